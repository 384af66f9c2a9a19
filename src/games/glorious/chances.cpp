// The chances of the Gunnery Round that an answer brings, by the results of its table.
#include "games/glorious/combat.hpp"
#include "games/glorious/glorious.hpp"

namespace warhawk::glorious {

namespace {

// What the answers add to the attack that is being put together. False: they bring none.
bool plan(const Content& c, State& s, std::span<const Action> answers) {
  bool fights = false;
  for (const Action& a : answers) {
    switch (a.verb) {
      case Attack:
      case LineAhead:
      case Next: fights = true; break;
      case Confront:
      case Bypass: fights = british_attack(c, s) == Why::Stronger; break;
      case EngageAll: s.fight.attackers = may_attack(c, s, US), fights = true; break;
      case Engage: s.fight.attackers |= bit(get<AShip>(a)), fights = true; break;
      case Tow:
        for (int i = 0; i < 3 && !fights; i++)
          if (s.fight.tower[i] == NONE)
            s.fight.tower[i] = get<AShip>(a), s.fight.towed[i] = get<AShip, 1>(a), fights = true;
        break;
      case Done: fights = s.stack.top().proc == State::Procs::index<Assembly>(); break;
      default: return false;
    }
  }
  return fights;
}

// The tows are settled where the line is formed, and by whoever has done with them.
bool tows_settled(const State& s, const Action& last) {
  const auto& top = s.stack.top();
  if (top.proc != State::Procs::index<Assembly>()) return false;
  return top.at == u8(Assembly::At::Order) || (top.at == u8(Assembly::At::Tows) && last.verb == Done);
}

}  // namespace

bool odds(const Content& c, const State& now, std::span<const Action> answers, Random&, Odds& odds) {
  Options list;
  options(c, now, list);
  if (answers.empty() || !list.has(answers[0])) return false;
  State s = now;
  if (!plan(c, s, answers) || attacking(c, s) == 0 || banned(c, s, Banned::Gunnery)) return false;
  const Side side = attacker(s);
  const Preview p =
      preview(c, s, side, attacking(c, s), tows_settled(s, answers.back()) ? Tows::Settled : Tows::ToCome);
  odds.place = {AZone, s.fight.zone};
  odds.attacker = side;
  odds.result_noun = AResult;
  odds.open = true;
  for (int row = 0; row < ROWS; row++) {
    const Result& r = c.table[row][p.column];
    const double chance = double(p.chance[row]) / p.of;
    const int merit = 2 * (r.d - r.a) + r.dw - r.aw;  // who does better in this Round
    (merit > 0 ? odds.win : merit < 0 ? odds.lose : odds.draw) += chance;
    odds.loss[side] += chance * r.a;  // in Hits
    odds.loss[other(side)] += chance * r.d;
    odds.result.at(c.result[row][p.column]) += chance;
  }
  return true;
}

}  // namespace warhawk::glorious
