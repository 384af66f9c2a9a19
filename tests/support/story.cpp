#include "support/story.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "content/content.hpp"
#include "support/changes.hpp"

namespace warhawk::tests {

namespace {

std::string word(u16 id) { return id == NONE ? "-" : std::to_string(id); }

// A line for each decision and, set in, one for each event: its word, who may see it, its arguments.
std::string tell_story(const Subject& subject, u64 seed) {
  const Game& game = subject.game;
  std::ostringstream story;
  Journal journal;
  std::size_t told = 0;
  auto tell = [&] {
    for (; told < journal.size(); told++) {
      const Event event = journal[told];
      story << "    " << game.events[event.kind].name << ' ' << int(event.seen) << ':';
      for (u16 arg : event.args) story << ' ' << word(arg);
      story << '\n';
    }
  };
  Random random{seed};
  Dice dice = Dice::fast(seed);
  Context context{dice, &journal};
  Blob state;
  game.start(subject.content, subject.setup, state.at, context);
  tell();
  while (!game.pending(state.at).over) {
    Options options;
    game.options(subject.content, state.at, options);
    const Action action = options.at[random.below(u32(options.n))];
    story << (game.pending(state.at).who == US ? "US " : "GB ") << game.verbs[action.verb].word << ' '
          << word(action.noun[0]) << ' ' << word(action.noun[1]) << '\n';
    game.apply(subject.content, state.at, action, context);
    tell();
  }
  return story.str();
}

void mix(u32& sum, i32 number) { sum = (sum ^ u32(number)) * 16777619u; }

// What each viewer is shown of a position, what the question says and what bars each thing then, as one number each: a
// line every few decisions.
std::string tell_looks(const Subject& subject, u64 seed) {
  const Game& game = subject.game;
  constexpr int EVERY = 25, THINGS = 90;
  std::ostringstream looks;
  Random random{seed};
  Dice dice = Dice::fast(seed);
  Context context{dice, nullptr};
  Blob state;
  game.start(subject.content, subject.setup, state.at, context);
  u32 picture = 0, question = 0, reasons = 0;
  for (int n = 0;; n++) {
    const bool over = game.pending(state.at).over;
    for (const Viewer viewer : {SeenByUS, SeenByGB, Spectator}) {
      Picture shown;
      game.show(subject.content, hide_from(game, subject.content, state.at, viewer), shown);
      for (const Token& s : shown.tokens)
        for (const i32 part :
             {i32(s.noun), i32(s.place), i32(s.side), i32(s.piece), i32(s.number), i32(s.which), i32(s.status)})
          mix(picture, part);
      for (const Figure& figure : shown.figures) mix(picture, figure.kind), mix(picture, figure.value);
      if (!shown.board) continue;
      mix(picture, shown.board->kind), mix(picture, shown.board->place.id), mix(picture, shown.board->round);
      for (const Board::Box& box : shown.board->boxes)
        mix(picture, box.row), mix(picture, box.token.piece), mix(picture, box.token.which), mix(picture, box.faces);
      for (const Board::Roll& roll : shown.board->rolls)
        for (const u8 face : roll.faces) mix(picture, face);
      for (const Figure& figure : shown.board->figures) mix(picture, figure.kind), mix(picture, figure.value);
    }
    mix(question, game.pending(state.at).question);
    const auto prompt = game.prompt(subject.content, state.at);
    for (const u16 arg : prompt.told()) mix(question, arg);
    for (u8 noun = 1; noun < game.nouns.size(); noun++)
      for (u16 id = 0; id < THINGS; id++) {
        const WhyNot why = why_not(game, subject.content, state.at, {noun, id});
        mix(reasons, why.allowed), mix(reasons, i32(why.bar.clause().hash));
        if (why.bar.reason() == 0) continue;
        mix(reasons, why.bar.reason());
        for (const u16 arg : why.bar.args()) mix(reasons, arg);
      }
    if (over || n % EVERY == EVERY - 1)
      looks << "game " << seed << ", " << n + 1 << ": pictures " << picture << ", questions " << question
            << ", reasons " << reasons << '\n';
    if (over) return looks.str();
    Options options;
    game.options(subject.content, state.at, options);
    game.apply(subject.content, state.at, options.at[random.below(u32(options.n))], context);
  }
}

// What is told in a game and what the bots think of its positions, as one number each.
std::string tell_course(const Subject& subject, u64 seed) {
  const Game& game = subject.game;
  Random random{seed};
  Dice dice = Dice::fast(seed);
  Journal journal;
  Context context{dice, &journal};
  Blob state;
  game.start(subject.content, subject.setup, state.at, context);
  u32 told = 0, value = 0, first_value = 0;
  for (;;) {
    for (const Side side : {US, GB}) {
      mix(value, game.value(subject.content, state.at, side));
      if (game.first_value) mix(first_value, game.first_value(subject.content, state.at, side));
    }
    if (game.pending(state.at).over) break;
    Options options;
    game.options(subject.content, state.at, options);
    game.apply(subject.content, state.at, options.at[random.below(u32(options.n))], context);
  }
  for (const Event& event : journal) {
    mix(told, event.kind), mix(told, int(event.seen));
    for (u16 arg : event.args) mix(told, arg);
  }
  std::ostringstream course;
  course << "game " << seed << ": told " << told << ", value " << value << ", first value " << first_value << '\n';
  return course.str();
}

std::string differs(const std::string& story, const std::string& file) {
  changes::no_proof();
  const std::string path = source_dir() + "/" + file;
  if (std::getenv("WARHAWK_REFRESH")) std::ofstream(path) << story;
  std::ifstream kept(path);
  std::istringstream now(story);
  std::string was, is;
  for (int line = 1;; line++) {
    const bool more_was = bool(std::getline(kept, was)), more_is = bool(std::getline(now, is));
    if (!more_was && !more_is) return {};
    if (!more_was) was = "(the end)";
    if (!more_is) is = "(the end)";
    if (was != is) return file + ":" + std::to_string(line) + " has \"" + was + "\", the game tells \"" + is + "\"";
  }
}

}  // namespace

std::string story_differs(const Subject& subject, u64 seed, const std::string& file) {
  return differs(tell_story(subject, seed), file);
}
std::string looks_differ(const Subject& subject, u64 games, const std::string& file) {
  std::string looks;
  for (u64 seed = 1; seed <= games; seed++) looks += tell_looks(subject, seed);
  return differs(looks, file);
}
std::string courses_differ(const Subject& subject, u64 games, const std::string& file) {
  std::string courses;
  for (u64 seed = 1; seed <= games; seed++) courses += tell_course(subject, seed);
  return differs(courses, file);
}

}  // namespace warhawk::tests
