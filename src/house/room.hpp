// One open table and those who are there. Inside src/server only.
#pragma once
#include <atomic>

#include "bots/bot.hpp"
#include "house/header.hpp"
#include "house/house.hpp"

namespace warhawk {

// A connection.
struct House::Visitor {
  std::shared_ptr<Socket> socket;
  std::string table, address;
  RoomPtr room;  // once it has said who it is
  bool opening = false, greeted = false;
  std::atomic<bool> left = false;  // known to whoever thinks for it
  std::atomic<u32> hints = 0;      // asked for: the last one counts
  u32 ignored = 0;                 // messages beyond what one may send
  std::vector<Viewer> as;          // one seat, both at one screen, or a spectator
  Bucket bucket;
};

// A request on its way.
struct House::Asked {
  Viewer from = Spectator;
  Request request;
  VisitorPtr by;                                 // who is told of a refusal; may be nobody
  std::function<void(const std::string&)> done;  // a refusal, or empty when it is durable
  int tries = 0;
  Taken taken;  // what came of it, until that is kept
};

struct House::Room {
  std::string id;
  TableRow row;
  TableHeader header;
  std::shared_ptr<const Edition> edition;
  std::optional<Table> table;
  u32 length = 0;  // of the durable log
  bool busy = true;
  std::deque<std::function<void()>> waiting;
  std::vector<std::function<void(Problem, RoomPtr)>> opening;

  std::array<std::vector<VisitorPtr>, VIEWERS> visitors;
  bool behind = false;    // somebody waits to be shown
  bool presence = false;  // somebody came or went

  // What lists were last told.
  Stage stage = Stage::Waiting;
  std::optional<Side> asked;
  bool summarized = false;
  u32 listed = 0;  // how much of it anybody can see
  u32 unseen = 0;  // decisions that nobody else has seen yet

  bool passing = false;  // a sandbox: in no store

  bool thinking = false;
  std::shared_ptr<Bot> mind;  // of the bot that is asked: from click to click it goes on with what it has thought
  Side mind_side = US;
  u64 lease_until = 0;
  bool leasing = false;
  std::optional<u64> falls_at;  // a timer is set for it
  u64 used = 0;                 // when somebody last was here, in ticks
};

// A table as it was read from the store, by another thread.
struct House::Opened {
  TableRow row;
  TableHeader header;
  std::shared_ptr<const Edition> edition;
  std::optional<Table> table;
  std::array<std::string, 2> notes;
  Problem problem;
  std::string why;  // it could not be read
};

}  // namespace warhawk
