#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include <stdlib.h>

namespace soccer {

/// A temporary folder of keyframe files, removed by the destructor.
class PosFolder {
 public:
  PosFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "pos.XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  ~PosFolder() { std::filesystem::remove_all(path_); }
  PosFolder(const PosFolder&) = delete;
  PosFolder& operator=(const PosFolder&) = delete;

  void write(const std::filesystem::path& file, const std::string& text) const {
    std::filesystem::create_directories((path_ / file).parent_path());
    std::ofstream(path_ / file) << text;
  }

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace soccer
