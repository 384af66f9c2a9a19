// What may be said at a served table, by whom, and what stays when somebody goes: scripted, over real connections.
#include <algorithm>

#include "content/content.hpp"
#include "games/games.hpp"
#include "harness.hpp"
#include "support/folder.hpp"

namespace warhawk::tests {
namespace {

using Refusals = std::vector<std::string>;

struct Wire : testing::Test {
  Folder folder;
  std::string file = folder.file("wire.db");
  ServerProcess server{serving(file)};
  Net net;

  const Address& at() const { return server.address(); }
  std::unique_ptr<Client> come(const std::string& table, const std::string& hello, const ClientHead& head = {}) {
    auto client = std::make_unique<Client>(net, at(), table, hello, head);
    net.until([&] { return client->closed || client->shown[US] + client->shown[GB] + client->shown[Spectator] > 0; });
    return client;
  }
  std::unique_ptr<Client> sit(const Seats& seats, Side side) { return come(seats.id, hello_with(seats.token[side])); }

  // Sends it, and gives the refusal that follows.
  std::string refused(Client& client, const std::string& text,
                      std::source_location where = std::source_location::current()) {
    const std::size_t before = client.refusals.size();
    client.send_text(text);
    net.until([&] { return client.refusals.size() > before; }, 60, where);
    return client.refusals.empty() ? "" : client.refusals.back();
  }
  std::string refused(Client& client, const Request& request,
                      std::source_location where = std::source_location::current()) {
    return refused(client, write_request(request), where);
  }

