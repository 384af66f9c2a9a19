// Orders of several answers in a few words, on maps where a march goes hex by hex: "brown with all to fort erie", or, under way,
// "to fort erie". Each answer is one that is offered then; where none carries the order on, the question is asked as ever.
#include <algorithm>
#include <cmath>
#include <map>
#include <queue>

#include "cli/answer.hpp"
#include "cli/session.hpp"

namespace warhawk::cli {
namespace {

constexpr int MOST_ANSWERS = 60;

bool is(const Choice& choice, const char* words) { return choice.words == words; }
bool is_of(const Choice& choice, const std::string& verb) { return choice.words.starts_with(verb + " "); }
const Choice* find(const std::vector<Choice>& choices, const char* words) {
  const auto at = std::find_if(choices.begin(), choices.end(), [&](const Choice& choice) { return is(choice, words); });
  return at == choices.end() ? nullptr : &*at;
}

// How many links lead from each place to this one.
std::map<std::pair<u8, u16>, int> steps_to(const Edition& edition, Thing goal) {
  std::map<std::pair<u8, u16>, std::vector<Thing>> next;
  for (const Link& link : edition.links) {
    next[{link.a.noun, link.a.id}].push_back(link.b);
    next[{link.b.noun, link.b.id}].push_back(link.a);
  }
  std::map<std::pair<u8, u16>, int> steps{{{goal.noun, goal.id}, 0}};
  std::queue<Thing> open;
  for (open.push(goal); !open.empty(); open.pop()) {
    const Thing at = open.front();
    const int n = steps[{at.noun, at.id}];
    for (const Thing to : next[{at.noun, at.id}])
      if (steps.emplace(std::pair{to.noun, to.id}, n + 1).second) open.push(to);
  }
  return steps;
}

}  // namespace

// How far it is by road; where none leads there, as the crow flies, and further than any road.
double Session::way_to_goal(Thing from) const {
  const auto steps = steps_to(edition_, orders_->goal);
  if (const auto at = steps.find({from.noun, from.id}); at != steps.end()) return at->second;
  const Place *a = place_of(edition_, from), *b = place_of(edition_, orders_->goal);
  if (!a || !b) return 1e9;
  return 1000 + std::hypot(a->x - b->x, a->y - b->y);
}

std::optional<Session::After> Session::obey_orders(Side side, const std::string& line) {
  const std::string text = " " + line;
  const std::size_t to = text.rfind(" to ");
  if (to == text.npos) return {};
  std::string who = trimmed(text.substr(0, to));
  std::vector<Thing> places = things_called(trimmed(text.substr(to + 4)), edition_);
  std::erase_if(places, [&](Thing thing) { return !place_of(edition_, thing); });
  if (places.size() != 1) return {};
  bool all = false;
  for (const char* words : {" with all", " with everybody", " with everyone"})
    if (who.ends_with(words)) all = true, who = trimmed(who.substr(0, who.size() - std::string_view(words).size()));
  const std::vector<Choice>& choices = watch_[side].choices;
  orders_ = Orders{side, places.front(), all, MOST_ANSWERS};
  const Choice* first = nullptr;
  if (who.empty()) {
    first = next_order(side);
  } else if (const Meaning meaning = meaning_of(who, choices); meaning.choice >= 0) {
    first = &choices[std::size_t(meaning.choice)];
  }
  if (!first) return orders_.reset(), std::nullopt;
  watch_[side].seen = watch_[side].log.size();
  return give(side, Action(first->action));
}

// The answer that carries the order on, or none.
const Choice* Session::next_order(Side side) {
  if (!orders_ || orders_->side != side || orders_->left-- <= 0) return nullptr;
  const std::vector<Choice>& choices = watch_[side].choices;
  const Choice *done = find(choices, "done"), *halt = find(choices, "halt"), *march = find(choices, "by-land");
  if (march) return march;
  if (done) {  // who goes along
    const Choice* take = nullptr;
    for (const Choice& choice : choices)
      if (&choice != done && !is_of(choice, "take")) return nullptr;
      else if (!take && is_of(choice, "take"))
        take = &choice;
    return orders_->all && take ? take : done;
  }
  if (!halt) return nullptr;
  double here = 1e9;
  for (const Span& span : watch_[side].prompt)
    if (const Thing thing{span.noun, span.id}; place_of(edition_, thing)) here = way_to_goal(thing);
  if (here == 0) return halt;
  const Choice* best = nullptr;
  for (const Choice& choice : choices) {
    if (!is_of(choice, "to")) continue;
    const Thing to{edition_.game->verbs[choice.action.verb].nouns[0], choice.action.noun[0]};
    if (const double way = way_to_goal(to); way < here) here = way, best = &choice;
  }
  return best;
}

}  // namespace warhawk::cli
