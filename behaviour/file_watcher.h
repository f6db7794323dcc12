#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace soccer {

/// Tells whether files have changed. Asking the disk is input, so it is handed in.
class FileWatcher {
 public:
  virtual ~FileWatcher() = default;
  /// True once for each change since it was asked last.
  virtual bool changed() = 0;
};

/// For runs in which files stay as they are.
class NoFileWatcher final : public FileWatcher {
 public:
  bool changed() override { return false; }
};

/// Watches the *.py files below a folder by name, time of modification and size.
class PythonFileWatcher final : public FileWatcher {
 public:
  explicit PythonFileWatcher(std::filesystem::path folder);
  bool changed() override;

 private:
  struct Entry {
    std::string path;
    std::int64_t modified;  ///< ns
    std::int64_t size;
    friend bool operator==(const Entry&, const Entry&) = default;
  };
  std::vector<Entry> look() const;

  std::filesystem::path folder_;
  std::vector<Entry> known_;
};

}  // namespace soccer
