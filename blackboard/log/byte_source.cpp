#include "blackboard/log/byte_source.h"

#include <cerrno>
#include <system_error>

#include "blackboard/error.h"

namespace soccer {

FileSource::FileSource(const std::filesystem::path& path) : name_(path.string()) {
  std::error_code error;
  size_ = std::filesystem::file_size(path, error);
  errno = error.value();
  if (!error) file_.open(path, std::ios::binary);
  if (error || !file_) throw InputError(name_, "cannot be read (" + std::generic_category().message(errno) + ")", "check the path");
}

void FileSource::read(std::uint64_t offset, std::uint64_t length, std::string& bytes) {
  bytes.resize(static_cast<std::size_t>(length));
  file_.clear();
  file_.seekg(static_cast<std::streamoff>(offset));
  file_.read(bytes.data(), static_cast<std::streamsize>(length));
  if (!file_)
    throw InputError(name_, "cannot be read at byte " + std::to_string(offset), "check whether the file was truncated while it was open");
}

}  // namespace soccer
