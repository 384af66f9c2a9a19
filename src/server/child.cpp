#include "server/child.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <iterator>
#include <sstream>
#include <thread>

namespace warhawk {

Child::Child(const std::string& program, const std::vector<std::string>& arguments) {
  std::vector<std::string> words{program, "serve", "--port", "0", "--quiet"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> raw;
  for (std::string& word : words) raw.push_back(word.data());
  raw.push_back(nullptr);
  int out[2];
  if (::pipe(out) != 0) throw std::runtime_error("No pipe can be made for the server's output.");
  pid_ = ::fork();
  if (pid_ < 0) throw std::runtime_error("The server can't be started.");
  if (pid_ == 0) {
    ::dup2(out[1], STDOUT_FILENO);
    ::close(out[0]);
    const int nothing = ::open("/dev/null", O_WRONLY);
    ::dup2(nothing, STDERR_FILENO);
    ::execv(program.c_str(), raw.data());
    ::_exit(127);
  }
  ::close(out[1]);
  std::string said;
  char letter = 0;
  while (::read(out[0], &letter, 1) == 1 && letter != '\n') said += letter;
  ::close(out[0]);
  const std::size_t colon = said.rfind(':');
  if (colon == std::string::npos) throw std::runtime_error("The server did not start.");
  address_ = {"127.0.0.1", u16(std::stoi(said.substr(colon + 1)))};
}

Child::~Child() {
  if (pid_ <= 0) return;
  ::kill(pid_, SIGTERM);
  for (int i = 0; i < 100 && ::waitpid(pid_, nullptr, WNOHANG) == 0; i++) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    if (i == 80) ::kill(pid_, SIGKILL);
  }
}

double Child::cpu_seconds() const {
  std::ifstream stat("/proc/" + std::to_string(pid_) + "/stat");
  const std::string text{std::istreambuf_iterator<char>(stat), {}};
  std::istringstream rest(text.substr(std::min(text.rfind(')') + 2, text.size())));
  std::string word;
  double ticks = 0;
  for (int i = 0; i < 13 && rest >> word; i++)
    if (i == 11 || i == 12) ticks += std::stod(word);
  return ticks / double(::sysconf(_SC_CLK_TCK));
}

double Child::megabytes() const {
  std::ifstream statm("/proc/" + std::to_string(pid_) + "/statm");
  double all = 0, resident = 0;
  statm >> all >> resident;
  return resident * double(::sysconf(_SC_PAGESIZE)) / 1e6;
}

}  // namespace warhawk
