// The real content, as the loader hands it on.
#include <bit>
#include <cstdlib>
#include <regex>
#include <set>
#include <sstream>

#include "content/folder.hpp"
#include "games/blocks/content.hpp"
#include "games/blocks/words.hpp"

namespace warhawk::tests {
namespace {

using namespace blocks;

const Edition& edition() {
  static const Edition loaded = load_edition(blocks_game(), ROOT / "content/blocks");
  return loaded;
}
const blocks::Content& content() { return *static_cast<const blocks::Content*>(edition().content.get()); }
int town(const std::string& name) {
  const auto& names = edition().texts.names[ATown];
  for (std::size_t i = 0; i < names.size(); i++)
    if (names[i] == name) return int(i);
  ADD_FAILURE() << "no town " << name;
  return 0;
}

TEST(Edition, Board) {
  const auto& c = content();
  EXPECT_EQ(c.towns, 27);
  EXPECT_EQ(c.lakes, 3);
  EXPECT_EQ(std::popcount(c.land[US]), 15);
  EXPECT_EQ(std::popcount(c.land[GB]), 12);
  int value[2] = {}, roads = 0;
  for (int t = 0; t < c.towns; t++) value[c.town[t].territory] += c.town[t].value, roads += std::popcount(c.roads[t]);
  EXPECT_EQ(value[US], 29);
  EXPECT_EQ(value[GB], 25);
  EXPECT_EQ(roads, 2 * 35);
  EXPECT_EQ(std::popcount(c.scenario[0].garrisoned & c.land[US]), 10);
  EXPECT_EQ(std::popcount(c.scenario[0].garrisoned & c.land[GB]), 7);
  EXPECT_EQ(c.bases[US], town_bit(town("Erie")) | town_bit(town("Sacket's Harbor")) | town_bit(town("Plattsburg")));
  EXPECT_EQ(c.bases[GB], town_bit(town("Amherstburg")) | town_bit(town("Kingston")) | town_bit(town("Lacolle")));
  EXPECT_EQ(c.roads[town("Quebec")], town_bit(town("Three Rivers")));
  EXPECT_EQ(c.roads[town("Buffalo")], town_bit(town("Erie")) | town_bit(town("Genesee")) | town_bit(town("Fort Erie")) |
                                          town_bit(town("Fort George")));
  EXPECT_EQ(c.shore[2], town_bit(town("Whitehall")) | town_bit(town("Burlington")) | town_bit(town("Plattsburg")) |
                            town_bit(town("Lacolle")));
  EXPECT_EQ(c.town[town("Prescott")].lake, NONE);
  EXPECT_EQ(c.town[town("Detroit")].lake, 0);
}

TEST(Edition, Pieces) {
  const auto& c = content();
  for (int m = 0; m < 2; m++) {
    const auto& mix = c.mix[m];
    EXPECT_EQ(mix.ships[US], 7 - m);
    EXPECT_EQ(mix.ships[GB], 7 - m);
    EXPECT_EQ(mix.army[US].blocks() + mix.ships[US], 25);
    EXPECT_EQ(mix.army[GB].blocks() + mix.ships[GB] + 1, 25);
    EXPECT_EQ(mix.army[US].of(Inf3), 6 + m);
    EXPECT_EQ(mix.army[GB].of(Inf2), 4);
    EXPECT_EQ(mix.army[GB].of(Cav2), 1);
    int due[2] = {};
    for (int t = 0; t < c.towns; t++) due[c.town[t].territory] += mix.arrivals[t][0] + mix.arrivals[t][1];
    for (int side = 0; side < 2; side++) EXPECT_EQ(due[side], mix.army[side].blocks() - c.scenario[0].draw[side]);
  }
  EXPECT_EQ(c.mix[0].army[US].cv(), 54);
  EXPECT_EQ(c.mix[0].army[GB].cv(), 52);
  EXPECT_EQ(c.arrival_town[US][0], town("Pittsburgh"));
  EXPECT_EQ(c.arrival_town[US][1], town("Albany"));
  EXPECT_EQ(c.arrival_town[US][2], NONE);
  EXPECT_EQ(c.arrival_town[GB][0], town("Quebec"));
  EXPECT_EQ(c.mix[1].arrivals[town("Quebec")][1], 5);
}

TEST(Edition, Numbers) {
  const auto& c = content();
  EXPECT_EQ(c.scenario[0].draw[US], 12);
  EXPECT_EQ(c.scenario[0].draw[GB], 10);
  EXPECT_EQ(c.first_year, 12);
  EXPECT_EQ(c.years, 3);
  EXPECT_EQ(c.turns, 10);
  EXPECT_EQ(c.winters, 2);
  EXPECT_EQ(c.lead_to_win, 10);
  EXPECT_EQ(c.points_per_unit, 1);
  EXPECT_EQ(c.points_per_lake, 2);
  EXPECT_EQ(c.initiative_dice, 2);
  EXPECT_EQ(c.land_hit_from, 6);
  EXPECT_EQ(c.pursuit_hit_from, 4);
  EXPECT_EQ(c.naval_hit_from, 6);
  EXPECT_EQ(c.naval_dice_per_ship, 2);
  EXPECT_EQ(c.landing_dice_per_cv, 2);
  EXPECT_EQ(c.border_refusal_from, 6);
  EXPECT_EQ(c.indian_town, town("Detroit"));
  EXPECT_EQ(c.indian_cv[0], 4);
  EXPECT_EQ(c.indian_cv[1], 3);
}

TEST(Edition, PlacesAndLinks) {
  EXPECT_EQ(edition().places.size(), 30u);
  EXPECT_EQ(edition().links.size(), 35u);
  int border = 0;
  for (const Link& link : edition().links) border += link.border;
  EXPECT_EQ(border, 6);
  EXPECT_EQ(edition().switches.size(), std::size_t(SWITCHES));
  EXPECT_EQ(edition().scenarios.size(), 1u);
}

TEST(Edition, RulesById) {
  ASSERT_NE(edition().rule("B57"), nullptr);
  EXPECT_EQ(edition().rule("B57"), edition().rule(Clause("B57")));
  EXPECT_EQ(edition().rule("B57")->chapter, "land battles");
  EXPECT_EQ(edition().rule("B103"), nullptr);
  EXPECT_EQ(edition().rule(Clause()), nullptr);
  const std::set<std::string> chapters = {"setup",        "turn",    "navy",   "army",      "lake battles",
                                          "land battles", "victory", "winter", "knowledge", "components"};
  for (const Rule& rule : edition().rules) EXPECT_TRUE(chapters.count(rule.chapter)) << rule.id << rule.chapter;
}

TEST(Edition, EveryClauseOfTheList) {
  const auto list = ROOT / "../shared/clauses/blocks.tsv";
  if (!std::filesystem::exists(list)) GTEST_SKIP() << "no ../shared here";
  std::istringstream lines(read_text(list));
  std::string line;
  std::getline(lines, line);
  std::size_t n = 0;
  for (; std::getline(lines, line); n++) {
    ASSERT_LT(n, edition().rules.size());
    const Rule& rule = edition().rules[n];
    EXPECT_EQ(line.substr(0, line.find('\t', line.find('\t') + 1)), rule.id + "\t" + rule.kind);
  }
  EXPECT_EQ(n, edition().rules.size());
}

TEST(Edition, EverySwitchHasItsRuling) {
  const std::string rulings = read_text(ROOT / "docs/rulings/blocks.md");
  for (const SwitchInfo& info : edition().switches) {
    const std::size_t row = rulings.find("| " + info.ruling + " |");
    ASSERT_NE(row, std::string::npos) << info.ruling;
    const std::string line = rulings.substr(row, rulings.find('\n', row) - row);
    EXPECT_NE(line.find("`" + info.id + "=" + info.values[1].id + "`"), std::string::npos) << line;
  }
}

TEST(Edition, ProvenanceIsTheCountOfMarks) {
  std::map<char, int> count{{'R', 0}, {'P', 0}, {'M', 0}, {'D', 0}};
  const std::regex field("(^|\n)source = ([^\n]*)"), mark("\"([RPMD])[0-9]*\"");
  for (const char* file : {"game.toml", "map.toml", "pieces.toml"}) {
    const std::string text = read_text(ROOT / "content/blocks" / file);
    for (std::sregex_iterator at(text.begin(), text.end(), field), end; at != end; ++at) {
      const std::string marks = (*at)[2];
      for (std::sregex_iterator m(marks.begin(), marks.end(), mark); m != end; ++m) count[(*m)[1].str()[0]]++;
    }
  }
  EXPECT_EQ(edition().provenance, count);
  EXPECT_GT(count['R'], 50);
  EXPECT_EQ(count['M'], 3);
}

TEST(Edition, HashFollowsEveryByte) {
  const ContentCopy copy("blocks");
  EXPECT_EQ(edition().hash.size(), 64u);
  EXPECT_EQ(load_edition(blocks_game(), copy.dir()).hash, edition().hash);
  copy.replace("rules.toml", "", "\n");
  EXPECT_NE(load_edition(blocks_game(), copy.dir()).hash, edition().hash);
}

TEST(Edition, ACorrectedCopyCounts) {
  const ContentCopy copy("blocks");
  copy.replace("map.toml", "value = 3", "value = 2");
  const Edition corrected = load_edition(blocks_game(), copy.dir());
  EXPECT_EQ(static_cast<const blocks::Content*>(corrected.content.get())->town[0].value, 2);
}

TEST(Edition, EquallyLoadedContentIsEqualBytes) {
  const Edition again = load_edition(blocks_game(), ROOT / "content/blocks");
  EXPECT_EQ(std::memcmp(again.content.get(), edition().content.get(), sizeof(blocks::Content)), 0);
}

TEST(Edition, PromptsAreShort) {
  for (const auto& [question, prompt] : edition().texts.prompts) EXPECT_LE(prompt.text.size(), 110u) << question;
}

TEST(FindContent, ByEnvironmentElseTheSourceTree) {
  unsetenv("WARHAWK_CONTENT");
  EXPECT_TRUE(std::filesystem::exists(find_content("blocks") / "map.toml"));
  EXPECT_THROW(find_content("chess"), ContentError);
  const ContentCopy copy("blocks");
  setenv("WARHAWK_CONTENT", copy.dir().parent_path().c_str(), 1);
  EXPECT_EQ(find_content("blocks"), copy.dir());
  EXPECT_THROW(find_content("dawn"), ContentError);
  unsetenv("WARHAWK_CONTENT");
}

std::string setup_complaint(std::string_view scenario, const std::vector<std::string>& options) {
  try {
    parse_setup(edition(), scenario, options);
  } catch (const ContentError& error) { return error.what(); }
  return {};
}

TEST(ParseSetup, Values) {
  EXPECT_EQ(parse_setup(edition(), "", {}), warhawk::Setup{});
  EXPECT_EQ(parse_setup(edition(), "campaign", {"ships_per_side=7"}), warhawk::Setup{});
  const warhawk::Setup setup = parse_setup(edition(), "", {"ships_per_side=6", "attrition_shown=yes"});
  EXPECT_EQ(setup.value[ShipsPerSide], 1);
  EXPECT_EQ(setup.value[AttritionShown], 1);
  EXPECT_EQ(setup.value[IndianCv], 0);
}

TEST(ParseSetup, Errors) {
  EXPECT_EQ(setup_complaint("waterloo", {}), "War of 1812 has no scenario waterloo; it has campaign.");
  EXPECT_EQ(setup_complaint("", {"final_tie=coin"}),
            "The option final_tie cannot be \"coin\"; its values are draw and die.");
  EXPECT_EQ(setup_complaint("", {"final_tie"}),
            "The option final_tie needs a value, as in final_tie=die; its values are draw and die.");
  EXPECT_EQ(setup_complaint("", {"final_tie="}), "The option final_tie cannot be \"\"; its values are draw and die.");
  EXPECT_EQ(setup_complaint("", {"final_tie=die", "final_tie=die"}), "The option final_tie is given twice.");
  const std::string unknown = setup_complaint("", {"gold=1"});
  EXPECT_EQ(unknown.find("War of 1812 has no option gold; it has ships_per_side, groups_per_army_phase,"), 0u)
      << unknown;
  EXPECT_NE(unknown.find(" and indian_cv."), std::string::npos);
}

TEST(Sentences, OptionsAndEvents) {
  const Texts& texts = edition().texts;
  auto option = [&](Action action) { return plain(option_line(texts, blocks_game(), action)); };
  EXPECT_EQ(option({March, Inf3, u16(town("York")), 0}), "March infantry of strength 3 to York");
  EXPECT_EQ(option({StepIn, Down, u16(town("Sacket's Harbor")), 0}), "Sail an unready ship into Sacket's Harbor");
  EXPECT_EQ(option({TakeHit, Inf4, NONE, 0}), "The hit goes to infantry of strength 4");
  EXPECT_EQ(option({TakeHit, Inf4, u16(town("Oswego")), 0}), "The hit goes to infantry of strength 4 from Oswego");
  Journal journal;
  journal.tell(u16(Told::Fired), EVERYONE, {US, town("York"), 1, 0, 0, 1, 0, 2});
  journal.tell(u16(Told::Revealed), EVERYONE, {GB, town("York"), Inf4, 2, Cav2, 1});
  journal.tell(u16(Told::Marched), EVERYONE, {US, 1, town("Buffalo"), town("Fort Erie")});
  EXPECT_EQ(plain(event_line(texts, blocks_game(), journal[0])), "The Americans fire at York: 6 6 4 1.");
  EXPECT_EQ(plain(event_line(texts, blocks_game(), journal[1])),
            "The British show 2 infantry of strength 4, cavalry of strength 2 at York.");
  EXPECT_EQ(plain(event_line(texts, blocks_game(), journal[2])),
            "The Americans march one unit from Buffalo to Fort Erie.");
  EXPECT_EQ(plain(event_line(texts, blocks_game(), journal[2], US)), "You march one unit from Buffalo to Fort Erie.");
  EXPECT_EQ(plain(event_line(texts, blocks_game(), journal[2], GB)),
            "The Americans march one unit from Buffalo to Fort Erie.");
}

}  // namespace
}  // namespace warhawk::tests
