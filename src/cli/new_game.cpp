// The skeleton of a game, written from the files of scripts/new-game: docs/new-game.md walks through what it writes.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "cli/files.hpp"

namespace warhawk::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t LONGEST = 16;
const fs::path LIST = "src/games/list.hpp", TEMPLATES = "scripts/new-game";

// Here or above.
fs::path source_tree() {
  std::error_code error;
  for (fs::path dir = fs::current_path();; dir = dir.parent_path()) {
    if (fs::exists(dir / LIST, error) && fs::is_directory(dir / TEMPLATES, error)) return dir;
    if (dir == dir.parent_path())
      throw Usage("This is not inside Warhawk's source tree, where a new game would be written; go there first.");
  }
}

// An id names a namespace, so it can be no word of the language.
bool is_keyword(const std::string& id) {
  static const char* const KEYWORDS[] = {
      "alignas",   "alignof",  "and",      "asm",       "auto",      "bitand",   "bitor",    "bool",      "break",
      "case",      "catch",    "char",     "class",     "compl",     "concept",  "const",    "consteval", "constexpr",
      "constinit", "continue", "decltype", "default",   "delete",    "do",       "double",   "else",      "enum",
      "explicit",  "export",   "extern",   "false",     "float",     "for",      "friend",   "goto",      "if",
      "inline",    "int",      "long",     "mutable",   "namespace", "new",      "noexcept", "not",       "nullptr",
      "operator",  "or",       "private",  "protected", "public",    "register", "requires", "return",    "short",
      "signed",    "sizeof",   "static",   "std",       "struct",    "switch",   "template", "this",      "throw",
      "true",      "try",      "typedef",  "typeid",    "typename",  "union",    "unsigned", "using",     "virtual",
      "void",      "volatile", "warhawk",  "while",     "xor"};
  return std::find(std::begin(KEYWORDS), std::end(KEYWORDS), id) != std::end(KEYWORDS);
}

void check_id(const fs::path& tree, const std::string& id) {
  const bool good = !id.empty() && id.size() <= LONGEST && id[0] >= 'a' && id[0] <= 'z' &&
                    id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789") == std::string::npos;
  if (!good)
    throw Usage(fmt::format("\"{}\" can be no game's id: up to {} lower-case letters and digits, a letter first.", id,
                            LONGEST));
  if (is_keyword(id)) throw Usage(fmt::format("\"{}\" is a word of C++ and can be no game's id.", id));
  for (const char* folder : {"src/games", "content", "tests"})
    if (fs::exists(tree / folder / id)) throw Usage(fmt::format("There is {}/{} already.", folder, id));
}

using Filling = std::vector<std::pair<std::string, std::string>>;

std::string filled(std::string text, const Filling& filling) {
  for (const auto& [mark, word] : filling)
    for (std::size_t at = 0; (at = text.find(mark, at)) != std::string::npos; at += word.size())
      text.replace(at, mark.size(), word);
  return text;
}

Filling filling_of(const std::string& id, const std::string& title) {
  std::string capital = id, capitals = id;
  const auto large = [](char& c) { c = char(c >= 'a' && c <= 'z' ? c - 32 : c); };
  large(capital[0]);
  for (char& c : capitals) large(c);
  return {{"@id@", id}, {"@Id@", capital}, {"@ID@", capitals}, {"@title@", title.empty() ? capital : title}};
}

// One line more, after those of the other games.
std::string listed_too(std::string list, const std::string& id) {
  const std::size_t end = list.find("  GAMES_ALSO(X)\n");
  if (end == std::string::npos)
    throw Usage(fmt::format("{} has no line GAMES_ALSO(X) that a new game could stand before.", LIST.string()));
  return list.insert(end, fmt::format("{:<22}\\\n", fmt::format("  X({}) ", id)));
}

}  // namespace

int new_game(const std::string& id, const std::string& title) {
  const fs::path tree = source_tree();
  check_id(tree, id);
  if (title.find_first_of("\"\\\n\t\r") != std::string::npos || title.size() > 60)
    throw Usage("A title has up to 60 letters, and neither quotes nor backslashes.");
  const Filling filling = filling_of(id, title);
  std::vector<std::pair<fs::path, std::string>> files;
  for (const auto& entry : fs::recursive_directory_iterator(tree / TEMPLATES)) {
    if (!entry.is_regular_file()) continue;
    fs::path to;  // ID in a path is the id
    for (const fs::path& part : entry.path().lexically_relative(tree / TEMPLATES))
      to /= part.stem() == "ID" ? fs::path(id + part.extension().string()) : part;
    files.emplace_back(to, filled(read_file(entry.path()), filling));
  }
  std::sort(files.begin(), files.end());
  files.emplace_back(LIST, listed_too(read_file(tree / LIST), id));  // last: nothing names a game that is not whole
  for (const auto& [path, text] : files) {
    fs::create_directories((tree / path).parent_path());
    write_report(tree / path, text);
    fmt::print("{}\n", path.string());
  }
  fmt::print("./play {} builds and plays it, ./test {} tests it; docs/new-game.md says what to change first.\n", id,
             id);
  return 0;
}

}  // namespace warhawk::cli
