#include <exception>
#include <filesystem>
#include <iostream>
#include <string>

#include <CLI/CLI.hpp>

#include "blackboard/error.h"
#include "simulation/experiment/progress.h"
#include "simulation/experiment/search_run.h"
#include "simulation/protocol/number.h"

namespace {

using namespace soccer::experiment;

/// X,Y in metres. Errors: CLI::ValidationError.
soccer::Point2<soccer::Field> read_place(const std::string& text) {
  const std::size_t comma = text.find(',');
  if (comma != text.npos) {
    const auto x = soccer::to_number(std::string_view(text).substr(0, comma));
    const auto y = soccer::to_number(std::string_view(text).substr(comma + 1));
    if (x && y) return {*x, *y};
  }
  throw CLI::ValidationError("--ball", "\"" + text + "\" is not X,Y in metres; write for example --ball 2.25,0");
}

soccer::HostPort read_host_port(const std::string& option, const std::string& text) {
  try {
    return soccer::HostPort::parse(text);
  } catch (const soccer::InputError& error) {
    throw CLI::ValidationError(option, error.what());
  }
}

int search_once(const SearchConfig& config, bool headless) {
  ProgressDisplay display(std::cout, !headless && standard_output_redraws());
  SearchRun run(config, {[&](const Progress& progress) { display.show(progress); },
                                 [](const std::string& line) { std::cerr << "findballexp: " << line << std::endl; }});
  const SearchResult result = run.run();
  write_result(config.out / "result.json", result, config);
  if (result.outcome == SearchOutcome::kFailed) std::cerr << "findballexp: " << result.why << std::endl;
  std::cout << result_line(result, config) << std::endl;
  return result.outcome == SearchOutcome::kFound ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Experiments with robots that search for the ball.", "findballexp");
  app.set_version_flag("--version", std::string("findballexp ") + PROJECT_VERSION);
  app.require_subcommand(1);

  SearchConfig config;
  config.programs = std::filesystem::canonical("/proc/self/exe").parent_path();
  std::string ball, server, monitor, out, programs;
  bool headless = false;
  CLI::App* const once = app.add_subcommand("once", "one search: exit code 0 when a robot found the ball, 1 when none did");
  once->add_option("--seed", config.seed, "of everything that is random")->capture_default_str();
  once->add_option("--robots", config.robots, "1 or 3")->check(CLI::IsMember({1, 3}))->capture_default_str();
  once->add_option("--ball", ball, "X,Y in metres instead of a random place");
  once->add_option("--seconds", config.seconds, "simulated seconds after which the ball counts as not found")
      ->check(CLI::Range(1.0, 3600.0))
      ->capture_default_str();
  once->add_flag("--realtime", config.realtime, "in real time instead of as fast as may be");
  CLI::Option* const running = once->add_option("--server", server, "HOST:PORT of a running rcssserver3d or simserver");
  once->add_option("--monitor", monitor, "HOST:PORT of its monitor port (port 3200 there)")->needs(running);
  once->add_flag("--sync", config.sync, "server and robots in step; without --server they are, unless --realtime is given");
  once->add_option("--vision", config.vision, "what the robots see: perfect, thesis-2017 or nao-v5");
  once->add_flag("--headless", headless, "no drawing: a plain line every ten simulated seconds");
  once->add_option("--out", out, "the folder for logs and result.json (logs/once-SEED)");
  once->add_option("--programs", programs, "the folder of simserver and simswift (this program's own)");
  try {
    app.parse(argc, argv);
    if (!ball.empty()) config.ball = read_place(ball);
    if (!server.empty()) config.server = read_host_port("--server", server);
    if (!monitor.empty()) config.monitor = read_host_port("--monitor", monitor);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  config.out = out.empty() ? "logs/once-" + std::to_string(config.seed) : out;
  if (!programs.empty()) config.programs = programs;
  try {
    return search_once(config, headless);
  } catch (const std::exception& error) {
    std::cerr << "findballexp: " << error.what() << std::endl;
    return 1;
  }
}
