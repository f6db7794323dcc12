#include <cstdio>
#include <fstream>

#include "blackboard/camera/jpeg.h"
#include "blackboard/config/data_folder.h"
#include "blackboard/program/program.h"
#include "robot/vision_bench/vision_bench.h"

namespace soccer {
namespace {

struct Options {
  VisionBenchOptions bench;
  std::filesystem::path wrong;  // folder of the images of errors; empty: none
  std::string kind;             // of these errors
};

/// Writes both images of a scene as JPEG.
void write_images(const Options& options, const BenchScene& scene) {
  JpegEncoder encoder(92);
  CompressedImage jpeg;
  for (const auto& [image, name] : {std::pair(scene.images.top, "top"), std::pair(scene.images.bottom, "bottom")}) {
    encoder.encode(image->view(), jpeg);
    const auto file = options.wrong / (std::to_string(scene.index) + "-" + name + ".jpg");
    std::ofstream(file, std::ios::binary).write(reinterpret_cast<const char*>(jpeg.data.data()), static_cast<std::streamsize>(jpeg.data.size()));
  }
}

int run(const Options& options) {
  VisionScore score;
  const BenchTimes times = run_vision_bench(options.bench, score, [&](const BenchScene& scene) {
    if (!options.wrong.empty() && scene.score.last_wrong(options.kind)) write_images(options, scene);
  });
  std::printf("%d scenes of seed %llu, rendered (no real image was used)\n%s", score.images(), static_cast<unsigned long long>(options.bench.seed),
              score_table(score).c_str());
  for (const auto& [module, time] : times.modules) std::printf("%-24s %8.3f ms a pair\n", module.c_str(), 1e3 * time / options.bench.scenes);
  return 0;
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
                      .describe =
                          [&](CLI::App& app) {
                            app.add_option("--seed", options.bench.seed, "seed of the scenes")->capture_default_str();
                            app.add_option("--scenes", options.bench.scenes, "number of scenes")->capture_default_str();
                            app.add_option("--scale", options.bench.scale, "scale of the images' width and height")->capture_default_str();
                            app.add_option("--set", options.bench.assignments, "Struct.key=value: sets a parameter");
                            app.add_option("--wrong", options.wrong, "folder for the images of scenes with errors");
                            app.add_option("--kind", options.kind, "kind of these errors, as in the table");
                          },
                      .run = [&] { return run(options); }});
}
