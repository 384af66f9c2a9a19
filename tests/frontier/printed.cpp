#include "printed.hpp"

#include <algorithm>

#include "games/frontier/frontier.hpp"

namespace warhawk::frontier {
namespace {

int found(const std::vector<std::string>& names, const std::string& name) {
  const auto at = std::find(names.begin(), names.end(), name);
  if (at == names.end()) throw std::runtime_error("nothing is called " + name);
  return int(at - names.begin());
}

}  // namespace

const Edition& edition() {
  static const Edition loaded = load_edition(game(), find_content("frontier"));
  return loaded;
}
const Content& printed() { return *static_cast<const Content*>(edition().content.get()); }

int hex(const std::string& id) {
  for (const Place& place : edition().places)
    if (place.noun == AHex && (place.key == id || place.name == id)) return place.id;
  throw std::runtime_error("no hex " + id);
}
int town(const std::string& name) { return printed().hex[hex(name)].town; }
int piece(const std::string& name) { return found(edition().texts.names[APiece], name); }

int by_road(const std::string& from, const std::string& to, bool open) {
  const Content& c = printed();
  const HexSet closed = open ? HexSet{} : c.special;
  HexSet seen[3] = {HexSet::of(hex(from)), {}, {}}, now[3] = {seen[0], {}, {}};  // by river hexes just crossed
  for (int steps = 0; steps < 100; steps++) {
    if (seen[0].has(hex(to))) return steps;
    HexSet next[3] = {c.map.stepped(now[0] | now[1] | now[2], c.paths) - c.river - closed, {}, {}};
    next[1] = c.map.stepped(now[0], c.paths) & c.river;
    next[2] = c.map.stepped(now[1], c.paths) & c.river;
    for (int i = 0; i < 3; i++) now[i] = next[i] - seen[i], seen[i] |= next[i];
  }
  return -1;
}

}  // namespace warhawk::frontier
