// What the places, tracks and conflicts of Dawn's Early Light are, in words for players.
#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "content/templates.hpp"
#include "games/dawn/content.hpp"
#include "games/dawn/content/loader.hpp"
#include "games/dawn/state.hpp"

namespace warhawk {

using namespace dawn;

namespace {

struct Teller {
  const Edition& edition;
  const Content& c;
  const Templates& texts = *edition.fact_texts;

  std::string regions_in(RegionSet set) const {
    Words names;
    for (int r : RegionsIn{set}) names.push_back(name(ARegion, r));
    return texts.list(names, "and");
  }
  const std::string& name(u8 noun, int id) const { return edition.texts.names[noun][std::size_t(id)]; }

  std::string region(int r) const {
    const Content::Region& region = c.region[r];
    Words waters;
    for (int w = 0; w < WATERS; w++)
      if (c.waters_at[r] >> w & 1) waters.push_back(name(AWater, w));
    const bool zoned = region.zone != NONE;
    return texts.fill("about.region", Fields()
                                          .set("type", region.type)
                                          .set("power", region.power)
                                          .set("waters", texts.list(waters, "and"), int(waters.size()))
                                          .set("zone", zoned ? name(AStation, region.zone) : "", zoned)
                                          .set("always", r == c.halifax));
  }

  std::string level(int n, const u8 (&effects)[EFFECTS]) const {
    Words words;
    for (int operation = 0; operation < OPERATIONS; operation++)
      if (const int more = effects[BonusOps + operation])
        words.push_back(
            texts.fill("gives.operation", Fields().set("n", more).set("operation", name(AnOperation, operation))));
    const std::pair<Effect, const char*> others[] = {{BonusSquadrons, "squadrons"},
                                                     {MoreCounters, "counters"},
                                                     {BlockadeBonus, "blockade"},
                                                     {HomeDie, "home_die"},
                                                     {TrackPoints, "points"}};
    for (const auto& [effect, word] : others)
      if (const int many = effects[effect])
        words.push_back(texts.fill(std::string("gives.") + word, Fields().set("n", many + (effect == MoreCounters))));
    return texts.fill("about.level", Fields().set("level", n).set("gives", texts.list(words, "and")));
  }

  std::string track(int track) const {
    Words levels[2];
    for (const Side side : {US, GB})
      for (int n = 1; n <= LEVELS; n++) levels[side].push_back(level(n, c.values.effect_at[track][side][n]));
    return texts.fill("about.track", Fields()
                                         .set("us", name(ASide, US))
                                         .set("gb", name(ASide, GB))
                                         .set("us_levels", texts.list(levels[US], "comma"))
                                         .set("gb_levels", texts.list(levels[GB], "comma")));
  }
};

// What the levels of a track give, for a page that shows each by itself: of each effect six numbers, those of the
// American levels and then of the British.
void print_track(Edition& edition, const Content& c, int track) {
  const auto print = [&](std::string what, int effect, int more) {
    std::vector<int> numbers;
    for (const Side side : {US, GB})
      for (int level = 1; level <= LEVELS; level++) {
        const int n = c.values.effect_at[track][side][level][effect];
        numbers.push_back(n ? n + more : 0);
      }
    if (std::any_of(numbers.begin(), numbers.end(), [](int n) { return n != 0; }))
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
  const Teller teller{edition, c};
  const auto tell = [&](u8 noun, int id, std::string text) {
    edition.facts.push_back({{noun, u16(id)}, std::move(text)});
  };
  for (int r = 0; r < c.regions; r++) tell(ARegion, r, teller.region(r));
  for (int w = 0; w < WATERS; w++)
    tell(AWater, w,
         teller.texts.fill(
             "about.water",
             Fields().set("spaces", c.water[w].spaces).set("regions", teller.regions_in(c.water[w].shore))));
  for (int z = 0; z < ZONES; z++)
    tell(AStation, z,
         teller.texts.fill(
             "about.zone",
             Fields().set("squadrons", c.zone[z].spaces).set("towns", teller.regions_in(c.zone[z].towns))));
  for (int track = 0; track < TRACKS; track++) {
    tell(ATrack, track, teller.track(track));
    print_track(edition, c, track);
  }
  for (int i = 0; i < CONFLICTS; i++)
    if (const Rule* rule = edition.rule(fmt::format("12.2.{}", i + 1)))
      tell(AConflict, i, rule->text.substr(0, rule->text.find_last_not_of('.') + 1));
}

}  // namespace warhawk
