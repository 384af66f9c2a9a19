#include "games/madison/madison.hpp"

#include <algorithm>

#include "games/madison/battle.hpp"
#include "games/madison/value.hpp"

namespace warhawk::madison {

TELLS_HERE

State start(const Content& c, const Setup& setup, Context& context) {
  const Content::Scenario& scenario = c.scenario[setup.scenario];
  State s;
  std::memset(static_cast<void*>(&s), 0, sizeof s);
  std::fill(std::begin(s.at), std::end(s.at), u8(Absent));
  s.flipped = scenario.flipped;
  s.burned = scenario.burned;
  for (int piece = 0; piece < PIECES_IN_ALL; piece++) put(c, s, piece, scenario.at[piece]);  // 5.1
  for (int lake = 0; lake < LAKES; lake++) {
    s.marker[lake] = scenario.marker[lake];
    s.frozen[lake] = NOBODY;
  }
  s.forts = scenario.forts;
  s.events = scenario.events;
  s.turn = scenario.first_turn;
  s.prewar = scenario.prewar;
  s.fresh = 1;
  s.blockade = NONE;
  s.mods = no_mods();
  for (int i = 0; i < 5; i++) s.switches[i] = setup.value[std::size_t(i)];
  s.lead = std::int8_t(lead_of(c, s));
  const int year = year_of(s);
  for (int each = 0; each < YEARS; each++) (each < year ? s.cards.removed : s.cards.aside) |= c.year[each];
  if (s.prewar) {  // 5.2, 6.2
    s.cards.deck.pile = c.year[0];
    s.cards.deck.pile.remove(c.war_card);
    s.cards.aside -= s.cards.deck.pile;
  }
  call(s, War{});
  Run x{.content = c, .context = &context, .answer = {}};
  advance(x, s);
  return s;
}

void apply(const Content& c, State& s, Action answer, Context& context) {
  Run x{.content = c, .context = &context, .answer = answer};
  advance(x, s);
}

Outcome outcome(const Content&, const State& s) {
  return {.over = over(s),
          .draw = s.decided == Decided::Level,
          .winner = s.winner,
          .level = s.level,
          .score = {s.lead > 0 ? s.lead : 0, s.lead < 0 ? -s.lead : 0}};
}

void options(const Content& c, const State& s, Options& list) { list_options(c, s, list); }

namespace {

struct MadisonRules {
  RULES_OF(madison, 2)
  static constexpr Effort EFFORT{.regular = 120, .veteran = 1500};
};

}  // namespace

const Game& game() { return HANDLE<MadisonRules>; }

// ---- the picture ----

namespace {

u16 shown_as(const Content::Piece& piece) {
  if (piece.kind == Kind::Unit) return u16(RegularPiece + int(piece.type));
  return piece.kind == Kind::General ? LeaderPiece : piece.kind == Kind::Commodore ? NavalLeaderPiece : VesselPiece;
}

u32 status_of(const Content& c, const State& s, int p, const SpaceSet (&fed)[2]) {
  u32 status = 0;
  if (s.flipped.has(p)) status |= is_leader(p) ? ReplacedStatus : ReducedStatus;
  if (s.moving.has(p)) status |= MovingStatus;
  if (s.finished.has(p)) status |= FinishedStatus;
  if (is_unit(p) && s.at[p] < SPACES && !fed[c.piece[p].side].has(s.at[p])) status |= UnsuppliedStatus;
  return status;
}

void show_pieces(const Content& c, const State& s, Picture& picture) {
  SpaceSet fed[2] = {};
  for (Side side : {US, GB})
    for (int space = 0; space < SPACES; space++)
      if (s.board.units[side][space] > 0 && in_supply(c, s, s.board.taken, side, space)) fed[side].add(space);
  for (int p = 0; p < PIECES_IN_ALL; p++) {
    const Fleet* fleet = s.at[p] == Aboard ? find_frame<Fleet>(s) : nullptr;
    const int at = fleet ? fleet->at : s.at[p];
    if (at >= PLACES) continue;
    const Content::Piece& piece = c.piece[p];
    const bool town = at < SPACES;
    picture.tokens.push_back({town ? ASpace : ALake, u16(town ? at : at - BOX), Side(piece.side), shown_as(piece),
                              u16(is_unit(p) ? strength(c, s, p) : 1), u16(p), status_of(c, s, p, fed)});
  }
}

void show_markers(const Content& c, const State& s, Picture& picture) {
  auto token = [&](Noun noun, int place, Side side, PieceShown piece) {
    picture.tokens.push_back({noun, u16(place), side, piece});
  };
  for (int space = 0; space < SPACES; space++) {
    const Side owner = Side(c.space[space].owner), holder = controller(c, s, space);
    for (Side side : {US, GB})
      if (s.depots[side].has(space)) token(ASpace, space, side, DepotPiece);
    if (fort_at(c, s, space).klass) token(ASpace, space, holder, FortPiece);
    if (s.burned.has(space)) token(ASpace, space, owner, BurnedPiece);
    if (holder != owner) token(ASpace, space, holder, ControlPiece);
  }
  for (int lake = 0; lake < LAKES; lake++)
    if (s.marker[lake] != NOBODY) token(ALake, lake, Side(s.marker[lake]), MarkerPiece);
}

// The spaces of a side's supply, with how many would lose it if the enemy took this one.
void show_supply(const Content& c, const State& s, Picture& picture) {
  for (Side side : {US, GB}) {
    const SpaceSet area = supplied_area(c, s, side);
    for (int space : area) {
      SpaceSet fallen = s.board.taken;
      c.space[space].owner == side ? fallen.add(space) : fallen.remove(space);
      const int lost = (area - supplied_area(c, s, fallen, side)).count();
      picture.tokens.push_back({ASpace, u16(space), side, SupplyPiece, u16(lost)});
    }
  }
}

void show_winter(const Content& c, const State& s, Picture& picture) {
  for (Side side : {US, GB})
    for (int space = 0; space < SPACES; space++) {
      const int lost = s.board.units[side][space] ? winter_losses(c, s, side, space) : 0;
      if (lost) picture.tokens.push_back({ASpace, u16(space), side, CrowdedPiece, u16(lost)});
    }
}

// What the dice of a battle will be changed by: of the one that is being fought, or of each that an answer would bring.
void show_modifiers(const Content& c, const State& s, Picture& picture) {
  for (const Weighed& each : battles_ahead(c, s)) {
    auto token = [&](PieceShown piece, Side side, int n, u16 which = NONE) {
      picture.tokens.push_back({each.place.noun, each.place.id, side, piece, u16(n), which});
    };
    if (each.place.noun == ASpace) {
      token(AttackersPiece, each.attacker, each.attack);
      token(DefendersPiece, other(each.attacker), each.defense);
    }
    for (int i = 0; i < MODIFIERS; i++)
      if (const int n = each.by[std::size_t(i)])
        token(n > 0 ? HelpsPiece : HindersPiece, each.attacker, n > 0 ? n : -n, u16(i));
  }
}

// Where the force that must or may fall back could go, and what it would cost.
void show_refuges(const Content& c, const State& s, Picture& picture) {
  if (!s.stack.depth) return;
  const auto& top = s.stack.top();
  Retreat retreat{};
  if (top.proc == State::Procs::index<Retreat>() && top.at == u8(Retreat::At::Where)) retreat = top.as<Retreat>();
  else if (top.proc == State::Procs::index<Contact>() && top.at == u8(Contact::At::Choice))
    retreat = falling_back(c, s, top.as<Contact>());
  else
    return;
  const Refuges found = refuges(c, s, retreat);
  for (int space : found.spaces)
    picture.tokens.push_back({ASpace, u16(space), Side(retreat.side),
                              u16(found.fed.has(space) ? RefugePiece : ExilePiece),
                              u16(1 + found.steps[std::size_t(space)])});
}

// The score if the war ended now, and what of it is cut off (4.3).
void show_stakes(const Content& c, const State& s, Picture& picture) {
  State then = s;
  const Account account = account_of(c, then);
  auto token = [&](Noun noun, int place, Side side, bool counts, int points) {
    if (points)
      picture.tokens.push_back({noun, u16(place), side, u16(counts ? StakePiece : ForfeitPiece), u16(points)});
  };
  for (int space = 0; space < SPACES; space++)
    if (enemy_holds(c, s, s.board, space))
      token(ASpace, space, other(Side(c.space[space].owner)), !account.cut_off.has(space), value_of(c, s, space));
  for (int lake = 0; lake < LAKES; lake++)
    if (then.frozen[lake] != NOBODY)
      token(ALake, lake, Side(then.frozen[lake]), !(account.lakes >> lake & 1), c.lake_points);
  picture.figures.push_back({u16(Figures::EventPoints), s.events});
  picture.figures.push_back({u16(Figures::FinalLead), over(s) ? s.lead : account.lead});
}

// What is still to come, and the ships that can be built: beside the map, by side.
void show_absent(const Content& c, const State& s, Picture& picture) {
  for (int p = 0; p < PIECES_IN_ALL; p++) {
    const Content::Piece& piece = c.piece[p];
    const bool yard = s.at[p] == Yard && piece.arrives <= s.turn;
    const bool later = s.at[p] == Due || s.at[p] == Waiting || ((s.at[p] == Later || s.at[p] == Yard) && !yard);
    if (yard || later)
      picture.tokens.push_back({ASide, u16(piece.side), Side(piece.side), shown_as(piece),
                                u16(is_unit(p) ? strength(c, s, p) : 1), u16(p), u32(yard ? YardStatus : LaterStatus)});
  }
}

void show_cards(const State& s, Picture& picture) {
  auto each = [&](const CardSet& cards, Side side, PieceShown piece) {
    for (int card : cards) picture.tokens.push_back({ACard, u16(card), side, piece});
  };
  for (Side side : {US, GB}) each(s.cards.hand[side], side, CardPiece);
  each(s.cards.deck.discards, US, DiscardPiece);
  each(s.points, US, PointsPiece);
}

void show_battle(const Content& c, const State& s, Picture& picture) {
  const Battle* b = find_frame<Battle>(s);
  if (!b) return;
  Board board{.kind = LandBoard, .place = {ASpace, b->where}, .attacker = attacker(*b), .round = b->round};
  for (Side side : {attacker(*b), defender(*b)}) {
    u16 column = 0;
    const SmallId lead = b->lead[side == defender(*b)];
    for (int p : units_at(c, s, side, b->where) | generals_at(c, s, side, b->where))
      board.boxes.push_back(
          {0,
           column++,
           {ASpace, b->where, side, shown_as(c.piece[p]), u16(is_unit(p) ? strength(c, s, p) : 1), u16(p),
            (s.flipped.has(p) ? u32(ReducedStatus) : 0u) | (p == int(lead) ? u32(LeadStatus) : 0u)}});
  }
  if (b->die[0]) board.rolls.push_back({.side = attacker(*b), .sides = 6, .faces = {b->die[0], b->die[1]}});
  picture.board = std::move(board);
}

void show_lake_battle(const Content& c, const State& s, Picture& picture) {
  const LakeBattle* n = find_frame<LakeBattle>(s);
  if (!n) return;
  Board board{.kind = LakeBoard, .place = {ALake, n->lake}, .attacker = Side(n->attacker), .round = 1};
  for (Side side : {Side(n->attacker), other(Side(n->attacker))}) {
    u16 column = 0;
    for (int p : at_place(c, s, side, BOX + n->lake))
      board.boxes.push_back({0,
                             column++,
                             {ALake, n->lake, side, shown_as(c.piece[p]), 1, u16(p),
                              (s.flipped.has(p) ? u32(ReducedStatus) : 0u) |
                                  (p == int(n->lead[side != n->attacker]) ? u32(LeadStatus) : 0u)}});
  }
  if (n->die) board.rolls.push_back({.side = Side(n->attacker), .sides = 6, .faces = {n->die}});
  picture.board = std::move(board);
}

}  // namespace

void show(const Content& c, const View& view, Picture& picture) {
  const State& s = view.shown();
  show_battle(c, s, picture);
  show_lake_battle(c, s, picture);
  show_pieces(c, s, picture);
  show_markers(c, s, picture);
  show_supply(c, s, picture);
  show_winter(c, s, picture);
  show_absent(c, s, picture);
  show_modifiers(c, s, picture);
  show_refuges(c, s, picture);
  show_stakes(c, s, picture);
  show_cards(s, picture);
  auto figure = [&](Figures kind, int number) { picture.figures.push_back({u16(kind), number}); };
  figure(Figures::Turn, s.turn + 1);
  figure(Figures::LeadUS, s.lead > 0 ? s.lead : 0);
  figure(Figures::LeadGB, s.lead < 0 ? -s.lead : 0);
  figure(Figures::HandUS, s.cards.size[US]);
  figure(Figures::HandGB, s.cards.size[GB]);
  figure(Figures::HeldUS, s.cards.held_size[US]);
  figure(Figures::HeldGB, s.cards.held_size[GB]);
  int hidden = 0;  // hands that the viewer does not see lie in the pile of a view
  for (Side side : {US, GB}) hidden += s.cards.size[side] - s.cards.hand[side].count();
  figure(Figures::DrawDeck, s.cards.deck.pile.count() - hidden);
}

// ---- what must be true whenever somebody is asked ----

namespace {

const char* check_pieces(const Content& c, const State& s) {
  Tally board{};
  for (int p = 0; p < PIECES_IN_ALL; p++) {
    const Content::Piece& piece = c.piece[p];
    if (s.at[p] == Aboard && (!s.moving.has(p) || !find_frame<Fleet>(s))) return "a passenger of no fleet";
    if (!on_map(s, p)) continue;
    const int at = s.at[p];
    if (piece.kind == Kind::Unit) {
      board.units[piece.side][at]++;
      board.force[piece.side][at] = u8(board.force[piece.side][at] + strength(c, s, p));
      board.natives[piece.side][at] = u8(board.natives[piece.side][at] + piece.native);
      if (s.flipped.has(p) && !two_steps(c, p)) return "a unit of one step is reduced";
    }
    if (piece.kind == Kind::Vessel) {
      board.ships[piece.side][at]++;
      const u16 lake = lake_of(c, at);
      if (at != TRANSIT && (lake == NONE || !one_lake(lake, piece.lake)))
        return "a vessel is on a lake that is not hers";
      if (at >= BOX && at < TRANSIT && s.flipped.has(p) && !find_frame<LakeBattle>(s))
        return "a damaged vessel is in a box";
    }
    if (at >= SPACES && piece.kind != Kind::Vessel && piece.kind != Kind::Commodore && !s.moving.has(p))
      return "a land piece is afloat";
    if (at == TRANSIT && !s.moving.has(p)) return "a piece has stopped in transit";
  }
  for (int space = 0; space < SPACES; space++) look_who_controls(c, s, board, space);
  return std::memcmp(&board, &s.board, sizeof board) == 0 ? nullptr : "the counts of pieces are wrong";
}

const char* check_peace(const Content& c, const State& s) {  // between card plays
  const Turn* turn = find_frame<Turn>(s);
  const bool playing = turn && (turn->card != NONE || find_frame<Contact>(s));
  if (playing || find_frame<PeaceTurn>(s) || find_frame<EventRun>(s) || find_frame<Retreat>(s)) return nullptr;
  if (!s.moving.empty()) return "somebody moves outside of a card play";
  for (int place = 0; place < PLACES; place++) {
    if (s.board.units[US][place] && s.board.units[GB][place]) return "both sides' units are in one space";
    if (place >= BOX && s.board.ships[US][place] && s.board.ships[GB][place])
      return "both sides' vessels are in one box";
  }
  for (Side side : {US, GB})
    for (int space : s.depots[side])
      if (s.board.units[!side][space] + s.board.ships[!side][space] > 0 &&
          s.board.units[side][space] + s.board.ships[side][space] == 0)
        return "a depot stands among enemies";
  const bool linked = on_map(s, c.tecumseh) == on_map(s, c.shawnee);
  if (!linked && s.at[c.shawnee] != Due) return "Tecumseh and the Shawnee have parted";
  return nullptr;
}

}  // namespace

const char* check(const Content& c, const State& s) {
  if (const char* wrong = s.cards.check()) return wrong;
  if (const char* wrong = check_pieces(c, s)) return wrong;
  if (!over(s))
    if (const char* wrong = check_peace(c, s)) return wrong;
  if (!(s.points - s.cards.removed).empty()) return "a card that gave points is not put away";
  for (Side side : {US, GB}) {
    if (s.depots[side].count() > c.depots) return "there are too many depots";
    if (!(s.depots[side] - c.owned[side]).empty()) return "a depot stands in enemy territory";
    if (s.cards.held_size[side] > c.held) return "too many cards are held";
  }
  if (s.turn >= TURNS) return "the calendar ran over";
  if ((s.stack.depth == 0) != over(s)) return "the game's end and its result do not go together";
  return nullptr;
}

}  // namespace warhawk::madison
