#include "content/reader.hpp"

#include <fmt/format.h>
#include <sodium.h>
#include <toml++/toml.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <limits>

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

std::string read_bytes(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw ContentError(fmt::format("{} cannot be read; a content folder must have it.", path.string()));
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); i++)
    text += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
  return text.empty() ? "none" : text;
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

bool Entry::empty_text(const char* key) {
  asked_.insert(key);
  const auto* text = table_->get_as<std::string>(key);
  return text && text->get().empty();
}

std::string Entry::word(const char* key, const std::vector<std::string>& known) {
  const std::string expected = "one of " + listed(known);
  const toml::node& node = need(key, expected);
  const auto* text = node.as_string();
  if (!text || std::find(known.begin(), known.end(), text->get()) == known.end()) unexpected(node, key, expected);
  return text->get();
}

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

std::size_t Entry::size(const char* key) {
  const toml::node& node = need(key, "a list");
  if (!node.is_array()) unexpected(node, key, "a list");
  return node.as_array()->size();
}

std::vector<std::string> Entry::texts(const char* key) {
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

Entry Entry::table(const char* key) {
  const toml::node& node = need(key, "a table");
  const auto* table = node.as_table();
  if (!table) unexpected(node, key, "a table");
  return {*table, file_, name_.empty() ? key : name_ + ", " + key};
}

std::vector<Entry> Entry::entries(const char* key, const char* singular) {
  const std::string expected = fmt::format("tables, one for each {}", singular);
  const toml::node& node = need(key, expected);
  const auto* array = node.as_array();
  if (!array || array->empty()) unexpected(node, key, expected);
  std::vector<Entry> entries;
  std::set<std::string> ids;
  for (const toml::node& item : *array) {
    const auto* table = item.as_table();
    if (!table) unexpected(item, fmt::format("{} {}", singular, entries.size() + 1), "a table");
    const auto* id = table->get_as<std::string>("id");
    std::string name = fmt::format("{} {}", singular, id ? id->get() : std::to_string(entries.size() + 1));
    if (!name_.empty()) name.insert(0, name_ + ", ");
    entries.emplace_back(*table, file_, std::move(name));
    if (id && !ids.insert(id->get()).second) entries.back().wrong("id", "stands twice; every id must be its own");
  }
  return entries;
}

void Entry::source(Marks& marks) {
  const std::string expected = "a mark (R, M, D or the id of a reference such as P1)";
  auto count = [&](const toml::node& node, const std::string& key) {
    const auto* mark = node.as_string();
    const bool known = mark && (mark->get() == "R" || mark->get() == "M" || mark->get() == "D" ||
                                marks.references.count(mark->get()) != 0);
    if (!known) unexpected(node, key, expected);
    marks.count[mark->get()[0]]++;
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

std::vector<std::string> Entry::keys() const {
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

Folder::Folder(const std::filesystem::path& dir, const std::vector<std::string>& names) {
  const auto clean = dir.lexically_normal();
  label_ = (clean.has_filename() ? clean : clean.parent_path()).filename().string();
  if (!std::filesystem::is_directory(dir)) throw ContentError(fmt::format("{} is not a folder.", dir.string()));
  for (const auto& found : std::filesystem::directory_iterator(dir))
    if (const auto name = found.path().filename().string();
        found.path().extension() == ".toml" && std::find(names.begin(), names.end(), name) == names.end())
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
    const std::string bytes = read_bytes(dir / name);
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

Entry Folder::open(const std::string& name) const { return {*files_.at(name), label_ + "/" + name, ""}; }

}  // namespace warhawk
