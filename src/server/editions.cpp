#include "server/editions.hpp"

#include <unistd.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "bots/bot.hpp"
#include "games/games.hpp"

namespace warhawk {
namespace {

namespace json = boost::json;
namespace fs = std::filesystem;

std::vector<StoredFile> files_of(const fs::path& folder) {
  std::vector<StoredFile> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    files.push_back({entry.path().filename().string(), {std::istreambuf_iterator<char>(file), {}}});
  }
  return files;
}

// A folder that is gone when this is.
struct Unpacked {
  fs::path folder;
  Unpacked(const std::string& game, const std::vector<StoredFile>& files) {
    std::string name = (fs::temp_directory_path() / "warhawk-content-XXXXXX").string();
    if (!::mkdtemp(name.data()))
      throw ContentError("No folder can be made below " + fs::temp_directory_path().string() + ".");
    folder = name;
    fs::create_directory(folder / game);
    for (const StoredFile& file : files) {
      if (file.name.find('/') != std::string::npos) continue;  // names of files only, whoever wrote the database
      std::ofstream(folder / game / file.name, std::ios::binary) << file.bytes;
    }
  }
  ~Unpacked() {
    std::error_code ignored;
    fs::remove_all(folder, ignored);
  }
};

json::array texts(const std::vector<std::string>& list) {
  json::array array;
  for (const std::string& text : list) array.emplace_back(text);
  return array;
}
template <class List> json::array words(const List& list) {
  json::array array;
  for (const char* word : list) array.emplace_back(word);
  return array;
}

json::array switches_of(const Edition& edition) {
  json::array array;
  for (const SwitchInfo& each : edition.switches) {
    json::array values;
    for (const SwitchValue& value : each.values) values.push_back({{"id", value.id}, {"title", value.title}});
    array.push_back({{"id", each.id}, {"title", each.title}, {"ruling", each.ruling}, {"values", std::move(values)}});
  }
  return array;
}

json::array scenarios_of(const Edition& edition) {
  json::array array;
  for (const SwitchValue& each : edition.scenarios) array.push_back({{"id", each.id}, {"title", each.title}});
  return array;
}

json::object game_card(const Edition& edition) {
  return {{"id", edition.game->id},
          {"title", edition.texts.title},
          {"about", edition.texts.about},
          {"rules_after", edition.rules_after},
          {"notice", edition.notice},
          {"length", edition.length},
          {"complexity", edition.complexity},
          {"sides", edition.game->sides},
          {"scenarios", scenarios_of(edition)},
          {"switches", switches_of(edition)},
          {"bots", texts(bot_names())},
          {"content", edition.hash}};
}

json::array places_of(const Edition& edition) {
  json::array array;
  for (const Place& place : edition.places) {
    json::object object = {{"noun", place.noun}, {"id", place.id}, {"key", place.key},     {"name", place.name},
                           {"x", place.x},       {"y", place.y},   {"value", place.value}, {"base", place.base}};
    if (place.land) object["land"] = place.land == US ? "US" : "GB";
    if (place.water) object["water"] = {place.water->noun, place.water->id};
    array.push_back(std::move(object));
  }
  return array;
}

json::object content_json(const Edition& edition) {
  const Texts& t = edition.texts;
  json::object object = game_card(edition);
  json::array verbs, names, rules, links, cards, facts, prints;
  for (const Verb& verb : edition.game->verbs)
    verbs.push_back({{"word", verb.word}, {"nouns", {verb.nouns[0], verb.nouns[1], verb.nouns[2]}}});
  for (const auto& list : t.names) names.push_back(texts(list));
  for (const Rule& rule : edition.rules)
    rules.push_back({{"id", rule.id},
                     {"kind", rule.kind},
                     {"title", rule.title},
                     {"text", rule.text},
                     {"chapter", rule.chapter},
                     {"clause", rule.clause.hash}});
  for (const Link& link : edition.links) links.push_back({{"a", link.a}, {"b", link.b}, {"border", link.border}});
  for (const CardInfo& card : edition.cards)
    cards.push_back({{"id", card.id},
                     {"title", card.title},
                     {"text", card.text},
                     {"deck", card.deck},
                     {"side", card.side},
                     {"ops", card.ops},
                     {"removed", card.removed}});
  for (const Fact& fact : edition.facts) facts.push_back({fact.thing.noun, fact.thing.id, fact.text});
  for (const Print& print : edition.prints)
    prints.push_back({print.thing.noun, print.thing.id, print.what, json::value_from(print.numbers)});
  json::object prompts;
  for (const auto& [question, text] : t.prompts) prompts[question] = text;
  object["designer"] = t.designer;
  object["verbs"] = std::move(verbs);
  object["nouns"] = words(edition.game->nouns);
  object["noun_words"] = texts(t.noun_words);
  object["names"] = std::move(names);
  object["event_kinds"] = words(edition.game->events);
  object["events"] = texts(t.events);
  object["options"] = texts(t.options);
  object["prompts"] = std::move(prompts);
  object["piece_kinds"] = words(edition.game->pieces);
  object["pieces"] = texts(t.pieces);
  object["figure_kinds"] = words(edition.game->figures);
  object["figures"] = texts(t.figures);
  object["signs"] = texts(t.signs);
  object["rules"] = std::move(rules);
  object["places"] = places_of(edition);
  object["links"] = std::move(links);
  object["cards"] = std::move(cards);
  object["facts"] = std::move(facts);
  object["prints"] = std::move(prints);
  object["width"] = edition.width;
  object["height"] = edition.height;
  return object;
}

}  // namespace

Editions::Editions(Store& store) : store_(store) {
  json::array games;
  for (const Game* game : all_games()) {
    const fs::path folder = find_content(game->id);
    auto edition = std::make_shared<Edition>(load_edition(*game, folder));
    today_[game->id] = edition->hash;
    if (store.content(edition->hash).empty()) store.keep_content(edition->hash, files_of(folder));
    if (std::ifstream file(folder / "geometry.json", std::ios::binary); file)
      geometry_[game->id] =
          std::make_shared<std::string>(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    games.push_back(game_card(*edition));
    by_hash_[edition->hash] = std::move(edition);
  }
  games_ = std::make_shared<std::string>(json::serialize(games));
}

const Edition* Editions::today(const std::string& game) const {
  const auto found = today_.find(game);
  return found == today_.end() ? nullptr : known(found->second).get();
}

std::shared_ptr<const Edition> Editions::known(const std::string& hash) const {
  const std::lock_guard lock(mutex_);
  const auto found = by_hash_.find(hash);
  return found == by_hash_.end() ? nullptr : found->second;
}

std::shared_ptr<const Edition> Editions::by_hash(const std::string& game, const std::string& hash) {
  if (auto edition = known(hash)) return edition;
  const Game* found = find_game(game);
  const std::vector<StoredFile> files = found ? store_.content(hash) : std::vector<StoredFile>{};
  if (files.empty()) return nullptr;
  const Unpacked unpacked(game, files);
  auto edition = std::make_shared<Edition>(load_edition(*found, unpacked.folder / game));
  if (edition->hash != hash) return nullptr;
  const std::lock_guard lock(mutex_);
  return by_hash_[hash] = std::move(edition);
}

Bytes Editions::geometry_json(const std::string& game) const {
  const auto found = geometry_.find(game);
  return found == geometry_.end() ? nullptr : found->second;
}

Bytes Editions::json_of(const Edition& edition) {
  Bytes& kept = json_[edition.hash];
  if (!kept) kept = std::make_shared<std::string>(json::serialize(content_json(edition)));
  return kept;
}

}  // namespace warhawk
