// The words of @title@: what can be clicked, what can happen, what lies on the table. Content has their sentences.
#pragma once
#include "engine/action.hpp"
#include "engine/events.hpp"
#include "engine/reasons.hpp"

namespace warhawk::@id@ {

enum Noun : u8 { NoNoun, ASide, APlace, AUnit };
inline constexpr const char* NOUNS[] = {"none", "side", "place", "unit"};

// What can be clicked: its name here, its word in notation, its nouns.
// clang-format off
#define @ID@_VERBS(VERB) \
  VERB(Stay, "stay") \
  VERB(March, "march", APlace)
// clang-format on
VERBS_OF(@ID@_VERBS)

// Why something can't be done, with what of the position is told.
// clang-format off
#define @ID@_REASONS(REASON) \
  REASON(AlreadyThere, "unit, place") \
  REASON(NoRoad, "place from, place to")
// clang-format on
REASONS_OF(@ID@_REASONS)

// What the journal is told. engine/events.hpp says what the columns are.
// clang-format off
#define @ID@_EVENTS(X) \
  X(RoundBegins, "number turn", "R2", TURN | HEADING) \
  X(Stayed, "side, unit, place", "R2", NO_ROLE) \
  X(Marched, "side, unit, place from, place to", "R3", MOVE) \
  X(Battle, "side, place", "R4", BATTLE) \
  X(Rolled, "number us, number gb", "R4", NO_ROLE) \
  X(Won, "side, place", "R4", BATTLE_OVER | SETTLED) \
  X(FellBack, "side, unit, place from, place to", "R4", MOVE) \
  X(TookHome, "side, place", "R5", GAME_OVER) \
  X(CameNearer, "side, number us, number gb", "R6", GAME_OVER)
// clang-format on
TELLS(@ID@_EVENTS)

enum Piece : u16 { Column };
inline constexpr PieceKind PIECES[] = {{"column", AUnit}};  // each has a name: pieces.toml
inline constexpr std::array<const char*, 0> STATUSES{}, BOARDS{}, BOARD_ROWS{};

enum Figures : u16 { RoundNumber };
inline constexpr const char* FIGURES[] = {"round"};

}  // namespace warhawk::@id@
