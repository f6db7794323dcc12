#pragma once

#include <array>
#include <optional>

#include "blackboard/topics/game.h"
#include "blackboard/spl/game_controller.h"
#include "simulation/server/match.h"
#include "simulation/server/referee/sight.h"
#include "simulation/server/referee/soccer_game.h"
#include "simulation/server/referee/spl_rules.h"

namespace soccer {

/// Penalties, as the GameController of 2017 numbers them.
enum SplPenalty : int {
  kNoPenalty = 0, kBallHolding = 1, kPushing = 2, kMotionInSet = 3, kInactive = 4, kIllegalDefender = 5, kLeavingTheField = 6, kKickOffGoal = 7,
  kRequestForPickUp = 8, kCoachMotion = 9, kSubstitute = 14, kManual = 15,
};

/// What an SPL referee remembers. A plain value.
struct SplState {
  PlayMode seen = PlayMode::kInitial;      ///< the mode of the last cycle
  BallTouch touch;
  Eigen::Vector2d toucher{0, 0};           ///< where that robot was, m
  bool kick_off_open = false;              ///< the ball is not in play yet
  std::optional<RobotId> kick_off_taker;   ///< while its team may not score
  std::optional<Eigen::Vector2d> exit;     ///< where the ball went out, while it is out
  double out_for = 0;                      ///< s
  Side first_kick_off = Side::kLeft;
  bool clock_started = false;              ///< somebody played in this half
  std::array<int, 2> infractions{};        ///< of each team in this half
  std::array<std::array<double, 12>, 2> lying{};         ///< s
  std::array<std::array<bool, 12>, 2> in_own_area{};
  std::optional<wire::GameControllerData> controller;    ///< that is in charge, if one ever spoke
  bool controller_spoke = false;                         ///< since the last cycle
  std::array<int, 2> team_numbers{};                     ///< of left and right, as the GameController has them
};

/// All that an SPL referee looks at and changes.
struct SplGame {
  const SplRules& rules;
  const FieldDimensions& field;
  Match& match;
  SplState& state;
  Hands& hands;
};

inline constexpr double kPutHeight = 0.4;  // m, of a torso that is put down

/// Rad: the way to look with the own goal behind.
constexpr double forward_of(Side side) { return side == Side::kLeft ? 0 : M_PI; }

}  // namespace soccer
