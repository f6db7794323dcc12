#include <cstdio>
#include <filesystem>

#include <CLI/CLI.hpp>

#include "blackboard/config/address_and_port.h"
#include "blackboard/console/console.h"
#include "blackboard/program/input_damage.h"
#include "blackboard/program/program.h"
#include "robot/topic_rates/topic_rates.h"

namespace soccer {
namespace {

struct Options {
  std::string source, token;
  double duration = 5;
};

int run(const Options& options) {
  if (!std::filesystem::exists(options.source)) {
    const auto [host, port] = address_and_port("topicrates", options.source, "127.0.0.1");
    std::fputs(table_of(rates_of_robot(host, port, options.token, options.duration)).c_str(), stdout);
    return 0;
  }
  McapReader log(options.source);
  for (const std::string& warning : log.warnings()) console::warn(warning);
  std::fputs(table_of(rates_of_log(log)).c_str(), stdout);
  return report_damage(log, 0);
}

void describe(CLI::App& app, Options& options) {
  app.add_option("source", options.source, "log, or [HOST:]PORT of a robot's debug port")->required();
  app.add_option("--token", options.token, "token of the debug port")->envname("SOCCER_DEBUG_TOKEN");
  app.add_option("--duration", options.duration, "time for which a debug port is heard, s")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  Options options;
  return run_program(argc, argv,
                     {.name = "topicrates",
                      .description = "Prints the rates of the topics in a log, or on a robot's debug port",
                      .describe = [&](CLI::App& app) { describe(app, options); },
                      .run = [&] { return run(options); }});
}
