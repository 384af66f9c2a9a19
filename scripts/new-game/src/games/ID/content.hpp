// What is printed on the board and the pieces of @title@. content/loader.cpp fills it from content/@id@.
#pragma once
#include "engine/bits.hpp"

namespace warhawk::@id@ {

constexpr int PLACES = 32;  // there may be

struct Content {
  Bits<PLACES> places;         // those there are
  Bits<PLACES> roads[PLACES];  // the places that one road joins to this one
  u8 home[2];                  // where each side's column begins
  u8 way[2][PLACES];           // roads from a place to the enemy's home
  u8 rounds, sides_of_die;
};

}  // namespace warhawk::@id@
