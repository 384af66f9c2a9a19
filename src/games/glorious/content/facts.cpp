// What ships, cards, events and tactics of A Glorious Chance are, as a player asks for it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "content/templates.hpp"
#include "games/glorious/content/loader.hpp"
#include "games/glorious/content/steps.hpp"

namespace warhawk {
namespace {

using namespace glorious;

constexpr const char* ICON[] = {"sail", "cannon", "smoke", "lantern", "signal", "anchor"};
constexpr const char* BAND[] = {"red", "blue", "yellow", "green"};
constexpr const char* TYPE[] = {"laker", "schooner", "brig", "corvette", "supercorvette"};

struct Teller {
  const Edition& edition;
  const Content& c;
  const Templates& texts = *edition.fact_texts;

  // A name, and 1 beside it; nothing, and 0, where there is none.
  std::pair<std::string, int> named(u8 noun, int id) const {
    if (id == NONE) return {"", 0};
    return {edition.texts.names[noun][std::size_t(id)], 1};
  }
  std::string name(u8 noun, int id) const { return named(noun, id).first; }
  std::string one(const char* group, const char* word) const { return texts.fill(std::string(group) + "." + word); }
  std::string steps(StepPlace place, const Steps& steps) const {
    return steps_text(*edition.card_texts, c, place, steps);
  }

  std::string ratings(const Content::Rating (&rating)[2]) const {
    const Content::Rating &full = rating[0], &reduced = rating[1];
    return texts.fill("ship.ratings", Fields()
                                          .set("long_guns", full.long_gun)
                                          .set("long_guns2", reduced.long_gun)
                                          .set("carronades", full.carronade)
                                          .set("carronades2", reduced.carronade)
                                          .set("close", full.close)
                                          .set("close2", reduced.close)
                                          .set("defense", full.defense)
                                          .set("defense2", reduced.defense));
  }

  std::string ship(const Content::Ship& ship) const {
    const bool built = ship.release != NONE;
    return texts.fill("ship.about", Fields()
                                        .set("type", one("type", TYPE[ship.type]))
                                        .set("guns", ship.guns)
                                        .set("main", ship.main)
                                        .set("tow", ship.tow)
                                        .set("fast", ship.fast)
                                        .set("no_melee", ship.no_melee)
                                        .set("steps", ship.steps)
                                        .set("ratings", ratings(ship.rating[0]))
                                        .set("captured", ship.captured[0])
                                        .set("sunk", ship.sunk[0])
                                        .set("upgraded", ratings(ship.rating[1]), ship.has_b)
                                        .set("captured2", ship.captured[1])
                                        .set("sunk2", ship.sunk[1])
                                        .set("release", built ? std::to_string(ship.release) : "", built));
  }

  std::string target(const Content::Target& card) const {
    Words rows;
    for (int troops = 0; troops < 7; troops++) {
      rows.emplace_back();
      for (int column = 0; column < COLUMNS; column++)
        rows.back() += c.profile[card.profile][troops] >> column & 1 ? 'X' : '-';
    }
    return texts.fill("target.about", Fields()
                                          .set("zone", name(AZone, card.zone))
                                          .set("mission", name(AMission, card.primary))
                                          .set("second", name(AMission, card.secondary), card.secondary != NoMission)
                                          .set("rows", fmt::format("{}", fmt::join(rows, " ")))
                                          .set("charlotte", card.note == Note::Charlotte)
                                          .set("hunt", card.note == Note::Hunt)
                                          .set("cut_out", card.note == Note::CutOut)
                                          .set("last_turn", card.last_turn)
                                          .set("hourglass", card.hourglass));
  }

  std::string card(const Content::Card& card) const {
    const auto [lake, on_lake] = named(ALakeEvent, card.lake);
    const auto [coast, on_coast] = named(ACoastalEvent, card.coastal);
    if (card.lake_only) return texts.fill("card.lake_only", Fields().set("lake", lake, on_lake));
    Words icons;
    for (int icon = 0; icon < ICONS; icon++)
      if (card.icons >> icon & 1) icons.push_back(one("icon", ICON[icon]));
    return texts.fill("card.about", Fields()
                                        .set("lake", lake, on_lake)
                                        .set("coast", coast, on_coast)
                                        .set("spyglass", card.spyglass)
                                        .set("gage", name(ASide, card.gage))
                                        .set("icons", texts.list(icons, "comma")));
  }

  std::string tactic(const Content::Tactic& tactic, bool defends) const {
    if (tactic.dummy) return texts.fill("tactic.dummy");
    return texts.fill("tactic.about", Fields()
                                          .set("defends", defends)
                                          .set("side", tactic.side)
                                          .set("icon", one("icon", ICON[tactic.icon]))
                                          .set("band", one("band", BAND[tactic.band]))
                                          .set("lasts", int(tactic.lasts))
                                          .set("does", steps(StepPlace::Tactic, tactic.does)));
  }

  std::string lake(const Content::LakeEvent& event) const {
    return texts.fill(
        "event.lake",
        Fields().set("lasts", event.lasts == Lasts::Turn).set("does", steps(StepPlace::Lake, event.does)));
  }

  std::string coast(const Content::CoastalEvent& event) const {
    const std::string raid = steps(StepPlace::Raid, event.raid), land = steps(StepPlace::Landing, event.land);
    return texts.fill("event.coast", Fields().set("raid", raid, !raid.empty()).set("land", land, !land.empty()));
  }

