#include "server/log.hpp"

#include <atomic>
#include <cstdio>
#include <ctime>

#include "table/json.hpp"

namespace warhawk {
namespace {
std::atomic<bool> quiet{false};
}

void set_quiet(bool wanted) { quiet = wanted; }

void log_line(std::string_view event, std::initializer_list<std::pair<const char*, std::string>> members) {
  if (quiet) return;
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
  line += "}\n";
  std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace warhawk
