#include "engine/history.hpp"

#include <algorithm>

namespace warhawk {
namespace {
std::string name(Side side) { return side == US ? "US" : "GB"; }
}  // namespace

History::History(const Game& game, const void* content, const Setup& setup, const Key& dice_key,
                 std::shared_ptr<const Blob> start)
    : game_(&game), content_(content), setup_(setup), start_(std::move(start)), dice_key_(dice_key) {
  if (setup_.rules == 0) setup_.rules = game.rules;
  Record first;
  run(first, state_);
}

void History::begin(Blob& state, Context& context) const {
  if (start_) std::memcpy(state.at, start_->at, game_->state_bytes);
  else
    game_->start(content_, setup_, state.at, context);
}

// Plays a record and appends it with its draws and events. A fault leaves the log as it was.
void History::run(Record& record, Blob& state) {
  const std::size_t draws = draws_.size(), events = journal_.size();
  try {
    Dice dice = Dice::keyed(dice_key_, take_);
    dice.log = &draws_;
    Context context{.dice = dice, .journal = &journal_};
    if (record.kind == Record::Kind::Start) begin(state, context);
    else
      game_->apply(content_, state.at, record.action, context);
    record.take = take_;
    record.irrevocable = context.irrevocable;
    record.draws_end = u32(draws_.size());
    record.events_end = u32(journal_.size());
    records_.push_back(record);
  } catch (...) {
    draws_.resize(draws);
    journal_.resize(events);
    throw;
  }
}

std::string History::play(Side who, const Action& action) {
  const Ask ask = pending();
  if (ask.over) return "The game is over.";
  if (ask.who != who) return name(ask.who) + " is asked now, not " + name(who) + ".";
  Options options;
  game_->options(content_, state_.at, options);
  if (!options.has(action)) return "That is not one of the answers to what is asked now.";
  Record record{.kind = Record::Kind::Decision,
                .who = who,
                .forced = options.n == 1,
                .declined = ask.window && action == options.at[0],
                .action = action};
  Blob next;
  std::memcpy(next.at, state_.at, game_->state_bytes);
  run(record, next);
  line_.push_back(u32(records_.size() - 1));
  std::memcpy(state_.at, next.at, game_->state_bytes);
  keep_checkpoint();
  return {};
}

void History::keep_checkpoint() {
  const std::size_t each = game_->state_bytes;
  if (size() % every_ != 0) return;
  if (checkpoints_.size() == CHECKPOINTS * each) {
    for (std::size_t i = 1; i < CHECKPOINTS; i += 2)  // those of twice the distance close up
      std::memmove(checkpoints_.data() + i / 2 * each, checkpoints_.data() + i * each, each);
    checkpoints_.resize(CHECKPOINTS / 2 * each);
    every_ *= 2;
    if (size() % every_ != 0) return;
  }
  checkpoints_.insert(checkpoints_.end(), state_.at, state_.at + each);
}

int History::undo_limit(Side side) const {
  int limit = size();
  for (int n = size(); n > 0 && !decision(n - 1).irrevocable; n--) {
    const Record& record = decision(n - 1);
    if (record.who == side) limit = n - 1;
    else if (!record.declined)
      break;
  }
  return limit;
}

std::string History::undo(Side who, int to, bool agreed) {
  if (pending().over) return "The game is over.";
  if (to < 0 || to >= size()) return "There is nothing to take back there.";
  const bool own = to >= undo_limit(who);
  if (!own && !agreed)
    return "Past a die, a draw, a revealed secret or the other side's decision, taking back needs the other side's "
           "agreement.";
  rerun(to, state_);
  line_.resize(std::size_t(to));
  checkpoints_.resize(std::size_t(to / every_) * game_->state_bytes);
  Record record = records_.back();  // for where its draws and events end
  record.kind = Record::Kind::Undo;
  record.who = who;
  record.irrevocable = record.forced = record.declined = false;
  record.agreed = !own;
  record.to = u32(to);
  record.action = {};
  record.take = take_;
  records_.push_back(record);
  if (!own) take_++;
  return {};
}

std::string History::give_up(Record::Kind kind, Side who, Ending ending) {
  if (pending().over) return "The game is over.";
  Record record = records_.back();  // for where its draws and events end
  record.kind = kind;
  record.who = who;
  records_.push_back(record);
  given_up_ = ending;
  return {};
}

std::string History::resign(Side who) { return give_up(Record::Kind::Resign, who, Ending::Resigned); }
std::string History::flag(Side who) { return give_up(Record::Kind::Flag, who, Ending::OutOfTime); }

std::string History::agree_to_draw() {
  if (game_->sides < 2) return "There is nobody to agree on a draw with.";
  return give_up(Record::Kind::Draw, US, Ending::DrawAgreed);
}

Ask History::pending() const {
  if (given_up_ != Ending::None) return {.over = true};
  return game_->pending(state_.at);
}

void History::options(Options& options) const {
  if (given_up_ == Ending::None) game_->options(content_, state_.at, options);
}

Outcome History::outcome() const {
  Outcome outcome = game_->outcome(content_, state_.at);
  if (given_up_ == Ending::None) return outcome;
  outcome.over = true;
  outcome.level = 0;
  outcome.draw = given_up_ == Ending::DrawAgreed;
  outcome.winner = outcome.draw ? US : other(records_.back().who);
  return outcome;
}

Ending History::ending() const {
  if (given_up_ != Ending::None) return given_up_;
  return pending().over ? Ending::ByRules : Ending::None;
}

Blob History::position_at(int n) const {
  if (n < 0 || n > size()) fault("a position that was never reached");
  Blob state{};
  rerun(n, state);
  return state;
}

// The draws come from the key again, so a re-run that drew others would be noticed here.
void History::rerun(int n, Blob& result) const {
  Blob state;
  std::vector<Draw> drawn;
  u32 take = 0;
  Dice dice = Dice::keyed(dice_key_, take);
  dice.log = &drawn;
  Context context{.dice = dice};
  const int kept = n / every_;  // the checkpoint to go from
  if (kept == 0) begin(state, context);
  else
    std::memcpy(state.at, checkpoints_.data() + std::size_t(kept - 1) * game_->state_bytes, game_->state_bytes);
  for (int i = kept * every_; i < n; i++) {
    const Record& record = decision(i);
    if (record.take != take) {
      take = record.take;
      dice = Dice::keyed(dice_key_, take);
      dice.log = &drawn;
    }
    drawn.clear();
    game_->apply(content_, state.at, record.action, context);
    const auto before = draws(record_of(i));
    if (!std::equal(drawn.begin(), drawn.end(), before.begin(), before.end()))
      fault("a re-run drew other dice than the game did");
  }
  std::memcpy(result.at, state.at, game_->state_bytes);
}

std::size_t History::bytes() const {
  return sizeof *this + records_.capacity() * sizeof(Record) + line_.capacity() * sizeof(u32) +
         draws_.capacity() * sizeof(Draw) + journal_.bytes() + checkpoints_.capacity();
}

std::span<const Draw> History::draws(std::size_t record) const {
  const u32 begin = record ? records_[record - 1].draws_end : 0;
  return {draws_.data() + begin, records_[record].draws_end - begin};
}

Events History::events(std::size_t record) const {
  const u32 begin = record ? records_[record - 1].events_end : 0;
  return {&journal_, begin, records_[record].events_end};
}

std::vector<Event> History::events_since(int n) const {
  std::vector<Event> found;
  const auto add = [&](std::size_t record) {
    for (const Event& event : events(record)) found.push_back(event);
  };
  if (n == 0) add(0);
  for (; n < size(); n++) add(record_of(n));
  return found;
}

}  // namespace warhawk
