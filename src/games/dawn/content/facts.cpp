// What the places, tracks and conflicts of Dawn's Early Light are, in words for players.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>

#include "games/dawn/content.hpp"
#include "games/dawn/content/loader.hpp"
#include "games/dawn/state.hpp"

namespace warhawk {

using namespace dawn;

namespace {

using Names = std::vector<std::string>;

Names regions_in(const Edition& edition, RegionSet set) {
  Names names;
  for (int r : RegionsIn{set}) names.push_back(edition.texts.names[ARegion][std::size_t(r)]);
  return names;
}

std::string region_facts(const Edition& edition, const Content& c, int r) {
  const Content::Region& region = c.region[r];
  Names facts = {region.type == Town ? "a town" : region.type == Rural ? "rural" : "Indian land"};
  if (region.power) facts.push_back(fmt::format("recruit power {}", int(region.power)));
  Names waters;
  for (std::size_t w = 0; w < WATERS; w++)
    if (c.waters_at[r] >> w & 1) waters.push_back(edition.texts.names[AWater][w]);
  if (!waters.empty()) facts.push_back("on " + listed(waters));
  if (region.zone != NONE)
    facts.push_back("open to landings while the blockade of " + edition.texts.names[AStation][region.zone] +
                    " is complete");
  if (r == c.halifax) facts.push_back("always open to landings");
  return fmt::format("{}", fmt::join(facts, ", "));
}

std::string effect_words(const Edition& edition, const u8 (&gives)[EFFECTS]) {
  Names words;
  for (std::size_t operation = 0; operation < OPERATIONS; operation++)
    if (const int n = gives[BonusOps + operation])
      words.push_back(fmt::format("+{} to {}", n, edition.texts.names[AnOperation][operation]));
  const auto say = [&](Effect effect, int more, const char* one, const char* many) {
    if (const int n = gives[effect]) words.push_back(fmt::format("{} {}", n + more, n + more == 1 ? one : many));
  };
  say(BonusSquadrons, 0, "squadron", "squadrons");
  say(MoreCounters, 1, "Recruit counter a town", "Recruit counters a town");
  say(BlockadeBonus, 0, "point more for blockades", "points more for blockades");
  say(HomeDie, 0, "die defending home regions", "dice defending home regions");
  say(TrackPoints, 0, "point each turn", "points each turn");
  return listed(words);
}

std::string track_facts(const Edition& edition, const Content& c, int track) {
  std::string text;
  for (const Side side : {US, GB}) {
    text += (side == US ? "the " : "; the ") + edition.texts.names[ASide][side];
    for (int level = 1; level <= LEVELS; level++)
      text += fmt::format("{} {}: {}", level == 1 ? " get at" : ",", level,
                          effect_words(edition, c.effect_at[track][side][level]));
  }
  return text;
}

// What the levels of a track give, for a page that shows each by itself: of each effect six numbers, those of the
// American levels and then of the British.
void print_track(Edition& edition, const Content& c, int track) {
  const auto print = [&](std::string what, int effect, int more) {
    std::vector<int> numbers;
    for (const Side side : {US, GB})
      for (int level = 1; level <= LEVELS; level++) {
        const int n = c.effect_at[track][side][level][effect];
        numbers.push_back(n ? n + more : 0);
      }
    if (std::ranges::any_of(numbers, std::identity{}))
      edition.prints.push_back({{ATrack, u16(track)}, std::move(what), std::move(numbers)});
  };
  for (int operation = 0; operation < OPERATIONS; operation++)
    print(fmt::format("operation {}", operation), BonusOps + operation, 0);
  print("squadrons", BonusSquadrons, 0);
  print("counters", MoreCounters, 1);
  print("blockade", BlockadeBonus, 0);
  print("home-dice", HomeDie, 0);
  print("points", TrackPoints, 0);
}

}  // namespace

void dawn::tell_facts(Edition& edition) {
  const Content& c = *static_cast<const Content*>(edition.content.get());
  const auto tell = [&](u8 noun, int id, std::string text) {
    edition.facts.push_back({{noun, u16(id)}, std::move(text)});
  };
  for (int r = 0; r < c.regions; r++) tell(ARegion, r, region_facts(edition, c, r));
  for (int w = 0; w < WATERS; w++)
    tell(AWater, w,
         fmt::format("{} {} for ships; whoever has more of them moves between {}", int(c.water[w].spaces),
                     c.water[w].spaces == 1 ? "space" : "spaces", listed(regions_in(edition, c.water[w].shore))));
  for (int z = 0; z < ZONES; z++)
    tell(AStation, z,
         fmt::format("complete with {} squadrons; blockades {}", int(c.zone[z].spaces),
                     listed(regions_in(edition, c.zone[z].towns))));
  for (int track = 0; track < TRACKS; track++) {
    tell(ATrack, track, track_facts(edition, c, track));
    print_track(edition, c, track);
  }
  for (int i = 0; i < CONFLICTS; i++)
    if (const Rule* rule = edition.rule(fmt::format("12.2.{}", i + 1)))
      tell(AConflict, i, rule->text.substr(0, rule->text.find_last_not_of('.') + 1));
}

}  // namespace warhawk
