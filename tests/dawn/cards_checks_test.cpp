// Checks made of the cards themselves: every card, both sides that may carry it out, positions of random games.
#include <gmock/gmock.h>

#include <memory>
#include <set>

#include "cards.hpp"
#include "games/dawn/board.hpp"
#include "games/dawn/content/cards.hpp"
#include "games/dawn/dawn.hpp"
#include "games/dawn/events.hpp"
#include "support/cards.hpp"

namespace warhawk::dawn {
namespace {

tests::Subject subject() { return {game(), &content()}; }

std::vector<Side> actors(int card) {
  const u8 side = content().card[card].side;
  if (side == EITHER) return {US, GB};
  return {Side(side)};
}

int counters_in_play(const State& s, int kind) {
  int n = s.supply[kind] + (kind == GBRegular ? s.landing_supply : 0);
  for (int r = 0; r < content().regions; r++) n += s.force[kind][r];
  return n;
}

const CardNames& names() {
  static const CardNames all = [] {
    CardNames n;
    for (const Place& place : edition().places) {
      if (place.noun == ARegion) n.regions.push_back(place.key), n.region_names.push_back(place.name);
      if (place.noun == AWater) n.waters.push_back(place.key), n.water_names.push_back(place.name);
      if (place.noun == AStation && place.key != "navy_box")
        n.zones.push_back(place.key), n.zone_names.push_back(place.name);
    }
    n.conflicts = {"tecumseh", "creek_civil_war", "death_struggle", "bonaparte_abdication", "peace_negotiations"};
    n.conflict_names = edition().texts.names[AConflict];
    return n;
  }();
  return all;
}
DawnCards& language() {
  static DawnCards words(names(), *edition().card_texts, content());
  return words;
}
const State& state_at(const void* state) { return *static_cast<const State*>(state); }

}  // namespace

// No force is lost or doubled and limits are kept; what is not possible changes nothing; nobody is asked more often than the
// loader said; every card is possible somewhere.
TEST(Cards, KeepTheirPromisesOverRandomPositions) {
  CLAUSES(dawn, "5.1", "5.2.3", "3.5");
  const tests::CardPlays plays{
      .subject = subject(),
      .cards = CARDS,
      .fits =
          [](const void* state) {
            const State& s = state_at(state);
            return !find_frame<Battle>(s) && !find_frame<EventRun>(s) && !find_frame<Landing>(s) &&
                   !find_frame<Campaign>(s) && !find_frame<Raid>(s) && s.decided == Decided::No;
          },
      .quieten =
          [](void* state) {
            State& s = *static_cast<State*>(state);
            std::memset(static_cast<void*>(&s.stack), 0, sizeof s.stack);
            clear_moved(s);
          },
      .begin = [](void* state, int card,
                  Side actor) { call(*static_cast<State*>(state), EventRun{.card = u8(card), .actor = actor}); },
      .possible = [](const void* state, int card,
                     Side actor) { return possible(content(), state_at(state), card, actor); },
      .asks =
          [](const void* state) {
            const u8 proc = state_at(state).stack.top().proc;
            return proc == State::Procs::index<EventRun>() || proc == State::Procs::index<EventBattles>();
          },
      .questions = [](int card) { return int(content().card[card].program.questions); },
      .actors = actors,
      .check = [](const void* state) -> std::string {
        const State& s = state_at(state);
        for (int k = 0; k < KINDS; k++)
          if (counters_in_play(s, k) != content().values.counters[k]) return "a force was lost or doubled";
        if (squadrons_in_play(s) > content().squadrons) return "more squadrons than counters";
        if (std::popcount(s.forts) > content().forts) return "more forts than counters";
        if (std::popcount(s.truce) > content().truces) return "more Armistices than markers";
        if (s.at[Indian] & content().towns) return "Indians in a town";
        return {};
      }};
  EXPECT_EQ(tests::cards_keep_their_promises(plays, {.games = 12, .every = 41}), "");
}

TEST(Cards, EveryProgramEnds) { EXPECT_EQ(tests::every_program_ends(content().ops), ""); }

// Every step that does something is possible somewhere.
TEST(Cards, NoStepIsDead) {
  CLAUSES(dawn, "5.1");
  std::set<int> alive;
  const auto look = [&](const tests::Moment& moment) -> std::string {
    const State& s = state_at(moment.state);
    if (find_frame<Battle>(s) || find_frame<EventRun>(s) || find_frame<Landing>(s)) return {};
    Random random{moment.seed * 1000 + u64(moment.number)};
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
    return {};
  };
  EXPECT_EQ(tests::over_random_games(subject(), {.games = 240, .every = 5}, look), "");
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
                                   << language().step_text(content(), pc);
    }
  }
}

// The text tells everything: put another word wherever one can stand, and the card reads otherwise.
TEST(Cards, TextTellsEveryField) {
  CLAUSES(dawn, "2.8");
  auto copy = std::make_unique<Content>(content());
  const auto read = [&](std::size_t card, const std::string& does) {
    tests::Reading reading;
    copy->ops.used = 0;
    copy->card[card] = content().card[card];
    for (const CardFault& fault : language().compile(does, int(card), *copy, &reading.spots))
      reading.fault += fault.what;
    if (!reading.fault.empty()) return reading;
    reading.steps = {reinterpret_cast<const char*>(copy->ops.at), copy->ops.used * sizeof(Op)};
    reading.text = language().card_text(*copy, int(card));
    return reading;
  };
  int tried = 0;
  EXPECT_EQ(tests::texts_follow_every_field(tests::sentences_of("dawn", "cards.toml", "card"), read, &tried), "");
  EXPECT_GT(tried, 4000);
  EXPECT_THAT(edition().card_texts->unused(), testing::IsEmpty()) << "templates that no card needs";
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
  Words vocabulary = language().steps.vocabulary();
  const Words conditions = language().conditions.vocabulary();
  vocabulary.insert(vocabulary.end(), conditions.begin(), conditions.end());
  EXPECT_EQ(tests::every_word_is_used(tests::sentences_of("dawn", "cards.toml", "card"), vocabulary), "");
  std::set<Word> words;
  for (int pc = 0; pc < content().ops.used; pc++) words.insert(content().ops.at[pc].word);
  for (int word = int(Word::Face) + 1; word < int(Word::COUNT); word++) EXPECT_TRUE(words.count(Word(word))) << word;
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
  for (const CardFault& fault : language().compile(does, card, *copy))
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
      {"free campaign 2 slowly", "unknown extra \"slowly\""},
      {"land at boston with 1", "a landing is for GB only"},
      {"activate napoleon", "unknown conflict \"napoleon\""},
      {"until tomorrow no_evasion", "\"tomorrow\" stands where \"upkeep\" is expected"},
      {"until upkeep next_ops foe +2 once", "can only be worth less"},
      {"until upkeep next_ops foe -2", "the line ends where once is expected"},
      {"each 2 of anywhere\n  remove 1 own_militia in here rural",
       "2: say \"rural\" where the \"each\" names its places"},
      {"chose", "1: unknown word \"chose\"; did you mean \"choose\"?"},
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
