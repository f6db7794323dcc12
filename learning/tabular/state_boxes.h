#pragma once

#include <array>
#include <cstddef>

#include "learning/tabular/go_to_ball_world.h"
#include "learning/tabular/share.h"

namespace soccer::tabular {

/// The state of the first two learners: boxes (thesis, section 3.2). All poses in a box have the same values.
class StateBoxes {
 public:
  using Shares = std::array<Share, 1>;

  explicit StateBoxes(const GoToBallWorld& world) : world_(&world) {}

  std::size_t rows() const;
  Shares shares(const RobotPose& pose) const;

 private:
  const GoToBallWorld* world_;
};

}  // namespace soccer::tabular
