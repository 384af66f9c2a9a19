// A game as text: a host's save, from which it goes on, and a seat's record, which tells it again. docs/saves.md shows
// both. Text in memory only; the hosts do the files.
#pragma once
#include <array>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/history.hpp"
#include "engine/text.hpp"

namespace warhawk {

// What is wrong with a file, as one sentence that begins with the line and says what to do.
struct BadSave : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct SwitchNames {
  std::string id;
  std::vector<std::string> values;  // the first is the usual one
  u8 since = 1;                     // the version of the rules that it came with: older games have none
};

// What reading and writing need to know of a game's content. What it points to must outlive whatever is made with it.
struct SaveContext {
  const Game* game = nullptr;
  const void* content = nullptr;
  const Texts* texts = nullptr;
  std::string content_hash;
  std::vector<std::string> scenarios;
  std::vector<SwitchNames> switches;
};

// Where a game's dice come from: a secret key whose hash is published at the start, and a nonce of each seat; and whether
// they stand once they were seen.
struct DiceSecret {
  Key key{};
  std::array<std::string, 2> nonce{};
  std::optional<u64> seed;  // the key is made from it: an experiment that anybody can repeat
  bool practice = false;    // anything may be taken back, and is rolled anew

  static DiceSecret of_seed(u64 seed) { return {seed_key(seed), {}, seed, false}; }
  Key dice_key() const { return mixed_key(key, nonce[US], nonce[GB]); }
};

using Players = std::array<std::string, 2>;

// The lines before the first blank one.
struct SaveHeader {
  bool record = false;      // a seat's, not a host's
  Viewer seat = Spectator;  // whose record
  std::string game, content_hash, rules_version, scenario, options;
  Players players;
  Key key_hash{};
  std::optional<Key> key;  // not while the game is unfinished
  std::array<std::string, 2> nonce{};
  std::optional<u64> seed;
  bool practice = false;
  std::string result;  // empty while unfinished
};

struct Saved {
  SaveHeader header;
  DiceSecret secret;
  History history;
};

// The switches that games under these rules have, as "border_refusals=each_six".
std::vector<std::string> options_of(const SaveContext&, const Setup&);

// The result as files and tables put it: "US wins, 12 to 7", "GB wins: US resigns", "a draw by agreement". Empty while
// the game goes on.
std::string result_words(const History&);

enum class Seal : u8 { WhileUnfinished, Never };  // an unsealed one shows everything: for bug reports

std::string write_save(const SaveContext&, const History&, const DiceSecret&, const Players&,
                       Seal = Seal::WhileUnfinished);
std::string write_record(const SaveContext&, const History&, const DiceSecret&, const Players&, Viewer seat);

// Which game this is, so that the host can fetch its content. `games` are the ids it knows; none: don't check.
SaveHeader read_header(std::string_view text, const std::vector<std::string>& games = {});

// Plays the whole file again: every decision legal, every draw as the key says, the same result.
Saved read_save(const SaveContext&, std::string_view text);

// What a record's seat decided and was told, in words.
std::vector<Line> tell_record(const SaveContext&, std::string_view text);

}  // namespace warhawk
