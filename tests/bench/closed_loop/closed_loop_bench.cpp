#include "closed_loop_bench.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <sstream>

#include <CLI/CLI.hpp>

#include "blackboard/common/error.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "experiments/closed_loop/embedded_stage.h"
#include "experiments/closed_loop/mj_embedded_stage.h"
#include "experiments/closed_loop/server_stage.h"
#include "old_controller.h"

namespace soccer {

namespace {

enum Faults : unsigned { kNoPrediction = 1, kWeak = 2, kCapped = 4 };

OldController with(unsigned faults) {
  OldController controller;
  controller.predicts = (faults & kNoPrediction) == 0;
  if ((faults & kWeak) == 0) controller.gain = 1;
  if ((faults & kCapped) == 0) controller.max_change = std::nullopt;
  return controller;
}

class OldJointController final : public JointController {
 public:
  explicit OldJointController(const OldController& controller) : controller_(controller) {}

  std::unique_ptr<Transport> wrap(std::unique_ptr<Transport> server) override {
    return std::make_unique<OldControllerTransport>(std::move(server), controller_);
  }

  void request(const JointArray& angle, double step) override {
    controller_.requested = angle;
    controller_.step = step;
  }

 private:
  OldController controller_;
};

// Joint controllers: JointTracker, or a controller of the thesis with all or some of its faults.
const std::map<std::string, std::optional<OldController>> kControllers{
    {"tracker", std::nullopt},
    {"predicting", with(kWeak | kCapped)},
    {"weak", with(kWeak)},
    {"capped", with(kCapped)},
    {"plain", with(kNoPrediction | kWeak | kCapped)},
    {"unpredicting", with(kNoPrediction)},
};

std::unique_ptr<JointController> controller_named(const std::string& name) {
  const std::optional<OldController>& old = kControllers.at(name);
  return old ? std::make_unique<OldJointController>(*old) : nullptr;
}

// The requested steps; default steps that are shorter than the physics step of the field are dropped.
std::vector<double> steps_on(const ClosedLoopOptions& options, bool requested) {
  const double physics = options_for_field(std::filesystem::path(SOURCE_DIR) / "config", options.field).world.physics_step;
  std::vector<double> steps = options.steps;
  const auto too_short = [physics](double step) { return step < physics - 1e-6; };
  if (!requested) std::erase_if(steps, too_short);
  if (steps.empty() || std::ranges::any_of(steps, too_short))
    throw InputError("--field " + options.field, "its physics step is " + std::to_string(std::lround(1000 * physics)) + " ms",
                     "use --step 0.02 or another field");
  return steps;
}

/// The trials of one robot: the body's, or an individual (SEED or FILE).
void run_embedded(const ClosedLoopOptions& options, const std::vector<double>& steps, const std::string& individual, const HowItMoves& how,
                  const Trials& trials, BenchReport& report) {
  report.set_prefix(individual.empty() ? "" : "individual " + individual + ", ");
  const Individual differences = individual.empty() ? Individual{} : load_individuals(individual).of({Side::kLeft, 1});
  for (const double step : steps) {
    EmbeddedStage stage(step, options.field, differences);
    SimulatedRobot robot(stage, {}, how);
    if (options.calibrate) robot.calibrate();
    trials(options, stage, robot, report);
  }
}

}  // namespace

double Series::median() const {
  if (values_.empty()) return std::nan("");
  std::vector<double> sorted = values_;
  std::ranges::sort(sorted);
  return sorted[sorted.size() / 2];
}

BenchReport::Figures Series::figures(const std::string& unit) const {
  BenchReport::Figures figures{{"runs", static_cast<double>(values_.size())}};
  if (!values_.empty()) {
    std::vector<double> sorted = values_;
    std::ranges::sort(sorted);
    figures.insert(figures.end(), {{"min_" + unit, sorted.front()}, {"median_" + unit, median()}, {"max_" + unit, sorted.back()}});
  }
  figures.emplace_back("falls", falls_);
  return figures;
}

int closed_loop_bench(int argc, char** argv, const std::string& about, const std::function<void(CLI::App&)>& add_options,
                      const Trials& trials) {
  ClosedLoopOptions options;
  std::string format;
  CLI::App app(about);
  CLI::Option* const server = app.add_option("--server", options.server, "embedded, or HOST:PORT of a running server in sync mode");
  app.add_option("--monitor", options.monitor, "HOST:PORT of the server's monitor port")->needs(server);
  CLI::Option* const steps = app.add_option("--step", options.steps, "time between two percepts of the embedded server, s");
  steps->check(CLI::IsMember({0.02, 0.01}));
  app.add_option("--field", options.field, "field of the embedded server: spl2017 or 3dsim")
      ->check(CLI::IsMember({"spl2017", "3dsim"}))
      ->capture_default_str();
  app.add_option("--body", options.body, "body and its motion parameters: a folder of config")->capture_default_str();
  app.add_option("--robots", options.robots, "with --body t1: folder with T1/robot.xml; default: our own T1");
  app.add_option("--type", options.type, "type of rcssserver3d's robot, with --body simspark")
      ->check(CLI::Range(0, 4))
      ->capture_default_str();
  app.add_option(
         "--individual", options.individuals,
         "SEED, SEED:left:3 or FILE of robots that differ from the body's file, on the embedded server, as simserver --individual: 301,302")
      ->delimiter(',')
      ->excludes(server);
  app.add_flag("--calibrate", options.calibrate, "calibrate each robot's body first, as ./dev calibrate --body does")->excludes(server);
  app.add_option("--motion", options.motion, "parameter set of motion: NAME for config/BODY/NAME.yaml");
  app.add_option(
         "--controller", options.controller,
         "joint controller: tracker, or one of the thesis: plain, with all faults; predicting, with all but the missing prediction; "
         "with a single fault: weak, capped, unpredicting")
      ->check(CLI::IsMember(kControllers))
      ->capture_default_str();
  app.add_option("--walk-policy", options.walk_policy, "learned policy of the body that carries out requests to walk");
  app.add_option("--set", options.settings, "STRUCT.KEY=VALUE: changes a motion parameter; may be repeated");
  app.add_option("--rounds", options.rounds, "repetitions of each trial")->check(positive_number())->capture_default_str();
  app.add_option("--benchmark_out", options.out, "JSON file for the figures");
  app.add_option("--benchmark_out_format", format, "json")->check(CLI::IsMember({"json"}));
  add_options(app);
  require_decimal_numbers(app);
  CLI11_PARSE(app, argc, argv);
  if (options.body == "nao-v5" && steps->empty()) options.steps = {0.01};  // the cycle of its motors
  try {
    BenchReport report(options.out);
    HowItMoves how{options.body, options.motion, options.settings, [&options] { return controller_named(options.controller); }};
    how.type = options.type;
    how.walk_policy = options.walk_policy;
    if (options.server == "embedded" && is_mj_body(options.body)) {
      if (!options.individuals.empty())
        throw InputError("--individual", "the body " + options.body + " has none", "choose --body simspark or nao-v5");
      mj::EmbeddedStage stage(options.body, "T1", options.robots);
      SimulatedRobot robot(stage, {}, how);
      trials(options, stage, robot, report);
    } else if (options.server == "embedded") {
      const std::vector<double> periods = steps_on(options, !steps->empty());
      if (options.individuals.empty()) options.individuals = {""};
      for (const std::string& individual : options.individuals) run_embedded(options, periods, individual, how, trials, report);
    } else {
      ServerStage stage(HostPort::parse(options.server), HostPort::parse(options.monitor));
      SimulatedRobot robot(stage, {-2, 0, 0}, how);
      trials(options, stage, robot, report);
    }
    report.write();
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s: %s\n", argv[0], error.what());
    return 1;
  }
}

void push(Stage& stage, const std::string& team, double direction, double impulse) {
  std::ostringstream text;
  text << "(agent (unum 1)(team " << team << ")(push " << impulse * std::cos(direction) << ' ' << impulse * std::sin(direction) << " 0))";
  stage.command(text.str());
}

void begin_trial(Stage& stage, SimulatedRobot& robot, int round, double x, double y, double heading) {
  constexpr double kMaxGetupTime = 30, kSettling = 2;  // s
  robot.request = {};
  for (const double end = robot.now() + kMaxGetupTime; robot.status.state != MotionState::kStanding && robot.now() < end;) robot.tick();
  stage.put_ball(3.5, -2.7);
  stage.command("(playMode PlayOn)(time 0)");
  robot.put(x, y, heading);
  robot.run(kSettling + 0.03 * round);
}

}  // namespace soccer
