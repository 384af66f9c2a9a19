#include "bots/search.hpp"

#include <algorithm>
#include <cmath>

#include "bots/luck.hpp"
#include "engine/bits.hpp"

namespace warhawk {

namespace {

constexpr u32 NIL = 0xFFFFFFFF;
constexpr int DEPTH = 64;       // questions with a choice on the way down; a turn has some twenty
constexpr int FORCED = 400;     // decisions in an iteration, single answers included: a bound, never met in play
constexpr u32 PATIENCE = 16;    // iterations between two looks at the stop
constexpr u32 NODES_EACH = 4;   // questions that there is room for, by the iterations of a click
constexpr u32 EDGES_EACH = 12;  // answers of a question, on average
constexpr u32 CHUNK = 4;        // answers that are new to a question have room in fours

struct Edge {
  Action action;
  float sum;  // for the side that is asked; the first look counts as a visit
  u32 visits;
  u32 available;  // times this answer could be given
  float weight;   // of the prior, before it is shared out among the answers that can be given
};

struct Node {
  u64 key;
  u32 first, n;  // its edges
  u32 more;      // a node with further edges: answers that earlier guesses did not allow
  u32 next;      // with the same place in the table
  u32 visits;
  float base;  // the first look at the position itself
};

}  // namespace

class Search::Tree {
 public:
  explicit Tree(const SearchParams& params)
      : params_(params),
        nodes_(std::size_t(params.iterations) * NODES_EACH + 64),
        edges_(nodes_.size() * EDGES_EACH + Options::MAX),
        place_(edges_.size()),
        table_(table_size(nodes_.size()), NIL) {
    ranking_.reserve(Options::MAX);
  }

  void think(const View& view, const void* content, const Options& options, u64 seed, const Stop& stop) {
    game_ = &view.game();
    content_ = content;
    me_ = view.pending().who;
    luck_ = luck(seed, view);
    random_ = {luck_};
    const u32 iterations = params_.iterations_in(*game_);
    const u64 key = fingerprint(view.bytes(), me_);
    u32 root = find(key);
    // What is in the tree from the click before is worth keeping if it is about this question and leaves room.
    const std::size_t each = node_count_ ? edge_count_ / node_count_ : 0;  // more than usual where answers are many
    const std::size_t wants = iterations * (each > EDGES_EACH ? each : EDGES_EACH / 2);
    if (root == NIL || node_count_ + iterations > nodes_.size() || edge_count_ + wants > edges_.size())
      clear(), root = NIL;
    const u32 kept = root == NIL ? 0 : nodes_[root].visits;
    const u32 fresh = u32(float(iterations) * params_.fresh);
    const u32 wanted = std::max(iterations > kept ? iterations - kept : 0, fresh);
    for (u32 i = 0; i < wanted; i++) {
      if (i % PATIENCE == 0 && i > 0 && (settled(key, wanted - i) || (stop && stop()))) break;
      iterate(view, key, options);
    }
    rank(key, options);
  }

  void follow(const View& view, const Action& first, u64 seed) {
    Random random{seed};
    imagine(content_, view, random.next(), state_.at);
    Dice dice = Dice::fast(random.next());
    u64 clicks = mix(0, first);
    Side last = me_;
    bool answered = false;
    apply(state_, first, dice);
    for (int decisions = 0; decisions < FORCED; decisions++) {
      const Ask ask = game_->pending(state_.at);
      if (ask.over || (answered && ask.who == me_)) return;
      if (ask.who != last) clicks = 0, last = ask.who;
      answered |= ask.who != me_;
      options_.n = 0;
      game_->options(content_, state_.at, options_);
      Action action = options_.at[0];
      if (options_.n > 1) {
        const u32 node = find(key_of(ask.who, clicks));
        if (node == NIL) return;
        u32 most = 0;
        for (u32 i = node; i != NIL; i = nodes_[i].more)
          for (u32 e = nodes_[i].first; e < nodes_[i].first + nodes_[i].n; e++)
            if (edges_[e].visits > most && options_.has(edges_[e].action))
              most = edges_[e].visits, action = edges_[e].action;
      }
      clicks = mix(clicks, action);
      apply(state_, action, dice);
    }
  }
  const Blob& state() const { return state_; }

  std::span<const Considered> ranking() const { return ranking_; }
  const SearchCount& count() const { return count_; }
  const SearchParams& params() const { return params_; }

 private:
  static std::size_t table_size(std::size_t nodes) {
    std::size_t size = 64;
    while (size < nodes) size *= 2;
    return size;
  }

  // ---- the tree ----

