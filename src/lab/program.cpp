#include "lab/program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <thread>

namespace warhawk {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t KEPT_COMPLAINTS = 4096;
constexpr auto FAREWELL = 500ms, LOOK_UP = 50ms;

// Closed when the program that is started here runs, and in every other program that a thread starts meanwhile.
struct Pipe {
  Descriptor read, write;
  Pipe() {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
      throw ProgramFailed(std::string("can't be given a pipe: ") + std::strerror(errno));
    read = Descriptor(ends[0]), write = Descriptor(ends[1]);
  }
};

struct Actions {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t how;
  Actions() {
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&how);
  }
  ~Actions() {
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&how);
  }
};

std::string last_line(std::string text) {
  while (!text.empty() && u_char(text.back()) <= ' ') text.pop_back();
  const std::size_t cut = text.rfind('\n');
  if (cut != text.npos) text.erase(0, cut + 1);
  for (char& c : text)
    if (u_char(c) < ' ' || u_char(c) >= 127) c = '?';
  return text.substr(0, 200);
}

}  // namespace

void Descriptor::close() {
  if (fd_ >= 0) ::close(fd_);
  fd_ = -1;
}

std::vector<std::string> words_of_command(std::string_view command) {
  std::vector<std::string> words;
  for (std::size_t at = 0; (at = command.find_first_not_of(' ', at)) != command.npos;) {
    const std::size_t end = std::min(command.find(' ', at), command.size());
    words.emplace_back(command.substr(at, end - at));
    at = end;
  }
  return words;
}

std::string cannot_run(const std::string& program) {
  const auto may_run = [](const std::string& path) {
    struct stat info {};
    if (::stat(path.c_str(), &info) != 0) return errno;
    if (!S_ISREG(info.st_mode)) return EACCES;
    return ::access(path.c_str(), X_OK) == 0 ? 0 : errno;
  };
  if (program.find('/') != program.npos) {
    const int problem = may_run(program);
    return problem == 0 ? "" : problem == ENOENT ? "there is no such file" : "the file is not executable";
  }
  const char* path = std::getenv("PATH");
  std::string_view folders = path ? path : "/usr/bin:/bin";
  while (!folders.empty()) {
    const std::size_t end = std::min(folders.find(':'), folders.size());
    if (may_run(std::string(folders.substr(0, end)) + "/" + program) == 0) return {};
    folders.remove_prefix(std::min(end + 1, folders.size()));
  }
  return "no folder of PATH has such a program; one in this folder is ./" + program;
}

