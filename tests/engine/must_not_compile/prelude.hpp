// What the snippets share. Each must fail with the words of its first line; control.cpp must compile.
#pragma once
#include "engine/procedure.hpp"

namespace warhawk::trial {

struct Content {};
template <class... P> struct StateOf {
  using Procs = Procedures<P...>;
  u32 rolls;
  Stack<4, 8> stack;
};
inline void list(Options& out) {
  out.offer({1});
  out.offer({2});
}

}  // namespace warhawk::trial
