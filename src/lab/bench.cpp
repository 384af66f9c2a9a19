#include "lab/bench.hpp"

#include <memory>
#include <vector>

#include "games/blocks/odds.hpp"
#include "lab/cpu.hpp"
#include "table/table.hpp"

namespace warhawk {

namespace {

// Keeps the compiler from leaving out work whose result nobody uses.
inline void keep(const void* result) { asm volatile("" : : "r"(result) : "memory"); }

struct Sample {
  std::vector<std::byte> state;
  Action next;
};

// A spread of positions that random games pass through.
std::vector<Sample> sample_positions(const Edition& edition, const BenchPlan& plan, std::size_t n) {
  const Game& game = *edition.game;
  const void* content = edition.content.get();
  std::vector<Sample> positions;
  Random choice{plan.seed};
  const auto state = std::make_unique<Blob>();
  const auto options = std::make_unique<Options>();
  while (positions.size() < n) {
    Dice dice = Dice::fast(choice.next());
    Context context{dice};
    game.start(content, plan.setup, state->at, context);
    while (!game.pending(state->at).over && positions.size() < n) {
      options->n = 0;
      game.options(content, state->at, *options);
      const Action next = options->at[choice.below(u32(options->n))];
      if (choice.below(8) == 0) positions.push_back({{state->at, state->at + game.state_bytes}, next});
      game.apply(content, state->at, next, context);
    }
  }
  return positions;
}

// Nanoseconds a call, the positions taken in turn, for about a tenth of a second.
template <class Work> double nanoseconds(const std::vector<Sample>& positions, Work work) {
  u64 calls = 0;
  const double begin = cpu_seconds();
  double spent = 0;
  while (spent < 0.1) {
    for (const Sample& position : positions) work(position);
    calls += positions.size();
    spent = cpu_seconds() - begin;
  }
  return 1e9 * spent / double(calls);
}

void measure_table(const Edition& edition, const BenchPlan& plan, BenchResult& r) {
  Table table(save_context(edition), plan.setup, {seed_key(plan.seed), {}}, {Seat::person("A"), Seat::person("B")});
  Random choice{plan.seed};
  const auto options = std::make_unique<Options>();
  while (table.stage() == TableStage::Playing) {
    options->n = 0;
    table.history().options(*options);
    const Side who = table.history().pending().who;
    Request answer{.kind = Request::Kind::Answer, .number = table.number(Viewer(who))};
    answer.actions = {options->at[choice.below(u32(options->n))]};
    table.take(Viewer(who), answer);
  }
  r.table_bytes = table.bytes();
  r.table_decisions = u64(table.history().size());
  r.table_events = table.history().events_since(0).size();
}

}  // namespace

BenchResult bench(const Edition& edition, const BenchPlan& plan) {
  const Game& game = *edition.game;
  const void* content = edition.content.get();
  BenchResult r{.game = game.id, .games = 0, .decisions = 0, .state_bytes = game.state_bytes};

  const auto state = std::make_unique<Blob>();
  const auto options = std::make_unique<Options>();
  Random choice{plan.seed};
  u64 listed = 0;
  const double begin = cpu_seconds();
  double spent = 0;
  while (spent < plan.seconds) {
    for (int i = 0; i < 16; i++, r.games++) {  // games between two looks at the clock
      Dice dice = Dice::fast(choice.next());
      Context context{dice};
      game.start(content, plan.setup, state->at, context);
      while (!game.pending(state->at).over) {
        options->n = 0;
        game.options(content, state->at, *options);
        listed += u64(options->n);
        game.apply(content, state->at, options->at[choice.below(u32(options->n))], context);
        r.decisions++;
      }
    }
    spent = cpu_seconds() - begin;
  }
  r.decisions_per_second = double(r.decisions) / spent;
  r.options_per_decision = double(listed) / double(r.decisions);

  const auto positions = sample_positions(edition, plan, 512);
  u64 seed = plan.seed;
  Dice dice = Dice::fast(plan.seed);
  Context context{dice};
  auto copy = [&](const Sample& p) { std::memcpy(state->at, p.state.data(), game.state_bytes); };
  r.clone_ns = nanoseconds(positions, [&](const Sample& p) { copy(p), keep(state->at); });
  r.options_ns = nanoseconds(positions, [&](const Sample& p) {
    options->n = 0;
    game.options(content, p.state.data(), *options);
  });
  r.apply_ns =
      nanoseconds(positions, [&](const Sample& p) { copy(p), game.apply(content, state->at, p.next, context); }) -
      r.clone_ns;
  r.hide_from_ns = nanoseconds(positions, [&](const Sample& p) {
    const View view = hide_from(game, content, p.state.data(), Viewer(seed++ % VIEWERS));
    keep(&view);
  });
  std::vector<View> views;
  for (const Sample& p : positions)
    views.push_back(hide_from(game, content, p.state.data(), Viewer(game.pending(p.state.data()).who)));
  r.imagine_ns = nanoseconds(positions, [&](const Sample& p) {
    imagine(content, views[std::size_t(&p - positions.data())], seed++, state->at);
  });
  r.value_ns = nanoseconds(positions, [&](const Sample& p) {
    const int value = game.value(content, p.state.data(), US);
    keep(&value);
  });
  Search search({.iterations = 1000});
  const double search_begin = cpu_seconds();
  double searching = 0;
  for (std::size_t i = 0; searching < plan.seconds / 2; i = (i + 1) % positions.size()) {
    options->n = 0;
    game.options(content, positions[i].state.data(), *options);
    if (options->n > 1) search.think(views[i], content, *options, seed++);
    searching = cpu_seconds() - search_begin;
  }
  r.search = search.count();
  r.iterations_per_second = double(search.count().iterations) / searching;
  r.searched_decisions_per_second = double(search.count().decisions) / searching;
  measure_table(edition, plan, r);
  if (r.game == "blocks") {
    const auto& board = *static_cast<const blocks::Content*>(content);
    r.odds_us = 1e-3 * nanoseconds(positions, [&](const Sample& p) {
                  const auto odds =
                      blocks::battle_odds(board, blocks::ODDS_CV, blocks::ODDS_CV, &p == positions.data());
                  keep(&odds);
                });
  }
  return r;
}

}  // namespace warhawk
