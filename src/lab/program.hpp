// A program of somebody else's that we talk to in lines, by its standard input and output.
#pragma once
#include <sys/types.h>

#include <chrono>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace warhawk {

struct ProgramFailed : std::runtime_error {  // what it did, to be told after its name: "ended with code 1"
  using std::runtime_error::runtime_error;
};

// An open file, closed when this is gone.
class Descriptor {
 public:
  explicit Descriptor(int fd = -1) : fd_(fd) {}
  ~Descriptor() { close(); }
  Descriptor(Descriptor&& o) noexcept : fd_(std::exchange(o.fd_, -1)) {}
  Descriptor& operator=(Descriptor&& o) noexcept {
    std::swap(fd_, o.fd_);
    return *this;
  }
  int get() const { return fd_; }
  void close();

 private:
  int fd_;
};

class Program {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::size_t LONGEST_LINE = 65536;

  // Throws ProgramFailed where it can't be run, as any other member does where the program has ended, is silent until
  // the deadline, or says more than a line should hold.
  explicit Program(const std::vector<std::string>& words);
  // Lets it end by itself for a moment, then kills it and all that it started; nothing of it is left.
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // `stop` is asked now and then while we wait: true ends it as a deadline does.
  void send(std::string_view line, Clock::time_point until, const std::function<bool()>& stop = {});
  std::string receive(Clock::time_point until, const std::function<bool()>& stop = {});

 private:
  bool wait_for(short events, Clock::time_point until, const std::function<bool()>& stop);
  void hear_complaints();
  bool ended_by(Clock::time_point);
  [[noreturn]] void fail();  // it has closed its end: says how it ended

  pid_t pid_ = -1;
  Descriptor in_, out_, err_;  // our ends of its streams
  std::string heard_, complaints_;
};

// The words that a shell would make of a command without quotes.
std::vector<std::string> words_of_command(std::string_view command);
// Empty if such a program is there to be run, else why not ("no such file").
std::string cannot_run(const std::string& program);

}  // namespace warhawk
