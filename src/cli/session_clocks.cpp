// Somebody across the net has run out of time: what becomes of the game is for this screen to say.
#include <fmt/format.h>

#include "cli/session.hpp"

namespace warhawk::cli {

std::optional<Request::Kind> clock_request(const std::string& word) {
  if (word == "claim") return Request::Kind::Claim;
  if (word == "computer") return Request::Kind::Computer;
  if (word == "time") return Request::Kind::MoreTime;
  return {};
}

bool Session::settle_overdue() {
  const Position& seen = position();
  if (people_ != 1 || told_overdue_ || seen.stage != TableStage::Playing || !seen.facts.clock.bank() || !seen.clocks ||
      !seen.clocks->runs)
    return true;
  const Side late = *seen.clocks->runs;
  const auto passed =
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - shown_at_);
  if (at_this_screen(late) || seen.seats[late].kind != Seat::Kind::Human ||
      u64(passed.count()) < seen.clocks->left[late])
    return true;
  told_overdue_ = true;
  while (true) {
    terminal_.say(
        fmt::format("{} has run out of time. Type claim to win the game, computer to play on against one, time to "
                    "give some more, or wait.",
                    seen.seats[late].name),
        Ink::Strong);
    const std::optional<std::string> line = terminal_.ask("> ");
    if (!line) return false;
    Request wanted;
    if (*line == "wait") return true;
    const auto kind = clock_request(*line);
    if (!kind) continue;
    wanted.kind = *kind;
    hear(host_.take(viewers_.front(), wanted), Side(viewers_.front()));
    told_overdue_ = wanted.kind != Request::Kind::MoreTime;
    return true;
  }
}

}  // namespace warhawk::cli