  void clear() {
    std::fill(table_.begin(), table_.end(), NIL);
    node_count_ = edge_count_ = 0;
  }
  u32 find(u64 key) const {
    for (u32 i = table_[key & (table_.size() - 1)]; i != NIL; i = nodes_[i].next)
      if (nodes_[i].key == key) return i;
    return NIL;
  }
  u32 add_node(u64 key) {
    u32& place = table_[key & (table_.size() - 1)];
    nodes_[node_count_] = {.key = key, .first = u32(edge_count_), .n = 0, .more = NIL, .next = place, .visits = 0};
    return place = u32(node_count_++);
  }
  bool room_for(int answers) const {
    return node_count_ < nodes_.size() && edge_count_ + std::size_t(answers) <= edges_.size();
  }

  // ---- one iteration ----

  struct Step {
    u32 node, edge;
    Side who;
  };

  // The same visit of each answer to the question itself meets the same guess and, as far as they go alike, the same dice:
  // what differs is the answer.
  void iterate(const View& view, u64 key, const Options& options) {
    const u32 root = find(key);
    u32 first = NIL;
    if (root != NIL) {
      options_.n = options.n;
      std::copy(options.at, options.at + options.n, options_.at);
      if (wide()) imagine(content_, view, random_.next(), state_.at);  // for looks at further answers
      first = select(root, me_);
      if (first != NIL) random_ = {luck_ + edges_[first].visits * 0x9E3779B97F4A7C15ull};
    }
    imagine(content_, view, random_.next(), state_.at);
    Dice dice = Dice::fast(random_.next());
    Step path[DEPTH];
    int depth = 0;
    u64 clicks = 0;  // of the side that is asked, since the other was
    Side last = me_;
    if (first != NIL) {
      path[depth++] = {root, first, me_};
      clicks = mix(clicks, edges_[first].action);
      apply(state_, edges_[first].action, dice);
    }
    float value = 0;  // for the US
    count_.iterations++;
    for (int decisions = 0;; decisions++) {
      const Ask ask = game_->pending(state_.at);
      if (ask.over || depth == DEPTH || decisions == FORCED) {
        count_.deep += !ask.over;
        value = look(state_, US);
        break;
      }
      if (ask.who != last) clicks = 0, last = ask.who;
      options_.n = 0;
      game_->options(content_, state_.at, options_);
      Action action = options_.at[0];
      if (options_.n > 1) {
        const u64 key = key_of(ask.who, clicks);
        const u32 node = find(key);
        if (node == NIL) {
          value = expand(key, ask.who);
          if (ask.who == GB) value = -value;
          break;
        }
        const u32 edge = select(node, ask.who);
        if (edge == NIL) {  // no memory left for an answer that is new here
          count_.full++;
          value = look(state_, US);
          break;
        }
        path[depth++] = {node, edge, ask.who};
        action = edges_[edge].action;
      }
      clicks = mix(clicks, action);
      apply(state_, action, dice);
    }
    while (depth > 0) {
      const Step& step = path[--depth];
      nodes_[step.node].visits++;
      edges_[step.edge].visits++;
      edges_[step.edge].sum += step.who == US ? value : -value;
    }
  }

  u64 key_of(Side who, u64 clicks) const {
    if (who == me_) return fingerprint(hide_from(*game_, content_, state_.at, Viewer(who)).bytes(), who);
    return fingerprint(hide_from(*game_, content_, state_.at, Spectator).bytes(), who) ^ clicks;
  }
  static u64 mix(u64 clicks, const Action& action) {
    u64 word = 0;
    std::memcpy(&word, &action, sizeof word);
    clicks = (clicks ^ word) * 0x9E3779B97F4A7C15ull + 1;
    return clicks ^ clicks >> 29;
  }

  void apply(Blob& state, const Action& action, Dice& dice) {
    Context context{dice};
    game_->apply(content_, state.at, action, context);
    count_.decisions++;
  }
  float look(const Blob& state, Side side) const {
    return float(params_.weights.empty() ? game_->value(content_, state.at, side) : weighed(state, side)) * 0.001f;
  }
  int weighed(const Blob& state, Side side) const {
    if (game_->pending(state.at).over) return game_->value(content_, state.at, side);
    Appraisal appraisal;
    game_->appraise(content_, state.at, appraisal);
    const int value = game_->sides == 1 ? weigh(params_.weights, appraisal) : judge(params_.weights, appraisal);
    return side == US ? value : -value;
  }

