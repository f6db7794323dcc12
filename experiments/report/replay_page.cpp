#include "experiments/report/replay_page.h"

#include <algorithm>

#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"
#include "experiments/report/report_page.h"
#include "robot/web_page/game_logs.h"
#include "robot/web_page/replay_recording.h"
#include "robot/web_page/web_page.h"

namespace soccer::experiment {
namespace {

std::vector<std::filesystem::path> logs_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> logs;
  if (!std::filesystem::is_directory(folder)) return logs;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".mcap") logs.push_back(entry.path());
  std::ranges::sort(logs);
  return logs;
}

}  // namespace

std::string trouble_with_page(const std::string& file) {
  const std::filesystem::path folder = std::filesystem::absolute(file).parent_path();
  if (std::filesystem::is_directory(file)) return file + " is a folder; add the name of the page";
  return std::filesystem::is_directory(folder) ? std::string() : "there is no folder " + folder.string() + "; create it";
}

std::string ReplayPage::sentence() const {
  std::string text = "open it in a web browser: " + file.string();
  if (replays == 0 && left_out.empty()) text += " (it has no replay, because there are no logs; run it again with --logs)";
  return text;
}

ReplayPage write_replay_page(const std::filesystem::path& file, const std::string& title, const std::vector<ReplayedRun>& runs,
                             const std::string& report) {
  ReplayPage page{.file = file};
  std::vector<PageReplay> replays;
  for (const ReplayedRun& run : runs) {
    const std::vector<std::filesystem::path> paths = logs_in(run.folder);
    if (paths.empty()) continue;
    try {
      GameLogs logs = open_game_logs(paths, [&](const std::string& warning) { page.left_out.push_back(warning); });
      logs.align();
      replays.push_back({run.title, replay_recording(logs.logs, {.title = run.title, .field = logs.field()})});
    } catch (const InputError& error) {
      page.left_out.push_back(std::string("a replay is left out: ") + error.what());
    }
  }
  write_whole(file, replays.empty() ? html_document(title, report) : page_with_replays(replays, report));
  page.replays = replays.size();
  return page;
}

}  // namespace soccer::experiment
