#pragma once

#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "blackboard/spl/game_controller.h"
#include "blackboard/topics/game.h"
#include "simulation/simserver/match/match.h"
#include "simulation/simserver/match/referee/referee_view.h"
#include "simulation/simserver/match/referee/soccer_state.h"
#include "simulation/simserver/match/referee/spl_rules.h"

namespace soccer {

/// Penalties, with the numbers of the GameController of 2017.
enum SplPenalty : int {
  kNoPenalty = 0,
  kBallHolding = 1,
  kPushing = 2,
  kMotionInSet = 3,
  kInactive = 4,
  kIllegalDefender = 5,
  kLeavingTheField = 6,
  kKickOffGoal = 7,
  kRequestForPickUp = 8,
  kCoachMotion = 9,
  kSubstitute = 14,
  kManual = 15,
};

/// The SPL referee's record of one robot.
struct SplRobotWatch {
  double lying = 0;                      ///< s on the ground
  double without_getup = 0;              ///< s on the ground without an attempt to get up
  Eigen::Vector3d lies_at{0, 0, 0};      ///< m, position of the torso at the last attempt to get up
  std::optional<Eigen::Vector2d> stood;  ///< m, position at which it came to rest in set
  double holding = 0, in_net = 0;        ///< s for which it has held the ball, and has been in a goal
  bool in_own_area = false;
  Eigen::Vector2d velocity{0, 0};  ///< m/s, low-pass filtered to remove the sway of steps
  double restless = 0;             ///< m/s, low-pass filtered speed; it is near 0 for a standing robot, but not for one that steps in place
};

/// A robot that walks into an opponent.
struct SplCollision {
  RobotId pusher, pushed;
  double lasted = 0;  ///< s for which the pusher has walked against the opponent
  double ago = 0;     ///< s since their last contact
};

/// A shot in a penalty shoot-out.
struct SplShot {
  Side taking = Side::kLeft;
  std::optional<RobotId> taker;
  bool taken = false;     ///< the taker has touched the ball
  bool released = false;  ///< and the ball has moved away since
};

/// State of the SPL referee. A value type.
struct SplState {
  PlayMode seen = PlayMode::kInitial;  ///< mode of the last cycle
  BallTouch touch;
  Eigen::Vector2d toucher{0, 0};          ///< position of that robot, m
  bool kick_off_open = false;             ///< the ball is not in play yet
  std::optional<RobotId> kick_off_taker;  ///< set while its team may not score
  std::optional<Eigen::Vector2d> exit;    ///< set while the ball is out: the position at which it left the field, m
  double out_for = 0;                     ///< s for which the ball has been out
  Side first_kick_off = Side::kLeft;
  bool clock_started = false;                             ///< the game has been in playing in this half
  std::array<int, 2> infractions{};                       ///< number of each team's infractions in this half
  std::array<std::array<SplRobotWatch, 12>, 2> robots{};  ///< by side and number
  std::vector<SplCollision> collisions;
  Eigen::Vector2d rested_at{0, 0};  ///< reference position for the ball's progress, m
  double rested = 0;                ///< s without progress
  bool to_line_up = false;          ///< a half is over: the robots must be placed at the touch lines of their own halves
  std::optional<SplShot> shot;
  bool whistled = false;                               ///< play began with the simulated whistle
  double whistle_sounds = 0;                           ///< remaining time of the whistle's sound, s
  std::optional<wire::GameControllerData> controller;  ///< last packet of the GameController, which then controls the game
  bool controller_spoke = false;                       ///< a packet was received since the last cycle
  std::array<int, 2> team_numbers{};                   ///< numbers of left and right in the GameController
};

/// Inputs and outputs of the SPL referee's rules.
struct SplGame {
  const SplRules& rules;
  const FieldDimensions& field;
  Match& match;
  SplState& state;
  RefereeWorld& world;
};

inline SplRobotWatch& watch_of(SplState& state, RobotId robot) {
  return state.robots[index_of(robot.side)][static_cast<std::size_t>(robot.unum)];
}

/// Whether the robot is in its own penalty area.
inline bool in_own_area(const FieldDimensions& field, const ObservedRobot& seen) {
  const double depth = field.length / 2 - homeward(seen.id.side) * seen.torso.x();
  return depth >= 0 && depth < field.penalty_area_length && std::abs(seen.torso.y()) < field.penalty_area_width / 2;
}

/// Heading, rad, of a robot of this side that faces the opponents' goal.
constexpr double forward_of(Side side) { return side == Side::kLeft ? 0 : M_PI; }

}  // namespace soccer
