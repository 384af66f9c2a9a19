// 9.3 to 9.6: a force comes upon the enemy. Retreat before combat, nine to one, lone leaders, vessels in a town that is entered.
#include "games/madison/movement.hpp"

namespace warhawk::madison {

// 2.75, 2.76, 2.78, Q120: Indians were not alone there when the card was played, and are not now.
bool fort_serves(const Content& c, const State& s, Side defender, int space) {
  return fort_at(c, s, space).klass && !s.natives.has(space) &&
         s.board.units[defender][space] > s.board.natives[defender][space];
}

int defense_strength(const Content& c, const State& s, Side defender, int space, int fort) {  // 10.21, 13.4
  const int sum = s.board.force[defender][space] + fort;
  return defender_supplied(c, s, defender, space) ? sum : (sum + 1) / 2;
}

bool defender_supplied(const Content& c, const State& s, Side defender, int space) {  // 13.36, 13.37, Q141
  for (int unit : units_at(c, s, defender, space))
    if (s.fed.has(unit)) return true;
  return s.board.units[defender][space] == 0;  // 13.36, 13.4
}

bool attacker_supplied(const Content& c, const State& s, const Contact& k) {
  const Side side = Side(k.attacker);
  if (k.flags & Battle::Arriving) return true;                                                   // Q107
  if (k.flags & Battle::Amphibious) return landing_supplied(c, s, side, c.space[k.where].lake);  // Q103
  SpaceSet taken = s.board.taken;  // those who attack open no way through the space that they fight for
  const bool theirs =
      c.space[k.where].owner == side && enemy_holds(c, s, k.where, garrison(s.board, !side, k.where), false);
  theirs ? taken.add(k.where) : taken.remove(k.where);
  const Supply supply(c, s, taken, side);
  if (k.flags & Battle::Struck) return supply.reaches(c, s, k.origin);
  return supply.passes(c, s, k.origin, k.where);  // 13.36, Q104
}

namespace {

Side defender(const Contact& k) { return other(Side(k.attacker)); }

Ratio ratio_of(const Content& c, const State& s, const Contact& k) {  // Q28
  const int attack = attack_strength(c, s, units_at(c, s, Side(k.attacker), k.where));
  const int fort = fort_serves(c, s, defender(k), k.where) ? fort_at(c, s, k.where).value : 0;
  return {attacker_supplied(c, s, k) ? attack : (attack + 1) / 2, defense_strength(c, s, defender(k), k.where, fort)};
}

bool overwhelming(const Content& c, const State& s, const Contact& k) {  // 9.51
  const Ratio ratio = ratio_of(c, s, k);
  return ratio.attack >= c.retreat_at * ratio.defense;
}

Retreat giving_way(const Content& c, const State& s, const Contact& k, Retreat::How how) {
  return {.side = defender(k),
          .from = k.where,
          .barred = k.origin,
          .how = how,
          .fed = defender_supplied(c, s, defender(k), k.where)};
}

void list_choice(const Content& c, const State& s, const Contact& k, Options& out) {
  out.offer(make<Stand>());
  out.offer(make<FallBack>(), can_retreat(c, s, giving_way(c, s, k, Retreat::Before))
                                  ? Bar{}
                                  : barred<Reason::NoWayOut>("9.45", k.where));
}

}  // namespace

Retreat falling_back(const Content& c, const State& s, const Contact& k) {
  return giving_way(c, s, k, Retreat::Before);
}

Says<Contact> prompt(const Content& c, const State& s, const Contact& k) {
  const Ratio ratio = ratio_of(c, s, k);
  return {k.where, ratio.attack, ratio.defense};
}

PROCEDURE(Contact, k)
  if (s.board.units[defender(k)][k.where] > 0) {
    CALL(Warned, Reaction{.window = OnContact, .side = defender(k), .where = k.where});
    if (s.board.units[k.attacker][k.where] == 0) RETURN(Contact::Repulsed);  // turned back by a card
    if (s.board.units[defender(k)][k.where] > 0 && overwhelming(c, s, k)) {
      x.tell(Told::Overrun, EVERYONE, {defender(k), k.where});
      CALL(Overran, giving_way(c, s, k, Retreat::Beaten));
    } else if (s.board.units[defender(k)][k.where] > 0) {
      CHOOSE(Choice, defender(k), "9.41", list_choice(c, s, k, out));
      if (a.verb == FallBack) {
        CALL(GaveWay, giving_way(c, s, k, Retreat::Before));  // 9.41
      } else {
        s.attacked.add(k.where);  // 10.22
        CALL(Fought, Battle{.where = k.where,
                            .origin = k.origin,
                            .attacker = k.attacker,
                            .flags = k.flags,
                            .chief = {NONE, NONE},
                            .lead = {NONE, NONE}});
        k.result = u8(x.result);
      }
    }
  }
  if (k.result != Contact::Repulsed && s.board.units[k.attacker][k.where] > 0)
    CALL(LeftAlone,
         Expel{.where = k.where, .side = defender(k), .barred = k.origin, .ships_stay = u8(k.flags & Battle::Struck)});
  RETURN(k.result);
FINISH

PROCEDURE(Expel, e)
  if (s.board.units[e.side][e.where] == 0 && !generals_at(c, s, Side(e.side), e.where).empty())  // 9.53, 9.61
    CALL(LeadersGone, Retreat{.side = e.side, .from = e.where, .barred = e.barred, .how = Retreat::Beaten, .fed = 1});
  if (s.board.units[e.side][e.where] == 0 && !e.ships_stay)
    CALL(VesselsGone, Flight{.side = e.side, .from = e.where, .piece = NONE});  // 9.61
  drop_depots(x, s, e.where);
FINISH

// ---- 9.61, 9.62, 12.52: vessels, and naval leaders, that must leave a town or a box ----

namespace {

SmallId next_to_flee(const Content& c, const State& s, const Flight& f) {
  PieceSet there = at_place(c, s, Side(f.side), f.from) & (c.vessels | c.commodores);
  if (f.damaged_only) there &= c.vessels & s.flipped;
  return there.empty() ? SmallId(NONE) : SmallId(there.nth(0));
}

SpaceSet towns_to_flee(const Content& c, const State& s, const Flight& f) {
  const u16 lake = lake_of(c, f.from);
  SpaceSet towns = lake == NONE ? SpaceSet{} : havens(c, s, Side(f.side), lake);
  if (is_commodore(c, f.piece)) towns = havens(c, s, Side(f.side), c.piece[f.piece].lake);
  for (int town : towns)  // not back into it, nor to an enemy
    if (town == f.from || s.board.units[!f.side][town] > 0) towns.remove(town);
  return towns;
}

void list_flights(const Content& c, const State& s, const Flight& f, Options& out) {
  for (int town : towns_to_flee(c, s, f)) out.offer(make<Withdraw>(f.piece, town));
}

}  // namespace

void capture_commodore(Run& x, State& s, int piece) {  // 3.42, 12.6, Q100
  const Content& c = x.content;
  if (!s.flipped.has(piece)) {
    flip(c, s, piece);
    x.tell(Told::Replaced, EVERYONE, {side_of(c, piece), piece});
  }
  put(c, s, piece, Waiting);
  s.moving.remove(piece);
}

Says<Flight> prompt(const Content&, const State&, const Flight& f) { return {f.piece}; }

PROCEDURE(Flight, f)
  for (f.piece = next_to_flee(c, s, f); f.piece != NONE; f.piece = next_to_flee(c, s, f)) {
    CHOOSE(Town, f.side, "9.61", list_flights(c, s, f, out));
    if (a.verb == Withdraw) {
      if (f.from < SPACES) x.tell(Told::VesselFlees, EVERYONE, {f.side, f.piece, f.from, get<ASpace>(a)});
      else
        x.tell(Told::FleetWithdraws, EVERYONE, {f.side, f.piece, f.from - BOX, get<ASpace>(a)});
      put(c, s, f.piece, get<ASpace>(a));
      finish(s, f.piece);
    } else if (is_commodore(c, f.piece)) {
      capture_commodore(x, s, f.piece);
    } else if (const u16 lake = lake_of(c, f.from);
               f.from < SPACES && full(s, f.piece) && s.board.ships[f.side][BOX + lake] > 0) {
      put(c, s, f.piece, BOX + lake);  // 9.62
    } else {
      eliminate(x, s, f.piece, Told::VesselLost);  // 12.53
    }
  }
FINISH

}  // namespace warhawk::madison
