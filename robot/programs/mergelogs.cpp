#include <cmath>
#include <cstdio>
#include <deque>

#include <CLI/CLI.hpp>

#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/config/yaml.h"
#include "blackboard/common/console/console.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/log/merge.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/program/program.h"
#include "blackboard/common/text/utf8.h"
#include "blackboard/time/play_position.h"
#include "blackboard/time/wall_clock.h"
#include "robot/web_page/replay_recording.h"
#include "robot/web_page/web_page.h"

namespace soccer {
namespace {

struct Options {
  std::vector<std::filesystem::path> logs;
  std::filesystem::path out;   ///< empty: none
  std::filesystem::path html;  ///< empty: none
  bool align = false;
  double tolerance = 0.1;  ///< s
};

/// The name of a robot's log, such as "simswift-2"; of any other log, the name of the file.
std::string name_of(const McapReader& log, const std::filesystem::path& path) {
  const auto about = log.metadata("run");
  const auto team = about.find("team_name"), player = about.find("player");
  return team != about.end() && player != about.end() ? team->second + "-" + player->second : path.stem().string();
}

/// How the clock of a log relates to that of the first one.
struct ClockDifference {
  double ahead = 0;  ///< s
  double drift = 0;  ///< s per s
  bool by_wall_clock = false;
};

/// By the played time of the game; of logs without a game in common by their wall clocks. std::nullopt: unknown.
std::optional<ClockDifference> difference_of(McapReader& first, McapReader& log) {
  if (const auto ahead = clock_difference(clock_samples(first), clock_samples(log))) return ClockDifference{.ahead = *ahead};
  const auto own = wall_clock_line(first), other = wall_clock_line(log);
  if (!own || !other) return std::nullopt;
  const ClockLine line = own->line.then(other->line.inverse());
  if (!own->synchronised || !other->synchronised) console::warn(log.name() + ": the wall clocks are not synchronised by NTP");
  return ClockDifference{.ahead = line.offset, .drift = line.drift, .by_wall_clock = true};
}

/// Opens the logs and names them. Logs that cannot be read are left out with a warning. Errors: InputError when none can be read, or two
/// have one name.
std::vector<MergedLog> open_logs(const std::vector<std::filesystem::path>& paths, std::deque<McapReader>& readers) {
  std::vector<MergedLog> logs;
  std::vector<InputError> errors;
  for (const auto& path : paths) {
    try {
      readers.emplace_back(path);
    } catch (const InputError& error) {
      errors.push_back(error);
      continue;
    }
    McapReader& log = readers.back();
    for (const std::string& warning : log.warnings()) console::warn(warning);
    std::string name = name_of(log, path);
    for (const MergedLog& other : logs)
      if (other.name == name) name = path.stem().string();
    for (const MergedLog& other : logs)
      if (other.name == name) throw InputError(path.string(), "two logs have the name " + name, "give the files different names");
    logs.push_back({&log, name});
  }
  if (logs.empty() && !errors.empty()) throw errors.front();
  for (const InputError& error : errors) console::warn(std::string("a log is left out: ") + error.what());
  return logs;
}

/// How the clocks of the logs relate to that of the first one. Sets `code` if the clock of a log cannot be read.
std::vector<std::optional<ClockDifference>> differences_of(std::deque<McapReader>& readers, int& code) {
  std::vector<std::optional<ClockDifference>> differences;
  differences.reserve(readers.size());
  for (McapReader& log : readers) {
    try {
      differences.push_back(difference_of(readers.front(), log));
    } catch (const InputError& error) {
      console::warn(log.name() + ": its clock cannot be compared with the first log's: " + error.what());
      differences.emplace_back();
      code = kInputWasDamaged;
    }
  }
  return differences;
}

void print(const std::vector<MergedLog>& logs, const std::vector<std::optional<ClockDifference>>& differences, const Options& options) {
  std::printf("%-24s %10s  %s\n", "log", "messages", "clock difference to the first log");
  for (std::size_t i = 0; i < logs.size(); ++i) {
    std::printf("%s %10llu  ", utf8_padded(logs[i].name, 24).c_str(), static_cast<unsigned long long>(logs[i].messages));
    if (!differences[i]) {
      std::printf("unknown: it has no game in common with the first log, and they do not both contain the wall clock\n");
      continue;
    }
    const auto [ahead, drift, by_wall_clock] = *differences[i];
    std::printf("%+.3f s", ahead);
    if (std::abs(ahead) > options.tolerance) std::printf(": DISAGREES%s", options.align ? ", and was shifted" : "; --align shifts it");
    if (by_wall_clock) std::printf(" (by the wall clocks, which drift apart by %+.1f s per million)", 1e6 * drift);
    std::printf("\n");
  }
}

/// The field on which the first robot's log was written; that of 2017 for other logs.
FieldDimensions field_of(const std::deque<McapReader>& readers) {
  std::string name = "spl2017";
  for (const McapReader& log : readers) {
    const auto about = log.metadata("run");
    if (const auto found = about.find("field"); found != about.end()) {
      name = found->second;
      break;
    }
  }
  return load_yaml<FieldDimensions>(data_folder("config") / "fields" / (name + ".yaml"));
}

/// Writes the web page that replays the logs.
void write_html(std::vector<MergedLog>& logs, const std::deque<McapReader>& readers, const std::filesystem::path& file) {
  const std::string page = page_with_replay(replay_recording(logs, {.title = file.stem().string(), .field = field_of(readers)}));
  write_whole(file, page);
  std::printf("%s: %.1f MB; open it in a web browser\n", file.c_str(), static_cast<double>(page.size()) / 1e6);
}

/// Writes the log that is merged from the others.
void write_merged(std::vector<MergedLog>& logs, FileSink& sink) {
  for (MergedLog& log : logs) log.messages = 0;
  const std::uint64_t lost = merge_logs(logs, sink);
  if (lost > 0)
    std::printf("%llu messages are lost, because they were shifted to before the beginning\n", static_cast<unsigned long long>(lost));
}

int run(const Options& options) {
  if (options.out.empty() && options.html.empty())
    throw InputError("mergelogs", "no output is given", "give --out LOG, --html PAGE or both");
  for (const std::filesystem::path& output : {options.out, options.html})
    if (!output.empty()) refuse_input(output, options.logs);
  std::deque<McapReader> readers;
  std::vector<MergedLog> logs = open_logs(options.logs, readers);
  int code = logs.size() < options.logs.size() ? kInputWasDamaged : 0;
  std::optional<FileSink> sink;  // after the logs, of which one may be the unfinished log of this name
  if (!options.out.empty()) sink.emplace(options.out);
  const std::vector<std::optional<ClockDifference>> differences = differences_of(readers, code);
  for (std::size_t i = 0; i < logs.size(); ++i)
    if (options.align && differences[i]) logs[i].shift = -from_seconds(differences[i]->ahead);
  if (!options.html.empty()) write_html(logs, readers, options.html);
  if (sink) write_merged(logs, *sink);
  print(logs, differences, options);
  for (const McapReader& log : readers) code = report_damage(log, code);
  return code;
}

void describe(CLI::App& app, Options& options) {
  app.add_option("logs", options.logs, "logs of one game; the clock of the first one is the reference")
      ->required()
      ->check(CLI::ExistingFile);
  app.add_option("-o,--out", options.out, "merged log to write; its topics are prefixed with the robots' names");
  app.add_option("--html", options.html, "web page to write, which replays the game in a browser, without the logs and without a network");
  app.add_flag("--align", options.align, "shift the logs so that their game clocks agree");
  app.add_option("--tolerance", options.tolerance, "difference of clocks in s above which a log is reported")
      ->check(non_negative_number())
      ->capture_default_str();
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  Options options;
  return run_program(argc, argv,
                     {.name = "mergelogs",
                      .description = "Merges the logs of several robots, and the ground truth, on a common time line",
                      .describe = [&](CLI::App& app) { describe(app, options); },
                      .run = [&] { return run(options); }});
}
