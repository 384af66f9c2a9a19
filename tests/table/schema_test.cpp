// Every message and request is as docs/protocol.schema.json says.
#include "support/schema.hpp"

#include <gtest/gtest.h>

#include "content/content.hpp"
#include "engine/skirmish_texts.hpp"
#include "games/games.hpp"
#include "table/watch.hpp"

namespace warhawk {
namespace {

using namespace warhawk::tests;

// Ends in the name of the last suite, so that it runs when the others have been seen.
TEST(ZSchema, EveryMessageThatAnyTestSawIsValid) {
  for (const Game* game : all_games()) {  // and those of a game of each kind there is
    const Edition edition = load_edition(*game, find_content(game->id));
    Table table(save_context(edition), {}, DiceSecret::of_seed(5), PERSONS,
                {.clock = {ClockPlan::Kind::Live, 60000, 0}});
    expect_messages_add_up(table, 5, 60);
    table.take(SeenByUS, {.kind = Kind::Resign});
    for (const Viewer viewer : ALL) words(joined(table, viewer), viewer);
  }
  std::set<std::string> some;
  std::map<std::string, int> of_type;
  for (const std::string& json : seen_on_the_wire())
    if (of_type[json.substr(0, 30)]++ < 40) some.insert(json);
  EXPECT_GT(some.size(), 100u);
  EXPECT_TRUE(valid_by_schema(some, "Message"));
  EXPECT_FALSE(valid_by_schema({R"({"type":"view","seat":"US"})"}, "Message"));
}

TEST(ZSchema, EveryRequestIsValid) {
  std::set<std::string> requests{R"({"type":"hello","token":"x"})"};
  for (const Kind kind : {Kind::Sync, Kind::Answer, Kind::Undo, Kind::Resign, Kind::Offer, Kind::Accept, Kind::Decline,
                          Kind::Why, Kind::Say, Kind::Note, Kind::Hint, Kind::Odds}) {
    Request request;
    request.kind = kind;
    request.actions = {{1, 2, 3, 4}};
    request.text = "a \"b\" \n c";
    requests.insert(write_request(request));
    const std::string seated = write_request(request, GB);
    requests.insert(seated);
    EXPECT_EQ(write_request(read_request(seated).request, read_request(seated).seat), seated);
  }
  EXPECT_TRUE(valid_by_schema(requests, "Request"));
  EXPECT_FALSE(valid_by_schema({R"({"type":"tick"})"}, "Request"));
}

}  // namespace
}  // namespace warhawk
