// Who does what takes long: computer players, files, lists. Threads of a server, or a page's worker in its next turns.
#pragma once
#include <functional>
#include <string>

#include "bots/search.hpp"

namespace warhawk {

class Workers {
 public:
  using Wanted = std::function<bool()>;  // from any thread; none: always

  class Turn {  // of a job that is being done
   public:
    virtual ~Turn() = default;
    // True when so many milliseconds have passed (never for 0), when others wait and it has had its share, when nobody
    // wants it any more, and when there are no more turns.
    virtual Stop stop_after(u32 milliseconds) const = 0;
  };
  using Work = std::function<void(const Turn&)>;

  virtual ~Workers() = default;
  // `who` asks, about that table. False: there is too much of it already, and nothing will come of this.
  virtual bool add(const std::string& who, const std::string& table, Work, Wanted = {}) = 0;
  virtual std::size_t waiting() const = 0;
};

// For what people wait for at once (tables are opened, lists are read), for what takes its time (a saved game is played again
// and checked, a password is tried), and for computer players.
struct Backroom {
  Workers &desk, &archive, &minds;
};

inline constexpr const char* TOO_BUSY = "This server has too much to do just now; try again in a moment.";

}  // namespace warhawk
