#include <cmath>
#include <iostream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <CLI/CLI.hpp>

#include "blackboard/common/config/address_and_port.h"
#include "blackboard/common/files/file_lock.h"
#include "blackboard/common/program/old_names.h"
#include "blackboard/common/program/option_groups.h"
#include "blackboard/common/program/program.h"
#include "blackboard/common/program/progress_line.h"
#include "blackboard/common/text/utf8.h"
#include "experiments/findball/ball_positions.h"
#include "experiments/findball/commands.h"
#include "experiments/findball/experiment_run.h"
#include "experiments/findball/slurm_run.h"
#include "experiments/findball/test_table.h"
#include "experiments/run/search_run.h"

namespace soccer::experiment {

namespace {

constexpr int kMaxPositions = 10'000;

struct RunOptions {
  ExperimentConfig config;
  std::vector<std::string> assignments;
  std::string out, programs, launcher = "local";
  int jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
};

std::filesystem::path programs_of(const std::string& given) {
  return given.empty() ? own_program().parent_path() : std::filesystem::path(given);
}

/// Prints the progress of an experiment: on a terminal as a line that is rewritten, otherwise as a line after each tenth of the tests.
class ExperimentDisplay {
 public:
  void show(const ExperimentProgress& progress) {
    const bool is_due = progress.finished >= next_;
    line_.show(progress_line(progress), is_due);
    if (is_due) next_ = progress.finished + std::max(1, progress.tests / 10);
    last_ = progress;
  }
  void message(const std::string& text) {
    line_.clear();
    std::cerr << "findballexp: " << text << std::endl;
  }
  void end() {
    line_.clear();
    std::cout << progress_line(last_) << "; " << static_cast<int>(last_.wall_seconds) << " s of wall time" << std::endl;
  }

