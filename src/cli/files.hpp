// Content folders, saved games, and where on the disk they are.
#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "cli/commands.hpp"
#include "content/content.hpp"
#include "engine/save.hpp"

namespace warhawk::cli {

std::string read_file(const std::filesystem::path&);  // throws Usage where it can't
// Whole or not at all; a game is for its player's eyes, a report for anybody's.
void write_game(const std::filesystem::path&, std::string_view, bool durable);
void write_report(const std::filesystem::path&, std::string_view);

const Game& game_called(const std::string& id);  // throws Usage
std::vector<std::string> game_ids();
Edition open_edition(const Source&);
// The content that a saved game was begun with: at hand, or kept when it began.
Edition edition_of(const SaveHeader&, const std::string& content);
void keep_content(const Edition&, const Source&);

// One game's file in the player's folder. Whoever has it open keeps others from playing the same game.
class GameFile {
 public:
  static GameFile create(const std::string& game);
  static GameFile open(const std::filesystem::path&);  // throws Usage where another process plays it
  static std::optional<GameFile> last_unfinished();
  GameFile(GameFile&& o) noexcept : path_(std::move(o.path_)), lock_(o.lock_) { o.lock_ = -1; }
  GameFile& operator=(GameFile&&) = delete;
  ~GameFile();

  const std::filesystem::path& path() const { return path_; }
  std::string read() const { return read_file(path_); }
  void write(std::string_view text, bool durable) const { write_game(path_, text, durable); }

 private:
  GameFile(std::filesystem::path path, int lock) : path_(std::move(path)), lock_(lock) {}
  static std::optional<GameFile> try_lock(const std::filesystem::path&);
  std::filesystem::path path_;
  int lock_;
};

std::filesystem::path games_folder();            // ${XDG_DATA_HOME:-~/.local/share}/warhawk
bool is_own(const std::filesystem::path& file);  // a game of that folder

}  // namespace warhawk::cli
