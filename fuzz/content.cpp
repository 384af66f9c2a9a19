// Content files: the input's first byte says which file of which game it changes. It replaces the whole file, or what
// stands at one place in it, so that small inputs reach whatever checks come late.
#include "content/content.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "games/games.hpp"

using namespace warhawk;
namespace fs = std::filesystem;

namespace {

struct Original {
  const Game* game;
  fs::path file;  // in a copy of the game's folder
  std::string bytes;
};

const std::vector<Original>& originals() {
  static const std::vector<Original> all = [] {
    std::vector<Original> files;
    const fs::path work = fs::path("/dev/shm") / ("warhawk-fuzz-" + std::to_string(::getpid()));
    for (const Game* game : all_games()) {
      fs::create_directories(work / game->id);
      for (const auto& entry : fs::directory_iterator(find_content(game->id))) {
        if (entry.path().extension() != ".toml") continue;
        std::ifstream in(entry.path(), std::ios::binary);
        files.push_back({game, work / game->id / entry.path().filename(), {std::istreambuf_iterator<char>(in), {}}});
        std::ofstream(files.back().file, std::ios::binary) << files.back().bytes;
      }
    }
    std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.file < b.file; });
    static const fs::path folder = work;
    std::atexit([] {
      std::error_code ignored;
      fs::remove_all(folder, ignored);
    });
    return files;
  }();
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const Original& original = originals()[data[0] % originals().size()];
  std::string bytes(reinterpret_cast<const char*>(data + 1), size - 1);
  if (data[0] < 128 && size > 4) {  // where, how much of it goes, and what comes instead
    const std::size_t at = std::size_t(data[1] * 256 + data[2]) % original.bytes.size();
    bytes = original.bytes.substr(0, at) + bytes.substr(3) +
            original.bytes.substr(std::min(at + data[3], original.bytes.size()));
  }
  std::ofstream(original.file, std::ios::binary) << bytes;
  try {
    load_edition(*original.game, original.file.parent_path());
  } catch (const ContentError&) {}
  std::ofstream(original.file, std::ios::binary) << original.bytes;
  return 0;
}
