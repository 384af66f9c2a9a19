#include "setting.hpp"

#include <algorithm>

namespace warhawk::glorious {

const Edition& edition() {
  static const Edition loaded = load_edition(game(), find_content("glorious"));
  return loaded;
}
const Content& content() { return *static_cast<const Content*>(edition().content.get()); }

ShipSet set_of(Ships ships) {
  ShipSet set = 0;
  for (ShipName ship : ships) set |= bit(ship);
  return set;
}

Setting::Setting(int turn, bool cutting_out) : dice_(Dice::scripted({})) {
  Context context{.dice = dice_};
  Setup setup;
  setup.value[0] = cutting_out;
  s = start(content(), setup, context);
  std::memset(static_cast<void*>(&s.stack), 0, sizeof s.stack);
  s.turn = u8(turn);
}

// ---- the position ----

Setting& Setting::put(Ships ships, Area area) {
  for (ShipName ship : ships) s.place[ship] = area;
  return *this;
}
int Setting::force(Side side, Mission mission, Zone zone, Ships ships, int troops) {
  const int number = new_force(s, side, mission, zone);
  s.force[number].troops = u8(troops);
  for (ShipName ship : ships) {
    EXPECT_EQ(glorious::owner(s, ship), side) << "a ship of the other side";
    s.place[ship] = u8(OnLake + number);
  }
  return number;
}
Setting& Setting::reduced(Ships ships, int lost) {
  for (ShipName ship : ships) set_reduced(s, ship), s.lost[ship] = u8(lost);
  return *this;
}
Setting& Setting::owner(Side side, Ships ships) {
  s.british = side == GB ? s.british | set_of(ships) : s.british & ~set_of(ships);
  return *this;
}
Setting& Setting::upgraded(Ships ships) {
  s.upgraded |= set_of(ships);
  return *this;
}
Setting& Setting::isolated(Ships ships) {
  s.isolated |= set_of(ships);
  return *this;
}
Setting& Setting::blockade(Zone zone) {
  s.blockade = u8(s.blockade | 1 << zone);
  return *this;
}
Setting& Setting::control(Zone zone, u8 holder) {
  s.control[zone] = holder;
  return *this;
}
Setting& Setting::supply(int us, int gb) {
  s.supply[US] = s.supplied[US] = std::int8_t(us);
  s.supply[GB] = s.supplied[GB] = std::int8_t(gb);
  return *this;
}
Setting& Setting::with(Reading reading) {
  s.readings = u16(s.readings | reading);
  return *this;
}
Setting& Setting::delay(int us, int gb) {
  s.delay[US] = u8(us);
  s.delay[GB] = u8(gb);
  return *this;
}
Setting& Setting::column(int column) {
  s.column = u8(column - 1);
  return *this;
}
Setting& Setting::troops(int us, int gb) {
  s.troops[US] = u8(us);
  s.troops[GB] = u8(gb);
  return *this;
}
Setting& Setting::us_convoy(int turn) {
  s.month_turn = u8(turn);
  s.convoy[US] = turn == s.turn ? Convoy::Running : Convoy::None;
  return *this;
}
Setting& Setting::british_convoy(bool real) {
  s.marker_turned = 1;
  s.convoy[GB] = real ? Convoy::Running : Convoy::None;
  return *this;
}
Setting& Setting::row(std::initializer_list<int> cards) {
  s.targets = {};
  s.row_cards = 0;
  for (int card : cards) {
    s.targets.add(card - 1);
    s.row[s.row_cards++] = {content().target[card - 1].zone, NONE, 0, NONE};
  }
  return *this;
}
Setting& Setting::events(std::initializer_list<int> cards) {
  EXPECT_TRUE(std::is_sorted(cards.begin(), cards.end())) << "Event Cards must be given in ascending order";
  s.events.pile = {};
  for (int card : cards) s.events.pile.add(card - 1);
  s.events.discards = CardSet::all() - s.events.pile;
  return *this;
}
void Setting::fight(Zone zone, Ships us, Ships gb, Side gage, Meeting kind) {
  force(US, Patrol, zone, us);
  force(GB, Patrol, zone, gb);
  open_fight(s, kind, zone, set_of(us), set_of(gb));
  s.fight.gage = gage;
}

// ---- play ----

void Setting::dice(std::vector<u8> faces, std::vector<u8> picks) {
  EXPECT_TRUE(dice_used_up()) << "dice of the case were not rolled";
  dice_ = Dice::scripted(std::move(faces), std::move(picks));
  endless_ = false;
}
void Setting::every_die(u8 face, std::vector<u8> first, std::vector<u8> picks) {
  first.resize(200, face);
  picks.resize(200, 0);
  dice(std::move(first), std::move(picks));
  endless_ = true;
}
void Setting::go(Action answer) {
  Context context{.dice = dice_, .journal = &journal};
  glorious::apply(content(), s, answer, context);
}
void Setting::answer(Action action) {
  ASSERT_TRUE(offers(action)) << "not offered at " << question() << ": " << VERBS[action.verb].word << ' '
                              << action.noun[0] << ' ' << action.noun[1];
  go(action);
}

// ---- look ----

std::string Setting::question() const { return over() ? "over" : game().question_name(pending_of(s).question); }
bool Setting::offers(Action action) const {
  Options list;
  glorious::options(content(), s, list);
  return list.has(action);
}
std::vector<Action> Setting::options(Do verb) const {
  Options list;
  glorious::options(content(), s, list);
  std::vector<Action> found;
  for (const Action& action : list)
    if (action.verb == verb) found.push_back(action);
  return found;
}
bool Setting::offers(Do verb) const { return !options(verb).empty(); }
std::vector<int> Setting::first(Do verb) const {
  std::vector<int> nouns;
  for (const Action& action : options(verb)) nouns.push_back(action.noun[0]);
  return nouns;
}
std::vector<Event> Setting::events(Told kind) const {
  std::vector<Event> found;
  for (const Event& event : journal)
    if (event.kind == u16(kind)) found.push_back(event);
  return found;
}
std::vector<int> Setting::args(Told kind) const {
  const std::vector<Event> found = events(kind);
  if (found.empty()) return {};
  return {found.back().args.begin(), found.back().args.end()};
}

}  // namespace warhawk::glorious
