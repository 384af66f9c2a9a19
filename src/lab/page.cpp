#include "lab/page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/plot.hpp"

namespace warhawk {
namespace {

constexpr double Z = 1.959964;  // 95%
constexpr const char* COLOUR[] = {"us", "gb"};

constexpr const char* STYLE = R"(
:root { color-scheme: light dark;
  --ground: #f0f2f0; --panel: #fbfbf9; --ink: #17232b; --ink-2: #475760; --rule: #cfd4d3; --axis: #7d8a90;
  --us: #1c4f91; --gb: #a3212c; --other: #5f7f8d;
  --k0: #1c4f91; --k1: #7fa3cf; --k2: #b8862b; --k3: #1f6656; --k4: #a3212c; --k5: #8a7aa8; --k6: #6a757b; --k7: #d9a7a4; }
@media (prefers-color-scheme: dark) { :root {
  --ground: #11181c; --panel: #1a2328; --ink: #e4e9e8; --ink-2: #a9b6bb; --rule: #2f3c43; --axis: #75858c;
  --us: #7fb0ea; --gb: #ee8d8b; --other: #8fb0bd;
  --k0: #7fb0ea; --k1: #44668f; --k2: #d9ab57; --k3: #5fb29c; --k4: #ee8d8b; --k5: #b3a4d4; --k6: #8d989d; --k7: #7d4a4a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 'Source Sans 3', system-ui, sans-serif; }
main { max-width: 820px; margin: 0 auto; padding: 32px 16px 64px; }
h1, h2 { font-family: 'Libre Caslon Text', Georgia, serif; font-weight: 600; line-height: 1.2; }
h1 { font-size: 30px; margin: 0 0 4px; }
h2 { font-size: 20px; margin: 0 0 4px; }
h3 { font-size: 15px; margin: 20px 0 4px; }
p { margin: 0 0 12px; color: var(--ink-2); max-width: 68ch; }
section { background: var(--panel); border: 1px solid var(--rule); border-radius: 4px; padding: 20px; margin-top: 20px; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; margin: 16px 0 0; }
dt { color: var(--ink-2); font-size: 13px; } dd { margin: 0; font-size: 19px; font-variant-numeric: tabular-nums; }
details { margin-top: 8px; } summary { cursor: pointer; color: var(--ink-2); }
svg { display: block; width: 100%; height: auto; font: 13px 'Source Sans 3', system-ui, sans-serif; margin-top: 8px; }
svg text { fill: var(--ink); font-variant-numeric: tabular-nums; }
svg .tick { fill: var(--ink-2); font-size: 12px; } svg .row { font-size: 12.5px; } svg .dim { fill: var(--ink-2); }
svg .value { font-weight: 600; }
.grid { stroke: var(--rule); } .axis { stroke: var(--axis); } .whisker { stroke: var(--ink); stroke-width: 1.5; }
.faint { opacity: .45; }
.us { --c: var(--us); } .gb { --c: var(--gb); } .other { --c: var(--other); }
.fill { fill: var(--c); } rect.fill { opacity: .82; } .wash { fill: var(--c); opacity: .22; }
.stroke { fill: none; stroke: var(--c); stroke-width: 2.5; } .hollow { fill: var(--panel); stroke: var(--c); stroke-width: 1.5; }
.k0 { fill: var(--k0); } .k1 { fill: var(--k1); } .k2 { fill: var(--k2); } .k3 { fill: var(--k3); }
.k4 { fill: var(--k4); } .k5 { fill: var(--k5); } .k6 { fill: var(--k6); } .k7 { fill: var(--k7); }
svg .on { fill: var(--panel); font-size: 12px; font-weight: 600; }
.legend span::before { content: ''; display: inline-block; width: 11px; height: 11px; margin: 0 6px 0 14px; background: var(--c); }
)";

std::string side_word(const Edition& edition, int side) {
  for (std::size_t noun = 0; noun < edition.game->nouns.size(); noun++)
    if (std::string_view(edition.game->nouns[noun]) == "side") return name_of(edition, {u8(noun), u16(side)});
  return side == US ? "US" : "GB";
}
std::string level_word(const Edition& edition, i32 level) {
  for (std::size_t noun = 0; noun < edition.game->nouns.size(); noun++)
    if (std::string_view(edition.game->nouns[noun]) == "level") return name_of(edition, {u8(noun), u16(level)});
  return fmt::format("level {}", level);
}

std::vector<plot::Column> columns_of(const Histogram& histogram) {
  std::vector<plot::Column> columns;
  for (const auto& [value, n] : histogram.count) columns.push_back({value, n});
  return columns;
}

class Page {
 public:
  Page(const Edition& edition, const SimResult& result) : edition_(edition), r_(result), s_(result.sums) {}

  std::string whole() {
    head();
    if (s_.games > 0) {
      winning();
      score_by_turn();
      final_scores();
      length();
      cards();
      battles();
    }
    return text_ + "</main>\n</body>\n</html>\n";
  }

 private:
  template <class... Argument> void add(fmt::format_string<Argument...> words, Argument&&... arguments) {
    fmt::format_to(std::back_inserter(text_), words, std::forward<Argument>(arguments)...);
  }
  void open(const char* title, const std::string& about) { add("<section>\n<h2>{}</h2>\n<p>{}</p>\n", title, about); }
  void close() { add("</section>\n"); }
  std::string sides() const {
    return fmt::format("<p class=\"legend\"><span class=\"us\">{}</span><span class=\"gb\">{}</span></p>\n",
                       plot::escaped(side_word(edition_, US)), plot::escaped(side_word(edition_, GB)));
  }

  void head() {
    const std::string title = edition_.texts.title;
    text_ =
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
    add("<title>{}: {} games</title>\n<style>{}</style>\n</head>\n<body>\n<main>\n", plot::escaped(title),
        plot::grouped(s_.games), STYLE);
    add("<h1>{}</h1>\n<p>{} games between computer players.{} Intervals hold the true value with 95% confidence; rest "
        "the "
        "pointer on a mark for its numbers.</p>\n",
        plot::escaped(title), plot::grouped(s_.games),
        s_.games < r_.wanted ? fmt::format(" Stopped: {} were asked for.", plot::grouped(r_.wanted)) : "");
    add("<dl>");
    const auto fact = [&](const char* what, const std::string& value) {
      add("<div><dt>{}</dt><dd>{}</dd></div>", what, plot::escaped(value));
    };
    if (r_.solo) fact("Player", r_.bots[US]);
    else
      for (const Side side : {US, GB}) fact(side == US ? "US" : "GB", r_.bots[side]);
    fact("Seed", fmt::format("{}", r_.seed));
    fact("Decisions", plot::grouped(s_.decisions));
    fact("Decisions a game", fmt::format("{:.0f}", double(s_.decisions) / double(std::max<u64>(s_.games, 1))));
    if (s_.forfeits[US] + s_.forfeits[GB] > 0)
      fact("Forfeits", fmt::format("US {}, GB {}", s_.forfeits[US], s_.forfeits[GB]));
    add("</dl>\n");
  }

  void winning() {
    std::vector<plot::Bar> bars;
    const auto bar = [&](const std::string& label, const char* colour, u64 count) {
      const Rate rate = rate_of(count, s_.games);
      bars.push_back({label, colour, rate.share, rate.low, rate.high, count});
    };
    for (const Side side : {US, GB}) bar(side_word(edition_, side), COLOUR[side], s_.wins[side]);
    if (s_.draws > 0) bar("Draw", "other", s_.draws);
    open("Who wins",
         r_.solo ? "How often the campaign was won, drawn and lost." : "The share of games that each side won.");
    text_ += plot::draw_bars(bars);
    if (s_.levels.size() > 1) {
      bars.clear();
      for (const auto& [level, n] : s_.levels) bar(level_word(edition_, level), "other", n);
      add("<h3>Victory levels</h3>\n");
      text_ += plot::draw_bars(bars);
    }
    if (s_.ends.size() > 1) {
      std::vector<std::string> ways;
      std::vector<plot::Stack> stacks = {{side_word(edition_, US), {}}, {side_word(edition_, GB), {}}, {"Draw", {}}};
      for (const auto& [how, n] : s_.ends) {
        ways.push_back(how);
        for (const Side side : {US, GB}) stacks[side].parts.push_back(n.wins[side]);
        stacks[2].parts.push_back(n.draws);
      }
      if (s_.draws == 0) stacks.pop_back();
      add("<h3>How games were decided, by who won</h3>\n");
      text_ += plot::draw_stacks("how games were decided", stacks, ways);
    }
    close();
  }

  void score_by_turn() {
    // Turns that few games reach would show noise, and a jump where the long games part from the rest.
    std::vector<std::string> labels;
    std::array<plot::Band, 2> bands = {plot::Band{"us", {}, {}, {}}, plot::Band{"gb", {}, {}, {}}};
    for (const auto& [turn, scores] : s_.turns) {
      if (scores[US].total() * 20 < s_.games) continue;
      labels.push_back(turn_name(edition_, turn));
      for (const Side side : {US, GB}) {
        const Spread spread = spread_of(scores[side]);
        bands[side].low.push_back(spread.p10);
        bands[side].middle.push_back(spread.p50);
        bands[side].high.push_back(spread.p90);
      }
    }
    if (labels.size() < 2) return;
    open("Score by turn",
         "The median score when each turn began, and at the end; four games of five lie in the wash. Turns that fewer "
         "than "
         "one game in twenty reached are left out.");
    text_ += sides() + plot::draw_bands(labels, {bands[US], bands[GB]});
    close();
  }

  void final_scores() {
    const Spread spread = spread_of(s_.lead);
    open("Final scores",
         fmt::format("By how much the Americans led in the end: {:+.1f} on average, median {:+}, {:+} to "
                     "{:+} in four games of five.",
                     spread.mean, spread.p50, spread.p10, spread.p90));
    text_ += plot::draw_columns(columns_of(s_.lead), "American score less British score");
    close();
  }

  void length() {
    const Spread spread = spread_of(s_.length);
    open("Game length", fmt::format("{:.0f} decisions on average, median {}, {} to {} in four games of five.",
                                    spread.mean, spread.p50, spread.p10, spread.p90));
    text_ += plot::draw_columns(columns_of(s_.length), "decisions a game");
    for (const auto& [figure, values] : s_.calendar)
      if (values.count.size() > 1) {
        add("<h3>Last {}</h3>\n", plot::escaped(figure));
        text_ += plot::draw_columns(columns_of(values), "the " + figure + " in which games ended");
      }
    close();
  }

  // What went with a card: by how much more often its side won (or how many points more the Americans led by, in a solo
  // game) in games in which it was used, compared with the others.
  plot::Dot dot_of(const CardUse& use, const CardSums& card) const {
    plot::Dot dot{.label = name_of(edition_, use.card), .often = double(card.times) / double(s_.games), .known = false};
    const double n1 = double(card.games), n0 = double(s_.games - card.games);
    if (n1 >= 2 && n0 >= 2 && !r_.solo) {
      const double points = 0.5 * double(card.half_points), all = double(s_.wins[use.side]) + 0.5 * double(s_.draws);
      // Agresti and Caffo's interval: one more win and one more loss on either side.
      const double p1 = (points + 1) / (n1 + 2), p0 = (all - points + 1) / (n0 + 2);
      const double reach = Z * std::sqrt(p1 * (1 - p1) / (n1 + 2) + p0 * (1 - p0) / (n0 + 2));
      dot.known = true;
      dot.effect = 100 * (points / n1 - (all - points) / n0);
      dot.low = 100 * (p1 - p0 - reach), dot.high = 100 * (p1 - p0 + reach);
    } else if (n1 >= 2 && n0 >= 2) {
      double sum = 0, squares = 0;
      for (const auto& [lead, n] : s_.lead.count)
        sum += double(lead) * double(n), squares += double(lead) * lead * double(n);
      const auto variance = [](double total, double of_squares, double n) {
        return std::max(0.0, (of_squares - total * total / n) / (n - 1));
      };
      const double s1 = double(card.lead), q1 = double(card.lead_squares);
      const double reach = Z * std::sqrt(variance(s1, q1, n1) / n1 + variance(sum - s1, squares - q1, n0) / n0);
      dot.known = true;
      dot.effect = s1 / n1 - (sum - s1) / n0;
      dot.low = dot.effect - reach, dot.high = dot.effect + reach;
    }
    dot.words = fmt::format("{}: used {} times, in {} of {} games", dot.label, plot::grouped(card.times),
                            plot::grouped(card.games), plot::grouped(s_.games));
    if (dot.known) dot.words += fmt::format("; {:+.1f} ({:+.1f} to {:+.1f})", dot.effect, dot.low, dot.high);
    return dot;
  }

  void cards() {
    if (s_.cards.empty()) return;
    open("Cards",
         fmt::format(
             "How often each was used, and the difference between games in which it was and games in which it was not: "
             "{}. "
             "It shows what goes together, not what causes what: long games see more cards. Hollow: the interval holds "
             "0; of so many cards, one in "
             "twenty is filled by chance.",
             r_.solo ? "how many points more the Americans led by"
                     : "how many percentage points more often its side won"));
    std::map<std::pair<std::string, Side>, std::vector<plot::Dot>> groups;
    for (const auto& [use, card] : s_.cards) groups[{use.way, use.side}].push_back(dot_of(use, card));
    for (auto& [group, dots] : groups) {
      std::stable_sort(dots.begin(), dots.end(), [](const plot::Dot& a, const plot::Dot& b) {
        return a.known != b.known ? a.known : a.known ? a.effect > b.effect : a.often > b.often;
      });
      add("<details{}><summary>{}, {} ({} cards)</summary>\n", dots.size() <= 60 || groups.size() < 4 ? " open" : "",
          plot::escaped(side_word(edition_, group.second)), plot::escaped(group.first), dots.size());
      text_ += plot::draw_dots(dots, COLOUR[group.second], r_.solo ? "" : "%");
      add("</details>\n");
    }
    close();
  }

  void battles() {
    if (s_.fights.empty()) return;
    open("Battles", fmt::format("How they ended, by who attacked; {:.1f} a game.", [&] {
           u64 all = 0;
           for (const auto& [fight, n] : s_.fights) all += n;
           return double(all) / double(s_.games);
         }()));
    std::map<std::string, std::vector<Fight>> kinds;
    for (const auto& [fight, n] : s_.fights) kinds[fight.kind].push_back(fight);
    for (const auto& [kind, fights] : kinds) {
      std::vector<std::string> ends;
      for (const Fight& fight : fights)
        if (std::find(ends.begin(), ends.end(), fight.end) == ends.end()) ends.push_back(fight.end);
      std::sort(ends.begin(), ends.end());
      std::vector<plot::Stack> stacks;
      for (const Side side : {US, GB}) {
        plot::Stack stack{side_word(edition_, side) + " attack", {}};
        for (const std::string& end : ends) {
          const auto found = s_.fights.find({kind, side, end});
          stack.parts.push_back(found == s_.fights.end() ? 0 : found->second);
        }
        if (std::any_of(stack.parts.begin(), stack.parts.end(), [](u64 n) { return n > 0; }))
          stacks.push_back(std::move(stack));
      }
      std::string title = kind;
      title[0] = char(std::toupper(u8(title[0])));
      add("<h3>{}</h3>\n", plot::escaped(title));
      text_ += plot::draw_stacks("how battles ended", stacks, ends);
    }
    close();
  }

  const Edition& edition_;
  const SimResult& r_;
  const SimSums& s_;
  std::string text_;
};

}  // namespace

std::string report_page(const Edition& edition, const SimResult& result) { return Page(edition, result).whole(); }

}  // namespace warhawk
