// The tables of a server: opened from the store when somebody comes, played, kept, and shown to those who are there.
//
// Everything here runs on the loop's thread. A change is applied to the table, kept by the committing thread, and shown
// only when it is durable; until then further requests to the same table wait. A change that could not be kept puts the
// table back to what the store has.
#pragma once
#include <array>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "house/agenda.hpp"
#include "house/editions.hpp"
#include "house/limits.hpp"
#include "house/server_time.hpp"
#include "house/wire.hpp"
#include "house/workers.hpp"
#include "store/keeper.hpp"
#include "table/table.hpp"

namespace warhawk {

struct HouseSettings {
  std::chrono::milliseconds thought{
      500};         // the longest that a computer player thinks about a click, whatever it is called
  u32 leisure = 1;  // how many times as long as it wishes it may think, on a slow machine
  std::string ids;  // what the names of its tables begin with: letters and digits
  double seat_rate = 100, seat_burst = 400;  // requests of one connection a second; 0: no limit
  bool shared = false;                       // other processes play on the same store
  std::chrono::milliseconds lease{10000};    // how long a process that dies keeps a table's bot and clock
  std::chrono::milliseconds window{800};     // the soonest that a window between two persons is answered
  std::chrono::milliseconds patience{40};    // who only looks on is shown what happened in that time at once
  std::chrono::milliseconds unused{60000};   // a table at which nobody is stays open for so long
  std::chrono::milliseconds beat{10000};     // how often the clock of the games is kept
};

struct Problem {  // for HTTP
  unsigned status = 0;
  std::string sentence;
  explicit operator bool() const { return status != 0; }
};

// What somebody wants to play. A seat is "me", "open", "screen" (both are mine, at one screen) or a bot's name.
struct NewTable {
  std::string game, scenario;
  std::vector<std::string> options;
  std::array<std::string, 2> seats;
  ClockPlan clock;
  bool hidden = false, practice = false;
  std::optional<bool> auto_forced;
  std::string name, nonce;
  std::string save;  // instead of all that: a saved game to go on with
};
struct Created {
  std::string id, token, invite, watch;
  std::vector<Side> seats;
};

struct HouseFigures {
  u64 requests = 0, refused = 0, decisions = 0, tables = 0, bot_answers = 0, bot_microseconds = 0, put_back = 0;
  std::size_t rooms = 0, visitors = 0, bots_waiting = 0;
};

class House {
 public:
  // Throws StoreError.
  House(Agenda&, Store&, Keeper&, Editions&, const Backroom&, HouseSettings);
  ~House();

  // `who` asks, an address: what takes long is done for each in turn.
  using Who = std::string;
  void open_save(const Who&, const std::string& text, std::function<void(Problem, Created)>);
  void create(const Who&, const NewTable&, std::function<void(Problem, Created)>);
  void join(const Who&, const std::string& id, std::optional<Side>, const std::string& name, const std::string& nonce,
            const std::string& invite, std::function<void(Problem, std::string token, Side)>);
  void leave(const Who&, const std::string& id, const std::string& token, std::function<void(Problem)>);
  // The table as it stands durably, once it is there: for saves, records, replays. The token says as whom one looks;
  // for a hidden table one needs that, or its watch word.
  void look(const Who&, const std::string& id, const std::string& token, const std::string& watch,
            std::function<void(Problem, const Table*, const Edition*, Viewer)>);
  // A copy to try things out, which nobody keeps: from now, with a guess of what one can't know, or from any decision of
  // a finished game. The other side is played by that bot.
  void sandbox(const Who&, const std::string& id, const std::string& token, const std::string& watch,
               std::optional<Side> as, std::optional<int> at, const std::string& bot,
               std::function<void(Problem, Created)>);
  SocketEvents connect(const std::string& id, const std::string& address, std::shared_ptr<Socket>);

  void resume();     // opens tables whose clocks fall, from now on
  void shut_down();  // takes no more requests
  HouseFigures figures() const;

 private:
  struct Visitor;
  struct Room;
  using RoomPtr = std::shared_ptr<Room>;
  using VisitorPtr = std::shared_ptr<Visitor>;
  struct Asked;

  struct Opened;
  void open(const Who&, const std::string& id, std::function<void(Problem, RoomPtr)>);
  void read(const Who&, const RoomPtr&);
  void opened(const RoomPtr&, Opened&);
  void queue(const RoomPtr&, std::function<void()>);
  void next(const RoomPtr&);
  void ask(const RoomPtr&, Asked);
  void take(const RoomPtr&, const std::shared_ptr<Asked>&);
  void keep(const RoomPtr&, const std::shared_ptr<Asked>&, Taken);
  void kept(const RoomPtr&, const std::shared_ptr<Asked>&, Taken, Fate, const std::string& error);
  void vacate(Room&, Side);
  void put_back(const RoomPtr&, std::function<void()> then);
  void follow(const std::string& id, u32 length);
  void make_rematch(const RoomPtr&, const std::string& id, std::function<void()> then);
  void summarize(Room&, Append&);
  std::string no_bot(const std::string& name, const Game&) const;  // why it does not play here, or empty

  void deliver(Room&, std::span<const Message>, const VisitorPtr& by);
  void show_later(const RoomPtr&);
  void show_due();
  void send(Visitor&, const Message&);
  void tell_presence(const RoomPtr&);
  void hear(const VisitorPtr&, std::string_view);
  void greet(const VisitorPtr&, std::string_view);
  void gone(const VisitorPtr&);
  void hint(const VisitorPtr&, Viewer);
  void odds(const VisitorPtr&, Viewer, const Request&);

  void drive(const RoomPtr&);  // the table's bot and clock, if they are ours to drive
  bool ours(const RoomPtr&);
  bool attended(const Room&) const;
  void let_bot_think(const RoomPtr&, Side);
  void set_due(const RoomPtr&);
  void beat();
  void sweep();

  Agenda& loop_;
  Store& store_;
  Keeper& keeper_;
  Editions& editions_;
  Backroom backroom_;
  HouseSettings settings_;
  ServerTime time_;
  std::string owner_;
  std::map<std::string, RoomPtr> rooms_;
  HouseFigures figures_;
  bool closing_ = false;
  std::vector<RoomPtr> due_;                               // where somebody waits to be shown
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);  // callbacks that outlive the house do nothing
};

u64 now_ms();                                              // since 1970: for lists, which people read
std::string new_table_id(const std::string& begin = {});   // and 80 random bits
std::string new_token();                                   // 256 random bits
std::string hash_of_token(const std::string&);             // what is kept of it
bool same_secret(const std::string&, const std::string&);  // in constant time

}  // namespace warhawk
