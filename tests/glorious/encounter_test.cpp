// EN, 11.1, 11.2: Lake Zone Events, the gage, the two Segments, Reaction Checks.
#include <algorithm>

#include "setting.hpp"

namespace warhawk::glorious {

using ::testing::ElementsAre;

namespace {

// An Encounter in a zone, each side one Force; Event Cards as given, from 1, in ascending order.
void meet(Setting& g, Zone zone, Ships us, Ships gb, std::initializer_list<int> cards) {
  g.fight(zone, us, gb);
  g.events(cards);
  g.procedure(Encounter{});
}

// The Reaction Segment of a fight in a zone.
void react(Setting& g, Zone zone, Ships us, Ships gb) {
  g.fight(zone, us, gb);
  g.procedure(Reaction{});
}

void no_british_left(Setting& g, Ships ships = {Wolfe, RoyalGeorge, Moira, Beresford, SidneySmith}) {
  g.put(ships, InTransit);
}

}  // namespace

TEST(LakeEvents, LieOnTheirZoneForTheTurn) {
  CLAUSES(glorious, "EN1.2", "11.1.3");
  Setting g(2);
  meet(g, SouthLake, {Madison}, {Wolfe}, {20});
  EXPECT_EQ(g.s.zone_event[SouthLake], 20);
  EXPECT_EQ(g.s.fight.gage, GB);
  EXPECT_EQ(g.s.fight.card, 19);
  EXPECT_EQ(event_sum(content(), g.s, SouthLake, Word::React, Who::TheUS), -2);
  EXPECT_EQ(event_sum(content(), g.s, SouthLake, Word::React, Who::TheGB), -2);
  EXPECT_EQ(event_sum(content(), g.s, NorthLake, Word::React, Who::TheUS), 0);
}

TEST(LakeEvents, OneAZoneAndTurn) {
  CLAUSES(glorious, "11.1.3", "EN1.2");
  Setting g(2);
  g.s.zone_event[SouthLake] = 20;
  meet(g, SouthLake, {Madison}, {Wolfe}, {8});  // Shifting Winds is not applied
  EXPECT_EQ(g.s.zone_event[SouthLake], 20);
  EXPECT_EQ(g.s.fight.gage, US);
  EXPECT_EQ(g.s.fight.card, 7);
}

TEST(LakeEvents, AnEmptyHalfIsTheZonesEventToo) {
  CLAUSES(glorious, "11.1.3");
  Setting g(2);
  meet(g, SouthLake, {Madison}, {Wolfe}, {2});
  EXPECT_EQ(g.s.zone_event[SouthLake], 2);
  EXPECT_EQ(lasting_event(content(), g.s, SouthLake), nullptr);
}

TEST(LakeEvents, Gale) {
  CLAUSES(glorious, "2.5.1", "EN1.2");
  Setting g(2);
  g.row({5, 6}).s.row[1].force = 1;
  const int elsewhere = g.force(US, RaidMission, Kingston, {Scourge});
  g.dice({5, 5, 5, 5, 5, 9, 2});  // the British in the order of ships, Lady, Raven
  meet(g, York, {Raven, Lady}, {Wolfe, RoyalGeorge, Moira, Beresford, SidneySmith}, {30});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.place(Raven), OutOfPlay);
  EXPECT_EQ(g.s.sunk, 0u);  // nobody scores
  EXPECT_EQ(g.place(Lady), InTransit);
  EXPECT_EQ(g.place(Wolfe), InTransit);
  EXPECT_EQ(g.s.reduced & set_of({Wolfe, Lady}), 0u);
  EXPECT_EQ(g.s.row[1].force, NONE);
  EXPECT_EQ(g.s.fight.kind, Meeting::None);
  EXPECT_EQ(g.s.force[elsewhere].mission, RaidMission);
}

