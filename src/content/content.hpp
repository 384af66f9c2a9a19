// Reads a game's content folder, checks everything in it, and fills the game's content struct.
// What is wrong is said in one sentence: file and line, entry, field, what stands there, what is expected.
#pragma once
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/save.hpp"
#include "engine/text.hpp"

namespace warhawk {

struct ContentError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Templates;  // content/templates.hpp

// What a player reads, as a translator would get it.
struct Wording {
  std::string file, key, text;
};

struct Rule {  // a clause of the rulebook, in our words
  std::string id, kind, title, text, chapter;
  Clause clause;
};
struct SwitchValue {
  std::string id, title;
};
struct SwitchInfo {  // a disputed reading; the first value is the default
  std::string id, title, ruling;
  std::vector<SwitchValue> values;
  u8 since = 1;  // the version of the rules that it came with; games that began before don't have it
};
struct Place {  // for drawing
  u8 noun;
  u16 id;
  std::string key, name;
  double x, y;
  // Where the game has such things:
  int value = 0;               // what holding it is worth
  std::optional<Side> land;    // in whose territory it lies
  bool base = false;           // a naval base
  std::optional<Thing> water;  // the lake it lies on
};
struct Traits {        // how places of one kind are drawn
  bool water = false;  // ships lie on it
  bool area = false;   // it is as wide as its name: no marker, and no road ends there
  bool bare = false;   // one of many: a name only where it has one of its own
};
struct LinkKind {           // a kind of what joins places
  std::string word, leads;  // "road"; "roads to"
};
struct CardInfo {  // a card as a player reads it
  u16 id;
  std::string title, text, deck, side;  // the text is made of what the card does
  int ops;
  bool removed;  // after its event
};
struct Fact {  // what a thing is, beside its name
  Thing thing;
  std::string text;
};
struct Print {  // numbers that are printed on a thing, for drawing it; on {0, 0}: on the map itself
  Thing thing;
  std::string what;
  std::vector<int> numbers;
};
struct Link {  // a road between two places
  Thing a, b;
  u8 kind;      // of Edition::link_kinds
  bool border;  // from the territory of one side to that of the other
};
// How reports of many games call what was counted, by kind of event; empty where the event's role has no such word.
struct ChronicleWords {
  std::vector<std::string> cards;    // ways to use a card
  std::vector<std::string> battles;  // kinds of battle
  std::vector<std::string> wins;     // how the game was decided
  // How a battle ended: one way, or where the event's side attacked, where it defended, where it is no side.
  std::vector<std::vector<std::string>> ends;
  std::string unsettled;  // where nothing told how
};

// One game's content, read and checked.
struct Edition {
  const Game* game = nullptr;
  std::shared_ptr<const void> content;  // what the game's functions take
  Texts texts;
  std::shared_ptr<const Templates> card_texts;  // how cards are told, where the game has them
  std::shared_ptr<const Templates> fact_texts;  // and what things are
  std::shared_ptr<const Templates> hint_texts;  // and why an answer is advised
  std::string rules_after, notice, length, complexity;
  std::vector<Rule> rules;
  std::vector<SwitchInfo> switches;
  std::vector<SwitchValue> scenarios;
  std::vector<Traits> traits;  // of each noun
  std::vector<Place> places;
  std::vector<LinkKind> link_kinds;
  std::vector<Link> links;
  std::vector<CardInfo> cards;
  std::vector<Fact> facts;
  std::vector<Print> prints;
  ChronicleWords chronicle;
  double width = 0, height = 0;    // of the canvas that places stand on
  std::string hash;                // BLAKE2b of the files' names and bytes, in hex
  std::map<char, int> provenance;  // how many fields are marked R, P, M, D
  std::vector<Wording> words;      // all that players read, in the order that it was read
  const Rule* rule(std::string_view id) const;
  const Rule* rule(const char* id) const { return rule(std::string_view(id)); }
  const Rule* rule(Clause) const;
  const CardInfo* card(u8 noun, u16 id) const;  // if that thing is a card
  std::string fact(Thing) const;                // nothing where none is told
};

// The files of a content folder, by name ("map.toml").
using Files = std::map<std::string, std::string>;

// Both throw ContentError. `label` is what the folder is called in errors.
Edition load_edition(const Game& game, const Files&, const std::string& label);
Edition load_edition(const Game& game, const std::filesystem::path& dir);  // content/<game>

Files read_files(const std::filesystem::path& dir);  // of a folder, all of them
Files files_of(const Game&);                         // those of find_content

// The folder of a game's content: in the folder that WARHAWK_CONTENT names, else beside the program, here, or in the
// source tree that the program was built from.
std::filesystem::path find_content(const char* game);

// The set-up that a scenario ("" for the first) and options like "ships_per_side=6" ask for, under a version of the
// rules ("" for today's); throws ContentError.
Setup parse_setup(const Edition&, std::string_view scenario, const std::vector<std::string>& options,
                  std::string_view rules = {});

// What reading and writing saved games needs of an edition; points into it.
SaveContext save_context(const Edition&);

// The source tree that the program was built from: content without being told, and the tests' data.
std::string source_dir();

}  // namespace warhawk
