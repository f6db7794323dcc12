#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "learning/tabular/go_to_ball_world.h"
#include "learning/tabular/tabular_parameters.h"

namespace soccer::tabular {

/// The least number of decisions to the target from everywhere in a world, by a breadth-first search backward from the target on a grid
/// that is finer than the learners' state.
class OptimalSteps {
 public:
  OptimalSteps(const GoToBallWorld& world, const OptimalStepsParameters& parameters);

  /// Decisions from a pose to the target; std::nullopt where it cannot be reached.
  std::optional<int> from(const RobotPose& pose) const;

 private:
  std::size_t node(const RobotPose& pose) const;
  RobotPose centre(std::size_t node) const;

  int cells_, headings_;
  double cells_per_metre_, headings_per_radian_;
  std::vector<std::int16_t> steps_;
};

}  // namespace soccer::tabular
