#include "blackboard/common/log/log_files.h"

#include <algorithm>
#include <charconv>
#include <utility>
#include <vector>

#include "blackboard/common/error.h"
#include "blackboard/common/log/log_writer.h"
#include "blackboard/common/log/mcap_reader.h"

namespace soccer {

LoggedRobot logged_robot(const McapReader& log) {
  const auto about = log.metadata("run");
  const auto team = about.find("team_name"), player = about.find("player");
  if (team == about.end() || player == about.end())
    throw InputError(log.name(), "does not contain the team and the number of the robot", "give the log of a robot");
  LoggedRobot robot{team->second, 0};
  const std::string& text = player->second;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), robot.player);
  if (error != std::errc() || end != text.data() + text.size())
    throw InputError(log.name() + ", metadata \"run\"", "player \"" + text + "\" is not a number", "check that this is the log of a robot");
  return robot;
}

namespace {

/// Keeps this number of the newest unfinished logs of earlier runs (FileSink), so that a robot that is always switched off cannot fill its
/// disk.
void remove_oldest_unfinished(const std::filesystem::path& path, std::size_t keep) {
  namespace fs = std::filesystem;
  const std::string begin = path.stem().string() + "-unfinished", end = path.extension().string() + ".tmp";
  std::error_code none;
  std::vector<std::pair<fs::file_time_type, fs::path>> found;
  for (const auto& entry : fs::directory_iterator(path.has_parent_path() ? path.parent_path() : fs::path("."), none)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with(begin) && name.ends_with(end)) found.emplace_back(entry.last_write_time(none), entry.path());
  }
  std::ranges::sort(found);
  for (std::size_t i = 0; i + keep < found.size(); ++i) fs::remove(found[i].second, none);
}

/// The file whose lock reserves the name of a log, also after the log's first file is complete.
std::filesystem::path lock_of(const std::filesystem::path& log) { return log.parent_path() / ("." + log.filename().string() + ".lock"); }

/// Whether another program writes a log of this name.
bool is_written_elsewhere(const std::filesystem::path& log) {
  try {
    const FileLock lock(lock_of(log), log, "");
    return false;
  } catch (const LockedError&) {
    return true;
  }
}

/// Whether the file is a second or later part of a log, as an earlier run has left it. The first part, or the only one, has the name that
/// its user gave it.
bool is_later_part(const std::filesystem::path& file) {
  try {
    const std::map<std::string, std::string> about = McapReader(file).metadata("run");
    const auto part = about.find("file");
    return part != about.end() && part->second != "1";
  } catch (const InputError&) {
    return false;  // it cannot be read as a log, so it is kept
  }
}

}  // namespace

LogFiles::LogFiles(std::filesystem::path path, const LogOptions& options)
    : path_(std::move(path)), keep_(options.files > 0 ? static_cast<std::size_t>(options.files) : 0), report_(options.report) {}

std::unique_ptr<ByteSink> LogFiles::next() {
  const std::filesystem::path path = next_path();
  auto sink = std::make_unique<FileSink>(path);
  if (!sink->direct() && !lock_) lock_.emplace(lock_of(sink->path()), path_, "give each program a file of its own");
  if (!sink->renamed().empty()) {
    report_("the unfinished log of an earlier run is now " + sink->renamed().string());
    if (keep_ > 0) remove_oldest_unfinished(path, keep_);
  }
  written_.push_back(path);
  delete_old();
  return sink;
}

/// The user has asked for the first name, so that what it has is replaced.
std::filesystem::path LogFiles::next_path() {
  std::filesystem::path path = log_file(path_, ++number_);
  while (number_ > 1 && (is_written_elsewhere(path) || (std::filesystem::exists(path) && !is_later_part(path)))) {
    report_(path.string() + " is another log and is kept; this log continues under the next number");
    path = log_file(path_, ++number_);
  }
  return path;
}

void LogFiles::delete_old() {
  while (keep_ > 0 && written_.size() > keep_) {
    std::filesystem::remove(written_.front());
    written_.pop_front();
  }
}

}  // namespace soccer
