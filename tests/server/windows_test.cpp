// Windows between two people at two screens, over real connections: twenty of them take no clicks, and nobody else can
// tell by what is sent, in which order and when whether they were declined by hand or in advance.
#include <algorithm>
#include <regex>

#include "engine/skirmish_texts.hpp"
#include "games/games.hpp"
#include "harness.hpp"
#include "store/open.hpp"
#include "support/content_copy.hpp"

namespace warhawk::tests {
namespace {

using namespace skirmish;
using skirmish::content;

constexpr int WINDOWS = 20, PAUSE = 120;

ServeOptions with_windows(const std::string& file) {
  ServeOptions options = serving(file);
  options.house.window = std::chrono::milliseconds(PAUSE);
  return options;
}

// Content for a server with marches of twenty steps in Skirmish: at each a window opens.
struct LongMarches {
  ContentCopy copy{"skirmish"};
  LongMarches() {
    copy.replace("game.toml", "steps = 3", "steps = " + std::to_string(WINDOWS));
    for (const Game* game : all_games())
      if (game->id != std::string_view("skirmish"))
        std::filesystem::create_directory_symlink(std::filesystem::absolute(find_content(game->id)),
                                                  copy.dir().parent_path() / game->id);
  }
  void serve() const { setenv("WARHAWK_CONTENT", copy.dir().parent_path().c_str(), 1); }
};

// What was sent, without what counts on from window to window.
std::string shape(std::string_view text) {
  static const std::regex counts(R"re("(number|from|log_from|undo)":\d+|"args":\[\d+,\d+)re");
  return std::regex_replace(std::string(text), counts, "$1");
}

struct Windows : testing::Test {
  Folder folder;
  std::string file = folder.file("windows.db");
  LongMarches marches;
  ServerProcess server{with_windows(file), [this] { marches.serve(); }};
  Net net;
  Seats seats = make_duel(server.address(), "skirmish");
  Client us{net, server.address(), seats.id, hello_with(seats.token[US])};
  Client gb{net, server.address(), seats.id, hello_with(seats.token[GB])};
  Client spectator{net, server.address(), seats.id, R"({"type":"hello"})"};
  int requests = 0;  // of the British

