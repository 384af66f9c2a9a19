#pragma once
// The game's real content, and copies of it with one thing changed.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "content/content.hpp"
#include "games/games.hpp"

namespace warhawk::tests {

inline const std::filesystem::path ROOT = source_dir();

inline const Game& blocks_game() { return *find_game("blocks"); }

inline std::string read_text(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

// A copy of content/blocks that vanishes with it.
class Copy {
 public:
  Copy() {
    std::string path = (std::filesystem::temp_directory_path() / "warhawk-content-XXXXXX").string();
    if (!mkdtemp(path.data())) throw std::runtime_error("no temporary folder");
    top_ = path;
    std::filesystem::copy(ROOT / "content/blocks", dir());
  }
  ~Copy() { std::filesystem::remove_all(top_); }
  Copy(const Copy&) = delete;
  Copy& operator=(const Copy&) = delete;

  std::filesystem::path dir() const { return top_ / "blocks"; }
  void write(const std::string& file, const std::string& text) const {
    std::ofstream(dir() / file, std::ios::binary) << text;
  }
  // Replaces the first `find`, which must be there. An empty `find` appends.
  void replace(const std::string& file, const std::string& find, const std::string& by) const {
    std::string text = read_text(dir() / file);
    const std::size_t at = find.empty() ? text.size() : text.find(find);
    ASSERT_NE(at, std::string::npos) << file << " has no " << find;
    write(file, text.replace(at, find.size(), by));
  }
  // The sentence with which loading fails, or nothing.
  std::string complaint() const {
    try {
      load_edition(blocks_game(), dir());
    } catch (const ContentError& error) { return error.what(); }
    return {};
  }

 private:
  std::filesystem::path top_;
};

}  // namespace warhawk::tests
