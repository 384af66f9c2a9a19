#include "lab/bench.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "games/games.hpp"

namespace warhawk {
namespace {

TEST(Bench, MeasuresEverything) {
  const Game& game = *find_game("blocks");
  const BenchResult result = bench(load_edition(game, find_content("blocks")), {.seconds = 0.05});
  EXPECT_EQ(result.game, "blocks");
  EXPECT_GT(result.decisions_per_second, 1000);
  EXPECT_GT(result.options_per_decision, 1);
  EXPECT_EQ(result.state_bytes, game.state_bytes);
  EXPECT_GT(result.odds_us, 0);
  EXPECT_GT(result.table_decisions, 50u);
  EXPECT_GT(result.table_events, result.table_decisions / 2);
  EXPECT_GT(result.table_bytes, result.table_events * sizeof(u16));
  for (double ns :
       {result.clone_ns, result.options_ns, result.apply_ns, result.hide_from_ns, result.imagine_ns, result.value_ns})
    EXPECT_GT(ns, 0);
  const auto json = boost::json::parse(to_json(result)).as_object();
  for (const char* key :
       {"game", "decisions_per_second", "clone_ns", "state_bytes", "options_per_decision", "table_bytes"})
    EXPECT_TRUE(json.contains(key)) << key;
  EXPECT_NE(to_text(result).find("million decisions a second"), std::string::npos);
}

}  // namespace
}  // namespace warhawk
