// Two hands and the piles around them, with their secrets: dealt, hidden, guessed and kept in order in one place.
//
// Open are all piles, what was discarded or removed, and how many cards each side has. Secret is which cards those are. In a
// view the hidden cards of a hand lie in the draw pile, for nobody can tell them from those; `size` says how many they are.
//
// `seen` are cards in a hand of which the other side knows: it has looked at the hand, or a deck was used up, and whoever
// remembers it knows what the two hands have between them. A spectator sees no hand; whether it remembers decks, a game
// says. Cards that a side holds back (HELD) stay in its hand; which of them they are is as secret as the rest.
//
// Where each side draws from a deck of its own, both decks lie in one pile, and `decks` says whose cards are whose.
#pragma once
#include <array>

#include "engine/deck.hpp"

namespace warhawk {

template <int N, bool HELD> struct HeldCards {};
template <int N> struct HeldCards<N, true> {
  Bits<N> held[2];  // of each hand
  u8 held_size[2];  // open
  u8 not_used[6];
};

template <int N, bool HELD = false> struct Hands : HeldCards<N, HELD> {
  using Set = Bits<N>;
  using Decks = std::array<Set, 2>;
  static constexpr Decks COMMON = {Set::all(), Set::all()};

  Deck<N> deck;
  Set hand[2];
  Set removed;      // out of the game
  Set aside;        // not yet in the game
  Set seen;         // in a hand, and the other side knows it
  u8 size[2];       // of each hand: open
  u8 seen_size[2];  // how many of `seen` each hand has: open to whoever knows of `seen`
  u8 unused[4];

  // ---- what is done with cards ----

  // Takes cards from the pile into a hand, or as many as there are; gives how many.
  template <class Below> int draw(Side side, int n, Below below, const Set& of = Set::all()) {
    Set from = deck.pile & of;
    const Set drawn = deal(from, n, below);
    deck.pile -= drawn;
    hand[side] |= drawn;
    size[side] = u8(size[side] + drawn.count());
    return drawn.count();
  }
  // Out of the hand, into nobody's pile: it is being played, and the caller puts it away.
  void take(Side side, int card) {
    if (!hand[side].has(card)) fault("a card is taken that is not in the hand");
    hand[side].remove(card);
    size[side]--;
    if (seen.has(card)) seen.remove(card), seen_size[side]--;
    if constexpr (HELD)
      if (this->held[side].has(card)) this->held[side].remove(card), this->held_size[side]--;
  }
  void discard(Side side, int card) {
    take(side, card);
    deck.discards.add(card);
  }
  void hold(Side side, int card) requires HELD {
    this->held[side].add(card);
    this->held_size[side] = u8(this->held[side].count());
  }
  // The other side sees the whole hand, and remembers it.
  void look(Side side) {
    seen |= hand[side];
    seen_size[side] = size[side];
  }
  // Two cards that nobody can tell apart change names, wherever they lie.
  void exchange(int a, int b) {
    for (Set* set : {&deck.pile, &deck.discards, &hand[US], &hand[GB], &removed, &aside, &seen}) exchange(*set, a, b);
    if constexpr (HELD)
      for (Set& set : this->held) exchange(set, a, b);
  }

  // ---- secrets ----

  void hide_from(Viewer viewer, bool spectator_remembers = false) {
    if (viewer == Spectator && !spectator_remembers) {
      deck.pile |= seen;
      seen = {};
      seen_size[US] = seen_size[GB] = 0;
    }
    for (Side side : {US, GB}) {
      if (viewer == Viewer(side)) continue;
      deck.pile |= hand[side] - seen;
      hand[side] &= seen;
      if (viewer == Spectator) hand[side] = {};
      if constexpr (HELD) this->held[side] = {};
    }
  }

  // Deals out what hide_from has hidden.
  template <class Below> void imagine(Below below, const Decks& decks = COMMON) {
    Set somewhere = seen - hand[US] - hand[GB];  // in one of the two hands
    for (Side side : {US, GB}) {
      const int known = (hand[side] & seen).count();
      Set own = somewhere & decks[side];
      const Set dealt = deal(own, seen_size[side] - known, below);
      somewhere -= dealt;
      hand[side] |= dealt;
    }
    for (Side side : {US, GB}) {
      Set own = deck.pile & decks[side];
      const Set dealt = deal(own, size[side] - hand[side].count(), below);
      deck.pile -= dealt;
      hand[side] |= dealt;
      if constexpr (HELD) {
        Set rest = hand[side] - this->held[side];
        this->held[side] |= deal(rest, this->held_size[side] - this->held[side].count(), below);
      }
    }
  }

  // For tests of secrecy: changes what the viewer can't know, from the list of secrets above and not from hide_from.
  template <class Below>
  void scramble(Viewer viewer, Below below, bool spectator_remembers = false, const Decks& decks = COMMON) {
    if (viewer == Spectator && !spectator_remembers) {  // who has looked at what, it does not know either
      for (Side side : {US, GB})
        if (const int n = seen_size[side]) forget(side, int(below(u32(n) + 1)), below);
    }
    for (int i = 0; i < 8; i++) {
      for (Side side : {US, GB})
        if (viewer != Viewer(side)) swap_two(hand[side], deck.pile, hand[side] - seen, deck.pile & decks[side], below);
      if (viewer != Spectator) continue;
      const Set both = decks[US] & decks[GB];
      swap_two(hand[US], hand[GB], hand[US] & seen & both, hand[GB] & seen & both, below);
      swap_two(hand[US], hand[GB], (hand[US] - seen) & both, (hand[GB] - seen) & both, below);
    }
    if constexpr (HELD)
      for (Side side : {US, GB})
        if (viewer != Viewer(side)) {
          Set from = hand[side];
          this->held[side] = deal(from, this->held_size[side], below);
        }
  }

  // What must hold whenever somebody is asked; `out` are cards that a procedure has in its frame.
  const char* check(const Set& out = {}) const {
    Set all{};
    int count = 0;
    for (const Set& set : {deck.pile, deck.discards, hand[US], hand[GB], removed, aside, out})
      all |= set, count += set.count();
    if (count != N || all != Set::all()) return "a card was lost or doubled";
    for (Side side : {US, GB}) {
      if (hand[side].count() != size[side]) return "the open size of a hand is wrong";
      if ((hand[side] & seen).count() != seen_size[side]) return "the open count of known cards is wrong";
      if constexpr (HELD) {
        if (!(this->held[side] - hand[side]).empty()) return "a card is held by nobody";
        if (this->held[side].count() != this->held_size[side]) return "the open count of held cards is wrong";
      }
    }
    if (!(seen - hand[US] - hand[GB]).empty()) return "a card is known to be in a hand, and is not";
    return nullptr;
  }

 private:
  static void exchange(Set& set, int a, int b) {
    const bool has_a = set.has(a), has_b = set.has(b);
    has_a ? set.add(b) : set.remove(b);
    has_b ? set.add(a) : set.remove(a);
  }
  template <class Below> void forget(Side side, int n, Below below) {
    Set known = hand[side] & seen;
    seen -= deal(known, n, below);
    seen_size[side] = u8(seen_size[side] - n);
  }
  template <class Below> static int one_of(const Set& set, Below below) {
    return set.nth(int(below(u32(set.count()))));
  }
  template <class Below> static void swap_two(Set& a, Set& b, const Set& of_a, const Set& of_b, Below below) {
    if (of_a.empty() || of_b.empty()) return;
    const int from_a = one_of(of_a, below), from_b = one_of(of_b, below);
    a.remove(from_a), b.remove(from_b);
    a.add(from_b), b.add(from_a);
  }
};

}  // namespace warhawk
