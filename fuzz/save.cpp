// Saved games and records, of any game.
#include <cstdint>

#include "content/content.hpp"
#include "games/games.hpp"

using namespace warhawk;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<Edition> editions = [] {
    std::vector<Edition> read;
    for (const Game* game : all_games()) read.push_back(load_edition(*game, find_content(game->id)));
    return read;
  }();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const SaveHeader header = read_header(text);
    for (const Edition& edition : editions) {
      if (edition.game->id != header.game) continue;
      const SaveContext context = save_context(edition);
      if (header.record) {
        tell_record(context, text);
        continue;
      }
      // What can be read can be written, and read again.
      const Saved saved = read_save(context, text);
      read_save(context, write_save(context, saved.history, saved.secret, saved.header.players));
    }
  } catch (const BadSave&) {}
  return 0;
}
