// The chances of the battle that an answer brings, on land or on a lake: counted out with the rules themselves over every
// face of every die, with plain answers to whatever is asked on the way.
#include "games/madison/battle.hpp"
#include "games/madison/lake_battle.hpp"
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
  bool operator==(const Tale&) const = default;

  void begin(Side side, int where, bool on_lake) { begun = true, attacker = side, place = u16(where), lake = on_lake; }
  void hear(const Event& e) {
    const Told told = Told(e.kind);
    if (ended) return;
    if (told == Told::BattleBegins && !begun)
      begin(Side(get<Told::BattleBegins, "side">(e)), get<Told::BattleBegins, "place">(e), false);
    if (told == Told::NavalBattle && !begun)
      begin(Side(get<Told::NavalBattle, "side">(e)), get<Told::NavalBattle, "place">(e), true);
    if (told == Told::Rolled && result < 0) result = get<Told::Rolled, "result">(e);
    if (told == Told::NavalRoll && result < 0) result = RESULTS + get<Told::NavalRoll, "modified">(e);
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

// Where a throw has led, however it fell: throws that come to the same are one branch.
struct Branch {
  State state;
  Tale tale;
  double chance;
};

struct Count {
  const Content& c;
  Odds& odds;
  SmallId card = NONE;  // that is played when it can be

  Action answer_to(const State& s) const {
    Options list;
    options(c, s, list);
    if (card != NONE && list.has(make<React>(card))) return make<React>(card);
    return plain_answer(c, s, list);
  }

  void add(const Tale& tale, double chance) {
    odds.place = {u8(tale.lake ? ALake : ASpace), tale.place};
    odds.attacker = tale.attacker;
    (tale.winner == tale.attacker ? odds.win : odds.lose) += chance;
    for (std::size_t side = 0; side < 2; side++) odds.loss[side] += chance * tale.lost[side];
    if (tale.result >= 0) odds.result_noun = AResult, odds.result[std::size_t(tale.result)] += chance;
  }

  // Gives the answer with these faces, and with one face more of each kind where they are not enough.
  void branch(const State& s, const Action& answer, const Tale& tale, std::vector<u8>& faces, double chance,
              std::vector<Branch>& out) {
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
        branch(s, answer, tale, faces, chance / 6, out);
      }
      faces.pop_back();
      return;
    }
    Tale told = tale;
    for (std::size_t i = 0; i < journal.size(); i++) told.hear(journal[i]);
    if (Battle* b = find_frame<Battle>(next)) b->die[0] = b->die[1] = 0;
    if (LakeBattle* n = find_frame<LakeBattle>(next)) n->die = 0;
    for (Branch& each : out)
      if (each.tale == told && std::memcmp(&each.state, &next, sizeof next) == 0) {
        each.chance += chance;
        return;
      }
    out.push_back({next, told, chance});
  }

  void play(const State& s, const Action& answer, const Tale& tale, double chance, int depth) {
    if (depth > 200) return;
    std::vector<Branch> branches;
    std::vector<u8> faces;
    branch(s, answer, tale, faces, chance, branches);
    for (const Branch& each : branches) {
      if (each.tale.ended) add(each.tale, each.chance);
      else if (in_battle(each.state))
        play(each.state, answer_to(each.state), each.tale, each.chance, depth + 1);
    }
  }
};

// Answers that may bring a battle.
bool brings(const State& s, const Action& a) {
  return in_battle(s) || a.verb == StepTo || a.verb == SailOut || a.verb == Halt || a.verb == Done || a.verb == Fight;
}

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
  if (!brings(played, answers.back())) return false;
  Count{c, odds}.play(played, answers.back(), tale, 1, 0);
  odds.open = true;
  return odds.win + odds.lose > 0;
}

// ---- what the dice will be changed by ----

namespace {

struct Listener {
  Weighed& weighed;
  bool heard = false;

  void hear(const Event& e) {
    Weighed& w = weighed;
    switch (Told(e.kind)) {
      case Told::Round:
        w.place = {ASpace, u16(get<Told::Round, "place">(e))};
        w.attacker = Side(get<Told::Round, "side">(e));
        w.attack = get<Told::Round, "attack">(e);
        w.defense = get<Told::Round, "defense">(e);
        break;
      case Told::Modifiers:
        w.by[OfOdds] = get<Told::Modifiers, "ratio">(e);
        w.by[OfLeadUnits] = get<Told::Modifiers, "class">(e);
        w.by[OfGround] = get<Told::Modifiers, "terrain">(e);
        w.by[OfCrossing] = get<Told::Modifiers, "route">(e);
        w.by[OfCommanders] = get<Told::Modifiers, "leaders">(e);
        w.by[OfRegulars] = get<Told::Modifiers, "regulars">(e);
        w.by[OfBattleCards] = get<Told::Modifiers, "cards">(e);
        heard = true;
        break;
      default: break;
    }
  }
};

}  // namespace

