// Chapters 2, 4 and 13: control, points, supply.
#include <gmock/gmock.h>

#include "setting.hpp"

namespace warhawk::madison {

TEST(Control, NeedsStrength) {  // m006, m043
  CLAUSES(madison, "4.13", "4.14", "2.17", "2.18");
  Setting g(1813);
  g.put("us_28", "london");
  EXPECT_EQ(g.us_lead(), 3);
  g.reduced("us_28", "london");
  EXPECT_EQ(g.us_lead(), 0) << "2 against a value of 3";
  EXPECT_EQ(controller(content(), g.s, space("london")), GB);
}

TEST(Control, IndiansAlone) {  // m044
  CLAUSES(madison, "4.15", "13.34");
  Setting g;
  g.put_all({"gb_wyan", "gb_ottawa"}, "detroit");
  EXPECT_EQ(controller(content(), g.s, space("detroit")), US);
  g.put("gb_41d", "detroit");
  EXPECT_EQ(controller(content(), g.s, space("detroit")), GB);
  g.put("gb_potta", "frenchtown");
  EXPECT_EQ(controller(content(), g.s, space("frenchtown")), GB);
}

TEST(Control, LakesCountTwo) {  // m008
  CLAUSES(madison, "2.4", "4.16", "4.12");
  Setting g;
  g.put("v_rgeorge", "ontario_box");
  EXPECT_EQ(g.us_lead(), -2);
  g.put("v_rgeorge", "kingston").put("v_oneida", "ontario_box");
  EXPECT_EQ(g.us_lead(), 2) << "a swing of four";
}

TEST(Control, BurnedTownsCountNothing) {  // m045
  CLAUSES(madison, "4.13", "13.57", "13.56");
  Setting g(1813);
  g.put("us_13", "york").burned("york");
  EXPECT_EQ(g.us_lead(), 0);
  EXPECT_EQ(quarters(content(), g.s, GB, space("york")), 0);
  g.depot(GB, "york");
  EXPECT_EQ(quarters(content(), g.s, GB, space("york")), 4);
}

TEST(Forts, EventFortsGiveQuarters) {  // m014
  CLAUSES(madison, "2.74", "13.51");
  Setting g(1813);
  g.fort("york").depot(GB, "york");
  EXPECT_EQ(quarters(content(), g.s, GB, space("york")), 12);
  EXPECT_EQ(value_of(content(), g.s, space("york")), 4);
}

TEST(Forts, KingstonAndSacketsFromAutumn) {  // m013
  CLAUSES(madison, "2.73");
  EXPECT_EQ(fort_at(content(), Setting(1812, Spring).s, space("kingston")).klass, 0);
  EXPECT_EQ(fort_at(content(), Setting(1812, Autumn).s, space("kingston")).klass, ClassB);
}

bool fed(const Setting& g, Side side, const char* where) {
  return in_supply(content(), g.s, g.s.board.taken, side, space(where));
}

TEST(Supply, FromQuebecToMalden) {  // m164, m005
  CLAUSES(madison, "13.1", "13.21", "13.22", "13.31");
  Setting g;
  EXPECT_TRUE(fed(g, GB, "malden"));
  EXPECT_EQ(content().sources[GB], SpaceSet::of(space("quebec")));
  EXPECT_EQ(content().sources[US].count(), 4);
}

TEST(Supply, LondonCutsTheWest) {  // m166
  CLAUSES(madison, "13.33", "13.35");
  Setting g(1813);
  g.put("us_28", "london");
  EXPECT_TRUE(fed(g, GB, "malden")) << "over Lake Erie";
  g.put("v_lawr", "erie_box");
  begin_play(content(), g.s, US);
  EXPECT_FALSE(fed(g, GB, "malden"));
  g.reduced("us_28", "london");
  EXPECT_TRUE(fed(g, GB, "malden")) << "2 do not control London";
}

TEST(Supply, NotThroughEmptyEnemyLand) {  // m165
  CLAUSES(madison, "13.32");
  Setting g(1813);
  g.put("us_28", "london").put("us_26", "sandwich").put("us_17", "detroit").put("v_detroit", "erie_box");
  begin_play(content(), g.s, GB);
  EXPECT_FALSE(fed(g, US, "london"));
  g.put("us_24", "dolsens").put("us_19", "thames");
  EXPECT_TRUE(fed(g, US, "london"));
}

TEST(Supply, ALakeIsClosedFromTheNextCardOn) {  // m167
  CLAUSES(madison, "13.35", "11.41");
  Setting g(1813);
  g.put("us_13", "york");
  begin_play(content(), g.s, GB);
  EXPECT_TRUE(fed(g, US, "york"));
  g.put("v_wolfe", "ontario_box");
  EXPECT_TRUE(fed(g, US, "york")) << "for the rest of this card";
  begin_play(content(), g.s, US);
  EXPECT_FALSE(fed(g, US, "york"));
}

TEST(Supply, AttackersAreJudgedWhereTheyAttack) {  // m168
  CLAUSES(madison, "13.36");
  Setting g(1814);
  g.put("us_13", "chippawa").put("gb_8", "chippawa");
  const Contact contact{.where = u8(space("chippawa")), .origin = space("queenston"), .attacker = US};
  EXPECT_FALSE(attacker_supplied(content(), g.s, contact)) << "Queenston is empty behind them";
  g.put("us_9", "queenston");
  EXPECT_TRUE(attacker_supplied(content(), g.s, contact));
}

TEST(Supply, ADepotIsASource) {  // m171
  CLAUSES(madison, "13.51", "13.55");
  Setting g(1813);
  g.put_all({"us_13", "us_15"}, "york").put("v_lawr", "erie_box").depot(GB, "london");
  begin_play(content(), g.s, US);
  EXPECT_TRUE(fed(g, GB, "malden"));
  g.put("us_28", "oxford");
  g.units(US, 1, "oxford", {"us_28"}).step("london");
  EXPECT_FALSE(g.s.depots[GB].has(space("london")));
}

TEST(Supply, LakeHuron) {  // m055
  CLAUSES(madison, "4.34");
  Setting g(1814);
  EXPECT_TRUE(fed(g, US, "mackinac") && fed(g, GB, "mackinac"));
  g.put("v_nancy", "huron_box");
  begin_play(content(), g.s, US);
  EXPECT_FALSE(fed(g, US, "mackinac"));
  EXPECT_TRUE(fed(g, GB, "mackinac"));
}

}  // namespace warhawk::madison
