// A copy of a game's content that vanishes with it, to be changed and read.
#pragma once
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "content/content.hpp"
#include "games/games.hpp"
#include "support/folder.hpp"

namespace warhawk::tests {

inline std::string read_text(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

class ContentCopy {
 public:
  explicit ContentCopy(const std::string& game) : game_(*find_game(game)), dir_(folder_.file(game)) {
    std::filesystem::copy(find_content(game_.id), dir_);
  }
  const std::filesystem::path& dir() const { return dir_; }
  void write(const std::string& file, const std::string& text) const {
    std::ofstream(dir_ / file, std::ios::binary) << text;
  }
  // Replaces the first `find`, which must be there. An empty `find` appends.
  void replace(const std::string& file, const std::string& find, const std::string& by) const {
    std::string text = read_text(dir_ / file);
    const std::size_t at = find.empty() ? text.size() : text.find(find);
    ASSERT_NE(at, std::string::npos) << file << " has no " << find;
    write(file, text.replace(at, find.size(), by));
  }
  // The sentence with which loading fails, or nothing.
  std::string complaint() const {
    try {
      load_edition(game_, dir_);
    } catch (const ContentError& error) { return error.what(); }
    return {};
  }

 private:
  const Game& game_;
  Folder folder_;
  std::filesystem::path dir_;
};

}  // namespace warhawk::tests
