#include "games/dawn/dawn.hpp"

#include <algorithm>

#include "games/dawn/board.hpp"
#include "games/dawn/value.hpp"

namespace warhawk::dawn {

TELLS_HERE

namespace {

// What a switch at its other value means.
constexpr u16 READINGS[SWITCHES] = {NotWhereTheyCameFrom,
                                    TruceStopsEvents,
                                    RaidsByLandAlone | RaidsPassTruce,
                                    RaidersGoHome,
                                    CreekWithoutUS,
                                    BonusNeedsBlockade,
                                    AllPoints,
                                    AttackerMayFollow};

u16 readings_of(const Setup& setup) {
  if (setup.rules == 1) return BEFORE_2;
  u16 readings = setup.rules == 2 ? BEFORE_3 : 0;
  for (u32 i = 0; i < SWITCHES; i++)
    if (setup.value[i]) readings = u16(readings | READINGS[i]);
  return readings;
}

}  // namespace

State start(const Content& c, const Setup& setup, Context& context) {
  const Content::Scenario& scenario = c.scenario[setup.scenario];
  State s;
  std::memset(static_cast<void*>(&s), 0, sizeof s);  // 3.9
  s.readings = readings_of(setup);
  for (int kind = 0; kind < KINDS; kind++) {          // 3.2 to 3.5
    s.supply[kind] = values_of(c, s).counters[kind];  // 3.5
    for (int r = 0; r < c.regions; r++) {
      put(s, r, kind, scenario.force[kind][r]);  // 3.2 to 3.4
      s.supply[kind] = u8(s.supply[kind] - scenario.force[kind][r]);
    }
  }
  s.landing_supply = scenario.landing_supply;
  s.supply[GBRegular] = u8(s.supply[GBRegular] - scenario.landing_supply);
  s.forts = scenario.forts;
  for (Side side : {US, GB})
    for (int w = 0; w < WATERS; w++) s.ships[side][w] = scenario.ships[side][w];        // 3.6
  s.squadrons[NAVY_BOX] = scenario.squadrons;                                           // 3.7
  for (int r = 0; r < c.regions; r++) s.counters[r] = u8((c.region[r].power + 1) / 2);  // 3.8
  s.cards.deck.pile = c.era[1];                                                         // 3.1
  s.cards.aside = c.era[2];
  call(s, War{});
  Run x{.content = c, .context = &context, .answer = {}};
  advance(x, s);
  return s;
}

void options(const Content& c, const State& s, Options& list) { list_options(c, s, list); }

void apply(const Content& c, State& s, Action answer, Context& context) {
  Run x{.content = c, .context = &context, .answer = answer};
  advance(x, s);
}

Outcome outcome(const Content&, const State& s) {
  return {.over = s.decided != Decided::No,
          .draw = false,
          .winner = s.winner,
          .score = {s.score > 0 ? s.score : 0, s.score < 0 ? -s.score : 0}};
}

namespace {

struct DawnRules {
  RULES_OF(dawn, 2)
  static constexpr u8 VERSION = RULES;
  static constexpr auto first_value = dawn::first_value;
  static constexpr Effort EFFORT{.regular = 50, .veteran = 1500};
};

}  // namespace

const Game& game() { return HANDLE<DawnRules>; }

namespace {

// Second copies count with the first.
void show_cards(const Content& c, Picture& picture, CardSet cards, Side side, Piece piece) {
  for (int card : cards) {
    if (c.card[card].same_as != card && cards.has(c.card[card].same_as)) continue;
    int copies = 0;
    for (int other : cards) copies += c.card[other].same_as == c.card[card].same_as;
    picture.tokens.push_back({ACard, c.card[card].same_as, side, piece, u16(copies)});
  }
}

void show_region(const Content& c, const State& s, Picture& picture, int r) {
  auto piece = [&](Side side, int kind, int number) {
    if (number) picture.tokens.push_back({ARegion, u16(r), side, u16(kind), u16(number)});
  };
  for (int kind = 0; kind < KINDS; kind++) piece(side_of(kind), kind, s.force[kind][r]);
  piece(controls(c, s, GB, r) ? GB : US, FortPiece, s.forts >> r & 1);
  piece(c.region[r].home == GB ? GB : US, CounterPiece, s.counters[r]);
  if (c.region[r].port != NONE) piece(GB, SquadronPiece, s.landed[c.region[r].port]);
}

// The battle under way: who stands against whom, and the dice that lie there.
void show_board(const Content& c, const State& s, Picture& picture) {
  const Battle* b = find_frame<Battle>(s);
  if (!b) return;
  Board board{
      .kind = BattleBoard, .place = {ARegion, b->where}, .attacker = Side(b->attacker), .round = s.thrown.round};
  for (Side side : {board.attacker, other(board.attacker)}) {
    u16 column = 0;
    for (int kind = 0; kind < KINDS; kind++)
      if (const u8 n = s.force[kind][b->where]; n && side_of(kind) == side)
        board.boxes.push_back({0, column++, {ARegion, b->where, side, u16(kind), n}});
    lay(board, side, s.thrown.by[side], *std::min_element(c.hit_on, c.hit_on + KINDS));
  }
  picture.board = std::move(board);
}

}  // namespace

void show(const Content& c, const View& view, Picture& picture) {
  const State& s = view.shown();
  show_board(c, s, picture);
  auto piece = [&](Noun noun, int place, Side side, Piece kind, int number) {
    if (number) picture.tokens.push_back({noun, u16(place), side, kind, u16(number)});
  };
  for (int r = 0; r < c.regions; r++) show_region(c, s, picture, r);
  for (int station = 0; station <= NAVY_BOX; station++)
    piece(AStation, station, GB, SquadronPiece, s.squadrons[station]);
  for (Side side : {US, GB}) {
    for (int w = 0; w < WATERS; w++) piece(AWater, w, side, ShipPiece, s.ships[side][w]);
    for (int track = 0; track < TRACKS; track++) piece(ATrack, track, side, LevelPiece, s.level[side][track]);
    for (int operation = 0; operation < OPERATIONS; operation++)
      piece(AnOperation, operation, side, BonusPiece, effect(c, s, side, int(BonusOps) + operation));
    show_cards(c, picture, s.cards.hand[side], side, CardPiece);
  }
  show_cards(c, picture, s.cards.deck.discards, US, DiscardPiece);
  show_cards(c, picture, s.cards.removed, US, RemovedPiece);
  if (const CardPlay* p = find_frame<CardPlay>(s); p && p->card != NONE)
    piece(ACard, c.card[p->card].same_as, Side(p->side), InPlayPiece, 1);
  for (int i = 0; i < s.mods; i++) piece(ACard, c.card[s.mod[i].card].same_as, s.mod[i].side(), InForcePiece, 1);
  for (int i = 0; i < c.borders; i++) piece(ABorder, i, US, TrucePiece, s.truce >> i & 1);
  for (int i = 0; i < CONFLICTS; i++) {
    piece(AConflict, i, US, ActivePiece, s.conflict[i] == Active);
    piece(AConflict, i, US, ResolvedPiece, s.conflict[i] == Resolved);
  }
  auto figure = [&](Figures kind, int number) { picture.figures.push_back({u16(kind), number}); };
  figure(Figures::Turn, s.turn);
  figure(Figures::ScoreUS, s.score > 0 ? s.score : 0);
  figure(Figures::ScoreGB, s.score < 0 ? -s.score : 0);
  figure(Figures::PrivateeringTrack, s.privateering);
  figure(Figures::Blockades, complete_zones(c, s));
  figure(Figures::HandUS, s.cards.size[US]);
  figure(Figures::HandGB, s.cards.size[GB]);
  const int unseen = s.cards.size[US] + s.cards.size[GB] - s.cards.hand[US].count() - s.cards.hand[GB].count();
  const int unseen_dealt =
      unseen - (s.cards.seen - s.cards.hand[US] - s.cards.hand[GB]).count();  // hidden hands lie in the pile of a view
  figure(Figures::DrawDeck, s.cards.deck.pile.count() - unseen_dealt);
  figure(Figures::Discards, s.cards.deck.discards.count());
  figure(Figures::LandingSupply, s.landing_supply);
  for (int kind = 0; kind < KINDS; kind++) figure(Figures(int(Figures::SupplyUSMilitia) + kind), s.supply[kind]);
}

namespace {

const char* check_cards(const State& s) {
  const CardPlay* p = find_frame<CardPlay>(s);
  return s.cards.check(p && p->card != NONE ? CardSet::of(p->card) : CardSet{});
}

const char* check_forces(const Content& c, const State& s) {
  const bool fighting = find_frame<Battle>(s) || find_frame<EventRun>(s) || find_frame<Landing>(s);
  const bool marching = find_frame<Campaign>(s) || find_frame<Raid>(s);
  for (int kind = 0; kind < KINDS; kind++) {
    int all = s.supply[kind] + (kind == GBRegular ? s.landing_supply : 0);
    for (int r = 0; r < REGIONS; r++) {
      all += s.force[kind][r];
      if ((s.at[kind] >> r & 1) != (s.force[kind][r] > 0)) return "the set of regions with forces is wrong";
    }
    if (all != values_of(c, s).counters[kind]) return "a force was lost or doubled";
    if (s.at[kind] & ~c.all) return "forces stand in a region that is not there";
  }
  if (!marching)
    for (const auto& arm : s.moved)
      for (u8 n : arm)
        if (n) return "forces have moved outside a Campaign";
  const RegionSet waiting = find_frame<Recruit>(s) ? bit(c.creek) : 0;  // the battle comes when all are raised (Q32)
  if (!fighting && present(s, US) & present(s, GB) & ~waiting) return "enemies share a region without a battle";
  if (!find_frame<Battle>(s) && s.at[Indian] & c.towns) return "Indians stay in a town";
  return nullptr;
}

}  // namespace

// What must be true whenever somebody is asked.
const char* check(const Content& c, const State& s) {
  if (const char* wrong = check_cards(s)) return wrong;
  if (const char* wrong = check_forces(c, s)) return wrong;
  if (s.forts & c.towns || s.forts & ~c.all) return "a fort stands in a town";
  if (std::popcount(s.forts) > c.forts) return "there are more forts than markers";
  for (int w = 0; w < WATERS; w++)
    if (s.ships[US][w] + s.ships[GB][w] > c.water[w].spaces) return "a waterway has more markers than spaces";
  for (int z = 0; z < ZONES; z++)
    if (s.squadrons[z] > c.zone[z].spaces) return "a zone has more squadrons than spaces";
  if (squadrons_in_play(s) > c.squadrons) return "there are more squadrons than counters";
  for (Side side : {US, GB})
    for (u8 level : s.level[side])
      if (level > LEVELS) return "a political track ran over";
  if (s.privateering > c.privateering_spaces) return "the Privateering track ran over";
  if (s.score > c.score_limit || s.score < -c.score_limit) return "the scoreboard ran over";
  if (std::popcount(s.truce) > c.truces || (c.borders < 64 && s.truce >> c.borders)) return "a wrong Armistice marker";
  for (int i = 0; i < MODS; i++)
    if ((s.mod[i].what != Mod::None) != (i < s.mods)) return "the list of lasting effects is broken";
  if (s.turn > c.turns) return "the calendar ran over";
  if ((s.stack.depth == 0) != (s.decided != Decided::No)) return "the game's end and its result do not go together";
  if (s.stack.depth && !find_frame<Battle>(s) && !find_frame<EventRun>(s) && !find_frame<Landing>(s))
    for (Side side : {US, GB})
      if (army(s, side) & c.goal[side] && std::popcount(controlled(c, s, side) & c.goal[side]) >= c.goal_count[side])
        return "towns that win are held and nobody has won";
  return nullptr;
}

}  // namespace warhawk::dawn
