// simcamera: writes labelled images of random scenes, as a robot's cameras see them.
#include <csignal>
#include <cstdio>
#include <optional>

#include <CLI/CLI.hpp>

#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/executor/executor.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/program/option_groups.h"
#include "blackboard/common/program/program.h"
#include "simulation/cameras/coco.h"
#include "simulation/cameras/recipes/recipe_images.h"
#include "simulation/cameras/traced/traced_renderer.h"

namespace soccer {
namespace {

StopRequest stop_request;

struct Options {
  std::filesystem::path out = "images", config_folder;
  std::string recipe = "training", renderer;
  int count = 10, quality = 95;
  std::optional<int> per_hall;
  std::uint64_t seed = 1, first = 0;
  std::optional<double> scale;
};

Recipe recipe_of(const Options& options) {
  Recipe recipe = load_recipe(options.config_folder, options.recipe);
  if (options.per_hall) recipe.images.scenes_per_hall = *options.per_hall;
  if (options.renderer == "traced" && !recipe.images.traced) recipe.cameras.halls = traced_halls();
  if (options.renderer == "raster") recipe.cameras.halls = {};
  if (options.scale) recipe.cameras.scale = *options.scale;
  return recipe;
}

int run(const Options& options) {
  const Recipe recipe = recipe_of(options);
  LabelledImageFolder folder(options.out, options.quality);
  RecipeImages images(recipe, options.seed);
  int pairs = 0;
  for (; pairs < options.count && !stop_request.stopped(); ++pairs) {
    const RecipePair pair = images.pair(options.first + static_cast<std::uint64_t>(pairs));
    folder.add(static_cast<int>(pair.index), CameraPlace::kTop, pair.images.top->view(), pair.labels[0]);
    folder.add(static_cast<int>(pair.index), CameraPlace::kBottom, pair.images.bottom->view(), pair.labels[1]);
  }
  if (pairs > 0) folder.finish();
  std::printf("%d pairs of images and annotations.json in %s\n", pairs, options.out.c_str());
  if (pairs < options.count) std::fprintf(stderr, "simcamera: interrupted\n");
  return pairs < options.count ? 1 : 0;
}

void describe(CLI::App& app, Options& options) {
  app.add_option("-o,--out", options.out, "folder for the images and annotations.json (COCO), without earlier ones")->capture_default_str();
  app.add_option("--recipe", options.recipe, "recipe of the images: a file of config/camera/recipes, without .yaml")->capture_default_str();
  app.add_option("--renderer", options.renderer, "raster: triangles with a depth buffer; traced: rays; default: that of the recipe")
      ->check(CLI::IsMember({"raster", "traced"}));
  constexpr int kMaxScenes = 1'000'000'000;  // the number of the last one fits into an int
  app.add_option("--count", options.count, "number of scenes, each with an image of both cameras")
      ->check(CLI::Range(1, kMaxScenes))
      ->capture_default_str();
  app.add_option("-s,--seed", options.seed, "seed of halls, scenes and noise")->capture_default_str();
  app.add_option("--first", options.first, "number of the first scene")
      ->check(CLI::Range(std::uint64_t{kMaxScenes}))
      ->capture_default_str();
  app.add_option("--per-hall", options.per_hall, "number of scenes in each hall; default: that of the recipe")->check(positive_number());
  app.add_option("--scale", options.scale, "scale of the images' width and height; default: that of the recipe")
      ->check(CLI::Range(0.1, 1.0));
  app.add_option("--quality", options.quality, "quality of the JPEG compression")->check(CLI::Range(1, 100))->capture_default_str();
  app.add_option("--config-folder", options.config_folder, "folder of the parameters")->check(CLI::ExistingDirectory);
  group_options(app, "Scenes", {"--recipe", "--count", "--seed", "--first", "--per-hall"});
  group_options(app, "Images", {"--out", "--renderer", "--scale", "--quality"});
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  for (const int signal : stop_signals()) std::signal(signal, [](int) { stop_request.stop(); });
  Options options;
  options.config_folder = data_folder("config");
  return run_program(argc, argv,
                     {.name = "simcamera",
                      .description = "Writes labelled images of random scenes, as a NAO's cameras see them",
                      .describe = [&](CLI::App& app) { describe(app, options); },
                      .run = [&] { return run(options); }});
}
