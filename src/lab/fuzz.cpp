#include "lab/fuzz.hpp"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <memory>
#include <mutex>

#include "engine/notation.hpp"
#include "engine/save.hpp"
#include "lab/cpu.hpp"
#include "lab/crew.hpp"
#include "lab/seeds.hpp"

namespace warhawk {

namespace {

// How often the slow looks are taken: about once in so many decisions.
constexpr u32 GUESS_EVERY = 16, UNDO_EVERY = 200, SAVE_EVERY = 1500;
constexpr int GUESS_CLICKS = 8;        // played on from a guess
constexpr u32 LONGEST_GAME = 100'000;  // decisions, those taken back included
constexpr Viewer EACH_VIEWER[] = {SeenByUS, SeenByGB, Spectator};

std::string name(Viewer viewer) { return viewer == Spectator ? "a spectator" : word_of(Side(viewer)); }

// The game may be one with a planted fault.
SaveContext context_of(const Edition& edition, const Game& game) {
  SaveContext context = save_context(edition);
  context.game = &game;
  return context;
}

bool same_options(const Options& a, const Options& b) {
  return a.n == b.n && std::equal(a.begin(), a.end(), b.begin());
}

// One random game. What goes wrong is thrown as a sentence.
class Trial {
 public:
  struct Wrong {
    std::string what;
  };

  Trial(const Edition& edition, const Game& game, const Setup& setup, u64 seed, FuzzReport& tally)
      : edition_(edition),
        game_(game),
        content_(edition.content.get()),
        seed_(seed),
        secret_(DiceSecret::of_seed(seed)),
        random_{seed},
        history_(game, content_, setup, secret_.dice_key()),
        tally_(tally) {}

  void run() {
    check_draws(0);
    while (!history_.pending().over) {
      if (history_.records().size() > LONGEST_GAME) throw Wrong{"the game does not end"};
      look();
      decide();
      if (random_.below(UNDO_EVERY) == 0) take_back();
      if (random_.below(SAVE_EVERY) == 0) save_and_load();
    }
    look_at_the_end();
  }

  u64 decisions() const { return history_.records().size() - 1 - u64(undos_); }  // those taken back too
  std::string where() const {
    std::string text = " (game " + std::to_string(seed_) + ", after " + std::to_string(history_.size()) +
                       " decisions, at " + game_.describe(history_.state());
    if (playing_) text += ", on " + Notation(game_, edition_.texts).write(history_.pending().who, *playing_);
    return text + ")";
  }
  std::string save() const {
    try {
      return write_save(context_of(edition_, game_), history_, secret_, {"random", "random"}, Seal::Never);
    } catch (const std::exception&) { return ""; }
  }

 private:
  bool same(const void* a, const void* b) const { return std::memcmp(a, b, game_.state_bytes) == 0; }
  void copy(const void* from, Blob& to) const { std::memcpy(to.at, from, game_.state_bytes); }
  void list(const void* state, Options& options) const {
    options.n = 0;
    game_.options(content_, state, options);
  }
  void check(const void* state, const std::string& which) const {
    if (const char* broken = game_.check(content_, state)) throw Wrong{which + broken};
  }

  // Everything that must be true of a position before it is left.
  void look() {
    const void* state = history_.state();
    const Ask ask = game_.pending(state);
    copy(state, before_);
    check(state, "");
    if (game_.outcome(content_, state).over) throw Wrong{"the game is over and somebody is asked"};
    list(state, options_);
    if (!same(state, before_.at)) throw Wrong{"listing the options changes the state"};
    if (options_.n == 0) throw Wrong{"a question without an answer"};
    for (int i = 0; i < options_.n; i++)
      for (int k = 0; k < i; k++)
        if (options_.at[i] == options_.at[k]) throw Wrong{"the same option twice"};
    for (Viewer viewer : EACH_VIEWER) {
      const View view = hide_from(game_, content_, state, viewer);
      look_at_twin(state, ask, viewer, view);
      if (random_.below(GUESS_EVERY) == 0) look_at_guess(ask, viewer, view);
    }
    if (!same(state, before_.at)) throw Wrong{"looking at the state changes it"};
  }

