// 9 to 11: battles, Indians, forts, waterways; the worked cases of section 9.5 of the research.
#include "setting.hpp"

namespace warhawk::dawn {

using Names = std::vector<std::string>;
using DiceOf = std::vector<int>;

TEST(Battle, MontrealAttacksPenobscot) {  // X4
  CLAUSES(dawn, "9.1", "9.1.1", "9.1.2", "11.1.2");
  Setting g;
  g.put("montreal", {.gm = 2, .gr = 1});
  g.dice({1, 2, 3, 5, 4, 5, 6, 1, 5, 2, 3});
  g.campaign(GB, 1);
  g.march("montreal", "penobscot", {.gm = 2, .gr = 1});
  EXPECT_EQ(g.battle_dice(), (DiceOf{3, 1, 2, 1}));
  g.answer({Hit, GBRegular});
  g.answer({Stand});
  g.answer({Stand});
  EXPECT_EQ(g.at("penobscot"), (Troops{.gm = 1}));
  EXPECT_EQ(g.holder("penobscot"), GB);
  EXPECT_FALSE(g.has_fort("penobscot"));
}

TEST(Battle, TheDefenderSaysFirst) {  // W9.2a, W9.2b
  CLAUSES(dawn, "9.2");
  for (bool leaves : {true, false}) {
    Setting g;
    g.put("penobscot", {.gr = 3}).put("boston", {.um = 1, .ur = 1});
    g.dice({1, 2, 3, 1, 1, 2});
    g.campaign(GB, 1);
    g.march("penobscot", "boston", {.gr = 3});
    EXPECT_EQ(g.battle_dice(), (DiceOf{3, 0, 2, 1}));
    EXPECT_EQ(g.asked(), US);
    EXPECT_EQ(g.regions(RetreatTo), (Names{"hudson", "new_york"}));
    if (leaves) {
      g.answer({RetreatTo, g.region("new_york")});
      EXPECT_TRUE(g.over());
      EXPECT_EQ(g.at("boston"), (Troops{.gr = 3}));
      EXPECT_EQ(g.at("new_york"), (Troops{.um = 1, .ur = 1}));
    } else {
      g.answer({Stand});
      EXPECT_EQ(g.asked(), GB);
      g.answer({FallBack});
      EXPECT_EQ(g.at("penobscot"), (Troops{.gr = 3}));
      EXPECT_EQ(g.at("boston"), (Troops{.um = 1, .ur = 1}));
    }
  }
}

TEST(Battle, PlacedAttackersFightOn) {  // W9.2c
  CLAUSES(dawn, "9.2.1", "9.0");
  Setting g;
  g.put("penobscot", {.um = 2, .gm = 1, .gr = 2});
  g.dice({1, 1, 1, 1, 2, 2, 2, 1, 1, 1, 1, 2, 2, 2});
  g.procedure(Battle{.where = u8(g.region("penobscot")), .origin = NONE, .attacker = GB});
  EXPECT_EQ(g.battle_dice(), (DiceOf{3, 1, 2, 1}));
  EXPECT_EQ(g.regions(RetreatTo), (Names{"boston", "hudson"}));
  g.answer({Stand});
  EXPECT_EQ(g.asked(), US);  // the next round is over already, and GB was not asked
}

TEST(Battle, NoRetreatWhereTheAttackersCameFrom) {  // W9.2d
  CLAUSES(dawn, "9.2.2");
  Setting g;
  g.put("maritimes", {.ur = 2}).put("halifax", {.gm = 1});
  g.dice({1, 1, 2, 2});
  g.campaign(US, 1);
  g.march("maritimes", "halifax", {.ur = 2});
  EXPECT_EQ(g.asked(), US);  // GB was not
  EXPECT_EQ(g.question(), "Battle.AttackerSays");
}

TEST(Battle, RetreatWithIndiansAvoidsTowns) {  // W9.2f
  CLAUSES(dawn, "9.2", "9.2.2", "10.2");
  for (int indians : {0, 1}) {
    Setting g;
    g.put("upper_canada", {.gm = 1, .indians = indians}).put("niagara", {.ur = 2}).put("detroit", {.gm = 1});
    g.dice(indians ? std::vector<u8>{1, 1, 1, 1} : std::vector<u8>{1, 1, 1});
    g.campaign(US, 1);
    g.march("niagara", "upper_canada", {.ur = 2});
    EXPECT_EQ(g.regions(RetreatTo), indians ? (Names{"lower_canada"}) : (Names{"detroit", "kingston", "lower_canada"}));
  }
}

TEST(Battle, BonusDice) {  // W9.3a, W9.3b, W9.3c, W10.1b, W11.2c
  CLAUSES(dawn, "9.3", "11.2.3", "11.2.3(1)", "11.2.3(2)");
  auto dice = [](Setting& g, Side side, const char* from, const char* to) {
    g.dice(std::vector<u8>(30, 1));
    g.campaign(side, 1);
    g.march(from, to, g.at(from));
    return g.battle_dice();
  };
  Setting a;
  a.put("montreal", {.gm = 2}).put("penobscot", {.ur = 3}).ships("lower_st_lawrence", 1, 0);
  EXPECT_EQ(dice(a, US, "penobscot", "montreal"), (DiceOf{3, 1, 2, 1}));
  Setting b;
  b.put("baltimore_washington", {.um = 1}).put("new_york", {.gr = 2}).zones(0, 2, 0);
  EXPECT_EQ(dice(b, GB, "new_york", "baltimore_washington"), (DiceOf{2, 1, 1, 1}));
  Setting d;
  d.put("ohio", {.um = 1}).put("miami", {.indians = 2}).ships("lake_erie", 0, 1);
  EXPECT_EQ(dice(d, GB, "miami", "ohio"), (DiceOf{2, 0, 1, 0}));
  Setting e;
  e.put("halifax", {.gm = 2}).put("penobscot", {.um = 1}).fort("penobscot", false);
  EXPECT_EQ(dice(e, GB, "halifax", "penobscot"), (DiceOf{2, 1, 1, 0}));
}

TEST(Battle, IndiansLeaveATown) {  // W9.4b, W9.4c
  CLAUSES(dawn, "9.4.2", "10.2");
  for (bool militia_falls : {false, true}) {
    Setting g;
    g.put("potawatomi", {.gm = 1, .indians = 2}).put("detroit", {.um = 1});
    g.dice(militia_falls ? std::vector<u8>{1, 2, 5, 5, 3} : std::vector<u8>{1, 2, 5, 1, 2});
    g.campaign(GB, 1);
    g.march("potawatomi", "detroit", {.gm = 1, .indians = 2});
    EXPECT_EQ(g.battle_dice(), (DiceOf{3, 0, 1, 1}));
    if (militia_falls) g.answer({Hit, GBMilitia});
    EXPECT_EQ(g.at("detroit"), (Troops{.gm = militia_falls ? 0 : 1}));
    EXPECT_EQ(g.at("potawatomi"), (Troops{.indians = 2}));
    EXPECT_EQ(g.holder("detroit"), militia_falls ? US : GB);
  }
}

TEST(Battle, Evasion) {  // W10.3a, W10.3b, W10.3c
  CLAUSES(dawn, "10.3");
  Setting g;
  g.put("ohio", {.ur = 2}).put("shawnee", {.indians = 2});
  g.dice({4, 6, 1, 2, 4, 3});
  g.campaign(US, 1);
  g.march("ohio", "shawnee", {.ur = 2});
  EXPECT_EQ(g.regions(EvadeTo), (Names{"kickapoo", "miami"}));
  g.answer({EvadeTo, g.region("kickapoo")});
  EXPECT_EQ(g.at("kickapoo"), (Troops{.indians = 1}));
  EXPECT_EQ(g.at("shawnee"), (Troops{.ur = 2}));
  Setting none;
  none.put("miami", {.ur = 2}).put("shawnee", {.indians = 1}).put("kickapoo", {.um = 1});
  none.dice({4, 1, 2});
  none.campaign(US, 1);
  none.march("miami", "shawnee", {.ur = 2});
  EXPECT_EQ(none.at("shawnee"), (Troops{.ur = 2}));
}

}  // namespace warhawk::dawn
