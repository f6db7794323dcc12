#include "blackboard/common/files/folder_lock.h"

#include <system_error>

namespace soccer {
namespace {

std::filesystem::path lock_in(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw InputError(folder.string(), "cannot be created (" + error.message() + ")", "choose another folder");
  return folder / FolderLock::kName;
}

}  // namespace

FolderLock::FolderLock(const std::filesystem::path& folder)
    : lock_(lock_in(folder), folder, "wait until it has ended, or choose another folder") {}

}  // namespace soccer
