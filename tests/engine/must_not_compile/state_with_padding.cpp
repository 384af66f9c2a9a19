// expect: has_unique_object_representations_v
#include "engine/must_not_compile/prelude.hpp"
#include "games/skirmish/skirmish.hpp"

namespace warhawk::trial {

struct Padded : skirmish::Skirmish {
  struct State {
    u8 a;
    u32 b;
  };
};
const Game game = game_of<Padded>();

}  // namespace warhawk::trial
