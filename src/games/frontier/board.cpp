#include "games/frontier/board.hpp"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace warhawk::frontier {

PieceSet here(const State& s, int hex) {
  PieceSet set{};
  for (int w = 0; w < PieceSet::WORDS; w++) {
    u64 bits = 0;
    const u16* at = s.at + 64 * w;
#ifdef __SSE2__  // asked more often than anything else
    const __m128i wanted = _mm_set1_epi16(short(hex));
    for (int i = 0; i < 64; i += 16) {
      const auto same = [&](int from) {
        return _mm_cmpeq_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i*>(at + from)), wanted);
      };
      bits |= u64(u32(_mm_movemask_epi8(_mm_packs_epi16(same(i), same(i + 8))))) << i;
    }
#else
    for (int i = 0; i < 64; i++) bits |= u64(at[i] == hex) << i;
#endif
    set.word[w] = bits;
  }
  return set;
}

PieceSet passengers(const State& s, int vessel) {
  PieceSet set{};
  for (int piece : s.embarked)
    if (s.aboard[piece] == vessel) set.add(piece);
  return set;
}

bool ship_offshore(const Content& c, const State& s, Side side, int hex) {
  for (unsigned d = c.connected.of(hex); d; d &= d - 1)
    if (ship_at(c, s, side, c.map.next(hex, std::countr_zero(d)))) return true;
  return false;
}
bool enemy_ship_beside(const Content& c, const State& s, Side side, int hex) {
  return ship_offshore(c, s, other(side), hex);
}

// ---- settlements ----

bool can_control(const Content& c, const PieceSet& regiments, int town) {  // 2.6.3.c
  if (!(regiments - c.warriors).empty()) return true;
  const Rank rank = c.town[town].rank;
  return !regiments.empty() && (town == c.detroit || rank == Rank::Village || rank == Rank::Fort);
}

int quarters(const Content& c, const State& s, Side side, int hex, bool isolated) {  // 6.2.1, 21.1.3
  const SmallId town = c.hex[hex].town;
  if (town == NONE || ruined(s, town)) return 0;
  if (side == US && s.no_quarters.has(town)) return 0;  // GB 68
  int n = c.town[town].points;
  const SmallId fort = c.town[town].event_fort;
  if (fort != NONE && (s.forts >> fort & 1)) n += c.quarters_event_fort;
  else if (c.town[town].fort)
    n += c.quarters_fort;
  if (depot_at(s, US, hex) || depot_at(s, GB, hex)) n += c.quarters_depot;
  if (isolated) n += c.quarters_isolated;
  return n < 0 ? 0 : n;  // Q125
}

int in_docks(const Content& c, const State& s, int town) { return (here(s, c.town[town].hex) & c.vessels).count(); }

// ---- supply ----

namespace {

// Each of these pieces that is on the map, with its hex.
template <class Keep> void stand_in(const State& s, const PieceSet& pieces, Keep keep) {
  for (int w = 0; w < PieceSet::WORDS; w++)
    for (u64 left = pieces.word[w]; left; left &= left - 1)
      if (const int piece = 64 * w + std::countr_zero(left); s.at[piece] < HEXES) keep(piece, s.at[piece]);
}

}  // namespace

Standing standing(const Content& c, const State& s) {
  Standing st;
  std::memset(static_cast<void*>(&st), 0, sizeof st);
  for (Side side : {US, GB}) {
    stand_in(s, (c.of_side[side] & c.regiments) - s.inside - s.embarked,
             [&](int, int hex) { st.regiments[side].add(hex); });
    st.units[side] = st.regiments[side];
    stand_in(s, (c.of_side[side] & c.officers) - s.inside - s.embarked, [&](int, int hex) { st.units[side].add(hex); });
    stand_in(s, (of_side(c, s, side) & c.vessels) - s.unbuilt, [&](int vessel, int hex) {
      st.vessels[side].add(hex);
      if (wet(c, hex)) {
        st.units[side].add(hex);
        if (c.ships.has(vessel)) st.ships[side].add(hex);
      } else if (!fortified(c, s, c.hex[hex].town)) {
        st.units[side].add(hex);
      }
    });
  }
  for (Side side : {US, GB})
    for (u16 hex : s.depot[side])
      if (hex != NO_HEX) st.depots[side].add(hex);
  for (Side side : {US, GB})
    st.held[side] = c.home[side], st.forts[side] = c.walls[side], st.guns[side] = c.batteries[side];
  for (int town : s.taken | s.burned | s.dismantled | c.lively) {  // those that need not be as they are printed
    const int hex = c.town[town].hex, harbour = c.town[town].harbour;
    const Side side = controller(c, s, town), owner = Side(c.town[town].side);
    st.held[owner].remove(hex), st.held[side].add(hex);
    st.forts[owner].remove(hex);
    if (s.burned.has(town)) st.burned.add(hex);
    if (fortified(c, s, town)) st.forts[side].add(hex);
    if (!c.town[town].protects()) continue;
    st.guns[owner].remove(harbour);
    if (guns_stand(c, s, town)) st.guns[side].add(harbour);
  }
  st.event_forts = s.forts;
  st.road = s.road;
  st.sheet = s.sheet;
  return st;
}

