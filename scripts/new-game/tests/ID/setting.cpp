#include "setting.hpp"

namespace warhawk::@id@ {

const Edition& edition() {
  static const Edition loaded = load_edition(game(), find_content("@id@"));
  return loaded;
}
const Content& content() { return *static_cast<const Content*>(edition().content.get()); }

Setting::Setting() {
  s.winner = NONE;
  for (Side side : {US, GB}) s.at[side] = content().home[side];
}

Setting& Setting::column(Side side, const char* id) {
  s.at[side] = place(id);
  return *this;
}

void Setting::turn(Side side, int round) {
  s.round = u8(round);
  call(s, Campaign{.side = u8(side)});
  s.stack.top().at = u8(Campaign::At::Played);  // it waits for the turn, and goes on after it
  call(s, Turn{.side = u8(side)});
  Dice dice = Dice::scripted({});
  Context context{.dice = dice, .journal = &journal};
  run_on(content(), s, {}, context);
}

void Setting::answer(Action action, std::vector<u8> faces) {
  ASSERT_TRUE(offers(action));
  Dice dice = Dice::scripted(std::move(faces));
  Context context{.dice = dice, .journal = &journal};
  apply(content(), s, action, context);
  EXPECT_TRUE(dice.script_used_up()) << "dice of the case were not rolled";
}

u16 Setting::place(const char* id) const {
  for (const Place& each : edition().places)
    if (each.noun == APlace && each.key == id) return each.id;
  ADD_FAILURE() << "no place " << id;
  return 0;
}

bool Setting::offers(Action action) const {
  Options options;
  @id@::options(content(), s, options);
  return options.has(action);
}

std::string Setting::why(const char* id) const {
  const WhyNot found = why_not(game(), &content(), &s, {APlace, place(id)});
  if (found.allowed) return {};
  return edition().rule(found.bar.clause())->id + ": " + plain(reason_line(edition().texts, found.bar));
}

std::vector<std::string> Setting::log() const {
  std::vector<std::string> lines;
  for (const Event& event : journal) lines.push_back(plain(event_line(edition().texts, game(), event)));
  return lines;
}

}  // namespace warhawk::@id@
