#include <algorithm>

#include "bots/bot.hpp"
#include "bots/luck.hpp"

namespace warhawk {

namespace {

constexpr int GUESSES = 3;      // of what is hidden; one more hardly plays better, one less is fooled by a lucky guess
constexpr int CLICKS = 10;      // of the same turn that are looked ahead at most; orders are rarely longer
constexpr int POSITIONS = 700;  // looked at in one decision, more or less, which bounds its time: a quarter of a
                                // millisecond in blocks

class Look {
 public:
  Look(const View& view, const void* content)
      : game_(view.game()),
        value_(game_.first_value ? game_.first_value : game_.value),
        content_(content),
        side_(view.pending().who) {}

  // The value of each option, summed over the guesses.
  void weigh(const View& view, const Options& options, u64 seed, int* sums) {
    const int clicks = std::clamp(POSITIONS / (GUESSES * options.n * 6), 1, CLICKS);
    Random random{seed};
    std::fill(sums, sums + options.n, 0);
    Blob guess;
    for (int i = 0; i < GUESSES; i++) {
      imagine(content_, view, random.next(), guess.at);
      const u64 dice_seed = random.next();  // every option meets the same dice
      for (int k = 0; k < options.n; k++) sums[k] += value_of(guess, options.at[k], dice_seed, clicks);
    }
  }

 private:
  int value_of(const Blob& from, const Action& action, u64 dice_seed, int clicks) {
    Dice dice = Dice::fast(dice_seed);
    Blob state;
    copy(from, state);
    bool settled = play(state, action, dice);
    int value = value_(content_, state.at, side_);
    for (; !settled && clicks > 0; clicks--) settled = click(state, value, dice);
    return value;
  }

  // The best-looking click of the turn; whether the turn has come to a die or to the other side.
  bool click(Blob& state, int& value, Dice& dice) {
    Options options;
    game_.options(content_, state.at, options);
    Blob tried[2];
    bool settled = true;
    int best = -1;
    for (int k = 0; k < options.n; k++) {
      Blob& next = tried[best != 1];
      copy(state, next);
      const bool ends = play(next, options.at[k], dice);
      const int worth = value_(content_, next.at, side_);
      if (best >= 0 && worth <= value) continue;
      best = int(&next - tried);
      value = worth;
      settled = ends;
    }
    if (best >= 0) copy(tried[best], state);
    return settled;
  }

  bool play(Blob& state, const Action& action, Dice& dice) {
    Context context{dice};
    game_.apply(content_, state.at, action, context);
    const Ask ask = game_.pending(state.at);
    return ask.over || ask.who != side_ || context.irrevocable;
  }
  void copy(const Blob& from, Blob& to) const { std::memcpy(to.at, from.at, game_.state_bytes); }

  const Game& game_;
  decltype(Game::value) value_;
  const void* content_;
  Side side_;
};

}  // namespace

Action GreedyBot::choose(const View& view, const void* content, const Options& options) const {
  int sums[Options::MAX];
  Random random{luck(seed, view)};
  Look(view, content).weigh(view, options, random.next(), sums);
  const int best = *std::max_element(sums, sums + options.n);
  int ties = 0, chosen = 0;
  for (int k = 0; k < options.n; k++)
    if (sums[k] == best && random.below(u32(++ties)) == 0) chosen = k;
  return options.at[chosen];
}

std::vector<Ranked> GreedyBot::rank(const View& view, const void* content, const Options& options) const {
  std::vector<int> sums(std::size_t(options.n));
  Look(view, content).weigh(view, options, Random{luck(seed, view)}.next(), sums.data());
  std::vector<Ranked> ranking;
  const auto better = [](const Ranked& a, const Ranked& b) { return a.value > b.value; };
  for (int k = 0; k < options.n; k++) {
    const Ranked ranked{options.at[k], sums[std::size_t(k)] / GUESSES};
    ranking.insert(std::upper_bound(ranking.begin(), ranking.end(), ranked, better), ranked);
  }
  return ranking;
}

}  // namespace warhawk
