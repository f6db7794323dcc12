#pragma once

#include "experiments/vision/bench/labelled_pair.h"
#include "robot/options/parameter_store.h"
#include "simulation/cameras/recipes/recipe_images.h"
#include "simulation/cameras/rolling_shutter.h"

namespace soccer {

/// The true view of a camera while its image was read out. readout: duration, s. robot: the origin of Ground.
CameraView view_of(const CameraMotion& motion, const StoredImage& image, double readout, const Pose2<Field, Ground>& robot);

/// The team colours that a GameController would announce for these jerseys. own: the robot's side.
TeamColours colours_of(const JerseyColours& jerseys, Side own);

/// A recipe (load_recipe) with the overrides of the store. Errors: InputError.
Recipe recipe_of(const std::filesystem::path& config, const std::string& name, ParameterStore& store);

/// The first pairs of a recipe's dataset. A group is a hall.
class RenderedPairs final : public PairSource {
 public:
  RenderedPairs(Recipe recipe, std::uint64_t seed, int count) : recipe_(std::move(recipe)), seed_(seed), count_(count) {}

  int groups() const override { return (count_ + recipe_.images.scenes_per_hall - 1) / recipe_.images.scenes_per_hall; }
  std::vector<LabelledPair> group(int index) const override;

 private:
  Recipe recipe_;
  std::uint64_t seed_;
  int count_;
};

}  // namespace soccer
