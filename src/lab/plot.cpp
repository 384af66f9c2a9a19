#include "lab/plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace warhawk::plot {
namespace {

constexpr double WIDE = 720;

class Svg {
 public:
  explicit Svg(double height, const std::string& what)
      : text_(fmt::format("<svg viewBox=\"0 0 {} {:.0f}\" role=\"img\" aria-label=\"{}\">\n", WIDE, height,
                          escaped(what))) {}
  template <class... Argument> void add(fmt::format_string<Argument...> words, Argument&&... arguments) {
    fmt::format_to(std::back_inserter(text_), words, std::forward<Argument>(arguments)...);
    text_ += '\n';
  }
  void label(double x, double y, const char* anchor, const std::string& words, const char* style = "") {
    add("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" class=\"{}\">{}</text>", x, y, anchor, style,
        escaped(words));
  }
  void line(double x1, double y1, double x2, double y2, const std::string& style) {
    add("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" class=\"{}\"/>", x1, y1, x2, y2, style);
  }
  std::string done() { return text_ + "</svg>\n"; }

 private:
  std::string text_;
};

// Round values that an axis from low to high should name, about so many of them.
std::vector<double> ticks(double low, double high, double wanted = 5) {
  const double span = std::max(high - low, 1e-9), raw = span / wanted,
               power = std::pow(10, std::floor(std::log10(raw)));
  const double step = power * (raw / power < 1.5 ? 1 : raw / power < 3.5 ? 2 : raw / power < 7.5 ? 5 : 10);
  std::vector<double> values;
  for (double at = std::ceil(low / step) * step; at <= high + step * 1e-6; at += step)
    values.push_back(std::abs(at) < step * 1e-6 ? 0 : at);
  return values;
}
std::string plain_number(double x) { return fmt::format("{:.6g}", x); }
std::string shortened(const std::string& text, std::size_t most) {
  if (text.size() <= most) return text;
  std::size_t cut = most - 1;
  while (cut > 0 && (u8(text[cut]) & 0xC0) == 0x80) cut--;  // not inside a letter
  return text.substr(0, cut) + "…";
}

}  // namespace

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '&') out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '"')
      out += "&quot;";
    else
      out += c;
  }
  return out;
}

std::string grouped(u64 number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, 1, ',');
  return digits;
}

std::string draw_bars(const std::vector<Bar>& bars) {
  constexpr double LEFT = 210, RIGHT = 70, ROW = 34;
  double most = 0;
  for (const Bar& bar : bars) most = std::max(most, bar.high);
  const double scale = (WIDE - LEFT - RIGHT) / std::max(std::min(1.0, std::ceil(most * 10) / 10), 0.1);
  const double bottom = ROW * double(bars.size()) + 6;
  Svg svg(bottom + 22, "shares with their intervals");
  for (const double tick : ticks(0, (WIDE - LEFT - RIGHT) / scale)) {
    svg.line(LEFT + tick * scale, 4, LEFT + tick * scale, bottom, "grid");
    svg.label(LEFT + tick * scale, bottom + 15, "middle", fmt::format("{:.0f}%", 100 * tick), "tick");
  }
  double y = 6;
  for (const Bar& bar : bars) {
    svg.label(LEFT - 10, y + 18, "end", shortened(bar.label, 30));
    svg.add(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"20\" class=\"{} fill\"><title>{}: {} games, {:.1f}% "
        "({:.1f} to {:.1f})</title></rect>",
        LEFT, y + 3, std::max(bar.share * scale, 0.5), bar.colour, escaped(bar.label), grouped(bar.count),
        100 * bar.share, 100 * bar.low, 100 * bar.high);
    svg.line(LEFT + bar.low * scale, y + 13, LEFT + bar.high * scale, y + 13, "whisker");
    for (const double end : {bar.low, bar.high})
      svg.line(LEFT + end * scale, y + 8, LEFT + end * scale, y + 18, "whisker");
    svg.label(LEFT + bar.high * scale + 8, y + 18, "start", fmt::format("{:.1f}%", 100 * bar.share), "value");
    y += ROW;
  }
  return svg.done();
}