SupplyMap supply_map(const Content& c, const State& s, Side side) {
  SupplyMap map;
  map.standing = standing(c, s);
  map.side = side;
  return map;
}

const HexSet& SupplyMap::full(const Content& c) const {
  if (!knows_full) full_ = in_full_supply(c, standing, side), knows_full = true;
  return full_;
}
const HexSet& SupplyMap::partial(const Content& c) const {
  if (!knows_partial) partial_ = in_partial_supply(c, standing, side), knows_partial = true;
  return partial_;
}
bool SupplyMap::fed(const Content& c, int hex) const {
  const SmallId town = c.hex[hex].town;
  if (town == c.mackinac || town == c.st_joseph) return false;  // 21.3.2, 21.3.3
  return is_source(c, standing, side, hex) || full(c).has(hex);
}
Supplied SupplyMap::at(const Content& c, int hex) const {
  const SmallId town = c.hex[hex].town;
  if (town == c.mackinac || town == c.st_joseph)
    return island_supplied(c, standing, side, town) ? Supplied::Partial : Supplied::Isolated;
  if (is_source(c, standing, side, hex) || full(c).has(hex)) return Supplied::Full;
  return partial(c).has(hex) ? Supplied::Partial : Supplied::Isolated;
}

Supplied supply_inside(const Content& c, const State& s, Side side, int town) {  // 21.3.1
  const Content::Settlement& t = c.town[town];
  Standing st = standing(c, s);
  if (is_source(c, st, side, t.hex)) return Supplied::Full;  // b, c
  if (town == c.mackinac || town == c.st_joseph)
    return island_supplied(c, st, side, town) ? Supplied::Partial : Supplied::Isolated;
  // a: through the harbour, the besieger ignored
  const Side foe = other(side);
  if (!is_port(c, s, town) || st.vessels[foe].has(t.harbour) || !guns_stand(c, s, town)) return Supplied::Isolated;
  st.regiments[foe].remove(t.hex);
  st.units[foe].add(t.hex);  // nobody passes
  if (in_full_supply(c, st, side).has(t.harbour)) return Supplied::Full;
  const Paths paths = paths_of_supply(c, st, side);
  return paths.water.has(t.harbour) || paths.land.has(t.harbour) ? Supplied::Partial : Supplied::Isolated;
}

Supplied supply_of_piece(const Content& c, const State& s, const SupplyMap& map, int piece) {
  if (s.embarked.has(piece)) return Supplied::Full;  // 12.6.6, 21.3.4
  if (s.inside.has(piece)) return supply_inside(c, s, side_of(c, s, piece), c.hex[s.at[piece]].town);
  return map.at(c, s.at[piece]);
}

bool port_isolated(const Content& c, const State& s, const SupplyMap& map, int town) {
  if (s.siege[town]) return supply_inside(c, s, map.side, town) == Supplied::Isolated;
  return map.isolated(c, c.town[town].hex);
}

// ---- changes ----

void let_out(const Content& c, State& s, int hex) { s.inside -= here(s, hex) & (c.regiments | c.officers); }

void judge(const Content& c, State& s, int hex) {
  const SmallId town = hex < HEXES ? c.hex[hex].town : SmallId(NONE);
  if (town == NONE) return;
  const Side owner = Side(c.town[town].side), foe = other(owner);
  const PieceSet there = here(s, hex) & c.regiments, ashore = there - s.embarked;
  const PieceSet own = (ashore & c.of_side[owner]) - s.inside, enemies = (ashore & c.of_side[foe]) - s.inside;
  const bool was = s.taken.has(town);
  if (fortified(c, s, town)) {  // 2.6.1.c: it changes hands by surrender; Q83
    if (was && !can_control(c, ashore & c.of_side[foe], town)) s.taken.remove(town);
  } else if (own.empty() || enemies.empty()) {  // where both stand, a combat decides
    if (can_control(c, enemies, town)) s.taken.add(town);
    else
      s.taken.remove(town);
  }
  if (was != s.taken.has(town)) s.unsettled.add(town);
  const Side holder = controller(c, s, town);
  if (s.siege[town] && (ashore & c.of_side[!holder]).empty()) {  // 16.1.1
    s.siege[town] = 0;
    let_out(c, s, hex);
    s.lifted.add(town);
  }
}

