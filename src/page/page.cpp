#include "page/page.hpp"

#include <algorithm>

#include "games/games.hpp"
#include "house/log.hpp"

namespace warhawk {

namespace {
constexpr const char* SELF = "the page";  // who asks: nobody else does
constexpr std::size_t MOST_THOUGHTS = 64;
}  // namespace

class PageHouse::Turns final : public Agenda {
 public:
  void post(std::function<void()> work) override { now_.push_back(std::move(work)); }
  void after(std::chrono::milliseconds wait, std::function<void()> work) override {
    later_.emplace(ticks_ms() + u64(std::max<long long>(wait.count(), 0)), std::move(work));
  }
  void run_due() {
    for (const u64 now = ticks_ms(); !later_.empty() && later_.begin()->first <= now;) {
      post(std::move(later_.begin()->second));
      later_.erase(later_.begin());
    }
    while (!now_.empty()) {
      const std::function<void()> work = std::move(now_.front());
      now_.pop_front();
      guard(work);
    }
  }
  std::optional<u32> next() const {
    if (later_.empty()) return {};
    const u64 now = ticks_ms(), due = later_.begin()->first;
    return u32(due > now ? std::min<u64>(due - now, 3'600'000) : 0);
  }

 private:
  void protect(void (*call)(void*), void* work) override {
    try {
      call(work);
    } catch (const std::exception& fault) { log_line("fault", {{"why", fault.what()}}); }
  }
  std::deque<std::function<void()>> now_;
  std::multimap<u64, std::function<void()>> later_;
};

// One after the other: what people wait for among what is posted, thoughts in a turn each.
class PageHouse::Thinkers final {
 public:
  explicit Thinkers(Turns& turns) : soon_(turns) {}
  Backroom backroom() { return {soon_, soon_, minds_}; }
  bool think() {  // one of them
    while (!minds_.jobs.empty()) {
      const auto [work, wanted] = std::move(minds_.jobs.front());
      minds_.jobs.pop_front();
      if (wanted && !wanted()) continue;
      work(Deadline(wanted));
      return true;
    }
    return false;
  }
  bool wants() const { return !minds_.jobs.empty(); }

 private:
  class Deadline final : public Workers::Turn {
   public:
    explicit Deadline(const Workers::Wanted& wanted) : wanted_(wanted) {}
    Stop stop_after(u32 milliseconds) const override {
      return [&wanted = wanted_, until = ticks_ms() + milliseconds, milliseconds] {
        return (wanted && !wanted()) || (milliseconds && ticks_ms() >= until);
      };
    }

   private:
    const Workers::Wanted& wanted_;
  };
  struct Soon final : Workers {
    explicit Soon(Turns& t) : turns(t) {}
    bool add(const std::string&, const std::string&, Work work, Wanted wanted) override {
      turns.post([work = std::move(work), wanted = std::move(wanted)] {
        if (!wanted || wanted()) work(Deadline(wanted));
      });
      return true;
    }
    std::size_t waiting() const override { return 0; }
    Turns& turns;
  };
  struct Minds final : Workers {
    bool add(const std::string&, const std::string&, Work work, Wanted wanted) override {
      if (jobs.size() >= MOST_THOUGHTS) return false;
      jobs.emplace_back(std::move(work), std::move(wanted));
      return true;
    }
    std::size_t waiting() const override { return jobs.size(); }
    std::deque<std::pair<Work, Wanted>> jobs;
  };
  Soon soon_;
  Minds minds_;
};

// Memory has it at once; that it is durable is told when the page says so.
class PageHouse::Notebook final : public Keeper {
 public:
  Notebook(MemoryStore& store, const int& batch) : store_(store), batch_(batch) {}
  void submit(Append append, Done done) override {
    const Fate fate = store_.append({&append, 1}).at(0);
    waiting_.push_back({batch_, fate, std::move(done)});
  }
  void run(std::function<void(Store&)> work) override {
    try {
      work(store_);
    } catch (const std::exception& fault) { log_line("fault", {{"why", fault.what()}}); }
  }
  std::size_t waiting() const override { return waiting_.size(); }
  bool waits_for(int batch) const { return !waiting_.empty() && waiting_.back().batch == batch; }
  void kept(int batch) {
    while (!waiting_.empty() && waiting_.front().batch <= batch) {
      const Waiting first = std::move(waiting_.front());
      waiting_.pop_front();
      first.done(first.fate, {});
    }
  }

