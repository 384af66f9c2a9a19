#include "setting.hpp"

#include <algorithm>
#include <ostream>

namespace warhawk::blocks {

const Edition& edition() {
  static const Edition loaded = load_edition(game(), find_content("blocks"));
  return loaded;
}
const Content& content() { return *static_cast<const Content*>(edition().content.get()); }

Force force(std::initializer_list<Unit> units) {
  Force sum{};
  for (Unit unit : units) sum.add(unit);
  return sum;
}

Setting::Setting(int year, int turn) : dice_(Dice::scripted({})) {
  std::memset(static_cast<void*>(&s), 0, sizeof s);
  for (Side side : {US, GB}) {
    s.pool[side] = s.fresh[side] = content().mix[0].army[side];
    s.ship_pool[side] = content().mix[0].ships[side];
    s.building[side] = NONE;
  }
  s.year = u8(year), s.turn = u8(turn);
  s.open_town = NONE;
}

u16 Setting::town(const char* id) const {
  for (const auto& place : edition().places)
    if (place.noun == ATown && place.key == id) return place.id;
  ADD_FAILURE() << "no town " << id;
  return 0;
}
u16 Setting::lake_of(const char* id) const {
  for (const auto& place : edition().places)
    if (place.noun == ALake && place.key == id) return place.id;
  ADD_FAILURE() << "no lake " << id;
  return 0;
}

Setting& Setting::army(Side side, const char* id, std::initializer_list<Unit> units) {
  for (Unit unit : units) put(s, side, town(id), unit), s.worn[side].add(unit);
  return *this;
}
Setting& Setting::drawn(Side side, const char* id, std::initializer_list<Unit> units) {
  for (Unit unit : units) put(s, side, town(id), unit), s.pool[side].remove(unit);
  return *this;
}
Setting& Setting::port(Side side, const char* id, int ready, int down) {
  s.port[side][town(id)] = {{u8(ready), u8(down)}};
  s.ship_pool[side] = u8(s.ship_pool[side] - ready - down);
  return *this;
}
Setting& Setting::lake(Side side, const char* id, int ready, int down) {
  s.lake[side][lake_of(id)] = {{u8(ready), u8(down)}};
  s.ship_pool[side] = u8(s.ship_pool[side] - ready - down);
  return *this;
}
Setting& Setting::waiting(Side side, const char* id, std::initializer_list<Unit> units) {
  for (int i = 0; i < ARRIVAL_TOWNS; i++)
    if (content().arrival_town[side][i] == town(id)) s.waiting[side][i].add(force(units));
  s.worn[side].add(force(units));
  return *this;
}
Setting& Setting::pool(Side side, std::initializer_list<Unit> units) {
  s.pool[side] = s.fresh[side] = force(units);
  return *this;
}
Setting& Setting::indian(const char* id, Unit unit) {
  s.indian = Indian::InPlay;
  return army(GB, id, {unit});
}
Setting& Setting::indian_gone() {
  s.indian = Indian::Gone;
  return *this;
}
Setting& Setting::goes_first() {
  goes_first_ = true;
  return *this;
}
Setting& Setting::with(Switch which) {
  s.switches |= 1u << which;
  return *this;
}

namespace {
// Puts a procedure on the stack as if it had stopped at this position.
template <class P> void wait(State& s, const P& frame, typename P::At at) {
  call(s, frame);
  s.stack.top().at = u8(at);
}
}  // namespace

void Setting::wait_in_turn(Side side, Turn::At at) {
  s.active = side;
  wait(s, Campaign{}, Campaign::At::Played);
  const Side first = goes_first_ ? side : other(side);
  wait(s, Turn{.winner = u8(side), .first = u8(first), .i = u8(goes_first_ ? 0 : 1)}, at);
}

void Setting::navy_phase(Side side) {
  wait_in_turn(side, Turn::At::Sailed);
  push(NavyPhase{}), go({});
}
void Setting::army_phase(Side side) {
  wait_in_turn(side, Turn::At::Moved);
  push(ArmyPhase{}), go({});
}
void Setting::battle_phase(Side side) {
  wait_in_turn(side, Turn::At::Fought);
  push(BattlePhase{}), go({});
}
void Setting::march(Side side, const char* from, const char* to) {
  army_phase(side);
  answer({MoveGroup, town(from)});
  const Force group = at(side, from);
  for (Unit unit : group)
    for (int n = group.of(unit); n > 0; n--) {
      answer({March, unit, town(to)});
      if (question() == "GroupMove.Ride") answer({Halt});
    }
}
void Setting::turn() {
  wait(s, Campaign{}, Campaign::At::Played);
  push(Turn{}), go({});
}
void Setting::last_turn_ends() {
  s.turn = u8(content().turns - 1);
  wait_in_turn(US, Turn::At::Fought);
  go({});
}
void Setting::winter() {
  s.turn = u8(content().turns - 1);
  wait(s, Campaign{}, Campaign::At::Wintered);
  push(Winter{}), go({});
}

void Setting::dice(std::vector<u8> faces, std::vector<u8> picks) {
  EXPECT_TRUE(dice_.script_used_up()) << "dice of the case were not rolled";
  dice_ = Dice::scripted(std::move(faces), std::move(picks));
}

void Setting::go(Action answer) {
  Context context{.dice = dice_, .journal = &journal};
  blocks::apply(content(), s, answer, context);
}
void Setting::answer(Action action) {
  ASSERT_TRUE(offers(action)) << "not offered at " << question() << ": " << VERBS[action.verb].word << ' '
                              << action.noun[0] << ' ' << action.noun[1];
  go(action);
}

void Setting::pass_to(Side side, const char* wanted) {
  for (int n = 0; n < 20 && !(asked() == side && question() == wanted); n++)
    answer(question() == "Turn.First" ? Action{GoFirst, side} : Action{Pass});
  EXPECT_EQ(question(), wanted);
  EXPECT_EQ(asked(), side);
}

std::string Setting::question() const { return over() ? "over" : game().question_name(pending_of(s).question); }

namespace {
Options list(const State& s) {
  Options options;
  blocks::options(content(), s, options);
  return options;
}
}  // namespace

Towns Setting::ways(Unit unit) const {
  Towns names;
  for (const auto& place : edition().places)
    if (place.noun == ATown && offers(make<March>(unit, place.id))) names.push_back(place.key);
  std::sort(names.begin(), names.end());
  return names;
}
bool Setting::offers(Action action) const { return list(s).has(action); }
bool Setting::offers(Do verb) const { return !options(verb).empty(); }
std::vector<Action> Setting::options(Do verb) const {
  std::vector<Action> found;
  for (const Action& action : list(s))
    if (action.verb == verb) found.push_back(action);
  return found;
}
std::vector<std::string> Setting::towns(Do verb) const {
  std::vector<std::string> names;
  for (const Action& action : options(verb)) {
    const u16 id = get<ATown>(action);
    for (const auto& place : edition().places)
      if (place.noun == ATown && place.id == id) names.push_back(place.key);
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}
Bar Setting::why(const char* id) const { return why_not(game(), &content(), &s, {ATown, town(id)}).bar.clause(); }
Bar Setting::why(Unit unit) const { return why_not(game(), &content(), &s, {AUnit, unit}).bar.clause(); }
bool Setting::told(Told kind) const { return !events(kind).empty(); }
std::vector<Event> Setting::events(Told kind) const {
  std::vector<Event> found;
  for (const Event& event : journal)
    if (event.kind == u16(kind)) found.push_back(event);
  return found;
}

std::ostream& operator<<(std::ostream& out, const Force& force) {
  for (Unit unit : force) out << force.of(unit) << " x " << PIECES[unit].word << ' ';
  return out;
}
std::ostream& operator<<(std::ostream& out, const Fleet& fleet) {
  return out << fleet.of(Ready) << " ready, " << fleet.of(Down) << " down";
}

}  // namespace warhawk::blocks
