// Why-not over random games: whatever a predicate bars, it tells a fact of the position, in a whole sentence.
#pragma once
#include <set>

#include "support/properties.hpp"

namespace warhawk::tests {

struct ReasonsMet {
  std::string failure;  // a bar without a fact, or a fact that does not fill its sentence
  std::set<std::string> met;
};
// `by_clause`: the clauses whose title says it all.
ReasonsMet reasons_met(const Subject&, const Texts&, const Sample&, const std::set<std::string>& by_clause);

}  // namespace warhawk::tests
