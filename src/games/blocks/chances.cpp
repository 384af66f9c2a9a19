// The chances of the battle that an answer brings. Counted out with the tables of odds.hpp where both sides fight to the
// end without the Indian; else fought once with the rules themselves.
#include "games/blocks/blocks.hpp"
#include "games/blocks/board.hpp"
#include "games/blocks/odds.hpp"

namespace warhawk::blocks {

namespace {

template <class P> const P* top_frame(const State& s) {
  if (s.stack.depth == 0 || s.stack.top().proc != State::Procs::index<P>()) return nullptr;
  return &s.stack.top().template as<P>();
}

// What the answers order, before any die falls for it: units on their way, ships on the lake.
struct Plan {
  State s;
  int town = NONE, lake = NONE;
  bool leaves = false;         // somebody retreats from the fight
  bool attacker_next = false;  // in a battle under way: who fires next

  // `now` is the state in which the answer is given.
  void note(const State& now, const Action& a) {
    const auto* group = top_frame<GroupMove>(now);
    const auto* move = top_frame<NavalMove>(now);
    const auto* battle = top_frame<Battle>(now);
    const Order* last = s.ordered > s.done ? &s.order[s.ordered - 1] : nullptr;
    if (a.verb == March && group) order({u8(get<AUnit>(a)), u8(group->from), NONE, get<ATown>(a)});
    else if (a.verb == Load && move)
      order({u8(get<AUnit>(a)), u8(move->from), BY_SEA, move->to});
    else if (a.verb == Place)
      order({u8(get<AUnit>(a)), OFF_MAP, NONE, get<ATown>(a)});
    else if (a.verb == Ride && last) {
      Order& ride = s.order[s.ordered - 1];
      ride.via = ride.to, ride.to = get<ATown>(a), town = ride.to;
    } else if ((a.verb == Done || a.verb == Halt) && last) {
      town = last->to;
    } else if (a.verb == Done && move) {
      lake = move->lake;
    } else if (a.verb == StepOut && move) {
      s.port[s.active][get<ATown>(a)].face[get<AFace>(a)]--;
      s.lake[s.active][move->lake].face[get<AFace>(a)]++;
      lake = move->lake, town = NONE;
    } else if (a.verb == FightAt) {
      town = get<ATown>(a);
    } else if (battle && (a.verb == Stand || a.verb == RetreatTo || a.verb == FallBack)) {
      town = battle->where;
      leaves = a.verb == RetreatTo || a.verb == FallBack;
      attacker_next = Battle::At(now.stack.top().at) == Battle::At::FallBack;
    } else if (a.verb == Stay) {
      lake = top_frame<NavalBattle>(now)->lake;
    }
  }