  // A state that differs only in what the viewer can't know looks the same to it.
  void look_at_twin(const void* state, const Ask& ask, Viewer viewer, const View& view) {
    game_.scramble(content_, state, viewer, random_.next(), other_.at);
    tally_.views++;
    if (same(state, other_.at)) return;
    tally_.scrambled++;
    check(other_.at, "scrambled: ");
    if (!(hide_from(game_, content_, other_.at, viewer) == view)) throw Wrong{"a secret shows to " + name(viewer)};
    same_question(other_.at, ask, viewer, "scrambled: ");
  }

  // A guess looks like the truth to whoever made it, and can be played on.
  void look_at_guess(const Ask& ask, Viewer viewer, const View& view) {
    tally_.guesses++;
    imagine(content_, view, random_.next(), other_.at);
    check(other_.at, "guessed by " + name(viewer) + ": ");
    if (!(hide_from(game_, content_, other_.at, viewer) == view))
      throw Wrong{"a guess looks different to " + name(viewer)};
    same_question(other_.at, ask, viewer, "guessed: ");
    const std::string played_on = "played on from a guess by " + name(viewer) + ": ";
    Dice dice = Dice::fast(random_.next());
    Context context{dice};
    for (int i = 0; i < GUESS_CLICKS && !game_.pending(other_.at).over; i++) {
      list(other_.at, other_options_);
      if (other_options_.n == 0)
        throw Wrong{played_on + "a question without an answer at " + game_.describe(other_.at)};
      game_.apply(content_, other_.at, other_options_.at[random_.below(u32(other_options_.n))], context);
      check(other_.at, played_on);
    }
  }

  void same_question(const void* state, const Ask& ask, Viewer viewer, const char* which) {
    const Ask now = game_.pending(state);
    if (now.who != ask.who || now.over) throw Wrong{std::string(which) + "somebody else is asked"};
    if (int(viewer) != int(ask.who)) return;
    list(state, other_options_);
    if (!(now == ask) || !same_options(options_, other_options_))
      throw Wrong{std::string(which) + "something else is asked"};
  }

  void decide() {
    const Action action = options_.at[random_.below(u32(options_.n))];
    playing_ = action;
    kept_.insert(kept_.end(), before_.at, before_.at + game_.state_bytes);
    const u32 drawn = drawn_;
    const std::string refused = history_.play(game_.pending(before_.at).who, action);
    if (!refused.empty()) throw Wrong{"an option is refused: " + refused};
    drawn_before_.push_back(drawn);
    playing_.reset();
    check_draws(history_.records().size() - 1);

    std::memset(other_.at, 0xAA, sizeof other_.at);  // the same on a clone, wherever it lies
    copy(before_.at, other_);
    Dice dice = Dice::keyed(secret_.dice_key(), history_.records().back().take);
    Journal journal;
    Context context{.dice = dice, .journal = &journal};
    game_.apply(content_, other_.at, action, context);
    if (!same(other_.at, history_.state())) throw Wrong{"the same decision on a copy gives another state"};
  }

  // The draws of a decision are the next ones of the key: none skipped, none twice.
  void check_draws(std::size_t record) {
    Dice dice = Dice::keyed(secret_.dice_key(), history_.records()[record].take);
    for (const Draw& draw : history_.draws(record))
      if (dice.below(draw.sides, drawn_) != draw.value) throw Wrong{"a die is not the next one of the key"};
  }

  // Going back gives the state that was left; half of the times past dice, by agreement.
  void take_back() {
    const int size = history_.size();
    if (history_.pending().over || size == 0 || undos_ == 20) return;
    const Side side = history_.decision(size - 1).who;
    const bool agreed = random_.below(2) == 0;
    const int limit = agreed ? std::max(0, size - 30) : history_.undo_limit(side);
    if (limit == size) return;
    const int to = limit + int(random_.below(u32(size - limit)));
    const std::string refused = history_.undo(side, to, agreed);
    if (!refused.empty()) throw Wrong{"taking back is refused: " + refused};
    const std::size_t at = std::size_t(to) * game_.state_bytes;
    if (!same(history_.state(), kept_.data() + at)) throw Wrong{"taking back gives another state than was left"};
    kept_.resize(at);
    drawn_ = drawn_before_[std::size_t(to)];
    drawn_before_.resize(std::size_t(to));
    undos_++;
    tally_.undos++;
  }

