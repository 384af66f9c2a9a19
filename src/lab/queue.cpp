#include "lab/queue.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <thread>

#include "games/games.hpp"
#include "lab/crew.hpp"
#include "lab/player.hpp"
#include "store/postgres_connection.hpp"

namespace warhawk {
namespace {

using namespace std::chrono_literals;
using postgres::Connection, postgres::Transaction;

constexpr u64 MOST_BATCHES = 400;
constexpr auto LOOK_AGAIN = 200ms;

void make_tables(Connection& db) {
  db.run("SELECT pg_advisory_xact_lock(18120619)");  // one process at a time
  db.command(
      "CREATE SCHEMA IF NOT EXISTS warhawk_lab;"
      "CREATE TABLE IF NOT EXISTS warhawk_lab.jobs (no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
      "  experiment text NOT NULL UNIQUE, batches bigint NOT NULL);"
      "CREATE TABLE IF NOT EXISTS warhawk_lab.batches (job bigint NOT NULL, batch bigint NOT NULL, part text,"
      "  PRIMARY KEY (job, batch))");
}

// Batches of a job that is gone, but for those that somebody plays now.
void sweep(Connection& db) {
  db.run(
      "DELETE FROM warhawk_lab.batches WHERE (job, batch) IN"
      " (SELECT job, batch FROM warhawk_lab.batches WHERE job NOT IN (SELECT no FROM warhawk_lab.jobs)"
      "  FOR UPDATE SKIP LOCKED)");
}

struct Job {
  u64 no, batches;
};

Job put_job(Connection& db, const Experiment& experiment) {
  const std::string text = write_experiment(experiment);
  const u64 batches = std::clamp<u64>(experiment.units(), 1, MOST_BATCHES);
  Transaction transaction(db);
  make_tables(db);
  sweep(db);
  const bool fresh = db.run(
                           "INSERT INTO warhawk_lab.jobs (experiment, batches) VALUES ($1::text, $2::bigint)"
                           " ON CONFLICT DO NOTHING",
                           text, batches)
                         .changed() > 0;
  const auto row = db.run("SELECT no, batches FROM warhawk_lab.jobs WHERE experiment = $1::text", text);
  const Job job{row.number(0, 0), row.number(0, 1)};
  if (fresh)
    db.run("INSERT INTO warhawk_lab.batches SELECT $1::bigint, n FROM generate_series(1, $2::bigint) AS n", job.no,
           job.batches);
  transaction.commit();
  return job;
}

std::vector<std::string> played_batches(Connection& db, const Job& job) {
  const auto rows = db.run("SELECT part FROM warhawk_lab.batches WHERE job = $1::bigint AND part IS NOT NULL", job.no);
  std::vector<std::string> parts;
  for (int i = 0; i < rows.rows(); i++) parts.push_back(rows.text(i, 0));
  return parts;
}

}  // namespace

Part play_queued(const std::string& address, const Experiment& experiment, const Progress& progress,
                 const std::atomic<bool>* stop) {
  Connection db(address);
  const Job job = put_job(db, experiment);
  for (u64 done = 0; done < job.batches && !is_set(stop);) {
    const auto row = db.run(
        "SELECT count(part), (SELECT count(*) FROM warhawk_lab.jobs WHERE no = $1::bigint)"
        " FROM warhawk_lab.batches WHERE job = $1::bigint",
        job.no);
    if (row.number(0, 1) == 0) throw StoreError("Somebody else took this experiment from the queue.");
    done = row.number(0, 0);
    if (progress) progress(experiment.games * done / job.batches, experiment.games);
    if (done < job.batches) std::this_thread::sleep_for(LOOK_AGAIN);
  }
  const std::vector<std::string> played = played_batches(db, job);
  db.run("DELETE FROM warhawk_lab.jobs WHERE no = $1::bigint", job.no);
  sweep(db);
  std::vector<std::pair<std::string, Part>> parts;
  for (const std::string& text : played) parts.emplace_back("a batch", read_part(text, "A batch of the queue"));
  if (parts.size() == job.batches) return merge_parts(std::move(parts));
  Part some{.of = experiment, .count = experiment.units()};  // in the order of games, as a whole one is
  std::sort(parts.begin(), parts.end(), [](const auto& a, const auto& b) { return a.second.first < b.second.first; });
  for (const auto& [name, part] : parts) some.sim.add(part.sim), some.match.add(part.match);
  return some;
}

namespace {

// What one thread of a worker needs besides its connection; shared by all of them.
class Workshop {
 public:
  explicit Workshop(const WorkerPlan& plan) : plan_(plan) {}

