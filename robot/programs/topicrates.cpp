#include <cstdio>
#include <filesystem>

#include <CLI/CLI.hpp>

#include "blackboard/common/config/address_and_port.h"
#include "blackboard/common/console/console.h"
#include "blackboard/common/error.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/program/program.h"
#include "robot/topic_rates/topic_rates.h"

namespace soccer {
namespace {

constexpr int kDebugPort = 8765;

struct Options {
  std::string source, token;
  double duration = 5;
};

bool is_file(const std::string& source) {
  std::error_code ignored;  // for example of a name that is too long
  return std::filesystem::exists(source, ignored);
}

/// Validator for CLI11: an error message, or an empty string.
std::string error_of_source(const std::string& source) {
  if (is_file(source)) return {};
  const bool is_url = source.find("://") != std::string::npos;
  if (source.ends_with(".mcap") || (source.find('/') != std::string::npos && !is_url)) return "File does not exist: " + source;
  try {
    debug_port_address(source, "", kDebugPort);
    return {};
  } catch (const InputError& error) {
    return "neither a log nor the address of a debug port: " + std::string(error.what());
  }
}

int run(const Options& options) {
  if (!is_file(options.source)) {
    const auto [host, port] = debug_port_address(options.source, "127.0.0.1", kDebugPort);
    std::fputs(table_of(rates_of_robot(host, port, options.token, options.duration)).c_str(), stdout);
    return 0;
  }
  McapReader log(options.source);
  for (const std::string& warning : log.warnings()) console::warn(warning);
  std::fputs(table_of(rates_of_log(log)).c_str(), stdout);
  return report_damage(log, 0);
}

void describe(CLI::App& app, Options& options) {
  app.add_option("source", options.source, "log, or [HOST:]PORT of a robot's debug port")->required()->check(&error_of_source);
  app.add_option("--token", options.token, "token of the debug port")->envname("SOCCER_DEBUG_TOKEN");
  app.add_option("--duration", options.duration, "time for which a debug port is heard, s")
      ->check(positive_number())
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
