// Mistakes in a procedure that the compiler must catch: each snippet says in its first line what it is told.
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <future>
#include <string>
#include <vector>

#include "content/content.hpp"

namespace warhawk::tests {
namespace {

// Removes `mark` from the front of the next line if it is there, and gives the rest.
std::string after(std::ifstream& file, const std::string& mark) {
  const auto start = file.tellg();
  std::string line;
  if (std::getline(file, line) && line.starts_with(mark)) return line.substr(mark.size());
  file.seekg(start);
  return "";
}

// What the compiler says to it; empty if it compiles without a warning.
std::string compiled(const std::filesystem::path& snippet, const std::string& flags) {
  const std::string command = "cd '" + source_dir() +
                              "' && LC_ALL=C g++ -std=c++20 -Wall -Wextra -Wconversion -Werror "
                              "-Wno-missing-field-initializers -Isrc -Itests -Itests/skirmish/src " +
                              flags + " '" + snippet.string() + "' 2>&1";
  std::string said;
  FILE* pipe = popen(command.c_str(), "r");
  char part[4096];
  while (std::size_t n = std::fread(part, 1, sizeof part, pipe)) said.append(part, n);
  const int status = pclose(pipe);
  return status != 0 && said.empty() ? "no compiler" : said;
}

// The words that a snippet expects and does not get, or that the control gets and does not expect.
std::string try_out(const std::filesystem::path& snippet) {
  std::ifstream file(snippet);
  const std::string expected = after(file, "// expect: "), flags = after(file, "// flags: ");
  const std::string said = compiled(snippet, flags.empty() ? "-fsyntax-only" : flags);
  if (snippet.stem() == "control") return said;
  if (expected.empty()) return snippet.filename().string() + " expects nothing";
  if (said.find(expected) != std::string::npos) return "";
  return snippet.filename().string() + " expects: " + expected + "\nand gets: " + said.substr(0, 1500);
}

TEST(MustNotCompile, EverySnippetFailsAsItSays) {
  std::vector<std::filesystem::path> snippets;
  for (const auto& entry : std::filesystem::directory_iterator(source_dir() + "/tests/engine/must_not_compile"))
    if (entry.path().extension() == ".cpp") snippets.push_back(entry.path());
  ASSERT_GE(snippets.size(), 12u);
  const auto half = [&](std::size_t first) {
    std::string wrong;
    for (std::size_t i = first; i < snippets.size(); i += 2) wrong += try_out(snippets[i]);
    return wrong;
  };
  auto others = std::async(std::launch::async, half, 1);
  EXPECT_EQ(half(0), "");
  EXPECT_EQ(others.get(), "");
}

}  // namespace
}  // namespace warhawk::tests
