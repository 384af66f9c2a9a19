#include "games/skirmish/skirmish.hpp"

#include <algorithm>

namespace warhawk::skirmish {

TELLS_HERE

const Content& content() {
  static const Content c = [] {
    std::vector<HexPlace> places;
    for (int row = 0; row < ROWS; row++)
      for (int column = 0; column < COLUMNS; column++) places.push_back({row, column});
    Content made{.map = Map(places, 1), .land = {}, .base = {}, .rounds = 8, .steps = 3, .card = {}, .order = {}};
    for (int hex = 0; hex < Map::Set::SIZE; hex++)  // an isthmus with a pond
      if (hex / COLUMNS >= 4 && hex / COLUMNS <= 6) made.land.add(hex);
    made.land.remove(hex_at(6, 4));
    made.base[US] = u8(hex_at(4, 5));
    made.base[GB] = u8(hex_at(7, 5));
    for (int i = 0; i < CARDS; i++) made.card[i] = CardKind(i % 3);
    for (int i = 0; i < ORDERS; i++) made.order[i] = i < 3 ? Advance : i < 5 ? Recruit : Regroup;
    return made;
  }();
  return c;
}

// The board

Map::Set standing(const State& s, int side) {
  Map::Set set{};
  for (int hex : s.at[side])
    if (hex < Map::Set::SIZE) set.add(hex);
  return set;
}

static int companies(const State& s, int side, int where) {
  return int(std::count(std::begin(s.at[side]), std::end(s.at[side]), where));
}

static int strength(const State& s, int side) { return UNITS - companies(s, side, NONE); }

Map::Set supplied(const Content& c, const State& s, int side) {  // S5: a way over land, past no enemy
  return c.map.flood(Map::Set::of(c.base[side]), c.land - standing(s, !side));
}

static bool automatic(const State& s, int side) { return side == GB && s.automatic; }

// Cards

static void draw_card(Run& x, State& s, int side) {  // S6
  if (automatic(s, side) || s.held[side] == HAND) return;
  const int card = s.deck.draw([&](u32 n) { return x.below(s, n); });
  if (card == NONE) return;
  s.hand[side].add(card);
  s.held[side]++;
  x.tell(Told::Drew, only(Side(side)), {side, card});
  x.tell(Told::DrewUnseen, all_but(Side(side)), {side});
}

static void leave_hand(Run& x, State& s, int side, int card) {
  s.hand[side].remove(card);
  s.held[side]--;
  x.context->irrevocable = true;  // the card was a secret
  x.tell(Told::Played, EVERYONE, {side, card});
}

static void raise(const Content& c, State& s, int side) {
  auto* lost = std::find(std::begin(s.at[side]), std::end(s.at[side]), NONE);
  if (lost != std::end(s.at[side])) *lost = c.base[side];
}

// Why not

static Bar may_place(const Content& c, const Deploy& d, int hex) {
  if (!(c.land & c.map.grown(Map::Set::of(c.base[d.side]))).has(hex)) return "S2";
  return std::find(d.hex, d.hex + d.n, hex) == d.hex + d.n ? Bar{} : barred<Reason::TakenAlready>("S2a", hex);
}

static Bar may_play(const Content& c, const State& s, const Turn& t, int card) {
  if (!s.hand[t.side].has(card)) return "S6";
  if (c.card[card] == Volley) return "S8";
  if (c.card[card] == ForcedMarch) return t.card == NONE ? Bar{} : "S6a";
  return companies(s, t.side, NONE) > 0 ? Bar{} : "S6b";
}

static Bar may_step(const Content& c, const State& s, const March& m, int hex) {
  if (!c.land.has(hex) || !c.map.neighbours(m.at).has(hex)) return "S4a";
  if (m.steps == 0) return barred<Reason::NoStepsLeft>("S4b", m.at, hex);
  return companies(s, m.side, MARCHING) > 0 ? Bar{} : "S4c";
}

static Bar may_pick_up(const State& s, const March& m, int unit) {
  if (s.at[m.side][unit] != m.at) return "S4d";
  return m.tired >> unit & 1 ? "S4e" : Bar{};
}

// The legal answers

static void list_places(const Content& c, const Deploy& d, Options& out) {
  for (int hex = 0; hex < Map::Set::SIZE; hex++) out.offer(make<Place>(hex), may_place(c, d, hex));
}

static void list_acts(const Content& c, const State& s, const Turn& t, Options& out) {
  out.offer(make<Pass>());
  const Map::Set here = standing(s, t.side);
  for (int hex : out.scope(here, Map::Set::all())) out.offer(make<MarchFrom>(hex), here.has(hex) ? Bar{} : "S4d");
  for (int card : out.scope(s.hand[t.side], Bits<CARDS>::all()))
    out.offer(make<PlayCard>(card), may_play(c, s, t, card));
}

static void list_column(const Content& c, const State& s, const March& m, Options& out) {
  out.offer(make<Halt>(), companies(s, m.side, MARCHING) > 0 || m.tired ? Bar{} : "S4c");
  for (int hex : out.scope(c.map.neighbours(m.at), Map::Set::all())) out.offer(make<Step>(hex), may_step(c, s, m, hex));
  for (int unit = 0; unit < UNITS; unit++) {
    if (s.at[m.side][unit] == MARCHING) out.offer(make<Drop>(unit));
    else
      out.offer(make<PickUp>(unit), may_pick_up(s, m, unit));
  }
}

static void list_reactions(const Content& c, const State& s, int side, Options& out) {
  out.offer(make<Pass>());
  for (int card : out.scope(s.hand[side], Bits<CARDS>::all()))
    out.offer(make<PlayCard>(card), !s.hand[side].has(card) ? "S6" : c.card[card] != Volley ? "S8" : Bar{});
}

static void list_stances(Options& out) {
  for (u16 stance = Hold; stance < STANCES; stance++) out.offer(make<Stand>(stance));
}

// Where a side's companies stand in this battle: the attacker's are still marching.
static u8 line_of(const Battle& b, int side) { return side == b.attacker ? MARCHING : b.where; }

static void list_losses(const State& s, const Battle& b, Options& out) {
  for (u16 unit = 0; unit < UNITS; unit++)
    out.offer(make<Lose>(unit), s.at[b.loser][unit] == line_of(b, b.loser) ? Bar{} : "S10");
}

// Effects

static void starve(const Content& c, Run& x, State& s) {  // S5: all see who is cut off before the first one goes
  const Map::Set fed[2] = {supplied(c, s, US), supplied(c, s, GB)};
  for (int side : {US, GB})
    for (int unit = 0; unit < UNITS; unit++) {
      SmallId& hex = s.at[side][unit];
      if (hex == NONE || fed[side].has(hex) || x.die(s, 6) > 2) continue;
      x.tell(Told::Starved, EVERYONE, {side, unit, hex});
      hex = NONE;
    }
}

static void shoot(Run& x, State& s, Battle& b, u32 stances) {  // S10: a company hits on 5 and 6, a better stance on 4
  const int chosen[2] = {int(stances & 15), int(stances >> 4)};
  for (int side : {US, GB}) {
    const bool better = (chosen[side] + 1) % 3 == chosen[!side] % 3;  // Hold beats Charge beats Feint beats Hold
    int dice = companies(s, side, line_of(b, side)) + (side != b.attacker && b.exchange == 0 ? b.volley : 0);
    for (; dice > 0; dice--)
      if (x.die(s, 6) >= (better ? 4u : 5u)) b.hits[!side]++;
  }
  x.tell(Told::Shot, EVERYONE, {b.where, b.hits[US], b.hits[GB]});
}

static void lose(Run& x, State& s, const Battle& b, int unit) {
  s.at[b.loser][unit] = NONE;
  x.tell(Told::Lost, EVERYONE, {b.loser, unit, b.where});
}

static void lose_first(Run& x, State& s, const Battle& b) {  // S11
  const auto& line = s.at[b.loser];
  const auto* first = std::find(std::begin(line), std::end(line), line_of(b, b.loser));
  if (first != std::end(line)) lose(x, s, b, int(first - line));
}

static void settle(const Content& c, Run& x, State& s, int side, u8 hex) {  // the column lies down where it is
  for (SmallId& at : s.at[side])
    if (at == MARCHING) at = hex;
  if (hex != c.base[!side] || companies(s, side, hex) == 0) return;
  s.captor = side;
  x.tell(Told::Captured, EVERYONE, {side});
}

// S11: the foremost company, and the hex that brings it nearer to the other base.
static bool plan_advance(const Content& c, const State& s, Order& o) {
  const Map::Set own = standing(s, GB);
  Map::Set ring = Map::Set::of(c.base[US]);
  for (int i = 0; i < Map::Set::SIZE; i++) {
    const Map::Set wider = c.map.grown(ring) & c.land;
    const Map::Set ready = wider & own;
    if (!ready.empty()) {
      o.came = u8(ready.nth(0));
      o.unit = u8(std::find(std::begin(s.at[GB]), std::end(s.at[GB]), o.came) - std::begin(s.at[GB]));
      o.to = u8((c.map.neighbours(o.came) & ring).nth(0));
      return true;
    }
    ring = wider;
  }
  return false;
}

// The procedures

PROCEDURE(Campaign, g)
  if (s.automatic) s.order = s.orders.draw([&](u32 n) { return x.below(s, n); });
  for (int side : {US, GB})
    for (int i = 1; i < HAND; i++) draw_card(x, s, side);
  for (g.side = US; g.side <= GB; g.side++) CALL(Deployed, Deploy{.side = g.side});  // S2
  while (s.round < c.rounds && s.captor == NONE) {                                   // S1
    s.round++;
    CALL(Fought, Round{});
  }
FINISH

Says<Deploy> prompt(const Content&, const State&, const Deploy& d) { return {DEPLOYED - d.n}; }

PROCEDURE(Deploy, d)  // S2
  if (automatic(s, d.side)) {
    for (int i = 0; i < DEPLOYED; i++) s.at[d.side][i] = u8(c.map.neighbours(c.base[d.side]).nth(i));
    RETURN(0);
  }
  for (d.n = 0; d.n < DEPLOYED; d.n++) {
    ASK(Where, d.side, "S2", list_places(c, d, out));
    d.hex[d.n] = u8(get<AHex>(a));
  }
  for (int i = 0; i < DEPLOYED; i++) {
    s.at[d.side][i] = d.hex[i];
    x.tell(Told::Placed, EVERYONE, {d.side, i, d.hex[i]});
  }
FINISH

PROCEDURE(Round, r)
  x.tell(Told::RoundBegins, EVERYONE, {s.round});
  starve(c, x, s);
  for (int side : {US, GB}) draw_card(x, s, side);
  for (r.side = US; r.side <= GB && s.captor == NONE; r.side++) CALL(Done, Turn{.side = r.side, .card = NONE});
FINISH

PROCEDURE(Turn, t)  // S3
  if (automatic(s, t.side)) {
    CALL(Obeyed, Order{.card = u8(s.order)});
    RETURN(0);
  }
  for (t.actions = 2; t.actions > 0 && s.captor == NONE; t.actions--) {
    ASK(Act, t.side, "S3", list_acts(c, s, t, out));
    if (a.verb == Pass) break;
    if (a.verb == PlayCard) {
      leave_hand(x, s, t.side, get<ACard>(a));
      if (c.card[get<ACard>(a)] == ForcedMarch) {
        t.card = get<ACard>(a);  // S6a: it lies here until the turn ends
      } else {
        raise(c, s, t.side);
        s.deck.discards.add(get<ACard>(a));
      }
    } else {
      x.tell(Told::Marched, EVERYONE, {t.side, get<AHex>(a)});
      CALL(Back, March{.side = t.side, .at = u8(get<AHex>(a)), .steps = u8(c.steps + (t.card == NONE ? 0 : 2))});
    }
  }
  if (t.card != NONE) s.deck.discards.add(t.card);
FINISH

Says<March> prompt(const Content&, const State&, const March& m) { return {m.steps}; }

PROCEDURE(March, m)  // S4
  for (;;) {
    ASK(Column, m.side, "S4", list_column(c, s, m, out));
    if (a.verb == Halt) break;
    if (a.verb == PickUp) {
      s.at[m.side][get<AUnit>(a)] = MARCHING;
      x.tell(Told::PickedUp, EVERYONE, {m.side, get<AUnit>(a)});
    } else if (a.verb == Drop) {
      s.at[m.side][get<AUnit>(a)] = m.at;
      m.tired = u8(m.tired | 1u << get<AUnit>(a));  // S4e: so that a march ends
      x.tell(Told::Dropped, EVERYONE, {m.side, get<AUnit>(a)});
    } else {
      m.came = m.at;
      m.at = u8(get<AHex>(a));
      m.steps--;
      x.tell(Told::Stepped, EVERYONE, {m.side, m.came, m.at});
      if (companies(s, !m.side, m.at) > 0) {
        CALL(Fought, Battle{.where = m.at, .attacker = m.side});
        if (!x.result) m.at = m.came;
        break;
      }
      if (m.at == c.base[!m.side]) break;
      CALL(Watched, Reaction{.side = u8(!m.side), .where = m.at});
      if (x.result) break;  // S8a
    }
  }
  settle(c, x, s, m.side, m.at);
FINISH

PROCEDURE(Order, o)  // S11
  x.tell(Told::Ordered, EVERYONE, {o.card});
  x.context->irrevocable = true;
  s.order = s.orders.draw([&](u32 n) { return x.below(s, n); });
  if (c.order[o.card] == Recruit) raise(c, s, GB);
  if (c.order[o.card] == Regroup) s.orders.reshuffle();
  if (c.order[o.card] == Advance && plan_advance(c, s, o)) {
    s.at[GB][o.unit] = MARCHING;
    x.tell(Told::Stepped, EVERYONE, {GB, o.came, o.to});
    if (companies(s, US, o.to) > 0) {
      CALL(Fought, Battle{.where = o.to, .attacker = GB});
      if (!x.result) o.to = o.came;
    }
    settle(c, x, s, GB, o.to);
  }
  s.orders.discards.add(o.card);
FINISH

PROCEDURE(Battle, b)  // S7
  CALL(Reacted, Reaction{.side = u8(!b.attacker), .where = b.where});
  b.volley = u8(2 * x.result);
  for (; b.exchange < 2; b.exchange++) {
    if (!companies(s, b.attacker, MARCHING) || !companies(s, !b.attacker, b.where)) break;
    CALL(Chosen, Stances{});
    shoot(x, s, b, x.result);
    for (b.loser = US; b.loser <= GB; b.loser++)
      for (; b.hits[b.loser] > 0; b.hits[b.loser]--) {
        if (automatic(s, b.loser)) {
          lose_first(x, s, b);
        } else {
          CHOOSE(Loss, b.loser, "S10", list_losses(s, b, out));
          if (a.verb == Lose) lose(x, s, b, get<AUnit>(a));  // a hit on nobody is none
        }
      }
  }
  RETURN(companies(s, !b.attacker, b.where) == 0);
FINISH

PROCEDURE(Reaction, r)  // S8: who holds cards is asked, whatever they are
  if (automatic(s, r.side) || s.held[r.side] == 0) RETURN(0);
  WINDOW(Answer, r.side, "S8", about(AHex, r.where), list_reactions(c, s, r.side, out));
  if (a.verb == Pass) RETURN(0);
  leave_hand(x, s, r.side, get<ACard>(a));
  s.deck.discards.add(get<ACard>(a));
  RETURN(1);
FINISH

PROCEDURE(Stances, p)  // S9: the first answer waits on the board until the second is in
  for (p.side = US; p.side <= GB; p.side++) {
    if (automatic(s, p.side)) {
      s.stance[p.side] = u8(Hold + x.below(s, STANCES - Hold));
    } else {
      ASK(Choice, p.side, "S9", list_stances(out));
      s.stance[p.side] = u8(get<AStance>(a));
      x.tell(Told::Sealed, EVERYONE, {p.side});
    }
  }
  x.context->irrevocable = true;
  x.tell(Told::Stood, EVERYONE, {s.stance[US], s.stance[GB]});
  const int both = s.stance[US] | s.stance[GB] << 4;
  s.stance[US] = s.stance[GB] = NotChosen;
  RETURN(both);
FINISH

// What a host needs

State Skirmish::start(const Content& c, const Setup& setup, Context& context) {
  State s{};
  s.automatic = setup.value[Automatic];
  s.captor = s.order = NONE;
  for (auto& units : s.at) std::fill(units, units + UNITS, NONE);
  s.deck.pile = Bits<CARDS>::all();
  s.orders.pile = Bits<ORDERS>::all();
  call(s, Campaign{});
  run_on(c, s, {}, context);
  return s;
}

void run_on(const Content& c, State& s, Action action, Context& context) {
  Run x{.content = c, .context = &context, .answer = action};
  advance(x, s);
}

void Skirmish::options(const Content& c, const State& s, Options& list) { list_options(c, s, list); }
void Skirmish::apply(const Content& c, State& s, Action action, Context& context) { run_on(c, s, action, context); }

Outcome Skirmish::outcome(const Content&, const State& s) {
  Outcome o{.over = s.stack.depth == 0, .score = {strength(s, US), strength(s, GB)}};
  o.draw = s.captor == NONE && o.score[US] == o.score[GB];
  o.level = s.captor == NONE ? 1 : 2;
  o.winner = s.captor == NONE ? (o.score[GB] > o.score[US] ? GB : US) : Side(u16(s.captor));
  return o;
}

int Skirmish::value(const Content&, const State& s, Side side) {
  if (s.captor != NONE) return s.captor == side ? 1000 : -1000;
  return 100 * (strength(s, side) - strength(s, other(side)));
}

void Skirmish::show(const Content&, const View& view, Picture& picture) {
  const State& s = view.seen();
  const March* march = find_frame<March>(s);
  const Order* order = find_frame<Order>(s);
  for (int side : {US, GB})
    for (int unit = 0; unit < UNITS; unit++) {
      const int hex = s.at[side][unit];
      if (hex == NONE) continue;
      const u16 place = u16(hex != MARCHING ? hex : march ? march->at : order->came);
      picture.tokens.push_back(
          {.noun = AHex, .place = place, .side = Side(side), .piece = Company, .which = u16(unit)});
    }
  picture.figures = {{RoundNumber, s.round},
                     {ScoreUS, strength(s, US)},
                     {ScoreGB, strength(s, GB)},
                     {CardsUS, s.held[US]},
                     {CardsGB, s.held[GB]}};
}

// Every card is somewhere, once: a card being played is in a frame.
const char* Skirmish::check(const Content& c, const State& s) {
  const auto whole = [](auto all, std::initializer_list<decltype(all)> parts, int loose, int more) {
    decltype(all) found{};
    int n = loose != NONE;
    if (loose != NONE) found.add(loose);
    if (more != NONE) n += !found.has(more), found.add(more);
    for (const auto& part : parts) found |= part, n += part.count();
    return found == all && n == all.count();
  };
  const Turn* turn = find_frame<Turn>(s);
  const Order* order = find_frame<Order>(s);
  const int played = turn ? int(turn->card) : NONE, obeyed = order ? int(order->card) : NONE;
  if (!whole(Bits<CARDS>::all(), {s.deck.pile, s.deck.discards, s.hand[US], s.hand[GB]}, played, NONE))
    return "a card is lost or doubled";
  if (!whole(Bits<ORDERS>::all(), {s.orders.pile, s.orders.discards}, s.order, obeyed))
    return "an order is lost or doubled";
  for (int side : {US, GB}) {
    if (s.hand[side].count() != s.held[side] || s.held[side] > HAND) return "a hand of the wrong size";
    if (s.stance[side] >= STANCES) return "a stance that there is not";
    if (s.stance[side] != NotChosen && !find_frame<Stances>(s)) return "a stance outside of a battle";
    for (int hex : s.at[side])
      if (hex != NONE && hex != MARCHING && (hex >= Map::Set::SIZE || !c.land.has(hex))) return "a company at sea";
    if (companies(s, side, MARCHING) > 0 && !find_frame<March>(s) && !order) return "a company marches alone";
  }
  if (!(standing(s, US) & standing(s, GB)).empty()) return "both sides in a hex";
  if (s.automatic && s.stack.depth > 0 && s.stack.who == GB) return "the automatic side is asked";
  return nullptr;
}

// Secrets: hands, the next order, a sealed stance, a deployment under way.

View Skirmish::hide_from(const Content&, const State& s, Viewer viewer) {
  State v = s;
  for (int side : {US, GB}) {
    if (side == viewer) continue;
    v.deck.pile |= v.hand[side];
    v.hand[side] = {};
    if (v.stance[side] != NotChosen) v.stance[side] = UNSEEN;
  }
  if (v.order != NONE) {
    v.orders.pile.add(v.order);
    v.order = UNSEEN;
  }
  if (Deploy* d = find_frame<Deploy>(v); d && d->side != viewer) *d = {.side = d->side};  // as at its first question
  return View(v);
}

State Skirmish::imagine(const Content&, const View& view, u64 seed) {
  State s = view.seen();
  Random random{seed};
  const auto below = [&](u32 n) { return random.below(n); };
  for (int side : {US, GB}) {
    s.hand[side] |= deal(s.deck.pile, s.held[side] - s.hand[side].count(), below);
    if (s.stance[side] == UNSEEN) s.stance[side] = u8(Hold + random.below(STANCES - Hold));
  }
  if (s.order == UNSEEN) s.order = u8(s.orders.draw(below));
  return s;
}

State Skirmish::scramble(const Content& c, const State& s, Viewer viewer, u64 seed) {
  State t = s;
  Random random{seed};
  const auto below = [&](u32 n) { return random.below(n); };
  for (int tries = 0; tries < 8 && std::memcmp(&s, &t, sizeof s) == 0; tries++) {
    for (int side : {US, GB})
      if (side != viewer) t.deck.pile |= t.hand[side];
    for (int side : {US, GB}) {
      if (side == viewer) continue;
      t.hand[side] = deal(t.deck.pile, s.hand[side].count(), below);
      if (t.stance[side] != NotChosen) t.stance[side] = u8(1 + random.below(3));
      if (Deploy* d = find_frame<Deploy>(t); d && d->side == side) {
        *d = {.side = u8(side)};
        for (u32 n = random.below(DEPLOYED); d->n < n;)
          if (const u32 hex = random.below(Map::Set::SIZE); !may_place(c, *d, int(hex))) d->hex[d->n++] = u8(hex);
      }
    }
    if (t.order != NONE && !t.orders.pile.empty()) {
      const int instead = deal(t.orders.pile, 1, below).nth(0);
      t.orders.pile.add(t.order);
      t.order = u8(instead);
    }
  }
  return t;
}

const Game GAME = game_of<Skirmish>();
const Game& game() { return GAME; }

}  // namespace warhawk::skirmish
