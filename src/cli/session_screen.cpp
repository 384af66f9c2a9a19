// What is on the player's screen.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/roster.hpp"
#include "cli/session.hpp"

namespace warhawk::cli {
namespace {

// The whole words that all of these begin with; a number keeps the word before it.
std::string common_words(const std::vector<std::string>& texts) {
  std::string common = texts.empty() ? "" : texts.front();
  for (const std::string& text : texts)
    common.resize(
        std::size_t(std::mismatch(common.begin(), common.end(), text.begin(), text.end()).first - common.begin()));
  common.resize(common.rfind(' ') + 1);
  const auto counts = [&](const std::string& text) {
    return text.size() > common.size() && text[common.size()] >= '0' && text[common.size()] <= '9';
  };
  if (!common.empty() && std::any_of(texts.begin(), texts.end(), counts))
    common.resize(common.rfind(' ', common.size() - 2) + 1);
  return common;
}

// One after the other; what each begins with like the one before is said once.
std::string listed(const std::vector<std::string>& texts) {
  std::string list;
  for (std::size_t i = 0; i < texts.size(); i++)
    list += i == 0 ? texts[i] : "; " + texts[i].substr(common_words({texts[i - 1], texts[i]}).size());
  return list;
}

}  // namespace

// Nothing of one player's stays on the screen, or above it, when the other one looks.
bool Session::hand_over(Side side) {
  if (at_screen_ == Viewer(side)) return true;
  at_screen_ = Viewer(side);
  if (!host_.secrets_between_people()) return true;
  if (!terminal_.interactive()) {
    terminal_.say(fmt::format("-- {} ({}) --", name_of(side), word_of(side)));
    return true;
  }
  terminal_.forget();
  terminal_.say(fmt::format("Pass the screen to the {} ({}) and press Enter.", name_of(side), word_of(side)),
                Ink::Strong);
  if (!terminal_.ask("")) return false;
  terminal_.forget();
  return true;
}

void Session::tell_news(Viewer viewer) {
  Watch& watch = watch_[viewer];
  for (; watch.seen < watch.log.size(); watch.seen++)
    if (const Line& line = watch.log[watch.seen]; !line.empty())
      terminal_.print(terminal_.interactive() ? wrapped(inked(line, edition_.texts), terminal_.columns(), 2)
                                              : Rows{inked(line, edition_.texts)});
}

void Session::show(Viewer viewer) {
  resigning_ = false;
  if (terminal_.interactive()) {
    show_screen(viewer);
  } else {
    tell_news(viewer);
    terminal_.print(question(viewer));
    terminal_.print(answers(viewer));
  }
  if (!notice_.empty()) terminal_.say(std::exchange(notice_, {}), Ink::Strong);
}

Rows Session::question(Viewer viewer) const {
  const Watch& watch = watch_[viewer];
  const Position& position = watch.position;
  const Rule* rule = edition_.rule(position.clause);
  Rows rows;
  if (const Row given = answered_for(viewer); !given.empty())
    rows = terminal_.interactive() ? wrapped(given, terminal_.columns(), 2) : Rows{given};
  else if (const Row done = taken_back_by_undo(viewer); !done.empty())
    rows = terminal_.interactive() ? wrapped(done, terminal_.columns(), 2) : Rows{};
  Row row = {{name_of(position.asked), ink_of(position.asked)}, {rule ? " [" + rule->id + "] " : " ", Ink::Dim}};
  for (Bit& bit : inked(watch.prompt, edition_.texts))
    row.push_back({bit.text, bit.ink == Ink::Plain ? Ink::Strong : bit.ink});
  for (Row& line : terminal_.interactive() ? wrapped(row, terminal_.columns()) : Rows{row}) rows.push_back(line);
  for (const Span& span : watch.prompt) {
    const CardInfo* card = edition_.card(span.noun, span.id);
    if (!card || plain(watch.prompt).find(card->text.substr(0, card->text.rfind('.'))) != std::string::npos) continue;
    const Row says = {{card->title + ": " + card_in_full(*card), Ink::Dim}};
    for (Row& line : terminal_.interactive() ? wrapped(says, terminal_.columns(), 2) : Rows{says}) rows.push_back(line);
  }
  if (const Row less = about_window(viewer); !less.empty()) rows.push_back(less);
  Rows facts;  // what is on no map cannot be looked at there
  std::vector<std::string> told;
  for (const Thing& thing : asked_about(viewer)) {
    const std::string fact = place_of(edition_, thing) ? "" : edition_.fact(thing);
    const std::string name = fact.empty() ? "" : edition_.texts.names[thing.noun][thing.id];
    if (name.empty() || std::find(told.begin(), told.end(), name) != told.end()) continue;
    told.push_back(name);
    const Row says = {{name + ": " + fact + ".", Ink::Dim}};
    for (Row& line : terminal_.interactive() ? wrapped(says, terminal_.columns(), 2) : Rows{says})
      facts.push_back(line);
  }
  constexpr std::size_t FEW = 5;  // of many, whoever wants to know asks why
  if (told.size() <= FEW) rows.insert(rows.end(), facts.begin(), facts.end());
  return rows;
}

// The clicks of this player that nothing has sealed yet: an order in the making is not on the map before it is complete.
Row Session::taken_back_by_undo(Viewer viewer) const {
  std::vector<std::string> clicks;
  for (const Action& action : host_.clicks(Side(viewer), watch_[viewer].position.own_undo))
    clicks.push_back(plain(option_line(edition_.texts, *edition_.game, action)));
  if (clicks.empty()) return {};
  constexpr std::size_t SHOWN = 4;
  const bool more = clicks.size() > SHOWN;
  clicks.resize(std::min(clicks.size(), SHOWN));
  std::reverse(clicks.begin(), clicks.end());
  return {{fmt::format("Undo takes back: {}{}", more ? "... " : "", listed(clicks)), Ink::Dim}};
}

// What was answered in this player's place since he last did, because there was one answer.
Row Session::answered_for(Viewer viewer) const {
  std::vector<std::string> given;
  for (const Action& action : host_.given_for(Side(viewer)))
    given.push_back(plain(option_line(edition_.texts, *edition_.game, action)));
  if (given.empty()) return {};
  return {{fmt::format("Done for you, as there was no choice: {}.", listed(given)), Ink::Dim}};
}

Scene Session::scene(Viewer viewer) const {
  const Watch& watch = watch_[viewer];
  Scene scene{edition_, watch.picture, asked_about(viewer), terminal_.style().unicode};
  for (const Span& span : watch.prompt)
    if (span.noun != 0) scene.asked.push_back({span.noun, span.id});
  return scene;
}

Rows Session::answers(Viewer viewer) const {
  const std::vector<Choice>& choices = watch_[viewer].choices;
  // What all of many answers begin with is said once.
  std::vector<std::string> texts;
  for (const Choice& choice : choices) {
    std::string& text = texts.emplace_back();
    for (const Span& span : choice.line) {
      text += span.text;
      if (const CardInfo* card = edition_.card(span.noun, span.id)) text += " (" + card_in_short(*card) + ")";
      for (const Token& shown : watch_[viewer].picture.tokens)
        if (shown.noun == span.noun && shown.place == span.id && shown.side == watch_[viewer].position.asked &&
            span.noun != 0 && std::string_view(edition_.game->pieces[shown.piece].word) == "bonus")
          text += fmt::format(" (+{})", shown.number);
    }
  }
  const std::string common = choices.size() > 5 && terminal_.interactive() ? common_words(texts) : "";
  Rows rows;
  for (std::size_t i = 0; i < choices.size(); i++)
    rows.push_back({{fmt::format("{:3} ", i + 1), Ink::Act}, {texts[i].substr(common.size())}});
  if (!terminal_.interactive()) return rows;
  rows = in_columns(rows, terminal_.columns());
  if (!common.empty()) rows.insert(rows.begin(), {{common + (terminal_.style().unicode ? "…" : "..."), Ink::Dim}});
  return rows;
}

// From the top: figures, map, what happened since this player last looked, the question, the answers.
void Session::show_screen(Viewer viewer) {
  Watch& watch = watch_[viewer];
  const int columns = terminal_.columns(), rows = terminal_.rows();
  const Scene scene = this->scene(viewer);
  Row figures = draw_figures(scene);
  if (cli::columns(figures) > columns) figures.erase(figures.begin(), figures.begin() + 2);  // without the title
  const Rows head = wrapped(figures, columns, 2), ask = question(viewer);
  Rows list = answers(viewer);
  const int others = int(head.size() + ask.size() + list.size()) + 2;  // and the line that is typed
  constexpr int LOG = 3;

  const int sheet = std::min(columns, 160);
  const int room = rows - others - LOG - int(draw_roster(scene, columns).size());
  Rows map;
  if (columns >= MAP_COLUMNS && room >= MAP_ROWS) map = map_.draw(scene, sheet, std::clamp(sheet / 5, MAP_ROWS, room));
  else
    map = draw_list(scene, columns);
  for (Row& row : draw_roster(scene, columns)) map.push_back(std::move(row));

  Rows story;
  std::size_t from = watch.log.size();
  constexpr int BELOW = 3;  // room for a reply, so that the top does not scroll away
  const int most = rows - others - int(map.size());
  int news = 0;  // what was not seen yet may take that room
  for (std::size_t i = watch.seen; i < watch.log.size(); i++)
    if (!watch.log[i].empty()) news += int(wrapped(inked(watch.log[i], edition_.texts), columns, 2).size());
  const int lines = std::max({LOG, most - BELOW, std::min(news, most)});
  while (from > 0 && int(story.size()) < lines) {
    const Line& told = watch.log[--from];
    if (told.empty()) continue;
    const Rows wrap = wrapped(inked(told, edition_.texts, from < watch.seen ? Ink::Dim : Ink::Plain), columns, 2);
    if (int(story.size() + wrap.size()) > lines) {
      from++;
      break;
    }
    story.insert(story.begin(), wrap.begin(), wrap.end());
  }
  const auto unshown =
      std::count_if(watch.log.begin() + std::ptrdiff_t(std::min(watch.seen, from)),
                    watch.log.begin() + std::ptrdiff_t(from), [](const Line& told) { return !told.empty(); });
  if (unshown > 0 && !story.empty())
    story[0] = {
        {fmt::format("({} more lines before these: log {})", unshown + 1, unshown + long(story.size())), Ink::Dim}};

  if (people_ > 1) terminal_.forget();
  else
    terminal_.clear();
  const int spare = rows - others - BELOW - int(map.size() + story.size());
  if (spare > 0) map.push_back({});
  if (spare > 1 && !story.empty()) story.push_back({});
  if (spare > 2)
    list.push_back({{fmt::format("A number or a few words; or undo, hint, why PLACE, {}rule, log, map, help, quit",
                                 edition_.cards.empty() ? "" : "why CARD, hand, "),
                     Ink::Dim}});
  Rows screen = head;
  for (const Rows* part : std::initializer_list<const Rows*>{&map, &story, &ask, &list})
    screen.insert(screen.end(), part->begin(), part->end());
  terminal_.print(screen);
}

// The things that the answers mention.
std::vector<Thing> Session::asked_about(Viewer viewer) const {
  std::vector<Thing> things;
  for (const Choice& choice : watch_[viewer].choices) {
    for (int i = 0; i < 3; i++)
      if (const u8 noun = edition_.game->verbs[choice.action.verb].nouns[i])
        things.push_back({noun, choice.action.noun[i]});
  }
  return things;
}

}  // namespace warhawk::cli
