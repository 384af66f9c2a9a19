#include "support/changes.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "support/clauses.hpp"

namespace warhawk::changes {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int ENDLESS = 3;        // exit status of a child that asked too often
constexpr long SLOW = 2'000'000;  // steps of a test that is tried only when the others noticed nothing
bool compares_with_kept = false;  // the test that runs now

struct Test {
  std::string name;
  std::set<std::string> clauses;
  std::vector<int> reached;
  long steps = 0;
  bool counts = false;  // it passed, and is a proof
  bool failed = false;  // with nothing changed
};

struct Attempt {
  int number = 0;
  std::set<std::string> clauses;
  std::string end = "unreached";     // or noticed, unnoticed
  std::set<std::string> noticed_by;  // tests
  std::set<std::string> elsewhere;   // tests of other clauses that notice what those of its own did not
};

// The first run, with nothing changed: what each test names and comes by.
class Watcher : public testing::EmptyTestEventListener {
 public:
  explicit Watcher(std::string game) : game_(std::move(game)) {}
  void OnTestStart(const testing::TestInfo&) override {
    std::memset(reached, 0, sizeof reached);
    compares_with_kept = false;
    steps_left = 1L << 60;
  }
  void OnTestEnd(const testing::TestInfo& info) override {
    Test test;
    test.name = std::string(info.test_suite_name()) + '.' + info.name();
    test.clauses = tests::clauses_named(game_);
    test.steps = (1L << 60) - steps_left;
    test.counts = info.result()->Passed() && !compares_with_kept;
    test.failed = info.result()->Failed();
    for (int i = 0; i < NUMBERS; i++)
      if (reached[i]) test.reached.push_back(i);
    seen.push_back(std::move(test));
  }
  std::vector<Test> seen;

 private:
  std::string game_;
};

// In a child: says which test runs, and which have noticed, until every clause has one of its own.
class Teller : public testing::EmptyTestEventListener {
 public:
  Teller(int pipe, const std::map<std::string, const Test*>& tests, std::set<std::string> wanted)
      : pipe_(pipe), tests_(tests), wanted_(std::move(wanted)) {}
  void OnTestStart(const testing::TestInfo& info) override { say('?', info); }
  void OnTestEnd(const testing::TestInfo& info) override {
    if (!info.result()->Failed()) return;
    say('!', info);
    for (const std::string& clause : tests_.at(name_of(info))->clauses) wanted_.erase(clause);
    if (wanted_.empty()) _exit(1);
  }

