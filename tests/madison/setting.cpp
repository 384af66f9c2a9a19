#include "setting.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace warhawk::madison {

const Edition& edition() {
  static const Edition loaded = load_edition(game(), find_content("madison"));
  return loaded;
}
const Content& content() { return *static_cast<const Content*>(edition().content.get()); }

namespace {

int place_of(u8 noun, const std::string& id) {
  for (const Place& each : edition().places)
    if (each.noun == noun && each.key == id) return each.id;
  return -1;
}

int place(const std::string& id) {
  if (const int found = place_of(ASpace, id); found >= 0) return found;
  const int box = place_of(ALake, id.substr(0, id.find("_box")));
  if (box < 0) ADD_FAILURE() << "no place " << id;
  return BOX + box;
}

// Ids as pieces.toml has them, in its order.
const std::vector<std::string>& piece_ids() {
  static const std::vector<std::string> ids = [] {
    std::vector<std::string> found;
    std::ifstream file(std::filesystem::path(find_content("madison")) / "pieces.toml");
    for (std::string line; std::getline(file, line) && found.size() < PIECES_IN_ALL;)
      if (line.starts_with("id = \"")) found.push_back(line.substr(6, line.size() - 7));
    return found;
  }();
  return ids;
}

}  // namespace

int piece(const std::string& id) {
  const auto at = std::find(piece_ids().begin(), piece_ids().end(), id);
  if (at == piece_ids().end()) ADD_FAILURE() << "no piece " << id;
  return int(at - piece_ids().begin());
}
int space(const std::string& id) { return place_of(ASpace, id); }
int lake(const std::string& id) { return place_of(ALake, id); }

Setting::Setting(int year, Quarter quarter) {
  std::fill(std::begin(s.at), std::end(s.at), u8(Absent));
  for (int l = 0; l < LAKES; l++) s.marker[l] = s.frozen[l] = NOBODY;
  s.blockade = NONE;
  s.mods = no_mods();
  s.turn = u8(3 * (year - 1812) + quarter);
  for (int each = 0; each < YEARS; each++)
    (each < year - 1812   ? s.cards.removed
     : each > year - 1812 ? s.cards.aside
                          : s.cards.deck.pile) |= content().year[each];
}

Setting& Setting::put(const char* id, const char* where) {
  madison::put(content(), s, piece(id), place(where));
  s.lead = std::int8_t(us_lead());
  return *this;
}
Setting& Setting::put_all(std::initializer_list<const char*> ids, const char* where) {
  for (const char* id : ids) put(id, where);
  return *this;
}
Setting& Setting::reduced(const char* id, const char* where) {
  flip(content(), s, piece(id));
  return put(id, where);
}
Setting& Setting::burned(const char* where) {
  s.burned.add(place(where));
  look_who_controls(content(), s, s.board, place(where));
  return *this;
}
Setting& Setting::depot(Side side, const char* where) {
  s.depots[side].add(place(where));
  return *this;
}
Setting& Setting::fort(const char* where) {
  s.forts = u8(s.forts | 1u << content().space[place(where)].event_fort);
  return *this;
}
Setting& Setting::marker(Side side, const char* which) {
  s.marker[lake(which)] = side;
  return *this;
}
Setting& Setting::yard(const char* vessel) { return away(vessel, Yard); }
Setting& Setting::away(const char* id, Away how) {
  madison::put(content(), s, piece(id), how);
  return *this;
}
Setting& Setting::hand(Side side, std::initializer_list<int> cards) {
  for (int card : cards) {
    s.cards.deck.pile.remove(card - 1);
    s.cards.hand[side].add(card - 1);
    s.cards.size[side]++;
  }
  return *this;
}
Setting& Setting::held(Side side, std::initializer_list<int> cards) {
  hand(side, cards);
  for (int card : cards) s.cards.hold(side, card - 1);
  return *this;
}

Setting& Setting::leader(Side side, int value, const char* id, bool afloat) {
  procedure(side,
            Order{.side = side, .value = u8(value), .how = Order::OneLeader, .leader = {NONE, NONE}, .from = NONE});
  return answer(afloat ? make<ActivateAfloat>(piece(id)) : make<Activate>(piece(id)));
}
Setting& Setting::units(Side side, int value, const char* from, std::initializer_list<const char*> ids) {
  procedure(side, Order{
                      .side = side,
                      .value = u8(value),
                      .how = Order::Units,
                      .points = u8(value),
                      .leader = {NONE, NONE},
                      .from = NONE,
                  });
  if (asked() == "Order.From") answer(make<MoveFrom>(space(from)));
  for (const char* id : ids)
    if (asked() == "Order.Piece") answer(make<Take>(piece(id)));
  if (asked() == "Order.Piece") done();
  while (asked() == "Reaction.Answer") go(make<Pass>());
  if (asked() == "Order.Group") answer(make<Take>(piece(*ids.begin())));
  return *this;
}
Setting& Setting::turn(Side side) {
  call(s, Turn{.side = side, .card = NONE, .where = NONE, .piece = NONE});
  return go({});
}
Setting& Setting::season(Side first) {
  s.first = first;
  call(s, Season{.side = first});
  return go({});
}

