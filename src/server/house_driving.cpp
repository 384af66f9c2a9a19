// Bots and clocks: what happens at a table without anybody asking for it.
#include <algorithm>

#include "bots/bot.hpp"
#include "server/log.hpp"
#include "server/room.hpp"
#include "store/randomness.hpp"

namespace warhawk {

// Whether this process drives the table. Where others play on the same store the row that says so lapses, so a process
// that dies is followed by another.
bool House::ours(const RoomPtr& room) {
  if (!settings_.shared || room->passing) return true;
  const u64 now = now_ms(), lease = u64(settings_.lease.count());
  const bool held = room->lease_until > now;
  if (room->leasing || (held && room->lease_until - now > lease / 2)) return held;
  room->leasing = true;
  const u64 until = now + lease;
  committer_.run([this, room, now, until, alive = std::weak_ptr(alive_)](Store& store) {
    bool granted = false;
    try {
      granted = store.lease(room->id, owner_, now, until);
    } catch (const StoreError& error) { log_line("database error", {{"why", error.what()}}); }
    loop_.post([this, alive, room, granted, until] {
      if (!alive.lock()) return;
      room->leasing = false;
      room->lease_until = granted ? until : 0;
      if (granted) return drive(room);
      loop_.after(settings_.lease / 4, [this, alive, room] {
        if (alive.lock() && rooms_.count(room->id)) drive(room);
      });
    });
  });
  return held;
}

void House::drive(const RoomPtr& room) {
  if (closing_ || room->busy || !room->table) return;
  const std::optional<Side> bot = room->table->bot_asked();
  std::optional<u64> falls_at = room->table->clock_falls_at();
  if (const auto due = room->table->answer_due_at(); due && (!falls_at || *due < *falls_at)) falls_at = due;
  if (!bot) room->mind.reset();
  if (!bot && !falls_at) return;
  if (!room->table->holds() && !ours(room)) return;  // who was told an answer must give it
  if (bot) let_bot_think(room, *bot);
  if (falls_at && falls_at != room->falls_at) {
    room->falls_at = falls_at;
    const u64 now = now_ms();
    const u64 wait = std::min<u64>(*falls_at > now ? *falls_at - now : 0, 3'600'000) + 1;
    loop_.after(std::chrono::milliseconds(wait), [this, room, falls_at, alive = std::weak_ptr(alive_)] {
      if (!alive.lock() || room->falls_at != falls_at || !rooms_.count(room->id)) return;
      room->falls_at.reset();
      Asked asked;
      asked.request.kind = Request::Kind::Tick;
      asked.done = [this, room](const std::string&) { drive(room); };
      ask(room, std::move(asked));
    });
  }
}

void House::let_bot_think(const RoomPtr& room, Side side) {
  if (room->thinking) return;
  room->thinking = true;
  const Table& table = *room->table;
  Options options;
  table.history().options(options);
  pool_.think([this, room, side, seed = random_seed(), options, view = table.view(Viewer(side)),
               number = table.number(Viewer(side)), name = table.seat(side).name, edition = room->edition,
               alive = std::weak_ptr(alive_), mind = room->mind_side == side ? room->mind : nullptr]() mutable {
    const auto begin = std::chrono::steady_clock::now();
    Action action = options.at[0];
    try {
      if (!mind) mind = std::make_shared<Bot>(make_bot(name, seed));
      action = mind->choose(view, edition->content.get(), options, pool_.stop_after(mind->milliseconds()));
    } catch (const std::exception& problem) { log_line("bot failed", {{"table", room->id}, {"why", problem.what()}}); }
    const auto spent = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begin);
    loop_.post([this, alive, room, side, action, number, spent, mind] {
      if (!alive.lock()) return;
      room->thinking = false;
      room->mind = mind;
      room->mind_side = side;
      figures_.bot_answers++;
      figures_.bot_microseconds += u64(spent.count());
      Asked asked;
      asked.from = Viewer(side);
      asked.request.kind = Request::Kind::Answer;
      asked.request.number = number;
      asked.request.actions = {action};
      // Refused when the position has changed meanwhile: then it is thought over again.
      asked.done = [this, room](const std::string&) { drive(room); };
      ask(room, std::move(asked));
    });
  });
}

// Opens what a bot or a clock should go on with: at the start, and now and then where other processes may have died.
void House::resume() {
  committer_.run([this, alive = std::weak_ptr(alive_)](Store& store) {
    std::vector<std::string> driven;
    try {
      for (const std::string& id : store.unfinished())
        if (const auto row = store.table(id); row && read_table_header(row->header).driven()) driven.push_back(id);
    } catch (const std::exception& error) { log_line("database error", {{"why", error.what()}}); }
    loop_.post([this, alive, driven] {
      if (!alive.lock() || closing_) return;
      for (const std::string& id : driven)
        open(id, [this](const Problem&, const RoomPtr& room) {
          if (room) drive(room);
        });
      if (!settings_.shared) return;
      loop_.after(settings_.lease, [this, alive] {
        if (alive.lock()) resume();
      });
    });
  });
}

// Forgets tables at which nobody is and nothing happens.
void House::sweep() {
  const u64 now = now_ms();
  std::erase_if(rooms_, [&](const auto& each) {
    const Room& room = *each.second;
    if (room.busy || room.thinking || !room.waiting.empty() || room.used + (room.passing ? 1800000 : 60000) > now)
      return false;
    for (const auto& list : room.visitors)
      if (!list.empty()) return false;
    return !(room.table && (room.table->bot_asked() || room.table->clock_falls_at() || room.table->answer_due_at()));
  });
  loop_.after(std::chrono::seconds(30), [this, alive = std::weak_ptr(alive_)] {
    if (alive.lock()) sweep();
  });
}

}  // namespace warhawk
