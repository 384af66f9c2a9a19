#include "cli/session.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/answer.hpp"
#include "cli/roster.hpp"

namespace warhawk::cli {
namespace {

struct Command {
  const char *word, *with, *does;
};
constexpr Command COMMANDS[] = {
    {"undo", "", "take back your last decision"},
    {"again", "", "your last answer, as often as the same question comes and nothing has changed"},
    {"all", "", "takes along all that can go, and goes"},
    {"WHO with all to PLACE", "", "where a march goes hex by hex: the whole march by road; under way: to PLACE"},
    {"hint", "", "what the computer would do in your place"},
    {"odds", "ANSWER", "how a battle that this answer brings may end"},
    {"why", "PLACE", "what a place is and where it leads; which answers are about it, or what bars it; also: why VERB"},
    {"rule", "CLAUSE", "a clause of the rules; alone, the one that asks now"},
    {"hand", "", "your cards, and what they do"},
    {"log", "N", "the last N lines of what happened"},
    {"map", "PLACE",
     "the map again, and what its signs mean; of a large one the part around PLACE, or north, south ..."},
    {"not this turn", "", "let every chance to react pass until the next turn begins"},
    {"only", "PLACE", "be asked to react only about this place or card"},
    {"ask me", "", "be asked whenever you may react; standing tells what you said"},
    {"save", "FILE", "a copy of the game; it is saved after every decision anyway"},
    {"say", "TEXT", "tell the other player something"},
    {"draw", "", "offer the other player a draw"},
    {"time", "", "give the other player more time"},
    {"claim", "", "the other player has run out of time: claim the win"},
    {"computer", "", "the other player has run out of time: play on against the computer"},
    {"resign", "", "give the game up"},
    {"quit", "", "leave; warhawk play --resume goes on"},
    {"help", "", "this"},
};

std::string small(std::string text) {
  for (char& c : text) c = char(c >= 'A' && c <= 'Z' ? c + 32 : c);
  return text;
}

// An answer that does nothing goes last, so that whoever types ahead does not pass by mistake.
void put_refusals_last(std::vector<Choice>& choices) {
  std::stable_partition(choices.begin(), choices.end(), [](const Choice& choice) {
    return choice.words != "pass" && choice.words != "done" && choice.words != "stop" && choice.words != "go" &&
           !choice.words.starts_with("no-");
  });
}

}  // namespace

Session::Session(const Edition& edition, Host& host, Terminal& terminal)
    : edition_(edition),
      notation_(*edition.game, edition.texts),
      host_(host),
      terminal_(terminal),
      viewers_(host.viewers()) {
  for (const Viewer viewer : viewers_) {
    people_ += viewer != Spectator;
    hear(host.take(viewer, {}), Side(viewer));
    // Who comes back to a game reads the last few lines again.
    Watch& watch = watch_[viewer];
    watch.seen = watch.log.size() > 12 ? watch.log.size() - 12 : 0;
  }
  if (people_ == 1) at_screen_ = viewers_.front();
  for (const Said& said : position().chat)  // before this screen was there
    terminal_.say(fmt::format("{} says: {}", name_of(said.from), said.text), Ink::Strong);
}

bool Session::at_this_screen(Side side) const {
  return std::find(viewers_.begin(), viewers_.end(), Viewer(side)) != viewers_.end();
}

int Session::run() {
  while (!position().over()) {
    if (terminal_.interrupted()) return say_goodbye(), 0;
    const bool playing = position().stage == TableStage::Playing;
    const Side asked = position().asked;
    const bool ours = playing && at_this_screen(asked) && !answered(asked);
    const bool goes_on = ours ? let_person_answer(asked) : let_others_answer();
    if (!goes_on) return say_goodbye(), 0;
  }
  finish();
  return 0;
}

void Session::hear(const std::vector<Message>& messages, Side from) {
  for (const Message& message : messages) {
    if (message.kind == Message::Kind::Shown) {
      Watch& watch = watch_[message.to];
      if (!merge(watch.position, message)) fault("a change that builds on another position");
      watch.choices = choices_in_words(*edition_.game, edition_.texts, notation_, watch.position);
      put_refusals_last(watch.choices);
      watch.prompt = prompt_in_words(edition_.texts, watch.position);
      shown_at_ = std::chrono::steady_clock::now();
      told_overdue_ = false;
      windows_met_ |= watch.position.window;
      watch.picture = {watch.position.tokens, watch.position.figures, watch.position.board};
      const bool alone = people_ == 1 && message.to != Spectator;  // of two at one screen nobody is "you"
      const std::vector<Line> news =
          log_in_words(*edition_.game, edition_.texts, message.position->log, alone ? u16(message.to) : ANYBODY);
      watch.log.resize(std::min(watch.log.size(), message.position->log_from));
      if (message.position->from) watch.seen = std::min(watch.seen, watch.log.size());
      watch.log.insert(watch.log.end(), news.begin(), news.end());
      watch.seen = std::min(watch.seen, watch.log.size());
    } else if (message.kind == Message::Kind::Standing) {
      merge(watch_[message.to].position, message);
    } else if (message.kind == Message::Kind::Offered && int(message.to) != int(from)) {
      offer_ = message;
    } else if (message.kind == Message::Kind::Declined && int(message.by) != int(message.to)) {
      notice_ = offer_in_words(message);
    } else if (message.kind == Message::Kind::Say && (!at_this_screen(message.by) || people_ != 1)) {
      if (message.to == viewers_.front())
        terminal_.say(fmt::format("{} says: {}", name_of(message.by), message.text), Ink::Strong);
    } else if (message.kind == Message::Kind::Rematch && message.to == viewers_.front()) {
      notice_ = "The rematch is at table " + message.text + ".";
    } else if (message.kind == Message::Kind::Refused) {
      terminal_.say(message.text, Ink::Wrong);
    }
  }
}

bool Session::let_others_answer() {
  const std::vector<Message> news = host_.wait();
  hear(news, Side(Spectator));
  if (offer_ && !answer_offer()) return false;
  if (!settle_overdue()) return false;
  const bool person =
      position().stage != TableStage::Playing || position().seats[position().asked].kind != Seat::Kind::Bot;
  if (people_ == 0) tell_news(Spectator);
  else if (person && people_ == 1 && !news.empty())
    tell_news(viewers_.front());
  if (position().stage == TableStage::Stuck) {
    terminal_.say(position().stuck, Ink::Wrong);
    return false;
  }
  if (news.empty() && person && !told_to_wait_ && people_ == 1 && !at_this_screen(position().asked)) {
    told_to_wait_ = true;
    terminal_.say(position().stage == TableStage::Waiting
                      ? "Waiting for an opponent. Ctrl-C leaves; the same link brings you back."
                      : fmt::format("Waiting for the {}. Ctrl-C leaves; the same link brings you back.",
                                    name_of(position().asked)),
                  Ink::Dim);
  }
  return true;
}

// Somebody across the net offers something.
bool Session::answer_offer() {
  const Message offer = *offer_;
  offer_.reset();
  return ask_other(Side(offer.to), offer_in_words(offer)) != After::Quit;
}

bool Session::let_person_answer(Side side) {
  told_to_wait_ = false;
  if (!hand_over(side)) return false;
  if (again_ == side && same_question(side) && give(side, watch_[side].last->action) == After::Played) return true;
  if (again_ == side) again_.reset();
  if (taking_all_ == side && all_to_take(side) && give(side, watch_[side].choices.front().action) == After::Played)
    return true;
  if (taking_all_ == side) taking_all_.reset();
  if (const Choice* next = next_order(side); next && give(side, Action(next->action)) == After::Played) return true;
  orders_.reset();
  show(Viewer(side));
  while (true) {
    const std::optional<std::string> line = terminal_.ask("> ");
    if (!line) return false;
    if (!terminal_.interactive() && !line->empty()) terminal_.print(Row{{"> " + *line}});
    switch (obey(side, *line)) {
      case After::Again: continue;
      case After::Show: show(Viewer(side)); continue;
      case After::Played: return true;
      case After::Quit: return false;
    }
  }
}

void Session::finish() {
  const Viewer viewer = people_ == 1 ? at_screen_ : Spectator;
  if (people_ == 2) terminal_.forget();
  tell_news(viewer);
  const Watch& watch = watch_[viewer];
  if (terminal_.interactive()) {
    const Scene scene{edition_, watch.picture, {}, terminal_.style().unicode};
    const int columns = std::min(terminal_.columns(), 160);
    terminal_.say("");
    terminal_.print(columns < MAP_COLUMNS ? draw_list(scene, columns)
                                          : map_.draw(scene, columns, std::max(MAP_ROWS, columns / 5)));
    terminal_.print(draw_roster(scene, columns));
  }
  terminal_.say("");
  std::string sides;
  for (int side = 0; side < edition_.game->sides; side++)
    sides += fmt::format("{}{} the {}", side ? ", " : "", word_of(Side(side)), name_of(Side(side)));
  terminal_.print(
      Row{{"The game is over: " + watch.position.result + ".", Ink::Strong}, {" (" + sides + ")", Ink::Dim}});
  terminal_.say(host_.after_the_end());
}

void Session::say_goodbye() {
  if (host_.secrets_between_people()) terminal_.forget();
  terminal_.say(host_.goodbye());
}

std::string Session::name_of(Side side) const {
  for (std::size_t noun = 1; noun < edition_.texts.noun_words.size(); noun++)
    if (edition_.texts.noun_words[noun] == "side" && side < edition_.texts.names[noun].size())
      return edition_.texts.names[noun][side];
  return word_of(side);
}

// ---- what is typed -------------------------------------------------------------------------------------------------

Session::After Session::obey(Side side, const std::string& line) {
  if (line.empty()) return terminal_.interactive() ? After::Show : After::Again;
  if (line[0] == '#' && !terminal_.interactive()) return After::Again;
  const std::size_t space = std::min(line.find(' '), line.size());
  const std::string word = small(line.substr(0, space)), rest = trimmed(line.substr(space));
  if (word != "resign") resigning_ = false;
  Request wanted;
  if (word == "undo" || word == "u") {
    wanted.kind = Request::Kind::Undo;
    return request(side, wanted);
  }
  if (word == "draw") {
    wanted.kind = Request::Kind::Offer;
    return request(side, wanted);
  }
  if (const auto kind = clock_request(word)) {
    wanted.kind = *kind;
    return request(side, wanted);
  }
  if (word == "resign") {
    wanted.kind = Request::Kind::Resign;
    if (resigning_) return request(side, wanted);
    terminal_.say("To give the game up, type resign once more.");
    resigning_ = true;
    return After::Again;
  }
  if (word == "quit" || word == "exit" || word == "q") return After::Quit;
  if (word == "map") return look_at_map(side, rest), After::Again;
  if (word == "again") {
    const std::optional<Repeat>& last = watch_[side].last;
    const std::vector<Choice>& choices = watch_[side].choices;
    if (last && last->question == watch_[side].position.question &&
        std::any_of(choices.begin(), choices.end(), [&](const Choice& c) { return c.action == last->action; })) {
      again_ = side;
      watch_[side].seen = watch_[side].log.size();
      return give(side, Action(last->action));
    }
    terminal_.say("Your last answer was to another question.", Ink::Wrong);
    return After::Again;
  }
  if (word == "all" && rest.empty()) {
    if (all_to_take(side)) return taking_all_ = side, give(side, watch_[side].choices.front().action);
    terminal_.say("There is nothing to take along now.", Ink::Wrong);
    return After::Again;
  }
  if (word == "say") {
    wanted.kind = Request::Kind::Say;
    wanted.text = rest;
    return request(side, wanted);
  }
  if (word == "save") return save_copy(rest), After::Again;
  if (!edition_.cards.empty() && (word == "hand" || word == "cards")) return show_hand(side), After::Again;
  if (word == "log") return show_log(side, rest), After::Again;
  if (word == "rule" || word == "rules") return show_rule(side, rest), After::Again;
  if (word == "why") return explain_why(side, rest), After::Again;
  if (word == "hint") return give_hint(side), After::Again;
  if (word == "odds") return tell_odds(side, rest), After::Again;
  if (word == "help" || word == "h" || word == "?") return help(side), After::Again;
  if (const auto after = obey_standing(side, small(line))) return *after;
  return answer(side, line);
}

Session::After Session::answer(Side side, const std::string& line) {
  const std::vector<Choice>& choices = watch_[side].choices;
  const Meaning meaning = meaning_of(line, choices);
  if (meaning.choice >= 0) {
    watch_[side].seen = watch_[side].log.size();
    return give(side, Action(choices[std::size_t(meaning.choice)].action));
  }
  if (meaning.several.empty()) {
    if (const auto after = obey_orders(side, line)) return *after;
    u64 number = 0;
    const bool counted = read_number(line, ~u64{0}, number);
    terminal_.say(counted ? fmt::format("There is no answer {}; they go from 1 to {}.", line, choices.size())
                          : fmt::format("\"{}\" is none of the answers; type a number, a few of its words, or help.",
                                        cut(line, 40)),
                  Ink::Wrong);
    return After::Again;
  }
  std::vector<std::string> numbers;
  for (const int i : meaning.several)
    numbers.push_back(meaning.several.size() > 4 ? std::to_string(i + 1)
                                                 : fmt::format("{} ({})", i + 1, plain(choices[std::size_t(i)].line)));
  if (numbers.size() > 8) numbers.resize(8), numbers.emplace_back("...");
  terminal_.say(fmt::format("\"{}\" may be any of {}; type one of these numbers, or more words.", cut(line, 40),
                            fmt::join(numbers, ", ")),
                Ink::Wrong);
  return After::Again;
}

Session::After Session::give(Side side, const Action& action) {
  map_.follow();
  Watch& watch = watch_[side];
  Request wanted;
  wanted.kind = Request::Kind::Answer;
  wanted.number = watch.position.number;
  wanted.actions = {action};
  watch.last = Repeat{action, watch.position.question, watch.choices, watch.picture};
  return request(side, wanted);
}

// Whether the question is who goes along; what can still be taken stands first, `go` or `done` last.
bool Session::all_to_take(Side side) const {
  const std::vector<Choice>& choices = watch_[side].choices;
  const auto fits = [](const Choice& choice) {
    return choice.words == "go" || choice.words == "done" || choice.words.starts_with("take ");
  };
  return !choices.empty() && std::all_of(choices.begin(), choices.end(), fits);
}

// As when the last answer was given: nothing on the table has changed since.
bool Session::same_question(Side side) const {
  const Watch& watch = watch_[side];
  if (!watch.last || watch.last->question != watch.position.question) return false;
  const auto same = [](const Choice& a, const Choice& b) { return a.action == b.action; };
  return std::equal(watch.last->choices.begin(), watch.last->choices.end(), watch.choices.begin(), watch.choices.end(),
                    same) &&
         watch.last->picture == watch.picture;
}

Session::After Session::request(Side side, const Request& wanted) {
  const u32 before = watch_[side].position.number;
  hear(host_.take(Viewer(side), wanted), side);
  if (offer_) {
    const Message offer = *offer_;
    offer_.reset();
    return ask_other(Side(offer.to), offer_in_words(offer));
  }
  return watch_[side].position.number != before || position().over() || answered(side) ? After::Played : After::Again;
}

// The one who is asked whether he agrees needs to see nothing for it.
Session::After Session::ask_other(Side asked, const std::string& what) {
  terminal_.forget();
  while (true) {
    terminal_.say(fmt::format("{} ({}): {} Do you agree, yes or no?", name_of(asked), word_of(asked), what),
                  Ink::Strong);
    const std::optional<std::string> line = terminal_.ask("> ");
    if (!line) return After::Quit;
    const std::string word = small(*line);
    if (word != "y" && word != "yes" && word != "n" && word != "no") continue;
    Request reply;
    reply.kind = word[0] == 'y' ? Request::Kind::Accept : Request::Kind::Decline;
    const u32 before = watch_[asked].position.number;
    hear(host_.take(Viewer(asked), reply), asked);
    const bool changed = watch_[asked].position.number != before || position().over();
    if (people_ == 1) return changed ? After::Played : After::Show;
    at_screen_ = Spectator;  // whoever is next takes the screen anew
    return changed ? After::Played : hand_over(other(asked)) ? After::Show : After::Quit;
  }
}

void Session::show_log(Side side, const std::string& number) const {
  const std::vector<Line>& log = watch_[side].log;
  u64 lines = 30;
  if (!number.empty() && !read_number(number, 1u << 30, lines)) {
    terminal_.say(fmt::format("\"{}\" is not a number of lines.", cut(number, 40)), Ink::Wrong);
    return;
  }
  std::vector<const Line*> told;
  for (const Line& line : log)
    if (!line.empty()) told.push_back(&line);
  for (std::size_t i = told.size() - std::min<std::size_t>(told.size(), lines); i < told.size(); i++)
    terminal_.print(terminal_.interactive() ? wrapped(inked(*told[i], edition_.texts), terminal_.columns(), 2)
                                            : Rows{inked(*told[i], edition_.texts)});
}

void Session::show_rule(Side side, const std::string& id) const {
  const Rule* found = id.empty() ? edition_.rule(watch_[side].position.clause) : nullptr;
  for (const Rule& rule : edition_.rules)
    if (!id.empty() && small(rule.id) == small(id)) found = &rule;
  if (found) {
    terminal_.print(Row{{found->id + " ", Ink::Dim}, {found->title, Ink::Strong}});
    return terminal_.say(found->text);
  }
  std::vector<const Rule*> inside;  // of a chapter
  for (const Rule& rule : edition_.rules)
    if (!id.empty() && small(rule.id).starts_with(small(id) + ".")) inside.push_back(&rule);
  for (const Rule* rule : inside) terminal_.print(Row{{rule->id + " ", Ink::Dim}, {rule->title, Ink::Strong}});
  if (!inside.empty()) return;
  terminal_.say(fmt::format("There is no clause \"{}\"; they go from {} to {}.", cut(id, 40), edition_.rules.front().id,
                            edition_.rules.back().id),
                Ink::Wrong);
}

void Session::tell_card(const CardInfo& card, int copies) const {
  const std::string many = copies > 1 ? " (twice)" : "";
  const Row row = {{card.title + many, Ink::Strong}, {": " + card_in_full(card)}};
  terminal_.print(terminal_.interactive() ? wrapped(row, terminal_.columns(), 2) : Rows{row});
}

void Session::show_hand(Side side) const {
  bool any = false;
  for (const Token& shown : watch_[side].picture.tokens) {
    const CardInfo* card = edition_.card(shown.noun, shown.place);
    if (!card || shown.side != side || std::string_view(edition_.game->pieces[shown.piece].word) != "card") continue;
    tell_card(*card, shown.number);
    any = true;
  }
  if (!any) terminal_.say("You hold no cards.");
}

// The one thing that is called so, if it is one; else it is said why not.
std::optional<Thing> Session::thing_called(const std::string& name, const char* command) const {
  const std::vector<Thing> things = things_called(name, edition_);
  if (things.size() == 1) return things.front();
  std::string several;
  for (std::size_t i = 0; i < things.size() && i < 6; i++)
    several += (i ? ", " : "") + edition_.texts.names[things[i].noun][things[i].id];
  terminal_.say(name.empty() ? fmt::format("Name a place, as in: {} {}", command, slug(edition_.places.front().name))
                : things.empty() ? fmt::format("Nothing here is called \"{}\".", cut(name, 40))
                                 : fmt::format("\"{}\" could be {}{}; say more of it.", cut(name, 40), several,
                                               things.size() > 6 ? " and others" : ""),
                Ink::Wrong);
  return {};
}

void Session::look_at_map(Side side, const std::string& where) {
  struct Way {
    const char* word;
    int east, south;
  };
  static constexpr Way WAYS[] = {{"north", 0, -1}, {"south", 0, 1}, {"east", 1, 0}, {"west", -1, 0}};
  const Way* way = std::find_if(std::begin(WAYS), std::end(WAYS), [&](const Way& w) { return where == w.word; });
  if (where.empty()) map_.follow();
  else if (way != std::end(WAYS))
    map_.scroll(edition_, way->east, way->south);
  else {
    const std::optional<Thing> thing = thing_called(where, "map");
    if (!thing) return;
    const Place* place = place_of(edition_, *thing);
    if (!place) return terminal_.say("That is no place on the map.", Ink::Wrong);
    map_.look_at(*place);
  }
  const Scene scene = this->scene(Viewer(side));
  if (terminal_.interactive()) show(Viewer(side));
  else
    terminal_.print(draw_figures(scene)), terminal_.print(map_.draw(scene, 120, 24)),
        terminal_.print(draw_roster(scene, 120));
  explain_map(side);
}

// The numbers of the answers that mention a thing.
std::string Session::answers_about(Side side, Thing thing) const {
  const std::vector<Choice>& choices = watch_[side].choices;
  std::vector<std::string> numbers;
  for (std::size_t i = 0; i < choices.size(); i++)
    if (mentions(edition_.game->verbs[choices[i].action.verb], choices[i].action, thing))
      numbers.push_back(std::to_string(i + 1));
  return fmt::format("{}", fmt::join(numbers, ", "));
}

// Which answers are about it, or the fact that bars it, and its clause. Of what is asked about anyway, only the former.
void Session::tell_why(Side side, Thing thing, const std::string& called, bool asked) {
  Request wanted;
  wanted.kind = Request::Kind::Why;
  wanted.thing = thing;
  const std::vector<Message> messages = host_.take(Viewer(side), wanted);
  hear(messages, side);
  for (const Message& message : messages) {
    if (message.kind != Message::Kind::Why) continue;
    const Bar& bar = message.why.bar;
    if (message.why.allowed) {
      terminal_.say(fmt::format("Answers about {}: {}.", called, answers_about(side, thing)));
    } else if (const Rule* rule = edition_.rule(bar.clause()); rule && !asked) {
      const std::string fact = plain(reason_line(edition_.texts, bar));
      if (!fact.empty()) terminal_.say(fact);
      terminal_.print(Row{{fact.empty() ? called + ": not now, by " : std::string()},
                          {rule->id + " ", Ink::Dim},
                          {rule->title, Ink::Strong}});
      terminal_.say(rule->text);
    }
  }
}

void Session::explain_why(Side side, const std::string& name) {
  const std::span<const Verb> verbs = edition_.game->verbs;
  if (const auto verb = std::find_if(verbs.begin(), verbs.end(), [&](const Verb& v) { return name == v.word; });
      verb != verbs.end())
    return tell_why(side, Thing{0, u16(verb - verbs.begin())}, name, false);
  const std::optional<Thing> thing = thing_called(name, "why");
  if (!thing) return;
  const std::string called = edition_.texts.names[thing->noun][thing->id];
  const Watch& watch = watch_[side];
  if (const std::string facts = facts_of(edition_, *thing); !facts.empty())
    terminal_.say(fmt::format("{}: {}.", called, facts));
  if (const CardInfo* card = edition_.card(thing->noun, thing->id)) tell_card(*card);
  for (const Fact& fact : edition_.facts) {  // a card and a conflict may have the same name
    const bool namesake =
        edition_.texts.names[fact.thing.noun][fact.thing.id] == called && fact.thing.noun != thing->noun;
    if (namesake)
      terminal_.say(fmt::format("{}, the {}: {}.", called, edition_.texts.noun_words[fact.thing.noun], fact.text));
  }
  if (Row here = draw_place(scene(Viewer(side)), *thing); !here.empty()) {
    here.insert(here.begin(), {"Here: "});
    terminal_.print(here);
  }
  const bool asked = std::any_of(watch.prompt.begin(), watch.prompt.end(),
                                 [&](const Span& span) { return span.noun == thing->noun && span.id == thing->id; });
  if (asked) terminal_.say(fmt::format("The question itself is about {}.", called));
  const Place* place = place_of(edition_, *thing);
  const std::string lake = place && place->water ? answers_about(side, *place->water) : "";
  if (!lake.empty())
    terminal_.say(
        fmt::format("Answers about {}: {}.", edition_.texts.names[place->water->noun][place->water->id], lake));
  tell_why(side, *thing, called, asked);
}

void Session::give_hint(Side side) {
  const std::vector<Choice>& choices = watch_[side].choices;
  const std::optional<RankedChoice> best = host_.hint(side);
  for (std::size_t i = 0; i < choices.size() && best; i++)
    if (choices[i].action == best->action)
      terminal_.say(fmt::format("The computer would answer {}: {}.{}", i + 1, plain(choices[i].line),
                                best->reason.empty() ? "" : " Why: " + best->reason));
}

void Session::tell_odds(Side side, const std::string& line) const {
  const std::vector<Choice>& choices = watch_[side].choices;
  const Meaning meaning = meaning_of(line, choices);
  if (meaning.choice < 0) return terminal_.say("Odds of which answer? Type its number, as in odds 2.", Ink::Wrong);
  const Choice& choice = choices[std::size_t(meaning.choice)];
  const std::optional<Odds> odds = host_.odds(side, watch_[side].position.number, choice.action);
  if (!odds) return terminal_.say("That brings no battle.");
  const std::string where = edition_.texts.names[odds->place.noun][odds->place.id];
  if (odds->result_noun) {
    std::vector<std::string> results;
    for (std::size_t i = 0; i < odds->result.size(); i++)
      if (odds->result[i] >= 0.0005)
        results.push_back(fmt::format("{} {:.0f}%", edition_.texts.names[odds->result_noun][i], 100 * odds->result[i]));
    terminal_.say(fmt::format("{}: {}.", where, fmt::join(results, ", ")));
  }
  const bool attacking = odds->attacker == side;
  const double none = 1 - odds->win - odds->draw - odds->lose;
  terminal_.say(fmt::format(
      "{}: you win {:.0f}%, lose {:.0f}%{}{}; on average you lose {:.1f}, the enemy {:.1f}. {}", where,
      100 * (attacking ? odds->win : odds->lose), 100 * (attacking ? odds->lose : odds->win),
      odds->draw >= 0.005 ? fmt::format(", nobody {:.0f}%", 100 * odds->draw) : "",
      none >= 0.005 ? fmt::format(", no battle {:.0f}%", 100 * none) : "", odds->loss[side], odds->loss[!side],
      odds->outcomes ? fmt::format("(From {} guesses at what you do not know, or throws of the dice.)", odds->outcomes)
                     : "(Exact, if all fight on.)"));
}

void Session::save_copy(const std::string& path) const {
  std::error_code error;
  if (!path.empty() && std::filesystem::exists(path, error))
    return terminal_.say(path + " is there already; name another file.", Ink::Wrong);
  try {
    terminal_.say(host_.save_copy(path));
  } catch (const Usage& problem) { terminal_.say(problem.what(), Ink::Wrong); }
}

void Session::help(Side side) const {
  terminal_.say(
      "Answer by number, or by the beginnings of some of an answer's words; a name alone will do if one answer has "
      "it.");
  for (const Command& command : COMMANDS) {
    if (std::string_view(command.word) == "hand" && edition_.cards.empty()) continue;
    const bool of_windows = std::string_view(command.word) == "not this turn" ||
                            std::string_view(command.word) == "only" || std::string_view(command.word) == "ask me";
    if (of_windows && !windows_met_) continue;
    terminal_.print(
        Row{{fmt::format("  {:12} ", std::string(command.word) + (*command.with ? " " : "") + command.with), Ink::Act},
            {command.does}});
  }
  explain_map(side);
}

void Session::explain_map(Side side) const {
  const int columns = terminal_.interactive() ? terminal_.columns() : 100;
  for (const Row& row : explain_signs(scene(Viewer(side)), map_.whole())) terminal_.print(wrapped(row, columns));
  for (const Row& row : explain_roster(scene(Viewer(side)))) terminal_.print(wrapped(row, columns));
}

}  // namespace warhawk::cli
