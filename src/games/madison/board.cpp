// 2.0 to 4.0, 13.0: territory, control, supply, forts, quarters, points.
#include "games/madison/board.hpp"

#include <algorithm>
#ifdef __AVX2__
#include <immintrin.h>
#endif

namespace warhawk::madison {

namespace {

// What cards name, as far as the counters tell.
bool is_named(const Content& c, What what, int p) {
  const Content::Piece& piece = c.piece[p];
  const bool unit = piece.kind == Kind::Unit, vessel = piece.kind == Kind::Vessel, us = piece.side == US;
  const bool militia = unit && piece.type == Type::Militia, regulars = unit && regular(c, p);
  switch (what) {
    case What::GBMilitia: return militia && !us;
    case What::USMilitia: return militia && us;
    case What::FoeMilitia: return militia;
    case What::GBIndian: return unit && !us && piece.native;
    case What::GBRegular: return unit && british_regular(c, p);
    case What::USRegular:
    case What::USRegularB: return regulars && us;
    case What::FoeUnit: return unit;
    case What::GBUnit: return unit && !us;
    case What::USUnit:
    case What::USFull: return unit && us;
    case What::Kentucky: return c.kentucky.has(p);
    case What::Shawnee: return p == c.shawnee;
    case What::Tecumseh: return p == c.tecumseh;
    case What::Rifles: return p == c.rifles;
    case What::Instructors: return c.instructors.has(p);
    case What::USSmall: return vessel && us && is_small(c, p);
    case What::USVessel:
    case What::USSound: return vessel && us;
    case What::GBVessel: return vessel && !us;
    case What::GBSmallOrBrig: return vessel && !us && piece.rig <= Rig::Brig;
    case What::GBPoorVessel:
      return vessel && !us && (is_small(c, p) || (piece.rig == Rig::Brig && piece.klass == ClassC));
    case What::USGeneral: return piece.kind == Kind::General && us;
    case What::GBGeneral: return piece.kind == Kind::General && !us && p != c.tecumseh;
    case What::GBLeader: return is_leader(p) && !us;
    case What::Reserves: return unit && british_regular(c, p) && piece.arrives == 7;
    case What::None:
    case What::COUNT: break;
  }
  return false;
}

}  // namespace

void work_out(Content& c) {
  for (auto& set : c.owned) set = {};
  for (auto& set : c.ports) set = {};
  for (auto& set : c.edge) set = {};
  for (auto& set : c.year) set = {};
  for (auto& set : c.with_window) set = {};
  for (int a = 0; a < SPACES; a++) {
    c.near[a] = {};
    for (int b = 0; b < SPACES; b++)
      if (c.road[a][b] != Road::None) c.near[a].add(b);
    c.owned[c.space[a].owner].add(a);
    if (c.space[a].lake != NONE) c.ports[c.space[a].lake].add(a);
  }
  for (Side side : {US, GB}) {  // 13.0 without lakes
    SpaceSet area = c.sources[side];
    for (SpaceSet next = area; !next.empty(); area |= next) {
      SpaceSet near{};
      for (int space : area) near |= c.near[space];
      next = (near & c.owned[side]) - area;
    }
    c.heartland[side] = area;
    for (int lake = 0; lake < LAKES; lake++) c.edge[side] |= area & c.ports[lake];
  }
  std::fill(std::begin(c.way), std::end(c.way), u8(0xFF));  // spaces to Montreal, ring by ring (3.63)
  SpaceSet reached = SpaceSet::of(c.montreal), ring = reached;
  for (u8 way = 0; !ring.empty(); way++) {
    SpaceSet next{};
    for (int space : ring) c.way[space] = way, next |= c.near[space];
    ring = next - reached;
    reached |= ring;
  }
  c.of_side[US] = c.of_side[GB] = c.units = c.natives = c.generals = c.commodores = c.vessels = {};
  for (auto& set : c.arriving) set = {};
  for (int p = 0; p < PIECES_IN_ALL; p++) {
    c.of_side[c.piece[p].side].add(p);
    if (c.piece[p].arrives < TURNS) c.arriving[c.piece[p].arrives].add(p);
    if (c.piece[p].kind == Kind::Unit && c.piece[p].native) c.natives.add(p);
    PieceSet* const kinds[] = {&c.units, &c.generals, &c.commodores, &c.vessels};
    kinds[int(c.piece[p].kind)]->add(p);
  }
  for (int what = 0; what < int(What::COUNT); what++) {
    c.what[what] = {};
    for (int p = 0; p < PIECES_IN_ALL; p++)
      if (is_named(c, What(what), p)) c.what[what].add(p);
  }
  for (int card = 0; card < CARDS; card++) {
    c.year[c.card[card].year].add(card);
    for (int window = 0; window < WINDOWS; window++)
      if (c.card[card].windows >> window & 1) c.with_window[window].add(card);
  }
}

// ---- pieces ----

// As many places at a time as the machine compares at once; without such an instruction eight: a byte that is equal leaves
// its top bit, and a multiplication gathers the eight of them.
namespace {

template <int FROM, int TO> PieceSet among(const State& s, int place) {  // words FROM to TO
  PieceSet found{};
#ifdef __AVX2__
  const __m256i pattern = _mm256_set1_epi8(char(place));
  for (int i = 2 * FROM; i < 2 * TO; i++) {
    __m256i at;
    std::memcpy(&at, s.at + 32 * i, sizeof at);
    found.word[i / 2] |= u64(u32(_mm256_movemask_epi8(_mm256_cmpeq_epi8(at, pattern)))) << 32 * (i % 2);
  }
#else
  constexpr u64 ONES = 0x0101010101010101, LOW = 0x7F * ONES, GATHER = 0x0102040810204080;
  const u64 pattern = u8(place) * ONES;
  for (int i = 8 * FROM; i < 8 * TO; i++) {
    u64 eight = 0;
    std::memcpy(&eight, s.at + 8 * i, sizeof eight);
    eight ^= pattern;
    const u64 equal = ~(((eight & LOW) + LOW) | eight | LOW) >> 7;
    found.word[i / 8] |= (equal * GATHER >> 56) << i % 8 * 8;
  }
#endif
  return found;
}

}  // namespace

PieceSet at_place(const State& s, int place) { return among<0, 4>(s, place); }
PieceSet units_there(const Content& c, const State& s, Side side, int place) {
  static_assert(UNITS <= 128);
  return among<0, 2>(s, place) & c.of_side[side] & c.units;
}
PieceSet vessels_there(const Content& c, const State& s, Side side, int place) {
  static_assert(FIRST_VESSEL >= 128);
  return among<2, 4>(s, place) & c.of_side[side] & c.vessels;
}

// A place is a bit of a byte of the set, whose bytes a shuffle looks up; whoever is off the map finds a byte of nothing.
PieceSet in_places(const State& s, const SpaceSet& places) {
  PieceSet found{};
#ifdef __AVX2__
  static_assert(PLACES == 80 && (Later & 0x78) >= 0x50 && Gone == 0xFF);
  __m128i set;
  std::memcpy(&set, &places, sizeof set);
  const __m256i bytes = _mm256_broadcastsi128_si256(set);
  const __m256i bits = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201));
  for (int i = 0; i < PieceSet::SIZE / 32; i++) {
    __m256i at;
    std::memcpy(&at, s.at + 32 * i, sizeof at);
    const __m256i byte = _mm256_shuffle_epi8(bytes, _mm256_and_si256(_mm256_srli_epi16(at, 3), _mm256_set1_epi8(15)));
    const __m256i bit = _mm256_shuffle_epi8(bits, _mm256_and_si256(at, _mm256_set1_epi8(7)));
    const __m256i hit = _mm256_cmpeq_epi8(_mm256_and_si256(byte, bit), bit);
    found.word[i / 2] |= u64(u32(_mm256_movemask_epi8(hit))) << 32 * (i % 2);
  }
