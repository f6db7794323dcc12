#pragma once

#include <cstdint>
#include <vector>

#include "behaviour/foresight/situation.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/planar/motion_model.h"
#include "blackboard/planar/planar_world.h"
#include "blackboard/topics/motion.h"

namespace soccer {

/// Where a robot and the ball are in a rollout.
struct RolloutView {
  Pose2<Field, Ground> pose;
  Point2<Field> ball;
  Point2<Ground> seen_ball;  ///< the ball relative to the robot
};

/// A kick towards a target.
struct RolloutKick {
  Point2<Field> target;
  double tolerance = 0;   ///< rad, greatest heading error
  double sweep_cost = 0;  ///< rad, turning that a sweep to the side has to save
};

/// Lines up behind the ball, with the target straight ahead or to a side, and kicks.
MotionRequest kick_towards(const RolloutKick& kick, const RolloutView& view, const RolloutSkillParameters& parameters);

/// Walks around the ball and through it towards the target.
MotionRequest dribble_towards(Point2<Field> target, const RolloutView& view, const RolloutSkillParameters& parameters);

/// Walks to a place on the field.
MotionRequest walk_to(Point2<Field> place, const Pose2<Field, Ground>& pose, const RolloutSkillParameters& parameters);

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

/// What rollouts need to know about bodies and players. World and motion are the models of the behaviour simulator.
struct ForesightModel {
  PlanarWorldParameters world;
  MotionModelParameters motion;
  RolloutSkillParameters skills;
  ForesightParameters foresight;
};

/// A short game from a situation. The first robot carries out an alternative until it has kicked; then it plays like the others: the robot
/// of each team that is nearest to the ball kicks it to the opponents' goal, keepers stay between ball and goal, the others stand.
class Rollout {
 public:
  /// Model and field must live as long as the rollout.
  Rollout(const ForesightModel& model, const FieldDimensions& field, const Situation& start, const Alternative& first,
          const CounterRandom& random);

  /// Plays for the horizon, or until the ball leaves the field. Returns the value for the team of the first robot: 1 for a goal, -1 for a
  /// goal of the opponents, otherwise in between (value_of).
  double play();

 private:
  enum class Task : std::uint8_t { kStand, kStrike, kKeep };

  void decide(double time);
  void assign_tasks();
  std::size_t nearest_to_ball(bool teammate) const;
  MotionRequest decision(std::size_t robot) const;
  Point2<Field> goal_of(bool teammate) const { return {(teammate ? -1 : 1) * field_.length / 2, 0}; }

  const ForesightModel& model_;
  const FieldDimensions& field_;
  Alternative first_;
  PlanarWorld world_;
  std::vector<std::uint8_t> teammate_;  // by robot
  std::vector<MotionModel> bodies_;
  std::vector<Task> tasks_;
};

/// Values of alternatives in a situation, each the mean over `rollouts` rollouts from situations that are drawn from the belief. All
/// alternatives share the drawn situations and random events. Depends on the arguments only. Source of the idea: Neamtu 2012, section 5.4.
std::vector<double> look_ahead(const ForesightModel& model, const FieldDimensions& field, const Situation& believed,
                               const std::vector<Alternative>& alternatives, int rollouts, std::uint64_t seed);

}  // namespace soccer
