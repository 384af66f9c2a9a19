// The contents that a server plays with: today's of each game, and older ones that unfinished games began with.
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "content/content.hpp"
#include "house/wire.hpp"
#include "store/store.hpp"

namespace warhawk {

class Editions {
 public:
  explicit Editions(Store& store) : store_(store) {}
  // With today's content of every game, from where it lies (content/content.hpp: files_of).
  Editions(Store&, const std::function<Files(const Game&)>& files);
  // Today's content of a game, which is kept in the store. Throws ContentError, StoreError.
  void add(const Game&, const Files&);

  const Edition* today(const std::string& game) const;  // null: no such game
  // By hash, from the store if it isn't today's; null where nobody kept it. From any thread.
  std::shared_ptr<const Edition> by_hash(const std::string& game, const std::string& hash);
  std::shared_ptr<const Edition> known(const std::string& hash) const;  // without looking into the store
  std::shared_ptr<const Edition> find(const std::string& hash);         // of whichever game it is; from any thread
  Bytes games_json() const { return games_; }
  Bytes json_of(const Edition&);                       // everything that a client needs of it; from any thread
  Bytes made_json(const std::string& hash) const;      // the same, where it was made already
  Bytes geometry_json(const std::string& game) const;  // what a map is drawn from; null: none

 private:
  Store& store_;
  mutable std::mutex mutex_;  // of by_hash_ and json_
  std::map<std::string, std::shared_ptr<const Edition>> by_hash_;
  std::map<std::string, std::string> today_;  // by game
  std::map<std::string, Bytes> json_;
  std::map<std::string, Bytes> geometry_;  // by game
  std::string cards_;                      // of the games
  Bytes games_ = std::make_shared<std::string>("[]");
};

}  // namespace warhawk
