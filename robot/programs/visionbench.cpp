#include <cstdio>
#include <optional>

#include "blackboard/camera/jpeg.h"
#include "blackboard/config/data_folder.h"
#include "blackboard/files/whole_file.h"
#include "blackboard/program/program.h"
#include "robot/vision_bench/ball_patches.h"
#include "robot/vision_bench/overlay.h"
#include "robot/vision_bench/vision_bench.h"

namespace soccer {
namespace {

struct Options {
  VisionBenchOptions bench;
  std::filesystem::path wrong;    // folder of the images of errors; empty: none
  std::string kind;               // of these errors
  std::filesystem::path patches;  // file of the ball candidates as training data; empty: none
};

/// Writes both images of a scene as JPEG, with what was found drawn over them.
void write_images(const Options& options, const BenchScene& scene) {
  constexpr int kQuality = 92;
  JpegEncoder encoder(kQuality);
  CompressedImage jpeg;
  StoredImage top = *scene.images.top, bottom = *scene.images.bottom;
  draw_overlay(scene.result, scene.cameras.optics, scene.cameras.field, top, bottom);
  for (const auto& [image, name] : {std::pair(&top, "top"), std::pair(&bottom, "bottom")}) {
    encoder.encode(image->view(), jpeg);
    const auto file = options.wrong / (std::to_string(scene.index) + "-" + name + ".jpg");
    write_whole(file, {reinterpret_cast<const char*>(jpeg.data.data()), jpeg.data.size()});
  }
}

int run(const Options& options) {
  VisionScore score;
  std::optional<BallPatches> patches;
  if (!options.patches.empty()) patches.emplace(options.patches);
  const BenchTimes times = run_vision_bench(options.bench, score, [&](const BenchScene& scene) {
    if (!options.wrong.empty() && scene.score.last_wrong(options.kind)) write_images(options, scene);
    if (patches) patches->add(scene);
  });
  std::printf("%d scenes of seed %llu, rendered (no real image was used)\n%s", score.images(),
              static_cast<unsigned long long>(options.bench.seed), score_table(score).c_str());
  for (const auto& [module, time] : times.modules)
    std::printf("%-24s %8.3f ms a pair\n", module.c_str(), 1e3 * time / options.bench.scenes);
  return 0;
}

void describe(CLI::App& app, Options& options) {
  app.add_option("--seed", options.bench.seed, "seed of the scenes")->capture_default_str();
  app.add_option("--scenes", options.bench.scenes, "number of scenes")->check(CLI::PositiveNumber)->capture_default_str();
  app.add_option("--per-hall", options.bench.per_hall, "scenes in each hall")->check(CLI::PositiveNumber)->capture_default_str();
  app.add_option("--scale", options.bench.scale, "scale of the images' width and height")
      ->check(CLI::Range(0.1, 1.0))
      ->capture_default_str();
  app.add_option("--set", options.bench.assignments, "Struct.key=value: sets a parameter");
  app.add_option("--wrong", options.wrong, "folder for the images of scenes with errors")->check(CLI::ExistingDirectory);
  app.add_option("--kind", options.kind, "kind of these errors, as in the table");
  app.add_option("--patches", options.patches, "file for the ball candidates, as training data of the ball's net");
  app.add_option("--config-folder", options.bench.config_folder, "folder of the parameters")->check(CLI::ExistingDirectory);
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  Options options;
  options.bench.config_folder = data_folder("config");
  return run_program(argc, argv,
                     {.name = "visionbench",
                      .description = "Evaluates vision on rendered and labelled images",
                      .describe = [&](CLI::App& app) { describe(app, options); },
                      .run = [&] { return run(options); }});
}
