#include "table/entry.hpp"

#include <algorithm>

namespace warhawk {
namespace {

constexpr const char* OFFERS[] = {"", "undo", "draw", "rematch", "go-on"};
// Behind it stands whatever somebody gave, be it nothing or "-". Logs of before have "sits" without it, and "-" for nothing.
constexpr char GIVEN = '=';

std::string given(const std::string& word) { return GIVEN + word; }
std::string_view old_word(std::string_view word) { return word == "-" ? std::string_view{} : word; }

// The text after so many words.
std::string_view rest_after(std::string_view text, int words) {
  for (; words > 0; words--) {
    const std::size_t space = text.find(' ');
    if (space == std::string_view::npos) return {};
    text.remove_prefix(space + 1);
  }
  return text;
}

bool number_at(const std::vector<std::string_view>& word, std::size_t i, u32& to) {
  u64 number = 0;
  if (i >= word.size() || !read_number(word[i], 1u << 30, number)) return false;
  to = u32(number);
  return true;
}

// What follows "* US " in a line.
bool read_table_words(const std::vector<std::string_view>& word, std::string_view line, LogEntry& entry) {
  using Kind = LogEntry::Kind;
  const std::string_view verb = word[2];
  if ((verb == "sits" || verb == "sits-down") && word.size() >= 5) {
    const bool old = verb == "sits";
    if (!old && (word[3][0] != GIVEN || word[4][0] != GIVEN)) return false;
    entry.kind = Kind::Sit;
    entry.holder = old ? old_word(word[3]) : word[3].substr(1);
    entry.nonce = old ? old_word(word[4]) : word[4].substr(1);
    entry.text = rest_after(line, 5);
    return true;
  }
  if (verb == "leaves") return entry.kind = Kind::Leave, word.size() == 3;
  if (verb == "resigns") return entry.kind = Kind::Resign, word.size() == 3;
  if (verb == "flags") return entry.kind = Kind::Flag, word.size() == 3;
  if (verb == "declines") return entry.kind = Kind::Decline, word.size() == 3;
  if (verb == "draws") return entry.kind = Kind::Draw, word.size() == 3;
  if (verb == "computer") return entry.kind = Kind::Computer, entry.text = rest_after(line, 3), word.size() == 4;
  if (verb == "gives-time")
    return entry.kind = Kind::Time, word.size() == 4 && read_number(word[3], 1ull << 40, entry.time);
  if (verb == "says") return entry.kind = Kind::Say, entry.text = rest_after(line, 3), true;
  if (verb == "rematch") return entry.kind = Kind::Rematch, entry.text = rest_after(line, 3), word.size() == 4;
  if (verb == "standing") {
    entry.kind = Kind::Standing;
    for (std::size_t i = 3; i < word.size(); i++) {
      if (word[i] == "not-this-turn") {
        entry.standing.not_this_turn = true;
        continue;
      }
      u64 noun = 0, id = 0;
      const std::size_t colon = word[i].find(':');
      if (colon == std::string_view::npos || !read_number(word[i].substr(0, colon), 255, noun) ||
          !read_number(word[i].substr(colon + 1), 0xFFFF, id))
        return false;
      entry.standing.only.push_back({u8(noun), u16(id)});
    }
    return true;
  }
  if (verb == "goes-on") return entry.kind = Kind::GoOn, word.size() == 4 && number_at(word, 3, entry.to);
  if (verb == "undo") {
    entry.kind = Kind::Undo;
    entry.agreed = word.size() == 5 && word[4] == "agreed";
    return number_at(word, 3, entry.to) && word.size() == (entry.agreed ? 5u : 4u);
  }
  if (verb == "offers" && word.size() >= 4) {
    entry.kind = Kind::Offer;
    const auto* found = std::find(std::begin(OFFERS) + 1, std::end(OFFERS), word[3]);
    if (found == std::end(OFFERS)) return false;
    entry.offer = Offer(found - OFFERS);
    return entry.offer != Offer::Undo || number_at(word, 4, entry.to);
  }
  return false;
}

}  // namespace

std::string write_entry(const Notation& notation, const LogEntry& entry) {
  using Kind = LogEntry::Kind;
  if (entry.kind == Kind::Decision) return notation.write(entry.who, entry.action);
  const std::string text = std::string("* ") + word_of(entry.who) + " ";
  switch (entry.kind) {
    case Kind::Decision: break;
    case Kind::Sit: return text + "sits-down " + given(entry.holder) + " " + given(entry.nonce) + " " + entry.text;
    case Kind::Leave: return text + "leaves";
    case Kind::Undo: return text + "undo " + std::to_string(entry.to) + (entry.agreed ? " agreed" : "");
    case Kind::Resign: return text + "resigns";
    case Kind::Draw: return text + "draws";
    case Kind::Flag: return text + "flags";
    case Kind::Offer:
      return text + "offers " + OFFERS[int(entry.offer)] +
             (entry.offer == Offer::Undo ? " " + std::to_string(entry.to) : "");
    case Kind::Decline: return text + "declines";
    case Kind::Say: return text + "says " + entry.text;
    case Kind::Rematch: return text + "rematch " + entry.text;
    case Kind::Standing: {
      std::string words = text + "standing";
      if (entry.standing.not_this_turn) words += " not-this-turn";
      for (const Thing thing : entry.standing.only)
        words.append(" ").append(std::to_string(thing.noun)).append(":").append(std::to_string(thing.id));
      return words;
    }
    case Kind::Computer: return text + "computer " + entry.text;
    case Kind::Time: return text + "gives-time " + std::to_string(entry.time);
    case Kind::GoOn: return text + "goes-on " + std::to_string(entry.to);
  }
  return {};
}

std::string read_entry(const Notation& notation, std::string_view words, LogEntry& entry) {
  if (words.empty() || words[0] != '*') {
    entry.kind = LogEntry::Kind::Decision;
    return notation.read(words, entry.who, entry.action);
  }
  const std::vector<std::string_view> word = words_of(words);
  const bool sided = word.size() >= 3 && (word[1] == "US" || word[1] == "GB");
  if (sided) entry.who = word[1] == "GB" ? GB : US;
  if (!sided || !read_table_words(word, words, entry))
    return "\"" + std::string(words.substr(0, 80)) + "\" is nothing that happens at a table.";
  return {};
}

LogEntry entry_of(const Record& record) {
  LogEntry entry;
  entry.who = record.who;
  switch (record.kind) {
    case Record::Kind::Start: fault("a start is no entry");
    case Record::Kind::Decision: entry.kind = LogEntry::Kind::Decision, entry.action = record.action; break;
    case Record::Kind::Undo:
      entry.kind = LogEntry::Kind::Undo, entry.to = record.to, entry.agreed = record.agreed;
      break;
    case Record::Kind::Resign: entry.kind = LogEntry::Kind::Resign; break;
    case Record::Kind::Draw: entry.kind = LogEntry::Kind::Draw; break;
    case Record::Kind::Flag: entry.kind = LogEntry::Kind::Flag; break;
  }
  return entry;
}

std::vector<u32> counted(const std::vector<LogEntry>& entries) {
  std::vector<u32> count;
  for (u32 i = 0; i < entries.size(); i++) {
    if (entries[i].kind == LogEntry::Kind::GoOn)
      while (!count.empty() && count.back() >= entries[i].to) count.pop_back();
    count.push_back(i);
  }
  return count;
}

u32 question_hash(const Game& game, const Ask& ask) {
  return Clause(std::string_view(game.question_name(ask.question) + word_of(ask.who))).hash;
}

}  // namespace warhawk
