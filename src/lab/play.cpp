#include "lab/play.hpp"

#include <chrono>
#include <memory>
#include <vector>

#include "lab/cpu.hpp"
#include "lab/player.hpp"
#include "lab/seeds.hpp"
#include "table/shown.hpp"

namespace warhawk {
namespace {

// What the journal told each player that wants to hear of it.
class Logs {
 public:
  Journal* journal(bool wanted) { return wanted ? &journal_ : nullptr; }
  void tell(Chronicle& chronicle, const void* state, bool keep) {
    chronicle.hear({&journal_, chronicled_, journal_.size()}, state);
    if (!keep) journal_.clear();
    chronicled_ = journal_.size();
  }
  const Journal& of(Side side) {
    for (; read_[side] < journal_.size(); read_[side]++)
      if (const Event event = journal_[read_[side]]; event.visible_to(Viewer(side))) told_[side].add(event, EVERYONE);
    return told_[side];
  }

 private:
  Journal journal_;
  std::array<Journal, 2> told_;
  std::array<std::size_t, 2> read_{};
  std::size_t chronicled_ = 0;
};

double wall_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

std::string result_of(const PlayedGame& played) {
  if (played.forfeit) return (played.forfeit == US ? "US forfeits: it " : "GB forfeits: it ") + played.reason;
  return played.outcome.draw ? "a draw" : played.outcome.winner == US ? "US wins" : "GB wins";
}

}  // namespace

PlayedGame play_game(const Edition& edition, const Setup& setup, const std::array<std::string, 2>& players, u64 seed,
                     const std::atomic<bool>* stop, const std::function<void(Side, double)>& timed,
                     Chronicle* chronicle) {
  const Game& game = *edition.game;
  const void* content = edition.content.get();
  const auto state = std::make_unique<Blob>();
  const auto options = std::make_unique<Options>();
  std::array<Player, 2> player = {Player(edition, setup, players[US], US, seed_of(seed, US)),
                                  Player(edition, setup, players[GB], GB, seed_of(seed, GB))};
  const bool outside = player[US].outside() || player[GB].outside();
  const Stop stopped = [stop] { return is_set(stop); };
  Dice dice = Dice::fast(seed);
  Logs logs;
  Context context{dice, logs.journal(outside || chronicle)};
  PlayedGame played;
  game.start(content, setup, state->at, context);
  for (Ask ask = game.pending(state->at); !ask.over; ask = game.pending(state->at)) {
    if (is_set(stop)) return played;
    if (chronicle) logs.tell(*chronicle, state->at, outside);
    options->n = 0;
    game.options(content, state->at, *options);
    Action action = options->at[0];
    if (options->n > 1) {
      const View view = hide_from(game, content, state->at, Viewer(ask.who));
      Player& who = player[ask.who];
      const auto seconds = who.outside() ? wall_seconds : cpu_seconds;
      const double begin = timed ? seconds() : 0;
      Stop think;
      if (const Bot* bot = who.bot(); bot && bot->by_clock())
        think = [until = cpu_seconds() + 1e-3 * bot->milliseconds()] { return cpu_seconds() >= until; };
      try {
        action = who.choose(view, content, *options, who.outside() ? logs.of(ask.who) : Journal{}, think, stopped);
      } catch (const Forfeit& problem) {
        if (is_set(stop)) return played;
        played.forfeit = ask.who;
        played.reason = problem.what();
        break;
      }
      if (timed) timed(ask.who, seconds() - begin);
    }
    game.apply(content, state->at, action, context);
    played.decisions++;
  }
  if (chronicle) logs.tell(*chronicle, state->at, outside);
  Picture picture;
  game.show(content, hide_from(game, content, state->at, Spectator), picture);
  played.figures = std::move(picture.figures);
  played.outcome = game.outcome(content, state->at);
  if (played.forfeit) {
    played.outcome.over = true;
    played.outcome.draw = false;
    played.outcome.winner = other(*played.forfeit);
    played.outcome.level = 0;
  }
  for (const Side side : {US, GB})
    if (player[side].outside())
      player[side].end(hide_from(game, content, state->at, Viewer(side)), logs.of(side), played.outcome,
                       result_of(played));
  played.finished = true;
  return played;
}

}  // namespace warhawk
