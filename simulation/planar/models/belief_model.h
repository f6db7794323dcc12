#pragma once

#include <cmath>
#include <optional>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/planar/counter_random.h"
#include "blackboard/planar/planar_world.h"
#include "simulation/planar/minds/mind.h"

namespace soccer {

/// What a robot of the behaviour simulator sees and believes. The defaults follow the measurements of vision and localisation in
/// docs/measurements.
struct BeliefModelParameters {
  // clang-format off
  PARAMETERS(BeliefModelParameters,
      (double, pose_error, 0.03, "m", 0, 5, "standard deviation of the believed position along each axis"),
      (double, heading_error, 0.02, "rad", 0, 1.6, "standard deviation of the believed heading"),
      (double, pose_time, 2, "s", 0.02, 60, "time after which the pose's error is another one"),
      (double, view_angle, 1.06, "rad", 0.1, 6.3, "horizontal angle of view of the cameras"),
      (double, ball_range, 5, "m", 0.1, 20, "greatest distance at which the ball is seen"),
      (double, ball_missed, 0.1, "", 0, 1, "probability that a ball in view is not seen"),
      (double, ball_distance_error, 0.02, "", 0, 1, "standard deviation of the ball's distance, relative to it"),
      (double, ball_bearing_error, 0.01, "rad", 0, 1, "standard deviation of the ball's bearing"),
      (double, ball_memory, 10, "s", 0.1, 600, "time after which the estimate of an unseen ball is no longer valid"),
      (double, ball_spread, 0.1, "m/s", 0, 5, "growth of an unseen ball's standard deviation"),
      (double, min_ball_speed, 0.1, "m/s", 0, 5, "speed below which the ball is believed to be at rest"),
      (double, hides, 0.12, "m", 0, 1, "distance of a robot from the line of sight within which it hides what is behind it"),
      (double, robot_range, 3, "m", 0.1, 20, "greatest distance at which another robot is seen"),
      (double, robot_missed, 0.3, "", 0, 1, "probability that another robot in view is not seen"),
      (double, robot_error, 0.1, "m", 0, 2, "standard deviation of another robot's place along each axis"),
      (double, jersey_unknown, 0, "", 0, 1, "probability that a robot is seen without its team; for minds with filters"),
      (double, jersey_wrong, 0, "", 0, 1, "probability that a robot is seen with the jersey of the other team; for minds with filters"),
      (double, robot_memory, 3, "s", 0.1, 60, "time for which another robot is remembered"))
  // clang-format on
};

/// Truth about a robot's head and the other players, for what it sees.
struct View {
  TeamFrame frame;
  double head_yaw = 0;                 ///< rad
  bool upright = true;                 ///< a robot on the ground sees nothing
  const std::vector<Player>& players;  ///< by robot
};

/// What one robot sees and believes of the world: its pose with an error, the ball and the other robots when they are in view, near enough
/// and not hidden, and from memory afterwards. A value type.
class BeliefModel {
 public:
  BeliefModel(const BeliefModelParameters& parameters, std::size_t robot, const CounterRandom& random)
      : parameters_(parameters), robot_(robot), random_(random), edge_of_view_(std::cos(parameters.view_angle / 2)) {}

  /// Looks at the world and fills observations, pose, ball and robots. time: s. Called at the rate of decisions.
  void update(const PlanarWorld& world, const View& view, const PlanarWorldParameters& physics, double time, MindInputs& in);

  /// Forgets ball and robots, for a robot that a referee has moved.
  void forget();

 private:
  struct Track {
    Point2<Ground> position;
    Point2<Field> field_position;
    double last_seen = -1;  // s
    bool seen = false;      // in this frame
  };
  struct PoseErrors {
    double x = 0, y = 0, heading = 0;  // in standard deviations
  };
  double normal(Draw draw, std::uint64_t counter) const { return random_.normal(static_cast<std::uint32_t>(draw), robot_, counter); }
  bool chance(Draw draw, std::uint64_t counter, double probability) const {
    return random_.uniform(static_cast<std::uint32_t>(draw), robot_, counter) < probability;
  }
  PoseErrors draw_errors(std::uint64_t block) const {
    return {normal(Draw::kPoseX, block), normal(Draw::kPoseY, block), normal(Draw::kHeading, block)};
  }
  bool in_view(Point2<Ground> place, double range) const;
  bool hidden(const PlanarWorld& world, Point2<Field> eye, Point2<Field> place, std::size_t other) const;
  void believe_pose(const PlanarWorld& world, const View& view, double time, RobotPose& out);
  void look_for_ball(const PlanarWorld& world, const View& view, const PlanarWorldParameters& physics, double time, MindInputs& in);
  void look_for_robots(const PlanarWorld& world, const View& view, double time, MindInputs& in);
  GroundRobot sighting(const TrackedRobot& robot, std::uint64_t counter) const;

  BeliefModelParameters parameters_;
  std::size_t robot_;
  CounterRandom random_;
  std::uint32_t frame_ = 0;
  double edge_of_view_;                      // cosine of half the angle of view
  Point2<Ground> gaze_{1, 0};                // unit vector
  double last_time_ = 0;                     // s
  std::uint64_t block_ = ~std::uint64_t{0};  // of time, for which these errors were drawn
  PoseErrors from_, to_;                     // at the beginning and the end of the block
  BallEstimate ball_;
  std::vector<Track> tracks_;  // by robot
};

}  // namespace soccer
