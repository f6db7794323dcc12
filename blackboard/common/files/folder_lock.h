#pragma once

#include <filesystem>

#include "blackboard/common/files/file_lock.h"

namespace soccer {

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