namespace {

// On a lake: of the battle that is fought, until the die falls, or of one that the fleet under way would bring.
std::optional<Weighed> weigh_naval(const Content& c, const State& s, Action answer) {
  State then = s;
  LakeBattle battle{.lead = {NONE, NONE}};
  if (const LakeBattle* n = find_frame<LakeBattle>(s)) {
    battle = *n;
  } else if (const Fleet* fleet = find_frame<Fleet>(s); fleet && answer.verb == SailOut && get<ALake>(answer) < LAKES) {
    battle.lake = u8(get<ALake>(answer));
    battle.attacker = fleet->side;
    for (int piece : s.moving&(c.vessels | c.commodores)) put(c, then, piece, BOX + battle.lake);
  } else {
    return std::nullopt;
  }
  if (battle.die) return std::nullopt;
  for (const Side side : {US, GB})
    if (battle.lead[side] == NONE)
      for (int vessel : sound_vessels(c, then, side, BOX + battle.lake))
        if (battle.lead[side] == NONE || c.piece[vessel].klass > c.piece[battle.lead[side]].klass)
          battle.lead[side] = vessel;
  if (battle.lead[US] == NONE || battle.lead[GB] == NONE) return std::nullopt;
  const NavalSum sum = naval_sum(c, then, battle);
  Weighed w{.place = {ALake, battle.lake}, .attacker = Side(battle.attacker), .attack = 0, .defense = 0};
  w.by[OfFleets] = sum.ratio;
  w.by[OfLeadVessels] = sum.classes;
  w.by[OfCommodores] = sum.leaders;
  w.by[OfFrigates] = sum.frigates;
  w.by[OfSmallVessels] = sum.small;
  w.by[OfNavalCards] = sum.cards;
  return w;
}

}  // namespace

std::optional<Weighed> weigh(const Content& c, const State& s, Action answer) {
  if (!brings(s, answer)) return std::nullopt;
  if (find_frame<LakeBattle>(s) || answer.verb == SailOut) return weigh_naval(c, s, answer);
  Weighed weighed{};
  Listener listener{weighed};
  State next = s;
  for (int questions = 0; questions < 60; questions++) {
    Journal journal;
    const std::vector<u8> faces(8, 1);  // what falls is of no account: only what the dice are changed by
    Dice dice = Dice::scripted(faces);
    Context context{.dice = dice, .journal = &journal};
    apply(c, next, answer, context);
    for (std::size_t i = 0; i < journal.size() && !listener.heard; i++) listener.hear(journal[i]);
    if (listener.heard) return weighed;
    if (!in_battle(next)) return std::nullopt;
    Options list;
    options(c, next, list);
    answer = plain_answer(c, next, list);
  }
  return std::nullopt;
}

std::vector<Weighed> battles_ahead(const Content& c, const State& s) {
  std::vector<Weighed> found;
  if (!s.stack.depth || !(in_battle(s) || find_frame<March>(s) || find_frame<Fleet>(s))) return found;
  Options list;
  options(c, s, list);
  if (list.begin() == list.end()) return found;
  auto add = [&](const Action& answer) {
    const std::optional<Weighed> one = weigh(c, s, answer);
    if (!one) return;
    for (const Weighed& each : found)
      if (each.place == one->place) return;
    found.push_back(*one);
  };
  if (in_battle(s)) add(plain_answer(c, s, list));
  else
    for (const Action& a : list) {
      const Side foe = other(Side(s.stack.who));
      if (a.verb == StepTo    ? s.board.units[foe][get<ASpace>(a)] > 0
          : a.verb == SailOut ? get<ALake>(a) < LAKES && s.board.ships[foe][BOX + get<ALake>(a)] > 0
                              : a.verb == Halt || a.verb == Done)
        add(a);
    }
  return found;
}

// ---- a battle of named pieces, with nobody else on the map ----

State staged(const Content& c, const Encounter& e) {
  State s;
  std::memset(static_cast<void*>(&s), 0, sizeof s);
  std::fill(std::begin(s.at), std::end(s.at), u8(Absent));
  for (int lake = 0; lake < LAKES; lake++) s.marker[lake] = s.frozen[lake] = NOBODY;
  s.blockade = NONE;
  s.mods = no_mods();
  s.turn = u8(3 * e.year + Autumn);
  s.flipped = e.reduced;
  if (e.card != NONE) {
    s.cards.hand[e.card_of].add(e.card);
    s.cards.size[e.card_of] = 1;
  }
  const int where = e.place.noun == ALake ? BOX + e.place.id : e.place.id;
  for (int piece : e.force[!e.attacker]) put(c, s, piece, where);
  begin_play(c, s, e.attacker);
  for (int piece : e.force[e.attacker]) put(c, s, piece, where);
  s.moving = e.force[e.attacker];
  if (e.place.noun == ALake)
    call(s, LakeBattle{.lake = u8(e.place.id), .attacker = u8(e.attacker), .lead = {NONE, NONE}});
  else
    call(s, Contact{.where = u8(where),
                    .origin = e.from,
                    .attacker = u8(e.attacker),
                    .flags = u8(e.from == NONE ? Battle::Amphibious : 0)});
  return s;
}

bool fought_out(const Content& c, const Encounter& e, Odds& odds) {
  Count{c, odds, e.card}.play(staged(c, e), {}, {}, 1, 0);
  odds.open = true;
  return odds.win + odds.lose > 0;
}
std::optional<Weighed> weigh(const Content& c, const Encounter& e) { return weigh(c, staged(c, e), {}); }

}  // namespace warhawk::madison
