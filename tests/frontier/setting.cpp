#include "setting.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "content/content.hpp"

namespace warhawk::frontier {

namespace {

// Ids as pieces.toml has them, in its order.
const std::vector<std::string>& piece_ids() {
  static const std::vector<std::string> ids = [] {
    std::vector<std::string> found;
    std::ifstream file(std::filesystem::path(find_content("frontier")) / "pieces.toml");
    for (std::string line; std::getline(file, line) && found.size() < PIECES_IN_ALL;)
      if (line.starts_with("id = \"")) found.push_back(line.substr(6, line.size() - 7));
    return found;
  }();
  return ids;
}

}  // namespace

int unit(const std::string& id) {
  const auto at = std::find(piece_ids().begin(), piece_ids().end(), id);
  if (at == piece_ids().end()) throw std::runtime_error("no piece " + id);
  return int(at - piece_ids().begin());
}

Setting::Setting(Sheet sheet) {
  std::fill(std::begin(s.at), std::end(s.at), u16(Absent));
  std::fill(std::begin(s.aboard), std::end(s.aboard), SmallId(NONE));
  std::fill(std::begin(s.lake), std::end(s.lake), SmallId(NONE));
  for (auto& depots : s.depot) std::fill(std::begin(depots), std::end(depots), NO_HEX);
  s.lines_at = NONE;
  s.lately_lost = NONE;
  s.sheet = sheet;
  s.last_season = 10;
  s.end_die = 6;
  s.phase = 6;
  s.cards.deck.pile = printed().deck[0];
  s.cards.aside = CardSet::all() - printed().deck[0];
}

Setting& Setting::put(const char* id, const char* where) {
  frontier::put(printed(), s, unit(id), hex(where));
  s.unsettled = s.lifted = {};
  return *this;
}
Setting& Setting::put_all(std::initializer_list<const char*> ids, const char* where) {
  for (const char* id : ids) put(id, where);
  return *this;
}
Setting& Setting::reduced(const char* id, const char* where) {
  s.reduced.add(unit(id));
  return put(id, where);
}
Setting& Setting::inside(const char* id, const char* where) {
  put(id, where);
  s.inside.add(unit(id));
  return *this;
}
Setting& Setting::unbuilt(const char* id, const char* where) {
  s.unbuilt.add(unit(id));
  return put(id, where);
}
Setting& Setting::aboard(const char* id, const char* ship) {
  load(s, unit(id), unit(ship));
  return *this;
}
Setting& Setting::siege(const char* where, int phase) {
  s.siege[town(where)] = u16(phase);
  return *this;
}
Setting& Setting::taken(const char* where) {
  s.taken.add(town(where));
  return *this;
}
Setting& Setting::burned(const char* where) {
  s.burned.add(town(where));
  return *this;
}
Setting& Setting::depot(Side side, const char* where) {
  s.depot[side][free_depot(s, side)] = u16(hex(where));
  return *this;
}
Setting& Setting::fort(EventFort which) {
  s.forts = u8(s.forts | 1u << which);
  return *this;
}
Setting& Setting::hand(Side side, std::initializer_list<int> cards) {
  for (int number : cards) {
    const int card = number - 1 + (side == GB ? FIRST_GB_CARD : 0);
    for (CardSet* set : {&s.cards.deck.pile, &s.cards.aside, &s.cards.deck.discards}) set->remove(card);
    s.cards.hand[side].add(card);
    s.cards.size[side]++;
  }
  return *this;
}

Setting& Setting::activate(const char* id) { return procedure(activation(side_of(printed(), s, unit(id)), unit(id))); }

Setting& Setting::dice(std::initializer_list<int> more) {
  for (int face : more) faces.push_back(u8(face));
  return *this;
}
Setting& Setting::answer(Action action) {
  EXPECT_TRUE(offers(action)) << "not offered at " << asked() << ": " << VERBS[action.verb].word << " "
                              << action.noun[0];
  if (offers(action)) go(action);
  return *this;
}
Setting& Setting::take(std::initializer_list<const char*> ids) {
  for (const char* id : ids) answer(make<Take>(unit(id)));
  return *this;
}
Setting& Setting::by_land() { return asked() == "Activation.Type" ? answer(make<ByLand>()) : *this; }
Setting& Setting::land() {
  by_land();
  if (asked() == "Activation.Companion") done();
  return *this;
}
Setting& Setting::along(std::initializer_list<const char*> path) {
  for (const char* where : path) to(where);
  return *this;
}

Setting& Setting::go(Action action) {
  Dice scripted = Dice::scripted(faces);
  Context context{.dice = scripted, .journal = &journal};
  std::vector<Draw> drawn;
  scripted.log = &drawn;
  Run x{.content = printed(), .context = &context, .answer = action};
  advance(x, s);
  result = x.result;
  const auto used = std::count_if(drawn.begin(), drawn.end(), [](const Draw& each) { return each.die; });
  faces.erase(faces.begin(), faces.begin() + used);
  return *this;
}

Setting& Setting::deploy(Posture attacker, Posture defender) {
  while (asked() == "LandCombat.Chief" || asked() == "LandCombat.Deploy") {
    Options list;
    options(printed(), s, list);
    go(list.at[0]);
  }
  return posture(attacker).posture(defender);
}
Setting& Setting::answer_all(std::initializer_list<Do> verbs) {
  for (int i = 0; i < 200 && s.stack.depth; i++) {
    Options list;
    options(printed(), s, list);
    const Action* found = nullptr;
    for (Do verb : verbs)
      for (const Action& each : list)
        if (!found && each.verb == verb) found = &each;
    if (!found) break;
    go(*found);
  }
  return *this;
}

bool Setting::offers(Action action) const {
  Options list;
  options(printed(), s, list);
  return list.has(action);
}
bool Setting::offers_any(Do verb) const {
  Options list;
  options(printed(), s, list);
  return std::any_of(list.begin(), list.end(), [&](const Action& each) { return each.verb == verb; });
}
Supplied Setting::supply(const char* id) const {
  const int piece = unit(id);
  return supply_of_piece(printed(), s, supply_map(printed(), s, side_of(printed(), s, piece)), piece);
}
int Setting::left() const { return find_frame<March>(s) ? find_frame<March>(s)->left : -1; }

}  // namespace warhawk::frontier
