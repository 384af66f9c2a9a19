// 16.0 Winter turns, 15.33 back-up bases, 4.3 and 17.0 the end of the war.
#include "games/madison/movement.hpp"

namespace warhawk::madison {

namespace {

// ---- 16.1: winter events ----

void list_winter_cards(const Content& c, const State& s, const WinterTurn& w, Options& out) {
  out.offer(make<Pass>());
  for (int card : s.cards.held[w.side])
    out.offer(make<PlayEvent>(card),
              playable(c, s, card, Side(w.side), InWinter) ? Bar{} : no_event(c, Side(w.side), card, InWinter));
}

bool attrition_now(const State& s) { return s.turn < TURNS - 1 || s.switches[LastWinter]; }  // Q71

// ---- 16.2 ----

void note_supply(const Content& c, State& s) {  // Q64: before any loss
  s.fed = {};
  for (int lake = 0; lake < LAKES; lake++) s.frozen[lake] = NOBODY;
  for (Side side : {US, GB}) {
    const Supply supply(c, s, s.board.taken, side);
    for (int unit : c.units& c.of_side[side])
      if (s.at[unit] < SPACES && supply.reaches(c, s, s.at[unit])) s.fed.add(unit);
  }
}

bool all_fed(const State& s, const PieceSet& units) {
  for (int unit : units)
    if (s.fed.has(unit)) return true;
  return units.empty();
}

int losses_due(const Content& c, const State& s, Side side, int space) {  // 16.21, Q111
  const PieceSet units = units_at(c, s, side, space);
  const int all = units.count(), fresh = (units - s.flipped).count(), room = quarters(c, s, side, space);
  const int over = (c.space[space].owner == side ? fresh : all) - room;
  return over < 0 ? 0 : over;
}

// 16.22 to 16.25: fresh units first; then, unsupplied in enemy territory, those that were reduced before.
PieceSet sufferers(const Content& c, const State& s, const Attrition& t) {
  const PieceSet units = units_at(c, s, Side(t.side), t.space), fresh = units - s.flipped;
  if (!fresh.empty()) return fresh;
  if (c.space[t.space].owner == t.side || all_fed(s, units)) return {};  // 16.23 to 16.26
  return units - t.spared;
}
void list_sufferers(const Content& c, const State& s, const Attrition& t, Options& out) {
  for (int unit : sufferers(c, s, t)) out.offer(make<Suffer>(unit));
}

}  // namespace

int winter_losses(const Content& c, const State& s, Side side, int space) {
  return quarters(c, s, side, space) ? losses_due(c, s, side, space) : s.board.units[side][space];  // 16.26, 16.21
}

namespace {

void starve(Run& x, State& s, Side side, int space) {  // 16.26
  x.tell(Told::Attrition, EVERYONE, {side, space});
  for (int unit : units_at(x.content, s, side, space)) eliminate(x, s, unit);
}

// ---- 15.21, 13.53, 15.33, 7.24 ----

void repair_fleets(Run& x, State& s) {  // 15.21
  const Content& c = x.content;
  for (int vessel : c.vessels& s.flipped)
    if (s.at[vessel] < SPACES && base_usable(c, s, side_of(c, vessel), s.at[vessel])) {
      flip(c, s, vessel, false);
      x.tell(Told::Repaired, EVERYONE, {side_of(c, vessel), vessel});
    }
}

void open_backups(Run& x, State& s) {  // Q6
  const Content& c = x.content;
  for (Side side : {US, GB})
    for (int lake = 0; lake < LAKES; lake++) {
      bool lost = true, has_backup = false;
      for (int base : c.lake[lake].main)
        if (c.space[base].owner == side) lost = lost && (s.burned.has(base) || !controls(c, s, side, base));
      for (int base : c.lake[lake].backup) has_backup = has_backup || c.space[base].owner == side;
      const u8 bit = u8(1u << lake);
      if (!lost || !has_backup) {
        s.backup[side] = u8(s.backup[side] & ~bit);
      } else if (!(s.backup[side] & bit)) {
        s.backup[side] = u8(s.backup[side] | bit);
        x.tell(Told::BaseMoves, EVERYONE, {side, lake});
      }
    }
}

void end_year(Run& x, State& s) {
  const CardSet old = x.content.year[year_of(s)];
  for (Side side : {US, GB}) {
    s.cards.hand[side] = s.cards.held[side] = {};  // 7.35
    s.cards.size[side] = s.cards.held_size[side] = 0;
  }
  s.cards.deck.pile -= old;  // 7.24
  s.cards.deck.discards -= old;
  s.cards.aside -= old;
  s.cards.removed |= old;
  open_backups(x, s);
}

}  // namespace

PROCEDURE(WinterTurn, w)
  x.tell(Told::TurnBegins, EVERYONE, {1812 + year_of(s), 3});
  for (w.side = s.first; w.passed != 3; w.side = !w.side) {
    if (w.passed >> w.side & 1) continue;
    if (s.cards.held_size[w.side] == 0) {
      w.passed = u8(w.passed | 1u << w.side);
      continue;
    }
    ASK(Card, w.side, "16.1", list_winter_cards(c, s, w, out));
    if (a.verb == Pass) {
      w.passed = u8(w.passed | 1u << w.side);
      x.tell(Told::NothingLeft, EVERYONE, {w.side});
      continue;
    }
    begin_play(c, s, Side(w.side));
    x.context->irrevocable = true;
    s.cards.discard(Side(w.side), get<ACard>(a));
    x.tell(Told::PlayedEvent, EVERYONE, {w.side, get<ACard>(a)});
    CALL(Occurred, EventRun{.card = get<ACard>(a), .actor = w.side});
    if (ships_in_its_way(s, Side(w.side)))
      CALL(Cleared, Expel{.where = u8(s.mods.won_at), .side = u8(!w.side), .barred = NONE});
    end_play(x, s);
    if (over(s)) return game_over(x, s);
  }
  if (attrition_now(s)) {
    note_supply(c, s);
    CALL(Suffered, Attrition{.side = s.first});  // 14.35
    s.fed = {};
    repair_fleets(x, s);
    s.depots[US] = s.depots[GB] = {};  // 13.53
  }
  if (s.turn < TURNS - 1) end_year(x, s);
  settle_score(x, s);  // 4.18
  if (over(s)) return game_over(x, s);
FINISH

Says<Attrition> prompt(const Content&, const State&, const Attrition& t) { return {t.space, t.left}; }

PROCEDURE(Attrition, t)
  for (t.round = 0; t.round < 2; t.round++, t.side = !t.side)
    for (t.space = 0; t.space < SPACES; t.space++) {
      if (s.board.units[t.side][t.space] == 0) continue;
      if (quarters(c, s, Side(t.side), t.space) == 0) {
        starve(x, s, Side(t.side), t.space);
        continue;
      }
      t.spared = {};
      t.left = u8(losses_due(c, s, Side(t.side), t.space));
      if (t.left > 0 && !sufferers(c, s, t).empty()) x.tell(Told::Attrition, EVERYONE, {t.side, t.space});
      for (; t.left > 0; t.left--) {
        CHOOSE(Unit, t.side, "16.22", list_sufferers(c, s, t, out));
        if (a.verb != Suffer) {
          t.left = 0;
          break;
        }
        t.spared.add(get<APiece>(a));
        lose_step(x, s, get<APiece>(a));
      }
    }
FINISH

// ---- 4.3, 17.1 ----

Account account_of(const Content& c, State& s) {
  for (int lake = 0; lake < LAKES; lake++) {
    const u8 owner = lake_owner(s, lake);
    s.frozen[lake] = owner == NOBODY ? s.marker[lake] : owner;
  }
  Account account{{}, 0, lead_of(c, s)};
  for (int space = 0; space < SPACES; space++) {  // 4.32
    const Side owner = Side(c.space[space].owner), holder = other(owner);
    if (!enemy_holds(c, s, s.board, space) || in_supply(c, s, s.board.taken, holder, space)) continue;
    account.cut_off.add(space);
    account.lead += holder == US ? -value_of(c, s, space) : value_of(c, s, space);  // 4.31, 4.32
  }
  for (int lake = 0; lake < LAKES; lake++) {  // 4.33, Q115
    const u8 owner = s.frozen[lake];
    if (owner == NOBODY) continue;
    SpaceSet towns = c.ports[lake];
    if (lake == Huron) towns |= c.ports[Erie];
    bool supplied = false;
    for (int town : towns) supplied = supplied || space_supplied(c, s, Side(owner), town);
    if (supplied) continue;
    account.lakes = u8(account.lakes | 1u << lake);
    account.lead += owner == US ? -c.lake_points : c.lake_points;
  }
  return account;
}

void finish_war(Run& x, State& s) {
  const Content& c = x.content;
  const Account account = account_of(c, s);
  const int lead = account.lead;
  for (int space : account.cut_off)
    if (const int points = value_of(c, s, space))
      x.tell(Told::UnsuppliedScore, EVERYONE, {other(Side(c.space[space].owner)), space, points});
  for (int lake = 0; lake < LAKES; lake++)
    if (account.lakes >> lake & 1) x.tell(Told::LakeUnsupplied, EVERYONE, {s.frozen[lake], lake});
  s.lead = std::int8_t(lead);  // 17.1, 4.21
  x.tell(Told::Score, EVERYONE, {lead > 0 ? lead : 0, lead < 0 ? -lead : 0});
  const int most = lead < 0 ? -lead : lead;
  const int level = most >= c.decisive ? 3 : most >= c.marginal ? 2 : 1;
  if (lead == 0 && s.switches[LevelScore]) return decide(x, s, Decided::Level, GB, 0);
  decide(x, s, Decided::AtEnd, lead > 0 ? US : GB, level);  // 17.2
}

}  // namespace warhawk::madison
