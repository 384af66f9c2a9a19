// Content folders on a disk.
#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "content/content.hpp"

namespace warhawk {

Files read_files(const std::filesystem::path& dir) {
  if (!std::filesystem::is_directory(dir)) throw ContentError(fmt::format("{} is not a folder.", dir.string()));
  Files files;
  for (const auto& entry : std::filesystem::directory_iterator(dir)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    if (!file) throw ContentError(fmt::format("{} cannot be read.", entry.path().string()));
    files[entry.path().filename().string()] = {std::istreambuf_iterator<char>(file), {}};
  }
  return files;
}

Edition load_edition(const Game& game, const std::filesystem::path& dir) {
  const auto clean = dir.lexically_normal();
  return load_edition(game, read_files(dir), (clean.has_filename() ? clean : clean.parent_path()).filename().string());
}

Files files_of(const Game& game) { return read_files(find_content(game.id)); }

std::filesystem::path find_content(const char* game) {
  namespace fs = std::filesystem;
  if (const char* told = std::getenv("WARHAWK_CONTENT"); told && *told) {
    if (fs::is_directory(fs::path(told) / game)) return fs::path(told) / game;
    throw ContentError(fmt::format("WARHAWK_CONTENT names {}, which has no folder {}.", told, game));
  }
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
  std::vector<fs::path> places = {program / "../content", "content"};
  places.emplace_back(fs::path(source_dir()) / "content");
  places.emplace_back(fs::path(source_dir()) / "tests" / game /
                      "content");  // a game that only a program of the tests has
  for (const fs::path& place : places)
    if (fs::is_directory(place / game, error)) return (place / game).lexically_normal();
  throw ContentError(
      fmt::format("There is no folder content/{} beside the program or here; WARHAWK_CONTENT may name "
                  "the folder that has it.",
                  game));
}

}  // namespace warhawk
