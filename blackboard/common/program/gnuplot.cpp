#include "blackboard/common/program/gnuplot.h"

#include <array>
#include <csignal>
#include <cstdio>
#include <memory>

#include <fcntl.h>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

struct FileCloser {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

}  // namespace

std::string run_gnuplot(const std::string& script) {
  constexpr const char* kRemedy = "install the package gnuplot-nox";
  const std::unique_ptr<std::FILE, FileCloser> picture(std::tmpfile());
  if (picture == nullptr)
    throw InputError("gnuplot", "has no temporary file for its picture", "free space in the folder of temporary files");
  const int descriptor = ::fileno(picture.get());
  ::fcntl(descriptor, F_SETFD, 0);  // gnuplot inherits it
  std::signal(SIGPIPE, SIG_IGN);    // a gnuplot that ends early is reported as a failure
  std::FILE* const gnuplot = ::popen(("gnuplot > /dev/fd/" + std::to_string(descriptor)).c_str(), "w");
  if (gnuplot == nullptr) throw InputError("gnuplot", "cannot be started", kRemedy);
  const std::size_t sent = std::fwrite(script.data(), 1, script.size(), gnuplot);
  if (::pclose(gnuplot) != 0 || sent != script.size()) throw InputError("gnuplot", "has failed", kRemedy);
  std::string bytes;
  std::array<char, 4096> part{};
  while (const std::size_t size = std::fread(part.data(), 1, part.size(), picture.get())) bytes.append(part.data(), size);
  if (bytes.empty()) throw InputError("gnuplot", "has drawn nothing", "free space in the folder of temporary files");
  return bytes;
}

}  // namespace soccer
