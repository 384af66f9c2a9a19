// A position for a worked case: the columns where the case wants them, whose turn it is, and the dice it rolls.
//
//   Setting g;
//   g.column(US, "CHM").turn(US);
//   g.answer(make<March>(g.place("MON")), {5, 2});
//   EXPECT_EQ(g.winner(), US);
#pragma once
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "content/content.hpp"
#include "games/@id@/@id@.hpp"
#include "support/clauses.hpp"

namespace warhawk::@id@ {

const Edition& edition();  // content/@id@ as it stands in the repository
const Content& content();

class Setting {
 public:
  Setting();  // both at home, in the first round

  Setting& column(Side side, const char* place);
  void turn(Side side, int round = 1);                    // runs up to the side's question
  void answer(Action action, std::vector<u8> dice = {});  // must be on offer; the dice must all be rolled

  u16 place(const char* id) const;
  bool at(Side side, const char* id) const { return s.at[side] == place(id); }
  bool offers(Action action) const;
  std::string why(const char* id) const;  // why nothing can be done with the place; empty: something can
  u16 winner() const { return s.winner; }
  std::vector<std::string> log() const;  // what everybody was told, in words

  State s{};
  Journal journal;
};

}  // namespace warhawk::@id@
