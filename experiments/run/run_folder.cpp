#include "experiments/run/run_folder.h"

#include <unistd.h>

#include "blackboard/common/error.h"

namespace soccer::experiment {
namespace {

/// Points LOGS/latest to a folder in LOGS. The new link is made under another name and renamed, so that the name always leads to a run.
void link_latest(const std::filesystem::path& logs, const std::filesystem::path& folder) {
  const std::filesystem::path link = logs / "latest", temporary = logs / (".latest-" + std::to_string(::getpid()));
  const std::filesystem::file_type there = std::filesystem::symlink_status(link).type();
  if (there != std::filesystem::file_type::symlink && there != std::filesystem::file_type::not_found) return;
  std::filesystem::remove(temporary);
  std::filesystem::create_directory_symlink(folder.filename(), temporary);
  std::filesystem::rename(temporary, link);
}

}  // namespace

std::filesystem::path new_run_folder(const std::filesystem::path& logs, const std::string& name) {
  try {
    std::filesystem::create_directories(logs);
    std::filesystem::path folder = logs / name;
    for (int number = 2; !std::filesystem::create_directory(folder); ++number) folder = logs / (name + "-" + std::to_string(number));
    link_latest(logs, folder);
    return folder;
  } catch (const std::filesystem::filesystem_error& error) {
    throw InputError((logs / name).string(), "cannot be created: " + error.code().message(), "choose another folder with --out");
  }
}

}  // namespace soccer::experiment
