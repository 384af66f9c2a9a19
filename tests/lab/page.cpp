#include "lab/page.hpp"

#include <gmock/gmock.h>

#include "games/games.hpp"

namespace warhawk {
namespace {

using testing::HasSubstr, testing::Not;

std::string page_of(const char* game, u64 games) {
  const Edition edition = load_edition(*find_game(game), find_content(game));
  return report_page(edition, simulate(edition, {.games = games, .bots = {"recruit", "random"}, .threads = 2}));
}

TEST(Page, HasWhatADesignerAsksFor) {
  for (const char* game : {"blocks", "dawn", "glorious"}) {
    const std::string page = page_of(game, 12);
    for (const char* title : {"Who wins", "Score by turn", "Final scores", "Game length", "Battles"})
      EXPECT_THAT(page, HasSubstr("<h2>" + std::string(title) + "</h2>")) << game;
    const bool cards = page.find("<h2>Cards</h2>") != page.npos;
    EXPECT_EQ(cards, game != std::string("blocks")) << game;
    EXPECT_EQ(page.find("for its event") != page.npos, game == std::string("dawn"));
    EXPECT_EQ(page.find("Victory levels") != page.npos, game == std::string("glorious"));
  }
}

TEST(Page, TellsHowGamesWereDecided) {
  const Edition edition = load_edition(*find_game("dawn"), find_content("dawn"));
  SimResult result{.game = "dawn", .bots = {"random", "random"}, .wanted = 4000};
  result.sums.games = 4000, result.sums.wins = {1000, 3000};
  result.sums.ends["by points"] = {.wins = {900, 1500}};
  result.sums.ends["by towns"] = {.wins = {100, 1500}};
  const std::string page = report_page(edition, result);
  for (const char* words :
       {"4,000 games", "How games were decided", "by points: 900 of 1,000 (90.0%)", "by towns: 1,500 of 3,000 (50.0%)"})
    EXPECT_THAT(page, HasSubstr(words));
}

TEST(Page, NeedsNothingElse) {
  const std::string page = page_of("dawn", 6);
  for (const char* outside : {"<script", "<link", "http://", "https://", "url(", "@import", "src="})
    EXPECT_THAT(page, Not(HasSubstr(outside)));
  EXPECT_THAT(page, HasSubstr("prefers-color-scheme: dark"));
  EXPECT_THAT(page, Not(HasSubstr("nan")));
}

TEST(Page, OfFewGamesOrNoneIsAPageToo) {
  for (const Game* game : all_games()) {
    EXPECT_THAT(page_of(game->id, 1), HasSubstr("</html>"));
    const Edition edition = load_edition(*game, find_content(game->id));
    std::atomic<bool> stop = true;
    EXPECT_THAT(report_page(edition, simulate(edition, {.games = 5}, {}, &stop)),
                HasSubstr("Stopped: 5 were asked for."));
  }
}

// A card that always wins: used in half of 200 games, all of which were won, while the others were lost.
TEST(Page, TellsTheEffectOfACard) {
  const Edition edition = load_edition(*find_game("dawn"), find_content("dawn"));
  SimResult result{.game = "dawn", .bots = {"random", "random"}, .wanted = 200};
  SimSums& s = result.sums;
  s.games = 200, s.decisions = 1;
  s.wins = {100, 100};
  for (int i = 0; i < 200; i++) s.lead.add(i % 2), s.length.add(1);
  const u8 noun = 4;  // card
  s.cards[{"for its event", US, {noun, 3}}] = {.times = 150, .games = 100, .half_points = 200};
  s.cards[{"for its event", US, {noun, 5}}] = {.times = 100, .games = 100, .half_points = 100};
  const std::string page = report_page(edition, result);
  EXPECT_THAT(page, HasSubstr(": used 150 times, in 100 of 200 games; +100.0 (+"));
  EXPECT_THAT(page, HasSubstr(": used 100 times, in 100 of 200 games; +0.0 (-"));
}

}  // namespace
}  // namespace warhawk
