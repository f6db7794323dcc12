#include "blackboard/log/byte_sink.h"

#include <cerrno>
#include <system_error>

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
  errno = 0;
  file_.open(temporary_, std::ios::binary | std::ios::trunc);
  if (!file_) fail(temporary_, "cannot be written", errno);
}

void FileSink::write(std::string_view bytes) {
  errno = 0;
  file_.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file_.flush();
  if (!file_) fail(temporary_, "cannot be written to", errno);
}

void FileSink::finish() {
  errno = 0;
  file_.close();
  if (!file_) fail(temporary_, "cannot be closed", errno);
  std::error_code error;
  std::filesystem::rename(temporary_, path_, error);
  if (error) fail(path_, "cannot be created from the finished .tmp file", error.value());
}

}  // namespace soccer
