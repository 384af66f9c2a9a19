// The commands of `warhawk`, one function each. What it gives is the program's exit code: 0 good, 1 the thing asked about
// is bad, INTERRUPTED an experiment that somebody stopped. Wrong usage throws Usage, which ends with 2.
#pragma once
#include <array>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/types.hpp"

namespace warhawk::cli {

constexpr int INTERRUPTED = 130;  // as a shell says it of Ctrl-C

struct Usage : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Which game, and the folder of a corrected copy of its content ("": the usual one).
struct Source {
  std::string game, content;
};

// --- play.cpp
struct PlayOptions {
  Source source;
  std::array<std::string, 2> seat;  // "human" or a bot; "": whatever suits the other seat
  std::string scenario, load;
  std::vector<std::string> options;
  std::optional<u64> seed;
  bool practice = false;
  bool resume = false;
};
int play(PlayOptions);

// --- story.cpp
int replay(const std::string& file, const std::string& content, std::optional<int> to, bool json);
int verify(const std::string& file, const std::string& content, bool json);

// --- reference.cpp
int list_games(bool json);
int show_rules(const Source&, const std::string& clause, bool coverage, bool json);
int show_content(const Source&, const std::string& check, bool provenance, bool words, bool json);

// --- odds.cpp
struct OddsOptions {
  Source source;
  std::vector<std::string> attack, defend, cards;
  std::string at, from;
  int year = 1812;
  std::vector<int> ships;
  bool landing = false, json = false;
};
int show_odds(const OddsOptions&);

// --- lab.cpp
struct LabOptions {
  Source source;
  std::array<std::string, 2> bot = {"random", "random"};
  int threads = 0;  // 0: one for each processor
  u64 games = 100, decisions = 1'000'000, seed = 1;
  std::vector<double> sprt;       // none, or elo0 and elo1
  std::vector<std::string> bots;  // of a ladder
  std::string scenario;
  std::vector<std::string> options;  // as play has them
  std::string shard, out, queue, report, saves;
  bool selftest = false, by_play = false, json = false;
};
int merge(const std::vector<std::string>& files, const LabOptions&);
int worker(const std::string& address, int threads, bool once);
int match(const LabOptions&);
int ladder(const LabOptions&);
int tune(const LabOptions&);
int simulate(const LabOptions&);
int bench(const LabOptions&);
int fuzz(const LabOptions&);

// --- serve.cpp
struct ServeCommand {
  std::string host = "127.0.0.1", store, password, origin;
  std::vector<std::string> names;
  bool metrics = false;
  int think = 500;
  u16 port = 1812;
  int bots = 1;
  double rate = -1;
  bool trust_proxy = false, quiet = false;
};
int serve(const ServeCommand&);
int backup(const std::string& file, const std::string& store);
struct LoadCommand {
  int games = 300, observers = 0;
  int seconds = 0;     // 0: as long as each of the two is wont to
  int tables = 20000;  // that stand there already, of an attack
  std::string store, keep;
  bool json = false, attack = false;
};
int load(const LoadCommand&);

// --- join.cpp
struct JoinCommand {
  std::string link, name, side, password;
  bool watch = false;
};
int join(const JoinCommand&);

// --- new_game.cpp
int new_game(const std::string& id, const std::string& title);  // title "": after the id

// --- arguments.cpp
int run(int argc, char** argv);

}  // namespace warhawk::cli
