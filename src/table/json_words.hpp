// The words of the protocol for each kind of thing.
#pragma once
#include <iterator>

#include "engine/notation.hpp"
#include "table/messages.hpp"

namespace warhawk {

constexpr const char* REQUEST_WORDS[] = {"sync", "answer",   "undo",  "resign",   "offer",    "accept", "decline",
                                         "why",  "chat",     "note",  "sit",      "leave",    "tick",   "hint",
                                         "odds", "standing", "claim", "computer", "more_time"};
constexpr const char* MESSAGE_WORDS[] = {"view", "refused", "why",  "offered", "declined", "chat",
                                         "note", "rematch", "hint", "odds",    "presence", "standing"};
constexpr const char* OFFER_WORDS[] = {"none", "undo", "draw", "rematch", "go_on"};
constexpr const char* SEAT_WORDS[] = {"open", "human", "bot", "screen"};
constexpr const char* STAGE_WORDS[] = {"waiting", "playing", "over", "stuck"};
constexpr const char* CLOCK_WORDS[] = {"none", "live", "correspondence"};
constexpr const char* VIEWER_WORDS[] = {"US", "GB", "spectator"};

constexpr const char* word_of(Request::Kind kind) { return REQUEST_WORDS[int(kind)]; }
constexpr const char* word_of(Message::Kind kind) { return MESSAGE_WORDS[int(kind)]; }
constexpr const char* word_of(Offer offer) { return OFFER_WORDS[int(offer)]; }
constexpr const char* word_of(Seat::Kind kind) { return SEAT_WORDS[int(kind)]; }
constexpr const char* word_of(TableStage stage) { return STAGE_WORDS[int(stage)]; }
constexpr const char* word_of(Viewer viewer) { return VIEWER_WORDS[int(viewer)]; }

}  // namespace warhawk
