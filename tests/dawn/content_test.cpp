// The real content as the loader hands it on, and what it refuses.
#include <gmock/gmock.h>

#include <bit>
#include <set>

#include "setting.hpp"
#include "support/content_copy.hpp"

namespace warhawk::dawn {
namespace {

using testing::HasSubstr;

}  // namespace

TEST(Content, Board) {  // W2a
  CLAUSES(dawn, "2.2", "2.3.2", "2.3.3", "14.2.1");
  const Content& c = content();
  EXPECT_EQ(c.regions, 31);
  EXPECT_EQ(c.borders, 60);
  EXPECT_EQ(std::popcount(c.towns), 12);
  EXPECT_EQ(std::popcount(c.towns & c.home[US]), 8);
  EXPECT_EQ(std::popcount(c.towns & c.home[GB]), 3);
  EXPECT_EQ(std::popcount(c.rural), 10);
  EXPECT_EQ(std::popcount(c.rural & (c.home[US] | c.home[GB])), 8);
  EXPECT_EQ(std::popcount(c.indian_land), 9);
  EXPECT_EQ(c.indian_land & ~c.home[NEUTRAL], 0u);
  for (int r : RegionsIn{c.indian_land}) EXPECT_EQ(c.values.vp[r], 0);
  for (const Content::Zone& zone : c.zone) {
    EXPECT_TRUE(zone.spaces == 2 || zone.spaces == 3);
    EXPECT_TRUE(std::popcount(zone.towns) == 1 || std::popcount(zone.towns) == 2);
  }
  EXPECT_EQ(edition().places.size(), 31u + 4 + 4);
  EXPECT_EQ(edition().texts.names[ABorder].size(), 60u);
}

TEST(Content, Cards) {  // W2a
  CLAUSES(dawn, "2.0", "2.8", "2.8.1", "3.1");
  int side[3] = {}, ops[5] = {}, removed = 0;
  std::set<std::string> titles;
  for (int i = 0; i < CARDS; i++) {
    const Content::Card& card = content().card[i];
    side[card.side]++;
    ops[card.ops]++;
    removed += card.removed;
    titles.insert(edition().cards[std::size_t(i)].title);
    EXPECT_GT(edition().cards[std::size_t(i)].text.size(), 10u);
    EXPECT_EQ(edition().cards[std::size_t(i)].text.find('?'), std::string::npos);
  }
  EXPECT_EQ(side[US], 30);
  EXPECT_EQ(side[GB], 32);
  EXPECT_EQ(side[EITHER], 24);
  EXPECT_EQ(ops[1], 11);
  EXPECT_EQ(ops[2], 43);
  EXPECT_EQ(ops[3], 22);
  EXPECT_EQ(ops[4], 10);
  EXPECT_EQ(removed, 40);
  EXPECT_EQ(titles.size(), 78u);
  EXPECT_EQ(content().era[0].count(), 12);
  EXPECT_EQ(content().era[1].count(), 48);
  EXPECT_EQ(content().era[2].count(), 26);
}

TEST(Content, Rules) {
  CLAUSES(dawn, "2.0");
  EXPECT_EQ(edition().rules.size(), 168u);
  for (const Rule& rule : edition().rules) EXPECT_FALSE(rule.text.empty());
}

TEST(Content, Tracks) {
  CLAUSES(dawn, "13.1", "13.3", "2.7");
  const Content& c = content();
  EXPECT_EQ(c.values.effect[int(BonusOps) + Recruiting][US][Economy][1], 0);
  EXPECT_EQ(c.values.effect[int(BonusOps) + Recruiting][US][Economy][3], 1);
  EXPECT_EQ(c.values.effect[BonusSquadrons][GB][Economy][3], 2);
  EXPECT_EQ(c.values.effect[BonusSquadrons][US][Economy][3], 0);
  EXPECT_EQ(c.values.effect[MoreCounters][US][PublicOpinion][1], 1);
  EXPECT_EQ(c.values.effect[MoreCounters][GB][PublicOpinion][3], 0);
  EXPECT_EQ(c.values.effect[TrackPoints][GB][Diplomacy][3], 2);
  EXPECT_EQ(c.privateering_spaces, 8);
  EXPECT_EQ(c.values.blockade_value[2], 2);
}

// docs/balance.md: what was changed for the sake of balance, and what games of older versions keep.
TEST(Content, OlderValues) {
  const Content& c = content();
  const Setting g;
  const auto change = [&](const char* region) {
    return std::pair(int(c.older_values.vp[g.region(region)]), int(c.values.vp[g.region(region)]));
  };
  EXPECT_EQ(change("penobscot"), std::pair(1, 0));
  EXPECT_EQ(change("hudson"), std::pair(1, 0));
  EXPECT_EQ(change("detroit"), std::pair(1, 0));
  EXPECT_EQ(change("upper_canada"), std::pair(2, 3));
  EXPECT_EQ(change("lower_canada"), std::pair(2, 3));
  EXPECT_EQ(change("kingston"), std::pair(2, 3));
  EXPECT_EQ(change("boston"), std::pair(3, 3));
  EXPECT_THAT(c.older_values.counters, testing::ElementsAre(18, 12, 12, 12, 20));
  EXPECT_THAT(c.values.counters, testing::ElementsAre(24, 16, 12, 7, 14));
  EXPECT_THAT(c.older_values.blockade_value, testing::ElementsAre(0, 1, 3, 5));
  EXPECT_THAT(c.values.blockade_value, testing::ElementsAre(0, 1, 2, 3));
  EXPECT_EQ(c.older_values.privateering_value[8], 6);
  EXPECT_EQ(c.values.privateering_value[8], 8);
  EXPECT_EQ(c.older_values.effect[TrackPoints][US][Diplomacy][2], 1);
  EXPECT_EQ(c.values.effect[TrackPoints][US][Diplomacy][2], 2);
  EXPECT_EQ(c.values.effect[TrackPoints][GB][Diplomacy][2], 1);
}

TEST(Content, GamesOfVersion2KeepTheirValues) {
  CLAUSES(dawn, "15.1.1", "15.1.3", "15.1.4");
  for (bool older : {false, true}) {
    Setting g(2);
    if (older) g.with(OlderValues);
    g.put("kingston", {.um = 1}).put("hudson", {.gm = 1}).privateering(8).zones(2, 0, 0).level(US, Diplomacy, 1);
    g.turn_ends();
    EXPECT_EQ(g.s.score, older ? 2 - 1 + (6 - 1) : 3 + (8 - 1) + 1);
  }
}

TEST(Content, BrokenCardsAreNamedWithFileLineAndCard) {
  CLAUSES(dawn, "2.8");
  const tests::ContentCopy copy("dawn");
  copy.replace("cards.toml", "add 1 gb_militia in potawatomi", "add 1 gb_militia in potowatomi");
  copy.replace("cards.toml", "  remove 6 indians among", "  remove six indians among");
  const std::string said = copy.complaint();
  EXPECT_THAT(said,
              HasSubstr("card 9 \"Surprise at Fort Mackinac\": does, line 1: unknown region \"potowatomi\"; did you "
                        "mean \"potawatomi\"?"));
  EXPECT_THAT(said, HasSubstr("card 4 \"Treaty of Fort Wayne\": does, line 3: \"six\" is no number from 1 to 20."));
  // The line is that of the file: three lines below the key.
  std::ifstream in(find_content("dawn") / "cards.toml");
  std::string line;
  int number = 0, found = 0;
  while (std::getline(in, line)) {
    number++;
    if (line.find("remove 6 indians among") != std::string::npos) found = number;
  }
  EXPECT_THAT(said, HasSubstr("dawn/cards.toml:" + std::to_string(found) + ", card 4"));
}

struct Flaw {
  const char *file, *find, *by, *says;
};
TEST(Content, EveryFlawIsRefused) {
  CLAUSES(dawn, "2.0");
  const Flaw flaws[] = {
      {"map.toml", "width = 1600", "width = 16", "canvas: width is 16"},
      {"map.toml", "type = \"town\"", "type = \"city\"", "region boston: type is \"city\""},
      {"map.toml", "id = \"new_york\"", "id = \"boston\"", "id stands twice"},
      {"map.toml", "align = \"US\"", "align = \"FR\"", "region boston: align is \"FR\""},
      {"map.toml", "vp = 3\nrecruit = 4\nx = 1087.5", "vp = 33\nrecruit = 4\nx = 1087.5", "region boston: vp is 33"},
      {"map.toml", "type = \"indian\"\nalign = \"neutral\"", "type = \"indian\"\nalign = \"US\"",
       "must be neutral in an Indian region"},
      {"map.toml", "align = \"neutral\"\nvp = 0", "align = \"neutral\"\nvp = 1", "must be 0 in an Indian region"},
      {"map.toml", "align = \"neutral\"\nvp = 1\nrecruit = 0", "align = \"neutral\"\nvp = 1\nrecruit = 1",
       "no home town"},
      {"map.toml", "between = [\"boston\", \"new_york\"]", "between = [\"boston\", \"boston\"]",
       "joins boston with itself"},
      {"map.toml", "between = [\"boston\", \"new_york\"]", "between = [\"boston\", \"york\"]",
       "names the region \"york\""},
      {"map.toml", "between = [\"boston\", \"new_york\"]", "between = [\"boston\", \"hudson\"]", "a second time"},
      {"map.toml", "between = [\"halifax\", \"maritimes\"]", "between = [\"boston\", \"ohio\"]",
       "leaves halifax cut off"},
      {"map.toml", "towns = [\"boston\", \"new_york\"]", "towns = [\"boston\", \"montreal\"]", "no American home town"},
      {"map.toml", "towns = [\"baltimore_washington\"]", "towns = [\"boston\"]", "which another zone has already"},
      {"map.toml", "always_landable = \"halifax\"", "always_landable = \"boston\"", "must be a British home town"},
      {"map.toml", "creek_war = \"creek\"", "creek_war = \"ohio\"", "must be an Indian region"},
      {"map.toml", "", "\n[weather]\n", "weather is unknown here"},
      {"pieces.toml", "us_militia = 24", "us_militia = 3", "of us_militia, but there are 3"},
      {"game.toml", "forts = [\"penobscot\"]", "forts = [\"boston\"]", "never stands in a town"},
      {"game.toml", "at = \"shawnee\"\nindians", "at = \"boston\"\nindians", "puts Indians into boston, a town"},
      {"game.toml", "at = \"miami\"\nindians", "at = \"shawnee\"\nindians", "one must count all"},
      {"game.toml", "at = \"montreal\"", "at = \"detroit\"", "both sides in detroit"},
      {"game.toml", "at = \"montreal\"", "at = \"montrael\"", "did you mean \"montreal\"?"},
      {"game.toml", "indians = 1", "cossacks = 1", "cossacks is no kind of force; there are us_militia, us_regular"},
      {"game.toml", "at = \"upper_st_lawrence\"\nGB = 1", "at = \"upper_st_lawrence\"\nGB = 5", "more than 1 on upper"},
      {"tracks.toml", "operation = \"privateer\"", "operation = \"deploy\"", "is none of this side"},
      {"tracks.toml", "track = \"economy\"\nlevel = 2", "track = \"economy\"\nlevel = 1", "is that of another entry"},
      {"tracks.toml", "us = { gives = \"vp\"", "us = { gives = \"squadrons\"", "but they are British"},
      {"tracks.toml", "blockade = [0, 1, 2, 3]", "blockade = [0, 1, 2]", "blockade is a list of 3"},
      {"tracks.toml", "id = \"tecumseh\"", "id = \"tecumsah\"", "must be one of tecumseh"},
      {"game.toml", "gb_count = 3", "gb_count = 5", "gb_count is 5"},
      {"game.toml", "us_towns = [\"halifax\"", "us_towns = [\"boston\"", "no home town of the enemy"},
      {"game.toml", "hit_indian = 4", "hit_indian = 3", "hit_indian is 3"},
      {"game.toml", "turns = 8", "turns = 0", "calendar: turns is 0"},
      {"game.toml", "prelude_hand = 6", "prelude_hand = 5", "has 12 Prelude cards, but 10 are dealt"},
      {"cards.toml", "id = 2\n", "id = 3\n", "card 2: id is 3"},
      {"cards.toml", "deck = \"prelude\"", "deck = \"1813\"", "card 1: deck is \"1813\""},
      {"cards.toml", "ops = 3", "ops = 0", "card 1: ops is 0"},
      {"cards.toml", "same = 21", "same = 79", "card 79: same is 79"},
      {"cards.toml", "same = 21", "same = 20", "is not \"Indian Reprisals\""},
      {"cards.toml", "same = 21", "same = 21\ndoes = \"score 1\"", "stands beside same"},
      {"cards.toml", "squadrons +2", "squadrons +3", "bring 11 squadrons, but there are 10"},
      {"cards.toml", "activate peace_negotiations\n", "", "activates peace_negotiations nowhere"},
      {"cards.toml", "  - shift gb diplomacy +1", "  - squadrons +2", "two branches are the same"},
      {"cards.toml", "source = { title = \"R\"", "source = { tittle = \"R\"", "source marks tittle"},
      {"sentences.toml", "\"EventRun.Pick\"", "\"EventRun.Prick\"", "EventRun.Prick is unknown here"},
      {"sentences.toml", "force = [\"American Militia\", ", "force = [", "has 4 names, but must have 5"},
      {"sentences.toml", "[signs]\n", "[signs]\ngun = \"g\"\n", "signs: gun is unknown here"},
      {"sentences.toml", "indian = \"i\"", "indian = \"\"", "signs: indian is \"\", but must be a sign"},
      {"rules.toml", "kind = \"note\"", "kind = \"joke\"", "kind is \"joke\""},
  };
  for (const Flaw& flaw : flaws) {
    const tests::ContentCopy copy("dawn");
    copy.replace(flaw.file, flaw.find, flaw.by);
    EXPECT_THAT(copy.complaint(), HasSubstr(flaw.says)) << flaw.file << ": " << flaw.find;
  }
}

}  // namespace warhawk::dawn
