// Frames of WebSockets: taken apart by themselves, and as a server that is spoken to byte by byte sends and takes them.
#include "server/frames.hpp"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "harness.hpp"
#include "support/folder.hpp"

namespace warhawk::tests {
namespace {

using Got = std::vector<std::pair<FrameKind, std::string>>;

std::string framed(FrameKind kind, const std::string& payload, bool last = true) {
  std::string bytes{char((last ? 0x80 : 0) | int(kind))};
  if (payload.size() < 126) bytes += char(0x80 | int(payload.size()));
  else if (payload.size() < 0x10000)
    bytes.append({char(0x80 | 126), char(payload.size() >> 8), char(payload.size() & 0xFF)});
  else {
    bytes += char(0x80 | 127);
    for (int i = 7; i >= 0; i--) bytes += char(u64(payload.size()) >> (8 * i));
  }
  const char mask[] = {'\x11', '\x22', '\xF3', '\x44'};
  bytes.append(mask, 4);
  for (std::size_t i = 0; i < payload.size(); i++) bytes += char(payload[i] ^ mask[i % 4]);
  return bytes;
}

// Given in pieces of that size; what came out, and why it ended.
std::pair<Got, u16> taken(const std::string& bytes, std::size_t pieces = ~std::size_t(0), std::size_t longest = 1000) {
  FrameReader reader(longest);
  Got got;
  const auto each = [&](FrameKind kind, std::string_view payload) { got.emplace_back(kind, payload); };
  for (std::size_t at = 0; at < bytes.size(); at += std::min(pieces, bytes.size() - at)) {
    std::string piece = bytes.substr(at, pieces);
    if (const u16 wrong = reader.take(piece.data(), piece.size(), each)) return {got, wrong};
  }
  return {got, 0};
}

TEST(Frames, AreTakenApartHoweverTheyCome) {
  const std::string large(500, 'x');
  const std::string bytes =
      framed(FrameKind::Text, "one") + framed(FrameKind::Ping, "there?") + framed(FrameKind::Text, "tw", false) +
      framed(FrameKind::Pong, "") + framed(FrameKind::More, "o\xC3", false) + framed(FrameKind::More, "\xA9") +
      framed(FrameKind::Binary, large) + framed(FrameKind::Text, "") + framed(FrameKind::Close, "\x03\xE8");
  const Got whole{{FrameKind::Text, "one"},         {FrameKind::Ping, "there?"}, {FrameKind::Pong, ""},
                  {FrameKind::Text, "two\xC3\xA9"}, {FrameKind::Binary, large},  {FrameKind::Text, ""},
                  {FrameKind::Close, "\x03\xE8"}};
  for (const std::size_t pieces :
       {std::size_t(1), std::size_t(2), std::size_t(3), std::size_t(7), std::size_t(400), bytes.size()}) {
    const auto [got, wrong] = taken(bytes, pieces);
    EXPECT_EQ(wrong, 0);
    EXPECT_EQ(got, whole) << "in pieces of " << pieces;
  }
}

TEST(Frames, ThatAreNoneEndTheConnection) {
  const auto ends = [](const std::string& bytes) { return taken(bytes, 1).second; };
  std::string plain = framed(FrameKind::Text, "x");
  const auto changed = [&](std::size_t at, int bits) {
    std::string other = plain;
    other[at] = char(other[at] ^ bits);
    return ends(other);
  };
  EXPECT_EQ(changed(0, 0), 0);
  EXPECT_EQ(changed(0, 0x40), CLOSE_WRONG);  // an extension
  EXPECT_EQ(changed(0, 0x02), CLOSE_WRONG);  // a kind that there is not
  EXPECT_EQ(changed(0, 0x0A), CLOSE_WRONG);
  EXPECT_EQ(changed(1, 0x80), CLOSE_WRONG);  // not masked
  EXPECT_EQ(ends(framed(FrameKind::More, "of nothing")), CLOSE_WRONG);
  EXPECT_EQ(ends(framed(FrameKind::Text, "a", false) + framed(FrameKind::Text, "b")), CLOSE_WRONG);
  EXPECT_EQ(ends(framed(FrameKind::Ping, "in pieces", false)), CLOSE_WRONG);
  EXPECT_EQ(ends(framed(FrameKind::Ping, std::string(126, 'x'))), CLOSE_WRONG);
  EXPECT_EQ(ends(framed(FrameKind::Close, "x")), CLOSE_WRONG);
  EXPECT_EQ(ends(std::string("\x81\xFE\x00\x05", 4) + "mask" + "hello"),
            CLOSE_WRONG);  // a length in more bytes than it needs
  EXPECT_EQ(ends(framed(FrameKind::Text, "\xC3")), CLOSE_NO_TEXT);
  EXPECT_EQ(ends(framed(FrameKind::Binary, "\xC3")), 0);
  EXPECT_EQ(ends(framed(FrameKind::Text, std::string(1000, 'x'))), 0);
  EXPECT_EQ(ends(framed(FrameKind::Text, std::string(1001, 'x'))), CLOSE_TOO_LARGE);
  EXPECT_EQ(
      ends(framed(FrameKind::Text, std::string(600, 'x'), false) + framed(FrameKind::More, std::string(600, 'x'))),
      CLOSE_TOO_LARGE);
  // Before it has come: nobody waits for so much.
  EXPECT_EQ(ends(std::string("\x81\xFF\x00\x00\x00\xFF\x00\x00\x00\x00mask", 14)), CLOSE_TOO_LARGE);
}

TEST(Frames, OfEverySizeHaveTheirHead) {
  const auto head = [](std::size_t length) {
    const FrameHead made(FrameKind::Text, length);
    return std::vector<int>(made.bytes.begin(), made.bytes.begin() + std::ptrdiff_t(made.size));
  };
  EXPECT_EQ(head(0), (std::vector<int>{0x81, 0}));
  EXPECT_EQ(head(125), (std::vector<int>{0x81, 125}));
  EXPECT_EQ(head(126), (std::vector<int>{0x81, 126, 0, 126}));
  EXPECT_EQ(head(65535), (std::vector<int>{0x81, 126, 255, 255}));
  EXPECT_EQ(head(65536), (std::vector<int>{0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0}));
}

TEST(Frames, TextIsUtf8) {
  for (const char* good :
       {"", "York", "\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x9A\xA2", "\xED\x9F\xBF", "\xF4\x8F\xBF\xBF"})
    EXPECT_TRUE(is_utf8(good)) << good;
  for (const char* bad : {"\x80", "\xC0\xAF", "\xC3", "\xE2\x82", "\xE0\x80\x80", "\xED\xA0\x80", "\xF0\x80\x80\x80",
                          "\xF4\x90\x80\x80", "\xF8\x88\x80\x80\x80", "a\xFFz"})
    EXPECT_FALSE(is_utf8(bad)) << bad;
}

// A connection by hand.
class Raw {
 public:
  explicit Raw(const Address& to, int room = 0) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    if (room) ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &room, sizeof room);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(to.port);
    ::inet_pton(AF_INET, to.host.c_str(), &address.sin_addr);
    EXPECT_EQ(::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
  }
  ~Raw() { ::close(socket_); }
  Raw(const Raw&) = delete;
  Raw& operator=(const Raw&) = delete;

