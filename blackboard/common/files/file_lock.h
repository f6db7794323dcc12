#pragma once

#include <filesystem>
#include <string_view>

#include "blackboard/common/error.h"

namespace soccer {

/// Another program writes the output.
class LockedError : public InputError {
 public:
  using InputError::InputError;
};

/// Keeps two programs from writing the same output. The kernel ends the lock with the process, in whatever way that ends. Scripts lock in
/// the same way (blackboard/common/program/output_files.py).
class FileLock {
 public:
  /// Locks `file`, which is created, and removed at the end of the lock. output: what is written, for error messages. Where the file system
  /// has no locks, nothing is locked. Errors: LockedError when another program holds the lock; InputError when the file cannot be created.
  FileLock(std::filesystem::path file, const std::filesystem::path& output, std::string_view remedy);
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

 private:
  bool is_named() const;

  std::filesystem::path file_;
  int descriptor_ = -1;
};

/// Reserves a folder of results for this program, by a lock of FOLDER/.lock.
class FolderLock {
 public:
  static constexpr const char* kName = ".lock";  ///< of the file in the folder

  /// Creates missing folders. Errors: LockedError when another program writes to the folder; InputError when it cannot be created.
  explicit FolderLock(const std::filesystem::path& folder);

 private:
  FileLock lock_;
};

}  // namespace soccer
