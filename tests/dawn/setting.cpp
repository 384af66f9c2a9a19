#include "setting.hpp"

#include <algorithm>
#include <ostream>

namespace warhawk::dawn {

const Edition& edition() {
  static const Edition loaded = load_edition(game(), find_content("dawn"));
  return loaded;
}
const Content& content() { return *static_cast<const Content*>(edition().content.get()); }

std::ostream& operator<<(std::ostream& out, const Troops& t) {
  return out << t.um << " uM " << t.ur << " uR " << t.gm << " gM " << t.gr << " gR " << t.indians << " I";
}

Setting::Setting(int turn) : dice_(Dice::scripted({})) {
  Context context{.dice = dice_};
  s = start(content(), {}, context);
  std::memset(static_cast<void*>(&s.stack), 0, sizeof s.stack);
  for (Side side : {US, GB}) {
    s.cards.deck.pile |= s.cards.hand[side];
    s.cards.hand[side] = {};
    s.cards.size[side] = s.cards.seen_size[side] = 0;
  }
  s.cards.seen = {};
  s.rolls = 0;
  s.turn = u8(turn);
  if (turn < content().era_turn) return;
  s.cards.deck.pile |= s.cards.aside;
  s.cards.aside = {};
}

u16 Setting::place(u8 noun, const char* id) const {
  for (const auto& place : edition().places)
    if (place.noun == noun && place.key == id) return place.id;
  const auto& names = edition().texts.names[noun];
  std::string wanted = id;
  std::replace(wanted.begin(), wanted.end(), '_', '-');
  for (std::size_t i = 0; i < names.size(); i++)
    if (slug(names[i]) == wanted) return u16(i);
  ADD_FAILURE() << "no " << NOUNS[noun] << ' ' << id;
  return 0;
}
u16 Setting::region(const char* id) const { return place(ARegion, id); }
u16 Setting::water(const char* id) const { return place(AWater, id); }
u16 Setting::zone(const char* id) const { return place(AStation, id); }
u16 Setting::border(const char* a, const char* b) const { return content().border_of[region(a)][region(b)]; }

// ---- the position ----

Setting& Setting::put(const char* id, Troops troops) {
  const int n[KINDS] = {troops.um, troops.ur, troops.gm, troops.gr, troops.indians};
  const int r = region(id);
  for (int kind = 0; kind < KINDS; kind++) {
    const int before = s.force[kind][r];
    take(s, r, kind, before);
    dawn::put(s, r, kind, n[kind]);
    EXPECT_GE(s.supply[kind] + before, n[kind]) << "no such force left for " << id;
    s.supply[kind] = u8(s.supply[kind] + before - n[kind]);
  }
  return *this;
}
Setting& Setting::empty_map() {
  for (int kind = 0; kind < KINDS; kind++)
    for (int r = 0; r < content().regions; r++) {
      s.supply[kind] = u8(s.supply[kind] + s.force[kind][r]);
      take(s, r, kind, s.force[kind][r]);
    }
  s.forts = 0;
  return *this;
}
Setting& Setting::supply(Kind kind, int n) {
  s.supply[kind] = u8(n);
  return *this;
}
Setting& Setting::fort(const char* id, bool stands) {
  s.forts = stands ? s.forts | bit(region(id)) : s.forts & ~bit(region(id));
  return *this;
}
Setting& Setting::counters(const char* id, int n) {
  s.counters[region(id)] = u8(n);
  return *this;
}
Setting& Setting::ships(const char* id, int us, int gb) {
  s.ships[US][water(id)] = u8(us);
  s.ships[GB][water(id)] = u8(gb);
  return *this;
}
Setting& Setting::zones(int new_england, int chesapeake, int southern_coast) {
  s.squadrons[zone("new_england")] = u8(new_england);
  s.squadrons[zone("chesapeake")] = u8(chesapeake);
  s.squadrons[zone("southern_coast")] = u8(southern_coast);
  return *this;
}
Setting& Setting::box(int squadrons) {
  s.squadrons[NAVY_BOX] = u8(squadrons);
  return *this;
}
Setting& Setting::landed(const char* town, int squadrons) {
  s.landed[content().region[region(town)].port] = u8(squadrons);
  return *this;
}
Setting& Setting::landing_supply(int regulars) {
  s.supply[GBRegular] = u8(s.supply[GBRegular] + s.landing_supply - regulars);
  s.landing_supply = u8(regulars);
  return *this;
}
Setting& Setting::level(Side side, Track track, int level) {
  s.level[side][track] = u8(level);
  return *this;
}
Setting& Setting::conflict(Conflict which, Standing standing) {
  s.conflict[which] = standing;
  return *this;
}
Setting& Setting::score(Side side, int points) {
  s.score = std::int8_t(side == US ? points : -points);
  return *this;
}
Setting& Setting::privateering(int space) {
  s.privateering = u8(space);
  return *this;
}
Setting& Setting::truce(const char* a, const char* b) {
  s.truce |= u64{1} << border(a, b);
  return *this;
}

Setting& Setting::with(Reading reading) {
  s.readings = u16(s.readings | reading);
  return *this;
}

void Setting::take_from_everywhere(int card) {
  for (CardSet* set : {&s.cards.deck.pile, &s.cards.deck.discards, &s.cards.removed, &s.cards.aside}) set->remove(card);
  for (Side side : {US, GB}) {
    if (!s.cards.hand[side].has(card)) continue;
    s.cards.hand[side].remove(card);
    s.cards.size[side]--;
  }
}
Setting& Setting::hand(Side side, std::initializer_list<int> cards) {
  for (int card : cards) {
    take_from_everywhere(card - 1);
    s.cards.hand[side].add(card - 1);
    s.cards.size[side]++;
  }
  return *this;
}
Setting& Setting::discard(std::initializer_list<int> cards) {
  for (int card : cards) take_from_everywhere(card - 1), s.cards.deck.discards.add(card - 1);
  return *this;
}
Setting& Setting::removed(std::initializer_list<int> cards) {
  for (int card : cards) take_from_everywhere(card - 1), s.cards.removed.add(card - 1);
  return *this;
}
Setting& Setting::draw_deck(std::initializer_list<int> cards) {
  s.cards.removed |= s.cards.deck.pile;
  s.cards.deck.pile = {};
  for (int card : cards) take_from_everywhere(card - 1), s.cards.deck.pile.add(card - 1);
  return *this;
}

// ---- begin ----

namespace {
// Puts a procedure on the stack as if it had stopped at this position.
template <class P> void wait(State& s, const P& frame, typename P::At at) {
  call(s, frame);
  s.stack.top().at = u8(at);
}
}  // namespace

void Setting::privateer(int rolls, int plus) {
  Context context{.dice = dice_, .journal = &journal};
  Run x{.content = content(), .context = &context, .answer = {}};
  dawn::privateer(x, s, rolls, plus);
}
void Setting::event(int card, Side actor) { procedure(EventRun{.card = u8(card - 1), .actor = u8(actor)}); }
void Setting::action(Side side) { procedure(CardPlay{.side = side, .card = NONE}); }
void Setting::action_phase(int keep) { procedure(Actions{.keep = u8(keep)}); }
void Setting::policy() {  // as if the upkeep before had just ended
  s.turn--;
  wait(s, War{}, War::At::Kept);
  go({});
}
void Setting::turn_ends() {
  wait(s, War{}, War::At::Played);
  go({});
}
void Setting::upkeep() { procedure(Upkeep{}); }

// ---- play ----

void Setting::dice(std::vector<u8> faces, std::vector<u8> picks) {
  EXPECT_TRUE(dice_used_up()) << "dice of the case were not rolled";
  dice_ = Dice::scripted(std::move(faces), std::move(picks));
  endless_ = false;
}
void Setting::every_die(u8 face) {
  dice(std::vector<u8>(200, face));
  endless_ = true;
}
void Setting::go(Action answer) {
  Context context{.dice = dice_, .journal = &journal};
  dawn::apply(content(), s, answer, context);
}
void Setting::answer(Action action) {
  ASSERT_TRUE(offers(action)) << "not offered at " << question() << ": " << VERBS[action.verb].word << ' '
                              << action.noun[0] << ' ' << action.noun[1];
  go(action);
}

void Setting::march(const char* from, const char* to, Troops troops) {
  const auto at_question = [&](const std::string& part) {
    return question() == "Campaign." + part || question() == "Raid." + part;
  };
  if (at_question("From")) answer({MoveFrom, region(from)});
  if (at_question("To")) answer({MoveTo, region(to)});
  const int n[KINDS] = {troops.um, troops.ur, troops.gm, troops.gr, troops.indians};
  const auto chosen = [&](int kind) {  // the first one is taken unasked where there is but one kind
    if (const Campaign* m = find_frame<Campaign>(s)) return int(m->group[arm_of(kind)]);
    return kind == Indian ? int(find_frame<Raid>(s)->group) : 0;
  };
  for (int kind = 0; kind < KINDS; kind++)
    while (at_question("Who") && side_of(kind) == asked() && chosen(kind) < n[kind] && offers({Take, u16(kind)}))
      answer({Take, u16(kind)});
  if (at_question("Who") && offers(Go)) answer({Go});
}
void Setting::play(int card) { answer({PlayCard, content().card[card - 1].same_as}); }
void Setting::play_operation(int card, Operation operation, bool event_first) {
  play(card);
  as(AsOperation);
  as(event_first ? EventFirst : OperationFirst);
  if (question() == "CardPlay.Choice") answer({Operate, operation});
}
void Setting::as(Do verb) {
  if (offers(verb)) answer({u16(verb)});
}

// ---- look ----

Troops Setting::at(const char* id) const {
  const int r = region(id);
  return {s.force[USMilitia][r], s.force[USRegular][r], s.force[GBMilitia][r], s.force[GBRegular][r],
          s.force[Indian][r]};
}
int Setting::holder(const char* id) const {
  const int r = region(id);
  return controls(content(), s, US, r) ? int(US) : controls(content(), s, GB, r) ? int(GB) : int(NEUTRAL);
}
std::string Setting::question() const { return over() ? "over" : game().question_name(pending_of(s).question); }

namespace {
Options list(const State& s) {
  Options options;
  dawn::options(content(), s, options);
  return options;
}
}  // namespace

bool Setting::offers(Action action) const { return list(s).has(action); }
bool Setting::offers(Do verb) const { return !options(verb).empty(); }
std::vector<Action> Setting::options(Do verb) const {
  std::vector<Action> found;
  for (const Action& action : list(s))
    if (action.verb == verb) found.push_back(action);
  return found;
}
std::vector<std::string> Setting::regions(Do verb) const {
  std::vector<std::string> names;
  for (const Action& action : options(verb)) {
    const u16 id = get<ARegion>(action);
    for (const auto& place : edition().places)
      if (place.noun == ARegion && place.id == id) names.push_back(place.key);
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}
Bar Setting::why(const char* id) const { return why({ARegion, region(id)}); }
std::vector<Event> Setting::events(Told kind) const {
  std::vector<Event> found;
  for (const Event& event : journal)
    if (event.kind == u16(kind)) found.push_back(event);
  return found;
}
std::vector<int> Setting::battle_dice() const {
  const auto begun = events(Told::BattleBegins);
  if (begun.empty()) return {};
  const Event& battle = begun.back();
  return {get<Told::BattleBegins, "attackers">(battle), get<Told::BattleBegins, "attack_dice">(battle),
          get<Told::BattleBegins, "defenders">(battle), get<Told::BattleBegins, "defense_dice">(battle)};
}

DiceOf campaign_dice(Setting g, Side side, const char* from, const char* to) {
  g.every_die(1);
  g.campaign(side, 1);
  g.march(from, to, g.at(from));
  return g.battle_dice();
}

int score_of_turn(Setting g) {
  g.turn_ends();
  return g.s.score;
}

}  // namespace warhawk::dawn
