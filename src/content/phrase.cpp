#include "content/phrase.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/notation.hpp"

namespace warhawk {

void slip(const std::string& what) { throw Slip(what); }

std::optional<std::size_t> index_of(const Words& all, const std::string& word) {
  const auto at = std::find(all.begin(), all.end(), word);
  if (at == all.end()) return {};
  return std::size_t(at - all.begin());
}

std::string hint(const std::string& word, const Words& known) {
  const std::string near = did_you_mean(word, known);
  if (!near.empty() || known.empty() || known.size() > 20) return near;
  return fmt::format("; known are {}", fmt::join(known, ", "));
}

Phrase::Phrase(const std::string& text, std::vector<Spot>* spots, std::size_t line) : line_(line), spots_(spots) {
  std::string word;
  for (char c : text + " ") {
    if (c != ' ' && c != ',') {
      word += c;
      continue;
    }
    if (!word.empty()) words_.push_back(word);
    word.clear();
    if (c == ',') words_.emplace_back(",");
  }
}

void Phrase::spot(std::size_t at, std::size_t length, Words instead) {
  if (spots_) spots_->push_back({line_, at, length, std::move(instead)});
}

std::string Phrase::take(const char* expected) {
  if (empty()) slip(fmt::format("the line ends where {} is expected", expected));
  could_follow_.clear();
  return words_[at_++];
}

void Phrase::expect(const std::string& word) {
  if (const std::string found = take(word.c_str()); found != word)
    slip(fmt::format("\"{}\" stands where \"{}\" is expected", found, word));
}

bool Phrase::accept(const std::string& word) {
  if (peek() == word) {
    take("");
    return true;
  }
  could_follow_.push_back(word);
  return false;
}

std::optional<std::size_t> Phrase::find(const Words& known) {
  if (const auto found = index_of(known, peek())) {
    spot(at_, 1, known);
    take("");
    return found;
  }
  could_follow_.insert(could_follow_.end(), known.begin(), known.end());
  spot(at_, 0, known);
  return {};
}

std::size_t Phrase::one_of(const Words& known, const char* kind) {
  const std::string word = take(kind);
  spot(at_ - 1, 1, known);
  if (const auto found = index_of(known, word)) return *found;
  slip(fmt::format("unknown {} \"{}\"{}", kind, word, hint(word, known)));
}

namespace {
bool read_whole(const std::string& word, int& value) {
  u64 read = 0;
  if (!read_number(word, 1000, read)) return false;
  value = int(read);
  return true;
}
}  // namespace

int Phrase::number(int low, int high) {
  const std::string word = take("a number");
  int value = 0;
  if (!read_whole(word, value) || value < low || value > high)
    slip(fmt::format("\"{}\" is no number from {} to {}", word, low, high));
  spot(at_ - 1, 1, {std::to_string(value - 1), std::to_string(value + 1)});
  return value;
}

int Phrase::change(int most) {
  const std::string word = take("a number with its sign");
  int value = 0;
  if (word.size() < 2 || (word[0] != '+' && word[0] != '-') || !read_whole(word.substr(1), value) || value < 1 ||
      value > most)
    slip(fmt::format("\"{}\" is no number with its sign from 1 to {}", word, most));
  const char other = word[0] == '-' ? '+' : '-';
  spot(at_ - 1, 1,
       {fmt::format("{}{}", word[0], value + 1), fmt::format("{}{}", word[0], value - 1),
        fmt::format("{}{}", other, value)});
  return word[0] == '-' ? -value : value;
}

int Phrase::gain(int most) {
  const int n = change(most);
  if (n < 0) slip("this can only be gained");
  return n;
}

int Phrase::at_least(int most) {
  if (accept(">")) return number(0, most - 1) + 1;
  expect(">=");
  return number(1, most);
}

bool Phrase::up_to() {
  if (!accept("up")) return false;
  expect("to");
  return true;
}

void Phrase::must_be_up_to() {
  if (!up_to()) slip("\"up to\" is expected, for fewer are always allowed");
}

void Phrase::optional(const std::string& group, bool found) {
  const auto length = std::size_t(std::count(group.begin(), group.end(), ' ')) + 1;
  if (found) spot(at_, length, {""});
  else
    spot(at_, 0, {group});
}

void Phrase::done() const {
  if (!empty()) slip(fmt::format("\"{}\" is not understood here{}", peek(), hint(peek(), could_follow_)));
}

}  // namespace warhawk
