#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "bots/bot.hpp"
#include "cli/answer.hpp"
#include "cli/files.hpp"
#include "cli/map.hpp"
#include "cli/session.hpp"
#include "engine/notation.hpp"
#include "games/games.hpp"
#include "lab/player.hpp"
#include "store/randomness.hpp"

namespace warhawk::cli {
namespace {

constexpr const char* HUMAN = "human";

void check_seat(const std::string& seat, const Game& game) {
  if (seat.empty() || seat == HUMAN) return;
  if (is_bot(seat) || is_outside(seat)) try {
      return check_player(seat, game);
    } catch (const UnknownBot& problem) { throw Usage(problem.what()); }
  std::vector<std::string> known = bot_names(game);
  known.insert(known.begin(), HUMAN);
  const std::string hint = did_you_mean(seat, known);
  throw Usage(hint.empty() ? fmt::format("A seat is taken by {}, not by \"{}\".", fmt::join(known, ", "), seat)
                           : fmt::format("Nobody called \"{}\" can take a seat{}", seat, hint));
}

// A seat of which nothing was said: a person against a bot, a bot against a person.
std::array<Seat, 2> seats_of(std::array<std::string, 2> names) {
  for (const Side side : {US, GB})
    if (names[side].empty() && !names[other(side)].empty())
      names[side] = names[other(side)] == HUMAN ? DEFAULT_BOT : HUMAN;
  if (names[US].empty()) names = {HUMAN, DEFAULT_BOT};
  const auto seat = [](const std::string& name) { return name == HUMAN ? Seat::person(name) : Seat::computer(name); };
  return {seat(names[US]), seat(names[GB])};
}

// ---- the menu ------------------------------------------------------------------------------------------------------

// The number that is picked, from 0; nothing at the end of the input. The first is the default.
std::optional<int> pick(Terminal& terminal, const std::string& question, const std::vector<std::string>& answers) {
  terminal.say("");
  terminal.print(Row{{question, Ink::Strong}});
  for (std::size_t i = 0; i < answers.size(); i++)
    terminal.print(
        wrapped({{fmt::format("{:3} ", i + 1), Ink::Act}, {answers[i]}}, std::min(terminal.columns(), 100), 4));
  while (true) {
    const std::optional<std::string> line = terminal.ask(fmt::format("1 to {} [1] > ", answers.size()));
    if (!line) return {};
    if (line->empty()) return 0;
    if (*line == "q" || *line == "quit") return {};
    u64 number = 0;
    if (read_number(*line, answers.size(), number) && number > 0) return int(number) - 1;
    std::vector<int> named;
    for (std::size_t i = 0; i < answers.size(); i++)
      if (slug(answers[i]).compare(0, slug(*line).size(), slug(*line)) == 0) named.push_back(int(i));
    if (named.size() == 1) return named[0];
    terminal.say(fmt::format("Type a number from 1 to {}, or Enter for the first; quit leaves.", answers.size()),
                 Ink::Wrong);
  }
}

// Asks what the command line left open. False: the player left.
bool ask_what_to_play(Terminal& terminal, PlayOptions& options) {
  const Style& style = terminal.style();
  terminal.print(Row{{"Warhawk", Ink::Act}, {style.unicode ? " · the War of 1812" : ": the War of 1812"}});
  if (const std::optional<GameFile> last = GameFile::last_unfinished(); last && options.load.empty()) {
    const SaveHeader header = read_header(last->read());
    const auto answer = pick(terminal, "You have a game that is not finished.",
                             {fmt::format("Go on with it: {}, US {}, GB {} ({})", header.game, header.players[US],
                                          header.players[GB], last->path().stem().string()),
                              "Start a new game"});
    if (!answer) return false;
    if (*answer == 0) {
      options.resume = true;
      return true;
    }
  }
  std::vector<std::string> games;
  for (const Game* game : all_games()) {
    const Edition edition = load_edition(*game, find_content(game->id));
    games.push_back(fmt::format("{} ({}, {}). {}", edition.texts.title, game->id, edition.length, edition.texts.about));
  }
  const auto game = pick(terminal, "Which game?", games);
  if (!game) return false;
  options.source.game = all_games()[std::size_t(*game)]->id;
  if (!options.seat[US].empty() || !options.seat[GB].empty() || all_games()[std::size_t(*game)]->sides < 2) return true;

  const auto side = pick(terminal, "Which side is yours?",
                         {"The Americans (US)", "The British (GB)", "Both: two people at this screen",
                          "Neither: watch the computer play itself"});
  if (!side) return false;
  if (*side == 2) {
    options.seat = {HUMAN, HUMAN};
    return true;
  }
  std::vector<std::string> bots = bot_names(*all_games()[std::size_t(*game)]);
  std::reverse(bots.begin(), bots.end());  // the strongest first
  const auto bot = pick(terminal, *side == 3 ? "Which computer player?" : "Against which computer player?", bots);
  if (!bot) return false;
  options.seat = {bots[std::size_t(*bot)], bots[std::size_t(*bot)]};
  if (*side < 2) options.seat[std::size_t(*side)] = HUMAN;
  return true;
}

// ---- starting ------------------------------------------------------------------------------------------------------

const TableSettings SETTINGS = {.auto_forced = true};

int play_saved(Terminal& terminal, const PlayOptions& options, const std::string& text, std::optional<GameFile> file) {
  const SaveHeader header = read_header(text, game_ids());
  if (header.record)
    throw BadSave(
        "This is a seat's record, which can be replayed but not played on: the other side's decisions are not in it.");
  if (!options.source.game.empty() && options.source.game != header.game)
    throw Usage(fmt::format("That is a game of {}, not of {}.", header.game, options.source.game));
  const Edition edition = edition_of(header, options.source.content);
  const SaveContext context = save_context(edition);
  const Saved saved = read_save(context, text);
  if (!header.result.empty())
    throw Usage(fmt::format("That game is over ({}); warhawk replay tells it again.", header.result));
  for (const std::string& seat : options.seat) check_seat(seat, *edition.game);
  std::array<std::string, 2> names;
  for (const Side side : {US, GB})  // a file must not decide what is run
    if (options.seat[side].empty() && is_outside(header.players[side]))
      throw Usage(fmt::format("In that game a program plays for the {0}; to let it go on, say --{1} {2}", word_of(side),
                              side == US ? "us" : "gb", header.players[side]));
  for (const Side side : {US, GB})
    names[side] = !options.seat[side].empty()    ? options.seat[side]
                  : is_bot(header.players[side]) ? header.players[side]
                                                 : HUMAN;
  Table table(context, saved, seats_of(names), SETTINGS);
  if (!file) file.emplace(GameFile::create(header.game));  // a file from elsewhere stays as it is
  LocalHost host(edition, table, *file, header.seed);
  return Session(edition, host, terminal).run();
}

int play_new(Terminal& terminal, const PlayOptions& options) {
  const Edition edition = open_edition(options.source);
  for (const std::string& seat : options.seat) check_seat(seat, *edition.game);
  Setup setup;
  try {
    setup = parse_setup(edition, options.scenario, options.options);
  } catch (const ContentError& error) { throw Usage(error.what()); }
  const SaveContext context = save_context(edition);
  DiceSecret secret = options.seed ? DiceSecret::of_seed(*options.seed) : fresh_secret();
  secret.practice = options.practice;
  keep_content(edition, options.source);
  Table table(context, setup, secret, seats_of(options.seat), SETTINGS);
  const GameFile file = GameFile::create(edition.game->id);
  LocalHost host(edition, table, file, options.seed);
  return Session(edition, host, terminal).run();
}

}  // namespace

int play(PlayOptions options) {
  if (!options.source.game.empty()) game_called(options.source.game);
  if (options.resume && !options.load.empty()) throw Usage("Say --resume or --load FILE, not both.");
  const bool begins = options.load.empty() && !options.resume;
  if (!begins && (options.seed || options.practice || !options.scenario.empty() || !options.options.empty()))
    throw Usage("A saved game has its scenario, options, seed and dice already; leave them out.");

  Terminal terminal;
  if (options.source.game.empty() && begins) {
    if (!options.source.content.empty()) throw Usage("Name the game that --content is for.");
    if (!ask_what_to_play(terminal, options)) {
      terminal.say("No game was started.");
      return 0;
    }
  }
  if (options.resume) {
    std::optional<GameFile> last = GameFile::last_unfinished();
    if (!last) throw Usage("There is no unfinished game to go on with; warhawk play starts one.");
    const std::string text = last->read();
    return play_saved(terminal, options, text, std::move(*last));
  }
  if (!options.load.empty()) {
    if (is_own(options.load)) {
      GameFile file = GameFile::open(options.load);
      const std::string text = file.read();
      return play_saved(terminal, options, text, std::move(file));
    }
    return play_saved(terminal, options, read_file(options.load), {});
  }
  return play_new(terminal, options);
}

}  // namespace warhawk::cli