  void save_and_load() {
    const SaveContext context = context_of(edition_, game_);
    const Seal seal = random_.below(2) == 0 ? Seal::Never : Seal::WhileUnfinished;
    const Saved loaded = read_save(context, write_save(context, history_, secret_, {"random", "random"}, seal));
    if (!same(loaded.history.state(), history_.state()) || loaded.history.size() != history_.size())
      throw Wrong{"saving and loading gives another state"};
    tally_.saves++;
  }

  void look_at_the_end() {
    const void* state = history_.state();
    check(state, "at the end, ");
    if (!game_.outcome(content_, state).over) throw Wrong{"nobody is asked and the game is not over"};
    list(state, options_);
    if (options_.n != 0) throw Wrong{"the game is over and has options"};
    if (random_.below(8) == 0) save_and_load();
  }

  const Edition& edition_;
  const Game& game_;
  const void* content_;
  u64 seed_;
  DiceSecret secret_;
  Random random_;
  History history_;
  FuzzReport& tally_;
  std::vector<std::byte> kept_;    // the states before the decisions that stand, one after the other
  std::vector<u32> drawn_before_;  // and how many draws there had been
  u32 drawn_ = 0;
  int undos_ = 0;
  std::optional<Action> playing_;
  Blob before_, other_;
  Options options_, other_options_;
};

Setup any_setup(const Edition& edition, Random random) {
  Setup setup;
  if (!edition.scenarios.empty()) setup.scenario = u8(random.below(u32(edition.scenarios.size())));
  for (std::size_t i = 0; i < edition.switches.size(); i++)
    setup.value[i] = u8(random.below(u32(edition.switches[i].values.size())));
  return setup;
}

// Plays one game; what went wrong, if anything did.
std::optional<FuzzFailure> try_game(const Edition& edition, const FuzzPlan& plan, u64 number, FuzzReport& tally) {
  const Game& game = plan.game ? *plan.game : *edition.game;
  const u64 seed = seed_of(plan.seed, number);
  const Setup setup = plan.any_setup && number % 2 == 1 ? any_setup(edition, Random{seed}) : plan.setup;
  std::unique_ptr<Trial> trial;
  std::optional<FuzzFailure> failure;
  try {
    trial = std::make_unique<Trial>(edition, game, setup, seed, tally);
    trial->run();
  } catch (const Trial::Wrong& wrong) {
    failure = {wrong.what + trial->where(), trial->save()};
  } catch (const std::exception& e) {
    failure = {std::string("a fault: ") + e.what() + (trial ? trial->where() : " (at the start)"),
               trial ? trial->save() : ""};
  }
  tally.games = 1;
  if (trial) tally.decisions = trial->decisions();
  return failure;
}

}  // namespace

FuzzReport fuzz(const Edition& edition, const FuzzPlan& plan, const Progress& progress, const std::atomic<bool>* stop) {
  FuzzReport report{.game = edition.game->id, .seed = plan.seed};
  u64 failed_game = 0;
  std::mutex guard;
  run_crew(plan.threads, [&](u64 number) {
    if (stop && *stop) return false;
    FuzzReport tally;
    const double begin = cpu_seconds();
    auto failure = try_game(edition, plan, number, tally);
    const double spent = cpu_seconds() - begin;
    const std::lock_guard lock(guard);
    report.games += tally.games;
    report.decisions += tally.decisions;
    report.views += tally.views;
    report.scrambled += tally.scrambled;
    report.guesses += tally.guesses;
    report.undos += tally.undos;
    report.saves += tally.saves;
    report.cpu_seconds += spent;
    if (failure && (!report.failure || number < failed_game)) report.failure = std::move(failure), failed_game = number;
    if (progress) progress(std::min(report.decisions, plan.decisions), plan.decisions);
    return !report.failure && report.decisions < plan.decisions;
  });
  if (report.failure && !report.failure->save.empty() && !plan.save_to.empty())
    std::ofstream(plan.save_to) << report.failure->save;
  return report;
}

std::vector<PlantedFault> fuzz_selftest(const Edition& edition, u64 seed) {
  std::vector<PlantedFault> faults;
  for (const FaultyGame& fault : planted_faults(*edition.game)) {
    const FuzzReport report = fuzz(edition, {.decisions = 100'000, .seed = seed, .game = fault.game});
    faults.push_back({fault.name, report.failure ? report.failure->what : "", report.decisions});
  }
  return faults;
}

}  // namespace warhawk
