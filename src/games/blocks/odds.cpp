#include "games/blocks/odds.hpp"

#include <cmath>
#include <vector>

namespace warhawk::blocks {

namespace {

// The chances of 0, 1, ..., n hits with n dice.
std::vector<double> hit_chances(int dice, int hit_from) {
  const double p = (7.0 - hit_from) / 6.0;
  std::vector<double> chance(std::size_t(dice) + 1, 0.0);
  chance[0] = 1;
  for (int die = 1; die <= dice; die++)
    for (int h = die; h >= 0; h--)
      chance[std::size_t(h)] = chance[std::size_t(h)] * (1 - p) + (h > 0 ? chance[std::size_t(h) - 1] * p : 0);
  return chance;
}

struct Ending {  // what is expected of a fight: the attacker's win, and the CV left on each side
  double win, attacker, defender;
  Ending& add(double chance, const Ending& e) {
    win += chance * e.win, attacker += chance * e.attacker, defender += chance * e.defender;
    return *this;
  }
};

// Dynamic programming over both sides' total CV. A round in which nobody hits leads back to itself, so the two values of
// a cell (defender to fire, attacker to fire) are solved together.
class Duel {
 public:
  Duel(const Content& c, int attacker, int defender) : c_(c), width_(defender + 1) {
    const int most = attacker > defender ? attacker : defender;
    for (int n = 0; n <= 2 * most; n++) chances_.push_back(hit_chances(n, c.land_hit_from));
    defender_fires_.resize(std::size_t(attacker + 1) * std::size_t(width_));
    attacker_fires_.resize(defender_fires_.size());
    for (int a = 1; a <= attacker; a++)
      for (int d = 1; d <= defender; d++) solve(a, d);
  }
  Ending road(int a, int d) const { return defender_fires_[at(a, d)]; }
  Ending attacker_fires(int a, int d) const { return attacker_fires_[at(a, d)]; }
  Ending landing(int a, int d) const { return volley_on_attacker(a, d, c_.landing_dice_per_cv * d, 0); }

 private:
  std::size_t at(int a, int d) const { return std::size_t(a) * std::size_t(width_) + std::size_t(d); }
  // The defender rolls `dice`; hits below `from` are left out.
  Ending volley_on_attacker(int a, int d, int dice, int from) const {
    Ending e{};
    const auto& chance = chances_[std::size_t(dice)];
    for (int h = from; h <= dice; h++)
      e.add(chance[std::size_t(h)], h < a ? attacker_fires_[at(a - h, d)] : Ending{0, 0, double(d)});
    return e;
  }
  void solve(int a, int d) {
    const auto& mine = chances_[std::size_t(a)];
    const double miss_d = chances_[std::size_t(d)][0], miss_a = mine[0];
    const Ending struck = volley_on_attacker(a, d, d, 1);
    Ending strikes{};
    for (int h = 1; h <= a; h++)
      strikes.add(mine[std::size_t(h)], h < d ? defender_fires_[at(a, d - h)] : Ending{1, double(a), 0});
    const double again = 1 / (1 - miss_d * miss_a);
    Ending first{}, second{};
    first.add(again, struck).add(again * miss_d, strikes);
    second.add(1, strikes).add(miss_a, first);
    defender_fires_[at(a, d)] = first;
    attacker_fires_[at(a, d)] = second;
  }

