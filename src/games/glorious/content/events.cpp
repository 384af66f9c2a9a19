// The cards of A Glorious Chance: events.toml and tactics.toml.
#include <fmt/format.h>

#include <algorithm>

#include "engine/notation.hpp"
#include "games/glorious/board.hpp"
#include "games/glorious/content/loader.hpp"
#include "games/glorious/content/steps.hpp"

namespace warhawk {

using namespace glorious;

namespace {

const Words EITHER = {"US", "GB", "either"};
const Words ICON_IDS = {"sail", "cannon", "smoke", "lantern", "signal", "anchor"};
const Words BAND_IDS = {"red", "blue", "yellow", "green"};
const Words LASTING = {"now", "round", "gage", "sequence", "turn", "mission"};
const Words DECKS = {"attacker", "defender"};

struct EventIds {
  Index lake{"lake event"}, coast{"coastal event"};
};

void read_steps(Entry& entry, const char* key, StepPlace place, Steps& steps) {
  const auto sentences = entry.texts(key);
  if (sentences.size() > STEPS)
    entry.wrong(key, fmt::format("has {} sentences, but may have {}", sentences.size(), STEPS));
  for (std::size_t i = 0; i < sentences.size(); i++)
    if (const std::string fault = compile_step(sentences[i], place, steps.at[i]); !fault.empty())
      entry.wrong(key, fmt::format("part {}: {}", i + 1, fault));
  for (std::size_t i = 0; i < sentences.size(); i++)
    for (std::size_t j = 0; j < i; j++)
      if (steps.at[i] == steps.at[j]) entry.wrong(key, fmt::format("says the same in parts {} and {}", j + 1, i + 1));
}

Lasts read_lasts(Entry& entry, const Words& allowed) { return Lasts(index_in(LASTING, entry.word("lasts", allowed))); }

void read_lake_events(Entry& file, EventIds& ids, Content& c, Edition& edition) {
  auto events = file.entries("lake", "lake event", up_to(LAKE_EVENTS));
  c.lake_events = int(events.size());
  for (Entry& entry : events) {
    Content::LakeEvent& event = c.lake[ids.lake.add(entry.text("id"))];
    edition.texts.names[ALakeEvent].push_back(entry.said("name"));
    event.lasts = read_lasts(entry, {"now", "turn"});
    read_steps(entry, "does", StepPlace::Lake, event.does);
    for (const Step& step : event.does) {
      const bool ranges = step.word == Word::Ban || step.word == Word::Shift || step.word == Word::Drm ||
                          step.word == Word::React || step.word == Word::Strength || step.word == Word::Slip ||
                          step.word == Word::Fever || (step.word == Word::Gage && Gaged(step.what) == Gaged::Flip);
      if (ranges != (event.lasts == Lasts::Turn))
        entry.wrong("lasts", fmt::format("is \"{}\", but one of its sentences {}", LASTING[std::size_t(event.lasts)],
                                         ranges ? "has an effect on what follows" : "is done at once"));
    }
    entry.finish();
  }
}

void read_coastal_events(Entry& file, EventIds& ids, Content& c, Edition& edition) {
  auto events = file.entries("coast", "coastal event", up_to(COASTAL_EVENTS));
  c.coastal_events = int(events.size());
  for (Entry& entry : events) {
    Content::CoastalEvent& event = c.coast[ids.coast.add(entry.text("id"))];
    edition.texts.names[ACoastalEvent].push_back(entry.said("name"));
    if (entry.has("raid")) read_steps(entry, "raid", StepPlace::Raid, event.raid);
    if (entry.has("land")) read_steps(entry, "land", StepPlace::Landing, event.land);
    if (!entry.has("raid") && !entry.has("land")) entry.wrong("does nothing; it must have raid, land or both");
    entry.finish();
  }
}

// What a card has only since version 3 of the rules.
bool came_later(Entry& entry, const char* key) { return entry.has(key) && entry.number(key, 3, 3); }

void read_cards(Entry& file, const EventIds& ids, Content& c, Edition& edition) {
  auto cards = file.entries("card", "event card", exactly(CARDS));
  c.cards = CARDS;
  int lake_only = 0, spyglasses = 0;
  for (std::size_t i = 0; i < CARDS; i++) {
    Entry& entry = cards[i];
    Content::Card& card = c.card[i];
    entry.number("id", int(i) + 1, int(i) + 1);
    edition.texts.names[ACard].push_back(fmt::format("Event {}", i + 1));
    card.lake = entry.has("lake") ? entry.named("lake", ids.lake) : NONE;
    card.coastal = entry.has("coast") ? entry.named("coast", ids.coast) : NONE;
    card.older_coastal = came_later(entry, "coast_since") ? SmallId(NONE) : card.coastal;
    card.lake_only = entry.has("lake_only") && entry.flag("lake_only");
    if (card.lake_only) {
      lake_only++;
      if (card.lake == NONE || card.coastal != NONE)
        entry.wrong("lake_only", "is true, but the card has no lake event or has a coastal one");
    } else {
      card.spyglass = entry.flag("spyglass");
      card.older_spyglass = card.spyglass && !came_later(entry, "spyglass_since");
      spyglasses += card.spyglass;
      card.gage = entry.side("gage");
      for (const std::string& icon : entry.texts("icons")) {
        const std::size_t at = index_in(ICON_IDS, icon);
        if (at == ICONS) entry.wrong("icons", fmt::format("has \"{}\"; the icons are {}", icon, listed(ICON_IDS)));
        if (card.icons >> at & 1) entry.wrong("icons", fmt::format("has {} twice", icon));
        card.icons |= u8(1u << at);
      }
    }
    const bool gale = card.lake != NONE && c.lake[card.lake].does.at[0].word == Word::Gale;
    if (gale != card.lake_only) entry.wrong("lake_only", "must be true on the card of the gale, and only there");
    entry.finish();
  }
  if (lake_only != 1) file.wrong("card", fmt::format("has {} cards for the lake only, but must have 1", lake_only));
  if (spyglasses == 0) file.wrong("card", "has no spyglass at all; nobody would ever be found");
}

void check_use(const Entry& file, const EventIds& ids, const Content& c) {
  for (int i = 0; i < ids.lake.size(); i++)
    if (std::none_of(c.card, c.card + CARDS, [&](const Content::Card& card) { return card.lake == i; }))
      file.wrong("lake", fmt::format("has {}, which no card bears", ids.lake[i]));
  for (int i = 0; i < ids.coast.size(); i++)
    if (std::none_of(c.card, c.card + CARDS, [&](const Content::Card& card) { return card.coastal == i; }))
      file.wrong("coast", fmt::format("has {}, which no card bears", ids.coast[i]));
}

}  // namespace

void glorious::read_events(Entry file, Content& c, Edition& edition) {
  EventIds ids;
  read_lake_events(file, ids, c, edition);
  read_coastal_events(file, ids, c, edition);
  read_cards(file, ids, c, edition);
  check_use(file, ids, c);
  file.done();
}

void glorious::read_tactics(Entry file, Content& c, Edition& edition) {
  auto tactics = file.entries("tactic", "tactic", exactly(TACTICS));
  int dummies = 0;
  for (std::size_t i = 0; i < TACTICS; i++) {
    Entry& entry = tactics[i];
    Content::Tactic& tactic = c.tactic[i];
    const bool defends = i >= DECK_TACTICS;
    entry.word("id", {fmt::format("{}{}", defends ? "DT" : "AT", i % DECK_TACTICS + 1)});
    entry.word("deck", {DECKS[defends]});
    tactic.dummy = entry.has("dummy") && entry.flag("dummy");
    if (tactic.dummy) {
      edition.texts.names[ATactic].push_back(fmt::format("Dummy {}", ++dummies));
      tactic.side = NOBODY;
      entry.finish();
      continue;
    }
    edition.texts.names[ATactic].push_back(entry.said("name"));
    tactic.icon = u8(entry.which("icon", ICON_IDS));
    tactic.band = u8(entry.which("band", BAND_IDS));
    tactic.side = u8(entry.which("side", EITHER));
    tactic.lasts = read_lasts(entry, {"now", "round", "gage", "sequence"});
    read_steps(entry, "does", StepPlace::Tactic, tactic.does);
    for (const Step& step : tactic.does) {
      if ((step.word == Word::Restart || step.word == Word::SkipRecheck || step.word == Word::Hit) && defends)
        entry.wrong("does", "has a sentence that is for attackers only");
      if ((step.word == Word::AddWithdraw || step.word == Word::Disengage || step.when == If::AttackerHit) && !defends)
        entry.wrong("does", "has a sentence that is for defenders only");
      if ((step.word == Word::Hit || step.word == Word::Disengage) != (tactic.lasts == Lasts::Now))
        entry.wrong("lasts", "must be now for hit and disengage, and only for them");
    }
    entry.finish();
  }
  file.done();
}

}  // namespace warhawk
