#pragma once

#include <array>
#include <cstdint>
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

}  // namespace soccer
