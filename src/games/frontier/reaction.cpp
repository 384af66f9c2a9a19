// 4.2.2 and 4.2.3: the moments at which a card may be played beside one's own Action Phase. Whether a window opens is told
// by what everybody sees (Q26): that cards are left in the hand, that none was used, and that one which nobody has seen yet would fit.
#include "games/frontier/movement.hpp"

namespace warhawk::frontier {

namespace {

bool of_combat(u8 moment) { return moment >= OnBefore && moment <= OnNavalAfter; }

// 4.2.3: one in each Unit Activation, one in each Event Segment; an activation by an event has its own (Q68).
u8 allowance(const State& s) { return find_frame<Activation>(s) || find_frame<Assault>(s) ? 1 : 2; }

bool may_answer(const State& s, u8 moment, Side side) {
  if (s.cards.size[side] == 0) return false;
  if (of_combat(moment)) return true;
  if (side == US && in_force(s, NoReactions)) return false;  // GB 98
  return !(s.reacted & allowance(s));
}

void list_cards(const Content& c, const State& s, const Reaction& r, Options& out) {
  out.offer(make<Pass>());
  for (int card : s.cards.hand[r.side])
    if (c.with_moment[r.moment].has(card)) {
      const Bar bar = card_fits(c, s, card) ? Bar{} : Bar("4.1.7");
      if (of_combat(r.moment)) out.offer(make<UseCard>(card), bar);
      else
        out.offer(make<React>(card), bar);
    }
}

}  // namespace

Reaction reaction(Moment moment, Side side, int hex) {
  return {.hex = u16(hex), .card = NONE, .moment = moment, .side = side};
}

bool window_opens(const Content& c, const State& s, Moment moment, Side side) {
  if (!may_answer(s, moment, side)) return false;
  CardSet unseen = (c.deck[year_of(s)] & c.cards_of[side] & c.with_moment[moment]) - s.cards.deck.discards;
  if (const Phase* phase = find_frame<Phase>(s); phase && phase->card < CARDS) unseen.remove(phase->card);
  for (int card : unseen)
    if (card_fits(c, s, card)) return true;
  return false;
}

Says<Reaction> prompt(const Content&, const State&, const Reaction& r) { return {r.hex == NO_HEX ? NONE : r.hex}; }

PROCEDURE(Reaction, r)
  if (!window_opens(c, s, Moment(r.moment), Side(r.side))) RETURN(0);
  WINDOW(Answer, r.side, of_combat(r.moment) ? "4.2.2" : "4.2.3", r.hex == NO_HEX ? about() : about(AHex, r.hex),
         list_cards(c, s, r, out));
  if (a.verb == Pass) RETURN(0);
  r.card = get<ACard>(a);
  x.context->irrevocable = true;
  s.cards.discard(Side(r.side), r.card);
  x.tell(of_combat(r.moment) ? Told::CombatCard : Told::Reacted, EVERYONE, {r.side, r.card});
  if (of_combat(r.moment)) RETURN(1 + r.card);  // it takes effect when both have chosen
  s.reacted = u8(s.reacted | allowance(s));
  CALL(Happened, EventRun{.card = r.card, .actor = r.side});
  RETURN(1 + r.card);
FINISH

}  // namespace warhawk::frontier
