// Saves and records share their header, and how lines are read. Inside src/engine only.
#pragma once
#include "engine/notation.hpp"
#include "engine/save.hpp"

namespace warhawk::file {

constexpr const char* OUT_OF_TIME = "runs out of time";

struct Lines {
  std::vector<std::string_view> at;
  std::string where = "Line ";  // before a line's number, in sentences

  [[noreturn]] void broken(std::size_t line, const std::string& what) const;
};
Lines lines_of(std::string_view text);
std::size_t find_end(const Lines&, std::size_t at);  // the line `end`; nothing may follow it
std::string small_start(std::string sentence);       // to stand after "Line 12: "

constexpr const char* KEYS[] = {"game",     "content", "rules", "scenario", "options", "us",   "gb",      "us-nonce",
                                "gb-nonce", "result",  "dice",  "key-hash", "key",     "seat", "practice"};

struct Header : SaveHeader {
  std::array<std::size_t, std::size(KEYS)> line{};  // where each key stands; 0: nowhere
  std::size_t body = 0;                             // the line after the blank one
  std::size_t line_of(std::string_view key) const;
};

std::string write_header(const SaveContext&, const History&, const DiceSecret&, const Players&, const char* kind,
                         bool open);
Header parse_header(const Lines&);
Setup check_header(const SaveContext&, const Lines&, const Header&);  // against the content at hand

}  // namespace warhawk::file
