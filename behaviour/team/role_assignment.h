#pragma once

#include <vector>

#include "behaviour/team/role_parameters.h"
#include "behaviour/team/solo_role.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/team.h"

namespace soccer {

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
  bool listens_to(const Inputs& in, const TeamReport& mate) const;

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
