// What is asked for by address (docs/openapi.json) and is not the net's business: games, content, lists, new tables, replays, saves.
#pragma once
#include <string>

#include "house/house.hpp"

namespace warhawk {

struct DeskSettings {
  bool unfinished_saves = false;  // who plays may have the game's file before it is over
};

class Desk {
 public:
  Desk(Agenda& loop, Store& store, Editions& editions, const Backroom& backroom, House& house,
       DeskSettings settings = {})
      : loop_(loop), store_(store), editions_(editions), backroom_(backroom), house_(house), settings_(settings) {}
  // `who` asks, an address. Whatever it is, the reply is called once.
  void answer(const std::string& who, const HttpRequest&, const Reply&);

 private:
  void tables(const std::string& who, const HttpRequest&, const Reply&);
  void new_table(const std::string& who, const HttpRequest&, const Reply&);
  void table(const std::string& who, const HttpRequest&, const std::string& id, const std::string& what, const Reply&);
  void content(const std::string& who, const std::string& hash, const Reply&);

  Agenda& loop_;
  Store& store_;
  Editions& editions_;
  Backroom backroom_;
  House& house_;
  DeskSettings settings_;
};

HttpResponse refuse(unsigned status, const std::string& sentence);

}  // namespace warhawk