 private:
  static std::string name_of(const testing::TestInfo& info) {
    return std::string(info.test_suite_name()) + '.' + info.name();
  }
  void say(char what, const testing::TestInfo& info) {
    const std::string line = what + name_of(info) + '\n';
    if (write(pipe_, line.data(), line.size()) < 0) _exit(2);
  }
  int pipe_;
  const std::map<std::string, const Test*>& tests_;
  std::set<std::string> wanted_;
};

void silence() {
  const int nowhere = open("/dev/null", O_WRONLY);
  dup2(nowhere, 1);
  dup2(nowhere, 2);
}

void clear_listeners() {
  auto& listeners = testing::UnitTest::GetInstance()->listeners();
  delete listeners.Release(listeners.default_result_printer());
}

[[noreturn]] void run_child(const Attempt& attempt, const std::vector<const Test*>& tests, int pipe) {
  const rlimit none{0, 0}, seconds{20, 22}, memory{8l << 30, 8l << 30};
  setrlimit(RLIMIT_CORE, &none);
  setrlimit(RLIMIT_CPU, &seconds);
  setrlimit(RLIMIT_AS, &memory);
  silence();
  std::string filter;
  std::map<std::string, const Test*> by_name;
  std::set<std::string> wanted;
  long steps = 0;
  for (const Test* test : tests) {
    filter += (filter.empty() ? "" : ":") + test->name;
    by_name[test->name] = test;
    steps += test->steps;
    for (const std::string& clause : test->clauses)
      if (attempt.clauses.contains(clause)) wanted.insert(clause);
  }
  testing::GTEST_FLAG(filter) = filter;
  testing::GTEST_FLAG(catch_exceptions) = true;
  testing::UnitTest::GetInstance()->listeners().Append(new Teller(pipe, by_name, wanted));
  chosen = attempt.number;
  steps_left = 20 * steps + 2'000'000;
  _exit(RUN_ALL_TESTS() ? 1 : 0);
}

// Up to so many children at a time; what each says is read until it ends.
struct Child {
  pid_t pid;
  int pipe;
  Attempt* attempt;
};
enum class Round { Quick, Slow, AnyClause };
void finish(Child child, Round round) {
  std::string said, line;
  char buffer[4096];
  for (ssize_t n; (n = read(child.pipe, buffer, sizeof buffer)) > 0;) said.append(buffer, size_t(n));
  close(child.pipe);
  int status = 0;
  waitpid(child.pid, &status, 0);
  std::string running;
  std::istringstream lines(said);
  std::set<std::string>& noticed = round == Round::AnyClause ? child.attempt->elsewhere : child.attempt->noticed_by;
  while (std::getline(lines, line)) {
    if (line[0] == '?') running = line.substr(1);
    else
      noticed.insert(line.substr(1));
  }
  const bool quiet = WIFEXITED(status) && WEXITSTATUS(status) <= 1;
  if (!quiet && !running.empty()) noticed.insert(running);  // it crashed, or never ended
  if (round != Round::AnyClause) child.attempt->end = noticed.empty() && quiet ? "unnoticed" : "noticed";
}

bool suits(const Test& test, const Attempt& attempt, Round round) {
  if (!test.counts || (round != Round::Slow && test.steps >= SLOW)) return false;
  if (!std::binary_search(test.reached.begin(), test.reached.end(), attempt.number)) return false;
  const auto cited = [&](const std::string& clause) { return attempt.clauses.contains(clause); };
  return round == Round::AnyClause || std::any_of(test.clauses.begin(), test.clauses.end(), cited);
}

void try_all(const std::vector<Attempt*>& attempts, const std::vector<Test>& tests, Round round) {
  const size_t at_a_time = size_t(std::max(1l, sysconf(_SC_NPROCESSORS_ONLN)));
  std::vector<Child> children;
  for (Attempt* attempt : attempts) {
    if (attempt->end == "noticed") continue;
    std::vector<const Test*> suited;
    for (const Test& test : tests)
      if (suits(test, *attempt, round)) suited.push_back(&test);
    if (suited.empty()) continue;
    int ends[2];
    if (pipe(ends) != 0) std::abort();
    const pid_t pid = fork();
    if (pid == 0) {
      close(ends[0]);
      run_child(*attempt, suited, ends[1]);
    }
    close(ends[1]);
    children.push_back({pid, ends[0], attempt});
    if (children.size() == at_a_time) {
      finish(children.front(), round);
      children.erase(children.begin());
    }
  }
  for (const Child& child : children) finish(child, round);
}

std::vector<Attempt> read_plan(const char* path) {
  std::vector<Attempt> attempts;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    Attempt attempt;
    words >> attempt.number;
    for (std::string clause; words >> clause;) attempt.clauses.insert(clause);
    attempts.push_back(std::move(attempt));
  }
  return attempts;
}

}  // namespace

void stop_endless() { _exit(ENDLESS); }
void no_proof() { compares_with_kept = true; }

int prove(const char* game, const char* plan, const char* results) {
  std::vector<Attempt> attempts = read_plan(plan);
  clear_listeners();
  auto* watcher = new Watcher(game);
  auto& listeners = testing::UnitTest::GetInstance()->listeners();
  tests::watch_clauses();
  listeners.Append(watcher);
  const int failed = RUN_ALL_TESTS();
  listeners.Release(watcher);

  std::vector<Attempt*> all;
  for (Attempt& attempt : attempts) all.push_back(&attempt);
  for (Round round : {Round::Quick, Round::Slow, Round::AnyClause}) try_all(all, watcher->seen, round);

  std::ofstream out(results);
  for (const Test& test : watcher->seen) {
    out << "test\t" << test.name << '\t' << (test.failed ? "fails" : test.counts ? "counts" : "does not count") << '\t';
    for (const std::string& clause : test.clauses) out << clause << ' ';
    out << '\n';
  }
  for (const Attempt& attempt : attempts) {
    out << "change\t" << attempt.number << '\t' << (impossible[attempt.number] ? "none" : attempt.end) << '\t';
    for (const std::string& test : attempt.end == "noticed" ? attempt.noticed_by : attempt.elsewhere)
      out << test << ' ';
    out << '\n';
  }
  return failed;
}

}  // namespace warhawk::changes
