// The command line, with CLI11: slow to compile, so it is included here alone.
#include <CLI/CLI.hpp>
#include <cstdio>

#include "cli/commands.hpp"
#include "content/content.hpp"
#include "engine/notation.hpp"
#include "engine/save.hpp"
#include "engine/types.hpp"
#include "lab/part.hpp"
#include "store/store.hpp"

namespace warhawk::cli {
namespace {

// What a command is told, of all commands; each uses its part.
struct Told {
  PlayOptions play;
  OddsOptions odds;
  LabOptions lab;
  Source source;
  std::string file, clause, check, id, title;
  std::vector<std::string> files;
  std::optional<int> to;
  bool json = false, coverage = false, provenance = false, words = false, once = false;
  ServeCommand serve;
  LoadCommand load;
  JoinCommand join;
};

class Line {
 public:
  Line() {
    app_.require_subcommand(0, 1);
    app_.footer(
        "Exit codes: 0 good, 1 what was asked about is bad, 2 wrong usage, 130 stopped by Ctrl-C.\nwarhawk COMMAND "
        "--help says more.");
    add_games();
    add_play();
    add_files();
    add_lookups();
    add_lab();
    add_server();
    add_new_game();
  }
  int run(int argc, char** argv) {
    try {
      app_.parse(argc, argv);
    } catch (const CLI::CallForHelp&) { return help(); } catch (const CLI::CallForAllHelp&) {
      return help();
    } catch (const CLI::ParseError& error) {
      if (!chosen() && argc > 1 && argv[1][0] != '-') {
        std::vector<std::string> known;
        for (const CLI::App* app : app_.get_subcommands({})) known.push_back(app->get_name());
        const std::string hint = did_you_mean(argv[1], known);
        throw Usage("There is no command \"" + std::string(argv[1]) + "\"" +
                    (hint.empty() ? "; warhawk --help lists them." : hint));
      }
      std::string what = error.what();
      while (!what.empty() && (what.back() == '\n' || what.back() == '.')) what.pop_back();
      for (char& c : what) c = c == '\n' ? ' ' : c;
      throw Usage(what + "; see warhawk" + (chosen() ? " " + chosen()->get_name() : "") + " --help.");
    }
    if (!command_) throw Usage("Say what to do: warhawk play starts a game, warhawk --help lists the commands.");
    return command_();
  }

 private:
  const CLI::App* chosen() const {
    const auto found = app_.get_subcommands();
    return found.empty() ? nullptr : found.front();
  }
  int help() const {
    std::fputs(chosen() ? chosen()->help("warhawk").c_str() : app_.help().c_str(), stdout);
    return 0;
  }
  template <class F> CLI::App* add(const char* name, const char* does, F command) {
    CLI::App* app = app_.add_subcommand(name, does);
    app->callback([this, command] { command_ = command; });
    return app;
  }
  void add_game(CLI::App* app, Source& source) {
    app->add_option("GAME", source.game, "which game; warhawk games lists them")->required();
    add_content(app, source.content);
  }
  static CLI::Validator one_or_more() {
    return {[](const std::string& text) {
              const bool good = text.find_first_not_of("0123456789") == std::string::npos &&
                                text.find_first_not_of('0') != std::string::npos && text.size() < 19;
              return good ? std::string() : "must be a whole number from 1 on, not " + text;
            },
            ""};
  }
  static void add_content(CLI::App* app, std::string& content) {
    app->add_option("--content", content, "a corrected copy of the game's content")->type_name("DIR");
  }
  static void add_json(CLI::App* app, bool& json) { app->add_flag("--json", json, "for a program to read"); }