TEST(LakeEvents, AGaleByTypeOfShip) {
  CLAUSES(glorious, "2.5.1");
  const struct {
    ShipName ship;
    int founders, reduced;
  } types[] = {{Julia, 2, 5}, {Lady, 1, 3}, {Oneida, 0, 2}, {Madison, 0, 1}, {Pike, 0, 1}};
  for (const auto& type : types)
    for (int die = 1; die <= 10; die++) {
      Setting g(2);
      g.dice({10, u8(die)});
      meet(g, York, {type.ship}, {Wolfe}, {30});
      EXPECT_EQ(g.place(type.ship) == OutOfPlay, die <= type.founders) << int(type.ship) << ' ' << die;
      EXPECT_EQ(!full(g.s, type.ship), die <= type.reduced) << int(type.ship) << ' ' << die;
    }
  Setting g(2);
  g.reduced({Julia});
  g.dice({10, 4});
  meet(g, York, {Julia}, {Wolfe}, {30});
  EXPECT_EQ(g.place(Julia), OutOfPlay);  // a Reduced ship of one step founders
}

TEST(LakeEvents, AGaleLiftsABlockadeAndDelaysAConvoy) {
  CLAUSES(glorious, "14.3.1");
  Setting g(2);
  g.blockade(Kingston).british_convoy(true);
  g.s.convoy[GB] = Convoy::Deployed;
  g.s.convoy_zone = Kingston;
  g.dice({10, 10});
  meet(g, Kingston, {Madison}, {Wolfe}, {30});
  EXPECT_FALSE(blockade_at(g.s, Kingston));
  EXPECT_TRUE(g.s.delayed_now[GB]);
}

TEST(LakeEvents, SeparatedShipsPatrolNextDoor) {
  CLAUSES(glorious, "9", "11.1.3");
  Setting g(2);
  g.force(US, RaidMission, York, {Madison, Growler, Julia});
  g.force(GB, Patrol, York, {Wolfe});
  g.s.force[0].troops = 1;
  open_fight(g.s, Meeting::Lake, York, set_of({Madison, Growler, Julia}), set_of({Wolfe}));
  g.events({4});
  g.dice({6, 6, 4});  // the second of Growler and Julia; counter-clockwise
  g.procedure(Encounter{});
  EXPECT_EQ(g.zone_of(Julia), Niagara);
  EXPECT_EQ(g.mission_of(Julia), Patrol);
  EXPECT_EQ(g.s.force[force_of(g.s, Julia)].troops, 0);
  EXPECT_EQ(g.s.force[0].troops, 1);
  EXPECT_EQ(g.mission_of(Madison), RaidMission);
  EXPECT_EQ(g.s.fight.in[US], set_of({Madison, Growler}));
}

TEST(LakeEvents, BothSidesAreSeparated) {
  CLAUSES(glorious, "11.1.3");
  Setting g(2);
  g.dice({1, 1, 1, 1, 1, 1});  // one of each, clockwise
  meet(g, York, {Madison, Julia, Asp}, {Wolfe, Moira, Beresford}, {31});
  EXPECT_EQ(g.zone_of(Asp), NorthLake);  // Madison bears the flag
  EXPECT_EQ(g.zone_of(Moira), NorthLake);
  EXPECT_EQ(g.s.fight.in[GB], set_of({Wolfe, Beresford}));
  Setting british(2);
  british.dice({1, 1, 4});
  meet(british, York, {Madison, Julia}, {Wolfe, Moira, Beresford}, {15});
  EXPECT_EQ(british.zone_of(Moira), Niagara);
  EXPECT_EQ(british.s.fight.in[US], set_of({Madison, Julia}));
}

TEST(LakeEvents, AnyShipMayBeSeparatedIfNoneBearsTheFlag) {
  CLAUSES(glorious, "11.1.3");
  Setting g(2);
  g.s.flagship[GB] = NONE;
  g.dice({6, 6, 1});
  meet(g, York, {Madison}, {Wolfe, Moira}, {15});
  EXPECT_EQ(std::popcount(g.s.fight.in[GB]), 1);
  EXPECT_EQ(g.events(Told::Separated).size(), 1u);
}