Program::Program(const std::vector<std::string>& words) {
  // One that has ended must not end us too when we write to it.
  static std::once_flag once;
  std::call_once(once, [] { std::signal(SIGPIPE, SIG_IGN); });
  Pipe in, out, err;
  Actions actions;
  posix_spawn_file_actions_adddup2(&actions.files, in.read.get(), 0);
  posix_spawn_file_actions_adddup2(&actions.files, out.write.get(), 1);
  posix_spawn_file_actions_adddup2(&actions.files, err.write.get(), 2);
  sigset_t defaults, none;
  sigemptyset(&none);
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  sigaddset(&defaults, SIGINT);
  posix_spawnattr_setsigdefault(&actions.how, &defaults);
  posix_spawnattr_setsigmask(&actions.how, &none);
  posix_spawnattr_setpgroup(&actions.how, 0);  // Ctrl-C is for us, and what it starts goes with it
  posix_spawnattr_setflags(&actions.how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  std::vector<char*> argv;
  for (const std::string& word : words) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  const int problem =
      words.empty() ? ENOENT : ::posix_spawnp(&pid_, argv[0], &actions.files, &actions.how, argv.data(), environ);
  if (problem != 0) throw ProgramFailed(std::string("can't be run: ") + std::strerror(problem));
  in_ = std::move(in.write), out_ = std::move(out.read), err_ = std::move(err.read);
  for (const Descriptor* ours : {&in_, &out_, &err_}) ::fcntl(ours->get(), F_SETFL, O_NONBLOCK);
}

Program::~Program() {
  in_.close();  // tells it that there is no more
  out_.close();
  if (!ended_by(Clock::now() + FAREWELL)) ::kill(pid_, SIGKILL);
  ::kill(-pid_, SIGKILL);  // while it is not reaped its number is nobody else's
  ::waitpid(pid_, nullptr, 0);
}

bool Program::ended_by(Clock::time_point until) {
  for (auto pause = 1ms;; pause = std::min<std::chrono::milliseconds>(pause * 2, 20ms)) {
    siginfo_t info{};
    if (::waitid(P_PID, id_t(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == pid_) return true;
    if (Clock::now() >= until) return false;
    std::this_thread::sleep_for(pause);
  }
}

void Program::fail() {
  if (!ended_by(Clock::now() + FAREWELL)) throw ProgramFailed("closed its standard output");
  hear_complaints();
  siginfo_t info{};
  ::waitid(P_PID, id_t(pid_), &info, WEXITED | WNOHANG | WNOWAIT);
  std::string what = info.si_code == CLD_EXITED ? "ended with code " + std::to_string(info.si_status)
                                                : "was ended by signal " + std::to_string(info.si_status);
  if (const std::string last = last_line(complaints_); !last.empty()) what += " (" + last + ")";
  throw ProgramFailed(what);
}

void Program::hear_complaints() {
  char buffer[4096];
  for (ssize_t n; (n = ::read(err_.get(), buffer, sizeof buffer)) > 0;) {
    complaints_.append(buffer, std::size_t(n));
    if (complaints_.size() > KEPT_COMPLAINTS) complaints_.erase(0, complaints_.size() - KEPT_COMPLAINTS);
  }
}

// False: nothing until then. What it writes to its standard error is taken meanwhile, so that it never waits for us.
bool Program::wait_for(short events, Clock::time_point until, const std::function<bool()>& stop) {
  bool listening = true;
  while (true) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
    if (left.count() <= 0 || (stop && stop())) return false;
    pollfd ends[2] = {{events == POLLOUT ? in_.get() : out_.get(), events, 0},
                      {listening ? err_.get() : -1, POLLIN, 0}};
    if (::poll(ends, 2, int(std::min<std::chrono::milliseconds>(left, LOOK_UP).count())) < 0 && errno != EINTR)
      throw ProgramFailed(std::string("can't be heard: ") + std::strerror(errno));
    if (ends[1].revents) {
      hear_complaints();
      listening = !(ends[1].revents & POLLHUP);
    }
    if (ends[0].revents) return true;
  }
}

void Program::send(std::string_view line, Clock::time_point until, const std::function<bool()>& stop) {
  const std::string whole = std::string(line) + "\n";
  for (std::size_t sent = 0; sent < whole.size();) {
    const ssize_t n = ::write(in_.get(), whole.data() + sent, whole.size() - sent);
    if (n > 0) sent += std::size_t(n);
    else if (errno != EAGAIN && errno != EINTR)
      fail();
    else if (!wait_for(POLLOUT, until, stop))
      throw ProgramFailed("did not read what it was sent in its time");
  }
}

std::string Program::receive(Clock::time_point until, const std::function<bool()>& stop) {
  while (true) {
    if (const std::size_t end = heard_.find('\n'); end != heard_.npos) {
      std::string line = heard_.substr(0, end);
      heard_.erase(0, end + 1);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return line;
    }
    if (heard_.size() > LONGEST_LINE)
      throw ProgramFailed("wrote a line of more than " + std::to_string(LONGEST_LINE) + " bytes");
    if (!wait_for(POLLIN, until, stop)) throw ProgramFailed("did not answer in its time");
    char buffer[16384];
    const ssize_t n = ::read(out_.get(), buffer, sizeof buffer);
    if (n > 0) heard_.append(buffer, std::size_t(n));
    else if (n == 0 || (errno != EAGAIN && errno != EINTR))
      fail();
  }
}

}  // namespace warhawk