  void add_games() {
    add_json(add("games", "The games there are", [this] { return list_games(told_.json); }), told_.json);
  }
  void add_play() {
    PlayOptions& o = told_.play;
    CLI::App* app = add("play", "Play a game in the terminal; without GAME, choose from a menu",
                        [this] { return cli::play(told_.play); });
    app->add_option("GAME", o.source.game, "which game; warhawk games lists them");
    app->add_option(
           "--us", o.seat[US],
           "who plays the Americans: human or a bot: random, recruit, greedy, regular, veteran, or exec:PROGRAM")
        ->type_name("WHO");
    app->add_option("--gb", o.seat[GB], "who plays the British")->type_name("WHO");
    app->add_option("--scenario", o.scenario, "which scenario; the first unless told")->type_name("S");
    app->add_option("--option", o.options, "another reading of a disputed rule; may stand several times")
        ->type_name("K=V")
        ->take_all();
    app->add_option("--seed", o.seed, "dice that can be repeated, for experiments")->type_name("N");
    app->add_flag("--practice", o.practice, "anything may be taken back, seen dice too; the saved game says so");
    app->add_option("--load", o.load, "go on with a saved game")->type_name("FILE");
    app->add_flag("--resume", o.resume, "go on with the last unfinished game");
    add_content(app, o.source.content);
    app->footer("In the game, help lists what can be typed. From a pipe: one answer a line.");
  }
  void add_files() {
    CLI::App* app = add("replay", "Tell a saved game, or show a position of it",
                        [this] { return cli::replay(told_.file, told_.source.content, told_.to, told_.json); });
    app->add_option("FILE", told_.file, "a saved game or a record")->required();
    app->add_option("--to", told_.to, "only the first N decisions, and the position then")->type_name("N");
    add_content(app, told_.source.content);
    add_json(app, told_.json);
    app = add("verify", "Check a saved game: every decision legal, every die as the key says, the same result",
              [this] { return cli::verify(told_.file, told_.source.content, told_.json); });
    app->add_option("FILE", told_.file, "a saved game")->required();
    add_content(app, told_.source.content);
    add_json(app, told_.json);
  }
  void add_lookups() {
    CLI::App* app = add("rules", "The rules in our words, or which of them some test checks",
                        [this] { return show_rules(told_.source, told_.clause, told_.coverage, told_.json); });
    add_game(app, told_.source);
    app->add_option("CLAUSE", told_.clause, "one clause, as B57");
    app->add_flag("--coverage", told_.coverage, "how many binding clauses some test checks, and which none does");
    add_json(app, told_.json);
    app = add("content", "Check a game's content, and say where it comes from",
              [this] { return show_content(told_.source, told_.check, told_.provenance, told_.words, told_.json); });
    add_game(app, told_.source);
    app->add_option("--check", told_.check, "check this copy")->type_name("DIR");
    app->add_flag("--words", told_.words, "all that players read: file, entry, text, with tabs between");
    app->add_flag("--provenance", told_.provenance, "how many values come from the rulebook, public sources, ...");
    add_json(app, told_.json);
    OddsOptions& o = told_.odds;
    app = add("odds", "The exact chances of a battle", [this] { return show_odds(told_.odds); });
    add_game(app, o.source);
    app->add_option("--attack", o.attack, "the attackers: strengths as 4,3, or names of pieces (a * after it: reduced)")
        ->delimiter(',')
        ->type_name("CV|NAME,...");
    app->add_option("--defend", o.defend, "the defenders")->delimiter(',')->type_name("CV|NAME,...");
    app->add_option("--at", o.at, "where named pieces fight: a space, or a lake")->type_name("PLACE");
    app->add_option("--from", o.from, "where the attackers come from; otherwise from the water")->type_name("PLACE");
    app->add_option("--year", o.year, "of the war")->type_name("YEAR");
    app->add_option("--card", o.cards, "a battle card, also: the odds with it; can be given more than once")
        ->type_name("TITLE");
    app->add_flag("--landing", o.landing, "the attackers come from the water");
    app->add_option("--ships", o.ships, "a fleet battle instead: the attacker's ships and the defender's")
        ->delimiter(',')
        ->type_name("N,N");
    add_json(app, o.json);
  }
  void add_lab() {
    LabOptions& o = told_.lab;
    CLI::App* app = add("sim", "Let bots play each other", [this] { return simulate(told_.lab); });
    add_game(app, o.source);
    app->add_option("--games", o.games, "how many games")->type_name("N")->check(one_or_more());
    app->add_option("--us", o.bot[US],
                    "who plays the Americans: random, recruit, greedy, regular, veteran, or exec:PROGRAM")
        ->type_name("BOT");
    app->add_option("--gb", o.bot[GB], "who plays the British")->type_name("BOT");
    app->add_option("--report", o.report, "write a page with plots of what happened")->type_name("FILE.html");
    app->add_option("--saves", o.saves, "only play, and keep each game as a file, which its number as a seed settles")
        ->type_name("DIR");
    add_parts(app);
    add_threads(app);
    add_json(app, o.json);
    app = add("match", "Which of two bots is stronger: pairs of games with the same dice and swapped sides",
              [this] { return cli::match(told_.lab); });
    add_game(app, o.source);
    app->add_option("BOT", o.bot[0], "a bot; veteran:20000 and veteran:500ms are other budgets a click")->required();
    app->add_option("AGAINST", o.bot[1], "the other bot")->required();
    app->add_option("--games", o.games, "how many games, at most with --sprt")->type_name("N")->check(one_or_more());
    app->add_option("--sprt", o.sprt, "end when it is clear whether the first is better by ELO1 rather than by ELO0")
        ->type_name("ELO0 ELO1")
        ->expected(2);
    add_parts(app);
    add_threads(app);
    add_json(app, o.json);
    app = add("merge", "Add up the parts of a sim or a match that were played with --shard",
              [this] { return cli::merge(told_.files, told_.lab); });
    app->add_option("FILES", told_.files, "all parts")->required();
    app->add_option("--report", o.report, "write a page with plots of what happened")->type_name("FILE.html");
    add_content(app, o.source.content);
    add_json(app, o.json);
    app = add("worker", "Play what sim and match put into a queue, until Ctrl-C",
              [this] { return cli::worker(told_.file, told_.lab.threads, told_.once); });
    app->add_option("DATABASE", told_.file, "the queue, as postgresql://...")->required();
    app->add_flag("--once", told_.once, "end when there is nothing left to take");
    app->add_option("--threads", o.threads, "as many as there are processors unless told")
        ->type_name("T")
        ->check(one_or_more());
    app = add("ladder", "Rate bots against each other", [this] { return cli::ladder(told_.lab); });
    add_game(app, o.source);
    app->add_option("BOTS", o.bots, "which bots; all of them unless told");
    app->add_option("--games", o.games, "how many games a match")->type_name("N")->check(one_or_more());
    add_threads(app);
    add_json(app, o.json);
    app = add("tune", "Fit the weights of a game's value to games of a bot against itself",
              [this] { return cli::tune(told_.lab); });
    add_game(app, o.source);
    app->add_option("--games", o.games, "how many games")->type_name("N")->check(one_or_more());
    app->add_option("--bot", o.bot[0], "who plays both sides; now and then it answers at random")->type_name("BOT");
    app->add_flag("--play", o.by_play, "let weights play against each other instead, and follow those that win");
    add_threads(app);
    add_json(app, o.json);
    app = add("fuzz", "Play at random and check everything after every decision", [this] { return fuzz(told_.lab); });
    add_game(app, o.source);
    app->add_option("--decisions", o.decisions, "how many decisions")->type_name("N")->check(one_or_more());
    app->add_flag("--selftest", o.selftest, "plant faults, and find each");
    add_threads(app);
    add_json(app, o.json);
    app = add("bench", "How fast the rules are, in CPU time of one thread", [this] { return bench(told_.lab); });
    app->add_option("GAME", o.source.game, "which game; all of them unless told");
    add_content(app, o.source.content);
    add_json(app, o.json);
  }
  void add_server() {
    ServeCommand& o = told_.serve;
    CLI::App* app = add("serve", "Let people play in browsers and terminals, here or across the net",
                        [this] { return cli::serve(told_.serve); });
    app->add_option("--host", o.host, "the address to listen on; 0.0.0.0 for all")->type_name("ADDRESS");
    app->add_option("--port", o.port, "the port; 0 for any that is free")->type_name("N");
    app->add_option("--db", o.store, "where the games are kept")->type_name("FILE|postgresql://...");
    app->add_option("--password", o.password, "for the whole server; also from WARHAWK_PASSWORD")
        ->envname("WARHAWK_PASSWORD")
        ->type_name("WORD");
    app->add_option("--bots", o.bots, "how many computer players think at once")->type_name("N")->check(one_or_more());
    app->add_option("--rate", o.rate, "requests a second from one seat or address; 0 for no limit")->type_name("N");
    app->add_option("--name", o.names, "the server is reached by this name too; several are fine")->type_name("NAME");
    app->add_option("--think", o.think, "milliseconds that a computer player may think about a move")->type_name("N");
    app->add_flag("--metrics", o.metrics, "show /metrics to others than this machine");
    app->add_option("--origin", o.origin, "pages of this origin may connect too")->type_name("https://...");
    app->add_flag("--trust-proxy", o.trust_proxy, "a proxy before this server names the clients' addresses");
    app->add_flag("--quiet", o.quiet, "no log");
    JoinCommand& j = told_.join;
    app =
        add("join", "Play at a server's table in the terminal, or watch it", [this] { return cli::join(told_.join); });
    app->add_option("LINK", j.link, "the table's link, as the server or the other player gave it")->required();
    app->add_option("--name", j.name, "what the others call you")->type_name("NAME");
    app->add_option("--side", j.side, "which seat, where both are open: US or GB")->type_name("SIDE");
    app->add_option("--password", j.password, "the server's")->envname("WARHAWK_PASSWORD")->type_name("WORD");
    app->add_flag("--watch", j.watch, "look on only");
    app = add("backup", "A copy of all games of a server, safe while it runs",
              [this] { return cli::backup(told_.file, told_.serve.store); });
    app->add_option("FILE", told_.file, "the copy; or an empty PostgreSQL database, to move there")->required();
    app->add_option("--db", o.store, "where the games are kept")->type_name("FILE|postgresql://...");
    LoadCommand& l = told_.load;
    app = add("load", "How many durable decisions a second a server of its own makes, over loopback",
              [this] { return cli::load(told_.load); });
    app->add_option("--games", l.games, "how many games at once")->type_name("N")->check(one_or_more());
    app->add_option("--seconds", l.seconds, "for how long: 20 unless told, and 4 of each kind of attack")
        ->type_name("N")
        ->check(one_or_more());
    app->add_option("--observers", l.observers, "how many watch the first game")->type_name("K");
    app->add_option("--db", l.store, "play on this database")->type_name("FILE|postgresql://...");
    app->add_flag("--attack", l.attack, "how long one waits there while others mean harm");
    app->add_option("--tables", l.tables, "how many tables stand there when it is attacked")
        ->type_name("N")
        ->check(one_or_more());
    app->add_option("--keep", l.keep, "leave the database there")->type_name("FILE");
    add_json(app, l.json);
  }
  void add_new_game() {
    CLI::App* app = add("new-game", "Write the skeleton of a new game into the source tree",
                        [this] { return cli::new_game(told_.id, told_.title); });
    app->add_option("ID", told_.id, "its name in code: lower-case letters and digits")->required();
    app->add_option("--title", told_.title, "its name for players; after the id unless told")->type_name("TITLE");
    app->footer("docs/new-game.md walks through what it writes.");
  }
  void add_parts(CLI::App* app) {
    LabOptions& o = told_.lab;
    app->add_option("--scenario", o.scenario, "which scenario; the first unless told")->type_name("S");
    app->add_option("--option", o.options, "another reading of a disputed rule; may stand several times")
        ->type_name("K=V")
        ->take_all();
    app->add_option("--shard", o.shard, "play only the K-th of N parts; warhawk merge adds them up")->type_name("K/N");
    app->add_option("--out", o.out, "write the part, or the whole, for merge")->type_name("FILE");
    app->add_option("--queue", o.queue, "let workers play it: warhawk worker")->type_name("postgresql://...");
  }
  void add_threads(CLI::App* app) {
    app->add_option("--seed", told_.lab.seed, "another seed, other games; the same seed, the same games")
        ->type_name("N");
    app->add_option("--threads", told_.lab.threads, "as many as there are processors unless told")
        ->type_name("T")
        ->check(one_or_more());
  }

  CLI::App app_{"Warhawk: board wargames about the War of 1812, under enforced rules", "warhawk"};
  Told told_;
  std::function<int()> command_;
};

int complain(const char* what, int code) {
  std::fprintf(stderr, "%s\n", what);
  return code;
}

}  // namespace

int run(int argc, char** argv) {
  try {
    Line line;
    return line.run(argc, argv);
  } catch (const Usage& error) { return complain(error.what(), 2); } catch (const ContentError& error) {
    return complain(error.what(), 1);
  } catch (const BadSave& error) { return complain(error.what(), 1); } catch (const BadPart& error) {
    return complain(error.what(), 1);
  } catch (const StoreError& error) { return complain(error.what(), 1); } catch (const std::exception& error) {
    std::fprintf(stderr, "Warhawk made a mistake (%s); your game is saved up to your last decision.\n", error.what());
    return 1;
  }
}

}  // namespace warhawk::cli
