// Every card, played: what is printed on it stands here once more, and the rules must come to the same.
#include <algorithm>
#include <string>
#include <string_view>

#include "battle.hpp"

namespace warhawk::glorious {

namespace {

// ---- Target Cards ----

// A Deployment Table: by Troops 0 to 6, a 1 for each column of the Naval Balance with a ship in it.
struct Table {
  std::string_view name;
  const char* row[7];
};
constexpr Table TABLES[] = {{"K1", {"1110000", "1110000", "1110000", "1100000", "1100000", "1000000", "1000000"}},
                            {"K2", {"0011110", "0011110", "0011110", "0011110", "0011100", "0001100", "0001100"}},
                            {"K3", {"0001111", "0001111", "0001111", "0001111", "0001111", "0001110", "0001110"}},
                            {"S1", {"1111000", "1111000", "1110000", "1100000", "1000000", "1000000", "1000000"}},
                            {"S2", {"1111110", "1111110", "1111100", "1111000", "1110000", "1100000", "1100000"}},
                            {"L1", {"1110000", "1110000", "1100000", "1100000", "1000000", "1000000", "1000000"}},
                            {"L2", {"0011100", "0011100", "0011100", "0011000", "0001000", "0000000", "0000000"}},
                            {"W1", {"1110000", "1110000", "1100000", "1100000", "1000000", "1000000", "1000000"}},
                            {"W2", {"0011100", "0011100", "0011100", "0011100", "0001100", "0000000", "0000000"}},
                            {"W3", {"1111110", "1111110", "1111100", "1111100", "1111000", "1110000", "1110000"}},
                            {"E1", {"0000110", "0000110", "0000110", "0001110", "0001110", "0001110", "0001110"}},
                            {"E2", {"0001110", "0001110", "0001110", "0011110", "0011110", "0011110", "0011110"}},
                            {"E3", {"0011111", "0011111", "0011111", "0111111", "0111111", "0111111", "0111111"}},
                            {"A1", {"0000000", "1110000", "1111000", "1111100", "1111110", "1111110", "1111110"}},
                            {"A2", {"0000000", "1111000", "1111100", "1111110", "1111110", "1111111", "1111111"}},
                            {"A3", {"0000000", "1000000", "1100000", "1110000", "1111000", "1111000", "1111000"}},
                            {"A4", {"0000000", "1100000", "1110000", "1111000", "1111000", "1111100", "1111100"}},
                            {"R1", {"0001110", "0001110", "0001110", "0001110", "0001110", "0001100", "0001100"}},
                            {"R2", {"0111110", "0111110", "0111110", "0111110", "0011110", "0011100", "0011100"}},
                            {"R3", {"1111000", "1111000", "1111000", "1110000", "1100000", "1000000", "1000000"}},
                            {"R4", {"0011110", "0011110", "0011110", "0011100", "0011000", "0010000", "0010000"}},
                            {"C1", {"0001110", "0001110", "0001100", "0001100", "0000000", "0000000", "0000000"}}};
bool ship_in(std::string_view table, int troops, int column) {
  for (const Table& t : TABLES)
    if (t.name == table) return t.row[troops][column - 1] == '1';
  ADD_FAILURE() << "there is no table " << table;
  return false;
}

// The table a card has, as long as the cards that look alike.
struct Alike {
  int from, to;
  Zone zone;
  Mission primary, secondary;
  std::string_view table;
};
constexpr Alike TARGET_CARDS[] = {{1, 2, York, Escort, Patrol, "E1"},
                                  {3, 3, York, Escort, Patrol, "E2"},
                                  {4, 4, York, Escort, Patrol, "E3"},
                                  {5, 5, York, Patrol, NoMission, "W1"},
                                  {6, 6, York, Patrol, NoMission, "W2"},
                                  {7, 8, York, Patrol, NoMission, "W3"},
                                  {9, 10, NorthLake, Escort, Patrol, "E1"},
                                  {11, 12, NorthLake, Escort, Patrol, "E2"},
                                  {13, 13, NorthLake, Escort, Patrol, "E3"},
                                  {14, 14, NorthLake, Patrol, NoMission, "W1"},
                                  {15, 15, NorthLake, Patrol, NoMission, "W2"},
                                  {16, 16, NorthLake, Patrol, NoMission, "W3"},
                                  {17, 19, Kingston, Patrol, NoMission, "K1"},
                                  {20, 21, Kingston, Patrol, NoMission, "K2"},
                                  {22, 24, Kingston, Patrol, NoMission, "K3"},
                                  {25, 26, Sackets, ArmySupport, NoMission, "A3"},
                                  {27, 27, Sackets, ArmySupport, NoMission, "A4"},
                                  {28, 28, Sackets, RaidMission, Patrol, "R3"},
                                  {29, 29, Sackets, RaidMission, Patrol, "R4"},
                                  {30, 31, Sackets, Patrol, AttackConvoy, "S1"},
                                  {32, 33, Sackets, Patrol, AttackConvoy, "S2"},
                                  {34, 34, Sackets, CuttingOutMission, Patrol, "C1"},
                                  {35, 35, Sackets, CuttingOutMission, NoMission, "C1"},
                                  {36, 37, SouthLake, RaidMission, Patrol, "R1"},
                                  {38, 39, SouthLake, RaidMission, Patrol, "R2"},
                                  {40, 41, SouthLake, Patrol, NoMission, "L1"},
                                  {42, 43, SouthLake, Patrol, NoMission, "L2"},
                                  {44, 46, Niagara, ArmySupport, NoMission, "A2"},
                                  {47, 49, Niagara, ArmySupport, NoMission, "A1"},
                                  {50, 50, Niagara, Escort, Patrol, "E1"},
                                  {51, 51, Niagara, Escort, Patrol, "E2"},
                                  {52, 52, Niagara, Patrol, NoMission, "W1"},
                                  {53, 53, Niagara, Patrol, NoMission, "W2"},
                                  {54, 54, Niagara, Patrol, NoMission, "W3"}};
template <class Visit> void for_target_cards(Visit visit) {
  int seen = 0;
  for (const Alike& alike : TARGET_CARDS)
    for (int card = alike.from; card <= alike.to; card++) {
      EXPECT_EQ(card, ++seen);
      visit(card, alike);
    }
  EXPECT_EQ(seen, TARGETS);
}

// The British squadron in Enemy Operations, this card alone in the row.
struct Seen {
  int mission, zone;
  bool operator==(const Seen&) const = default;
};
void PrintTo(const Seen& seen, std::ostream* out) { *out << "mission " << seen.mission << " in " << seen.zone; }
constexpr Seen NOBODY_SEEN{NoMission, -1};
Seen operate(Setting& g, int card, int troops, int column) {
  g.column(column).troops(0, troops).row({card});
  g.procedure(EnemyOperations{});
  return g.place(Wolfe) == OnLake ? Seen{g.mission_of(Wolfe), g.zone_of(Wolfe)} : NOBODY_SEEN;
}

}  // namespace

TEST(TargetCards, EachCellOfEachDeploymentTable) {
  CLAUSES(glorious, "EN1.1", "11.1.2", "C4", "C5");
  for_target_cards([](int card, const Alike& on) {
    for (int troops = 0; troops <= 6; troops++)
      for (int column = 1; column <= COLUMNS; column++) {
        Setting g(2);
        g.british_convoy(true);
        // The option is off, so that Cutting-Out leaves its secondary mission.
        const Mission mission = on.primary == CuttingOutMission ? on.secondary : on.primary;
        const bool sails = mission != NoMission && ship_in(on.table, troops, column);
        EXPECT_EQ(operate(g, card, troops, column), sails ? (Seen{mission, on.zone}) : NOBODY_SEEN)
            << card << ": Troops " << troops << ", column " << column;
      }
  });
}

TEST(TargetCards, TheOtherMissionOfEachCard) {
  CLAUSES(glorious, "9", "11.1.2", "11.3.1.2", "EN1.1");
  for_target_cards([](int card, const Alike& on) {
    if (on.secondary == NoMission && on.primary != CuttingOutMission) return;
    const int column = on.table == "S1" || on.table == "R3" ? 4 : 5;  // all of them have a ship there without Troops
    Setting g(2, true);
    g.british_convoy(false).us_convoy(2);
    Mission other = on.secondary;  // no British convoy sails; an American one does
    if (on.primary == CuttingOutMission) g.s.cut_used[GB] = 1, other = NoMission;
    if (on.primary == RaidMission) g.force(GB, RaidMission, on.zone, {SidneySmith});
    g.every_die(1);  // where the convoy is found it scatters
    EXPECT_EQ(operate(g, card, 0, column), other == NoMission ? NOBODY_SEEN : (Seen{other, on.zone})) << card;
  });
}

TEST(TargetCards, TheSymbolsOnEach) {
  CLAUSES(glorious, "A9", "14.1.1");
  for_target_cards([](int card, const Alike& on) {
    EXPECT_EQ(content().hourglass_cards.has(card - 1), on.primary == Escort) << card;
    EXPECT_EQ(content().last_turn_cards.has(card - 1), on.primary == Escort || on.secondary == AttackConvoy) << card;
  });
}

// ---- Event Cards ----

namespace {

struct EventFace {
  std::string_view lake, coast;  // empty: none
  bool spyglass;
  Side gage;
  std::string_view icons;
};
// In the order of their bits.
constexpr std::string_view ICON_NAMES[ICONS] = {"sail", "cannon", "smoke", "lantern", "signal", "anchor"};
constexpr EventFace EVENT_CARDS[CARDS] = {{"Light Airs", "Heavy Surf", true, US, "sail"},
                                          {"", "Shore Battery", false, GB, "cannon"},
                                          {"Fog", "Alarm Guns", false, US, "signal lantern"},
                                          {"Separated Ships (U.S.)", "Friendly Inhabitants", true, GB, "signal"},
                                          {"Convoy Delay (U.S.)", "Heavy Surf", false, GB, "anchor"},
                                          {"", "Army Dithers", true, US, "smoke"},
                                          {"Rainy Squalls", "Local Militia", true, GB, "smoke cannon"},
                                          {"Shifting Winds", "Supplies Found", true, US, "sail"},
                                          {"Lake Fever (U.S.)", "Local Militia", true, GB, "lantern"},
                                          {"", "Lee Shore", true, US, "anchor sail"},
                                          {"Dispatch Boat (U.S.)", "Bold Landing", true, US, "signal"},
                                          {"Heavy Swell", "Alarm Guns", true, GB, "cannon anchor"},
                                          {"Shipwright Shortage (U.S.)", "Shore Battery", true, GB, "lantern"},
                                          {"", "Militia Won't Cross", true, US, "smoke"},
                                          {"Separated Ships (British)", "Heavy Surf", true, US, "signal"},
                                          {"Confused Signals", "Heavy Surf", true, GB, "signal smoke"},
                                          {"", "Supplies Found", true, US, "sail"},
                                          {"Light Airs", "Aground", true, GB, "sail anchor"},
                                          {"Convoy Delay (British)", "Friendly Inhabitants", true, US, "anchor"},
                                          {"Foul Winds", "Local Militia", true, GB, "sail"},
                                          {"", "Local Militia", true, US, "lantern"},
                                          {"Fog", "Landing Delayed", true, GB, "lantern smoke"},
                                          {"Lake Fever (British)", "Alarm Guns", true, US, "cannon"},
                                          {"", "Explosion", true, GB, "anchor"},
                                          {"Shifting Winds", "Army Dithers", true, GB, "sail"},
                                          {"Artificers Arrive", "Heavy Surf", true, US, "cannon"},
                                          {"", "Warriors and Scouts", true, GB, "smoke"},
                                          {"Rainy Squalls", "Lee Shore", true, US, "smoke cannon"},
                                          {"Shipwright Shortage (British)", "Bold Landing", true, US, "lantern"},
                                          {"Gale", "", false, US, ""},
                                          {"Separated Ships (both)", "Local Militia", true, GB, "signal sail"},
                                          {"", "Alarm Guns", true, GB, "anchor"},
                                          {"Heavy Swell", "Shore Battery", true, US, "cannon"},
                                          {"Dispatch Boat (British)", "Alarm Guns", true, GB, "signal"},
                                          {"", "Aground", true, US, "lantern"},
                                          {"Blown Off Station", "Heavy Surf", true, GB, "anchor sail"},
                                          {"Intelligence", "Local Militia", true, US, "lantern cannon"},
                                          {"", "", true, GB, "smoke"}};
constexpr int GALE = 30;
// Not on the cards of campaigns that began before version 3 of the rules.
constexpr int NEW_SPYGLASSES[] = {9, 10, 12, 14, 17, 18, 19, 23, 24, 26, 28, 32, 35, 36};
constexpr int NEW_COASTS[] = {3, 5, 9, 12, 16, 20, 23, 26, 31, 34, 36, 37};

bool shows(const EventFace& face, int icon) { return face.icons.find(ICON_NAMES[icon]) != std::string_view::npos; }
std::string_view name_of(Noun noun, int id) {
  return id == NONE ? std::string_view() : std::string_view(edition().texts.names[noun][std::size_t(id)]);
}
template <class Visit> void for_event_cards(Visit visit) {
  for (int card = 1; card <= CARDS; card++) visit(card, EVENT_CARDS[card - 1]);
}

}  // namespace

TEST(EventCards, SpyglassOfEach) {
  CLAUSES(glorious, "B2", "10.2", "2.5.1");
  for_event_cards([](int card, const EventFace& on) {
    if (card == GALE) return;
    for (bool older : {false, true}) {
      Setting g(2);
      if (older) g.with(OlderValues);
      g.force(US, Patrol, York, {Raven});
      g.row({7}).column(7).events({card});  // the card that may be turned up brings nobody
      g.procedure(LakeAction{});
      const bool found = on.spyglass && !(older && std::ranges::count(NEW_SPYGLASSES, card));
      EXPECT_EQ(g.args(Told::Checked), (std::vector<int>{1, York, card - 1, found})) << card;
      EXPECT_EQ(g.told(Told::TargetRevealed), found) << card;
    }
  });
}

TEST(EventCards, LakeEventAndGageOfEach) {
  CLAUSES(glorious, "EN1.2", "11.1.3", "2.5");
  for_event_cards([](int card, const EventFace& on) {
    Setting g(2);
    g.fight(York, {Madison, Oneida}, {Wolfe, RoyalGeorge});
    g.events({card});
    g.every_die(6);
    g.procedure(Encounter{});
    const std::vector<int> drawn = g.args(Told::EventDrawn);
    ASSERT_EQ(drawn.size(), 5u) << card;
    EXPECT_EQ(name_of(ALakeEvent, drawn[2]), on.lake) << card;
    if (card == GALE) return;
    EXPECT_EQ(drawn[3], on.gage) << card;
    for (int icon = 0; icon < ICONS; icon++) EXPECT_EQ(drawn[4] >> icon & 1, shows(on, icon)) << card << ' ' << icon;
  });
}

TEST(EventCards, CoastalEventOfEach) {
  CLAUSES(glorious, "2.5", "E5.1");
  for_event_cards([](int card, const EventFace& on) {
    if (card == GALE) return;
    for (bool older : {false, true}) {
      Setting g(2);
      if (older) g.with(OlderValues);
      g.force(US, RaidMission, York, {Madison, Oneida});
      g.events({card});
      g.every_die(6);
      g.procedure(Coastal{});
      const bool none = older && std::ranges::count(NEW_COASTS, card);
      EXPECT_EQ(name_of(ACoastalEvent, g.args(Told::CoastalDrawn)[3]), none ? "" : on.coast) << card;
    }
  });
}

// ---- Tactics ----

namespace {

enum Band { Red, Blue, Yellow, Green };
struct TacticFace {
  TacticName tactic;
  int icon;
  Band band;
  int side;  // NOBODY: either
};
enum { Sail, Cannon, Smoke, Lantern, Signal, Anchor };
constexpr TacticFace TACTIC_CARDS[] = {{Pursuit, Sail, Red, NOBODY},
                                       {Rake, Cannon, Blue, NOBODY},
                                       {Surprise, Lantern, Yellow, NOBODY},
                                       {FirstShot, Smoke, Green, NOBODY},
                                       {BreakTheLine, Signal, Red, GB},
                                       {DoubleTheRear, Signal, Yellow, NOBODY},
                                       {LongBowls, Cannon, Blue, US},
                                       {BearDown, Anchor, Green, GB},
                                       {MutualSupport, Signal, Blue, NOBODY},
                                       {Escape, Sail, Red, NOBODY},
                                       {SmokeScreen, Smoke, Green, NOBODY},
                                       {HoldFire, Cannon, Green, NOBODY},
                                       {RefusedLine, Signal, Yellow, NOBODY},
                                       {CrippleRigging, Cannon, Blue, NOBODY},
                                       {Scatter, Sail, Red, US},
                                       {TurnAndFight, Lantern, Yellow, GB}};

}  // namespace

TEST(TacticCards, ValidByIconAndSide) {
  CLAUSES(glorious, "LC3.a", "LC3.b", "LC3.d", "LC3.e");
  for (const TacticFace& on : TACTIC_CARDS)
    for_event_cards([&](int card, const EventFace& gage) {
      for (Side side : {US, GB}) {
        Setting g;
        const bool attacks = on.tactic < DECK_TACTICS;
        g.fight(York, {Madison}, {Wolfe}, attacks ? side : other(side));
        g.s.fight.card = u8(card - 1);
        tactics(g, {on.tactic});
        u16 drawn = 0, valid = 0;
        g.run([&](auto& x) { draw_tactics(x, g.s, side, drawn, valid); });
        const bool expected = !shows(gage, on.icon) && (on.side == NOBODY || on.side == side);
        EXPECT_EQ(valid != 0, expected) << int(on.tactic) << " with card " << card << ", side " << int(side);
      }
    });
}

TEST(TacticCards, EveryPairOfBands) {
  CLAUSES(glorious, "LC3.g");
  for (const TacticFace& attack : TACTIC_CARDS)
    for (const TacticFace& defend : TACTIC_CARDS) {
      if (attack.tactic >= DECK_TACTICS || defend.tactic < DECK_TACTICS) continue;
      Setting g;
      g.fight(York, {Madison}, {Wolfe});
      Gunnery round{};
      round.played[US] = attack.tactic, round.played[GB] = defend.tactic;
      g.run([&](auto& x) { compare_bands(x, g.s, round); });
      const bool both_void = attack.band == defend.band;
      EXPECT_EQ(g.told(Told::TacticsVoid), both_void) << int(attack.tactic) << ' ' << int(defend.tactic);
      EXPECT_EQ(g.s.fight.lasting == 0, both_void) << int(attack.tactic) << ' ' << int(defend.tactic);
    }
}

}  // namespace warhawk::glorious
