// What each side knows. A state holds nothing that anybody may not know (state.hpp), so a view is the whole of it, there
// is nothing to guess, and no other state looks the same.
#include "games/glorious/glorious.hpp"

namespace warhawk::glorious {

View hide_from(const Content&, const State& state, Viewer) {
  View view;
  view.state_ = state;
  return view;
}

State imagine(const Content&, const View& view, u64) { return view.shown(); }

State scramble(const Content&, const State& state, Viewer, u64) { return state; }

}  // namespace warhawk::glorious
