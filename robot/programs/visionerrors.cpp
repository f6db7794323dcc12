#include <cstdio>
#include <sstream>

#include <spdlog/spdlog.h>

#include "blackboard/config/data_folder.h"
#include "blackboard/files/whole_file.h"
#include "blackboard/program/program.h"
#include "robot/options/parameter_store.h"
#include "robot/replay/replay.h"
#include "robot/truth/sighting_errors.h"

namespace soccer {
namespace {

struct Options {
  std::filesystem::path robot, truth, csv, config = data_folder("config");
};

void write_csv(const std::filesystem::path& path, const std::array<std::vector<SightingError>, kSightingKinds>& errors) {
  std::ostringstream file;
  file << "kind,distance,distance_error,bearing_error,elevation_error\n";
  for (std::size_t kind = 0; kind < kSightingKinds; ++kind)
    for (const SightingError& e : errors[kind])
      file << kSightingNames[kind] << ',' << e.distance << ',' << e.distance_error << ',' << e.bearing_error << ',' << e.elevation_error
           << '\n';
  write_whole(path, file.str());
}

int run(const Options& options) {
  McapReader robot(options.robot), truth(options.truth);
  for (const McapReader* log : {&robot, &truth})
    for (const std::string& warning : log->warnings()) spdlog::warn("{}", warning);
  const RobotOptions player = Replay::options_of(robot, {});
  ParameterStore parameters(options.config, {}, {});
  const auto errors = sighting_errors(robot, truth, parameters.load<BodyModel>(std::filesystem::path(player.body) / "body.yaml"),
                                      parameters.load<FieldDimensions>(std::filesystem::path("fields") / (player.field + ".yaml")));
  if (!options.csv.empty()) write_csv(options.csv, errors);
  std::printf("%-11s %9s %8s | %-29s | %-23s | %-21s | %s\n", "", "sightings", "outliers", "distance: bias", "distance: noise",
              "noise of angles", "mean error of distance, without bias");
  for (std::size_t kind = 0; kind < kSightingKinds; ++kind) {
    if (errors[kind].size() < 10) {
      std::printf("%-11s %9zu: too few for a fit\n", kSightingNames[kind], errors[kind].size());
      continue;
    }
    const ErrorModel m = fit_error_model(errors[kind]);
    std::printf("%-11s %9zu %8zu | %+6.2f %% %+6.2f %% a metre       | %5.2f %% %+5.2f %% a metre | %6.4f %+7.4f rad/m | %.3f m, %.3f m\n",
                kSightingNames[kind], m.sightings, m.outliers, 100 * m.distance_bias.at_zero, 100 * m.distance_bias.growth,
                100 * m.distance_noise.at_zero, 100 * m.distance_noise.growth, m.angle_noise.at_zero, m.angle_noise.growth, m.mean_error,
                m.mean_error_without_bias);
  }
  return 0;
}

void describe(CLI::App& app, Options& options) {
  app.add_option("robot", options.robot, "log of a robot")->required()->check(CLI::ExistingFile);
  app.add_option("truth", options.truth, "ground truth of the same time: a log of simserver or groundtruth")
      ->required()
      ->check(CLI::ExistingFile);
  app.add_option("--csv", options.csv, "CSV file to write, with the error of each sighting");
  app.add_option("--config-folder", options.config, "folder of the parameter files")->check(CLI::ExistingDirectory);
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  Options options;
  return run_program(argc, argv,
                     {.name = "visionerrors",
                      .description = "Fits a model of a robot's vision errors to its log and a log of the ground truth",
                      .describe = [&](CLI::App& app) { describe(app, options); },
                      .run = [&] { return run(options); }});
}
