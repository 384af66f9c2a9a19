#include "content/map_reader.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/notation.hpp"

namespace warhawk {

MapReader::MapReader(Entry file, Edition& edition) : file_(std::move(file)), edition_(edition) {
  file_.read("canvas", {{"width", edition.width, 100, 10000}, {"height", edition.height, 100, 10000}});
}

Place& MapReader::place(Entry& entry, u8 noun, const std::string& key) {
  auto& names = edition_.texts.names[noun];
  const u16 id = u16(names.size());
  names.push_back(entry.said("name"));
  edition_.places.push_back(
      {noun, id, key, names.back(), entry.coordinate("x", edition_.width), entry.coordinate("y", edition_.height)});
  return edition_.places.back();
}

const Index& MapReader::places(const char* table, u8 noun, Times times, const ReadPlace& read) {
  Index& ids = ids_.emplace(noun, Index(table, "map.toml")).first->second;
  for (Entry& entry : file_.entries(table, table, times)) {
    const int id = ids.add(entry.text("id"));
    read(entry, id, place(entry, noun, ids[id]));
    entry.finish();
  }
  return ids;
}

const Place& MapReader::at(u8 noun, int id) const {
  return *std::find_if(edition_.places.begin(), edition_.places.end(),
                       [&](const Place& place) { return place.noun == noun && place.id == id; });
}

void MapReader::links(const char* table, u8 noun, Times times, const ReadLink& read) {
  const Index& ids = ids_.at(noun);
  Words kinds;
  for (const LinkKind& kind : edition_.link_kinds) kinds.push_back(kind.word);
  for (Entry& entry : file_.entries(table, table, times)) {
    const Words ends = entry.texts("between", 2, (ids.kind() + "s").c_str());
    int end[2];
    for (std::size_t i = 0; i < 2; i++) {
      const auto found = ids.find(ends[i]);
      if (!found) entry.wrong("between", ids.unknown(ends[i]));
      end[i] = *found;
    }
    if (end[0] == end[1]) entry.wrong("between", fmt::format("joins {} with itself", ends[0]));
    std::size_t kind = std::size_t(std::find(kinds.begin(), kinds.end(), table) - kinds.begin());
    if (kind == kinds.size()) kind = entry.which("kind", kinds);
    for (const Link& other : edition_.links)
      if (other.a.noun == noun && other.kind == kind &&
          ((other.a.id == end[0] && other.b.id == end[1]) || (other.a.id == end[1] && other.b.id == end[0])))
        entry.wrong("between", fmt::format("joins {} and {} a second time", ends[0], ends[1]));
    const auto &one = at(noun, end[0]).land, &two = at(noun, end[1]).land;
    edition_.links.push_back({{noun, u16(end[0])}, {noun, u16(end[1])}, u8(kind), one && two && *one != *two});
    read(entry, end[0], end[1]);
    entry.finish();
  }
}

void MapReader::must_join_all(const char* table, u8 noun) {
  const Index& ids = ids_.at(noun);
  std::vector<bool> reached(std::size_t(ids.size()));
  reached[0] = true;
  for (bool more = true; more;) {
    more = false;
    for (const Link& link : edition_.links)
      if (link.a.noun == noun && reached[link.a.id] != reached[link.b.id])
        reached[link.a.id] = reached[link.b.id] = more = true;
  }
  for (int id = 0; id < ids.size(); id++)
    if (!reached[std::size_t(id)])
      file_.wrong(table,
                  fmt::format("leaves {} cut off from {}; {}s must join all {}s", ids[id], ids[0], table, ids.kind()));
}

}  // namespace warhawk
