// Frames of a WebSocket, in two pieces: the first byte says where they are cut.
#include "server/frames.hpp"

#include <cstdint>

using namespace warhawk;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  std::string bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  const std::size_t cut = data[0] % (bytes.size() + 1);
  std::string first = bytes.substr(0, cut), rest = bytes.substr(cut);
  FrameReader whole(4096), halves(4096);
  std::string one, two;
  const auto told = [](std::string& to) {
    return [&to](FrameKind kind, std::string_view payload) { to.append(1, char(kind)).append(payload); };
  };
  const u16 ends = whole.take(bytes.data(), bytes.size(), told(one));
  u16 ends_too = halves.take(first.data(), first.size(), told(two));
  if (!ends_too) ends_too = halves.take(rest.data(), rest.size(), told(two));
  if (ends != ends_too || one != two) __builtin_trap();  // where they are cut tells nothing
  return 0;
}
