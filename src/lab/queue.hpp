// Experiments that many machines share: batches in a PostgreSQL table, taken one by one by workers. A worker holds the row of
// its batch in a transaction while it plays, so a worker that dies gives it back without anybody's doing.
#pragma once
#include <atomic>
#include <functional>
#include <string>

#include "lab/part.hpp"

namespace warhawk {

// Puts the batches of an experiment there, waits until workers have played them all, and adds them up. The same experiment
// asked for again while it is there is joined, not played twice. Stopped, it takes back what has not begun and adds up
// what is done. Throws StoreError.
Part play_queued(const std::string& address, const Experiment&, const Progress& = {},
                 const std::atomic<bool>* stop = nullptr);

struct WorkerPlan {
  std::string address;
  int threads = 1;
  bool until_empty = false;                       // else it waits for more until it is stopped
  std::function<void(const std::string&)> say{};  // one sentence on what it can't play, or on a lost database
};
// How many batches it has played. Throws StoreError if the database can't be reached at the start.
u64 work(const WorkerPlan&, const std::atomic<bool>* stop = nullptr);

}  // namespace warhawk
