// LC3 Tactics: what is in force, draws and plays.
#include "games/glorious/combat.hpp"

namespace warhawk::glorious {

bool holds(const State& s, const Step& step, const Moment& now) {
  switch (step.when) {
    case If::Always: return true;
    case If::PatrolSegment: return s.fight.segment == PatrolSegment;
    case If::ThreeDefend: return s.fight.count[defender(s)] >= 3;
    case If::Gap: return s.fight.gap;
    case If::Withdrawing: return now.withdrawing;
    case If::AttackerHit: return now.a > 0;
    case If::LowRoll: return now.roll <= step.high;
    case If::DHitsOrEnd: return now.d > 0 || now.end;
    default: return false;  // conditions of coastal events
  }
}

int tactic_sum(const Content& c, const State& s, TacticSet tactics, Word word, Who who, const Moment& now) {
  int sum = 0;
  for_steps(c, s, tactics, now, [&](int, const Step& step) {
    if (step.word == word && (who == Who::Nobody || step.who == u8(who))) sum += step.n;
  });
  return sum;
}

bool tactic_has(const Content& c, const State& s, TacticSet tactics, Word word, u8 what, const Moment& now) {
  bool found = false;
  for_steps(c, s, tactics, now, [&](int, const Step& step) { found |= step.word == word && step.what == what; });
  return found;
}

bool banned(const Content& c, const State& s, Banned what) {
  if (in_harbor(s)) return what == Banned::Tactics || what == Banned::AnyW || what == Banned::Untowed;  // clause 12
  return banned_here(c, s, s.fight.zone, what) ||                                                       // 11.1.3, LC3.g
         tactic_has(c, s, s.fight.lasting, Word::Ban, u8(what), {});
}

void drop_tactics(const Content& c, State& s, Lasts up_to) {
  for (int tactic = 0; tactic < TACTICS; tactic++)
    if (c.tactic[tactic].lasts <= up_to) s.fight.lasting &= ~(TacticSet{1} << tactic);
}

// ---- draws and plays ----

namespace {

int deck_of(const State& s, Side side) { return side == attacker(s) ? 0 : DECK_TACTICS; }

bool is_valid(const Content& c, const State& s, Side side, int tactic) {  // LC3.e: LC3.a, LC3.b
  const Content::Tactic& t = c.tactic[tactic];
  return !t.dummy && (t.side == NOBODY || t.side == side) && !(c.card[s.fight.card].icons >> t.icon & 1);
}

}  // namespace

// A draw from the side's deck, without the cards played this turn, and the valid ones.
void draw_tactics(Run& x, State& s, Side side, u16& drawn_set, u16& valid) {
  const int deck = deck_of(s, side);
  Bits<DECK_TACTICS> pile{};
  for (int i = 0; i < DECK_TACTICS; i++)
    if (!(s.tactics >> (deck + i) & 1)) pile.add(i);
  const Bits<DECK_TACTICS> drawn = deal(pile, x.content.draws[side], [&](u32 n) { return x.below(s, n); });
  const int n = drawn.count();
  std::array<u8, DECK_TACTICS> tactics{};
  for (int i = 0; i < n; i++) tactics[std::size_t(i)] = u8(deck + drawn.nth(i));
  x.tell(Told::TacticsDrawn, EVERYONE, {side, n}, std::span(tactics).first(std::size_t(n)));
  drawn_set = u16(drawn.word[0]);
  valid = 0;
  for (int i = 0; i < n; i++)
    if (is_valid(x.content, s, side, deck + drawn.nth(i))) valid = u16(valid | 1u << drawn.nth(i));
}

void list_tactics(const State& s, const Gunnery& g, Options& out) {
  for (int i = 0; i < DECK_TACTICS; i++)
    if (g.valid >> i & 1) out.offer(make<Play>(deck_of(s, US) + i));
}

void play(Run& x, State& s, Gunnery& g, Side side, int tactic) {
  g.played[side] = tactic;
  if (tactic == NONE) return x.tell(Told::NoTactic, EVERYONE, {side});
  s.tactics |= TacticSet{1} << tactic;
  s.fight.laid[side] = u8(1 + tactic);
  x.tell(Told::TacticPlayed, EVERYONE, {side, tactic});
}

void play_for_british(Run& x, State& s, Gunnery& g) {  // LC3.d to LC3.f
  u16 drawn, valid;
  draw_tactics(x, s, GB, drawn, valid);
  if (valid == 0) return play(x, s, g, GB, NONE);
  const int n = std::popcount(valid);
  for (int skip = n > 1 ? int(x.below(s, u32(n))) : 0; skip > 0; skip--) valid = u16(valid & (valid - 1));
  play(x, s, g, GB, deck_of(s, GB) + std::countr_zero(valid));
}

TacticSet fresh_tactics(const Gunnery& g) {
  TacticSet set = 0;
  for (int tactic : g.played)
    if (tactic != NONE) set |= TacticSet{1} << tactic;
  return set;
}

void compare_bands(Run& x, State& s, Gunnery& g) {  // LC3.g
  SmallId(&played)[2] = g.played;
  if (played[US] != NONE && played[GB] != NONE &&
      x.content.tactic[played[US]].band == x.content.tactic[played[GB]].band) {
    x.tell(Told::TacticsVoid, EVERYONE, {played[attacker(s)], played[defender(s)]});
    played[US] = played[GB] = NONE;
    s.fight.laid_void = 1;
  }
  s.fight.lasting |= fresh_tactics(g);
  if (tactic_has(x.content, s, fresh_tactics(g), Word::SkipRecheck, 0, {})) s.fight.skip_recheck = 1;
}

}  // namespace warhawk::glorious
