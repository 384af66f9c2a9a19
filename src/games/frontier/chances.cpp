// The chances of the combat or assault that an answer brings: one fight after the other with the rules themselves, and plain
// answers to whatever is asked on the way. Postures are drawn, since both sides choose theirs in secret.
#include "games/frontier/chances.hpp"

#include "engine/dice.hpp"
#include "games/frontier/frontier.hpp"
#include "games/frontier/movement.hpp"

namespace warhawk::frontier {

namespace {

int strength_of(const Content& c, const State& s, const PieceSet& pieces) {
  int sum = 0;
  for (int regiment : pieces& c.regiments)
    if (on_map(s, regiment)) sum += strength(c, s, regiment);
  return sum;
}

// Who has less than half of the enemy's strength leaves.
bool outmatched(const Content& c, const State& s, Side side) {
  if (const LandCombat* b = find_frame<LandCombat>(s)) {
    const int which = side == b->attacker ? 0 : 1;
    return 2 * strength_of(c, s, b->force[which]) < strength_of(c, s, b->force[!which]);
  }
  if (const NavalCombat* n = find_frame<NavalCombat>(s)) {
    const int which = side == n->attacker ? 0 : 1;
    return 2 * std::popcount(n->force[which]) < std::popcount(n->force[!which]);
  }
  return false;
}

// How gladly a plain player gives this answer.
int liking(const Content& c, const State& s, const Action& a) {
  switch (a.verb) {
    case Pass: return 1000;
    case Stand: return 900;
    case Lead: return 800 + 40 * (get<ANumber>(a) == Centre) + strength(c, s, get<APiece>(a));
    case Support: return 700 - strength(c, s, get<APiece>(a));
    case Continue: return outmatched(c, s, Side(s.stack.who)) ? 500 : 600;
    case Leave: return 550;
    case FightOn: return 610;
    case Lose: return 500 - 10 * s.reduced.has(get<APiece>(a)) - strength(c, s, get<APiece>(a));
    case Take: return 450;
    case Done: return 400;
    case Rout: return 100;
    default: return 300;
  }
}
Action plain_answer(const Content& c, const State& s, const Options& list, Random& random) {
  if (list.at[0].verb == Choose) return list.at[random.below(u32(list.n))];
  const Action* best = &list.at[0];
  for (const Action& a : list)
    if (liking(c, s, a) > liking(c, s, *best)) best = &a;
  return *best;
}

// What the journal tells of the first combat in it.
struct Tale {
  bool begun = false, ended = false;
  u16 place = NONE;
  Side attacker = US, winner = US;
  std::array<int, 2> lost{};

