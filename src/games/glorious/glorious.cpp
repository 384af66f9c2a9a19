#include "games/glorious/glorious.hpp"

#include <algorithm>

#include "games/glorious/board.hpp"
#include "games/glorious/combat.hpp"
#include "games/glorious/value.hpp"

namespace warhawk::glorious {

TELLS_HERE

State start(const Content& c, const Setup& setup, Context& context) {  // 3.1
  const Content::Scenario& scenario = c.scenario[setup.scenario];
  State s;
  std::memset(static_cast<void*>(&s), 0, sizeof s);
  for (int i = 0; i < SHIPS; i++) {
    s.british |= ShipSet(c.ship[i].side == GB) << i;
    s.place[i] = scenario.deployable >> i & 1 ? Deployable : Construction;
  }
  for (Side side : {US, GB}) {
    s.flagship[side] = c.flagship[side];
    s.supply[side] = s.supplied[side] = std::int8_t(scenario.supply);
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
  s.convoy_zone = NONE;
  s.cutting_out = setup.value[0];
  s.readings = setup.rules == 1 ? BEFORE_2 : setup.rules == 2 ? BEFORE_3 : 0;
  if (setup.rules != 1 && setup.value[1]) s.readings |= BlockadedAnswer;
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

namespace {

struct GloriousRules {
  RULES_OF(glorious, 1)
  static constexpr u8 VERSION = RULES;
  static constexpr auto first_value = glorious::first_value;
  static constexpr Effort EFFORT{.regular = 80, .veteran = 8000};
};

}  // namespace

const Game& game() { return HANDLE<GloriousRules>; }

namespace {

u32 status_of(const State& s, int ship) {
  const auto in = [&](ShipSet set, Status status) { return set >> ship & 1 ? u32(status) : 0; };
  return in(s.reduced, IsReduced) | in(s.upgraded, IsUpgraded) | in(s.isolated, IsIsolated) |
         in(s.fight.struck, IsStruck) | in(s.fight.disengaged, IsDisengaged) |
         (s.flagship[owner(s, ship)] == ship ? u32(IsFlagship) : 0);
}

// A ship is with her Force on the lake, else in her area.
Token ship_token(const Content& c, const State& s, int ship) {
  const bool sails = on_lake(s, ship);
  return {.noun = sails ? AForce : AnArea,
          .place = u16(sails ? force_of(s, ship) : s.place[ship]),
          .side = owner(s, ship),
          .piece = ShipPiece,
          .number = u16(std::max(1, steps_left(c, s, ship))),
          .which = u16(ship),
          .status = status_of(s, ship)};
}

void show_ship(const Content& c, const State& s, Picture& picture, int i) {
  if (s.place[i] == OutOfPlay) return;
  picture.tokens.push_back(ship_token(c, s, i));
  if (s.repair_delay[i]) picture.tokens.push_back({AShip, u16(i), owner(s, i), DelayPiece, s.repair_delay[i]});
}

void show_forces(const Content& c, const State& s, Picture& picture) {
  for (int f = 0; f < FORCES; f++) {
    const Force& force = s.force[f];
    if (force.mission == NoMission) continue;
    const Side side = Side(force.side);
    const auto count = [&](Piece piece, int number) {
      if (number) picture.tokens.push_back({AForce, u16(f), side, piece, u16(number)});
    };
    picture.tokens.push_back({.noun = AZone, .place = force.zone, .side = side, .piece = ForcePiece, .which = u16(f)});
    picture.tokens.push_back(
        {.noun = AForce, .place = u16(f), .side = side, .piece = MissionPiece, .which = force.mission});
    count(TroopsPiece, force.troops);
    count(MarkerPiece, int(std::count_if(s.row, s.row + ROW, [&](const RowCard& card) { return card.force == f; })));
    const ShipSet ships = fit(s, of_force(s, f));
    count(StepsPiece, steps_of(c, ships));
    count(CloseActionPiece, close_action(c, s, ships));
  }
}

void show_zone(const Content& c, const State& s, Picture& picture, int zone) {
  auto piece = [&](Side side, int kind, u16 which = NONE) {
    picture.tokens.push_back(
        {.noun = AZone, .place = u16(zone), .side = side, .piece = u16(kind), .number = 1, .which = which});
  };
  if (s.control[zone] != NOBODY) piece(Side(s.control[zone]), ControlPiece);
  if (blockade_at(s, zone)) piece(zone == c.home_zone[US] || zone == c.temporary_zone[US] ? GB : US, BlockadePiece);
  if (const u8 drawn = s.zone_event[zone]; drawn && c.card[drawn - 1].lake != NONE)
    piece(US, LakeEventPiece, c.card[drawn - 1].lake);
  if (s.raid[zone].placed) piece(Side(c.raided_by[zone]), RaidPiece);
  if (s.convoy[US] == Convoy::Deployed && zone == c.convoy_zone) piece(US, ConvoyPiece);
  if (s.convoy[GB] == Convoy::Deployed && zone == s.convoy_zone) piece(GB, ConvoyPiece);
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

// ---- the Lake Combat Board ----

// Where a ship that has left the fight is now.
u32 gone_status(const State& s, int ship) {
  if (s.sunk >> ship & 1) return IsSunk;
  if (s.taken >> ship & 1) return IsCaptured;
  if (s.place[ship] == OutOfPlay) return IsSunk;
  return (s.fight.struck | s.fight.disengaged) >> ship & 1 ? 0 : u32(IsGone);
}

// Both lines from the top, the Engaged beside them, and who is out of it; who is towed faces the ship that tows her.
void show_boxes(const Content& c, const State& s, warhawk::Board& board) {
  const Fight& f = s.fight;
  u16 box_of[SHIPS];
  std::fill(box_of, box_of + SHIPS, NONE);
  for (Side side : {US, GB}) {
    u16 column = 0;
    const auto stand = [&](Rows row, int ship, u32 status) {
      Token token = ship_token(c, s, ship);
      token.noun = AZone, token.place = f.zone, token.side = side;
      token.status |= status | (f.hit_by[ship] ? u32(IsHit) : 0);
      box_of[ship] = u16(board.boxes.size());
      board.boxes.push_back({row, column++, token});
    };
    for (int ship : line_of(s, side)) stand(LineRow, ship, 0);
    column = 0;
    for (int ship : ShipsIn{f.in[side]})
      if (box_of[ship] == NONE) stand(AsideRow, ship, 0);
    column = 0;
    for (int ship : ShipsIn{f.lined[side] & ~f.in[side]}) stand(OutRow, ship, gone_status(s, ship));
  }
  for (int i = 0; i < 3; i++) {
    if (f.towed[i] == NONE || box_of[f.towed[i]] == NONE) continue;
    board.boxes[box_of[f.towed[i]]].faces = box_of[f.tower[i]];
    board.boxes[box_of[f.towed[i]]].token.status |= IsTowed;
  }
  for (int i = 0; i < SHIPS; i++)  // the dice that chose her
    if (const int dice = f.hit_by[i] - 1; dice > 0 && box_of[i] != NONE)
      board.rolls.push_back({.side = board.boxes[box_of[i]].token.side,
                             .sides = 6,
                             .box = box_of[i],
                             .faces = {u8(dice / 7), u8(dice % 7)}});
  const Boarding& b = f.boarding;
  if (b.ship == 0 || box_of[b.ship - 1] == NONE || box_of[b.target - 1] == NONE) return;
  warhawk::Board::Box &ship = board.boxes[box_of[b.ship - 1]], &target = board.boxes[box_of[b.target - 1]];
  ship.faces = box_of[b.target - 1], target.faces = box_of[b.ship - 1];
  board.rolls.push_back(
      {.side = ship.token.side, .sides = 10, .needs = b.difference, .box = box_of[b.ship - 1], .faces = {b.die}});
  for (const warhawk::Board::Box* box : {&ship, &target})
    if (const u8 melee = b.melee[box->token.side])
      board.rolls.push_back(
          {.side = box->token.side, .sides = 0, .box = u16(box - board.boxes.data()), .faces = {melee}});
}

void show_board(const Content& c, const State& s, Picture& picture) {
  const Fight& f = s.fight;
  if (f.kind == Meeting::None) return;
  warhawk::Board board{.kind = in_harbor(s) ? HarborBoard : LakeBoard,
                       .place = {AZone, f.zone},
                       .attacker = attacker(s),
                       .round = f.rounds};
  const auto figure = [&](Figures kind, int number) { board.figures.push_back({u16(kind), number}); };
  if (f.shot.die) {
    board.rolls.push_back({.side = Side(f.shot_by), .sides = 10, .modifier = f.shot.modifier, .faces = {f.shot.die}});
    figure(Figures::Column, f.shot.column);
    figure(Figures::PrintedColumn, f.shot.printed);
    figure(Figures::AttackStrength, f.shot.attack);
    figure(Figures::DefenseStrength, f.shot.resist);
  }
  show_boxes(c, s, board);
  figure(Figures::Gage, f.gage);
  if (f.card != NONE) figure(Figures::WindCard, f.card);
  if (f.laid[US]) figure(Figures::TacticUS, f.laid[US] - 1);
  if (f.laid[GB]) figure(Figures::TacticGB, f.laid[GB] - 1);
  if (f.laid_void) figure(Figures::TacticsVoid, 1);
  if (const Gunnery* g = find_frame<Gunnery>(s); g && s.stack.top().at == u8(Gunnery::At::Tactic))
    for (int i = 0; i < DECK_TACTICS; i++)
      if (g->drawn >> i & 1)
        picture.tokens.push_back({ATactic, u16((attacker(s) == US ? 0 : DECK_TACTICS) + i), US, DrawnPiece});
  picture.board = std::move(board);
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
      picture.tokens.push_back({AResult, result, side, OddsPiece, u16((100 * chance + p.of / 2) / p.of)});
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
    const bool known = card.card != NONE;
    picture.tokens.push_back({.noun = ARowPlace,
                              .place = u16(i),
                              .side = GB,
                              .piece = known ? TargetPiece : TargetBackPiece,
                              .which = known ? card.card : card.zone});
  }
  for (int i = 0; i < TACTICS; i++)
    if (s.fight.lasting >> i & 1) picture.tokens.push_back({ATactic, u16(i), US, TacticPiece});
  for (int space = 1; space <= 8; space++) {
    if (s.troops_at >> (space - 1) & 1) picture.tokens.push_back({ANumber, u16(space), US, TroopsPiece});
    if (s.hidden_at >> (space - 1) & 1) picture.tokens.push_back({ANumber, u16(space), GB, HiddenTroopsPiece});
  }
  show_board(c, s, picture);
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
    if (const u16 flag = s.flagship[side]; flag != NONE && owner(s, flag) != side) return "a Flagship of the enemy";
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
    if (card.card != NONE && c.target[card.card].zone != card.zone) return "a card's face and back differ";
    if (card.card != NONE && s.targets.has(card.card)) return "a Target Card was doubled";
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
