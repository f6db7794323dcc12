#include <cstdio>
#include <optional>

#include <CLI/CLI.hpp>

#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/files/file_lock.h"
#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/program/program.h"
#include "blackboard/topics/sensors.h"
#include "experiments/vision/bench/rendered_pairs.h"
#include "experiments/vision/bench/vision_tick.h"
#include "experiments/vision/robot_steps/robot_step_report.h"
#include "experiments/vision/robot_steps/robot_step_truth.h"
#include "simulation/cameras/recipes/recipe_images.h"

namespace soccer {
namespace {

struct Options {
  std::filesystem::path config_folder, features, out;
  std::string recipe = "training";
  std::uint64_t seed = 1;
  int scenes = 100;
  std::vector<std::string> assignments;
};

/// Evaluates the detector on the scenes of a recipe.
class Evaluation {
 public:
  explicit Evaluation(const Options& options)
      : store_(options.config_folder, {}, options.assignments),
        recipe_(recipe_of(options.config_folder, options.recipe, store_)),
        body_(store_.load<BodyModel>(std::filesystem::path(recipe_.body) / "body.yaml")),
        steps_(store_.load<BayesRobotParameters>("camera/robot_bayes.yaml")) {
    recipe_.images.any_jerseys = 0;  // the thesis's are blue and red
    if (!options.features.empty()) features_.emplace(options.features);
    for (const char* detector : {"bayes", "net"})  // so that wrong options are reported before the first image
      VisionTick(store_, recipe_.body, body_, recipe_.cameras.field, {detector});
    store_.check_all_used();
  }

  void run(const Options& options) {
    RecipeImages images(recipe_, options.seed);
    for (int scene = 0; scene < options.scenes; ++scene) evaluate(images.pair(static_cast<std::uint64_t>(scene)));
    if (features_) features_->finish();
  }

  RobotStepReport report(const Options& options) const {
    return {options.recipe,
            options.seed,
            options.scenes,
            steps_.counts(),
            net_,
            1e3 * saliency_ / options.scenes,
            1e3 * detector_ / options.scenes};
  }

 private:
  void evaluate(const RecipePair& pair) {
    const CameraParameters& optics = recipe_.cameras.optics;
    const Pose2<Field, Ground> own = own_pose(pair.random);
    const CameraViews views{view_of(pair.motions[0], *pair.images.top, optics.readout_time, own),
                            view_of(pair.motions[1], *pair.images.bottom, optics.readout_time, own)};
    VisionTick vision(store_, recipe_.body, body_, recipe_.cameras.field, {"bayes"});
    vision.cycle().topic<SensorFrame>() = scene_echoes(pair.random, recipe_.cameras.bodies, recipe_.cameras.field);
    const VisionResult& result = vision.see(pair.images, views);
    const SaliencyImage& saliency = vision.cycle().topic<Saliency>().top;
    const ImageBoundary& boundary = result.boundary.top;
    const RobotStages& stages = vision.cycle().topic<RobotStages>();
    const RobotStepTruth truth(pair.labels[0], pair.random.scene, saliency, views.top, optics, own);
    if (saliency.known && boundary.known) steps_.add(stages, boundary, truth);
    add_outcomes(result.robots, pair.labels, pair.random.own.side, steps_.outcomes());
    if (features_) {
      features_->add(stages, truth);
    } else {
      VisionTick with_net(store_, recipe_.body, body_, recipe_.cameras.field, {"net"});
      const TeamColours jerseys = colours_of(pair.jerseys, pair.random.own.side);
      add_outcomes(with_net.see(pair.images, views, jerseys).robots, pair.labels, pair.random.own.side, net_);
    }
    saliency_ += vision.times().at("SaliencyModule");
    detector_ += vision.times().at("BayesRobots");
  }

  ParameterStore store_;
  Recipe recipe_;
  BodyModel body_;
  RobotSteps steps_;
  RobotOutcomes net_;
  std::optional<RobotFeatureFile> features_;
  double saliency_ = 0, detector_ = 0;  // s
};

int run(const Options& options) {
  std::optional<FolderLock> lock;
  if (!options.out.empty()) lock.emplace(options.out);
  Evaluation evaluation(options);
  evaluation.run(options);
  const RobotStepReport report = evaluation.report(options);
  const std::string table = markdown_of(report);
  std::printf("%d scenes of recipe %s, seed %llu (no real image was used)\n\n%s\n", report.scenes, report.recipe.c_str(),
              static_cast<unsigned long long>(report.seed), table.c_str());
  std::printf("saliency images %.3f ms, detector %.3f ms of CPU a pair\n", report.saliency_ms, report.detector_ms);
  if (!options.out.empty()) {
    write_whole(options.out / "steps.json", to_json(report));
    write_whole(options.out / "steps.md", table);
  }
  return 0;
}

void describe(CLI::App& app, Options& options) {
  app.add_option("--recipe", options.recipe, "recipe of the images: config/camera/recipes/NAME.yaml")->capture_default_str();
  app.add_option("-s,--seed", options.seed, "seed of the images")->capture_default_str();
  app.add_option("--count", options.scenes, "number of scenes")->check(positive_number())->capture_default_str();
  app.add_option("--set", options.assignments, "Struct.key=value: sets a parameter");
  app.add_option("--features", options.features, "file for the features of possible robots, as training data of the classifier");
  app.add_option("-o,--out", options.out, "folder for steps.json and steps.md")->check(CLI::ExistingDirectory);
  app.add_option("--config-folder", options.config_folder, "folder of the parameters")->check(CLI::ExistingDirectory);
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  Options options;
  options.config_folder = data_folder("config");
  return run_program(argc, argv,
                     {.name = "robotsteps",
                      .description = "Evaluates each step of the thesis's robot detector on rendered and labelled images",
                      .describe = [&](CLI::App& app) { describe(app, options); },
                      .run = [&] { return run(options); }});
}
