// Reads a map: the canvas, places of several kinds, and what joins them. A game adds what its own places have besides.
#pragma once
#include "content/reader.hpp"

namespace warhawk {

class MapReader {
 public:
  MapReader(Entry file, Edition& edition);  // and the canvas

  // The tables [[town]] as the places of that noun, each with id, name, x and y; `read` reads the rest.
  using ReadPlace = std::function<void(Entry&, int id, Place&)>;
  const Index& places(const char* table, u8 noun, Times times, const ReadPlace& read);
  // One more place, whose table may have no id.
  Place& place(Entry& entry, u8 noun, const std::string& key);

  // The tables [[road]] as links between places of that noun: `between` two of them, and `kind` where [links] of game.toml has
  // more than the one that the table is called after. `read` reads the rest.
  using ReadLink = std::function<void(Entry&, int a, int b)>;
  void links(const char* table, u8 noun, Times times, const ReadLink& read);
  void must_join_all(const char* table, u8 noun);  // no place is cut off

  const Index& ids(u8 noun) const { return ids_.at(noun); }
  Entry& file() { return file_; }
  void done() { file_.done(); }

 private:
  const Place& at(u8 noun, int id) const;

  Entry file_;
  Edition& edition_;
  std::map<u8, Index> ids_;
};

}  // namespace warhawk
