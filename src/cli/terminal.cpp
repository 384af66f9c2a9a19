#include "cli/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>

#include "cli/answer.hpp"

namespace warhawk::cli {
namespace {

volatile std::sig_atomic_t stopped = 0;

void write_out(std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(STDOUT_FILENO, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return;
    text.remove_prefix(std::size_t(n));
  }
}

int size(bool across) {
  winsize now{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &now) == 0 && now.ws_col > 0 && now.ws_row > 0)
    return across ? now.ws_col : now.ws_row;
  const char* told = std::getenv(across ? "COLUMNS" : "LINES");
  const int number = told ? std::atoi(told) : 0;
  return number > 0 ? number : across ? 100 : 40;
}

}  // namespace

// Ctrl-C ends a wait for an answer, so that the game can say where it is saved.
Terminal::Terminal() : interactive_(::isatty(STDIN_FILENO) && ::isatty(STDOUT_FILENO)), style_(style_of_stdout()) {
  if (!interactive_) return;
  struct sigaction action {};
  action.sa_handler = [](int) { stopped = 1; };
  ::sigaction(SIGINT, &action, nullptr);
}

int Terminal::columns() const { return std::clamp(size(true), 40, 400); }
int Terminal::rows() const { return std::clamp(size(false), 10, 400); }
bool Terminal::interrupted() const { return stopped != 0; }

void Terminal::print(const Rows& rows) const { write_out(style_(rows)); }

void Terminal::say(const std::string& text, Ink ink) const {
  const Row row = {{text, ink}};
  print(interactive_ ? wrapped(row, std::min(columns(), 100)) : Rows{row});
}

void Terminal::clear() const {
  if (interactive_) write_out("\033[H\033[2J");
}
void Terminal::forget() const {
  if (interactive_) write_out("\033[H\033[2J\033[3J");
}

std::optional<std::string> Terminal::ask(const std::string& prompt) {
  if (interactive_) write_out(style_(Row{{prompt, Ink::Strong}}));
  while (!interrupted()) {
    if (const std::size_t end = unread_.find('\n'); end != std::string::npos) {
      std::string line = trimmed(std::string_view(unread_).substr(0, end));
      unread_.erase(0, end + 1);
      return line;
    }
    char buffer[4096];
    const ssize_t n = ::read(STDIN_FILENO, buffer, sizeof buffer);
    if (n > 0) unread_.append(buffer, std::size_t(n));
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0 && unread_.empty()) break;
    if (n <= 0) unread_ += '\n';  // the last line may lack its end
  }
  if (interactive_) write_out("\n");
  return {};
}

}  // namespace warhawk::cli
