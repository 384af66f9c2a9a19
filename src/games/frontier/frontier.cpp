#include "games/frontier/frontier.hpp"

#include <algorithm>

#include "games/frontier/movement.hpp"
#include "games/frontier/value.hpp"

namespace warhawk::frontier {

TELLS_HERE

namespace {

// Q127, Q129, Q130: what a one-map game leaves out.
bool used(const Content& c, const State& s, int piece, int town) {
  const Content::Piece& p = c.piece[piece];
  if (!exists(c, s, c.town[town].hex)) return false;
  if (s.sheet == Sheet::Both) return true;
  if (s.sheet == Sheet::West) return piece != c.prevost && piece != c.de_rottenburg && p.limit != Limit::NearMontreal;
  if (p.kind == Kind::Vessel || p.kind == Kind::Commodore) return p.lakes & (1u << LakeOntario | 1u << LakeChamplain);
  return true;
}

void set_up_pieces(const Content& c, State& s, const Content::Setup& setup) {
  for (int p = 0; p < PIECES_IN_ALL; p++) {
    const Content::Piece& piece = c.piece[p];
    s.at[p] = Absent;
    if (const SmallId town = setup.at[p]; town != NONE) {
      if (!used(c, s, p, town)) continue;
      s.at[p] = c.town[town].hex;
      if (piece.transfers) s.lake[p - FIRST_COMMODORE] = c.hex[c.town[town].harbour].lake;
    } else if (piece.by_event) {
      s.at[p] = ByCard;
    } else {
      for (const auto& arrival : c.arrival)
        if (arrival.season >= s.season && arrival.pieces.has(p) && used(c, s, p, arrival.town)) s.at[p] = Due;
    }
  }
  s.reduced = setup.reduced;
  s.unbuilt = setup.unbuilt;
  s.prize = setup.prizes;
  for (int p : PieceSet(s.reduced | s.unbuilt | s.prize))
    if (!on_map(s, p)) s.reduced.remove(p), s.unbuilt.remove(p), s.prize.remove(p);
}

void set_up_places(const Content& c, State& s, const Content::Setup& setup) {
  s.road = setup.road;
  s.burned = setup.burned;
  s.dismantled = setup.dismantled;
  for (int town : setup.taken)
    if (exists(c, s, c.town[town].hex)) s.taken.add(town);
  for (int fort = 0; fort < EVENT_FORTS; fort++)
    if ((setup.forts >> fort & 1) && exists(c, s, c.town[c.event_fort[fort]].hex)) s.forts = u8(s.forts | 1u << fort);
  int n = 0;
  for (u16 hex : setup.depot)
    if (hex != NO_HEX && exists(c, s, hex) && n < most_depots(c, s, GB)) s.depot[GB][n++] = hex;
}

}  // namespace

State start(const Content& c, const Setup& setup, Context& context) {
  const Content::Scenario& scenario = c.scenario[setup.scenario];
  State s;
  std::memset(static_cast<void*>(&s), 0, sizeof s);
  std::fill(std::begin(s.at), std::end(s.at), u16(Absent));
  std::fill(std::begin(s.aboard), std::end(s.aboard), SmallId(NONE));
  std::fill(std::begin(s.lake), std::end(s.lake), SmallId(NONE));
  for (auto& depots : s.depot) std::fill(std::begin(depots), std::end(depots), NO_HEX);
  s.lines_at = NONE;
  s.lately_lost = NONE;
  s.scenario = setup.scenario;
  s.sheet = scenario.sheet;
  s.season = s.first_season = scenario.first;
  s.last_season = scenario.last;
  s.track = scenario.track;
  s.end_die = setup.value[EndDie] ? u8(6) : scenario.end_die;  // Q134
  set_up_pieces(c, s, c.setup[scenario.setup]);
  set_up_places(c, s, c.setup[scenario.setup]);
  for (int year = 0; year < YEARS; year++) (year < year_of(s) ? s.cards.removed : s.cards.aside) |= c.deck[year];
  for (int card : {WEST_CARD, EAST_CARD}) {  // Q132
    const bool joins = s.sheet == (card == WEST_CARD ? Sheet::West : Sheet::East);
    (joins ? s.cards.aside : s.cards.removed).add(card);
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

Outcome outcome(const Content& c, const State& s) {
  const Points p = points(c, s);
  return {.over = over(s), .draw = s.decided == Decided::Level, .winner = s.winner, .level = 0, .score = {p.us, p.gb}};
}

void options(const Content& c, const State& s, Options& list) { list_options(c, s, list); }

namespace {

struct FrontierRules {
  RULES_OF(frontier, 2)
  static constexpr auto prior = frontier::prior;
};

}  // namespace

const Game& game() { return HANDLE<FrontierRules>; }

// ---- the picture ----

namespace {

u16 shown_as(const Content::Piece& piece) { return u16(RegularPiece + int(piece.kind)); }

int steps_of(const State& s, const Content::Piece& piece, int p) {
  return piece.regiment() || piece.kind == Kind::Vessel ? 2 - s.reduced.has(p) : 1;
}

u32 status_of(const Content& c, const State& s, int p, const SupplyMap (&fed)[2]) {
  u32 status = 0;
  if (s.reduced.has(p)) status |= ReducedStatus;
  if (s.unbuilt.has(p)) status |= UnbuiltStatus;
  if (s.inside.has(p)) status |= InsideStatus;
  if (s.embarked.has(p)) status |= AboardStatus;
  if (s.acted.has(p)) status |= ActedStatus;
  if (s.moving.has(p)) status |= MovingStatus;
  if (s.prize.has(p)) status |= PrizeStatus;
  if (c.piece[p].regiment()) {
    const Supplied supply = supply_of_piece(c, s, fed[c.piece[p].side], p);
    if (supply == Supplied::Partial) status |= PartialStatus;
    if (supply == Supplied::Isolated) status |= IsolatedStatus;
  }
  return status;
}

void show_pieces(const Content& c, const State& s, Picture& picture) {
  const SupplyMap fed[2] = {supply_map(c, s, US), supply_map(c, s, GB)};
  for (int p = 0; p < PIECES_IN_ALL; p++)
    if (on_map(s, p))
      picture.tokens.push_back({AHex, s.at[p], side_of(c, s, p), shown_as(c.piece[p]), u16(steps_of(s, c.piece[p], p)),
                                u16(p), status_of(c, s, p, fed)});
}

void show_markers(const Content& c, const State& s, Picture& picture) {
  const auto token = [&](int hex, Side side, PieceShown piece) {
    picture.tokens.push_back({AHex, u16(hex), side, piece});
  };
  for (Side side : {US, GB})
    for (u16 hex : s.depot[side])
      if (hex != NO_HEX) token(hex, side, DepotPiece);
  for (int i = 0; i < TOWNS; i++) {
    const Content::Settlement& town = c.town[i];
    const Side owner = Side(town.side), holder = controller(c, s, i);
    if (s.siege[i]) token(town.hex, other(holder), SiegePiece);
    if (town.event_fort != NONE && (s.forts >> town.event_fort & 1)) token(town.hex, holder, FortPiece);
    if (s.burned.has(i)) token(town.hex, other(owner), BurnedPiece);
    if (s.dismantled.has(i)) token(town.hex, owner, DismantledPiece);
    if (s.guns[i] == GUNS_LOST) token(town.harbour, holder, GunsLostPiece);
    if (holder != owner) token(town.hex, holder, ControlPiece);
  }
}

void show_cards(const State& s, Picture& picture) {
  for (Side side : {US, GB})
    for (int card : s.cards.hand[side]) picture.tokens.push_back({ACard, u16(card), side, CardPiece});
  for (int card : s.cards.deck.discards)
    picture.tokens.push_back({ACard, u16(card), card < FIRST_GB_CARD ? US : GB, DiscardPiece});
}

void show_combat(const Content& c, const State& s, Picture& picture) {
  const LandCombat* b = find_frame<LandCombat>(s);
  if (!b) return;
  Board board{.kind = LandBoard, .place = {AHex, b->where}, .attacker = Side(b->attacker), .round = b->round};
  for (int which : {0, 1}) {
    const Side side = which == 0 ? Side(b->attacker) : other(Side(b->attacker));
    PieceSet left = b->force[which];
    const auto box = [&](u8 row, u16 column, int p) {
      left.remove(p);
      board.boxes.push_back(
          {row,
           column,
           {AHex, b->where, side, shown_as(c.piece[p]), u16(steps_of(s, c.piece[p], p)), u16(p),
            (s.reduced.has(p) ? u32(ReducedStatus) : 0) | (b->chief[which] == p ? u32(ChiefStatus) : 0)}});
    };
    for (u16 i = 0; i < 12; i++)
      if (const SmallId p = b->line[which][i]; p != NONE)
        box(i % 4 ? SupportRow : LeadRow, i % 4 ? u16(i / 4 * 3 + i % 4 - 1) : u16(i / 4), p);
    u16 column[3] = {};
    const PieceSet rest = left;
    for (int p : rest) {
      if (!on_map(s, p)) continue;
      const int kind = c.officers.has(p) ? 2 : b->routed.has(p) ? 1 : 0;
      box(u8(kind == 2 ? OfficerRow : kind == 1 ? RoutedRow : ReserveRow), column[kind]++, p);
    }
  }
  const auto figure = [&](Figures kind, int number) { board.figures.push_back({u16(kind), number}); };
  const int us = b->attacker == US ? 0 : 1;
  figure(Figures::PostureUS, b->posture[us]);
  figure(Figures::PostureGB, b->posture[!us]);
  figure(Figures::SupportsUS, support_boxes(c, s, *b, us));
  figure(Figures::SupportsGB, support_boxes(c, s, *b, !us));
  picture.board = std::move(board);
}

void show_naval(const State& s, Picture& picture) {
  const NavalCombat* n = find_frame<NavalCombat>(s);
  if (!n) return;
  Board board{.kind = LakeBoard, .place = {AHex, n->where}, .attacker = Side(n->attacker), .round = n->round};
  for (int which : {0, 1}) {
    const Side side = which == 0 ? Side(n->attacker) : other(Side(n->attacker));
    u16 column = 0;
    for (int i : Members<u64>{n->force[which]}) {
      const int p = FIRST_VESSEL + i;
      u16 lead = NONE;
      for (u16 k = 0; k < n->columns; k++)
        if (n->column[which][k] == p) lead = k;
      const u8 row = lead == NONE ? u8(ReserveRow) : u8(ColumnRow);
      bool flagship = false;
      for (const SmallId vessel : n->flag) flagship |= vessel == p;
      board.boxes.push_back({row,
                             lead == NONE ? column++ : lead,
                             {AHex, n->where, side, VesselPiece, n->section[i], u16(p),
                              (s.reduced.has(p) ? u32(ReducedStatus) : 0) | (flagship ? u32(FlagStatus) : 0)}});
    }
  }
  board.figures.push_back({u16(Figures::Guns), n->guns});
  picture.board = std::move(board);
}

void show_assault(const Content& c, const State& s, Picture& picture) {
  const Assault* f = find_frame<Assault>(s);
  if (!f || picture.board) return;
  const u16 hex = c.town[f->town].hex;
  const Side side = Side(f->side), foe = other(side);
  Board board{.kind = SiegeBoard, .place = {AHex, hex}, .attacker = side, .round = f->die[0] ? u16(1) : u16(0)};
  const auto put = [&](u8 row, Side whose, const PieceSet& pieces) {
    u16 column = 0;
    for (int p : pieces)
      if (on_map(s, p))
        board.boxes.push_back({row,
                               column++,
                               {AHex, hex, whose, shown_as(c.piece[p]), u16(steps_of(s, c.piece[p], p)), u16(p),
                                s.reduced.has(p) ? u32(ReducedStatus) : 0}});
  };
  put(BesiegerRow, side, f->force);
  put(ReserveRow, side, outside(c, s, side, hex) - f->force);
  put(InsideRow, foe, f->die[0] ? f->within : inside_at(c, s, foe, hex));
  for (int i : {0, 1})
    if (f->die[i]) {
      Board::Roll roll{.side = i == 0 ? side : foe, .sides = 8, .faces = {}};
      roll.modifier = i == 0 ? besieger_modifier(c, s, *f) : inside_modifier(c, s, *f);
      roll.faces.push_back(f->die[i]);
      board.rolls.push_back(std::move(roll));
    }
  const int us = side == US ? 0 : 1;
  const auto figure = [&](Figures kind, int number) { board.figures.push_back({u16(kind), number}); };
  figure(Figures::LossesUS, f->loss[us]);
  figure(Figures::LossesGB, f->loss[!us]);
  const int modifier[2] = {besieger_modifier(c, s, *f), inside_modifier(c, s, *f)};
  figure(Figures::ModifierUS, modifier[us]);
  figure(Figures::ModifierGB, modifier[!us]);
  picture.board = std::move(board);
}

// ---- what follows from all that ----

template <class P> const P* asked(const State& s, typename P::At at) {
  const auto& top = s.stack.top();
  return top.proc == State::Procs::index<P>() && typename P::At(top.at) == at ? find_frame<P>(s) : nullptr;
}

// Where the stack that moves can get to; before the roll, as far as the best one takes it.
void show_reach(const Content& c, const State& s, Picture& picture) {
  if (!s.stack.depth) return;
  Reach reach;
  Side side = US;
  if (const March* m = asked<March>(s, March::At::Step)) {
    side = Side(m->side);
    reach_by_land(c, s, *m, reach);
  } else if (const Sail* v = asked<Sail>(s, Sail::At::Step)) {
    side = Side(v->side);
    reach_by_water(c, s, *v, reach);
  } else if (const Activation* a = asked<Activation>(s, Activation::At::Companion)) {
    side = Side(a->side);
    const int most = a->instead ? a->instead : 12 + a->plus;
    if (a->type == Land) reach_by_land(c, s, march(s, side, a->chief, most, a->limits), reach);
    else if (a->type == Naval)
      reach_by_water(c, s, sail(s, side, a->chief, most, a->limits), reach);
    else
      return;
    picture.figures.push_back({u16(Figures::Likely), a->instead ? a->instead : 7 + a->plus});
  } else {
    return;
  }
  for (int hex = 0; hex < HEXES; hex++)
    if (reach.cost[hex])
      picture.tokens.push_back({AHex, u16(hex), side, ReachPiece, reach.cost[hex], reach.via[hex], 0});
}

// What is fed, what would count if the war ended now, and who comes later.
void show_prospects(const Content& c, const State& s, Picture& picture) {
  const SupplyMap fed[2] = {supply_map(c, s, US), supply_map(c, s, GB)};
  const Points p = points(c, s);
  int rest[2] = {p.us, p.gb};
  for (int i = 0; i < TOWNS; i++) {
    const Content::Settlement& town = c.town[i];
    if (!exists(c, s, town.hex)) continue;
    const Side holder = controller(c, s, i), foe = other(Side(town.side));
    const Supplied supply = s.siege[i] ? supply_inside(c, s, holder, i) : fed[holder].at(c, town.hex);
    if (supply != Supplied::Isolated)
      picture.tokens.push_back({AHex, town.hex, holder, FedPiece, supply == Supplied::Full ? u16(2) : u16(1)});
    if (const int half = stake_of(c, s, i, fed)) {
      picture.tokens.push_back({AHex, town.hex, foe, StakePiece, u16(half)});
      rest[foe] -= half;
    }
  }
  for (int lake = 0; lake < LAKES; lake++) {
    if (!lake_in_play(s, lake)) continue;
    for (Side side : {US, GB})
      if (const int hulls = naval_strength(c, s, side, lake))
        picture.tokens.push_back({AWater, u16(lake), side, HullsPiece, u16(hulls)});
    if (const u8 holder = lake_holder(c, s, lake); holder != NOBODY) {
      picture.tokens.push_back({AWater, u16(lake), Side(holder), StakePiece, u16(2 * c.water[lake].points)});
      rest[holder] -= 2 * c.water[lake].points;
    }
  }
  const int track = s.track == 0 ? 0 : c.track[s.track + TRACK / 2].half_points;
  if (track) rest[s.track > 0 ? US : GB] -= track;
  const auto figure = [&](Figures kind, int number) { picture.figures.push_back({u16(kind), number}); };
  figure(Figures::TrackPoints, s.track > 0 ? track : -track);
  figure(Figures::OtherUS, rest[US]);
  figure(Figures::OtherGB, rest[GB]);
  figure(Figures::LastTurn, s.last_season + 1);
  figure(Figures::FirstTurn, s.first_season + 1);
  for (int piece = 0; piece < PIECES_IN_ALL; piece++)
    if (s.at[piece] == Due)
      picture.tokens.push_back({ASide, u16(c.piece[piece].side), Side(c.piece[piece].side), shown_as(c.piece[piece]), 2,
                                u16(piece), LaterStatus});
}

}  // namespace

void show(const Content& c, const View& view, Picture& picture) {
  const State& s = view.shown();
  show_combat(c, s, picture);
  show_naval(s, picture);
  show_assault(c, s, picture);
  show_pieces(c, s, picture);
  show_markers(c, s, picture);
  show_cards(s, picture);
  const auto figure = [&](Figures kind, int number) { picture.figures.push_back({u16(kind), number}); };
  figure(Figures::Turn, s.season + 1);
  figure(Figures::Track, s.track);
  figure(Figures::HandUS, s.cards.size[US]);
  figure(Figures::HandGB, s.cards.size[GB]);
  for (Side side : {US, GB}) {  // hands that the viewer does not see lie in the pile of a view
    const int hidden = s.cards.size[side] - s.cards.hand[side].count();
    figure(side == US ? Figures::DeckUS : Figures::DeckGB, (s.cards.deck.pile & c.cards_of[side]).count() - hidden);
  }
  figure(Figures::BlockUS, !(s.blocked >> US & 1));
  figure(Figures::BlockGB, !(s.blocked >> GB & 1));
  const Points p = points(c, s);
  figure(Figures::PointsUS, p.us);
  figure(Figures::PointsGB, p.gb);
  show_reach(c, s, picture);
  show_prospects(c, s, picture);
}

// ---- what must be true whenever somebody is asked ----

namespace {

const char* check_pieces(const Content& c, const State& s) {
  for (int p = 0; p < PIECES_IN_ALL; p++) {
    const Content::Piece& piece = c.piece[p];
    const int at = s.at[p];
    if (s.embarked.has(p)) {
      if (at >= HEXES || s.aboard[p] == NONE || s.at[s.aboard[p]] != at)
        return "a passenger is not where her vessel is";
      if (c.warriors.has(p)) return "warriors are aboard a vessel";
    } else if (s.aboard[p] != NONE) {
      return "somebody is aboard and has not embarked";
    }
    if (at >= HEXES) {
      if (s.inside.has(p) || s.moving.has(p)) return "a piece off the map is inside or moves";
      continue;
    }
    if (!exists(c, s, at)) return "a piece is in no hex";
    if (piece.kind == Kind::Vessel && !wet(c, at) && (c.hex[at].town == NONE || !c.town[c.hex[at].town].docks))
      return "a vessel is ashore";
    if (piece.kind == Kind::Vessel && s.unbuilt.has(p) && wet(c, at)) return "a vessel on the stocks is at sea";
    if (piece.kind <= Kind::Officer && !s.embarked.has(p) && wet(c, at) && !find_frame<Activation>(s))
      return "a land unit is on the water";
    if (s.inside.has(p) && (c.hex[at].town == NONE || !fortified(c, s, c.hex[at].town)))
      return "somebody is inside of nothing";
  }
  return nullptr;
}

const char* check_places(const Content& c, const State& s) {  // between Action Phases
  for (int i = 0; i < TOWNS; i++) {
    const int hex = c.town[i].hex;
    if (!regiments_at(c, s, US, hex).empty() && !regiments_at(c, s, GB, hex).empty())
      return "both sides' regiments are in one hex";
    const Side holder = controller(c, s, i);
    if (s.siege[i] && regiments_at(c, s, other(holder), hex).empty()) return "a siege without besiegers";
    if (!inside_at(c, s, holder, hex).empty() && !s.siege[i]) return "somebody is inside without a siege";
    if (c.town[i].docks && in_docks(c, s, i) > c.town[i].docks) return "a port holds more than its docks";
    if (!fortified(c, s, i) &&
        s.taken.has(i) != can_control(c, regiments_at(c, s, other(Side(c.town[i].side)), hex), i))
      return "control of a settlement is wrong";
  }
  for (Side side : {US, GB})
    for (u16 hex : s.depot[side])
      if (hex != NO_HEX && c.hex[hex].town == NONE) return "a depot is in no settlement";
  return nullptr;
}

}  // namespace

const char* check(const Content& c, const State& s) {
  if (const char* wrong = s.cards.check()) return wrong;
  if (const char* wrong = check_pieces(c, s)) return wrong;
  if ((s.stack.depth == 0) != over(s)) return "the game's end and its result do not go together";
  if (over(s)) return nullptr;
  const auto& top = s.stack.top();
  if (top.proc == State::Procs::index<Phase>() && Phase::At(top.at) == Phase::At::Card) {
    if (const char* wrong = check_places(c, s)) return wrong;
    if (!s.moving.empty()) return "somebody moves between Action Phases";
  }
  for (Side side : {US, GB})
    if (depots_on_map(s, side) > most_depots(c, s, side)) return "there are too many depots";
  if (s.season > s.last_season) return "the calendar ran over";
  return nullptr;
}

}  // namespace warhawk::frontier
