// Checks made of the cards themselves: every card, both sides that may carry it out, positions of random games.
#include <gmock/gmock.h>

#include <map>
#include <memory>
#include <set>

#include "cards.hpp"
#include "content/dawn_cards.hpp"
#include "games/dawn/events.hpp"

namespace warhawk::dawn {
namespace {

// Plays random decisions from the start and shows each position to `look`.
template <class Look> void over_positions(int games, int every, Look look) {
  for (int game = 0; game < games; game++) {
    Random random{u64(game) + 1};
    Dice dice = Dice::fast(u64(game) + 100);
    Context context{.dice = dice};
    State s = start(content(), {}, context);
    for (int n = 0; s.stack.depth > 0; n++) {
      if (n % every == game % every) look(s, random);
      Options list;
      options(content(), s, list);
      ASSERT_GT(list.n, 0);
      apply(content(), s, list.at[random.below(u32(list.n))], context);
    }
  }
}

std::vector<Side> actors(int card) {
  const u8 side = content().card[card].side;
  if (side == EITHER) return {US, GB};
  return {Side(side)};
}

// A position with nothing under way, in which this event is then carried out with random answers.
struct Trial {
  int clicks = 0;  // questions of the event itself
  State after;
};
Trial carry_out(const State& position, int card, Side actor, Random& random) {
  Trial trial;
  State& s = trial.after;
  s = position;
  std::memset(static_cast<void*>(&s.stack), 0, sizeof s.stack);
  clear_moved(s);
  call(s, EventRun{.card = u8(card), .actor = actor});
  Dice dice = Dice::fast(random.next());
  Context context{.dice = dice};
  apply(content(), s, {}, context);
  while (s.stack.depth > 0) {
    Options list;
    options(content(), s, list);
    if (s.stack.top().proc == State::Procs::index<EventRun>()) trial.clicks++;
    apply(content(), s, list.at[random.below(u32(list.n))], context);
  }
  return trial;
}

int counters_in_play(const State& s, int kind) {
  int n = s.supply[kind] + (kind == GBRegular ? s.landing_supply : 0);
  for (int r = 0; r < content().regions; r++) n += s.force[kind][r];
  return n;
}

const CardWords& card_words() {
  static const CardWords words = [] {
    CardWords w;
    for (const Place& place : edition().places) {
      if (place.noun == ARegion) w.regions.push_back(place.key), w.region_names.push_back(place.name);
      if (place.noun == AWater) w.waters.push_back(place.key), w.water_names.push_back(place.name);
      if (place.noun == AStation && place.key != "navy_box")
        w.zones.push_back(place.key), w.zone_names.push_back(place.name);
    }
    w.conflicts = {"tecumseh", "creek_civil_war", "death_struggle", "bonaparte_abdication", "peace_negotiations"};
    w.conflict_names = edition().texts.names[AConflict];
    return w;
  }();
  return words;
}

}  // namespace

// No force is lost or doubled and limits are kept; what is not possible changes nothing; nobody is asked more often than the
// loader said; every card is possible somewhere.
TEST(Cards, KeepTheirPromisesOverRandomPositions) {
  CLAUSES(dawn, "5.1", "5.2.3", "3.5");
  std::map<int, int> possible_plays;
  over_positions(12, 41, [&](const State& s, Random& random) {
    if (find_frame<Battle>(s) || find_frame<EventRun>(s) || find_frame<Landing>(s) || find_frame<Campaign>(s) ||
        find_frame<Raid>(s) || s.decided != Decided::No)
      return;
    for (int card = 0; card < CARDS; card++)
      for (Side actor : actors(card)) {
        State quiet = s;
        std::memset(static_cast<void*>(&quiet.stack), 0, sizeof quiet.stack);
        clear_moved(quiet);
        const bool can = possible(content(), quiet, card, actor);
        const Trial trial = carry_out(quiet, card, actor, random);
        ASSERT_LE(trial.clicks, content().card[card].program.questions) << "card " << card + 1;
        for (int k = 0; k < KINDS; k++)
          ASSERT_EQ(counters_in_play(trial.after, k), content().counters[k]) << "card " << card + 1;
        ASSERT_LE(squadrons_in_play(trial.after), content().squadrons);
        ASSERT_LE(std::popcount(trial.after.forts), content().forts);
        ASSERT_LE(std::popcount(trial.after.truce), content().truces);
        ASSERT_EQ(trial.after.at[Indian] & content().towns, 0u);
        if (!can) {
          ASSERT_EQ(std::memcmp(&quiet, &trial.after, sizeof quiet), 0) << "card " << card + 1;
        } else {
          possible_plays[card]++;
        }
      }
  });
  for (int card = 0; card < CARDS; card++) EXPECT_GT(possible_plays[card], 0) << "card " << card + 1 << " is dead";
}

// Every step that does something is possible somewhere.
TEST(Cards, NoStepIsDead) {
  CLAUSES(dawn, "5.1");
  std::set<int> alive;
  over_positions(60, 17, [&](const State& s, Random& random) {
    if (find_frame<Battle>(s) || find_frame<EventRun>(s) || find_frame<Landing>(s)) return;
    State changed = s;  // also what random play seldom reaches
    for (int side = 0; side < 2; side++)
      for (int track = 0; track < TRACKS; track++) changed.level[side][track] = u8(random.below(4));
    for (u8& conflict : changed.conflict) conflict = u8(random.below(3));
    changed.privateering = u8(random.below(9));
    if (random.below(3) == 0) changed.squadrons[random.below(3)] = 3;
    for (int card = 0; card < CARDS; card++)
      for (Side actor : actors(card)) {
        Touch touches[MAX_TOUCHES];
        const int n = preview(content(), changed, card, actor, touches);
        for (int i = 0; i < n; i++) alive.insert(touches[i].op);
      }
  });
  for (int card = 0; card < CARDS; card++) {
    const Program& program = content().card[card].program;
    for (int pc = program.first; pc < program.first + program.count; pc++) {
      const Op& op = content().ops.at[pc];
      const bool in_each = pc > program.first && op.where.filters & InPlace;  // seen as part of its `each`
      if (op.word < Word::Add || in_each) continue;
      if (pc > program.first && content().ops.at[pc - 1].word == Word::If &&
          (content().ops.at[pc - 1].who == u8(If::Done) || content().ops.at[pc - 1].who == u8(If::WonVersusIndians)))
        continue;  // only after what came before it: cards 5 and 40 have tests
      EXPECT_TRUE(alive.count(pc)) << "card " << card + 1 << ", step " << pc - program.first << ": "
                                   << step_text(card_words(), content(), pc);
    }
  }
}

// The text tells everything: change any field of any step, and the card reads otherwise.
TEST(Cards, TextTellsEveryField) {
  CLAUSES(dawn, "2.8");
  for (int card = 0; card < CARDS; card++) {
    const Program& program = content().card[card].program;
    for (int pc = program.first; pc < program.first + program.count; pc++) {
      auto changed_by = [&](const char* what, auto change) {
        auto copy = std::make_unique<Content>(content());
        change(copy->ops.at[pc]);
        if (copy->ops.at[pc] == content().ops.at[pc]) return;
        EXPECT_NE(card_text(card_words(), *copy, card), card_text(card_words(), content(), card))
            << "card " << card + 1 << ", step " << pc - program.first << ", " << what;
      };
      const Op& op = content().ops.at[pc];
      const Word word = op.word;
      if (word == Word::Jump || word == Word::Again || word == Word::Choose || word == Word::Branch ||
          word == Word::May || word == Word::Next)
        continue;
      const bool places = op.where.base != 0;
      const bool picks = word >= Word::Add && word <= Word::Fort;
      const bool numbered = word != Word::Activate && word != Word::Resolve && !op.has(All) &&
                            !(word == Word::Until && op.who == u8(Lasting::NoEvasion));
      if (word == Word::If) {
        if (If(op.who) == If::Level || If(op.who) == If::Privateering || If(op.who) == If::Zones ||
            If(op.who) == If::Done)
          changed_by("n", [](Op& o) { o.n++; });
        if (If(op.who) == If::ActorIs || If(op.who) == If::Sails) changed_by("what", [](Op& o) { o.what ^= 1; });
        if (If(op.who) == If::Level) changed_by("track", [](Op& o) { o.what = u8((o.what + 1) % TRACKS); });
        if (If(op.who) == If::Some) changed_by("who", [](Op& o) { o.who = u8(If::None); });
        if (If(op.who) == If::IsActive) changed_by("who", [](Op& o) { o.who = u8(If::IsInactive); });
      } else if (numbered) {
        changed_by("n", [](Op& o) { o.n++; });
      }
      if (places && (picks || word == Word::Each || word == Word::If)) {
        for (int r = 0; r < content().regions; r++) {
          if (op.where.filters & InPlace) break;
          changed_by("base", [&](Op& o) { o.where.base ^= bit(r); });
        }
        for (Filter filter :
             {Controlled, USControlled, GBControlled, Clear, Threatened, ThreatenedByUS, ThreatenedByGB, NoFort})
          changed_by("filters", [&](Op& o) { o.where.filters ^= filter; });
        if (op.where.filters & (Holding | NextTo))
          for (int what = 1; what < int(What::COUNT); what++)
            changed_by("where what", [&](Op& o) { o.where.what = What(what); });
        if (op.where.filters & Holding) changed_by("where n", [](Op& o) { o.where.n++; });
      }
      if (word == Word::Add || word == Word::Remove) {
        for (int what = 1; what < int(What::COUNT); what++) changed_by("what", [&](Op& o) { o.what = u8(what); });
        changed_by("limit", [](Op& o) { o.limit++; });
        changed_by("by foe", [](Op& o) { o.flags ^= ByFoe; });
      }
      if (word == Word::Remove) changed_by("all", [](Op& o) { o.flags ^= All; });
      if (word == Word::Swap) changed_by("to", [](Op& o) { o.to ^= 3; });
      if (word == Word::Counters) changed_by("places", [](Op& o) { o.flags |= UpTo, o.limit++; });
      if (word == Word::Add && op.second_n()) {
        changed_by("second n", [](Op& o) { o.to = u16(o.to + 256); });
        changed_by("second", [](Op& o) { o.to = u16(o.to + 1); });
      }
      if (word == Word::Shift) {
        for (u8 who = 0; who < 4; who++) changed_by("who", [&](Op& o) { o.who = who; });
        for (u8 track = 0; track <= ANY_TRACK; track++) changed_by("track", [&](Op& o) { o.what = track; });
        changed_by("sign", [](Op& o) { o.n = std::int8_t(-o.n); });
      }
      if (word == Word::Activate || word == Word::Resolve)
        changed_by("conflict", [](Op& o) { o.what = u8((o.what + 1) % CONFLICTS); });
      if (word == Word::Lift || word == Word::Station)
        for (int z = 0; z < ZONES; z++) changed_by("zone", [&](Op& o) { o.where.base ^= 1u << z; });
      if (word == Word::Ships)
        for (int w = 0; w < WATERS; w++) changed_by("water", [&](Op& o) { o.where.base ^= 1u << w; });
      if (word == Word::Station || word == Word::Ships || word == Word::Armistice)
        changed_by("up to", [](Op& o) { o.flags ^= UpTo; });
      if (word == Word::Until && op.who == u8(Lasting::Dice)) {
        changed_by("whose", [](Op& o) { o.what ^= 1; });
        changed_by("defending", [](Op& o) { o.flags ^= Defending; });
        changed_by("landings", [](Op& o) { o.flags ^= Landings; });
        changed_by("base", [](Op& o) { o.where.base ^= 1; });
      }
      if (word == Word::Free) {
        const Operation operation = Operation(op.who);
        if (operation == Recruiting) {
          changed_by("militia", [](Op& o) { o.flags ^= OnlyMilitia; });
          changed_by("counters", [](Op& o) { o.flags ^= NoCounters; });
        }
        if (operation == Campaigning) {
          changed_by("dice", [](Op& o) { o.limit++; });
          changed_by("evasion", [](Op& o) { o.flags ^= NoEvasion; });
          changed_by("versus", [](Op& o) { o.flags ^= VersusIndians; });
          changed_by("bridge", [](Op& o) { o.flags ^= Bridges; });
          changed_by("sailing", [](Op& o) { o.to ^= 1; });
        }
        if (operation == Constructing) {
          changed_by("ships", [](Op& o) { o.flags ^= ShipsOnly; });
          changed_by("waters", [](Op& o) { o.to ^= 1; });
        }
        if (operation == Recruiting || operation == Campaigning || operation == Raiding)
          changed_by("base", [](Op& o) { o.where.base ^= 1; });
        if (operation == Raiding || operation == Cruising || operation == Privateering)
          changed_by("what", [](Op& o) { o.what++; });
      }
    }
  }
}

// A click below the one before it in the same step reaches nothing new, so a search may skip it: sets give equal states.
TEST(Cards, OrderOfClicksDoesNotMatter) {
  CLAUSES(dawn, "16.0");
  Setting a, b;
  a.event(10, GB), b.event(10, GB);
  for (const char* region : {"shawnee", "miami", "creek", "kickapoo"}) a.answer(pick(a, region));
  for (const char* region : {"kickapoo", "creek", "miami", "shawnee"}) b.answer(pick(b, region));
  EXPECT_EQ(std::memcmp(&a.s, &b.s, sizeof a.s), 0);
}

// No word of the language is without a card.
TEST(Cards, EveryWordIsUsed) {
  CLAUSES(dawn, "2.8");
  std::set<int> words, conditions, lasting, operations;
  for (int pc = 0; pc < content().ops.used; pc++) {
    const Op& op = content().ops.at[pc];
    words.insert(int(op.word));
    if (op.word == Word::If) conditions.insert(op.who);
    if (op.word == Word::Until) lasting.insert(op.who);
    if (op.word == Word::Free) operations.insert(op.who);
  }
  EXPECT_EQ(words.size(), std::size_t(Word::COUNT));
  EXPECT_EQ(conditions.size(), std::size_t(If::COUNT));
  EXPECT_EQ(lasting.size(), std::size_t(Lasting::COUNT));
  EXPECT_EQ(operations.size(), 6u);
}

TEST(Cards, PreviewShowsBothBranches) {
  CLAUSES(dawn, "5.1");
  Setting g;
  Touch touches[MAX_TOUCHES];
  ASSERT_EQ(preview(content(), g.s, 6, GB, touches), 2);  // Lord Liverpool
  ASSERT_EQ(preview(content(), g.s, 9, GB, touches), 1);  // The Prophet
  EXPECT_EQ(targets_are(content().ops.at[touches[0].op].word), ARegion);
  EXPECT_EQ(touches[0].targets, content().indian_land);
}

// ---- what the loader refuses ----

namespace {
std::string faults(const char* does, int card = 11) {  // Little Belt Affair: either side's
  auto copy = std::make_unique<Content>(content());
  std::string text;
  for (const CardFault& fault : compile_card(card_words(), does, card, *copy))
    text += (text.empty() ? "" : "; ") + std::to_string(fault.line) + ": " + fault.what;
  return text;
}
}  // namespace

TEST(CardLanguage, RefusesWhatItDoesNotUnderstand) {
  CLAUSES(dawn, "2.8");
  using testing::HasSubstr;
  EXPECT_EQ(faults("score 1"), "");
  const int tippecanoe = 4, mackinac = 8;
  const std::pair<const char*, const char*> common[] = {
      {"skore 1", "1: unknown word \"skore\"; did you mean \"score\"?"},
      {"score", "1: the line ends where a number is expected"},
      {"score many", "1: \"many\" is no number from 1 to 20"},
      {"score 1 2", "1: \"2\" is not understood here"},
      {"score 1\n\nscore 1", "2: an empty line"},
      {"score 1\n  score 1", "2: the line begins with 2 blanks, but 0 are expected"},
      {"", "1: the card does nothing"},
      {"else\n  score 1", "1: \"else\" follows no \"if\""},
      {"may", "a block without a line"},
      {"choose\n  - score 1", "a \"choose\" needs two branches"},
      {"choose\n  - score 1\n  score 2", "each branch of a \"choose\" begins with \"- \""},
      {"if sometimes\n  score 1", "1: unknown condition \"sometimes\""},
      {"if done >= 1\n  score 1", "\"done\" counts what a step before it did"},
      {"if won_versus_indians\n  score 1", "needs a free campaign before it"},
      {"if actor us\n  if actor gb\n    score 1", "2: \"actor\" is known here"},
      {"if some here\n  score 1", "\"here\" is known only inside an \"each\""},
      {"if level us economy > 3\n  score 1", "\"3\" is no number from 0 to 2"},
      {"if complete chesapeak\n  score 1", "unknown zone \"chesapeak\"; did you mean \"chesapeake\"?"},
      {"if blockaded ohio\n  score 1", "ohio has no blockade zone"},
      {"shift us luck +1", "unknown track \"luck\""},
      {"shift us economy 1", "\"1\" is no number with its sign"},
      {"shift them economy +1", "unknown side \"them\""},
      {"add 1 own_militia in potowatomi", "unknown region \"potowatomi\"; did you mean \"potawatomi\"?"},
      {"add 1 own_army in ohio", "\"own_army\" is more than one kind of force"},
      {"add 1 us_militia in ohio", "only forces of the side that carries the event out are added"},
      {"add 2 own_militia in ohio, hudson", "say \"among\" or \"in one of\""},
      {"add 2 own_militia among ohio", "\"among\" needs several places"},
      {"add 2 own_militia among ohio, ohio", "a region that the list has already"},
      {"add 2 own_militia among ohio, hudson limit 2", "it limits nothing"},
      {"add 2 own_militia in one of ohio", "\"one of\" needs several places"},
      {"add 1 own_militia and 1 own_regular among ohio, hudson", "two kinds of force need one place"},
      {"add 1 own_militia in ohio controled", "\"controled\" is not understood here; did you mean \"controlled\"?"},
      {"add 1 own_militia in home controlled controlled", "\"controlled\" stands twice"},
      {"add 1 own_militia in towns towns", "\"towns\" keeps nothing out"},
      {"add 1 own_militia in indian_land towns", "no region is left of this list"},
      {"add 1 own_militia in home us_controlled", "names a side, but either side may play the card"},
      {"add 1 own_militia in home, ohio", "\"home\" and \"here\" stand alone"},
      {"add 1 own_militia in anywhere next_to foe_force holding 1 own_force", "do not go together"},
      {"remove 1 foe_milita among anywhere", "unknown force \"foe_milita\"; did you mean \"foe_militia\"?"},
      {"remove all foe_militia in ohio by foe", "\"all\" leaves nothing to pick"},
      {"remove 2 foe_militia among anywhere by owner", "\"owner\" stands where \"foe\" is expected"},
      {"counters +1 in ohio", "Recruit counters lie in towns only"},
      {"counters +1 in towns", "say \"in up to n of\""},
      {"fort in up to 2 of towns", "a fort never stands in a town"},
      {"fort in 2 of rural", "\"up to\" is expected"},
      {"armistice up to 9", "\"9\" is no number from 1 to 3"},
      {"squadrons -1", "this can only be gained"},
      {"free cruise 2", "cruise is for the US only"},
      {"free raid 2", "raid is for GB only"},
      {"free march 2", "unknown operation \"march\""},
      {"free campaign 2 no_counters", "\"no_counters\" does not go with campaign"},
      {"free campaign 2 dice +1 dice +1", "\"dice\" stands twice"},
      {"free campaign 2 versus_indians", "there are none"},
      {"free campaign 2 bridging boston, hudson", "joined already"},
      {"free campaign 2 slowly", "unknown extra of a free operation \"slowly\""},
      {"land at boston with 1", "a landing is for GB only"},
      {"activate napoleon", "unknown conflict \"napoleon\""},
      {"until tomorrow no_evasion", "\"tomorrow\" stands where \"upkeep\" is expected"},
      {"until upkeep next_ops foe +2 once", "can only be worth less"},
      {"until upkeep next_ops foe -2", "the line ends where once is expected"},
      {"each 2 of towns\n  each 1 of towns\n    counters +1 in here", "2: an \"each\" inside another"},
  };
  for (auto [does, says] : common) EXPECT_THAT(faults(does), HasSubstr(says)) << does;
  EXPECT_THAT(faults("if actor us\n  score 1", tippecanoe), HasSubstr("\"actor\" is known here"));
  EXPECT_THAT(faults("add 1 gb_militia in ohio", tippecanoe), HasSubstr("only forces of the side"));
  EXPECT_THAT(faults("add 1 indians in detroit", mackinac), HasSubstr("Indians are never added in a town"));
  EXPECT_THAT(faults("land at ohio with 1", mackinac), HasSubstr("nobody can land there"));
  // All faults of a card are told, each with its line.
  EXPECT_THAT(faults("skore 1\nscore 1\nif actor xx\n  score 1\nelse\n  score 2\nlanding 1"),
              testing::AllOf(HasSubstr("1: unknown word"), HasSubstr("3: unknown side"), HasSubstr("7: ")));
}

}  // namespace warhawk::dawn
