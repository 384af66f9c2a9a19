#include "support/properties.hpp"

#include <cmath>
#include <cstdlib>
#include <memory>
#include <new>
#include <unordered_set>

namespace {
thread_local warhawk::u64 allocated = 0;

void* counted(std::size_t bytes) {
  ++allocated;
  if (void* p = std::malloc(bytes ? bytes : 1)) return p;
  throw std::bad_alloc();
}
}  // namespace

void* operator new(std::size_t bytes) { return counted(bytes); }
void* operator new[](std::size_t bytes) { return counted(bytes); }
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
  ++allocated;
  return std::malloc(bytes ? bytes : 1);
}
void operator delete(void* p) noexcept { std::free(p); }
void operator delete[](void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }
void operator delete[](void* p, std::size_t) noexcept { std::free(p); }

namespace warhawk::tests {
namespace {

using std::to_string;

u64 mixed(u64 seed, u64 number) { return Random{seed * 0x100000001B3ull + number}.next(); }

bool same(const Game& game, const void* a, const void* b) { return std::memcmp(a, b, game.state_bytes) == 0; }

std::string at(const Subject& subject, const void* state, u64 seed, int number) {
  return " (game " + to_string(seed) + ", decision " + to_string(number) + ": " + subject.game.describe(state) + ")";
}

void list(const Subject& subject, const void* state, Options& options) {
  options.n = 0;
  subject.game.options(subject.content, state, options);
}

bool same_options(const Options& a, const Options& b) {
  return a.n == b.n && std::memcmp(a.at, b.at, sizeof(Action) * std::size_t(a.n)) == 0;
}

std::string name(Viewer viewer) { return viewer == Spectator ? "a spectator" : viewer == SeenByUS ? "US" : "GB"; }

constexpr Viewer EACH_VIEWER[] = {SeenByUS, SeenByGB, Spectator};

}  // namespace

Dice dice_at(u64 seed, int number) { return Dice::fast(mixed(seed, u64(number) + 1)); }

std::string over_random_games(const Subject& subject, const Sample& sample,
                              const std::function<std::string(const Moment&)>& look) {
  const Game& game = subject.game;
  const auto state = std::make_unique<Blob>();
  const auto options = std::make_unique<Options>();
  for (u64 seed = sample.seed; seed < sample.seed + u64(sample.games); seed++) {
    int number = -1;
    try {
      Random choice{mixed(seed, 0)};
      Dice dice = dice_at(seed, number);
      Context context{dice};
      game.start(subject.content, subject.setup, state->at, context);
      for (;;) {
        const Ask ask = game.pending(state->at);
        if (ask.over) break;
        if (++number == sample.decisions) return "the game does not end" + at(subject, state->at, seed, number);
        list(subject, state->at, *options);
        if (options->n == 0) return "a question without an answer" + at(subject, state->at, seed, number);
        const Action next = options->at[choice.below(u32(options->n))];
        if (number % sample.every == 0) {
          std::string wrong = look({state->at, ask, *options, next, seed, number});
          if (!wrong.empty()) return wrong + at(subject, state->at, seed, number);
        }
        dice = dice_at(seed, number);
        game.apply(subject.content, state->at, next, context);
      }
    } catch (const std::exception& e) {
      return std::string("a fault: ") + e.what() + at(subject, state->at, seed, number);
    }
  }
  return "";
}

std::string plays_soundly(const Subject& subject, const Sample& sample) {
  const Game& game = subject.game;
  const auto before = std::make_unique<Blob>();
  const auto after = std::make_unique<Blob>();
  std::unordered_set<std::string> met;
  return over_random_games(subject, sample, [&](const Moment& m) -> std::string {
    std::memcpy(before->at, m.state, game.state_bytes);
    if (m.number == 0) met.clear();
    if (!met.emplace(static_cast<const char*>(m.state), game.state_bytes).second) return "an earlier state comes again";
    if (const char* broken = game.check(subject.content, m.state)) return broken;
    if (m.ask.who != US && m.ask.who != GB) return "nobody is asked";
    if (game.sides == 1 && m.ask.who != US) return "the rules' own side is asked";
    if (game.question_name(m.ask.question).empty()) return "a question without a name";
    if (m.ask.clause == Clause{}) return "a question that no clause asks";
    if (game.outcome(subject.content, m.state).over) return "the game is over, and somebody is asked";
    for (int i = 0; i < m.options.n; i++)
      for (int j = 0; j < i; j++)
        if (m.options.at[i] == m.options.at[j])
          return "options " + to_string(j) + " and " + to_string(i) + " are the same";
    for (const Action& option : m.options)
      if (option.verb >= game.verbs.size()) return "an option with an unknown verb";
    Options again;
    list(subject, m.state, again);
    if (!same_options(again, m.options)) return "listing twice gives two lists";
    if (!same(game, before->at, m.state)) return "listing options changes the state";
    for (std::size_t noun = 1; noun < game.nouns.size(); noun++)  // why_not agrees with options
      for (const Action& option : m.options)
        for (int place = 0; place < 3; place++) {
          const u16 id = option.noun[place];
          if (m.number % 16 == 0 && game.verbs[option.verb].nouns[place] == noun &&
              !why_not(game, subject.content, m.state, {u8(noun), id}).allowed)
            return "why_not bars what options allows";
        }
    std::memcpy(after->at, m.state, game.state_bytes);  // the state after the last decision, too
    Dice dice = dice_at(m.seed, m.number);
    Context context{dice};
    game.apply(subject.content, after->at, m.next, context);
    if (!game.pending(after->at).over) return "";
    if (!game.outcome(subject.content, after->at).over) return "nobody is asked, and the game is not over";
    if (const char* broken = game.check(subject.content, after->at)) return std::string("at the end, ") + broken;
    list(subject, after->at, again);
    return again.n == 0 ? "" : "the game is over, and has options";
  });
}

std::string names_things(const Subject& subject, const Texts& texts, const Sample& sample) {
  const Game& game = subject.game;
  return over_random_games(subject, sample, [&](const Moment& m) -> std::string {
    for (const Action& option : m.options)
      for (int place = 0; place < 3; place++) {
        const u8 noun = game.verbs[option.verb].nouns[place];
        const u16 id = option.noun[place];
        if (noun == 0 && id != 0) return std::string(game.verbs[option.verb].word) + " has a noun too many";
        if (noun == 0 || id == NONE || texts.names[noun].empty() || id < texts.names[noun].size()) continue;
        return std::string("an option names ") + game.nouns[noun] + " " + to_string(id) + ", which is not there";
      }
    return "";
  });
}

namespace {

// Leaves a pattern where the next calls' locals will lie.
[[gnu::noinline]] void dirty_stack(int pattern) {
  std::byte below[48 * 1024];
  std::memset(below, pattern, sizeof below);
  asm volatile("" : : "r"(below) : "memory");
}

}  // namespace

std::string same_anywhere(const Subject& subject, const Sample& sample) {
  const Game& game = subject.game;
  const std::size_t bytes = game.state_bytes;
  constexpr int PATTERNS[] = {0x00, 0xAA, 0x55};
  struct Place {
    std::byte before[64];
    Blob state;
  };
  const auto places = std::make_unique<std::array<Place, 3>>();
  const auto clear = [&](int i) {
    std::memset(&(*places)[std::size_t(i)], PATTERNS[i], sizeof(Place));
    dirty_stack(PATTERNS[i]);
  };
  const auto compare = [&](const char* what) -> std::string {
    for (int i = 0; i < 3; i++) {
      const Place& place = (*places)[std::size_t(i)];
      for (std::size_t k = bytes; k < sizeof place.state; k++)
        if (int(place.state.at[k]) != PATTERNS[i]) return std::string(what) + " writes past its state";
      if (!same(game, place.state.at, (*places)[0].state.at))
        return std::string(what) + " depends on what the memory held";
    }
    return "";
  };
  for (u64 seed = sample.seed; seed < sample.seed + u64(sample.games); seed++) {
    for (int i = 0; i < 3; i++) {
      clear(i);
      Dice dice = dice_at(seed, -1);
      Context context{dice};
      game.start(subject.content, subject.setup, (*places)[std::size_t(i)].state.at, context);
    }
    if (std::string wrong = compare("start"); !wrong.empty()) return wrong;
  }
  return over_random_games(subject, sample, [&](const Moment& m) -> std::string {
    for (int i = 0; i < 3; i++) {
      clear(i);
      Blob& here = (*places)[std::size_t(i)].state;
      std::memcpy(here.at, m.state, bytes);
      Options options;
      list(subject, here.at, options);
      if (!same_options(options, m.options)) return "options depend on what the memory held";
      Dice dice = dice_at(m.seed, m.number);
      Context context{dice};
      dirty_stack(PATTERNS[i]);
      game.apply(subject.content, here.at, m.next, context);
    }
    return compare("apply");
  });
}

std::string replays(const Subject& subject, const Sample& sample) {
  const Game& game = subject.game;
  const auto state = std::make_unique<Blob>();
  const auto options = std::make_unique<Options>();
  for (u64 seed = sample.seed; seed < sample.seed + u64(sample.games); seed++) {
    const Key key = seed_key(seed);
    std::vector<Action> actions;
    std::vector<Draw> draws, draws_again;
    std::vector<std::vector<std::byte>> states;
    Journal journal, journal_again;
    const auto keep = [&] { states.emplace_back(state->at, state->at + game.state_bytes); };

    Random choice{mixed(seed, 0)};
    Dice dice = Dice::keyed(key);
    dice.log = &draws;
    Context context{dice, &journal};
    game.start(subject.content, subject.setup, state->at, context);
    keep();
    while (!game.pending(state->at).over && int(actions.size()) < sample.decisions) {
      list(subject, state->at, *options);
      if (options->n == 0) return "a question without an answer" + at(subject, state->at, seed, int(actions.size()));
      actions.push_back(options->at[choice.below(u32(options->n))]);
      game.apply(subject.content, state->at, actions.back(), context);
      keep();
    }

    const auto fresh = [&](const std::function<void(Context&)>& play) {  // nothing is remembered outside the state
      Dice again = Dice::keyed(key);
      again.log = &draws_again;
      Context world{again, &journal_again};
      play(world);
    };
    fresh([&](Context& world) { game.start(subject.content, subject.setup, state->at, world); });
    for (std::size_t i = 0; i < states.size(); i++) {
      if (i > 0) fresh([&](Context& world) { game.apply(subject.content, state->at, actions[i - 1], world); });
      if (!same(game, state->at, states[i].data()))
        return "played again, the state differs" + at(subject, state->at, seed, int(i));
    }
    if (journal != journal_again) return "played again, the journal of game " + to_string(seed) + " differs";
    if (draws != draws_again) return "played again, the draws of game " + to_string(seed) + " differ";
  }
  return "";
}

u64 allocations() { return allocated; }

std::string allocates_nothing(const Subject& subject, const Sample& sample) {
  const auto state = std::make_unique<Blob>();
  const auto options = std::make_unique<Options>();
  return over_random_games(subject, sample, [&](const Moment& m) -> std::string {
    std::memcpy(state->at, m.state, subject.game.state_bytes);
    Dice dice = dice_at(m.seed, m.number);
    Context context{dice};
    const u64 before = allocated;
    list(subject, state->at, *options);
    const u64 between = allocated;
    subject.game.apply(subject.content, state->at, m.next, context);
    const u64 after = allocated;
    if (between != before) return "options allocates memory";
    return after == between ? "" : "apply allocates memory";
  });
}

namespace {

// What is the same to the viewer in two states, or what is not.
std::string compare_seen(const Subject& subject, const void* state, const void* twin, Viewer viewer) {
  const Game& game = subject.game;
  const Ask ask = game.pending(state), twin_ask = game.pending(twin);
  const View view = hide_from(game, subject.content, state, viewer);
  if (!(view == hide_from(game, subject.content, twin, viewer))) return "the view differs";
  if (ask.over != twin_ask.over || ask.who != twin_ask.who) return "who is asked differs";
  if (view.pending().over != ask.over || view.pending().who != ask.who) return "the view says that another is asked";
  if (ask.over || int(ask.who) != int(viewer)) return "";
  if (!(ask == twin_ask) || !(view.pending() == ask)) return "the question differs";
  if (game.prompt(subject.content, state) != game.prompt(subject.content, twin)) return "the prompt differs";
  Options options, twin_options;
  list(subject, state, options);
  list(subject, twin, twin_options);
  return same_options(options, twin_options) ? "" : "the options differ";
}

std::string compare_why_not(const Subject& subject, const void* state, const void* twin, int things) {
  const auto differs = [&](Thing thing) {
    return !(why_not(subject.game, subject.content, state, thing) ==
             why_not(subject.game, subject.content, twin, thing));
  };
  for (std::size_t noun = 1; noun < subject.game.nouns.size(); noun++)
    for (int id = 0; id < things; id++)
      if (differs({u8(noun), u16(id)}))
        return std::string("why_not of ") + subject.game.nouns[noun] + " " + to_string(id) + " differs";
  for (std::size_t verb = 0; verb < subject.game.verbs.size(); verb++)
    if (differs({0, u16(verb)})) return std::string("why_not of ") + subject.game.verbs[verb].word + " differs";
  return "";
}

// Plays the decision and gives what the viewer is told of it.
Journal play_before(const Subject& subject, const Moment& m, void* state, Viewer viewer) {
  Journal journal;
  Dice dice = dice_at(m.seed, m.number);
  Context context{dice, &journal};
  subject.game.apply(subject.content, state, m.next, context);
  Journal told;
  for (const Event& event : journal)
    if (event.visible_to(viewer)) told.add(event, EVERYONE);  // who else sees it is not told
  return told;
}

std::string compare_next(const Subject& subject, const Moment& m, void* state, const Moment& twin_m, void* twin,
                         Viewer viewer) {
  if (play_before(subject, m, state, viewer) != play_before(subject, twin_m, twin, viewer))
    return "what is told of the decision differs";
  std::string wrong = compare_seen(subject, state, twin, viewer);
  return wrong.empty() ? "" : "after the decision, " + wrong;
}

// Whether the viewer could tell which of the secret options was taken, or that one was.
std::string compare_choices(const Subject& subject, const Moment& m, Viewer viewer, Hides hides,
                            const std::function<Hides(const Moment&, Viewer)>& says) {
  const Game& game = subject.game;
  const auto state = std::make_unique<Blob>();
  const auto other = std::make_unique<Blob>();
  for (const Action& option : m.options) {
    const Moment instead{m.state, m.ask, m.options, option, m.seed, m.number};
    if (option == m.next || says(instead, viewer) != hides) continue;
    std::memcpy(state->at, m.state, game.state_bytes);
    std::memcpy(other->at, m.state, game.state_bytes);
    std::string wrong = compare_next(subject, m, state->at, instead, other->at, viewer);
    if (!wrong.empty()) return "of a secret choice, " + wrong;
  }
  if (hides != Hides::All) return "";
  std::memcpy(state->at, m.state, game.state_bytes);
  if (!play_before(subject, m, state->at, viewer).empty()) return "a hidden click is told";
  std::string wrong = compare_seen(subject, m.state, state->at, viewer);
  return wrong.empty() ? "" : "after a hidden click, " + wrong;
}

}  // namespace

Secrecy keeps_secrets(const Subject& subject, const Sample& sample, const SecrecyTry& what) {
  const Game& game = subject.game;
  Secrecy report;
  int looked = 0;
  const auto twin = std::make_unique<Blob>();
  const auto next = std::make_unique<Blob>();
  report.failure = over_random_games(subject, sample, [&](const Moment& m) -> std::string {
    looked++;
    for (Viewer viewer : EACH_VIEWER) {
      const std::string to = " to " + name(viewer) + ": ";
      if (const Hides hides = what.hides ? what.hides(m, viewer) : Hides::Nothing; hides != Hides::Nothing) {
        std::string wrong = compare_choices(subject, m, viewer, hides, what.hides);
        if (!wrong.empty()) return "a secret shows" + to + wrong;
        report.secret++;
      }
      game.scramble(subject.content, m.state, viewer, mixed(m.seed, u64(m.number)), twin->at);
      const bool changed = !same(game, m.state, twin->at);
      report.changed[viewer].whole++;
      report.changed[viewer].part += changed;
      if (!changed) continue;
      if (const char* broken = game.check(subject.content, twin->at)) return "scrambled" + to + broken;
      std::string wrong = compare_seen(subject, m.state, twin->at, viewer);
      if (wrong.empty() && int(viewer) == int(m.ask.who) && looked % what.why_not_every == 0)
        wrong = compare_why_not(subject, m.state, twin->at, what.things);
      if (wrong.empty() && what.open && what.open(m, viewer)) {
        Options options;
        list(subject, twin->at, options);
        if (options.has(m.next)) {
          std::memcpy(next->at, m.state, game.state_bytes);
          wrong = compare_next(subject, m, next->at, m, twin->at, viewer);
          report.open++;
        }
      }
      if (!wrong.empty()) return "a secret shows" + to + wrong;
    }
    return "";
  });
  return report;
}

Guessing guesses_well(const Subject& subject, const Sample& sample, const GuessTry& what) {
  const Game& game = subject.game;
  Guessing report;
  const auto twin = std::make_unique<Blob>();
  const auto guess = std::make_unique<Blob>();
  const auto other_guess = std::make_unique<Blob>();
  report.failure = over_random_games(subject, sample, [&](const Moment& m) -> std::string {
    for (Viewer viewer : EACH_VIEWER) {
      const std::string by = " by " + name(viewer) + ": ";
      const u64 seed = mixed(m.seed, u64(m.number));
      const View view = hide_from(game, subject.content, m.state, viewer);
      game.scramble(subject.content, m.state, viewer, seed, twin->at);
      imagine(subject.content, view, seed, guess->at);

      dirty_stack(0xAA);
      imagine(subject.content, hide_from(game, subject.content, twin->at, viewer), seed, other_guess->at);
      if (!same(game, guess->at, other_guess->at)) return "guessed" + by + "the guess depends on the truth";
      if (const char* broken = game.check(subject.content, guess->at)) return "guessed" + by + broken;
      if (std::string wrong = compare_seen(subject, m.state, guess->at, viewer); !wrong.empty())
        return "guessed" + by + wrong;

      report.true_guesses[viewer].whole++;
      report.true_guesses[viewer].part += same(game, guess->at, m.state);
      if (!same(game, m.state, twin->at)) {
        bool varies = false;
        for (u64 i = 1; i <= 3; i++) {
          imagine(subject.content, view, seed + i, other_guess->at);
          varies = varies || !same(game, guess->at, other_guess->at);
        }
        report.varied[viewer].whole++;
        report.varied[viewer].part += varies;
      }

      Random choice{seed};
      Dice dice = Dice::fast(seed);
      Context context{dice};
      for (int i = 0; i < what.decisions && !game.pending(guess->at).over; i++) {
        Options options;
        list(subject, guess->at, options);
        if (options.n == 0) return "played on from a guess" + by + "a question without an answer";
        game.apply(subject.content, guess->at, options.at[choice.below(u32(options.n))], context);
        if (const char* broken = game.check(subject.content, guess->at)) return "played on from a guess" + by + broken;
      }
    }
    return "";
  });
  return report;
}

std::map<std::string, u64> guessed_worlds(const void* content, const View& view, int guesses, u64 seed) {
  std::map<std::string, u64> worlds;
  const auto guess = std::make_unique<Blob>();
  for (int i = 0; i < guesses; i++) {
    imagine(content, view, mixed(seed, u64(i)), guess->at);
    worlds[std::string(reinterpret_cast<const char*>(guess->at), view.game().state_bytes)]++;
  }
  return worlds;
}

double chi_square(std::span<const u64> counts, std::span<const double> probabilities) {
  double n = 0, sum = 0;
  for (u64 count : counts) n += double(count);
  for (std::size_t i = 0; i < counts.size(); i++) {
    const double expected = n * probabilities[i], off = double(counts[i]) - expected;
    sum += off * off / expected;
  }
  return sum;
}

double chi_square(std::span<const u64> counts) {
  return chi_square(counts, std::vector<double>(counts.size(), 1.0 / double(counts.size())));
}

double chi_square_limit(int cells) {  // Wilson and Hilferty's approximation, 3.72 standard deviations out
  if (cells < 2) return 1;
  const double k = cells - 1, spread = 2 / (9 * k);
  return k * std::pow(1 - spread + 3.719 * std::sqrt(spread), 3);
}

}  // namespace warhawk::tests
