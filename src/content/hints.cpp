#include "content/hints.hpp"

#include "content/templates.hpp"

namespace warhawk {

std::string reason_text(const Edition& edition, const Reason& reason) {
  const Templates& texts = *edition.hint_texts;
  if (reason.only) return texts.fill("reason.only");
  if (reason.wins) return texts.fill("reason.wins");
  const bool solo = edition.game->sides == 1;
  const auto worth = [&](int n) { return (solo && n > 0 ? "+" : "") + std::to_string(n); };
  std::string text = reason.other
                         ? texts.fill("reason.other", Fields().set("best", worth(reason.best)))
                         : texts.fill(solo ? "reason.score" : "reason.chance",
                                      Fields().set("best", worth(reason.best)).set("next", worth(reason.next)));
  if (reason.at_once)
    text = texts.fill("reason.at_once", Fields().set("n", reason.at_once).set("reason", std::move(text)));
  if (reason.even) return texts.fill("reason.even", Fields().set("reason", std::move(text)));
  const auto amounts = [&](const std::vector<u8>& features) {
    std::vector<std::string> words;
    for (const u8 feature : features)
      words.push_back(texts.fill(std::string("amount.") + edition.game->features[feature].name));
    return texts.list(words, "and");
  };
  if (reason.better.empty() && reason.worse.empty()) return text;
  return texts.fill(reason.worse.empty()    ? "reason.better"
                    : reason.better.empty() ? "reason.worse"
                                            : "reason.mixed",
                    Fields()
                        .set("reason", std::move(text))
                        .set("better", amounts(reason.better))
                        .set("worse", amounts(reason.worse)));
}

}  // namespace warhawk
