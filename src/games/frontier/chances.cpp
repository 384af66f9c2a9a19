// The chances of the combat or assault that an answer brings: one fight after the other with the rules themselves, and plain
// answers to whatever is asked on the way. Postures are drawn, since both sides choose theirs in secret.
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

}  // namespace

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
