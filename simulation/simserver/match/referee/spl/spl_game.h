#pragma once

#include <array>
#include <cmath>
#include <filesystem>
#include <optional>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/spl/game_controller.h"
#include "simulation/simserver/match/match.h"
#include "simulation/simserver/match/referee/referee_view.h"

namespace soccer {

/// Rules of an SPL game without a GameController, and of the referee's actions with one. Source: SPL rules 2017.
struct SplRules {
  // clang-format off
  PARAMETERS(SplRules,
      (double, half_time, 600, "s", 1, 1e5, "duration of each half"),
      (bool, stop_clock, false, "", 0, 1, "whether the game clock is stopped in ready and set, as in play-offs"),
      (bool, automatic_kick_off, false, "", 0, 1, "whether ready begins automatically, without (kickOff …) of a trainer"),
      (double, wait_in_initial, 10, "s", 0, 1e4, "time in initial before an automatic kick-off"),
      (double, ready_time, 45, "s", 0, 1e4, "duration of ready, in which the robots walk to their positions"),
      (double, set_time, 10, "s", 0, 1e4, "duration of set before the whistle; 0: until a trainer whistles"),
      (double, whistle_time, 0.5, "s", 0, 10, "duration of the whistle's sound"),
      (double, whistle_delay, 15, "s", 0, 1e3, "time after the whistle in which percepts still contain the state set"),
      (double, kick_off_time, 10, "s", 0, 1e4, "time after which both teams may play the ball of a kick-off"),
      (bool, call_penalties, true, "", 0, 1,
       "whether the referee calls penalties itself; otherwise only a trainer or a GameController does"),
      (double, penalty_time, 45, "s", 0, 1e4, "duration of a penalty"),
      (double, penalty_increment, 5, "s", 0, 1e3, "additional duration of a penalty for each earlier one of the team in this half"),
      (double, fallen_time, 20, "s", 0, 1e4, "longest time that a robot may lie on the ground"),
      (double, getup_time, 5, "s", 0, 1e4, "longest time that a robot may lie on the ground without an attempt to get up"),
      (double, lying_height, 0.25, "m", 0, 2, "height of the torso below which a robot is lying"),
      (int, own_area_robots, 2, "", 0, 11, "maximum number of robots of a team in its own penalty area"),
      (double, set_grace, 3, "s", 0, 100, "time at the beginning of set in which robots may still move"),
      (double, set_motion, 0.15, "m", 0, 2, "distance that a robot may move in set after set_grace"),
      (double, holding_time, 3, "s", 0, 1e3,
       "longest time that a robot may hold the ball between or under its feet, or under its lying body"),
      (double, keeper_holding_time, 10, "s", 0, 1e3, "longest time that the goalkeeper may hold the ball in its own penalty area"),
      (double, holding_reach, 0.09, "m", 0, 1, "distance of the ball from a standing robot's centre below which the robot holds it"),
      (double, pushing_time, 2, "s", 0, 100, "time of walking into an opponent after which it is pushing; at once if the opponent falls"),
      (double, pushing_speed, 0.1, "m/s", 0, 10, "minimum speed towards the opponent for pushing"),
      (double, net_time, 5, "s", 0, 100, "longest time that a robot may be in a goal"),
      (double, stuck_time, 30, "s", 0, 1e4, "time without progress of the ball after which the game is stuck"),
      (double, stuck_distance, 0.3, "m", 0, 10, "distance that counts as progress of the ball"),
      (double, stuck_reach, 0.5, "m", 0, 10, "distance from the ball within which a robot blocks it in a stuck game"),
      (bool, change_ends, true, "", 0, 1, "whether the teams change sides for the second half"),
      (double, shot_time, 45, "s", 1, 1e4, "time limit of a penalty shot"),
      (double, shot_run_up, 1, "m", 0, 5, "distance of the taker of a penalty shot behind the penalty mark"),
      (double, out_pause, 2, "s", 0, 100, "pause before a ball that left the field is put back"),
      (double, throw_in_inset, 0.4, "m", 0, 5, "distance of the throw-in lines from the touch lines"),
      (double, throw_in_back, 1, "m", 0, 10, "distance by which a ball is put back towards the goal of the team that touched it last"),
      (double, pushing_smoothing, 0.4, "s", 0.01, 10, "time constant of the velocities by which pushing is judged; longer than a step"),
      (double, min_pushing_motion, 0.05, "m/s", 0, 10,
       "mean speed of the torso above which a robot walks on the spot rather than stands"),
      (double, pushing_gap, 0.3, "s", 0, 10, "time without contact after which a robot no longer walks into its opponent"),
      (double, pushing_fall_time, 1, "s", 0, 100, "time after a contact in which a fall of the opponent is attributed to it"),
      (double, pushing_front, 0.5, "", -1, 1, "cosine of the largest angle at which an object is in front of a robot"),
      (double, pushing_ball_reach, 0.4, "m", 0, 10, "distance up to which the ball is at the feet of a robot, which then plays the ball"),
      (double, pushing_lead, 0.05, "m/s", 0, 10, "speed by which a robot must be faster towards its opponent than the opponent towards it"),
      (double, pushing_height, 0.28, "m", 0, 2, "height of the torso above which a robot is upright and can push"),
      (double, set_height, 0.3, "m", 0, 2, "height of the torso below which a robot may move in set, to get up"),
      (double, getup_motion, 0.04, "m", 0, 2, "distance that the torso of a robot on the ground moves in an attempt to get up"),
      (double, put_height, 0.4, "m", 0.01, 2, "height of the torso of a robot that the referee places"),
      (double, put_room, 0.5, "m", 0.1, 5,
       "free radius around a robot that the referee places, and distance between the positions to choose from"),
      (double, shot_keeper_distance, 0.25, "m", 0, 5, "distance of the goalkeeper from its goal line before a penalty shot"),
      (double, shot_first_touch, 0.3, "m", 0, 5,
       "distance of the ball from the penalty mark beyond which the first touch of a penalty shot is over"),
      (double, controller_clock_slack, 1, "s", 0, 60, "largest deviation of the game clock from that of a GameController"),
      (double, controller_timeout, 2, "s", 0, 60,
       "time by which packets of a GameController may be later after the whistle than whistle_delay"))
  // clang-format on
};

/// Reads the rules from a YAML file. Errors: InputError with file and line.
SplRules load_spl_rules(const std::filesystem::path& file);

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