void put(const Content& c, State& s, int piece, int where) {
  const u16 from = s.at[piece];
  s.at[piece] = u16(where);
  if (where != from) s.inside.remove(piece);
  if (where >= HEXES) unload(s, piece), s.moving.remove(piece);
  if (is_vessel(piece)) {
    for (int rider : passengers(s, piece)) s.at[rider] = u16(where);
    return;
  }
  if (!c.piece[piece].regiment()) return;
  if (from < HEXES) judge(c, s, from);
  if (where < HEXES) judge(c, s, where);
}
void put_all(const Content& c, State& s, const PieceSet& pieces, int where) {
  HexSet left{};
  for (int piece : pieces) {
    if (s.at[piece] < HEXES) left.add(s.at[piece]);
    if (is_vessel(piece) || where >= HEXES) put(c, s, piece, where);
    else {
      if (s.at[piece] != where) s.inside.remove(piece);
      s.at[piece] = u16(where);
    }
  }
  for (int hex : left) judge(c, s, hex);
  judge(c, s, where);
}

void load(State& s, int piece, int vessel) {
  s.inside.remove(piece);
  s.embarked.add(piece);
  s.aboard[piece] = vessel;
  s.at[piece] = s.at[vessel];
}
void unload(State& s, int piece) {
  s.embarked.remove(piece);
  s.aboard[piece] = NONE;
}

void eliminate(Run& x, State& s, int piece, Told how) {
  const Content& c = x.content;
  x.tell(how, EVERYONE, {side_of(c, s, piece), piece});
  put(c, s, piece, Dead);
  s.moving.remove(piece);
  s.inside.remove(piece);
}

void eliminate(Run& x, State& s, int piece) { eliminate(x, s, piece, Told::Eliminated); }

void lose_step(Run& x, State& s, int regiment) {
  if (s.reduced.has(regiment)) return eliminate(x, s, regiment);
  s.reduced.add(regiment);
  x.tell(Told::StepLost, EVERYONE, {side_of(x.content, s, regiment), regiment});
}

void lose_depot(Run& x, State& s, Side side, int which, Told how) {
  x.tell(how, EVERYONE, {side, s.depot[side][which]});
  s.depot[side][which] = NO_HEX;
  s.depot_acted[side] = u8(s.depot_acted[side] & ~(1u << which));
}

void lose_depot(Run& x, State& s, Side side, int which) { lose_depot(x, s, side, which, Told::DepotLost); }

void sink(Run& x, State& s, int vessel, Told how) {
  const Content& c = x.content;
  for (int rider : passengers(s, vessel)) {
    unload(s, rider);
    if (c.piece[rider].kind != Kind::Commodore) eliminate(x, s, rider, Told::Drowned);  // 12.6.8
  }
  x.tell(how, EVERYONE, {side_of(c, s, vessel), vessel});
  put(c, s, vessel, Dead);
  s.unbuilt.remove(vessel);
}

void clear_siege(Run& x, State& s, int town) {
  if (!s.siege[town]) return;
  s.siege[town] = 0;
  let_out(x.content, s, x.content.town[town].hex);
  x.tell(Told::SiegeLifted, EVERYONE, {x.content.town[town].hex});
}

void lay_siege(Run& x, State& s, Side besieger, int town) {
  if (s.siege[town]) return;
  s.siege[town] = s.phase ? s.phase : u16(1);
  x.tell(Told::SiegeLaid, EVERYONE, {besieger, x.content.town[town].hex});
}

void surrender(Run& x, State& s, Side to, int town) {  // 16.3.3.c
  const Content& c = x.content;
  const int hex = c.town[town].hex;
  const Side loser = other(to);
  x.tell(Told::Surrenders, EVERYONE, {to, hex});
  s.siege[town] = 0;
  for (int piece : inside_at(c, s, loser, hex)) eliminate(x, s, piece);
  for (int i = 0; i < DEPOTS; i++)
    if (s.depot[loser][i] == hex) lose_depot(x, s, loser, i);
  const SmallId fort = c.town[town].event_fort;
  if (fort != NONE && (s.forts >> fort & 1)) {
    s.forts = u8(s.forts & ~(1u << fort));
    s.forts_gone = u8(s.forts_gone | 1u << fort);
    if (fort == Meigs && to == GB) s.meigs_lost = 1;  // 23.1.2.e
  }
  if (c.town[town].fort) s.guns[town] = GUNS_LOST;  // no guns for either in the combat that follows; 3.3.b repairs them
  if (c.town[town].side == to) s.taken.remove(town);
  else if (can_control(c, regiments_at(c, s, to, hex), town))
    s.taken.add(town);
  s.unsettled.add(town);
}

