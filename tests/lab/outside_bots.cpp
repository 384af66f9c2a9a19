// Programs that play: what they are sent, and every way to forfeit.
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <fstream>
#include <iterator>
#include <thread>

#include "games/blocks/words.hpp"
#include "games/games.hpp"
#include "lab/match.hpp"
#include "lab/player.hpp"
#include "lab/sim.hpp"
#include "support/folder.hpp"

namespace warhawk {
namespace {

using testing::HasSubstr;
namespace json = boost::json;

Edition edition_of(const char* game) { return load_edition(*find_game(game), find_content(game)); }
const Edition& blocks_edition() {
  static const Edition edition = edition_of("blocks");
  return edition;
}

std::string bot_with(const std::string& fault, const std::string& notes = {}, const char* time = "") {
  return "exec:" + std::string(time) + "python3 " + source_dir() + "/tests/lab/faulty_bot.py " + fault +
         (notes.empty() ? "" : " " + notes);
}
std::string lines_of(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

// What the bot on the British side was found to have done in one game.
std::string forfeits_by(const std::string& bot) {
  const SimResult result = simulate(blocks_edition(), {.games = 1, .bots = {"random", bot}});
  EXPECT_EQ(result.sums.games, 1u);
  if (result.sums.forfeits[GB] == 0) return "nothing";
  EXPECT_EQ(result.sums.wins[US], 1u) << "who forfeits has lost";
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << "a process is left";
  return result.sums.forfeit_reason;
}

TEST(OutsideBot, PlaysEveryGame) {
  for (const Game* game : all_games()) {
    const std::string bot = "exec:30000ms:" + source_dir() + "/examples/bot.py";
    const SimResult result = simulate(edition_of(game->id), {.games = 2, .bots = {bot, bot}, .threads = 2});
    EXPECT_EQ(result.sums.games, 2u);
    EXPECT_EQ(result.sums.forfeits[US] + result.sums.forfeits[GB], 0u) << game->id << result.sums.forfeit_reason;
  }
}

TEST(OutsideBot, ForfeitsByWhatItDoesWrong) {
  EXPECT_EQ(forfeits_by(bot_with("none")), "nothing");
  EXPECT_EQ(forfeits_by(bot_with("crash-at-start")), "ended with code 3 (last complaint)");
  EXPECT_EQ(forfeits_by(bot_with("crash")), "ended with code 1 (last complaint)");
  EXPECT_EQ(forfeits_by(bot_with("signal")), "was ended by signal 9");
  EXPECT_EQ(forfeits_by(bot_with("closes")), "closed its standard output");
  EXPECT_EQ(forfeits_by(bot_with("no-hello")), "did not answer hello with a hello");
  EXPECT_EQ(forfeits_by(bot_with("other-version")), "speaks another protocol than 1");
  EXPECT_EQ(forfeits_by(bot_with("silence", {}, "300ms:")), "did not answer in its time");
  EXPECT_THAT(forfeits_by(bot_with("nonsense")), HasSubstr("answered nonsense"));
  EXPECT_THAT(forfeits_by(bot_with("list")), HasSubstr("answered nonsense"));
  EXPECT_EQ(forfeits_by(bot_with("huge")), "wrote a line of more than 65536 bytes");
  EXPECT_EQ(forfeits_by(bot_with("illegal")), "chose what is not among its choices");
  EXPECT_EQ(forfeits_by(bot_with("number")), "answered view 6 when it was asked about view 5");
  EXPECT_EQ(forfeits_by(bot_with("two")), "answered something else than one decision");
  EXPECT_EQ(forfeits_by(bot_with("undo")), "answered something else than one decision");
  EXPECT_EQ(forfeits_by(bot_with("resigns")), "resigned");
  EXPECT_EQ(forfeits_by("exec:true"), "ended with code 0");
}

TEST(OutsideBot, ThatCannotBeRunIsRefusedBeforeAnythingIsPlayed) {
  const tests::Folder folder;
  std::ofstream(folder.file("text")) << "no program";
  const auto refusal = [](const std::string& name) -> std::string {
    try {
      simulate(blocks_edition(), {.games = 1, .bots = {"random", name}});
    } catch (const UnknownBot& problem) { return problem.what(); }
    return "nothing";
  };
  EXPECT_THAT(refusal("exec:" + folder.file("nowhere")), HasSubstr("can't play: there is no such file."));
  EXPECT_THAT(refusal("exec:" + folder.file("text")), HasSubstr("can't play: the file is not executable."));
  EXPECT_THAT(refusal("exec:100ms:" + folder.file("text")), HasSubstr("the file is not executable."));
  EXPECT_THAT(refusal("exec:no-such-program-here"), HasSubstr("no folder of PATH"));
  EXPECT_THAT(refusal("exec:"), HasSubstr("exec: wants a program"));
  // The file is executable, but no system runs it.
  std::ofstream(folder.file("odd")) << "\x01\x02\x03";
  ASSERT_EQ(::chmod(folder.file("odd").c_str(), 0755), 0);
  EXPECT_THAT(forfeits_by("exec:" + folder.file("odd")), HasSubstr("c"));
}

TEST(OutsideBot, LeavesNothingRunning) {
  const tests::Folder folder;
  EXPECT_EQ(forfeits_by(bot_with("children", folder.file("pid"))), "nothing");
  const std::string pid = lines_of(folder.file("pid"));
  ASSERT_FALSE(pid.empty());
  // Gone, or dead and not yet taken away by whoever does that here.
  std::string state = "Z";
  for (int i = 0; i < 100; i++) {
    const std::string stat = lines_of("/proc/" + std::to_string(std::stoi(pid)) + "/stat");
    state = stat.empty() ? "Z" : stat.substr(stat.rfind(')') + 2, 1);
    if (state == "Z") break;
    ::usleep(20'000);
  }
  EXPECT_EQ(state, "Z");
  EXPECT_EQ(forfeits_by(bot_with("lingers")), "nothing");
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
}

TEST(OutsideBot, SeesWhatItsSideMaySee) {
  const tests::Folder folder;
  EXPECT_EQ(forfeits_by(bot_with("none", folder.file("notes"))), "nothing");
  std::ifstream notes(folder.file("notes"));
  std::string line;
  ASSERT_TRUE(std::getline(notes, line));
  const json::value hello = json::parse(line);
  EXPECT_EQ(hello.at("seat"), "GB");
  EXPECT_EQ(hello.at("milliseconds"), 2000);
  EXPECT_EQ(hello.at("content").at("verbs").as_array().size(), blocks_edition().game->verbs.size());
  std::size_t views = 0, log = 0, own = 0;
  bool over = false;
  while (std::getline(notes, line)) {
    const json::value view = json::parse(line);
    EXPECT_EQ(view.at("number").to_number<u64>(), ++views);
    EXPECT_EQ(view.at("seat"), "GB");
    const std::size_t from = view.as_object().contains("log_from") ? view.at("log_from").to_number<u64>() : 0;
    EXPECT_EQ(from, log) << "the log goes on where it was";
    for (const json::value& event : view.at("log").as_array()) {
      log++;
      if (event.at(0) == int(blocks::Told::DrewUnits)) own += event.at(1) == int(GB);
      EXPECT_FALSE(event.at(0) == int(blocks::Told::DrewUnits) && event.at(1) == int(US)) << "told to the other side";
    }
    over = view.at("stage") == "over";
    EXPECT_EQ(view.as_object().contains("choices"), !over);
  }
  EXPECT_EQ(own, 1u);
  EXPECT_TRUE(over);
}

// The same view of another truth: not a byte of what is sent differs.
TEST(OutsideBot, CannotTellTruthsApart) {
  const Edition& edition = blocks_edition();
  const Game& game = *edition.game;
  const void* content = edition.content.get();
  const tests::Folder folder;
  Dice dice = Dice::fast(5);
  Context context{dice};
  Blob state, twin;
  Options options;
  game.start(content, {}, state.at, context);
  Bot random = make_bot("random", 1);
  int compared = 0, scrambled = 0, asked = 0;
  for (Ask ask = game.pending(state.at); !ask.over && compared < 6; ask = game.pending(state.at)) {
    options.n = 0;
    game.options(content, state.at, options);
    if (ask.who == GB && options.n > 1 && ++asked % 7 == 0) {
      game.scramble(content, state.at, SeenByGB, 77, twin.at);
      scrambled += std::memcmp(state.at, twin.at, game.state_bytes) != 0;
      std::string sent[2];
      for (int i : {0, 1}) {
        const std::string path = folder.file(std::to_string(compared) + "-" + std::to_string(i));
        Player player(edition, {}, bot_with("none", path, "30000ms:"), GB, 1);
        player.choose(hide_from(game, content, i ? twin.at : state.at, SeenByGB), content, options, {}, {});
        sent[i] = lines_of(path);
      }
      EXPECT_EQ(sent[0], sent[1]);
      EXPECT_THAT(sent[0], HasSubstr("\"choices\""));
      compared++;
    }
    game.apply(content, state.at, random.choose(hide_from(game, content, state.at, Viewer(ask.who)), content, options),
               context);
  }
  EXPECT_EQ(compared, 6);
  EXPECT_GT(scrambled, 0);
}

TEST(OutsideBot, ThatForfeitsLosesTheMatch) {
  const MatchResult result =
      play_match(blocks_edition(), {.games = 4, .bots = {"random", bot_with("crash")}, .threads = 2});
  EXPECT_DOUBLE_EQ(result.score_a(), 1);
  EXPECT_EQ(result.sums.forfeits[1], 4u);
  EXPECT_THAT(to_text(result), HasSubstr("ended with code 1 (last complaint)"));
  // In a solo game the other has won the pair even with the lower score.
  const MatchResult solo =
      play_match(edition_of("glorious"), {.games = 2, .bots = {bot_with("crash"), "random"}, .threads = 2});
  EXPECT_DOUBLE_EQ(solo.score_a(), 0);
}

TEST(OutsideBot, IsNotWaitedForWhenSomebodyStops) {
  std::atomic<bool> stop = false;
  std::thread later([&] {
    ::usleep(1'500'000);
    stop = true;
  });
  const auto begin = Program::Clock::now();
  const SimResult result =
      simulate(blocks_edition(), {.games = 1, .bots = {"random", bot_with("silence", {}, "600000ms:")}}, {}, &stop);
  later.join();
  EXPECT_EQ(result.sums.games, 0u);
  EXPECT_LT(Program::Clock::now() - begin, std::chrono::seconds(30));
}

}  // namespace
}  // namespace warhawk
