#include "bots/bot.hpp"

#include <algorithm>
#include <optional>

#include "bots/luck.hpp"

namespace warhawk {

namespace {

constexpr const char* FROZEN = "greedy";

struct Level {
  const char* name;
  u32 Effort::*effort;  // how much the game says it searches; none: not at all
  u32 milliseconds;     // at most, where somebody waits
};
// A click of regular takes 0.1 to 0.3 ms, one of veteran 4 to 17 (docs/strength.md); the milliseconds are for slow machines.
constexpr Level LEVELS[] = {{"random", nullptr, 0},
                            {"recruit", nullptr, 0},
                            {FROZEN, nullptr, 0},
                            {"regular", &Effort::regular, 20},
                            {"veteran", &Effort::veteran, 150}};

// Iterations that memory is taken for in a millisecond, where the time is given and not the iterations.
constexpr u32 ITERATIONS_A_MS = 300;
constexpr u32 MOST_ITERATIONS = 200'000, MOST_MS = 10'000;

struct Budget {
  std::string_view level;
  SearchParams params;
  u32 milliseconds = 0;
  bool by_clock = false;
};

std::optional<u32> number_in(std::string_view text, u32 most) {
  u32 number = 0;
  for (char digit : text) {
    if (digit < '0' || digit > '9' || number > most) return {};
    number = number * 10 + u32(digit - '0');
  }
  if (text.empty() || number == 0 || number > most) return {};
  return number;
}

std::optional<Budget> budget_of(std::string_view name) {
  const std::size_t colon = name.find(':');
  const Level* level = std::find_if(std::begin(LEVELS), std::end(LEVELS),
                                    [&](const Level& l) { return l.name == name.substr(0, colon); });
  if (level == std::end(LEVELS)) return {};
  if (colon == name.npos) {
    const u32 room = level->effort ? Effort::most().*level->effort : 0;
    return Budget{level->name, {.iterations = room, .effort = level->effort}, level->milliseconds};
  }
  if (!level->effort) return {};
  std::string_view budget = name.substr(colon + 1);
  if (budget.size() > 2 && budget.substr(budget.size() - 2) == "ms") {
    const auto ms = number_in(budget.substr(0, budget.size() - 2), MOST_MS);
    if (!ms) return {};
    return Budget{level->name, {.iterations = std::min(*ms * ITERATIONS_A_MS, MOST_ITERATIONS)}, *ms, true};
  }
  const auto iterations = number_in(budget, MOST_ITERATIONS);
  if (!iterations) return {};
  return Budget{level->name, {.iterations = *iterations}};
}
Budget known_budget(std::string_view name) {
  if (const auto budget = budget_of(name)) return *budget;
  throw UnknownBot("There is no bot \"" + std::string(name) +
                   "\"; there are random, recruit, greedy, regular and veteran.");
}

}  // namespace

Action RandomBot::choose(const View& view, const void*, const Options& options) const {
  return options.at[Random{luck(seed, view)}.below(u32(options.n))];
}

Action RecruitBot::choose(const View& view, const void* content, const Options& options) const {
  Random random{luck(seed, view)};
  const GreedyBot example{seed};
  if (random.below(3) != 0) return example.choose(view, content, options);
  const std::vector<Ranked> ranking = example.rank(view, content, options);
  return ranking[random.below(u32(options.n + 1) / 2)].action;
}

Action Bot::choose(const View& view, const void* content, const Options& options, const Stop& stop) {
  if (options.n == 0) fault("a bot is asked a question without an answer");
  if (options.n == 1) return options.at[0];
  if (auto* searching = std::get_if<SearchBot>(&mind_)) return searching->choose(view, content, options, stop);
  return std::visit(
      [&](auto& mind) -> Action {
        if constexpr (std::is_same_v<std::decay_t<decltype(mind)>, SearchBot>) fault("a searching bot is asked above");
        else
          return mind.choose(view, content, options);
      },
      mind_);
}

SearchCount Bot::count() const {
  const auto* searching = std::get_if<SearchBot>(&mind_);
  return searching ? searching->search.count() : SearchCount{};
}

std::vector<std::string> bot_names() {
  std::vector<std::string> names;
  for (const Level& level : LEVELS) names.emplace_back(level.name);
  return names;
}

std::vector<std::string> bot_names(const Game& game) {
  std::vector<std::string> names = bot_names();
  if (!game.first_value) std::erase(names, FROZEN);
  return names;
}

void check_bot(std::string_view name, const Game& game) {
  if (known_budget(name).level == FROZEN && !game.first_value)
    throw UnknownBot(std::string(FROZEN) + " plays only the games it was frozen with, and " + game.id +
                     " came later; there are random, recruit, regular and veteran.");
}

bool is_bot(std::string_view name) { return budget_of(name).has_value(); }
bool searches(std::string_view name) {
  const auto budget = budget_of(name);
  return budget && budget->params.iterations > 0;
}

SearchParams params_of(std::string_view name) { return known_budget(name).params; }

Bot make_bot(std::string_view name, u64 seed, std::span<const Feature> weights) {
  Budget budget = known_budget(name);
  if (budget.level == "random") return {RandomBot{seed}};
  if (budget.level == "recruit") return {RecruitBot{seed}};
  if (budget.level == FROZEN) return {GreedyBot{seed}};
  budget.params.weights = weights;
  return {SearchBot{seed, Search(budget.params)}, budget.milliseconds, budget.by_clock};
}

}  // namespace warhawk
