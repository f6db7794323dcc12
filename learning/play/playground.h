#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/scene_truth.h"
#include "simulation/protocol/robot_id.h"
#include "simulation/protocol/scene_state.h"

namespace soccer {

/// The places of an episode's start. Field is the frame of the left team.
struct PlayStart {
  std::vector<Pose2<Field, Ground>> robots;
  Point2<Field> ball = {};
  Point2<Field> ball_velocity = {};  ///< m/s
};

/// A field with robots that obey requests to motion: with bodies, or without. Robots are ordered as their ids.
class Playground {
 public:
  Playground() = default;
  Playground(const Playground&) = delete;
  Playground& operator=(const Playground&) = delete;
  virtual ~Playground() = default;

  virtual const std::vector<RobotId>& robots() const = 0;
  virtual const FieldDimensions& field() const = 0;
  virtual double step_time() const = 0;  ///< s, of advance()

  /// All robots stand and have forgotten their requests. seed: of errors of the motion, where they are random.
  virtual void begin(const PlayStart& start, std::uint64_t seed) = 0;
  virtual void request(std::size_t robot, const MotionRequest& request) = 0;
  virtual void advance() = 0;
  /// Moves the ball; it is at rest there.
  virtual void place_ball(Point2<Field> place) = 0;

  virtual Pose2<Field, Ground> pose(std::size_t robot) const = 0;
  virtual bool lies(std::size_t robot) const = 0;
  virtual const MotionStatus& status(std::size_t robot) const = 0;
  virtual Point2<Field> ball() const = 0;
  virtual Point2<Field> ball_velocity() const = 0;  ///< m/s
  /// Ball and robots. teams: names of the left and the right one.
  virtual SceneTruth scene(const std::array<std::string, 2>& teams) const = 0;
  virtual SceneState picture() const = 0;  ///< for images
};

}  // namespace soccer