Setting& Setting::dice(std::initializer_list<int> more) {
  for (int face : more) faces.push_back(u8(face));
  return *this;
}
Setting& Setting::answer(Action action) {
  EXPECT_TRUE(offers(action)) << "not offered at " << asked() << ": "
                              << plain(option_line(edition().texts, game(), action));
  if (offers(action)) go(action);
  return *this;
}
Setting& Setting::take(std::initializer_list<const char*> ids) {
  for (const char* id : ids) answer(make<Take>(piece(id)));
  return *this;
}

Setting& Setting::go(Action action) {
  Dice scripted = Dice::scripted(faces);
  Context context{.dice = scripted, .journal = &journal};
  std::vector<Draw> drawn;
  scripted.log = &drawn;
  Run x{.content = content(), .context = &context, .answer = action};
  advance(x, s);
  result = x.result;
  const auto used = std::count_if(drawn.begin(), drawn.end(), [](const Draw& each) { return each.die; });
  faces.erase(faces.begin(), faces.begin() + used);
  return *this;
}

Setting& Setting::fight() {
  for (int i = 0; i < 100 && s.stack.depth; i++) {
    Options list;
    options(content(), s, list);
    const std::string question = asked();
    if (question == "Reaction.Answer") go(make<Pass>());
    else if (question == "Contact.Choice")
      go(make<Stand>());
    else if (question == "Battle.LeadUnit" || question == "LakeBattle.LeadVessel")
      go(list.at[0]);
    else
      break;
  }
  return *this;
}

bool Setting::can(Side side) {
  begin_play(content(), s, side);
  return playable(content(), s, card - 1, side, quarter(s) == Winter ? InWinter : InPlay);
}
Setting& Setting::play(Side side) {
  EXPECT_TRUE(can(side)) << "card " << card;
  return procedure(side, EventRun{.card = u16(card - 1), .actor = side});
}

bool Setting::offers(Action action) const {
  Options list;
  options(content(), s, list);
  return list.has(action);
}
bool Setting::offers_any(Do verb) const {
  Options list;
  options(content(), s, list);
  return std::any_of(list.begin(), list.end(), [&](const Action& each) { return each.verb == verb; });
}
std::vector<std::string> Setting::retreats() const {
  Options list;
  options(content(), s, list);
  std::vector<std::string> found;
  for (const Action& each : list)
    for (const Place& at : edition().places)
      if (at.noun == ASpace && at.id == each.noun[0]) found.push_back((each.verb == RetreatAfloat ? "~" : "") + at.key);
  return found;
}
bool Setting::at(const char* id, const char* where) const { return s.at[piece(id)] == place(where); }
std::string Setting::why(Thing thing) const {
  const WhyNot found = why_not(game(), &content(), &s, thing);
  return found.allowed ? "" : edition().rule(found.bar.clause())->id;
}
Round10 Setting::round() const {
  Round10 r{};
  for (const Event& event : journal) {
    if (event.kind == u16(Told::Round))
      r.attack = get<Told::Round, "attack">(event), r.defense = get<Told::Round, "defense">(event);
    if (event.kind != u16(Told::Modifiers)) continue;
    r.ratio = get<Told::Modifiers, "ratio">(event);
    r.classes = get<Told::Modifiers, "class">(event);
    r.terrain = get<Told::Modifiers, "terrain">(event);
    r.route = get<Told::Modifiers, "route">(event);
    r.leaders = get<Told::Modifiers, "leaders">(event);
    r.regulars = get<Told::Modifiers, "regulars">(event);
    r.cards = get<Told::Modifiers, "cards">(event);
  }
  return r;
}
int Setting::told(Told kind) const {
  int n = 0;
  for (const Event& event : journal) n += event.kind == u16(kind);
  return n;
}
std::vector<std::string> Setting::log() const {
  std::vector<std::string> lines;
  for (const Event& event : journal) lines.push_back(plain(event_line(edition().texts, game(), event)));
  return lines;
}

}  // namespace warhawk::madison
