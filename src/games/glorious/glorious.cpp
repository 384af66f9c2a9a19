#include "games/glorious/glorious.hpp"

#include <algorithm>

#include "games/glorious/board.hpp"
#include "games/glorious/combat.hpp"
#include "games/glorious/value.hpp"

namespace warhawk::glorious {

State start(const Content& c, const Setup& setup, Context& context) {  // 3.1
  State s;
  std::memset(static_cast<void*>(&s), 0, sizeof s);
  for (int i = 0; i < SHIPS; i++) {
    s.british |= ShipSet(c.ship[i].side == GB) << i;
    s.place[i] = c.ship[i].start;
  }
  for (Side side : {US, GB}) {
    s.flagship[side] = c.flagship[side];
    s.supply[side] = std::int8_t(c.supply_start);
  }
  std::fill(s.control, s.control + ZONES, NOBODY);
  std::fill(s.row, s.row + ROW, NO_CARD);
  s.events.pile = CardSet::all();
  s.targets = TargetSet::all();
  s.column = u8(balance_column(c, 0));
  s.hidden_at = u8(0xFF & ~1);  // spaces 2 to 8
  s.hidden = 1;
  s.unseen = c.markers_gb;
  s.unseen_real = c.real_gb;
  s.convoy_zone = NOWHERE;
  s.cutting_out = setup.value[0];
  call(s, Campaign{});
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
  const bool over = s.decided != Decided::No;
  return {.over = over,
          .draw = over && s.level == Drawn,
          .winner = over && s.level < Drawn ? GB : US,
          .level = s.level,
          .score = {s.points[US] - s.delay[US], s.points[GB] - s.delay[GB]}};
}

// What a prompt's template may mention, by the question that is asked:
//   Campaign, Preparation   turn, Close Action Deployable, Construction Delay
//   Assign                  Force, its mission, its zone, Troops available
//   LakeAction              zone
//   all in an Encounter     zone, side with the gage, U.S. ships Engaged, British ships Engaged
//   Breakout, Coastal       zone
std::array<u16, 4> prompt_args(const State& s) {
  if (s.stack.depth == 0) return {};
  const auto& top = s.stack.top();
  if (s.fight.kind != Meeting::None)
    return {s.fight.zone, s.fight.gage, u16(std::popcount(s.fight.in[US])), u16(std::popcount(s.fight.in[GB]))};
  if (top.proc == State::Procs::index<Assign>()) {
    const Force& f = s.force[top.as<Assign>().force];
    return {top.as<Assign>().force, f.mission, f.zone, s.troops[US]};
  }
  if (top.proc == State::Procs::index<LakeAction>()) return {s.row[top.as<LakeAction>().at].zone};
  return {s.turn, s.delay[US], s.troops[US]};
}

namespace {

struct GloriousRules {
  RULES_OF(glorious, 1)
};

}  // namespace

const Game& game() {
  static constexpr Game handle = game_of<GloriousRules>();
  return handle;
}

namespace {

// Ships lie in their zone on the lake, else in their area; the number of a ship in an area is 1.
void show_ship(const Content& c, const State& s, Picture& picture, int i) {
  if (s.place[i] == OutOfPlay) return;
  const Side side = owner(s, i);
  auto piece = [&](int kind, int number) { picture.pieces.push_back({AShip, u16(i), side, u16(kind), u16(number)}); };
  const u16 force = on_lake(s, i) ? u16(1 + force_of(s, i)) : u16(0);
  piece(full(s, i) ? ShipPiece : ReducedPiece, std::max(1, steps_left(c, s, i)));
  if (on_lake(s, i)) picture.pieces.push_back({AForce, u16(force - 1), side, ShipPiece, u16(1 + i)});
  else
    picture.pieces.push_back({AnArea, s.place[i], side, ShipPiece, u16(1 + i)});
  if (s.upgraded >> i & 1) piece(UpgradedPiece, 1);
  if (s.flagship[side] == i) piece(FlagPiece, 1);
  if (s.repair_delay[i]) piece(DelayPiece, s.repair_delay[i]);
  if (s.fight.struck >> i & 1) piece(StruckPiece, 1);
  if (s.fight.disengaged >> i & 1) piece(DisengagedPiece, 1);
  if (s.isolated >> i & 1) piece(IsolatedPiece, 1);
}

void show_forces(const Content& c, const State& s, Picture& picture) {
  for (int f = 0; f < FORCES; f++) {
    const Force& force = s.force[f];
    if (force.mission == NoMission) continue;
    int markers = 0;
    for (const RowCard& card : s.row) markers += card.force == f;
    picture.pieces.push_back({AZone, force.zone, Side(force.side), ForcePiece, u16(1 + f)});
    picture.pieces.push_back({AForce, u16(f), Side(force.side), MissionPiece, force.mission});
    if (force.troops) picture.pieces.push_back({AForce, u16(f), Side(force.side), TroopsPiece, force.troops});
    if (markers) picture.pieces.push_back({AForce, u16(f), US, MarkerPiece, u16(markers)});
    const ShipSet ships = fit(s, of_force(s, f));
    picture.pieces.push_back({AForce, u16(f), Side(force.side), StepsPiece, u16(steps_of(c, ships))});
    picture.pieces.push_back({AForce, u16(f), Side(force.side), CloseActionPiece, u16(close_action(c, s, ships))});
  }
}

void show_zone(const Content& c, const State& s, Picture& picture, int zone) {
  auto piece = [&](Side side, int kind, int number) {
    picture.pieces.push_back({AZone, u16(zone), side, u16(kind), u16(number)});
  };
  if (s.control[zone] != NOBODY) piece(Side(s.control[zone]), ControlPiece, 1);
  if (blockade_at(s, zone)) piece(zone == c.home_zone[US] || zone == c.temporary_zone[US] ? GB : US, BlockadePiece, 1);
  if (const u8 drawn = s.zone_event[zone]; drawn && c.card[drawn - 1].lake != NOWHERE)
    piece(US, LakeEventPiece, 1 + c.card[drawn - 1].lake);
  if (s.raid[zone].placed) piece(Side(c.raided_by[zone]), RaidPiece, 1);
  if (s.convoy[US] == Convoy::Deployed && zone == c.convoy_zone) piece(US, ConvoyPiece, 1);
  if (s.convoy[GB] == Convoy::Deployed && zone == s.convoy_zone) piece(GB, ConvoyPiece, 1);
}

void show_figures(const Content& c, const State& s, Picture& picture) {
  auto figure = [&](Figures kind, int number) { picture.figures.push_back({u16(kind), number}); };
  figure(Figures::Turn, s.turn);
  figure(Figures::Score, final_score(s));
  figure(Figures::PointsUS, s.points[US]);
  figure(Figures::PointsGB, s.points[GB]);
  figure(Figures::SupplyUS, s.supply[US]);
  figure(Figures::SupplyGB, s.supply[GB]);
  figure(Figures::DelayUS, s.delay[US]);
  figure(Figures::DelayGB, s.delay[GB]);
  figure(Figures::Balance, balance_of(c, s));
  figure(Figures::Cards, s.row_cards);
  figure(Figures::Front, s.front);
  figure(Figures::TroopsUS, s.troops[US]);
  figure(Figures::TroopsGB, s.troops[GB]);
  figure(Figures::UnknownTroopsGB, s.hidden);
  if (s.month_turn) figure(Figures::ConvoyTurn, s.month_turn);
  figure(Figures::EventDeck, s.events.pile.count());
  figure(Figures::CloseActionUS, close_action(c, s, in_area(c, s, US, Deployable)));
  figure(Figures::CloseActionGB, close_action(c, s, in_area(c, s, GB, Deployable)));
}

// The Lake Combat Board: both lines, and who is towed.
void show_board(const State& s, Picture& picture) {
  const Fight& f = s.fight;
  for (Side side : {US, GB})
    for (int i = 0; i < f.count[side]; i++)
      picture.pieces.push_back({AShip, f.column[side][i], side, LinePiece, u16(1 + i)});
  for (int i = 0; i < 3 && f.kind != Meeting::None; i++)
    if (f.towed[i] != NOWHERE) picture.pieces.push_back({AShip, f.towed[i], US, TowedPiece, u16(1 + f.tower[i])});
}

// What an attack promises while the player decides about it: of the ships chosen so far, or of all that are fit; or what
// the British will do to those who do not get away.
void show_odds(const Content& c, const State& s, Picture& picture) {
  const Fight& f = s.fight;
  if (f.kind == Meeting::None || s.stack.depth == 0 || one_side_gone(s)) return;
  const auto& top = s.stack.top();
  const Side side = attacker(s);
  const bool choosing = top.proc == State::Procs::index<Assembly>() && side == US;
  const bool asked = top.proc == State::Procs::index<Combat>() && (side == US || british_attack(c, s) == Why::Stronger);
  const ShipSet ships = attacking(c, s);
  if (ships == 0 || (!choosing && !asked)) return;
  const bool settled = choosing ? top.at == u8(Assembly::At::Order) : f.attackers != 0;
  const Preview p = preview(c, s, side, ships, settled ? Tows::Settled : Tows::ToCome);
  picture.figures.push_back({u16(Figures::OddsColumn), p.column});
  for (int row = 0; row < ROWS; row++) {
    const u8 result = c.result[row][p.column];
    int chance = 0;  // of this result in any row, told at the first
    bool first = true;
    for (int other = 0; other < ROWS; other++) {
      if (c.result[other][p.column] != result) continue;
      chance += p.chance[other];
      first = first && other >= row;
    }
    if (first && chance)
      picture.pieces.push_back({AResult, result, side, OddsPiece, u16((100 * chance + p.of / 2) / p.of)});
  }
}

}  // namespace

void show(const Content& c, const warhawk::glorious::View& view, Picture& picture) {
  const State& s = view.shown();
  for (int i = 0; i < SHIPS; i++) show_ship(c, s, picture, i);
  show_forces(c, s, picture);
  for (int zone = 0; zone < ZONES; zone++) show_zone(c, s, picture, zone);
  for (int i = 0; i < s.row_cards; i++) {
    const RowCard& card = s.row[i];
    const bool known = card.card != NOWHERE;
    picture.pieces.push_back(
        {ARowPlace, u16(i), GB, u16(known ? TargetPiece : TargetBackPiece), u16(1 + (known ? card.card : card.zone))});
  }
  for (int i = 0; i < TACTICS; i++)
    if (s.fight.lasting >> i & 1) picture.pieces.push_back({ATactic, u16(i), US, TacticPiece, 1});
  for (int space = 1; space <= 8; space++) {
    if (s.troops_at >> (space - 1) & 1) picture.pieces.push_back({ANumber, u16(space), US, TroopsPiece, 1});
    if (s.hidden_at >> (space - 1) & 1) picture.pieces.push_back({ANumber, u16(space), GB, HiddenTroopsPiece, 1});
  }
  show_board(s, picture);
  show_figures(c, s, picture);
  show_odds(c, s, picture);
}

namespace {

const char* check_ships(const Content& c, const State& s) {
  for (int i = 0; i < SHIPS; i++) {
    if (full(s, i) != (s.lost[i] == 0)) return "a ship's side and its steps do not go together";
    if (s.lost[i] > c.ship[i].steps) return "a ship has lost more steps than it has";
    if (s.place[i] >= OnLake + FORCES) return "a ship is in no Force";
    if (s.place[i] == Deployable && !full(s, i) && s.fight.kind != Meeting::Harbor)
      return "a Reduced ship is Deployable";
    if (s.place[i] == Repairing && full(s, i)) return "a ship at full strength is being repaired";
    if (s.repair_delay[i] && s.place[i] != Repairing) return "a delay counter lies outside the Repairing area";
    if (s.upgraded >> i & 1 && !c.ship[i].has_b) return "a ship was upgraded that has no other version";
    if (!on_lake(s, i)) continue;
    const Force& f = s.force[force_of(s, i)];
    if (f.mission == NoMission || f.zone >= ZONES) return "a ship sails in a Force that is not there";
    if (f.side != owner(s, i)) return "a ship sails with the enemy";
  }
  for (Side side : {US, GB}) {
    if (s.isolated & owned(c, s, side) && !home_blockaded(c, s, side)) return "a ship is Isolated without a Blockade";
    if (const u8 flag = s.flagship[side]; flag != NOWHERE && owner(s, flag) != side) return "a Flagship of the enemy";
  }
  return nullptr;
}

const char* check_troops(const Content& c, const State& s) {
  int us = s.troops[US] + s.returning[US] + std::popcount(s.troops_at);
  int gb = s.troops[GB] + s.returning[GB];
  for (const Force& f : s.force) (f.side == US ? us : gb) += f.mission == NoMission ? 0 : f.troops;
  if (us > c.troops_us) return "there are more U.S. Troops than markers";
  if (gb + s.unseen_real > c.real_gb) return "there are more British Troops than markers";
  if (std::popcount(s.hidden_at) + s.hidden != s.unseen) return "a Troops marker was lost or doubled";
  return nullptr;
}

}  // namespace

// What must be true whenever somebody is asked.
const char* check(const Content& c, const State& s) {
  if (const char* wrong = check_ships(c, s)) return wrong;
  if (const char* wrong = check_troops(c, s)) return wrong;
  if (!(s.events.pile & s.events.discards).empty()) return "an Event Card was doubled";
  if ((s.events.pile | s.events.discards) != CardSet::all()) return "an Event Card was lost";
  for (int i = 0; i < s.row_cards; i++) {
    const RowCard& card = s.row[i];
    if (card.zone >= ZONES) return "a card of the row has no zone";
    if (card.card != NOWHERE && c.target[card.card].zone != card.zone) return "a card's face and back differ";
    if (card.card != NOWHERE && s.targets.has(card.card)) return "a Target Card was doubled";
  }
  const bool fighting = s.fight.kind != Meeting::None;
  if (!fighting && (s.fight.in[US] | s.fight.in[GB] | s.fight.struck | s.fight.disengaged)) return "ships fight nobody";
  if (s.fight.in[US] & s.british || s.fight.in[GB] & ~s.british) return "a ship fights for the enemy";
  if (s.blockade & ~(1u << Kingston | 1u << York | 1u << Sackets | 1u << SouthLake)) return "a Blockade of nothing";
  if (s.turn > TURNS) return "the calendar ran over";
  if (s.front > c.front_end || s.front < -c.front_end) return "the Niagara Front ran over";
  for (Side side : {US, GB})
    if (s.supply[side] > TRACK || s.supply[side] < c.supply_floor) return "a supply track ran over";
  if ((s.stack.depth == 0) != (s.decided != Decided::No)) return "the game's end and its result do not go together";
  return nullptr;
}

}  // namespace warhawk::glorious
