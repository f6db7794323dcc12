#pragma once

#include <cstdint>
#include <optional>

#include "blackboard/common/random/random_stream.h"
#include "blackboard/common/time/clock.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/topics/scene_truth.h"

namespace soccer {

/// How near to the ball a robot has reached it, m, between the ball and the middle of the robot.
inline constexpr double kBallReached = 0.3;

/// Distance of the first robot of a scene from the ball, m. Errors: std::logic_error without a robot.
double distance_to_ball(const SceneTruth& scene);

/// Gives a robot that plays alone something to do: chooses another place for the ball some time after the robot has reached it, or after it
/// has left the field.
class NextBall {
 public:
  /// delay: s.
  NextBall(double delay, const FieldDimensions& field, std::uint64_t seed);

  /// Call in each cycle. Returns the place to which the ball is to be moved now; std::nullopt: it stays where it is.
  std::optional<Point2<Field>> due(const SceneTruth& scene);

 private:
  bool is_over(const SceneTruth& scene) const;

  Time delay_;
  FieldDimensions field_;
  RandomStream random_;
  std::optional<Time> over_since_;
};

}  // namespace soccer