#else
  for (int piece = 0; piece < PIECES_IN_ALL; piece++)
    if (s.at[piece] < PLACES && places.has(s.at[piece])) found.add(piece);
#endif
  return found;
}

SpaceSet where_some(const u8 (&count)[PLACES]) {
  SpaceSet found{};
#ifdef __AVX2__
  static_assert(PLACES == 80);
  __m256i lower, middle;
  __m128i upper;
  std::memcpy(&lower, count, sizeof lower);
  std::memcpy(&middle, count + 32, sizeof middle);
  std::memcpy(&upper, count + 64, sizeof upper);
  const auto none = [](__m256i bytes) { return u32(_mm256_movemask_epi8(_mm256_cmpeq_epi8(bytes, __m256i{}))); };
  found.word[0] = ~(u64(none(middle)) << 32 | none(lower));
  found.word[1] = u16(~_mm_movemask_epi8(_mm_cmpeq_epi8(upper, __m128i{})));
#else
  for (int place = 0; place < PLACES; place++)
    if (count[place]) found.add(place);
#endif
  return found;
}

bool some_full(const Content& c, const State& s, Side side, int place) {
  return !(units_at(c, s, side, place) - s.flipped).empty();
}

namespace {

void count(const Content& c, State& s, int piece, int sign) {
  if (!on_map(s, piece)) return;
  const Content::Piece& p = c.piece[piece];
  const int place = s.at[piece];
  auto add = [&](u8& n, int by) { n = u8(n + sign * by); };
  if (p.kind == Kind::Unit) {
    add(s.board.units[p.side][place], 1);
    add(s.board.force[p.side][place], strength(c, s, piece));
    add(s.board.natives[p.side][place], p.native);
    if (place < SPACES) look_who_controls(c, s, s.board, place);
  } else if (p.kind == Kind::Vessel) {
    add(s.board.ships[p.side][place], 1);
  }
}

}  // namespace

