#include "games/blocks/blocks.hpp"

#include "games/blocks/board.hpp"
#include "games/blocks/value.hpp"

namespace warhawk::blocks {

TELLS_HERE

State start(const Content& c, const Setup& setup, Context& context) {
  State s;
  std::memset(static_cast<void*>(&s), 0, sizeof s);
  s.scenario = setup.scenario;
  for (int i = 0; i < SWITCHES; i++) s.switches |= u32(setup.value[u32(i)] != 0) << i;
  for (Side side : {US, GB}) {  // B9
    s.pool[side] = s.fresh[side] = mix(c, s).army[side];
    s.ship_pool[side] = mix(c, s).ships[side];
    s.building[side] = NONE;
  }
  s.open_town = NONE;
  call(s, Campaign{});
  Run x{.content = c, .context = &context, .answer = {}};
  advance(x, s);
  return s;
}

void options(const Content& c, const State& s, Options& list) { list_options(c, s, list); }

void apply(const Content& c, State& s, Action answer, Context& context) {
  Run x{.content = c, .context = &context, .answer = answer};
  advance(x, s);
}

Outcome outcome(const Content& c, const State& s) {
  return {.over = s.decided != Decided::No,
          .draw = s.decided == Decided::Drawn,
          .winner = s.winner,
          .score = {score(c, s, US), score(c, s, GB)}};
}

namespace {

struct BlocksRules {
  RULES_OF(blocks, 2)
  static constexpr auto first_value = blocks::first_value;
};

}  // namespace

const Game& game() { return HANDLE<BlocksRules>; }

namespace {

// The score without towns that are still fought over.
int settled_score(const Content& c, const State& s, Side side) {
  int points = score(c, s, side);
  for (int t : TownsIn{contested(s) & c.land[other(side)]}) points -= c.town[t].value;
  return points;
}

// The battle under way: who stands against whom, and the dice that lie there.
void show_board(const Content& c, const State& s, Picture& picture) {
  const Battle* land = find_frame<Battle>(s);
  const NavalBattle* naval = find_frame<NavalBattle>(s);
  if (!land && !naval) return;
  Board board{.kind = land ? LandBoard : NavalBoard,
              .place = land ? Thing{ATown, land->where} : Thing{ALake, naval->lake},
              .attacker = s.active,
              .round = s.thrown.round};
  for (Side side : {s.active, other(s.active)}) {
    u16 column = 0;
    const auto stand = [&](u16 piece, int number) {
      if (number) board.boxes.push_back({0, column++, {board.place.noun, board.place.id, side, piece, u16(number)}});
    };
    if (land)
      for (Unit unit : s.army[side][land->where]) stand(unit, s.army[side][land->where].of(unit));
    else
      for (int face : {Ready, Down}) stand(u16(ReadyShip + face), s.lake[side][naval->lake].of(face));
    lay(board, side, s.thrown.by[side],
        naval                    ? c.naval_hit_from
        : find_frame<Pursuit>(s) ? c.pursuit_hit_from
                                 : c.land_hit_from);
  }
  picture.board = std::move(board);
}

}  // namespace

void show(const Content& c, const View& view, Picture& picture) {
  const State& s = view.shown();
  show_board(c, s, picture);
  for (int t = 0; t < c.towns; t++)  // by place, as a table wants them
    for (Side side : {US, GB}) {
      for (Unit unit : s.army[side][t])
        picture.tokens.push_back({ATown, u16(t), side, unit, u16(s.army[side][t].of(unit))});
      for (int face : {Ready, Down})
        if (s.port[side][t].of(face))
          picture.tokens.push_back({ATown, u16(t), side, u16(ReadyShip + face), u16(s.port[side][t].of(face))});
    }
  for (int lake = 0; lake < c.lakes; lake++)
    for (Side side : {US, GB})
      for (int face : {Ready, Down})
        if (s.lake[side][lake].of(face))
          picture.tokens.push_back({ALake, u16(lake), side, u16(ReadyShip + face), u16(s.lake[side][lake].of(face))});
  auto figure = [&](Figures kind, int number) { picture.figures.push_back({u16(kind), number}); };
  figure(Figures::Year, 1800 + c.first_year + s.year);
  figure(Figures::Turn, s.turn + 1);
  if (!s.hand[US] && !s.hand[GB]) {  // there is no score before both are deployed
    figure(Figures::ScoreUS, settled_score(c, s, US));
    figure(Figures::ScoreGB, settled_score(c, s, GB));
  }
  figure(Figures::PoolUS, s.pool[US].blocks());
  figure(Figures::PoolGB, s.pool[GB].blocks());
  figure(Figures::ShipPoolUS, s.ship_pool[US]);
  figure(Figures::ShipPoolGB, s.ship_pool[GB]);
  figure(Figures::SunkUS, s.sunk[US]);
  figure(Figures::SunkGB, s.sunk[GB]);
  figure(Figures::HandUS, s.hand[US].blocks());
  figure(Figures::HandGB, s.hand[GB].blocks());
  for (Side side : {US, GB}) {
    int waiting = 0;
    for (const Force& force : s.waiting[side]) waiting += force.blocks();
    figure(side == US ? Figures::WaitingUS : Figures::WaitingGB, waiting);
  }
}

// The invariants of research section 7: what must be true whenever somebody is asked.
const char* check(const Content& c, const State& s) {
  for (Side side : {US, GB}) {
    Force all = s.pool[side];
    int ships = s.ship_pool[side] + s.sunk[side];
    all.add(s.hand[side]);
    all.add(s.fallen[side]);
    all.add(s.frozen[side]);
    for (int i = 0; i < ARRIVAL_TOWNS; i++) {
      all.add(s.waiting[side][i]);
      if (s.waiting[side][i] && c.arrival_town[side][i] == NONE) return "units wait for no town";
    }
    for (int t = 0; t < TOWNS; t++) {
      all.add(s.army[side][t]);
      ships += s.port[side][t].ships();
      if (bool(s.army[side][t]) != holds(s, side, t)) return "the set of held towns is wrong";
      if (t >= c.towns && (s.army[side][t] || s.port[side][t])) return "pieces stand in a town that is not there";
      if (s.port[side][t] && c.town[t].lake == NONE) return "ships lie in a town without a shore";
    }
    for (int lake = 0; lake < LAKES; lake++) ships += s.lake[side][lake].ships();
    const Force print = mix(c, s).army[side];
    const int indian = side == GB && s.indian != Indian::Waiting;
    if (all.of(Block)) return "a block without a face";
    if (all.of(Type::Infantry) != print.of(Type::Infantry)) return "infantry was lost or doubled";
    if (all.of(Type::Cavalry) != print.of(Type::Cavalry)) return "cavalry was lost or doubled";
    if (all.of(Type::Indian) != indian) return "the Indian was lost or doubled";
    if (all.cv() > print.cv() + (indian ? c.indian_cv[s.on(IndianCv)] : 0)) return "units are stronger than they began";
    for (int cv = 4; cv > 0; cv--) {  // no unit above its printed strength: count those of at least this CV
      int now = 0, printed = 0;
      for (int k = cv; k <= 4; k++)
        now += all.of(unit_of(Type::Infantry, k)), printed += print.of(unit_of(Type::Infantry, k));
      if (now > printed) return "a unit is stronger than any that was printed";
    }
    if (ships != mix(c, s).ships[side]) return "a ship was lost or doubled";
    const int known = s.fresh[side].blocks() + s.worn[side].blocks() + s.fallen[side].blocks();
    if (known != all.blocks()) return "the open count of living blocks is wrong";
  }
  if (s.done > s.ordered || s.ordered > BLOCKS) return "the list of orders is broken";
  if (s.year >= c.years || s.turn >= c.turns) return "the calendar ran over";
  if (s.stack.depth == 0 && s.decided == Decided::No) return "the game ended without a result";
  const bool fighting = s.stack.depth > 2 && s.stack.frame[2].proc == State::Procs::index<BattlePhase>();
  const bool under_orders = s.ordered > 0;
  if (!fighting && !under_orders && contested(s)) return "a contested town outside the Battle phase";
  return nullptr;
}

}  // namespace warhawk::blocks
