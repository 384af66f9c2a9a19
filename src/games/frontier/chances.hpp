// The chances of a land combat that somebody thinks up, fought out many times with the rules.
#pragma once
#include "engine/odds.hpp"
#include "games/frontier/state.hpp"

namespace warhawk::frontier {

struct Encounter {
  PieceSet force[2];  // the attacker's and the defender's: regiments and officers
  PieceSet reduced;
  u16 where, origin;   // origin: where the attacker comes from, or NO_HEX
  u8 attacker, flags;  // LandCombat::Flags
};
// With these postures in every round; whatever else is asked is answered plainly. Both are in full supply, and no cards are played.
Odds fought_out(const Content&, const Encounter&, Posture attacker, Posture defender, int combats, u64 seed);

}  // namespace warhawk::frontier
