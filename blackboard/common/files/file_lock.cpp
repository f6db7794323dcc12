#include "blackboard/common/files/file_lock.h"

#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace soccer {

FileLock::FileLock(std::filesystem::path file, const std::filesystem::path& output, std::string_view remedy) : file_(std::move(file)) {
  while (descriptor_ < 0) {
    // For writing, because a lock of a network file system needs it.
    descriptor_ = ::open(file_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0644);
    if (descriptor_ < 0) {
      const int error = errno;
      throw InputError(output.string(), "cannot be locked (" + file_.string() + ": " + std::generic_category().message(error) + ")",
                       "check the path and its permissions");
    }
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
      ::close(std::exchange(descriptor_, -1));
      throw LockedError(output.string(), "is being written by another program", remedy);
    }
    if (!is_named()) ::close(std::exchange(descriptor_, -1));  // its holder has removed it between open() and flock()
  }
}

FileLock::~FileLock() {
  if (is_named()) ::unlink(file_.c_str());  // before the lock ends
  ::close(descriptor_);
}

/// Whether the locked file is the one that has the name.
bool FileLock::is_named() const {
  struct stat locked {
  }, named{};
  return ::fstat(descriptor_, &locked) == 0 && ::stat(file_.c_str(), &named) == 0 && locked.st_dev == named.st_dev &&
         locked.st_ino == named.st_ino;
}

namespace {

std::filesystem::path lock_in(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw InputError(folder.string(), "cannot be created (" + error.message() + ")", "choose another folder");
  return folder / FolderLock::kName;
}

}  // namespace

FolderLock::FolderLock(const std::filesystem::path& folder)
    : lock_(lock_in(folder), folder, "wait until it has ended, or choose another folder") {}

}  // namespace soccer
