// One line of a card's sentences, word by word. Whatever is not understood is a Slip: nothing is ever skipped.
#pragma once
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace warhawk {

using Words = std::vector<std::string>;

struct Slip : std::runtime_error {
  using std::runtime_error::runtime_error;
};
[[noreturn]] void slip(const std::string& what);

std::optional<std::size_t> index_of(const Words& all, const std::string& word);

// What else could stand in a line: these words instead of `length` words from `at` on. The tests of texts try them all.
struct Spot {
  std::size_t line, at, length;
  Words instead;
};

class Phrase {
 public:
  explicit Phrase(const std::string& text, std::vector<Spot>* spots = nullptr, std::size_t line = 0);

  bool empty() const { return at_ == words_.size(); }
  std::string peek() const { return empty() ? "" : words_[at_]; }
  std::string take(const char* expected);
  void expect(const std::string& word);
  // This word, if it stands here; noted as what could have stood here if not.
  bool accept(const std::string& word);
  // Which of these words stands here, if any does.
  std::optional<std::size_t> find(const Words& known);
  // One of these words; `kind` says in an error what it should have been.
  std::size_t one_of(const Words& known, const char* kind);
  int number(int low, int high);
  int change(int most);    // +2 or -2
  int gain(int most);      // +2
  int at_least(int most);  // "> 0" and ">= 1" say the same and are 1
  bool up_to();            // "up to"
  void must_be_up_to();
  void optional(const std::string& group, bool found);  // for tests: words that may stand here or not
  void done() const;                                    // leftover words are an error

 private:
  void spot(std::size_t at, std::size_t length, Words instead);

  Words words_, could_follow_;
  std::size_t at_ = 0, line_;
  std::vector<Spot>* spots_;
};

// "; did you mean "controlled"?", or all that are known if they are few, or nothing.
std::string hint(const std::string& word, const Words& known);

}  // namespace warhawk
