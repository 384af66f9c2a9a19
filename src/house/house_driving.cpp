// Bots and clocks: what happens at a table without anybody asking for it.
#include <algorithm>

#include "bots/bot.hpp"
#include "house/log.hpp"
#include "house/room.hpp"
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
  keeper_.run([this, room, now, until, alive = std::weak_ptr(alive_)](Store& store) {
    bool granted = false;
    try {
      granted = store.lease(room->id, owner_, now, until);
    } catch (const StoreError& error) { log_seldom("database error", {{"why", error.what()}}); }
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

// Somebody is there, or was a moment ago and may be back (a page that is loaded again): only then does a computer player
// think. Those who left must not take the processors from those who stay.
bool House::attended(const Room& room) const {
  for (const auto& list : room.visitors)
    if (!list.empty()) return true;
  constexpr u64 MOMENT = 3000;
  return room.used + std::min(MOMENT, u64(settings_.unused.count())) > ticks_ms();
}

void House::drive(const RoomPtr& room) {
  if (closing_ || room->busy || !room->table) return;
  std::optional<Side> bot = room->table->bot_asked();
  std::optional<u64> falls_at = room->table->clock_falls_at();
  if (const auto due = room->table->answer_due_at(); due && (!falls_at || *due < *falls_at)) falls_at = due;
  if (!bot) room->mind.reset();
  if (!attended(*room)) bot.reset();
  if (!bot && !falls_at) return;
  if (!room->table->holds() && !ours(room)) return;  // who was told an answer must give it
  if (bot) let_bot_think(room, *bot);
  if (falls_at && falls_at != room->falls_at) {
    room->falls_at = falls_at;
    const u64 now = time_.now();
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

// It thinks for whoever is there, so that nobody's computer players make those of others wait.
void House::let_bot_think(const RoomPtr& room, Side side) {
  if (room->thinking) return;
  room->thinking = true;
  const Table& table = *room->table;
  Options options;
  table.history().options(options);
  std::string who;
  for (const Viewer viewer : {SeenByUS, SeenByGB, Spectator})
    if (who.empty() && !room->visitors[viewer].empty()) who = room->visitors[viewer].front()->address;
  const auto work = [this, room, side, seed = random_seed(), options, view = table.view(Viewer(side)),
                     number = table.number(Viewer(side)), name = table.seat(side).name, edition = room->edition,
                     most = u32(settings_.thought.count()), leisure = settings_.leisure, &loop = loop_,
                     alive = std::weak_ptr(alive_),
                     mind = room->mind_side == side ? room->mind : nullptr](const Workers::Turn& turn) mutable {
    const auto begin = std::chrono::steady_clock::now();
    Action action = options.at[0];
    try {
      if (!mind) mind = std::make_shared<Bot>(make_bot(name, seed));
      const u32 wished = mind->milliseconds() * leisure;
      action =
          mind->choose(view, edition->content.get(), options, turn.stop_after(wished ? std::min(wished, most) : most));
    } catch (const std::exception& problem) {
      log_seldom("bot failed", {{"table", room->id}, {"why", problem.what()}});
    }
    const auto spent = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begin);
    loop.post([this, alive, room, side, action, number, spent, mind] {
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
  };
  if (backroom_.minds.add(who, room->id, work)) return;
  loop_.after(std::chrono::seconds(1), [this, room, alive = std::weak_ptr(alive_)] {
    if (!alive.lock()) return;
    room->thinking = false;
    if (rooms_.count(room->id)) drive(room);
  });
}

// Tells the store when the clock falls, where it does not know: so that somebody looks then, whoever is there.
void House::set_due(const RoomPtr& room) {
  const u64 due = room->table->clock_falls_at().value_or(0);
  if (room->passing || room->busy || due == room->row.due) return;  // what is on its way has it
  room->row.due = due;
  Append append{.table = room->id, .after = room->length, .entries = {}, .stage = {}, .summary = {}};
  append.due = due;
  keeper_.submit(std::move(append), [](Fate, const std::string&) {});
}

// Opens the tables whose clocks fall. A few at a time: there may have been many while no server ran.
void House::resume() {
  constexpr int AT_ONCE = 64;
  const auto again = [this, alive = std::weak_ptr(alive_)](std::chrono::milliseconds wait) {
    loop_.after(wait, [this, alive] {
      if (alive.lock() && !closing_) resume();
    });
  };
  const auto look = [this, again, now = time_.now(), &loop = loop_, &store = store_,
                     alive = std::weak_ptr(alive_)](const Workers::Turn&) {
    std::vector<std::string> due;
    try {
      due = store.due(now, AT_ONCE);
    } catch (const StoreError& error) { log_seldom("database error", {{"why", error.what()}}); }
    loop.post([this, alive, again, due] {
      if (!alive.lock() || closing_) return;
      for (const std::string& id : due)
        open({}, id, [this](const Problem&, const RoomPtr& room) {
          if (room) drive(room);
        });
      again(std::chrono::milliseconds(due.size() < AT_ONCE ? 1000 : 100));
    });
  };
  if (!backroom_.desk.add({}, {}, look)) again(std::chrono::milliseconds(1000));
}

// Forgets tables at which nobody is: whoever comes, and whichever clock falls, opens them again.
void House::sweep() {
  const u64 now = ticks_ms();
  std::erase_if(rooms_, [&](const auto& each) {
    const Room& room = *each.second;
    if (room.busy || room.thinking || !room.waiting.empty() ||
        room.used + u64(settings_.unused.count()) * (room.passing ? 30 : 1) > now)
      return false;
    for (const auto& list : room.visitors)
      if (!list.empty()) return false;
    return !(room.table && room.table->answer_due_at());
  });
  loop_.after(settings_.unused / 2, [this, alive = std::weak_ptr(alive_)] {
    if (alive.lock()) sweep();
  });
}

}  // namespace warhawk