  void say(const std::string& sentence) {
    const std::lock_guard lock(mutex_);
    if (plan_.say && said_.insert(sentence).second) plan_.say(sentence);
  }
  // Nothing if this program would play other games than the one that asked.
  const Edition* edition_for(const Experiment& e) {
    const std::lock_guard lock(mutex_);
    auto& kept = editions_[e.game];
    if (!kept.edition) {
      kept.edition = std::make_unique<Edition>(load_edition(*find_game(e.game), find_content(e.game.c_str())));
      kept.rules = fingerprint(*kept.edition);
    }
    if (kept.edition->hash != e.content || kept.rules != e.rules) return nullptr;
    return kept.edition.get();
  }

 private:
  struct Kept {
    std::unique_ptr<Edition> edition;
    std::string rules;
  };
  const WorkerPlan& plan_;
  std::mutex mutex_;
  std::map<std::string, Kept> editions_;
  std::set<std::string> said_;
};

class Worker {
 public:
  Worker(const WorkerPlan& plan, Workshop& shop, const std::atomic<bool>* stop)
      : shop_(shop), stop_(stop), db_(plan.address) {}

  enum class Did { Played, Skipped, NothingToDo, Stopped };
  Did take_one() {
    Transaction transaction(db_);
    // A batch may take long, and a machine that vanished must not hold one for ever.
    db_.command(
        "SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL tcp_keepalives_idle = 20;"
        "SET LOCAL tcp_keepalives_interval = 5; SET LOCAL tcp_keepalives_count = 3");
    if (db_.run("SELECT to_regclass('warhawk_lab.batches') IS NOT NULL AND to_regclass('warhawk_lab.jobs') IS NOT NULL")
            .text(0, 0) != std::string(1, '\1'))
      return Did::NothingToDo;
    postgres::Array skipped(postgres::Array::Number);
    for (const u64 job : skip_) skipped.add(job);
    const auto row = db_.run(
        "SELECT j.no, b.batch, j.batches, j.experiment FROM warhawk_lab.batches b"
        " JOIN warhawk_lab.jobs j ON j.no = b.job WHERE b.part IS NULL AND j.no <> ALL ($1::bigint[])"
        " ORDER BY j.no, b.batch LIMIT 1 FOR UPDATE OF b SKIP LOCKED",
        skipped.bytes());
    if (row.rows() == 0) return Did::NothingToDo;
    Part part;
    part.shard = row.number(0, 1), part.shards = row.number(0, 2);
    const Edition* edition = nullptr;
    try {
      part.of = read_experiment(row.text(0, 3));
      // Nobody who can write to the database may have programs run here.
      if (!is_bot(part.of.bots[0]) || !is_bot(part.of.bots[1]))
        throw BadPart("The queue names a bot that is not ours.");
      edition = shop_.edition_for(part.of);
      if (!edition)
        throw BadPart("An experiment with " + part.of.game +
                      " is left to others: it was asked for by another build or with other content.");
      std::tie(part.first, part.count) = range_of_shard(part.of.units(), part.shard, part.shards);
      play_part(*edition, part, 1, {}, stop_);
    } catch (const BadPart& problem) {
      return skip(row.number(0, 0), problem.what());
    } catch (const ContentError& bad) { return skip(row.number(0, 0), bad.what()); }
    if (part.done() < part.count) return Did::Stopped;
    db_.run("UPDATE warhawk_lab.batches SET part = $3::text WHERE job = $1::bigint AND batch = $2::bigint",
            row.number(0, 0), part.shard, write_part(part));
    transaction.commit();
    return Did::Played;
  }

 private:
  Did skip(u64 job, const char* why) {
    shop_.say(why);
    skip_.insert(job);
    return Did::Skipped;
  }

  Workshop& shop_;
  const std::atomic<bool>* stop_;
  Connection db_;
  std::set<u64> skip_;
};

}  // namespace

u64 work(const WorkerPlan& plan, const std::atomic<bool>* stop) {
  Connection(plan.address).connect();
  Workshop shop(plan);
  std::atomic<u64> played = 0;
  run_crew(plan.threads, [&](u64) {
    Worker worker(plan, shop, stop);
    while (!is_set(stop)) try {
        const Worker::Did did = worker.take_one();
        if (did == Worker::Did::Played) played++;
        if (did == Worker::Did::Stopped || (did == Worker::Did::NothingToDo && plan.until_empty)) break;
        if (did == Worker::Did::NothingToDo) std::this_thread::sleep_for(LOOK_AGAIN);
      } catch (const StoreError& lost) {  // what was played is played again, here or elsewhere
        shop.say(lost.what());
        std::this_thread::sleep_for(1s);
      }
    return false;  // each member of the crew is one worker
  });
  return played;
}

}  // namespace warhawk
