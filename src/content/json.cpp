#include "content/json.hpp"

#include <boost/json.hpp>

#include "bots/bot.hpp"

namespace warhawk {
namespace {

namespace json = boost::json;

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

json::array list_of(const Args& args) {
  json::array array;
  for (const Arg& arg : args) {
    json::object object = {{"name", arg.name}, {"type", arg.word}, {"at", arg.at}, {"size", arg.size}};
    if (arg.list) object["list"] = true;
    array.push_back(std::move(object));
  }
  return array;
}

json::object sentence_of(const Sentence& sentence) {
  return {{"text", sentence.text}, {"args", list_of(sentence.args)}};
}

// What can happen, with what it is told with, the clause that brings it about, its part, and its sentence.
json::array events_of(const Edition& edition) {
  json::array array;
  for (std::size_t i = 0; i < edition.game->events.size(); i++) {
    const EventKind& event = edition.game->events[i];
    json::array role;
    for (std::size_t bit = 0; bit < std::size(ROLE_WORDS); bit++)
      if (event.role.is >> bit & 1) role.emplace_back(ROLE_WORDS[bit]);
    json::object object = {{"name", event.name}, {"args", list_of(event.args)}, {"text", edition.texts.events[i]}};
    if (*event.clause) object["clause"] = event.clause;
    if (!role.empty()) object["role"] = std::move(role);
    if (event.role.side != Role::NOBODY_SAYS) object["by"] = event.role.side == US ? "US" : "GB";
    if (event.role.face) object["face"] = event.role.face;
    array.push_back(std::move(object));
  }
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
          {"bots", texts(bot_names(*edition.game))},
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

json::object whole(const Edition& edition) {
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
  for (const Link& link : edition.links)
    links.push_back({{"a", {link.a.noun, link.a.id}},
                     {"b", {link.b.noun, link.b.id}},
                     {"kind", edition.link_kinds[link.kind].word},
                     {"border", link.border}});
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
  for (const auto& [question, prompt] : t.prompts) prompts[question] = sentence_of(prompt);
  json::array reasons;
  for (const Sentence& reason : t.reasons) reasons.push_back(sentence_of(reason));
  object["designer"] = t.designer;
  object["verbs"] = std::move(verbs);
  object["nouns"] = words(edition.game->nouns);
  object["noun_words"] = texts(t.noun_words);
  object["names"] = std::move(names);
  object["events"] = events_of(edition);
  object["options"] = texts(t.options);
  object["prompts"] = std::move(prompts);
  json::array piece_kinds, piece_nouns;
  for (const PieceKind& piece : edition.game->pieces)
    piece_kinds.emplace_back(piece.word), piece_nouns.emplace_back(piece.noun);
  object["piece_kinds"] = std::move(piece_kinds);
  object["piece_nouns"] = std::move(piece_nouns);
  object["status_kinds"] = words(edition.game->statuses);
  object["statuses"] = texts(t.statuses);
  object["board_kinds"] = words(edition.game->boards);
  object["boards"] = texts(t.boards);
  object["row_kinds"] = words(edition.game->rows);
  object["rows"] = texts(t.rows);
  object["reasons"] = std::move(reasons);
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

std::string card_json(const Edition& edition) { return json::serialize(game_card(edition)); }
std::string args_json(const Args& args) { return json::serialize(list_of(args)); }
std::string content_json(const Edition& edition) { return json::serialize(whole(edition)); }

}  // namespace warhawk
