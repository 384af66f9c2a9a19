// 5: spring, summer and autumn. First player, reinforcements, cards, Winds of Fortune, Action Phases and their end.
#include "games/frontier/movement.hpp"

namespace warhawk::frontier {

PROCEDURE(War, w)
  for (; s.season <= s.last_season; s.season++) {
    if (quarter(s) == Winter) CALL(WinterOver, WinterSeason{});
    else
      CALL(SeasonOver, Season{});
  }
  finish_war(x, s);
  return game_over(x, s);
FINISH

// ---- 5.0 ----

namespace {

void begin_season(Run& x, State& s) {
  const Content& c = x.content;
  x.tell(Told::SeasonBegins, EVERYONE, {1812 + year_of(s), 1 + quarter(s)});
  s.first = c.track[s.track + TRACK / 2].first;  // 5.1, Q11
  x.tell(Told::FirstPlayer, EVERYONE, {s.first});
  s.blocked = 0;  // Q25
}

void draw(Run& x, State& s, Side side, int n) {
  s.cards.draw(
      side, n, [&](u32 k) { return x.below(s, k); }, x.content.cards_of[side]);
}

void deal(Run& x, State& s) {  // 5.3
  const Content& c = x.content;
  if (quarter(s) == Spring) {  // 5.3.1, Q45
    const CardSet old = s.cards.deck.pile | s.cards.deck.discards;
    s.cards.removed |= old;
    s.cards.deck.discards = {};
    CardSet fresh = c.deck[year_of(s)];
    if (s.season == s.first_season && s.sheet != Sheet::Both)
      fresh.add(s.sheet == Sheet::West ? WEST_CARD : EAST_CARD);  // Q132
    s.cards.deck.pile = fresh;
    s.cards.aside -= fresh;
  }
  for (Side side : {GB, US}) draw(x, s, side, c.hand[quarter(s)]);  // Q126
  x.tell(Told::Dealt, EVERYONE, {s.cards.size[US], s.cards.size[GB]});
}

void end_marks(Run& x, State& s, bool season) {
  (void)x;
  for (u16& until : s.until)
    if (until && (season || until <= s.phase)) until = 0;
  if (!in_force(s, NoSailing)) s.held_ports = {};
  if (!in_force(s, SiegeLines)) s.lines_at = NONE;
}

// 16.3.1: whether the besiegers of the capitals are in full supply when the Action Phase begins (Q81).
void note_sieges(const Content& c, State& s) {
  s.fed_siege = {};
  for (int town : c.siege.capitals) {
    if (!s.siege[town]) continue;
    const Side besieger = other(controller(c, s, town));
    if (supply_map(c, s, besieger).fed(c, c.town[town].hex)) s.fed_siege.add(town);
  }
}

enum class EndOf : u8 { Nothing, Season, Game };

// 5.4.4, Q7: what an Action Phase ends with.
EndOf determine(Run& x, State& s, Side side) {
  const int own = s.cards.size[side], foe = s.cards.size[other(side)];
  if (own + foe == 0) return EndOf::Season;
  if (s.season != s.last_season || own == 0 || foe == 0) return EndOf::Nothing;
  const int die = int(x.die(s, s.end_die));
  x.tell(Told::EndRoll, EVERYONE, {side, die});
  const bool ends = s.sheet == Sheet::Both ? die > own && die > foe : die > own + foe;
  return ends ? EndOf::Game : EndOf::Nothing;
}

}  // namespace

PROCEDURE(Season, t)
  begin_season(x, s);
  CALL(GBCame, Reinforce{.side = GB, .placed = 0, .piece = NONE, .returned = 0});
  CALL(USCame, Reinforce{.side = US, .placed = 0, .piece = NONE, .returned = 0});
  deal(x, s);
  if (s.track != 0 && c.track[s.track + TRACK / 2].exchanges)
    CALL(Exchanged, Winds{.side = s.track > 0 ? US : GB, .left = c.track[s.track + TRACK / 2].exchanges, .thrown = 0});
  for (t.side = s.first;; t.side = !t.side) {
    s.phase++;
    note_sieges(c, s);
    CALL(PhaseOver, Phase{.card = NONE, .side = t.side, .cancelled = 0});
    end_marks(x, s, false);
    switch (determine(x, s, Side(t.side))) {
      case EndOf::Nothing: continue;
      case EndOf::Season: break;
      case EndOf::Game: finish_war(x, s); return game_over(x, s);
    }
    break;
  }
  end_marks(x, s, true);
FINISH

// ---- 5.2: reinforcements ----

bool receives(const Content& c, const State& s, Side side, int town, const SupplyMap& map) {  // 5.2.2
  const int hex = c.town[town].hex;
  return exists(c, s, hex) && holds(c, s, side, town) && !ruined(s, town) && outside(c, s, other(side), hex).empty() &&
         map.fed(c, hex);
}

namespace {

bool due_now(const Content& c, const State& s, int piece) {
  for (const auto& arrival : c.arrival)
    if (arrival.season == s.season && arrival.pieces.has(piece)) return true;
  return false;
}
int place_of(const Content& c, int piece) {
  for (const auto& arrival : c.arrival)
    if (arrival.pieces.has(piece)) return arrival.town;
  return NONE;
}

SmallId next_due(const Content& c, const State& s, Side side) {
  for (int piece : c.of_side[side])
    if (s.at[piece] == Due && due_now(c, s, piece)) return piece;
  return NONE;
}

void arrive(Run& x, State& s, Side side) {
  const Content& c = x.content;
  const SupplyMap map = supply_map(c, s, side);
  for (SmallId piece = next_due(c, s, side); piece != NONE; piece = next_due(c, s, side)) {
    const int town = place_of(c, piece), hex = c.town[town].hex;
    const Kind kind = c.piece[piece].kind;
    bool comes;
    if (kind == Kind::Vessel) {  // 5.2.3
      comes = friendly_port(c, s, side, town) && regiments_at(c, s, other(side), hex).empty();
      if (comes) s.unbuilt.add(piece);
    } else if (kind == Kind::Commodore) {  // 5.2.4: he waits; settle.cpp brings him
      s.at[piece] = Waiting;
      s.arriving.add(piece);
      continue;
    } else {
      comes = receives(c, s, side, town, map);
    }
    if (comes) put(c, s, piece, hex);
    else
      s.at[piece] = Dead;
    x.tell(comes ? Told::Arrived : Told::NotArrived, EVERYONE, {side, piece, hex});
  }
}

// ---- 5.2.1: British depots ----

void list_depots(const Content& c, const State& s, const Reinforce& r, Options& out) {
  out.offer(make<frontier::Done>());
  const bool room = depots_on_map(s, GB) < most_depots(c, s, GB);
  out.offer(make<StockAt>(depot_home(c, s)), room ? Bar{} : Bar("21.1.1.c"));
  HexSet seen{};
  for (u16 hex : s.depot[GB])
    if (hex != NO_HEX && !seen.has(hex)) {
      seen.add(hex);
      out.offer(make<ClearDepot>(hex), room ? Bar("5.2.1") : Bar{});
    }
  (void)r;
}
bool depots_may_come(const Content& c, const State& s, const Reinforce& r) {
  const SmallId town = c.hex[depot_home(c, s)].town;
  return r.side == GB && r.placed < c.supply.depots_a_season && holds(c, s, GB, town) &&
         outside(c, s, US, depot_home(c, s)).empty();
}
void clear_depot(Run& x, State& s, Side side, int hex) {
  for (int i = 0; i < DEPOTS; i++)
    if (s.depot[side][i] == hex) return lose_depot(x, s, side, i);
}

// ---- Q129: one Regular of the Quebec row comes to York ----

PieceSet western_regulars(const Content& c, const State& s) {
  PieceSet set{};
  if (s.sheet != Sheet::West || quarter(s) == Spring) return set;
  for (const auto& arrival : c.arrival)
    if (arrival.season == s.season && arrival.town == c.quebec)
      for (int piece : arrival.pieces& c.regulars)
        if (s.at[piece] == Absent) set.add(piece);
  return set;
}
void list_regulars(const Content& c, const State& s, Options& out) {
  for (int piece : western_regulars(c, s)) out.offer(make<Bring>(piece));
}

// ---- 3.4.6, Q107: those that come back ----

TownSet homes(const Content& c, const State& s, int piece, const SupplyMap& map) {
  TownSet set{};
  const Side side = Side(c.piece[piece].side);
  const auto add = [&](int town) {
    if (receives(c, s, side, town, map)) set.add(town);
  };
  if (s.sheet == Sheet::West && side == GB) {
    add(c.york);
  } else if (piece == c.caughnawaga) {
    add(c.beauharnois);
  } else if (s.at[piece] == SpringReturn) {  // GB 99
    add(c.albany), add(c.cincinnati);
  } else if (s.arriving.has(piece)) {  // GB 100
    add(c.montreal);
  } else if (c.piece[piece].limit == Limit::None) {  // GB 80
    for (int town = 0; town < TOWNS; town++)
      if (c.zone[UpperCanada].has(c.town[town].hex)) add(town);
  } else {
    add(c.quebec), add(c.montreal);
  }
  return set;
}
bool comes_back(const State& s, int piece) {
  const u16 at = s.at[piece];
  return at == Returning || (at == SpringReturn && quarter(s) == Spring);
}
SmallId next_back(const Content& c, const State& s, Side side) {
  const SupplyMap map = supply_map(c, s, side);
  for (int piece : c.of_side[side] & (c.regiments | c.officers))
    if (comes_back(s, piece) && !homes(c, s, piece, map).empty()) return piece;
  return NONE;
}
bool some_back(const Content& c, const State& s, Side side) {
  for (int piece : c.of_side[side] & (c.regiments | c.officers))
    if (comes_back(s, piece)) return true;
  return false;
}
void list_homes(const Content& c, const State& s, int piece, Options& out) {
  const SupplyMap map = supply_map(c, s, Side(c.piece[piece].side));
  for (int town : homes(c, s, piece, map)) out.offer(make<PlaceAt>(c.town[town].hex));
}
// GB 100: a prisoner comes to Montreal now or never.
void lose_exchanged(State& s, Side side, const Content& c) {
  for (int piece : s.arriving& c.of_side[side] & c.regiments)
    if (s.at[piece] == Returning) s.at[piece] = Dead, s.arriving.remove(piece);
}
void come(Run& x, State& s, int piece, int hex) {
  s.arriving.remove(piece);
  put(x.content, s, piece, hex);
  x.tell(Told::Arrived, EVERYONE, {x.content.piece[piece].side, piece, hex});
}

}  // namespace

Says<Reinforce> prompt(const Content& c, const State&, const Reinforce& r) {
  return {r.piece, c.supply.depots_a_season - r.placed};
}

PROCEDURE(Reinforce, r)
  while (depots_may_come(c, s, r)) {
    ASK(Depot, GB, "5.2.1", list_depots(c, s, r, out));
    if (a.verb == frontier::Done) break;
    if (a.verb == ClearDepot) {
      clear_depot(x, s, GB, get<AHex>(a));
      continue;
    }
    stock(x, s, GB, get<AHex>(a));
    r.placed++;
  }
  arrive(x, s, Side(r.side));
  if (r.side == GB && !western_regulars(c, s).empty()) {
    CHOOSE(Regular, GB, "5.2.2", list_regulars(c, s, out));
    if (receives(c, s, GB, c.york, supply_map(c, s, GB))) come(x, s, get<APiece>(a), c.town[c.york].hex);
    else
      s.at[get<APiece>(a)] = Dead;
  }
  while (some_back(c, s, Side(r.side))) {
    r.piece = next_back(c, s, Side(r.side));
    if (r.piece == NONE) break;
    CHOOSE(Place, r.side, "3.4.6.d", list_homes(c, s, r.piece, out));
    come(x, s, r.piece, get<AHex>(a));
  }
  r.piece = NONE;
  lose_exchanged(s, Side(r.side), c);
  CALL(Settled, settle_all());
FINISH

// ---- 5.3.2: Winds of Fortune ----

namespace {

void list_discards(const State& s, const Winds& w, Options& out) {
  out.offer(make<frontier::Done>());
  for (int card : s.cards.hand[w.side]) out.offer(make<Discard>(card));
}

}  // namespace

Says<Winds> prompt(const Content&, const State&, const Winds& w) { return {w.left}; }

PROCEDURE(Winds, w)
  while (w.left > 0 && s.cards.size[w.side] > 0) {
    ASK(Card, w.side, "5.3.2", list_discards(s, w, out));
    if (a.verb == frontier::Done) break;
    s.cards.discard(Side(w.side), get<ACard>(a));
    x.tell(Told::Exchanged, EVERYONE, {w.side, get<ACard>(a)});
    w.left--, w.thrown++;
  }
  if (w.thrown) draw(x, s, Side(w.side), w.thrown);
FINISH

// ---- 5.4: an Action Phase ----

namespace {

void list_plays(const Content& c, const State& s, const Phase& p, Options& out) {
  const bool fewer = s.cards.size[p.side] < s.cards.size[!p.side];
  out.offer(make<Pass>(), fewer || s.cards.size[p.side] == 0 ? Bar{} : Bar("5.4"));
  for (int card : out.scope(s.cards.hand[p.side], c.cards_of[p.side]))
    out.offer(make<Play>(card), s.cards.hand[p.side].has(card) ? Bar{} : Bar("5.4"));
}
void list_block(Options& out) {
  out.offer(make<LetBe>());
  out.offer(make<BlockEvent>());
}
void list_wish(Options& out) {
  out.offer(make<Perform>());
  out.offer(make<Decline>());
}
EventRun event_of(const Phase& p) {
  EventRun e{};
  e.card = p.card;
  e.actor = p.side;
  return e;
}
void begin_segment(State& s) {  // of operation points (Q48)
  s.acted = {};
  s.depot_acted[US] = s.depot_acted[GB] = 0;
  s.reacted = 0;
}

}  // namespace

Says<Phase> prompt(const Content&, const State&, const Phase& p) { return {p.card}; }

PROCEDURE(Phase, p)
  begin_segment(s);
  if (s.cards.size[p.side] > 0) {
    ASK(Card, p.side, "5.4", list_plays(c, s, p, out));
    if (a.verb == Play) p.card = get<ACard>(a);
  }
  if (p.card == NONE) {
    x.tell(Told::Passed, EVERYONE, {p.side});
    RETURN(0);
  }
  x.context->irrevocable = true;
  s.cards.discard(Side(p.side), p.card);
  x.tell(Told::CardPlayed, EVERYONE, {p.side, p.card, c.card[p.card].points});
  CALL(Spent, Operations{.side = p.side, .left = c.card[p.card].points, .work = 0, .piece = NONE, .hex = NO_HEX});
  if (c.card[p.card].kind != CardKind::Event) RETURN(0);
  if (c.card[p.card].blockable && !(s.blocked >> !p.side & 1)) {  // 5.4.2, Q42
    ASK(Block, !p.side, "5.4.2", list_block(out));
    if (a.verb == BlockEvent) {
      s.blocked = u8(s.blocked | 1u << !p.side);
      x.tell(Told::Blocked, EVERYONE, {!p.side, p.card});
      RETURN(0);
    }
  }
  s.reacted = 0;
  s.squalls = 0;  // Q103: another Event Segment begins
  ASK(Wish, p.side, "5.4.3", list_wish(out));
  if (a.verb == Decline) {
    x.tell(Told::Declined, EVERYONE, {p.side, p.card});
    RETURN(0);
  }
  x.tell(Told::Performed, EVERYONE, {p.side, p.card});
  s.acted = {};  // an event may activate whoever was activated before
  CALL(Answered, Reaction{.hex = NO_HEX, .card = NONE, .moment = OnEvent, .side = u8(!p.side)});
  if (!p.cancelled) CALL(Happened, event_of(p));
  end_move(s);
  CALL(Settled, settle_all());
FINISH

// ---- 5.4.1 ----

namespace {

void list_points(const Content& c, const State& s, const Operations& o, Options& out) {
  const Side side = Side(o.side);
  out.offer(make<frontier::Done>());
  const PieceSet mine = of_side(c, s, side);
  for (int piece : out.scope(mine, PieceSet::all()))
    if (piece < PIECES_IN_ALL && (on_map(s, piece) || out.probing))
      out.offer(make<Activate>(piece), may_activate(c, s, side, piece));
  for (int town = 0; town < TOWNS; town++)
    if (s.siege[town]) out.offer(make<BesiegeAt>(c.town[town].hex), may_assault(c, s, side, town));
  if (side == GB) out.offer(make<MoveDepots>(), can_move_depots(s) ? Bar{} : Bar("5.4.1.c"));
  const SupplyMap map = supply_map(c, s, side);
  for (int vessel : mine& c.vessels& s.unbuilt)
    if (on_map(s, vessel))
      out.offer(make<Build>(vessel),
                c.piece[vessel].cost > o.left ? Bar("5.4.1.d") : may_build(c, s, side, vessel, map));
  for (int town = 0; town < TOWNS; town++) {
    if (c.town[town].docks) out.offer(make<Repair>(c.town[town].hex), may_repair(c, s, side, town, map));
    out.offer(make<StockAt>(c.town[town].hex), may_stock(c, s, side, town, map));
  }
  for (int regiment : mine& c.regulars& s.reduced)
    if (on_map(s, regiment)) out.offer(make<Restore>(regiment), may_restore(c, s, side, regiment, map));
}

void list_room(const State& s, const Operations& o, Options& out) {  // 5.4.1.g: another goes
  HexSet seen{};
  for (u16 hex : s.depot[o.side])
    if (hex != NO_HEX && !seen.has(hex)) {
      seen.add(hex);
      out.offer(make<ClearDepot>(hex));
    }
}

bool pays(const Content& c, const Operations& o) {
  if (o.side != GB) return false;
  if (o.work == Build) return !c.piece[o.piece].free;
  return o.work == Repair || o.work == Restore;
}
int spent_on(const Content& c, const Operations& o) { return o.work == Build ? c.piece[o.piece].cost : 1; }

void do_work(Run& x, State& s, const Operations& o) {
  if (o.work == Build) build(x, s, o.piece);
  if (o.work == Repair) repair(x, s, Side(o.side), x.content.hex[o.hex].town);
  if (o.work == Restore) restore(x, s, o.piece);
}

Assault assault(Side side, int town) {
  Assault f{};
  f.side = side;
  f.town = u8(town);
  return f;
}

}  // namespace

Says<Operations> prompt(const Content&, const State&, const Operations& o) { return {o.left}; }

PROCEDURE(Operations, o)
  while (o.left > 0) {
    ASK(Point, o.side, "5.4.1", list_points(c, s, o, out));
    if (a.verb == frontier::Done) break;
    o.work = u8(a.verb);
    o.piece = NONE;
    o.hex = NO_HEX;
    if (a.verb == Activate) {
      o.left--;
      CALL(Moved, activation(Side(o.side), get<APiece>(a)));
      continue;
    }
    if (a.verb == BesiegeAt) {
      o.left--;
      CALL(Assaulted, assault(Side(o.side), c.hex[get<AHex>(a)].town));
      continue;
    }
    if (a.verb == MoveDepots) {
      o.left--;
      CALL(DepotsMoved, DepotMarch{.at = NO_HEX,
                                   .points = 0,
                                   .rivers = 0,
                                   .boats = c.costs.bateaux,
                                   .rapids = 0,
                                   .which = 0,
                                   .no_points = 0});
      continue;
    }
    if (a.verb == StockAt) {
      o.left--;
      o.hex = get<AHex>(a);
      if (depots_on_map(s, Side(o.side)) >= most_depots(c, s, Side(o.side))) {
        CHOOSE(Room, o.side, "5.4.1.g", list_room(s, o, out));
        clear_depot(x, s, Side(o.side), get<AHex>(a));
      }
      stock(x, s, Side(o.side), o.hex);
      continue;
    }
    if (a.verb == Repair) o.hex = get<AHex>(a);
    else
      o.piece = get<APiece>(a), o.hex = s.at[get<APiece>(a)];
    o.left = u8(o.left - spent_on(c, o));
    if (pays(c, o)) CALL(Paid, PayDepot{.hex = o.hex});
    do_work(x, s, o);
  }
  CALL(Settled, settle_all());
FINISH

}  // namespace warhawk::frontier
