#pragma once

#include <cstdint>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/planar/counter_random.h"
#include "blackboard/planar/motion_model.h"
#include "blackboard/planar/planar_world.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/team.h"

namespace soccer {

/// How rollouts are played and judged.
struct ForesightParameters {
  // clang-format off
  PARAMETERS(ForesightParameters,
      (double, horizon, 8, "s", 0.5, 60, "duration of a rollout"),
      (double, step, 0.1, "s", 0.01, 0.2, "step of the world in rollouts"),
      (double, decision_time, 0.2, "s", 0.02, 2, "time between two decisions of a robot in rollouts"),
      (bool, expects_keeper, true, "", 0, 1, "whether an opponents' keeper that is not seen is assumed in the middle of its goal"),
      (double, robot_error, 0.1, "m", 0, 2, "standard deviation of other robots' positions along each axis"),
      (double, report_age, 2, "s", 0.1, 60, "age up to which a teammate's report is used"),
      (double, keeper_range, 1, "m", 0, 5, "distance from the middle of its goal within which a robot plays as the keeper"),
      (double, keeper_line, 0.3, "m", 0, 3, "distance of a keeper in front of its goal line"),
      (double, nearby, 3.5, "m", 0.1, 50, "distance from the ball up to which robots take part in rollouts; keepers always do"),
      (double, discount_time, 30, "s", 1, 1000, "time after which a goal, or any other value, is worth 37 %"),
      (double, danger_range, 3, "m", 0.1, 20, "distance of the ball from a goal at which the danger to it has decreased to 37 %"),
      (double, rolling_goal, 0.9, "", 0, 1, "value of a ball that rolls into the goal after the end of the rollout, unless a robot stops it"),
      (double, possession_time, 5.4, "s", 0.1, 60, "difference between the teams' times to the ball at which the nearer team has it with 73 %"),
      (double, turning_time, 1.07, "s/rad", 0, 5, "time to the ball per angle to the goal behind it by which a robot has to walk around"),
      (double, getup_time, 2.5, "s", 0, 60, "time to the ball that lying on the ground adds"),
      (double, unseen_opponent, 3, "m", 0, 20, "assumed distance from the ball of the nearest opponent if none is known"),
      (double, out, 0.1, "", 0, 1, "value that a ball over a touch line or past the opponents' goal takes from the team that played it"))
  // clang-format on
};

/// The skills of robots in rollouts: a simple form of the Python skills LineUp, Dribble and WalkToPoint.
struct RolloutSkillParameters {
  // clang-format off
  PARAMETERS(RolloutSkillParameters,
      (double, around, 0.29, "m", 0.1, 1, "distance from the ball while a robot walks around it"),
      (double, near, 0.45, "m", 0.1, 2, "distance from the ball within which a robot makes small steps while it faces the ball"),
      (double, ball_ahead, 0.185, "m", 0, 0.5, "position of the ball for a kick, ahead of the point between the feet"),
      (double, reach, 0.04, "m", 0.001, 0.3, "error of the ball's position at which a robot kicks"),
      (double, facing, 0.8, "rad", 0.01, 3.2, "heading error from which a robot keeps its distance from the ball"),
      (double, gain, 1.6, "1/s", 0, 20, "walking speed per distance"),
      (double, turn_gain, 1.8, "1/s", 0, 20, "turning speed per angle"),
      (double, turn_near, 0.6, "rad/s", 0, 10, "greatest turning speed near the ball"),
      (double, forward_near, 0.15, "m/s", 0, 5, "greatest forward speed near the ball"),
      (double, turn_first, 0.7, "rad", 0, 3.2, "direction of a far target beyond which a robot turns before it walks"),
      (double, tolerance, 0.25, "rad", 0.01, 1.6, "heading error of kicks by robots other than the one that looks ahead"),
      (double, sweep_cost, 0.9, "rad", 0, 3.2, "turning that their sweeps have to save"))
  // clang-format on
};

/// What a robot may do next, for looking ahead.
struct Alternative {
  enum class Kind : std::uint8_t {
    kKick,     ///< line up behind the ball and kick it towards the target, at full power
    kDribble,  ///< walk through the ball towards the target
    kGo,       ///< leave the ball to others and walk to the target
  };
  Kind kind = Kind::kKick;
  Point2<Field> target;
  double tolerance = 0;   ///< of kicks: rad, greatest heading error
  double sweep_cost = 0;  ///< of kicks: rad, turning that a sweep to the side has to save

  friend bool operator==(const Alternative&, const Alternative&) = default;
};

/// The start of rollouts: what a robot believes of the game. Field is the frame of its team.
struct Situation {
  struct Robot {
    Pose2<Field, Ground> pose;
    bool teammate = false;
    bool fallen = false;
    bool reported = false;  ///< its pose does not depend on that of the robot that looks ahead
  };
  std::vector<Robot> robots;  ///< the first is the robot that looks ahead
  Point2<Field> ball = {};
  Point2<Field> ball_velocity = {};                                ///< m/s
  double x_deviation = 0, y_deviation = 0, heading_deviation = 0;  ///< of the robot's own pose: m, m, rad
  double ball_deviation = 0;                                       ///< m, along each axis, relative to the robot
};

/// What a robot knows.
struct SituationInputs {
  const RobotPose& pose;
  const BallEstimate& ball;
  const Game& game;
  const TeamMates& mates;
  const RobotMap& robots;
};

/// The believed situation: teammates from their reports, opponents from the robot's own tracks, facing the ball.
Situation situation_of(const SituationInputs& in, const FieldDimensions& field, const ForesightParameters& parameters);

/// A situation drawn from the belief: an error of the own pose moves everything that the robot has seen, too.
Situation drawn(const Situation& believed, const CounterRandom& random, const ForesightParameters& parameters);

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
