#pragma once

#include "robot/vision_bench/labelled_pair.h"
#include "simulation/cameras/recipes/recipe_images.h"

namespace soccer {

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
