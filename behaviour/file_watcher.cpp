#include "behaviour/file_watcher.h"

#include <algorithm>
#include <cctype>
#include <system_error>
#include <utility>

#include <sys/stat.h>

namespace soccer {
namespace {

/// True for the files that Python can import: their names are identifiers, unlike those of editors, such as ".#find_ball.py".
bool is_module(const std::filesystem::path& file) {
  const std::string name = file.stem().string();
  const auto in_identifier = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_' || c > 127; };
  return file.extension() == ".py" && std::ranges::all_of(name, in_identifier);
}

}  // namespace

PythonFileWatcher::PythonFileWatcher(std::filesystem::path folder) : folder_(std::move(folder)), known_(look()) {}

bool PythonFileWatcher::changed() {
  auto now = look();
  if (now == known_) return false;
  known_ = std::move(now);
  return true;
}

std::vector<PythonFileWatcher::Entry> PythonFileWatcher::look() const {
  namespace fs = std::filesystem;
  std::vector<Entry> found;
  std::error_code gone;  // editors replace files during the scan: a file that has disappeared is a change, not an error
  for (fs::recursive_directory_iterator file(folder_, gone), end; !gone && file != end; file.increment(gone)) {
    if (!is_module(file->path())) continue;
    struct stat status {};
    if (::stat(file->path().c_str(), &status) != 0) continue;
    found.push_back({file->path().string(), status.st_mtim.tv_sec * std::int64_t{1'000'000'000} + status.st_mtim.tv_nsec, status.st_size});
  }
  std::ranges::sort(found, {}, &Entry::path);  // directory iteration has no specified order
  return found;
}

}  // namespace soccer
