#include "table/words.hpp"

namespace warhawk {

std::vector<Choice> choices_in_words(const Game& game, const Texts& texts, const Notation& notation,
                                     const Position& position) {
  std::vector<Choice> choices;
  for (const Action& action : position.choices)
    choices.push_back({action, notation.write(action), option_line(texts, game, action)});
  return choices;
}

std::vector<Line> log_in_words(const Game& game, const Texts& texts, const Journal& log, u16 reader) {
  std::vector<Line> lines;
  for (const Event& event : log) lines.push_back(event_line(texts, game, event, reader));
  return lines;
}

Line prompt_in_words(const Texts& texts, const Position& position) {
  const auto prompt = texts.prompts.find(position.question);
  return prompt == texts.prompts.end() ? Line{} : fill(texts, prompt->second.text, prompt->second.args, position.args);
}

std::string offer_in_words(const Message& message) {
  const bool own = int(message.by) == int(message.to);
  const std::string side = message.by == US ? "The American player" : "The British player";
  if (message.kind == Message::Kind::Declined) return own ? "You said no." : side + " says no.";
  switch (message.offer) {
    case Offer::None: return {};
    case Offer::Undo: return own ? "You asked to take back a move." : side + " asks to take back a move.";
    case Offer::Draw: return own ? "You offered a draw." : side + " offers a draw.";
    case Offer::Rematch: return own ? "You offered a rematch." : side + " offers a rematch.";
    case Offer::GoOn: return own ? "You offered to go on." : side + " offers to go on under today's rules.";
  }
  return {};
}

}  // namespace warhawk