void put(const Content& c, State& s, int piece, int place) {
  count(c, s, piece, -1);
  s.at[piece] = u8(place);
  count(c, s, piece, 1);
}

void flip(const Content& c, State& s, int piece, bool over) {
  count(c, s, piece, -1);
  over ? s.flipped.add(piece) : s.flipped.remove(piece);
  count(c, s, piece, 1);
}

void eliminate(Run& x, State& s, int piece, Told how) {
  const Content& c = x.content;
  put(c, s, piece, Gone);
  s.moving.remove(piece);
  x.tell(how, EVERYONE, {side_of(c, piece), piece});
  // 3.54: Tecumseh and the Shawnee leave together
  const int friend_of = piece == c.tecumseh ? c.shawnee : piece == c.shawnee ? int(c.tecumseh) : -1;
  if (friend_of < 0 || s.at[friend_of] == Gone) return;
  put(c, s, friend_of, Gone);
  s.moving.remove(friend_of);
  x.tell(Told::Removed, EVERYONE, {side_of(c, friend_of), friend_of});
}

void reduce(Run& x, State& s, int piece) {
  flip(x.content, s, piece);
  x.tell(is_vessel(piece) ? Told::Damaged : Told::Reduced, EVERYONE, {side_of(x.content, piece), piece});
}

void lose_step(Run& x, State& s, int unit) {
  if (two_steps(x.content, unit) && full(s, unit)) return reduce(x, s, unit);
  eliminate(x, s, unit);
}

void drop_depots(Run& x, State& s, int place) {
  if (place >= SPACES) return;
  for (Side side : {US, GB}) {
    const Side foe = other(side);
    if (!s.depots[side].has(place)) continue;
    if (s.board.units[foe][place] + s.board.ships[foe][place] == 0) continue;
    if (s.board.units[side][place] + s.board.ships[side][place] > 0) continue;
    s.depots[side].remove(place);
    x.tell(Told::DepotLost, EVERYONE, {side, place});
  }
}

// ---- control ----

SpaceSet havens(const Content& c, const State& s, Side side, int lake) {
  const SpaceSet own = controlled(c, s, side), here = own & c.ports[lake];
  if (lake == Huron) return here.empty() ? own & c.ports[Erie] : here;
  return lake == Erie ? here | (own & c.ports[Huron]) : here;  // 2.6, 9.61, 12.6
}

u8 lake_owner(const State& s, int lake) {
  return s.board.ships[US][BOX + lake] ? u8(US) : s.board.ships[GB][BOX + lake] ? u8(GB) : NOBODY;
}

// ---- supply ----

SpaceSet supplied_area(const Content& c, const State& s, const SpaceSet& taken, Side side, bool with_depots) {
  const SpaceSet own = controlled(c, taken, side);
  SpaceSet area = c.sources[side];
  if (with_depots) area |= s.depots[side];  // 13.51
  area &= own;                              // 13.21, 13.22, 2.16
  SpaceSet front = area;
  if ((c.owned[side] & taken).empty()) {  // what the sources supply at home is known; only its edges lead on
    front = (front - c.heartland[side]) | c.edge[side];
    area |= c.heartland[side];
    for (int space : own - c.owned[side]) front |= c.near[space] & area;
  }
  bool open[LAKES];
  for (int lake = 0; lake < LAKES; lake++) open[lake] = lake != Huron && s.frozen[lake] != other(side);  // Q56, 13.35
  while (!front.empty()) {
    SpaceSet next{};
    for (int space : front) next |= c.near[space];
    for (int lake = 0; lake < LAKES; lake++)
      if (open[lake] && !(front & c.ports[lake]).empty()) {
        open[lake] = false;
        next |= c.ports[lake];
      }
    front = (next & own) - area;  // 13.31, 13.32
    area |= front;                // 13.31
  }
  return area;
}

