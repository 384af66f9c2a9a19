// What a game is to everything above it: a handful of functions over plain data.
//
// `Rules` is the concept that a game's own types satisfy; `Game` is the same as a table of functions over bytes, for
// hosts, bots and tests that serve every game. A game's whole state is one trivially copyable struct without padding.
#pragma once
#include <array>
#include <concepts>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "engine/odds.hpp"
#include "engine/picture.hpp"
#include "engine/procedure.hpp"
#include "engine/reasons.hpp"
#include "engine/value.hpp"

namespace warhawk {

constexpr int MAX_SWITCHES = 32;

// What is settled before the first decision: the scenario, the value chosen for each of the game's switches, and the
// version of the rules. A reading that was changed stays as it was for games that began before: start() looks.
struct Setup {
  u8 scenario = 0;
  u8 rules = 0;  // 0: today's
  std::array<u8, MAX_SWITCHES> value{};
  bool operator==(const Setup&) const = default;
};

struct Outcome {
  bool over = false;
  bool draw = false;
  Side winner = US;
  u8 level = 0;  // the game's victory level, 0 where it has none
  std::array<i32, 2> score{};
  bool operator==(const Outcome&) const = default;
};

template <class R>
concept Rules = std::is_trivially_copyable_v<typename R::State> &&
    std::has_unique_object_representations_v<typename R::State> &&
    requires(const typename R::Content& c, typename R::State& s, const typename R::State& cs, const typename R::View& v,
             const Setup& setup, Context& context, Options& options, Thing thing, Action action, Viewer viewer,
             Side side, u64 seed, Picture& picture) {
  { R::ID } -> std::convertible_to<const char*>;
  { R::start(c, setup, context) } -> std::same_as<typename R::State>;
  {R::options(c, cs, options)};
  {R::apply(c, s, action, context)};
  { R::outcome(c, cs) } -> std::same_as<Outcome>;
  { R::hide_from(c, cs, viewer) } -> std::same_as<typename R::View>;
  { R::imagine(c, v, seed) } -> std::same_as<typename R::State>;
  { R::value(c, cs, side) } -> std::convertible_to<int>;
  {R::show(c, v, picture)};
  { R::check(c, cs) } -> std::convertible_to<const char*>;
  { R::scramble(c, cs, viewer, seed) } -> std::same_as<typename R::State>;
};

// Room for the state of any game.
struct Blob {
  static constexpr int MAX = 8192;
  alignas(16) std::byte at[MAX];
};

class View;

// How many iterations of a search the levels of play take for a click; a game that wants another number of them for as
// good an answer says so in its rules.
struct Effort {
  u32 regular = 30, veteran = 3000;
  static constexpr Effort most() { return {200, 8000}; }  // what a search has room for
};

struct Game {
  const char* id;
  u8 sides;  // 2, or 1 where one person plays against the rules
  u8 rules;  // today's version of them, from 1
  u32 state_bytes;
  Effort effort;
  std::span<const Verb> verbs;
  std::span<const char* const> nouns;  // nouns[0] is "none"
  std::span<const EventKind> events;
  std::span<const ReasonKind> reasons;  // why something can't be done; the first says nothing but the clause
  std::span<const PieceKind> pieces;
  std::span<const char* const> statuses;  // of a token, a bit each
  std::span<const char* const> figures;
  std::span<const char*const> boards, rows;  // of a battle
  std::string (*question_name)(u16 question);
  std::vector<Question> (*questions)();  // all that the procedures can ask
  std::string (*describe)(const void* state);
  void (*start)(const void* content, const Setup&, void* state, Context&);
  Ask (*pending)(const void* state);
  void (*options)(const void* content, const void* state, Options&);
  void (*apply)(const void* content, void* state, Action, Context&);
  Outcome (*outcome)(const void* content, const void* state);
  int (*value)(const void* content, const void* state, Side);
  // What the value is made of; none where a game's value is of one piece.
  std::span<const Feature> features;
  void (*appraise)(const void* content, const void* state, Appraisal&);
  // What the greedy bot goes by, which is frozen; null in a game that came after it.
  int (*first_value)(const void* content, const void* state, Side);
  void (*show)(const void* content, const View&, Picture&);
  const char* (*check)(const void* content, const void* state);  // the broken invariant, or nullptr
  // Another state that the viewer can't tell from this one; made from the list of hidden facts, not from hide_from.
  void (*scramble)(const void* content, const void* state, Viewer, u64 seed, void* scrambled);
  Prompt (*prompt)(const void* content, const void* state);  // what the words of the pending question are filled with
  void (*hide)(const void* content, const void* state, Viewer, void* view);     // use hide_from below
  void (*guess)(const void* content, const void* view, u64 seed, void* state);  // use imagine below
  // The battle that these answers bring, in this state; use odds_of. Null where a game has none to tell.
  bool (*odds)(const void* content, const void* state, std::span<const Action> answers, Random&, Odds&);
  // How much each of many answers promises at a glance, on any scale, to the side that is asked: which of them a search
  // looks at first. Null where a game's questions have few answers.
  void (*prior)(const void* content, const void* state, const Options&, std::span<i32> promise);
};

// What one side, or a spectator, may know. Only hide_from makes it, so whoever is given one can't cheat.
class View {
 public:
  Viewer viewer() const { return viewer_; }
  const Game& game() const { return *game_; }
  std::span<const std::byte> bytes() const { return {state_.at, game_->state_bytes}; }
  const void* data() const { return state_.at; }
  Ask pending() const { return game_->pending(state_.at); }
  View(const View& o) : game_(o.game_), viewer_(o.viewer_) { std::memcpy(state_.at, o.state_.at, game_->state_bytes); }
  View& operator=(const View& o) {
    game_ = o.game_;
    viewer_ = o.viewer_;
    std::memmove(state_.at, o.state_.at, game_->state_bytes);  // not the whole room
    return *this;
  }
  bool operator==(const View& o) const {
    return viewer_ == o.viewer_ && std::memcmp(state_.at, o.state_.at, game_->state_bytes) == 0;
  }

