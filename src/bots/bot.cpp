#include "bots/bot.hpp"

#include <algorithm>

#include "bots/luck.hpp"

namespace warhawk {

Action RandomBot::choose(const View& view, const void*, const Options& options) const {
  return options.at[Random{luck(seed, view)}.below(u32(options.n))];
}

Action Bot::choose(const View& view, const void* content, const Options& options) {
  if (options.n == 0) fault("a bot is asked a question without an answer");
  if (options.n == 1) return options.at[0];
  return std::visit([&](const auto& mind) { return mind.choose(view, content, options); }, mind_);
}

std::vector<std::string> bot_names() { return {"random", "greedy"}; }

bool is_bot(std::string_view name) {
  const auto names = bot_names();
  return std::find(names.begin(), names.end(), name) != names.end();
}

Bot make_bot(std::string_view name, u64 seed) {
  if (name == "random") return Bot(RandomBot{seed});
  if (name == "greedy") return Bot(GreedyBot{seed});
  throw UnknownBot("There is no bot \"" + std::string(name) + "\"; there are random and greedy.");
}

std::vector<Ranked> rank_options(const View& view, const void* content, const Options& options, u64 seed) {
  return GreedyBot{seed}.rank(view, content, options);
}

}  // namespace warhawk