  // Answers, and waits until it is shown what came of it.
  void play(Client& client, Side side, std::size_t choice = 0) {
    const Position& mine = client.mine(Viewer(side));
    ASSERT_TRUE(client.asked(side));
    const u32 number = mine.number;
    client.answer(number, {mine.choices.at(choice % mine.choices.size())}, side);
    net.until([&] { return mine.number > number; });
  }
  // Who looks on is told a little later; who asks, now.
  const Position& up_to_date(Client& client, Side side) {
    const u32 before = client.shown[side];
    client.send(asking(Kind::Sync));
    net.until([&] { return client.shown[side] > before; });
    return client.mine(Viewer(side));
  }
  // So many decisions by whoever is asked.
  void play_on(Client& us, Client& gb, int decisions) {
    for (int i = 0; i < decisions; i++) {
      net.until([&] { return us.asked(US) || gb.asked(GB); });
      if (us.asked(US)) play(us, US, std::size_t(i * 7));
      else
        play(gb, GB, std::size_t(i * 7));
    }
  }
  template <class Is> const Message* find(const Client& client, Is is) {
    const auto found = std::find_if(client.beside.begin(), client.beside.end(), is);
    return found == client.beside.end() ? nullptr : &*found;
  }
  const Message* wait_for(const Client& client, Message::Kind kind) {
    const auto is = [kind](const Message& message) { return message.kind == kind; };
    net.until([&] { return find(client, is) != nullptr; });
    return find(client, is);
  }
  void again() {  // another process on the same file
    EXPECT_TRUE(server.stop());
    server = ServerProcess(serving(file));
  }
};

Request talk(Kind kind, const std::string& text) {
  Request request = asking(kind);
  request.text = text;
  return request;
}
Request offering(Offer what) {
  Request request = asking(Kind::Offer);
  request.offer = what;
  return request;
}

TEST_F(Wire, NoHandMadeMessageMovesAPiece) {
  const Seats seats = make_duel(at());
  const auto us = sit(seats, US), gb = sit(seats, GB);
  const auto watcher = come(seats.id, R"({"type":"hello"})");
  ASSERT_TRUE(us->asked(US) || gb->asked(GB));
  Client &one = us->asked(US) ? *us : *gb, &two = us->asked(US) ? *gb : *us;
  const Side first = us->asked(US) ? US : GB;
  const Viewer mine = Viewer(first), others = Viewer(other(first));
  const Position before = one.mine(mine);
  const Action legal = before.choices[0];
  const std::string number = std::to_string(before.number);
  const std::string action = "[[" + std::to_string(legal.verb) + "," + std::to_string(legal.noun[0]) + "," +
                             std::to_string(legal.noun[1]) + "," + std::to_string(legal.noun[2]) + "]]";
  const auto an_answer = [&](const std::string& n, const std::string& what) {
    return R"({"type":"answer","number":)" + n + R"(,"do":)" + what + "}";
  };

  const std::string not_you = std::string(word_of(first)) + " is asked now, not you.";
  EXPECT_EQ(refused(two, an_answer(std::to_string(two.mine(others).number), action)), not_you);
  EXPECT_EQ(refused(two, R"({"type":"answer","seat":")" + std::string(word_of(first)) + R"(","number":)" + number +
                             R"(,"do":)" + action + "}"),
            "That seat is not yours.");
  EXPECT_EQ(refused(*watcher, an_answer(number, action)),
            "Only players at this table can do that. Ask for a seat, or keep watching.");
  EXPECT_EQ(refused(*watcher, R"({"type":"resign"})"),
            "Only players at this table can do that. Ask for a seat, or keep watching.");
  EXPECT_EQ(refused(*watcher, R"({"type":"answer","seat":"US","number":1,"do":[[1,0,0,0]]})"),
            "That seat is not yours.");
  EXPECT_EQ(refused(one, an_answer("99", action)),
            "That answers question 99, but you are asked question " + number + " now.");
  EXPECT_EQ(refused(one, an_answer(number, "[[999,0,0,0]]")), "There is no such decision in this game.");
  EXPECT_NE(refused(one, an_answer(number, "[[1,65535,65535,65535]]")).find("is not one of the answers"),
            std::string::npos);
  EXPECT_EQ(refused(one, an_answer(number, "[]")), "An answer needs at least one decision.");
  EXPECT_EQ(refused(one, an_answer(number, "[[1,2,3]]")), "A decision is four whole numbers: verb, a, b, c.");
  EXPECT_EQ(refused(one, an_answer(number, "[[-1,0,0,0]]")), "\"do\" should be a whole number from 0 to 65535.");
  EXPECT_EQ(refused(one, an_answer("1e99", action)), "\"number\" should be a whole number from 0 to 4294967295.");
  EXPECT_EQ(refused(one, R"({"type":"sit"})"), "There is no request of that type.");
  EXPECT_EQ(refused(one, R"({"type":"tick"})"), "There is no request of that type.");
  EXPECT_EQ(refused(one, R"({"type":"hello"})"), "There is no request of that type.");
  EXPECT_EQ(refused(one, "US wins"), "The message is not JSON.");
  EXPECT_EQ(refused(one, "[]"), "The message is not a JSON object.");
  EXPECT_EQ(refused(one, std::string(500, '[')), "The message is not JSON.");
  std::string many = "[";
  for (int i = 0; i < 201; i++) many += (i ? "," : "") + std::string("[1,0,0,0]");
  EXPECT_EQ(refused(one, an_answer(number, many + "]")), "At most 200 decisions go into one answer.");

  one.send(asking(Kind::Sync));
  const u32 shown = one.shown[mine];
  net.until([&] { return one.shown[mine] > shown; });
  EXPECT_EQ(one.mine(mine).number, before.number);
  EXPECT_EQ(one.mine(mine).log.size(), before.log.size());
  EXPECT_EQ(two.shown[others] + watcher->shown[Spectator], 2u);  // nobody was told anything
  EXPECT_FALSE(one.closed || two.closed || watcher->closed);
  watcher->send_text("{\"type\":\"chat\",\"text\":\"\xff\xfe\"}");  // not even text
  net.until([&] { return watcher->closed; });
}

TEST_F(Wire, OfTwoAnswersToOneQuestionTheFirstCounts) {
  const Seats seats = make_duel(at());
  const auto us = sit(seats, US), too = sit(seats, US), gb = sit(seats, GB);  // US is connected twice
  while (!us->asked(US) || us->mine(SeenByUS).choices.size() < 2) {
    play_on(*us, *gb, 1);
    net.until([&] { return too->mine(SeenByUS).number == us->mine(SeenByUS).number; });
  }
  const Position asked = us->mine(SeenByUS);
  us->answer(asked.number, {asked.choices[0]});
  net.until([&] { return us->mine(SeenByUS).number > asked.number; });
  too->answer(asked.number, {asked.choices[1]});
  net.until([&] { return !too->refusals.empty(); });
  EXPECT_TRUE(too->refusals[0] == "GB is asked now, not you." ||
              too->refusals[0].rfind("That answers question " + std::to_string(asked.number) + ", but", 0) == 0)
      << too->refusals[0];
  net.until([&] { return too->mine(SeenByUS).number == us->mine(SeenByUS).number; });
  EXPECT_EQ(us->mine(SeenByUS).number, asked.number + 1);
  EXPECT_TRUE(us->refusals.empty());
}

TEST_F(Wire, AFrameMayHoldSeveralMessages) {
  const Seats seats = make_duel(at());
  const auto us = sit(seats, US);
  us->send_text("{\"type\":\"sync\"}\n\n{\"type\":\"accept\"}\n{\"type\":\"chat\",\"text\":\"Hail\"}\n");
  net.until([&] { return us->shown[US] == 2 && us->refusals.size() == 1; });
  EXPECT_TRUE(wait_for(*us, Message::Kind::Say));
}

TEST_F(Wire, WhoComesBackIsWhereTheyWere) {
  const Seats seats = make_duel(at());
  auto us = sit(seats, US);
  const auto gb = sit(seats, GB);
  play_on(*us, *gb, 12);
  const Position had = up_to_date(*us, US);
  us.reset();
  const Message* told = nullptr;
  net.until([&] {
    told = find(*gb, [](const Message& m) { return m.kind == Message::Kind::Presence && !m.here[US] && m.here[GB]; });
    return told != nullptr;
  });
  us = sit(seats, US);
  EXPECT_EQ(us->mine(SeenByUS).number, had.number);
  EXPECT_EQ(us->mine(SeenByUS).log, had.log);
  EXPECT_EQ(us->mine(SeenByUS).choices, had.choices);
  play_on(*us, *gb, 12);
  EXPECT_TRUE(us->refusals.empty() && gb->refusals.empty());
}

TEST_F(Wire, ARestartForgetsNothing) {
  const Seats seats = make_duel(at());
  auto us = sit(seats, US), gb = sit(seats, GB);
  play_on(*us, *gb, 30);
  us->send(talk(Kind::Say, "We \"meet\" at Detroit"));
  us->send(talk(Kind::Note, "Ben bluffs\nat sea"));
  wait_for(*us, Message::Kind::Note);
  wait_for(*gb, Message::Kind::Say);
  std::array<Position, 2> had{up_to_date(*us, US), up_to_date(*gb, GB)};
  again();
  net.until([&] { return us->closed && gb->closed; });
  us = sit(seats, US), gb = sit(seats, GB);
  for (const Side side : {US, GB}) {
    const Position& has = (side == US ? us : gb)->mine(Viewer(side));
    EXPECT_EQ(has.number, had[side].number);
    EXPECT_EQ(has.log, had[side].log);
    EXPECT_EQ(has.choices, had[side].choices);
    EXPECT_EQ(has.chat, (std::vector<Said>{{US, "We \"meet\" at Detroit"}}));
    EXPECT_EQ(has.note, side == US ? "Ben bluffs\nat sea" : "");
  }
  play_on(*us, *gb, 10);
}

TEST_F(Wire, ABotGoesOnAfterARestart) {
  const HttpAnswer made =
      post(at(), "/api/tables", R"({"game":"blocks","seats":{"US":"me","GB":"greedy"},"name":"Anna"})");
  const Seats seats{made.text("id"), {made.text("token"), ""}};
  for (int round = 0; round < 3; round++) {
    const auto us = sit(seats, US);
    int mine = 0, bots = 0;
    us->on_shown = [&](Viewer) {
      const Position& position = us->mine(SeenByUS);
      if (position.stage == TableStage::Playing && position.asked == GB) bots++;
    };
    // Until the bot has been asked: then the server goes while it thinks.
    for (; bots == 0 && mine < 400; mine++) {
      if (!net.until([&] { return us->asked(US) || bots > 0; })) break;
      if (us->asked(US)) play(*us, US, std::size_t(mine * 5));
    }
    EXPECT_GT(bots, 0);
    again();
  }
  const auto us = sit(seats, US);
  net.until([&] { return us->asked(US); });
}

// Time that no server was there for is nobody's.
TEST_F(Wire, ClocksStandStillWhileTheServerDoes) {
  const Seats seats = make_duel(at(), "blocks", R"(,"clock":{"kind":"live","base":6000,"more":0})");
  auto us = sit(seats, US), gb = sit(seats, GB);
  ASSERT_TRUE(us->mine(SeenByUS).clocks);
  play_on(*us, *gb, 2);
  server.kill();
  net.pause(6500);
  server = ServerProcess(serving(file));
  us = sit(seats, US);
  ASSERT_FALSE(us->mine(SeenByUS).over());
  const Side runs = us->mine(SeenByUS).clocks->runs.value();
  EXPECT_GT(us->mine(SeenByUS).clocks->left[runs], 1000u);
  net.until([&] { return us->mine(SeenByUS).over(); });  // and then they run
  EXPECT_NE(us->mine(SeenByUS).result.find("time"), std::string::npos) << us->mine(SeenByUS).result;
  again();  // and that was kept
  us = sit(seats, US);
  EXPECT_TRUE(us->mine(SeenByUS).over());
  EXPECT_EQ(get(at(), "/api/tables/" + seats.id + "/save").status, 200u);
}

// Nobody comes back, and a table is not open: its clock falls all the same.
TEST_F(Wire, AClockFallsWhereNobodyIs) {
  const Seats seats = make_duel(at(), "blocks", R"(,"clock":{"kind":"live","base":1500,"more":0})");
  again();
  net.until([&] {
    net.pause(200);
    return get(at(), "/api/tables?stage=over").body.find(seats.id) != std::string::npos;
  });
}

TEST_F(Wire, AClockFallsByItself) {
  const Seats seats = make_duel(at(), "blocks", R"(,"clock":{"kind":"live","base":1000,"more":0})");
  const auto us = sit(seats, US);
  net.until([&] { return us->mine(SeenByUS).over(); });
  EXPECT_FALSE(us->mine(SeenByUS).key.empty());
  const HttpAnswer replay = get(at(), "/api/tables/" + seats.id + "/replay?seat=US");
  EXPECT_NE(replay.body.find("\"stage\":\"over\""), std::string::npos);  // its end is told too
}

TEST_F(Wire, WhoRunsOutOfABankIsWaitedForOrReplacedOrHasLost) {
  const HttpAnswer made = post(at(), "/api/tables", R"({"game":"blocks","clock":{"preset":"steady"}})");
  EXPECT_EQ(made.status, 201u) << made.body;
  EXPECT_EQ(post(at(), "/api/tables", R"({"game":"blocks","clock":{"preset":"eternal"}})").text("error"),
            "A clock is fast, steady or slow.");
  for (const Kind what : {Kind::Claim, Kind::Computer}) {
    const Seats seats = make_duel(at(), "blocks", R"(,"clock":{"kind":"correspondence","base":1000,"more":0})");
    auto us = sit(seats, US), gb = sit(seats, GB);
    const Side late = us->asked(US) ? US : GB;
    Client &early = late == US ? *gb : *us, &gone = late == US ? *us : *gb;
    EXPECT_EQ(early.mine(Viewer(other(late))).facts.clock.cap, 1000u);
    EXPECT_EQ(refused(early, asking(what)), "The other side still has time.");
    net.pause(1200);
    EXPECT_FALSE(early.mine(Viewer(other(late))).over());
    early.send(asking(what));
    if (what == Kind::Claim) {
      net.until([&] { return early.mine(Viewer(other(late))).over() && gone.mine(Viewer(late)).over(); });
      continue;
    }
    net.until([&] { return gone.closed && early.asked(other(late)); });  // the computer has moved
    EXPECT_EQ(early.mine(Viewer(other(late))).seats[late].kind, Seat::Kind::Bot);
    const auto back = come(seats.id, hello_with(seats.token[late]));
    net.until([&] { return back->closed; });
    EXPECT_EQ(back->refusals, Refusals{"That link opens no seat at this table."});
  }
}

// The clock of a game at one screen begins with the table, not in 1970.
TEST_F(Wire, OneScreenHoldsBothSeats) {
  const HttpAnswer made = post(at(), "/api/tables",
                               R"({"game":"blocks","seats":{"US":"screen","GB":"screen"},"name":"We",)"
                               R"("clock":{"kind":"live","base":600000,"more":0}})");
  ASSERT_EQ(made.status, 201u) << made.body;
  EXPECT_EQ(made.text("seats"), R"(["US","GB"])");
  const auto both = come(made.text("id"), hello_with(made.text("token")));
  net.until([&] { return both->shown[US] > 0 && both->shown[GB] > 0; });
  const Position& us = both->mine(SeenByUS);
  ASSERT_EQ(us.stage, TableStage::Playing);
  EXPECT_GT(us.clocks->left[us.asked], 500000u);
  EXPECT_FALSE(both->asked(other(us.asked)));
  for (int i = 0; i < 20; i++) {
    net.until([&] { return both->asked(US) || both->asked(GB); });
    const Side side = both->asked(US) ? US : GB;
    const u32 number = both->mine(Viewer(side)).number;
    // With and without saying which seat.
    if (i % 2) both->answer(number, {both->mine(Viewer(side)).choices[0]});
    else
      both->answer(number, {both->mine(Viewer(side)).choices[0]}, side);
    net.until([&] { return both->mine(Viewer(side)).number > number; });
  }
  EXPECT_EQ(both->refusals, Refusals{});
  EXPECT_EQ(refused(*both, R"({"type":"answer","seat":"US","number":0,"do":[[1,0,0,0]]})").find("That seat is not"),
            std::string::npos);
}

TEST_F(Wire, TakingBackPastADieIsAskedFor) {
  const Seats seats = make_duel(at());
  const auto us = sit(seats, US), gb = sit(seats, GB);
  // Until what US did last can't be taken back alone; not so far that a game which ends early is over.
  for (int i = 0; i < 200 && !(gb->asked(GB) && i > 100); i++) play_on(*us, *gb, 1);
  ASSERT_TRUE(gb->asked(GB));
  const std::size_t log = gb->mine(SeenByGB).log.size();
  us->send(asking(Kind::Undo));
  const Message* offered = wait_for(*gb, Message::Kind::Offered);
  ASSERT_TRUE(offered);
  EXPECT_EQ(offered->offer, Offer::Undo);
  EXPECT_EQ(offered->by, US);
  EXPECT_EQ(refused(*us, asking(Kind::Accept)), "There is no offer to accept.");
  gb->send(asking(Kind::Decline));
  EXPECT_TRUE(wait_for(*us, Message::Kind::Declined));
  EXPECT_EQ(refused(*gb, asking(Kind::Accept)), "There is no offer to accept.");
  us->send(asking(Kind::Undo));
  net.until([&] { return gb->mine(SeenByGB).offer == Offer::Undo; });
  gb->send(asking(Kind::Accept));
  net.until([&] { return us->asked(US); });
  EXPECT_LE(gb->mine(SeenByGB).log.size(), log);
  // Further: past a die, so that what follows is rolled anew.
  Request far = asking(Kind::Undo);
  far.clicks = 40;
  us->send(far);
  net.until([&] { return gb->mine(SeenByGB).offer == Offer::Undo; });
  gb->send(asking(Kind::Accept));
  net.until([&] { return gb->mine(SeenByGB).offer == Offer::None && gb->mine(SeenByGB).log.size() < log; });
  play_on(*us, *gb, 20);
  us->send(asking(Kind::Resign));
  net.until([&] { return gb->mine(SeenByGB).over(); });
  EXPECT_EQ(gb->mine(SeenByGB).result, "GB wins: US resigns");
  // The save has it all, and the replay leaves out what was taken back.
  const Edition edition = load_edition(*find_game("blocks"), find_content("blocks"));
  const HttpAnswer save = get(at(), "/api/tables/" + seats.id + "/save");
  const Saved saved = read_save(save_context(edition), save.body);
  EXPECT_EQ(saved.header.result, "GB wins: US resigns");
  EXPECT_LT(std::size_t(saved.history.size()), saved.history.records().size() - 3);
  const HttpAnswer replay = get(at(), "/api/tables/" + seats.id + "/replay?seat=GB");
  ASSERT_EQ(replay.status, 200u) << replay.body;
  EXPECT_NE(replay.body.find("GB wins: US resigns"), std::string::npos);
}

TEST_F(Wire, ADrawByAgreementAndARematch) {
  const Seats seats = make_duel(at());
  auto us = sit(seats, US), gb = sit(seats, GB);
  const auto watcher = come(seats.id, R"({"type":"hello"})");
  play_on(*us, *gb, 5);
  EXPECT_EQ(refused(*us, offering(Offer::Rematch)), "You can offer a rematch when the game is over.");
  gb->send(offering(Offer::Draw));
  net.until([&] { return us->mine(SeenByUS).offer == Offer::Draw; });
  us->send(asking(Kind::Accept));
  net.until([&] { return us->mine(SeenByUS).over() && gb->mine(SeenByGB).over() && watcher->mine(Spectator).over(); });
  EXPECT_EQ(us->mine(SeenByUS).result, "a draw by agreement");
  EXPECT_FALSE(find(*watcher, [](const Message& m) { return m.kind == Message::Kind::Offered; }));
  EXPECT_EQ(refused(*us, asking(Kind::Resign)), "The game is over.");

  us->send(offering(Offer::Rematch));
  net.until([&] { return gb->mine(SeenByGB).offer == Offer::Rematch; });
  gb->send(asking(Kind::Accept));
  const Message* told = wait_for(*us, Message::Kind::Rematch);
  ASSERT_TRUE(told);
  const std::string next = told->text;
  EXPECT_EQ(get(at(), "/api/tables/" + seats.id).text("rematch"), next);
  EXPECT_EQ(refused(*us, offering(Offer::Rematch)), "There is a rematch already.");
  // Sides are swapped, the tokens are the same, and nobody else can sit down.
  EXPECT_EQ(post(at(), "/api/tables/" + next + "/join", R"({"name":"Eve"})").status, 409u);
  const Seats swapped{next, {seats.token[GB], seats.token[US]}};
  us = sit(swapped, US), gb = sit(swapped, GB);
  EXPECT_EQ(us->mine(SeenByUS).seats[US].name, "Ben");
  EXPECT_EQ(us->mine(SeenByUS).seats[GB].name, "Anna");
  play_on(*us, *gb, 5);
  again();
  us = sit(swapped, US), gb = sit(swapped, GB);
  play_on(*us, *gb, 5);
}

TEST_F(Wire, TalkAndNotes) {
  const Seats seats = make_duel(at());
  const auto us = sit(seats, US), gb = sit(seats, GB);
  const auto watcher = come(seats.id, R"({"type":"hello"})");
  us->send(talk(Kind::Say, "Good luck"));
  for (const Client* each : {us.get(), gb.get(), watcher.get()}) {
    const Message* said = wait_for(*each, Message::Kind::Say);
    ASSERT_TRUE(said);
    EXPECT_EQ(said->text, "Good luck");
    EXPECT_EQ(said->by, US);
  }
  gb->send(talk(Kind::Note, "secret plan"));
  EXPECT_EQ(wait_for(*gb, Message::Kind::Note)->text, "secret plan");
  EXPECT_EQ(refused(*us, talk(Kind::Say, "two\nlines")), "A message is one line of 1 to 500 letters.");
  EXPECT_EQ(refused(*us, talk(Kind::Say, std::string(501, 'x'))), "A message is one line of 1 to 500 letters.");
  EXPECT_EQ(refused(*us, talk(Kind::Note, std::string(20001, 'x'))), "A note has at most 20,000 letters.");
  EXPECT_EQ(refused(*us, talk(Kind::Note, std::string("a\0b", 3))), "A note is text.");
  EXPECT_EQ(refused(*watcher, talk(Kind::Say, "Boo")),
            "Only players at this table can do that. Ask for a seat, or keep watching.");
  EXPECT_EQ(refused(*watcher, talk(Kind::Note, "Boo")),
            "Only players at this table can do that. Ask for a seat, or keep watching.");
  EXPECT_FALSE(find(*us, [](const Message& m) { return m.kind == Message::Kind::Note; }));
  EXPECT_FALSE(find(*watcher, [](const Message& m) { return m.kind == Message::Kind::Note; }));
}

TEST_F(Wire, HintsAndReasonsAreForWhoIsAsked) {
  const Seats seats = make_duel(at());
  const auto us = sit(seats, US), gb = sit(seats, GB);
  const auto watcher = come(seats.id, R"({"type":"hello"})");
  Client &one = us->asked(US) ? *us : *gb, &two = us->asked(US) ? *gb : *us;
  EXPECT_EQ(refused(two, asking(Kind::Hint)), "You can ask for a hint when it is your move.");
  EXPECT_EQ(refused(*watcher, asking(Kind::Hint)), "You can ask for a hint when it is your move.");
  one.send(asking(Kind::Hint));
  const Message* hint = wait_for(one, Message::Kind::Hint);
  ASSERT_TRUE(hint);
  const auto& choices = one.mine(Viewer(us->asked(US) ? US : GB)).choices;
  for (const RankedChoice& ranked : hint->ranked)
    EXPECT_NE(std::find(choices.begin(), choices.end(), ranked.action), choices.end());
  Request why = asking(Kind::Why);
  why.thing = {1, 0};
  one.send(why);
  EXPECT_TRUE(wait_for(one, Message::Kind::Why));
  EXPECT_NE(refused(*watcher, why).find("is asked now, not you"), std::string::npos);
}

TEST_F(Wire, APrivateTableOpensToItsWordsOnly) {
  const HttpAnswer made =
      post(at(), "/api/tables", R"({"game":"blocks","seats":{"US":"me","GB":"open"},"name":"Anna","private":true})");
  const std::string id = made.text("id");
  const auto word = [](const std::string& link) { return link.substr(link.find('=') + 1); };
  const std::string invite = word(made.text("link")), watch = word(made.text("watch"));
  ASSERT_GT(invite.size(), 30u);
  ASSERT_NE(invite, watch);
  const std::string table = "/api/tables/" + id;
  EXPECT_EQ(get(at(), "/api/tables").body.find(id), std::string::npos);
  EXPECT_EQ(get(at(), table).status, 403u);
  EXPECT_EQ(get(at(), table + "?watch=" + invite).status, 403u);
  EXPECT_EQ(get(at(), table + "?watch=" + watch).status, 200u);
  EXPECT_EQ(get(at(), table, {.bearer = made.text("token")}).status, 200u);
  EXPECT_EQ(post(at(), table + "/join", R"({"name":"Eve"})").status, 403u);
  EXPECT_EQ(post(at(), table + "/join", R"({"name":"Eve","invite":")" + watch + "\"}").status, 403u);
  const HttpAnswer joined = post(at(), table + "/join", R"({"name":"Ben","invite":")" + invite + "\"}");
  EXPECT_EQ(joined.status, 200u);
  const Refusals sent_away{"This table is private. Ask its host for the link to watch."};
  for (const std::string& hello : {std::string(R"({"type":"hello"})"), R"({"type":"hello","watch":")" + invite + "\"}",
                                   std::string(R"({"type":"hello","watch":""})")}) {
    Client eve(net, at(), id, hello);
    net.until([&] { return eve.closed; });
    EXPECT_EQ(eve.refusals, sent_away);
    EXPECT_EQ(eve.shown[Spectator], 0u);
  }
  const auto friendly = come(id, R"({"type":"hello","watch":")" + watch + "\"}");
  EXPECT_EQ(friendly->mine(Spectator).stage, TableStage::Playing);
  EXPECT_EQ(get(at(), table + "/save?watch=" + watch).status, 409u);  // not while it is played
  EXPECT_EQ(get(at(), table + "/record").status, 403u);
}

