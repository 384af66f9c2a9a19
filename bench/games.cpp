// The functions of every game one by one, over positions from all through random games.
#include "games/games.hpp"

#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <vector>

#include "content/content.hpp"

namespace {

using namespace warhawk;

struct Positions {
  Edition edition;
  const Game& game;
  const void* content;
  std::vector<std::vector<std::byte>> state;
  std::vector<Action> next;
  std::vector<View> view;  // of the side that is asked

  explicit Positions(const Game& g)
      : edition(load_edition(g, find_content(g.id))), game(g), content(edition.content.get()) {
    Random choice{1};
    Blob s;
    Options options;
    while (state.size() < 1024) {
      Dice dice = Dice::fast(choice.next());
      Context context{dice};
      game.start(content, {}, s.at, context);
      while (!game.pending(s.at).over && state.size() < 1024) {
        options.n = 0;
        game.options(content, s.at, options);
        const Action action = options.at[choice.below(u32(options.n))];
        if (choice.below(8) == 0) {
          state.emplace_back(s.at, s.at + game.state_bytes);
          next.push_back(action);
          view.push_back(hide_from(game, content, s.at, Viewer(game.pending(s.at).who)));
        }
        game.apply(content, s.at, action, context);
      }
    }
  }
};

// Runs work(position number) over and over.
template <class Work> void add(const char* name, const std::shared_ptr<Positions>& positions, Work work) {
  const std::string title = std::string(positions->game.id) + "/" + name;
  benchmark::RegisterBenchmark(title.c_str(), [positions, work](benchmark::State& run) {
    std::size_t i = 0;
    for (auto _ : run) {
      work(*positions, i);
      if (++i == positions->state.size()) i = 0;
    }
  });
}

void add_game(const Game& g) {
  const auto positions = std::make_shared<Positions>(g);
  const auto s = std::make_shared<Blob>();
  const auto list = std::make_shared<Options>();
  auto clone = [s](Positions& p, std::size_t i) {
    std::memcpy(s->at, p.state[i].data(), p.game.state_bytes);
    benchmark::ClobberMemory();
  };
  add("clone", positions, clone);
  add("options", positions, [list](Positions& p, std::size_t i) {
    list->n = 0;
    p.game.options(p.content, p.state[i].data(), *list);
  });
  add("clone+apply", positions, [s, clone](Positions& p, std::size_t i) {
    Dice dice = Dice::fast(i);
    Context context{dice};
    clone(p, i);
    p.game.apply(p.content, s->at, p.next[i], context);
  });
  add("hide_from", positions, [](Positions& p, std::size_t i) {
    benchmark::DoNotOptimize(hide_from(p.game, p.content, p.state[i].data(), Viewer(i % VIEWERS)));
  });
  add("imagine", positions, [s](Positions& p, std::size_t i) { imagine(p.content, p.view[i], i, s->at); });
  add("value", positions,
      [](Positions& p, std::size_t i) { benchmark::DoNotOptimize(p.game.value(p.content, p.state[i].data(), US)); });
}

}  // namespace

int main(int argc, char** argv) {
  for (const warhawk::Game* game : warhawk::all_games()) add_game(*game);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