namespace {

bool on_huron(const Content& c, int space) { return c.space[space].lake == Huron; }
bool huron_supplied(const State& s, Side side) { return side == GB || s.frozen[Huron] != GB; }  // 4.34, Q56

}  // namespace

Supply::Supply(const Content& c, const State& s, const SpaceSet& taken, Side whose) : side(whose) {
  with = without = supplied_area(c, s, taken, side);
  if (s.switches[DepotScope] && !s.depots[side].empty()) without = supplied_area(c, s, taken, side, false);  // Q58
}
bool Supply::reaches(const Content& c, const State& s, int space) const {  // 13.1
  if (on_huron(c, space)) return huron_supplied(s, side);
  const SpaceSet& area = c.space[space].owner == side ? with : without;
  return area.has(space) || !(c.near[space] & area).empty();  // Q102
}
SpaceSet Supply::reached(const Content& c, const State& s) const {
  const auto grown = [&](const SpaceSet& area) {
    SpaceSet all = area;
    for (int space : area) all |= c.near[space];
    return all;
  };
  const SpaceSet home = grown(with), abroad = without == with ? home : grown(without);
  const SpaceSet found = ((home & c.owned[side]) | (abroad & c.owned[!side])) - c.ports[Huron];
  return huron_supplied(s, side) ? found | c.ports[Huron] : found;
}
bool Supply::passes(const Content& c, const State& s, int through, int to) const {
  if (on_huron(c, through)) return huron_supplied(s, side);
  return (c.space[to].owner == side ? with : without).has(through);
}
bool in_supply(const Content& c, const State& s, const SpaceSet& taken, Side side, int space) {
  return Supply(c, s, taken, side).reaches(c, s, space);
}

bool space_supplied(const Content& c, const State& s, Side side, int space) {
  if (!controls(c, s, side, space)) return false;
  return on_huron(c, space) ? huron_supplied(s, side) : supplied_area(c, s, side).has(space);
}

bool landing_supplied(const Content& c, const State& s, Side side, int lake) {
  if (lake == Huron) return huron_supplied(s, side);
  return !(supplied_area(c, s, side) & c.ports[lake]).empty();
}

// ---- forts, quarters, bases ----

FortHere fort_at(const Content& c, const State& s, int space) {
  const Content::Space& here = c.space[space];
  if (here.event_fort != NONE && s.forts >> here.event_fort & 1)
    return {c.fort[here.event_fort].klass, c.fort[here.event_fort].value};
  if (here.fort_class && s.turn >= here.fort_from) return {here.fort_class, here.fort_value};  // 2.73
  return {0, 0};
}

int quarters(const Content& c, const State& s, Side side, int space) {
  const u16 fort = c.space[space].event_fort;
  const bool marker = fort != NONE && s.forts >> fort & 1;
  return value_of(c, s, space) + (marker ? c.quarters : 0) + (s.depots[side].has(space) ? c.quarters : 0);
}

namespace {

bool main_usable(const Content& c, const State& s, Side side, int space) {
  if (c.space[space].owner != side || s.burned.has(space)) return false;
  if (!controls(c, s, side, space)) return false;             // 15.16
  return space != c.late_base || s.turn >= c.late_base_from;  // 15.34
}

}  // namespace

bool base_usable(const Content& c, const State& s, Side side, int space) {
  const u16 lake = c.space[space].lake;
  if (lake == NONE) return false;
  const Content::LakeInfo& info = c.lake[lake];
  if (info.main.has(space)) return main_usable(c, s, side, space);
  if (!info.backup.has(space) || c.space[space].owner != side || s.burned.has(space)) return false;
  if (!controls(c, s, side, space)) return false;
  if (space == c.york) return true;  // 15.13
  for (int base : info.main)         // 15.33: it closes again when a main base is back
    if (c.space[base].owner == side && main_usable(c, s, side, base)) return false;
  return s.backup[side] >> lake & 1;
}