TEST(LakeEvents, ConvoyDelays) {
  CLAUSES(glorious, "F5.3");
  Setting us(1);
  us.us_convoy(1);
  meet(us, SouthLake, {Madison}, {Wolfe}, {5});
  EXPECT_TRUE(us.s.delayed_now[US]);
  Setting none(1);
  none.us_convoy(2);
  meet(none, SouthLake, {Madison}, {Wolfe}, {5});
  EXPECT_FALSE(none.s.delayed_now[US]);
  Setting gb(1);
  meet(gb, SouthLake, {Madison}, {Wolfe}, {19});
  EXPECT_TRUE(gb.s.delayed_now[GB]);
  EXPECT_FALSE(gb.s.marker_turned);
}

TEST(LakeEvents, TheYards) {
  CLAUSES(glorious, "8.1");
  Setting us(2);
  meet(us, SouthLake, {Madison}, {Wolfe}, {13});
  EXPECT_EQ(us.s.delay[US], 1);
  Setting gb(2);
  meet(gb, SouthLake, {Madison}, {Wolfe}, {29});
  EXPECT_EQ(gb.s.delay[GB], 1);
  Setting both(2);
  both.delay(2, 0);
  meet(both, SouthLake, {Madison}, {Wolfe}, {26});
  EXPECT_EQ(both.s.delay[US], 1);
  EXPECT_EQ(both.s.delay[GB], 0);  // never below
}

TEST(LakeEvents, FeverTakesAMainShipOutOfTheAttack) {
  CLAUSES(glorious, "11.1.3");
  Setting us(2);
  us.dice({6, 6});
  meet(us, SouthLake, {Madison, Oneida, Asp}, {Wolfe}, {9});
  EXPECT_EQ(us.s.fever, set_of({Oneida}));
  Setting gb(2);
  meet(gb, SouthLake, {Madison}, {Wolfe, SidneySmith}, {23});
  EXPECT_EQ(gb.s.fever, set_of({Wolfe}));  // the only Main Ship
}

TEST(LakeEvents, BlownOffStation) {
  CLAUSES(glorious, "14.3.1", "11.1.3");
  Setting g(2);
  g.blockade(Kingston);
  meet(g, Kingston, {Madison, Oneida}, {Wolfe}, {36});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.zone_of(Madison), Sackets);
  EXPECT_FALSE(blockade_at(g.s, Kingston));
  EXPECT_EQ(g.zone_of(Wolfe), Kingston);
  for (int die : {2, 3}) {
    Setting no(2);
    no.dice({u8(die)});
    meet(no, York, {Madison}, {Wolfe}, {36});
    EXPECT_EQ(no.zone_of(Madison), die == 2 ? NorthLake : York);
    EXPECT_EQ(no.over(), die == 2 || no.question() == "over");
  }
}

TEST(LakeEvents, IntelligenceShowsACardAndChoosesTheGage) {
  CLAUSES(glorious, "11.1.3", "EN1.2");
  Setting g(2);
  g.row({7, 20});
  g.fight(SouthLake, {Madison}, {Wolfe});
  g.events({37, 38});
  g.procedure(Encounter{});
  ASSERT_EQ(g.question(), "Encounter.Look");
  EXPECT_THAT(g.first(LookAt), ElementsAre(0, 1));
  g.answer({LookAt, 1, 0, 0});
  EXPECT_EQ(g.s.row[1].card, 19);
  EXPECT_FALSE(g.s.row[1].gone);
  ASSERT_EQ(g.question(), "Encounter.Again");
  g.answer(DrawAgain);
  EXPECT_THAT(g.first(Use), ElementsAre(36, 37));
  g.answer({Use, 37, 0, 0});
  EXPECT_EQ(g.s.fight.gage, GB);
  EXPECT_EQ(g.s.zone_event[SouthLake], 37);  // still the first card's event
}

