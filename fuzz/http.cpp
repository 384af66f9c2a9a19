// What HTTP requests carry: bodies and queries.
#include <cstdint>

#include "content/content.hpp"
#include "games/games.hpp"
#include "house/incoming.hpp"

using namespace warhawk;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Edition blocks = load_edition(*find_game("blocks"), find_content("blocks"));
  const std::string text(reinterpret_cast<const char*>(data), size);
  try {
    const NewTable wanted = read_new_table(text);
    parse_setup(blocks, wanted.scenario, wanted.options);
  } catch (const BadBody&) {
  } catch (const ContentError&) {}
  try {
    read_joining(text);
  } catch (const BadBody&) {}
  try {
    read_password(text);
  } catch (const BadBody&) {}
  for (const char* name : {"stage", "before", "watch", ""}) query_value(text, name);
  return 0;
}
