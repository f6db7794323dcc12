#include "simulation/experiment/whole_file.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

#include <fcntl.h>
#include <unistd.h>

#include "blackboard/error.h"

namespace soccer::experiment {

namespace {

[[noreturn]] void refuse(const std::filesystem::path& file, int why) {
  throw InputError(file.string(), std::string("cannot be written: ") + std::strerror(why), "free disk space or choose another folder");
}

/// Returns 0 or the errno of the failed call.
int write_all(int out, const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t now = ::write(out, text.data() + done, text.size() - done);
    if (now < 0 && errno != EINTR) return errno;
    if (now > 0) done += static_cast<std::size_t>(now);
  }
  return ::fsync(out) == 0 ? 0 : errno;
}

}  // namespace

void write_whole(const std::filesystem::path& file, const std::string& text) {
  const std::string unfinished = file.string() + ".part";
  const int out = ::open(unfinished.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (out < 0) refuse(file, errno);
  int why = write_all(out, text);
  if (::close(out) != 0 && why == 0) why = errno;
  if (why == 0 && ::rename(unfinished.c_str(), file.c_str()) != 0) why = errno;
  if (why != 0) {
    ::unlink(unfinished.c_str());
    refuse(file, why);
  }
}

std::string read_whole(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  if (!in.good() && !in.eof()) throw InputError(file.string(), "cannot be read", "check that it exists and is readable");
  return text;
}

}  // namespace soccer::experiment
