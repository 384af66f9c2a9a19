// The words of this game's cards: what a card does, as a few steps of 16 bytes. content/cards.cpp makes them of the
// sentences in content/madison/cards.toml, events.cpp carries them out. docs/cards.md has the vocabulary and the reasons.
//
// A card has one program for each way in which its text can be used: its own turn or a winter turn, and a window.
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
  // pieces: picked one by one
  Flip, Hit, Remove, Restore, Disperse, Drill, Raise, Place, Ambush,
  // named pieces, without a question
  PutAt, Kill, Succeed, BuildFree,
  // orders
  Campaign, Call, CallSome, Strike, GoHome, Yard, WinterMarch, Evacuate, Assault,
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
  GBMilitia, USMilitia, FoeMilitia, GBIndian, GBRegular, USRegularB, FoeUnit, GBUnit, USUnit,
  USSmall, GBSmall, USVessel, GBVessel, GBSmallOrBrig, GBPoorVessel,
  USLeader, GBLeader, OwnLeader, USLandLeader, GBGeneral,
  COUNT
};
// clang-format on

// Effects that last for a card play, a battle or a round: Lasting's `what`.
// clang-format off
enum class Effect : u8 {
  None,
  Points,        // n movement points for everybody
  MorePoints,    // n more of them
  EasyRoutes,    // invasion routes cost 1 and give no modifier
  River,         // three crossings of the St. Lawrence cost 1 and give no modifier
  BothLeaders,   // Tecumseh's modifier counts beside the commander's
  Pursue,        // a battle won leaves the force free to go on, once
  Kentucky,      // +2 and no forest in the first round of a battle with Kentuckians
  NoAttack,      // not into a space with enemies
  Siege,         // a fort's value is 0, a 9 against it is an exchange, +1 in the first round
  NoShortage,    // a force ratio below even counts as even
  RetreatCosts,  // n: the side that flips one more unit if it must retreat
  NoExchange,    // an exchange throws the attacker back
  FightOn,       // the retreat is not made and another round is fought
  Shrug,         // n: the side that ignores its first loss in this naval battle
  NoFrigates,    // n: the side against which frigates and small ships do not count
  PikeAtRisk,    // after the battle a die for Pike
  COUNT
};
// clang-format on

// What a space must fulfil besides being one of those named. All must hold.
enum Filter : u16 {
  InPlace = 1,       // the space of the `each` around it
  USControlled = 2,  // by the US
  GBControlled = 4,  // by GB
  InSupply = 8,      // of the side that carries the event out
  NotBurned = 16,    //
  Holding = 32,      // at least `n` of `what`
  Without = 64,      // none of `what` at full strength
  NextTo = 128,      // beside a space that holds some of `what`
  NotGBControlled = 256,
  NotUSControlled = 512,
  Crowded = 1024,   // five or more land units of the enemy
  Harbored = 2048,  // on a lake that the enemy does not control, where an own sound vessel is
  NoMarker = 4096   // without its event fort
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
  Some,       // a space of `where`
  None,       // no space of `where`
  OnMap,      // the piece n is on the map
  NotOnMap,   // the piece n is not
  Won,        // the strike before was won
  LeadClass,  // the American Lead Unit is printed class C
  ByRoute,    // the attack came across a Major Invasion Route
  Attacks,    // what: the side that attacks
  Defends,    // what: the side that defends
  InBattle,   // some `what` of the battle
  BattleIn,   // the battle is in a space of `where`
  Landing,    // an amphibious attack
  AtFort,     // the defender has the use of a fort
  Forest,     // the battle is in a forest space without a fort
  Clear,      // the battle is in a clear space without a fort
  LeaderIs,   // the piece n takes part in the battle
  DeclaredLand,
  DeclaredFleet,
  DeclaredPoor,  // an American leader with Command Value 3
  Group,         // the moving group has some `what`
  Lake,          // the naval battle is on lake n
  SpringTurn,
  COUNT
};

// What the fields of an Op mean besides what engine/cards.hpp says:
//   who    the side of points, bonuses and depots; If of a condition; Lasting: whose
//   what   What, Effect, or the number of a fort
//   to     a named piece; of Strike: the target's space, of Yard: a bit for each lake
using Op = CardOp<Word, Where>;
static_assert(sizeof(Where) == 8 && sizeof(Op) == 16);

using Ops = Programs<Op, 640>;  // of all cards together
using EventRun = warhawk::EventRun<Bits<256>>;

}  // namespace warhawk::madison
