// Tables opened, asked, kept.
#include "house/house.hpp"

#include <sodium.h>

#include <algorithm>

#include "bots/bot.hpp"
#include "house/log.hpp"
#include "house/rebuild.hpp"
#include "house/room.hpp"
#include "store/randomness.hpp"

namespace warhawk {

u64 now_ms() {
  using namespace std::chrono;
  return u64(duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count());
}

std::string new_token() {
  u8 bytes[32];
  randombytes_buf(bytes, sizeof bytes);
  char text[64];
  sodium_bin2base64(text, sizeof text, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return text;
}

std::string hash_of_token(const std::string& token) {
  Key hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const u8*>(token.data()), token.size(), nullptr, 0);
  return to_hex(hash);
}

bool same_secret(const std::string& a, const std::string& b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string new_table_id(const std::string& begin) {  // as letters and digits that can't be mixed up
  constexpr char LETTERS[] = "abcdefghijkmnpqrstuvwxyz23456789";
  std::string id = begin;
  for (int i = 0; i < 16; i++) id += LETTERS[randombytes_uniform(32)];
  return id;
}

namespace {

Stage stage_of(const Table& table) {
  switch (table.stage()) {
    case TableStage::Waiting: return Stage::Waiting;
    case TableStage::Over: return Stage::Over;
    case TableStage::Playing:
    case TableStage::Stuck: break;
  }
  return Stage::Playing;
}

constexpr const char* NO_TABLE = "There is no such table.";

u64 begin_of(Store& store) {
  const u64 kept = store.beat(0);
  return kept ? kept : now_ms();  // any number will do; this one reads like a date
}

constexpr std::size_t MOST_WAITING = 4000;  // for the committing thread, before nothing new is begun

bool may_be_id(const std::string& id) {  // anything else need not be looked for
  return !id.empty() && id.size() <= 32 &&
         std::all_of(id.begin(), id.end(), [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); });
}

}  // namespace

House::House(Agenda& loop, Store& store, Keeper& keeper, Editions& editions, const Backroom& backroom,
             HouseSettings settings)
    : loop_(loop),
      store_(store),
      keeper_(keeper),
      editions_(editions),
      backroom_(backroom),
      settings_(settings),
      time_(begin_of(store)),
      owner_(new_table_id()) {
  if (settings_.shared)
    store_.listen([this, alive = std::weak_ptr(alive_)](const std::string& id, u32 length) {
      loop_.post([this, alive, id, length] {
        if (alive.lock()) follow(id, length);
      });
    });
  loop_.after(settings_.unused / 2, [this, alive = std::weak_ptr(alive_)] {
    if (alive.lock()) sweep();
  });
  beat();
}

House::~House() {
  for (const auto& [id, room] : rooms_)  // rooms and those in them hold each other
    for (auto& list : room->visitors)
      for (const VisitorPtr& visitor : std::exchange(list, {})) visitor->room.reset();
}

void House::shut_down() {
  closing_ = true;
  keeper_.run([owner = owner_, now = time_.now()](Store& store) {
    store.beat(now);
    store.release(owner);
  });
}

// Kept now and then, so that a process that is killed loses little of it; several processes agree on the latest.
void House::beat() {
  keeper_.run([this, now = time_.now(), alive = std::weak_ptr(alive_)](Store& store) {
    u64 kept = 0;
    try {
      kept = store.beat(now);
    } catch (const StoreError& error) { log_seldom("database error", {{"why", error.what()}}); }
    loop_.post([this, alive, kept] {
      if (!alive.lock()) return;
      time_.at_least(kept);
      loop_.after(settings_.shared ? std::min(settings_.beat, std::chrono::milliseconds(1000)) : settings_.beat,
                  [this, alive] {
                    if (alive.lock() && !closing_) beat();
                  });
    });
  });
}

HouseFigures House::figures() const {
  HouseFigures figures = figures_;
  figures.rooms = rooms_.size();
  figures.bots_waiting = backroom_.minds.waiting();
  for (const auto& [id, room] : rooms_)
    for (const auto& list : room->visitors) figures.visitors += list.size();
  return figures;
}

// ---- opening -------------------------------------------------------------------------------------------------------

void House::open(const Who& who, const std::string& id, std::function<void(Problem, RoomPtr)> then) {
  if (!may_be_id(id)) return then({404, NO_TABLE}, nullptr);
  if (const auto found = rooms_.find(id); found != rooms_.end()) {
    const RoomPtr room = found->second;
    room->used = ticks_ms();
    if (room->table) then({}, room);
    else
      room->opening.push_back(std::move(then));
    return;
  }
  const RoomPtr room = std::make_shared<Room>();
  room->id = id;
  room->used = ticks_ms();
  room->opening.push_back(std::move(then));
  rooms_[id] = room;
  read(who, room);
}

// From the store, and played again from its beginning: by another thread, as a long game takes its time.
void House::read(const Who& who, const RoomPtr& room) {
  const auto read = std::make_shared<Opened>();
  const auto work = [this, room, read, alive = std::weak_ptr(alive_), &loop = loop_, &store = store_,
                     &editions = editions_, pause = u64(settings_.window.count())](const Workers::Turn&) {
    try {
      if (const auto row = store.table(room->id)) {
        read->row = *row;
        const std::vector<StoredEntry> entries = store.entries(room->id, 0);
        for (const Side side : {US, GB}) read->notes[side] = store.note(room->id, side);
        read->edition = editions.by_hash(row->game, row->content);
        if (!read->edition) throw ContentError("the content that this game began with is not here");
        read->header = read_table_header(row->header);
        read->table.emplace(rebuilt_table(*row, read->header, entries, *read->edition, pause));
      } else {
        read->problem = {404, NO_TABLE};
      }
    } catch (const StoreError& error) {
      read->problem = {503, "The database does not answer. Try again in a moment."};
      read->why = error.what();
    } catch (const std::exception& bad) {
      read->problem = {500, "This server can't open the table: it does not know its game, or not this version of it."};
      read->why = bad.what();
    }
    loop.post([this, alive, room, read] {
      if (alive.lock()) opened(room, *read);
    });
  };
  if (backroom_.desk.add(who, room->id, work)) return;
  read->problem = {503, TOO_BUSY};
  loop_.post([this, alive = std::weak_ptr(alive_), room, read] {
    if (alive.lock()) opened(room, *read);
  });
}

// Whoever waited for it goes on, in order; a table that had to be put back meanwhile makes the rest wait again.
void House::opened(const RoomPtr& room, Opened& read) {
  const Problem problem = read.problem;
  if (problem) {
    rooms_.erase(room->id);
    if (!read.why.empty()) log_seldom("table can't be opened", {{"table", room->id}, {"why", read.why}});
    for (auto& list : room->visitors)
      for (const VisitorPtr& visitor : list) visitor->socket->close(problem.sentence);
  } else {
    room->row = std::move(read.row);
    room->header = std::move(read.header);
    room->edition = std::move(read.edition);
    room->table.emplace(std::move(*read.table));
    room->table->let_wait(true);
    for (const Viewer viewer : {SeenByUS, SeenByGB, Spectator})
      room->table->present(viewer, !room->visitors[viewer].empty());
    for (const Side side : {US, GB}) room->table->set_note(side, read.notes[side]);
    room->length = room->table->size();
    room->listed = room->table->number(Spectator);
    room->unseen = 0;
    room->stage = room->row.stage;
    room->summarized = false;
    if (room->table->stage() == TableStage::Stuck) log_line("table stuck", {{"table", room->id}});
  }
  room->busy = bool(problem);
  if (problem) room->waiting.clear();
  for (auto& then : std::exchange(room->opening, {})) {
    if (!problem && !room->table) room->opening.push_back(std::move(then));
    else
      then(problem, problem ? nullptr : room);
  }
  if (problem || !room->table) return;
  if (!room->table->next_table().empty()) make_rematch(room, room->table->next_table(), [] {});
  if (room->header.auto_forced) {  // a game that begins with a question without a choice
    Asked asked;
    asked.request.kind = Request::Kind::Tick;
    ask(room, std::move(asked));
  }
  set_due(room);
  drive(room);
  next(room);
}

// ---- asking --------------------------------------------------------------------------------------------------------

void House::queue(const RoomPtr& room, std::function<void()> work) {
  room->waiting.push_back(std::move(work));
  next(room);
}

void House::next(const RoomPtr& room) {
  while (!room->busy && !room->waiting.empty()) {
    const std::function<void()> work = std::move(room->waiting.front());
    room->waiting.pop_front();
    work();
  }
}

void House::ask(const RoomPtr& room, Asked asked) {
  auto shared = std::make_shared<Asked>(std::move(asked));
  if (!room->busy && room->waiting.empty()) return take(room, shared);
  queue(room, [this, room, shared] { take(room, shared); });
}

void House::take(const RoomPtr& room, const std::shared_ptr<Asked>& asked) {
  figures_.requests++;
  const u64 now = time_.now();
  Request& request = asked->request;
  const bool may_be_rematch = request.kind == Request::Kind::Offer || request.kind == Request::Kind::Accept;
  if (may_be_rematch) request.text = new_table_id(settings_.ids);
  Taken taken;
  try {
    if (closing_) {
      Message message;
      message.to = asked->from;
      message.kind = Message::Kind::Refused;
      message.text = "The server is restarting. Your game is safe; the page will reconnect by itself.";
      message.re = request.kind;
      taken.messages.push_back(message);
    } else {
      taken = room->table->take(asked->from, request, now);
    }
  } catch (const std::exception& fault) {  // the program contradicts itself: nothing of it may stay
    log_seldom("fault", {{"table", room->id}, {"why", fault.what()}});
    return put_back(room, [this, room, asked] {
      Message message;
      message.to = asked->from;
      message.kind = Message::Kind::Refused;
      message.text = "Something went wrong on the server, so that move does not count. We have logged it; try again.";
      message.re = asked->request.kind;
      if (asked->by) send(*asked->by, message);
      if (asked->done) asked->done(message.text);
    });
  }
  if (taken.note && !room->passing) {
    room->busy = true;
    auto shared = std::make_shared<Taken>(std::move(taken));
    keeper_.run([this, room, asked, shared, alive = std::weak_ptr(alive_)](Store& store) {
      std::string error;
      try {
        store.set_note(room->id, *shared->note, asked->request.text);
      } catch (const StoreError& problem) { error = problem.what(); }
      loop_.post([this, alive, room, asked, shared, error] {
        if (!alive.lock()) return;
        if (!error.empty()) return kept(room, asked, {}, Fate::Stale, error);
        room->busy = false;
        keep(room, asked, std::move(*shared));
        next(room);
      });
    });
    return;
  }
  keep(room, asked, std::move(taken));
}

// What was accepted, durably; then whoever should see it does.
void House::keep(const RoomPtr& room, const std::shared_ptr<Asked>& asked, Taken taken) {
  if (taken.entries.empty()) {
    std::string refusal;
    for (const Message& message : taken.messages)
      if (message.kind == Message::Kind::Refused) refusal = message.text, figures_.refused++;
    deliver(*room, taken.messages, asked->by);
    if (asked->done) asked->done(refusal);
    if (room->table->answer_due_at()) drive(room);  // an answer is held
    return;
  }
  if (room->passing) {
    room->busy = true;
    return kept(room, asked, std::move(taken), Fate::Done, {});
  }
  Append append{.table = room->id, .after = room->length, .entries = {}, .stage = {}, .summary = {}};
  bool secret = room->table->number(Spectator) == std::exchange(room->listed, room->table->number(Spectator));
  const Notation& notation = room->table->notation();
  append.entries.reserve(taken.entries.size());
  for (const LogEntry& entry : taken.entries) {
    append.entries.push_back({entry.at, write_entry(notation, entry), entry.asked});
    room->unseen += entry.kind == LogEntry::Kind::Decision;
    secret = secret && entry.kind != LogEntry::Kind::Say && entry.kind != LogEntry::Kind::Rematch;
  }
  if (!secret) {  // what only one side knows moves no number that others can read
    // To the second: what changes oftener costs an index each time, and nobody reads lists as fast.
    if (const u64 now = now_ms(); now / 1000 != room->row.changed / 1000) append.now = room->row.changed = now;
    figures_.decisions += std::exchange(room->unseen, 0);
  }
  if (const u64 due = room->table->clock_falls_at().value_or(0); due != room->row.due) append.due = room->row.due = due;
  summarize(*room, append);
  room->busy = true;
  asked->taken = std::move(taken);
  keeper_.submit(std::move(append),
                 [this, room, asked, alive = std::weak_ptr(alive_)](Fate fate, const std::string& error) {
                   if (!alive.lock()) return;
                   loop_.guard([&] { kept(room, asked, std::move(asked->taken), fate, error); });
                 });
}

void House::summarize(Room& room, Append& append) {
  const Stage stage = stage_of(*room.table);
  std::optional<Side> asked;
  if (room.table->stage() == TableStage::Playing) asked = room.table->seen_by(Spectator).pending().who;
  if (room.summarized && stage == room.stage && asked == room.asked && stage != Stage::Waiting) return;
  room.summarized = true;
  room.stage = stage;
  room.asked = asked;
  append.stage = stage;
  append.summary = write_summary(*room.table);
}

void House::kept(const RoomPtr& room, const std::shared_ptr<Asked>& asked, Taken taken, Fate fate,
                 const std::string& error) {
  if (!error.empty() || fate == Fate::Stale) {
    if (!error.empty()) log_seldom("commit failed", {{"table", room->id}, {"why", error}});
    return put_back(room, [this, room, asked, error] {
      if (room->table && error.empty() && ++asked->tries < 4) return take(room, asked);  // somebody was faster
      Message message;
      message.to = asked->from;
      message.kind = Message::Kind::Refused;
      message.text = "That move could not be saved, so it does not count. Try again.";
      message.re = asked->request.kind;
      if (asked->by) send(*asked->by, message);
      if (asked->done) asked->done(message.text);
    });
  }
  room->length += u32(taken.entries.size());
  std::string rematch;
  for (const LogEntry& entry : taken.entries) {
    if (entry.kind == LogEntry::Kind::Rematch) rematch = entry.text;
    if (entry.kind == LogEntry::Kind::Computer) vacate(*room, other(entry.who));
  }
  const auto finish = [this, room, asked, taken = std::move(taken)] {
    room->busy = false;
    deliver(*room, taken.messages, asked->by);
    show_later(room);
    std::string refusal;
    for (const Message& message : taken.messages)
      if (message.kind == Message::Kind::Refused && message.to == asked->from) refusal = message.text;
    if (asked->done) asked->done(refusal);
    drive(room);
    next(room);
  };
  if (rematch.empty()) finish();
  else
    make_rematch(room, rematch, finish);
}

// Who sat there sees no more of it than anybody.
void House::vacate(Room& room, Side side) {
  for (const VisitorPtr& visitor : room.visitors[side])
    visitor->socket->close("A computer player has taken over your seat.");
  for (const VisitorPtr& visitor : std::exchange(room.visitors[side], {})) std::erase(visitor->as, Viewer(side));
  room.table->present(Viewer(side), false);
}

// Back to what the store has; everybody there sees the whole table again.
void House::put_back(const RoomPtr& room, std::function<void()> then) {
  figures_.put_back++;
  if (room->passing) {
    rooms_.erase(room->id);
    for (const auto& list : room->visitors)
      for (const VisitorPtr& visitor : list) visitor->socket->close("This sandbox is lost.");
    return;
  }
  room->busy = true;
  room->table.reset();
  room->opening.push_back([this, room, then = std::move(then)](const Problem& problem, const RoomPtr&) {
    for (const Viewer viewer : {SeenByUS, SeenByGB, Spectator})
      if (!problem && !room->visitors[viewer].empty()) {
        const Taken whole = room->table->take(viewer, {}, time_.now());
        deliver(*room, whole.messages, nullptr);
      }
    then();
  });
  read({}, room);
}

// Another process was here, or this one was a moment ago.
void House::follow(const std::string& id, u32 length) {
  if (id.empty()) {
    const auto rooms = rooms_;
    for (const auto& [each, room] : rooms) follow(each, ~0u);
    return;
  }
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return;
  const RoomPtr room = found->second;
  queue(room, [this, room, length] {  // after it was read, should it be opening just now
    if (length <= room->length) return;
    room->busy = true;
    keeper_.run([this, room, alive = std::weak_ptr(alive_)](Store& store) {
      std::vector<StoredEntry> entries;
      std::string error;
      try {
        entries = store.entries(room->id, room->length);
      } catch (const StoreError& problem) { error = problem.what(); }
      loop_.post([this, alive, room, entries = std::move(entries), error] {
        if (!alive.lock()) return;
        room->busy = false;
        bool fits = error.empty();
        for (const StoredEntry& stored : entries) {
          LogEntry entry;
          fits = fits && read_entry(room->table->notation(), stored.words, entry).empty();
          if (!fits || entry.kind == LogEntry::Kind::GoOn) {
            fits = false;
            break;
          }
          entry.at = stored.at;
          entry.asked = stored.asked;
          time_.at_least(entry.at);
          try {
            deliver(*room, room->table->follow(entry), nullptr);
          } catch (const Fault&) { fits = false; }
          if (entry.kind == LogEntry::Kind::Computer) vacate(*room, other(entry.who));
          room->length++;
        }
        room->summarized = false;
        if (!fits) return put_back(room, [] {});
        show_later(room);
        drive(room);
        next(room);
      });
    });
  });
}

// ---- coming and going ----------------------------------------------------------------------------------------------

// What a computer player is called says how long it would like to think; here it can't be longer than this.
std::string House::no_bot(const std::string& name, const Game& game) const {
  try {
    check_bot(name, game);
    const Bot bot = make_bot(name, 0);
    if (bot.by_clock() && bot.milliseconds() > settings_.thought.count())
      return "Computer players here think about a move for at most " + std::to_string(settings_.thought.count()) +
             " milliseconds; choose a shorter time.";
  } catch (const UnknownBot& problem) { return problem.what(); }
  return {};
}

void House::create(const Who& who, const NewTable& wanted, std::function<void(Problem, Created)> done) {
  const Edition* edition = editions_.today(wanted.game);
  if (!edition) return done({400, "There is no such game here."}, {});
  TableRow row;
  TableHeader header;
  Created created;
  try {
    parse_setup(*edition, wanted.scenario, wanted.options);
  } catch (const ContentError& bad) { return done({400, bad.what()}, {}); }
  if (!wanted.name.empty() && !is_name(wanted.name)) return done({400, "A name is one line of 1 to 40 letters."}, {});
  if (!is_nonce(wanted.nonce)) return done({400, BAD_NONCE}, {});
  if (keeper_.waiting() > MOST_WAITING) return done({503, TOO_BUSY}, {});
  header.scenario = wanted.scenario;
  header.options = wanted.options;
  header.clock = wanted.clock;
  header.practice = wanted.practice;
  header.rules = std::to_string(edition->game->rules);
  created.id = row.id = new_table_id(settings_.ids);
  created.token = new_token();
  const std::string holder = hash_of_token(created.token);
  bool against_bot = false;
  std::optional<Side> mine;
  for (int s = 0; s < edition->game->sides; s++) {
    const auto side = Side(s);
    const std::string& seat = wanted.seats[side];
    if (seat == "me" || seat == "screen") created.seats.push_back(side);
    if (seat == "me" && mine) return done({400, "One seat is yours; for both say screen."}, {});
    if (seat == "me") mine = side;
    else if (seat == "screen")
      header.seats[side] = {Seat::Kind::Screen, wanted.name.empty() ? "Player" : wanted.name, holder};
    else if (is_bot(seat)) {
      if (const std::string problem = no_bot(seat, *edition->game); !problem.empty()) return done({400, problem}, {});
      header.seats[side] = Seat::computer(seat), against_bot = true;
    } else if (seat != "open")
      return done({400, "A seat is me, open, screen, or a computer player's name."}, {});
  }
  header.auto_forced = wanted.auto_forced.value_or(against_bot || edition->game->sides < 2);
  if (wanted.hidden) {
    created.invite = new_token();
    created.watch = new_token();
    header.invite = hash_of_token(created.invite);
    header.watch = hash_of_token(created.watch);
  }
  row.game = wanted.game;
  row.content = edition->hash;
  header.begun = time_.now();
  row.header = write_table_header(header);
  row.secret = to_hex(random_key());
  row.hidden = wanted.hidden;
  row.created = row.changed = now_ms();
  const bool begun = header.seats[US].kind != Seat::Kind::Open &&
                     (edition->game->sides < 2 || header.seats[GB].kind != Seat::Kind::Open);
  row.stage = begun ? Stage::Playing : Stage::Waiting;
  row.due = begun && header.clock.kind != ClockPlan::Kind::None;  // it is looked at, should nobody open the table
  row.summary = write_summary(header.seats, edition->game->sides);
  figures_.tables++;
  keeper_.run(
      [this, who, row, created, mine, wanted, done = std::move(done), alive = std::weak_ptr(alive_)](Store& store) {
        std::string error;
        try {
          store.create(row);
        } catch (const StoreError& problem) { error = problem.what(); }
        loop_.post([this, alive, who, row, created, mine, wanted, done, error] {
          if (!alive.lock()) return;
          if (!error.empty()) {
            log_seldom("database error", {{"why", error}});
            return done({503, "The table could not be saved. Try again in a moment."}, {});
          }
          log_line("table created", {{"table", row.id}, {"game", row.game}});
          open(who, row.id, [this, created, mine, wanted, done](const Problem& problem, const RoomPtr& room) {
            if (problem || !mine) return done(problem, created);
            Asked asked;
            asked.from = Viewer(*mine);
            asked.request.kind = Request::Kind::Sit;
            asked.request.text = wanted.name.empty() ? "Player" : wanted.name;
            asked.request.nonce = wanted.nonce;
            asked.request.holder = hash_of_token(created.token);
            asked.done = [done, created](const std::string& refusal) {
              done(refusal.empty() ? Problem{} : Problem{400, refusal}, created);
            };
            ask(room, std::move(asked));
          });
        });
      });
}

void House::join(const Who& who, const std::string& id, std::optional<Side> side, const std::string& name,
                 const std::string& nonce, const std::string& invite,
                 std::function<void(Problem, std::string, Side)> done) {
  open(who, id, [this, side, name, nonce, invite, done = std::move(done)](const Problem& problem, const RoomPtr& room) {
    if (problem) return done(problem, {}, US);
    if (room->row.hidden && !same_secret(hash_of_token(invite), room->header.invite))
      return done({403, "This table is private. Ask its host for the link to join."}, {}, US);
    std::optional<Side> seat = side;
    for (int s = 0; s < room->edition->game->sides && !seat; s++)
      if (room->table->seat(Side(s)).kind == Seat::Kind::Open) seat = Side(s);
    if (!seat) return done({409, "Every seat of this table is taken."}, {}, US);
    const std::string token = new_token();
    Asked asked;
    asked.from = Viewer(*seat);
    asked.request.kind = Request::Kind::Sit;
    asked.request.text = name;
    asked.request.nonce = nonce;
    asked.request.holder = hash_of_token(token);
    asked.done = [done, token, seat](const std::string& refusal) {
      if (!refusal.empty()) return done({409, refusal}, {}, *seat);
      done({}, token, *seat);
    };
    ask(room, std::move(asked));
  });
}

void House::leave(const Who& who, const std::string& id, const std::string& token, std::function<void(Problem)> done) {
  open(who, id, [this, token, done = std::move(done)](const Problem& problem, const RoomPtr& room) {
    if (problem) return done(problem);
    const std::string hash = hash_of_token(token);
    for (const Side side : {US, GB}) {
      if (!same_secret(hash, room->table->seat(side).holder)) continue;
      Asked asked;
      asked.from = Viewer(side);
      asked.request.kind = Request::Kind::Leave;
      asked.done = [done](const std::string& refusal) { done(refusal.empty() ? Problem{} : Problem{409, refusal}); };
      return ask(room, std::move(asked));
    }
    done({403, "That link opens no seat at this table."});
  });
}

void House::look(const Who& who, const std::string& id, const std::string& token, const std::string& watch,
                 std::function<void(Problem, const Table*, const Edition*, Viewer)> done) {
  open(who, id, [this, token, watch, done = std::move(done)](const Problem& problem, const RoomPtr& room) {
    if (problem) return done(problem, nullptr, nullptr, Spectator);
    queue(room, [this, room, token, watch, done] {
      drive(room);  // somebody looks: a computer player may go on
      const std::string hash = hash_of_token(token);
      Viewer viewer = Spectator;
      for (const Side side : {GB, US})
        if (!token.empty() && same_secret(hash, room->table->seat(side).holder)) viewer = Viewer(side);
      if (!token.empty() && viewer == Spectator)
        return done({403, "That link opens no seat at this table."}, nullptr, nullptr, Spectator);
      if (viewer == Spectator && room->row.hidden && !same_secret(hash_of_token(watch), room->header.watch))
        return done({403, "This table is private. Ask its host for the link to watch."}, nullptr, nullptr, Spectator);
      done({}, &*room->table, room->edition.get(), viewer);
    });
  });
}

void House::sandbox(const Who& who, const std::string& id, const std::string& token, const std::string& watch,
                    std::optional<Side> as, std::optional<int> at, const std::string& bot,
                    std::function<void(Problem, Created)> done) {
  if (!is_bot(bot)) return done({400, "There is no computer player of that name."}, {});
  look(who, id, token, watch,
       [this, as, at, bot, done = std::move(done)](const Problem& problem, const Table* table, const Edition* edition,
                                                   Viewer viewer) {
         if (problem) return done(problem, {});
         if (!table->started()) return done({409, "The game has not begun."}, {});
         if (const std::string no = no_bot(bot, *edition->game); !no.empty()) return done({400, no}, {});
         const bool over = table->stage() == TableStage::Over;
         if (!over && viewer == Spectator)
           return done({403, "While the game goes on, only its players can try things out."}, {});
         auto start = std::make_shared<Blob>();
         Side mine = viewer == Spectator ? as.value_or(US) : Side(viewer);
         if (over) {
           mine = as.value_or(mine);
           const int n = at.value_or(table->history().size());
           if (n < 0 || n > table->history().size()) return done({400, "There is no such decision in this game."}, {});
           *start = table->history().position_at(n);
         } else {
           imagine(edition->content.get(), table->view(viewer), random_seed(), start->at);
         }
         if (mine >= edition->game->sides) mine = US;
         Created created;
         created.id = new_table_id(settings_.ids);
         created.token = new_token();
         created.seats = {mine};
         const RoomPtr room = std::make_shared<Room>();
         room->id = created.id;
         room->passing = true;
         room->used = ticks_ms();
         room->edition = editions_.known(edition->hash);
         room->row.id = created.id;
         room->row.game = edition->game->id;
         room->row.hidden = true;
         room->header.watch = room->header.invite = hash_of_token(new_token());  // nobody else's
         std::array<Seat, 2> seats{Seat::computer(bot), Seat::computer(bot)};
         seats[mine] = {Seat::Kind::Human, "You", hash_of_token(created.token)};
         room->header.seats = seats;
         room->table.emplace(save_context(*room->edition), table->setup(), fresh_secret(), seats,
                             TableSettings{.auto_forced = true, .clock = {}, .id = created.id, .sandbox = true}, start);
         for (const Viewer each : {SeenByUS, SeenByGB, Spectator}) room->table->present(each, false);
         room->busy = false;
         rooms_[room->id] = room;
         done({}, created);
         drive(room);
       });
}

// The same game with sides swapped; the tokens of this table open it. Where it is there already nothing happens: it is
// looked for whenever this table is opened, should the server have died between the two.
void House::make_rematch(const RoomPtr& room, const std::string& id, std::function<void()> then) {
  TableRow row = room->row;
  TableHeader header = room->header;
  const Edition* today = editions_.today(row.game);
  const bool solo = room->edition->game->sides < 2;
  for (const Side side : {US, GB}) header.seats[side] = room->table->seat(solo ? side : other(side));
  if (today) header.rules = std::to_string(today->game->rules);
  header.seed.reset();  // its dice have a key of their own
  header.nonce = {};
  header.begun = time_.now();
  row.id = id;
  row.content = today ? today->hash : row.content;
  row.header = write_table_header(header);
  row.secret = to_hex(random_key());
  row.stage = Stage::Playing;
  row.created = row.changed = now_ms();
  row.summary = write_summary(header.seats, room->edition->game->sides);
  row.length = 0;
  row.due = header.clock.kind != ClockPlan::Kind::None;  // it is looked at, should nobody open the table
  keeper_.run([this, row, then = std::move(then), alive = std::weak_ptr(alive_)](Store& store) {
    bool made = false;
    try {
      made = !store.table(row.id);
      if (made) store.create(row);
    } catch (const StoreError& error) { log_seldom("database error", {{"why", error.what()}}); }
    loop_.post([this, alive, id = row.id, then, made] {
      if (!alive.lock()) return;
      figures_.tables += made;
      then();
      if (made) open({}, id, [](const Problem&, const RoomPtr&) {});  // its bot may begin
    });
  });
}

}  // namespace warhawk
