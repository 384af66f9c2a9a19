#pragma once
// Changes to the rules that a test ought to notice: scripts/prove compiles a game's sources with all of them in, and one at a
// time acts. WARHAWK_CHANGE(17) asks whether that is number 17; what the compiler works out by itself is never changed.

#include <type_traits>

namespace warhawk::changes {

inline constexpr int NUMBERS = 1 << 17;

inline int chosen = 0;                     // the change that acts; 0: none
inline unsigned char reached[NUMBERS];     // those that were asked for since somebody last cleared it
inline unsigned char impossible[NUMBERS];  // those that would not compile
inline long steps_left = 1L << 60;         // a change that never ends has asked too often
[[noreturn]] void stop_endless();

constexpr bool on(int number) {
  if (std::is_constant_evaluated()) return false;
  reached[number] = 1;
  if (--steps_left < 0) stop_endless();
  return chosen == number;
}

#define WARHAWK_CHANGE(number) ::warhawk::changes::on(number)

constexpr void none(int number) {
  if (!std::is_constant_evaluated()) impossible[number] = 1;
}

#define WARHAWK_OPERATOR(name, is, becomes)                                   \
  template <class A, class B> constexpr auto name(int number, A a, B b) {     \
    if constexpr (requires { static_cast<decltype(a is b)>(a becomes b); }) { \
      if (on(number)) return static_cast<decltype(a is b)>(a becomes b);      \
    } else {                                                                  \
      none(number);                                                           \
    }                                                                         \
    return a is b;                                                            \
  }
WARHAWK_OPERATOR(less, <, <=)
WARHAWK_OPERATOR(at_most, <=, <)
WARHAWK_OPERATOR(more, >, >=)
WARHAWK_OPERATOR(at_least, >=, >)
WARHAWK_OPERATOR(plus, +, -)
WARHAWK_OPERATOR(minus, -, +)
WARHAWK_OPERATOR(both, &, |)
WARHAWK_OPERATOR(either, |, &)
#undef WARHAWK_OPERATOR

template <class A, class B> constexpr void add(int number, A& a, const B& b) {
  if constexpr (requires { a -= b; }) {
    if (on(number)) return void(a -= b);
  } else {
    none(number);
  }
  a += b;
}
template <class A, class B> constexpr void subtract(int number, A& a, const B& b) {
  if constexpr (requires { a += b; }) {
    if (on(number)) return void(a += b);
  } else {
    none(number);
  }
  a -= b;
}

template <class A> constexpr auto without(int number, A a) { return on(number) ? static_cast<decltype(~a)>(a) : ~a; }

// Tries every change of a plan (a line each: number, then the clauses that its code cites) with the tests that name one of
// them and come by; writes to `results` what came of it. Kept courses of whole games prove nothing.
int prove(const char* game, const char* plan, const char* results);

// The test that runs now compares with what was kept of an earlier run: it is no proof of a clause.
void no_proof();

}  // namespace warhawk::changes
