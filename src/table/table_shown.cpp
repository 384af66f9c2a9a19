// What each viewer is shown, made from its View alone.
#include <algorithm>

#include "table/shown.hpp"
#include "table/table.hpp"

namespace warhawk {
namespace {

bool before(const Token& a, const Token& b) { return a.noun != b.noun ? a.noun < b.noun : a.place < b.place; }

// The places whose pieces differ, and what stands in them now.
void differing_places(const std::vector<Token>& was, const std::vector<Token>& now, Position& change) {
  std::size_t i = 0, j = 0;
  while (i < was.size() || j < now.size()) {
    const bool gone = j == now.size() || (i < was.size() && before(was[i], now[j]));
    const Token& first = gone ? was[i] : now[j];
    const auto run_end = [&](const std::vector<Token>& pieces, std::size_t from) {
      while (from < pieces.size() && pieces[from].noun == first.noun && pieces[from].place == first.place) from++;
      return from;
    };
    const std::size_t was_end = run_end(was, i), now_end = run_end(now, j);
    if (was_end - i != now_end - j ||
        !std::equal(was.begin() + std::ptrdiff_t(i), was.begin() + std::ptrdiff_t(was_end),
                    now.begin() + std::ptrdiff_t(j))) {
      change.places.push_back({first.noun, first.place});
      change.tokens.insert(change.tokens.end(), now.begin() + std::ptrdiff_t(j), now.begin() + std::ptrdiff_t(now_end));
    }
    i = was_end, j = now_end;
  }
}

}  // namespace

void draw_picture(const Game& game, const void* content, const View& view, Picture& picture) {
  picture.tokens.clear();
  picture.figures.clear();
  picture.board.reset();
  game.show(content, view, picture);
  if (!std::is_sorted(picture.tokens.begin(), picture.tokens.end(), before))
    std::stable_sort(picture.tokens.begin(), picture.tokens.end(), before);
}

Picture picture_of(const Game& game, const void* content, const View& view) {
  Picture picture;
  draw_picture(game, content, view, picture);
  return picture;
}

void show_question(const View& view, const void* content, const Options& options, Position& shown) {
  const Ask ask = view.pending();
  shown.asked = ask.who;
  shown.question = view.game().question_name(ask.question);
  shown.clause = ask.clause;
  const Prompt prompt = view.game().prompt(content, view.data());
  shown.args.assign(prompt.told().begin(), prompt.told().end());
  shown.window = ask.window;
  for (int i = 0; i < 2; i++)
    if (ask.about.noun[i]) shown.about.push_back({u8(ask.about.noun[i]), ask.about.id[i]});
  if (int(ask.who) == int(view.viewer())) shown.choices.assign(options.begin(), options.end());
}

TableFacts facts_of(const SaveContext& context, const Setup& setup) {
  TableFacts facts;
  facts.game = context.game->id;
  facts.content = context.content_hash;
  facts.sides = context.game->sides;
  if (!context.scenarios.empty()) facts.scenario = context.scenarios.at(setup.scenario);
  facts.options = options_of(context, setup);
  return facts;
}

Message Table::why(Viewer viewer, Thing thing) const {
  Message message;
  message.to = viewer;
  message.kind = Message::Kind::Refused;
  message.re = Request::Kind::Why;
  if (stage() != TableStage::Playing) {
    message.text = stage() == TableStage::Over      ? "The game is over."
                   : stage() == TableStage::Waiting ? "The game has not begun: one seat is still empty."
                                                    : stuck_;
  } else if (const Ask ask = history_->pending(); int(ask.who) != int(viewer)) {
    message.text = std::string(word_of(ask.who)) + " is asked now, not you.";
  } else if (thing.noun >= context_.game->nouns.size() ||
             (thing.noun == 0 && thing.id >= context_.game->verbs.size())) {
    message.text = "There is no such thing in this game.";
  } else {
    message.kind = Message::Kind::Why;
    message.thing = thing;
    message.why = why_not(*context_.game, context_.content, history_->state(), thing);
  }
  return message;
}

// Brings a viewer's log up to date after the last record. What stands after an undo is a beginning of what was told
// before it. True: it changed.
bool Table::follow_log(Viewer viewer) {
  std::vector<u32>& log = log_[viewer];
  const std::size_t last = history_->records().size() - 1;
  if (history_->records()[last].kind == Record::Kind::Undo) {
    const auto stands = std::size_t(std::lower_bound(log.begin(), log.end(), told_until()) - log.begin());
    const bool shorter = stands < log.size();
    log.resize(stands);
    log_stands_[viewer] = std::min(log_stands_[viewer], stands);
    return shorter;
  }
  const std::size_t told = log.size();
  const Events news = history_->events(last);
  for (std::size_t i = news.from; i < news.to; i++)
    if (history_->journal()[i].visible_to(viewer)) log.push_back(u32(i));
  return log.size() > told;
}

// The log from `log_from` on; what a viewer gets does not tell who else got it.
void Table::copy_log(Viewer viewer, Position& shown) {
  for (std::size_t i = shown.log_from; i < log_[viewer].size(); i++)
    shown.log.add(history_->journal()[log_[viewer][i]], EVERYONE);
  log_stands_[viewer] = log_[viewer].size();
}

// After something happened: the number of who acted grows always, that of the others where it differs for them.
void Table::note_changes(Side actor, u64 now) {
  const Ask ask = history_->pending();
  for (const Viewer viewer : {SeenByUS, SeenByGB, Spectator}) {
    const View seen = view(viewer);
    const bool told = follow_log(viewer);
    if (int(actor) != int(viewer) && !told && seen == view_[viewer] && ask.over == over_) continue;
    view_[viewer] = seen;
    number_[viewer]++;
  }
  window_since_ = now;
  const std::size_t last = history_->records().size() - 1;
  if (history_->records()[last].kind == Record::Kind::Undo)
    while (!turns_.empty() && turns_.back() >= told_until()) turns_.pop_back();
  const Events news = history_->events(last);
  for (std::size_t i = 0; i < news.size(); i++)
    if (context_.game->events[news[i].kind].role.has(Role::Turn)) {
      standing_[US].not_this_turn = standing_[GB].not_this_turn = false;
      turns_.push_back(u32(news.from + i));
    }
  if (turns_.size() > granted_) {  // once, though it may be taken back and begin again
    granted_ = turns_.size();
    clock_.turn_begins(now);
  }
  set_clock(now);
}

// After an undo: where in the journal ends what still stands.
u32 Table::told_until() const {
  const u32 to = history_->records().back().to;
  return to ? history_->decision(int(to) - 1).events_end : history_->records()[0].events_end;
}

void Table::set_clock(u64 now) {
  const Ask ask = history_->pending();
  over_ = ask.over;
  const bool bot = seats_[ask.who].kind == Seat::Kind::Bot;
  clock_.turn_to(ask.over || bot ? std::nullopt : std::optional(ask.who), now, ask.window ? pause(ask.who) : 0);
}

// Nobody was there yet, so nobody has missed anything.
void Table::settle() {
  for (const Viewer viewer : {SeenByUS, SeenByGB, Spectator}) whole(viewer, 0);
}

bool Table::behind(Viewer viewer) const {
  const Sent& sent = sent_[viewer];
  return sent.number != number_[viewer] || sent.stage != stage();
}

std::optional<Message> Table::catch_up(Viewer viewer, u64 now) {
  if (!behind(viewer)) return {};
  const Sent& sent = sent_[viewer];
  Message message;
  message.to = viewer;
  const bool begins = sent.stage == TableStage::Waiting || stage() == TableStage::Stuck || sent.seating != seating_;
  if (begins) message.position = whole(viewer, now);
  else
    change(viewer, now, message.position.emplace());
  return message;
}

void Table::show_changes(std::optional<Side> actor, u64 now, Messages& out) {
  const bool bot_acts = actor && seats_[*actor].kind == Seat::Kind::Bot;
  out.reserve(out.size() + 2);  // mostly for who acted and who is asked
  for (const Viewer viewer : {SeenByUS, SeenByGB, Spectator}) {
    if (!present_[viewer] || (viewer != Spectator && seats_[viewer].kind == Seat::Kind::Bot)) continue;
    const bool concerned =
        viewer != Spectator && (bot_acts || (actor && int(*actor) == int(viewer)) || stage() != TableStage::Playing ||
                                int(history_->pending().who) == int(viewer));
    if (let_wait_ && !concerned) continue;
    if (auto message = catch_up(viewer, now)) out.push_back(std::move(*message));
  }
}

void Table::fill_question(Viewer viewer, Position& shown) const {
  const Ask ask = view_[viewer].pending();
  Options options;
  if (int(ask.who) == int(viewer)) history_->options(options);
  show_question(view_[viewer], context_.content, options, shown);
  if (int(ask.who) != int(viewer)) return;
  for (int n = takes_back_freely(ask.who) ? 0 : history_->undo_limit(ask.who); n < history_->size(); n++)
    shown.own_undo += history_->decision(n).who == ask.who && clicked(n);
}

void Table::fill_end(Position& shown) const {
  shown.outcome = history_->outcome();
  shown.result = result_words(*history_);
  shown.key = to_hex(secret_.key);
}

// The whole of it; changes that follow build on it.
Position Table::whole(Viewer viewer, u64 now) {
  Position shown;
  Sent& sent = sent_[viewer];
  shown.number = sent.number = number_[viewer];
  shown.stage = sent.stage = stage();
  sent.seating = seating_;
  shown.offer = offer_stands() && viewer != Spectator ? offer_ : Offer::None;
  shown.offered_by = offered_by_;
  for (const Side side : {US, GB}) shown.seats[side] = {seats_[side].kind, seats_[side].name, {}};
  shown.clocks = clock_.shown(now);
  shown.stuck = stuck_at_ ? stuck_ : "";
  shown.chat = chat_;
  if (viewer != Spectator) {
    shown.note = note_[viewer];
    sent.standing = shown_standing(Side(viewer));
    if (!(sent.standing == Standing{})) shown.standing = sent.standing;
  }
  shown.facts = facts_of(context_, setup_);
  shown.facts.id = settings_.id;
  shown.facts.key_hash = to_hex(hash_of(secret_.key));
  shown.facts.sandbox = settings_.sandbox;
  shown.facts.practice = secret_.practice;
  shown.facts.clock = settings_.clock;
  if (!history_) return shown;
  Picture picture = picture_of(*context_.game, context_.content, view_[viewer]);
  shown.tokens = picture.tokens;
  shown.figures = picture.figures;
  shown.board = picture.board;
  sent.picture = std::move(picture);
  copy_log(viewer, shown);
  if (shown.stage == TableStage::Over) fill_end(shown);
  else if (shown.stage == TableStage::Playing)
    fill_question(viewer, shown);
  return shown;
}

void Table::change(Viewer viewer, u64 now, Position& shown) {
  Sent& sent = sent_[viewer];
  shown.from = sent.number;
  shown.number = sent.number = number_[viewer];
  shown.stage = sent.stage = stage();
  shown.offer = offer_stands() && viewer != Spectator ? offer_ : Offer::None;
  shown.offered_by = offered_by_;
  shown.clocks = clock_.shown(now);
  if (!history_) return;
  if (viewer != Spectator && !(sent.standing == shown_standing(Side(viewer))))
    shown.standing = sent.standing = shown_standing(Side(viewer));
  thread_local Picture picture;  // the memory of one goes round
  draw_picture(*context_.game, context_.content, view_[viewer], picture);
  differing_places(sent.picture.tokens, picture.tokens, shown);
  if (picture.figures != sent.picture.figures) shown.figures = picture.figures;
  shown.board_changed = picture.board != sent.picture.board;
  if (shown.board_changed) shown.board = picture.board;
  std::swap(sent.picture, picture);
  shown.log_from = std::min(log_stands_[viewer], log_[viewer].size());
  copy_log(viewer, shown);
  if (shown.stage == TableStage::Over) fill_end(shown);
  else
    fill_question(viewer, shown);
}

}  // namespace warhawk
