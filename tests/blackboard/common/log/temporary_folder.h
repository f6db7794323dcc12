#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include <stdlib.h>

namespace soccer {

/// A temporary folder for one test, removed afterwards.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "soccer-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~TemporaryFolder() {
    std::error_code ignored;  // files that remain in the temporary folder do no harm
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }

  /// Writes a file in this folder; creates missing subfolders.
  std::filesystem::path write(const std::filesystem::path& file, const std::string& text) const {
    std::filesystem::create_directories((path_ / file).parent_path());
    std::ofstream(path_ / file) << text;
    return path_ / file;
  }

 private:
  std::filesystem::path path_;
};

}  // namespace soccer
