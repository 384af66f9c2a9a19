// The chances of the battle that an answer brings: fought once with the rules themselves, to the end.
#include "games/dawn/board.hpp"
#include "games/dawn/dawn.hpp"

namespace warhawk::dawn {

namespace {

template <class P> bool on_top(const State& s) {
  return s.stack.depth && s.stack.top().proc == State::Procs::index<P>();
}

// A group or a landing that is being put together.
bool gathering(const State& s) {
  if (s.stack.depth == 0) return false;
  const u8 at = s.stack.top().at;
  return (on_top<Campaign>(s) && Campaign::At(at) == Campaign::At::Who) ||
         (on_top<Raid>(s) && Raid::At(at) == Raid::At::Who) ||
         (on_top<Landing>(s) && Landing::At(at) == Landing::At::Carrier);
}

// Fights on, hits what is hardest to hit; goes with all that can, unless the group was chosen already.
Action plain_answer(const Content& c, const Options& list, bool chosen) {
  Action best = list.at[0];
  for (const Action& a : list) {
    if (chosen ? a.verb == Go : (a.verb == Take || a.verb == Carry) && best.verb == Go) return a;
    if (a.verb == Hit && best.verb == Hit && c.hit_on[get<AForce>(a)] > c.hit_on[get<AForce>(best)]) best = a;
    if (a.verb == Carry && best.verb == Carry && get<ANumber>(a) > get<ANumber>(best)) best = a;
  }
  return best;
}

// What the journal tells of the first battle in it.
struct Tale {
  bool begun = false, ended = false;
  u16 place = NONE;
  Side attacker = US;
  std::array<int, 2> left{}, lost{};

  void begin(Side side, int region, int attackers, int defenders) {
    begun = true, attacker = side, place = u8(region);
    left[side] = attackers, left[!side] = defenders;
  }
  void hear(const Event& e) {
    const Told told = Told(e.kind);
    if (ended) return;
    if (told == Told::BattleBegins && !begun)
      return begin(Side(get<Told::BattleBegins, "side">(e)), get<Told::BattleBegins, "place">(e),
                   get<Told::BattleBegins, "attackers">(e), get<Told::BattleBegins, "defenders">(e));
    if (!begun) return;
    if (told == Told::Fell && get<Told::Fell, "place">(e) == place) {
      const Side side = side_of(get<Told::Fell, "force">(e));
      lost[side] += get<Told::Fell, "n">(e);
      left[side] -= get<Told::Fell, "n">(e);
    } else if (told == Told::EvadedTo && get<Told::EvadedTo, "from">(e) == place) {
      left[GB]--;
    } else if (told == Told::BattleOver && get<Told::BattleOver, "place">(e) == place) {
      ended = true;
    }
  }
};

}  // namespace

bool odds(const Content& c, const State& s, std::span<const Action> answers, Random& random, Odds& odds) {
  constexpr int ANSWERS = 400;
  if (answers.empty()) return false;
  State played = s;
  Dice dice = Dice::fast(random.next());
  Journal journal;
  Context context{.dice = dice, .journal = &journal};
  Tale tale;
  if (const Battle* b = find_frame<Battle>(s))
    tale.begin(Side(b->attacker), b->where, forces(s, Side(b->attacker), b->where),
               forces(s, other(Side(b->attacker)), b->where));
  for (const Action& answer : answers) {
    if (answer.verb == RetreatTo || answer.verb == FallBack) return false;  // nothing is left to chance
    Options list;
    options(c, played, list);
    if (!list.has(answer)) return false;
    apply(c, played, answer, context);
    if (context.irrevocable) break;
  }
  const bool chosen = answers.back().verb == Take || answers.back().verb == Carry;
  std::size_t heard = 0;
  for (int i = 0; i < ANSWERS; i++) {
    for (; heard < journal.size(); heard++) tale.hear(journal[heard]);
    if (tale.ended || !(gathering(played) || on_top<Battle>(played))) break;
    Options list;
    options(c, played, list);
    apply(c, played, plain_answer(c, list, chosen), context);
  }
  if (!tale.ended) return false;
  odds.place = {ARegion, tale.place};
  odds.attacker = tale.attacker;
  const bool attackers = tale.left[tale.attacker] > 0, defenders = tale.left[!tale.attacker] > 0;
  (attackers == defenders ? odds.draw : attackers ? odds.win : odds.lose) = 1;
  for (std::size_t side = 0; side < 2; side++) odds.loss[side] = tale.lost[side];
  odds.sampled = true;
  return true;
}

}  // namespace warhawk::dawn
