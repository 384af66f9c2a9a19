// Chapter 16: Siege Warfare.
#include "setting.hpp"

namespace warhawk::frontier {

namespace {

Assault assault(Side side, const char* where) {
  Assault f{};
  f.side = side;
  f.town = u8(town(where));
  return f;
}

}  // namespace

TEST(Siege, TheExampleOfTheBook) {  // F1610
  CLAUSES(frontier, "16.3.2", "16.3.3", "16.3.4", "16.3.3.b.i");
  Setting g;
  g.put("gb_2_41st", "Fort Ticonderoga")
      .taken("Fort Ticonderoga")
      .inside("gb_2_41st", "Fort Ticonderoga")
      .inside("l_riall", "Fort Ticonderoga");
  g.put_all({"us_21st", "us_22nd", "l_pike"}, "Fort Ticonderoga").siege("Fort Ticonderoga");
  const int harbour = printed().town[town("Fort Ticonderoga")].harbour;
  frontier::put(printed(), g.s, unit("v_eagle_ii"), harbour);
  g.dice({4, 7}).procedure(assault(US, "Fort Ticonderoga"));
  g.take({"us_21st", "us_22nd", "l_pike"});
  EXPECT_EQ(g.asked(), "Assault.LossOut");
  g.lose("us_21st").lose("us_22nd");
  EXPECT_TRUE(g.is_reduced("us_21st") && g.is_reduced("us_22nd"));
  EXPECT_TRUE(g.dead("gb_2_41st") && g.dead("l_riall"));
  EXPECT_EQ(g.held_by("Fort Ticonderoga"), US);
  EXPECT_FALSE(g.besieged("Fort Ticonderoga"));
}

TEST(Siege, TheImpliedGarrison) {  // F1611, F1612
  CLAUSES(frontier, "16.3.3.a");
  for (const bool falls : {true, false}) {
    Setting g;
    g.put_all({"us_13th", "us_14th"}, "Fort George").put("us_15th", "Lewiston").siege("Fort George");
    g.put("us_16th", "Fort Niagara").depot(US, "Lewiston");
    g.dice(falls ? std::initializer_list<int>{5, 8} : std::initializer_list<int>{1, 3})
        .procedure(assault(US, "Fort George"));
    g.take({"us_13th", "us_14th"});
    if (falls) {
      g.lose("us_13th").lose("us_14th");
      EXPECT_EQ(g.held_by("Fort George"), US);
    } else {
      g.lose("us_13th");
      EXPECT_EQ(g.held_by("Fort George"), GB);
      EXPECT_TRUE(g.besieged("Fort George"));
    }
  }
}

TEST(Siege, BothSidesAtNothing) {  // F1613
  CLAUSES(frontier, "16.3.3.b.i");
  Setting g;
  g.reduced("us_13th", "Fort George").siege("Fort George").dice({7, 8}).procedure(assault(US, "Fort George"));
  g.answer_all({Take, Done});
  EXPECT_TRUE(g.dead("us_13th"));
  EXPECT_EQ(g.held_by("Fort George"), GB);
}

TEST(Siege, LosingMoreThanTheBesieger) {  // F1614, F1615
  CLAUSES(frontier, "16.3.3.b.ii");
  for (const char* where : {"Fort Erie", "Quebec"}) {
    Setting g;
    g.put_all({"us_21st", "us_22nd", "us_6th"}, where);
    for (const char* id : {"gb_41st", "gb_49th", "gb_8th"}) g.inside(id, where);
    g.siege(where).dice({8, 1}).procedure(assault(US, where));
    g.take({"us_21st", "us_22nd", "us_6th"});
    g.answer_all({Lose});
    EXPECT_EQ(g.held_by(where), std::string(where) == "Quebec" ? GB : US);
  }
}

TEST(Siege, AMarkerOfAnEarlierPhase) {  // F1608, F1609
  CLAUSES(frontier, "16.3.1");
  const Content& c = printed();
  Setting g;
  g.put("us_21st", "Fort Erie").siege("Fort Erie", 6);
  EXPECT_TRUE(may_assault(c, g.s, US, town("Fort Erie")));
  g.siege("Fort Erie", 5);
  EXPECT_FALSE(may_assault(c, g.s, US, town("Fort Erie")));
  g.put("us_22nd", "Quebec").siege("Quebec", 5);
  EXPECT_TRUE(may_assault(c, g.s, US, town("Quebec"))) << "not in full supply when the phase began";
  g.s.fed_siege.add(town("Quebec"));
  EXPECT_FALSE(may_assault(c, g.s, US, town("Quebec")));
  g.s.acted.add(unit("us_21st"));
  EXPECT_TRUE(may_assault(c, g.s, US, town("Fort Erie"))) << "F0517: it has moved";
}

TEST(Siege, ItEndsWithTheLastBesieger) {  // F1602
  CLAUSES(frontier, "16.1.1");
  Setting g;
  g.put("us_21st", "Fort Erie").inside("gb_41st", "Fort Erie").siege("Fort Erie");
  g.put("us_21st", "4932");
  EXPECT_FALSE(g.besieged("Fort Erie"));
  EXPECT_FALSE(g.is_inside("gb_41st"));
}

TEST(Siege, FortMeigsFalls) {  // F1616
  CLAUSES(frontier, "16.3.3.c", "23.1.2.e");
  Setting g;
  g.fort(Meigs)
      .put_all({"gb_41st", "gb_49th"}, "Maumee Rapids")
      .inside("us_17th", "Maumee Rapids")
      .depot(US, "Maumee Rapids");
  g.siege("Maumee Rapids").dice({8, 1}).procedure(assault(GB, "Maumee Rapids"));
  g.take({"gb_41st", "gb_49th"}).answer_all({Lose});
  EXPECT_EQ(g.held_by("Maumee Rapids"), GB);
  EXPECT_EQ(g.s.forts, 0);
  EXPECT_FALSE(g.has_depot(US, "Maumee Rapids"));
  EXPECT_TRUE(g.s.meigs_lost);
}

TEST(Siege, QuebecEndsTheGame) {  // F0533
  CLAUSES(frontier, "5.4.4.b");
  Setting g;
  g.put_all({"us_21st", "us_22nd"}, "Quebec").siege("Quebec").dice({8, 1}).procedure(assault(US, "Quebec"));
  g.take({"us_21st", "us_22nd"}).answer_all({Lose});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s.winner, US);
}