TEST_F(Wire, SeatsCanBeLeftUntilTheGameBegins) {
  const HttpAnswer made =
      post(at(), "/api/tables", R"({"game":"blocks","seats":{"US":"open","GB":"me"},"name":"Anna"})");
  const std::string table = "/api/tables/" + made.text("id");
  const ClientHead anna{.bearer = made.text("token")};
  const auto watcher = come(made.text("id"), R"({"type":"hello"})");
  EXPECT_EQ(watcher->mine(Spectator).stage, TableStage::Waiting);
  EXPECT_EQ(post(at(), table + "/leave", "{}").status, 403u);
  EXPECT_EQ(post(at(), table + "/leave", "{}", {.bearer = "x"}).status, 403u);
  EXPECT_EQ(post(at(), table + "/leave", "{}", anna).status, 200u);
  EXPECT_EQ(post(at(), table + "/leave", "{}", anna).status, 403u);
  const HttpAnswer ben = post(at(), table + "/join", R"({"name":"Ben","side":"GB"})");
  EXPECT_EQ(ben.status, 200u);
  EXPECT_EQ(post(at(), table + "/join", R"({"name":"Eve","side":"GB"})").status, 409u);
  EXPECT_EQ(post(at(), table + "/join", R"({"name":"","side":"US"})").status, 409u);
  EXPECT_EQ(post(at(), table + "/join", R"({"name":"Cleo"})").status, 200u);
  EXPECT_EQ(post(at(), table + "/join", R"({"name":"Dora"})").status, 409u);
  net.until([&] { return watcher->mine(Spectator).stage == TableStage::Playing; });
  EXPECT_EQ(post(at(), table + "/leave", "{}", {.bearer = ben.text("token")}).status, 409u);
}