  void begin(Side side, int where) { begun = true, attacker = side, place = u16(where); }
  template <Told KIND> void begins(const Event& e) {
    if (Told(e.kind) == KIND && !begun) begin(Side(get<KIND, "side">(e)), get<KIND, "place">(e));
  }
  template <Told KIND> void ends(const Event& e) {
    if (Told(e.kind) == KIND && begun) ended = true, winner = Side(get<KIND, "side">(e));
  }
  template <Told KIND> void costs(const Event& e) {
    if (Told(e.kind) == KIND) lost[std::size_t(get<KIND, "side">(e))]++;
  }
  void hear(const Event& e) {
    if (ended) return;
    begins<Told::BattleBegins>(e), begins<Told::SallyBegins>(e), begins<Told::NavalBegins>(e), begins<Told::Assault>(e);
    costs<Told::StepLost>(e), costs<Told::Eliminated>(e), costs<Told::Damaged>(e), costs<Told::BurnedByCaptors>(e);
    ends<Told::BattleOver>(e), ends<Told::NavalOver>(e), ends<Told::Surrenders>(e), ends<Told::HoldsOut>(e);
  }
};

bool in_combat(const State& s) {
  return s.stack.depth &&
         (find_frame<LandCombat>(s) || find_frame<NavalCombat>(s) || find_frame<Assault>(s) || find_frame<Meet>(s));
}

void listen(Tale& tale, const Journal& journal) {
  for (std::size_t i = 0; i < journal.size(); i++) tale.hear(journal[i]);
}

// Nobody on the map and no cards in hand, in summer.
State empty_maps(const Content& c) {
  State s;
  std::memset(static_cast<void*>(&s), 0, sizeof s);
  std::fill(std::begin(s.at), std::end(s.at), u16(Absent));
  std::fill(std::begin(s.aboard), std::end(s.aboard), SmallId(NONE));
  std::fill(std::begin(s.lake), std::end(s.lake), SmallId(NONE));
  for (auto& depots : s.depot) std::fill(std::begin(depots), std::end(depots), NO_HEX);
  s.lines_at = NONE;
  s.lately_lost = NONE;
  s.season = Summer;
  s.last_season = 10;
  s.end_die = 6;
  s.phase = 1;
  s.cards.aside = CardSet::all();
  (void)c;
  return s;
}

// One combat from lines to end; with these postures wherever they are chosen.
Tale fight_once(const Content& c, const Encounter& e, const Posture (&postures)[2], Random& random) {
  State s = empty_maps(c);
  for (int which : {0, 1})
    for (int piece : e.force[which]) put(c, s, piece, which ? e.where : e.origin == NO_HEX ? e.where : e.origin);
  s.reduced = e.reduced;
  put_all(c, s, e.force[0], e.where);
  s.unsettled = s.lifted = {};
  s.moving = e.force[0];
  Tale tale;
  tale.begin(Side(e.attacker), e.where);
  Dice dice = Dice::fast(random.next());
  call(s, land_combat(c, s, e.force[0], e.force[1], Side(e.attacker), e.where, e.origin, e.flags));
  Action next{};
  for (int i = 0; i < 600 && !tale.ended; i++) {
    Journal journal;
    Context context{.dice = dice, .journal = &journal};
    Run x{.content = c, .context = &context, .answer = next};
    advance(x, s);
    listen(tale, journal);
    if (tale.ended || s.stack.depth == 0) break;
    if (LandCombat* b = find_frame<LandCombat>(s)) b->supply[0] = b->supply[1] = u8(Supplied::Full);
    Options list;
    options(c, s, list);
    next = plain_answer(c, s, list, random);
    if (next.verb == Choose) next = make<Choose>(postures[s.stack.who != e.attacker]);
  }
  return tale;
}

}  // namespace

Odds fought_out(const Content& c, const Encounter& e, Posture attacker, Posture defender, int combats, u64 seed) {
  Odds odds{.place = {AHex, e.where}, .attacker = Side(e.attacker)};
  Random random{seed};
  for (int i = 0; i < combats; i++) {
    const Tale tale = fight_once(c, e, {attacker, defender}, random);
    (tale.ended && tale.winner == e.attacker ? odds.win : odds.lose) += 1.0 / combats;
    for (std::size_t side = 0; side < 2; side++) odds.loss[side] += double(tale.lost[side]) / combats;
  }
  odds.outcomes = u32(combats);
  return odds;
}

bool odds(const Content& c, const State& s, std::span<const Action> answers, Random& random, Odds& odds) {
  if (answers.empty()) return false;
  State played = s;
  Tale tale;
  if (const LandCombat* b = find_frame<LandCombat>(s)) tale.begin(Side(b->attacker), b->where);
  if (const NavalCombat* n = find_frame<NavalCombat>(s)) tale.begin(Side(n->attacker), n->where);
  if (const Assault* f = find_frame<Assault>(s)) tale.begin(Side(f->side), c.town[f->town].hex);
  Dice dice = Dice::fast(random.next());
  for (const Action& answer : answers) {
    Options list;
    options(c, played, list);
    if (!list.has(answer) || answer.verb == GiveWay) return false;
    Journal journal;
    Context context{.dice = dice, .journal = &journal};
    apply(c, played, answer, context);
    listen(tale, journal);
  }
  for (int i = 0; i < 600 && !tale.ended && in_combat(played); i++) {
    Options list;
    options(c, played, list);
    Journal journal;
    Context context{.dice = dice, .journal = &journal};
    apply(c, played, plain_answer(c, played, list, random), context);
    listen(tale, journal);
  }
  if (!tale.ended) return false;
  odds.place = {AHex, tale.place};
  odds.attacker = tale.attacker;
  (tale.winner == tale.attacker ? odds.win : odds.lose) = 1;
  for (std::size_t side = 0; side < 2; side++) odds.loss[side] = tale.lost[side];
  odds.sampled = true;
  return true;
}

}  // namespace warhawk::frontier
