#pragma once

#include <array>
#include <cstddef>

#include "learning/tabular/go_to_ball_world.h"
#include "learning/tabular/share.h"

namespace soccer::tabular {

/// The state of uniform case-based learning: equally spaced points, here the centres of the boxes (thesis, section 3.2, after Santamaria,
/// Sutton and Ram 1996). The thesis does not state which of the closest points have which influence: here the eight points around a pose,
/// with the weights of a trilinear interpolation.
class StatePoints {
 public:
  using Shares = std::array<Share, 8>;

  explicit StatePoints(const GoToBallWorld& world);

  std::size_t rows() const;
  Shares shares(const RobotPose& pose) const;

 private:
  int cells_, headings_;
  double cells_per_metre_, headings_per_radian_;
};

}  // namespace soccer::tabular
