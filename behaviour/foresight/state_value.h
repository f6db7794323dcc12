#pragma once

#include <cstdint>
#include <vector>

#include "behaviour/foresight/foresight_parameters.h"
#include "blackboard/planar/motion_parameters.h"
#include "blackboard/planar/planar_world.h"
#include "blackboard/topics/game.h"

namespace soccer {

/// A moment of a game, to be valued.
struct ValuedState {
  const FieldDimensions& field;
  const PlanarWorld& world;
  const std::vector<std::uint8_t>& teammate;  ///< by robot
  double time = 0;                            ///< s, since now
};

enum class BallPlace : std::uint8_t { kInPlay, kTheirGoal, kOwnGoal, kPastTheirGoal, kPastOwnGoal, kPastTouchLine };

/// Whether a ball at a point is in the field, in a goal, or out.
BallPlace ball_place(Point2<Field> ball, const FieldDimensions& field);

/// Where a ball comes to rest that rolls on freely, m.
Point2<Field> rest_of(Point2<Field> ball, Point2<Field> velocity, const PlanarWorldParameters& parameters);

/// The value of a moment for a team, between -1 (goal of the opponents now) and 1 (goal of the team now): the expectation of
/// ±exp(-t / discount_time) over the next goal, t s from now. In play it is p d(their goal) - (1 - p) d(own goal), with the probability p
/// that the team gets to the ball first, and the danger d, which decreases exponentially with the distance of the ball from a goal. The
/// defaults of danger_range, possession_time, turning_time and getup_time were fitted by least squares to 33,000 moments of 80 games of 600
/// s with whole minds.
double value_of(const ValuedState& state, const PlanarWorldParameters& world, const MotionModelParameters& motion,
                const ForesightParameters& parameters);

}  // namespace soccer
