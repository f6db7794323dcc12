#include "blackboard/common/config/data_folder.h"

#include <system_error>

namespace soccer {

std::filesystem::path program_prefix() {
  std::error_code none;
  return std::filesystem::read_symlink("/proc/self/exe", none).parent_path().parent_path();
}

std::filesystem::path data_folder(const std::string& name) { return data_folder_below(program_prefix(), name); }

std::filesystem::path data_folder_below(const std::filesystem::path& prefix, const std::string& name) {
  std::filesystem::path installed = prefix / "share/simswift" / name;
  std::error_code none;
  for (const auto& folder : {installed, prefix / name})
    if (std::filesystem::is_directory(folder, none)) return std::filesystem::canonical(folder);
  return installed;
}

}  // namespace soccer
