#include "offnao/app_model/log_paths.h"

#include <algorithm>
#include <system_error>

#include "blackboard/common/error.h"
#include "offnao/app_model/app_model.h"
#include "offnao/model/log_source.h"

namespace soccer::offnao {

namespace {

bool is_log_name(const std::string& name) { return name.ends_with(".mcap") || name.ends_with(".mcap.tmp"); }

bool is_open(AppModel& model, const std::filesystem::path& file) {
  return std::ranges::any_of(model.session().sources(), [&](const SessionSource& entry) {
    const auto* const log = dynamic_cast<const LogSource*>(entry.source.get());
    std::error_code none;
    return log != nullptr && std::filesystem::equivalent(log->file(), file, none);
  });
}

}  // namespace

std::vector<std::filesystem::path> logs_at(const std::filesystem::path& path) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) throw InputError(path.string(), "is not there", "give an MCAP log, or a folder with logs");
  if (!std::filesystem::is_directory(path, error)) return {path};
  std::vector<std::filesystem::path> logs;
  for (std::filesystem::directory_iterator entry(path, error), end; !error && entry != end; entry.increment(error))
    if (is_log_name(entry->path().filename().string()) && entry->is_regular_file(error)) logs.push_back(entry->path());
  if (error) throw InputError(path.string(), "cannot be read: " + error.message(), "check its permissions");
  if (logs.empty()) throw InputError(path.string(), "contains no logs (*.mcap)", "give the folder in which the logs are");
  std::ranges::sort(logs);
  return logs;
}

OpenedPaths open_paths(AppModel& model, const std::vector<std::filesystem::path>& paths) {
  OpenedPaths opened;
  const auto attempt = [&](const auto& open) {
    try {
      open();
      return true;
    } catch (const InputError& error) {
      model.messages().add(Severity::kError, error.what());
      opened.errors.emplace_back(error.what());
      return false;
    }
  };
  for (const std::filesystem::path& path : paths) {
    std::vector<std::filesystem::path> logs;
    if (!attempt([&] { logs = logs_at(path); })) continue;
    const auto is_now_open = [&](const std::filesystem::path& log) { return is_open(model, log) || attempt([&] { model.open_log(log); }); };
    if (std::ranges::count_if(logs, is_now_open) > 0) opened.paths.push_back(std::filesystem::absolute(path));
  }
  return opened;
}

}  // namespace soccer::offnao
