// I. Setup: the draw, the deployments, the first ships.
#include "setting.hpp"

namespace warhawk::blocks {

namespace {

const Towns US_TOWNS = {"ALB", "BUF", "BUR", "CLE", "DET", "ERI", "GEN", "MEI",
                        "OGD", "OSW", "PIT", "PLA", "SAC", "UTI", "WHI"};
const Towns CANADIAN_TOWNS = {"AMH", "FER", "FGE", "KIN", "LAC", "MON", "MOR", "PRE", "QUE", "STO", "TRO", "YOR"};
const Towns US_GARRISONS = {"ALB", "BUF", "BUR", "CLE", "DET", "ERI", "PIT", "PLA", "SAC", "UTI"};
const Towns CANADIAN_GARRISONS = {"AMH", "FGE", "KIN", "LAC", "MON", "QUE", "YOR"};

// A game as it really begins: both draws are made, and the American is asked for a town.
Setting real_start(Dice dice) {
  Setting g;
  Context context{.dice = dice, .journal = &g.journal};
  g.s = start(content(), warhawk::Setup{}, context);
  return g;
}
Setting real_start(u64 seed) { return real_start(Dice::fast(seed)); }

void deploy(Setting& g, const Towns& towns) {
  for (const auto& town : towns) g.answer({DeployIn, g.town(town.c_str())});
}
// Any town that is offered, until this side has no unit left.
void deploy_anyhow(Setting& g, Side side, Random& random) {
  while (g.question() == "Deploy.Town" && g.asked() == side) {
    const auto offered = g.options(DeployIn);
    ASSERT_FALSE(offered.empty());
    g.answer(offered[random.below(u32(offered.size()))]);
  }
}
Towns without(Towns towns, const std::string& town) {
  std::erase(towns, town);
  return towns;
}
bool same(const View& a, const View& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

void expect_first_ships(const Setting& g) {
  const Towns bases[2] = {{"ERI", "SAC", "PLA"}, {"AMH", "KIN", "LAC"}};
  for (Side side : {US, GB}) {
    for (const auto& base : bases[side]) EXPECT_EQ(g.in_port(side, base.c_str()), (Fleet{{1, 0}})) << base;
    int ships = 0;
    for (const Fleet& fleet : g.s.port[side]) ships += fleet.ships();
    for (const Fleet& fleet : g.s.lake[side]) ships += fleet.ships();
    EXPECT_EQ(ships, 3);
    EXPECT_EQ(g.s.ship_pool[side], 4);
    EXPECT_EQ(g.s.sunk[side], 0);
  }
}

void expect_set_up(Setting g, u64 seed) {
  const int drawn[2] = {12, 10}, left[2] = {6, 7};
  for (Side side : {US, GB}) {
    EXPECT_EQ(g.s.hand[side].blocks(), drawn[side]);
    EXPECT_EQ(g.s.pool[side].blocks(), left[side]);
    EXPECT_EQ(g.s.hand[side].of(Type::Indian) + g.s.pool[side].of(Type::Indian), 0);
    Force all = g.s.hand[side];
    all.add(g.s.pool[side]);
    EXPECT_EQ(all, content().mix[0].army[side]);  // at the CV that is printed, none missing
    EXPECT_FALSE(g.s.held[side]);
    EXPECT_EQ(g.s.ship_pool[side], 7);  // ships come after both deployments
  }
  Random random{seed};
  deploy_anyhow(g, US, random);
  EXPECT_EQ(g.s.ship_pool[US], 7);
  g.dice(NEXT_TURN);
  deploy_anyhow(g, GB, random);
  EXPECT_EQ(g.question(), "Turn.First");
  const Towns garrisons[2] = {US_GARRISONS, CANADIAN_GARRISONS};
  for (Side side : {US, GB}) {
    EXPECT_TRUE(g.s.hand[side].empty());
    EXPECT_EQ(g.s.pool[side].blocks(), left[side]);
    for (const auto& town : garrisons[side]) EXPECT_GE(g.blocks(side, town.c_str()), 1) << town;
    EXPECT_FALSE(g.s.held[side] & ~content().land[side]);
  }
  expect_first_ships(g);
  EXPECT_EQ(g.s.indian, Indian::Waiting);
}

}  // namespace

TEST(SetupCase, WhateverTheSeed) {  // E1
  CLAUSES(blocks, "B9", "B10", "B13", "B14");
  for (u64 seed = 0; seed < 40; seed++) {
    SCOPED_TRACE(seed);
    expect_set_up(real_start(seed), seed);
    expect_set_up(real_start(Dice::keyed(seed_key(seed))), seed);
  }
}

TEST(SetupCase, EveryBlockIsDrawnWithTheSameChance) {
  CLAUSES(blocks, "B9", "B10");
  constexpr int GAMES = 3000;
  int strong[2] = {}, mounted[2] = {};
  for (u64 seed = 0; seed < GAMES; seed++) {
    const Setting g = real_start(seed);
    for (Side side : {US, GB}) strong[side] += g.s.hand[side].of(Inf4), mounted[side] += g.s.hand[side].of(Cav2);
  }
  EXPECT_NEAR(strong[US] / double(GAMES), 12 * 6 / 18.0, 0.1);
  EXPECT_NEAR(strong[GB] / double(GAMES), 10 * 6 / 17.0, 0.1);
  EXPECT_NEAR(mounted[US] / double(GAMES), 12 / 18.0, 0.05);
  EXPECT_NEAR(mounted[GB] / double(GAMES), 10 / 17.0, 0.05);
}

TEST(SetupCase, ADrawIsSeenByItsOwner) {
  CLAUSES(blocks, "B10", "B97");
  const Setting g = real_start(7);
  const State us = hide_from(content(), g.s, SeenByUS).shown();
  EXPECT_EQ(us.hand[US], g.s.hand[US]);
  EXPECT_EQ(us.hand[GB].of(Block), 10);
  EXPECT_EQ(us.hand[GB].blocks(), 10);
  EXPECT_EQ(us.pool[GB].of(Block), 7);
  const State gb = hide_from(content(), g.s, SeenByGB).shown();
  EXPECT_EQ(gb.hand[GB], g.s.hand[GB]);
  EXPECT_EQ(gb.hand[US].of(Block), 12);
  EXPECT_EQ(g.events(Told::Drew).size(), 2u);
  for (const Event& event : g.events(Told::Drew)) EXPECT_EQ(event.seen, EVERYONE);
  for (const Event& event : g.events(Told::DrewUnits))
    EXPECT_EQ(event.seen, only(Side(get<Told::DrewUnits, "side">(event))));
}

TEST(SetupCase, UticaIsLeft) {  // E2
  CLAUSES(blocks, "B11", "B84");
  Setting g = real_start(1);
  EXPECT_EQ(g.asked(), US);  // the American is first
  deploy(g, without(US_GARRISONS, "UTI"));
  deploy(g, {"MEI", "DET"});  // those to spare go where they like
  EXPECT_EQ(g.s.hand[US].blocks(), 1);
  EXPECT_EQ(g.towns(DeployIn), (Towns{"UTI"}));
  EXPECT_EQ(g.why("DET"), Bar("B84"));
  EXPECT_EQ(g.why("GEN"), Bar("B84"));
  EXPECT_EQ(g.why("KIN"), Bar("B11"));
  deploy(g, {"UTI"});
  EXPECT_EQ(g.asked(), GB);
}

TEST(SetupCase, OnlyTheLastUnitsAreBound) {
  CLAUSES(blocks, "B11", "B84");
  Setting g = real_start(2);
  EXPECT_EQ(g.towns(DeployIn), US_TOWNS);  // 11 left for 10 towns, wherever the first goes
  deploy(g, {"GEN"});
  EXPECT_EQ(g.towns(DeployIn), US_TOWNS);
  deploy(g, {"GEN"});
  EXPECT_EQ(g.towns(DeployIn), US_GARRISONS);  // now ten for ten
  deploy(g, {"ALB"});
  EXPECT_EQ(g.towns(DeployIn), without(US_GARRISONS, "ALB"));
}

TEST(SetupCase, BritishDeployment) {  // E3
  CLAUSES(blocks, "B12", "B84");
  Setting g = real_start(3);
  deploy(g, US_GARRISONS);
  deploy(g, {"DET", "SAC"});
  EXPECT_EQ(g.asked(), GB);
  EXPECT_EQ(g.towns(DeployIn), CANADIAN_TOWNS);
  const State seen = hide_from(content(), g.s, SeenByGB).shown();
  EXPECT_EQ(seen.army[US][g.town("DET")], force({Block, Block}));
  EXPECT_EQ(seen.army[US][g.town("UTI")], force({Block}));
  for (const char* town : {"AMH", "AMH", "AMH", "FGE", "FGE", "YOR", "KIN", "LAC", "MON"}) {
    EXPECT_EQ(g.why("BUF"), Bar("B12"));
    for (const auto& us_town : US_TOWNS) EXPECT_FALSE(g.offers({DeployIn, g.town(us_town.c_str())}));
    deploy(g, {town});
  }
  EXPECT_EQ(g.towns(DeployIn), (Towns{"QUE"}));
  EXPECT_EQ(g.why("TRO"), Bar("B84"));
  g.dice(NEXT_TURN);
  deploy(g, {"QUE"});
  EXPECT_EQ(g.question(), "Turn.First");
  EXPECT_EQ(g.blocks(GB, "AMH"), 3);
  EXPECT_EQ(g.blocks(GB, "FGE"), 2);
  EXPECT_EQ(g.blocks(GB, "TRO"), 0);
  EXPECT_EQ(g.blocks(GB, "QUE"), 1);
}

TEST(SetupCase, ThreeAtDetroit) {  // E40
  CLAUSES(blocks, "B84");
  Setting g = real_start(4);
  deploy(g, {"DET", "DET", "DET"});
  EXPECT_EQ(g.towns(DeployIn), without(US_GARRISONS, "DET"));
  EXPECT_EQ(g.why("DET"), Bar("B84"));
  EXPECT_EQ(g.why("MEI"), Bar("B84"));
  deploy(g, without(US_GARRISONS, "DET"));
  EXPECT_EQ(g.asked(), GB);
  EXPECT_TRUE(g.s.hand[US].empty());
}

TEST(SetupCase, InfantryBeforeCavalryAndTheStrongestFirst) {
  CLAUSES(blocks, "B84");
  Setting g;
  g.s.hand[GB] = force({Cav2, Inf2, Inf4, Inf3, Inf2, Inf4, Inf3, Inf3, Cav2, Inf4});
  g.procedure(Deploy{.side = GB});
  deploy(g, {"AMH", "FGE", "KIN", "LAC", "MON", "QUE", "YOR", "TRO", "STO", "PRE"});
  for (const char* town : {"AMH", "FGE", "KIN"}) EXPECT_EQ(g.at(GB, town), force({Inf4}));
  for (const char* town : {"LAC", "MON", "QUE"}) EXPECT_EQ(g.at(GB, town), force({Inf3}));
  for (const char* town : {"YOR", "TRO"}) EXPECT_EQ(g.at(GB, town), force({Inf2}));
  for (const char* town : {"STO", "PRE"}) EXPECT_EQ(g.at(GB, town), force({Cav2}));
}

TEST(SetupCase, ADeploymentIsSeenWhenItIsComplete) {  // E41
  CLAUSES(blocks, "B84", "B95");
  Setting g = real_start(5);
  const View before = hide_from(content(), g.s, SeenByGB), from_outside = hide_from(content(), g.s, Spectator);
  for (const auto& town : US_GARRISONS) {
    deploy(g, {town});
    EXPECT_TRUE(same(hide_from(content(), g.s, SeenByGB), before)) << town;
    EXPECT_TRUE(same(hide_from(content(), g.s, Spectator), from_outside)) << town;
  }
  deploy(g, {"OGD"});
  const View nearly = hide_from(content(), g.s, SeenByGB);
  EXPECT_TRUE(same(nearly, before));
  EXPECT_EQ(nearly.shown().held[US], 0u);
  EXPECT_EQ(nearly.shown().hand[US],
            force({Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block}));
  EXPECT_FALSE(g.told(Told::Deployed));
  EXPECT_EQ(hide_from(content(), g.s, SeenByUS).shown().army[US][g.town("ALB")], g.at(US, "ALB"));  // its own it sees

  deploy(g, {"ALB"});
  const State after = hide_from(content(), g.s, SeenByGB).shown();
  EXPECT_EQ(after.army[US][g.town("ALB")], force({Block, Block}));
  EXPECT_EQ(after.army[US][g.town("OGD")], force({Block}));
  EXPECT_EQ(after.army[US][g.town("GEN")], force({}));
  EXPECT_TRUE(after.hand[US].empty());
  EXPECT_EQ(g.events(Told::Deployed).size(), 11u);
}

}  // namespace warhawk::blocks
