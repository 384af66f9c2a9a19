// Reads one table of a content file at a time. Whatever is asked for must be there and right; done() refuses the rest.
#pragma once
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

// Which marks `source` fields may hold, and how many of each were met.
struct Marks {
  std::set<std::string, std::less<>> references;  // P1, P2, ...
  std::map<char, int> count{{'R', 0}, {'P', 0}, {'M', 0}, {'D', 0}};
};

std::string listed(const std::vector<std::string>& words);  // "a, b and c"

class Entry {
 public:
  Entry(const toml::table& table, std::string file, std::string name)
      : table_(&table), file_(std::move(file)), name_(std::move(name)) {}

  bool has(std::string_view key) const;
  std::string text(const char* key, const char* expected = "some text");
  bool empty_text(const char* key);                                          // there, and on purpose empty
  std::string word(const char* key, const std::vector<std::string>& known);  // one of these
  int number(const char* key, int low, int high);
  double coordinate(const char* key, double limit);
  bool flag(const char* key);
  std::vector<int> numbers(const char* key, std::size_t size, int low, int high);
  std::size_t size(const char* key);  // of a list
  std::vector<std::string> texts(const char* key);
  Entry table(const char* key);
  // The tables of an array, each called "town DET" in errors, after its id or its place in the file.
  std::vector<Entry> entries(const char* key, const char* singular);
  void source(Marks& marks);                          // reads and counts the marks; call it after every other field
  void skip(const char* key) { asked_.insert(key); }  // somebody else reads it
  void done();                                        // refuses what nobody asked for

  [[noreturn]] void wrong(const std::string& what) const;
  [[noreturn]] void wrong(std::string_view key, const std::string& what) const;
  const std::string& file() const { return file_; }
  const std::string& name() const { return name_; }
  std::vector<std::string> keys() const;
  int text_line(const char* key, int n) const;  // where in the file the n-th line of a text stands

 private:
  const toml::node& need(const char* key, const std::string& expected);
  [[noreturn]] void unexpected(const toml::node& node, std::string_view key, const std::string& expected) const;
  [[noreturn]] void wrong_at(const toml::node& node, const std::string& what) const;

  const toml::table* table_;
  std::string file_, name_;
  std::set<std::string, std::less<>> asked_;
};

// The files of a content folder, by name ("map.toml"), parsed.
class Folder {
 public:
  Folder(const std::filesystem::path& dir, const std::vector<std::string>& names);
  ~Folder();
  Entry open(const std::string& name) const;
  const std::string& hash() const { return hash_; }

 private:
  std::string label_;
  std::map<std::string, std::unique_ptr<const toml::table>> files_;
  std::string hash_;
};

// How many names sentences.toml must have of a noun, beside what the game's handle lists.
using NameCounts = std::map<std::string, std::size_t>;

// A game's own part of its content folder; src/games/ID/content/ has ID::loader().
struct Loader {
  std::vector<std::string> files;                 // besides game, rules and sentences
  void (*load)(const Folder&, Marks&, Edition&);  // content, places, links, and the names of what stands in these files
  NameCounts names;
  void (*tell_facts)(Edition&) = nullptr;  // once all names are known
};
const Loader& loader_of(const Game&);  // loaders.cpp, which comes of the list of games

}  // namespace warhawk
