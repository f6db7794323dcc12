#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include "blackboard/common/error.h"
#include "blackboard/common/log/mcap_reader.h"
#include "blackboard/time/play_position.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/scene_truth.h"

namespace soccer {

/// The times of a log of ground truth. A server without a simulation time on its monitor port (rcssserver3d) stamps scenes with the game's
/// clock, which stands between the halves and jumps. Its scenes get the time that a robot's log has at the same game time; those at which
/// the game's clock stands have none.
class TruthClock {
 public:
  /// robot: the log of any robot of the game. Errors: InputError when a log is damaged.
  TruthClock(McapReader& truth, McapReader& robot);

  /// The time of a scene, later than that of the last one; std::nullopt if it has none. Sets the ball's velocity, which a jump of the clock
  /// falsifies.
  std::optional<Time> time_of(SceneTruth& scene);

  /// Samples of the clock that the scenes have.
  const std::vector<ClockSample>& samples() const { return samples_; }

 private:
  bool own_clock_;  // the truth has a simulation time
  std::vector<ClockSample> samples_;
  std::optional<Time> last_;
  Point3<Field> last_ball_;
};

/// A robot in one cycle of a logged game: the ground truth beside what the robot did and believed. Field is the frame of its own team.
struct RobotSample {
  Pose2<Field, Ground> truth;
  bool known = false;  ///< the robot plays, and its log covers this cycle
  bool upright = false;
  MotionState state = MotionState::kLimp;
  std::uint32_t falls = 0, getups = 0, getup_tries = 0;
  double forward = 0, left = 0, turn = 0;  ///< requested, m/s, m/s, rad/s
  bool to_destination = false;             ///< the walk is requested by its destination instead of these speeds
  double power = 0, kick_direction = 0;    ///< requested
  double gaze = 0;                         ///< rad, of the newest frame
  bool new_frame = false;                  ///< vision has a frame that it had not in the last cycle
  Pose2<Field, Ground> believed;
  bool lost = false, ball_seen = false;
  Point2<Ground> ball;                      ///< estimate
  std::vector<Point2<Ground>> robots_seen;  ///< in the newest frame
};

/// One cycle of a logged game. Field is the frame of the left team.
struct GameSample {
  double time = 0;  ///< s
  bool playing = false;
  Point2<Field> ball, ball_velocity;
  double ball_height = 0;  ///< m
  std::vector<RobotSample> robots;
  std::vector<bool> left;  ///< by robot: its team plays on the left

  /// A point in the frame of the robot's team.
  Point2<Field> for_robot(std::size_t robot, Point2<Field> point) const { return left[robot] ? point : Point2<Field>{-point.x, -point.y}; }
  /// The pose of a robot in the frame of another one's team.
  Pose2<Field, Ground> pose_for(std::size_t robot, std::size_t other) const;
  /// Distance (m) to the nearest other robot that plays.
  double min_robot_distance(std::size_t robot) const;
};

/// A game in all its cycles.
using GameTrack = std::vector<GameSample>;

/// Reads the logs of a game from a folder: truth.mcap, and one log of each robot with any other name. Robots without a log are left out.
/// `finished` is called with each of them when it has been read, and `left_out` with the error of each robot's log that cannot be read.
/// Errors: InputError when the ground truth, or the logs of all robots, cannot be read.
GameTrack read_game_track(
    const std::filesystem::path& folder, const std::function<void(const McapReader& log)>& finished = [](const McapReader&) {},
    const std::function<void(const InputError& error)>& left_out = [](const InputError&) {});

}  // namespace soccer
