#include "support/story.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "content/content.hpp"

namespace warhawk::tests {

namespace {

// A line for each decision and, set in, one for each event: its word, who may see it, its arguments.
std::string tell_story(const Subject& subject, u64 seed) {
  const Game& game = subject.game;
  std::ostringstream story;
  Journal journal;
  std::size_t told = 0;
  auto tell = [&] {
    for (; told < journal.events.size(); told++) {
      const Event& event = journal.events[told];
      story << "    " << game.events[event.kind] << ' ' << int(event.seen) << ':';
      for (int i = 0; i < event.n; i++) story << ' ' << event.arg[std::size_t(i)];
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
    story << (game.pending(state.at).who == US ? "US " : "GB ") << game.verbs[action.verb].word << ' ' << action.a
          << ' ' << action.b << '\n';
    game.apply(subject.content, state.at, action, context);
    tell();
  }
  return story.str();
}

}  // namespace

std::string story_differs(const Subject& subject, u64 seed, const std::string& file) {
  const std::string path = source_dir() + "/" + file;
  const std::string story = tell_story(subject, seed);
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

}  // namespace warhawk::tests
