#pragma once

#include <cmath>
#include <functional>
#include <memory>
#include <vector>

#include "blackboard/common/config/declared_section.h"
#include "blackboard/geometry/angle.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/team.h"

namespace soccer {

/// What a robot of the behaviour simulator knows when it decides: the topics that perception provides on a robot. Field is the frame of its
/// team.
struct MindInputs {
  SensorFrame sensors;
  BodyState body;
  MotionStatus motion;
  Kinematics kinematics;
  GroundObservations observations;
  RobotPose pose;
  BallEstimate ball;
  RobotMap robots;
  Game game;
  TeamMates mates;
  Odometry odometry;    ///< only if the game has landmarks
  Placement placement;  ///< where the robot was put at the start
};

/// A robot's decision.
struct MindOutputs {
  MotionRequest request;
  TeamReport report;       ///< to its teammates
  BehaviourStatus status;  ///< for display
};

/// The decisions of one robot. Called at a fixed rate of simulated time.
class Mind {
 public:
  Mind() = default;
  Mind(const Mind&) = delete;
  Mind& operator=(const Mind&) = delete;
  virtual ~Mind() = default;

  virtual void decide(const MindInputs& in, MindOutputs& out) = 0;

  /// The parameters that can be changed while the robot plays.
  virtual std::vector<DeclaredSection> parameters() const { return {}; }
  /// Sets these parameters before the next decision. sections: those of parameters(), with other values.
  virtual void tune(const std::vector<DeclaredSection>& /*sections*/) {}
};

/// A player of a game.
struct Player {
  bool home = true;
  int number = 1;
};

using MindFactory = std::function<std::unique_ptr<Mind>(const Player&)>;

/// A pose with the sine and cosine of its angle, for many transformations.
class PoseAxes {
 public:
  explicit PoseAxes(const Pose2<Field, Ground>& pose) : x_(pose.x), y_(pose.y), c_(std::cos(pose.angle)), s_(std::sin(pose.angle)) {}

  Point2<Field> to_field(Point2<Ground> p) const { return {x_ + c_ * p.x - s_ * p.y, y_ + s_ * p.x + c_ * p.y}; }
  Point2<Ground> to_ground(Point2<Field> p) const {
    const double dx = p.x - x_, dy = p.y - y_;
    return {c_ * dx + s_ * dy, c_ * dy - s_ * dx};
  }

 private:
  double x_, y_, c_, s_;
};

/// Converts between the world's frame and that of a team, in which it plays towards positive x. The two conversions are the same.
struct TeamFrame {
  bool turned = false;  ///< the team plays towards negative x of the world

  Point2<Field> operator()(Point2<Field> point) const { return turned ? Point2<Field>{-point.x, -point.y} : point; }
  Pose2<Field, Ground> operator()(const Pose2<Field, Ground>& pose) const {
    return turned ? Pose2<Field, Ground>{-pose.x, -pose.y, normalized(pose.angle + kPi)} : pose;
  }
};

}  // namespace soccer
