#include "engine/save.hpp"

#include <gtest/gtest.h>

#include "engine/notation.hpp"
#include "engine/skirmish_texts.hpp"

namespace warhawk::skirmish {
namespace {

const Players PLAYERS{"Anna", "greedy"};

DiceSecret secret() {
  DiceSecret made{seed_key(99), {}, {}};
  made.nonce = {"my own words", "and mine"};
  return made;
}

// A random game with undos of both kinds, for so many decisions or to its end.
History some_game(u64 seed, int decisions = 100000, const DiceSecret& dice = secret()) {
  Random random{seed};
  History history(GAME, &content(), {}, dice.dice_key());
  for (int i = 0; i < decisions && play_one(history, random); i++) {
    const Side who = history.decision(history.size() - 1).who;
    if (random.below(12) == 0) history.undo(who, history.undo_limit(who));
    if (random.below(30) == 0) history.undo(who, std::max(0, history.size() - 4), true);
  }
  return history;
}

std::string saved(const History& history, Seal seal = Seal::WhileUnfinished) {
  return write_save(save_context(), history, secret(), PLAYERS, seal);
}

std::string problem(const std::string& text) {
  try {
    read_save(save_context(), text);
    return "";
  } catch (const BadSave& bad) { return bad.what(); }
}

std::string changed(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
    lines.push_back(text.substr(at, text.find('\n', at) - at));
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

// The first line that begins so.
std::size_t line_with(const std::vector<std::string>& lines, const std::string& part) {
  std::size_t at = 0;
  while (at < lines.size() && lines[at].find(part) == std::string::npos) at++;
  EXPECT_LT(at, lines.size()) << part;
  return at;
}

void expect_same(const History& a, const History& b) {
  EXPECT_EQ(state_bytes(a), state_bytes(b));
  EXPECT_EQ(a.size(), b.size());
  EXPECT_EQ(a.events_since(0), b.events_since(0));
  ASSERT_EQ(a.records().size(), b.records().size());
  for (std::size_t i = 0; i < a.records().size(); i++) {
    EXPECT_EQ(a.records()[i].kind, b.records()[i].kind);
    EXPECT_EQ(a.records()[i].irrevocable, b.records()[i].irrevocable);
    EXPECT_EQ(a.records()[i].take, b.records()[i].take);
  }
  EXPECT_EQ(a.outcome(), b.outcome());
}

// Worked out with Python's hashlib: the formula of docs/dice.md must never change.
TEST(Save, DiceAreWhatTheFormulaSays) {
  Key key{};
  for (u8 i = 0; i < 32; i++) key[i] = i;
  const DiceSecret dice{key, {"mine", "yours"}, {}};
  EXPECT_EQ(to_hex(hash_of(key)), "cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6");
  EXPECT_EQ(to_hex(dice.dice_key()), "091715136f1c99f307195304147c5e1e95142e3a6973b9a941d697e4a8c7d8fc");
  EXPECT_EQ(to_hex(seed_key(42)), "7c1902ceae98c895c5c18600b33640ea0c2c3e5e4b30a611366a8cdd14261c35");
  const std::vector<std::vector<u32>> expected{{1, 5, 5, 4, 3, 5, 2, 4, 4, 3, 0, 1},
                                               {1, 4, 4, 4, 2, 5, 1, 0, 5, 1, 1, 2}};
  for (const u32 take : {0u, 3u}) {
    Dice rolled = Dice::keyed(dice.dice_key(), take);
    u32 counter = 0;
    for (const u32 value : expected[take ? 1 : 0]) EXPECT_EQ(rolled.below(6, counter), value);
  }
}

TEST(Save, LoadingRestoresTheWholeGame) {
  for (u64 seed = 0; seed < 6; seed++)
    for (const int decisions : {0, 1, 5, 60, 100000})
      for (const Seal seal : {Seal::WhileUnfinished, Seal::Never}) {
        const History history = some_game(seed, decisions);
        const std::string text = saved(history, seal);
        const Saved read = read_save(save_context(), text);
        expect_same(read.history, history);
        EXPECT_EQ(read.header.players, PLAYERS);
        EXPECT_EQ(read.secret.key, secret().key);
        EXPECT_EQ(write_save(save_context(), read.history, read.secret, read.header.players, seal), text);
      }
}

TEST(Save, PlayGoesOnAsIfNothingHadHappened) {
  History history = some_game(3, 50);
  History again = read_save(save_context(), saved(history)).history;
  Random random{5}, same{5};
  while (play_one(history, random)) play_one(again, same);
  expect_same(again, history);
}

TEST(Save, KeepsSetupSeedAndHeader) {
  const DiceSecret seed = DiceSecret::of_seed(42);
  warhawk::Setup setup;
  setup.value[Automatic] = 1;
  History history(GAME, &content(), setup, seed.dice_key());
  const std::string text = write_save(save_context(), history, seed, {"Anna\nkey: 7", ""});
  EXPECT_NE(text.find("dice: seed 42 (a replayable experiment)\n"), std::string::npos);
  const Saved read = read_save(save_context(), text);
  setup.rules = GAME.rules;
  EXPECT_EQ(read.history.setup(), setup);
  EXPECT_EQ(read.secret.seed, seed.seed);
  const SaveHeader header = read_header(text, {"blocks", "skirmish"});
  EXPECT_FALSE(header.record);
  EXPECT_EQ(header.game, "skirmish");
  EXPECT_EQ(header.options, "opponent=orders");
  EXPECT_EQ(header.players[US], "Anna key: 7");
  EXPECT_EQ(header.key_hash, hash_of(seed.key));
  EXPECT_EQ(header.result, "");
}

TEST(Save, ResignationsAndDrawsAreInTheFile) {
  for (const bool draw : {false, true}) {
    History history = some_game(2, 30);
    draw ? history.agree_to_draw() : history.resign(GB);
    const std::string text = saved(history);
    EXPECT_NE(text.find(draw ? "result: a draw by agreement" : "result: US wins: GB resigns"), std::string::npos);
    EXPECT_NE(text.find(draw ? " draw agreed\nend\n" : " GB resigns\nend\n"), std::string::npos);
    expect_same(read_save(save_context(), text).history, history);
  }
}

TEST(Save, AnUnfinishedGameShowsNothingHidden) {
  const History history = some_game(1, 60);
  const std::string text = saved(history), open = saved(history, Seal::Never);
  EXPECT_NE(open.find(to_hex(secret().key)), std::string::npos);
  EXPECT_EQ(text.find(to_hex(secret().key)), std::string::npos);
  EXPECT_NE(open.find("US place hex-"), std::string::npos);
  for (const char* word : {"hex-", "place", "start", "card-", "brown"}) EXPECT_EQ(text.find(word), std::string::npos);
  const auto lines = split(text);
  for (std::size_t i = line_with(lines, "sealed") + 1; i < lines.size(); i++) EXPECT_LE(lines[i].size(), 100u);
  // Nor does its length count clicks.
  EXPECT_EQ(saved(some_game(1, 1)).size(), saved(some_game(1, 3)).size());
}

TEST(Save, AFinishedGameIsPlainAndShowsTheKey) {
  const std::string text = saved(some_game(1));
  EXPECT_NE(text.find("key: " + to_hex(secret().key) + "\n"), std::string::npos);
  EXPECT_EQ(text.find("sealed\n"), std::string::npos);
  EXPECT_EQ(problem(text), "");
}

TEST(Save, LineEndsOfOtherSystemsAreRead) {
  std::string text = saved(some_game(1)), windows;
  for (const char c : text) windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
  EXPECT_EQ(problem(windows), "");
}

TEST(BrokenSave, NotAWarhawkFile) {
  for (const char* text : {"", "\n", "[Event \"chess\"]\n", "warhawk save\n", "warhawk save 0\n", "warhawk save x\n"})
    EXPECT_EQ(
        problem(text),
        "Line 1: this is not a Warhawk file: such a file begins with \"warhawk save 1\" or \"warhawk record 1\".");
  EXPECT_EQ(problem(std::string(17u << 20, 'x')),
            "The file is larger than any saved game (17 MB): it is probably something else.");
}

TEST(BrokenSave, NewerFormat) {
  EXPECT_EQ(problem(changed(saved(some_game(1)), "save 1", "save 2")),
            "Line 1: this file has format 2, and this Warhawk reads format 1: open it with a newer Warhawk.");
}

TEST(BrokenSave, HeaderLines) {
  const std::string text = saved(some_game(1));
  EXPECT_EQ(problem(changed(text, "game: skirmish", "game: dawn")),
            "Line 2: this is a game of \"dawn\", not of skirmish.");
  EXPECT_EQ(problem(changed(text, "c0ffee", "decaf")),
            "Line 3: this game was played with the content \"decaf\", and here is \"c0ffee\": name the folder it was "
            "played with (--content DIR).");
  EXPECT_EQ(problem(changed(text, "scenario: field", "scenario: forest")),
            "Line 5: there is no scenario \"forest\"; there is field.");
  EXPECT_EQ(problem(changed(text, "opponent=person", "oponent=person")),
            "Line 6: there is no option \"oponent\"; did you mean \"opponent\"?");
  EXPECT_EQ(problem(changed(text, "opponent=person", "opponent=dog")),
            "Line 6: \"opponent=dog\" is not possible; opponent is one of person and orders.");
  EXPECT_EQ(problem(changed(text, "rules: 1", "ruels: 1")),
            "Line 4: \"ruels: 1\" is no line of a header; did you mean \"rules\"?");
  EXPECT_EQ(problem(changed(text, "rules: 1", "game: skirmish")), "Line 4: the header has \"game\" twice: delete one.");
  EXPECT_EQ(problem(changed(text, "rules: 1\n", "")), "Line 14: the header ends here without a line \"rules\".");
  EXPECT_EQ(problem(changed(text, "dice: keyed", "dice: loaded")),
            "Line 9: the dice are \"keyed\" or \"seed\" with a number, not \"loaded\".");
  EXPECT_EQ(problem(changed(text, "dice: keyed", "practice: maybe\ndice: keyed")),
            "Line 9: practice is yes or no, not \"maybe\".");
  EXPECT_EQ(problem(changed(text, "key-hash: ", "key-hash: x")).substr(0, 41),
            "Line 10: a key is 64 hexadecimal digits, ");
  EXPECT_EQ(problem(text.substr(0, 60)), "Line 5: the file ends in its header: its end is missing.");
  EXPECT_THROW(read_header(text, {"blocks", "skirmishes"}), BadSave);
  try {
    read_header(text, {"blocks", "skirmishes"});
  } catch (const BadSave& bad) {
    EXPECT_STREQ(bad.what(), "Line 2: there is no game \"skirmish\" in this Warhawk; did you mean \"skirmishes\"?");
  }
}

TEST(BrokenSave, KeysThatDoNotFit) {
  const std::string text = saved(some_game(1));
  EXPECT_EQ(problem(changed(text, to_hex(secret().key), to_hex(seed_key(98)))),
            "Line 13: this is not the key whose hash was published: the file was changed.");
  EXPECT_EQ(problem(changed(text, "dice: keyed", "dice: seed 98")),
            "Line 13: this is not the key of seed 98: the file was changed.");
  EXPECT_EQ(problem(changed(text, "key: " + to_hex(secret().key) + "\n", "")),
            "Line 14: the header ends here without a line \"key\".");
  // Other nonces, other dice.
  const std::string other = problem(changed(text, "my own words", "my own sword"));
  EXPECT_NE(other.find("but the key gives"), std::string::npos) << other;
}

TEST(BrokenSave, DecisionsThatAreWrong) {
  const std::string text = saved(some_game(1));
  const auto lines = split(text);
  const std::size_t first = line_with(lines, "0 start") + 1;
  const std::string at = "Line " + std::to_string(first + 1) + ": ";
  const auto with = [&](const std::string& line) {
    auto copy = lines;
    copy[first] = line;
    return problem(joined(copy));
  };
  EXPECT_EQ(lines[first].substr(0, 14), "1 US place hex");
  EXPECT_EQ(with("1 US halt"), at + "\"US halt\" is not allowed here; what is asked there is US: \"Where does the next "
                                    "company stand?\".");
  EXPECT_EQ(with("1 GB pass"), at + "\"GB pass\" is not allowed here; what is asked there is US: \"Where does the next "
                                    "company stand?\".");
  EXPECT_EQ(with("1 US palce hex-3"),
            at + "\"palce\" is not something one can do in this game; did you mean \"place\"?");
  EXPECT_EQ(with("1 US place hx-17"), at + "there is no hex \"hx-17\"; did you mean \"hex-17\"?");
  EXPECT_EQ(with("1 US").find(at), 0u);  // said in a sentence; which one is the notation's
  EXPECT_EQ(with("1"), at + "a decision begins with US or GB, not \"\".");
  EXPECT_EQ(with(""),
            at + "this line should have the number 1, but begins with \"\": a line is missing, or they are out "
                 "of order.");
  EXPECT_EQ(with("2 US place hex-3"), at + "this line should have the number 1, but begins with \"2\": a line is "
                                           "missing, or they are out of order.");
  EXPECT_EQ(with(lines[first] + " | 6 6"), at + "the draws are \"6 6\", but the key gives none: the file was changed.");
  EXPECT_EQ(with("1 US undo 0"), at + "there is nothing to take back there.");
  EXPECT_EQ(with("1 US undo all"),
            at + "an undo should read \"US undo 10\" or \"US undo 10 agreed\", not \"US undo all\".");
  auto copy = lines;
  copy[first - 1] = "0 begin";
  EXPECT_EQ(problem(joined(copy)),
            "Line " + std::to_string(first) + ": the first line should be \"0 start\", not \"0 begin\".");
  copy = lines;
  std::swap(copy[first], copy[first + 1]);
  EXPECT_NE(problem(joined(copy)).find("out of order"), std::string::npos);
}

TEST(BrokenSave, DiceThatAreWrong) {
  auto lines = split(saved(some_game(1)));
  const std::size_t roll = line_with(lines, " | ");
  const std::string draws = lines[roll].substr(lines[roll].find(" | ") + 3);
  lines[roll].resize(lines[roll].find(" | "));
  EXPECT_EQ(problem(joined(lines)), "Line " + std::to_string(roll + 1) +
                                        ": the draws are missing, but the key gives \"" + draws +
                                        "\": the file was changed.");
}

TEST(BrokenSave, UndoPastADieNeedsAgreement) {
  Random random{3};
  History history(GAME, &content(), {}, secret().dice_key());
  while (history.size() == 0 || !history.decision(history.size() - 1).irrevocable) play_one(history, random);
  const Side who = history.decision(history.size() - 1).who;
  history.undo(who, history.size() - 1, true);
  history.resign(US);
  const std::string text = saved(history);
  EXPECT_EQ(problem(text), "");
  EXPECT_NE(problem(changed(text, " agreed\n", "\n")).find("needs the other side's agreement"), std::string::npos);
}

TEST(BrokenSave, ResultsThatDiffer) {
  const std::string text = saved(some_game(1));
  const auto lines = split(text);
  const std::string line = lines[line_with(lines, "result: ")], result = line.substr(8);
  EXPECT_EQ(problem(changed(text, line, "result: GB wins, 99 to 0")),
            "Line 14: the result here is \"GB wins, 99 to 0\", but the decisions lead to \"" + result +
                "\": the file was changed.");
  EXPECT_EQ(problem(changed(text, line + "\n", "")),
            "Line 14: the decisions end the game (" + result + "), but the header has no result.");
  auto fewer = lines;
  fewer.erase(fewer.end() - 2);
  EXPECT_NE(problem(joined(fewer)).find("the decisions stop before the result"), std::string::npos);
}

TEST(BrokenSave, TruncatedDamagedOrTooLong) {
  const std::string text = saved(some_game(1)), sealed = saved(some_game(1, 60));
  for (const std::string& whole : {text, sealed}) {
    const auto lines = split(whole);
    const std::string last = std::to_string(lines.size() - 1);
    EXPECT_EQ(problem(whole.substr(0, whole.size() - 4)),
              "Line " + last + ": the file ends here without the line \"end\": its end is missing.");
    EXPECT_EQ(problem(whole + "\nmore"), "Line " + std::to_string(lines.size() + 2) +
                                             ": nothing should follow the line \"end\", but here is \"more\".");
    EXPECT_EQ(problem(whole + "\n\n"), "");
  }
  const std::string damaged =
      "Line 14: the sealed part that begins here is damaged: go back to an earlier copy of the file.";
  EXPECT_EQ(split(sealed)[13], "sealed");
  for (const std::size_t at : {std::size_t(14), std::size_t(20), split(sealed).size() - 2}) {
    auto lines = split(sealed);
    lines[at][3] = lines[at][3] == 'A' ? 'B' : 'A';
    EXPECT_EQ(problem(joined(lines)), damaged);
    lines[at][3] = '!';
    EXPECT_EQ(problem(joined(lines)), damaged);
    lines.erase(lines.begin() + long(at));
    EXPECT_EQ(problem(joined(lines)), damaged);
  }
  auto empty = split(sealed);
  empty.erase(empty.begin() + 14, empty.end() - 1);
  EXPECT_EQ(problem(joined(empty)), damaged);
}

// A game with another version of the rules, and a switch that came with it.
struct Newer {
  Newer() {
    context.game = &game;
    context.switches.push_back({"late", {"no", "yes"}, 2});
  }
  SaveContext context = save_context();
  Game game = [this] {
    Game changed = *context.game;
    changed.rules = 2;
    return changed;
  }();
};

TEST(BrokenSave, OlderRulesAreNamed) {
  const Newer newer;
  const std::string text = saved(some_game(1));
  EXPECT_NO_THROW(read_save(newer.context, text));  // what still plays, plays
  try {
    read_save(newer.context, changed(text, "1 US place", "1 US march"));
    FAIL();
  } catch (const BadSave& bad) {
    EXPECT_NE(std::string(bad.what()).find("under version 1 of the rules; today's is version 2."), std::string::npos);
  }
}

TEST(BrokenSave, NewerRulesAreRefused) {
  const std::string text = saved(some_game(1));
  EXPECT_EQ(
      problem(changed(text, "rules: 1", "rules: 2")),
      "Line 4: this game was played under version 2 of the rules, and this Warhawk knows them up to version 1: open "
      "it with a newer Warhawk.");
  EXPECT_EQ(problem(changed(text, "rules: 1", "rules: none")),
            "Line 4: the rules have a version from 1 on, not \"none\".");
}

// What is played on is saved under the rules that it began with, without the switches that came later.
TEST(Save, AnOlderGameStaysUnderItsRules) {
  const Newer newer;
  const Saved game = read_save(newer.context, saved(some_game(1)));
  EXPECT_EQ(game.history.setup().rules, 1);
  const std::string again = write_save(newer.context, game.history, game.secret, game.header.players);
  EXPECT_NE(again.find("\nrules: 1\n"), std::string::npos);
  EXPECT_EQ(again.find("late="), std::string::npos);
  const History fresh(newer.game, newer.context.content, warhawk::Setup{}, seed_key(1));
  const std::string today = write_save(newer.context, fresh, DiceSecret::of_seed(1), {});
  EXPECT_NE(today.find("\nrules: 2\n"), std::string::npos);
  EXPECT_NE(today.find("late=no"), std::string::npos);
}

// Any line cut, doubled or any letter changed: a sentence or the same game, never a crash.
TEST(BrokenSave, RandomDamageNeverCrashes) {
  const std::string text = saved(some_game(1, 40), Seal::Never);
  Random random{11};
  int refused = 0;
  for (int i = 0; i < 400; i++) {
    std::string damaged = text;
    for (u32 k = 1 + random.below(3); k > 0; k--) {
      const std::size_t at = random.below(u32(damaged.size()));
      switch (random.below(3)) {
        case 0: damaged[at] = char(random.below(256)); break;
        case 1: damaged.erase(at, random.below(40)); break;
        default: damaged.insert(at, damaged.substr(random.below(u32(damaged.size())), random.below(40)));
      }
    }
    refused += !problem(damaged).empty();
  }
  EXPECT_GT(refused, 300);
}

// ---- records -------------------------------------------------------------------------------------------------------

std::string record(const History& history, Viewer seat) {
  return write_record(save_context(), history, secret(), PLAYERS, seat);
}

TEST(SeatRecord, HasOwnDecisionsAndWhatWasTold) {
  const History history = some_game(4, 80);
  for (const Viewer seat : {SeenByUS, SeenByGB, Spectator}) {
    const std::string text = record(history, seat);
    EXPECT_EQ(text.find("\nkey: "), std::string::npos);
    EXPECT_NE(text.find("\nkey-hash: "), std::string::npos);
    std::size_t decisions = 0, told = 0;
    for (const std::string& line : split(text)) {
      EXPECT_TRUE(seat == SeenByUS || line.find(" US ") == std::string::npos || line.find("seat") == 0) << line;
      EXPECT_TRUE(seat == SeenByGB || line.find(" GB ") == std::string::npos) << line;
      told += line.find(" told ") != std::string::npos;
      decisions += line.find(" US ") != std::string::npos || line.find(" GB ") != std::string::npos;
    }
    std::size_t visible = 0, own = 0;
    for (std::size_t i = 0; i < history.records().size(); i++) {
      for (const Event& event : history.events(i)) visible += event.visible_to(seat);
      own += history.records()[i].kind == Record::Kind::Decision && int(history.records()[i].who) == int(seat);
    }
    EXPECT_EQ(told, visible);
    EXPECT_EQ(decisions, own);
    EXPECT_FALSE(tell_record(save_context(), text).empty());
    EXPECT_EQ(problem(text),
              "Line 1: this is one seat's record, which can be told but not played on: open the host's save.");
    EXPECT_EQ(read_header(text).seat, seat);
  }
}

TEST(SeatRecord, TellsTheStoryInWords) {
  Random random{1};
  History history(GAME, &content(), {}, secret().dice_key());
  play_one(history, random);
  history.undo(US, 0);
  play_one(history, random);
  const std::string hex = Notation(GAME, texts()).write(Thing{AHex, history.decision(0).action.noun[0]});
  history.resign(GB);
  std::vector<std::string> story;
  for (const Line& line : tell_record(save_context(), record(history, SeenByUS))) story.push_back(plain(line));
  EXPECT_EQ(story[0].substr(0, 14), "You drew Card ");
  EXPECT_EQ(story[2], "A card was drawn.");
  EXPECT_EQ(story[4].substr(0, 30), "US: Place a company in Hex " + story[4].substr(27, 3));
  EXPECT_EQ(story[5], "Taken back to line 4.");
  EXPECT_EQ(story[6], "US: Place a company in Hex " + hex.substr(4));
  EXPECT_EQ(story[7], "GB resigns.");
  EXPECT_NE(record(history, SeenByUS).find("\nkey: "), std::string::npos);  // it is over
}

TEST(SeatRecord, BrokenOnesAreTold) {
  const std::string text = record(some_game(4, 80), SeenByUS);
  const auto wrong = [](const std::string& broken) {
    try {
      tell_record(save_context(), broken);
      return std::string();
    } catch (const BadSave& bad) { return std::string(bad.what()); }
  };
  EXPECT_EQ(wrong(text), "");
  EXPECT_EQ(wrong(changed(text, "told Drew ", "told Dreamt ")),
            "Line 15: \"Dreamt\" is nothing that can be told in this game.");
  EXPECT_EQ(wrong(changed(text, "told Drew 0", "told Drew x")), "Line 15: \"x\" should be a number up to 65535.");
  EXPECT_EQ(wrong(changed(text, "told Drew 0", "told Drew 1 0")),
            "Line 15: \"Drew\" has 3 numbers, but should have 2.");
  EXPECT_EQ(wrong(changed(text, "\n2 told", "\n3 told")),
            "Line 16: this line should have the number 2: a line is missing, or they are out of order.");
  EXPECT_EQ(wrong(changed(text, "seat: US", "seat: FR")), "Line 13: the seat is US, GB or spectator, not \"FR\".");
  EXPECT_EQ(wrong(saved(some_game(1))), "Line 1: this is a host's save, not a seat's record: replay it instead.");
}

// Two games that differ only in what GB can't know: which stance US chose, where US means to deploy.
TEST(SeatRecord, TwinsThatDifferInSecretsHaveEqualRecords) {
  int twins = 0;
  for (u64 seed = 0; seed < 60 && twins < 12; seed++) {
    Random random{seed};
    History history(GAME, &content(), {}, secret().dice_key());
    advance_to(history, random, seed < 4 ? "Deploy.Where" : "Stances.Choice");
    if (history.pending().over || history.pending().who != US) continue;
    Options options;
    history.options(options);
    History twin = history;
    history.play(US, options.at[0]);
    twin.play(US, options.at[options.n - 1]);
    if (seed == 1) history.undo(US, 0), history.play(US, options.at[1]);  // a hidden undo
    EXPECT_NE(record(history, SeenByUS), record(twin, SeenByUS));
    EXPECT_EQ(record(history, SeenByGB), record(twin, SeenByGB));
    EXPECT_EQ(record(history, Spectator), record(twin, Spectator));
    twins++;
  }
  EXPECT_EQ(twins, 12);
}

}  // namespace
}  // namespace warhawk::skirmish