  // A question that is new: the position as it looks to the side that is asked, after a first look at each answer.
  float expand(u64 key, Side who) {
    const float base = look(state_, who);
    const int looks = std::min(options_.n, params_.looks);
    if (!room_for(looks)) return count_.full++, base;
    const u32 node = add_node(key);
    nodes_[node].base = base;
    const Blob& seen = seen_by(who);
    float best = -1;
    const u64 luck = random_.next();
    if (wide()) {
      put_in_order(seen, looks);
      count_.wide++;
      count_.unlooked += u64(options_.n - looks);
    }
    for (int i = 0; i < looks; i++) {
      const int k = wide() ? order_[i] : i;
      const std::size_t at = edge_count_ + std::size_t(i);
      const Edge& edge = edges_[at] = first_look(seen, options_.at[k], who, base, luck);
      place_[at] = u16(k);
      best = std::max(best, edge.sum);
    }
    edge_count_ += std::size_t(looks);
    nodes_[node].n = u32(looks);
    return base + params_.hope * (best - base);
  }
  bool wide() const { return options_.n > params_.looks; }
  // The first so many of order_ are the answers that promise most, best first.
  void put_in_order(const Blob& seen, int n) {
    for (int k = 0; k < options_.n; k++) order_[k] = u16(k);
    if (!game_->prior) {
      for (int i = 0; i < n; i++) std::swap(order_[i], order_[i + int(random_.below(u32(options_.n - i)))]);
      return;
    }
    game_->prior(content_, seen.at, options_, {promise_, std::size_t(options_.n)});
    std::partial_sort(order_, order_ + n, order_ + options_.n,
                      [&](u16 a, u16 b) { return promise_[a] != promise_[b] ? promise_[a] > promise_[b] : a < b; });
  }
  // The state in which a side weighs its answers: this guess for whoever searches; for the other a guess of its own,
  // so that it does not look at our cards.
  const Blob& seen_by(Side who) {
    if (who == me_) return state_;
    imagine(content_, hide_from(*game_, content_, state_.at, Viewer(who)), random_.next(), other_.at);
    return other_;
  }
  Edge first_look(const Blob& from, const Action& action, Side who, float base, u64 luck) {
    std::memcpy(tried_.at, from.at, game_->state_bytes);
    Dice dice = Dice::fast(luck);
    apply(tried_, action, dice);
    const float value = look(tried_, who);
    const float heat = std::clamp((value - base) / params_.heat, -8.0f, 8.0f);
    return {.action = action, .sum = value, .visits = 1, .available = 0, .weight = std::exp(heat)};
  }

  // The answer that promises most, of those that this guess allows and that were looked at.
  u32 select(u32 node, Side who) {
    const int n = wide() ? gather_some(node, who) : gather_all(node, who);
    if (n == 0) return NIL;
    float weights = 0;
    for (int k = 0; k < n; k++) weights += edges_[chosen_[k]].weight;
    const float share = (1 - params_.doubt) / weights, even = params_.doubt / float(n);
    u32 best = NIL;
    float most = -1e9f;
    for (int k = 0; k < n; k++) {
      Edge& edge = edges_[chosen_[k]];
      edge.available++;
      const float prior = edge.weight * share + even;
      const float visits = float(edge.visits);
      const float promise = edge.sum / visits + params_.explore * prior * std::sqrt(float(edge.available)) / visits;
      if (promise > most) most = promise, best = chosen_[k];
    }
    return best;
  }
  int gather_all(u32 node, Side who) {
    for (int k = 0; k < options_.n; k++)
      if ((chosen_[k] = edge_of(node, k, who)) == NIL) return 0;
    return options_.n;
  }
  // Of very many answers those that were looked at, and further ones as the question was visited.
  int gather_some(u32 node, Side who) {
    int n = 0;
    u32 last = node;
    looked_ = {};
    for (u32 i = node; i != NIL; last = i, i = nodes_[i].more)
      for (u32 e = nodes_[i].first; e < nodes_[i].first + nodes_[i].n; e++) {
        int k = place_[e];
        if (k >= options_.n || !(options_.at[k] == edges_[e].action)) {
          for (k = 0; k < options_.n && !(options_.at[k] == edges_[e].action);) k++;
          if (k == options_.n) continue;  // this guess does not allow it
        }
        looked_.add(k);
        chosen_[n++] = e;
      }
    const float visits = float(nodes_[node].visits);
    const int wanted = std::min(options_.n, params_.looks + int(params_.widen * std::sqrt(visits)));
    if (n >= wanted) return n;
    const Blob& seen = seen_by(who);
    put_in_order(seen, options_.n);
    for (int i = 0; i < options_.n && n < wanted; i++) {
      const int k = order_[i];
      if (looked_.has(k)) continue;
      if (!room_behind(node, last)) return n;
      chosen_[n++] = add_edge(node, last, k, seen, who, random_.next());
    }
    return n;
  }
  // One more answer of a question, in a node behind the last that has room for a few; gives its edge.
  u32 add_edge(u32 node, u32& last, int k, const Blob& seen, Side who, u64 luck) {
    if (last == node || nodes_[last].n == CHUNK) {
      const u32 more = u32(node_count_++);
      nodes_[more] = {.key = 0, .first = u32(edge_count_), .n = 0, .more = NIL, .next = NIL, .visits = 0};
      edge_count_ += CHUNK;
      last = nodes_[last].more = more;
    }
    const u32 edge = nodes_[last].first + nodes_[last].n++;
    edges_[edge] = first_look(seen, options_.at[k], who, nodes_[node].base, luck);
    place_[edge] = u16(k);
    return edge;
  }
  bool room_behind(u32 node, u32 last) const { return (last != node && nodes_[last].n < CHUNK) || room_for(CHUNK); }
  u32 edge_of(u32 node, int k, Side who) {
    const Action& action = options_.at[k];
    u32 last = node;
    for (u32 i = node; i != NIL; last = i, i = nodes_[i].more) {
      const Node& part = nodes_[i];
      if (u32(k) < part.n && edges_[part.first + u32(k)].action == action) return part.first + u32(k);
      for (u32 e = part.first; e < part.first + part.n; e++)
        if (edges_[e].action == action) return e;
    }
    if (!room_behind(node, last)) return NIL;
    const u64 luck = random_.next();  // before seen_by, which draws as well: every compiler thinks alike
    return add_edge(node, last, k, seen_by(who), who, luck);
  }

