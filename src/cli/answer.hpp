// What a person typed, and which of the things on offer it means.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/content.hpp"
#include "table/words.hpp"

namespace warhawk::cli {

struct Meaning {
  int choice = -1;           // the one it means, from 0
  std::vector<int> several;  // or those that it may mean
};

// A number; or words, each the beginning of a word of the option, in the option's order: "mar 3 king". A name alone
// means the option that mentions it.
Meaning meaning_of(std::string_view typed, const std::vector<Choice>&);

// The thing of that name, or the only one whose name begins so, be it after "The", or has a word that does; places first.
// Several if it is not clear which is meant.
std::vector<Thing> things_called(std::string_view typed, const Edition&);

std::string trimmed(std::string_view);

}  // namespace warhawk::cli
