#pragma once
#include <algorithm>

#include "content/reader.hpp"
#include "games/glorious/content.hpp"

namespace warhawk::glorious {

const Loader& loader();
void read_events(Entry file, Content&, Edition&);  // events.cpp, like the next
void read_tactics(Entry file, Content&, Edition&);
void read_tables(Entry file, Content&, Edition&);  // tables.cpp
void tell_facts(Edition&);                         // facts.cpp

inline const Words TYPE_IDS = {"laker", "schooner", "brig", "corvette", "supercorvette"};

// Where a word stands in a list, its size where it does not.
inline std::size_t index_in(const Words& all, const std::string& word) {
  return std::size_t(std::find(all.begin(), all.end(), word) - all.begin());
}

}  // namespace warhawk::glorious
