// Skirmish: a made-up game that uses what `blocks` does not, so that the house is proven for the games to come. It is added as every
// game is: this folder, its content in tests/skirmish/content, and its line in the list of games of a test build.
//
// Six companies a side on 12 x 10 hexes. Each deploys four in secret, at its base (S2). In each of eight rounds the
// companies out of supply may starve (S5), each side draws a card (S6), then both take a turn of two actions (S3): play a
// card, or march a column that picks companies up and drops them on its way (S4). Wherever it comes the other side may
// react with a card, which ends the march (S8). Entering the enemy's hex is a battle (S7): the defender may react with a
// card, then both choose a stance in secret (S9), then they shoot and choose their losses (S10). Who enters the enemy's base wins at once, else who has more companies left (S1). Alone, US plays
// against orders that are drawn a round ahead and lie face down (S11).
#pragma once
#include "engine/deck.hpp"
#include "engine/game.hpp"
#include "engine/hexes.hpp"

namespace warhawk::skirmish {

constexpr int COLUMNS = 12, ROWS = 10;  // the odd rows stand half a hex to the right
using Map = HexMap<COLUMNS * ROWS, ROWS>;
constexpr int hex_at(int column, int row) { return COLUMNS * row + column; }
constexpr int UNITS = 6, DEPLOYED = 4, HAND = 3, CARDS = 12, ORDERS = 6;

enum Noun : u8 { NoNoun, AHex, AUnit, ACard, AStance, ASide };
inline constexpr const char* NOUNS[] = {"none", "hex", "unit", "card", "stance", "side"};

// What can be clicked: its name here, its word in notation, its nouns.
// clang-format off
#define SKIRMISH_VERBS(VERB) \
  VERB(Pass, "pass") \
  VERB(Place, "place", AHex) \
  VERB(PlayCard, "play", ACard) \
  VERB(MarchFrom, "march", AHex) \
  VERB(PickUp, "pick-up", AUnit) \
  VERB(Drop, "drop", AUnit) \
  VERB(Step, "step", AHex) \
  VERB(Halt, "halt") \
  VERB(Stand, "stand", AStance) \
  VERB(Lose, "lose", AUnit)
// clang-format on
VERBS_OF(SKIRMISH_VERBS)

#define SKIRMISH_REASONS(REASON) REASON(NoStepsLeft, "hex from, hex to") REASON(TakenAlready, "hex")
REASONS_OF(SKIRMISH_REASONS)

// clang-format off
#define SKIRMISH_EVENTS(X) \
  X(RoundBegins, "number turn", "S3", TURN) \
  X(Placed, "side, unit, hex", "S2", NO_ROLE) \
  X(Drew, "side, card", "S6", NO_ROLE) \
  X(DrewUnseen, "side", "S6", NO_ROLE) \
  X(Played, "side, card", "S6a", NO_ROLE) \
  X(Marched, "side, hex", "S4", NO_ROLE) \
  X(PickedUp, "side, unit", "S4", NO_ROLE) \
  X(Dropped, "side, unit", "S4", NO_ROLE) \
  X(Stepped, "side, hex from, hex to", "S4", MOVE) \
  X(Sealed, "side", "S9", NO_ROLE) \
  X(Stood, "stance us, stance gb", "S9", NO_ROLE) \
  X(Shot, "hex, number us, number gb", "S10", NO_ROLE) \
  X(Lost, "side, unit, hex", "S10", NO_ROLE) \
  X(Starved, "side, unit, hex", "S5", NO_ROLE) \
  X(Ordered, "card", "S11", NO_ROLE) \
  X(Captured, "side", "S1", NO_ROLE)
// clang-format on
TELLS(SKIRMISH_EVENTS)

enum Piece : u16 { Company };
inline constexpr PieceKind PIECES[] = {{"company", AUnit}};
enum Number : u16 { RoundNumber, ScoreUS, ScoreGB, CardsUS, CardsGB };
inline constexpr const char* FIGURES[] = {"turn", "score-us", "score-gb", "cards-us", "cards-gb"};

enum CardKind : u8 { Volley, Rally, ForcedMarch };  // Volley is the card to react with
enum OrderKind : u8 { Advance, Recruit, Regroup };
enum Stance : u8 { NotChosen, Hold, Charge, Feint, STANCES };
enum Switch : u8 { Automatic };  // 1: GB acts by orders, and is never asked

struct Content {
  Map map;
  Map::Set land;
  u8 base[2];
  u8 rounds, steps;
  CardKind card[CARDS];
  OrderKind order[ORDERS];
};
const Content& content();

// The procedures, outermost first; what is left out when one is called is 0.
struct Campaign {
  POSITIONS(Campaign, Calls, Deployed, Fought) u8 side;
};
struct Deploy {  // a secret order: nothing happens before its end
  POSITIONS(Deploy, Where) PROMPT("number left")
  u8 side, n, hex[DEPLOYED];
};
struct Round {
  POSITIONS(Round, Calls, Done) u8 side;
};
struct Turn {
  POSITIONS(Turn, Act, Calls, Back, Obeyed) u8 side, actions;
  SmallId card;
};
struct March {
  POSITIONS(March, Column, Calls, Fought, Watched) PROMPT("number steps")
  u8 side, at, came, steps, tired;
};
struct Order {
  POSITIONS(Order, Calls, Fought) u8 card, unit, came, to;
};
struct Battle {
  POSITIONS(Battle, Loss, Calls, Reacted, Chosen) u8 where, attacker, volley, exchange, loser, hits[2];
};
struct Reaction {
  POSITIONS(Reaction, Answer) u8 side, where;
};
struct Stances {
  POSITIONS(Stances, Choice) u8 side;
};

constexpr u8 MARCHING = 0xFE;  // where a company of the column is on its way
constexpr u8 UNSEEN = 0xFE;    // a stance or an order in a view

struct State {
  using Procs = Procedures<Campaign, Deploy, Round, Turn, March, Order, Battle, Reaction, Stances>;
  Deck<CARDS> deck;
  Bits<CARDS> hand[2];
  Deck<ORDERS> orders;
  u32 rolls;
  u8 held[2];     // cards in each hand: everybody sees how many
  SmallId order;  // the automatic side's next one, face down
  u8 stance[2];   // sealed until both have chosen
  u8 automatic, round;
  SmallId captor;        // who took the enemy's base
  SmallId at[2][UNITS];  // a hex, MARCHING, or NONE
  Stack<6, 12> stack;
};
using Run = warhawk::Run<Content, State>;

Says<March> prompt(const Content&, const State&, const March&);
Says<Deploy> prompt(const Content&, const State&, const Deploy&);

class View {
 public:
  const State& seen() const { return state_; }

