// 4.1.2 Action phase, 5.0 Card play.
#include "games/dawn/board.hpp"

namespace warhawk::dawn {

PROCEDURE(Actions, t)  // 4.1.2: in turn, US first, until the hands are played out
  for (t.side = US; s.cards.size[US] > t.keep || s.cards.size[GB] > t.keep; t.side = !t.side)
    if (s.cards.size[t.side] > t.keep) CALL(Played, CardPlay{.side = t.side, .card = NONE});
FINISH

namespace {

// Two copies of a card are one answer, named by the first of them.
void list_hand(const Content& c, const State& s, Side side, Options& out) {
  CardSet offered{};
  for (int card : s.cards.hand[side]) {
    const int name = c.card[card].same_as;
    if (offered.has(name)) continue;
    offered.add(name);
    out.offer(make<PlayCard>(name));
  }
}

// Nobody can tell copies of a card apart. So of a side's own copies one that the other side knows of is played first, and
// of all that are still hidden the first one in content counts as the one that is played.
int copy_in_hand(const Content& c, const State& s, Side side, int name) {
  for (const CardSet& cards : {s.cards.hand[side] & s.cards.seen, s.cards.hand[side]})
    for (int card : cards)
      if (c.card[card].same_as == name) return card;
  fault("a card is played that is not in the hand");
}
int first_hidden_copy(const Content& c, State& s, int card) {
  for (int copy = c.card[card].same_as; copy < card; copy++) {
    if (c.card[copy].same_as != c.card[card].same_as) continue;
    if (!(s.cards.deck.pile | s.cards.hand[US] | s.cards.hand[GB]).has(copy)) continue;
    s.cards.exchange(card, copy);
    return copy;
  }
  return card;
}

void take_up(Run& x, State& s, CardPlay& p, int name) {
  const Content& c = x.content;
  const int card = first_hidden_copy(c, s, copy_in_hand(c, s, Side(p.side), name));
  s.cards.take(Side(p.side), card);
  p.card = card;
  p.name = u8(name);
  x.tell(Told::Played, EVERYONE, {p.side, name});
}

Bar may_be_event(const Content& c, const CardPlay& p) {  // 5.0.1
  const u8 side = c.card[p.card].side;
  return side == EITHER || side == p.side ? Bar() : barred<Reason::NotYourEvent>("5.0.1", p.name);  // 2.8.1
}
void list_ways(const Content& c, const CardPlay& p, Options& out) {
  out.offer(make<AsEvent>(), may_be_event(c, p));
  out.offer(make<AsOperation>());
}
void list_orders(Options& out) {
  out.offer(make<OperationFirst>());
  out.offer(make<EventFirst>());
}

bool triggers(const Content& c, const CardPlay& p) { return bool(may_be_event(c, p)); }  // 5.2.1, 5.2.4

// The points of the card itself; an event of the other side may have taken some away, once.
int card_points(Run& x, State& s, const CardPlay& p) {
  int points = x.content.card[p.card].ops;
  for (int i = 0; i < s.mods; i++) {
    const Mod mod = s.mod[i];
    if (mod.what != Mod::NextOps || mod.side() != p.side) continue;
    points = points > mod.n ? points - mod.n : 1;
    for (int k = i; k + 1 < s.mods; k++) s.mod[k] = s.mod[k + 1];
    s.mod[--s.mods] = {};
    x.tell(Told::CourtMartial, EVERYONE, {p.side, points});
    break;
  }
  return points;
}

// ---- 5.2: the operations, each with the points of the card and of the tracks ----

u8 points_for(const Content& c, const State& s, const CardPlay& p, Operation operation) {
  return u8(p.points + effect(c, s, Side(p.side), int(BonusOps) + operation));  // 5.2, 2.7
}
Recruit recruit(const Content& c, const State& s, const CardPlay& p) {
  return {.side = p.side, .points = points_for(c, s, p, Recruiting)};
}
Campaign campaign(const Content& c, const State& s, const CardPlay& p) {
  return {.side = p.side, .points = points_for(c, s, p, Campaigning)};
}
Construct construct(const Content& c, const State& s, const CardPlay& p) {
  return {.side = p.side, .points = points_for(c, s, p, Constructing)};
}
Cruise cruise(const Content& c, const State& s, const CardPlay& p) { return {.points = points_for(c, s, p, Cruising)}; }
Raid raid(const Content& c, const State& s, const CardPlay& p) { return {.points = points_for(c, s, p, Raiding)}; }
Deploy deploy(const Content& c, const State& s, const CardPlay& p) {
  return {.points = points_for(c, s, p, Deploying)};
}

Bar may_operate(const Content& c, const State& s, const CardPlay& p, int operation) {  // Q65
  const bool us_only = operation == Privateering || operation == Cruising;             // 7.0
  const bool gb_only = operation == Raiding || operation == Deploying;                 // 8.0
  if (p.side == US && gb_only) return barred<Reason::BritishOnly>("8.0", operation);
  if (p.side == GB && us_only) return barred<Reason::AmericansOnly>("7.0", operation);
  if (operation == Recruiting) return possible(c, s, recruit(c, s, p)) ? Bar() : barred<Reason::NobodyToRaise>("6.1");
  if (operation == Campaigning)
    return possible(c, s, campaign(c, s, p)) ? Bar() : barred<Reason::NobodyCanMarch>("6.2");
  if (operation == Constructing)
    return possible(c, s, construct(c, s, p)) ? Bar() : barred<Reason::NothingToBuild>("6.3");
  if (operation == Cruising) return possible(c, s, cruise(c, s, p)) ? Bar() : barred<Reason::NoBlockade>("7.2.1");
  if (operation == Raiding) return possible(c, s, raid(c, s, p)) ? Bar() : barred<Reason::NobodyCanRaid>("8.1.1");
  if (operation == Deploying) return possible(c, s, deploy(c, s, p)) ? Bar() : barred<Reason::NoSquadronSails>("8.2");
  return {};  // Privateer: dice can always be rolled (Q79)
}
void list_operations(const Content& c, const State& s, const CardPlay& p, Options& out) {
  for (int operation = 0; operation < OPERATIONS; operation++)
    out.offer(make<Operate>(operation), may_operate(c, s, p, operation));
}

void begin_event(Run& x, CardPlay& p) {
  const Content::Card& card = x.content.card[p.card];
  p.event = CardPlay::Occurred;  // even if it turns out to do nothing (5.2.3)
  x.tell(Told::EventBegins, EVERYONE, {card.side == EITHER ? p.side : card.side, card.same_as});
}
u8 actor(const Content& c, const CardPlay& p) {  // 5.2.1: the card's own side, whoever played it
  return c.card[p.card].side == EITHER ? p.side : c.card[p.card].side;
}
void begin_operation(Run& x, const State& s, const CardPlay& p, Operation operation) {
  x.tell(Told::Operates, EVERYONE, {p.side, operation, points_for(x.content, s, p, operation)});
}

bool names(const Action& a, Operation which) { return get<AnOperation>(a) == which; }

}  // namespace

void put_away(Run& x, State& s, const CardPlay& p) {
  if (p.card == NONE) return;
  const Content::Card& card = x.content.card[p.card];
  const bool gone = card.removed && p.event == CardPlay::Occurred;  // 2.8.2, 5.1.2
  (gone ? s.cards.removed : s.cards.deck.discards).add(p.card);
  x.tell(gone ? Told::CardRemoved : Told::Discarded, EVERYONE, {card.same_as});
}

Says<CardPlay> prompt(const Content&, const State&, const CardPlay& p) {
  return {p.card == NONE ? NONE : p.name, p.points};
}

PROCEDURE(CardPlay, p)                                             // 5.0
  ASK(Card, p.side, "4.1.2", list_hand(c, s, Side(p.side), out));  // a hand is secret: always asked
  take_up(x, s, p, get<ACard>(a));
  CHOOSE(How, p.side, "5.0", list_ways(c, p, out));
  if (a.verb == AsEvent) {
    p.event = CardPlay::ToCome;
  } else {
    p.operates = 1;  // 5.0, 5.2
    x.tell(Told::PlayedAsOperation, EVERYONE, {p.side, c.card[p.card].same_as, c.card[p.card].ops});
    p.points = u8(card_points(x, s, p));  // 5.2
    if (triggers(c, p)) {
      p.event = CardPlay::ToCome;
      CHOOSE(Order, p.side, "5.2.1", list_orders(out));
      p.event_first = a.verb == EventFirst;
    }
  }
  for (p.step = 0; p.step < 2; p.step++) {  // 5.0, 5.2.1
    if (p.step != p.event_first) {          // step 0 with the event first, step 1 with the operation first
      if (p.event == CardPlay::No) continue;
      begin_event(x, p);
      CALL(EventDone, EventRun{.card = u8(p.card), .actor = actor(c, p)});
    } else {
      if (!p.operates) continue;
      CHOOSE(Choice, p.side, "5.2", list_operations(c, s, p, out));  // named when it begins (Q56)
      if (a.verb != Operate) {
        x.tell(Told::NoOperation, EVERYONE, {p.side});
        continue;
      }
      begin_operation(x, s, p, Operation(get<AnOperation>(a)));     // 5.2
      if (names(a, Recruiting)) CALL(Recruited, recruit(c, s, p));  // 6.1
      else if (names(a, Campaigning))                               // 6.2
        CALL(Campaigned, campaign(c, s, p));                        // 6.2
      else if (names(a, Constructing))                              // 6.3
        CALL(Constructed, construct(c, s, p));                      // 6.3
      else if (names(a, Privateering))                              // 7.1
        privateer(x, s, points_for(c, s, p, Privateering), 0);      // 7.1
      else if (names(a, Cruising))                                  // 7.2
        CALL(Cruised, cruise(c, s, p));                             // 7.2
      else if (names(a, Raiding))                                   // 8.1
        CALL(Raided, raid(c, s, p));                                // 8.1
      else
        CALL(Deployed, deploy(c, s, p));  // 8.2
    }
  }
  put_away(x, s, p);
FINISH

}  // namespace warhawk::dawn
