#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace soccer {

/// Reports whether files have changed. An interface, because reading the file system is an input that callers can replace.
class FileWatcher {
 public:
  virtual ~FileWatcher() = default;
  /// True if files have changed since the last call; each change is reported once.
  virtual bool changed() = 0;
};

/// Never reports a change; for runs in which files must not be reloaded.
class NoFileWatcher final : public FileWatcher {
 public:
  bool changed() override { return false; }
};

/// Watches the modules of Python in a folder and its subfolders by name, modification time and size.
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
