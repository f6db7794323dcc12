#include "blackboard/common/program/shown_command.h"

#include <cstdlib>
#include <filesystem>
#include <sstream>

#include <unistd.h>

namespace soccer {

std::string shown_command(const std::string& program) {
  namespace fs = std::filesystem;
  const char* path = std::getenv("PATH");
  std::istringstream folders(path != nullptr ? path : "");
  for (std::string folder; std::getline(folders, folder, ':');)
    if (::access((fs::path(folder) / program).c_str(), X_OK) == 0) return program;
  std::error_code none;
  const fs::path beside = fs::read_symlink("/proc/self/exe", none).parent_path() / program;
  return fs::exists(beside, none) ? fs::proximate(beside, none).string() : program;
}

}  // namespace soccer
