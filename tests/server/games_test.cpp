// Whole games across the net, between persons and against the computer, with others beside them. Afterwards the game is
// built again from its save, and what everybody saw on the way is compared with what hide_from lets them see.
#include "games/games.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <map>
#include <set>

#include "bots/bot.hpp"
#include "content/content.hpp"
#include "harness.hpp"
#include "support/folder.hpp"
#include "table/table.hpp"

namespace warhawk::tests {
namespace {

constexpr Viewer ALL[] = {SeenByUS, SeenByGB, Spectator};

const Edition& edition_of(const std::string& game) {
  static std::map<std::string, Edition> read;
  auto found = read.find(game);
  if (found == read.end()) found = read.emplace(game, load_edition(*find_game(game), find_content(game.c_str()))).first;
  return found->second;
}

// As a whole view, without what has nothing to do with the game.
std::string words(Position position, Viewer viewer) {
  position.from.reset();
  position.offer = Offer::None;
  position.offered_by = US;
  position.chat.clear();
  position.note.clear();
  position.standing.reset();
  Message message;
  message.to = viewer;
  message.position = std::move(position);
  return write_message(message);
}

std::vector<std::array<u32, 7>> plain(const std::vector<Token>& tokens) {
  std::vector<std::array<u32, 7>> list;
  for (const Token& t : tokens) list.push_back({t.noun, t.place, t.side, t.piece, t.number, t.which, t.status});
  std::sort(list.begin(), list.end());
  return list;
}

struct Plan {
  std::string game = "blocks", bot;  // bot: at the seat of GB
  u64 seed = 0;
};

// A game, those who play it, one who watches, and one who has no business there.
class RemoteGame {
 public:
  RemoteGame(Net& net, const Address& to, const Plan& plan) : to_(to), plan_(plan), random_{plan.seed} {
    if (plan.bot.empty()) seats_ = make_duel(to, plan.game);
    else {
      const HttpAnswer made = post(to, "/api/tables",
                                   R"({"game":")" + plan.game + R"(","seats":{"US":"me","GB":")" + plan.bot +
                                       R"("},"name":"Anna","nonce":"an-onion"})");
      EXPECT_EQ(made.status, 201u) << made.body;
      seats_.id = made.text("id");
      seats_.token[US] = made.text("token");
    }
    for (const Viewer viewer : ALL) {
      if (viewer == SeenByGB && !plan.bot.empty()) continue;
      const std::string hello = viewer == Spectator ? R"({"type":"hello"})" : hello_with(seats_.token[viewer]);
      client_[viewer] = std::make_unique<Client>(net, to, seats_.id, hello);
      client_[viewer]->on_shown = [this, viewer](Viewer as) {
        EXPECT_EQ(as, viewer);
        go_on(viewer);
      };
    }
    intruder_ = std::make_unique<Client>(net, to, seats_.id, hello_with(seats_.token[US].substr(1) + "x"));
  }

  bool over() const {
    return std::all_of(std::begin(ALL), std::end(ALL), [&](Viewer viewer) {
      return !client_[viewer] ||
             (client_[viewer]->mine(viewer).over() && client_[viewer]->refusals.size() == wrong_[viewer]);
    });
  }

  std::string stands() const {  // for whoever waits in vain
    std::string text = seats_.id;
    for (const Viewer viewer : ALL) {
      if (!client_[viewer]) continue;
      const Position& mine = client_[viewer]->mine(viewer);
      text += "; viewer " + std::to_string(int(viewer)) + ": stage " + std::to_string(int(mine.stage)) + ", number " +
              std::to_string(mine.number) + ", asked " + std::to_string(int(mine.asked)) + ", " +
              std::to_string(mine.choices.size()) + " choices, " + std::to_string(client_[viewer]->refusals.size()) +
              " refusals of " + std::to_string(wrong_[viewer]) + (client_[viewer]->closed ? ", closed" : "");
    }
    return text;
  }

  // Once it is over.
  void compare() {
    EXPECT_TRUE(intruder_->closed);
    EXPECT_EQ(intruder_->refusals, std::vector<std::string>{"That link opens no seat at this table."});
    EXPECT_EQ(intruder_->shown[US] + intruder_->shown[GB] + intruder_->shown[Spectator], 0u);
    EXPECT_TRUE(intruder_->beside.empty());

    const HttpAnswer save = get(to_, "/api/tables/" + seats_.id + "/save");
    ASSERT_EQ(save.status, 200u) << save.body;
    const Edition& edition = edition_of(plan_.game);
    const SaveContext context = save_context(edition);
    const Saved saved = read_save(context, save.body);
    DiceSecret secret = saved.secret;
    const auto nonce = secret.nonce;
    secret.nonce = {};
    EXPECT_EQ(nonce[US], "an-onion");
    std::array<Seat, 2> seats{};
    if (!plan_.bot.empty()) seats[GB] = Seat::computer(plan_.bot);
    Table table(context, saved.history.setup(), secret, seats, {.auto_forced = !plan_.bot.empty(), .id = seats_.id});
    for (const Side side : {US, GB}) {
      if (seats[side].kind == Seat::Kind::Bot) continue;
      LogEntry sits;
      sits.kind = LogEntry::Kind::Sit;
      sits.who = side;
      sits.text = side == US ? "Anna" : "Ben";
      sits.nonce = nonce[side];
      table.follow(sits);
    }
    for (const Viewer viewer : ALL) table.present(viewer, false);
    int compared = 0;
    std::set<std::pair<Viewer, u32>> met;
    const auto compare_now = [&] {
      for (const Viewer viewer : ALL) {
        const auto sample = samples_.find({viewer, table.number(viewer)});
        if (sample == samples_.end()) continue;
        compared++;
        met.insert(sample->first);
        const Position& had = sample->second;
        ASSERT_EQ(words(had, viewer), words(*table.take(viewer, {}).messages.at(0).position, viewer))
            << seats_.id << " number " << table.number(viewer);
        Picture picture;
        const View view = hide_from(*edition.game, edition.content.get(), table.history().state(), viewer);
        edition.game->show(edition.content.get(), view, picture);
        ASSERT_EQ(plain(had.tokens), plain(picture.tokens));
        ASSERT_EQ(had.board, picture.board);
      }
    };
    compare_now();
    for (const Record& record : saved.history.records()) {
      if (record.kind == Record::Kind::Start) continue;
      table.follow(entry_of(record));
      compare_now();
      if (testing::Test::HasFatalFailure()) return;
    }
    EXPECT_EQ(met.size(), samples_.size());  // nobody was ever shown a number that there was not
    EXPECT_GT(met.size(), 10u);
    EXPECT_EQ(table.stage(), TableStage::Over);
    compared_ += compared;
    for (const Viewer viewer : ALL) check_replay(viewer, table);
  }
  static inline int compared_ = 0;

 private:
  // Plays, and tries what one may not.
  void go_on(Viewer viewer) {
    Client& client = *client_[viewer];
    const Position& mine = client.mine(viewer);
    if (mine.over() || random_.below(4) == 0) samples_[{viewer, mine.number}] = mine;
    const Action nonsense{u16(random_.below(40)), u16(random_.below(70)), u16(random_.below(70)), 0};
    if (mine.stage != TableStage::Playing) return;
    if (viewer == Spectator || mine.asked != Side(viewer)) {
      if (random_.below(40) == 0) client.answer(mine.number, {nonsense}), wrong_[viewer]++;
      return;
    }
    EXPECT_FALSE(mine.choices.empty());
    if (random_.below(30) == 0 && mine.own_undo > 0 && undone_ < 20) {
      undone_++;
      return client.send(asking(Kind::Undo));
    }
    if (random_.below(40) == 0) client.answer(mine.number + 1, {mine.choices[0]}), wrong_[viewer]++;
    if (random_.below(40) == 0 && std::find(mine.choices.begin(), mine.choices.end(), nonsense) == mine.choices.end())
      client.answer(mine.number, {nonsense}), wrong_[viewer]++;
    if (random_.below(60) == 0) client.send_text(R"({"type":"answer","number":)"), wrong_[viewer]++;
    const Action chosen = mine.choices[random_.below(u32(mine.choices.size()))];
    client.answer(mine.number, {chosen});
    // One question, one answer; in a window another one replaces it while it waits.
    if (!mine.window && random_.below(40) == 0) client.answer(mine.number, {chosen}), wrong_[viewer]++;
  }

  void check_replay(Viewer viewer, Table& table) {
    const std::string seat = viewer == SeenByUS ? "US" : viewer == SeenByGB ? "GB" : "";
    for (const int from : {0, table.history().size() / 2}) {
      const HttpAnswer replay =
          get(to_, "/api/tables/" + seats_.id + "/replay?seat=" + seat + "&at=" + std::to_string(from));
      ASSERT_EQ(replay.status, 200u);
      ASSERT_GT(replay.body.size(), 2u);
      Position position;
      std::string_view rest = std::string_view(replay.body).substr(1, replay.body.size() - 2);
      while (!rest.empty()) {  // one message a line
        const std::size_t end = std::min(rest.find(",\n"), rest.size());
        ASSERT_TRUE(merge(position, read_message(rest.substr(0, end))));
        rest.remove_prefix(std::min(end + 2, rest.size()));
      }
      Position last = *table.take(viewer, {}).messages.at(0).position;
      last.number = position.number;  // nobody sat down in the replay
      EXPECT_EQ(words(position, viewer), words(last, viewer));
    }
  }

  Address to_;
  Plan plan_;
  Random random_;
  Seats seats_;
  std::array<std::unique_ptr<Client>, VIEWERS> client_;
  std::unique_ptr<Client> intruder_;
  std::array<std::size_t, VIEWERS> wrong_{};
  std::map<std::pair<Viewer, u32>, Position> samples_;
  int undone_ = 0;
};