  std::string zone(int zone) const {
    Words facts;
    for (const Side side : {US, GB}) {
      Fields fields = Fields().set("side", name(ASide, side)).set("points", c.raid_points[zone]);
      if (c.home_zone[side] == zone) facts.push_back(texts.fill("zone.home", fields));
      if (c.temporary_zone[side] == zone) facts.push_back(texts.fill("zone.temporary", fields));
      if (c.raided_by[zone] == side) facts.push_back(texts.fill("zone.raided", fields));
    }
    if (c.convoy_zone == zone) facts.push_back(texts.fill("zone.convoys", Fields().set("side", name(ASide, US))));
    return texts.list(facts, "comma");
  }
};

// What a picture of a ship, a card or a table needs: by version and side of the counter, full strength first.
void print_ships(const Content& c, Edition& edition) {
  for (int i = 0; i < SHIPS; i++) {
    const Content::Ship& ship = c.ship[i];
    auto print = [&](const char* what, std::vector<int> numbers) {
      edition.prints.push_back({{AShip, u16(i)}, what, std::move(numbers)});
    };
    auto rated = [&](const char* what, u8 Content::Rating::*rating) {
      print(what, {ship.rating[0][0].*rating, ship.rating[0][1].*rating, ship.rating[1][0].*rating,
                   ship.rating[1][1].*rating});
    };
    print("type", {ship.type});
    print("guns", {ship.guns});
    print("steps", {ship.steps});
    rated("long-gun", &Content::Rating::long_gun);
    rated("carronade", &Content::Rating::carronade);
    rated("close-action", &Content::Rating::close);
    rated("defense", &Content::Rating::defense);
    if (ship.tow) print("tow", {1});
    if (ship.fast) print("fast", {1});
    if (ship.release != NONE) print("release", {ship.release});
  }
}

void print_cards(const Content& c, Edition& edition) {
  auto print = [&](u8 noun, int id, const char* what, std::vector<int> numbers) {
    edition.prints.push_back({{noun, u16(id)}, what, std::move(numbers)});
  };
  for (int i = 0; i < c.targets; i++) {
    print(ATarget, i, "zone", {c.target[i].zone});
    print(ATarget, i, "missions", {c.target[i].primary, c.target[i].secondary});
  }
  for (int i = 0; i < c.cards; i++) {
    if (c.card[i].lake_only) continue;
    print(ACard, i, "gage", {c.card[i].gage});
    std::vector<int> icons;
    for (int icon = 0; icon < ICONS; icon++)
      if (c.card[i].icons >> icon & 1) icons.push_back(icon);
    print(ACard, i, "icons", std::move(icons));
  }
  for (int i = 0; i < TACTICS; i++) {
    if (c.tactic[i].dummy) continue;
    print(ATactic, i, "icon", {c.tactic[i].icon});
    print(ATactic, i, "band", {c.tactic[i].band});
    print(ATactic, i, "side", {c.tactic[i].side});
  }
}

void print_tables(const Content& c, Edition& edition) {
  std::vector<int> low, cards;
  for (const Content::Balance& column : c.balance) low.push_back(column.low), cards.push_back(column.cards);
  edition.prints.push_back({{}, "balance", std::move(low)});
  edition.prints.push_back({{}, "cards", std::move(cards)});
  edition.prints.push_back({{}, "front", {c.front_end}});
  edition.prints.push_back({{}, "supply", {c.supply_floor, TRACK}});
  for (int column = 0; column < COLUMNS; column++) {
    std::vector<int> results;
    for (int row = 0; row < ROWS; row++) results.push_back(c.result[row][column]);
    edition.prints.push_back({{AColumn, u16(column)}, "results", std::move(results)});
  }
  for (int level = 0; level < LEVELS; level++)
    edition.prints.push_back({{ALevel, u16(level)}, "score", {c.level_from[level]}});
}

}  // namespace

void glorious::tell_facts(Edition& edition) {
  const Content& c = *static_cast<const Content*>(edition.content.get());
  const Teller teller{edition, c};
  auto tell = [&](u8 noun, int id, std::string text) {
    if (text.empty()) return;
    if (text.back() == '.') text.pop_back();
    edition.facts.push_back({{noun, u16(id)}, std::move(text)});
  };
  for (int i = 0; i < ZONES; i++) tell(AZone, i, teller.zone(i));
  for (int i = 0; i < SHIPS; i++) tell(AShip, i, teller.ship(c.ship[i]));
  for (int i = 0; i < c.targets; i++) tell(ATarget, i, teller.target(c.target[i]));
  for (int i = 0; i < c.cards; i++) tell(ACard, i, teller.card(c.card[i]));
  for (int i = 0; i < c.lake_events; i++) tell(ALakeEvent, i, teller.lake(c.lake[i]));
  for (int i = 0; i < c.coastal_events; i++) tell(ACoastalEvent, i, teller.coast(c.coast[i]));
  for (int i = 0; i < TACTICS; i++) tell(ATactic, i, teller.tactic(c.tactic[i], i >= DECK_TACTICS));
  print_ships(c, edition);
  print_cards(c, edition);
  print_tables(c, edition);
}

}  // namespace warhawk
