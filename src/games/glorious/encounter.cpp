// EN, 11: the Encounter Cycle. Lake Zone Events, the gage, the Reaction Segment, convoys under escort.
#include <algorithm>

#include "games/glorious/board.hpp"

namespace warhawk::glorious {

namespace {

// ---- EN1.2: what a Lake Zone Event does at once ----

void reduce_by_gale(Run& x, State& s, int ship) {
  const Content::Founder& gale = x.content.gale[x.content.ship[ship].type];
  const int die = d10(x, s);
  const Side side = owner(s, ship);
  const bool hurt = die > gale.founders && die <= gale.reduced;
  if (die <= gale.founders || (hurt && !full(s, ship) && x.content.ship[ship].steps == 1)) {
    destroy(s, ship);
    x.tell(Told::Foundered, EVERYONE, {side, ship});
  } else if (hurt && full(s, ship)) {
    set_reduced(s, ship);
    x.tell(Told::Battered, EVERYONE, {side, ship});
  }
}

void gale(Run& x, State& s) {
  const Content& c = x.content;
  const int zone = s.fight.zone;
  const ShipSet ships = in_zone(s, US, zone) | in_zone(s, GB, zone);
  for (int f = 0; f < FORCES; f++)
    if (s.force[f].mission != NoMission && s.force[f].zone == zone) abort_mission(s, f);
  for (int i : ShipsIn{ships}) {
    reduce_by_gale(x, s, i);
    if (s.place[i] == OutOfPlay) continue;
    go_home(s, i);
    x.tell(Told::BlownHome, EVERYONE, {owner(s, i), i});
  }
  for (RowCard& card : s.row)
    if (card.zone == zone) card.force = NONE;
  lift_blockade(x, s, zone);
  const int at[2] = {c.convoy_zone, s.convoy_zone};
  for (Side side : {US, GB})
    if (s.convoy[side] == Convoy::Deployed && at[side] == zone) delay_convoy(x, s, side);
  s.fight.in[US] = s.fight.in[GB] = 0;
}

void separate(Run& x, State& s, Side side) {
  const int n = std::popcount(s.fight.in[side]);
  ShipSet pool = s.fight.in[side], gone = 0;
  if (s.flagship[side] != NONE) pool &= ~bit(s.flagship[side]);
  for (int i = 0; i < n / 2; i++) {
    const int ship = random_ship(x, s, pool);
    pool &= ~bit(ship);
    gone |= bit(ship);
  }
  if (gone == 0) return;
  const int zone = d6(x, s) <= 3 ? clockwise(s.fight.zone) : counter_clockwise(s.fight.zone);
  s.fight.in[side] &= ~gone;
  displace(s, side, gone, zone);
  for (int i : ShipsIn{gone}) x.tell(Told::Separated, EVERYONE, {side, i, zone});
}

void blow_off(Run& x, State& s, Side side, ShipSet ships) {
  const int zone = s.fight.zone;
  for (int i : ShipsIn{ships}) {
    Force& f = s.force[force_of(s, i)];
    if (f.zone != zone) continue;
    abort_mission(s, force_of(s, i));
    f.zone = clockwise(zone);
  }
  x.tell(Told::BlownOff, EVERYONE, {side, zone, clockwise(zone)});
}
bool blown_off(Run& x, State& s, const Step& step) {  // 14.3.1
  const Content& c = x.content;
  const int zone = s.fight.zone;
  if (blockade_at(s, zone)) {
    const Side blockader = zone == c.home_zone[US] || zone == c.temporary_zone[US] ? GB : US;
    blow_off(x, s, blockader, in_zone(s, blockader, zone));
    lift_blockade(x, s, zone);
    return true;
  }
  const int die = d6(x, s);
  if (die < step.low || die > step.high) {  // EN1.2
    x.tell(Told::HoldsStation, EVERYONE, {US, zone, die});
    return false;
  }
  blow_off(x, s, US, s.fight.in[US]);  // EN1.2
  return true;
}

void fever(Run& x, State& s, Side side) {
  const ShipSet ships = fit(s, s.fight.in[side]) & x.content.mains;
  if (ships == 0) return;
  const int ship = random_ship(x, s, ships);
  s.fever |= bit(ship);
  x.tell(Told::Fevered, EVERYONE, {side, ship});
}

bool means(const Step& step, Side side) {
  return step.who == u8(Who::Both) || step.who == u8(side == US ? Who::TheUS : Who::TheGB);
}

// True: the Encounter is over.
bool suffer(Run& x, State& s, const Content::LakeEvent& event) {
  for (const Step& step : event.does) {
    if (step.word == Word::Gale) {
      gale(x, s);
      return true;
    }
    if (step.word == Word::BlowOff && blown_off(x, s, step)) return true;
    for (Side side : {US, GB}) {
      if (!means(step, side)) continue;
      if (step.word == Word::Separate) separate(x, s, side);
      if (step.word == Word::Delay) delay_convoy(x, s, side);
      if (step.word == Word::Build) change_delay(x, s, side, step.n);
      if (step.word == Word::Fever) fever(x, s, side);
    }
  }
  return false;
}

const Step* find_step(const Content& c, int card, Word word) {
  if (card == NONE || c.card[card].lake == NONE) return nullptr;
  for (const Step& step : c.lake[c.card[card].lake].does)
    if (step.word == word) return &step;
  return nullptr;
}

void take_gage(Run& x, State& s, int card) {
  s.fight.card = card;
  if (!s.fight.certain) s.fight.gage = x.content.card[card].gage;  // 11.1.3; a Breakout begins with the gage (14.3)
}

// The zone's event of the turn, and the gage. True: the Encounter is over.
bool draw_event(Run& x, State& s) {
  const Content& c = x.content;
  const int card = draw_lake_card(x, s), zone = s.fight.zone;
  const u16 lake = c.card[card].lake;
  s.zone_event[zone] = u8(1 + card);  // 11.1.3
  take_gage(x, s, card);
  x.tell(Told::EventDrawn, EVERYONE, {card, zone, lake, s.fight.gage, c.card[card].icons});
  return lake != NONE && suffer(x, s, c.lake[lake]);
}

// ---- Intelligence ----

void list_looks(const State& s, Options& out) {
  out.offer(make<Done>());
  for (int i = 0; i < s.row_cards; i++)
    out.offer(make<LookAt>(i), s.row[i].gone           ? barred<Reason::CardGone>("11.1.1", i)
                               : s.row[i].card != NONE ? barred<Reason::CardKnown>("11.1.1", i)
                                                       : Bar());
}
void look(Run& x, State& s, int at) {
  const int card = reveal(x, s, at);
  x.tell(Told::TargetLookedAt, EVERYONE, {card, s.row[at].zone, x.content.target[card].primary});
}
void list_again(Options& out) {
  out.offer(make<Done>());
  out.offer(make<DrawAgain>());
}
void list_cards(int first, int second, Options& out) {
  out.offer(make<Use>(first));
  out.offer(make<Use>(second));
}
void use(Run& x, State& s, int card) {
  take_gage(x, s, card);
  x.tell(Told::GageDrawn, EVERYONE, {card, s.fight.gage, x.content.card[card].icons});
}

// ---- Fog ----

const Step* slip_step(const Content& c, const State& s) {
  return s.zone_event[s.fight.zone] ? find_step(c, s.zone_event[s.fight.zone] - 1, Word::Slip) : nullptr;
}
bool british_would_slip(const Content& c, const State& s) {  // not if they could attack
  const ShipSet gb = s.fight.in[GB] & ~c.lakers, us = s.fight.in[US];
  return carronades(c, s, gb) + defense(c, s, gb) <= carronades(c, s, us) + defense(c, s, us);
}
void list_slip(Options& out) {
  out.offer(make<Stay>());
  out.offer(make<Slip>());
}
bool slip(Run& x, State& s, Side side, const Step& step) {
  const int die = d6(x, s);
  const bool away = die >= step.low && die <= step.high;
  x.tell(Told::SlipTried, EVERYONE, {side, die, away});
  return away;
}

// ---- 11.3.2 ----

void attack_convoy(Run& x, State& s, Side convoy) {
  const Side hunter = other(convoy);
  ShipSet ships = fit(s, s.fight.in[hunter] | s.fight.disengaged) & ~s.fight.struck;
  ships &= hunter == GB ? s.british : ~s.british;
  if (ships == 0 || fit(s, s.fight.in[convoy])) return x.tell(Told::ConvoyShielded, EVERYONE, {convoy});  // 11.3.2.b
  scatter_convoy(x, s, hunter, ships);
}

}  // namespace

void draw_gage(Run& x, State& s) { use(x, s, draw_card(x, s)); }

PROCEDURE(Encounter, p)
  x.tell(Told::EncounterBegins, EVERYONE,
         {p.number, s.fight.zone, std::popcount(s.fight.in[US]), std::popcount(s.fight.in[GB])});
  for (;;) {                                                       // again when one side is pursued
    if (p.pursued || s.zone_event[s.fight.zone]) draw_gage(x, s);  // 72
    else {
      p.over = draw_event(x, s);
      if (p.over) break;
      if (find_step(c, s.fight.card, Word::Peek)) {
        CHOOSE(Look, US, "EN1.2", list_looks(s, out));
        if (a.verb == LookAt) look(x, s, get<ARowPlace>(a));
      }
      if (find_step(c, s.fight.card, Word::Gage) && find_step(c, s.fight.card, Word::Peek)) {
        CHOOSE(Again, US, "EN1.2", list_again(out));
        if (a.verb == DrawAgain) {
          p.second = u8(draw_card(x, s));
          CHOOSE(Which, US, "EN1.2", list_cards(s.fight.card, p.second, out));
          use(x, s, get<ACard>(a));
        }
      }
    }
    if (slip_step(c, s)) {
      if (s.fight.gage == GB) CHOOSE(Slip, US, "EN1.3", list_slip(out));  // 11.1.3
      if (s.fight.gage == GB ? a.verb == Do::Slip : british_would_slip(c, s))
        p.over = slip(x, s, other(Side(s.fight.gage)), *slip_step(c, s));
      if (p.over) break;
    }
    CALL(Fought, Combat{});  // EN1, EN1.4
    p.pursued = x.result == Pursued;
    if (p.pursued) s.fight.certain = 0;
    if (p.pursued) continue;
    if (x.result == EncounterOver || s.fight.kind == Meeting::Convoy || !still_engaged(s)) break;  // EN1.4, 11.3.2.a
    x.tell(Told::SegmentEnds, EVERYONE, {s.fight.zone, PatrolSegment});
    CALL(Reacted, Reaction{});          // EN2, 11.2
    s.fight.segment = ReactionSegment;  // 11.2.5
    s.fight.certain = 0;
    draw_gage(x, s);
    CALL(FoughtOn, Combat{});  // 11.2.5
    p.pursued = x.result == Pursued;
    s.fight.segment = PatrolSegment;
    if (!p.pursued) break;
  }
  if (p.convoy && !p.over) attack_convoy(x, s, Side(p.convoy - 1));  // 11.3, 11.3.2
  x.tell(Told::EncounterEnds, EVERYONE, {s.fight.zone});
  end_encounter(x, s);  // EN2, clause 11
FINISH

// ---- 11.2 Reaction Segment ----

namespace {

ShipSet in_fight(const State& s) { return s.fight.in[US] | s.fight.in[GB] | s.fight.disengaged | s.fight.struck; }

int port_distance(const Content& c, int port_zone, int zone) { return 1 + c.distance[port_zone][zone]; }  // 11.2.3

// 11.2.1, the Force alone: a Patrol here or next door without markers, whose Encounter is over.
Bar may_react(const Content& c, const State& s, int force) {
  const Force& f = s.force[force];
  if (of_force(s, force) & in_fight(s)) return barred<Reason::FightsHere>("11.2.1", force);  // 11.2.1.2
  if (f.mission != Patrol) return barred<Reason::NotOnPatrol>("11.2.1", force, f.mission);
  if (c.distance[f.zone][s.fight.zone] > 1) return barred<Reason::TooFar>("11.2.1.3", force, f.zone, s.fight.zone);
  for (const RowCard& card : s.row)
    if (card.force == force) return barred<Reason::MayMeetThem>("11.2.1", force);
  return {};
}
Bar may_react_ship(const Content& c, const State& s, const Reaction& p, ShipSet in_port, int ship) {
  if (owner(s, ship) != US) return barred<Reason::NotYourShip>("11.2.1", ship);
  if (p.declared >> ship & 1) return barred<Reason::SentAlready>("11.2.1", ship);
  if (!full(s, ship)) return barred<Reason::IsReduced>("11.2.1", ship);
  if (on_lake(s, ship)) return may_react(c, s, force_of(s, ship));
  if (s.place[ship] != Deployable) return not_ready("11.2.1.1", s, ship);
  return in_port >> ship & 1 ? Bar() : barred<Reason::ShutIn>("14.1.2", ship);
}
void list_reactions(const Content& c, const State& s, const Reaction& p, Options& out) {
  out.offer(make<Done>());
  const ShipSet in_port = squadron(c, s, US);
  for (int i = 0; i < SHIPS; i++) out.offer(make<React>(i), may_react_ship(c, s, p, in_port, i));
}

bool reaction_check(Run& x, State& s, Side side, int force, int modifier) {
  const Content& c = x.content;
  modifier += event_sum(c, s, s.fight.zone, Word::React, side == US ? Who::TheUS : Who::TheGB);
  const int die = d10(x, s) % 10;             // 11.2.3: here the 0 face is 0
  const bool succeeds = die + modifier >= 5;  // 11.2.3
  x.tell(Told::ReactionChecked, EVERYONE, {side, force, die, modifier + 10, succeeds});
  return succeeds;
}

void join_fight(Run& x, State& s, Side side, ShipSet ships) {
  const int force = force_of(s, *ShipsIn{s.fight.in[side]});  // they are one Force now, with its mission
  for (int i : ShipsIn{ships}) {
    s.place[i] = u8(OnLake + force);
    x.tell(Told::ReactionJoins, EVERYONE, {side, i});
  }
  s.fight.in[side] |= ships;  // 11.2.3
}

int force_modifier(const Content& c, const State& s, int force) {
  const int distance = c.distance[s.force[force].zone][s.fight.zone];
  return distance == 0 ? 1 : -distance;  // 11.2.1.2, 11.2.3
}

void american_reactions(Run& x, State& s, ShipSet declared) {  // 111: each pool and each Force once
  const Content& c = x.content;
  ShipSet joining = 0;
  for (int port = 0; port < 2; port++) {
    const ShipSet ships = declared & in_area(c, s, US, Deployable) & (port ? s.isolated : ~s.isolated);
    const int zone = port ? c.temporary_zone[US] : c.home_zone[US];
    if (ships && reaction_check(x, s, US, NONE, -port_distance(c, zone, s.fight.zone))) joining |= ships;
  }
  for (int f = 0; f < FORCES; f++) {
    const ShipSet ships = declared & of_force(s, f);
    if (ships && reaction_check(x, s, US, f, force_modifier(c, s, f))) joining |= ships;
  }
  join_fight(x, s, US, joining);
}

void british_reactions(Run& x, State& s) {  // 11.2.4
  const Content& c = x.content;
  ShipSet joining = 0;
  for (int f = 0; f < FORCES; f++) {
    if (!force_of_side(s, f, GB)) continue;
    if (s.force[f].mission != Patrol && s.force[f].mission != AttackConvoy) continue;  // 11.2.4.a
    const ShipSet ships = fit(s, of_force(s, f));
    if (ships == 0 || ships & in_fight(s) || c.distance[s.force[f].zone][s.fight.zone] > 1) continue;  // 11.2.4.a
    if (reaction_check(x, s, GB, f, force_modifier(c, s, f))) joining |= ships;                        // 11.2.4.b
  }
  const ShipSet port = squadron(c, s, GB);
  if (port && reaction_check(x, s, GB, NONE, 0)) {  // 11.2.4.c
    check_upgrades(x, s, port);
    joining |= port;
  }
  join_fight(x, s, GB, joining);
}

}  // namespace

PROCEDURE(Reaction, p)
  x.tell(Told::ReactionBegins, EVERYONE, {s.fight.zone});
  for (;;) {
    CHOOSE(Declare, US, "11.2.2", list_reactions(c, s, p, out));
    if (a.verb != React) break;
    p.declared |= bit(get<AShip>(a));  // 11.2.2
  }
  american_reactions(x, s, p.declared);  // 11.2, 11.2.2
  british_reactions(x, s);
  tidy_forces(s);
FINISH

}  // namespace warhawk::glorious
