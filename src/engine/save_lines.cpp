#include "engine/save_lines.hpp"

#include <algorithm>

namespace warhawk::file {
namespace {

constexpr int FORMAT = 1;
constexpr std::size_t LARGEST = 16u << 20;  // no game comes near it

std::string one_line(std::string_view text) {  // a player's name can't break the header
  std::string result(text.substr(0, 80));
  for (char& c : result)
    if ((c >= 0 && c < ' ') || c == 127) c = ' ';
  return result;
}

std::string or_stop(const std::string& hint) { return hint.empty() ? "." : hint; }

std::string options_words(const SaveContext& context, const Setup& setup) {
  std::string text;
  for (const std::string& option : options_of(context, setup)) text += (text.empty() ? "" : " ") + option;
  return text;
}

u8 read_rules(const SaveContext& context, const Lines& lines, const Header& header) {
  u64 version = 0;
  if (!read_number(header.rules_version, 255, version) || version == 0)
    lines.broken(header.line_of("rules"),
                 "the rules have a version from 1 on, not " + quoted(header.rules_version) + ".");
  if (version > context.game->rules)
    lines.broken(header.line_of("rules"), "this game was played under version " + header.rules_version +
                                              " of the rules, and this Warhawk knows them up to version " +
                                              std::to_string(context.game->rules) + ": open it with a newer Warhawk.");
  return u8(version);
}

constexpr const char* NEEDED[] = {"game", "content", "rules", "scenario", "options", "dice", "key-hash"};

void read_first_line(const Lines& lines, Header& header) {
  const auto words = lines.at.empty() ? std::vector<std::string_view>{} : words_of(lines.at[0]);
  u64 format = 0;
  if (words.size() != 3 || words[0] != "warhawk" || (words[1] != "save" && words[1] != "record") ||
      !read_number(words[2], 1000000, format) || format == 0)
    lines.broken(0, "this is not a Warhawk file: such a file begins with \"warhawk save 1\" or \"warhawk record 1\".");
  if (format > FORMAT)
    lines.broken(0, "this file has format " + std::to_string(format) + ", and this Warhawk reads format " +
                        std::to_string(FORMAT) + ": open it with a newer Warhawk.");
  header.record = words[1] == "record";
}

void read_dice_line(const Lines& lines, std::size_t line, std::string_view value, Header& header) {
  if (value == "keyed") return;
  const auto words = words_of(value);
  u64 seed = 0;
  if (words.size() < 2 || words[0] != "seed" || !read_number(words[1], ~u64(0), seed))
    lines.broken(line, "the dice are \"keyed\" or \"seed\" with a number, not " + quoted(value) + ".");
  header.seed = seed;
}

}  // namespace

void Lines::broken(std::size_t line, const std::string& what) const {
  throw BadSave(where + std::to_string(line + 1) + ": " + what);
}

std::size_t Header::line_of(std::string_view key) const {
  return line[std::size_t(std::find(std::begin(KEYS), std::end(KEYS), key) - KEYS)];
}

std::string small_start(std::string sentence) {
  if (sentence.size() > 1 && sentence[0] >= 'A' && sentence[0] <= 'Z' &&
      (sentence[1] == ' ' || (sentence[1] >= 'a' && sentence[1] <= 'z')))
    sentence[0] = char(sentence[0] - 'A' + 'a');
  return sentence;
}

Lines lines_of(std::string_view text) {
  if (text.size() > LARGEST)
    throw BadSave("The file is larger than any saved game (" + std::to_string(text.size() >> 20) +
                  " MB): it is probably something else.");
  Lines lines;
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = std::min(text.find('\n', begin), text.size());
    std::string_view line = text.substr(begin, end - begin);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    lines.at.push_back(line);
    begin = end + 1;
  }
  return lines;
}

std::size_t find_end(const Lines& lines, std::size_t at) {
  while (at < lines.at.size() && lines.at[at] != "end") at++;
  if (at == lines.at.size()) lines.broken(at - 1, "the file ends here without the line \"end\": its end is missing.");
  for (std::size_t after = at + 1; after < lines.at.size(); after++)
    if (!lines.at[after].empty())
      lines.broken(after, "nothing should follow the line \"end\", but here is " + quoted(lines.at[after]) + ".");
  return at;
}

std::string write_header(const SaveContext& context, const History& history, const DiceSecret& secret,
                         const Players& players, const char* kind, bool open) {
  for (const std::string& nonce : secret.nonce)
    if (one_line(nonce) != nonce) fault("a nonce must be one line of at most 80 letters");
  std::string text = std::string("warhawk ") + kind + " " + std::to_string(FORMAT) + "\n";
  const auto add = [&](const char* key, const std::string& value) {
    text += key + std::string(value.empty() ? ":" : ": ") + value + "\n";
  };
  add("game", context.game->id);
  add("content", context.content_hash);
  add("rules", std::to_string(history.setup().rules));
  add("scenario", context.scenarios.at(history.setup().scenario));
  add("options", options_words(context, history.setup()));
  add("us", one_line(players[US]));
  add("gb", one_line(players[GB]));
  add("dice", secret.seed ? "seed " + std::to_string(*secret.seed) + " (a replayable experiment)" : "keyed");
  add("key-hash", to_hex(hash_of(secret.key)));
  if (secret.practice) add("practice", "yes");
  if (!secret.nonce[US].empty()) add("us-nonce", secret.nonce[US]);
  if (!secret.nonce[GB].empty()) add("gb-nonce", secret.nonce[GB]);
  if (open) add("key", to_hex(secret.key));
  if (const std::string result = result_words(history); !result.empty()) add("result", result);
  return text;
}

