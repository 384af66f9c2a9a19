// 2: what regions are worth, what is raided and landed at, who holds an empty one, the armistice.
#include "setting.hpp"

namespace warhawk::dawn {

TEST(Regions, HomesScoreForTheEnemyOnly) {  // W2.2a
  CLAUSES(dawn, "2.2.2", "15.1.1");
  Setting g(2);
  g.put("boston", {.gm = 1}).put("carolinas", {.gm = 1}).put("montreal", {.um = 1}).put("new_york", {.ur = 3});
  g.turn_ends();
  ASSERT_EQ(g.events(Told::ScoringHome).size(), 1u);
  EXPECT_EQ((get<Told::ScoringHome, "us">(g.events(Told::ScoringHome)[0])), 3);
  EXPECT_EQ((get<Told::ScoringHome, "gb">(g.events(Told::ScoringHome)[0])), 4);
  EXPECT_EQ(g.s.score, -1);
}

TEST(Regions, NeutralOnesScoreForEitherAndIndianOnesForNobody) {
  CLAUSES(dawn, "2.2.2", "15.1.2");
  const char* neutral[] = {"niagara", "ft_dearborn", "spanish_florida"};
  const char* wild[] = {"shawnee", "miami",   "potawatomi", "chippewa", "cherokee",
                        "creek",   "choctaw", "chickasaw",  "kickapoo"};
  for (Side side : {US, GB}) {
    const Troops one = side == US ? Troops{.um = 1} : Troops{.gm = 1};
    for (const char* region : neutral) {
      Setting g(2);
      g.put(region, one);
      g.turn_ends();
      EXPECT_EQ(g.s.score, side == US ? 1 : -1) << region;
    }
    Setting g(2);
    g.empty_map();
    for (const char* region : wild) g.put(region, one);
    g.turn_ends();
    EXPECT_EQ(g.holder("creek"), int(side));
    EXPECT_EQ(g.s.score, 0);
  }
}

TEST(Regions, OnlyTownsAreRaided) {  // W2.3a, W8.1b
  CLAUSES(dawn, "2.3.1");
  Setting g;
  g.empty_map().put("miami", {.indians = 2}).put("ohio", {.um = 1}).put("detroit", {.um = 1});
  g.raid(1);
  ASSERT_EQ(g.question(), "Raid.Who");  // there was but one town to choose
  EXPECT_EQ(find_frame<Raid>(g.s)->target, g.region("detroit"));
  Setting held;
  held.empty_map().put("miami", {.indians = 2}).put("ohio", {.um = 1}).put("detroit", {.gm = 1});
  EXPECT_FALSE(possible(content(), held.s, Raid{.points = 4}));
  Setting choice;
  choice.empty_map().put("shawnee", {.indians = 1}).put("ohio", {.um = 1});
  choice.raid(1);
  EXPECT_EQ(choice.regions(MoveTo), (Names{"lexington", "nashville"}));
  EXPECT_EQ(choice.why("ohio"), Bar("8.1.1(2)"));
}

TEST(Regions, OnlyTownsAreLandedAt) {
  CLAUSES(dawn, "2.3.1", "14.3");
  Setting g;
  g.box(3).zones(2, 2, 3).landing_supply(2);
  g.deploy(1);
  EXPECT_EQ(g.regions(LandAt),
            (Names{"baltimore_washington", "boston", "halifax", "new_orleans", "new_york", "savannah"}));
  for (const char* region : {"carolinas", "spanish_florida", "penobscot", "maritimes", "choctaw"})
    EXPECT_EQ(g.why(region), Bar("2.3.1")) << region;
}

TEST(Regions, AnEmptyOneFallsBack) {  // W2.4a, W2.4b, W2.4c
  CLAUSES(dawn, "2.4.1", "2.4.2");
  Setting left;
  left.campaign(US, 1);
  left.march("nashville", "lexington", {.um = 1});
  EXPECT_EQ(left.at("nashville"), Troops{});
  EXPECT_EQ(left.holder("nashville"), US);
  left.recruit(US, 1);
  EXPECT_TRUE(left.offers({Raise, USMilitia, left.region("nashville")}));
  Setting taken;
  taken.put("kingston", {.um = 1});
  EXPECT_EQ(taken.holder("kingston"), US);
  taken.campaign(US, 2);
  taken.march("kingston", "upper_canada", {.um = 1});
  EXPECT_EQ(taken.holder("kingston"), GB);
  EXPECT_FALSE(taken.over());
  Setting neutral(2);
  neutral.put("niagara", {.um = 1});
  EXPECT_EQ(neutral.holder("niagara"), US);
  neutral.campaign(US, 1);
  neutral.march("niagara", "hudson", {.um = 1});
  EXPECT_EQ(neutral.holder("niagara"), NEUTRAL);
  neutral.turn_ends();
  EXPECT_EQ(neutral.s.score, 0);
}

TEST(Regions, AnArmisticeBindsBothSidesTillUpkeep) {  // W2.6a
  CLAUSES(dawn, "2.6.5", "4.1.4(5)");
  Setting g;
  g.put("hudson", {.um = 1}).put("niagara", {.gm = 1}).ships("lake_ontario", 0, 1);
  for (bool truce : {true, false}) {
    Setting h = g;
    h.truce("hudson", "niagara");
    if (!truce) h.upkeep();
    h.campaign(GB, 1);
    h.answer({MoveFrom, h.region("niagara")});
    EXPECT_EQ(h.offers({MoveTo, h.region("hudson")}), !truce);
    EXPECT_TRUE(h.offers({MoveTo, h.region("shenandoah")}));  // another border of the same region
  }
}

}  // namespace warhawk::dawn
