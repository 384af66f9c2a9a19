// Faults for the fuzzer to find: the handle of a game with one function made wrong.
#include "games/blocks/blocks.hpp"
#include "games/blocks/board.hpp"
#include "lab/fuzz.hpp"

namespace warhawk {

namespace faulty_blocks {

using blocks::State;

State& as_state(void* state) { return *static_cast<State*>(state); }

bool in_turn(const State& s, int turn) { return s.year == 0 && s.turn == turn && s.decided == blocks::Decided::No; }

// The first town that this side holds, and a unit there.
struct Spot {
  int town;
  blocks::Unit unit;
};
Spot any_unit(const State& s, Side side) {
  const int town = *blocks::TownsIn{s.held[side]};
  return {town, *s.army[side][town].begin()};
}

void lost_block(const void* content, void* state, Action action, Context& context) {
  blocks::game().apply(content, state, action, context);
  State& s = as_state(state);
  if (!in_turn(s, 2) || !s.held[US]) return;
  const Spot spot = any_unit(s, US);
  blocks::take(s, US, spot.town, spot.unit);
}

void strength_too_high(const void* content, void* state, Action action, Context& context) {
  blocks::game().apply(content, state, action, context);
  State& s = as_state(state);
  for (blocks::Unit unit : s.pool[GB])
    if (in_turn(s, 1) && unit < blocks::Inf4) {
      s.pool[GB].remove(unit);
      s.pool[GB].add(blocks::Inf4);
      return;
    }
}

void no_answer(const void* content, const void* state, Options& options) {
  blocks::game().options(content, state, options);
  if (in_turn(*static_cast<const State*>(state), 3)) options.n = 0;
}

// Something happens only when somebody is told of it. Taking back re-runs the game without telling.
void wrong_undo(const void* content, void* state, Action action, Context& context) {
  blocks::game().apply(content, state, action, context);
  State& s = as_state(state);
  if (!context.journal || !in_turn(s, 4) || s.ship_pool[US] == 0) return;
  s.ship_pool[US]--;
  s.sunk[US]++;
}

void face_in_view(const void* content, const void* state, Viewer viewer, void* view) {
  blocks::game().hide(content, state, viewer, view);
  const State& s = *static_cast<const State*>(state);
  if (in_turn(s, 2)) as_state(view).pool[US] = s.pool[US];
}

void die_rolled_twice(const void* content, void* state, Action action, Context& context) {
  if (in_turn(as_state(state), 3)) {
    State peek = as_state(state);
    blocks::game().apply(content, &peek, action, context);
  }
  blocks::game().apply(content, state, action, context);
}

}  // namespace faulty_blocks

std::vector<FaultyGame> planted_faults(const Game& game) {
  if (&game != &blocks::game()) return {};
  using namespace faulty_blocks;
  static const auto with = [](auto member, auto function) {
    Game wrong = blocks::game();
    wrong.*member = function;
    return wrong;
  };
  static const Game lost = with(&Game::apply, lost_block), strong = with(&Game::apply, strength_too_high),
                    mute = with(&Game::options, no_answer), undo = with(&Game::apply, wrong_undo),
                    face = with(&Game::hide, face_in_view), twice = with(&Game::apply, die_rolled_twice);
  return {{"a lost block", &lost}, {"a strength too high", &strong}, {"a question without an answer", &mute},
          {"a wrong undo", &undo}, {"a face in a view", &face},      {"a die rolled twice", &twice}};
}

}  // namespace warhawk