TEST(LakeEvents, InFogWhoLacksTheGageMaySlipAway) {
  CLAUSES(glorious, "11.1.3");
  for (int die : {3, 4}) {
    Setting g(2);
    meet(g, SouthLake, {Madison}, {Wolfe, RoyalGeorge}, {22});
    ASSERT_EQ(g.question(), "Encounter.Slip");
    g.dice({u8(die)});
    g.answer(Slip);
    EXPECT_EQ(g.over(), die == 3) << g.question();
  }
  Setting stays(2);
  meet(stays, SouthLake, {Madison}, {Wolfe, RoyalGeorge}, {22});
  stays.answer(Stay);
  EXPECT_FALSE(stays.told(Told::SlipTried));
  Setting british(2);
  british.dice({1});
  meet(british, SouthLake, {Madison, Oneida}, {Beresford}, {3});
  EXPECT_TRUE(british.over());
  Setting bold(2);
  meet(bold, SouthLake, {Asp}, {Wolfe}, {3});  // stronger: they do not try
  EXPECT_FALSE(bold.told(Told::SlipTried));
}

// ---- the two Segments ----

TEST(Encounters, BypassEndsThemAndConfrontGoesOn) {
  CLAUSES(glorious, "EN1.3", "11.1.4", "EN1.4");
  for (Do choice : {Bypass, Confront}) {
    Setting g(2);
    const Ships all = {Madison,  Oneida, Tompkins, FairAmerican, Conquest, Asp,   Growler,
                       Hamilton, Julia,  Lady,     Ontario,      Pert,     Raven, Scourge};
    g.fight(SouthLake, all, {Wolfe, RoyalGeorge, Moira, Beresford, SidneySmith});
    g.events({2, 6});
    g.procedure(Encounter{});
    ASSERT_EQ(g.question(), "Combat.Command");  // 24 > 15, but 26.5 to 27
    g.answer(choice);
    EXPECT_EQ(g.told(Told::ReactionBegins), choice == Confront);
    EXPECT_EQ(g.over(), choice == Bypass);
  }
}

TEST(Encounters, PassingTwiceEndsThem) {
  CLAUSES(glorious, "11", "EN2", "11.2", "11.2.5");
  Setting g(2);
  no_british_left(g);
  g.put({Wolfe}, Deployable);
  meet(g, SouthLake, {Madison, Oneida}, {Wolfe}, {6, 10});
  ASSERT_EQ(g.question(), "Combat.AttackOrPass");
  g.answer(Pass);
  ASSERT_EQ(g.question(), "Reaction.Declare");
  g.answer(Done);
  ASSERT_EQ(g.question(), "Combat.AttackOrPass");
  EXPECT_EQ(g.s.fight.segment, ReactionSegment);
  g.answer(Pass);
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.zone_of(Madison), SouthLake);
  EXPECT_EQ(g.zone_of(Wolfe), SouthLake);
}

// ---- 11.2 ----

TEST(Reactions, WhoMayTry) {
  CLAUSES(glorious, "11.2.1", "11.2.1.1", "11.2.1.2", "11.2.1.3");
  Setting g(2);
  no_british_left(g);
  g.force(US, Patrol, Niagara, {Oneida, Asp});
  g.force(US, RaidMission, York, {Raven});
  const int busy = g.force(US, Patrol, Sackets, {Tompkins});
  g.force(US, Patrol, SouthLake, {Conquest});
  g.force(US, Patrol, Kingston, {Growler});  // two zones away
  g.row({30}).s.row[0].force = u8(busy);
  g.reduced({Asp}).put({Julia}, InOrdinary);
  react(g, SouthLake, {Madison}, {Wolfe});
  const std::vector<int> may = g.first(React);
  for (ShipName ship : {Oneida, Conquest, Hamilton, Pert}) EXPECT_EQ(std::count(may.begin(), may.end(), int(ship)), 1);
  for (ShipName ship : {Asp, Raven, Tompkins, Growler, Julia, Madison})
    EXPECT_EQ(std::count(may.begin(), may.end(), int(ship)), 0) << int(ship);
}

