#include "content/reader.hpp"

#include <fmt/format.h>
#include <sodium.h>
#include <toml++/toml.h>

#include <algorithm>
#include <limits>

#include "engine/notation.hpp"

namespace warhawk {
namespace {

std::string place_of(const std::string& file, const toml::node& node) {
  const auto line = node.source().begin.line;
  return line == 0 ? file : fmt::format("{}:{}", file, line);
}

// What stands in the file, short enough for a sentence.
std::string shown(const toml::node& node) {
  if (const auto* text = node.as_string()) return fmt::format("\"{}\"", text->get().substr(0, 60));
  if (const auto* number = node.as_integer()) return std::to_string(number->get());
  if (const auto* number = node.as_floating_point()) return fmt::format("{}", number->get());
  if (const auto* flag = node.as_boolean()) return flag->get() ? "true" : "false";
  if (const auto* array = node.as_array()) return fmt::format("a list of {}", array->size());
  return node.is_table() ? "a table" : "a date or time";
}

}  // namespace

int Index::add(std::string id) {
  ids_.push_back(std::move(id));
  return size() - 1;
}

std::optional<int> Index::find(std::string_view id) const {
  const auto at = std::find(ids_.begin(), ids_.end(), id);
  if (at == ids_.end()) return {};
  return int(at - ids_.begin());
}

std::string Index::unknown(const std::string& id) const {
  return fmt::format("names the {} \"{}\", which {} does not have{}", kind_, id, file_, did_you_mean(id, ids_));
}

bool Entry::has(std::string_view key) const { return table_->contains(key); }

void Entry::wrong(const std::string& what) const { wrong_at(*table_, what); }

void Entry::wrong_at(const toml::node& node, const std::string& what) const {
  const char* stop = what.ends_with('?') ? "" : ".";
  throw ContentError(fmt::format("{}{}: {}{}", place_of(file_, node), name_.empty() ? "" : ", " + name_, what, stop));
}

void Entry::wrong(std::string_view key, const std::string& what) const {
  const toml::node* node = table_->get(key);
  wrong_at(node ? *node : *table_, fmt::format("{} {}", key, what));
}

void Entry::unexpected(const toml::node& node, std::string_view key, const std::string& expected) const {
  wrong_at(node, fmt::format("{} is {}, but must be {}", key, shown(node), expected));
}

const toml::node& Entry::need(const char* key, const std::string& expected) {
  asked_.insert(key);
  const toml::node* node = table_->get(key);
  if (!node) wrong_at(*table_, fmt::format("{} is missing; it must be {}", key, expected));
  return *node;
}

std::string Entry::text(const char* key, const char* expected) {
  const toml::node& node = need(key, expected);
  const auto* text = node.as_string();
  if (!text || text->get().find_first_not_of(" \t\n") == std::string::npos) unexpected(node, key, expected);
  return text->get();
}

void Entry::note(const std::string& key, const std::string& text) const {
  if (reading_) reading_->words.push_back({file_, name_.empty() ? key : name_ + ", " + key, text});
}

std::string Entry::said(const char* key, const char* expected) {
  std::string words = text(key, expected);
  note(key, words);
  return words;
}

bool Entry::empty_text(const char* key) {
  asked_.insert(key);
  const auto* text = table_->get_as<std::string>(key);
  return text && text->get().empty();
}

std::string Entry::word(const char* key, const Words& known) {
  const std::string expected = "one of " + listed(known);
  const toml::node& node = need(key, expected);
  const auto* text = node.as_string();
  if (!text || std::find(known.begin(), known.end(), text->get()) == known.end()) unexpected(node, key, expected);
  return text->get();
}

std::size_t Entry::which(const char* key, const Words& known) {
  return std::size_t(std::find(known.begin(), known.end(), word(key, known)) - known.begin());
}

Side Entry::side(const char* key) { return Side(which(key, {"US", "GB"})); }

int Entry::number(const char* key, int low, int high) {
  const std::string expected = fmt::format("a whole number from {} to {}", low, high);
  const toml::node& node = need(key, expected);
  const auto* number = node.as_integer();
  if (!number || number->get() < low || number->get() > high) unexpected(node, key, expected);
  return int(number->get());
}

double Entry::coordinate(const char* key, double limit) {
  const std::string expected = fmt::format("a number from 0 to {}", limit);
  const toml::node& node = need(key, expected);
  double number = -1;
  if (const auto* whole = node.as_integer()) number = double(whole->get());
  if (const auto* broken = node.as_floating_point()) number = broken->get();
  if (!(number >= 0 && number <= limit)) unexpected(node, key, expected);
  return number;
}

bool Entry::flag(const char* key) {
  const toml::node& node = need(key, "true or false");
  const auto* flag = node.as_boolean();
  if (!flag) unexpected(node, key, "true or false");
  return flag->get();
}

std::vector<int> Entry::numbers(const char* key, std::size_t size, int low, int high) {
  const std::string expected = fmt::format("a list of {} whole numbers from {} to {}", size, low, high);
  const toml::node& node = need(key, expected);
  const auto* array = node.as_array();
  if (!array || array->size() != size) unexpected(node, key, expected);
  std::vector<int> numbers;
  for (const toml::node& item : *array) {
    const auto* number = item.as_integer();
    if (!number || number->get() < low || number->get() > high)
      unexpected(item, fmt::format("part {} of {}", numbers.size() + 1, key),
                 fmt::format("a whole number from {} to {}", low, high));
    numbers.push_back(int(number->get()));
  }
  return numbers;
}

std::array<int, 2> Entry::by_side(const char* key, int low, int high) {
  Entry sides = table(key);
  const std::array<int, 2> numbers{sides.number("US", low, high), sides.number("GB", low, high)};
  sides.done();
  return numbers;
}

std::size_t Entry::size(const char* key) {
  const toml::node& node = need(key, "a list");
  if (!node.is_array()) unexpected(node, key, "a list");
  return node.as_array()->size();
}

Words Entry::texts(const char* key) {
  const toml::node& node = need(key, "a list of texts");
  const auto* array = node.as_array();
  if (!array || array->empty()) unexpected(node, key, "a list of texts");
  std::vector<std::string> texts;
  for (const toml::node& item : *array) {
    const auto* text = item.as_string();
    if (!text || text->get().empty())
      unexpected(item, fmt::format("part {} of {}", texts.size() + 1, key), "some text");
    texts.push_back(text->get());
  }
  return texts;
}

Words Entry::texts(const char* key, std::size_t size, const char* plural) {
  Words all = texts(key);
  if (all.size() != size) wrong(key, fmt::format("has {} {}, but must have {}", all.size(), plural, size));
  return all;
}

Words Entry::all_said(const char* key) {
  Words all = texts(key);
  for (std::size_t i = 0; i < all.size(); i++) note(fmt::format("{} {}", key, i + 1), all[i]);
  return all;
}

int Entry::named(const char* key, const Index& index) {
  const std::string id = text(key);
  const auto number = index.find(id);
  if (!number) wrong(key, index.unknown(id));
  return *number;
}

std::vector<int> Entry::all_named(const char* key, const Index& index) {
  std::vector<int> numbers;
  for (const std::string& id : texts(key)) {
    const auto number = index.find(id);
    if (!number) wrong(key, index.unknown(id));
    if (std::find(numbers.begin(), numbers.end(), *number) != numbers.end())
      wrong(key, fmt::format("names {} twice", id));
    numbers.push_back(*number);
  }
  return numbers;
}

u64 Entry::set_named(const char* key, const Index& index) {
  u64 set = 0;
  for (const int number : all_named(key, index)) set |= u64(1) << number;
  return set;
}

void Entry::read(const char* key, std::initializer_list<Cell> cells) {
  Entry numbers = table(key);
  for (const Cell& cell : cells) cell.set(cell.to, numbers.number(cell.key, cell.least, cell.most));
  numbers.finish();
}

void Entry::must_rise(const char* key, const std::vector<int>& numbers, std::optional<int> first) const {
  if (first && numbers[0] != *first) wrong(key, fmt::format("must begin with {}", *first));
  for (std::size_t i = 1; i < numbers.size(); i++)
    if (numbers[i] <= numbers[i - 1])
      wrong(key, fmt::format("goes from {} to {}, but must rise", numbers[i - 1], numbers[i]));
}

Entry Entry::table(const char* key) {
  const toml::node& node = need(key, "a table");
  const auto* table = node.as_table();
  if (!table) unexpected(node, key, "a table");
  return {*table, file_, name_.empty() ? key : name_ + ", " + key, reading_};
}

std::vector<Entry> Entry::entries(const char* key, const char* singular, Times times) {
  const std::string expected = fmt::format("tables, one for each {}", singular);
  const toml::node& node = need(key, expected);
  const auto* array = node.as_array();
  if (!array || array->empty()) unexpected(node, key, expected);
  const std::size_t n = array->size();
  if (n > times.most && times.least < times.most)
    wrong(key, fmt::format("stands {} times; there may be {} {}s", n, times.most, singular));
  if (n < times.least || n > times.most)
    wrong(key, fmt::format("stands {} {}, but must stand {} {}", n, n == 1 ? "time" : "times", times.least,
                           times.least == 1 ? "time" : "times"));
  std::vector<Entry> entries;
  std::set<std::string> ids;
  for (const toml::node& item : *array) {
    const auto* table = item.as_table();
    if (!table) unexpected(item, fmt::format("{} {}", singular, entries.size() + 1), "a table");
    const auto* id = table->get_as<std::string>("id");
    std::string name = fmt::format("{} {}", singular, id ? id->get() : std::to_string(entries.size() + 1));
    if (!name_.empty()) name.insert(0, name_ + ", ");
    entries.emplace_back(*table, file_, std::move(name), reading_);
    if (id && !ids.insert(id->get()).second) entries.back().wrong("id", "stands twice; every id must be its own");
  }
  return entries;
}

void Entry::source() {
  const std::string expected = "a mark (R, M, D or the id of a reference such as P1)";
  auto count = [&](const toml::node& node, const std::string& key) {
    const auto* mark = node.as_string();
    const bool known = mark && (mark->get() == "R" || mark->get() == "M" || mark->get() == "D" ||
                                reading_->references.count(mark->get()) != 0);
    if (!known) unexpected(node, key, expected);
    reading_->marks[mark->get()[0]]++;
  };
  const toml::node& node = need("source", expected);
  const auto* table = node.as_table();
  if (!table) return count(node, "source");
  for (const auto& [key, mark] : *table) {
    const std::string field(key.str());
    const bool optional = field == "lake" || field == "xy";  // not lakeside is a fact with a source, too
    if (!optional && !asked_.count(field))
      wrong_at(mark, fmt::format("source marks {}, but the entry has no such field", field));
    count(mark, "source of " + field);
  }
  if (table->empty()) unexpected(node, "source", expected);
}

void Entry::done() {
  for (const auto& [key, node] : *table_)
    if (!asked_.count(key.str()))
      wrong_at(node, fmt::format("{} is unknown here; known are {}", key.str(),
                                 listed(std::vector<std::string>(asked_.begin(), asked_.end()))));
}

Words Entry::keys() const {
  std::vector<std::string> keys;
  for (const auto& [key, node] : *table_) keys.emplace_back(key.str());
  return keys;
}

int Entry::text_line(const char* key, int n) const {
  const toml::node* node = table_->get(key);
  const toml::source_region& source = (node ? *node : *table_).source();
  const bool several = source.end.line > source.begin.line;  // a text of several lines begins below its quotes
  return int(source.begin.line) + (several ? n : 0);
}

Folder::Folder(const Files& files, const std::string& label, const Words& names) : label_(label) {
  for (const auto& [name, bytes] : files)
    if (name.ends_with(".toml") && std::find(names.begin(), names.end(), name) == names.end())
      throw ContentError(fmt::format("{}/{} is no file of this game; its files are {}.", label_, name, listed(names)));

  if (sodium_init() < 0) fault("libsodium does not start");
  crypto_generichash_state state;
  crypto_generichash_init(&state, nullptr, 0, crypto_generichash_BYTES);
  auto add = [&](const std::string& bytes) {  // the length first, so that no two folders feed the same bytes
    unsigned char length[8];
    for (int i = 0; i < 8; i++) length[i] = u8(u64(bytes.size()) >> 8 * i);
    crypto_generichash_update(&state, length, sizeof length);
    crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  };
  std::vector<std::string> sorted = names;
  std::sort(sorted.begin(), sorted.end());
  for (const std::string& name : sorted) {
    const auto found = files.find(name);
    if (found == files.end())
      throw ContentError(fmt::format("{}/{} cannot be read; a content folder must have it.", label_, name));
    const std::string& bytes = found->second;
    add(name);
    add(bytes);
    try {
      files_.emplace(name, std::make_unique<const toml::table>(toml::parse(bytes)));
    } catch (const toml::parse_error& error) {
      std::string what(error.description());
      while (!what.empty() && (what.back() == '.' || what.back() == '\n')) what.pop_back();
      throw ContentError(fmt::format("{}/{}:{}: this is not TOML: {}.", label_, name, error.source().begin.line, what));
    }
  }
  unsigned char digest[crypto_generichash_BYTES];
  crypto_generichash_final(&state, digest, sizeof digest);
  for (unsigned char byte : digest) hash_ += fmt::format("{:02x}", byte);
}

Folder::~Folder() = default;

Entry Folder::open(const std::string& name) const { return {*files_.at(name), label_ + "/" + name, "", &reading_}; }

Entry open_game(const Folder& folder) {
  Entry game = folder.open("game.toml");
  for (const char* read_already : {"game", "places", "links", "switch", "reference"}) game.skip(read_already);
  return game;
}

void check_switches(Entry& file, const Edition& edition, const std::vector<KnownSwitch>& all, std::size_t least) {
  if (least == 0 && edition.switches.empty()) return;
  auto entries = file.entries("switch", "switch");
  for (std::size_t i = 0; i < all.size(); i++) {
    const KnownSwitch& known = all[i];
    if (i >= entries.size() && i >= least) return;
    if (i >= entries.size())
      file.wrong("switch", fmt::format("stands {} times; {} is missing", entries.size(), known.id));
    const SwitchInfo& info = edition.switches[i];
    if (info.id != known.id) entries[i].wrong("id", fmt::format("stands where {} is expected", known.id));
    Words values;
    for (const SwitchValue& value : info.values) values.push_back(value.id);
    if (known.values.empty() ? values.size() != 2 : values != known.values)
      entries[i].wrong("values", fmt::format("are {}, but must be {}", listed(values),
                                             known.values.empty() ? "two numbers" : listed(known.values)));
  }
  if (entries.size() > all.size()) entries[all.size()].wrong("id", "is no switch of this game");
}

void read_scenarios(Entry& game, std::size_t most, const std::function<void(Entry&, int)>& read) {
  int number = 0;
  for (Entry& scenario : game.entries("scenario", "scenario", up_to(most))) {
    for (const char* read_already : {"id", "title"}) scenario.skip(read_already);
    read(scenario, number++);
    scenario.finish();
  }
}

std::vector<Placed> read_placed(Entry& scenario, const char* key, const Index& places, const Index& pieces) {
  std::vector<Placed> all;
  std::set<std::pair<int, int>> kinds;
  std::set<int> named;
  for (Entry& entry : scenario.entries(key, key)) {
    const int at = entry.named("at", places);
    if (entry.has("pieces"))
      for (const int piece : entry.all_named("pieces", pieces)) {
        if (!named.insert(piece).second)
          entry.wrong("pieces", fmt::format("names {}, which stands elsewhere", pieces[piece]));
        all.push_back({at, piece, 1});
      }
    else
      for (const std::string& kind : entry.keys()) {
        if (kind == "at" || kind == "source") continue;
        const auto piece = pieces.find(kind);
        if (!piece) entry.wrong(kind, fmt::format("is no {}; there are {}", pieces.kind(), listed(pieces.ids())));
        if (!kinds.insert({at, *piece}).second)
          entry.wrong(kind, "stands in another entry of this place; one must count all");
        all.push_back({at, *piece, entry.number(kind.c_str(), 1, 99)});
      }
    entry.finish();
  }
  return all;
}

}  // namespace warhawk
