// What is printed on counters, spaces and cards, for who draws them.
#include "games/madison/content/loader.hpp"

namespace warhawk {

using namespace madison;

namespace {

void print_pieces(const Content& c, Edition& edition) {
  for (int i = 0; i < PIECES_IN_ALL; i++) {
    const Content::Piece& piece = c.piece[i];
    auto print = [&](const char* what, std::vector<int> numbers) {
      edition.prints.push_back({{APiece, u16(i)}, what, std::move(numbers)});
    };
    if (piece.kind == Kind::Unit) {
      print("unit", {int(piece.type), piece.klass, piece.full, piece.reduced});
    } else if (piece.kind == Kind::Vessel) {
      const Content::RigInfo& rig = c.rig[std::size_t(piece.rig)];
      print("ship", {int(piece.rig), piece.klass, int(piece.lake), rig.build, rig.repair});
    } else {
      print("leader", {piece.stars, piece.command, piece.modifier, piece.then_command, piece.then_modifier});
    }
    if (piece.arrives < TURNS && piece.at != NONE) print("arrives", {piece.arrives, int(piece.at)});
  }
}

void print_spaces(const Content& c, Edition& edition) {
  for (int i = 0; i < SPACES; i++) {
    const Content::Space& space = c.space[i];
    auto print = [&](const char* what, std::vector<int> numbers) {
      edition.prints.push_back({{ASpace, u16(i)}, what, std::move(numbers)});
    };
    if (space.forest) print("forest", {1});
    if (space.fort_class) print("fort", {space.fort_class, space.fort_value});
    if (c.sources[space.owner].has(i)) print("source", {1});
    for (const Content::LakeInfo& lake : c.lake)
      if (lake.backup.has(i)) print("back-up", {1});
  }
  for (const Content::EventFort& fort : c.fort)
    edition.prints.push_back({{ASpace, fort.space}, "fort", {fort.klass, fort.value}});
}

// The tables of a battle on land: what odds of 1:5, 1:4, 1:3, 1:2, 1:1 and on to 6:1 give, and the highest roll of each result.
void print_tables(const Content& c, Edition& edition) {
  edition.prints.push_back({{}, "ratio", {std::begin(c.ratio), std::end(c.ratio)}});
  edition.prints.push_back({{}, "results", {std::begin(c.result_upto), std::end(c.result_upto)}});
  edition.prints.push_back({{}, "lake points", {c.lake_points}});
  edition.prints.push_back({{}, "victory", {c.marginal, c.decisive}});
}

}  // namespace

void madison::tell_facts(Edition& edition) {
  const Content& c = *static_cast<const Content*>(edition.content.get());
  print_pieces(c, edition);
  print_spaces(c, edition);
  print_tables(c, edition);
}

}  // namespace warhawk
