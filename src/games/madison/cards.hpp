// The words of this game's cards: what a card does, as a few steps of 16 bytes. content/cards.cpp makes them of the
// sentences in content/madison/cards.toml, events.cpp carries them out. docs/cards.md has the vocabulary and the reasons.
//
// A card has a program for its owner's turn or winter turn, and one for a window in somebody's turn or battle. An EventRun
// whose card is CARDS or more runs the second program of the card that many lower.
#pragma once
#include "engine/cards.hpp"
#include "games/madison/words.hpp"

namespace warhawk::madison {

// When the text of a card may be used. All but the first two are windows of the other side's turn or of a battle.
enum Window : u8 {
  InPlay,     // in a turn of one's own
  InWinter,   // in a winter turn, if it was held back
  Prewar,     // when it is drawn: the Declaration of War
  OnDeclare,  // all that a card activates is declared, nothing has moved
  OnCross,    // American militia is about to enter British territory
  OnContact,  // a moving force has come upon combat units
  OnRound,    // a round of a land battle, before the dice
  OnResult,   // the dice have given a retreat
  OnLoss,     // the losses of a round are taken
  OnEnd,      // a land battle is over
  OnNaval,    // a naval battle, before the die
  OnBox,      // an enemy fleet has entered the box
  OnFleet,    // the end of a card play in which vessels moved
  OnTreaty,   // after the Treaty of Ghent
  WINDOWS
};

// clang-format off
enum class Word : u8 {
  CARD_CONTROL,
  // points, markers, towns
  Score, Fort, Burn, Raze, Truce, Blockade, Ghent, EndGame,
  // pieces, picked one by one
  Flip, Hit, Remove, Restore, Disperse, Drill, Raise, Place, Ambush,
  // named pieces
  PutAt, Kill, Succeed, BuildFree,
  // orders
  Campaign, Call, CallAny, CallSome, Strike, Assault, GoHome, Yard, FreeMarch, Evacuate,
  // reactions
  Mud, Becalm, CancelLeader, DropMilitia, TurnBack, Muster, SlipAway, LeaveBox,
  // battles
  Bonus, Ignore, Lasting,
  COUNT
};
// clang-format on

// Pieces as a card names them; foe depends on who carries the event out.
// clang-format off
enum class What : u8 {
  None,
  GBMilitia, USMilitia, FoeMilitia, GBIndian, GBRegular, USRegular, USRegularB, FoeUnit, GBUnit, USUnit, USFull, Kentucky,
  Shawnee, Tecumseh, Rifles, Instructors,  // single pieces, and Scott with Brown
  USSmall, USVessel, USSound, GBVessel, GBSmallOrBrig, GBPoorVessel,
  USGeneral, GBGeneral, GBLeader, Reserves,  // Reserves: British Regulars of autumn 1814 that have not come
  COUNT
};
// clang-format on

// What lasts for a card play, a battle or a round.
// clang-format off
enum class Effect : u8 {
  None,
  EasyRoutes,    // invasion routes cost 1 and give no modifier
  River,         // three crossings of the St. Lawrence do
  BothLeaders,   // Tecumseh's modifier counts beside Brock's
  Pursue,        // a battle won leaves the force free to go on, once
  Kentucky,      // +2 and no forest in the first round of a battle with Kentuckians
  NoAttack,      // not into a space with enemies
  Siege,         // a fort's value is 0, a 9 against it is an exchange, +1 in the first round
  EvenOdds,      // a force ratio below even counts as even in the first round
  RetreatCosts,  // a side that must retreat flips one more unit
  NoExchange,    // an exchange throws the attacker back
  FightOn,       // the retreat is not made and another round is fought
  Shrug,         // a side ignores its first loss in this naval battle
  NoFrigates,    // frigates and small ships do not count against a side
  PikeAtRisk,    // after the battle a die for Pike
  COUNT
};
// clang-format on

// What a space must fulfil besides being one of those named. All must hold.
enum Filter : u16 {
  InPlace = 1,        // the space of the `each` around it, or of the strike before it
  USControlled = 2,   // by the US
  GBControlled = 4,   // by GB
  Supplied = 8,       // for the side that carries the event out
  NotBurned = 16,     // no destroyed town
  Holding = 32,       // at least `n` of `what`
  Without = 64,       // no `what` at full strength
  Harbored = 128,     // on a lake that the enemy does not control, where an own sound vessel is
  Crowded = 256,      // five or more land units of the enemy
  LightlyHeld = 512,  // one land unit of the enemy at most
  Stray = 1024,       // outside the enemy's territory, or crowded
  Hunted = 2048,      // outside western Upper Canada, or within two spaces of Harrison
  Strong = 4096,      // a lakeside town or a space with a fort
  NotGB = 8192        // not controlled by GB
};
// Spaces: `area` is the number of a set that content has made when it was loaded.
struct Where {
  u8 area;
  What what;
  u16 filters;
  u8 n;
  u8 unused[3];
  bool operator==(const Where&) const = default;
};

enum class If : u8 {
  Some,          // a space of `where`
  None,          // no space of `where`
  OnMap,         // limit: a piece that is on the map
  Won,           // the strike before was won
  Garrison,      // enemies of strength n or more in the space of the `each`
  Spring,        // a spring turn
  LakeHeld,      // what: the side that holds lake n
  LeadC,         // the American Lead Unit is printed class C
  LeadRegular,   // the American Lead Unit is a Regular
  ByRoute,       // the attack came across a Major Invasion Route
  Attacks,       // what: the side that attacks
  Defends,       // what: the side that defends
  InBattle,      // some `what` of the battle
  BattleIn,      // the battle, or the contact, is in a space of `where`
  Storming,      // a landing, or an attack on a fort
  AtFort,        // the defender has the use of a fort
  Forest,        // in a forest space without a fort
  ForestOrFort,  // in a forest space, or at a fort
  Clear,         // in a clear space without a fort
  TakesPart,     // limit: a piece, not its replacement, is in the battle
  Chief,         // a leader of set n commands the American force
  GoesOn,        // a retreat that both sides could fight on after
  NavalLeader,   // an American naval leader takes part
  HarborFight,   // the US defends, or on Lake Champlain
  DeclaredLand,  // a land force is declared
  DeclaredFleet,
  DeclaredPoor,  // an American leader with Command Value 3
  Moves,         // what: the side that moves
  GroupHas,      // a leader of set n is with the moving force
  COUNT
};

// What the fields of an Op mean besides what engine/cards.hpp says:
//   who    the side of points, bonuses and depots; If of a condition; Effect of an order; Effect of Lasting
//   limit  more movement points of an order; of Strike how the survivors go home (0 not, 1 if they like)
//   what   What; of orders and strikes a bonus and what is ignored (see below); of Lasting: the side
//   to     a named piece; of Strike, Assault and Evacuate: the area of the targets; of Yard: a bit for each lake
using Op = CardOp<Word, Where>;
static_assert(sizeof(Where) == 8 && sizeof(Op) == 16);
constexpr u8 with_bonus(int bonus, int ignored) { return u8(bonus << 4 | ignored); }
constexpr int bonus_of(const Op& op) { return op.what >> 4; }
constexpr int ignored_of(const Op& op) { return op.what & 15; }
enum OrderFlag : u8 { FreeOrder = 1, LandOnly = 2 };
enum StrikeFlag : u8 { Beside = 16, Even = 32 };

// Clicks that a step takes at most, each a space, a box or a piece; 0: it asks nothing.
constexpr bool picks_spaces(Word word) {
  switch (word) {
    case Word::Burn:
    case Word::Raze:
    case Word::PutAt:
    case Word::Evacuate:
    case Word::Mud:
    case Word::Becalm:
    case Word::LeaveBox: return true;
    default: return false;
  }
}
constexpr int picks_of(const Op& op) {
  if (picks_spaces(op.word)) return 1;
  switch (op.word) {
    case Word::CancelLeader: return 1;
    case Word::Flip:
    case Word::Hit:
    case Word::Remove:
    case Word::Restore:
    case Word::Disperse:
    case Word::Drill:
    case Word::Raise:
    case Word::Place:
    case Word::Ambush:
    case Word::Muster: return op.has(All) ? 1 : op.n;
    default: return 0;
  }
}

using Ops = Programs<Op, 640>;  // of all cards together
using EventRun = warhawk::EventRun<Bits<256>>;

}  // namespace warhawk::madison
