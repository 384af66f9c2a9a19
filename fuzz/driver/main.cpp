// Drives a fuzz target without asking what its inputs reach, so that it can be made of the tests' objects: whatever is kept
// of them first, then changed copies for some seconds of CPU time.
// usage: fuzz-TARGET SECONDS KEEP FOLDER...     what breaks the target is written to the file KEEP
#include <fcntl.h>
#include <sanitizer/common_interface_defs.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

constexpr int PATIENCE = 60;  // seconds of CPU time that one input may take
constexpr std::size_t LARGEST = 65536;

std::string input;  // the one that runs now
const char* keep_file;

void keep_input() {
  const int file = ::open(keep_file, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (file < 0 || ::write(file, input.data(), input.size()) < 0) std::perror(keep_file);
}

void broken(int signal) {
  keep_input();
  std::fprintf(stderr, signal == SIGPROF ? "It took longer than a minute.\n" : "It was stopped by signal %d.\n",
               signal);
  ::_exit(1);
}

void run() {
  const itimerval patience{{}, {PATIENCE, 0}};
  ::setitimer(ITIMER_PROF, &patience, nullptr);
  const std::string copy(input.data(), input.size());  // of its own size, so that reading past its end is seen
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(copy.data()), copy.size());
}

class Mutator {
 public:
  explicit Mutator(const std::vector<std::string>& kept) : kept_(kept) {}

  std::string next() {
    std::string bytes = any();
    for (auto n = below(4) + 1; n > 0; n--) change(bytes);
    if (bytes.size() > LARGEST) bytes.resize(LARGEST);
    return bytes;
  }

 private:
  std::size_t below(std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(luck_); }
  const std::string& any() { return kept_[below(kept_.size())]; }
  std::string piece_of(const std::string& bytes) {
    const std::size_t at = below(bytes.size() + 1);
    return bytes.substr(at, below(64) + 1);
  }

  void change(std::string& bytes) {
    const std::size_t at = below(bytes.size() + 1);
    switch (below(7)) {
      case 0:
        if (at < bytes.size()) bytes[at] = char(bytes[at] ^ 1 << below(8));
        break;
      case 1:
        if (at < bytes.size()) bytes[at] = char(below(256));
        break;
      case 2: bytes.erase(at, below(64) + 1); break;
      case 3: bytes.insert(at, piece_of(bytes)); break;
      case 4: bytes.insert(at, piece_of(any())); break;
      case 5: bytes.insert(at, below(16) + 1, char(below(256))); break;
      case 6: change_number(bytes, at); break;
    }
  }

  void change_number(std::string& bytes, std::size_t from) {
    static const char* const numbers[] = {
        "-1", "0", "1", "7", "127", "128", "254", "255", "256", "65534", "65535", "2147483648", "9223372036854775808",
        "1e9"};
    const std::size_t at = bytes.find_first_of("0123456789", from);
    if (at == std::string::npos) return;
    const std::size_t end = std::min(bytes.find_first_not_of("0123456789", at), bytes.size());
    bytes.replace(at, end - at, numbers[below(std::size(numbers))]);
  }

  const std::vector<std::string>& kept_;
  std::mt19937_64 luck_{std::random_device{}()};
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) return std::fprintf(stderr, "usage: %s SECONDS KEEP FOLDER...\n", argv[0]), 2;
  const int seconds = std::atoi(argv[1]);
  keep_file = argv[2];
  std::vector<std::string> kept;
  for (int i = 3; i < argc; i++)
    for (const auto& entry : std::filesystem::directory_iterator(argv[i])) {
      std::ifstream file(entry.path(), std::ios::binary);
      kept.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
  std::sort(kept.begin(), kept.end());
  if (kept.empty()) return std::fprintf(stderr, "No input is kept there.\n"), 2;

  __sanitizer_set_death_callback(keep_input);
  for (const int signal : {SIGABRT, SIGILL, SIGTRAP, SIGPROF}) std::signal(signal, broken);
  for (const std::string& bytes : kept) {
    input = bytes;
    run();
  }
  Mutator mutator(kept);
  std::size_t changed = 0;
  for (const std::clock_t end = std::clock() + seconds * CLOCKS_PER_SEC; std::clock() < end; changed++) {
    input = mutator.next();
    run();
  }
  std::printf("%zu kept inputs, %zu changed ones\n", kept.size(), changed);
}
