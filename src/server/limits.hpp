// How often somebody may ask: so many a second on average, and some more at once.
#pragma once
#include <algorithm>
#include <map>
#include <string>

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

// A bucket for each address; those that were quiet for a while are forgotten.
class Buckets {
 public:
  bool take(const std::string& address, u64 now, double a_second, double at_once) {
    if (buckets_.size() > 10000)
      std::erase_if(buckets_, [&](const auto& each) { return each.second.since() + 60000 < now; });
    return buckets_[address].take(now, a_second, at_once);
  }

 private:
  std::map<std::string, Bucket> buckets_;
};

}  // namespace warhawk
