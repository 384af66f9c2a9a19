// What lies on the table, as a viewer sees it: for maps, lists and readers alike. Tokens on places, numbers beside the map,
// and the board of a battle that is being fought. No client has to work any of it out of the log.
#pragma once
#include <optional>
#include <vector>

#include "engine/action.hpp"
#include "engine/faces.hpp"

namespace warhawk {

// A piece somewhere: so many alike, or one that has a name of its own.
struct Token {
  u8 noun;    // what kind of place
  u16 place;  // which
  Side side;
  u16 piece;         // the game's kinds of pieces
  u16 number = 1;    // how many alike; of a named piece what its kind counts (steps left)
  u16 which = NONE;  // which one, among the nouns that its kind of piece has; NONE: it has no name
  u32 status = 0;    // the game's statuses, a bit each
  bool operator==(const Token&) const = default;
};

struct Figure {  // a number beside the map: turn, score, ships in the pool
  u16 kind;      // named in content
  i32 value;
  bool operator==(const Figure&) const = default;
};

// A battle's board: who stands in which box of which row, whom each faces, and the dice that lie there.
struct Board {
  struct Box {
    u8 row;            // the game's rows
    u16 column;        // from 0, the place in the row
    Token token;       // its place is the board's
    u16 faces = NONE;  // the box that it faces, fights or is towed by, counted from 0
    bool operator==(const Box&) const = default;
  };
  struct Roll {  // dice as they were last thrown
    Side side;
    u8 sides;          // of each die; 0: a total
    u8 needs = 0;      // the lowest face that counts; 0: it is added up
    i32 modifier = 0;  // added to each
    u16 box = NONE;    // the box that it is about
    std::vector<u8> faces;
    bool operator==(const Roll&) const = default;
  };
  u16 kind = 0;  // the game's boards
  Thing place{};
  Side attacker = US;
  u16 round = 0;  // 0: before the first
  std::vector<Box> boxes;
  std::vector<Roll> rolls;
  std::vector<Figure> figures;
  bool operator==(const Board&) const = default;
};

struct Picture {
  std::vector<Token> tokens;
  std::vector<Figure> figures;
  std::optional<Board> board;
  bool operator==(const Picture&) const = default;
};

// As they lie on the board, highest first; nothing where none were thrown.
inline void lay(Board& board, Side side, const Faces& faces, int needs) {
  if (faces.count() == 0) return;
  Board::Roll roll{.side = side, .sides = 6, .needs = u8(needs), .faces = {}};
  for (int face = 6; face >= 1; face--) roll.faces.insert(roll.faces.end(), faces.n[face - 1], u8(face));
  board.rolls.push_back(std::move(roll));
}

}  // namespace warhawk
