#include "lab/player.hpp"

#include <algorithm>
#include <boost/json.hpp>

#include "content/json.hpp"
#include "engine/notation.hpp"
#include "table/json.hpp"
#include "table/shown.hpp"

namespace warhawk {
namespace {

using namespace std::chrono_literals;
namespace json = boost::json;

constexpr std::string_view EXEC = "exec:";

struct Command {
  std::string command;
  u32 milliseconds = OutsideBot::DEFAULT_MS;
};

// "exec:500ms:./bot fast" is the command "./bot fast" with half a second an answer.
Command command_of(std::string_view name) {
  name.remove_prefix(EXEC.size());
  const std::size_t end = name.find("ms:");
  u64 milliseconds = 0;
  if (end != name.npos && end > 0 && read_number(name.substr(0, end), OutsideBot::MOST_MS, milliseconds) &&
      milliseconds > 0)
    return {std::string(name.substr(end + 3)), u32(milliseconds)};
  return {std::string(name), OutsideBot::DEFAULT_MS};
}

// Its own luck, from which nobody gets back to the seed of the dice.
u32 own_seed(u64 seed) {
  const Key hash = hash_of(seed_key(seed));
  return u32(hash[0]) << 24 | u32(hash[1]) << 16 | u32(hash[2]) << 8 | hash[3];
}

Program::Clock::time_point from_now(u32 milliseconds) {
  return Program::Clock::now() + std::chrono::milliseconds(milliseconds);
}

void check_hello(const std::string& line) {
  json::error_code error;
  const json::value value = json::parse(line, error);
  const json::object* hello = error ? nullptr : value.if_object();
  const json::value* type = hello ? hello->if_contains("type") : nullptr;
  if (!type || *type != "hello") throw Forfeit("did not answer hello with a hello");
  const json::value* protocol = hello->if_contains("protocol");
  if (!protocol || *protocol != json::value(OutsideBot::PROTOCOL))
    throw Forfeit("speaks another protocol than " + std::to_string(OutsideBot::PROTOCOL));
}

}  // namespace

bool is_outside(std::string_view name) { return name.substr(0, EXEC.size()) == EXEC; }

void check_player(const std::string& name, const Game& game) {
  if (!is_outside(name)) return check_bot(name, game);
  const auto words = words_of_command(command_of(name).command);
  if (words.empty()) throw UnknownBot("exec: wants a program, as in exec:./mybot.");
  if (const std::string problem = cannot_run(words[0]); !problem.empty())
    throw UnknownBot("\"" + words[0] + "\" can't play: " + problem + ".");
}

OutsideBot::OutsideBot(const Edition& edition, const Setup& setup, const std::string& command, u32 milliseconds,
                       Side side, u64 seed)
    : edition_(&edition), setup_(setup), side_(side), name_(command), milliseconds_(milliseconds) {
  hello_ = json::serialize(json::object{{"type", "hello"},
                                        {"protocol", PROTOCOL},
                                        {"game", edition.game->id},
                                        {"seat", word_of(side)},
                                        {"milliseconds", milliseconds},
                                        {"seed", own_seed(seed)}});
  hello_.pop_back();
  hello_ += ",\"content\":" + content_json(edition) + "}";
}

std::string OutsideBot::message(const View& view, const Options* options, const Journal& log, const Outcome* outcome,
                                const std::string& result) {
  Message message;
  message.to = Viewer(side_);
  Position& shown = message.position.emplace();
  shown.number = ++number_;
  shown.facts = facts_of(save_context(*edition_), setup_);
  for (Seat& seat : shown.seats) seat = Seat::computer("");
  Picture picture = picture_of(*edition_->game, edition_->content.get(), view);
  shown.tokens = std::move(picture.tokens);
  shown.board = std::move(picture.board);
  shown.figures = std::move(picture.figures);
  const auto differ = std::mismatch(told_.begin(), told_.end(), log.begin(), log.end());
  shown.log_from = std::size_t(differ.first - told_.begin());
  shown.log.append(log, shown.log_from);
  told_ = log;
  if (options) show_question(view, edition_->content.get(), *options, shown);
  if (outcome) {
    shown.stage = TableStage::Over;
    shown.outcome = *outcome;
    shown.result = result;
  }
  return write_message(message);
}

Action OutsideBot::choose(const View& view, const Options& options, const Journal& log,
                          const std::function<bool()>& stop) try {
  if (!program_) {
    program_ = std::make_unique<Program>(words_of_command(name_));
    const auto until = from_now(std::max(u32(START_MS), milliseconds_));
    program_->send(hello_, until, stop);
    check_hello(program_->receive(until, stop));
  }
  const auto until = from_now(milliseconds_);
  program_->send(message(view, &options, log), until, stop);
  const Request request = read_request(program_->receive(until, stop)).request;
  if (request.kind == Request::Kind::Resign) throw Forfeit("resigned");
  if (request.kind != Request::Kind::Answer || request.actions.size() != 1)
    throw Forfeit("answered something else than one decision");
  if (request.number != number_)
    throw Forfeit("answered view " + std::to_string(request.number) + " when it was asked about view " +
                  std::to_string(number_));
  if (!options.has(request.actions[0])) throw Forfeit("chose what is not among its choices");
  return request.actions[0];
} catch (const ProgramFailed& problem) { throw Forfeit(problem.what()); } catch (const BadMessage& problem) {
  throw Forfeit(std::string("answered nonsense: ") + problem.what());
}

void OutsideBot::end(const View& view, const Journal& log, const Outcome& outcome, const std::string& result) {
  if (!program_) return;
  try {
    program_->send(message(view, nullptr, log, &outcome, result), Program::Clock::now() + 100ms);
  } catch (const ProgramFailed&) {}  // it may be gone: nothing is asked of it any more
  program_.reset();
}

namespace {

std::variant<Bot, OutsideBot> player_called(const Edition& edition, const Setup& setup, const std::string& name,
                                            Side side, u64 seed) {
  if (!is_outside(name)) return make_bot(name, seed);
  const Command command = command_of(name);
  return OutsideBot(edition, setup, command.command, command.milliseconds, side, seed);
}

}  // namespace

Player::Player(const Edition& edition, const Setup& setup, const std::string& name, Side side, u64 seed)
    : who_(player_called(edition, setup, name, side, seed)) {}

Action Player::choose(const View& view, const void* content, const Options& options, const Journal& log,
                      const Stop& think, const std::function<bool()>& stop) {
  if (options.n == 1) return options.at[0];
  if (Bot* bot = std::get_if<Bot>(&who_)) return bot->choose(view, content, options, think);
  return std::get<OutsideBot>(who_).choose(view, options, log, stop);
}

void Player::end(const View& view, const Journal& log, const Outcome& outcome, const std::string& result) {
  if (auto* outside = std::get_if<OutsideBot>(&who_)) outside->end(view, log, outcome, result);
}

}  // namespace warhawk
