#pragma once

#include <array>
#include <memory>
#include <optional>

#include "simulation/cameras/recipes/recipe.h"

namespace soccer {

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