 private:
  View() = default;
  friend View hide_from(const Game&, const void*, const void*, Viewer);
  const Game* game_;
  Viewer viewer_;
  Blob state_;
};

inline View hide_from(const Game& game, const void* content, const void* state, Viewer viewer) {
  View view;
  view.game_ = &game;
  view.viewer_ = viewer;
  game.hide(content, state, viewer, view.state_.at);
  return view;
}

inline void imagine(const void* content, const View& view, u64 seed, void* state) {
  view.game().guess(content, view.data(), seed, state);
}

// Why nothing can be done with a thing now: the clause that bars it. `allowed` where something can be.
struct WhyNot {
  bool allowed;
  Bar bar;
  bool operator==(const WhyNot&) const = default;
};
inline WhyNot why_not(const Game& game, const void* content, const void* state, Thing thing) {
  Options probe;
  probe.probing = true;
  probe.thing = thing;
  probe.verbs = game.verbs.data();
  game.options(content, state, probe);
  if (probe.allowed) return {true, {}};
  return {false, probe.why ? probe.why : Bar(game.pending(state).clause)};
}

namespace detail {
template <class T> const T& as(const void* p) { return *static_cast<const T*>(p); }
template <class R> constexpr std::span<const Feature> features_of() {
  if constexpr (requires { R::FEATURES; }) return R::FEATURES;
  return {};
}
template <class R> constexpr u8 version_of() {
  if constexpr (requires { R::VERSION; }) return R::VERSION;
  return 1;
}
template <class R> constexpr Effort effort_of() {
  if constexpr (requires { R::EFFORT; }) {
    static_assert(R::EFFORT.regular <= Effort::most().regular && R::EFFORT.veteran <= Effort::most().veteran);
    return R::EFFORT;
  } else
    return {};
}
template <class R> constexpr auto first_value_function() -> decltype(Game::first_value) {
  if constexpr (requires { R::first_value; })
    return [](const void* c, const void* s, Side side) -> int {
      return R::first_value(as<typename R::Content>(c), as<typename R::State>(s), side);
    };
  return nullptr;
}
template <class R> constexpr auto odds_function() -> decltype(Game::odds) {
  if constexpr (requires { R::odds; })
    return [](const void* c, const void* s, std::span<const Action> answers, Random& random, Odds& odds) -> bool {
      return R::odds(as<typename R::Content>(c), as<typename R::State>(s), answers, random, odds);
    };
  return nullptr;
}
template <class R> constexpr auto prior_function() -> decltype(Game::prior) {
  if constexpr (requires { R::prior; })
    return [](const void* c, const void* s, const Options& options, std::span<i32> promise) {
      R::prior(as<typename R::Content>(c), as<typename R::State>(s), options, promise);
    };
  return nullptr;
}
}  // namespace detail

// In a game's header, inside its namespace: what game_of needs of it beside its tables. A view is a state with all erased
// that a viewer may not know; only hide_from makes it.
#define DECLARE_RULES                                                                       \
  class View {                                                                              \
   public:                                                                                  \
    const State& shown() const { return state_; }                                           \
                                                                                            \
   private:                                                                                 \
    friend View hide_from(const Content&, const State&, Viewer);                            \
    State state_;                                                                           \
  };                                                                                        \
  State start(const Content&, const Setup&, Context&);                                      \
  void options(const Content&, const State&, Options&);                                     \
  void apply(const Content&, State&, Action, Context&);                                     \
  Outcome outcome(const Content&, const State&);                                            \
  View hide_from(const Content&, const State&, Viewer);                                     \
  State imagine(const Content&, const View&, u64 seed);                                     \
  int value(const Content&, const State&, Side);                                            \
  void show(const Content&, const View&, Picture&);                                         \
  const char* check(const Content&, const State&);                                          \
  State scramble(const Content&, const State&, Viewer, u64 seed);                           \
  bool odds(const Content&, const State&, std::span<const Action> answers, Random&, Odds&); \
  const Game& game();

// The same, named as its namespace has it: struct DawnRules { RULES_OF(dawn, 2) };
#define RULES_OF(game, sides)                                                                                     \
  using Content = game::Content;                                                                                  \
  using State = game::State;                                                                                      \
  using View = game::View;                                                                                        \
  static constexpr const char* ID = #game;                                                                        \
  static constexpr u8 SIDES = sides;                                                                              \
  static constexpr auto& VERBS = game::VERBS;                                                                     \
  static constexpr auto& NOUNS = game::NOUNS;                                                                     \
  static constexpr auto& EVENTS = game::EVENTS<>;                                                                 \
  static constexpr auto& REASONS = game::REASONS<>;                                                               \
  static constexpr auto& PIECES = game::PIECES;                                                                   \
  static constexpr std::span<const char* const> STATUSES = game::STATUSES;                                        \
  static constexpr auto& FIGURES = game::FIGURES;                                                                 \
  static constexpr std::span<const char* const> BOARDS = game::BOARDS;                                            \
  static constexpr std::span<const char* const> BOARD_ROWS = game::BOARD_ROWS;                                    \
  static constexpr auto start = game::start;                                                                      \
  static constexpr auto options = game::options;                                                                  \
  static constexpr auto apply = game::apply;                                                                      \
  static constexpr auto outcome = game::outcome;                                                                  \
  static constexpr auto hide_from = static_cast<View (*)(const Content&, const State&, Viewer)>(game::hide_from); \
  static constexpr auto imagine = static_cast<State (*)(const Content&, const View&, u64)>(game::imagine);        \
  static constexpr auto value = game::value;                                                                      \
  static constexpr std::span<const Feature> FEATURES = game::FEATURES;                                            \
  static constexpr auto appraise = game::appraise;                                                                \
  static constexpr auto show = game::show;                                                                        \
  static constexpr auto check = game::check;                                                                      \
  static constexpr auto scramble = game::scramble;                                                                \
  static constexpr auto odds = game::odds;

// The type-erased handle of a game.
template <Rules R> constexpr Game game_of() {
  using Content = typename R::Content;
  using State = typename R::State;
  using detail::as, detail::features_of;
  static_assert(sizeof(State) <= Blob::MAX);
  static_assert(sizeof(typename R::View) == sizeof(State) && std::is_trivially_copyable_v<typename R::View>);
  return {
      .id = R::ID,
      .sides = R::SIDES,
      .rules = detail::version_of<R>(),
      .state_bytes = sizeof(State),
      .effort = detail::effort_of<R>(),
      .verbs = R::VERBS,
      .nouns = R::NOUNS,
      .events = R::EVENTS,
      .reasons = R::REASONS,
      .pieces = R::PIECES,
      .statuses = R::STATUSES,
      .figures = R::FIGURES,
      .boards = R::BOARDS,
      .rows = R::BOARD_ROWS,
      .question_name = [](u16 question) { return warhawk::question_name<State>(question); },
      .questions = [] { return questions_of<State, R::NOUNS>(); },
      .describe = [](const void* s) { return warhawk::describe(as<State>(s)); },
      .start =
          [](const void* c, const Setup& setup, void* s, Context& context) {
            const State state = R::start(as<Content>(c), setup, context);
            std::memcpy(s, &state, sizeof state);
          },
      .pending = [](const void* s) { return pending_of(as<State>(s)); },
      .options = [](const void* c, const void* s,
                    Options& options) { R::options(as<Content>(c), as<State>(s), options); },
      .apply = [](const void* c, void* s, Action action,
                  Context& context) { R::apply(as<Content>(c), *static_cast<State*>(s), action, context); },
      .outcome = [](const void* c, const void* s) { return R::outcome(as<Content>(c), as<State>(s)); },
      .value = [](const void* c, const void* s,
                  Side side) { return int(R::value(as<Content>(c), as<State>(s), side)); },
      .features = features_of<R>(),
      .appraise =
          [](const void* c, const void* s, Appraisal& appraisal) {
            if constexpr (requires { R::appraise; }) R::appraise(as<Content>(c), as<State>(s), appraisal);
          },
      .first_value = detail::first_value_function<R>(),
      .show =
          [](const void* c, const warhawk::View& view, Picture& picture) {
            R::show(as<Content>(c), *static_cast<const typename R::View*>(view.data()), picture);
          },
      .check = [](const void* c, const void* s) -> const char* { return R::check(as<Content>(c), as<State>(s)); },
      .scramble =
          [](const void* c, const void* s, Viewer viewer, u64 seed, void* to) {
            const State state = R::scramble(as<Content>(c), as<State>(s), viewer, seed);
            std::memcpy(to, &state, sizeof state);
          },
      .prompt = [](const void* c, const void* s) { return prompt_of(as<Content>(c), as<State>(s)); },
      .hide =
          [](const void* c, const void* s, Viewer viewer, void* to) {
            const typename R::View view = R::hide_from(as<Content>(c), as<State>(s), viewer);
            std::memcpy(to, &view, sizeof view);
          },
      .guess =
          [](const void* c, const void* v, u64 seed, void* to) {
            const State state = R::imagine(as<Content>(c), *static_cast<const typename R::View*>(v), seed);
            std::memcpy(to, &state, sizeof state);
          },
      .odds = detail::odds_function<R>(),
      .prior = detail::prior_function<R>(),
  };
}
template <Rules R> inline constexpr Game HANDLE = game_of<R>();

}  // namespace warhawk