  void give(Client& client, Side side, Action action) {
    const u32 number = client.mine(Viewer(side)).number;
    client.answer(number, {action});
    net.until([&] { return client.mine(Viewer(side)).number > number; });
  }
  void stand(bool not_this_turn) {
    Request request = asking(Kind::Standing);
    request.standing.not_this_turn = not_this_turn;
    gb.send(request);
    requests++;
    net.until([&] {
      const auto& stands = gb.mine(SeenByGB).standing;
      return stands && stands->not_this_turn == not_this_turn;
    });
  }
  void deploy() {
    net.until([&] { return us.shown[US] && gb.shown[GB] && spectator.shown[Spectator]; });
    while (!us.asked(US) || us.mine(SeenByUS).question == "Deploy.Where") {
      net.until([&] { return us.asked(US) || gb.asked(GB); });
      Client& asked = us.asked(US) ? us : gb;
      const Side side = us.asked(US) ? US : GB;
      give(asked, side, asked.mine(Viewer(side)).choices.at(0));
      net.until([&] { return us.asked(US) || gb.asked(GB); });
    }
  }
  // The Americans take their first company behind their base.
  u16 march() {
    const auto first = [&](u8 verb) {
      const std::vector<Action>& choices = us.mine(SeenByUS).choices;
      return *std::find_if(choices.begin(), choices.end(), [&](const Action& choice) { return choice.verb == verb; });
    };
    const Action from = first(MarchFrom);
    give(us, US, from);
    give(us, US, first(PickUp));
    return u16(get<AHex>(from));
  }
  // Two hexes that nobody else comes to.
  static u16 back(u16 at) {
    const int a = hex_at(1, 5), b = hex_at(0, 5);
    if (at == a || at == b) return u16(at == a ? b : a);
    int nearest = at;
    for (int next : content().map.neighbours(at) & content().land)
      if (content().map.distance(next, a) < content().map.distance(nearest, a)) nearest = next;
    return u16(nearest);
  }
  bool window() const { return us.mine(SeenByUS).window && us.mine(SeenByUS).asked == GB; }
};

TEST_F(Windows, TwentyInATurnTakeOneClick) {
  deploy();
  u16 at = march();
  stand(true);
  for (int i = 0; i < WINDOWS; i++) {
    at = back(at);
    us.answer(us.mine(SeenByUS).number, {{Step, at}});
    net.until([&] { return window(); });
    net.until([&] { return us.asked(US); });
  }
  EXPECT_EQ(requests, 1);
  EXPECT_EQ(us.mine(SeenByUS).own_undo, WINDOWS + 2);  // they do not stand in the way of taking back
  EXPECT_TRUE(us.refusals.empty());
}

// Windows are declined now by hand before their time, now in advance. The shapes of all that US and a spectator are sent
// are the same, and at the server no answer counts before its time.
TEST_F(Windows, NobodyElseCanTellHowTheyWereDeclined) {
  deploy();
  u16 at = march();
  int windows = 0;
  stand(true);
  for (int there = 0; there < 2; windows++) {  // off to where it looks the same from now on
    at = back(at);
    there += at == hex_at(0, 5) || at == hex_at(1, 5);
    us.answer(us.mine(SeenByUS).number, {{Step, at}});
    net.until([&] { return window(); });
    net.until([&] { return us.asked(US); });
  }
  stand(false);
  struct Turn {
    std::string us, spectator;
  };
  std::vector<Turn> by_hand[2], standing[2];  // by the hex that is stepped into
  for (int i = 0; i < 12; i++, windows++) {
    const bool hand = i % 4 < 2;
    Turn turn;
    spectator.on_text = [&](std::string_view text) { turn.spectator += shape(text) + "\n"; };
    us.on_text = [&](std::string_view text) { turn.us += shape(text) + "\n"; };
    if (!hand) stand(true);
    at = back(at);
    us.answer(us.mine(SeenByUS).number, {{Step, at}});
    net.until([&] { return window(); });
    if (hand) {
      net.until([&] { return gb.asked(GB); });
      gb.answer(gb.mine(SeenByGB).number, {make<Pass>()});
      const auto held = [&] { return gb.mine(SeenByGB).standing && gb.mine(SeenByGB).standing->held; };
      net.until([&] { return held() || !gb.asked(GB); });
    }
    net.until([&] { return us.asked(US); });
    const u32 number = spectator.mine(Spectator).number;
    net.until([&] { return spectator.mine(Spectator).asked == US || spectator.mine(Spectator).number > number; });
    if (!hand) stand(false);
    net.pause(60);  // whatever else may come
    us.on_text = spectator.on_text = [](std::string_view) {};
    (hand ? by_hand : standing)[at == hex_at(1, 5)].push_back(turn);
  }
  for (int hex : {0, 1}) {
    ASSERT_EQ(by_hand[hex].size(), 3u);
    ASSERT_EQ(standing[hex].size(), 3u);
    for (const Turn& turn : by_hand[hex]) EXPECT_EQ(turn.us, by_hand[hex][0].us);
    for (const Turn& turn : standing[hex]) EXPECT_EQ(turn.us, by_hand[hex][0].us);
    for (const Turn& turn : standing[hex]) EXPECT_EQ(turn.us.find("standing"), std::string::npos);
    // Who looks on is shown what happened in a while at once, so it may be one message or two: the last one is the same.
    const auto last = [](const std::string& text) { return text.substr(text.rfind('\n', text.size() - 2) + 1); };
    for (const Turn& turn : by_hand[hex]) EXPECT_EQ(last(turn.spectator), last(by_hand[hex][0].spectator));
    for (const Turn& turn : standing[hex]) EXPECT_EQ(last(turn.spectator), last(by_hand[hex][0].spectator));
  }
  EXPECT_TRUE(server.stop());
  const auto store = open_store(file);
  u64 stepped = 0;
  int declined = 0;
  for (const StoredEntry& entry : store->entries(seats.id, 0)) {
    if (entry.words.find("step") != std::string::npos) stepped = entry.at;
    if (entry.words.find("pass") == std::string::npos) continue;
    EXPECT_GE(entry.at, stepped + PAUSE);
    declined++;
  }
  EXPECT_EQ(declined, windows);
}

// When a seat changes its mind is its own affair: lists say nothing of it.
TEST_F(Windows, ListsDoNotTellOfStandingAnswers) {
  deploy();
  const auto changed = [&] { return get(server.address(), "/api/tables?game=skirmish").body; };
  net.pause(5);
  const std::string before = changed();
  EXPECT_NE(before.find("\"changed\""), std::string::npos);
  stand(true);
  stand(false);
  EXPECT_EQ(changed(), before);
}

// A server that comes back goes on with what stands.
TEST_F(Windows, StandingAnswersSurviveTheServer) {
  deploy();
  u16 at = march();
  stand(true);
  EXPECT_TRUE(server.stop());
  server = ServerProcess(with_windows(file));
  Client anna(net, server.address(), seats.id, hello_with(seats.token[US]));
  Client ben(net, server.address(), seats.id, hello_with(seats.token[GB]));
  net.until([&] { return anna.asked(US) && ben.shown[GB]; });
  ASSERT_TRUE(ben.mine(SeenByGB).standing);
  EXPECT_TRUE(ben.mine(SeenByGB).standing->not_this_turn);
  anna.answer(anna.mine(SeenByUS).number, {{Step, back(at)}});
  net.until([&] { return anna.mine(SeenByUS).window; });
  net.until([&] { return anna.asked(US); });
}

}  // namespace
}  // namespace warhawk::tests
