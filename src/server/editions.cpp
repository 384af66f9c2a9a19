#include "server/editions.hpp"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "content/json.hpp"
#include "games/games.hpp"

namespace warhawk {
namespace {

namespace fs = std::filesystem;

std::vector<StoredFile> files_of(const fs::path& folder) {
  std::vector<StoredFile> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    files.push_back({entry.path().filename().string(), {std::istreambuf_iterator<char>(file), {}}});
  }
  return files;
}

// A folder that is gone when this is.
struct Unpacked {
  fs::path folder;
  Unpacked(const std::string& game, const std::vector<StoredFile>& files) {
    std::string name = (fs::temp_directory_path() / "warhawk-content-XXXXXX").string();
    if (!::mkdtemp(name.data()))
      throw ContentError("No folder can be made below " + fs::temp_directory_path().string() + ".");
    folder = name;
    fs::create_directory(folder / game);
    for (const StoredFile& file : files) {
      if (file.name.find('/') != std::string::npos) continue;  // names of files only, whoever wrote the database
      std::ofstream(folder / game / file.name, std::ios::binary) << file.bytes;
    }
  }
  ~Unpacked() {
    std::error_code ignored;
    fs::remove_all(folder, ignored);
  }
};

}  // namespace

Editions::Editions(Store& store) : store_(store) {
  std::string games;
  for (const Game* game : all_games()) {
    const fs::path folder = find_content(game->id);
    auto edition = std::make_shared<Edition>(load_edition(*game, folder));
    today_[game->id] = edition->hash;
    if (store.content(edition->hash).empty()) store.keep_content(edition->hash, files_of(folder));
    if (std::ifstream file(folder / "geometry.json", std::ios::binary); file)
      geometry_[game->id] =
          std::make_shared<std::string>(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    games += (games.empty() ? "[" : ",") + card_json(*edition);
    by_hash_[edition->hash] = std::move(edition);
  }
  games_ = std::make_shared<std::string>(games + "]");
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
  const Unpacked unpacked(game, files);
  auto edition = std::make_shared<Edition>(load_edition(*found, unpacked.folder / game));
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
