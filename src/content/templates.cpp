#include "content/templates.hpp"

#include <fmt/format.h>

#include "content/reader.hpp"
#include "engine/notation.hpp"

namespace warhawk {
namespace {

// Where the brace that opens at `open` is closed.
std::size_t closing(std::string_view text, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < text.size(); i++) {
    depth += text[i] == '{';
    if (text[i] == '}' && --depth == 0) return i;
  }
  return std::string_view::npos;
}

// Split at the bars that stand in no inner braces.
std::vector<std::string_view> alternatives(std::string_view text) {
  std::vector<std::string_view> parts;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < text.size(); i++) {
    depth += text[i] == '{';
    depth -= text[i] == '}';
    if (text[i] == '|' && depth == 0) parts.push_back(text.substr(begin, i - begin)), begin = i + 1;
  }
  parts.push_back(text.substr(begin));
  return parts;
}

}  // namespace

Fields& Fields::set(const std::string& name, int n) {
  values_[name] = {n, std::to_string(n)};
  return *this;
}
Fields& Fields::set(const std::string& name, std::string text, int n) {
  values_[name] = {n, std::move(text)};
  return *this;
}
const Fields::Value* Fields::find(std::string_view name) const {
  const auto found = values_.find(name);
  return found == values_.end() ? nullptr : &found->second;
}
std::string Fields::names() const {
  std::vector<std::string> all;
  for (const auto& [name, value] : values_) all.push_back(name);
  return listed(all);
}

Templates::Templates(Entry file) : file_(file.file()) {
  for (const std::string& group : file.keys()) {
    Entry table = file.table(group.c_str());
    for (const std::string& key : table.keys()) templates_[group + "." + key] = table.said(key.c_str());
  }
}

std::string Templates::fill(const std::string& name, const Fields& fields) const {
  const auto found = templates_.find(name);
  if (found == templates_.end()) throw ContentError(fmt::format("{}: {} is missing.", file_, name));
  asked_[name] = true;
  return filled(name, found->second, fields);
}

std::string Templates::filled(const std::string& name, std::string_view text, const Fields& fields) const {
  std::string out;
  while (true) {
    const std::size_t open = text.find('{');
    out += text.substr(0, open);
    if (open == std::string_view::npos) return out;
    const std::size_t close = closing(text, open);
    if (close == std::string_view::npos)
      throw ContentError(fmt::format("{}: {} has a {{ without its }}.", file_, name));
    const std::string_view inside = text.substr(open + 1, close - open - 1);
    const std::size_t mark = inside.find_first_of("|?");
    const Fields::Value* value = fields.find(inside.substr(0, mark));
    if (!value)
      throw ContentError(
          fmt::format("{}: {} names {{{}}}; there are {}.", file_, name, inside.substr(0, mark), fields.names()));
    if (mark == std::string_view::npos) {
      out += value->text;
    } else {
      // All are filled, so that a wrong name is found even where it would rarely be read.
      std::vector<std::string> parts;
      for (const std::string_view part : alternatives(inside.substr(mark + 1)))
        parts.push_back(filled(name, part, fields));
      const std::size_t wanted = inside[mark] == '|' ? value->n != 1 : std::size_t(value->n < 0 ? 0 : value->n);
      out += parts[std::min(wanted, parts.size() - 1)];
    }
    text.remove_prefix(close + 1);
  }
}

std::vector<std::string> Templates::unused() const {
  std::vector<std::string> names;
  for (const auto& [name, text] : templates_)
    if (!asked_.count(name)) names.push_back(name);
  return names;
}

std::string Templates::list(const std::vector<std::string>& items, const char* last) const {
  std::string text;
  for (std::size_t i = 0; i < items.size(); i++)
    text += (i == 0 ? "" : fill(i + 1 == items.size() ? std::string("list.") + last : "list.comma")) + items[i];
  return text;
}

}  // namespace warhawk
