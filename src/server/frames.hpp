// The frames of a WebSocket (RFC 6455) at a server's end. Knows nothing of sockets: bytes go in, messages come out.
#pragma once
#include <array>
#include <functional>
#include <string>
#include <string_view>

#include "engine/types.hpp"

namespace warhawk {

enum class FrameKind : u8 { More = 0, Text = 1, Binary = 2, Close = 8, Ping = 9, Pong = 10 };

// Why a connection is ended.
inline constexpr u16 CLOSE_DONE = 1000, CLOSE_WRONG = 1002, CLOSE_NO_TEXT = 1007, CLOSE_TOO_LARGE = 1009;

// What goes before so many bytes that a server sends.
struct FrameHead {
  std::array<u8, 10> bytes{};
  std::size_t size = 0;
  FrameHead(FrameKind, std::size_t length);
};

class FrameReader {
 public:
  using Each = std::function<void(FrameKind, std::string_view)>;

  explicit FrameReader(std::size_t longest) : longest_(longest) {}  // bytes of a message

  // Bytes as they came, which are unmasked where they lie; `each` gets every message and control frame that is whole now.
  // Gives 0, or why the connection is to be ended; then nothing more should be given.
  u16 take(char* bytes, std::size_t size, const Each& each);

 private:
  struct Head;
  u16 frame(const Head&, std::string_view payload, const Each&);

  std::size_t longest_;
  std::string rest_;                  // of bytes that came, the beginning of a frame
  std::string message_;               // one in several frames, as far as it came
  FrameKind kind_ = FrameKind::More;  // of that one; More: there is none
};

bool is_utf8(std::string_view);

}  // namespace warhawk