  int socket() const { return socket_; }
  void upgrade(const std::string& table) {
    write("GET /api/tables/" + table +
          "/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n");
    std::string head;
    while (head.find("\r\n\r\n") == std::string::npos) {
      const std::string more = read(1);
      ASSERT_FALSE(more.empty()) << head;
      head += more;
    }
    ASSERT_NE(head.find(" 101 "), std::string::npos) << head;
  }
  void write(const std::string& bytes) const {
    EXPECT_EQ(::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL), ssize_t(bytes.size()));
  }
  std::string read(std::size_t most) const {  // empty: the end
    pollfd ready{socket_, POLLIN, 0};
    if (::poll(&ready, 1, 20000) != 1) return {};
    std::string bytes(most, ' ');
    const ssize_t n = ::recv(socket_, bytes.data(), most, 0);
    bytes.resize(n > 0 ? std::size_t(n) : 0);
    return bytes;
  }
  std::string read_all_of(std::size_t size) const {
    std::string bytes;
    while (bytes.size() < size) {
      const std::string more = read(size - bytes.size());
      if (more.empty()) break;
      bytes += more;
    }
    return bytes;
  }
  // The next frame; of kind More where there is none.
  std::pair<FrameKind, std::string> frame() const {
    const std::string head = read_all_of(2);
    if (head.size() < 2) return {FrameKind::More, ""};
    std::size_t length = u8(head[1]);
    if (length >= 126) {
      const std::string wide = read_all_of(length == 126 ? 2 : 8);
      length = 0;
      for (const char byte : wide) length = length << 8 | u8(byte);
    }
    return {FrameKind(head[0] & 15), read_all_of(length)};
  }

 private:
  int socket_;
};