TEST_F(Wire, TheFirstMessageSaysWhoItIs) {
  const Seats seats = make_duel(at());
  Client silent(net, at(), seats.id, "");
  EXPECT_EQ(refused(silent, R"({"type":"sync"})"), "The first message is a hello with a token, or with none to watch.");
  EXPECT_EQ(refused(silent, R"({"type":"hello","token":7})"),
            "The first message is a hello with a token, or with none to watch.");
  EXPECT_EQ(refused(silent, "\"hello\""), "The first message is a hello with a token, or with none to watch.");
  silent.send_text(R"({"type":"hello"})");
  net.until([&] { return silent.shown[Spectator] == 1; });
  // Two hellos in one breath are one visitor, also where the table must be read first.
  again();
  Client twice(net, at(), seats.id, "");
  twice.send_text(R"({"type":"hello"})");
  twice.send_text(R"({"type":"hello"})");
  net.until([&] { return twice.shown[Spectator] == 1 && twice.refusals.size() == 1; });
  twice.send(asking(Kind::Sync));
  net.until([&] { return twice.shown[Spectator] == 2; });
  const Message* presence = wait_for(twice, Message::Kind::Presence);
  ASSERT_TRUE(presence);
  EXPECT_EQ(presence->watching, 1u);
  Client nowhere(net, at(), "abcdefgh", hello_with("x"));
  net.until([&] { return nowhere.closed; });
  EXPECT_EQ(nowhere.refusals, Refusals{"There is no such table."});
}

}  // namespace
}  // namespace warhawk::tests
