// 6.0 the Pre-war Sequence, 7.0 the sequence of play, 8.3 the uses of a card.
#include "games/madison/movement.hpp"

namespace warhawk::madison {

namespace {

constexpr u8 ALL_LAKES = (1u << LAKES) - 1;

// ---- cards and hands ----

int free_cards(const State& s, Side side) { return s.cards.size[side] - s.cards.held_size[side]; }  // 7.34

void draw(Run& x, State& s, Side side, int n) {
  s.cards.draw(side, n, [&](u32 k) { return x.below(s, k); });
}

void spend(Run& x, State& s, Side side, int card, Told how) {
  x.context->irrevocable = true;
  s.cards.discard(side, card);
  x.tell(how, EVERYONE, {side, card});
}

void unhold(State& s) {  // Q17
  for (Side side : {US, GB}) s.cards.held[side] = {}, s.cards.held_size[side] = 0;
}

Order leader_order(const Content& c, const State&, Side side, int card) {
  return {.side = side, .value = c.card[card].value, .how = Order::OneLeader, .leader = {NONE, NONE}, .from = NONE};
}
Order unit_order(const Content& c, const State&, Side side, int card) {
  return {.side = side,
          .value = c.card[card].value,
          .how = Order::Units,
          .points = c.card[card].value,
          .leader = {NONE, NONE},
          .from = NONE};
}
Yards yard_work(const Content& c, Side side, int card) {
  return {.side = side, .halves = u8(2 * c.card[card].value), .lakes = ALL_LAKES};
}

}  // namespace

// ---- 6.0 ----

namespace {

void list_peace(const Content& c, const State& s, const PeaceTurn& p, Options& out) {
  const Side side = Side(p.side);
  out.offer(make<Keep>(p.card));
  out.offer(make<CallLeader>(p.card), can_order(c, s, leader_order(c, s, side, p.card))
                                          ? Bar{}
                                          : barred<Reason::NoLeaderAnswers>("3.31", p.card, c.card[p.card].value));
  out.offer(make<CallUnits>(p.card),
            can_order(c, s, unit_order(c, s, side, p.card)) ? Bar{} : barred<Reason::NobodyToMove>("8.61", p.card));
  out.offer(make<ThrowAway>(p.card));
}

// One card of the fourteen: the Declaration of War lies anywhere among them.
bool declares_war(Run& x, State& s, int drawn) { return x.below(s, u32(x.content.prewar_deck - drawn)) == 0; }

int draw_one(Run& x, State& s, Side side) {
  const CardSet before = s.cards.hand[side];
  draw(x, s, side, 1);
  const int card = (s.cards.hand[side] - before).nth(0);
  x.tell(Told::Drew, only(side), {side, card});
  x.tell(Told::DrewUnseen, all_but(side), {side});
  return card;
}

void declare_war(Run& x, State& s, Side side, int drawn) {  // 6.2 steps 5 and 6, 6.31
  const Content& c = x.content;
  s.cards.aside.remove(c.war_card);
  s.prewar = 0;
  if (s.switches[WarCard]) {  // Q74
    s.cards.hand[side].add(c.war_card);
    s.cards.size[side]++;
  } else {
    s.cards.deck.discards.add(c.war_card);
  }
  x.tell(Told::Declared, EVERYONE, {side, c.war_card});
  s.first = other(side);  // 6.33
  Side next = other(side);
  for (int left = c.prewar_deck - drawn - 1; left > 0; left--, next = other(next)) draw(x, s, next, 1);
  x.tell(Told::Dealt, EVERYONE, {s.cards.size[US], s.cards.size[GB]});
}

}  // namespace

Says<PeaceTurn> prompt(const Content&, const State&, const PeaceTurn& p) { return {p.card}; }

PROCEDURE(PeaceTurn, p)
  begin_play(c, s, Side(p.side));
  p.card = draw_one(x, s, Side(p.side));
  ASK(Card, p.side, "6.2", list_peace(c, s, p, out));
  if (a.verb == Keep) {
    x.tell(Told::Kept, EVERYONE, {p.side});
  } else if (a.verb == ThrowAway) {
    spend(x, s, Side(p.side), p.card, Told::Threw);
  } else if (a.verb == CallLeader) {
    spend(x, s, Side(p.side), p.card, Told::PlayedLeader);
    CALL(Ordered, leader_order(c, s, Side(p.side), p.card));
  } else {
    spend(x, s, Side(p.side), p.card, Told::PlayedUnits);
    CALL(UnitsOrdered, unit_order(c, s, Side(p.side), p.card));
  }
  end_play(x, s);
FINISH

PROCEDURE(War, w)
  if (s.prewar) {
    x.tell(Told::PrewarBegins, EVERYONE, {});
    for (w.drawn = 0; s.prewar; w.drawn++) {
      if (declares_war(x, s, w.drawn)) declare_war(x, s, Side(w.drawn % 2), w.drawn);
      else
        CALL(PeaceOver, PeaceTurn{.side = u8(w.drawn % 2), .card = NONE});
    }
  }
  for (; s.turn < TURNS; s.turn++) {  // 7.6
    if (quarter(s) == Winter) CALL(WinterOver, WinterTurn{.side = s.first});
    else
      CALL(SeasonOver, Season{.side = s.first});
    if (over(s)) return game_over(x, s);
    if (s.turn == TURNS - 1) break;
  }
  finish_war(x, s);  // 4.21
  return game_over(x, s);
FINISH

// ---- 7.0 ----

namespace {

void choose_first(Run& x, State& s) {  // 7.33
  const Content& c = x.content;
  int us = 0, gb = 0;
  if (s.turn == 1) s.first = US;
  if (s.turn == 6) s.first = GB;
  if (s.turn == 3) {
    if (s.lead >= c.first_play_lead) s.first = US;
    else if (-s.lead >= c.first_play_lead)
      s.first = GB;
    else {
      do {  // Q20, Q118
        us = int(x.die(s, 6));
        gb = int(x.die(s, 6));
        const int difference = us - gb + s.lead;
        s.first = difference > 0 ? US : GB;
        if (difference != 0) break;
      } while (true);
    }
  }
  x.tell(Told::FirstPlayer, EVERYONE, {s.first, us, gb});
}

void deal(Run& x, State& s) {  // 7.2
  const Content& c = x.content;
  const int year = year_of(s);
  if (quarter(s) == Spring) {
    s.cards.deck.pile = c.year[year] - s.cards.hand[US] - s.cards.hand[GB];  // 7.22
    s.cards.aside -= c.year[year];
    if (year == 2) s.cards.deck.pile.remove(c.treaty), s.cards.aside.add(c.treaty);  // 7.25
  }
  if (s.turn == 7) s.cards.deck.pile.add(c.treaty), s.cards.aside.remove(c.treaty);
  unhold(s);
  for (Side side : {Side(s.first), other(Side(s.first))})
    draw(x, s, side, c.hand[year] - s.cards.size[side]);  // 7.23, 7.21
  x.tell(Told::Dealt, EVERYONE, {s.cards.size[US], s.cards.size[GB]});
}

void begin_season(Run& x, State& s) {
  x.tell(Told::TurnBegins, EVERYONE, {1812 + year_of(s), 1 + quarter(s)});
  for (int lake = 0; lake < LAKES; lake++) s.frozen[lake] = lake_owner(s, lake);
}

}  // namespace

PROCEDURE(Season, t)
  begin_season(x, s);
  if (s.turn != 0) {
    choose_first(x, s);
    if (!s.fresh) {
      CALL(Arrived, Arrivals{.side = s.first, .piece = NONE});  // 7.1, 14.1
      CALL(ArrivedToo, Arrivals{.side = u8(!s.first), .piece = NONE});
    }
    if (quarter(s) == Spring && s.switches[FleetReturn] == 0) CALL(Returned, FleetsReturn{});
    settle_score(x, s);
    if (over(s)) return game_over(x, s);
    for (int lake = 0; lake < LAKES; lake++) s.frozen[lake] = lake_owner(s, lake);
    deal(x, s);
  }
  s.fresh = 0;
  for (t.side = s.first; free_cards(s, US) + free_cards(s, GB) > 0; t.side = !t.side) {  // 7.32, 6.32
    if (free_cards(s, Side(t.side)) == 0) continue;
    CALL(Played,
         Turn{.side = t.side, .arrivals = u8(!(t.begun >> t.side & 1)), .card = NONE, .where = NONE, .piece = NONE});
    t.begun = u8(t.begun | 1u << t.side);
    if (over(s)) return game_over(x, s);
  }
  s.blockade = NONE;
  s.truce = s.truce_turns = 0;
  if (quarter(s) == Spring && s.switches[FleetReturn] == 1 && s.turn > 0) CALL(ReturnedLate, FleetsReturn{});
  if (quarter(s) == Autumn) CALL(Withdrawn, FleetsWithdraw{.side = s.first});  // 7.4
  settle_score(x, s);                                                          // 7.5
FINISH

// ---- 11.2: fleets in spring and autumn ----

namespace {

Bar may_return(const Content& c, const State& s, const FleetsReturn& f, int vessel) {  // 11.23, Q128, Q144
  const u8 side = s.marker[f.lake];
  if (c.piece[vessel].side != side || s.at[vessel] >= SPACES || !one_lake(c.space[s.at[vessel]].lake, f.lake))
    return barred<Reason::NotOfLake>("11.23", vessel, f.lake);
  if (!full(s, vessel)) return barred<Reason::DamagedStays>("12.42", vessel);
  return s.board.ships[!side][BOX + f.lake] > 0 ? barred<Reason::EnemyOnLake>("11.41", f.lake) : Bar{};
}
void list_returns(const Content& c, const State& s, const FleetsReturn& f, Options& out) {
  out.offer(make<Done>());
  for (int vessel : c.vessels& c.of_side[s.marker[f.lake]])
    out.offer(make<Return>(vessel, f.lake), may_return(c, s, f, vessel));
}
bool some_return(const Content& c, const State& s, const FleetsReturn& f) {
  for (int vessel : c.vessels& c.of_side[s.marker[f.lake]])
    if (!may_return(c, s, f, vessel)) return true;
  return false;
}

// The leader of the lake goes with the first vessel of his town.
void sail_back(Run& x, State& s, const FleetsReturn& f, int vessel) {
  const Content& c = x.content;
  const int from = s.at[vessel], side = c.piece[vessel].side;
  put(c, s, vessel, BOX + f.lake);
  x.tell(Told::FleetReturns, EVERYONE, {side, vessel, f.lake});
  for (int leader : at_place(c, s, Side(side), from) & c.commodores)
    if (one_lake(c.piece[leader].lake, f.lake)) put(c, s, leader, BOX + f.lake);
}

// 11.21, 11.22: where a fleet may go home to; Erie and Huron are one lake (2.6).
SpaceSet home_ports(const Content& c, const State& s, Side side, int lake) {
  SpaceSet towns{};
  for (int each = 0; each < LAKES; each++)
    if (one_lake(each, lake)) towns |= friendly_ports(c, s, side, each);
  for (int town : towns)
    if (s.board.units[!side][town] > 0) towns.remove(town);
  return towns;
}
void list_withdrawals(const Content& c, const State& s, Side side, int vessel, Options& out) {
  for (int town : home_ports(c, s, side, s.at[vessel] - BOX)) out.offer(make<Withdraw>(vessel, town));
}
SmallId in_box(const Content& c, const State& s, Side side) {
  for (int lake = 0; lake < LAKES; lake++) {
    const PieceSet there = at_place(c, s, side, BOX + lake);
    if (!there.empty()) return (there & c.vessels).empty() ? there.nth(0) : (there & c.vessels).nth(0);
  }
  return NONE;
}

// With the last ship her leader goes; gives who went besides her.
PieceSet withdraw(Run& x, State& s, int piece, int town) {
  const Content& c = x.content;
  const int lake = s.at[piece] - BOX, side = c.piece[piece].side;
  put(c, s, piece, town);
  x.tell(Told::FleetWithdraws, EVERYONE, {side, piece, lake, town});
  if (s.board.ships[side][BOX + lake] > 0) return {};
  const PieceSet leaders = at_place(c, s, Side(side), BOX + lake) & c.commodores;
  for (int leader : leaders) put(c, s, leader, town);
  return leaders;
}

}  // namespace

Says<FleetsReturn> prompt(const Content&, const State&, const FleetsReturn& f) { return {f.lake}; }

PROCEDURE(FleetsReturn, f)
  for (f.lake = 0; f.lake < LAKES; f.lake++) {
    if (s.marker[f.lake] == NOBODY) continue;
    while (some_return(c, s, f)) {
      ASK(Vessel, s.marker[f.lake], "11.23", list_returns(c, s, f, out));
      if (a.verb == Done) break;
      sail_back(x, s, f, get<APiece>(a));
    }
    s.marker[f.lake] = NOBODY;  // with no vessel there, control is lost
    x.tell(Told::LakeControl, EVERYONE, {lake_owner(s, f.lake), f.lake});
  }
FINISH

PROCEDURE(FleetsWithdraw, f)
  for (int lake = 0; lake < LAKES; lake++)
    if (const u8 owner = lake_owner(s, lake); owner != NOBODY) {
      s.marker[lake] = owner;  // 11.44
      x.tell(Told::MarkerLaid, EVERYONE, {owner, lake});
    }
  for (f.round = 0; f.round < 2; f.round++, f.side = !f.side)
    while (in_box(c, s, Side(f.side)) != NONE) {
      CHOOSE(Vessel, f.side, "11.22", list_withdrawals(c, s, Side(f.side), in_box(c, s, Side(f.side)), out));
      if (a.verb == Withdraw) withdraw(x, s, get<APiece>(a), get<ASpace>(a));
      else if (is_commodore(c, in_box(c, s, Side(f.side))))
        put(c, s, in_box(c, s, Side(f.side)), Waiting);
      else
        eliminate(x, s, in_box(c, s, Side(f.side)), Told::VesselLost);
    }
FINISH

// ---- 7.3: a turn of one side ----

namespace {

void list_free_withdrawals(const Content& c, const State& s, const Turn& t, Options& out) {  // 11.21
  out.offer(make<Done>());
  for (int lake = 0; lake < LAKES; lake++)
    for (int vessel : vessels_at(c, s, Side(t.side), BOX + lake)) list_withdrawals(c, s, Side(t.side), vessel, out);
}
bool some_withdrawal(const Content& c, const State& s, const Turn& t) {
  for (int lake = 0; lake < LAKES; lake++)
    if (s.board.ships[t.side][BOX + lake] > 0 && !home_ports(c, s, Side(t.side), lake).empty()) return true;
  return false;
}

// 14.34, Q100: leaders who wait and could come now.
SpaceSet entries(const Content& c, const State& s, int leader) {
  const Content::Piece& p = c.piece[leader];
  const Side side = Side(p.side);
  if (p.kind == Kind::Commodore) return havens(c, s, side, p.lake);
  return p.at != NONE && controls(c, s, side, p.at) && s.board.units[!side][p.at] == 0 ? SpaceSet::of(p.at)
                                                                                       : SpaceSet{};
}
SmallId next_waiting(const Content& c, const State& s, Side side) {
  for (int leader : at_place(c, s, side, Waiting))
    if (!entries(c, s, leader).empty()) return leader;
  return NONE;
}
void list_entries(const Content& c, const State& s, const Turn& t, Options& out) {
  for (int space : entries(c, s, t.piece)) out.offer(make<Enter>(space));
}

// 14.31: arrivals whose space the enemy controls.
PieceSet contesting(const Content& c, const State& s, const Turn& t) {
  PieceSet found{};
  for (int piece : at_place(c, s, Side(t.side), Contesting))
    if (t.where == NONE || c.piece[piece].at == t.where) found.add(piece);
  return found;
}
void list_arrivals(const Content& c, const State& s, const Turn& t, Options& out) {
  out.offer(make<Done>());
  out.offer(make<Fight>(),
            attack_strength(c, s, s.declared) > 0 ? Bar{} : barred<Reason::NobodyChosen>("10.23", t.where));
  for (int piece : contesting(c, s, t) - s.declared) out.offer(make<Take>(piece));
}
void keep_waiting(Run& x, State& s, const PieceSet& pieces) {  // 14.21
  const Content& c = x.content;
  for (int piece : pieces) {
    const bool again = s.delayed.has(piece) && is_unit(piece);
    put(c, s, piece, again ? Gone : is_unit(piece) ? Due : Waiting);
    s.delayed.add(piece);
    x.tell(again ? Told::NotArrived : Told::Delayed, EVERYONE, {c.piece[piece].side, piece});
  }
}
void join_battle(Run& x, State& s, const Turn& t) {
  for (int piece : s.declared) {
    put(x.content, s, piece, t.where);
    s.moving.add(piece);
    x.tell(Told::Arrived, EVERYONE, {t.side, piece, t.where});
  }
  s.declared = {};
}

// It was no card play of its own: the space may be attacked again, but those who fought have moved.
void end_fight(Run& x, State& s, Side side) {
  const PieceSet fought = s.finished & x.content.of_side[side];
  end_play(x, s);
  begin_play(x.content, s, side);
  s.finished = fought;
}

void list_cards(const Content& c, const State& s, const Turn& t, Options& out) {  // 8.31
  const Side side = Side(t.side);
  const bool filled = possible(c, s, Refill{.side = t.side}), stocked = possible(c, s, Stock{.side = t.side});
  const int command = least_command(c, s, side), work = least_work(c, s, side);
  const bool units = can_order(c, s, {.side = t.side, .how = Order::Units, .leader = {NONE, NONE}, .from = NONE});
  for (int card : out.scope(s.cards.hand[side] - s.cards.held[side], c.year[year_of(s)])) {
    const Bar absent = !s.cards.hand[side].has(card)  ? barred<Reason::NotInHand>("7.32", card)
                       : s.cards.held[side].has(card) ? barred<Reason::HeldBackAlready>("7.34", card)
                                                      : Bar{};
    const int value = c.card[card].value;
    const auto offer = [&](Action action, bool can, Bar bar) {
      out.offer(action, absent ? absent : can ? Bar{} : bar);
    };
    const bool event = !absent && playable(c, s, card, side, InPlay);
    offer(make<PlayEvent>(card), event, event ? Bar{} : no_event(c, side, card, InPlay));
    offer(make<CallLeader>(card), command <= value, barred<Reason::NoLeaderAnswers>("3.31", card, value));
    offer(make<CallUnits>(card), units, barred<Reason::NobodyToMove>("8.61", card));
    offer(make<UseYards>(card), work <= 2 * value, barred<Reason::NoWork>("15.12", card, value));
    offer(make<FillUp>(card), filled, barred<Reason::NobodyToRestore>("8.31", card));
    offer(make<MakeDepot>(card), stocked,
          s.depots[side].count() >= c.depots ? barred<Reason::DepotsOut>("13.54", c.depots)
                                             : barred<Reason::NoDepotPlace>("13.52", card));
    offer(make<ThrowAway>(card), true, {});
    offer(make<HoldBack>(card), s.cards.held_size[side] < c.held, barred<Reason::HeldEnough>("7.34", c.held));
  }
}

void end_truce(State& s, Side side) {
  if (s.truce == 1 + side && --s.truce_turns == 0) s.truce = 0;
}

}  // namespace

Says<Turn> prompt(const Content&, const State&, const Turn& t) { return {t.where}; }

PROCEDURE(Turn, t)
  begin_play(c, s, Side(t.side));
  for (t.piece = next_waiting(c, s, Side(t.side)); t.piece != NONE; t.piece = next_waiting(c, s, Side(t.side))) {
    CHOOSE(Newcomer, t.side, "14.34", list_entries(c, s, t, out));
    put(c, s, t.piece, get<ASpace>(a));
    x.tell(Told::Arrived, EVERYONE, {t.side, t.piece, get<ASpace>(a)});
  }
  while (t.arrivals && !contesting(c, s, {.side = t.side, .where = NONE}).empty()) {  // 14.31
    t.where = c.piece[contesting(c, s, {.side = t.side, .where = NONE}).nth(0)].at;
    for (;;) {
      ASK(Arrival, t.side, "14.31", list_arrivals(c, s, t, out));
      if (a.verb != Take) break;
      s.declared.add(get<APiece>(a));
    }
    if (a.verb == Fight) join_battle(x, s, t);
    s.declared = {};
    keep_waiting(x, s, contesting(c, s, t));
    if (!s.moving.empty()) {
      CALL(Fought, Contact{.where = u8(t.where), .origin = NONE, .attacker = t.side, .flags = Battle::Arriving});
      finish_moving(s);
      end_fight(x, s, Side(t.side));
      if (over(s)) return game_over(x, s);
    }
  }
  t.where = NONE;
  while (some_withdrawal(c, s, t)) {  // 7.31
    ASK(Withdrawal, t.side, "11.21", list_free_withdrawals(c, s, t, out));
    if (a.verb == Done) break;
    s.finished.add(get<APiece>(a));
    s.finished |= withdraw(x, s, get<APiece>(a), get<ASpace>(a));
  }
  ASK(Card, t.side, "8.31", list_cards(c, s, t, out));
  t.card = get<ACard>(a);
  if (a.verb == HoldBack) {
    s.cards.hold(Side(t.side), t.card);
    x.tell(Told::HeldBack, EVERYONE, {t.side});
    t.card = NONE;
  } else if (a.verb == ThrowAway) {
    spend(x, s, Side(t.side), t.card, Told::Threw);
  } else if (a.verb == CallLeader) {
    spend(x, s, Side(t.side), t.card, Told::PlayedLeader);
    CALL(Ordered, leader_order(c, s, Side(t.side), t.card));
  } else if (a.verb == CallUnits) {
    spend(x, s, Side(t.side), t.card, Told::PlayedUnits);
    CALL(UnitsOrdered, unit_order(c, s, Side(t.side), t.card));
  } else if (a.verb == UseYards) {
    spend(x, s, Side(t.side), t.card, Told::PlayedYards);
    CALL(Built, yard_work(c, Side(t.side), t.card));
  } else if (a.verb == FillUp) {
    spend(x, s, Side(t.side), t.card, Told::PlayedRestore);
    CALL(Filled, Refill{.side = t.side, .left = c.card[t.card].value});
  } else if (a.verb == MakeDepot) {
    spend(x, s, Side(t.side), t.card, Told::PlayedDepot);
    CALL(Stocked, Stock{.side = t.side});
  } else {
    spend(x, s, Side(t.side), t.card, Told::PlayedEvent);
    CALL(Occurred, EventRun{.card = t.card, .actor = t.side});
    if (ships_in_its_way(s, Side(t.side)))
      CALL(Cleared, Expel{.where = u8(s.mods.won_at), .side = u8(!t.side), .barred = NONE});
  }
  if (t.card != NONE && t.side == GB) CALL(Ambushed, Reaction{.window = OnFleet, .side = US, .where = NONE});
  end_play(x, s);
  if (over(s)) return game_over(x, s);
  end_truce(s, Side(t.side));
FINISH

}  // namespace warhawk::madison
