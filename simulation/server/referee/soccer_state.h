#pragma once

#include <array>
#include <optional>

#include <Eigen/Core>
#include <boost/random/mersenne_twister.hpp>

#include "simulation/server/match.h"

namespace soccer {

inline constexpr double kLongAgo = 1e6;  // s

/// What the referee remembers of a robot. Times in s.
struct RobotRecord {
  double lying = 0, not_standing = 0, standing = 5;  ///< for so long
  double since_ball = kLongAgo;                      ///< it touched the ball, or plays as if it had
  double since_collision = kLongAgo;                 ///< with nobody charging
  double since_moved = kLongAgo;                     ///< by the referee
  bool in_own_area = false, was_in_own_area = false;
  std::size_t group = 1, previous_group = 1;  ///< robots that touch one another, itself included
  std::array<Eigen::Vector2d, 3> velocities{Eigen::Vector2d{0, 0}, Eigen::Vector2d{0, 0}, Eigen::Vector2d{0, 0}};  ///< newest first, m/s
  std::optional<FoulKind> foul;
  double held = 0;  ///< since the foul
};

/// The last robot at the ball.
struct BallTouch {
  std::optional<RobotId> robot;
  double ago = kLongAgo;  ///< s
};

/// The last kick that set play going.
struct TakenKick {
  std::optional<RobotId> taker;
  double ago = kLongAgo;      ///< s
  bool indirect = false;      ///< no goal may come of it directly
  bool watch_second = false;  ///< the taker may not touch the ball again before another
};

/// What a team's last (pass) left behind.
struct PassMemory {
  double ago = kLongAgo;  ///< s since its mode ended
  bool cleared = false;   ///< to score
  int toucher = 0;        ///< number of who touched the ball since
  bool several = false;   ///< touched it
  bool left_circle = false;
  Eigen::Vector2d spot{0, 0};
};

/// What the 3D league's referee remembers, and its dice. A plain value.
struct SoccerState {
  boost::random::mt19937 dice;
  BallTouch touch;
  TakenKick kick;
  std::optional<RobotId> kick_off_taker;             ///< while its team may not score
  bool touched_left = false, touched_right = false;  ///< in this cycle
  Eigen::Vector2d free_kick{0, 0};                   ///< m, where the next kick would be taken
  bool repel_kickers = false;                        ///< they are still to be moved out of the ball's place
  Eigen::Vector3d ball_before{0, 0, 0};              ///< in the last cycle
  Eigen::Vector2d last_valid{0, 0};                  ///< where the ball last was on the field
  std::array<PassMemory, 2> pass;                    ///< left, right
  std::array<std::optional<Side>, 2> kicked_off;     ///< in each half first
  std::array<std::array<RobotRecord, 12>, 2> records;
  std::vector<Eigen::Vector2d> taken_places;  ///< where robots were put in this cycle

  RobotRecord& record(RobotId robot) { return records[index_of(robot.side)][static_cast<std::size_t>(robot.unum)]; }
};

}  // namespace soccer
