#include "engine/save.hpp"

#include <sodium.h>

#include "engine/save_lines.hpp"

namespace warhawk {
namespace {

using file::Lines;
using file::OUT_OF_TIME;

constexpr std::size_t SEALED_WIDTH = 100;
constexpr std::size_t SEALED_STEP = 2048;  // lengths are rounded up to this, so that they don't count hidden clicks

// An envelope, not a lock: it keeps eyes off the other side's secrets, and anybody who reads this can open it.
constexpr char ENVELOPE[] = "Warhawk: an envelope, not a lock";
static_assert(sizeof ENVELOPE == crypto_secretbox_KEYBYTES + 1);
const u8* envelope_key() { return reinterpret_cast<const u8*>(ENVELOPE); }

// ---- draws and decisions -------------------------------------------------------------------------------------------

std::string as_face(const Draw& draw) {
  const std::string face = std::to_string(draw.value + 1);
  return draw.sides == 6 ? face : face + "/" + std::to_string(draw.sides);
}
std::string as_pick(const Draw& draw) { return "#" + std::to_string(draw.value) + "/" + std::to_string(draw.sides); }

std::string draws_words(std::span<const Draw> draws) {
  std::string text;
  for (const Draw& draw : draws) text.append(text.empty() ? "" : " ").append(draw.die ? as_face(draw) : as_pick(draw));
  return text;
}

// Either way to write a draw will do: there are files in which all of six sides are faces and all others picks.
bool are_written(std::span<const Draw> draws, std::string_view text) {
  const std::vector<std::string_view> words = words_of(text);
  if (words.size() != draws.size()) return false;
  for (std::size_t i = 0; i < words.size(); i++)
    if (words[i] != as_face(draws[i]) && words[i] != as_pick(draws[i])) return false;
  return true;
}

std::string record_words(const Notation& notation, const History& history, std::size_t record) {
  const Record& r = history.records()[record];
  switch (r.kind) {
    case Record::Kind::Start: return "start";
    case Record::Kind::Decision: return notation.write(r.who, r.action);
    case Record::Kind::Undo:
      return std::string(word_of(r.who)) + " undo " + std::to_string(r.to) + (r.agreed ? " agreed" : "");
    case Record::Kind::Resign: return std::string(word_of(r.who)) + " resigns";
    case Record::Kind::Draw: return "draw agreed";
    case Record::Kind::Flag: return std::string(word_of(r.who)) + " " + OUT_OF_TIME;
  }
  return {};
}

std::string body_text(const SaveContext& context, const History& history) {
  const Notation notation(*context.game, *context.texts);
  std::string text;
  std::size_t number = 0;
  for (std::size_t i = 0; i < history.records().size(); i++, number++) {
    text += std::to_string(number) + " " + record_words(notation, history, i);
    const std::string draws = draws_words(history.draws(i));
    text += (draws.empty() ? "" : " | " + draws) + "\n";
    if (history.records()[i].kind == Record::Kind::Undo) number = history.records()[i].to;
  }
  return text;
}

std::string asked_words(const SaveContext& context, const History& history) {
  const Ask ask = history.pending();
  if (ask.over) return "the game is over there";
  const std::string question = context.game->question_name(ask.question);
  const auto prompt = context.texts->prompts.find(question);
  const Prompt args = context.game->prompt(context.content, history.state());
  return std::string("what is asked there is ") + word_of(ask.who) + ": " +
         (prompt == context.texts->prompts.end()
              ? question
              : quoted(plain(fill(*context.texts, prompt->second.text, prompt->second.args, args.told()))));
}

// Plays one line of the file; gives what is wrong with it.
std::string play_line(const SaveContext& context, const Notation& notation, std::string_view words, History& history) {
  const auto word = words_of(words);
  const bool sided = !word.empty() && (word[0] == "US" || word[0] == "GB");
  const Side who = sided && word[0] == "GB" ? GB : US;
  if (words == "draw agreed") return history.agree_to_draw();
  if (sided && word.size() == 2 && word[1] == "resigns") return history.resign(who);
  if (sided && words.size() > 3 && words.substr(3) == OUT_OF_TIME) return history.flag(who);
  if (sided && word.size() >= 3 && word[1] == "undo") {
    u64 to = 0;
    const bool agreed = word.size() == 4 && word[3] == "agreed";
    if (!read_number(word[2], 1u << 30, to) || (word.size() > 3 && !agreed))
      return "an undo should read \"US undo 10\" or \"US undo 10 agreed\", not " + quoted(words) + ".";
    return history.undo(who, int(to), agreed);
  }
  Side side{};
  Action action{};
  if (std::string problem = notation.read(words, side, action); !problem.empty()) return problem;
  if (!history.play(side, action).empty())
    return quoted(words) + " is not allowed here; " + asked_words(context, history) + ".";
  return {};
}

// The lines from `at` to the line `end`, or to the last where the seal shows that nothing is missing.
void play_lines(const SaveContext& context, const Lines& lines, std::size_t at, std::size_t end, History& history) {
  const Notation notation(*context.game, *context.texts);
  if (at == end) lines.broken(at, "the line \"0 start\" is missing.");
  for (const std::size_t first = at; at < end; at++) {
    const std::string_view line = lines.at[at];
    const std::size_t bar = line.find(" | ");
    const std::size_t space = line.find(' ');
    const std::string number = at == first ? "0" : std::to_string(history.size() + 1);
    if (line.substr(0, space) != number)
      lines.broken(at, "this line should have the number " + number + ", but begins with " +
                           quoted(line.substr(0, space)) + ": a line is missing, or they are out of order.");
    const std::string_view words =
        space == std::string_view::npos ? std::string_view{} : line.substr(space + 1, bar - space - 1);
    if (at == first) {
      if (words != "start") lines.broken(at, "the first line should be \"0 start\", not " + quoted(line) + ".");
    } else if (const std::string problem = play_line(context, notation, words, history); !problem.empty()) {
      lines.broken(at, file::small_start(problem));
    }
    const std::span<const Draw> drawn = history.draws(history.records().size() - 1);
    const std::string_view written = bar == std::string_view::npos ? std::string_view{} : line.substr(bar + 3);
    if (are_written(drawn, written)) continue;
    const std::string draws = draws_words(drawn);
    lines.broken(at, "the draws " + (written.empty() ? "are missing" : "are " + quoted(written)) +
                         ", but the key gives " + (draws.empty() ? "none" : quoted(draws)) + ": the file was changed.");
  }
}

// ---- the envelope --------------------------------------------------------------------------------------------------

std::string sealed(std::string text) {
  text.resize((text.size() / SEALED_STEP + 1) * SEALED_STEP, '\n');
  std::vector<u8> box(crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES + text.size());
  const auto* bytes = reinterpret_cast<const u8*>(text.data());
  // The nonce is a hash of what it hides: writing stays a function of the game, and no nonce serves two texts.
  crypto_generichash(box.data(), crypto_secretbox_NONCEBYTES, bytes, text.size(), envelope_key(),
                     crypto_secretbox_KEYBYTES);
  crypto_secretbox_easy(box.data() + crypto_secretbox_NONCEBYTES, bytes, text.size(), box.data(), envelope_key());
  std::string letters(sodium_base64_ENCODED_LEN(box.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(letters.data(), letters.size(), box.data(), box.size(), sodium_base64_VARIANT_ORIGINAL);
  letters.pop_back();
  std::string result = "sealed\n";
  for (std::size_t i = 0; i < letters.size(); i += SEALED_WIDTH) result += letters.substr(i, SEALED_WIDTH) + "\n";
  return result;
}

std::string unsealed(const Lines& lines, std::size_t begin, std::size_t end) {
  std::string letters;
  for (std::size_t i = begin; i < end; i++) letters += lines.at[i];
  std::vector<u8> box(letters.size() + 1);
  std::size_t size = 0;
  const bool read = sodium_base642bin(box.data(), box.size(), letters.data(), letters.size(), nullptr, &size, nullptr,
                                      sodium_base64_VARIANT_ORIGINAL) == 0;
  constexpr std::size_t EXTRA = crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES;
  std::string text(size < EXTRA ? 0 : size - EXTRA, '\0');
  if (!read || size < EXTRA ||
      crypto_secretbox_open_easy(reinterpret_cast<u8*>(text.data()), box.data() + crypto_secretbox_NONCEBYTES,
                                 size - crypto_secretbox_NONCEBYTES, box.data(), envelope_key()) != 0)
    lines.broken(begin - 1, "the sealed part that begins here is damaged: go back to an earlier copy of the file.");
  text.resize(text.find_last_not_of('\n') + 1);
  return text;
}

Key checked_key(const Lines& lines, std::size_t line, const file::Header& header, const Key& key) {
  if (hash_of(key) != header.key_hash)
    lines.broken(line, "this is not the key whose hash was published: the file was changed.");
  if (header.seed && seed_key(*header.seed) != key)
    lines.broken(line, "this is not the key of seed " + std::to_string(*header.seed) + ": the file was changed.");
  return key;
}

}  // namespace

std::string result_words(const History& history) {
  const Outcome outcome = history.outcome();
  const std::string winner = word_of(outcome.winner), loser = word_of(other(outcome.winner));
  switch (history.ending()) {
    case Ending::None: return {};
    case Ending::Resigned: return winner + " wins: " + loser + " resigns";
    case Ending::DrawAgreed: return "a draw by agreement";
    case Ending::OutOfTime: return winner + " wins: " + loser + " " + OUT_OF_TIME;
    case Ending::ByRules: break;
  }
  std::string text = outcome.draw ? "a draw" : winner + " wins";
  if (outcome.level) text += " at level " + std::to_string(outcome.level);
  return text + ", " + std::to_string(outcome.score[US]) + " to " + std::to_string(outcome.score[GB]);
}

std::string write_save(const SaveContext& context, const History& history, const DiceSecret& secret,
                       const Players& players, Seal seal) {
  const bool open = history.ending() != Ending::None || seal == Seal::Never;
  std::string text = file::write_header(context, history, secret, players, "save", open) + "\n";
  const std::string body = body_text(context, history);
  text += open ? body : sealed("key: " + to_hex(secret.key) + "\n" + body);
  return text + "end\n";
}

Saved read_save(const SaveContext& context, std::string_view text) {
  const Lines lines = file::lines_of(text);
  const file::Header header = file::parse_header(lines);
  if (header.record)
    lines.broken(0, "this is one seat's record, which can be told but not played on: open the host's save.");
  const Setup setup = file::check_header(context, lines, header);
  const std::size_t end = file::find_end(lines, header.body);
  DiceSecret secret{{}, header.nonce, header.seed, header.practice};

  std::string hidden;
  Lines body = lines;
  std::size_t begin = header.body, stop = end;
  if (begin < end && lines.at[begin] == "sealed") {
    hidden = unsealed(lines, begin + 1, end);
    body = file::lines_of(hidden);
    body.where = "Line " + std::to_string(begin + 1) + ", sealed line ";
    if (body.at.empty() || body.at[0].substr(0, 5) != "key: " || !from_hex(body.at[0].substr(5), secret.key))
      body.broken(0, "the key is missing.");
    secret.key = checked_key(body, 0, header, secret.key);
    begin = 1, stop = body.at.size();
  } else {
    if (!header.key) lines.broken(header.body - 1, "the header ends here without a line \"key\".");
    secret.key = checked_key(lines, header.line_of("key"), header, *header.key);
  }

  History history(*context.game, context.content, setup, secret.dice_key());
  try {
    play_lines(context, body, begin, stop, history);
  } catch (const BadSave& bad) {
    if (setup.rules == context.game->rules) throw;
    throw BadSave(std::string(bad.what()) + " (The game was played under version " + header.rules_version +
                  " of the rules; today's is version " + std::to_string(context.game->rules) + ".)");
  }
  if (const std::string result = result_words(history); header.result != result) {
    const std::size_t line = header.line_of("result");
    if (header.result.empty())
      lines.broken(header.body - 1, "the decisions end the game (" + result + "), but the header has no result.");
    if (result.empty())
      lines.broken(end, "the decisions stop before the result " + quoted(header.result) + ": some are missing.");
    lines.broken(line, "the result here is " + quoted(header.result) + ", but the decisions lead to " + quoted(result) +
                           ": the file was changed.");
  }
  return {header, std::move(secret), std::move(history)};
}

}  // namespace warhawk
