#include <algorithm>
#include <csignal>
#include <cstdio>
#include <optional>

#include <CLI/CLI.hpp>

#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/console/console.h"
#include "blackboard/common/executor/executor.h"
#include "blackboard/common/files/file_lock.h"
#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/program/option_groups.h"
#include "blackboard/common/program/program.h"
#include "experiments/vision/bench/bench_report.h"
#include "experiments/vision/bench/overlay.h"
#include "experiments/vision/bench/robot_patches.h"
#include "experiments/vision/bench/training_data.h"
#include "experiments/vision/bench/vision_bench.h"
#include "experiments/vision/bench/vision_tick.h"
#include "robot/wiring/vision_modules.h"

namespace soccer {
namespace {

StopRequest stop_request;

struct Options {
  VisionBenchOptions bench;
  std::filesystem::path out;             // folder of bench.json and of the worst scenes; empty: none
  std::filesystem::path wrong;           // folder of the images of errors; empty: none
  std::string kind;                      // of these errors
  std::filesystem::path patches;         // file of the ball candidates as training data; empty: none
  std::filesystem::path robot_pictures;  // file of reduced images as training data; empty: none
  std::filesystem::path robot_patches;   // file of patches of found robots as training data; empty: none
  std::size_t worst = 0;                 // number of the worst scenes whose images are written
  int instructions = 0;                  // pairs whose instructions are counted
};

/// The command line of this program for the first of the same pairs.
std::vector<std::string> same_run(const VisionBenchOptions& bench, int count) {
  std::vector<std::string> command{std::filesystem::read_symlink("/proc/self/exe").string(), "--detector", bench.detector};
  const auto add = [&](const char* option, const std::string& value) { command.insert(command.end(), {option, value}); };
  add("--count", std::to_string(count));
  add("--config-folder", bench.config_folder.string());
  if (!bench.robot_net.empty()) add("--robot-net", bench.robot_net.string());
  for (const std::string& assignment : bench.assignments) add("--set", assignment);
  if (!bench.images.empty()) {
    add("--images", bench.images.string());
    return command;
  }
  add("--recipe", bench.recipe);
  add("--seed", std::to_string(bench.seed));
  if (bench.per_hall) add("--per-hall", std::to_string(*bench.per_hall));
  if (bench.scale) add("--scale", std::to_string(*bench.scale));
  return command;
}

/// The mean of the first pairs that are not left out.
double instructions_a_pair(const Options& options, const BenchReport& report, const std::vector<PairError>& left_out) {
  const int wanted = std::min(options.instructions, report.score.images());
  int count = 0;
  for (int read = 0; read < wanted; ++count)
    if (std::ranges::find(left_out, count, &PairError::index) == left_out.end()) ++read;
  return count_vision_instructions(same_run(options.bench, count)) / wanted;
}

void write_report(const Options& options, const BenchReport& report) {
  if (!options.out.empty()) write_whole(options.out / "bench.json", to_json(report));
}

void print(const BenchReport& report) {
  const VisionBenchOptions& options = report.options;
  if (options.images.empty())
    std::printf("%d scenes of seed %llu, rendered (no real image was used)\n", report.score.images(),
                static_cast<unsigned long long>(options.seed));
  else
    std::printf("%d pairs of images of %s\n", report.score.images(), options.images.c_str());
  const FolderCounts& folder = report.folder;
  if (folder.unchecked > 0)
    std::printf("%d images are left out, because nobody has checked their labels: offnao --labels\n", folder.unchecked);
  if (folder.poses_by_boxes > 0)
    std::printf("%d images without a pose of the camera: it is estimated from their boxes\n", folder.poses_by_boxes);
  if (folder.assumed_poses > 0)
    std::printf("%d images without a pose of the camera: that of a standing robot was assumed\n", folder.assumed_poses);
  if (report.left_out > 0) std::printf("%d pairs are left out, because an image or a label is damaged\n", report.left_out);
  std::printf("%s", score_table(report.score).c_str());
  if (report.score.robots().frames().all > 0) std::printf("%s", robot_table(report.score.robots()).c_str());
  std::printf("%s", precision_table(report.precision).c_str());
  for (const auto& [module, time] : report.times)
    std::printf("%-24s %8.3f ms a pair\n", module.c_str(), 1e3 * time / report.score.images());
  if (report.instructions_a_pair) std::printf("%-24s %8.0f a pair\n", "instructions", *report.instructions_a_pair);
}

/// Errors: InputError when a file of training data is one of the images or their annotations.
void refuse_images(const Options& options) {
  if (options.bench.images.empty() || (options.patches.empty() && options.robot_pictures.empty() && options.robot_patches.empty())) return;
  std::vector<std::filesystem::path> inputs;
  const auto skip = std::filesystem::directory_options::skip_permission_denied;
  for (const auto& file : std::filesystem::recursive_directory_iterator(options.bench.images, skip)) inputs.push_back(file.path());
  for (const auto& output : {options.patches, options.robot_pictures, options.robot_patches}) refuse_input(output, inputs);
}

/// The kinds depend on what is labelled in the images. Errors: InputError with those of the table.
void refuse_unknown_kind(const std::string& kind, const VisionScore& score) {
  if (kind.empty() || score.counts().contains(kind)) return;
  std::string kinds;
  for (const auto& [name, count] : score.counts()) kinds += (kinds.empty() ? "" : ", ") + name;
  throw InputError("--kind " + kind, "the table has no such kind", "its kinds are " + kinds);
}

/// The files of training data that were asked for.
class TrainingFiles {
 public:
  /// Errors: InputError.
  TrainingFiles(const Options& options, const CameraParameters& optics) {
    if (!options.patches.empty()) patches_.emplace(options.patches);
    if (!options.robot_pictures.empty()) pictures_.emplace(options.robot_pictures, optics);
    if (options.robot_patches.empty()) return;
    const std::filesystem::path net = options.bench.config_folder / "nets" / "robots.net";
    robot_patches_.emplace(options.robot_patches, optics, Net::load(read_whole(net), net.string()));
  }

