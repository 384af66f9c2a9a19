#include "house/editions.hpp"

#include "content/json.hpp"
#include "games/games.hpp"

namespace warhawk {

Editions::Editions(Store& store, const std::function<Files(const Game&)>& files) : store_(store) {
  for (const Game* game : all_games()) add(*game, files(*game));
}

void Editions::add(const Game& game, const Files& files) {
  auto edition = std::make_shared<Edition>(load_edition(game, files, game.id));
  if (store_.content(edition->hash).empty()) {
    std::vector<StoredFile> kept;
    for (const auto& [name, bytes] : files) kept.push_back({name, bytes});
    store_.keep_content(edition->hash, kept);
  }
  if (const auto geometry = files.find("geometry.json"); geometry != files.end())
    geometry_[game.id] = std::make_shared<std::string>(geometry->second);
  today_[game.id] = edition->hash;
  cards_ += (cards_.empty() ? "[" : ",") + card_json(*edition);
  games_ = std::make_shared<std::string>(cards_ + "]");
  const std::lock_guard lock(mutex_);
  by_hash_[edition->hash] = std::move(edition);
}

const Edition* Editions::today(const std::string& game) const {
  const auto found = today_.find(game);
  return found == today_.end() ? nullptr : known(found->second).get();
}

std::shared_ptr<const Edition> Editions::known(const std::string& hash) const {
  const std::lock_guard lock(mutex_);
  const auto found = by_hash_.find(hash);
  return found == by_hash_.end() ? nullptr : found->second;
}

std::shared_ptr<const Edition> Editions::by_hash(const std::string& game, const std::string& hash) {
  if (auto edition = known(hash)) return edition;
  const Game* found = find_game(game);
  const std::vector<StoredFile> files = found ? store_.content(hash) : std::vector<StoredFile>{};
  if (files.empty()) return nullptr;
  Files by_name;
  for (const StoredFile& file : files) by_name[file.name] = file.bytes;
  auto edition = std::make_shared<Edition>(load_edition(*found, by_name, game));
  if (edition->hash != hash) return nullptr;
  const std::lock_guard lock(mutex_);
  return by_hash_[hash] = std::move(edition);
}

Bytes Editions::geometry_json(const std::string& game) const {
  const auto found = geometry_.find(game);
  return found == geometry_.end() ? nullptr : found->second;
}

Bytes Editions::made_json(const std::string& hash) const {
  const std::lock_guard lock(mutex_);
  const auto found = json_.find(hash);
  return found == json_.end() ? nullptr : found->second;
}

Bytes Editions::json_of(const Edition& edition) {
  if (Bytes made = made_json(edition.hash)) return made;
  auto made = std::make_shared<std::string>(content_json(edition));
  const std::lock_guard lock(mutex_);
  return json_[edition.hash] = std::move(made);
}

// A kept folder does not say whose it is; the loader of another game does not take it.
std::shared_ptr<const Edition> Editions::find(const std::string& hash) {
  if (auto edition = known(hash)) return edition;
  if (store_.content(hash).empty()) return nullptr;
  for (const Game* game : all_games()) try {
      if (auto edition = by_hash(game->id, hash)) return edition;
    } catch (const ContentError&) {}
  return nullptr;
}

}  // namespace warhawk