std::string draw_columns(const std::vector<Column>& values, const std::string& unit) {
  if (values.empty()) return {};
  constexpr double LEFT = 44, TOP = 8, HIGH = 150;
  const i32 low = values.front().value, high = values.back().value;
  const i32 step = std::max(1, (high - low) / 40 + 1);
  std::vector<u64> classes(std::size_t((high - low) / step) + 1);
  for (const Column& each : values) classes[std::size_t((each.value - low) / step)] += each.count;
  const double most = double(*std::max_element(classes.begin(), classes.end()));
  const double wide = std::min((WIDE - LEFT - 10) / double(classes.size()), 60.0);
  Svg svg(TOP + HIGH + 40, "how often each " + unit + " came");
  for (const double tick : ticks(0, most)) {
    const double y = TOP + HIGH - tick / most * HIGH;
    svg.line(LEFT, y, LEFT + wide * double(classes.size()), y, "grid");
    svg.label(LEFT - 6, y + 4, "end", plain_number(tick), "tick");
  }
  for (std::size_t i = 0; i < classes.size(); i++) {
    const double tall = double(classes[i]) / most * HIGH;
    const i32 from = low + i32(i) * step;
    svg.add(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" class=\"other fill\"><title>{}: {} "
        "games</title></rect>",
        LEFT + wide * double(i) + 0.5, TOP + HIGH - tall, std::max(wide - 1, 0.5), tall,
        step == 1 ? fmt::format("{}", from) : fmt::format("{} to {}", from, from + step - 1), grouped(classes[i]));
  }
  const double per_value = wide / double(step);
  for (const double tick : ticks(low, high))
    if (tick == std::floor(tick))
      svg.label(LEFT + (tick - low) * per_value + (step == 1 ? wide / 2 : 0), TOP + HIGH + 16, "middle",
                plain_number(tick), "tick");
  svg.label(LEFT + wide * double(classes.size()) / 2, TOP + HIGH + 34, "middle", unit, "tick");
  return svg.done();
}

std::string draw_bands(const std::vector<std::string>& labels, const std::vector<Band>& bands) {
  if (labels.empty()) return {};
  constexpr double LEFT = 44, TOP = 8, HIGH = 220;
  double low = 0, high = 1;
  for (const Band& band : bands) {
    low = std::min(low, *std::min_element(band.low.begin(), band.low.end()));
    high = std::max(high, *std::max_element(band.high.begin(), band.high.end()));
  }
  const double gap = (WIDE - LEFT - 24) / std::max(double(labels.size()) - 1, 1.0);
  const auto x = [&](std::size_t i) { return LEFT + 8 + gap * double(i); };
  const auto y = [&](double value) { return TOP + HIGH - (value - low) / (high - low) * HIGH; };
  Svg svg(TOP + HIGH + 30, "score by turn");
  for (const double tick : ticks(low, high)) {
    svg.line(LEFT, y(tick), WIDE - 8, y(tick), tick == 0 ? "axis" : "grid");
    svg.label(LEFT - 6, y(tick) + 4, "end", plain_number(tick), "tick");
  }
  for (const Band& band : bands) {
    std::string edge, middle;
    for (std::size_t i = 0; i < labels.size(); i++) {
      edge += fmt::format("{:.1f},{:.1f} ", x(i), y(band.high[i]));
      middle += fmt::format("{:.1f},{:.1f} ", x(i), y(band.middle[i]));
    }
    for (std::size_t i = labels.size(); i-- > 0;) edge += fmt::format("{:.1f},{:.1f} ", x(i), y(band.low[i]));
    svg.add("<polygon points=\"{}\" class=\"{} wash\"/>", edge, band.colour);
    svg.add("<polyline points=\"{}\" class=\"{} stroke\"/>", middle, band.colour);
    for (std::size_t i = 0; i < labels.size(); i++)
      svg.add(
          "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3.5\" class=\"{} fill\"><title>{}: median {:g}, {:g} to {:g} in "
          "most games</title></circle>",
          x(i), y(band.middle[i]), band.colour, escaped(labels[i]), band.middle[i], band.low[i], band.high[i]);
  }
  const std::size_t every = labels.size() / 12 + 1;
  for (std::size_t i = 0; i < labels.size(); i += every)
    svg.label(x(i), TOP + HIGH + 20, i + 1 == labels.size() ? "end" : "middle", labels[i], "tick");
  return svg.done();
}

