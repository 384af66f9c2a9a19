#include "house/log.hpp"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <map>
#include <mutex>

#include "table/json.hpp"

namespace warhawk {
namespace {

std::atomic<bool> quiet{false};

void write_line(std::string_view event, std::initializer_list<std::pair<const char*, std::string>> members, u64 also) {
  char now[32];
  const std::time_t seconds = std::time(nullptr);
  std::tm utc{};
  std::strftime(now, sizeof now, "%Y-%m-%dT%H:%M:%SZ", ::gmtime_r(&seconds, &utc));
  std::string line = std::string("{\"at\":\"") + now + "\",\"event\":";
  append_json_string(line, event);
  for (const auto& [key, value] : members) {
    line.append(",\"").append(key).append("\":");
    append_json_string(line, value);
  }
  if (also) line.append(",\"left_out\":").append(std::to_string(also));
  line += "}\n";
  std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace

void set_quiet(bool wanted) { quiet = wanted; }

void log_line(std::string_view event, std::initializer_list<std::pair<const char*, std::string>> members) {
  if (!quiet) write_line(event, members, 0);
}

void log_seldom(std::string_view event, std::initializer_list<std::pair<const char*, std::string>> members) {
  using Clock = std::chrono::steady_clock;
  struct Last {
    Clock::time_point told{};
    u64 left_out = 0;
  };
  static std::mutex mutex;
  static std::map<std::string, Last, std::less<>> lasts;  // by event: the words of this program, so a few
  if (quiet) return;
  const std::lock_guard lock(mutex);
  const auto found = lasts.find(event);
  Last& last = found == lasts.end() ? lasts[std::string(event)] : found->second;
  const auto now = Clock::now();
  if (last.told != Clock::time_point{} && now - last.told < std::chrono::seconds(1)) {
    last.left_out++;
    return;
  }
  last.told = now;
  write_line(event, members, std::exchange(last.left_out, 0));
}

}  // namespace warhawk
