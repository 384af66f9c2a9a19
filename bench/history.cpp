// Taking back in a long game: 5,000 decisions, one game after the other as if they were one.
#include "engine/history.hpp"

#include <benchmark/benchmark.h>

#include <memory>

#include "content/content.hpp"
#include "games/games.hpp"
#include "table/table.hpp"

namespace {

using namespace warhawk;

constexpr int DECISIONS = 5000;

const Edition& edition() {
  static const Edition made = load_edition(*find_game("blocks"), find_content("blocks"));
  return made;
}

const Game& endless() {
  static const Game made = [] {
    Game game = *edition().game;
    game.apply = [](const void* c, void* state, Action action, Context& context) {
      const Game& one = *edition().game;
      one.apply(c, state, action, context);
      if (one.pending(state).over) one.start(c, {}, state, context);
    };
    return game;
  }();
  return made;
}

struct Long {
  History history{endless(), edition().content.get(), {}, seed_key(1)};
  Random random{1};
  std::unique_ptr<Options> options = std::make_unique<Options>();
  Long() {
    while (history.size() < DECISIONS) play();
  }
  void play() {
    options->n = 0;
    history.options(*options);
    history.play(history.pending().who, options->at[random.below(u32(options->n))]);
  }
};

// A decision, and taking it back: what is re-run is what came since the last checkpoint.
void undo(benchmark::State& run) {
  Long game;
  for (auto _ : run) {
    game.play();
    game.history.undo(US, DECISIONS, true);
  }
  run.counters["bytes"] = double(game.history.bytes());
}
BENCHMARK(undo)->Name("history/undo after 5,000 decisions")->Unit(benchmark::kMicrosecond);

void position_at(benchmark::State& run) {
  Long game;
  for (auto _ : run) benchmark::DoNotOptimize(game.history.position_at(int(game.random.below(DECISIONS))));
}
BENCHMARK(position_at)->Name("history/position_at in 5,000 decisions")->Unit(benchmark::kMicrosecond);

// The same at a table between two persons, with what everybody is shown.
void table_undo(benchmark::State& run) {
  SaveContext context = save_context(edition());
  context.game = &endless();
  Table table(context, {}, {seed_key(1), {}}, {Seat::person("A"), Seat::person("B")});
  Random random{1};
  const auto options = std::make_unique<Options>();
  const auto play = [&] {
    options->n = 0;
    table.history().options(*options);
    const Side who = table.history().pending().who;
    Request answer{.kind = Request::Kind::Answer, .number = table.number(Viewer(who))};
    answer.actions = {options->at[random.below(u32(options->n))]};
    table.take(Viewer(who), answer);
    return who;
  };
  while (table.history().size() < DECISIONS) play();
  for (auto _ : run) {
    const Side who = play();
    table.take(Viewer(who), {.kind = Request::Kind::Undo});
    table.take(Viewer(other(who)), {.kind = Request::Kind::Accept});
  }
  run.counters["bytes"] = double(table.bytes());
}
BENCHMARK(table_undo)->Name("history/a decision and its undo at a table, after 5,000")->Unit(benchmark::kMicrosecond);

}  // namespace
