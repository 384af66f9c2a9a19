// Those who are there: what they say, and what they are shown.
#include <algorithm>

#include "bots/bot.hpp"
#include "content/hints.hpp"
#include "house/incoming.hpp"
#include "house/log.hpp"
#include "house/room.hpp"
#include "table/json.hpp"

namespace warhawk {
namespace {

Message refused(Viewer to, std::string sentence, Request::Kind re = Request::Kind::Sync) {
  Message message;
  message.to = to;
  message.kind = Message::Kind::Refused;
  message.text = std::move(sentence);
  message.re = re;
  return message;
}

constexpr const char* NO_ADVICE = "Something went wrong here, so there is no advice. It was written down.";
constexpr const char* TOO_MUCH = "Too many requests at once. Wait a moment and try again.";
constexpr u32 TOLD_EVERY = 100, MOST_IGNORED = 10000;
constexpr std::size_t MOST_WAITING = 1000;  // requests to one table

}  // namespace

SocketEvents House::connect(const std::string& id, const std::string& address, std::shared_ptr<Socket> socket) {
  auto visitor = std::make_shared<Visitor>();
  visitor->socket = std::move(socket);
  visitor->table = id;
  visitor->address = address;
  loop_.after(std::chrono::seconds(10), [weak = std::weak_ptr(visitor)] {
    if (const auto still = weak.lock(); still && !still->greeted && !still->left)
      still->socket->close("Nobody said hello.");
  });
  return {[this, visitor](std::string_view text) { hear(visitor, text); }, [this, visitor] { gone(visitor); }};
}

void House::send(Visitor& visitor, const Message& message) {
  visitor.socket->send(std::make_shared<std::string>(write_message(message)));
}

// What is for everybody who is there as that viewer is written once; what answers one request goes to who asked.
void House::deliver(Room& room, std::span<const Message> messages, const VisitorPtr& by) {
  for (const Message& message : messages) {
    const bool answer = message.kind == Message::Kind::Refused || message.kind == Message::Kind::Why ||
                        (message.kind == Message::Kind::Shown && by && !message.position->from && !by->greeted);
    if (answer) {
      if (by) send(*by, message);
      continue;
    }
    const auto& there = room.visitors[message.to];
    if (there.empty()) continue;
    const Bytes bytes = std::make_shared<std::string>(write_message(message));
    for (const VisitorPtr& visitor : there) visitor->socket->send(bytes);
  }
}

// Who only looks on is shown it a little later, with whatever else happened meanwhile: the more tables are open, the later.
void House::show_later(const RoomPtr& room) {
  if (room->behind) return;
  for (const Viewer viewer : {SeenByUS, SeenByGB, Spectator})
    room->behind = room->behind || (!room->visitors[viewer].empty() && room->table->behind(viewer));
  if (!room->behind) return;
  due_.push_back(room);
  if (due_.size() > 1) return;
  const auto wait = settings_.patience + std::chrono::milliseconds(std::min<std::size_t>(rooms_.size() / 6, 500));
  loop_.after(wait, [this, alive = std::weak_ptr(alive_)] {
    if (alive.lock()) show_due();
  });
}

void House::show_due() {
  for (const RoomPtr& room : std::exchange(due_, {}))
    queue(room, [this, room] {
      room->behind = false;
      for (const Viewer viewer : {SeenByUS, SeenByGB, Spectator})
        if (!room->visitors[viewer].empty())
          if (auto message = room->table->catch_up(viewer, time_.now())) deliver(*room, {&*message, 1}, nullptr);
    });
}

// A little later, with whoever else came or went meanwhile: the more are there, the later.
void House::tell_presence(const RoomPtr& room) {
  if (std::exchange(room->presence, true)) return;
  std::size_t there = 0;
  for (const auto& list : room->visitors) there += list.size();
  const auto wait = settings_.patience + std::chrono::milliseconds(std::min<std::size_t>(there, 2000));
  loop_.after(wait, [this, room, alive = std::weak_ptr(alive_)] {
    if (!alive.lock()) return;
    room->presence = false;
    Message message;
    message.kind = Message::Kind::Presence;
    for (const Side side : {US, GB}) message.here[side] = !room->visitors[side].empty();
    message.watching = u32(room->visitors[Spectator].size());
    for (const Viewer viewer : {SeenByUS, SeenByGB, Spectator}) {
      message.to = viewer;
      deliver(*room, {&message, 1}, nullptr);
    }
  });
}

void House::greet(const VisitorPtr& visitor, std::string_view text) {
  if (visitor->opening) throw BadMessage("Wait for the answer to your hello.");
  const Hello hello = read_hello(text);
  visitor->opening = true;
  open(visitor->address, visitor->table, [this, visitor, hello](const Problem& problem, const RoomPtr& room) {
    if (visitor->left) return;
    if (problem) {
      send(*visitor, refused(Spectator, problem.sentence));
      return visitor->socket->close(problem.sentence);
    }
    const std::string hash = hash_of_token(hello.token);
    for (const Side side : {US, GB})
      if (!hello.token.empty() && same_secret(hash, room->table->seat(side).holder))
        visitor->as.push_back(Viewer(side));
    std::string refusal;
    if (!hello.token.empty() && visitor->as.empty()) refusal = "That link opens no seat at this table.";
    if (hello.token.empty() && room->row.hidden && !same_secret(hash_of_token(hello.watch), room->header.watch))
      refusal = "This table is private. Ask its host for the link to watch.";
    if (!refusal.empty()) {
      send(*visitor, refused(Spectator, refusal));
      return visitor->socket->close(refusal);
    }
    if (visitor->as.empty()) visitor->as.push_back(Spectator);
    visitor->room = room;
    queue(room, [this, visitor, room] {
      if (visitor->left) return;
      room->used = ticks_ms();
      for (const Viewer viewer : visitor->as) {
        // Those who are there already are brought up to date first: the whole view starts a new count for all of them.
        if (auto message = room->table->catch_up(viewer, time_.now())) deliver(*room, {&*message, 1}, nullptr);
        room->visitors[viewer].push_back(visitor);
        room->table->present(viewer, true);
        const Taken whole = room->table->take(viewer, {}, time_.now());
        for (const Message& message : whole.messages)
          if (message.kind == Message::Kind::Shown && message.to == viewer) send(*visitor, message);
      }
      visitor->greeted = true;
      tell_presence(room);
      drive(room);
    });
  });
}

void House::hear(const VisitorPtr& visitor, std::string_view text) {
  const Viewer first = visitor->as.empty() ? Spectator : visitor->as[0];
  if (!visitor->bucket.take(ticks_ms(), settings_.seat_rate, settings_.seat_burst)) {
    figures_.refused++;
    visitor->ignored++;
    if (visitor->ignored < TOLD_EVERY || visitor->ignored % TOLD_EVERY == 0) send(*visitor, refused(first, TOO_MUCH));
    if (visitor->ignored > MOST_IGNORED) visitor->socket->close(TOO_MUCH);
    return;
  }
  try {
    if (!visitor->room) return greet(visitor, text);
    SeatedRequest seated = read_request(text);
    const RoomPtr room = visitor->room;
    if (room->waiting.size() >= MOST_WAITING) {
      figures_.refused++;
      return send(*visitor, refused(first, TOO_MUCH, seated.request.kind));
    }
    Viewer from = first;
    if (seated.seat) from = Viewer(*seated.seat);
    else if (visitor->as.size() > 1) {  // both seats at one screen: who is asked
      from = Viewer(room->table && room->table->started() ? room->table->history().pending().who : US);
    }
    if (std::find(visitor->as.begin(), visitor->as.end(), from) == visitor->as.end())
      return send(*visitor, refused(first, "That seat is not yours.", seated.request.kind));
    room->used = ticks_ms();
    if (seated.request.kind == Request::Kind::Hint) return hint(visitor, from);
    if (seated.request.kind == Request::Kind::Odds) return odds(visitor, from, seated.request);
    if (seated.request.kind == Request::Kind::Sync)
      return queue(room, [this, room, visitor, from] {
        // The rest of those who see the same are brought up to date first.
        if (auto message = room->table->catch_up(from, time_.now())) deliver(*room, {&*message, 1}, nullptr);
        const Taken whole = room->table->take(from, {}, time_.now());
        for (const Message& message : whole.messages)
          if (message.kind == Message::Kind::Shown && message.to == from) send(*visitor, message);
      });
    Asked asked;
    asked.from = from;
    asked.request = std::move(seated.request);
    asked.by = visitor;
    ask(room, std::move(asked));
  } catch (const BadMessage& bad) {
    figures_.refused++;
    send(*visitor, refused(first, bad.what()));
  }
}

void House::gone(const VisitorPtr& visitor) {
  visitor->left = true;
  const RoomPtr room = visitor->room;
  if (!room) return;
  room->used = ticks_ms();
  for (const Viewer viewer : visitor->as) {
    std::erase(room->visitors[viewer], visitor);
    if (room->table && room->visitors[viewer].empty()) room->table->present(viewer, false);
  }
  visitor->room.reset();
  tell_presence(room);
}

void House::hint(const VisitorPtr& visitor, Viewer from) {
  const RoomPtr room = visitor->room;
  queue(room, [this, room, visitor, from] {
    const Table& table = *room->table;
    if (from == Spectator || table.stage() != TableStage::Playing || int(table.history().pending().who) != int(from))
      return send(*visitor, refused(from, "You can ask for a hint when it is your move.", Request::Kind::Hint));
    Options options;
    table.history().options(options);
    const u32 which = ++visitor->hints;
    const auto work = [this, visitor, from, view = table.view(from), options, number = table.number(from),
                       edition = room->edition, &loop = loop_,
                       alive = std::weak_ptr(alive_)](const Workers::Turn& turn) {
      Message message;
      message.to = from;
      message.kind = Message::Kind::Hint;
      message.number = number;
      try {
        const Advice advice = advise(view, edition->content.get(), options, 1, turn.stop_after(HINT_MS));
        for (const Ranked& ranked : advice.ranking) {
          if (message.ranked.size() == 3) break;
          const std::size_t at = message.ranked.size();
          const Reason* reason = at == 0                      ? &advice.reason
                                 : at <= advice.others.size() ? &advice.others[at - 1]
                                                              : nullptr;
          message.ranked.push_back({ranked.action, ranked.value, reason ? reason_text(*edition, *reason) : ""});
        }
      } catch (const std::exception& fault) {
        log_seldom("hint failed", {{"table", visitor->table}, {"why", fault.what()}});
        message = refused(from, NO_ADVICE, Request::Kind::Hint);
      }
      loop.post([this, alive, visitor, message] {
        if (alive.lock() && !visitor->left) send(*visitor, message);
      });
    };
    // Another one takes its place.
    if (!backroom_.minds.add(visitor->address, room->id, work,
                             [visitor, which] { return !visitor->left && visitor->hints == which; }))
      send(*visitor, refused(from, TOO_MUCH, Request::Kind::Hint));
  });
}

// Counted beside the network, from what the seat may know and nothing else; the same view gives the same odds.
void House::odds(const VisitorPtr& visitor, Viewer from, const Request& request) {
  const RoomPtr room = visitor->room;
  queue(room, [this, room, visitor, from, request] {
    const Table& table = *room->table;
    if (from == Spectator || table.stage() != TableStage::Playing || int(table.history().pending().who) != int(from))
      return send(*visitor, refused(from, "You can ask for odds when it is your move.", Request::Kind::Odds));
    if (request.number != table.number(from))
      return send(*visitor, refused(from, "The game has moved on meanwhile.", Request::Kind::Odds));
    const auto work = [this, visitor, from, request, view = table.view(from), edition = room->edition, &loop = loop_,
                       alive = std::weak_ptr(alive_)](const Workers::Turn&) {
      Message message;
      message.to = from;
      message.kind = Message::Kind::Odds;
      message.number = request.number;
      message.actions = request.actions;
      try {
        message.odds = odds_of(view, edition->content.get(), request.actions, ODDS_SEED);
      } catch (const std::exception& fault) {
        log_seldom("odds failed", {{"table", visitor->table}, {"why", fault.what()}});
        message = refused(from, NO_ADVICE, Request::Kind::Odds);
      }
      loop.post([this, alive, visitor, message] {
        if (alive.lock() && !visitor->left) send(*visitor, message);
      });
    };
    if (!backroom_.minds.add(visitor->address, room->id, work, [visitor] { return !visitor->left.load(); }))
      send(*visitor, refused(from, TOO_MUCH, Request::Kind::Odds));
  });
}

}  // namespace warhawk
