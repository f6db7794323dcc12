#include <algorithm>
#include <cstdio>

#include <CLI/CLI.hpp>

#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/program/program.h"
#include "blackboard/common/random/seeds.h"
#include "experiments/vision/calibration/calibration_trial.h"

namespace soccer {
namespace {

struct Options {
  CalibrationTrialOptions trial;
  int individuals = 20;
  int localised = 5;
  double duration = 60;  // s
};

void print_errors(const CalibratedAngles& truth, const CalibratedAngles& found) {
  for (std::size_t i = 0; i < truth.size(); ++i) std::printf(" %+.2f |", radians_to_degrees(found[i] - truth[i]));
}

int run(Options options) {
  std::printf("Rendered images of scale %.2f, no real image. Errors in degrees.\n\n", options.trial.robot.camera_scale);
  std::printf(
      "| individual | start | torso roll | pitch | top roll | pitch | yaw | bottom roll | pitch | yaw | largest of the cameras |"
      " fit | simulated s | CPU s |\n|%s\n",
      " ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
  const std::uint64_t first = options.trial.individual;
  int good = 0;
  std::vector<CalibrationParameters> found;
  for (int i = 0; i < options.individuals; ++i) {
    options.trial.individual = first + static_cast<std::uint64_t>(i);
    const CalibrationTrial trial = calibrate_individual(options.trial);
    const CalibratedAngles angles = angles_of(trial.calibration);
    const double error = max_error(trial.truth, angles, 2);
    const bool done = trial.status.phase == CalibrationPhase::kDone;
    good += done && error <= 0.3 ? 1 : 0;
    std::printf("| %llu | %.2f |", static_cast<unsigned long long>(options.trial.individual), max_error(trial.truth, {}, 2));
    print_errors(trial.truth, angles);
    std::printf(" %.2f%s | %.2f | %.1f | %.2f |\n", error, done ? "" : " (failed)", trial.status.matched, trial.simulated, trial.processor);
    std::fflush(stdout);
    found.push_back(trial.calibration);
  }
  std::printf("\nEach angle of both cameras within 0.3 degrees: %d of %d individuals.\n", good, options.individuals);
  if (options.localised == 0) return 0;
  std::printf(
      "\n| individual | error before, m | after, m | heading before, degrees | after | upright before | after |\n"
      "| ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n");
  for (std::size_t i = 0; i < static_cast<std::size_t>(std::min(options.localised, options.individuals)); ++i) {
    options.trial.individual = first + i;
    const LocalisationTrial before = localise_individual(options.trial, {}, options.duration);
    const LocalisationTrial after = localise_individual(options.trial, found[i], options.duration);
    std::printf("| %llu | %.3f | %.3f | %.1f | %.1f | %.2f | %.2f |\n", static_cast<unsigned long long>(options.trial.individual),
                before.mean, after.mean, before.heading, after.heading, before.upright, after.upright);
    std::fflush(stdout);
  }
  return 0;
}

void describe(CLI::App& app, Options& options) {
  app.add_option("--individuals", options.individuals, "number of individuals")->check(positive_number())->capture_default_str();
  app.add_option("-s,--seed", options.trial.individual, "seed of the first individual")
      ->check(CLI::Range(kMaxFirstSeed))
      ->capture_default_str();
  app.add_option("--camera-scale", options.trial.robot.camera_scale, "scale of the images' width and height")
      ->check(CLI::Range(0.1, 1.0))
      ->capture_default_str();
  app.add_option("--place-error", options.trial.place_error, "largest error of the stated place along each axis, m")
      ->check(non_negative_number())
      ->capture_default_str();
  app.add_option("--heading-error", options.trial.heading_error, "largest error of the stated heading, degrees")
      ->check(non_negative_number())
      ->capture_default_str();
  app.add_option("--localised", options.localised, "number of individuals of which the localisation is measured before and after")
      ->check(non_negative_number())
      ->capture_default_str();
  app.add_option("--duration", options.duration, "time of each of these measurements, s")->check(positive_number())->capture_default_str();
  app.add_option("--set", options.trial.robot.robot.assignments, "Struct.key=value: sets a parameter");
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  Options options;
  options.trial.robot.camera_scale = 1;
  options.trial.robot.robot.config_folder = data_folder("config");
  options.trial.robot.robot.behaviours_folder = data_folder("behaviours_py");
  return run_program(argc, argv,
                     {.name = "calibratecameras",
                      .description = "Calibrates the cameras of simulated individuals and compares the results with the truth",
                      .describe = [&](CLI::App& app) { describe(app, options); },
                      .run = [&] { return run(options); }});
}