  // ---- the answer ----

  // No answer can overtake the most visited one any more.
  bool settled(u64 key, u32 left) const {
    const u32 root = find(key);
    if (root == NIL) return false;
    u32 most = 0, second = 0;
    for (u32 i = root; i != NIL; i = nodes_[i].more)
      for (u32 e = nodes_[i].first; e < nodes_[i].first + nodes_[i].n; e++) {
        const u32 visits = edges_[e].visits;
        if (visits > most) second = most, most = visits;
        else
          second = std::max(second, visits);
      }
    return most > second + left;
  }
  void rank(u64 key, const Options& options) {
    const auto better = [](const Considered& a, const Considered& b) {
      return a.visits != b.visits ? a.visits > b.visits : a.mean > b.mean;
    };
    ranking_.clear();
    const u32 root = find(key);
    for (int k = 0; k < options.n; k++) {
      Considered considered{options.at[k], 0, 0};
      for (u32 i = root; i != NIL; i = nodes_[i].more)
        for (u32 e = nodes_[i].first; e < nodes_[i].first + nodes_[i].n; e++)
          if (const Edge& edge = edges_[e]; edge.action == options.at[k])
            considered = {edge.action, edge.visits, edge.sum / float(edge.visits)};
      ranking_.insert(std::upper_bound(ranking_.begin(), ranking_.end(), considered, better), considered);
    }
  }

  SearchParams params_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<u16> place_;  // of each edge: where in the list its answer stood, to find it again among many
  std::vector<u32> table_;
  std::size_t node_count_ = 0, edge_count_ = 0;
  const Game* game_ = nullptr;
  const void* content_ = nullptr;
  Side me_ = US;
  u64 luck_ = 0;
  Random random_{0};
  Blob state_, tried_, other_;
  Options options_;
  u32 chosen_[Options::MAX];
  u16 order_[Options::MAX];
  i32 promise_[Options::MAX];
  Bits<Options::MAX> looked_;
  std::vector<Considered> ranking_;
  SearchCount count_;
};

SearchCount& SearchCount::operator+=(const SearchCount& o) {
  iterations += o.iterations, decisions += o.decisions;
  full += o.full, deep += o.deep, wide += o.wide, unlooked += o.unlooked;
  return *this;
}

std::string left_out(const SearchCount& count) {
  std::string text;
  const auto add = [&](u64 n, const std::string& what) {
    if (n) text += (text.empty() ? "" : ", ") + std::to_string(n) + " " + what;
  };
  add(count.full, "of " + std::to_string(count.iterations) + " iterations found the tree full");
  add(count.deep, "went as deep as they may");
  add(count.wide, "questions had more answers than are looked at first, " + std::to_string(count.unlooked) + " in all");
  return text;
}

Search::Search(const SearchParams& params) : tree_(std::make_unique<Tree>(params)) {}
Search::Search(Search&&) noexcept = default;
Search& Search::operator=(Search&&) noexcept = default;
Search::~Search() = default;

void Search::think(const View& view, const void* content, const Options& options, u64 seed, const Stop& stop) {
  tree_->think(view, content, options, seed, stop);
}
void Search::follow(const View& view, const Action& action, u64 seed, void* state) {
  tree_->follow(view, action, seed);
  std::memcpy(state, tree_->state().at, view.game().state_bytes);
}
std::span<const Considered> Search::ranking() const { return tree_->ranking(); }
const SearchCount& Search::count() const { return tree_->count(); }
const SearchParams& Search::params() const { return tree_->params(); }

}  // namespace warhawk
