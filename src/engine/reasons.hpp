// The facts that forbid something: a table a game, like its events. A predicate answers with one of them and what of the
// position it is about, so that why-not is a sentence about this position ("No road joins York and Detroit.") and then the
// clause. A fact tells nothing that whoever may be asked there does not know.
//
//   #define SKIRMISH_REASONS(REASON) REASON(NotNext, "hex from, hex to")
//   REASONS_OF(SKIRMISH_REASONS)
//   ...
//   return barred<Reason::NotNext>("S4b", from, to);
#pragma once
#include "engine/args.hpp"

namespace warhawk {

struct ReasonKind {
  const char* name = "";
  Args args;
};

template <auto REASON> constexpr Bar barred(Clause clause, const auto&... facts) {
  static_assert(numbers_in(reason_specs(REASON)[u16(REASON)]) == sizeof...(facts), "as many facts as the reason has");
  static_assert(sizeof...(facts) <= Bar::ARGS);
  return Bar(clause, u16(REASON), u16(facts)...);
}

template <int>
consteval ReasonKind reason_kind(std::span<const char* const> nouns, const char* name, const char* spec) {
  return {name, read_args(nouns, spec)};
}

}  // namespace warhawk

// The table REASONS<> is read by the compiler only where somebody asks for it, as EVENTS<> is: most files only forbid.
#define REASONS_OF(TABLE)                                                         \
  enum class Reason : ::warhawk::u16 { ByClause, TABLE(WARHAWK_REASON_NAME) };    \
  inline constexpr const char* REASON_SPECS[] = {"", TABLE(WARHAWK_REASON_SPEC)}; \
  constexpr auto& reason_specs(Reason) { return REASON_SPECS; }                   \
  template <int LATER = 0> inline constexpr auto REASONS =                        \
      std::to_array<::warhawk::ReasonKind>({::warhawk::ReasonKind{}, TABLE(WARHAWK_REASON_KIND)});
#define WARHAWK_REASON_NAME(NAME, SPEC) NAME,
#define WARHAWK_REASON_SPEC(NAME, SPEC) SPEC,
#define WARHAWK_REASON_KIND(NAME, SPEC) ::warhawk::reason_kind<LATER>(NOUNS, #NAME, SPEC),
