// The browser fills sentences itself. tests/web/fill.json holds cases with what fill() makes of them; here it must still make
// that, and tests/web/text.mjs demands the same of the page. WARHAWK_REFRESH=1 writes the answers anew.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "content/content.hpp"
#include "content/json.hpp"
#include "engine/text.hpp"

namespace warhawk::tests {
namespace {

namespace json = boost::json;

TEST(Template, TheBrowsersCases) {
  const std::string path = source_dir() + "/tests/web/fill.json";
  std::ifstream file(path);
  json::value all = json::parse(std::string(std::istreambuf_iterator<char>(file), {}));
  Texts texts;
  texts.noun_words = json::value_to<std::vector<std::string>>(all.at("nouns"));
  texts.names = json::value_to<std::vector<std::vector<std::string>>>(all.at("names"));
  std::vector<const char*> nouns;
  for (const std::string& noun : texts.noun_words) nouns.push_back(noun.c_str());
  const bool refresh = std::getenv("WARHAWK_REFRESH") != nullptr;
  std::string rows;
  for (json::value& each : all.at("cases").as_array()) {
    const auto text = json::value_to<std::string>(each.at("text")), spec = json::value_to<std::string>(each.at("spec"));
    const Args args = read_args(nouns, spec);
    EXPECT_EQ(check_template(text, args), "") << text;
    json::array line;
    const json::value* reader = each.as_object().if_contains("reader");
    for (const Span& span : fill(texts, text, args, json::value_to<std::vector<u16>>(each.at("told")),
                                 reader ? json::value_to<u16>(*reader) : ANYBODY))
      line.push_back({span.text, span.noun, span.id});
    if (refresh) {
      each.as_object()["args"] = json::parse(args_json(args));
      each.as_object()["line"] = line;
    }
    EXPECT_EQ(json::serialize(each.at("args")), args_json(args)) << text;
    EXPECT_EQ(json::serialize(each.at("line")), json::serialize(line)) << text;
    rows += (rows.empty() ? "  " : ",\n  ") + json::serialize(each);
  }
  EXPECT_GT(all.at("cases").as_array().size(), 20u);
  if (refresh)
    std::ofstream(path) << "{\"nouns\": " << json::serialize(all.at("nouns"))
                        << ",\n \"names\": " << json::serialize(all.at("names")) << ",\n \"cases\": [\n"
                        << rows << "\n ]}\n";
}

}  // namespace
}  // namespace warhawk::tests
