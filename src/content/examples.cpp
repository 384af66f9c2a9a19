#include "content/examples.hpp"

namespace warhawk {
namespace {

// The numbers of one argument, or of one member of a list.
void add_values(const Texts& texts, const Arg& arg, int which, std::vector<u16>& told) {
  switch (arg.type) {
    case Arg::Type::Noun: {
      const std::size_t names = texts.names[arg.noun].size();
      told.push_back(u16(names ? std::size_t(which) % names : std::size_t(which)));
      break;
    }
    case Arg::Type::Number: told.push_back(u16(1 + which)); break;
    case Arg::Type::Signed: told.push_back(u16(which % 2 ? 0 : 3)), told.push_back(u16(which % 2 ? 2 : 0)); break;
    case Arg::Type::Dice:
      for (int face = 0; face < arg.size; face++) told.push_back(u16(face + 1 == arg.size || face == which));
      break;
  }
  if (arg.counted) told.push_back(u16(1 + which));
}

}  // namespace

std::vector<Example> examples(const Edition& edition) {
  const Game& game = *edition.game;
  const Texts& texts = edition.texts;
  std::vector<Example> all;
  for (std::size_t i = 0; i < game.events.size(); i++)
    if (!texts.events[i].empty())
      all.push_back({Example::Kind::Event, game.events[i].name, texts.events[i], game.events[i].args});
  for (std::size_t i = 0; i < game.verbs.size(); i++)
    all.push_back({Example::Kind::Option, game.verbs[i].word, texts.options[i], {}});
  for (const auto& [question, prompt] : texts.prompts)
    all.push_back({Example::Kind::Prompt, question, prompt.text, prompt.args});
  for (std::size_t i = 1; i < game.reasons.size(); i++)
    all.push_back({Example::Kind::Reason, game.reasons[i].name, texts.reasons[i].text, texts.reasons[i].args});
  return all;
}

std::string filled(const Edition& edition, const Example& example, int which, u16 reader) {
  const Texts& texts = edition.texts;
  if (example.kind == Example::Kind::Option) {
    const Game& game = *edition.game;
    for (std::size_t verb = 0; verb < game.verbs.size(); verb++) {
      if (game.verbs[verb].word != example.key) continue;
      Action action{u16(verb), {}};
      for (int place = 0; place < 3; place++) {
        const u8 noun = game.verbs[verb].nouns[place];
        const std::size_t names = noun ? texts.names[noun].size() : 1;
        const bool number = noun && std::string_view(game.nouns[noun]) == "number";
        action.noun[place] = u16(number || !names ? std::size_t(1 + which) : std::size_t(which + place) % names);
      }
      return plain(option_line(texts, game, action));
    }
  }
  std::vector<u16> told;
  for (const Arg& arg : example.args)
    for (int member = 0; member < (arg.list ? 2 : 1); member++) add_values(texts, arg, which + member, told);
  return plain(fill(texts, example.text, example.args, told, reader));
}

}  // namespace warhawk
