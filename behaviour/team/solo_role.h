#pragma once

#include <optional>

#include "behaviour/team/role_parameters.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/robots.h"
#include "blackboard/topics/team.h"

namespace soccer {

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

}  // namespace soccer
