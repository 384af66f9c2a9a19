// What a server answers over HTTP to those who mean well and to those who don't.
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <thread>

#include "harness.hpp"
#include "support/folder.hpp"

namespace warhawk::tests {
namespace {

struct Http : testing::Test {
  Folder folder;
  ServeOptions options = serving(folder.file("http.db"));
  Net net;
};

std::string request(const std::string& target, const std::string& more = "") {
  return "GET " + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + more + "\r\n";
}
unsigned status_of(const std::string& answer) {
  return answer.rfind("HTTP/1.1 ", 0) == 0 ? unsigned(std::stoi(answer.substr(9, 3))) : 0;
}

TEST_F(Http, BadBodiesGetASentence) {
  ServerProcess server(options);
  const Address& at = server.address();
  const auto sentence = [&](const std::string& body, const char* target = "/api/tables") {
    const HttpAnswer answer = post(at, target, body);
    EXPECT_EQ(answer.status, 400u) << body;
    return answer.text("error");
  };
  EXPECT_EQ(sentence(""), "The body is not a JSON object.");
  EXPECT_EQ(sentence("{"), "The body is not a JSON object.");
  EXPECT_EQ(sentence("[]"), "The body is not a JSON object.");
  EXPECT_EQ(sentence("{\"game\":\"\xff\"}"), "The body is not a JSON object.");
  EXPECT_EQ(sentence(std::string(1000, '{')), "The body is not a JSON object.");
  EXPECT_EQ(sentence(R"({"game":7})"), "\"game\" should be a text.");
  EXPECT_EQ(sentence(R"({"game":"chess"})"), "There is no such game here.");
  EXPECT_EQ(sentence(R"({"game":"blocks","options":"x"})"), "\"options\" should be a list of texts.");
  EXPECT_NE(sentence(R"({"game":"blocks","options":["x=y"]})"), "");
  EXPECT_NE(sentence(R"({"game":"blocks","scenario":"nowhere"})"), "");
  EXPECT_EQ(sentence(R"({"game":"blocks","seats":"US"})"), "\"seats\" should be an object with US and GB.");
  EXPECT_EQ(sentence(R"({"game":"blocks","seats":{"US":"me","GB":"me"}})"), "One seat is yours; for both say screen.");
  EXPECT_EQ(sentence(R"({"game":"blocks","seats":{"US":"me","GB":"genius"}})"),
            "A seat is me, open, screen, or a computer player's name.");
  EXPECT_NE(sentence(R"({"game":"blocks","clock":{"kind":"sand"}})"), "");
  EXPECT_NE(sentence(R"({"game":"blocks","clock":{"kind":"live","base":-1}})"), "");
  EXPECT_NE(sentence(R"({"game":"blocks","name":"two\nlines"})"), "");
  EXPECT_NE(sentence(R"({"game":"blocks","nonce":"two words"})"), "");
  EXPECT_EQ(
      sentence(R"({"game":"blocks","seats":{"US":"screen","GB":"screen"},"name":")" + std::string(41, 'x') + "\"}"),
      "A name is one line of 1 to 40 letters.");
  const Seats seats = make_duel(at);
  EXPECT_NE(sentence("7", ("/api/tables/" + seats.id + "/join").c_str()), "");
  EXPECT_EQ(get(at, "/api/tables?stage=lost").status, 400u);
  EXPECT_EQ(get(at, "/api/tables?before=yesterday").status, 400u);
  EXPECT_EQ(get(at, "/api/tables?game=chess").status, 400u);
  EXPECT_EQ(get(at, "/api/tables?game=%FF%00").status, 400u);
  EXPECT_TRUE(server.stop());
}

TEST_F(Http, NothingIsFoundWhereNothingIs) {
  ServerProcess server(options);
  const Address& at = server.address();
  for (const char* target :
       {"/api/tables/abc", "/api/tables/%2e%2e", "/api/tables/..%2f..%2fetc/save", "/api/content/../../etc/passwd",
        "/api/content/..", "/../../../../etc/passwd", "/assets/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd", "/nothing", "/nothing/at/all", "/api", "/api/", "/api/nothing", "/api/tables//save",
        "/api/tables/a'b\"--/save"})
    EXPECT_EQ(get(at, target).status, 404u) << target;
  EXPECT_EQ(status_of(raw_exchange(at, request("/../../etc/passwd"))), 404u);
  EXPECT_EQ(status_of(raw_exchange(at, request("http://elsewhere/api/games"))), 404u);
  EXPECT_EQ(post(at, "/nothing", "{}").status, 405u);
  EXPECT_EQ(get(at, "/api/enter").status, 405u);
  const Seats seats = make_duel(at);
  EXPECT_EQ(get(at, "/api/tables/" + seats.id + "/nothing").status, 404u);
  EXPECT_EQ(post(at, "/api/tables/" + seats.id + "/save", "{}").status, 405u);
  EXPECT_EQ(get(at, "/api/tables/" + seats.id + "/save").status, 409u);
  EXPECT_EQ(get(at, "/api/tables/" + seats.id + "/replay").status, 409u);
  EXPECT_EQ(get(at, "/api/tables/" + seats.id + "/record", {.bearer = "wrong"}).status, 403u);
  // A record is the seat's own.
  const std::string mine = get(at, "/api/tables/" + seats.id + "/record", {.bearer = seats.token[US]}).body;
  const std::string theirs = get(at, "/api/tables/" + seats.id + "/record", {.bearer = seats.token[GB]}).body;
  EXPECT_NE(mine, theirs);
  EXPECT_TRUE(server.stop());
}

TEST_F(Http, WhatIsNotHttpOrTooLargeIsRefused) {
  ServerProcess server(options);
  const Address& at = server.address();
  EXPECT_EQ(status_of(raw_exchange(at, "GAME ON\r\n\r\n")), 400u);
  EXPECT_EQ(status_of(raw_exchange(at, std::string("\x16\x03\x01\x02\x00", 5) + std::string(300, 'x') + "\r\n\r\n")),
            400u);
  EXPECT_EQ(status_of(raw_exchange(at, request("/healthz", "X-Long: " + std::string(40000, 'x') + "\r\n"))), 400u);
  EXPECT_EQ(status_of(raw_exchange(at, "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n")),
            413u);
  EXPECT_EQ(status_of(raw_exchange(at, "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n")), 400u);
  EXPECT_EQ(status_of(raw_exchange(at, request("/healthz"))), 200u);
  const std::string head = raw_exchange(at, "HEAD /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(head.substr(head.find("\r\n\r\n")), "\r\n\r\n");
  for (const char* header : {"Content-Security-Policy: default-src 'none'", "X-Content-Type-Options: nosniff"})
    EXPECT_NE(head.find(header), std::string::npos);

  // A message that is too large ends its connection, and only that.
  const Seats seats = make_duel(at);
  Client loud(net, at, seats.id, hello_with(seats.token[US])), other(net, at, seats.id, hello_with(seats.token[GB]));
  net.until([&] { return loud.shown[US] > 0 && other.shown[GB] > 0; });
  loud.send_text(R"({"type":"chat","text":")" + std::string(70000, 'x') + "\"}");
  net.until([&] { return loud.closed; });
  other.send(asking(Kind::Sync));
  net.until([&] { return other.shown[GB] == 2; });
  EXPECT_EQ(get(at, "/healthz").status, 200u);
  EXPECT_TRUE(server.stop());
}

TEST_F(Http, APasswordIsAskedForEverywhere) {
  options.api.password = "tippecanoe";
  options.api.trust_proxy = true;
  ServerProcess server(options);
  const Address& at = server.address();
  EXPECT_EQ(get(at, "/healthz").status, 200u);
  EXPECT_EQ(get(at, "/api/games").status, 401u);
  EXPECT_EQ(get(at, "/api/tables").status, 401u);
  EXPECT_EQ(post(at, "/api/tables", R"({"game":"blocks"})").status, 401u);
  EXPECT_EQ(post(at, "/api/enter", R"({"password":"tyler"})").status, 403u);
  const auto enter = [&](const std::string& more) {
    return raw_exchange(at, "POST /api/enter HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + more +
                                "Content-Length: 25\r\n\r\n{\"password\":\"tippecanoe\"}");
  };
  const std::string entered = enter("");
  EXPECT_EQ(entered.find("; Secure"), std::string::npos);
  EXPECT_NE(enter("X-Forwarded-Proto: https\r\n").find("SameSite=Strict; Secure"), std::string::npos);
  ASSERT_EQ(status_of(entered), 200u) << entered;
  const std::size_t cookie = entered.find("warhawk_door=");
  ASSERT_NE(cookie, std::string::npos);
  EXPECT_NE(entered.find("HttpOnly; SameSite=Strict"), std::string::npos);
  const ClientHead inside{.cookie = entered.substr(cookie, entered.find(';', cookie) - cookie)};
  EXPECT_EQ(get(at, "/api/games", inside).status, 200u);
  EXPECT_EQ(get(at, "/api/games", {.cookie = "warhawk_door="}).status, 401u);
  EXPECT_EQ(get(at, "/api/games", {.cookie = inside.cookie.substr(0, 40)}).status, 401u);
  const HttpAnswer made = post(at, "/api/tables", R"({"game":"blocks","seats":{"US":"me","GB":"random"}})", inside);
  EXPECT_EQ(made.status, 201u);
  Client outside(net, at, made.text("id"), hello_with(made.text("token")));
  net.until([&] { return outside.closed; });
  EXPECT_EQ(outside.shown[US], 0u);
  Client within(net, at, made.text("id"), hello_with(made.text("token")), inside);
  net.until([&] { return within.shown[US] > 0; });
  EXPECT_TRUE(server.stop());
}

TEST_F(Http, PagesOfOtherSitesOpenNoSocket) {
  options.api.origin = "https://games.example";
  ServerProcess server(options);
  const Address& at = server.address();
  const Seats seats = make_duel(at);
  const auto opens = [&](const std::string& origin) {
    Client client(net, at, seats.id, R"({"type":"hello"})", {.origin = origin});
    net.until([&] { return client.closed || client.shown[Spectator] > 0; });
    return client.shown[Spectator] > 0;
  };
  EXPECT_TRUE(opens(""));  // no page
  EXPECT_TRUE(opens("http://127.0.0.1:" + std::to_string(at.port)));
  EXPECT_TRUE(opens("https://games.example"));
  EXPECT_FALSE(opens("https://evil.example"));
  EXPECT_FALSE(opens("https://games.example.evil.example"));
  EXPECT_FALSE(opens("http://127.0.0.1:1"));
  EXPECT_FALSE(opens("null"));
  EXPECT_TRUE(server.stop());
}

TEST_F(Http, WhoAsksTooOftenWaits) {
  options.api.rate = options.house.seat_rate = 1;
  options.api.burst = options.house.seat_burst = 20;
  ServerProcess server(options);
  const Address& at = server.address();
  const Seats seats = make_duel(at);
  Client client(net, at, seats.id, hello_with(seats.token[US]));
  net.until([&] { return client.shown[US] > 0; });
  unsigned refused = 0, answered = 0;
  for (int i = 0; i < 60; i++) {
    const unsigned status = get(at, "/api/games").status;
    (status == 429 ? refused : answered)++;
  }
  EXPECT_GT(refused, 5u);
  EXPECT_GE(answered, 10u);
  EXPECT_EQ(get(at, "/healthz").status, 200u);  // whoever watches the server is never refused
  for (int i = 0; i < 60; i++) client.send(asking(Kind::Sync));
  net.until([&] { return client.refusals.size() + client.shown[US] >= 61; });
  EXPECT_GT(client.refusals.size(), 5u);
  EXPECT_GE(client.shown[US], 10u);
  EXPECT_EQ(client.refusals.at(0), "Too many requests at once. Wait a moment and try again.");
  EXPECT_FALSE(client.closed);
  std::this_thread::sleep_for(std::chrono::milliseconds(1600));
  EXPECT_EQ(get(at, "/api/games").status, 200u);
  EXPECT_TRUE(server.stop());
}

// Everything of it goes when it ends: a leak would be found when this process ends.
TEST_F(Http, AServerInThisProcess) {
  Folder folder;
  ServeOptions options = serving(folder.file("here.db"));
  Net net;
  std::atomic<u16> port{0};
  options.ready = [&](u16 given) { port = given; };
  std::thread thread([&] { serve(options); });
  net.until([&] { return port != 0; });
  const Address at{"127.0.0.1", port};
  const Seats seats = make_duel(at);
  {
    Client us(net, at, seats.id, hello_with(seats.token[US])), gb(net, at, seats.id, hello_with(seats.token[GB]));
    net.until([&] { return us.shown[US] > 0 && gb.shown[GB] > 0; });
    Client& one = us.asked(US) ? us : gb;
    const Side side = us.asked(US) ? US : GB;
    one.answer(one.has[side].number, {one.has[side].choices[0]});
    net.until([&] { return one.shown[side] > 1; });
    ::kill(::getpid(), SIGTERM);
    net.until([&] { return us.closed && gb.closed; });
  }
  thread.join();
}

}  // namespace
}  // namespace warhawk::tests
