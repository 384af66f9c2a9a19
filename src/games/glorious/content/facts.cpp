// What ships, cards, events and tactics of A Glorious Chance are, as a player asks for it.
#include <fmt/format.h>

#include "games/glorious/content/loader.hpp"
#include "games/glorious/content/steps.hpp"

namespace warhawk {
namespace {

using namespace glorious;

std::string ratings(const Content::Rating& full, const Content::Rating& reduced) {
  return fmt::format("Long Guns {} ({}), Carronades {} ({}), Close Action {} ({}), Defense {} ({})", full.long_gun,
                     reduced.long_gun, full.carronade, reduced.carronade, full.close, reduced.close, full.defense,
                     reduced.defense);
}

std::string about_ship(const Content::Ship& ship) {
  static const char* TYPE[] = {"Converted Laker Schooner", "Schooner", "Brig", "Corvette", "Supercorvette"};
  std::string text = fmt::format("{} of {} gun{}, {}", TYPE[ship.type], ship.guns, ship.guns == 1 ? "" : "s",
                                 ship.main ? "Main Ship" : "Secondary Ship");
  if (ship.tow) text += ", can tow";
  if (ship.fast) text += ", fast";
  if (ship.no_melee) text += ", never in a Melee";
  text += fmt::format("; {} step{}; full strength (Reduced): {}; {} points captured, {} sunk", ship.steps,
                      ship.steps == 1 ? "" : "s", ratings(ship.rating[0][0], ship.rating[0][1]), ship.captured[0],
                      ship.sunk[0]);
  if (ship.has_b)
    text += fmt::format("; upgraded: {}; {} and {} points", ratings(ship.rating[1][0], ship.rating[1][1]),
                        ship.captured[1], ship.sunk[1]);
  if (ship.release != NONE) text += fmt::format("; ready from supply space {} on", ship.release);
  return text;
}

std::string about_target(const Texts& texts, const Content& c, const Content::Target& card) {
  std::string text = fmt::format("{}: {}", texts.names[AZone][card.zone], texts.names[AMission][card.primary]);
  if (card.secondary != NoMission) text += fmt::format(", else {}", texts.names[AMission][card.secondary]);
  text += "; the British sail (a row for 0 to 6 Troops, a figure for each column of the Naval Balance):";
  for (int troops = 0; troops < 7; troops++) {
    text += ' ';
    for (int column = 0; column < COLUMNS; column++) text += c.profile[card.profile][troops] >> column & 1 ? 'X' : '-';
  }
  if (card.note == Note::Charlotte) text += "; Army Support once Charlotte is in use and Troops are ready";
  if (card.note == Note::Hunt) text += "; hunts an American convoy of this turn";
  if (card.note == Note::CutOut) text += "; only with the optional rule, and once";
  if (card.last_turn) text += "; not in September II";
  if (card.hourglass) text += "; not while British ships are Isolated";
  return text;
}

std::string about_card(const Texts& texts, const Content::Card& card) {
  static const char* ICON[] = {"sail", "cannon", "smoke", "lantern", "signal", "anchor"};
  std::string text = card.lake == NONE ? "no lake event" : "lake: " + texts.names[ALakeEvent][card.lake];
  if (card.lake_only) return text + " only; in any other use another card is drawn";
  text += card.coastal == NONE ? ", no coastal event" : ", coast: " + texts.names[ACoastalEvent][card.coastal];
  text += fmt::format("; {}; Weather Gage: {}; icons:", card.spyglass ? "spyglass" : "no spyglass",
                      texts.names[ASide][card.gage]);
  for (int icon = 0; icon < ICONS; icon++)
    if (card.icons >> icon & 1) text += std::string(" ") + ICON[icon];
  return text;
}

std::string about_tactic(const CardTexts& texts, const Content& c, const Content::Tactic& tactic, bool defends) {
  static const char* ICON[] = {"sail", "cannon", "smoke", "lantern", "signal", "anchor"};
  static const char* BAND[] = {"red", "blue", "yellow", "green"};
  static const char* LASTS[] = {"done at once", "this Gunnery Round", "until the next re-check of the gage",
                                "this Combat Sequence"};
  if (tactic.dummy) return "no Tactic at all";
  return fmt::format("{}{}; {} icon, {} band; {}: {}", defends ? "for the defender" : "for the attacker",
                     tactic.side == US   ? ", Americans only"
                     : tactic.side == GB ? ", British only"
                                         : "",
                     ICON[tactic.icon], BAND[tactic.band], LASTS[unsigned(tactic.lasts)],
                     steps_text(texts, c, StepPlace::Tactic, tactic.does));
}

std::string about_coast(const CardTexts& texts, const Content& c, const Content::CoastalEvent& event) {
  const std::string raid = steps_text(texts, c, StepPlace::Raid, event.raid);
  const std::string land = steps_text(texts, c, StepPlace::Landing, event.land);
  return "Raid: " + (raid.empty() ? "no effect." : raid) + " Landing: " + (land.empty() ? "no effect." : land);
}

std::string about_zone(const Texts& texts, const Content& c, int zone) {
  std::string text;
  auto add = [&](const std::string& fact) { text += (text.empty() ? "" : ", ") + fact; };
  for (const Side side : {US, GB}) {
    const std::string whose = " of the " + texts.names[ASide][side];
    if (c.home_zone[side] == zone) add("the Homeport" + whose);
    if (c.temporary_zone[side] == zone) add("the Temporary Homeport" + whose);
    if (c.raided_by[zone] == side)
      add(fmt::format("raided by the {} for {} point{}", texts.names[ASide][side], c.raid_points[zone],
                      c.raid_points[zone] == 1 ? "" : "s"));
  }
  if (c.convoy_zone == zone) add("convoys of the " + texts.names[ASide][US]);
  return text;
}

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
  const Texts& texts = edition.texts;
  auto tell = [&](u8 noun, int id, std::string text) {
    if (text.empty()) return;
    if (text.back() == '.') text.pop_back();
    edition.facts.push_back({{noun, u16(id)}, std::move(text)});
  };
  for (int i = 0; i < ZONES; i++) tell(AZone, i, about_zone(texts, c, i));
  for (int i = 0; i < SHIPS; i++) tell(AShip, i, about_ship(c.ship[i]));
  for (int i = 0; i < c.targets; i++) tell(ATarget, i, about_target(texts, c, c.target[i]));
  for (int i = 0; i < c.cards; i++) tell(ACard, i, about_card(texts, c.card[i]));
  for (int i = 0; i < c.lake_events; i++)
    tell(ALakeEvent, i,
         (c.lake[i].lasts == Lasts::Turn ? "here for the rest of the turn: " : "at once: ") +
             steps_text(*edition.card_texts, c, StepPlace::Lake, c.lake[i].does));
  for (int i = 0; i < c.coastal_events; i++) tell(ACoastalEvent, i, about_coast(*edition.card_texts, c, c.coast[i]));
  for (int i = 0; i < TACTICS; i++)
    tell(ATactic, i, about_tactic(*edition.card_texts, c, c.tactic[i], i >= DECK_TACTICS));
  print_ships(c, edition);
  print_cards(c, edition);
  print_tables(c, edition);
}

}  // namespace warhawk
