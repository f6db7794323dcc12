#pragma once

#include <optional>

#include "behaviour/team/role_parameters.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/robots.h"
#include "blackboard/topics/team.h"

namespace soccer {

/// What a robot plays that hears nobody: by its number, for everybody knows that. The ball is the defender's behind a line and the
/// striker's before it, and anybody's who stands near it, but never when a mate that is seen stands nearer: so two do not run after one
/// ball.
class LonelyRole {
 public:
  struct Inputs {
    const Game& game;
    const RobotPose& pose;
    const BallEstimate& ball;
    const RobotMap& robots;
  };

  explicit LonelyRole(const RoleParameters& parameters) : parameters_(parameters) {}

  void tune(const RoleParameters& parameters) { parameters_ = parameters; }

  /// To play; `before` is what it played until now.
  PlayerRole choose(const Inputs& in, PlayerRole before);

  /// The role that belongs to a number.
  static PlayerRole of_number(int number);

 private:
  bool back_zone(const Inputs& in);
  bool left_to_a_mate(const Inputs& in, int owner, PlayerRole before) const;

  RoleParameters parameters_;
  bool back_ = false;                     // the ball is in the defender's part
  std::optional<double> yielding_since_;  // s, of Game::clock
  Point2<Field> yielded_at_;              // where the ball lay then
};

}  // namespace soccer