void play(const std::vector<Plan>& plans, std::size_t at_once) {
  Folder folder;
  ServerProcess server(serving(folder.file("games.db")));
  Net net;
  for (std::size_t i = 0; i < plans.size(); i += at_once) {
    std::vector<std::unique_ptr<RemoteGame>> games;
    for (std::size_t n = i; n < std::min(i + at_once, plans.size()); n++)
      games.push_back(std::make_unique<RemoteGame>(net, server.address(), plans[n]));
    if (!net.until(
            [&] { return std::all_of(games.begin(), games.end(), [](const auto& game) { return game->over(); }); },
            100)) {
      for (const auto& game : games)
        if (!game->over()) ADD_FAILURE() << game->stands();
      return;
    }
    for (const auto& game : games) game->compare();
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_TRUE(server.stop());
}

// 50 in all where there is time for it.
const bool LONG = std::getenv("WARHAWK_LONG") != nullptr;

TEST(ServedGames, BetweenPersons) {
  std::vector<Plan> plans;
  for (u64 seed = 0; seed < (LONG ? 30 : 5); seed++) plans.push_back({.seed = seed});
  play(plans, 13);
  EXPECT_GT(RemoteGame::compared_, 100);
}

TEST(ServedGames, AgainstTheComputer) {
  std::vector<Plan> plans;
  for (u64 seed = 100; seed < (LONG ? 120 : 104); seed++)
    plans.push_back({.bot = seed % 5 == 3 ? "greedy" : "random", .seed = seed});
  play(plans, 10);
}

TEST(ServedGames, OfEveryKind) {
  std::vector<Plan> plans;
  for (const Game* game : all_games())
    if (std::strcmp(game->id, "blocks") != 0 && game->sides == 2) {
      plans.push_back({.game = game->id, .seed = 7});
      plans.push_back({.game = game->id, .bot = "random", .seed = 8});
    }
  play(plans, 4);
}

}  // namespace
}  // namespace warhawk::tests