TEST(Reactions, AllAreDeclaredBeforeTheFirstDie) {
  CLAUSES(glorious, "11.2.2");
  Setting g(2);
  no_british_left(g);
  g.force(US, Patrol, Niagara, {Oneida});
  react(g, SouthLake, {Madison}, {Wolfe});
  g.answer({React, Oneida, 0, 0});
  g.answer({React, Hamilton, 0, 0});
  g.answer({React, Pert, 0, 0});
  EXPECT_FALSE(g.told(Told::ReactionChecked));
  g.dice({8, 5});  // the port: distance 2; Niagara: distance 1
  g.answer(Done);
  EXPECT_EQ(g.s.fight.in[US], set_of({Madison, Hamilton, Pert}));
  EXPECT_EQ(g.events(Told::ReactionJoins).size(), 2u);
  EXPECT_THAT(g.args(Told::ReactionJoins), ElementsAre(US, Pert));
  EXPECT_EQ(force_of(g.s, Hamilton), force_of(g.s, Madison));
  EXPECT_EQ(g.zone_of(Oneida), Niagara);
  EXPECT_EQ(g.place(Scourge), Deployable);
}

TEST(Reactions, FromThePortToTheNorth) {
  CLAUSES(glorious, "11.2.3", "11.2.1.1");
  for (int die : {8, 7}) {
    Setting g(2);
    no_british_left(g);
    react(g, NorthLake, {Madison}, {Wolfe});
    g.answer({React, Oneida, 0, 0});
    g.dice({u8(die)});
    g.answer(Done);
    EXPECT_EQ(g.s.fight.in[US] >> Oneida & 1, die == 8);
  }
  EXPECT_EQ(1 + content().distance[content().home_zone[GB]][NorthLake], 2);  // a British player would count two
}

TEST(Reactions, InTheSameZoneGetABonus) {
  CLAUSES(glorious, "11.2.3", "11.2.1.2");
  for (int die : {4, 3, 10}) {  // the 0 face is nothing here
    Setting g(2);
    no_british_left(g);
    g.force(US, Patrol, NorthLake, {Oneida});
    react(g, NorthLake, {Madison}, {Wolfe});
    g.answer({React, Oneida, 0, 0});
    g.dice({u8(die)});
    g.answer(Done);
    EXPECT_EQ(g.s.fight.in[US] >> Oneida & 1, die == 4);
  }
}

TEST(Reactions, EventsModifyThem) {
  CLAUSES(glorious, "11.2.3", "11.2.4.c");
  const struct { int card, us, gb; } events[] = {{11, 2, 0}, {34, 0, 2}, {20, -2, -2}, {8, 0, 0}};
  for (const auto& event : events) {
    Setting g(2);
    g.s.zone_event[NorthLake] = u8(event.card);
    g.force(US, Patrol, NorthLake, {Oneida});
    react(g, NorthLake, {Madison}, {Wolfe});
    g.answer({React, Oneida, 0, 0});
    g.dice({u8(4 - event.us), u8(4 - event.gb)});
    g.answer(Done);
    EXPECT_EQ(g.s.fight.in[US], set_of({Madison, Oneida}));
    EXPECT_EQ(g.s.fight.in[GB], set_of({Wolfe})) << event.card;  // 4 is one too few for the port
  }
}

TEST(Reactions, BritishPatrolsNearby) {
  CLAUSES(glorious, "11.2.4", "11.2.4.a", "11.2.4.b");
  for (int die : {6, 5}) {
    Setting g(2);
    g.put({RoyalGeorge}, InTransit);
    g.force(GB, Patrol, Kingston, {Moira});
    g.force(GB, RaidMission, SouthLake, {Beresford});
    g.force(GB, Patrol, Sackets, {SidneySmith});  // two zones away: no check
    g.put(
        {Oneida, Tompkins, FairAmerican, Conquest, Asp, Growler, Hamilton, Julia, Lady, Ontario, Pert, Raven, Scourge},
        InOrdinary);
    g.dice({u8(die)});
    react(g, NorthLake, {Madison}, {Wolfe});
    EXPECT_TRUE(g.dice_used_up());
    EXPECT_EQ(g.s.fight.in[GB] >> Moira & 1, die == 6);
    EXPECT_FALSE(g.s.fight.in[GB] >> Beresford & 1);
  }
}

