#include "support/old_games.hpp"

#include <fstream>
#include <iterator>
#include <sstream>

namespace warhawk::tests {
namespace {

std::string text_of(const std::string& file) {
  std::ifstream in(source_dir() + "/" + file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

SaveContext context_for(const Edition& edition, const std::string& text) {
  SaveContext context = save_context(edition);
  context.content_hash = read_header(text).content_hash;  // sentences may have changed since
  return context;
}

// The file up to a decision, unfinished.
std::string cut(const std::string& text, int decisions) {
  std::istringstream in(text);
  std::string kept, line;
  bool header = true;
  for (int n = 0; std::getline(in, line) && n <= decisions;) {
    if (header && line.starts_with("result:")) continue;
    kept += line + "\n";
    if (!header) n++;
    if (line.empty()) header = false;
  }
  return kept + "end\n";
}

}  // namespace

std::string plays_on(const Edition& edition, const std::string& file, int decisions) {
  const std::string text = text_of(file);
  const SaveContext context = context_for(edition, text);
  const std::string before = read_header(text).rules_version;
  try {
    read_save(context, text);
    Saved saved = read_save(context, cut(text, decisions));
    if (saved.history.ending() != Ending::None) return "it was over already";
    Random random{11};
    while (saved.history.ending() == Ending::None) {
      Options options;
      saved.history.options(options);
      const Action action = options.at[random.below(u32(options.n))];
      if (const std::string wrong = saved.history.play(saved.history.pending().who, action); !wrong.empty())
        return wrong;
    }
    const std::string after = write_save(context, saved.history, saved.secret, saved.header.players);
    if (read_header(after).rules_version != before) return "it ended under other rules than it began with";
    read_save(context, after);
    return {};
  } catch (const BadSave& bad) { return bad.what(); }
}

std::string replays_as(const Edition& edition, const std::string& file, int version) {
  std::string text = text_of(file);
  const std::size_t at = text.find("\nrules: ") + 8;
  text.replace(at, text.find('\n', at) - at, std::to_string(version));
  try {
    read_save(context_for(edition, text), text);
    return {};
  } catch (const BadSave& bad) { return bad.what(); }
}

}  // namespace warhawk::tests
