// What the journal tells, so that a player can follow: each kind of event, and why dice are as many as they are.
#include <set>

#include "cards.hpp"
#include "support/properties.hpp"

namespace warhawk::dawn {

using Args = std::vector<int>;

namespace {

// The arguments of the only event of a kind.
Args args_of(const Setting& g, Told kind) {
  const auto events = g.events(kind);
  EXPECT_EQ(events.size(), 1u);
  return events.empty() ? Args{} : Args(events[0].args.begin(), events[0].args.end());
}
// Whose dice a battle has: the attacker's from events, a waterway, a blockade, Tecumseh; the defender's from events, the
// home town, the level of a track, the fort.
Args sources(const Setting& g) {
  const Args all = args_of(g, Told::BattleBegins);
  return {all.begin() + 6, all.end()};
}

}  // namespace

TEST(Journal, EveryKindOfEventIsToldAndEveryCardIsAnEvent) {
  std::set<int> told, cards;
  for (u64 seed = 1; seed <= 150; seed++) {
    Random random{seed};
    Dice dice = Dice::fast(seed);
    Journal journal;
    Context context{dice, &journal};
    State s = start(content(), {}, context);
    while (s.decided == Decided::No) {
      Options options;
      dawn::options(content(), s, options);
      apply(content(), s, options.at[random.below(u32(options.n))], context);
    }
    for (const Event& event : journal) {
      told.insert(event.kind);
      if (event.kind == u16(Told::EventBegins)) cards.insert(get<Told::EventBegins, "card">(event));
    }
  }
  for (const Told rare :
       {Told::NoOperation, Told::Withdraws, Told::LandedLost, Told::WinsByTowns, Told::WinsTie})  // below
    told.insert(int(rare));
  for (int kind = 0; kind < int(Told::COUNT); kind++) EXPECT_TRUE(told.contains(kind)) << kind_of(Told(kind)).name;
  for (int card = 0; card < CARDS; card++)
    EXPECT_EQ(cards.contains(card), content().card[card].same_as == card) << edition().cards[std::size_t(card)].title;
}

TEST(Journal, WhatRandomGamesHardlySee) {
  CLAUSES(dawn, "5.2", "14.1.2", "14.3.4", "15.1.6");
  Setting idle;  // nobody to march, nothing to recruit, build or sail with
  idle.empty_map().box(0).hand(GB, {29});
  for (const char* home : {"halifax", "montreal", "kingston", "maritimes", "lower_canada", "upper_canada"})
    idle.put(home, {.um = 1});
  for (const char* water : {"lake_erie", "lake_ontario"}) idle.ships(water, 0, 2);
  for (const char* water : {"upper_st_lawrence", "lower_st_lawrence"}) idle.ships(water, 0, 1);
  idle.action(GB);
  idle.play(29);
  idle.answer({AsOperation});
  EXPECT_EQ(args_of(idle, Told::NoOperation), (Args{GB}));

  Setting landing;
  landing.zones(2, 0, 0).box(1).landing_supply(2).put("boston", {.um = 1}).dice({1, 1, 1, 2, 2});
  landing.deploy(1);
  landing.answers({{LandAt, landing.region("boston")}, {Carry, NAVY_BOX, 2}, {Stand}, {FallBack}});
  EXPECT_EQ(args_of(landing, Told::Withdraws), (Args{landing.region("boston"), 2}));

  Setting lost;  // the squadrons of a level are lost, and all of them have landed
  lost.box(0).zones(0, 0, 0).landed("savannah", 2).procedure(LoseSquadrons{.number = 1});
  EXPECT_EQ(args_of(lost, Told::LandedLost), (Args{1, lost.region("savannah")}));
  EXPECT_EQ(lost.landed_in("savannah"), 1);

  Setting won;
  won.put("halifax", {.um = 1}).put("montreal", {}).put("penobscot", {.um = 1}).campaign(US, 1);
  won.march("penobscot", "montreal", {.um = 1});
  EXPECT_EQ(args_of(won, Told::WinsByTowns), (Args{US}));

  Setting tie(8);
  tie.turn_ends();
  EXPECT_EQ(args_of(tie, Told::WinsTie), (Args{US}));
}

TEST(Journal, AnEventBeginsHoweverItsCardIsPlayed) {
  CLAUSES(dawn, "5.0", "5.1", "5.2.1");
  for (const bool own : {true, false}) {
    Setting g;
    const Side side = own ? US : GB;
    g.hand(side, {40}).action(side);
    if (own) g.play_event(40);
    else
      g.play_operation(40, Recruiting, true);
    EXPECT_EQ(args_of(g, Told::EventBegins), (Args{US, 39}));
    EXPECT_EQ(g.told(Told::PlayedAsOperation), !own);
  }
}

TEST(Journal, WhatBonusDiceAreFor) {
  CLAUSES(dawn, "9.3", "11.1.1", "11.2.3", "12.2.1");
  Setting a;
  a.conflict(Tecumseh).put("potawatomi", {.gm = 1, .indians = 1}).put("detroit", {.um = 1}).ships("lake_erie", 0, 1);
  a.level(US, PublicOpinion, 3).dice(std::vector<u8>(7, 1));
  a.campaign(GB, 1);
  a.march("potawatomi", "detroit", {.gm = 1, .indians = 1});
  EXPECT_EQ(sources(a), (Args{0, 1, 0, 1, 0, 1, 1, 0}));
  EXPECT_EQ(a.battle_dice(), (Args{2, 2, 1, 2}));
  Setting b;
  b.put("hudson", {.um = 1}).fort("hudson").put("boston", {.gr = 1}).zones(2, 0, 0).dice({1, 1, 1});
  b.campaign(GB, 1);
  b.march("boston", "hudson", {.gr = 1});
  EXPECT_EQ(sources(b), (Args{0, 0, 0, 0, 0, 0, 0, 1}));
  Setting c;
  c.put("hudson", {.gr = 1}).put("boston", {.um = 1}).zones(2, 0, 0).dice({1, 1, 1, 1});
  c.campaign(GB, 1);
  c.march("hudson", "boston", {.gr = 1});
  EXPECT_EQ(sources(c), (Args{0, 0, 1, 0, 0, 1, 0, 0}));
  Setting d;
  d.put("ohio", {.ur = 1}).put("shawnee", {.indians = 1}).event(40, US);
  d.dice({1, 1, 1});
  d.march("ohio", "shawnee", {.ur = 1});
  EXPECT_EQ(sources(d), (Args{1, 0, 0, 0, 0, 0, 0, 0}));
}

TEST(Journal, AnEmptyTownIsTakenByMarching) {
  CLAUSES(dawn, "2.4.1", "6.2");
  Setting g;
  g.put("hudson", {.gr = 1}).put("boston", {}).campaign(GB, 1);
  g.march("hudson", "boston", {.gr = 1});
  EXPECT_EQ(args_of(g, Told::Taken), (Args{GB, g.region("boston")}));
  Setting own;  // one's own town, a town with defenders, a region that is nobody's
  own.put("hudson", {.ur = 2}).put("boston", {}).campaign(US, 1);
  own.march("hudson", "boston", {.ur = 2});
  EXPECT_FALSE(own.told(Told::Taken));
  Setting defended;
  defended.put("hudson", {.gr = 1}).put("boston", {.um = 1}).dice({1, 1, 1});
  defended.campaign(GB, 1);
  defended.march("hudson", "boston", {.gr = 1});
  EXPECT_FALSE(defended.told(Told::Taken));
  Setting neutral;
  neutral.put("ohio", {.ur = 1}).put("shawnee", {}).campaign(US, 1);
  neutral.march("ohio", "shawnee", {.ur = 1});
  EXPECT_FALSE(neutral.told(Told::Taken));
}

TEST(Journal, AnEmptyTownIsTakenByLanding) {
  CLAUSES(dawn, "14.3.4", "14.3.5");
  for (const char* town : {"boston", "halifax"}) {
    Setting g;
    g.zones(2, 0, 0).box(1).landing_supply(2).put("boston", {}).deploy(1);
    g.answer({LandAt, g.region(town)});
    g.answer({Carry, NAVY_BOX, 2});
    EXPECT_EQ(g.told(Told::Taken), g.region(town) == g.region("boston"));
    EXPECT_EQ(g.at("boston").gr, g.region(town) == g.region("boston") ? 2 : 0);
  }
}

TEST(Journal, TheFaceThatCounts) {
  CLAUSES(dawn, "7.1.1", "7.2.1", "8.1.2", "12.2.3");
  for (const bool struggle : {false, true}) {
    Setting g;
    g.conflict(DeathStruggle, struggle ? Active : Inactive).zones(1, 0, 0).dice({3, 3});
    g.privateer(1);
    g.cruise(1);
    EXPECT_EQ(args_of(g, Told::Privateers).back(), struggle ? 2 : 3);
    EXPECT_EQ(args_of(g, Told::Cruises).back(), struggle ? 3 : 4);
  }
  Setting raid;
  raid.put("shawnee", {.indians = 1}).put("lexington", {}).dice({5});
  raid.raid(1);
  raid.march("shawnee", "lexington", {.indians = 1});
  EXPECT_EQ(args_of(raid, Told::RaidDice).back(), 5);
}

TEST(Journal, ABlockadeIsComplete) {
  CLAUSES(dawn, "14.2.3");
  Setting g;
  g.box(2).zones(0, 0, 0).deploy(2);
  g.answer({Sail, NAVY_BOX, g.zone("chesapeake")});
  EXPECT_FALSE(g.told(Told::BlockadeComplete));
  g.answer({Sail, NAVY_BOX, g.zone("chesapeake")});
  EXPECT_EQ(args_of(g, Told::BlockadeComplete), (Args{g.zone("chesapeake")}));
}

TEST(Journal, TheVictoryByPoints) {
  CLAUSES(dawn, "15.1.6");
  Setting g(2);
  g.score(US, 19).put("montreal", {.um = 1}).turn_ends();
  EXPECT_EQ(args_of(g, Told::WinsByPoints), (Args{US}));
}

// ---- the picture ----

TEST(Pictures, EffectsInForceAndPointsOfTracks) {
  CLAUSES(dawn, "5.1", "13.1");
  Setting g;
  g.level(US, Economy, 2).event(49, GB);
  Picture picture;
  show(content(), View(dawn::hide_from(content(), g.s, SeenByUS)), picture);
  Args in_force, bonus;
  for (const Token& shown : picture.tokens) {
    if (shown.piece == InForcePiece) in_force.push_back(shown.place);
    if (shown.piece == BonusPiece) bonus.push_back(shown.place);
  }
  EXPECT_EQ(in_force, (Args{48}));
  EXPECT_EQ(bonus, (Args{Recruiting, Privateering}));
}

// ---- the question ----

TEST(Prompt, NamesTheFirstCopyAndHowManyGo) {
  CLAUSES(dawn, "4.1.2", "6.2.1");
  Setting g;  // the first copy is gone
  int copy = 0;
  for (int card = 0; card < CARDS; card++)
    if (content().card[card].same_as != card) copy = card;
  const int first = content().card[copy].same_as;
  g.removed({first + 1}).hand(US, {copy + 1}).action(US);
  g.play(copy + 1);
  EXPECT_EQ(prompt_of(content(), g.s).arg[1], first);
  Setting march;
  march.put("ohio", {.um = 1, .ur = 2}).campaign(US, 1);
  march.answers(
      {{MoveFrom, march.region("ohio")}, {MoveTo, march.region("miami")}, {Take, USRegular}, {Take, USMilitia}});
  EXPECT_EQ(march.question(), "Campaign.Who");
  EXPECT_EQ(prompt_of(content(), march.s).told().back(), 2);
}

TEST(Prompt, CountsTheForcesOfABattle) {
  CLAUSES(dawn, "9.2");
  Setting g;
  g.put("ohio", {.ur = 3}).put("lexington", {.gm = 2}).put("nashville", {.gm = 1}).dice({1, 1, 1, 1, 1});
  g.campaign(US, 1);
  g.march("ohio", "lexington", {.ur = 3});
  ASSERT_EQ(g.question(), "Battle.DefenderSays");
  const Prompt prompt = prompt_of(content(), g.s);  // side, region, die, own, enemy
  EXPECT_EQ(prompt.arg[1], g.region("lexington"));
  EXPECT_EQ(prompt.arg[3], 2);
  EXPECT_EQ(prompt.arg[4], 3);
}

}  // namespace warhawk::dawn
