// 8.4 to 8.7: what a card activates. All of it is declared before anything moves; then it moves, one part after the other.
#include <algorithm>

#include "games/madison/movement.hpp"

namespace warhawk::madison {

namespace {

bool free_to_go(const State& s, int piece) { return on_map(s, piece) && !s.finished.has(piece); }

Bar may_activate(const Content& c, const State& s, const Order& o, int leader) {  // 8.31 case 2, 3.31
  if (c.piece[leader].side != o.side || !on_map(s, leader)) return barred<Reason::OffMap>("8.31", leader);
  if (s.finished.has(leader)) return barred<Reason::HasMoved>("8.31", leader);
  if (leader == o.leader[0]) return barred<Reason::NamedAlready>("8.31", leader);
  if (!o.leaders.empty() && !o.leaders.has(leader)) return barred<Reason::NotOnCard>("8.27", leader);
  if (o.how & Order::ByLand && is_commodore(c, leader)) return barred<Reason::NotOnCard>("8.27", leader);  // 8.5
  const int command = command_of(c, s, leader);
  if (!(o.how & Order::Free) && command > o.value)
    return barred<Reason::TooWeakCard>("3.31", NONE, leader, o.value, command);
  return {};
}

// Beside being activated at all.
Bar may_sail_himself(const Content& c, const State& s, const Order& o, int leader) {  // 3.36, 11.37
  if (!is_general(c, leader) || leader == c.tecumseh || o.how & Order::ByLand)
    return barred<Reason::NeverSails>("3.36", leader);
  const int at = s.at[leader];
  if (at >= SPACES || c.space[at].lake == NONE) return barred<Reason::NotAPort>("11.37", at);
  if (!controls(c, s, Side(o.side), at)) return barred<Reason::NotYourPort>("11.37", at);  // 3.36
  const u16 lake = c.space[at].lake;
  if (s.frozen[lake] == other(Side(o.side))) return barred<Reason::LakeShut>("11.42", lake, other(Side(o.side)));
  return (sound_vessels(c, s, Side(o.side), at) - s.finished).empty() ? barred<Reason::NoShips>("3.36", at) : Bar{};
}

void offer_leaders(const Content& c, const State& s, const Order& o, Options& out) {
  const PieceSet leaders = (c.generals | c.commodores) & c.of_side[o.side];
  for (int leader : out.scope(leaders & in_places(s, SpaceSet::all()), leaders)) {
    const Bar bar = may_activate(c, s, o, leader);
    out.offer(make<Activate>(leader), bar);
    out.offer(make<ActivateAfloat>(leader), bar ? bar : may_sail_himself(c, s, o, leader));
  }
}
void list_leaders(const Content& c, const State& s, const Order& o, Options& out) { offer_leaders(c, s, o, out); }

// 8.71: another leader, or one unit or vessel of another space.
void list_others(const Content& c, const State& s, const Order& o, Options& out) {
  out.offer(make<Done>());
  offer_leaders(c, s, o, out);
  for (int piece : (c.units | c.vessels) & c.of_side[o.side])
    if (free_to_go(s, piece))
      out.offer(make<Take>(piece),
                s.at[piece] == s.at[o.leader[0]] ? barred<Reason::FromElsewhere>("8.71", piece) : Bar{});
}

Bar may_declare(const Content& c, const State& s, const Order& o, int piece) {  // 8.61, Q138
  if (c.piece[piece].side != o.side || s.at[piece] != o.from)
    return barred<Reason::ElsewhereNow>("8.61", piece, o.from < SPACES ? int(o.from) : int(NONE));
  if (s.declared.has(piece)) return barred<Reason::NamedAlready>("8.61", piece);
  if (!free_to_go(s, piece)) return barred<Reason::HasMoved>("8.61", piece);
  return is_commodore(c, piece) ? barred<Reason::CommodoreOnly>("8.5", piece) : Bar{};
}

void list_starts(const Content& c, const State& s, const Order& o, Options& out) {
  SpaceSet starts{};
  PieceSet others = c.of_side[o.side] - c.commodores;
  if (s.finished.empty()) {  // units and vessels are counted
    starts = where_some(s.board.units[o.side]) | where_some(s.board.ships[o.side]);
    others &= c.generals;
  }
  for (int piece : others)
    if (free_to_go(s, piece)) starts.add(s.at[piece]);
  if (!o.starts.empty()) starts &= o.starts;
  for (int place : starts) {
    if (place < SPACES) out.offer(make<MoveFrom>(place));
    else
      out.offer(make<MoveFromBox>(place - BOX));
  }
}

void list_pieces(const Content& c, const State& s, const Order& o, Options& out) {
  if (!s.declared.empty()) out.offer(make<Done>());
  for (int piece : out.scope(at_place(c, s, Side(o.side), o.from), c.of_side[o.side]))
    out.offer(make<Take>(piece), may_declare(c, s, o, piece));
}

void list_pieces_or_none(const Content& c, const State& s, const Order& o, Options& out) {
  if (s.declared.empty()) out.offer(make<Done>());
  list_pieces(c, s, o, out);
}

// The next group of those that were declared.
Bar may_start(const State& s, int piece) {
  if (!s.declared.has(piece) || s.finished.has(piece) || !on_map(s, piece))
    return barred<Reason::HasMoved>("8.61", piece);
  if (!is_vessel(piece) || s.mods.becalmed != s.at[piece]) return {};
  return barred<Reason::Becalmed>("8.27", s.at[piece] < SPACES ? s.at[piece] : int(NONE));
}
void list_groups(const State& s, Options& out) {
  out.offer(make<Done>());
  for (int piece : s.declared) out.offer(make<Take>(piece), may_start(s, piece));
}
bool some_group(const State& s) {
  for (int piece : s.declared)
    if (!may_start(s, piece)) return true;
  return false;
}

void list_homeward(Options& out) {
  out.offer(make<Accept>());
  out.offer(make<Pass>());
}

void note_leader(Run& x, State& s, Order& o, const Action& a, int nth) {
  o.leader[nth] = get<APiece>(a);
  if (a.verb == ActivateAfloat) o.afloat = u8(o.afloat | 1u << nth);
  const int at = s.at[o.leader[nth]];
  x.tell(Told::LeaderActivated, EVERYONE, {o.side, o.leader[nth], at < SPACES ? at : int(NONE)});
}
void note_piece(Run& x, State& s, Order& o, int piece) {
  s.declared.add(piece);
  x.tell(Told::UnitActivated, EVERYONE, {o.side, piece, s.at[piece] < SPACES ? s.at[piece] : int(NONE)});
}

bool sails(const Content& c, const Order& o) { return o.afloat >> o.part & 1 || is_commodore(c, o.leader[o.part]); }
bool sets_out(const Content& c, const State& s, const Order& o) {
  const int leader = o.leader[o.part];
  if (leader == NONE || !free_to_go(s, leader) || s.mods.cancelled == leader) return false;
  return !sails(c, o) || s.mods.becalmed != s.at[leader];
}

// Card 27: the value of the same card may move single units of his space instead.
bool units_instead(const State& s, const Order& o) {
  return s.mods.cancelled != NONE && s.mods.cancelled == o.leader[0] && o.how == Order::OneLeader;
}

}  // namespace

int least_command(const Content& c, const State& s, Side side) {
  int least = 255;
  for (int leader : ((c.generals | c.commodores) & c.of_side[side] & in_places(s, SpaceSet::all())) - s.finished)
    least = std::min(least, command_of(c, s, leader));
  return least;
}

bool can_order(const Content& c, const State& s, const Order& o) {
  if (o.how & (Order::OneLeader | Order::Campaign)) {
    for (int leader : (c.generals | c.commodores) & c.of_side[o.side])
      if (!may_activate(c, s, o, leader)) return true;
    return false;
  }
  for (int piece : c.of_side[o.side] - c.commodores)
    if (free_to_go(s, piece) && (o.starts.empty() || o.starts.has(s.at[piece]))) return true;
  return false;
}

Says<Order> prompt(const Content&, const State&, const Order& o) {
  return {o.points, o.from < SPACES ? int(o.from) : int(NONE)};
}

PROCEDURE(Order, o)
  if (o.how & (Order::OneLeader | Order::Campaign)) {
    ASK(Leader, o.side, "8.41", list_leaders(c, s, o, out));
    note_leader(x, s, o, a, 0);
  }
  if (o.how & Order::Campaign) {
    ASK(Other, o.side, "8.71", list_others(c, s, o, out));
    if (a.verb == Take) note_piece(x, s, o, get<APiece>(a));
    else if (a.verb != Done)
      note_leader(x, s, o, a, 1);
  }
  if (o.how & Order::Units) {
    CHOOSE(From, o.side, "8.61", list_starts(c, s, o, out));
    o.from = a.verb == MoveFrom ? int(get<ASpace>(a)) : BOX + get<ALake>(a);
    for (; o.points > 0; o.points--) {
      CHOOSE(Piece, o.side, "8.61", list_pieces(c, s, o, out));
      if (a.verb != Take) break;
      note_piece(x, s, o, get<APiece>(a));
    }
  }
  CALL(Answered, Reaction{.window = OnDeclare, .side = other(Side(o.side)), .where = NONE});
  if (units_instead(s, o)) {
    o.from = s.at[o.leader[0]];
    for (o.points = o.value; o.points > 0; o.points--) {
      ASK(Instead, o.side, "8.61", list_pieces_or_none(c, s, o, out));
      if (a.verb != Take) break;
      note_piece(x, s, o, get<APiece>(a));
    }
  }
  if (o.how & Order::Home) s.mods.home = o.leader[0] != NONE ? int(s.at[o.leader[0]]) : int(o.from);
  for (o.part = 0; o.part < 2; o.part++) {  // 8.72
    if (!sets_out(c, s, o)) continue;
    if (sails(c, o))
      CALL(Sailed, Fleet{.leader = o.leader[o.part], .side = o.side, .at = s.at[o.leader[o.part]], .assault = NONE});
    else
      CALL(Marched, March{.leader = o.leader[o.part], .side = o.side, .at = s.at[o.leader[o.part]]});
  }
  while (some_group(s)) {
    ASK(Group, o.side, "8.61", list_groups(s, out));
    if (a.verb == Done) break;
    set_moving(c, s, get<APiece>(a));
    if (is_vessel(get<APiece>(a)))
      CALL(GroupSailed,
           Fleet{.leader = NONE, .side = o.side, .at = s.at[get<APiece>(a)], .assault = NONE});  // 11.13, 11.14
    else
      CALL(GroupMarched, March{.leader = NONE, .side = o.side, .at = s.at[get<APiece>(a)]});
  }
  if (o.how & Order::Home && s.mods.won_at != NONE && s.mods.home < SPACES) {
    ASK(Homeward, o.side, "8.27", list_homeward(out));
    if (a.verb == Accept) go_home(x, s, Side(o.side));
  }
FINISH

}  // namespace warhawk::madison
