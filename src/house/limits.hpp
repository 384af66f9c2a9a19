// How often somebody may ask: so many a second on average, and some more at once.
#pragma once
#include <algorithm>
#include <list>
#include <string>
#include <unordered_map>

#include "engine/types.hpp"

namespace warhawk {

class Bucket {
 public:
  // True: one more is fine. `now` in milliseconds; a rate of 0 means no limit.
  bool take(u64 now, double a_second, double at_once) {
    if (a_second <= 0) return true;
    if (!begun_) begun_ = true, left_ = at_once, since_ = now;
    left_ = std::min(at_once, left_ + double(now - since_) / 1000 * a_second);
    since_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }
  u64 since() const { return since_; }

 private:
  bool begun_ = false;
  double left_ = 0;
  u64 since_ = 0;
};

// A bucket for each address. Those that were quiet the longest are forgotten, a few at a time: when their buckets are full
// again anyway, or when there are too many.
class Buckets {
 public:
  bool take(const std::string& address, u64 now, double a_second, double at_once) {
    if (a_second <= 0) return true;
    const u64 filled = u64(at_once / a_second * 1000) + 1;
    for (int i = 0; i < 2 && !quiet_.empty(); i++) {
      const auto oldest = buckets_.find(quiet_.front());
      if (oldest->second.bucket.since() + filled > now && buckets_.size() <= MOST) break;
      buckets_.erase(oldest);
      quiet_.pop_front();
    }
    const auto [found, is_new] = buckets_.try_emplace(address);
    if (is_new) found->second.place = quiet_.insert(quiet_.end(), address);
    else
      quiet_.splice(quiet_.end(), quiet_, found->second.place);
    return found->second.bucket.take(now, a_second, at_once);
  }
  std::size_t size() const { return buckets_.size(); }
  static constexpr std::size_t MOST = 100000;

 private:
  struct Kept {
    Bucket bucket;
    std::list<std::string>::iterator place;
  };
  std::unordered_map<std::string, Kept> buckets_;
  std::list<std::string> quiet_;  // the longest first
};

// How many of something each address has.
class Counts {
 public:
  bool add(const std::string& address, std::size_t most) {  // 0: no limit
    std::size_t& n = counts_[address];
    if (most && n >= most) return false;
    n++;
    return true;
  }
  void remove(const std::string& address) {
    const auto found = counts_.find(address);
    if (found != counts_.end() && --found->second == 0) counts_.erase(found);
  }

 private:
  std::unordered_map<std::string, std::size_t> counts_;
};

}  // namespace warhawk
