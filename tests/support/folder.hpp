// A folder in the temporary folder that vanishes with it.
#pragma once
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>

namespace warhawk::tests {

class Folder {
 public:
  Folder() {
    std::string path = (std::filesystem::temp_directory_path() / "warhawk-test-XXXXXX").string();
    if (!mkdtemp(path.data())) throw std::runtime_error("no temporary folder");
    path_ = path;
  }
  ~Folder() {
    std::error_code none;
    std::filesystem::remove_all(path_, none);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace warhawk::tests
