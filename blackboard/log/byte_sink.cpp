#include "blackboard/log/byte_sink.h"

#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include "blackboard/error.h"

namespace soccer {
namespace {

[[noreturn]] void fail(const std::filesystem::path& path, const char* what, int error) {
  throw InputError(path.string(), what + std::string(" (") + std::generic_category().message(error) + ")",
                   "check the path, its permissions and the free space");
}

}  // namespace

FileSink::FileSink(const std::filesystem::path& path) : path_(path), temporary_(path.string() + ".tmp") {
  std::error_code error;
  if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), error);
  descriptor_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (descriptor_ < 0) fail(temporary_, "cannot be written", errno);
}

FileSink::~FileSink() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void FileSink::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
    if (written < 0 && errno != EINTR) fail(temporary_, "cannot be written to", errno);
    if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

void FileSink::finish() {
  // Without fsync() the new name could survive a power failure that the content does not. EINVAL: not a regular file.
  if (::fsync(descriptor_) != 0 && errno != EINVAL) fail(temporary_, "cannot be written to", errno);
  if (::close(std::exchange(descriptor_, -1)) != 0) fail(temporary_, "cannot be closed", errno);
  std::error_code error;
  std::filesystem::rename(temporary_, path_, error);
  if (error) fail(path_, "cannot be created from the finished .tmp file", error.value());
}

}  // namespace soccer
