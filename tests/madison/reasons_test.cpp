// Why not: what a player is told about something that he can't do, as a fact of the position.
#include "setting.hpp"

namespace warhawk::madison {

namespace {

struct Case {
  Reason reason;
  Bar (*bar)();
  const char* clause;
  const char* says;
};

Bar of(const Setting& g, u8 noun, int id) { return why_not(game(), &content(), &g.s, {noun, u16(id)}).bar; }
Bar of_space(const Setting& g, const char* id) { return of(g, ASpace, space(id)); }
Bar of_piece(const Setting& g, const char* id) { return of(g, APiece, piece(id)); }
Bar of_lake(const Setting& g, int lake) { return of(g, ALake, lake); }
Bar of_card(const Setting& g, int number) { return of(g, ACard, number - 1); }
Bar of_verb(const Setting& g, Do verb) { return of(g, 0, verb); }

Setting marching(const char* unit, const char* from, int year = 1813) {
  Setting g(year);
  g.put(unit, from).units(side_of(content(), piece(unit)), 1, from, {unit});
  return g;
}
Setting sailing(std::initializer_list<const char*> others = {}) {  // the Oneida, at Sackets Harbour
  Setting g(1813);
  g.put("v_oneida", "sackets");
  for (const char* each : others) g.put(each, "sackets");
  return g;
}
Setting led_by(const char* leader, std::initializer_list<const char*> with, const char* at) {
  Setting g(1813);
  g.put(leader, at).put_all(with, at);
  g.leader(side_of(content(), piece(leader)), 3, leader);
  return g;
}
Setting yards(Side side, std::initializer_list<const char*> waiting, int halves, int year = 1813) {
  Setting g(year, Spring);
  for (const char* each : waiting) g.away(each, Yard);
  g.reduced(side == US ? "v_oneida" : "v_moira", side == US ? "sackets" : "kingston");
  g.procedure(side, Yards{.side = side, .halves = u8(halves), .lakes = 15});
  return g;
}
Setting my_turn(std::initializer_list<int> cards, int year = 1813) {
  Setting g(year);
  g.hand(US, cards).turn(US);
  return g;
}
Setting ordering(Setting g, Order::How how, int value = 1) {
  g.procedure(
      US, Order{.side = US, .value = u8(value), .how = how, .points = u8(value), .leader = {NONE, NONE}, .from = NONE});
  return g;
}

const Case CASES[] = {
    {Reason::NoPath, [] { return of_space(marching("us_13", "lewiston"), "york"); }, "9.1",
     "No path joins Lewiston and York."},
    {Reason::TooFar,
     [] {
       Setting g = marching("us_13", "sackets");
       g.step("ogdensburg").step("frenchmills").step("ogdensburg");
       return of_space(g, "prescott");
     },
     "9.2", "Prescott costs 3 movement points, and you have 0 left."},
    {Reason::Peace,
     [] {
       Setting g;
       g.s.prewar = 1;
       g.put("us_13", "lewiston").units(US, 1, "lewiston", {"us_13"});
       return of_space(g, "queenston");
     },
     "6.2", "War is not declared yet, so nobody enters Queenston."},
    {Reason::PeaceAfloat,
     [] {
       Setting g = sailing();
       g.s.prewar = 1;
       g.units(US, 1, "sackets", {"v_oneida"});
       return of_lake(g, Ontario);
     },
     "6.2", "War is not declared yet, so no ship sails onto Lake Ontario."},
    {Reason::Truce,
     [] {
       Setting g(1813);
       g.s.truce = 1;
       g.put("us_13", "lewiston").units(US, 1, "lewiston", {"us_13"});
       return of_space(g, "queenston");
     },
     "8.27", "An armistice is in force, so nobody enters Queenston."},
    {Reason::NearMontreal,
     [] {
       Setting g = marching("gb_lcm", "montreal");
       g.step("coteau").step("cornwall");
       return of_space(g, "prescott");
     },
     "3.63", "Prescott is too far: Lower Canada Militia must stay within two spaces of Montreal, on British ground."},
    {Reason::NoneToAttack,
     [] {
       Setting g(1813);
       g.reduced("us_13", "lewiston").put("gb_49", "queenston").units(US, 1, "lewiston", {"us_13"});
       return of_space(g, "queenston");
     },
     "10.23", "The enemy is at Queenston, and nobody with you is at full strength to attack."},
    {Reason::AttackedBefore,
     [] {
       Setting g(1814);
       g.put_all({"us_13", "us_15"}, "lewiston").put_all({"gb_8", "gb_49"}, "queenston");
       g.units(US, 2, "lewiston", {"us_13", "us_15"}).dice({3, 3}).step("queenston").fight().take({"us_15"});
       return of_space(g, "queenston");
     },
     "10.22", "Queenston has already been attacked with this card."},
    {Reason::ElsewhereNow,
     [] {
       Setting g(1813);
       g.put("us_9", "utica").put_all({"l_scott", "us_13"}, "albany").leader(US, 1, "l_scott");
       return of_piece(g, "us_9");
     },
     "8.41", "You have no 9th US at Albany now."},
    {Reason::HasMoved,
     [] {
       Setting g = led_by("l_scott", {"us_13", "us_15"}, "albany");
       g.take({"us_13"}).answer(make<Drop>(piece("us_13")));
       return of_piece(g, "us_13");
     },
     "8.42", "You have already moved 13th US with this card."},
    {Reason::ByWaterOnly, [] { return of_piece(led_by("l_brown", {"v_oneida"}, "sackets"), "v_oneida"); }, "8.5",
     "You can move Oneida by water only."},
    {Reason::NotChosen,
     [] {
       Setting g(1813);
       g.put_all({"us_13", "us_15"}, "albany").units(US, 1, "albany", {"us_13"});
       return of_piece(g, "us_15");
     },
     "8.61", "You did not choose 15th US to move."},
    {Reason::LeaderAlone,
     [] {
       Setting g(1813);
       g.put_all({"us_13", "l_scott"}, "albany").units(US, 2, "albany", {"us_13", "l_scott"});
       return of_piece(g, "l_scott");
     },
     "8.61", "A leader who is not activated goes alone, so you can't take Scott along."},
    {Reason::NoLeaderOver, [] { return of_piece(led_by("l_scott", {"l_brown"}, "albany"), "l_brown"); }, "3.35",
     "Brown is not under the command of Scott."},
    {Reason::TecumsehsOwn,
     [] {
       return of_piece(led_by("l_tecumseh", {"gb_shaw", "gb_essex"}, "malden"), "gb_essex");
     },
     "3.53", "Tecumseh leads Indians and one detachment of British Regulars, but not Essex Militia."},
    {Reason::OneDetachment,
     [] {
       Setting g = led_by("l_tecumseh", {"gb_41d", "gb_100"}, "malden");
       g.take({"gb_41d"});
       return of_piece(g, "gb_100");
     },
     "3.53", "Tecumseh has a detachment of Regulars with him already, so you can't take 100th Foot."},
    {Reason::LakeShut,
     [] {
       Setting g = sailing({"us_13"});
       g.put("v_wolfe", "ontario_box").units(US, 2, "sackets", {"v_oneida", "us_13"});
       return of_piece(g, "us_13");
     },
     "11.42", "The British control Lake Ontario, so you can't carry troops there."},
    {Reason::EnemyInPort,
     [] {
       Setting g = sailing();
       g.put("gb_yorkm", "york").units(US, 1, "sackets", {"v_oneida"});
       return of_space(g, "york");
     },
     "11.43", "The enemy is in York, so ships go there only to land troops."},
    {Reason::Aground,
     [] {
       Setting g = sailing();
       g.units(US, 1, "sackets", {"v_oneida"});
       return of_space(g, "queenston");
     },
     "2.3", "No ship can reach Queenston from here."},
    {Reason::OtherLake,
     [] {
       Setting g = sailing();
       g.units(US, 1, "sackets", {"v_oneida"});
       return of_lake(g, Erie);
     },
     "2.4", "You can't reach Lake Erie from here."},
    {Reason::DamagedStays,
     [] {
       Setting g(1813);
       g.reduced("v_oneida", "sackets").units(US, 1, "sackets", {"v_oneida"});
       return of_lake(g, Ontario);
     },
     "12.42", "Oneida is damaged and can't leave the ports."},
    {Reason::NeverAboard,
     [] {
       Setting g = sailing({"us_2d"});
       g.units(US, 2, "sackets", {"v_oneida", "us_2d"});
       return of_piece(g, "us_2d");
     },
     "11.33", "You can't take 2nd US Dragoons aboard: only infantry and leaders sail."},
    {Reason::NoRoom,
     [] {
       Setting g = sailing({"us_13", "us_15"});
       g.units(US, 3, "sackets", {"v_oneida", "us_13", "us_15"}).answer(make<Embark>(piece("us_13")));
       return of_piece(g, "us_15");
     },
     "11.35", "There is no room aboard for 15th US."},
    {Reason::TroopsAboard,
     [] {
       Setting g = sailing({"us_13"});
       g.units(US, 2, "sackets", {"v_oneida", "us_13"}).answer(make<Embark>(piece("us_13"))).sail("oswego");
       return of_verb(g, Halt);
     },
     "11.12", "You still have 13th US aboard."},
    {Reason::NoStop,
     [] {
       Setting g(1813);
       g.put("v_qchar", "malden").units(GB, 1, "malden", {"v_qchar"}).answer(make<SailOut>(Transit));
       return of_verb(g, Halt);
     },
     "2.5", nullptr},
    {Reason::OffMap,
     [] {
       Setting g(1813);
       g.put_all({"l_scott", "us_13"}, "albany");
       return of_piece(ordering(g, Order::OneLeader, 3), "l_brown");
     },
     "8.31", "You have no Brown on the map now."},
    {Reason::TooWeakCard,
     [] {
       Setting g(1813);
       g.put_all({"l_scott", "l_dearborn", "us_13"}, "albany");
       return of_piece(ordering(g, Order::OneLeader, 1), "l_dearborn");
     },
     "3.31", "Dearborn answers only to a card of 3, and this one has 1."},
    {Reason::NotAwaited, [] { return of_piece(yards(US, {"v_madison"}, 4), "v_lawr"); }, "15.11",
     "Lawrence is not among the ships that you can build."},
    {Reason::NotYet, [] { return of_piece(yards(US, {"v_super"}, 4), "v_super"); }, "3.23",
     "You can't build Superior yet."},
    {Reason::TooDear,
     [] {
       return of_piece(yards(GB, {"v_wolfe", "v_sydney"}, 1, 1814), "v_wolfe");
     },
     "15.17", nullptr},
    {Reason::NoRestoring,
     [] {
       Setting g(1813);
       g.reduced("gb_49", "montreal").reduced("gb_essex", "london").procedure(GB, Refill{.side = GB, .left = 2});
       return of_piece(g, "gb_essex");
     },
     "3.11", "Only Regulars of class A and B can be restored, not Essex Militia."},
    {Reason::OnEnemyGround,
     [] {
       Setting g(1813);
       g.reduced("gb_49", "montreal").reduced("gb_41", "detroit").procedure(GB, Refill{.side = GB, .left = 2});
       return of_piece(g, "gb_41");
     },
     "8.31", "Detroit is enemy ground, where you can't restore 41st Foot."},
    {Reason::Unsupplied,
     [] {
       Setting g(1813);
       g.reduced("gb_49", "montreal").reduced("gb_8", "london").put("us_28", "oxford").put("us_9", "thames");
       g.put("us_17", "talbot").procedure(GB, Refill{.side = GB, .left = 2});
       return of_piece(g, "gb_8");
     },
     "13.4", "London is out of supply, so you can't restore 8th King's there."},
    {Reason::NotYourLand,
     [] {
       Setting g(1813);
       g.procedure(US, Stock{.side = US});
       return of_space(g, "york");
     },
     "13.52", "York is not your territory."},
    {Reason::DepotThere,
     [] {
       Setting g(1813);
       g.depot(US, "albany").procedure(US, Stock{.side = US});
       return of_space(g, "albany");
     },
     "13.52", "There is a depot at Albany already."},
    {Reason::NotInHand,
     [] {
       return of_card(my_turn({39, 40}), 41);
     },
     "7.32", "Enterprise and Boxer is not in your hand."},
    {Reason::HeldEnough,
     [] {
       Setting g(1813);
       g.held(US, {40, 41}).hand(US, {39, 42}).turn(US);
       return of_verb(g, HoldBack);
     },
     "7.34", "You have held back 2 cards already, and more is not allowed."},
    {Reason::TheirEvent, [] { return of_verb(my_turn({39}), PlayEvent); }, "8.21",
     "Shannon and Chesapeake is an event for the enemy alone."},
    {Reason::NotNow, [] { return of_verb(my_turn({42}), PlayEvent); }, "8.31",
     "Don't Give Up the Ship has no event for this moment."},
    {Reason::NothingWouldChange, [] { return of_verb(my_turn({43}), PlayEvent); }, "8.31",
     "Burning of York would change nothing now."},
    {Reason::NoLeaderAnswers, [] { return of_verb(my_turn({40}), CallLeader); }, "3.31",
     "No leader of yours who could move answers to a card of 1."},
    {Reason::NobodyToMove, [] { return of_verb(my_turn({40}), CallUnits); }, "8.61", "Nobody of yours could move."},
    {Reason::NoWork, [] { return of_verb(my_turn({40}), UseYards); }, "15.12",
     "There is nothing to build or repair for 1 point."},
    {Reason::NobodyToRestore, [] { return of_verb(my_turn({40}), FillUp); }, "8.31",
     "No reduced Regulars of yours are at home and in supply."},
    {Reason::DepotsOut,
     [] {
       Setting g(1813);
       for (const char* each : {"albany", "utica", "rome"}) g.depot(US, each);
       g.hand(US, {40}).turn(US);
       return of_verb(g, MakeDepot);
     },
     "13.54", "All of your 3 depots are in use."},
    {Reason::NowOrNever,
     [] {
       Setting g;
       g.away("v_julia", Later).away("us_23", Later);
       call(g.s, Arrivals{.side = US, .piece = NONE});
       return of_piece(g.go({}), "v_julia");
     },
     "14.42", "Julia comes now or never."},
    {Reason::CameFromThere,
     [] {
       Setting g(1814);
       g.put("gb_linc", "queenston").put_all({"us_13", "us_15", "us_23"}, "lewiston");
       g.units(US, 3, "lewiston", {"us_13", "us_15", "us_23"}).take({"us_15", "us_23"}).dice({3, 3}).step("queenston");
       return of_space(g.fight(), "lewiston");
     },
     "10.72", "The attack on Queenston came from Lewiston, so you can't go that way."},
};

class WhyNotOf : public testing::TestWithParam<Case> {};

}  // namespace

TEST_P(WhyNotOf, IsAFactOfThePosition) {
  CLAUSES(madison, GetParam().clause);
  const Bar bar = GetParam().bar();
  EXPECT_EQ(bar.reason(), u16(GetParam().reason)) << REASONS<>[bar.reason()].name;
  EXPECT_EQ(bar.clause(), Clause(GetParam().clause));
  const std::string says = plain(reason_line(edition().texts, bar));
  if (GetParam().says) {
    EXPECT_EQ(says, GetParam().says);
  } else {
    EXPECT_FALSE(says.empty());
  }
}
INSTANTIATE_TEST_SUITE_P(Reasons, WhyNotOf, testing::ValuesIn(CASES),
                         [](const auto& info) { return REASONS<>[u16(info.param.reason)].name; });

TEST(Reasons, AreSentences) {
  for (std::size_t i = 1; i < std::size(REASONS<>); i++) {
    const std::string& text = edition().texts.reasons[i].text;
    EXPECT_TRUE(text.front() == '{' || (text.front() >= 'A' && text.front() <= 'Z')) << text;
    EXPECT_TRUE(text.ends_with(".") && !text.ends_with("..")) << text;
  }
}

}  // namespace warhawk::madison
