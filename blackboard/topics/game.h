#pragma once

#include <array>
#include <string>

#include "blackboard/common/describe.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"

namespace soccer {

/// The states of an SPL game.
enum class GameState : std::uint8_t { kInitial, kReady, kSet, kPlaying, kFinished };
BOOST_DESCRIBE_ENUM(GameState, kInitial, kReady, kSet, kPlaying, kFinished)

/// The state of the game: the robot's identity, and what the referee, the kick-off whistle and the chest button have decided.
/// Producer: GameModule in robot/game.
struct Game {
  static constexpr std::size_t kPlayers = 11;
  static constexpr int kKeeper = 1;  ///< number of the goalkeeper, by the rules

  GameState state = GameState::kPlaying;
  bool penalised = false;
  bool stopped = false;  ///< play was stopped: no robot may move, not even to get up. Rules of the Humanoid Soccer League 2026
  int player = 2;        ///< own number, 1…11
  int team = 1;          ///< team number
  std::string team_name;
  double time = 0;            ///< played time
  double clock = 0;           ///< common to all robots of a game if available (simulation), otherwise the robot's own
  double in_state = 0;        ///< time since the state began
  bool own_kick_off = false;  ///< own team has, or last had, the kick-off
  int own_score = 0;
  int their_score = 0;
  std::array<bool, kPlayers> mates_penalised{};  ///< teammates, by player number - 1

  /// Whether the teammate with this number is penalised; false for numbers that no player has.
  bool is_penalised(int number) const {
    return number >= 1 && number <= static_cast<int>(kPlayers) && mates_penalised[static_cast<std::size_t>(number - 1)];
  }

  DESCRIBE(Game, (state, ""), (penalised, ""), (stopped, ""), (player, ""), (team, ""), (team_name, ""), (time, "s"), (clock, "s"),
           (in_state, "s"), (own_kick_off, ""), (own_score, ""), (their_score, ""), (mates_penalised, ""))
};

/// The pose at which the robot was placed at the start and after each removal. Producer: the program (beam, penalty re-entry).
struct Placement {
  Pose2<Field, Ground> pose;
  std::uint32_t count = 0;  ///< incremented each time the robot is placed
  DESCRIBE(Placement, (pose, ""), (count, ""))
};

/// Current activity of the behaviour, for display. Producer: behaviour.
struct BehaviourStatus {
  std::string role;
  std::string skills;     ///< the active ones, outermost first, "FindBall > WalkToPoint"
  std::string traceback;  ///< of the exception that stopped the behaviour; empty if there was none
  std::uint32_t reloads = 0;
  std::string action{};  ///< name of the action that motion plays, or whose last pose it holds; empty: none
  DESCRIBE(BehaviourStatus, (role, ""), (skills, ""), (traceback, ""), (reloads, ""), (action, ""))
};

/// Dimensions of a field with its goals and ball. Loaded from `config/fields/NAME.yaml`. Source: SPL rules 2017.
struct FieldDimensions {
  double length = 9;  ///< between the middles of the goal lines
  double width = 6;   ///< between the middles of the touch lines
  double border = 0.7;
  double line_width = 0.05;
  double centre_circle_radius = 0.75;
  double penalty_area_length = 0.6;
  double penalty_area_width = 2.2;
  double penalty_mark_distance = 1.3;  ///< from the goal line
  double goal_width = 1.6;             ///< between the middles of the posts
  double goal_depth = 0.5;
  double goal_height = 0.8;
  double ball_radius = 0.05;
  double ball_mass = 0.044;
  DESCRIBE(FieldDimensions, (length, "m", 1, 200, "between the middles of the goal lines"),
           (width, "m", 1, 200, "between the middles of the touch lines"), (border, "m", 0, 20, "width of the carpet outside the lines"),
           (line_width, "m", 0.01, 0.3, "width of all lines"),
           (centre_circle_radius, "m", 0.1, 20, "radius of the centre circle, to the middle of its line"),
           (penalty_area_length, "m", 0, 50, "extent of the penalty area from the goal line"),
           (penalty_area_width, "m", 0, 100, "extent of the penalty area along the goal line"),
           (penalty_mark_distance, "m", 0, 50, "distance of the penalty mark from the goal line"),
           (goal_width, "m", 0.1, 20, "between the middles of the goal posts"),
           (goal_depth, "m", 0, 5, "extent of the goal behind the goal line"), (goal_height, "m", 0.1, 5, "height of the goal posts"),
           (ball_radius, "m", 0.01, 0.5, "radius of the ball"), (ball_mass, "kg", 0.001, 5, "mass of the ball"))
};

}  // namespace soccer
