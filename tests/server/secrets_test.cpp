// Secrets of hands and decks over real connections: positions that differ only in what a seat can't know are told alike, to the byte.
#include <regex>

#include "games/games.hpp"
#include "harness.hpp"
#include "support/folder.hpp"

namespace warhawk::tests {
namespace {

// Without what every table has of its own.
std::string masked(std::string_view text) {
  static const std::regex own(R"re("(id|key_hash)":"[^"]*")re");
  return std::regex_replace(std::string(text), own, "$1");
}

struct Secrets : testing::Test {
  Folder folder;
  ServerProcess server{serving(folder.file("secrets.db"))};
  Net net;

  // Both play at random until US is asked in a later turn, when hands were dealt of which the other knows nothing.
  Seats begun(const std::string& game, int decisions) {
    const Seats seats = make_duel(server.address(), game);
    Client us(net, server.address(), seats.id, hello_with(seats.token[US]));
    Client gb(net, server.address(), seats.id, hello_with(seats.token[GB]));
    Random random{7};
    for (int i = 0; i < decisions || !us.asked(US); i++) {
      net.until([&] { return us.asked(US) || gb.asked(GB); });
      const Side side = us.asked(US) ? US : GB;
      Client& client = side == US ? us : gb;
      const Position& mine = client.mine(Viewer(side));
      const u32 number = mine.number;
      client.answer(number, {mine.choices[random.below(u32(mine.choices.size()))]});
      net.until([&] { return client.mine(Viewer(side)).number > number || client.mine(Viewer(side)).over(); });
      if (us.mine(SeenByUS).over()) break;
    }
    EXPECT_TRUE(us.asked(US)) << "the game was over too soon";
    return seats;
  }

  // All that US is told there when it looks, asks why, and wants odds, message by message.
  std::vector<std::string> told(const std::string& table, const std::string& token) {
    std::vector<std::string> texts;
    Client us(net, server.address(), table, hello_with(token));
    us.on_text = [&](std::string_view text) {
      if (text.find(R"("type":"presence")") == std::string_view::npos) texts.push_back(masked(text));
    };
    net.until([&] { return us.asked(US); });
    const Position& mine = us.mine(SeenByUS);
    const auto answered = [&](std::size_t before) { net.until([&] { return texts.size() > before; }); };
    for (const Action& choice : mine.choices) {
      if (texts.size() > 30) break;
      const std::size_t before = texts.size();
      Request odds = asking(Kind::Odds);
      odds.number = mine.number;
      odds.actions = {choice};
      us.send(odds);
      answered(before);
    }
    for (u16 card = 0; card < 86; card++) {
      const std::size_t before = texts.size();
      Request why = asking(Kind::Why);
      why.thing = {card_noun, card};
      us.send(why);
      answered(before);
    }
    Request hint = asking(Kind::Hint);
    us.send(hint);
    net.until([&] {
      return std::any_of(us.beside.begin(), us.beside.end(),
                         [](const Message& m) { return m.kind == Message::Kind::Hint; });
    });
    texts
        .pop_back();  // how far it thought depends on the machine; that it thinks of the view alone is tested elsewhere
    return texts;
  }
  u8 card_noun = 0;
};

// A sandbox is the table with a guess of what the seat can't know, another one each time: twins, as the seat sees them.
TEST_F(Secrets, OfDawnAreToldToNobody) {
  const Game& dawn = *find_game("dawn");
  for (u8 noun = 0; noun < dawn.nouns.size(); noun++)
    if (std::string_view(dawn.nouns[noun]) == "card") card_noun = noun;
  ASSERT_NE(card_noun, 0);
  const Seats seats = begun("dawn", 90);
  std::vector<std::string> first;
  for (int i = 0; i < 4; i++) {
    const HttpAnswer made = post(server.address(), "/api/tables/" + seats.id + "/sandbox", R"({"bot":"random"})",
                                 {.bearer = seats.token[US]});
    ASSERT_EQ(made.status, 201u) << made.body;
    const std::vector<std::string> texts = told(made.text("id"), made.text("token"));
    EXPECT_GT(texts.size(), 86u);
    if (i == 0) first = texts;
    ASSERT_EQ(texts.size(), first.size());
    for (std::size_t n = 0; n < texts.size(); n++) EXPECT_EQ(texts[n], first[n]);
  }
  EXPECT_TRUE(server.stop());
}

}  // namespace
}  // namespace warhawk::tests
