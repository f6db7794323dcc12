#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "simulation/cameras/random_scene.h"
#include "simulation/cameras/simulated_cameras.h"

namespace soccer {

/// What a recipe contains besides the ranges of scenes, halls and sensors.
struct RecipeParameters {
  // clang-format off
  PARAMETERS(RecipeParameters,
      (bool, traced, false, "", 0, 1, "whether the traced renderer makes the images (section TracedHallParameters), not the raster renderer"),
      (double, scale, 1, "", 0.1, 1, "scale of the images' width and height"),
      (int, scenes_per_hall, 4, "", 1, 1000, "number of consecutive scenes in the same hall"),
      (double, any_jerseys, 0.5, "", 0, 1, "fraction of halls with jerseys of any two colours; the others have blue against red"),
      (double, head_speed, 0, "rad/s", 0, 5, "standard deviation of the own head's speed of yaw and of pitch: rolling shutter, motion blur"))
  // clang-format on
};

/// A recipe of labelled images: together with a seed it determines a dataset, which therefore need not be stored.
struct Recipe {
  std::string name;
  std::string body = "nao-v5";
  RecipeParameters images;
  RandomSceneParameters scenes;
  SimulatedCameraOptions cameras;  ///< seeds, jerseys and scale are set for each scene
};

/// The recipe of config/camera/recipes/NAME.yaml, with sections RecipeParameters, RandomSceneParameters, ImageSensorParameters, and
/// HallParameters or TracedHallParameters. config: folder of the parameters. Errors: InputError; for an unknown name it lists the recipes.
Recipe load_recipe(const std::filesystem::path& config, const std::string& name);

/// Images of both cameras for one scene of a recipe, top and bottom.
struct RecipePair {
  std::uint64_t index = 0;
  RandomScene random;  ///< as in the middle of the readout
  JerseyColours jerseys;
  CameraImages images;
  std::array<ImageLabels, 2> labels;  ///< poses are those of the middle row
  std::vector<CameraMotion> motions;  ///< of both cameras during the readout
};

/// The dataset of a recipe and a seed.
class RecipeImages {
 public:
  RecipeImages(Recipe recipe, std::uint64_t seed) : recipe_(std::move(recipe)), seed_(seed) {}

  /// A pair of images. It depends only on recipe, seed and index; pairs of consecutive indices are faster, because they share a hall.
  /// Errors: InputError.
  RecipePair pair(std::uint64_t index);

 private:
  void enter_hall(std::uint64_t number);

  Recipe recipe_;
  std::uint64_t seed_;
  std::optional<std::uint64_t> hall_number_;
  std::unique_ptr<RenderedHall> hall_;
};

}  // namespace soccer