struct Framed : testing::Test {
  Folder folder;
  ServeOptions options = serving(folder.file("frames.db"));
  std::string hello = framed(FrameKind::Text, R"({"type":"hello"})");
};

TEST_F(Framed, AreAnsweredAsTheyShould) {
  ServerProcess server(options);
  const Seats seats = make_duel(server.address());
  Raw raw(server.address());
  raw.upgrade(seats.id);
  raw.write(framed(FrameKind::Ping, "there?"));
  EXPECT_EQ(raw.frame(), std::pair(FrameKind::Pong, std::string("there?")));
  raw.write(hello.substr(0, 5));  // in pieces
  raw.write(hello.substr(5));
  const auto [kind, text] = raw.frame();
  EXPECT_EQ(kind, FrameKind::Text);
  EXPECT_EQ(text.rfind(R"({"type":"view","seat":"spectator")", 0), 0u) << text.substr(0, 80);
  raw.write(framed(FrameKind::Close, "\x03\xE8"));
  std::pair<FrameKind, std::string> last;
  do last = raw.frame();
  while (last.first == FrameKind::Text);  // who is there
  EXPECT_EQ(last, std::pair(FrameKind::Close, std::string("\x03\xE8")));
  EXPECT_EQ(raw.read(1), "");

  Raw wrong(server.address());
  wrong.upgrade(seats.id);
  wrong.write("GET / HTTP/1.1\r\n\r\n");
  const auto [ends, why] = wrong.frame();
  EXPECT_EQ(ends, FrameKind::Close);
  EXPECT_EQ(why.substr(0, 2), "\x03\xEA");  // 1002
  EXPECT_EQ(wrong.read(1), "");
  EXPECT_TRUE(server.stop());
}

// Who is not heard for long is asked whether he is there, and given up.
TEST_F(Framed, WhoIsQuietIsAskedAndGivenUp) {
  options.net.idle = std::chrono::seconds(2);
  ServerProcess server(options);
  const Seats seats = make_duel(server.address());
  Raw answers(server.address()), silent(server.address());
  answers.upgrade(seats.id);
  silent.upgrade(seats.id);
  answers.write(hello);
  silent.write(hello);
  const auto next_but_text = [](const Raw& raw) {
    std::pair<FrameKind, std::string> next;
    do next = raw.frame();
    while (next.first == FrameKind::Text);
    return next.first;
  };
  for (int i = 0; i < 3; i++) {
    ASSERT_EQ(next_but_text(answers), FrameKind::Ping);
    answers.write(framed(FrameKind::Pong, ""));
  }
  FrameKind last = FrameKind::Ping;
  while (last == FrameKind::Ping) last = next_but_text(silent);
  EXPECT_EQ(last, FrameKind::More) << "it was cut";
  EXPECT_EQ(next_but_text(answers), FrameKind::Ping);
  EXPECT_TRUE(server.stop());
}

// Who reads slowly gets everything in order; who does not read at all is cut off.
TEST_F(Framed, WhatAClientHasNoRoomForWaits) {
  options.net.unsent = 1 << 20;
  ServerProcess server(options);
  const Seats seats = make_duel(server.address());
  Raw slow(server.address(), 4096);
  slow.upgrade(seats.id);
  slow.write(hello);
  constexpr int TIMES = 60;
  for (int i = 0; i < TIMES; i++) slow.write(framed(FrameKind::Text, R"({"type":"sync"})"));
  ::usleep(300'000);
  int views = 0;
  while (views < TIMES + 1) {
    const auto [kind, text] = slow.frame();
    ASSERT_EQ(kind, FrameKind::Text);
    std::size_t at = 0;
    while (at < text.size()) {  // a message a line, each of them whole
      const std::size_t end = std::min(text.find('\n', at), text.size());
      const Message message = read_message(std::string_view(text).substr(at, end - at));
      views += message.kind == Message::Kind::Shown;
      at = end + 1;
    }
  }
  Raw deaf(server.address(), 4096);
  deaf.upgrade(seats.id);
  deaf.write(hello);
  for (int i = 0; i < 4000; i++) {
    const std::string sync = framed(FrameKind::Text, R"({"type":"sync"})");
    if (::send(deaf.socket(), sync.data(), sync.size(), MSG_NOSIGNAL | MSG_DONTWAIT) < 0) break;
  }
  Net net;
  EXPECT_TRUE(
      net.until([&] { return ::send(deaf.socket(), "x", 1, MSG_NOSIGNAL | MSG_DONTWAIT) < 0 && errno != EAGAIN; }));
  EXPECT_TRUE(server.stop());
}

}  // namespace
}  // namespace warhawk::tests
