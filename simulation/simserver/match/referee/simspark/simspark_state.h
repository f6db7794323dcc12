#pragma once

#include <array>
#include <optional>

#include <Eigen/Core>

#include "blackboard/common/random/random_stream.h"
#include "blackboard/field/field_dimensions.h"
#include "simulation/simserver/match/match.h"
#include "simulation/simserver/match/referee/referee_view.h"
#include "simulation/simserver/match/referee/simspark/simspark_rules.h"

namespace soccer {

/// The referee's record of a robot. Times in s.
struct RobotRecord {
  double lying = 0, not_standing = 0, standing = 5;  ///< for this long
  double since_ball = kLongAgo;                      ///< since it touched the ball or received the same exemption
  double since_collision = kLongAgo;                 ///< since the last collision without charging
  double since_moved = kLongAgo;                     ///< since the referee moved it
  bool in_own_area = false, was_in_own_area = false;
  std::size_t group = 1, previous_group = 1;  ///< number of robots in contact with one another, including itself; now and in the last cycle
  std::array<Eigen::Vector2d, 3> velocities{Eigen::Vector2d{0, 0}, Eigen::Vector2d{0, 0}, Eigen::Vector2d{0, 0}};  ///< newest first, m/s
  std::optional<FoulKind> foul;
  double held = 0;  ///< time since the foul
};

/// The last kick that restarted play.
struct TakenKick {
  std::optional<RobotId> taker;
  double ago = kLongAgo;      ///< s
  bool indirect = false;      ///< a goal directly from it does not count
  bool watch_second = false;  ///< the taker must not touch the ball again before another robot does
};

/// State of a team's last pass mode.
struct PassMemory {
  double ago = kLongAgo;  ///< s since the mode ended
  bool cleared = false;   ///< the team may score
  int toucher = 0;        ///< number of the robot that last touched the ball since; 0: none
  bool several = false;   ///< more than one robot of the team has touched the ball
  bool left_circle = false;
  Eigen::Vector2d spot{0, 0};
};

/// State of the 3D league's referee, including its random generator. A value type.
struct SimSparkState {
  RandomStream32 dice;
  BallTouch touch;
  TakenKick kick;
  std::optional<RobotId> kick_off_taker;             ///< set while its team may not score
  bool touched_left = false, touched_right = false;  ///< in this cycle
  Eigen::Vector2d free_kick{0, 0};                   ///< m, position of the next kick
  bool repel_kickers = false;                        ///< the kicking team must still be moved away from the ball's position
  Eigen::Vector3d ball_before{0, 0, 0};              ///< m, the ball's position in the last cycle
  Eigen::Vector2d last_valid{0, 0};                  ///< m, the ball's last position on the field
  std::array<PassMemory, 2> pass;                    ///< left, right
  std::array<std::optional<Side>, 2> kicked_off;     ///< side of the first kick-off in each half
  std::array<std::array<RobotRecord, 12>, 2> records;
  std::vector<Eigen::Vector2d> taken_places;  ///< positions to which robots were moved in this cycle

  RobotRecord& record(RobotId robot) { return records[index_of(robot.side)][static_cast<std::size_t>(robot.unum)]; }
};

/// Inputs and outputs of the 3D league's rules on rcssserver3d.
struct SimSparkGame {
  const SimSparkRules& rules;
  const FieldDimensions& field;
  Match& match;
  SimSparkState& state;
  RefereeWorld& world;

  RobotRecord& record(std::size_t robot) const { return state.record(world.view.robots[robot].id); }
  /// The penalty area of the team that defends this side.
  Eigen::AlignedBox2d own_area(Side side) const {
    const double sign = side == Side::kLeft ? -1 : 1, goal = sign * field.length / 2, front = goal - sign * field.penalty_area_length;
    return {Eigen::Vector2d(std::min(goal, front), -field.penalty_area_width / 2),
            Eigen::Vector2d(std::max(goal, front), field.penalty_area_width / 2)};
  }
  Eigen::Vector2d ball() const { return world.view.ball.head<2>(); }
  Eigen::Vector3d on_ground(const Eigen::Vector2d& place) const { return {place.x(), place.y(), field.ball_radius}; }
  double free_kick_distance() const { return field.centre_circle_radius; }
};

}  // namespace soccer
