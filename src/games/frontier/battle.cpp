// 18: Land Combat. `which` is 0 for the attacker and 1 for the defender.
#include "games/frontier/movement.hpp"

namespace warhawk::frontier {

LandCombat land_combat(const Content&, const State&, const PieceSet& attackers, const PieceSet& defenders,
                       Side attacker, int where, int origin, u8 flags) {
  LandCombat b{};
  b.force[0] = attackers;
  b.force[1] = defenders;
  for (auto& line : b.line)
    for (SmallId& box : line) box = NONE;
  b.where = u16(where);
  b.origin = u16(origin);
  b.card[0] = b.card[1] = NONE;
  b.attacker = attacker;
  b.flags = flags;
  b.chief[0] = b.chief[1] = NONE;
  b.winner = NOBODY;
  return b;
}

namespace {

constexpr int BOXES = 4;  // of a position: Lead, then three Support
constexpr u8 OVER_WATER = LandCombat::FromRiver | LandCombat::Ashore | LandCombat::Sally;  // 16.2.3: as if from a river

Side side_in(const LandCombat& b, int which) { return which == 0 ? Side(b.attacker) : other(Side(b.attacker)); }
int which_of(const LandCombat& b, Side side) { return side == b.attacker ? 0 : 1; }
int opposite_position(int position) { return Right - position; }  // his Left faces my Right
SmallId lead(const LandCombat& b, int which, int position) { return b.line[which][BOXES * position]; }

bool clear_ground(const Content& c, const LandCombat& b) {
  return (b.flags & LandCombat::Sally) || c.hex[b.where].terrain == Terrain::Clear;
}
int supports(const LandCombat& b, int which, int position) {
  int n = 0;
  for (int i = 1; i < BOXES; i++) n += b.line[which][BOXES * position + i] != NONE;
  return n;
}
int counted_supports(const Content& c, const State& s, const LandCombat& b, int which, int position) {
  const Side side = side_in(b, which);
  if (b.round <= s.mods.no_support[side]) return 0;
  int limit = support_boxes(c, s, b, which);
  if (s.mods.support_limit[side] && s.mods.support_limit[side] - 1 < limit) limit = s.mods.support_limit[side] - 1;
  const int n = supports(b, which, position);
  return n < limit ? n : limit;
}

PieceSet in_line(const LandCombat& b, int which) {
  PieceSet set{};
  for (SmallId piece : b.line[which])
    if (piece != NONE) set.add(piece);
  return set;
}
PieceSet regiments_in(const Content& c, const LandCombat& b, int which) { return b.force[which] & c.regiments; }
PieceSet reserve(const Content& c, const LandCombat& b, int which) {
  return regiments_in(c, b, which) - in_line(b, which) - b.routed;
}

// 18.4.4: a flank with a Lead regiment that no enemy opposes.
bool flanks(const LandCombat& b, int which, int position) {
  return position != Centre && lead(b, which, position) != NONE && lead(b, !which, opposite_position(position)) == NONE;
}

bool leads_of_kind(const Content& c, const LandCombat& b, int which, int position, Kind kind) {
  const SmallId piece = lead(b, which, position);
  return piece != NONE && c.piece[piece].kind == kind;
}

bool bonus_counts(const Content& c, const LandCombat& b, const Bonus& bonus, int which, int position) {
  if (bonus.round && bonus.round != b.round) return false;
  if (bonus.artillery) {
    bool found = false;
    for (int piece : in_line(b, which)) found = found || c.piece[piece].arm == Arm::Artillery;
    if (!found) return false;
  }
  switch (bonus.scope) {
    case Bonus::All: return true;
    case Bonus::Centre:
    case Bonus::AtCentre: return position == Centre;
    case Bonus::LedByRegular: return leads_of_kind(c, b, which, position, Kind::Regular);
    case Bonus::LedByMilitia: return leads_of_kind(c, b, which, position, Kind::Militia);
    case Bonus::AtLeft: return position == Left;
    case Bonus::AtRight: return position == Right;
    default: return false;
  }
}

int flanking_bonus(const Content& c, const State& s, const LandCombat& b, int which) {  // to the Centre's volley
  int sum = 0;
  for (int position : {Left, Right}) {
    if (!flanks(b, which, position)) continue;
    sum += c.volley.flank_lead + c.volley.flank_support * counted_supports(c, s, b, which, position);
    for (int i = 0; i < s.mods.bonuses; i++) {
      const Bonus& bonus = s.mods.bonus[i];
      if (bonus.side != side_in(b, which) || (bonus.round && bonus.round != b.round)) continue;
      if (bonus.scope == Bonus::Flanking) sum += bonus.n;
      if ((bonus.scope == Bonus::AtLeft && position == Left) || (bonus.scope == Bonus::AtRight && position == Right))
        sum += bonus.flank;
    }
  }
  return sum;
}

int card_bonus(const Content& c, const State& s, const LandCombat& b, int which, int position) {
  int sum = 0;
  for (int i = 0; i < s.mods.bonuses; i++)
    if (s.mods.bonus[i].side == side_in(b, which) && bonus_counts(c, b, s.mods.bonus[i], which, position))
      sum += s.mods.bonus[i].n;
  return sum;
}

int value_of(const Content& c, int officer, int which) {
  return which == 0 ? c.piece[officer].attack : c.piece[officer].defence;
}

int leaders_bonus(const Content& c, const State& s, const LandCombat& b, int which) {  // Q31, 18.4.5
  const Side side = side_in(b, which);
  int sum = 0;
  if (b.chief[which] != NONE && b.round > s.mods.no_commander[side]) sum += value_of(c, b.chief[which], which);
  if (b.chief[which] == c.tecumseh || !b.force[which].has(c.tecumseh)) return sum;
  bool shawnee = s.mods.tecumseh;
  for (int position : {Left, Centre, Right}) shawnee = shawnee || lead(b, which, position) == c.shawnee;
  return shawnee ? sum + value_of(c, c.tecumseh, which) : sum;
}

int posture_bonus(const Content& c, const State& s, const LandCombat& b, int which) {  // 18.2.5.c, d: of the Centre
  const int mine = b.posture[which] - 1, theirs = b.posture[!which] - 1;
  if (mine == RefusedFlank && theirs != LineAdvance && !(s.mods.no_refused_flank >> side_in(b, which) & 1))
    return has_flanking_volley(c, s, b, !which) ? c.volley.refused_flank : 0;
  if (mine == FeignedRetreat && theirs != Probe)
    return has_flanking_volley(c, s, b, which) ? c.volley.feigned_retreat : 0;
  return 0;
}

int supply_bonus(const Content& c, const LandCombat& b, int which) {  // 18.4.8
  const Supplied supply = Supplied(b.supply[which]);
  return supply == Supplied::Partial ? c.volley.partial : supply == Supplied::Isolated ? c.volley.isolated : 0;
}

}  // namespace

int support_boxes(const Content& c, const State& s, const LandCombat& b, int which) {  // 18.2.4
  if (which == 0 && (b.flags & OVER_WATER)) {
    const int boxes = s.mods.support_ashore[b.attacker];  // US 22, US 62, US 86
    return boxes == 255 ? (clear_ground(c, b) ? c.volley.clear : c.volley.forest) : boxes ? boxes : c.volley.over_water;
  }
  return clear_ground(c, b) ? c.volley.clear : c.volley.forest;
}

bool has_flanking_volley(const Content&, const State&, const LandCombat& b, int which) {
  return flanks(b, which, Left) || flanks(b, which, Right);
}

int volley_modifier(const Content& c, const State& s, const LandCombat& b, int which, int position) {  // 18.4.2
  int sum = strength(c, s, lead(b, which, position)) + counted_supports(c, s, b, which, position);
  sum += leaders_bonus(c, s, b, which) + supply_bonus(c, b, which) + card_bonus(c, s, b, which, position);
  if (ship_offshore(c, s, side_in(b, which), b.where)) sum += c.volley.offshore;  // 18.4.6
  const int more = reserve(c, b, which).count() - reserve(c, b, !which).count();
  if (more >= c.volley.reserve_difference) sum += c.volley.reserve;  // 18.4.7
  if (position == Centre) sum += flanking_bonus(c, s, b, which) + posture_bonus(c, s, b, which);
  return sum;
}

// 18.4.8: those in the combat are ignored; the combat hex is closed to the rest of the path.
Supplied supply_in_combat(const Content& c, const State& s, const LandCombat& b, int which) {
  if (which == 0 && (b.flags & LandCombat::Sally))
    return s.mods.supplied_sally ? Supplied::Full : Supplied::Isolated;  // 16.2.1
  const Side side = side_in(b, which), foe = other(side);
  Standing st = standing(c, s);
  for (Side each : {US, GB}) st.units[each].remove(b.where), st.regiments[each].remove(b.where);
  if (which == 1 && is_source(c, st, side, b.where)) return Supplied::Full;
  const SmallId town = c.hex[b.where].town;
  if (town == c.mackinac || town == c.st_joseph)
    return island_supplied(c, st, side, town) ? Supplied::Partial : Supplied::Isolated;
  st.units[foe].add(b.where);
  const HexSet full = in_full_supply(c, st, side);
  const Paths paths = paths_of_supply(c, st, side);
  HexSet first{};  // the hexes through which the path may begin
  const bool landed = which == 0 && (b.flags & (LandCombat::Ashore | LandCombat::Boats | LandCombat::Fleet));
  if (landed) first = c.map.stepped(HexSet::of(b.where), c.connected) & (c.lake | c.river);  // over the water
  else if (which == 0)
    first = HexSet::of(b.origin);
  else {
    first = c.map.stepped(HexSet::of(b.where), c.connected);
    if (b.origin != NO_HEX) first.remove(b.origin);
  }
  const HexSet roads = which == 0 ? first : first & c.map.stepped(HexSet::of(b.where), c.paths);
  if (!landed && !(roads & full).empty()) return Supplied::Full;
  const bool by_water = town != NONE && !(first & paths.water).empty();
  return by_water || !(first & paths.land).empty() ? Supplied::Partial : Supplied::Isolated;
}

namespace {

// ---- commanders (3.4.2) ----

PieceSet commanders(const Content& c, const LandCombat& b, int which) {
  PieceSet set = b.force[which] & c.officers;
  for (int officer : b.force[which] & c.officers)
    for (int other : b.force[which] & c.officers) {
      const bool rivals =
          (officer == c.wilkinson && other == c.hampton) || (officer == c.hampton && other == c.wilkinson);
      if (!rivals && outranks(c, other, officer)) set.remove(officer);
    }
  return set;
}
void list_chiefs(const Content& c, const LandCombat& b, Options& out) {
  for (int officer : commanders(c, b, b.turn)) out.offer(make<Command>(officer));
}

// ---- 18.2: deployment ----

Bar may_support(const Content& c, const State& s, const LandCombat& b, int which, int position) {
  if (lead(b, which, position) == NONE) return barred<Reason::NoLead>("18.2.3.c", position);
  return supports(b, which, position) < support_boxes(c, s, b, which) ? Bar{} : Bar("18.2.4");
}

void list_boxes(const Content& c, const State& s, const LandCombat& b, Options& out) {
  const int which = b.turn;
  const bool centre = lead(b, which, Centre) != NONE;
  if (centre) out.offer(make<frontier::Done>());
  for (int regiment : reserve(c, b, which))
    for (int position : {Left, Centre, Right}) {
      const bool first = position == Centre || centre;  // 18.2.3.a
      out.offer(make<Lead>(regiment, position), lead(b, which, position) != NONE ? Bar("18.2.2.a")
                                                : first                          ? Bar{}
                                                                                 : Bar("18.2.3.a"));
      out.offer(make<Support>(regiment, position), centre ? may_support(c, s, b, which, position) : Bar("18.2.3.a"));
    }
}
void place(LandCombat& b, int which, const Action& a) {
  const int position = get<ANumber>(a);
  SmallId* boxes = b.line[which] + BOXES * position;
  int i = a.verb == Lead ? 0 : 1;
  while (boxes[i] != NONE) i++;
  boxes[i] = get<APiece>(a);
}

void list_postures(Options& out) {
  for (int posture : {LineAdvance, Probe, RefusedFlank, FeignedRetreat, FrontalCharge})
    out.offer(make<Choose>(posture));
}

void reveal(Run& x, State& s, LandCombat& b) {  // 18.2.5.f
  x.context->irrevocable = true;
  b.round = 1;
  for (int which : {0, 1}) {
    const SmallId* line = b.line[which];
    x.tell(Told::Lines, EVERYONE, {side_in(b, which), b.posture[which] - 1, line[0], line[BOXES], line[2 * BOXES]});
    if (Supplied(b.supply[which]) != Supplied::Full)
      x.tell(Told::SupplyInCombat, EVERYONE, {side_in(b, which), b.supply[which]});
    if (side_in(b, which) == GB && !(in_line(b, which) & x.content.warriors).empty()) b.warriors = 1;
  }
  (void)s;
}

// ---- 18.4: volleys ----

Guns battle_dice(const Content& c, const State& s, const LandCombat& b, int which, int position) {
  Guns dice = c.posture[b.posture[0] - 1][b.posture[1] - 1][which];
  const Side side = side_in(b, which);
  if (s.mods.mixed_dice[side] && dice.d6 == 2 && leads_of_kind(c, b, which, position, Kind::Militia)) dice = {1, 1};
  if (b.round <= s.mods.better_die[side] && dice.d6 > 0) dice.d6--, dice.d8++;
  return dice;
}
int roll(Run& x, State& s, Guns dice) {
  int sum = 0;
  for (int i = 0; i < dice.d6; i++) sum += int(x.die(s, 6));
  for (int i = 0; i < dice.d8; i++) sum += int(x.die(s, 8));
  return sum;
}

void forget(LandCombat& b, int which, int piece) {
  b.force[which].remove(piece);
  b.routed.remove(piece);
  for (SmallId& box : b.line[which])
    if (box == piece) box = NONE;
}
void take_step(Run& x, State& s, LandCombat& b, int which, int regiment) {
  b.lost[which]++;
  lose_step(x, s, regiment);
  if (on_map(s, regiment)) return;
  if (side_in(b, which) == GB && x.content.regulars.has(regiment)) b.regular_lost = 1, s.lately_lost = u16(regiment);
  forget(b, which, regiment);
}

// One exchange: the attacker's position against the one opposite.
void volley(Run& x, State& s, LandCombat& b, int position) {
  const Content& c = x.content;
  const int at[2] = {position, opposite_position(position)};
  if (lead(b, 0, at[0]) == NONE || lead(b, 1, at[1]) == NONE) return;  // Q86
  int dice[2], modifier[2];
  for (int which : {0, 1}) modifier[which] = volley_modifier(c, s, b, which, at[which]);
  for (int which : {0, 1}) dice[which] = roll(x, s, battle_dice(c, s, b, which, at[which]));
  x.tell(Told::Volley, EVERYONE,
         {b.attacker, position, dice[0], plus(modifier[0]), minus(modifier[0]), dice[1], plus(modifier[1]),
          minus(modifier[1])});
  const int difference = dice[0] + modifier[0] - dice[1] - modifier[1];
  if (difference == 0) {  // 18.4.2.b.i, 18.4.3, Q1
    const bool costs = clear_ground(c, b) && (b.flags & OVER_WATER) && !(s.mods.no_tie_loss >> b.attacker & 1);
    for (int which : {0, 1})
      if ((which == 0 && costs) || (s.mods.tie_costs >> side_in(b, which) & 1))
        take_step(x, s, b, which, lead(b, which, at[which]));
    return;
  }
  const int loser = difference > 0 ? 1 : 0, by = difference > 0 ? difference : -difference;
  take_step(x, s, b, loser, lead(b, loser, at[loser]));
  if (by >= c.volley.two_steps && !regiments_in(c, b, loser).empty()) b.losses[loser] = 1;
}

void list_second_losses(const Content& c, const LandCombat& b, int which, Options& out) {  // Q87
  for (int regiment : regiments_in(c, b, which)) out.offer(make<Lose>(regiment));
}

// 18.4.10, Q10: may this side have a second round?
bool charges(const LandCombat& b, int which) {
  return b.posture[which] - 1 == FrontalCharge && b.posture[!which] - 1 != Probe;
}
void list_second_round(Options& out) {
  out.offer(make<FightOn>());
  out.offer(make<Continue>());
}
void list_leave(Options& out) {
  out.offer(make<Continue>());
  out.offer(make<Leave>());
}

bool destroyed(const Content& c, const LandCombat& b) {
  return regiments_in(c, b, 0).empty() || regiments_in(c, b, 1).empty();
}

// ---- 18.5.2: adjusting ----

bool must_move_up(const LandCombat& b, int which, int position) {
  return lead(b, which, position) == NONE && supports(b, which, position) > 0;
}
bool some_must(const LandCombat& b, int which) {
  return must_move_up(b, which, Left) || must_move_up(b, which, Centre) || must_move_up(b, which, Right);
}
void list_moves(const Content& c, const State& s, const LandCombat& b, int which, Options& out) {
  if (some_must(b, which)) {  // b: compulsory
    for (int position : {Left, Centre, Right})
      for (int i = 1; i < BOXES; i++)
        if (must_move_up(b, which, position) && b.line[which][BOXES * position + i] != NONE)
          out.offer(make<Lead>(b.line[which][BOXES * position + i], position));
    return;
  }
  out.offer(make<frontier::Done>());
  for (int position : {Left, Centre, Right})
    if (lead(b, which, position) != NONE) out.offer(make<Rout>(lead(b, which, position)));
  for (int regiment : reserve(c, b, which))
    for (int position : {Left, Centre, Right}) {
      out.offer(make<Lead>(regiment, position), lead(b, which, position) == NONE ? Bar{} : Bar("18.2.2.a"));
      out.offer(make<Support>(regiment, position), may_support(c, s, b, which, position));
    }
}
void adjust(Run& x, LandCombat& b, int which, const Action& a) {
  const int piece = get<APiece>(a);
  for (SmallId& box : b.line[which])
    if (box == piece) box = NONE;
  if (a.verb == Rout) {
    b.routed.add(piece);
    x.tell(Told::Routed, EVERYONE, {side_in(b, which), piece});
    return;
  }
  place(b, which, a);
  x.tell(Told::MovedUp, EVERYONE, {side_in(b, which), piece, get<ANumber>(a)});
}

// GB 75: a regiment from nearby joins the Reserve Box.
PieceSet near_help(const Content& c, const State& s, const LandCombat& b, Side side) {
  PieceSet found{};
  const int reach = s.mods.reinforce[side];
  if (!reach) return found;
  const HexSet near = musterers(c, s, side, b.where, reach);
  for (int regiment : (c.regiments & c.of_side[side]) - s.inside - s.embarked - b.force[0] - b.force[1])
    if (on_map(s, regiment) && near.has(s.at[regiment])) found.add(regiment);
  return found;
}
void list_help(const PieceSet& help, Options& out) {
  out.offer(make<frontier::Done>());
  for (int regiment : help) out.offer(make<Take>(regiment));
}

// ---- the end ----

void judge_end(const Content& c, LandCombat& b) {  // 18.5.3, Q91
  const bool empty[2] = {lead(b, 0, Centre) == NONE, lead(b, 1, Centre) == NONE};
  (void)c;
  if (empty[0]) b.evades = 1;
  else if (empty[1])
    b.evades = 2;
}
void judge_destruction(const Content& c, LandCombat& b) { b.evades = regiments_in(c, b, 0).empty() ? 1 : 2; }

Evade retreat(const State& s, const LandCombat& b, int which) {
  const Side side = side_in(b, which);
  Evade::How how = Evade::Beaten;
  if (which == 0)
    how = b.flags & LandCombat::Boats ? Evade::Boats : b.flags & LandCombat::Fleet ? Evade::BySea : Evade::Attacker;
  PieceSet alive{};
  for (int piece : b.force[which])
    if (on_map(s, piece)) alive.add(piece);
  return evade(alive, side, b.where, b.origin, how, Supplied(b.supply[which]));
}
void back_inside(const Content& c, State& s, const LandCombat& b) {  // 16.2.5
  s.inside |= b.force[0];
  judge(c, s, b.where);
}

void list_pursuit(const Content& c, const LandCombat& b, int which, Options& out) {
  for (int regiment : regiments_in(c, b, which)) out.offer(make<Lose>(regiment));
}

Reaction window(const LandCombat& b, int which, Moment moment) {
  return {.hex = b.where, .card = NONE, .moment = moment, .side = side_in(b, which)};
}
EventRun effect(const LandCombat& b, int which) {
  EventRun e{};
  e.card = b.card[which];
  e.actor = side_in(b, which);
  return e;
}

int sum_of(const Content& c, const State& s, const PieceSet& pieces) {
  int sum = 0;
  for (int regiment : pieces& c.regiments) sum += strength(c, s, regiment);
  return sum;
}

void begin(Run& x, State& s, LandCombat& b) {
  const Content& c = x.content;
  if (b.flags & LandCombat::Sally) {
    s.inside -= b.force[0];
    x.tell(Told::SallyBegins, EVERYONE, {b.attacker, b.where});
  } else {
    x.tell(Told::BattleBegins, EVERYONE, {b.attacker, b.where, sum_of(c, s, b.force[0]), sum_of(c, s, b.force[1])});
  }
  for (int which : {0, 1}) b.supply[which] = u8(supply_in_combat(c, s, b, which));  // Q33
  const Activation* v = find_frame<Activation>(s);
  if (v && v->bonus && v->side == b.attacker && s.mods.bonuses < 8)  // GB 33
    s.mods.bonus[s.mods.bonuses++] = {
        .n = std::int8_t(v->bonus), .side = v->side, .scope = Bonus::All, .round = 0, .artillery = 0, .flank = 0};
}

}  // namespace

Says<LandCombat> prompt(const Content&, const State&, const LandCombat& b) {
  return {b.where, b.round, b.losses[b.turn & 1]};
}

PROCEDURE(LandCombat, b)
  begin(x, s, b);
  for (b.turn = 0; b.turn < 2; b.turn++) {
    CHOOSE(Chief, side_in(b, b.turn), "3.4.2.b", list_chiefs(c, b, out));
    if (a.verb == Command) b.chief[b.turn] = get<APiece>(a);
  }
  for (b.turn = 0; b.turn < 2; b.turn++)
    for (;;) {  // 18.2.3: secretly, one regiment after the other
      ASK(Deploy, side_in(b, b.turn), "18.2.3", list_boxes(c, s, b, out));
      if (a.verb == frontier::Done) break;
      place(b, b.turn, a);
      if (reserve(c, b, b.turn).empty()) break;
    }
  for (b.turn = 0; b.turn < 2; b.turn++) {
    ASK(Posture, side_in(b, b.turn), "18.2.5", list_postures(out));
    b.posture[b.turn] = u8(1 + get<APosture>(a));
  }
  b.turn = 0;
  reveal(x, s, b);
  CALL(BeforeA, window(b, 0, OnBefore));  // 18.3: attacker first, effects after both
  b.card[0] = x.result ? u16(x.result - 1) : NONE;
  CALL(BeforeD, window(b, 1, OnBefore));
  b.card[1] = x.result ? u16(x.result - 1) : NONE;
  if (b.card[0] != NONE) CALL(PlayedA, effect(b, 0));
  if (b.card[1] != NONE) CALL(PlayedD, effect(b, 1));
  while (!b.evades) {
    for (b.position = 0; b.position < 3;
         b.position++) {  // 18.4.1: the Centres, then the attacker's Right, then his Left
      volley(x, s, b, b.position == 0 ? Centre : b.position == 1 ? Right : Left);
      for (b.turn = 0; b.turn < 2; b.turn++)
        if (b.losses[b.turn]) {
          CHOOSE(Loss, side_in(b, b.turn), "18.4.2.b.iii", list_second_losses(c, b, b.turn, out));
          b.losses[b.turn] = 0;
          if (a.verb == Lose) take_step(x, s, b, b.turn, get<APiece>(a));
        }
    }
    if (destroyed(c, b)) {
      judge_destruction(c, b);
      break;
    }
    if (b.round == 1 && !b.second) {  // 18.4.10.a
      for (b.turn = 0; b.turn < 2 && b.second < 2; b.turn++)
        if (charges(b, b.turn)) {
          ASK(Again, side_in(b, b.turn), "18.4.10.a", list_second_round(out));
          if (a.verb == FightOn) {
            b.second = 2;
            x.tell(Told::SecondRound, EVERYONE, {side_in(b, b.turn)});
          }
        }
      if (b.second == 2) {
        b.second = 1;
        b.round++;
        continue;
      }
    }
    b.second = 1;
    b.leave[0] = b.leave[1] = 0;
    for (b.turn = 0; b.turn < 2; b.turn++) {  // 18.5.1: both in secret
      ASK(Leave, side_in(b, b.turn), "18.5.1", list_leave(out));
      b.leave[b.turn] = a.verb == frontier::Leave ? 2 : 1;
    }
    x.tell(Told::Evading, EVERYONE, {b.leave[which_of(b, US)] == 2, b.leave[which_of(b, GB)] == 2});
    b.evades = u8((b.leave[0] == 2 ? 1 : 0) | (b.leave[1] == 2 ? 2 : 0));
    b.leave[0] = b.leave[1] = 0;
    if (b.evades) break;
    for (b.turn = 0; b.turn < 2; b.turn++) {  // 18.5.2: the British first
      if (!near_help(c, s, b, b.turn == 0 ? GB : US).empty()) {
        ASK(Join, b.turn == 0 ? GB : US, "4.1.7", list_help(near_help(c, s, b, b.turn == 0 ? GB : US), out));
        if (a.verb == Take) {
          b.force[which_of(b, b.turn == 0 ? GB : US)].add(get<APiece>(a));
          put(c, s, get<APiece>(a), b.where);
        }
      }
      for (;;) {
        CHOOSE(Adjust, b.turn == 0 ? GB : US, "18.5.2", list_moves(c, s, b, which_of(b, b.turn == 0 ? GB : US), out));
        if (a.verb == frontier::Done) break;
        adjust(x, b, which_of(b, b.turn == 0 ? GB : US), a);
      }
    }
    judge_end(c, b);
    b.round++;
  }
  CALL(AfterA, window(b, 0, OnAfter));  // 18.6: before any Evade
  b.card[0] = x.result ? u16(x.result - 1) : NONE;
  CALL(AfterD, window(b, 1, OnAfter));
  b.card[1] = x.result ? u16(x.result - 1) : NONE;
  if (b.card[0] != NONE) CALL(CardA, effect(b, 0));
  if (b.card[1] != NONE) CALL(CardD, effect(b, 1));
  for (b.turn = 0; b.turn < 2; b.turn++)
    while ((b.evades >> b.turn & 1) && s.mods.pursued[side_in(b, b.turn)] && !regiments_in(c, b, b.turn).empty()) {
      CHOOSE(Pursued, side_in(b, b.turn), "18.6", list_pursuit(c, b, b.turn, out));
      s.mods.pursued[side_in(b, b.turn)]--;
      take_step(x, s, b, b.turn, get<APiece>(a));
    }
  s.mods = {};
  if (b.evades & 1) {  // 18.5.1.d: the attacker first
    if (b.flags & LandCombat::Sally) back_inside(c, s, b);
    else if (!b.force[0].empty())
      CALL(FirstGone, retreat(s, b, 0));
  }
  if ((b.evades & 2) && !b.force[1].empty()) CALL(SecondGone, retreat(s, b, 1));
  x.tell(Told::BattleOver, EVERYONE, {b.evades & 1 ? side_in(b, 1) : side_in(b, 0), b.where});
  judge(c, s, b.where);
  RETURN(b.evades & 1 ? Meet::Repulsed : Meet::Won);
FINISH

}  // namespace warhawk::frontier
