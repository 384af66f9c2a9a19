// Chapter 18: Land Combat, with the worked example of the book.
#include "setting.hpp"

namespace warhawk::frontier {

namespace {

PieceSet all_of(std::initializer_list<const char*> ids) {
  PieceSet set{};
  for (const char* id : ids) set.add(unit(id));
  return set;
}

// A combat of these in a hex, up to its first question.
LandCombat fight(Setting& g, Side attacker, std::initializer_list<const char*> attackers,
                 std::initializer_list<const char*> defenders, const char* where, const char* origin, u8 flags = 0) {
  g.put_all(attackers, where).put_all(defenders, where);
  return land_combat(printed(), g.s, all_of(attackers), all_of(defenders), attacker, hex(where), hex(origin), flags);
}
void lead_with(LandCombat& b, int which, Position position, const char* id) { b.line[which][4 * position] = unit(id); }
void support_with(LandCombat& b, int which, Position position, std::initializer_list<const char*> ids) {
  int i = 1;
  for (const char* id : ids) b.line[which][4 * position + i++] = unit(id);
}

}  // namespace

TEST(LandCombat, TheCentreFirstThenFlanksThenSupport) {  // F1803
  CLAUSES(frontier, "18.2.3.a", "18.2.3.b", "18.2.3.c", "18.2.2.a");
  Setting g;
  g.procedure(fight(g, GB, {"gb_8th", "gb_6th", "gb_49th", "gb_41st"}, {"us_13th"}, "Stoney Creek", "4430"));
  EXPECT_EQ(g.asked(), "LandCombat.Deploy");
  EXPECT_EQ(g.who(), GB);
  EXPECT_FALSE(g.offers_any(Support) || g.offers_any(Done));
  EXPECT_FALSE(g.offers(make<Lead>(unit("gb_8th"), Left)));
  g.lead("gb_8th", Centre);
  EXPECT_FALSE(g.offers(make<Support>(unit("gb_6th"), Left))) << "no Lead there";
  EXPECT_FALSE(g.offers(make<Lead>(unit("gb_6th"), Centre)));
  g.lead("gb_6th", Left).support("gb_49th", Left).done();
  EXPECT_EQ(g.who(), US);
}

TEST(LandCombat, SupportByTerrain) {  // F1804, F1805, F1806, F0202
  CLAUSES(frontier, "18.2.4.a", "18.2.4.b", "18.2.4.c", "2.2.2");
  Setting g;
  const auto boxes = [&](const char* where, u8 flags, int which) {
    return support_boxes(printed(), g.s, land_combat(printed(), g.s, {}, {}, GB, hex(where), NO_HEX, flags), which);
  };
  EXPECT_EQ(boxes("Stoney Creek", 0, 0), 3);
  EXPECT_EQ(boxes("Lacolle", 0, 0), 2) << "a small settlement is forest";
  EXPECT_EQ(boxes("Stoney Creek", LandCombat::Ashore, 0), 0);
  EXPECT_EQ(boxes("Stoney Creek", LandCombat::FromRiver, 0), 0);
  EXPECT_EQ(boxes("Stoney Creek", LandCombat::Ashore, 1), 3) << "the defender has his terrain";
  EXPECT_EQ(boxes("Fort Erie", LandCombat::Sally, 0), 0);
  EXPECT_EQ(boxes("Fort Erie", LandCombat::Sally, 1), 3) << "16.2.3: the besieger stands in the clear";
}

// The example of 18.2.3 and 18.4.9: the British attack with the 37th and its supports, the Americans probe.
struct Example : Setting {
  LandCombat b;
  Example() {
    b = fight(*this, GB,
              {"gb_37th", "gb_89th", "gb_6th", "gb_prescott", "gb_quebec_militia", "gb_meuron", "gb_voltigeurs"},
              {"us_18th", "us_13th", "us_14th", "us_15th", "us_16th", "l_ripley"}, "Stoney Creek", "4430");
    lead_with(b, 0, Centre, "gb_37th"), support_with(b, 0, Centre, {"gb_89th", "gb_6th", "gb_prescott"});
    lead_with(b, 0, Left, "gb_quebec_militia"), support_with(b, 0, Left, {"gb_meuron"});
    lead_with(b, 0, Right, "gb_voltigeurs");
    lead_with(b, 1, Centre, "us_18th"), support_with(b, 1, Centre, {"us_13th"});
    lead_with(b, 1, Left, "us_14th");
    b.chief[1] = unit("l_ripley");
    b.posture[0] = 1 + LineAdvance, b.posture[1] = 1 + Probe;
    b.round = 1;
  }
  int modifier(int which, Position position) const { return volley_modifier(printed(), s, b, which, position); }
};

TEST(LandCombat, TheExampleOfTheBook) {  // F1813, F1814
  CLAUSES(frontier, "18.4.2", "18.4.4", "18.4.7", "18.4.9");
  Example e;
  EXPECT_EQ(e.modifier(0, Centre), 10) << "4, three supports, 2 for the free flank and 1 for its support";
  EXPECT_EQ(e.modifier(1, Centre), 7) << "4, one support, two more in reserve, the officer";
  EXPECT_EQ(e.modifier(0, Right), 5);
  EXPECT_EQ(e.modifier(1, Left), 6);
  const Guns dice[2] = {printed().posture[LineAdvance][Probe][0], printed().posture[LineAdvance][Probe][1]};
  EXPECT_EQ(dice[0], (Guns{0, 2}));
  EXPECT_EQ(dice[1], (Guns{1, 1}));
}

TEST(LandCombat, VolleysOfTheExample) {  // F1812, F1813, F1814
  CLAUSES(frontier, "18.4.1", "18.4.2.b.ii", "18.4.2.b.iii");
  Setting g;
  g.procedure(fight(g, GB,
                    {"gb_37th", "gb_89th", "gb_6th", "gb_prescott", "gb_quebec_militia", "gb_meuron", "gb_voltigeurs"},
                    {"us_18th", "us_13th", "us_14th", "us_15th", "us_16th", "l_ripley"}, "Stoney Creek", "4430"));
  g.s.stack.top().as<LandCombat>().supply[0] = g.s.stack.top().as<LandCombat>().supply[1] = 0;
  g.lead("gb_37th", Centre).lead("gb_quebec_militia", Left).lead("gb_voltigeurs", Right);
  g.support("gb_89th", Centre).support("gb_6th", Centre).support("gb_prescott", Centre).support("gb_meuron", Left);
  g.lead("us_18th", Centre).lead("us_14th", Left).support("us_13th", Centre).done();
  g.dice({4, 6, 3, 7, 1, 1, 4, 8});
  g.posture(LineAdvance).posture(Probe);
  EXPECT_TRUE(g.is_reduced("us_18th"));
  EXPECT_TRUE(g.is_reduced("gb_voltigeurs"));
  EXPECT_EQ(g.asked(), "LandCombat.Loss") << "by 11: a second step of any regiment";
  EXPECT_EQ(g.who(), GB);
  g.lose("gb_prescott");
  EXPECT_TRUE(g.is_reduced("gb_prescott"));
  EXPECT_EQ(g.asked(), "LandCombat.Leave");
}

TEST(LandCombat, PosturesOfTheFlanks) {  // F1808, F1809
  CLAUSES(frontier, "18.2.5.a", "18.2.5.b", "18.2.5.c", "18.2.5.d");
  Example e;
  const int plain = e.modifier(1, Centre);
  e.b.posture[1] = 1 + RefusedFlank;
  EXPECT_EQ(e.modifier(1, Centre), plain) << "Line Advance cancels it";
  e.b.posture[0] = 1 + FrontalCharge;
  EXPECT_EQ(e.modifier(1, Centre), plain + 2);
  e.b.posture[0] = 1 + FeignedRetreat, e.b.posture[1] = 1 + Probe;
  EXPECT_EQ(e.modifier(0, Centre), 10) << "Probe cancels it";
  e.b.posture[1] = 1 + LineAdvance;
  EXPECT_EQ(e.modifier(0, Centre), 11);
}

TEST(LandCombat, TecumsehLeadsTheShawnee) {  // F1817
  CLAUSES(frontier, "18.4.5");
  Setting g;
  LandCombat b = fight(g, GB, {"gb_shawnee", "gb_41st", "l_brock", "l_tecumseh"}, {"us_4th"}, "Frenchtown", "1739");
  lead_with(b, 0, Centre, "gb_41st"), lead_with(b, 0, Right, "gb_shawnee"), lead_with(b, 1, Centre, "us_4th");
  b.chief[0] = unit("l_brock");
  b.round = 1, b.posture[0] = b.posture[1] = 1;
  EXPECT_EQ(volley_modifier(printed(), g.s, b, 0, Right), 4 + 2 + 2);
  b.line[0][4 * Right] = NONE;
  const int without = volley_modifier(printed(), g.s, b, 0, Centre);
  EXPECT_EQ(without, 5 + 2);
}

TEST(LandCombat, OffshoreSupportCountsOnce) {  // F1818
  CLAUSES(frontier, "18.4.6");
  Setting g;
  LandCombat b = fight(g, US, {"us_13th"}, {"gb_49th"}, "Burlington Heights", "4330");
  lead_with(b, 0, Centre, "us_13th"), lead_with(b, 1, Centre, "gb_49th");
  b.round = 1, b.posture[0] = b.posture[1] = 1;
  EXPECT_EQ(volley_modifier(printed(), g.s, b, 1, Centre), 5);
  g.put("v_wolfe", "4428").put("v_melville", "4428");
  EXPECT_EQ(volley_modifier(printed(), g.s, b, 1, Centre), 6);
}

TEST(LandCombat, HungryForces) {  // 18.4.8
  CLAUSES(frontier, "18.4.8");
  Example e;
  e.b.supply[0] = u8(Supplied::Partial), e.b.supply[1] = u8(Supplied::Isolated);
  EXPECT_EQ(e.modifier(0, Right), 4);
  EXPECT_EQ(e.modifier(1, Left), 4);
}

TEST(LandCombat, SupplyIsTracedFromWhereOneCame) {  // F1820, F1821
  CLAUSES(frontier, "18.4.8");
  Setting g;
  g.depot(US, "Plattsburgh");
  const LandCombat b = fight(g, US, {"us_21st"}, {"gb_8th"}, "Lacolle", "8913");
  EXPECT_EQ(supply_in_combat(printed(), g.s, b, 0), Supplied::Full);
  Setting h;
  const LandCombat d = fight(h, US, {"us_21st"}, {"gb_scots"}, "Newcastle", "6021");
  EXPECT_EQ(supply_in_combat(printed(), h.s, d, 1), Supplied::Partial);
}

TEST(LandCombat, ATieAcrossTheWater) {  // F1815
  CLAUSES(frontier, "18.4.3", "18.4.2.b.i");
  for (const u8 flags : {u8(LandCombat::FromRiver), u8(0)}) {
    Setting g;
    g.procedure(fight(g, US, {"us_13th"}, {"gb_49th"}, "Stoney Creek", "4430", flags));
    g.s.stack.top().as<LandCombat>().supply[0] = g.s.stack.top().as<LandCombat>().supply[1] = 0;
    g.dice({5, 3, 4, 3}).deploy();
    EXPECT_EQ(g.is_reduced("us_13th"), flags != 0) << "12 against 12";
  }
}

TEST(LandCombat, TheSecondRoundOfACharge) {  // F1810
  CLAUSES(frontier, "18.2.5.e", "18.4.10");
  Setting g;
  g.procedure(fight(g, GB, {"gb_scots", "gb_6th"}, {"us_21st", "us_22nd"}, "Stoney Creek", "4430"));
  g.dice({3, 3, 3, 3, 3, 3, 3, 3}).deploy(FrontalCharge, RefusedFlank);
  EXPECT_EQ(g.asked(), "LandCombat.Again");
  g.answer(make<FightOn>());
  EXPECT_EQ(g.asked(), "LandCombat.Leave") << "never more than one";
  EXPECT_EQ(g.frame<LandCombat>().round, 2);
  Setting h;
  h.procedure(fight(h, GB, {"gb_scots", "gb_6th"}, {"us_21st", "us_22nd"}, "Stoney Creek", "4430"));
  h.dice({3, 3, 3, 3}).deploy(FrontalCharge, Probe);
  EXPECT_EQ(h.asked(), "LandCombat.Leave") << "Probe cancels it";
}

TEST(LandCombat, WhoLeaves) {  // F1822, F1823, F1824, F1825
  CLAUSES(frontier, "18.5.1.a", "18.5.1.b", "18.5.1.c", "18.5.1.d");
  for (const int leaves : {0, 1, 2, 3}) {
    Setting g;
    g.procedure(fight(g, GB, {"gb_scots", "gb_6th"}, {"us_21st", "us_22nd"}, "Stoney Creek", "4430"));
    g.dice({3, 3, 3, 3}).deploy();
    g.answer(leaves & 1 ? make<Leave>() : make<Continue>()).answer(leaves & 2 ? make<Leave>() : make<Continue>());
    if (leaves == 0) {
      EXPECT_EQ(g.asked(), "LandCombat.Adjust");
      EXPECT_EQ(g.who(), GB);
    } else {
      EXPECT_EQ(g.asked(), "Evade.Step");
      EXPECT_EQ(g.who(), leaves & 1 ? GB : US) << "the attacker first";
      g.answer_all({EvadeTo, Halt, Lose});
      EXPECT_EQ(g.at("gb_scots", "Stoney Creek"), leaves == 2);
      EXPECT_EQ(g.at("us_21st", "Stoney Creek"), leaves == 1);
    }
  }
}

TEST(LandCombat, AdjustingTheLine) {  // F1827, F1828
  CLAUSES(frontier, "18.5.2.a", "18.5.2.b", "18.5.2.c", "18.5.2.d");
  Setting g;
  g.procedure(
      fight(g, GB, {"gb_scots", "gb_6th", "gb_8th", "gb_49th"}, {"us_21st", "us_22nd"}, "Stoney Creek", "4430"));
  g.lead("gb_scots", Centre).lead("gb_6th", Right).support("gb_8th", Right).done();
  g.lead("us_21st", Centre).done();
  g.dice({3, 3, 3, 3}).posture(LineAdvance).posture(LineAdvance);
  g.answer(make<Continue>()).answer(make<Continue>());
  EXPECT_EQ(g.who(), GB);
  g.answer(make<Rout>(unit("gb_6th")));
  EXPECT_EQ(g.frame<LandCombat>().line[0][4 * Right], unit("gb_8th")) << "the only support moves up unasked";
  EXPECT_FALSE(g.offers(make<Lead>(unit("gb_6th"), Left))) << "nobody comes back from the Routed Box";
  g.support("gb_49th", Right).done();
  EXPECT_EQ(g.who(), US);
}

TEST(LandCombat, WithoutACentreOneMustLeave) {  // F1829, F1830
  CLAUSES(frontier, "18.5.3", "18.5.3.a");
  for (const bool both : {false, true}) {
    Setting g;
    g.procedure(fight(g, GB, {"gb_scots", "gb_6th"}, {"us_21st", "us_22nd"}, "Stoney Creek", "4430"));
    g.dice({3, 3, 3, 3}).deploy();
    g.answer(make<Continue>()).answer(make<Continue>());
    if (both) g.answer(make<Rout>(g.frame<LandCombat>().line[0][4 * Centre]));
    g.done();
    g.answer(make<Rout>(g.frame<LandCombat>().line[1][4 * Centre])).done();
    EXPECT_EQ(g.asked(), "Evade.Step");
    EXPECT_EQ(g.who(), both ? GB : US);
  }
}

TEST(LandCombat, TheOwnerNamesACommander) {  // F0309
  CLAUSES(frontier, "3.4.2", "3.4.2.b");
  Setting g;
  g.procedure(fight(g, GB, {"gb_41st", "l_procter", "l_sheaffe"}, {"us_21st"}, "Stoney Creek", "4430"));
  EXPECT_EQ(g.asked(), "LandCombat.Chief");
  Setting h;
  h.procedure(fight(h, GB, {"gb_41st", "l_brock", "l_procter", "l_sheaffe"}, {"us_21st"}, "Stoney Creek", "4430"));
  EXPECT_EQ(h.asked(), "LandCombat.Deploy");
  EXPECT_EQ(h.frame<LandCombat>().chief[0], unit("l_brock"));
}

TEST(LandCombat, BeatenIntoTheFort) {  // F1826
  CLAUSES(frontier, "18.5.1.d", "14.1.2");
  Setting g;
  g.procedure(fight(g, US, {"us_21st", "us_22nd"}, {"gb_41st", "gb_49th", "gb_8th", "gb_100th", "gb_103rd"},
                    "Fort George", "4930"));
  g.dice({3, 3, 3, 3}).deploy().answer(make<Continue>()).answer(make<Leave>());
  EXPECT_EQ(g.asked(), "Evade.Inside");
  for (const char* id : {"gb_41st", "gb_49th", "gb_8th", "gb_100th"}) g.answer(make<GoInside>(unit(id)));
  EXPECT_FALSE(g.offers_any(GoInside));
}

TEST(LandCombat, LinesAndPosturesStaySecret) {  // F1802
  CLAUSES(frontier, "18.2", "18.2.5.f");
  Setting g;
  g.procedure(fight(g, GB, {"gb_scots", "gb_6th"}, {"us_21st", "us_22nd"}, "Stoney Creek", "4430"));
  g.lead("gb_scots", Centre);
  const View us = hide_from(printed(), g.s, SeenByUS);
  EXPECT_EQ(find_frame<LandCombat>(us.shown())->line[0][4 * Centre], NONE);
  const View gb = hide_from(printed(), g.s, SeenByGB);
  EXPECT_EQ(find_frame<LandCombat>(gb.shown())->line[0][4 * Centre], unit("gb_scots"));
}

}  // namespace warhawk::frontier