Header parse_header(const Lines& lines) {
  Header header;
  read_first_line(lines, header);
  // The first of KEYS are plain text.
  std::string* const texts[] = {&header.game,      &header.content_hash, &header.rules_version, &header.scenario,
                                &header.options,   &header.players[US],  &header.players[GB],   &header.nonce[US],
                                &header.nonce[GB], &header.result};
  if (std::find(lines.at.begin(), lines.at.end(), std::string_view{}) == lines.at.end())
    lines.broken(lines.at.size() - 1, "the file ends in its header: its end is missing.");
  std::size_t at = 1;
  for (; !lines.at[at].empty(); at++) {
    const std::size_t colon = lines.at[at].find(':');
    const std::string_view key = lines.at[at].substr(0, colon);
    const auto* known = std::find(std::begin(KEYS), std::end(KEYS), key);
    if (colon == std::string_view::npos || known == std::end(KEYS))
      lines.broken(at, quoted(lines.at[at]) + " is no line of a header" +
                           or_stop(did_you_mean(key, {std::begin(KEYS), std::end(KEYS)})));
    std::size_t& place = header.line[std::size_t(known - KEYS)];
    if (place) lines.broken(at, "the header has " + quoted(key) + " twice: delete one.");
    place = at;
    std::string_view value = lines.at[at].substr(colon + 1);
    if (!value.empty() && value[0] == ' ') value.remove_prefix(1);
    const auto hex = [&] {
      Key result{};
      if (!from_hex(value, result)) lines.broken(at, "a key is 64 hexadecimal digits, not " + quoted(value) + ".");
      return result;
    };
    if (const auto i = std::size_t(known - KEYS); i < std::size(texts)) *texts[i] = value;
    else if (key == "dice")
      read_dice_line(lines, at, value, header);
    else if (key == "key-hash")
      header.key_hash = hex();
    else if (key == "key")
      header.key = hex();
    else if (key == "practice") {
      if (value != "yes" && value != "no") lines.broken(at, "practice is yes or no, not " + quoted(value) + ".");
      header.practice = value == "yes";
    } else if (value == "US" || value == "GB" || value == "spectator")
      header.seat = value == "US" ? SeenByUS : value == "GB" ? SeenByGB : Spectator;
    else
      lines.broken(at, "the seat is US, GB or spectator, not " + quoted(value) + ".");
  }
  for (const char* key : NEEDED)
    if (!header.line_of(key)) lines.broken(at, "the header ends here without a line " + quoted(key) + ".");
  if (header.record && !header.line_of("seat")) lines.broken(at, "the header ends here without a line \"seat\".");
  header.body = at + 1;
  return header;
}

Setup check_header(const SaveContext& context, const Lines& lines, const Header& header) {
  if (header.game != context.game->id)
    lines.broken(header.line_of("game"),
                 "this is a game of " + quoted(header.game) + ", not of " + context.game->id + ".");
  if (header.content_hash != context.content_hash)
    lines.broken(header.line_of("content"), "this game was played with the content " + quoted(header.content_hash) +
                                                ", and here is " + quoted(context.content_hash) +
                                                ": name the folder it was played with (--content DIR).");
  Setup setup;
  setup.rules = read_rules(context, lines, header);
  const auto scenario = std::find(context.scenarios.begin(), context.scenarios.end(), header.scenario);
  if (scenario == context.scenarios.end())
    lines.broken(header.line_of("scenario"),
                 "there is no scenario " + quoted(header.scenario) + "; there is " + listed(context.scenarios) + ".");
  setup.scenario = u8(scenario - context.scenarios.begin());
  const std::size_t line = header.line_of("options");
  for (const std::string_view word : words_of(header.options)) {
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::string_view id = word.substr(0, equals);
    std::vector<std::string> ids;
    for (const SwitchNames& known : context.switches)
      if (known.since <= setup.rules) ids.push_back(known.id);
    if (std::find(ids.begin(), ids.end(), id) == ids.end())
      lines.broken(line, "there is no option " + quoted(id) + or_stop(did_you_mean(id, ids)));
    std::size_t i = 0;
    while (context.switches[i].id != id) i++;
    const std::vector<std::string>& values = context.switches[i].values;
    const auto value = std::find(values.begin(), values.end(), word.substr(std::min(equals + 1, word.size())));
    if (value == values.end())
      lines.broken(line,
                   quoted(word) + " is not possible; " + context.switches[i].id + " is one of " + listed(values) + ".");
    setup.value[i] = u8(value - values.begin());
  }
  return setup;
}

}  // namespace warhawk::file

namespace warhawk {

std::vector<std::string> options_of(const SaveContext& context, const Setup& setup) {
  const u8 rules = setup.rules ? setup.rules : context.game->rules;
  std::vector<std::string> options;
  for (std::size_t i = 0; i < context.switches.size(); i++)
    if (const SwitchNames& each = context.switches[i]; each.since <= rules)
      options.push_back(each.id + "=" + each.values.at(setup.value[i]));
  return options;
}

SaveHeader read_header(std::string_view text, const std::vector<std::string>& games) {
  const file::Lines lines = file::lines_of(text);
  file::Header header = file::parse_header(lines);
  if (!games.empty() && std::find(games.begin(), games.end(), header.game) == games.end())
    lines.broken(header.line_of("game"), "there is no game " + quoted(header.game) + " in this Warhawk" +
                                             file::or_stop(did_you_mean(header.game, games)));
  return header;
}

}  // namespace warhawk
