// 3.0 Set-up, 4.0 Sequence of play, 15.0 Scoring and victory.
#include <algorithm>
#include <cstdlib>

#include "games/dawn/board.hpp"

namespace warhawk::dawn {

namespace {

// ---- cards ----

// Whoever remembers the used-up deck knows now which cards the two hands hold between them.
void remember_hands(State& s) {
  for (Side side : {US, GB}) s.cards.look(side);
}

void reshuffle(Run& x, State& s) {  // 2.8.3
  if (s.cards.deck.discards.empty()) return;
  s.cards.deck.reshuffle();
  x.tell(Told::Reshuffled, EVERYONE, {s.cards.deck.pile.count()});
}

bool deal_card(Run& x, State& s, Side side) {
  if (s.cards.deck.pile.empty()) reshuffle(x, s);
  if (s.cards.draw(side, 1, [&](u32 n) { return x.below(s, n); }) == 0) return false;
  if (s.cards.deck.pile.empty()) {  // at once, also after the last card of a deal (Q54)
    remember_hands(s);
    reshuffle(x, s);
  }
  return true;
}

void deal_hands(Run& x, State& s, int cards) {  // 4.1.4(6): one at a time, US first (Q55)
  for (bool dealt = true; dealt;) {
    dealt = false;
    for (Side side : {US, GB})
      if (s.cards.size[side] < cards) dealt |= deal_card(x, s, side);
  }
  x.tell(Told::Dealt, EVERYONE, {s.cards.size[US], s.cards.size[GB], s.cards.deck.pile.count()});
}

void deal_prelude(Run& x, State& s) {  // 3.1, 4.2(1)
  const Content& c = x.content;
  s.cards.deck.pile |= c.era[0];
  for (Side side : {US, GB})
    s.cards.draw(
        side, c.prelude_hand, [&](u32 n) { return x.below(s, n); }, c.era[0]);
  remember_hands(s);
  s.cards.aside |= s.cards.deck.pile & c.era[0];  // only if content has more of them than are dealt
  s.cards.deck.pile -= c.era[0];
  x.tell(Told::Dealt, EVERYONE, {s.cards.size[US], s.cards.size[GB], s.cards.deck.pile.count()});
}

// ---- 4.1.1 Public Policy ----

void list_policies(const State& s, Side side, Options& out) {
  out.offer(make<Pass>());
  for (int track = 0; track < TRACKS; track++)
    out.offer(make<Advance>(track),
              can_shift(s, side, Track(track), 1) ? Bar() : barred<Reason::TopLevel>("13.1", track));
}
void set_policy(Run& x, State& s, Side side, const Action& a) {
  if (a.verb != Advance) return x.tell(Told::NoPolicy, EVERYONE, {side});
  x.tell(Told::Policy, EVERYONE, {side, get<ATrack>(a), s.level[side][get<ATrack>(a)] + 1});
  shift(x, s, side, Track(get<ATrack>(a)), 1);
}

// ---- 15.1 Scoring ----

int region_points(const Content& c, const State& s, Side side, int home) {  // 2.2.2, 15.1.1, 15.1.2
  int points = 0;
  for (int r : RegionsIn{controlled(c, s, side) & c.home[home]}) points += values_of(c, s).vp[r];
  return points;
}
int political_points(const Content& c, const State& s, Side side) {  // 15.1.4, 12.2.5
  return effect(c, s, side, TrackPoints) * (active(s, PeaceNegotiations) ? 2 : 1);
}

void score_turn(Run& x, State& s) {  // 4.1.3: the difference only, then victory
  const Content& c = x.content;
  struct Sides {
    int us, gb;
  };
  const Sides home = {region_points(c, s, US, GB), region_points(c, s, GB, US)};
  const Sides neutral = {region_points(c, s, US, NEUTRAL), region_points(c, s, GB, NEUTRAL)};
  const Sides value = {naval_value(c, s, US), naval_value(c, s, GB)};
  const Sides naval = {std::max(0, value.us - value.gb), std::max(0, value.gb - value.us)};  // 15.1.3
  const Sides politics = {political_points(c, s, US), political_points(c, s, GB)};
  x.tell(Told::ScoringHome, EVERYONE, {home.us, home.gb});
  x.tell(Told::ScoringNeutral, EVERYONE, {neutral.us, neutral.gb});
  x.tell(Told::ScoringNaval, EVERYONE, {value.us, value.gb, naval.us, naval.gb});
  x.tell(Told::ScoringPolitics, EVERYONE, {politics.us, politics.gb});
  const int us = home.us + neutral.us + naval.us + politics.us,
            gb = home.gb + neutral.gb + naval.gb + politics.gb;  // 15.1.2, 15.1.3, 15.1.4
  score(x, s, us > gb ? US : GB, std::abs(us - gb));
}

void end_war(Run& x, State& s) {  // 15.1.5
  s.decided = s.score == 0 ? Decided::Tie : Decided::AtEnd;
  s.winner = s.score >= 0 ? US : GB;
  if (s.score == 0) x.tell(Told::WinsTie, EVERYONE, {US});
  else
    x.tell(Told::WinsAtEnd, EVERYONE, {s.winner, s.score > 0 ? s.score : -s.score});
}

}  // namespace

PROCEDURE(War, w)      // 4.0
  deal_prelude(x, s);  // 3.1, 4.2(1), 4.2
  x.tell(Told::TurnBegins, EVERYONE, {0});
  CALL(PreludePlayed, Actions{.keep = c.prelude_keep});  // 4.2(2); no scoring (4.2(3))
  reshuffle(x, s);                                       // 4.2(4): with the 1812 deck
  CALL(PreludeKept, Upkeep{});                           // 4.2(5)
  for (s.turn = 1;; s.turn++) {
    x.tell(Told::TurnBegins, EVERYONE, {s.turn});
    for (w.side = 0; w.side < 2 && s.turn % 2; w.side++) {  // 4.1.1: odd turns, US first
      CHOOSE(Policy, w.side, "4.1.1", list_policies(s, Side(w.side), out));
      set_policy(x, s, Side(w.side), a);
    }
    CALL(Played, Actions{});  // 4.1
    score_turn(x, s);         // 4.1, 15.1
    if (s.decided == Decided::No && s.turn == c.turns) end_war(x, s);
    if (s.decided != Decided::No) break;
    CALL(Kept, Upkeep{});  // 4.1
  }
FINISH

// ---- 4.1.4 Upkeep ----

namespace {

void grow_counters(Run& x, State& s) {  // 4.3: also in towns that the enemy holds
  const Content& c = x.content;
  int added[2] = {};
  for (Side side : {US, GB}) {
    const int most = 1 + effect(c, s, side, MoreCounters);
    for (int r : RegionsIn{c.towns & c.home[side]}) {
      const int room = c.region[r].power - s.counters[r];  // 2.2.1; above it after events (Q20)
      if (room <= 0) continue;
      const int n = room < most ? room : most;
      s.counters[r] = u8(s.counters[r] + n);
      added[side] += n;
    }
  }
  x.tell(Told::CountersGrow, EVERYONE, {added[US], added[GB]});
}

void list_recalls(const State& s, Options& out) {
  for (int z = 0; z < ZONES; z++)
    out.offer(make<Recall>(z), s.squadrons[z] ? Bar() : barred<Reason::NoSquadron>("4.1.4(3)", z));
}
void recall(Run& x, State& s, int zone) {
  s.squadrons[zone]--;
  s.squadrons[NAVY_BOX]++;
  x.tell(Told::Recalled, EVERYONE, {zone});
}

void recall_landed(Run& x, State& s) {
  int n = 0;
  for (u8& landed : s.landed) n += landed, landed = 0;
  if (n == 0) return;
  s.squadrons[NAVY_BOX] = u8(s.squadrons[NAVY_BOX] + n);
  x.tell(Told::LandedReturn, EVERYONE, {n});
}

void end_lasting_effects(Run& x, State& s) {
  if (s.truce) x.tell(Told::TrucesEnd, EVERYONE, {});
  s.truce = 0;
  for (Mod& mod : s.mod) mod = {};
  s.mods = 0;
}

void enter_era(Run& x, State& s) {  // 4.4.1; the discards stay where they are (Q35)
  x.tell(Told::EraBegins, EVERYONE, {s.cards.aside.count(), x.content.era_squadrons});
  gain_squadrons(x, s, x.content.era_squadrons);
  s.cards.deck.pile |= s.cards.aside;
  s.cards.aside = {};
}

}  // namespace

PROCEDURE(Upkeep, u)  // 4.1.4
  x.tell(Told::Upkeep, EVERYONE, {s.turn});
  grow_counters(x, s);  // 4.1.4(1)
  s.privateering = 0;   // 4.1.4(2)
  CHOOSE(Recall, GB, "4.1.4(3)", list_recalls(s, out));
  if (a.verb == Recall) recall(x, s, get<AStation>(a));
  recall_landed(x, s);                            // 4.1.4(4)
  end_lasting_effects(x, s);                      // 4.1.4(5)
  if (s.turn + 1 == c.era_turn) enter_era(x, s);  // 4.4
  deal_hands(x, s, c.hand);                       // 4.1.4(6)
FINISH

}  // namespace warhawk::dawn
