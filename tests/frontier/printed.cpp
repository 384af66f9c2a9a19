#include "printed.hpp"

#include <algorithm>

namespace warhawk::frontier {
namespace {

struct Printed {
  Edition edition;
  std::shared_ptr<const Content> content;
  Printed() {
    const Folder folder(find_content("frontier"),
                        {"card_texts.toml", "cards.toml", "game.toml", "hints.toml", "map.toml", "pieces.toml",
                         "rules.toml", "sentences.toml", "setup.toml", "tables.toml"});
    edition.texts.names.resize(std::size(NOUNS));
    edition.link_kinds = {{"road", "roads to"}, {"ferry", "ferries to"}};
    Entry game = folder.open("game.toml");
    for (Entry& reference : game.entries("reference", "reference"))
      folder.reading().references.insert(reference.text("id"));
    loader().load(folder, edition);
    content = std::static_pointer_cast<const Content>(edition.content);
  }
};
const Printed& read() {
  static const Printed all;
  return all;
}
int found(const std::vector<std::string>& names, const std::string& name) {
  const auto at = std::find(names.begin(), names.end(), name);
  if (at == names.end()) throw std::runtime_error("nothing is called " + name);
  return int(at - names.begin());
}

}  // namespace

const Edition& edition() { return read().edition; }
const Content& printed() { return *read().content; }

int hex(const std::string& id) {
  for (const Place& place : read().edition.places)
    if (place.noun == AHex && (place.key == id || place.name == id)) return place.id;
  throw std::runtime_error("no hex " + id);
}
int town(const std::string& name) { return printed().hex[hex(name)].town; }
int piece(const std::string& name) { return found(read().edition.texts.names[APiece], name); }

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