TEST(Siege, ASallyIsIsolatedAndOnTheRiver) {  // F1604
  CLAUSES(frontier, "16.2", "16.2.1", "16.2.3");
  Setting g;
  g.put_all({"us_21st", "us_13th", "us_14th"}, "Fort Erie")
      .inside("gb_100th", "Fort Erie")
      .inside("l_riall", "Fort Erie");
  g.siege("Fort Erie").activate("l_riall");
  if (g.asked() == "Activation.Type") g.answer(make<BySally>());
  g.take({"gb_100th"});
  g.lead("gb_100th", Centre);
  g.lead("us_21st", Centre).support("us_13th", Centre).support("us_14th", Centre);
  g.frame<LandCombat>().supply[1] = 0;
  EXPECT_EQ(g.frame<LandCombat>().supply[0], u8(Supplied::Isolated));
  g.dice({6, 5, 3, 3}).posture(LineAdvance).posture(LineAdvance);
  EXPECT_TRUE(g.is_reduced("gb_100th")) << "13 against 13: a tie costs the sally a step";
}

TEST(Siege, BackInside) {  // F1605, F1606
  CLAUSES(frontier, "16.2.2", "16.2.5");
  Setting g;
  g.put("us_21st", "Fort Erie").inside("l_riall", "Fort Erie").siege("Fort Erie");
  EXPECT_FALSE(can_sally(printed(), g.s, unit("l_riall"))) << "without a regiment";
  g.inside("gb_100th", "Fort Erie").activate("gb_100th");
  if (g.asked() == "Activation.Type") g.answer(make<BySally>());
  g.dice({3, 3, 3, 3}).deploy().answer(make<Leave>()).answer(make<Continue>());
  EXPECT_TRUE(g.is_inside("gb_100th"));
  EXPECT_TRUE(g.besieged("Fort Erie"));
}

TEST(Siege, ReliefThatFailsLeavesThemInside) {  // F1401, F1603
  CLAUSES(frontier, "16.1.2", "14.1");
  Setting g;
  g.put("us_21st", "Fort Erie").inside("gb_41st", "Fort Erie").siege("Fort Erie").put("gb_8th", "4932");
  g.dice({6, 6}).activate("gb_8th").land().to("Fort Erie").stand();
  EXPECT_FALSE(g.frame<LandCombat>().force[0].has(unit("gb_41st")));
  g.dice({3, 3, 3, 3}).deploy().answer(make<Leave>()).answer(make<Continue>());
  g.answer_all({EvadeTo, Halt, Lose});
  EXPECT_TRUE(g.is_inside("gb_41st"));
  EXPECT_TRUE(g.besieged("Fort Erie"));
}

}  // namespace warhawk::frontier
