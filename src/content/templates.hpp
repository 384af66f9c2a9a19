// What a player reads, put together by named templates of a content file, so that another language is another file: cards
// (card_texts.toml) of what they do, so that they cannot lie; facts (facts.toml); the reasons of hints (hints.toml).
//
//   {n} {force}              a field, as the game tells it
//   {n|point|points}         the first for 1, the second for anything else
//   {who?uses|use}           the one of that number, the last for larger ones; these may have fields in turn
#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace warhawk {

class Entry;

// What a template may name: a number, a text, or a text that has a number beside it.
class Fields {
 public:
  Fields& set(const std::string& name, int n);
  Fields& set(const std::string& name, std::string text, int n = 1);
  struct Value {
    int n;
    std::string text;
  };
  const Value* find(std::string_view name) const;
  std::string names() const;

 private:
  std::map<std::string, Value, std::less<>> values_;
};

class Templates {
 public:
  // Each table of the file is a group of templates, "step.add".
  explicit Templates(Entry file);
  bool has(const std::string& name) const { return templates_.count(name) != 0; }
  std::string fill(const std::string& name, const Fields& fields = {}) const;
  std::vector<std::string> unused() const;  // templates that nothing has asked for yet

  // "a, b and c": `last` is "and" or "or", or "comma" where there is no such word.
  std::string list(const std::vector<std::string>& items, const char* last) const;

 private:
  std::string filled(const std::string& name, std::string_view text, const Fields& fields) const;

  std::string file_;
  std::map<std::string, std::string> templates_;
  mutable std::map<std::string, bool> asked_;
};

}  // namespace warhawk
