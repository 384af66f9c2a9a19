// The journal is told what happened, event by event, with who may see it. A search passes none and pays nothing.
#pragma once
#include <initializer_list>
#include <span>
#include <vector>

#include "engine/types.hpp"

namespace warhawk {

using Seen = u8;  // a bit for each viewer
constexpr Seen EVERYONE = 7;
constexpr Seen only(Side side) { return Seen(1u << side); }
constexpr Seen all_but(Side side) { return Seen(EVERYONE & ~only(side)); }

// A look into a journal. `args` are numbers whose names and types the game's table of events has (engine/events.hpp).
struct Event {
  u16 kind = 0;
  Seen seen = EVERYONE;
  std::span<const u16> args;
  bool visible_to(Viewer viewer) const { return seen >> viewer & 1; }
  bool operator==(const Event& o) const {
    if (kind != o.kind || seen != o.seen || args.size() != o.args.size()) return false;
    for (std::size_t i = 0; i < args.size(); i++)
      if (args[i] != o.args[i]) return false;
    return true;
  }
};

// Events as they were told, packed: of each its kind with who saw it, then its arguments.
class Journal {
  static constexpr int SEEN_AT = 13;  // the bits below it are the kind

 public:
  static constexpr u16 KINDS = 1u << SEEN_AT;
  void tell(u16 kind, Seen seen, std::initializer_list<int> args) {
    begin(kind, seen);
    add(args);
  }
  void tell(u16 kind, Seen seen, std::initializer_list<int> args, const auto& more) {
    tell(kind, seen, args);
    add(more);
  }
  void add(const Event& event, Seen seen) {
    begin(event.kind, seen);
    words_.insert(words_.end(), event.args.begin(), event.args.end());
  }
  void add(const Event& event) { add(event, event.seen); }

  std::size_t size() const { return start_.size(); }
  bool empty() const { return start_.empty(); }
  Event operator[](std::size_t i) const {
    const std::size_t from = start_[i], to = i + 1 < start_.size() ? start_[i + 1] : words_.size();
    const u16 head = words_[from];
    return {u16(head & (KINDS - 1)), Seen(head >> SEEN_AT), {words_.data() + from + 1, to - from - 1}};
  }
  Event back() const { return (*this)[size() - 1]; }
  void resize(std::size_t n) {  // only to less
    if (n >= start_.size()) return;
    words_.resize(start_[n]);
    start_.resize(n);
  }
  void clear() { resize(0); }
  void append(const Journal& other, std::size_t from = 0) {
    for (; from < other.size(); from++) add(other[from]);
  }
  std::size_t bytes() const { return words_.capacity() * sizeof(u16) + start_.capacity() * sizeof(u32); }
  bool operator==(const Journal&) const = default;

  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;  // of views that it makes as it goes
    using value_type = Event;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = Event;
    Iterator() = default;
    Iterator(const Journal& journal, std::size_t at) : journal_(&journal), at_(at) {}
    Event operator*() const { return (*journal_)[at_]; }
    Iterator& operator++() { return ++at_, *this; }
    Iterator operator++(int) { return {*journal_, at_++}; }
    difference_type operator-(const Iterator& o) const { return difference_type(at_) - difference_type(o.at_); }
    bool operator==(const Iterator& o) const { return at_ == o.at_; }

   private:
    const Journal* journal_ = nullptr;
    std::size_t at_ = 0;
  };
  Iterator begin() const { return {*this, 0}; }
  Iterator end() const { return {*this, size()}; }

 private:
  void begin(u16 kind, Seen seen) {
    if (kind >= KINDS) fault("an event of no known kind");
    start_.push_back(u32(words_.size()));
    words_.push_back(u16(kind | seen << SEEN_AT));
  }
  void add(const auto& args) {
    for (const auto& arg : args) words_.push_back(u16(arg));
  }

  std::vector<u16> words_;
  std::vector<u32> start_;
};

// The events from one to another of a journal; they stay good as long as nothing is told to it.
struct Events {
  const Journal* journal;
  std::size_t from, to;
  Journal::Iterator begin() const { return {*journal, from}; }
  Journal::Iterator end() const { return {*journal, to}; }
  std::size_t size() const { return to - from; }
  bool empty() const { return from == to; }
  Event operator[](std::size_t i) const { return (*journal)[from + i]; }
};

}  // namespace warhawk
