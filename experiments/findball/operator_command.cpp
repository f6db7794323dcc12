#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>
#include <unistd.h>

#include "blackboard/common/config/address_and_port.h"
#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/config/yaml.h"
#include "blackboard/common/files/file_lock.h"
#include "blackboard/common/program/old_names.h"
#include "blackboard/common/program/option_groups.h"
#include "blackboard/common/program/program.h"
#include "blackboard/common/text/utf8.h"
#include "experiments/findball/ball_positions.h"
#include "experiments/findball/commands.h"
#include "experiments/findball/operator_run.h"

namespace soccer::experiment {
namespace {

constexpr int kThesisPositions = 5, kThesisRepeats = 5;  // Collette 2017, 5.1.2

struct OperatorOptions {
  ExperimentConfig config;
  std::string out, listen = "127.0.0.1:7400", monitor, ssl_vision, calibration;
  std::string team = "simswift", colour = "yellow";
  bool rehearse = false;
  std::filesystem::path configuration = data_folder("config");
};

OperatorTruth truth_of(const OperatorOptions& options) {
  OperatorTruth truth;
  truth.team_name = options.team;
  truth.yellow = options.colour == "yellow";
  if (!options.monitor.empty()) truth.monitor = HostPort::parse(options.monitor);
  if (options.ssl_vision.empty()) return truth;
  truth.ssl_vision = HostPort::parse(options.ssl_vision);
  truth.ssl.reading = load_yaml<SslReadingParameters>(options.configuration / "truth" / "ssl-vision.yaml");
  if (!options.calibration.empty()) truth.ssl.calibration = load_yaml<FieldCalibration>(options.calibration);
  return truth;
}

int operate(const OperatorOptions& options) {
  const FolderLock lock(options.out);
  ExperimentFolder folder(options.out);
  folder.open(options.config);
  OperatorRun::Options how;
  const auto [address, port] = address_and_port("--listen", options.listen, "127.0.0.1", Ports::kAny);
  how.listen = {address, static_cast<std::uint16_t>(port)};
  how.truth = truth_of(options);
  how.rehearse = options.rehearse;
  how.input = STDIN_FILENO;
  how.say = [](const std::string& text) { std::cout << text << std::endl; };
  how.listening = [](const HostPort& here) {
    std::cout << "robots report to " << here.text() << ": runswift --experiment ADDRESS:" << here.port << std::endl;
  };
  const std::size_t left = OperatorRun(folder, how).run();
  if (left > 0) {
    std::cerr << "findballexp: " << left << " tests are left; run the same command again to continue" << std::endl;
    return 1;
  }
  std::cout << "write the report with: findballexp report " << options.out << std::endl;
  return 0;
}

ExperimentConfig checked(ExperimentConfig config, const std::string& positions) {
  config.positions = positions;
  if (positions == "thesis" || positions == "thesis:5") {
    config.balls = thesis_ball_positions();
    if (positions == "thesis:5") config.balls.resize(kThesisPositions);
  } else {
    config.balls = read_ball_positions(positions, config.robots);
  }
  config.server = "operator";
  config.vision = "their own";
  config.version = program_version();
  return config;
}

}  // namespace

void add_operator(CLI::App& app, Command& chosen) {
  CLI::App* const sub = app.add_subcommand(
      "operator", "run an experiment on robots: says what an operator places where, and judges the tests; continues an interrupted one");
  const auto options = std::make_shared<OperatorOptions>();
  options->config.repeats = kThesisRepeats;
  options->config.positions = "thesis:5";
  ExperimentConfig& config = options->config;
  sub->add_option("-o,--out", options->out, "folder of the experiment")->required();
  sub->add_option("--search", config.search, "search method with which the robots were started, for the report")
      ->check(kSearches)
      ->capture_default_str();
  sub->add_option("--robots", config.robots, "number of robots: 1 or 3")->check(CLI::IsMember({1, 3}))->capture_default_str();
  sub->add_option("--positions", config.positions,
                  "ball positions: thesis:5 (those tested on NAOs), thesis, or a CSV file with x,y in millimetres")
      ->check(&error_of_text)
      ->capture_default_str();
  sub->add_option("--repeats", config.repeats, "number of tests per position")->check(CLI::Range(1, 10'000))->capture_default_str();
  sub->add_option("--duration", config.timeout, "seconds after which the ball counts as not found")
      ->check(CLI::Range(1.0, 3600.0))
      ->capture_default_str();
  sub->add_option("--reach", config.reach, "distance in metres within which a robot that sees the ball has found it")
      ->check(CLI::Range(0.05, 5.0))
      ->capture_default_str();
  sub->add_option("--listen", options->listen, "[ADDRESS:]PORT to which the robots report; 0.0.0.0:PORT: open to the network")
      ->check(&error_of_listening_address)
      ->capture_default_str();
  CLI::Option* const monitor =
      sub->add_option("--monitor", options->monitor, "HOST:PORT of a monitor port with the true positions, for virtual robots")
          ->check(host_and_port_check("127.0.0.1:3200"));
  sub->add_flag("--rehearse", options->rehearse, "place virtual robots and the ball by itself, and start each test when they are there")
      ->needs(monitor);
  CLI::Option* const ssl = sub->add_option("--ssl-vision", options->ssl_vision, "ADDRESS:PORT of an SSL-Vision with the true positions")
                               ->check(host_and_port_check("224.5.23.2:10006"))
                               ->excludes(monitor);
  sub->add_option("--calibration", options->calibration, "file of groundtruth --known-places")->needs(ssl);
  sub->add_option("--colour", options->colour, "the robots' colour in SSL-Vision: yellow or blue")
      ->check(CLI::IsMember({"yellow", "blue"}))
      ->capture_default_str();
  sub->add_option("--team-name", options->team, "the robots' team on the monitor port")->capture_default_str();
  sub->add_option("--config-folder", options->configuration, "folder of the parameters")->check(CLI::ExistingDirectory);
  group_options(*sub, "Robots", {"--search", "--robots", "--team-name", "--colour", "--listen"});
  group_options(*sub, "Ground truth", {"--monitor", "--rehearse", "--ssl-vision", "--calibration", "--config-folder"});
  add_old_name(*sub, "--timeout", "--duration");
  sub->final_callback([options, &chosen] {
    options->config = checked(options->config, options->config.positions);
    chosen = [options] { return operate(*options); };
  });
}

}  // namespace soccer::experiment
