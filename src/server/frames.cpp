#include "server/frames.hpp"

#include <cstring>

namespace warhawk {

FrameHead::FrameHead(FrameKind kind, std::size_t length) {
  bytes[size++] = u8(0x80 | u8(kind));  // whole
  if (length < 126) {
    bytes[size++] = u8(length);
    return;
  }
  const int wide = length <= 0xFFFF ? 2 : 8;
  bytes[size++] = wide == 2 ? 126 : 127;
  for (int i = wide - 1; i >= 0; i--) bytes[size++] = u8(u64(length) >> (8 * i));
}

struct FrameReader::Head {
  FrameKind kind = FrameKind::More;
  bool last = false;
  std::size_t size = 0;  // of the head itself; 0: not all of it is there
  u64 length = 0;        // of what follows
  const char* mask = nullptr;
  u16 wrong = 0;

  Head(const char* bytes, std::size_t there) {
    if (there < 2) return;
    const auto byte = [&](std::size_t i) { return u8(bytes[i]); };
    kind = FrameKind(byte(0) & 15);
    last = byte(0) & 0x80;
    const bool control = u8(kind) >= 8;
    const bool known = control ? u8(kind) <= u8(FrameKind::Pong) : u8(kind) <= u8(FrameKind::Binary);
    const u8 told = byte(1) & 0x7F;
    // Extensions were not agreed on; clients mask; what controls is short and in one piece.
    if ((byte(0) & 0x70) || !(byte(1) & 0x80) || !known || (control && (!last || told > 125))) {
      wrong = CLOSE_WRONG;
      return;
    }
    const std::size_t wide = told == 127 ? 8 : told == 126 ? 2 : 0;
    if (there < 2 + wide + 4) return;
    length = told;
    if (wide) {
      length = 0;
      for (std::size_t i = 0; i < wide; i++) length = length << 8 | byte(2 + i);
      if (length < (wide == 2 ? 126u : 0x10000u)) wrong = CLOSE_WRONG;  // it has a shorter form
    }
    mask = bytes + 2 + wide;
    size = 2 + wide + 4;
  }
};

namespace {

void unmask(char* bytes, std::size_t length, const char* mask) {
  u32 four = 0;
  std::memcpy(&four, mask, 4);
  std::size_t i = 0;
  const u64 eight = u64(four) << 32 | four;
  for (; i + 8 <= length; i += 8) {
    u64 word = 0;
    std::memcpy(&word, bytes + i, 8);
    word ^= eight;
    std::memcpy(bytes + i, &word, 8);
  }
  for (; i < length; i++) bytes[i] = char(bytes[i] ^ mask[i % 4]);
}

}  // namespace

u16 FrameReader::take(char* bytes, std::size_t size, const Each& each) {
  const bool joined = !rest_.empty();
  if (joined) {
    rest_.append(bytes, size);
    bytes = rest_.data(), size = rest_.size();
  }
  std::size_t at = 0;
  for (;;) {
    const Head head(bytes + at, size - at);
    if (head.wrong) return head.wrong;
    if (head.size == 0) break;
    if (head.length > longest_) return CLOSE_TOO_LARGE;
    if (size - at - head.size < head.length) break;
    char* payload = bytes + at + head.size;
    unmask(payload, std::size_t(head.length), head.mask);
    at += head.size + std::size_t(head.length);
    if (const u16 wrong = frame(head, {payload, std::size_t(head.length)}, each)) return wrong;
  }
  if (at == size) rest_ = {};
  else if (joined)
    rest_.erase(0, at);
  else
    rest_.assign(bytes + at, size - at);
  return 0;
}

u16 FrameReader::frame(const Head& head, std::string_view payload, const Each& each) {
  if (u8(head.kind) >= 8) {
    if (head.kind == FrameKind::Close && payload.size() == 1) return CLOSE_WRONG;
    each(head.kind, payload);
    return 0;
  }
  const bool goes_on = head.kind == FrameKind::More;
  if (goes_on == (kind_ == FrameKind::More)) return CLOSE_WRONG;  // of nothing, or in the middle of another one
  FrameKind kind = head.kind;
  if (goes_on || !head.last) {
    if (message_.size() + payload.size() > longest_) return CLOSE_TOO_LARGE;
    if (!goes_on) kind_ = kind;
    message_ += payload;
    if (!head.last) return 0;
    payload = message_;
    kind = kind_;
  }
  if (kind == FrameKind::Text && !is_utf8(payload)) return CLOSE_NO_TEXT;
  each(kind, payload);
  if (goes_on) message_ = {}, kind_ = FrameKind::More;
  return 0;
}

bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const u8 first = u8(text[i]);
    if (first < 0x80) {
      i++;
      continue;
    }
    const std::size_t more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1;
    if (first < 0xC2 || first > 0xF4 || text.size() - i <= more) return false;
    u32 letter = first & (0x3F >> more);
    for (std::size_t n = 1; n <= more; n++) {
      if ((u8(text[i + n]) & 0xC0) != 0x80) return false;
      letter = letter << 6 | (u8(text[i + n]) & 0x3F);
    }
    constexpr u32 LEAST[] = {0, 0x80, 0x800, 0x10000};
    if (letter < LEAST[more] || letter > 0x10FFFF || (letter >= 0xD800 && letter < 0xE000)) return false;
    i += more + 1;
  }
  return true;
}

}  // namespace warhawk