TEST(Reactions, TheBritishPortRollsOnceUnmodified) {
  CLAUSES(glorious, "11.2.4.c", "7.1");
  Setting g(2);
  g.upgraded({RoyalGeorge, Moira, Beresford});
  g.fight(Niagara, {Madison}, {Wolfe});
  g.procedure(Reaction{});
  g.dice({5});
  g.answer(Done);
  EXPECT_EQ(g.s.fight.in[GB], set_of({Wolfe, RoyalGeorge, Moira, Beresford, SidneySmith}));
  Setting few(2);
  few.fight(Niagara, {Madison}, {Wolfe});
  few.procedure(Reaction{});
  few.dice({5, 6, 6, 1, 1, 1, 1});  // the check, then upgrades of three
  few.answer(Done);
  EXPECT_EQ(few.s.upgraded, set_of({RoyalGeorge}));
}

TEST(Reactions, NewcomersTakeTheMission) {
  CLAUSES(glorious, "9", "11.2.3");
  Setting g(2);
  no_british_left(g);
  g.force(US, RaidMission, York, {Raven});
  g.put({Wolfe}, Deployable);
  g.force(GB, Patrol, York, {Wolfe});
  open_fight(g.s, Meeting::Lake, York, set_of({Raven}), set_of({Wolfe}));
  g.procedure(Reaction{});
  g.answer({React, Madison, 0, 0});
  g.dice({9});
  g.answer(Done);
  EXPECT_EQ(g.mission_of(Madison), RaidMission);
}

TEST(Reactions, BlockadedPortsAreOutOfIt) {
  CLAUSES(glorious, "14.1.2", "11.2.1", "14.3.3");
  Setting g(2);
  no_british_left(g);
  g.blockade(Sackets).isolated({Oneida});
  react(g, Sackets, {Madison}, {Wolfe});
  EXPECT_EQ(g.why({AShip, Hamilton}), Bar("14.1.2"));
  g.dice({7});                      // Charlotte to Sacket's: two zones
  g.answer({React, Oneida, 0, 0});  // nobody else may be declared
  EXPECT_EQ(g.s.fight.in[US], set_of({Madison, Oneida}));
}

// ---- 11.3.2 ----

TEST(EscortedConvoys, LieOpenWhenNoEscortIsFit) {
  CLAUSES(glorious, "11.3.2", "11.3.2.b", "11.3.2.a");
  Setting g(1);
  g.us_convoy(1);
  g.s.convoy[US] = Convoy::Deployed;
  g.fight(Sackets, {Oneida}, {Wolfe, RoyalGeorge, Moira}, GB, Meeting::Convoy);
  g.reduced({Oneida});
  g.events({6});  // the Americans have the gage, and nobody to attack with
  g.dice({8});
  g.procedure(Encounter{.convoy = 1 + US});
  EXPECT_TRUE(g.over());
  EXPECT_FALSE(g.told(Told::ReactionBegins));
  EXPECT_EQ(g.args(Told::ConvoyAttacked), (std::vector<int>{GB, 60, 8, int(Convoy::Captured)}));
}

TEST(EscortedConvoys, AreSafeBehindAFitEscort) {
  CLAUSES(glorious, "11.3.2.b", "11.3.2.d");
  Setting g(1);
  g.british_convoy(true);
  g.s.convoy[GB] = Convoy::Deployed;
  g.fight(York, {Madison, Oneida}, {Moira}, US, Meeting::Convoy);
  g.events({6});
  g.procedure(Encounter{.convoy = 1 + GB});
  g.answer(Pass);
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s.convoy[GB], Convoy::Deployed);
}

}  // namespace warhawk::glorious
