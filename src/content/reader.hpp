// Reads one table of a content file at a time. Whatever is asked for must be there and right; done() refuses the rest.
#pragma once
#include <array>
#include <functional>
#include <memory>
#include <set>

#include "content/content.hpp"

namespace toml {  // only reader.cpp compiles the library
inline namespace v3 {
class node;
class table;
}  // namespace v3
}  // namespace toml

namespace warhawk {

using Words = std::vector<std::string>;

// What is met while a folder is read.
struct Reading {
  std::set<std::string, std::less<>> references;  // what marks there are beside R, M and D: P1, P2, ...
  std::map<char, int> marks{{'R', 0}, {'P', 0}, {'M', 0}, {'D', 0}};  // how many of each
  std::vector<Wording> words;
};

// The ids of one kind of thing, in the order of the content's numbers, for what names them.
class Index {
 public:
  explicit Index(std::string kind, std::string file = "this file", Words ids = {})
      : kind_(std::move(kind)), file_(std::move(file)), ids_(std::move(ids)) {}
  int add(std::string id);  // its number
  int size() const { return int(ids_.size()); }
  const Words& ids() const { return ids_; }
  const std::string& operator[](int number) const { return ids_.at(std::size_t(number)); }
  const std::string& kind() const { return kind_; }
  std::optional<int> find(std::string_view id) const;
  std::string unknown(
      const std::string& id) const;  // "names the town "DTE", which map.toml does not have; did you mean ..."

 private:
  std::string kind_, file_;
  Words ids_;
};

// How often something may stand.
struct Times {
  std::size_t least = 1, most = std::size_t(-1);
};
constexpr Times exactly(std::size_t n) { return {n, n}; }
constexpr Times up_to(std::size_t n) { return {1, n}; }

// A number of a table, and where it goes.
struct Cell {
  template <class T> Cell(const char* name, T& number, int low, int high)
      : key(name), least(low), most(high), to(&number), set([](void* at, int n) { *static_cast<T*>(at) = T(n); }) {}
  const char* key;
  int least, most;
  void* to;
  void (*set)(void*, int);
};

class Entry {
 public:
  Entry(const toml::table& table, std::string file, std::string name, Reading* reading = nullptr)
      : table_(&table), file_(std::move(file)), name_(std::move(name)), reading_(reading) {}

  bool has(std::string_view key) const;
  std::string text(const char* key, const char* expected = "some text");
  std::string said(const char* key, const char* expected = "some text");  // a text that players read
  bool empty_text(const char* key);                                       // there, and on purpose empty
  std::string word(const char* key, const Words& known);                  // one of these
  std::size_t which(const char* key, const Words& known);                 // its place among them
  Side side(const char* key);                                             // US or GB
  int number(const char* key, int low, int high);
  double coordinate(const char* key, double limit);
  bool flag(const char* key);
  bool flag_or(const char* key, bool otherwise) { return has(key) ? flag(key) : otherwise; }
  std::vector<int> numbers(const char* key, std::size_t size, int low, int high);
  std::array<int, 2> by_side(const char* key, int low, int high);  // { US = 12, GB = 10 }
  std::size_t size(const char* key);                               // of a list
  Words texts(const char* key);
  Words texts(const char* key, std::size_t size, const char* plural);  // so many of them
  Words all_said(const char* key);
  int named(const char* key, const Index&);                   // the number of what it names
  std::vector<int> all_named(const char* key, const Index&);  // a list of names, none twice
  u64 set_named(const char* key, const Index&);               // the same as bits
  Entry table(const char* key);
  // A table of numbers, read whole.
  void read(const char* key, std::initializer_list<Cell> cells);
  // The tables of an array, each called "town DET" in errors, after its id or its place in the file.
  std::vector<Entry> entries(const char* key, const char* singular, Times times = {});
  void source();                                      // reads and counts the marks; call it after every other field
  void skip(const char* key) { asked_.insert(key); }  // somebody else reads it
  void done();                                        // refuses what nobody asked for
  void finish() { source(), done(); }

  [[noreturn]] void wrong(const std::string& what) const;
  [[noreturn]] void wrong(std::string_view key, const std::string& what) const;
  // Numbers must rise from one to the next, and begin with `first`.
  void must_rise(const char* key, const std::vector<int>& numbers, std::optional<int> first = {}) const;
  const std::string& file() const { return file_; }
  const std::string& name() const { return name_; }
  Words keys() const;
  int text_line(const char* key, int n) const;  // where in the file the n-th line of a text stands
  Reading& reading() const { return *reading_; }

 private:
  const toml::node& need(const char* key, const std::string& expected);
  [[noreturn]] void unexpected(const toml::node& node, std::string_view key, const std::string& expected) const;
  [[noreturn]] void wrong_at(const toml::node& node, const std::string& what) const;
  void note(const std::string& key, const std::string& text) const;

  const toml::table* table_;
  std::string file_, name_;
  Reading* reading_;
  std::set<std::string, std::less<>> asked_;
};

// The files of a content folder, by name ("map.toml"), parsed.
class Folder {
 public:
  Folder(const Files&, const std::string& label, const Words& names);
  ~Folder();
  Entry open(const std::string& name) const;
  const std::string& hash() const { return hash_; }
  Reading& reading() const { return reading_; }

 private:
  std::string label_;
  std::map<std::string, std::unique_ptr<const toml::table>> files_;
  std::string hash_;
  mutable Reading reading_;  // reading a file is noted, not changing it
};

Entry open_game(const Folder&);  // game.toml, for what is the game's own

// The switches of a game in the order of its own list; no values: two numbers, which the game reads elsewhere. Content from
// before some came along has the first `least` of them or more.
struct KnownSwitch {
  std::string id;
  Words values;
};
void check_switches(Entry& game, const Edition&, const std::vector<KnownSwitch>& known, std::size_t least);

// The scenarios of game.toml, each with what a game's set-up needs: `read` reads that.
void read_scenarios(Entry& game, std::size_t most, const std::function<void(Entry&, int)>& read);

// What stands where at the start, in the tables of a scenario: `at` a place, and either `pieces` by name or how many of each kind
// (militia = 2).
struct Placed {
  int at, piece, n;
};
std::vector<Placed> read_placed(Entry& scenario, const char* key, const Index& places, const Index& pieces);

// How many names sentences.toml must have of a noun, beside what the game's handle lists.
using NameCounts = std::map<std::string, std::size_t>;

// A game's own part of its content folder; src/games/ID/content/ has ID::loader().
struct Loader {
  Words files;                            // besides game, hints, rules and sentences
  void (*load)(const Folder&, Edition&);  // content, places, links, and the names of what stands in these files
  NameCounts names;
  void (*tell_facts)(Edition&) = nullptr;  // once all names are known
};
const Loader& loader_of(const Game&);  // loaders.cpp, which comes of the list of games

}  // namespace warhawk
