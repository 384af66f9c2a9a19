#include "content/content.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "content/hints.hpp"
#include "content/reader.hpp"
#include "content/templates.hpp"
#include "engine/notation.hpp"

namespace warhawk {
namespace {

Words words(std::span<const char* const> all) { return {all.begin(), all.end()}; }

// The public sources, which every mark P1, P2, ... must be among.
void read_references(Entry& file) {
  if (!file.has("reference")) return;
  for (Entry& reference : file.entries("reference", "reference")) {
    const std::string id = reference.text("id");
    if (id.size() < 2 || id[0] != 'P' || id.find_first_not_of("0123456789", 1) != std::string::npos)
      reference.wrong("id", fmt::format("is \"{}\", but must be P and a number", id));
    reference.texts("address");
    reference.text("gives");
    reference.done();
    file.reading().references.insert(id);
  }
}

// How places of each kind are drawn, and what may join them.
void read_traits(Entry& file, Edition& edition) {
  edition.traits.resize(edition.texts.noun_words.size());
  if (file.has("places")) {
    Entry kinds = file.table("places");
    for (std::size_t noun = 1; noun < edition.traits.size(); noun++) {
      const char* word = edition.texts.noun_words[noun].c_str();
      if (!kinds.has(word)) continue;
      Entry kind = kinds.table(word);
      edition.traits[noun] = {kind.flag_or("water", false), kind.flag_or("area", false), kind.flag_or("bare", false)};
      kind.done();
    }
    kinds.done();
  }
  if (!file.has("links")) return;
  Entry kinds = file.table("links");
  for (const std::string& word : kinds.keys()) edition.link_kinds.push_back({word, kinds.said(word.c_str())});
}

void read_switches(Entry& file, Edition& edition) {
  if (!file.has("switch")) return;  // a game without disputed readings to choose from
  for (Entry& entry : file.entries("switch", "switch", up_to(MAX_SWITCHES))) {
    SwitchInfo info{entry.text("id"), entry.said("title"), entry.text("ruling"), {}};
    if (entry.has("since")) info.since = u8(entry.number("since", 1, edition.game->rules));
    if (info.ruling.size() < 2 || info.ruling[0] != 'Q' ||
        info.ruling.find_first_not_of("0123456789", 1) != std::string::npos)
      entry.wrong("ruling", fmt::format("is \"{}\", but must be Q and a number", info.ruling));
    for (Entry& value : entry.entries("values", "value")) {
      info.values.push_back({value.text("id"), value.said("title")});
      value.done();
    }
    if (info.values.size() < 2) entry.wrong("values", "has one value, but a switch must have two or more");
    entry.finish();
    edition.switches.push_back(std::move(info));
  }
}

void read_game(Entry& file, Edition& edition) {
  read_references(file);
  Entry game = file.table("game");
  game.word("id", {edition.game->id});
  edition.texts.title = game.said("title");
  edition.rules_after = game.said("rules_after");
  edition.texts.designer = game.said("designer");
  edition.notice = game.said("notice");
  edition.texts.about = game.said("about");
  edition.length = game.said("length");
  edition.complexity = game.word("complexity", {"low", "medium", "high"});
  game.finish();
  for (Entry& scenario : file.entries("scenario", "scenario"))
    edition.scenarios.push_back({scenario.text("id"), scenario.said("title")});
  read_traits(file, edition);
  read_switches(file, edition);
}

void read_rules(Entry file, Edition& edition) {
  for (Entry& entry : file.entries("clause", "clause")) {
    Rule rule{entry.text("id"),      entry.word("kind", {"binding", "component", "optional", "note"}),
              entry.said("title"),   entry.said("text"),
              entry.said("chapter"), {}};
    rule.clause = Clause(rule.id.c_str());
    entry.done();
    if (const Rule* twin = edition.rule(rule.clause))
      entry.wrong("id", fmt::format("hashes like that of {}; one of the two must be called otherwise", twin->id));
    edition.rules.push_back(std::move(rule));
  }
  file.done();
}

// Where a word stands in a list, its size where it does not.
std::size_t index_of(const Words& all, std::string_view word) {
  return std::size_t(std::find(all.begin(), all.end(), word) - all.begin());
}

// A table of sentences, one for each known key. `check` says what is wrong with one, or nothing.
template <class Check>
Words read_each(Entry& file, const char* table, const Words& known, bool may_be_empty, Check check) {
  Entry entry = file.table(table);
  Words sentences;
  for (const std::string& key : entry.keys())
    if (std::find(known.begin(), known.end(), key) == known.end())
      entry.wrong(key, "is unknown here; the game has none");
  for (const std::string& key : known) {
    std::string text = may_be_empty && entry.empty_text(key.c_str()) ? "" : entry.said(key.c_str(), "a sentence");
    if (const std::string wrong = check(sentences.size(), text); !wrong.empty())
      entry.wrong(key, "is no good sentence: " + wrong);
    sentences.push_back(std::move(text));
  }
  return sentences;
}

Words names_of(std::span<const EventKind> events) {
  Words names;
  for (const EventKind& event : events) names.emplace_back(event.name);
  return names;
}

// What reports of many games call things: a table for each role that has such words, with an entry for each event of it.
void read_chronicle(Entry chronicle, const Game& game, ChronicleWords& words) {
  const auto each = [&](const char* table, u16 role, auto read) {
    const auto with_role = [&](const EventKind& event) { return event.role.has(role); };
    if (std::none_of(game.events.begin(), game.events.end(), with_role)) return;
    Entry entry = chronicle.table(table);
    for (std::size_t i = 0; i < game.events.size(); i++)
      if (with_role(game.events[i])) read(entry, i, game.events[i]);
    entry.done();
  };
  const auto texts_of = [&](Words& into) {
    into.resize(game.events.size());
    return [&into](Entry& entry, std::size_t i, const EventKind& event) { into[i] = entry.said(event.name); };
  };
  each("cards", Role::Card, texts_of(words.cards));
  each("battles", Role::Battle, texts_of(words.battles));
  each("wins", Role::GameOver, texts_of(words.wins));
  words.ends.resize(game.events.size());
  each("ends", Role::Settled, [&](Entry& entry, std::size_t i, const EventKind& event) {
    words.ends[i] = entry.all_said(event.name);
    const std::size_t most = event.args.find("side") ? 3 : 1;
    if (words.ends[i].size() > most)
      entry.wrong(event.name, fmt::format("has {} ways to end, but may have {}", words.ends[i].size(), most));
    for (const std::string& text : words.ends[i])
      if (const std::string wrong = check_template(text, event.args); !wrong.empty())
        entry.wrong(event.name, "is no good sentence: " + wrong);
  });
  words.unsettled = chronicle.said("unsettled");
  chronicle.done();
}

void read_sentences(Entry file, const Loader& loader, Edition& edition) {
  const Game& game = *edition.game;
  Texts& texts = edition.texts;
  const NameCounts& name_counts = loader.names;

  // Names of what has no place on the map: sides, units, faces.
  Entry names = file.table("names");
  for (std::size_t noun = 1; noun < texts.noun_words.size(); noun++) {
    const std::string& word = texts.noun_words[noun];
    if (!texts.names[noun].empty() || (word == "number" && !names.has("number"))) continue;
    texts.names[noun] = names.all_said(word.c_str());
    if (word == "number") continue;  // how numbers are said, from none on, as far as they are
    if (const std::size_t n = name_counts.at(word); texts.names[noun].size() != n)
      names.wrong(word, fmt::format("has {} names, but must have {}", texts.names[noun].size(), n));
  }
  names.done();
  texts.typed.resize(texts.names.size());
  if (file.has("typed")) {
    Entry typed = file.table("typed");
    for (const std::string& word : typed.keys()) {
      const std::size_t noun = index_of(texts.noun_words, word);
      if (noun == texts.noun_words.size()) typed.wrong(word, "is no noun of the game");
      texts.typed[noun] = typed.texts(word.c_str());
      if (texts.typed[noun].size() != texts.names[noun].size())
        typed.wrong(word, fmt::format("has {} words for {} names", texts.typed[noun].size(), texts.names[noun].size()));
    }
    typed.done();
  }

  texts.events = read_each(file, "events", names_of(game.events), true, [&](std::size_t i, const std::string& text) {
    return check_template(text, game.events[i].args);
  });
  Words verbs;
  for (const Verb& verb : game.verbs) verbs.emplace_back(verb.word);
  texts.options = read_each(file, "options", verbs, false, [&](std::size_t i, const std::string& text) {
    return check_template(text, OptionArgs(game, game.verbs[i]));
  });
  Words asked, barred;
  const std::vector<Question> questions = game.questions();
  for (const Question& question : questions) asked.push_back(question.name);
  const auto prompts = read_each(file, "prompts", asked, false, [&](std::size_t i, const std::string& text) {
    return check_template(text, questions[i].args);
  });
  for (std::size_t i = 0; i < prompts.size(); i++) texts.prompts[asked[i]] = {prompts[i], questions[i].args};
  texts.reasons.resize(game.reasons.size());  // the first has no words
  for (const ReasonKind& reason : game.reasons.subspan(1)) barred.emplace_back(reason.name);
  if (!barred.empty()) {
    const auto reasons = read_each(file, "reasons", barred, false, [&](std::size_t i, const std::string& text) {
      return check_template(text, game.reasons[i + 1].args);
    });
    for (std::size_t i = 0; i < reasons.size(); i++) texts.reasons[i + 1] = {reasons[i], game.reasons[i + 1].args};
  }

  const auto without_arguments = [](std::size_t, const std::string& text) { return check_template(text, {}); };
  const auto read_list = [&](const char* section, const Words& kinds) {
    return read_each(file, section, kinds, false, without_arguments);
  };
  Words pieces;
  for (const PieceKind& piece : game.pieces) pieces.emplace_back(piece.word);
  texts.pieces = read_list("pieces", pieces);
  Entry signs = file.table("signs");  // of the pieces that stand on the map
  for (const std::string& piece : pieces)
    texts.signs.push_back(signs.has(piece) ? signs.said(piece.c_str(), "a sign") : "");
  signs.done();
  texts.figures = read_list("figures", words(game.figures));
  if (!game.statuses.empty()) texts.statuses = read_list("statuses", words(game.statuses));
  if (!game.boards.empty()) texts.boards = read_list("boards", words(game.boards));
  if (!game.rows.empty()) texts.rows = read_list("rows", words(game.rows));
  read_chronicle(file.table("chronicle"), game, edition.chronicle);
  file.done();
}

u8 first_named(const Game& game) {
  u8 first = 0;
  while (first < game.features.size() && !*game.features[first].name) first++;
  return first;
}

// Every amount that the game's value names must have words, and nothing else.
void read_hints(const Folder& folder, Edition& edition) {
  Entry file = folder.open("hints.toml");
  std::set<std::string> amounts;
  for (const Feature& feature : edition.game->features)
    if (*feature.name) amounts.insert(feature.name);
  if (!amounts.empty()) {
    Entry table = file.table("amount");
    for (const std::string& name : amounts) table.text(name.c_str());
    table.done();
  }
  Entry reasons = file.table("reason");
  for (const char* name : {"only", "wins", "at_once", "even", "other", "better", "worse", "mixed"}) reasons.text(name);
  reasons.text(edition.game->sides == 1 ? "score" : "chance");
  reasons.done();
  edition.hint_texts = std::make_shared<Templates>(std::move(file));
  // Each is tried once, so that a wrong name in braces is found now and not by a player.
  const std::vector<u8> two(amounts.size() > 1 ? 2 : amounts.size(), first_named(*edition.game));
  for (const bool better : {true, false})
    for (const bool worse : {true, false})
      reason_text(edition,
                  {.at_once = 1, .better = better ? two : std::vector<u8>(), .worse = worse ? two : std::vector<u8>()});
  reason_text(edition, {.even = true});
  reason_text(edition, {.other = true});
  reason_text(edition, {.only = true});
  reason_text(edition, {.wins = true});
}

// Notation knows things by their slugs, so no two things of a kind may share one.
void check_slugs(const Edition& edition) {
  for (std::size_t noun = 1; noun < edition.texts.names.size(); noun++) {
    std::map<std::string, std::string> seen;
    for (const std::string& name : edition.texts.typed_names(noun)) {
      const std::string word = slug(name);
      if (word.empty())
        throw ContentError(
            fmt::format("The {} name \"{}\" has no letter or digit.", edition.texts.noun_words[noun], name));
      if (const auto [twin, fresh] = seen.emplace(word, name); !fresh)
        throw ContentError(fmt::format("The {} names \"{}\" and \"{}\" are both written {}; each must be its own.",
                                       edition.texts.noun_words[noun], twin->second, name, word));
    }
  }
}

Words ids_of(const auto& all) {
  Words ids;
  ids.reserve(all.size());
  for (const auto& each : all) ids.push_back(each.id);
  return ids;
}

}  // namespace

const Rule* Edition::rule(std::string_view id) const {
  for (const Rule& rule : rules)
    if (rule.id == id) return &rule;
  return nullptr;
}

const Rule* Edition::rule(Clause clause) const {
  for (const Rule& rule : rules)
    if (rule.clause == clause) return &rule;
  return nullptr;
}

const CardInfo* Edition::card(u8 noun, u16 id) const {
  return noun != 0 && texts.noun_words[noun] == "card" && id < cards.size() ? &cards[id] : nullptr;
}

std::string Edition::fact(Thing thing) const {
  for (const Fact& fact : facts)
    if (fact.thing.noun == thing.noun && fact.thing.id == thing.id) return fact.text;
  return {};
}

Edition load_edition(const Game& game, const Files& all, const std::string& label) {
  const Loader& loader = loader_of(game);
  Words files = {"game.toml", "hints.toml", "rules.toml", "sentences.toml"};
  files.insert(files.end(), loader.files.begin(), loader.files.end());
  std::sort(files.begin(), files.end());
  const Folder folder(all, label, files);

  Edition edition;
  edition.game = &game;
  edition.hash = folder.hash();
  edition.texts.noun_words = words(game.nouns);
  edition.texts.names.resize(edition.texts.noun_words.size());
  Entry front = folder.open("game.toml");
  read_game(front, edition);
  loader.load(folder, edition);
  read_rules(folder.open("rules.toml"), edition);
  read_sentences(folder.open("sentences.toml"), loader, edition);
  read_hints(folder, edition);
  check_slugs(edition);
  if (loader.tell_facts) loader.tell_facts(edition);
  edition.provenance = folder.reading().marks;
  edition.words = std::move(folder.reading().words);
  return edition;
}

Setup parse_setup(const Edition& edition, std::string_view scenario, const std::vector<std::string>& options,
                  std::string_view rules) {
  Setup setup;
  u64 version = 0;
  if (!rules.empty() && (!read_number(rules, edition.game->rules, version) || version == 0))
    throw ContentError(fmt::format("The rules of {} have the versions 1 to {}, not {}.", edition.texts.title,
                                   edition.game->rules, rules));
  setup.rules = u8(version);
  const auto scenarios = ids_of(edition.scenarios), switches = ids_of(edition.switches);
  if (!scenario.empty()) {
    const std::size_t at = index_of(scenarios, scenario);
    if (at == scenarios.size())
      throw ContentError(
          fmt::format("{} has no scenario {}; it has {}.", edition.texts.title, scenario, listed(scenarios)));
    setup.scenario = u8(at);
  }
  std::set<std::string> given;
  for (const std::string& option : options) {
    const std::size_t equals = option.find('=');
    const std::string key = option.substr(0, equals);
    const std::size_t at = index_of(switches, key);
    if (at == switches.size())
      throw ContentError(fmt::format("{} has no option {}; it has {}.", edition.texts.title, key, listed(switches)));
    const auto values = ids_of(edition.switches[at].values);
    if (equals == std::string::npos)
      throw ContentError(fmt::format("The option {} needs a value, as in {}={}; its values are {}.", key, key,
                                     values.back(), listed(values)));
    const std::string word = option.substr(equals + 1);
    const std::size_t value = index_of(values, word);
    if (value == values.size())
      throw ContentError(fmt::format("The option {} cannot be \"{}\"; its values are {}.", key, word, listed(values)));
    if (!given.insert(key).second) throw ContentError(fmt::format("The option {} is given twice.", key));
    setup.value[at] = u8(value);
  }
  return setup;
}

SaveContext save_context(const Edition& edition) {
  SaveContext context;
  context.game = edition.game;
  context.content = edition.content.get();
  context.texts = &edition.texts;
  context.content_hash = edition.hash;
  for (const SwitchValue& scenario : edition.scenarios) context.scenarios.push_back(scenario.id);
  for (const SwitchInfo& info : edition.switches) {
    context.switches.push_back({info.id, {}, info.since});
    for (const SwitchValue& value : info.values) context.switches.back().values.push_back(value.id);
  }
  return context;
}

}  // namespace warhawk
