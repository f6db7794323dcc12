#include "blackboard/common/files/visible_files.h"

#include <algorithm>
#include <string>
#include <system_error>

namespace soccer {
namespace {

bool has_visible_name(const std::filesystem::path& path) { return !path.filename().string().starts_with('.'); }

/// A link to no file is wanted if its name is visible, so that its reader reports it.
bool is_wanted_file(const std::filesystem::directory_entry& entry, std::string_view extension) {
  std::error_code unknown;
  return has_visible_name(entry.path()) && entry.path().extension().string() == extension && !entry.is_directory(unknown);
}

}  // namespace

std::vector<std::filesystem::path> visible_files(const std::filesystem::path& folder, std::string_view extension) {
  std::vector<std::filesystem::path> files;
  std::error_code missing;
  for (const auto& entry : std::filesystem::directory_iterator(folder, missing))
    if (is_wanted_file(entry, extension)) files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

std::vector<std::filesystem::path> visible_files_below(const std::filesystem::path& folder, std::string_view extension) {
  constexpr auto kOptions = std::filesystem::directory_options::skip_permission_denied;
  std::vector<std::filesystem::path> files;
  std::error_code missing;
  for (std::filesystem::recursive_directory_iterator entry(folder, kOptions, missing), end; entry != end; ++entry) {
    if (!has_visible_name(entry->path())) entry.disable_recursion_pending();
    if (is_wanted_file(*entry, extension)) files.push_back(entry->path());
  }
  std::ranges::sort(files);
  return files;
}

std::vector<std::filesystem::path> visible_folders(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> folders;
  std::error_code missing, unknown;
  for (const auto& entry : std::filesystem::directory_iterator(folder, missing))
    if (has_visible_name(entry.path()) && entry.is_directory(unknown)) folders.push_back(entry.path());
  std::ranges::sort(folders);
  return folders;
}

}  // namespace soccer