std::string draw_dots(const std::vector<Dot>& dots, const std::string& colour, const std::string& unit) {
  constexpr double NAMES = 250, OFTEN = 330, LEFT = 400, ROW = 19, TOP = 26;
  double reach = 1e-9, most = 1e-9;
  for (const Dot& dot : dots) {
    most = std::max(most, dot.often);
    // A card that was hardly ever seen must not squeeze all others: its whisker is cut at the edge.
    if (dot.known)
      reach = std::max({reach, std::abs(dot.effect) * 1.3, std::min(dot.high - dot.low, 4 * std::abs(dot.effect)) / 2});
  }
  const double middle = (LEFT + WIDE - 8) / 2, scale = (WIDE - 8 - LEFT) / 2 / reach;
  const auto x = [&](double value) { return std::clamp(middle + value * scale, LEFT, WIDE - 8); };
  const double bottom = TOP + ROW * double(dots.size());
  Svg svg(bottom + 8, "how often cards were played and what went with it");
  svg.label(NAMES + 6, 12, "start", "a game", "tick");
  for (const double tick : ticks(-reach, reach, 4)) {
    svg.line(x(tick), TOP - 8, x(tick), bottom, tick == 0 ? "axis" : "grid");
    svg.label(x(tick), 12, "middle", fmt::format("{:+.6g}{}", tick, unit), "tick");
  }
  double y = TOP + ROW / 2;
  for (const Dot& dot : dots) {
    const bool clear = dot.known && (dot.low > 0 || dot.high < 0);
    svg.add("<g><title>{}</title>", escaped(dot.words));
    svg.label(NAMES - 6, y + 4, "end", shortened(dot.label, 38), clear ? "row" : "row dim");
    svg.add("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"9\" class=\"{} wash\"/>", NAMES + 4, y - 4.5,
            std::max(dot.often / most * (OFTEN - NAMES - 8), 0.5), colour);
    svg.label(OFTEN + 2, y + 4, "start", fmt::format("{:.2f}", dot.often), "tick");
    if (dot.known) {
      svg.line(x(dot.low), y, x(dot.high), y, clear ? "whisker" : "whisker faint");
      svg.add("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\" class=\"{} {}\"/>", x(dot.effect), y, colour,
              clear ? "fill" : "hollow");
    }
    svg.add("</g>");
    y += ROW;
  }
  return svg.done();
}

std::string draw_stacks(const char* about, const std::vector<Stack>& stacks, const std::vector<std::string>& parts) {
  constexpr double LEFT = 210, ROW = 36, LINE = 20;
  std::vector<std::size_t> shown;
  for (std::size_t i = 0; i < parts.size(); i++) shown.push_back(i);
  const double legend = ROW * double(stacks.size()) + 18;
  Svg svg(legend + LINE * std::ceil(double(parts.size()) / 3) + 6, about);
  double y = 4;
  for (const Stack& stack : stacks) {
    u64 total = 0;
    for (const u64 part : stack.parts) total += part;
    svg.label(LEFT - 10, y + 17, "end", fmt::format("{}, {}", stack.label, grouped(total)));
    double at = LEFT;
    for (const std::size_t i : shown) {
      const double wide = total ? double(stack.parts[i]) / double(total) * (WIDE - LEFT - 8) : 0;
      if (wide <= 0) continue;
      svg.add(
          "<g><title>{}: {} of {} ({:.1f}%)</title><rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"26\" "
          "class=\"k{}\"/>",
          escaped(parts[i]), grouped(stack.parts[i]), grouped(total), 100.0 * double(stack.parts[i]) / double(total),
          at, y, std::max(wide - 1, 0.5), i % 8);
      if (wide > 40)
        svg.add("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\" class=\"on k{}t\">{:.0f}%</text>",
                at + wide / 2, y + 18, i % 8, 100.0 * double(stack.parts[i]) / double(total));
      svg.add("</g>");
      at += wide;
    }
    y += ROW;
  }
  for (std::size_t i = 0; i < parts.size(); i++) {
    const double x = 20 + double(i % 3) * 235, row = legend + LINE * std::floor(double(i) / 3);
    svg.add("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"12\" height=\"12\" class=\"k{}\"/>", x, row - 4, i % 8);
    svg.label(x + 18, row + 6, "start", shortened(parts[i], 34), "row");
  }
  return svg.done();
}

}  // namespace warhawk::plot
