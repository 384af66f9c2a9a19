// The odds of a battle that somebody thinks up: `blocks` by strengths, `madison` and `frontier` by names.
#include "games/blocks/odds.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <boost/json.hpp>
#include <charconv>
#include <numeric>

#include "cli/files.hpp"
#include "cli/terminal.hpp"
#include "engine/notation.hpp"
#include "games/frontier/chances.hpp"
#include "games/games.hpp"
#include "games/madison/battle.hpp"

namespace warhawk::cli {
namespace {

namespace json = boost::json;

void print_json(const json::value& value) { fmt::print("{}\n", json::serialize(value)); }

// ---- blocks --------------------------------------------------------------------------------------------------------

std::vector<int> numbers(const std::vector<std::string>& words, const char* what) {
  std::vector<int> found;
  for (const std::string& word : words) {
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size())
      throw Usage(fmt::format("{} takes strengths, as in {} 4,3; {} is none.", what, what, word));
    found.push_back(number);
  }
  return found;
}

int total(const std::vector<int>& numbers, const char* what, int limit) {
  for (const int number : numbers)
    if (number < 1) throw Usage(fmt::format("A strength in {} must be 1 or more, not {}.", what, number));
  const int sum = std::accumulate(numbers.begin(), numbers.end(), 0);
  if (sum > limit) throw Usage(fmt::format("{} comes to {}; {} is the most that can be.", what, sum, limit));
  return sum;
}

int print_fleet_odds(const blocks::Content& content, const OddsOptions& options) {
  if (options.ships.size() != 2)
    throw Usage("--ships takes two numbers, the attacker's and the defender's, as in --ships 2,1.");
  if (!options.attack.empty() || !options.defend.empty() || options.landing)
    throw Usage("--ships is a battle of its own; leave out --attack, --defend and --landing.");
  for (const int ships : options.ships)
    if (ships < 1 || ships > blocks::SHIPS)
      throw Usage(fmt::format("A fleet has 1 to {} ships, not {}.", blocks::SHIPS, ships));
  const blocks::FleetOdds odds = blocks::fleet_odds(content, {options.ships[0], 0}, {options.ships[1], 0});
  if (options.json) print_json(json::object{{"win", odds.attacker}, {"lose", odds.defender}, {"nobody", odds.nobody}});
  else
    fmt::print("The attacker holds the lake {:.2f}%, the defender {:.2f}%, nobody {:.2f}%.\n", 100 * odds.attacker,
               100 * odds.defender, 100 * odds.nobody);
  return 0;
}

int show_blocks_odds(const Edition& edition, const OddsOptions& options) {
  const auto& content = *static_cast<const blocks::Content*>(edition.content.get());
  if (!options.ships.empty()) return print_fleet_odds(content, options);
  if (options.attack.empty() || options.defend.empty())
    throw Usage("Give both --attack and --defend, each the strengths of its units, as in --attack 4,3 --defend 3.");
  const int attack = total(numbers(options.attack, "--attack"), "--attack", blocks::ODDS_CV);
  const int defend = total(numbers(options.defend, "--defend"), "--defend", blocks::ODDS_CV);
  const blocks::BattleOdds odds = blocks::battle_odds(content, attack, defend, options.landing);
  if (options.json) {
    print_json(json::object{{"win", odds.win},
                            {"lose", odds.lose},
                            {"attacker_loss", odds.attacker_loss},
                            {"defender_loss", odds.defender_loss},
                            {"attack", attack},
                            {"defend", defend},
                            {"landing", options.landing}});
    return 0;
  }
  fmt::print("{} CV against {} CV{}, fought to the end: the attacker wins {:.2f}%, the defender {:.2f}%.\n", attack,
             defend, options.landing ? " from the water" : "", 100 * odds.win, 100 * odds.lose);
  fmt::print("On average the attacker loses {:.2f} CV, the defender {:.2f}.\n", odds.attacker_loss, odds.defender_loss);
  return 0;
}

// ---- madison -------------------------------------------------------------------------------------------------------

u16 named(const Edition& edition, u8 noun, const std::string& name, const char* what) {
  const std::vector<std::string>& names = edition.texts.names[noun];
  const auto same = [&](const std::string& each) {
    return each.size() == name.size() && std::equal(each.begin(), each.end(), name.begin(), [](char a, char b) {
             return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
           });
  };
  const auto found = std::find_if(names.begin(), names.end(), same);
  if (found == names.end()) throw Usage(fmt::format("There is no {} \"{}\"{}", what, name, did_you_mean(name, names)));
  return u16(found - names.begin());
}

// Pieces by name; all of one side. A * after a name: reduced, or damaged.
madison::PieceSet force(const Edition& edition, const std::vector<std::string>& names, const char* what, Side& side,
                        madison::PieceSet& reduced) {
  const auto& c = *static_cast<const madison::Content*>(edition.content.get());
  madison::PieceSet found{};
  for (std::string name : names) {
    const bool weak = name.ends_with('*');
    if (weak) name.pop_back();
    const int piece = named(edition, madison::APiece, name, "piece");
    if (found.empty()) side = Side(c.piece[piece].side);
    if (Side(c.piece[piece].side) != side) throw Usage(fmt::format("All pieces of {} must be of one side.", what));
    found.add(piece);
    if (weak) reduced.add(piece);
  }
  if (found.empty()) throw Usage(fmt::format("Name the pieces of {}, as in {} \"6th US,Brown\".", what, what));
  return found;
}

madison::Encounter encounter(const Edition& edition, const OddsOptions& options) {
  const auto& c = *static_cast<const madison::Content*>(edition.content.get());
  madison::Encounter e{};
  Side other_side = US;
  e.force[0] = force(edition, options.attack, "--attack", e.attacker, e.reduced);
  e.force[1] = force(edition, options.defend, "--defend", other_side, e.reduced);
  if (other_side == e.attacker) throw Usage("The two forces are of one side.");
  if (e.attacker == GB) std::swap(e.force[0], e.force[1]);
  if (options.at.empty()) throw Usage("Say where it is fought: --at Queenston, or --at \"Lake Erie\".");
  const std::vector<std::string>& lakes = edition.texts.names[madison::ALake];
  const bool lake = std::find(lakes.begin(), lakes.end(), options.at) != lakes.end();
  e.place = {lake ? madison::ALake : madison::ASpace,
             named(edition, lake ? madison::ALake : madison::ASpace, options.at, "place")};
  if (lake && e.place.id >= madison::LAKES) throw Usage("Nothing is fought there.");
  for (const madison::PieceSet& all : e.force)
    for (int piece : all) {
      const bool ship = c.piece[piece].kind == madison::Kind::Vessel || c.piece[piece].kind == madison::Kind::Commodore;
      if (ship != lake)
        throw Usage(fmt::format("{} can't fight {}.", edition.texts.names[madison::APiece][std::size_t(piece)],
                                lake ? "on a lake" : "on land"));
    }
  for (const Side side : {US, GB})
    if ((e.force[side] & (lake ? c.vessels : c.units)).empty())
      throw Usage(lake ? "Each side needs a ship." : "Each side needs a unit.");
  if (!options.from.empty()) e.from = named(edition, madison::ASpace, options.from, "space");
  if (!lake && e.from != NONE && !c.near[e.place.id].has(e.from))
    throw Usage(fmt::format("No path joins {} and {}.", options.from, options.at));
  if (options.year < 1812 || options.year > 1814) throw Usage("--year is 1812, 1813 or 1814.");
  e.year = options.year - 1812;
  return e;
}

std::string signed_text(int n) { return fmt::format("{:+}", n); }

struct Told {  // one line of the answer: with a card, or without
  std::string card;
  Odds odds;
  std::optional<madison::Weighed> weighed;
};

json::object json_of(const Edition& edition, const Told& told) {
  json::object results;
  json::array modifiers;
  for (std::size_t i = 0; i < told.odds.result.size(); i++)
    if (told.odds.result[i] > 0) results[edition.texts.names[madison::AResult][i]] = told.odds.result[i];
  int sum = 0;
  if (told.weighed)
    for (std::size_t i = 0; i < told.weighed->by.size(); i++) {
      sum += told.weighed->by[i];
      if (told.weighed->by[i])
        modifiers.push_back(json::object{{"name", edition.texts.names[madison::AModifier][i]},
                                         {"clause", madison::MODIFIER_CLAUSES[i]},
                                         {"value", told.weighed->by[i]}});
    }
  return {{"card", told.card},
          {"win", told.odds.win},
          {"lose", told.odds.lose},
          {"us_loss", told.odds.loss[US]},
          {"gb_loss", told.odds.loss[GB]},
          {"modifier", sum},
          {"modifiers", modifiers},
          {"results", results}};
}

void print_told(const Edition& edition, const madison::Encounter& e, const Told& told) {
  if (!told.card.empty()) fmt::print("\nWith {}:\n", told.card);
  if (told.weighed) {
    int sum = 0;
    if (e.place.noun == madison::ASpace) fmt::print("{} against {}.\n", told.weighed->attack, told.weighed->defense);
    for (std::size_t i = 0; i < told.weighed->by.size(); i++) {
      sum += told.weighed->by[i];
      if (told.weighed->by[i])
        fmt::print("  {:>3}  {} ({})\n", signed_text(told.weighed->by[i]), edition.texts.names[madison::AModifier][i],
                   madison::MODIFIER_CLAUSES[i]);
    }
    fmt::print("  {:>3}  together, on {}\n", signed_text(sum),
               e.place.noun == madison::ASpace ? "two dice" : "one die");
  }
  for (std::size_t i = 0; i < told.odds.result.size(); i++)
    if (told.odds.result[i] > 0)
      fmt::print("{:6.2f}%  {}\n", 100 * told.odds.result[i], edition.texts.names[madison::AResult][i]);
  fmt::print(
      "Fought to the end: the attackers win {:.2f}%, the defenders {:.2f}%. On average the attackers lose {:.2f} "
      "{}, the defenders {:.2f}.\n",
      100 * told.odds.win, 100 * told.odds.lose, told.odds.loss[e.attacker],
      e.place.noun == madison::ASpace ? "steps" : "ships", told.odds.loss[!e.attacker]);
}

int show_madison_odds(const Edition& edition, const OddsOptions& options) {
  const auto& c = *static_cast<const madison::Content*>(edition.content.get());
  madison::Encounter e = encounter(edition, options);
  std::vector<Told> all;
  auto add = [&](const std::string& card) {
    Told told{card, {}, madison::weigh(c, e)};
    if (!madison::fought_out(c, e, told.odds))
      throw Usage("It comes to no battle: the defenders are outnumbered nine to one and must fall back (9.51).");
    all.push_back(told);
  };
  add("");
  const Odds plain = all.front().odds;
  for (const std::string& name : options.cards) {
    e.card = named(edition, madison::ACard, name, "card");
    const std::string& owner = edition.cards[e.card].side;
    e.card_of = owner == word_of(US) ? US : owner == word_of(GB) ? GB : e.attacker;
    add(edition.texts.names[madison::ACard][e.card]);
    if (all.back().odds.result == plain.result && all.back().odds.win == plain.win)
      throw Usage(fmt::format("{} can't be played in this battle, or changes nothing.", all.back().card));
  }
  if (options.json) {
    json::array list;
    for (const Told& told : all) list.push_back(json_of(edition, told));
    print_json(list);
    return 0;
  }
  for (const Told& told : all) print_told(edition, e, told);
  return 0;
}

// ---- frontier ------------------------------------------------------------------------------------------------------

// Regiments and officers by name, all of one side. A * after a name: reduced.
frontier::PieceSet stack_of(const Edition& edition, const std::vector<std::string>& names, const char* what, Side& side,
                            frontier::PieceSet& reduced) {
  const auto& c = *static_cast<const frontier::Content*>(edition.content.get());
  if (names.empty()) throw Usage(fmt::format("{} takes the names of regiments and officers.", what));
  frontier::PieceSet found{};
  for (std::string name : names) {
    const bool weak = name.ends_with('*');
    if (weak) name.pop_back();
    const int piece = named(edition, frontier::APiece, name, "piece");
    if (!c.regiments.has(piece) && !c.officers.has(piece)) throw Usage(fmt::format("{} doesn't fight on land.", name));
    if (!found.empty() && c.piece[piece].side != side) throw Usage(fmt::format("{} names pieces of both sides.", what));
    side = Side(c.piece[piece].side);
    found.add(piece);
    if (weak && c.regiments.has(piece)) reduced.add(piece);
  }
  if ((found & c.regiments).empty()) throw Usage(fmt::format("{} names no regiment.", what));
  return found;
}

frontier::Encounter meeting(const Edition& edition, const OddsOptions& options) {
  const auto& c = *static_cast<const frontier::Content*>(edition.content.get());
  frontier::Encounter e{};
  Side attacker = US, defender = GB;
  e.force[0] = stack_of(edition, options.attack, "--attack", attacker, e.reduced);
  e.force[1] = stack_of(edition, options.defend, "--defend", defender, e.reduced);
  if (attacker == defender) throw Usage("--attack and --defend name pieces of the same side.");
  e.attacker = attacker;
  if (options.at.empty()) throw Usage("Say where it is fought, as in --at Queenston.");
  e.where = named(edition, frontier::AHex, options.at, "place");
  if (!c.land.has(e.where)) throw Usage("A land combat is fought on land.");
  e.origin = options.from.empty() ? NO_HEX : named(edition, frontier::AHex, options.from, "place");
  if (e.origin != NO_HEX && c.river.has(e.origin)) e.flags = frontier::LandCombat::FromRiver;
  if (options.landing) e.flags = frontier::LandCombat::Ashore | frontier::LandCombat::Boats;
  return e;
}

// Both postures are chosen in secret, so all 25 pairs are shown.
int show_frontier_odds(const Edition& edition, const OddsOptions& options) {
  constexpr int COMBATS = 400;
  const auto& c = *static_cast<const frontier::Content*>(edition.content.get());
  const frontier::Encounter e = meeting(edition, options);
  const std::vector<std::string>& postures = edition.texts.names[frontier::APosture];
  json::array table;
  std::string text = fmt::format("{:>18}", "");
  for (const std::string& posture : postures) text += fmt::format("  {:>15}", posture);
  text += "\n";
  double loss[2] = {};
  for (int a = 0; a < frontier::POSTURES; a++) {
    json::array row;
    text += fmt::format("{:>18}", postures[std::size_t(a)]);
    for (int d = 0; d < frontier::POSTURES; d++) {
      const Odds odds =
          fought_out(c, e, frontier::Posture(a), frontier::Posture(d), COMBATS, ODDS_SEED + u64(5 * a + d));
      row.push_back(odds.win);
      text += fmt::format("  {:>14.1f}%", 100 * odds.win);
      for (std::size_t side = 0; side < 2; side++) loss[side] += odds.loss[side] / 25;
    }
    table.push_back(row);
    text += "\n";
  }
  if (options.json) {
    print_json(json::object{{"win", table},
                            {"combats", COMBATS},
                            {"attacker_loss", loss[e.attacker]},
                            {"defender_loss", loss[!e.attacker]}});
    return 0;
  }
  fmt::print(
      "How often the attacker holds the place, by both postures: his down the side, the defender's along the top, {} "
      "combats "
      "each.\n{}"
      "Over all of them the attackers lose {:.2f} steps on average, the defenders {:.2f}.\n",
      COMBATS, text, loss[e.attacker], loss[!e.attacker]);
  return 0;
}

}  // namespace

int show_odds(const OddsOptions& options) {
  game_called(options.source.game);
  if (options.source.game == "blocks") return show_blocks_odds(open_edition(options.source), options);
  if (options.source.game == "madison") return show_madison_odds(open_edition(options.source), options);
  if (options.source.game == "frontier") return show_frontier_odds(open_edition(options.source), options);
  throw Usage(
      fmt::format("There are no odds for {}; there are for blocks, madison and frontier.", options.source.game));
}

}  // namespace warhawk::cli
