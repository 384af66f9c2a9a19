#include "cli/files.hpp"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "engine/notation.hpp"
#include "games/games.hpp"

namespace warhawk::cli {
namespace fs = std::filesystem;
namespace {

constexpr const char* ENDING = ".warhawk";

[[noreturn]] void cannot(const char* what, const fs::path& path) {
  throw Usage(fmt::format("{} {}: {}.", what, path.string(), std::strerror(errno)));
}

struct Descriptor {
  int fd;
  ~Descriptor() {
    if (fd >= 0) ::close(fd);
  }
};

void write_all(int fd, std::string_view text, const fs::path& path) {
  while (!text.empty()) {
    const ssize_t n = ::write(fd, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) cannot("Can't write", path);
    text.remove_prefix(std::size_t(n));
  }
}

fs::path folder(const fs::path& path) {
  std::error_code error;
  fs::create_directories(path, error);
  if (error) throw Usage(fmt::format("Can't make the folder {}: {}.", path.string(), error.message()));
  return path;
}

fs::path lock_of(const fs::path& game) {
  return game.parent_path() / fmt::format(".{}.lock", game.filename().string());
}

std::optional<fs::path> data_folder() {
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  if (data && *data == '/') return fs::path(data) / "warhawk";
  if (home && *home) return fs::path(home) / ".local/share/warhawk";
  return {};
}

void write_whole(const fs::path& path, std::string_view text, mode_t mode, bool durable) {
  const fs::path parent = path.has_parent_path() ? path.parent_path() : fs::path(".");
  const fs::path half = parent / fmt::format(".{}.{}", path.filename().string(), ::getpid());
  {
    const Descriptor file{::open(half.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)};
    if (file.fd < 0) cannot("Can't write", path);
    write_all(file.fd, text, path);
    if (durable && ::fsync(file.fd) != 0) cannot("Can't write", path);
  }
  if (::rename(half.c_str(), path.c_str()) != 0) cannot("Can't write", path);
  if (!durable) return;
  const Descriptor directory{::open(parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
  if (directory.fd >= 0) ::fsync(directory.fd);  // so that the new name lasts too
}

fs::path kept_content(const fs::path& data, const std::string& hash) { return data / "content" / hash; }

}  // namespace

std::string read_file(const fs::path& path) {
  const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
  if (file.fd < 0) cannot("Can't read", path);
  std::string text;
  for (char buffer[65536];;) {
    const ssize_t n = ::read(file.fd, buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) cannot("Can't read", path);
    if (n == 0) return text;
    text.append(buffer, std::size_t(n));
    if (text.size() > 64u << 20) throw Usage(fmt::format("{} is too large for a saved game.", path.string()));
  }
}

void write_game(const fs::path& path, std::string_view text, bool durable) { write_whole(path, text, 0600, durable); }
void write_report(const fs::path& path, std::string_view text) { write_whole(path, text, 0666, false); }

std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (const Game* game : all_games()) ids.emplace_back(game->id);
  return ids;
}

const Game& game_called(const std::string& id) {
  if (const Game* game = find_game(id)) return *game;
  const std::vector<std::string> ids = game_ids();
  const std::string hint = did_you_mean(id, ids);
  throw Usage(hint.empty() ? fmt::format("There is no game \"{}\"; there is {}.", id, fmt::join(ids, ", "))
                           : fmt::format("There is no game \"{}\"{}", id, hint));
}

Edition open_edition(const Source& source) {
  const Game& game = game_called(source.game);
  if (source.content.empty()) return load_edition(game, find_content(game.id));
  std::error_code error;
  if (!fs::is_directory(source.content, error)) throw Usage(fmt::format("There is no folder {}.", source.content));
  return load_edition(game, source.content);
}

Edition edition_of(const SaveHeader& header, const std::string& content) {
  const Game& game = game_called(header.game);
  std::error_code error;
  const std::optional<fs::path> data = data_folder();
  const bool hash = header.content_hash.find_first_not_of("0123456789abcdef") == std::string::npos;
  if (content.empty() && data && hash && fs::is_directory(kept_content(*data, header.content_hash), error)) {
    try {
      return load_edition(game, kept_content(*data, header.content_hash));
    } catch (const ContentError&) {  // an older program kept it; today's content may still be the same
    }
  }
  return open_edition({header.game, content});
}

void keep_content(const Edition& edition, const Source& source) {
  const fs::path to = kept_content(games_folder(), edition.hash);
  std::error_code error;
  if (fs::exists(to, error)) return;
  const fs::path from = source.content.empty() ? find_content(edition.game->id) : fs::path(source.content);
  const fs::path half = fmt::format("{}.{}", to.string(), ::getpid());
  folder(half);
  for (const auto& entry : fs::directory_iterator(from, error))
    if (entry.path().extension() == ".toml") fs::copy_file(entry.path(), half / entry.path().filename(), error);
  fs::rename(half, to, error);
  if (error) fs::remove_all(half, error);
}

fs::path games_folder() {
  if (std::optional<fs::path> found = data_folder()) return *found;
  throw Usage("There is no folder for saved games: neither XDG_DATA_HOME nor HOME is set.");
}

bool is_own(const fs::path& file) {
  std::error_code error;
  return fs::equivalent(fs::absolute(file).parent_path(), games_folder(), error);
}

std::optional<GameFile> GameFile::try_lock(const fs::path& path) {
  const fs::path lock = lock_of(path);
  while (true) {
    const int fd = ::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (fd < 0) cannot("Can't write", lock);
    const bool locked = ::flock(fd, LOCK_EX | LOCK_NB) == 0;
    struct stat held {
    }, named{};
    const bool stale = ::fstat(fd, &held) != 0 || ::stat(lock.c_str(), &named) != 0 || held.st_ino != named.st_ino;
    if (locked && !stale) return GameFile(path, fd);
    ::close(fd);
    if (!locked) return {};  // else whoever had it has just removed it: once more
  }
}

GameFile GameFile::create(const std::string& game) {
  const fs::path where = folder(games_folder());
  const std::string name = fmt::format("{}-{:%Y%m%d-%H%M%S}", game, fmt::localtime(std::time(nullptr)));
  for (int n = 1;; n++) {
    const fs::path path = where / (name + (n > 1 ? fmt::format("-{}", n) : "") + ENDING);
    const Descriptor file{::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600)};
    if (file.fd < 0 && errno == EEXIST) continue;
    if (file.fd < 0) cannot("Can't write", path);
    if (std::optional<GameFile> locked = try_lock(path)) return std::move(*locked);
  }
}

GameFile GameFile::open(const fs::path& path) {
  if (std::optional<GameFile> locked = try_lock(path)) return std::move(*locked);
  throw Usage(fmt::format("{} is being played elsewhere.", path.string()));
}

std::optional<GameFile> GameFile::last_unfinished() {
  std::vector<std::pair<fs::file_time_type, fs::path>> found;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(games_folder(), error))
    if (entry.path().extension() == ENDING) found.emplace_back(entry.last_write_time(error), entry.path());
  std::sort(found.rbegin(), found.rend());
  for (const auto& [time, path] : found) {
    try {
      if (!read_header(read_file(path), game_ids()).result.empty()) continue;
    } catch (const std::runtime_error&) { continue; }
    if (std::optional<GameFile> locked = try_lock(path)) return locked;
  }
  return {};
}

GameFile::~GameFile() {
  if (lock_ < 0) return;
  std::error_code error;
  fs::remove(lock_of(path_), error);
  ::close(lock_);
}

}  // namespace warhawk::cli
