// Everything that a server does for its players, in a page: the same house and desk, one thread, what is kept handed to the page.
//
// Whoever runs it calls in, then turn() for as long as it wants turns. Nothing here waits: a computer player thinks in a turn
// of its own, so that what arrives meanwhile is heard between two of them.
#pragma once
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "house/desk.hpp"
#include "page/memory_store.hpp"

namespace warhawk {

class PageHouse {
 public:
  struct Outside {  // what the page does for it
    std::function<void(int request, unsigned status, const std::string& body)> answer;
    std::function<void(int socket, const std::string& message)> send;
    std::function<void(int socket, const std::string& why)> closed;
    // Lines to be kept, in this order, before anything that is told later; then kept(batch).
    std::function<void(int batch, const std::string& lines)> keep;  // a JSON list
  };

  explicit PageHouse(Outside);
  ~PageHouse();

  void add_content(const std::string& game, const Files&);  // throws ContentError
  void restore(const std::string& line);                    // throws StoreError
  void forget(const std::string& table);

  void ask(int request, HttpRequest);
  void connect(int socket, const std::string& table);
  void hear(int socket, std::string_view message);
  void disconnect(int socket);
  void kept(int batch);

  // Does what is due. In how many milliseconds it wants another turn; none: not before something happens.
  std::optional<u32> turn();

 private:
  class Turns;
  class Thinkers;
  class Notebook;
  class Line;
  void tell();  // what there is to keep

  Outside outside_;
  std::vector<std::string> lines_;
  int batch_ = 0;
  MemoryStore store_;
  std::unique_ptr<Turns> turns_;
  std::unique_ptr<Thinkers> thinkers_;
  std::unique_ptr<Notebook> notebook_;
  Editions editions_;
  std::unique_ptr<House> house_;
  std::unique_ptr<Desk> desk_;
  std::map<int, SocketEvents> sockets_;
};

}  // namespace warhawk