SmallId building_base(const Content& c, const State& s, int vessel) {
  const Content::Piece& p = c.piece[vessel];
  const Side side = Side(p.side);
  if (vessel == c.brock_vessel) return base_usable(c, s, side, p.at) ? p.at : SmallId(NONE);
  if (main_usable(c, s, side, p.at)) return p.at;
  const Content::LakeInfo& info = c.lake[p.lake];
  for (int base : info.main)
    if (c.space[base].owner == side && main_usable(c, s, side, base)) return base;
  if (!(s.backup[side] >> p.lake & 1)) return NONE;
  for (int base : info.backup)
    if (c.space[base].owner == side && base_usable(c, s, side, base)) return base;
  return NONE;
}

// ---- points ----

int lead_of(const Content& c, const State& s) {
  int lead = s.events;
  for (int space : s.board.taken) lead += (c.space[space].owner == GB ? 1 : -1) * value_of(c, s, space);
  for (int lake = 0; lake < LAKES; lake++) {
    const u8 owner = lake_owner(s, lake) == NOBODY ? s.marker[lake] : lake_owner(s, lake);  // 4.16, Q2
    if (owner != NOBODY) lead += owner == US ? c.lake_points : -c.lake_points;
  }
  return lead;
}

void settle_score(Run& x, State& s) {
  const Content& c = x.content;
  const int lead = lead_of(c, s);
  if (lead != s.lead) {
    s.lead = std::int8_t(lead);  // 4.12
    x.tell(Told::Score, EVERYONE, {lead > 0 ? lead : 0, lead < 0 ? -lead : 0});
  }
  if (over(s)) return;
  if (year_of(s) < 2 && controls(c, s, US, c.quebec)) return decide(x, s, Decided::AtOnce, US, 3);  // 17.31
  int held = 0;
  for (int source : c.sources[US]) held += controls(c, s, GB, source);
  if (held >= 3) decide(x, s, Decided::AtOnce, GB, 3);  // 17.32
}

// ---- card plays ----

void begin_play(const Content& c, State& s, Side side) {
  const Side foe = other(side);
  for (int lake = 0; lake < LAKES; lake++) s.frozen[lake] = quarter(s) == Winter ? NOBODY : lake_owner(s, lake);
  s.natives = {};
  s.attacked = {};
  s.mods = no_mods();
  s.moving = s.finished = s.declared = {};
  s.box_fought = 0;
  const SpaceSet fed = Supply(c, s, s.board.taken, foe).reached(c, s);
  const PieceSet fed_units = in_places(s, fed) & c.units & c.of_side[foe];
  for (int i = 0; i < s.fed.WORDS; i++) s.fed.word[i] = fed_units.word[i];
  for (int unit : c.natives& c.of_side[foe])
    if (const int at = s.at[unit]; at < SPACES && s.board.units[foe][at] == s.board.natives[foe][at]) s.natives.add(at);
}

void end_play(Run& x, State& s) {
  s.moving = s.finished = s.declared = {};
  s.fed = {};
  s.natives = s.attacked = {};
  s.mods = no_mods();
  s.box_fought = 0;
  std::fill(std::begin(s.left), std::end(s.left), u8(0));
  for (int space : s.depots[US] | s.depots[GB]) drop_depots(x, s, space);
  for (int lake = 0; lake < LAKES; lake++) {
    const u8 now = lake_owner(s, lake);
    if (now != s.frozen[lake] && quarter(s) != Winter) x.tell(Told::LakeControl, EVERYONE, {now, lake});
    s.frozen[lake] = quarter(s) == Winter ? NOBODY : now;
    if (now != NOBODY && s.marker[lake] == !now) s.marker[lake] = NOBODY;  // Q1
  }
  settle_score(x, s);
}

bool over(const State& s) { return s.decided != Decided::No; }

void decide(Run& x, State& s, Decided how, Side winner, int level) {
  s.decided = how;
  s.winner = winner;
  s.level = u8(level);
  const int lead = s.lead < 0 ? -s.lead : s.lead;
  if (how == Decided::AtOnce) x.tell(Told::WinsAtOnce, EVERYONE, {winner});
  else if (how == Decided::Level)
    x.tell(Told::Stalemate, EVERYONE, {});
  else
    x.tell(Told::WinsAtEnd, EVERYONE, {winner, lead, level});
}

// Ends every procedure that is under way.
Flow game_over(Run& x, State& s) {
  s.moving = s.finished = s.declared = {};
  s.mods = no_mods();
  std::memset(static_cast<void*>(s.stack.frame), 0, sizeof s.stack.frame);
  s.stack.depth = 1;  // the machine takes this last one off when the procedure that returns is done
  x.result = 0;
  return Flow::Done;
}

}  // namespace warhawk::madison
