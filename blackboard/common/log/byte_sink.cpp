#include "blackboard/common/log/byte_sink.h"

#include <cerrno>
#include <csignal>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

namespace fs = std::filesystem;

constexpr const char* kRemedy = "check the path, its permissions and the free space";

[[noreturn]] void fail(const fs::path& path, const char* what, int error) {
  throw InputError(path.string(), what + std::string(" (") + std::generic_category().message(error) + ")", kRemedy);
}

/// The file to which a symbolic link points, even if that file does not exist yet.
fs::path without_links(fs::path path) {
  constexpr int kMaxLinks = 40;  // as in Linux
  std::error_code none;
  for (int i = 0; i < kMaxLinks && fs::is_symlink(fs::symlink_status(path, none)); ++i)
    path = path.parent_path() / fs::read_symlink(path, none);  // operator/ replaces the left side if the right one is absolute
  return path;
}

[[noreturn]] void refuse_second_writer(const fs::path& path) {
  throw InputError(path.string(), "is being written by another program", "give each program a file of its own");
}

/// Opens what exists, or with O_CREAT also a new file. Without O_NONBLOCK, open() would wait for a reader of a FIFO, and a signal that
/// requests a stop would not end it.
int open_for_writing(const fs::path& path, int flags) {
  std::signal(SIGPIPE, SIG_IGN);  // a FIFO that has lost its reader is reported as an error of write()
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK | flags, 0644);
  const int error = errno;
  std::error_code none;
  if (descriptor < 0 && error == ENXIO && fs::is_fifo(path, none))
    throw InputError(path.string(), "has no reader", "start the reader first");
  if (descriptor < 0) fail(path, "cannot be written", error);
  ::fcntl(descriptor, F_SETFL, ::fcntl(descriptor, F_GETFL) & ~O_NONBLOCK);
  return descriptor;
}

void write_bytes(int descriptor, const fs::path& path, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno != EINTR) fail(path, "cannot be written to", errno);
    if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

bool is_same_file(const struct stat& a, const struct stat& b) { return a.st_dev == b.st_dev && a.st_ino == b.st_ino; }

}  // namespace

FileSink::FileSink(const fs::path& path) : path_(path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (fs::is_directory(status)) throw InputError(path.string(), "is a folder", "give the name of a file");
  if (fs::exists(status) && !fs::is_regular_file(status)) {
    descriptor_ = open_for_writing(path_, 0);
    return;
  }
  path_ = without_links(path);
  if (path_.has_parent_path()) fs::create_directories(path_.parent_path(), error);
  temporary_ = path_.string() + ".tmp";
  open_temporary();
}

FileSink::~FileSink() {
  if (descriptor_ < 0) return;
  struct stat opened {};
  const bool is_empty = ::fstat(descriptor_, &opened) == 0 && S_ISREG(opened.st_mode) && opened.st_size == 0;
  if (!direct() && is_empty) ::unlink(temporary_.c_str());  // before the lock ends
  ::close(descriptor_);
}

void FileSink::open_temporary() {
  while (true) {
    descriptor_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
    if (descriptor_ < 0) fail(temporary_, "cannot be written", errno);
    if (lock_temporary() && !keep_unfinished()) return;
    ::close(std::exchange(descriptor_, -1));
  }
}

/// False if the file got its final name, or was moved away, in the meantime.
bool FileSink::lock_temporary() {
  struct stat opened {
  }, named{};
  if (::fstat(descriptor_, &opened) != 0) return false;
  if (S_ISREG(opened.st_mode) && ::flock(descriptor_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    ::close(std::exchange(descriptor_, -1));
    refuse_second_writer(temporary_);
  }
  // Other errors mean that this file system has no locks.
  return ::stat(temporary_.c_str(), &named) == 0 && is_same_file(opened, named);
}

/// Renames the file if it has a content, which a run has written that did not end in good order. Returns whether it did.
bool FileSink::keep_unfinished() {
  struct stat opened {};
  if (::fstat(descriptor_, &opened) != 0 || !S_ISREG(opened.st_mode) || opened.st_size == 0) return false;
  const fs::path folder = path_.parent_path();
  const auto name = [&](const std::string& number) {
    return folder / path_.stem().string().append("-unfinished").append(number).append(path_.extension().string()).append(".tmp");
  };
  renamed_ = name("");
  for (int i = 2; fs::exists(renamed_); ++i) renamed_ = name("-" + std::to_string(i));
  std::error_code error;
  fs::rename(temporary_, renamed_, error);
  if (error) {
    ::close(std::exchange(descriptor_, -1));
    fail(temporary_, "is the unfinished file of an earlier run and cannot be renamed", error.value());
  }
  return true;
}

void FileSink::write(std::string_view bytes) { write_bytes(descriptor_, direct() ? path_ : temporary_, bytes); }

void FileSink::finish() {
  // Without fsync() the new name could survive a power failure that the content does not. EINVAL: not a regular file.
  if (::fsync(descriptor_) != 0 && errno != EINVAL) fail(path_, "cannot be written to", errno);
  if (!temporary_.empty()) {
    struct stat replaced {};
    if (::stat(path_.c_str(), &replaced) == 0 && ::fchmod(descriptor_, replaced.st_mode & 07777U) != 0)
      fail(temporary_, "cannot be given the permissions of the file that it replaces", errno);
    std::error_code error;
    fs::rename(temporary_, path_, error);  // before the lock ends
    if (error) fail(path_, "cannot be created from the finished .tmp file", error.value());
  }
  if (::close(std::exchange(descriptor_, -1)) != 0) fail(path_, "cannot be closed", errno);
}

GrowingFile::GrowingFile(const fs::path& path) : path_(path) {
  std::error_code none;
  if (fs::is_directory(path, none)) throw InputError(path.string(), "is a folder", "give the name of a file");
  if (path.has_parent_path()) fs::create_directories(path.parent_path(), none);
  descriptor_ = open_for_writing(path, O_CREAT);
  struct stat opened {};
  if (::fstat(descriptor_, &opened) != 0 || !S_ISREG(opened.st_mode)) return;
  const bool is_locked = ::flock(descriptor_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  if (!is_locked && ::ftruncate(descriptor_, 0) == 0) return;
  const int error = errno;
  ::close(std::exchange(descriptor_, -1));
  if (is_locked) refuse_second_writer(path_);
  fail(path_, "cannot be written", error);
}

GrowingFile::~GrowingFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void GrowingFile::write(std::string_view bytes) { write_bytes(descriptor_, path_, bytes); }

void GrowingFile::finish() {
  if (::close(std::exchange(descriptor_, -1)) != 0) fail(path_, "cannot be closed", errno);
}

}  // namespace soccer