 private:
  struct Waiting {
    int batch;
    Fate fate;
    Done done;
  };
  MemoryStore& store_;
  const int& batch_;
  std::deque<Waiting> waiting_;
};

class PageHouse::Line final : public Socket {
 public:
  Line(Outside& outside, int number) : outside_(outside), number_(number) {}
  void send(Bytes bytes) override { outside_.send(number_, *bytes); }
  void close(const std::string& why) override { outside_.closed(number_, why); }

 private:
  Outside& outside_;
  int number_;
};

PageHouse::PageHouse(Outside outside)
    : outside_(std::move(outside)),
      store_([this](std::string line) { lines_.push_back(std::move(line)); }),
      turns_(std::make_unique<Turns>()),
      thinkers_(std::make_unique<Thinkers>(*turns_)),
      notebook_(std::make_unique<Notebook>(store_, batch_)),
      editions_(store_) {}

PageHouse::~PageHouse() = default;

void PageHouse::add_content(const std::string& game, const Files& files) {
  const Game* found = find_game(game);
  if (!found) throw ContentError("There is no game " + game + ".");
  if (!editions_.today(game)) editions_.add(*found, files);
}

void PageHouse::restore(const std::string& line) { store_.restore(line); }
void PageHouse::forget(const std::string& table) { store_.forget(table); }

// The house stands once what was kept is there: its clock goes on from what it was.
void PageHouse::ask(int request, HttpRequest asked) {
  if (!house_) {
    HouseSettings settings;
    settings.seat_rate = 0;
    settings.leisure = 3;
    settings.beat = std::chrono::minutes(1);
    settings.ids = "l";  // no letter of a server's tables
    house_ = std::make_unique<House>(*turns_, store_, *notebook_, editions_, thinkers_->backroom(), settings);
    desk_ = std::make_unique<Desk>(*turns_, store_, editions_, thinkers_->backroom(), *house_,
                                   DeskSettings{.unfinished_saves = true});
  }
  turns_->post([this, request, asked = std::move(asked)] {
    desk_->answer(SELF, asked, [this, request](const HttpResponse& response) {
      outside_.answer(request, response.status, response.body ? *response.body : "");
    });
  });
}

void PageHouse::connect(int socket, const std::string& table) {
  if (!house_) ask(-1, {});
  sockets_[socket] = house_->connect(table, SELF, std::make_shared<Line>(outside_, socket));
}

void PageHouse::hear(int socket, std::string_view message) {
  turns_->post([this, socket, text = std::string(message)] {
    if (const auto found = sockets_.find(socket); found != sockets_.end()) found->second.message(text);
  });
}

void PageHouse::disconnect(int socket) {
  turns_->post([this, socket] {
    const auto found = sockets_.find(socket);
    if (found == sockets_.end()) return;
    const SocketEvents events = std::move(found->second);
    sockets_.erase(found);
    events.closed();
  });
}

void PageHouse::kept(int batch) {
  turns_->post([this, batch] { notebook_->kept(batch); });
}

void PageHouse::tell() {
  if (lines_.empty() && !notebook_->waits_for(batch_)) return;
  std::string text = "[";
  for (const std::string& line : lines_) text.append(text.size() > 1 ? "," : "").append(line);
  lines_.clear();
  outside_.keep(batch_++, text + "]");
}

std::optional<u32> PageHouse::turn() {
  turns_->run_due();
  if (thinkers_->wants()) {
    turns_->guard([this] { thinkers_->think(); });
    turns_->run_due();
  }
  tell();
  if (thinkers_->wants()) return 0;
  return turns_->next();
}

}  // namespace warhawk
