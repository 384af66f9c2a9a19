// What is printed on counters, settlements, cards and tables, for who draws them.
#include "games/frontier/content/loader.hpp"

namespace warhawk {

using namespace frontier;

namespace {

using Numbers = std::vector<int>;

void print(Edition& edition, Thing thing, const char* what, Numbers numbers) {
  edition.prints.push_back({thing, what, std::move(numbers)});
}

void print_pieces(const Content& c, Edition& edition) {
  for (int i = 0; i < PIECES_IN_ALL; i++) {
    const Content::Piece& piece = c.piece[i];
    const Thing it{APiece, u16(i)};
    if (piece.regiment()) print(edition, it, "regiment", {piece.full, piece.reduced, int(piece.arm)});
    else if (piece.kind == Kind::Officer)
      print(edition, it, "officer", {piece.stars, piece.attack, piece.defence});
    else if (piece.kind == Kind::Commodore)
      print(edition, it, "commodore", {piece.die, piece.lakes});
    else
      print(edition, it, "vessel",
            {piece.hull, piece.guns.d8, piece.guns.d6, piece.reduced_guns.d8, piece.reduced_guns.d6, piece.cost,
             piece.shallow});
  }
  for (const Content::Arrival& arrival : c.arrival)
    for (int piece : arrival.pieces)
      print(edition, {APiece, u16(piece)}, "arrives", {arrival.season, c.town[arrival.town].hex});
}

void print_places(const Content& c, Edition& edition) {
  for (const Content::Settlement& town : c.town)
    print(edition, {AHex, town.hex}, "settlement",
          {int(town.rank), town.fort, town.docks, town.docks ? int(town.harbour) : -1});
  for (int lake = 0; lake < LAKES; lake++) print(edition, {AWater, u16(lake)}, "lake", {c.water[lake].points});
}

void print_cards(const Content& c, Edition& edition) {
  for (int i = 0; i < CARDS; i++)
    print(edition, {ACard, u16(i)}, "card", {int(c.card[i].kind), c.card[i].year, c.card[i].blockable});
}

// The dice of each posture against each: the attacker's d8 and d6, the defender's; the wider war's half points; the table of
// an assault, its columns and what each row costs the other side.
void print_tables(const Content& c, Edition& edition) {
  for (int a = 0; a < POSTURES; a++)
    for (int d = 0; d < POSTURES; d++) {
      const Guns &mine = c.posture[a][d][0], &theirs = c.posture[a][d][1];
      print(edition, {APosture, u16(a)}, "dice", {d, mine.d8, mine.d6, theirs.d8, theirs.d6});
    }
  Numbers track, columns(std::begin(c.siege.strength), std::end(c.siege.strength));
  for (const Content::Space& space : c.track) track.push_back(space.half_points);
  print(edition, {}, "track", std::move(track));
  print(edition, {}, "siege columns", std::move(columns));
  for (int row = 0; row < 8; row++)
    print(edition, {}, "siege row", {std::begin(c.siege.steps[row]), std::end(c.siege.steps[row])});
  print(edition, {}, "command", {c.command[0], c.command[1], c.command[2], c.subordinate});
}

}  // namespace

void frontier::tell_prints(const Content& c, Edition& edition) {
  print_pieces(c, edition);
  print_places(c, edition);
  print_cards(c, edition);
  print_tables(c, edition);
}

}  // namespace warhawk
