#pragma once

#include <optional>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/team.h"

namespace soccer {

/// Parameters of the role assignment.
struct RoleParameters {
  // clang-format off
  PARAMETERS(RoleParameters,
      (double, walk_speed, 0.22, "m/s", 0.01, 5, "assumed speed of walking to the ball"),
      (double, turn_speed, 0.9, "rad/s", 0.01, 10, "assumed speed of turning towards the ball"),
      (double, round_ball, 1.6, "s/rad", 0, 20,
       "time per radian of walking around the ball until the goal is behind the ball, seen from the robot"),
      (double, getup_time, 6, "s", 0, 60, "additional time to the ball of a robot on the ground"),
      (double, lost_time, 8, "s", 0, 60, "additional time to the ball of a robot that does not know its pose"),
      (double, unknown_ball_time, 60, "s", 1, 1000, "time to the ball of a robot that does not know where the ball is"),
      (double, striker_bonus, 1.5, "s", 0, 60, "by how much another robot must reach the ball sooner to replace the striker"),
      (double, support_bonus, 0.7, "m", 0, 5, "distance along x by which supporters must have passed each other to exchange roles"),
      (double, silence, 3, "s", 0.1, 60, "time without messages after which a teammate is left out of the role assignment"),
      (double, solo_after, 8, "s", 0.1, 600, "time without any team messages after which a robot chooses its role by its number"),
      (double, solo_reach, 1.2, "m", 0, 10, "distance to the ball within which any field player without team messages may take it"),
      (double, solo_back, -1.5, "m", -100, 100, "x behind which the defender takes the ball if there are no team messages"),
      (double, solo_timeout, 8, "s", 0, 600,
       "how long a robot without team messages leaves the ball to a nearer teammate that does not move it"),
      (double, solo_seen, 0.3, "", 0, 1,
       "share of its lifetime that a tracked teammate must have left for a robot without team messages to consider it"),
      (double, solo_margin, 0.3, "m", 0, 5,
       "distance by which a robot without team messages must be nearer to the ball than its teammates to take it"),
      (double, solo_rank, 0.05, "m", 0, 1,
       "distance per number: of two robots without team messages at the same distance from the ball the higher number takes it"),
      (double, solo_moved, 0.5, "m", 0, 10, "a ball that has moved farther than this is being played by a teammate"),
      (double, solo_zone_margin, 0.3, "m", 0, 5, "hysteresis of solo_back"),
      (double, reported_life, 0.9, "", 0, 1,
       "share of its lifetime that a tracked teammate must have left to be reported to the team as seen"))
  // clang-format on
};

/// The role of a robot that receives no team messages. It follows from the robot's number, which all robots know. Behind a line across the
/// field the defender goes to the ball, in front of it the striker, and near the ball any robot; but a robot does not go while it sees a
/// teammate nearer to the ball, so that two robots do not go to the same ball.
class SoloRole {
 public:
  struct Inputs {
    const Game& game;
    const RobotPose& pose;
    const BallEstimate& ball;
    const RobotMap& robots;
  };

  explicit SoloRole(const RoleParameters& parameters) : parameters_(parameters) {}

  void tune(const RoleParameters& parameters) { parameters_ = parameters; }

  /// The role to play now; `before` is the role played until now.
  PlayerRole choose(const Inputs& in, PlayerRole before);

  /// The role of the player with the given number.
  static PlayerRole of_number(int number);

 private:
  bool back_zone(const Inputs& in);
  bool left_to_a_mate(const Inputs& in, int owner, PlayerRole before) const;

  RoleParameters parameters_;
  bool back_ = false;                     // the ball is in the defender's part of the field
  std::optional<double> yielding_since_;  // s, of Game::clock
  Point2<Field> yielded_at_;              // position of the ball at that time
};

/// Assigns this robot's role. Every robot of a team does the same computation with the reports of all robots, so no robot is in command. A
/// role is held by one robot only: a robot that wants another role releases its own at once, and takes the new one when no teammate reports
/// any more that it holds it.
///
/// The goalie is number 1, or the hindmost robot while number 1 is penalised; the striker is the robot that reaches the ball first; the
/// others are defender, midfielder and upfielder, from the hindmost to the foremost. Without any team messages SoloRole chooses the role.
class RoleAssignment {
 public:
  struct Inputs {
    const Game& game;
    const RobotPose& pose;
    const BallEstimate& ball;
    const TeamBall& team_ball;
    const MotionStatus& motion;
    const TeamMates& mates;
    const RobotMap& robots;
  };
  struct Outputs {
    OwnRole& own;
  };

  RoleAssignment(const FieldDimensions& field, const RoleParameters& parameters)
      : goal_{field.length / 2, 0}, parameters_(parameters), solo_(parameters) {}

  void tick(const Inputs& in, const Outputs& out);

  /// Replaces the parameters.
  void tune(const RoleParameters& parameters) {
    parameters_ = parameters;
    solo_.tune(parameters);
  }

  /// Time that a robot at `pose` needs to reach the position behind the ball, s.
  double time_to_ball(const Pose2<Field, Ground>& pose, Point2<Field> ball) const;

 private:
  /// A robot that may get a role.
  struct Candidate {
    int number = 0;
    double x = 0;     ///< m
    double time = 0;  ///< s to the ball
    PlayerRole wanted = PlayerRole::kNone;
  };

  std::vector<Candidate> candidates(const Inputs& in, double own_time) const;
  PlayerRole choose(const Inputs& in, double own_time) const;
  PlayerRole hold(const Inputs& in) const;
  bool listens_to(const Inputs& in, const TeamReport& teammate) const;

  Point2<Field> goal_;
  RoleParameters parameters_;
  SoloRole solo_;
  PlayerRole wanted_ = PlayerRole::kNone;
  PlayerRole role_ = PlayerRole::kNone;
  double last_heard_ = 0;  // s, of Game::clock
  std::uint32_t heard_ = 0;
  std::uint32_t switches_ = 0;
};

}  // namespace soccer
