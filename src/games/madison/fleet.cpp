// 11.0 Naval movement: fleets, transport and landings; 2.3 to 2.5, 3.36, 8.5.
#include "games/madison/movement.hpp"

namespace warhawk::madison {

// ---- 11.35: room for passengers ----

Room room_of(const Content& c, const PieceSet& vessels) {
  Room room;
  for (int vessel : vessels) {
    const Content::RigInfo& rig = c.rig[int(c.piece[vessel].rig)];
    room.any += rig.carries;
    room.small += rig.detachments;
  }
  return room;
}

bool fits(const Content& c, const State& s, const Room& room, const PieceSet& units) {
  int large = 0, small = 0;
  for (int unit : units) (detachment(c, s, unit) ? small : large)++;
  for (int fours = 0; 4 * fours <= room.small; fours++)  // four schooners take any one unit
    if (large <= room.any + fours && small <= room.small - 4 * fours + room.any + fours - large) return true;
  return false;
}

namespace {

Side foe_of(const Fleet& f) { return other(Side(f.side)); }
PieceSet ships_of(const Content& c, const State& s) { return s.moving & c.vessels; }
PieceSet passengers(const Content& c, const State& s) { return s.moving & (c.units | c.generals); }
bool enemies_at(const State& s, const Fleet& f, int place) {
  return s.board.units[foe_of(f)][place] + s.board.ships[foe_of(f)][place] > 0;
}
bool shut(const State& s, const Fleet& f, int lake) { return s.frozen[lake] == foe_of(f); }  // 11.42
bool led_by_general(const Content& c, const Fleet& f) { return f.leader != NONE && is_general(c, f.leader); }

// On which lakes the fleet can be next.
bool on_lake(const Content& c, const Fleet& f, int lake) {
  if (f.leader != NONE && is_commodore(c, f.leader) && !one_lake(c.piece[f.leader].lake, lake)) return false;  // 3.37
  if (f.at == TRANSIT) return lake == Erie || lake == Huron;
  return lake_of(c, f.at) == lake;
}

// Whether the passengers could be landed in a town: at a friendly one for 1 point, at another for 2 (11.31, 11.5).
bool friendly(const Content& c, const State& s, const Fleet& f, int town) {
  return controls(c, s, Side(f.side), town) && s.board.units[foe_of(f)][town] == 0;
}
Bar may_land_at(const Content& c, const State& s, const Fleet& f, int town, int points) {
  const u16 lake = c.space[town].lake;
  if (shut(s, f, lake)) return barred<Reason::LakeShut>("11.42", lake, foe_of(f));
  if (friendly(c, s, f, town)) return points >= 1 ? Bar{} : barred<Reason::PointsGone>("11.32", points, 1);
  if (s.prewar) return barred<Reason::Peace>("6.2", town);
  if (s.truce) return barred<Reason::Truce>("8.27", town);
  if (s.board.units[foe_of(f)][town] > 0) {
    if (f.assault != NONE && f.assault != town) return barred<Reason::LandedElsewhere>("11.52", f.assault);
    if (f.assault != town && s.attacked.has(town)) return barred<Reason::AttackedBefore>("10.22", town);
    if (f.assault != town && attack_strength(c, s, s.moving) == 0) return barred<Reason::NoneToAttack>("10.23", town);
  }
  return points >= 2 ? Bar{} : barred<Reason::PointsGone>("11.52", points, 2);  // 11.51
}
// 11.12: with so many points left in this place, everybody aboard can still get ashore.
bool can_unload(const Content& c, const State& s, const Fleet& f, int place, int points) {
  if (passengers(c, s).empty()) return true;  // 11.12, 11.43
  if (place < SPACES && !may_land_at(c, s, f, place, points)) return true;
  if (place < SPACES && enemies_at(s, f, place)) return false;
  for (int lake = 0; lake < LAKES; lake++) {
    if (place == TRANSIT ? lake != Erie && lake != Huron : lake_of(c, place) != lake) continue;
    if (points >= 2 && !shut(s, f, lake) && !friendly_ports(c, s, Side(f.side), lake).empty()) return true;
  }
  return false;
}

bool blockaded(const State& s, const Fleet& f, int lake) {
  return s.blockade == lake && s.blockader != f.side && s.board.ships[s.blockader][BOX + lake] > 0;
}
Bar may_set_sail(const Content& c, const State& s, const Fleet& f, int cost) {
  if (ships_of(c, s).empty()) return barred<Reason::ShipFirst>("11.15", f.leader);
  return f.points < cost ? barred<Reason::PointsGone>("11.15", f.points, cost) : Bar{};
}

Bar may_sail_to(const Content& c, const State& s, const Fleet& f, int town) {
  const u16 lake = c.space[town].lake;
  if (lake == NONE || !on_lake(c, f, lake)) return barred<Reason::Aground>("2.3", town);  // 2.13
  if (town == f.at) return barred<Reason::ThereNow>("11.15", town);
  if (const Bar bar = may_set_sail(c, s, f, 1)) return bar;
  if (blockaded(s, f, lake)) return barred<Reason::Blockaded>("11.43", lake);
  if (passengers(c, s).empty())
    return enemies_at(s, f, town) ? barred<Reason::EnemyInPort>("11.43", town) : Bar{};  // Q95
  if (enemies_at(s, f, town)) return may_land_at(c, s, f, town, f.points - 1);           // 11.54
  return can_unload(c, s, f, town, f.points - 1) ? Bar{} : barred<Reason::CantUnload>("11.12", town);
}

Bar may_sail_out(const Content& c, const State& s, const Fleet& f, int lake) {
  const int box = BOX + lake;
  if (f.at == box) return barred<Reason::OnItNow>("2.4", lake);
  if (!on_lake(c, f, lake)) return barred<Reason::OtherLake>("2.4", lake);
  if (s.prewar) return barred<Reason::PeaceAfloat>("6.2", lake);
  if (const Bar bar = may_set_sail(c, s, f, 1)) return bar;
  if (const PieceSet hurt = ships_of(c, s) & s.flipped; !hurt.empty())
    return barred<Reason::DamagedStays>("12.42", hurt.nth(0));
  if (s.board.ships[foe_of(f)][box] > 0) {
    if (!passengers(c, s).empty()) return barred<Reason::BoxWithTroops>("11.34", lake);
    if (s.truce) return barred<Reason::TruceAfloat>("8.27", lake);
    if (s.box_fought >> lake & 1) return barred<Reason::BoxFought>("12.1", lake);
  }
  return can_unload(c, s, f, box, f.points - 1) ? Bar{} : barred<Reason::NoneAshore>("11.34", lake);
}

// 2.5: not without a way out of it.
Bar may_enter_transit(const Content& c, const State& s, const Fleet& f) {
  const u16 lake = lake_of(c, f.at);
  if (f.at == TRANSIT) return barred<Reason::OnItNow>("2.5", Transit);
  if (lake != Erie && lake != Huron) return barred<Reason::OtherLake>("2.5", Transit);
  if (const Bar bar = may_set_sail(c, s, f, 3)) return bar;
  if (blockaded(s, f, lake)) return barred<Reason::Blockaded>("11.43", lake);
  Fleet there = f;
  there.at = TRANSIT;
  there.points = u8(f.points - 2);
  const int far = lake == Erie ? Huron : Erie;
  if (passengers(c, s).empty() && !may_sail_out(c, s, there, far)) return {};
  for (int town : c.ports[far] | c.ports[lake])
    if (!may_sail_to(c, s, there, town)) return {};
  return barred<Reason::NoWayOn>("2.5", Transit);
}

Bar may_take(const Content& c, const State& s, const Fleet& f, int vessel) {
  if (s.at[vessel] != f.at || c.piece[vessel].side != f.side || f.at == TRANSIT)
    return barred<Reason::NotWithFleet>("8.5", vessel);
  if (s.moving.has(vessel) || s.finished.has(vessel)) return barred<Reason::HasMoved>("8.5", vessel);
  if (f.leader == NONE && !s.declared.has(vessel)) return barred<Reason::NotChosen>("8.61", vessel);
  if (f.leader == NONE && f.started) return barred<Reason::JoinsNoMore>("8.61", vessel);
  if (led_by_general(c, f) && f.started) return barred<Reason::JoinsNoMore>("3.36", vessel);
  return s.mods.becalmed == f.at && !f.started ? barred<Reason::Becalmed>("8.27", f.at < SPACES ? f.at : int(NONE))
                                               : Bar{};
}

Bar may_embark(const Content& c, const State& s, const Fleet& f, int piece) {
  if (s.at[piece] != f.at || c.piece[piece].side != f.side || f.at >= SPACES)
    return barred<Reason::NotWithFleet>("11.36", piece);
  if (is_vessel(piece) || is_commodore(c, piece)) return barred<Reason::NotChosen>("11.36", piece);
  if (s.moving.has(piece) || s.finished.has(piece)) return barred<Reason::HasMoved>("11.36", piece);
  if (!may_board(c, piece) || piece == c.tecumseh) return barred<Reason::NeverAboard>("11.33", piece);
  if (piece == c.lower_canada) return barred<Reason::NeverAboard>("3.63", piece);  // no other port is near enough
  if (f.leader == NONE && !s.declared.has(piece)) return barred<Reason::NotChosen>("8.61", piece);
  if (led_by_general(c, f)) {
    if (f.started) return barred<Reason::JoinsNoMore>("11.37", piece);
    if (is_leader(piece) && !outranks(c, f.leader, piece) && c.piece[piece].stars != c.piece[f.leader].stars)
      return barred<Reason::NoLeaderOver>("3.35", f.leader, piece);
    int limit = 5 * c.piece[f.leader].stars, used = 0;
    for (int other : passengers(c, s)) {
      if (is_unit(other)) used++;
      else if (outranks(c, f.leader, other))
        limit += 5 * c.piece[other].stars;
    }
    if (is_unit(piece) && used >= limit) return barred<Reason::Full>("3.33", f.leader, limit);
  }
  if (!controls(c, s, Side(f.side), f.at)) return barred<Reason::NotYourPort>("11.31", f.at);
  if (shut(s, f, c.space[f.at].lake)) return barred<Reason::LakeShut>("11.42", c.space[f.at].lake, foe_of(f));
  const PieceSet sound = ships_of(c, s) - s.flipped;
  PieceSet aboard = passengers(c, s);
  aboard.add(piece);
  if (sound.empty() || !fits(c, s, room_of(c, sound), aboard & c.units)) return barred<Reason::NoRoom>("11.35", piece);
  const int cost = f.embarked ? 2 : 3;
  return f.points >= cost ? Bar{} : barred<Reason::PointsGone>("11.12", f.points, cost);
}

Bar may_land(const Content& c, const State& s, const Fleet& f, int piece) {
  if (!passengers(c, s).has(piece) || f.at >= SPACES) return barred<Reason::NoShore>("11.15", piece);
  const bool attack = s.board.units[foe_of(f)][f.at] > 0;
  if (attack && f.assault == NONE && (!is_unit(piece) || !full(s, piece)))
    return barred<Reason::FullFirst>("10.23", piece);
  return may_land_at(c, s, f, f.at, f.points + f.landed);
}

Bar may_drop(const Content& c, const State& s, const Fleet& f, int vessel) {
  const PieceSet ships = ships_of(c, s);
  if (!ships.has(vessel) || ships.count() == 1) return barred<Reason::LastOne>("8.5", vessel);  // 11.15
  if (f.at == TRANSIT) return barred<Reason::NoStop>("2.5", Transit);
  if (!f.started) return barred<Reason::AfterTheFirstLeg>("8.5", vessel);  // 11.15
  if (f.at < SPACES && enemies_at(s, f, f.at) && f.assault != f.at) return barred<Reason::EnemyInPort>("11.43", f.at);
  PieceSet rest = (ships - s.flipped);
  rest.remove(vessel);
  const PieceSet aboard = passengers(c, s);
  if (aboard.empty()) return {};
  return !rest.empty() && fits(c, s, room_of(c, rest), aboard & c.units) ? Bar{}
                                                                         : barred<Reason::RoomNeeded>("11.35", vessel);
}

Bar may_halt(const Content& c, const State& s, const Fleet& f) {
  if (!f.started) return {};  // nobody has gone anywhere
  if (f.at == TRANSIT) return barred<Reason::NoStop>("2.5", Transit);
  if (!passengers(c, s).empty()) return barred<Reason::TroopsAboard>("11.12", passengers(c, s).nth(0));
  return {};
}

void list_orders(const Content& c, const State& s, const Fleet& f, Options& out) {
  out.offer(make<Halt>(), may_halt(c, s, f));
  const u16 lake = lake_of(c, f.at);
  const SpaceSet towns = lake == NONE ? c.ports[Erie] | c.ports[Huron] : c.ports[lake];
  for (int town : out.scope(towns, SpaceSet::all()))
    if (town < SPACES) out.offer(make<SailTo>(town), may_sail_to(c, s, f, town));
  for (int each = 0; each < LAKES; each++) out.offer(make<SailOut>(each), may_sail_out(c, s, f, each));
  out.offer(make<SailOut>(Transit), may_enter_transit(c, s, f));
  for (int piece : out.scope(at_place(c, s, Side(f.side), f.at), c.of_side[f.side])) {
    if (is_vessel(piece)) {
      if (s.moving.has(piece)) out.offer(make<Drop>(piece), may_drop(c, s, f, piece));
      else
        out.offer(make<Take>(piece), may_take(c, s, f, piece));
    } else if (!s.moving.has(piece)) {
      out.offer(make<Embark>(piece), may_embark(c, s, f, piece));
    }
  }
  for (int piece : passengers(c, s))
    out.offer(make<Land>(piece), f.started ? may_land(c, s, f, piece) : barred<Reason::JustAboard>("11.36", piece));
}

// American militia about to be carried from home to a British town.
bool militia_crosses(const Content& c, const State& s, const Fleet& f, int to) {
  return f.side == US && f.at < SPACES && to < SPACES && c.space[f.at].owner == US && c.space[to].owner == GB &&
         has_militia(c, s);
}

void sail(Run& x, State& s, Fleet& f) {
  const Content& c = x.content;
  const PieceSet ships = ships_of(c, s);
  const bool led = f.leader != NONE && !led_by_general(c, f);
  const int n = ships.count(), first = led ? int(f.leader) : ships.nth(0), more = led ? n : n - 1;
  f.points = u8(f.points - (f.to == TRANSIT ? 2 : 1));
  for (int piece : s.moving - passengers(c, s)) put(c, s, piece, f.to);  // 11.11
  if (f.to >= BOX) x.tell(Told::SailedOut, EVERYONE, {f.side, n, f.to - BOX, first, more});
  else if (f.at >= BOX)
    x.tell(Told::SailedIn, EVERYONE, {f.side, n, f.at - BOX, f.to, first, more});
  else
    x.tell(Told::Sailed, EVERYONE, {f.side, n, f.at, f.to, first, more});
  f.at = f.to;
  f.started = 1;
  f.embarked = f.landed = 0;
}

void land(Run& x, State& s, Fleet& f, int piece) {
  const Content& c = x.content;
  const int cost = friendly(c, s, f, f.at) ? 1 : 2;
  if (!f.landed) f.points = u8(f.points - cost), f.landed = u8(cost);
  put(c, s, piece, f.at);
  finish(s, piece);
  x.tell(Told::Landed, EVERYONE, {f.side, piece, f.at});
  if (s.board.units[foe_of(f)][f.at] > 0) f.assault = f.at;
}

// A unit has come ashore where enemies without units are.
bool meets_others(const Content& c, const State& s, const Fleet& f) {
  return s.board.units[f.side][f.at] > 0 && s.board.units[foe_of(f)][f.at] == 0 &&
         !at_place(c, s, foe_of(f), f.at).empty();
}

}  // namespace

Says<Fleet> prompt(const Content& c, const State& s, const Fleet& f) {
  const PieceSet ships = ships_of(c, s);
  return {f.leader != NONE ? int(f.leader) : ships.empty() ? int(NONE) : ships.nth(0), f.points};
}

PROCEDURE(Fleet, f)
  f.points = u8(s.mods.points ? s.mods.points : 6 + s.mods.more);  // 3.24
  if (f.leader != NONE) set_moving(c, s, f.leader);
  if (led_by_general(c, f)) {  // he goes aboard with all that he takes (Q125)
    f.points--;
    f.embarked = 1;
    put(c, s, f.leader, Aboard);
  }
  for (;;) {
    ASK(Sail, f.side, "11.15", list_orders(c, s, f, out));
    if (a.verb == Halt) break;
    if (taken_or_dropped(x, s, Side(f.side), f.at, a)) continue;
    if (a.verb == Embark) {
      if (!f.embarked) f.points--, f.embarked = 1;
      set_moving(c, s, get<APiece>(a));
      put(c, s, get<APiece>(a), Aboard);
      x.tell(Told::Embarked, EVERYONE, {f.side, get<APiece>(a), f.at});
      continue;
    }
    if (a.verb == Land) {
      land(x, s, f, get<APiece>(a));
      if (meets_others(c, s, f))
        CALL(Met, Contact{.where = f.at, .origin = NONE, .attacker = f.side, .flags = Battle::Amphibious});
      drop_depots(x, s, f.at);
      continue;
    }
    f.to = u8(a.verb == SailTo ? get<ASpace>(a) : BOX + get<ALake>(a));
    if (militia_crosses(c, s, f, f.to)) {
      CALL(Crossed, Reaction{.window = OnCross, .side = GB, .where = f.to});
      if (x.result) continue;
    }
    sail(x, s, f);
    drop_depots(x, s, f.at);
    if (f.at >= BOX && f.at < TRANSIT && s.board.ships[foe_of(f)][f.at] > 0) {  // 11.41
      s.box_fought = u8(s.box_fought | 1u << (f.at - BOX));
      CALL(BoxFought, LakeBattle{.lake = u8(f.at - BOX), .attacker = f.side, .lead = {NONE, NONE}});
      break;
    }
  }
  for (int piece : passengers(c, s)) put(c, s, piece, f.at);  // nobody has left
  finish_moving(s);
  if (f.assault != NONE)
    CALL(Assaulted, Contact{.where = u8(f.assault), .origin = NONE, .attacker = f.side, .flags = Battle::Amphibious});
FINISH

}  // namespace warhawk::madison