  const Content& c_;
  int width_;
  std::vector<std::vector<double>> chances_;
  std::vector<Ending> defender_fires_, attacker_fires_;
};

}  // namespace

BattleOdds battle_odds(const Content& c, int attacker, int defender, bool landing) {
  if (attacker == 0) return {0, 1, 0, 0};
  if (defender == 0) return {1, 0, 0, 0};
  const Duel duel(c, attacker, defender);
  const Ending e = landing ? duel.landing(attacker, defender) : duel.road(attacker, defender);
  return {e.win, 1 - e.win, attacker - e.attacker, defender - e.defender};
}

void fill_odds(Content& c) {
  const Duel duel(c, ODDS_CV, ODDS_CV);
  for (int a = 0; a <= ODDS_CV; a++)
    for (int d = 0; d <= ODDS_CV; d++)
      for (int landing : {0, 1}) {
        const double win = a == 0 ? 0 : d == 0 ? 1 : landing ? duel.landing(a, d).win : duel.road(a, d).win;
        c.win_chance[landing][a][d] = u16(std::lround(1000 * win));
      }
  for (int a = 0; a <= ODDS_CV; a++)
    for (int d = 0; d <= ODDS_CV; d++)
      for (int opening = 0; opening < Content::OPENINGS; opening++) {
        Ending e{a == 0 ? 0.0 : 1.0, double(a), double(d)};
        if (a && d)
          e = opening == Content::DefenderFires          ? duel.road(a, d)
              : opening == Content::DefenderFiresDoubled ? duel.landing(a, d)
                                                         : duel.attacker_fires(a, d);
        c.fight[opening][a][d] = {float(e.win), float(a - e.attacker), float(d - e.defender)};
      }
}

namespace {

// Sixes turn ready ships down before they sink any (B46).
Ships after(Ships ships, int sixes) {
  const int turned = sixes < ships.ready ? sixes : ships.ready;
  const int down = ships.down + turned, sunk = sixes - turned < down ? sixes - turned : down;
  return {ships.ready - turned, down - sunk};
}
int all(Ships ships) { return ships.ready + ships.down; }

class FleetDuel {
 public:
  explicit FleetDuel(const Content& c) : c_(c) {}
  FleetOdds solve(Ships a, Ships d) {
    if (all(a) == 0 && all(d) == 0) return {0, 0, 1, 0, 0};
    if (all(a) == 0) return {0, 1, 0, 0, 0};
    if (all(d) == 0) return {1, 0, 0, 0, 0};
    if (a.ready == 0 && d.ready == 0) return {0, 1, 0, 0, 0};  // B49 sends the attacker home
    FleetOdds& known = memo_[index(a, d)];
    if (known.attacker + known.defender + known.nobody > 0) return known;
    const auto mine = hit_chances(c_.naval_dice_per_ship * a.ready, c_.naval_hit_from);
    const auto his = hit_chances(c_.naval_dice_per_ship * d.ready, c_.naval_hit_from);
    FleetOdds sum{};
    const double again = 1 / (1 - mine[0] * his[0]);
    for (std::size_t i = 0; i < mine.size(); i++)
      for (std::size_t k = 0; k < his.size(); k++) {
        if (i == 0 && k == 0) continue;
        const Ships a_left = after(a, int(k)), d_left = after(d, int(i));
        const FleetOdds next = solve(a_left, d_left);
        const double chance = mine[i] * his[k] * again;
        sum.attacker += chance * next.attacker;
        sum.defender += chance * next.defender;
        sum.nobody += chance * next.nobody;
        sum.attacker_loss += chance * (all(a) - all(a_left) + next.attacker_loss);
        sum.defender_loss += chance * (all(d) - all(d_left) + next.defender_loss);
      }
    return memo_[index(a, d)] = sum;
  }

 private:
  static std::size_t index(Ships a, Ships d) {
    return ((std::size_t(a.ready) * (SHIPS + 1) + std::size_t(a.down)) * (SHIPS + 1) + std::size_t(d.ready)) *
               (SHIPS + 1) +
           std::size_t(d.down);
  }
  const Content& c_;
  std::vector<FleetOdds> memo_{std::size_t((SHIPS + 1) * (SHIPS + 1) * (SHIPS + 1) * (SHIPS + 1))};
};

}  // namespace

FleetOdds fleet_odds(const Content& c, Ships attacker, Ships defender) {
  return FleetDuel(c).solve(attacker, defender);
}

}  // namespace warhawk::blocks
