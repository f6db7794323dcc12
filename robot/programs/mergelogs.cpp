#include <cmath>
#include <cstdio>
#include <optional>

#include <CLI/CLI.hpp>

#include "blackboard/common/console/console.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/log/merge.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/program/program.h"
#include "blackboard/common/text/utf8.h"
#include "robot/web_page/game_logs.h"
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

void print(const GameLogs& game, const Options& options) {
  std::printf("%-24s %10s  %s\n", "log", "messages", "clock difference to the first log");
  for (std::size_t i = 0; i < game.logs.size(); ++i) {
    std::printf("%s %10llu  ", utf8_padded(game.logs[i].name, 24).c_str(), static_cast<unsigned long long>(game.logs[i].messages));
    if (!game.differences[i]) {
      std::printf("unknown: it has no game in common with the first log, and they do not both contain the wall clock\n");
      continue;
    }
    const auto [ahead, drift, by_wall_clock] = *game.differences[i];
    std::printf("%+.3f s", ahead);
    if (std::abs(ahead) > options.tolerance) std::printf(": DISAGREES%s", options.align ? ", and was shifted" : "; --align shifts it");
    if (by_wall_clock) std::printf(" (by the wall clocks, which drift apart by %+.1f s per million)", 1e6 * drift);
    std::printf("\n");
  }
}

/// Writes the web page that replays the logs.
void write_html(GameLogs& game, const std::filesystem::path& file) {
  const std::string title = file.stem().string();
  const std::string page = page_with_replays({{title, replay_recording(game.logs, {.title = title, .field = game.field()})}});
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
  GameLogs game = open_game_logs(options.logs, &console::warn);
  std::optional<FileSink> sink;  // after the logs, of which one may be the unfinished log of this name
  if (!options.out.empty()) sink.emplace(options.out);
  if (options.align) game.align();
  if (!options.html.empty()) write_html(game, options.html);
  if (sink) write_merged(game.logs, *sink);
  print(game, options);
  int code = game.damaged ? kInputWasDamaged : 0;
  for (const McapReader& log : game.readers) code = report_damage(log, code);
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