  void add(const BenchScene& scene) {
    if (patches_) patches_->add(scene);
    if (pictures_) pictures_->add(scene);
    if (robot_patches_) robot_patches_->add(scene);
  }

  void finish() {
    if (patches_) patches_->finish();
    if (pictures_) pictures_->finish();
    if (robot_patches_) robot_patches_->finish();
  }

 private:
  std::optional<BallPatches> patches_;
  std::optional<RobotPictures> pictures_;
  std::optional<RobotPatches> robot_patches_;
};

int run(const Options& options) {
  if (!options.kind.empty() && options.worst == 0 && options.wrong.empty())
    throw InputError("--kind " + options.kind, "no pictures are written", "give --worst or --wrong, too");
  refuse_images(options);
  const VisionBench bench(options.bench);
  const std::filesystem::path gallery = options.out / "worst";
  std::optional<FolderLock> lock;
  if (!options.out.empty()) lock.emplace(options.out);
  if (options.worst > 0) std::filesystem::create_directories(gallery);
  TrainingFiles training(options, bench.optics());
  WorstScenes worst(options.worst, options.kind);
  BenchReport report{options.bench, VisionScore(), {}, {}, bench.folder_counts(), {}, false, 0};
  constexpr int kSaved = 50;  // pairs after which the report so far is written
  const std::vector<PairError> left_out = bench.run(
      [&](const BenchScene& scene) {
        report.score.add(scene.score);
        report.precision.add(scene.precision);
        for (const auto& [module, time] : scene.times) report.times[module] += time;
        worst.add(scene);
        if (!options.wrong.empty() && scene.score.last_wrong(options.kind))
          write_pictures(options.wrong, scene, bench.optics(), bench.field());
        training.add(scene);
        if (report.score.images() % kSaved == 0) write_report(options, report);
      },
      stop_request);
  report.complete = !stop_request.stopped();
  report.left_out = static_cast<int>(left_out.size());
  training.finish();
  for (const BenchScene& scene : worst.scenes()) write_pictures(gallery, scene, bench.optics(), bench.field());
  if (report.complete && options.instructions > 0) report.instructions_a_pair = instructions_a_pair(options, report, left_out);
  write_report(options, report);
  print(report);
  for (const PairError& pair : left_out) console::warn("a pair is left out: " + pair.error);
  for (const std::string& error : bench.left_out_annotations()) console::warn("an annotation is left out: " + error);
  if (!report.complete) std::fprintf(stderr, "visionbench: interrupted after %d pairs\n", report.score.images());
  if (!report.complete) return 1;
  refuse_unknown_kind(options.kind, report.score);
  return left_out.empty() && bench.left_out_annotations().empty() ? 0 : kInputWasDamaged;
}

void describe_images(CLI::App& app, VisionBenchOptions& bench) {
  std::vector<std::string> detectors;
  for (const auto& [name, add] : robot_detectors()) detectors.push_back(name);
  app.add_option("--detector", bench.detector, "detector of robots")->check(CLI::IsMember(detectors))->capture_default_str();
  app.add_option("--robot-net", bench.robot_net, "net of the detector `net`; default: that of config/nets")->check(CLI::ExistingFile);
  auto* recipe = app.add_option("--recipe", bench.recipe, "recipe of rendered scenes: a file of config/camera/recipes, without .yaml")
                     ->capture_default_str();
  app.add_option("--images", bench.images, "folder of labelled images with annotations.json (COCO), instead of rendered ones")
      ->check(CLI::ExistingDirectory)
      ->excludes(recipe);
  app.add_option("-s,--seed", bench.seed, "seed of the rendered scenes")->capture_default_str();
  app.add_option("--count", bench.count, "number of pairs of images; default: 100 rendered ones, all of a folder")
      ->check(positive_number());
  app.add_option("--per-hall", bench.per_hall, "rendered scenes in each hall; default: that of the recipe")->check(positive_number());
  app.add_option("--scale", bench.scale, "scale of the rendered images' width and height; default: that of the recipe")
      ->check(CLI::Range(0.1, 1.0));
  app.add_option("--jobs", bench.jobs, "threads; the results do not depend on it")->check(positive_number())->capture_default_str();
  app.add_option("--set", bench.assignments, "Struct.key=value: sets a parameter");
  app.add_option("--config-folder", bench.config_folder, "folder of the parameters")->check(CLI::ExistingDirectory);
}

void describe(CLI::App& app, Options& options) {
  describe_images(app, options.bench);
  auto* out = app.add_option("-o,--out", options.out, "folder for bench.json and the pictures of --worst");
  app.add_option("--worst", options.worst, "number of scenes with the most errors (of --kind) whose pictures are written to OUT/worst")
      ->needs(out);
  app.add_option("--wrong", options.wrong, "folder for the pictures of all scenes with errors of --kind")->check(CLI::ExistingDirectory);
  app.add_option("--kind", options.kind, "kind of these errors, as in the table");
  app.add_option("--patches", options.patches, "file for the ball candidates, as training data of the ball's net");
  app.add_option("--robot-pictures", options.robot_pictures, "file for reduced images, as training data of the robots' net");
  app.add_option("--robot-patches", options.robot_patches, "file for patches of found robots, as training data of the net of patches");
  group_options(app, "Images", {"--images", "--recipe", "--seed", "--count", "--per-hall", "--scale"});
  group_options(app, "Vision", {"--detector", "--robot-net", "--set", "--config-folder"});
  group_options(app, "Errors and training data", {"--worst", "--wrong", "--kind", "--patches", "--robot-pictures", "--robot-patches"});
  app.add_option("--instructions", options.instructions, "count the instructions of this many pairs with valgrind (slow)")
      ->check(non_negative_number());
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  for (const int signal : stop_signals()) std::signal(signal, [](int) { stop_request.stop(); });
  Options options;
  options.bench.config_folder = data_folder("config");
  return run_program(argc, argv,
                     {.name = "visionbench",
                      .description = "Evaluates vision on rendered or recorded, labelled images",
                      .describe = [&](CLI::App& app) { describe(app, options); },
                      .run = [&] { return run(options); }});
}
