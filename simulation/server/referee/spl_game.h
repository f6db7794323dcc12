#pragma once

#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "blackboard/spl/game_controller.h"
#include "blackboard/topics/game.h"
#include "simulation/server/match.h"
#include "simulation/server/referee/sight.h"
#include "simulation/server/referee/soccer_game.h"
#include "simulation/server/referee/spl_rules.h"

namespace soccer {

/// Penalties, as the GameController of 2017 numbers them.
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

/// What an SPL referee remembers of one robot.
struct SplRobotWatch {
  double lying = 0;                      ///< s
  double without_getup = 0;              ///< s that it has lain there without a sign of getting up
  Eigen::Vector3d lies_at{0, 0, 0};      ///< m
  std::optional<Eigen::Vector2d> stood;  ///< m, where it had come to rest in set
  double holding = 0, in_net = 0;        ///< s
  bool in_own_area = false;
  Eigen::Vector2d velocity{0, 0};  ///< m/s, without the sway of steps
  double restless = 0;             ///< m/s, how fast it moves to and fro: who marches does, who stands does not
};

/// A robot that walked into an opponent.
struct SplCollision {
  RobotId pusher, pushed;
  double lasted = 0;  ///< s
  double ago = 0;     ///< s since they touched
};

/// A shot of a penalty shoot-out.
struct SplShot {
  Side taking = Side::kLeft;
  std::optional<RobotId> taker;
  bool taken = false;     ///< the taker has touched the ball
  bool released = false;  ///< and the ball has left it since
};

/// What an SPL referee remembers. A plain value.
struct SplState {
  PlayMode seen = PlayMode::kInitial;  ///< the mode of the last cycle
  BallTouch touch;
  Eigen::Vector2d toucher{0, 0};          ///< where that robot was, m
  bool kick_off_open = false;             ///< the ball is not in play yet
  std::optional<RobotId> kick_off_taker;  ///< while its team may not score
  std::optional<Eigen::Vector2d> exit;    ///< where the ball went out, while it is out
  double out_for = 0;                     ///< s
  Side first_kick_off = Side::kLeft;
  bool clock_started = false;                             ///< somebody played in this half
  std::array<int, 2> infractions{};                       ///< of each team in this half
  std::array<std::array<SplRobotWatch, 12>, 2> robots{};  ///< by side and number
  std::vector<SplCollision> collisions;
  Eigen::Vector2d rested_at{0, 0};  ///< where the ball has made no progress from, m
  double rested = 0;                ///< s
  bool to_line_up = false;          ///< a half is over: everybody goes to the touch lines of the own half
  std::optional<SplShot> shot;
  bool whistled = false;                               ///< play began with our whistle
  double whistle_sounds = 0;                           ///< s, from now on
  std::optional<wire::GameControllerData> controller;  ///< that is in charge, if one ever spoke
  bool controller_spoke = false;                       ///< since the last cycle
  std::array<int, 2> team_numbers{};                   ///< of left and right, as the GameController has them
};

/// All that an SPL referee looks at and changes.
struct SplGame {
  const SplRules& rules;
  const FieldDimensions& field;
  Match& match;
  SplState& state;
  Hands& hands;
};

inline SplRobotWatch& watch_of(SplState& state, RobotId robot) {
  return state.robots[index_of(robot.side)][static_cast<std::size_t>(robot.unum)];
}

inline constexpr double kPutHeight = 0.4;  // m, of a torso that is put down

/// Whether it is in its own penalty area.
inline bool in_own_area(const FieldDimensions& field, const RobotSight& seen) {
  const double depth = field.length / 2 - homeward(seen.id.side) * seen.torso.x();
  return depth >= 0 && depth < field.penalty_area_length && std::abs(seen.torso.y()) < field.penalty_area_width / 2;
}

/// Rad: the way to look with the own goal behind.
constexpr double forward_of(Side side) { return side == Side::kLeft ? 0 : M_PI; }

}  // namespace soccer