 private:
  friend struct Skirmish;
  explicit View(const State& state) : state_(state) {}
  State state_;
};

struct Skirmish {
  using Content = skirmish::Content;
  using State = skirmish::State;
  using View = skirmish::View;
  static constexpr const char* ID = "skirmish";
  static constexpr u8 SIDES = 2;
  static constexpr auto& VERBS = skirmish::VERBS;
  static constexpr auto& NOUNS = skirmish::NOUNS;
  static constexpr auto& EVENTS = skirmish::EVENTS<>;
  static constexpr auto& REASONS = skirmish::REASONS<>;
  static constexpr auto& PIECES = skirmish::PIECES;
  static constexpr std::span<const char*const> STATUSES{}, BOARDS{}, BOARD_ROWS{};
  static constexpr auto& FIGURES = skirmish::FIGURES;
  static State start(const Content&, const Setup&, Context&);
  static void options(const Content&, const State&, Options&);
  static void apply(const Content&, State&, Action, Context&);
  static Outcome outcome(const Content&, const State&);
  static View hide_from(const Content&, const State&, Viewer);
  static State imagine(const Content&, const View&, u64 seed);
  static int value(const Content&, const State&, Side);
  static void show(const Content&, const View&, Picture&);
  static const char* check(const Content&, const State&);
  static State scramble(const Content&, const State&, Viewer, u64 seed);
};
extern const Game GAME;
const Game& game();

Map::Set standing(const State&, int side);                  // the hexes where a side has companies
Map::Set supplied(const Content&, const State&, int side);  // S5
void run_on(const Content&, State&, Action, Context&);      // for tests that start a procedure alone

}  // namespace warhawk::skirmish
