#include "engine/must_not_compile/prelude.hpp"

namespace warhawk::trial {

struct Battle {
  POSITIONS(Battle, Retreat, Evade, Calls, Pursued) u8 where, hits[7];
};
struct Pursuit {
  POSITIONS(Pursuit)
};
using State = StateOf<Battle, Pursuit>;
using Run = warhawk::Run<Content, State>;

PROCEDURE(Battle, b)
  for (int i = 0; i < 2; i++) b.hits[i] = u8(x.die(s, 6));
  if (b.where > 0) ASK(Retreat, US, "1", list(out));
  else
    b.where = 1;
  if (a.verb == 1) {
    const int hits = 2;
    b.where = u8(hits);
  }
  while (b.where < 3) {
    CHOOSE(Evade, GB, "2", list(out));
    b.where++;
  }
  CALL(Pursued, Pursuit{});
  const u32 result = x.result;
  RETURN(result);
FINISH

PROCEDURE(Pursuit, p)
FINISH

void play(Run& x, State& s) { advance(x, s); }

}  // namespace warhawk::trial
