// Standing answers as they are typed, by two people at one terminal.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>

#include "cli/session.hpp"
#include "engine/skirmish_texts.hpp"
#include "support/folder.hpp"

namespace warhawk::cli {
namespace {

using namespace skirmish;

Edition edition() {
  Edition made;
  made.game = &GAME;
  made.content = {std::shared_ptr<const void>(), &content()};
  made.texts = texts();
  made.texts.title = "Skirmish";
  made.texts.options[Pass] = "Let it pass";
  made.texts.options[MarchFrom] = "March from {hex}";
  made.texts.options[PickUp] = "Pick up {unit}";
  made.texts.options[Step] = "Step to {hex}";
  made.texts.options[Halt] = "Halt";
  made.scenarios = {{"field", "Field"}};
  made.traits.resize(std::size(NOUNS));
  made.width = made.height = 100;
  return made;
}

// What a terminal says when this is typed, a line each, up to the end of the input.
std::string told(const std::string& typed) {
  tests::Folder folder;
  ::setenv("XDG_DATA_HOME", folder.file("data").c_str(), 1);
  int ends[2];
  EXPECT_EQ(::pipe(ends), 0);
  EXPECT_EQ(::write(ends[1], typed.data(), typed.size()), ssize_t(typed.size()));
  ::close(ends[1]);
  const int stdin_was = ::dup(STDIN_FILENO);
  ::dup2(ends[0], STDIN_FILENO);
  testing::internal::CaptureStdout();
  {
    const Edition made = edition();
    Table table(save_context(made), {}, DiceSecret::of_seed(3), {Seat::person("Anna"), Seat::person("Ben")});
    GameFile file = GameFile::create("skirmish");
    LocalHost host(made, table, file, 3);
    Terminal terminal;
    Session(made, host, terminal).run();
  }
  std::string text = testing::internal::GetCapturedStdout();
  ::dup2(stdin_was, STDIN_FILENO);
  ::close(stdin_was);
  ::close(ends[0]);
  return text;
}

int count(const std::string& text, const std::string& part) {
  int n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) n++;
  return n;
}

constexpr const char* DEPLOYED_AND_OFF =
    "place hex 64\nplace hex 63\nplace hex 65\nplace hex 52\n"
    "place hex 67\nplace hex 68\nplace hex 66\nplace hex 55\n"
    "march hex 63\npick brown\nstep hex 62\n";

TEST(Standing, NotThisTurnIsTypedOnce) {
  const std::string text = told(std::string(DEPLOYED_AND_OFF) + "not this turn\nstep hex 61\nstep hex 60\nhalt\n");
  EXPECT_EQ(count(text, "To be asked less: not this turn, or only (about Hex 62), or only PLACE."), 1) << text;
  EXPECT_EQ(count(text, "You will not be asked to react again this turn. To be asked again: ask me."), 1) << text;
  EXPECT_EQ(count(text, "On to Hex 60."), 1) << text;  // nobody was asked on the way
}

TEST(Standing, OnlyAboutAPlace) {
  const std::string text =
      told(std::string(DEPLOYED_AND_OFF) + "only hex 60\nstep hex 61\nstep hex 60\nstanding\nask me\nlet it pass\n");
  EXPECT_EQ(count(text, "You are asked only when it concerns Hex 60. To be asked about all: ask me."), 2) << text;
  EXPECT_EQ(count(text, "only (about Hex 61)"), 0) << text;
  EXPECT_EQ(count(text, "only (about Hex 60)"), 1) << text;
  EXPECT_EQ(count(text, "You are asked whenever you may react."), 1) << text;
}

TEST(Standing, HelpKnowsIt) {
  const std::string text = told(std::string(DEPLOYED_AND_OFF) + "help\nonly nowhere\n");
  EXPECT_EQ(count(text, "let every chance to react pass until the next turn begins"), 1) << text;
}

}  // namespace
}  // namespace warhawk::cli