// ---- waters ----

u8 lakes_of(const Content& c, const State& s, int commodore) {  // 3.4.5, Q106
  const Content::Piece& p = c.piece[commodore];
  if (!p.transfers) return p.lakes;
  const SmallId lake = s.lake[commodore - FIRST_COMMODORE];
  if (lake == NONE) return p.lakes;
  for (int other = FIRST_COMMODORE; other < FIRST_VESSEL; other++)  // the waters of that lake's own commodore
    if (!c.piece[other].transfers && (c.piece[other].lakes >> lake & 1)) return c.piece[other].lakes;
  return u8(1u << lake);
}

namespace {
SmallId lake_of_port(const Content& c, u16 town) {
  return town != NONE && c.town[town].docks ? c.hex[c.town[town].harbour].lake : SmallId(NONE);
}
}  // namespace

bool on_lakes(const Content& c, int hex, u8 lakes) {
  const SmallId town = c.hex[hex].town;
  const SmallId lake = wet(c, hex) ? c.hex[hex].lake : lake_of_port(c, town);
  return lake != NONE && (lakes >> lake & 1);
}

TownSet ports_for(const Content& c, const State& s, Side side, u8 lakes, const SupplyMap& map) {
  TownSet set{};
  for (int town = 0; town < TOWNS; town++)
    if (friendly_port(c, s, side, town) && on_lakes(c, c.town[town].hex, lakes) && !port_isolated(c, s, map, town))
      set.add(town);
  return set;
}

LakeStrength lake_strength(const Content& c, const State& s) {  // 2.6.2.a
  LakeStrength found{};
  for (int vessel : c.vessels - s.unbuilt) {
    const int hex = s.at[vessel];
    if (hex >= HEXES) continue;
    const Side side = side_of(c, s, vessel);
    const bool water = wet(c, hex);
    const SmallId counts = water ? c.hex[hex].lake : lake_of_port(c, c.hex[hex].town);
    if (counts == NONE) continue;
    const SmallId port = water ? c.hex[hex].port : SmallId(NONE);
    const bool sheltered = port != NONE && friendly_port(c, s, side, port);
    const bool open = water && c.hex[hex].water == counts && !sheltered;
    found.sum[side][counts] += c.piece[vessel].hull * (open && !s.squalls ? c.open_lake : c.elsewhere);
  }
  return found;
}

u8 lake_holder(const Content& c, const State& s, int lake, const LakeStrength& hulls) {
  const int us = hulls.sum[US][lake], gb = hulls.sum[GB][lake];
  if (us == gb) return NOBODY;
  const Side stronger = us > gb ? US : GB;
  for (int town : c.ports_on[lake])
    if (is_port(c, s, town) && exists(c, s, c.town[town].hex) && holds(c, s, stronger, town)) return stronger;
  return NOBODY;
}

// ---- special units and officers ----

bool may_stand(const Content& c, const State& s, int piece, int hex) {  // 3.4.6
  if (!exists_for(c, s, Side(c.piece[piece].side), hex)) return false;
  switch (c.piece[piece].limit) {
    case Limit::None: return true;
    case Limit::NearMontreal: return c.near_montreal.has(hex) && !c.owned[US].has(hex);
    case Limit::StClairRiver: return !c.river_of_st_clair.has(hex);
    case Limit::NoUSLand:
    case Limit::NoUSLandReturns: return !c.owned[US].has(hex);
    case Limit::NearBuffalo: return c.near_buffalo.has(hex);
    case Limit::FortWayne: return hex == c.town[c.wayne].hex;
  }
  return true;
}

bool outranks(const Content& c, int senior, int junior) {  // 3.4.2, Q51
  if (senior == junior) return false;
  if (junior == c.tecumseh) return true;
  if (senior == c.tecumseh) return false;
  return c.piece[senior].stars > c.piece[junior].stars;
}

// ---- the end ----

void decide(State& s, Decided how, Side winner) {
  s.decided = how;
  s.winner = winner;
}
Flow game_over(Run& x, State& s) {
  s.moving = s.evaded = {};
  s.mods = {};
  std::memset(static_cast<void*>(s.stack.frame), 0, sizeof s.stack.frame);
  s.stack.depth = 1;  // the machine takes this last one off when the procedure that returns is done
  x.result = 0;
  return Flow::Done;
}

}  // namespace warhawk::frontier
