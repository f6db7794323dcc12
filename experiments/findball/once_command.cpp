#include <filesystem>
#include <iostream>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "blackboard/common/config/address_and_port.h"
#include "blackboard/common/program/old_names.h"
#include "blackboard/common/program/option_groups.h"
#include "blackboard/common/program/progress_line.h"
#include "blackboard/common/program/shown_command.h"
#include "experiments/findball/commands.h"
#include "experiments/findball/test_table.h"
#include "experiments/run/pace.h"
#include "experiments/run/progress.h"
#include "experiments/run/run_folder.h"
#include "experiments/run/search_run.h"

namespace soccer::experiment {

namespace {

struct OnceOptions {
  SearchConfig config;
  std::string ball, server, monitor, out, programs;
  bool headless = false;
  bool silent = false;
};

int search_once(SearchConfig config, bool headless) {
  if (config.out.empty())
    config.out = new_run_folder("logs", "once-" + config.search + (config.search.empty() ? "" : "-") + std::to_string(config.seed));
  ProgressDisplay display(std::cout, headless ? [] { return std::size_t{0}; } : terminal_columns);
  SearchRun run(config, {[&](const Progress& progress) { display.show(progress); },
                         [](const std::string& line) { std::cerr << "findballexp: " << line << std::endl; }});
  const SearchResult result = run.run();
  write_result(config.out / "result.json", result, config);
  if (result.outcome == SearchOutcome::kFailed) std::cerr << "findballexp: " << result.why << std::endl;
  std::cout << result_line(result, config) << std::endl
            << "open it: " << shown_command("offnao") << " " << config.out.string() << std::endl;
  return result.outcome == SearchOutcome::kFound ? 0 : 1;
}

SearchConfig config_of(const OnceOptions& options) {
  SearchConfig config = options.config;
  if (!options.ball.empty()) config.ball = read_place("--ball", options.ball);
  if (!options.server.empty()) config.server = HostPort::parse(options.server);
  if (!options.monitor.empty()) config.monitor = HostPort::parse(options.monitor);
  config.talk = !options.silent;
  config.out = options.out;
  config.programs = options.programs.empty() ? own_program().parent_path() : std::filesystem::path(options.programs);
  return config;
}

}  // namespace

void add_once(CLI::App& app, Command& chosen) {
  CLI::App* const once = app.add_subcommand("once", "run one search; exit code 0 if a robot found the ball, otherwise 1");
  const auto options = std::make_shared<OnceOptions>();
  SearchConfig& config = options->config;
  once->add_option("-s,--seed", config.seed, "seed of all random numbers")->capture_default_str();
  once->add_option("--robots", config.robots, "number of robots: 1 or 3")->check(CLI::IsMember({1, 3}))->capture_default_str();
  once->add_option("--ball", options->ball, "position of the ball, X,Y in metres (default: random)");
  once->add_option("--duration", config.seconds, "simulated seconds after which the ball counts as not found")
      ->check(CLI::Range(1.0, 3600.0))
      ->capture_default_str();
  add_pace(*once, config.realtime_factor);
  CLI::Option* const running =
      once->add_option("--server", options->server, "use the running rcssserver3d or simserver at HOST:PORT")->check(host_and_port_check());
  once->add_option("--monitor", options->monitor, "HOST:PORT of the running server's monitor port (default: port 3200 on its host)")
      ->check(host_and_port_check("127.0.0.1:3200"))
      ->needs(running);
  once->add_option("--server-command", config.server_command,
                   "command that starts another server for this search; {port} and {monitor} are replaced by its ports")
      ->excludes(running);
  once->add_flag("--sync", config.sync, "server and robots run in lockstep (default without --server)");
  once->add_option("--vision", config.vision, "vision model of the robots: perfect, thesis-2017, nao-v5 or nao-v5-cameras");
  add_eyes_options(*once, config.eyes);
  add_field(*once, config.field);
  add_walk_speed(*once, config.walk_speed);
  once->add_option("--set", config.assignments, "value of a parameter of the robots: Struct.key=value; may be repeated");
  once->add_option("--search", config.search, kAboutSearch)->check(kSearches);
  once->add_option("--team-loss", config.loss, "fraction of the team messages that is dropped, 0 to 1")->check(CLI::Range(0.0, 1.0));
  once->add_flag("--silent", options->silent, "the robots exchange no team messages");
  once->add_flag("--debug-ports", config.debug, "the robots open debug ports and announce them; offnao --found shows them");
  once->add_flag("--headless", options->headless, "print a line every ten simulated seconds instead of redrawing the terminal");
  once->add_option("-o,--out", options->out,
                   "folder for result.json and the logs, truth.mcap and one of each robot (default: a new folder logs/once-[SEARCH-]SEED)");
  once->add_option("--programs", options->programs, "folder of simserver and simswift (default: the folder of this program)");
  group_options(*once, "Server", {"--server", "--monitor", "--server-command", "--sync", "--realtime-factor", "--realtime", "--programs"});
  group_options(*once, "Robots", {"--search", "--robots", "--field", "--walk-speed", "--set", "--team-loss", "--silent"});
  group_options(*once, "Vision", {"--vision", "--eyes", "--robot-detector", "--camera-scale", "--hall", "--renderer"});
  group_options(*once, "Logs and debugging", {"--out", "--debug-ports", "--headless"});
  add_old_name(*once, "--seconds", "--duration");
  add_old_name(*once, "--loss", "--team-loss");
  add_old_name(*once, "--debug", "--debug-ports");
  once->final_callback([options, &chosen] {
    chosen = [config = config_of(*options), headless = options->headless] { return search_once(config, headless); };
  });
}

}  // namespace soccer::experiment
