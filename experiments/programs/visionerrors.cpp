#include <array>
#include <cstdio>
#include <optional>
#include <sstream>

#include <CLI/CLI.hpp>

#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/config/yaml.h"
#include "blackboard/common/console/console.h"
#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/log/byte_sink.h"
#include "blackboard/common/program/program.h"
#include "experiments/truth/vision_fit.h"
#include "robot/options/parameter_store.h"
#include "robot/replay/replay.h"

namespace soccer {
namespace {

struct Options {
  std::vector<std::filesystem::path> logs;
  std::filesystem::path csv, out, correction, config = data_folder("config");
};

/// A file of results that is opened before the logs are read. Without a name there is none.
class Output {
 public:
  Output(const std::filesystem::path& path, const std::vector<std::filesystem::path>& logs) {
    if (path.empty()) return;
    refuse_input(path, logs);
    sink_.emplace(path);
  }
  explicit operator bool() const { return sink_.has_value(); }
  void write(const std::string& text) {
    sink_->write(text);
    sink_->finish();
  }

 private:
  std::optional<FileSink> sink_;
};

std::string csv_of(const SightingComparison& comparison) {
  std::ostringstream file;
  file << "kind,distance,distance_error,bearing_error,elevation_error\n";
  for (std::size_t kind = 0; kind < kVisionKinds; ++kind)
    for (const SightingError& e : comparison.errors[kind])
      file << kSightingNames[kind] << ',' << e.distance << ',' << e.distance_error << ',' << e.bearing_error << ',' << e.elevation_error
           << '\n';
  return file.str();
}

/// Compares a robot's log with its ground truth. Sets `code` if parts of them were skipped.
SightingComparison compare(const std::filesystem::path& robot_log, const std::filesystem::path& truth_log, const Options& options,
                           int& code) {
  McapReader robot(robot_log), truth(truth_log);
  for (const McapReader* log : {&robot, &truth})
    for (const std::string& warning : log->warnings()) console::warn(warning);
  const RobotOptions player = Replay::options_of(robot, {});
  ParameterStore parameters(options.config, {}, {});
  SightingComparison comparison =
      compare_sightings(robot, truth, parameters.load<BodyModel>(std::filesystem::path(player.body) / "body.yaml"),
                        parameters.load<FieldDimensions>(std::filesystem::path("fields") / (player.field + ".yaml")),
                        parameters.load<ClockAlignmentParameters>("truth/alignment.yaml"));
  for (const McapReader* log : {&robot, &truth}) code = report_damage(*log, code);
  return comparison;
}

void print(const SightingComparison& comparison) {
  std::printf("%-11s %9s %8s | %-29s | %-23s | %-21s | %s\n", "", "sightings", "outliers", "distance: bias", "distance: noise",
              "noise of angles", "mean error of distance, without bias");
  for (std::size_t kind = 0; kind < kVisionKinds; ++kind) {
    const FitBasis basis = fit_basis(comparison, static_cast<VisionKind>(kind));
    if (!basis.fits) {
      std::printf("%-11s %9zu: too few for a fit\n", kSightingNames[kind], basis.sightings);
      continue;
    }
    const ErrorModel m = fit_error_model(comparison.errors[kind]);
    std::printf("%-11s %9zu %8zu | %+6.2f %% %+6.2f %% a metre       | %5.2f %% %+5.2f %% a metre | %6.4f %+7.4f rad/m | %.3f m, %.3f m\n",
                kSightingNames[kind], m.sightings, m.outliers, 100 * m.distance_bias.at_zero, 100 * m.distance_bias.growth,
                100 * m.distance_noise.at_zero, 100 * m.distance_noise.growth, m.angle_noise.at_zero, m.angle_noise.growth, m.mean_error,
                m.mean_error_without_bias);
  }
  std::printf("\n%-11s %9s %23s %10s %20s\n", "", "in view", "seen at", "missed", "false, of frames");
  for (std::size_t kind = 0; kind < kVisionKinds; ++kind) {
    if (!fit_basis(comparison, static_cast<VisionKind>(kind)).fits) continue;
    const SeenRange range = fit_range(comparison.objects[kind]);
    std::printf("%-11s %9zu %10.2f m to %5.2f m %8.1f %% %18.2f %%\n", kSightingNames[kind], comparison.objects[kind].size(),
                range.min_distance, range.max_distance, 100 * range.miss,
                100.0 * static_cast<double>(comparison.false_positives[kind]) / static_cast<double>(comparison.frames));
  }
  std::printf("%zu frames, %.3f s after their images\n", comparison.frames, comparison.delay);
  for (const ClockAlignment& clocks : comparison.clocks) {
    for (const std::string& warning : clocks.warnings) console::warn(warning);
    if (!clocks.method.empty())
      std::printf("clocks aligned by %s, +-%.3f s: the ground truth's is %+.3f s ahead and drifts by %+.1f s per million\n",
                  clocks.method.c_str(), clocks.uncertainty, clocks.line.offset, 1e6 * clocks.line.drift);
  }
}

/// Throws if the comparison is too small for any result, or for a model, which needs the ball; warns of what its result does not contain.
/// Returns the names of the kinds that are left out of it. Errors: InputError.
std::string check_basis(const SightingComparison& all, bool model) {
  const std::string remedy =
      "record a longer log, of a robot that walks about: it plays only after a kick-off, such as that of simserver --kick-off 2";
  bool any = false;
  std::string left_out;
  std::vector<std::string> warnings;
  for (std::size_t kind = 0; kind < kVisionKinds; ++kind) {
    const FitBasis basis = fit_basis(all, static_cast<VisionKind>(kind));
    any = any || basis.fits;
    const std::string name = kSightingNames[kind];
    std::array<char, 80> span{};
    std::snprintf(span.data(), span.size(), "seen %zu times, from %.2f m to %.2f m", basis.sightings, basis.nearest, basis.farthest);
    if (basis.narrow()) warnings.push_back(name + ": " + span.data() + ": the fit does not hold at other distances");
    if (model && kind == static_cast<std::size_t>(VisionKind::kBall) && (!basis.fits || basis.one_distance()))
      throw InputError("the ball", std::string(span.data()) + ": too little for a model", remedy);
    if (basis.fits || basis.never_seen || kind == static_cast<std::size_t>(VisionKind::kFlag)) continue;
    left_out += (left_out.empty() ? "" : ", ") + name;
  }
  if (!any) throw InputError("the logs", "no kind of object was seen ten times", remedy);
  for (const std::string& warning : warnings) console::warn(warning);
  if (!left_out.empty()) console::warn("too few sightings, left out of the results: " + left_out);
  return left_out;
}

std::string correction_text(const SightingComparison& all) {
  return "# Mean errors of vision, fitted by visionerrors to " + std::to_string(all.frames) + " frames: for --config.\n" +
         to_yaml<SightingBiasParameters>(fit_sighting_bias(all));
}

/// Compares all pairs of logs. Pairs that cannot be read are left out with a warning, and set `code`. Errors: InputError when none can be
/// read.
SightingComparison compare_all(const Options& options, std::size_t& pairs, int& code) {
  SightingComparison all;
  std::vector<InputError> errors;
  for (std::size_t i = 0; i < options.logs.size(); i += 2) {
    try {
      all.add(compare(options.logs[i], options.logs[i + 1], options, code));
      ++pairs;
    } catch (const InputError& error) {
      errors.push_back(error);
    }
  }
  if (errors.empty()) return all;
  if (pairs == 0) throw errors.front();
  for (const InputError& error : errors) console::warn(std::string("a log and its ground truth are left out: ") + error.what());
  code = kInputWasDamaged;
  return all;
}

int run(const Options& options) {
  if (options.logs.size() % 2 != 0)
    throw InputError("visionerrors", "a log has no ground truth", "give each robot's log followed by the ground truth of the same time");
  Output csv(options.csv, options.logs), out(options.out, options.logs), correction(options.correction, options.logs);
  int code = 0;
  std::size_t pairs = 0;
  const SightingComparison all = compare_all(options, pairs, code);
  print(all);
  const std::string left_out = check_basis(all, static_cast<bool>(out));
  if (csv) csv.write(csv_of(all));
  if (correction) correction.write(correction_text(all));
  if (!out) return code;
  std::string head = "# Error model of vision, fitted by visionerrors to " + std::to_string(all.frames) + " frames of " +
                     std::to_string(pairs) + " log(s).\n";
  if (!left_out.empty()) head += "# Too few sightings for a fit, therefore as the server reports them: " + left_out + ".\n";
  out.write(head + to_yaml(fit_vision_model(all)));
  return code;
}

void describe(CLI::App& app, Options& options) {
  app.add_option("logs", options.logs,
                 "log of a robot, and the ground truth of the same time: a log of simserver or groundtruth; or several pairs")
      ->required()
      ->expected(2, 1000)
      ->check(CLI::ExistingFile);
  app.add_option("--csv", options.csv, "CSV file to write, with the error of each sighting");
  app.add_option("-o,--out", options.out, "file for config/vision to write, with the fitted parameters of the error model");
  app.add_option("--correction", options.correction,
                 "file to write with the mean errors, which perception subtracts: for --config of a robot");
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
