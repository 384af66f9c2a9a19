#include "support/reasons.hpp"

namespace warhawk::tests {

ReasonsMet reasons_met(const Subject& subject, const Texts& texts, const Sample& sample,
                       const std::set<std::string>& by_clause) {
  const Game& game = subject.game;
  std::set<u32> allowed;
  for (const std::string& clause : by_clause) allowed.insert(Clause(clause.c_str()).hash);
  const auto asked = [&](const Moment& m) { return game.question_name(m.ask.question); };
  ReasonsMet found;
  const auto look = [&](const Moment& m, Thing thing) -> std::string {
    Options probe;
    probe.probing = true;
    probe.thing = thing;
    probe.verbs = game.verbs.data();
    game.options(subject.content, m.state, probe);
    if (probe.allowed || !probe.why) return {};
    const std::string what = thing.noun ? std::string(game.nouns[thing.noun]) + " " + std::to_string(thing.id)
                                        : std::string(game.verbs[thing.id].word);
    if (probe.why.reason() == 0)
      return allowed.count(probe.why.clause().hash) ? std::string() : "no fact bars " + what + " at " + asked(m);
    const std::string line = plain(reason_line(texts, probe.why));
    found.met.insert(game.reasons[probe.why.reason()].name);
    return line.empty() || line.find('?') != std::string::npos || line.find("  ") != std::string::npos
               ? "\"" + line + "\" of " + what + " at " + asked(m)
               : std::string();
  };
  found.failure = over_random_games(subject, sample, [&](const Moment& m) {
    for (std::size_t verb = 0; verb < game.verbs.size(); verb++)
      if (std::string wrong = look(m, {0, u16(verb)}); !wrong.empty()) return wrong;
    for (std::size_t noun = 1; noun < game.nouns.size(); noun++)
      for (std::size_t id = 0; id < texts.names[noun].size(); id++)
        if (std::string wrong = look(m, {u8(noun), u16(id)}); !wrong.empty()) return wrong;
    return std::string();
  });
  return found;
}

}  // namespace warhawk::tests