 private:
  void order(Order order) {
    add_order(s, order);
    town = order.to, lake = NONE;
  }
};

// Ships ordered out by earlier answers are still in port while the order is being made.
void put_to_sea(Plan& plan) {
  const auto* move = top_frame<NavalMove>(plan.s);
  if (!move || move->lake == NONE) return;
  for (int i = 0; i < move->steps; i++) {
    const NavalMove::ShipStep step = move->step[i];
    const int way = step.direction() == NavalMove::Out ? 1 : -1;
    u8& in_port = plan.s.port[plan.s.active][step.port].face[step.face()];
    u8& on_lake = plan.s.lake[plan.s.active][move->lake].face[step.face()];
    in_port = u8(in_port - way), on_lake = u8(on_lake + way);
  }
}

bool count_fleets(const Content& c, const Plan& plan, Odds& odds) {
  const State& s = plan.s;
  const auto fleet = [&](Side side) {
    return Ships{s.lake[side][plan.lake].of(Ready), s.lake[side][plan.lake].of(Down)};
  };
  const FleetOdds chances = fleet_odds(c, fleet(s.active), fleet(other(s.active)));
  odds.win = chances.attacker, odds.lose = chances.defender, odds.draw = chances.nobody;
  odds.loss[s.active] = chances.attacker_loss, odds.loss[!s.active] = chances.defender_loss;
  odds.open = true;  // ships are
  return true;
}

// Who fights for the attacker: those who are there, and those on their way, each of whom the border may hold back (B39).
struct Attackers {
  Force sure;
  std::array<int, BLOCKS> doubtful{};  // their CV
  int n = 0, crossing = 0;             // how many of those, and how many roll a border die in this move
  bool carried = false, marched = false;
};

Attackers attackers(const Content& c, const Plan& plan) {
  const State& s = plan.s;
  Attackers all{.sure = s.army[s.active][plan.town]};
  for (int i = 0; i < s.ordered; i++) {
    const Order& order = s.order[i];
    const bool rolls = i >= s.done && needs_border_die(c, s, order);
    all.crossing += rolls;
    if (order.to != plan.town) continue;
    (order.via == BY_SEA ? all.carried : all.marched) = true;
    if (i < s.done) continue;
    if (rolls && type_of(Unit(order.unit)) != Type::Indian)
      all.doubtful[std::size_t(all.n++)] = cv_of(Unit(order.unit));
    else
      all.sure.add(Unit(order.unit));
  }
  return all;
}

// The chance of each total CV that comes across, in which one more unit is held back with each six, or one at most.
struct Arrivals {
  std::array<double, ODDS_CV + 1> chance{};
};
Arrivals arrivals(const Content& c, const State& s, const Attackers& all) {
  const double refusal = (7 - c.border_refusal_from) / 6.0;
  int total = all.sure.cv();
  for (int i = 0; i < all.n; i++) total += all.doubtful[std::size_t(i)];
  Arrivals arriving;
  if (!s.on(BorderRefusals)) {
    arriving.chance[std::size_t(all.sure.cv())] = 1;
    for (int i = 0; i < all.n; i++) {
      const std::size_t cv = std::size_t(all.doubtful[std::size_t(i)]);
      for (std::size_t sum = ODDS_CV + 1; sum-- > 0;)
        arriving.chance[sum] =
            arriving.chance[sum] * refusal + (sum >= cv ? arriving.chance[sum - cv] * (1 - refusal) : 0);
    }
    return arriving;
  }
  double none = 1;
  for (int i = 0; i < all.crossing; i++) none *= 1 - refusal;
  arriving.chance[std::size_t(total)] = none + (all.crossing ? (1 - none) * (all.crossing - all.n) / all.crossing : 0);
  for (int i = 0; i < all.n; i++)
    arriving.chance[std::size_t(total - all.doubtful[std::size_t(i)])] += (1 - none) / all.crossing;
  return arriving;
}

// False: the tables do not have it.
bool count_armies(const Content& c, const Plan& plan, Odds& odds) {
  const State& s = plan.s;
  const Force defenders = s.army[!s.active][plan.town];
  const Attackers all = attackers(c, plan);
  int most = all.sure.cv();
  for (int i = 0; i < all.n; i++) most += all.doubtful[std::size_t(i)];
  if (most > ODDS_CV || defenders.cv() > ODDS_CV) return false;
  if (all.sure.of(Type::Indian) || defenders.of(Type::Indian)) return false;
  const auto* battle = top_frame<Battle>(s);
  const bool landing =
      battle ? battle->landing && battle->first_round : all.carried && (!all.marched || s.on(MixedLandingFire));  // B56
  const auto& table = c.fight[plan.attacker_next ? Content::AttackerFires
                              : landing          ? Content::DefenderFiresDoubled
                                                 : Content::DefenderFires];
  const Arrivals arriving = arrivals(c, s, all);
  for (std::size_t cv = 1; cv < arriving.chance.size(); cv++) {
    const double chance = arriving.chance[cv];
    if (chance == 0) continue;
    const Content::Fight& fight = table[cv][defenders.cv()];
    odds.win += chance * double(fight.win);
    odds.lose += chance * (1 - double(fight.win));
    odds.loss[s.active] += chance * double(fight.attacker_loss);
    odds.loss[!s.active] += chance * double(fight.defender_loss);
  }
  odds.open = s.open_town == plan.town;  // B96
  return true;
}

// Goes on by the rules, with nobody leaving: the first answer of every list means that, or the least.
void fight_once(const Content& c, State& s, const Plan& plan, Context& context, Odds& odds) {
  const Side attacker = plan.s.active;
  const int town = plan.lake == NONE ? plan.town : int(NONE);
  constexpr int ANSWERS = 300;
  std::size_t read = 0;
  bool begun = plan.lake != NONE ? find_frame<NavalBattle>(plan.s) != nullptr : find_frame<Battle>(plan.s) != nullptr;
  bool ended = false;
  odds.sampled = true;
  for (int i = 0; i < ANSWERS && !ended; i++) {
    for (; read < context.journal->size() && !ended; read++) {
      const Event e = (*context.journal)[read];
      switch (Told(e.kind)) {
        case Told::NavalBattle: begun |= get<Told::NavalBattle, "place">(e) == plan.lake; break;
        case Told::ShipSunk:
          if (get<Told::ShipSunk, "place">(e) == plan.lake) odds.loss[std::size_t(get<Told::ShipSunk, "side">(e))]++;
          break;
        case Told::NavalBattleOver: ended = get<Told::NavalBattleOver, "place">(e) == plan.lake; break;
        case Told::Battle: begun |= get<Told::Battle, "place">(e) == town; break;
        case Told::Struck:
          if (get<Told::Struck, "place">(e) == town) odds.loss[std::size_t(get<Told::Struck, "side">(e))]++;
          break;
        case Told::Killed:
          if (get<Told::Killed, "place">(e) == town) odds.loss[std::size_t(get<Told::Killed, "side">(e))]++;
          break;
        case Told::Won:
          if (get<Told::Won, "place">(e) != town) break;
          ended = true;
          (get<Told::Won, "side">(e) == attacker ? odds.win : odds.lose) = 1;
          break;
        default: break;
      }
    }
    if (ended || s.stack.depth == 0 || s.active != attacker) break;
    Options list;
    options(c, s, list);
    Action answer = list.at[0];
    if (answer.verb == FightAt && list.has(make<FightAt>(plan.town))) answer = make<FightAt>(plan.town);
    apply(c, s, answer, context);
  }
  if (!begun || odds.win + odds.lose > 0) return;
  if (plan.lake == NONE) odds.draw = 1;
  else {
    const bool mine = bool(s.lake[attacker][plan.lake]), his = bool(s.lake[!attacker][plan.lake]);
    (mine == his ? odds.draw : mine ? odds.win : odds.lose) = 1;
  }
}

}  // namespace

bool odds(const Content& c, const State& s, std::span<const Action> answers, Random& random, Odds& odds) {
  Plan plan{.s = s};
  put_to_sea(plan);
  State played = s;
  Dice dice = Dice::fast(random.next());
  Journal journal;
  Context context{.dice = dice, .journal = &journal};
  for (const Action& answer : answers) {
    Options list;
    options(c, played, list);
    if (!list.has(answer)) return false;
    plan.note(played, answer);
    apply(c, played, answer, context);
    if (context.irrevocable) break;  // the dice have fallen for the order as it is
  }
  if (answers.size() && answers.back().verb == Land) {  // as many as the ships carry, the strongest first
    for (Options list; top_frame<NavalMove>(played) && NavalMove::At(played.stack.top().at) == NavalMove::At::Load;
         list.n = 0) {
      options(c, played, list);
      Action best = list.at[0];
      for (const Action& load : list)
        if (load.verb == Load && (best.verb != Load || cv_of(Unit(get<AUnit>(load))) > cv_of(Unit(get<AUnit>(best)))))
          best = load;
      plan.note(played, best);
      apply(c, played, best, context);
      if (best.verb != Load) break;
    }
  }
  const Side foe = other(s.active);
  odds.attacker = s.active;
  if (plan.lake != NONE) {
    if (!plan.s.lake[s.active][plan.lake] || !plan.s.lake[foe][plan.lake]) return false;
    odds.place = {ALake, u16(plan.lake)};
    if (!s.on(SameRoundSink)) return count_fleets(c, plan, odds);
  } else {
    if (plan.town == NONE || !holds(s, foe, plan.town)) return false;
    odds.place = {ATown, u16(plan.town)};
    if (!plan.leaves && count_armies(c, plan, odds)) return true;
  }
  fight_once(c, played, plan, context, odds);
  return true;
}

}  // namespace warhawk::blocks