 private:
  ProgressLine line_{std::cout};
  int next_ = 0;
  ExperimentProgress last_;
};

int run_experiment(const RunOptions& options) {
  const FolderLock lock(options.out);
  const ExperimentFolder folder(options.out);
  ExperimentFolder(folder).open(options.config);
  ExperimentDisplay display;
  const ExperimentRun::Options how{options.jobs, own_program(), programs_of(options.programs)};
  const ExperimentRun::Handlers handlers{[&](const ExperimentProgress& progress) { display.show(progress); },
                                         [&](const std::string& line) { display.message(line); }};
  const ExperimentRun::End end =
      options.launcher == "slurm" ? SlurmRun(folder, how, handlers).run() : ExperimentRun(folder, how, handlers).run();
  display.end();
  if (end == ExperimentRun::End::kComplete) {
    std::cout << "write the report with: findballexp report " << options.out << std::endl;
    return 0;
  }
  std::cerr << "findballexp: " << (end == ExperimentRun::End::kInterrupted ? "interrupted" : "not all tests were completed")
            << "; run the same command again to continue with the unfinished tests" << std::endl;
  return 1;
}

ExperimentConfig checked(ExperimentConfig config) {
  constexpr std::string_view kRandom = "random:";
  if (config.positions == "thesis") {
    config.balls = thesis_ball_positions();
  } else if (config.positions.starts_with(kRandom)) {
    const auto count = to_number(std::string_view(config.positions).substr(kRandom.size()));
    if (!count || *count < 1 || *count > kMaxPositions || *count != std::floor(*count))
      throw CLI::ValidationError("--positions", "\"" + config.positions + "\" is not random:N with N from 1 to 10000");
    config.balls = random_ball_positions(static_cast<int>(*count), config.seed, config.robots, size_of(config.field.dimensions));
  } else {
    config.balls = read_ball_positions(config.positions, config.robots, size_of(config.field.dimensions));
  }
  config.version = program_version();
  return config;
}

int run_test(const std::string& out, int number, const std::string& programs) {
  const ExperimentFolder folder(out);
  const ExperimentConfig config = folder.config();
  const SearchConfig search = search_of(config, test_of(config, number), folder.test_folder(number), programs_of(programs));
  std::filesystem::create_directories(search.out);
  SearchRun run(search, {[](const Progress&) {}, [](const std::string& line) { std::cout << line << std::endl; }});
  const SearchResult result = run.run();
  std::cout << result_line(result, search) << std::endl;
  if (result.outcome == SearchOutcome::kFailed || result.outcome == SearchOutcome::kInterrupted) {
    std::cout << result.why << std::endl;
    return 1;
  }
  write_routes(search.out / "routes.csv", result);
  write_result(search.out / "result.json", result, search);
  return 0;
}

void add_test(CLI::App& app, Command& chosen) {
  CLI::App* const test = app.add_subcommand("test", "run one test of an existing experiment; used by `run` and by cluster jobs");
  const auto options = std::make_shared<RunOptions>();
  const auto number = std::make_shared<int>(0);
  test->add_option("-o,--out", options->out, "folder of the experiment")->required();
  test->add_option("--number", *number, "number of the test")->required();
  test->add_option("--programs", options->programs, "folder of simserver and simswift (default: the folder of this program)");
  test->final_callback([=, &chosen] { chosen = [=] { return run_test(options->out, *number, options->programs); }; });
}

void add_server(CLI::App& run, ExperimentConfig& config) {
  run.add_option(
         "--server", config.server,
         "embedded (each test starts simserver), or HOST:PORT of a running rcssserver3d or simserver, which runs one test at a time")
      ->check([](const std::string& text) { return text == "embedded" ? std::string() : host_and_port_check()(text); })
      ->capture_default_str();
  run.add_option("--server-command", config.server_command,
                 "command that starts another server for each test; {port} and {monitor} are replaced by its ports")
      ->check(&error_of_text);
  run.add_option("--monitor", config.monitor, "HOST:PORT of the running server's monitor port (default: port 3200 on its host)")
      ->check(host_and_port_check("127.0.0.1:3200"));
  run.add_flag("--sync", config.sync, "the running server is in sync mode, in which it waits for its agents");
}

void group_and_rename_run(CLI::App& run) {
  group_options(run, "Server", {"--server", "--monitor", "--server-command", "--sync", "--programs"});
  group_options(run, "Robots", {"--search", "--robots", "--field", "--walk-speed", "--set", "--team-loss", "--silent"});
  group_options(run, "Vision", {"--vision", "--eyes", "--robot-detector", "--camera-scale", "--hall", "--renderer"});
  group_options(run, "Differences between tests",
                {"--place-error", "--heading-error", "--joint-error", "--camera-error", "--message-delay"});
  group_options(run, "Execution", {"--out", "--logs", "--jobs", "--launcher"});
  add_old_name(run, "--timeout", "--duration");
  add_old_name(run, "--loss", "--team-loss");
}

}  // namespace

void add_run(CLI::App& app, Command& chosen) {
  CLI::App* const run =
      app.add_subcommand("run", "run an experiment, which consists of many searches; continues an interrupted experiment");
  const auto options = std::make_shared<RunOptions>();
  ExperimentConfig& config = options->config;
  run->add_option("-o,--out", options->out, "folder of the experiment")->required();
  run->add_option("--search", config.search, kAboutSearch)->check(kSearches)->capture_default_str();
  run->add_option("--robots", config.robots, "number of robots: 1 or 3")->check(CLI::IsMember({1, 3}))->capture_default_str();
  run->add_option("--positions", config.positions, "ball positions: thesis, random:N, or a CSV file with x,y in millimetres")
      ->check(&error_of_text)  // it is written into the experiment's description, with which that of the next run is compared
      ->capture_default_str();
  run->add_option("--repeats", config.repeats, "number of tests per position")->check(CLI::Range(1, 10'000))->capture_default_str();
  run->add_option("--duration", config.timeout, "simulated seconds after which the ball counts as not found")
      ->check(CLI::Range(1.0, 3600.0))
      ->capture_default_str();
  run->add_option("--reach", config.reach, "distance in metres within which a robot that sees the ball has found it")
      ->check(CLI::Range(0.05, 5.0))
      ->capture_default_str();
  run->add_option("-s,--seed", config.seed, "seed of all random numbers")->capture_default_str();
  run->add_option("--vision", config.vision, "vision model of the robots: perfect, thesis-2017, nao-v5 or nao-v5-cameras")
      ->check(CLI::IsMember({"perfect", "thesis-2017", "nao-v5", "nao-v5-cameras"}))
      ->capture_default_str();
  add_eyes_options(*run, config.eyes);
  add_field(*run, config.field);
  add_walk_speed(*run, config.walk_speed);
  run->add_option("--set", options->assignments, "value of a parameter of the robots: Struct.key=value; may be repeated")
      ->check(&error_of_text);
  add_variation_options(*run, config.variation);
  run->add_option("--team-loss", config.loss, "fraction of the team messages that is dropped, 0 to 1")->check(CLI::Range(0.0, 1.0));
  run->add_flag("--silent", config.silent, "the robots exchange no team messages");
  add_server(*run, config);
  run->add_flag("--logs", config.logs, "write an MCAP log of each robot, and truth.mcap, to the folder of each test");
  run->add_option("--jobs", options->jobs, "number of tests at a time, each with its own server")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  run->add_option("--launcher", options->launcher, "where tests run: local, or slurm (array jobs that share the folder)")
      ->check(CLI::IsMember({"local", "slurm"}))
      ->capture_default_str();
  run->add_option("--programs", options->programs, "folder of simserver and simswift (default: the folder of this program)");
  group_and_rename_run(*run);
  run->final_callback([options, &chosen] {
    for (const std::string& assignment : options->assignments)
      options->config.set.append(options->config.set.empty() ? "" : " ").append(assignment);
    options->config = checked(options->config);
    if (options->config.server != "embedded") options->jobs = 1;
    chosen = [options] { return run_experiment(*options); };
  });
  add_test(app, chosen);
}

}  // namespace soccer::experiment
