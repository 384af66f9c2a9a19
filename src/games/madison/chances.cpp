// The chances of the battle that an answer brings, on land or on a lake: counted out with the rules themselves over every
// face of every die, with plain answers to whatever is asked on the way.
#include "games/madison/battle.hpp"
#include "games/madison/madison.hpp"

namespace warhawk::madison {

namespace {

// Nobody plays a card, the defender stands, the best go first.
Action plain_answer(const Content& c, const State& s, const Options& list) {
  Action best = list.at[0];
  for (const Action& a : list) {
    if (a.verb == Stand || a.verb == Pass) return a;
    if (a.verb != Lead || best.verb != Lead) continue;
    const int one = get<APiece>(a), other = get<APiece>(best);
    const auto rank = [&](int p) {
      return 100 * (is_unit(p) ? class_of(c, s, p) : int(c.piece[p].klass)) + c.piece[p].full;
    };
    if (rank(one) > rank(other)) best = a;
  }
  return best;
}

// What the journal tells of the first battle in it.
struct Tale {
  bool begun = false, ended = false, lake = false;
  u16 place = NONE;
  Side attacker = US, winner = US;
  std::array<int, 2> lost{};
  int result = -1;

  void begin(Side side, int where, bool on_lake) { begun = true, attacker = side, place = u16(where), lake = on_lake; }
  void hear(const Event& e) {
    const Told told = Told(e.kind);
    if (ended) return;
    if (told == Told::BattleBegins && !begun)
      begin(Side(get<Told::BattleBegins, "side">(e)), get<Told::BattleBegins, "place">(e), false);
    if (told == Told::NavalBattle && !begun)
      begin(Side(get<Told::NavalBattle, "side">(e)), get<Told::NavalBattle, "place">(e), true);
    if (told == Told::Rolled && result < 0) result = get<Told::Rolled, "result">(e);
    if (told == Told::Reduced) lost[std::size_t(get<Told::Reduced, "side">(e))]++;
    if (told == Told::Eliminated) lost[std::size_t(get<Told::Eliminated, "side">(e))]++;
    if (told == Told::Surrendered) lost[std::size_t(get<Told::Surrendered, "side">(e))]++;
    if (told == Told::Damaged) lost[std::size_t(get<Told::Damaged, "side">(e))]++;
    if (told == Told::StruckFlag) lost[std::size_t(get<Told::StruckFlag, "side">(e))]++;
    if (told == Told::BattleWon) ended = true, winner = Side(get<Told::BattleWon, "side">(e));
    if (told == Told::NavalWon) ended = true, winner = Side(get<Told::NavalWon, "side">(e));
  }
};

bool in_battle(const State& s) {
  return s.stack.depth && (find_frame<Battle>(s) || find_frame<LakeBattle>(s) || find_frame<Contact>(s));
}

struct Count {
  const Content& c;
  Odds& odds;
  int budget =
      20000;  // applications: a battle of many rounds is cut short, and its chances are those of what was counted

  void add(const Tale& tale, double chance) {
    odds.place = {u8(tale.lake ? ALake : ASpace), tale.place};
    odds.attacker = tale.attacker;
    (tale.winner == tale.attacker ? odds.win : odds.lose) += chance;
    for (std::size_t side = 0; side < 2; side++) odds.loss[side] += chance * tale.lost[side];
    if (tale.result >= 0) odds.result_noun = AResult, odds.result[std::size_t(tale.result)] += chance;
  }

  // Plays the answer with these faces, and with one face more of each kind where they are not enough.
  void play(const State& s, const Action& answer, const Tale& tale, std::vector<u8>& faces, double chance, int depth) {
    if (--budget < 0 || depth > 60) return;
    State next = s;
    Journal journal;
    Dice dice = Dice::scripted(faces);
    Context context{.dice = dice, .journal = &journal};
    try {
      apply(c, next, answer, context);
    } catch (const Fault&) {
      faces.push_back(0);
      for (u8 face = 1; face <= 6; face++) {
        faces.back() = face;
        play(s, answer, tale, faces, chance / 6, depth);
      }
      faces.pop_back();
      return;
    }
    Tale told = tale;
    for (std::size_t i = 0; i < journal.size(); i++) told.hear(journal[i]);
    if (told.ended) return add(told, chance);
    if (!in_battle(next)) return;
    Options list;
    options(c, next, list);
    std::vector<u8> none;
    play(next, plain_answer(c, next, list), told, none, chance, depth + 1);
  }
};

}  // namespace

bool odds(const Content& c, const State& s, std::span<const Action> answers, Random&, Odds& odds) {
  if (answers.empty()) return false;
  State played = s;
  Tale tale;
  if (const Battle* b = find_frame<Battle>(s)) tale.begin(attacker(*b), b->where, false);
  if (const LakeBattle* n = find_frame<LakeBattle>(s)) tale.begin(Side(n->attacker), n->lake, true);
  for (std::size_t i = 0; i < answers.size(); i++) {
    Options list;
    options(c, played, list);
    if (!list.has(answers[i]) || answers[i].verb == FallBack) return false;
    if (i + 1 == answers.size()) break;
    Dice dice = Dice::fast(1);
    Context context{.dice = dice};
    apply(c, played, answers[i], context);
    if (context.irrevocable) return false;
  }
  const Do verb = Do(answers.back().verb);
  const bool may_bring = in_battle(played) || verb == StepTo || verb == SailOut || verb == Halt || verb == Done;
  if (!may_bring) return false;
  Count count{c, odds};
  std::vector<u8> faces;
  count.play(played, answers.back(), tale, faces, 1, 0);
  odds.open = true;
  return odds.win + odds.lose > 0;
}

}  // namespace warhawk::madison
