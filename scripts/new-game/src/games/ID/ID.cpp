#include "games/@id@/@id@.hpp"

namespace warhawk::@id@ {

TELLS_HERE

// The legal answers, and what bars the others

static Bar may_march(const Content& c, const State& s, int side, int place) {
  if (place == s.at[side]) return barred<Reason::AlreadyThere>("R3", side, place);
  return c.roads[s.at[side]].has(place) ? Bar{} : barred<Reason::NoRoad>("R3", s.at[side], place);
}

static void list_marches(const Content& c, const State& s, int side, Options& out) {
  out.offer(make<Stay>());
  for (int place : out.scope(c.roads[s.at[side]], c.places))
    out.offer(make<March>(place), may_march(c, s, side, place));
}

// Effects

static void fall_back(const Content& c, Run& x, State& s, int side) {
  x.tell(Told::FellBack, EVERYONE, {side, side, s.at[side], c.home[side]});
  s.at[side] = c.home[side];
}

static bool fight(const Content& c, Run& x, State& s, int attacker) {  // R4: whether the attacker won
  const u32 die[2] = {x.die(s, c.sides_of_die), x.die(s, c.sides_of_die)};
  const bool won = die[attacker] > die[!attacker];
  x.tell(Told::Rolled, EVERYONE, {int(die[US]), int(die[GB])});
  x.tell(Told::Won, EVERYONE, {won ? attacker : !attacker, s.at[attacker]});
  return won;
}

static void march(const Content& c, Run& x, State& s, int side, int to) {
  x.tell(Told::Marched, EVERYONE, {side, side, s.at[side], to});  // each side's column has the side's number
  s.at[side] = to;
  if (to == s.at[!side]) {
    x.tell(Told::Battle, EVERYONE, {side, to});
    if (!fight(c, x, s, side)) return fall_back(c, x, s, side);
    if (to != c.home[!side]) fall_back(c, x, s, !side);
  }
  if (to != c.home[!side]) return;
  s.winner = side;  // R5
  x.tell(Told::TookHome, EVERYONE, {side, to});
}

static void measure(const Content& c, Run& x, State& s) {  // R6
  const int way[2] = {c.way[US][s.at[US]], c.way[GB][s.at[GB]]};
  s.winner = way[US] < way[GB] ? US : GB;
  x.tell(Told::CameNearer, EVERYONE, {s.winner, way[US], way[GB]});
}

// The procedures

PROCEDURE(Campaign, g)
  while (s.round < c.rounds && s.winner == NONE) {
    s.round++;
    x.tell(Told::RoundBegins, EVERYONE, {s.round});
    for (g.side = US; g.side <= GB && s.winner == NONE; g.side++) CALL(Played, Turn{.side = g.side});
  }
  if (s.winner == NONE) measure(c, x, s);
FINISH

Says<Turn> prompt(const Content&, const State& s, const Turn& t) { return {t.side, s.at[t.side]}; }

PROCEDURE(Turn, t)  // R2
  ASK(Where, t.side, "R2", list_marches(c, s, t.side, out));
  if (a.verb == March) march(c, x, s, t.side, get<APlace>(a));
  else
    x.tell(Told::Stayed, EVERYONE, {t.side, t.side, s.at[t.side]});
FINISH

// What hosts need

void run_on(const Content& c, State& s, Action answer, Context& context) {
  Run x{.content = c, .context = &context, .answer = answer};
  advance(x, s);
}

State start(const Content& c, const Setup&, Context& context) {
  State s{};
  s.winner = NONE;
  for (int side : {US, GB}) s.at[side] = c.home[side];
  call(s, Campaign{});
  run_on(c, s, {}, context);
  return s;
}

void options(const Content& c, const State& s, Options& list) { list_options(c, s, list); }
void apply(const Content& c, State& s, Action answer, Context& context) { run_on(c, s, answer, context); }

Outcome outcome(const Content& c, const State& s) {
  Outcome o{.over = s.winner != NONE, .score = {-c.way[US][s.at[US]], -c.way[GB][s.at[GB]]}};
  if (o.over) o.winner = Side(u16(s.winner));
  return o;
}

void show(const Content&, const View& view, Picture& picture) {
  const State& s = view.shown();
  for (Side side : {US, GB})
    picture.tokens.push_back({.noun = APlace, .place = s.at[side], .side = side, .piece = Column, .which = side});
  picture.figures = {{RoundNumber, s.round}};
}

const char* check(const Content& c, const State& s) {
  for (int place : s.at)
    if (place >= PLACES || !c.places.has(place)) return "a column is off the map";
  if (s.winner == NONE && s.at[US] == s.at[GB]) return "both columns stand in one place";
  if (s.round > c.rounds) return "there are more rounds than there may be";
  if ((s.stack.depth == 0) != (s.winner != NONE)) return "the game is over without a winner, or goes on with one";
  return nullptr;
}

// Secrets: there are none. A game that has some erases them in hide_from, guesses them in imagine, and changes them in
// scramble, which goes by the list of hidden facts and not by hide_from.

View hide_from(const Content&, const State& s, Viewer) {
  View view;
  view.state_ = s;
  return view;
}
State imagine(const Content&, const View& view, u64) { return view.shown(); }
State scramble(const Content&, const State& s, Viewer, u64) { return s; }

// What bots and hints go by

enum Amount : u8 { Nearness, AMOUNTS };
static constexpr Feature FEATURES[AMOUNTS] = {{"nearness", 400, 900}};

static void appraise(const Content& c, const State& s, Appraisal& appraisal) {
  appraisal.amount[Nearness] = 100 * (c.way[GB][s.at[GB]] - c.way[US][s.at[US]]);
  appraisal.late = 256 * s.round / c.rounds;
}

int value(const Content& c, const State& s, Side side) {
  if (s.winner != NONE) return s.winner == side ? 1000 : -1000;
  Appraisal appraisal;
  appraise(c, s, appraisal);
  const int us = judge(FEATURES, appraisal);
  return side == US ? us : -us;
}

// R4: of the pairs of faces those in which the attacker's is the higher one.
bool odds(const Content& c, const State& s, std::span<const Action> answers, Random&, Odds& odds) {
  const int side = s.stack.who;
  if (answers.size() != 1 || answers[0].verb != March || get<APlace>(answers[0]) != s.at[!side]) return false;
  odds.place = {APlace, s.at[!side]};
  odds.attacker = Side(side);
  odds.win = 0.5 * (c.sides_of_die - 1) / c.sides_of_die;
  odds.lose = 1 - odds.win;
  odds.open = true;
  return true;
}

struct @Id@Rules {
  RULES_OF(@id@, 2)
};
const Game& game() { return HANDLE<@Id@Rules>; }

}  // namespace warhawk::@id@
