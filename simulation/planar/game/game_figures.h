#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "blackboard/geometry/pose.h"
#include "simulation/simserver/match/match.h"

namespace soccer {

/// What decides which of two robots in contact pushes.
struct RobotInContact {
  Pose2<Field, Ground> pose;
  bool walks = false;
};

enum class Pusher : std::uint8_t { kNone, kFirst, kSecond };

/// The robot that pushes the other one, by the decision tree of Yusmanthia 2011 (figure 2.5), as far as the figure can be read: a robot
/// that stands does not push; of two that walk, the one behind the other pushes, that is the one that sees the other in front of it and is
/// not seen by it. None when both or neither see each other.
Pusher pusher_of(const RobotInContact& first, const RobotInContact& second);

/// The figures of a game, by team: home, away.
struct GameFigures {
  std::array<int, 2> goals{}, falls{}, kicks{}, pushes{};
  std::array<int, 2> collisions{};  ///< contacts with an opponent in which a robot of the team pushes, by pusher_of()
  std::array<int, 2> passes{};      ///< a robot touches the ball after a teammate did, at least kPass away, with no opponent in between
  std::array<double, 2> to_ball{};  ///< m, mean distance of the team's nearest robot from the ball in play
  int contentions = 0;              ///< how often robots of both teams came within kContention of the ball
  double home_possession = 0;       ///< part of the time in play in which a home robot touched the ball last
  double playing_time = 0;          ///< s

  static constexpr double kPass = 0.75, kContention = 0.5;  // m
};

/// What a referee sees of a robot.
struct RobotInPlay {
  bool home = true;
  Pose2<Field, Ground> pose;
  bool walks = false;
  bool touches_ball = false;
};

/// What a referee sees of a cycle.
struct CycleInPlay {
  std::vector<RobotInPlay> robots;                            ///< in the same order while play goes on
  std::vector<std::pair<std::size_t, std::size_t>> contacts;  ///< robots in contact
  Point2<Field> ball;
};

/// Gathers those figures of a game that a referee sees, cycle by cycle.
class GameCounter {
 public:
  /// After each cycle. step: s.
  void add(const Match& match, bool home_is_left, const CycleInPlay& cycle, double step);

  /// Without falls and kicks.
  GameFigures figures(const Match& match, bool home_is_left) const;

 private:
  void count_pushes(const Match& match, bool home_is_left);
  void count_collisions(const CycleInPlay& cycle);
  void count_touches(const CycleInPlay& cycle);
  void count_distances(const CycleInPlay& cycle, double step);

  std::vector<Penalised> penalised_;                           // in the last cycle
  std::vector<std::pair<std::size_t, std::size_t>> contacts_;  // in the last cycle
  std::array<int, 2> pushes_{}, passes_{}, collisions_{};
  std::array<double, 2> possession_{};  // s
  std::array<double, 2> to_ball_{};     // m s
  int contentions_ = 0;
  bool contended_ = false;                 // in the last cycle
  std::optional<std::size_t> last_touch_;  // the robot
  std::optional<std::size_t> last_team_;   // 0 home, 1 away
  Point2<Field> last_touch_place_;         // of the ball
  double playing_time_ = 0;
};

}  // namespace soccer
