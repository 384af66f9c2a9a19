// I. Setup, II.A. Campaign turns, III.A. Victory: the frame around the phases.
#include "games/blocks/board.hpp"

namespace warhawk::blocks {

namespace {

// B10: uniformly at random, block by block.
Force draw_blocks(Run& x, State& s, Force& pool, int n) {
  Force drawn{};
  for (; n > 0 && pool; n--) {
    int pick = int(x.below(s, u32(pool.blocks())));
    for (Unit unit : pool)
      if ((pick -= pool.of(unit)) < 0) {
        pool.remove(unit);
        drawn.add(unit);
        break;
      }
  }
  return drawn;
}

void draw_for_start(Run& x, State& s, Side side) {
  s.hand[side] = draw_blocks(x, s, s.pool[side], x.content.scenario[s.scenario].draw[side]);
  x.tell(Told::Drew, EVERYONE, {side, s.hand[side].blocks()});
  tell_units(x, Told::DrewUnits, only(side), side, NONE, s.hand[side]);
}

TownSet ungarrisoned(const Content& c, const State& s, Side side) {
  return c.scenario[s.scenario].garrisoned & c.land[side] & ~s.held[side];
}

// B11, B12, B84: own territory, and enough units must be left for the towns that still want one.
Bar may_deploy(const Content& c, const State& s, Side side, int town) {
  if (c.town[town].territory != side) return barred<Reason::EnemyTerritory>(side == US ? "B11" : "B12", town);
  const int wanting = std::popcount(ungarrisoned(c, s, side) & ~town_bit(town));
  const int left = s.hand[side].blocks();
  if (left - 1 < wanting) return barred<Reason::NeededElsewhere>("B84", wanting, left);
  return {};
}

void list_deployments(const Content& c, const State& s, Side side, Options& out) {
  for (int t : TownsIn{out.scope(c.land[side], all_towns(c))}) out.offer(make<DeployIn>(t), may_deploy(c, s, side, t));
}

}  // namespace

// B84: type by type in the order infantry, cavalry; the strongest first.
Unit next_to_deploy(Force hand) {
  for (Type type : {Type::Infantry, Type::Cavalry, Type::Indian})
    for (int cv = type == Type::Cavalry ? 3 : 4; cv >= 1; cv--)
      if (hand.of(unit_of(type, cv))) return unit_of(type, cv);
  return Block;
}

Says<Deploy> prompt(const Content&, const State& s, const Deploy& d) {
  return {next_to_deploy(s.hand[d.side]), s.hand[d.side].blocks()};
}

PROCEDURE(Deploy, d)  // I.4, I.5
  while (s.hand[d.side]) {
    ASK(Town, d.side, "B84", list_deployments(c, s, Side(d.side), out));
    const Unit unit = next_to_deploy(s.hand[d.side]);
    s.hand[d.side].remove(unit);
    put(s, Side(d.side), get<ATown>(a), unit);
  }
  for (int t : TownsIn{s.held[d.side]}) x.tell(Told::Deployed, EVERYONE, {d.side, s.army[d.side][t].blocks(), t});
FINISH

namespace {

void place_first_ships(Run& x, State& s) {  // B13
  for (Side side : {US, GB}) {
    for (int t : TownsIn{x.content.bases[side]}) s.port[side][t].face[Ready] = 1;
    s.ship_pool[side] = u8(s.ship_pool[side] - std::popcount(x.content.bases[side]));
  }
  x.tell(Told::ShipsReady, EVERYONE, {});
}

int roll_initiative(Run& x, State& s) {  // B16: equal totals are rolled again
  for (;;) {
    const Faces us = roll(x, s, x.content.initiative_dice), gb = roll(x, s, x.content.initiative_dice);
    auto total = [](const Faces& faces) {
      int sum = 0;
      for (int f = 1; f <= 6; f++) sum += f * faces.n[f - 1];
      return sum;
    };
    x.tell(  // B94
        Told::Initiative, EVERYONE,
        {us.n[0], us.n[1], us.n[2], us.n[3], us.n[4], us.n[5], gb.n[0], gb.n[1], gb.n[2], gb.n[3], gb.n[4], gb.n[5]});
    if (total(us) != total(gb)) return total(us) > total(gb) ? US : GB;
  }
}

void list_sides(Options& out) {
  out.offer(make<GoFirst>(US));
  out.offer(make<GoFirst>(GB));
}

}  // namespace

PROCEDURE(Turn, t)  // II.A
  x.tell(Told::TurnBegins, EVERYONE, {1800 + c.first_year + s.year, s.turn + 1});
  t.winner = u8(roll_initiative(x, s));
  ASK(First, t.winner, "B16", list_sides(out));
  t.first = u8(get<ASide>(a));
  x.tell(Told::GoesFirst, EVERYONE, {t.winner, t.first});
  for (t.i = 0; t.i < 2; t.i++) {  // B17: all three phases of one side, then of the other
    s.active = Side(t.i == 0 ? t.first : !t.first);
    CALL(Sailed, NavyPhase{});
    CALL(Moved, ArmyPhase{});
    CALL(Fought, BattlePhase{});
    clear_orders(s);
  }
FINISH

namespace {

int total_cv(const State& s, Side side) {
  int cv = 0;
  for (int t : TownsIn{s.held[side]}) cv += s.army[side][t].cv();
  return cv;
}

void end_game(State& s, Decided how, Side winner) {
  s.decided = how;
  s.winner = winner;
}

void break_tie(Run& x, State& s) {  // B74
  const Content& c = x.content;
  const int points = town_and_lake_points(c, s, US) - town_and_lake_points(c, s, GB);
  const int cv = total_cv(s, US) - total_cv(s, GB);
  if (points != 0) {
    end_game(s, Decided::TownsAndLakes, points > 0 ? US : GB);
    x.tell(Told::WinsTie, EVERYONE, {s.winner, 0});
  } else if (cv != 0) {
    end_game(s, Decided::CombatValue, cv > 0 ? US : GB);
    x.tell(Told::WinsTie, EVERYONE, {s.winner, 1});
  } else if (s.on(FinalTie)) {
    int us = 0, gb = 0;
    while (us == gb) {
      us = int(x.die(s, 6)), gb = int(x.die(s, 6));
      x.tell(Told::TieDice, EVERYONE, {us, gb});
    }
    end_game(s, Decided::Die, us > gb ? US : GB);
    x.tell(Told::WinsTie, EVERYONE, {s.winner, 2});
  } else {
    end_game(s, Decided::Drawn, US);
    x.tell(Told::Drawn, EVERYONE, {});
  }
}

void check_victory(Run& x, State& s) {  // III.A: only after the last turn of a year (B73)
  const Content& c = x.content;
  const int us = score(c, s, US), gb = score(c, s, GB);
  x.tell(Told::Scored, EVERYONE, {1800 + c.first_year + s.year, us, gb});
  if (us - gb >= c.lead_to_win || gb - us >= c.lead_to_win) {  // B73, B75: nothing but the score
    end_game(s, Decided::ByLead, us > gb ? US : GB);
    x.tell(Told::WinsByLead, EVERYONE, {s.winner, us > gb ? us - gb : gb - us});
  } else if (s.year + 1 == c.years) {  // B74
    if (us == gb) return break_tie(x, s);
    end_game(s, Decided::AtEnd, us > gb ? US : GB);
    x.tell(Told::WinsAtEnd, EVERYONE, {s.winner});
  }
}

}  // namespace

PROCEDURE(Campaign, k)
  draw_for_start(x, s, GB);  // I.2, I.3
  draw_for_start(x, s, US);
  CALL(DeployedUS, Deploy{.side = US});
  CALL(DeployedGB, Deploy{.side = GB});
  place_first_ships(x, s);
  for (s.year = 0; s.year < c.years; s.year++) {  // B15
    for (s.turn = 0; s.turn < c.turns; s.turn++) CALL(Played, Turn{});
    s.turn = u8(c.turns - 1);
    check_victory(x, s);
    if (s.decided != Decided::No) break;
    if (s.year < c.winters) CALL(Wintered, Winter{});
  }
FINISH

// III.B.3: reinforcements come from the same pools.
Force draw_reinforcements(Run& x, State& s, Side side, int n) { return draw_blocks(x, s, s.pool[side], n); }

}  // namespace warhawk::blocks
