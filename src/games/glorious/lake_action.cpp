// B Lake Action: Possible Encounters, Encounter Checks (10).
#include "games/glorious/board.hpp"

namespace warhawk::glorious {

namespace {

int markers_on(const State& s, int force, int from) {
  int n = 0;
  for (int i = from; i < s.row_cards; i++) n += s.row[i].force == force;
  return n;
}
bool american_at(const State& s, int force, int zone) {
  return force < FORCES && force_of_side(s, force, US) && s.force[force].zone == zone;
}

// 10.1.2: as evenly as possible among the Forces of the zone. `from` counts the markers still to be checked.
void list_bearers(const State& s, int zone, int from, Options& out) {
  int fewest = ROW + 1, markers[FORCES] = {};
  for (int f = 0; f < FORCES; f++) {
    if (!american_at(s, f, zone)) continue;
    markers[f] = markers_on(s, f, from);
    if (markers[f] < fewest) fewest = markers[f];
  }
  for (int f = 0; f < FORCES; f++)
    if (american_at(s, f, zone))
      out.offer(make<Mark>(f), markers[f] == fewest ? Bar() : barred<Reason::EvenMarkers>("10.1.2", f));
}

u8 american_zones(const State& s) {  // a bit for each zone with a U.S. Force
  u8 zones = 0;
  for (const Force& f : s.force)
    if (f.mission != NoMission && f.side == US) zones = u8(zones | 1 << f.zone);
  return zones;
}

void drop_markers(Run& x, State& s) {
  for (RowCard& card : s.row) card.force = NONE;
  x.tell(Told::NothingLeft, EVERYONE, {});
}

// Whether no card of the row from here on could bring anybody out.
bool nobody_comes(const Content& c, const State& s, int from) {
  if (squadron(c, s, GB)) return false;
  for (int i = from; i < s.row_cards; i++)
    if (answering(c, s, s.row[i].zone)) return false;
  return true;
}

bool spyglass(Run& x, State& s, int number, int zone) {  // B2
  const int card = draw_card(x, s);
  const bool found = s.reads(OlderValues) ? x.content.card[card].older_spyglass : x.content.card[card].spyglass;
  x.tell(Told::Checked, EVERYONE, {number, zone, card, found});
  return found;
}

// EN1.1. True: an Encounter is to be fought, s.fight is ready; its convoy in `convoy` as in Encounter.
bool meet(Run& x, State& s, int at, u8& convoy) {
  const Content& c = x.content;
  const int zone = s.row[at].zone, force = s.row[at].force;
  const int card = reveal(x, s, at);
  const Content::Target& t = c.target[card];
  x.tell(Told::TargetRevealed, EVERYONE, {card, zone, t.primary, t.secondary});
  s.row[at].gone = 1;      // C2.1
  s.row[at].force = NONE;  // 11.2.1
  const Answer answer = answer_card(x, s, card, true, force);
  ShipSet us = of_force(s, force);
  convoy = answer.convoy ? 1 + GB : 0;  // 11.3.1.1
  if (answer.convoy) {                  // 11.3.1.1
    x.tell(Told::ConvoyMet, EVERYONE, {GB, zone, answer.force != NONE});
    if (answer.force == NONE) scatter_convoy(x, s, US, us);  // 11.3.1.1.b
  }
  if (answer.force == NONE) {
    x.tell(Told::EncounterEnds, EVERYONE, {zone});
    return false;
  }
  if (answer.mission == AttackConvoy) {  // 11.3.2, 11.3.2.a
    convoy = 1 + US;
    s.convoy[US] = Convoy::Deployed;
    us = escorts(s);
    x.tell(Told::ConvoyMet, EVERYONE, {US, zone, 1});
  }
  open_fight(s, convoy ? Meeting::Convoy : Meeting::Lake, zone, us, of_force(s, answer.force));
  return true;
}

}  // namespace

Says<LakeAction> prompt(const Content&, const State& s, const LakeAction& p) { return {s.row[p.at].zone}; }

PROCEDURE(LakeAction, p)
  if (nobody_comes(c, s, 0)) RETURN(0);  // 73
  p.zones = american_zones(s);
  for (p.at = 0; p.at < s.row_cards; p.at++) {
    if (!(p.zones >> s.row[p.at].zone & 1)) continue;  // B1, clause 10
    CHOOSE(Marker, US, "10.1.2", list_bearers(s, s.row[p.at].zone, 0, out));
    s.row[p.at].force = get<AForce>(a);  // 10.1, 10.1.1
    x.tell(Told::Marked, EVERYONE, {++p.number, get<AForce>(a), s.row[p.at].zone});
  }
  p.number = 0;
  for (p.at = 0; p.at < s.row_cards; p.at++) {
    if (s.row[p.at].force == NONE) continue;
    p.number++;
    if (!american_at(s, s.row[p.at].force, s.row[p.at].zone)) {  // 75
      CHOOSE(Heir, US, "11.1.3", list_bearers(s, s.row[p.at].zone, p.at, out));
      s.row[p.at].force = a.verb == Mark ? get<AForce>(a) : NONE;
      if (a.verb != Mark) {
        x.tell(Told::MarkerGone, EVERYONE, {p.number, s.row[p.at].zone});
        continue;
      }
      x.tell(Told::MarkerPasses, EVERYONE, {p.number, s.row[p.at].zone, get<AForce>(a)});
    }
    if (!spyglass(x, s, p.number, s.row[p.at].zone)) {
      s.row[p.at].force = NONE;
      continue;
    }
    if (meet(x, s, p.at, p.convoy)) CALL(Met, Encounter{.convoy = p.convoy, .number = p.number});  // 11.3.2.d, B2
    if (nobody_comes(c, s, p.at + 1)) {                                                            // 10.2
      drop_markers(x, s);
      break;
    }
  }
FINISH

}  // namespace warhawk::glorious
