// A position for a worked case: the set-up board with the forces, markers and cards that the case wants, a procedure to
// begin with, and the dice it rolls.
//
//   Setting g;
//   g.put("montreal", {.gm = 2, .gr = 1});             // instead of what stands there after set-up
//   g.campaign(GB, 1);
//   g.march("montreal", "penobscot", {.gm = 2, .gr = 1});
//   g.dice({1, 2, 3, 5, 4, 5, 6});
//   ...
//   EXPECT_EQ(g.at("penobscot"), (Troops{.gm = 1}));
#pragma once
#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

#include "content/content.hpp"
#include "games/dawn/board.hpp"
#include "games/dawn/dawn.hpp"
#include "support/clauses.hpp"

namespace warhawk::dawn {

const Edition& edition();  // content/dawn as it stands in the repository
const Content& content();

using Names = std::vector<std::string>;
using DiceOf = std::vector<int>;

// The forces of one region.
struct Troops {
  int um = 0, ur = 0, gm = 0, gr = 0, indians = 0;
  bool operator==(const Troops&) const = default;
};
std::ostream& operator<<(std::ostream& out, const Troops& troops);

class Setting {
 public:
  // The board after set-up in the given turn; no conflict active, both hands empty, the Prelude and 1812 cards in the
  // draw deck, those of 1814 aside (or in the draw deck from that era on).
  explicit Setting(int turn = 1);
  Setting(const Setting&) = default;
  ~Setting() { EXPECT_TRUE(dice_used_up()) << "dice of the case were not rolled"; }

  // ---- the position ----
  Setting& put(const char* region, Troops troops);  // instead of who is there; supply is kept right
  Setting& empty_map();                             // nobody anywhere, no forts
  Setting& supply(Kind kind, int n);                // leaves the invariants: fewer counters than printed
  Setting& fort(const char* region, bool stands = true);
  Setting& counters(const char* region, int n);
  Setting& ships(const char* water, int us, int gb);
  Setting& zones(int new_england, int chesapeake, int southern_coast);
  Setting& box(int squadrons);
  Setting& landed(const char* town, int squadrons);
  Setting& landing_supply(int regulars);
  Setting& level(Side side, Track track, int level);
  Setting& conflict(Conflict which, Standing standing = Active);
  Setting& score(Side side, int points);
  Setting& privateering(int space);
  Setting& truce(const char* a, const char* b);
  Setting& with(Reading reading);  // instead of the usual one
  // Cards by their number in content, from 1.
  Setting& hand(Side side, std::initializer_list<int> cards);  // from the draw deck
  Setting& discard(std::initializer_list<int> cards);
  Setting& removed(std::initializer_list<int> cards);
  Setting& draw_deck(std::initializer_list<int> cards);  // these and no others; the rest is out of the game

  // ---- begin: runs up to the first question ----
  void recruit(Side side, int points) { procedure(Recruit{.side = side, .points = u8(points)}); }
  void campaign(Side side, int points) { procedure(Campaign{.side = side, .points = u8(points)}); }
  void construct(Side side, int points) { procedure(Construct{.side = side, .points = u8(points)}); }
  void privateer(int rolls, int plus = 0);
  void cruise(int points) { procedure(Cruise{.points = u8(points)}); }
  void raid(int points) { procedure(Raid{.points = u8(points)}); }
  void deploy(int points) { procedure(Deploy{.points = u8(points)}); }
  void event(int card, Side actor);  // the event alone; the card goes nowhere
  void action(Side side);            // this side plays one card of its hand, then the procedure ends
  void action_phase(int keep = 0);   // the whole Action phase, and no more
  void policy();                     // the turn begins: Public Policy if it is odd
  void turn_ends();                  // scoring, the end or upkeep, and the next turn's first question
  void upkeep();                     // the Upkeep phase alone
  template <class P> void procedure(const P& frame) { call(s, frame), go({}); }

  // ---- play ----
  void dice(std::vector<u8> faces, std::vector<u8> picks = {});  // for what follows; the last ones must be used up
  void every_die(u8 face);                                       // for all that follows, however many are rolled
  void answer(Action action);                                    // must be on offer
  void answers(std::initializer_list<Action> actions) {
    for (Action action : actions) answer(action);
  }
  // A move of a Campaign or Raid, with the clicks that are asked for: source, target, each of the troops, go.
  void march(const char* from, const char* to, Troops troops);
  void play(int card);  // of the hand of the side that is asked
  void play_event(int card) { play(card), as(AsEvent); }
  void play_operation(int card, Operation operation, bool event_first = false);
  void as(Do verb);  // the verb without nouns, if the question is asked at all
  bool dice_used_up() const { return endless_ || dice_.script_used_up(); }

  // ---- look ----
  u16 region(const char* id) const;
  u16 water(const char* id) const;
  u16 zone(const char* id) const;
  u16 border(const char* a, const char* b) const;
  Troops at(const char* region_id) const;
  int counters_in(const char* region_id) const { return s.counters[region(region_id)]; }
  bool has_fort(const char* region_id) const { return s.forts >> region(region_id) & 1; }
  int holder(const char* region_id) const;  // US, GB, or NEUTRAL for nobody
  int squadrons_in(const char* zone_id) const { return s.squadrons[zone(zone_id)]; }
  int box() const { return s.squadrons[NAVY_BOX]; }
  int landed_in(const char* town) const { return s.landed[content().region[region(town)].port]; }
  std::string question() const;  // "Battle.DefenderSays", or "over"
  Side asked() const { return pending_of(s).who; }
  bool over() const { return s.stack.depth == 0; }
  bool offers(Action action) const;
  bool offers(Do verb) const;                       // any action with this verb
  std::vector<Action> options(Do verb) const;       // those with this verb
  std::vector<std::string> regions(Do verb) const;  // the region of each option with this verb, sorted
  Bar why(const char* region_id) const;             // the clause that bars the region, nothing if something can be done
  Bar why(Thing thing) const { return why_not(game(), &content(), &s, thing).bar.clause(); }
  bool told(Told kind) const { return !events(kind).empty(); }
  std::vector<Event> events(Told kind) const;
  // Dice of the last battle that began: attacker's forces and bonus, defender's forces and bonus.
  std::vector<int> battle_dice() const;
  bool has_card(const CardSet& set, int card) const { return set.has(card - 1); }

  State s;
  Journal journal;

 private:
  u16 place(u8 noun, const char* id) const;
  void take_from_everywhere(int card);
  void go(Action answer);
  Dice dice_;
  bool endless_ = false;
};

// The dice of a campaign of all that stand in a region; nobody is hit in the first round.
DiceOf campaign_dice(Setting, Side, const char* from, const char* to);
int score_of_turn(Setting);  // where the marker is when the turn has been scored

}  // namespace warhawk::dawn
