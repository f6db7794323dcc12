#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "blackboard/field/field_dimensions.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/planar/motion_model.h"
#include "blackboard/planar/planar_world.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/scene_truth.h"
#include "simulation/protocol/line_up.h"
#include "simulation/protocol/scene_state.h"
#include "simulation/simserver/body/body_description.h"

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

/// A field without bodies, with the models of the behaviour simulator.
class PlanarPlayground final : public Playground {
 public:
  struct Models {
    FieldDimensions field;
    PlanarWorldParameters world;
    MotionModelParameters motion;
    std::shared_ptr<const BodyDescription> body;  ///< with which images show the robots
    double step = 0.02;                           ///< s
  };
  PlanarPlayground(const Models& models, std::vector<RobotId> robots);

  const std::vector<RobotId>& robots() const override { return robots_; }
  const FieldDimensions& field() const override { return models_.field; }
  double step_time() const override { return models_.step; }
  void begin(const PlayStart& start, std::uint64_t seed) override;
  void request(std::size_t robot, const MotionRequest& request) override { motions_[robot].request(request, time()); }
  void advance() override;
  void place_ball(Point2<Field> place) override;
  Pose2<Field, Ground> pose(std::size_t robot) const override { return world_.pose(robot); }
  bool lies(std::size_t robot) const override { return world_.lies[robot] != 0; }
  const MotionStatus& status(std::size_t robot) const override { return motions_[robot].status(); }
  Point2<Field> ball() const override { return world_.ball; }
  Point2<Field> ball_velocity() const override { return world_.ball_velocity; }
  SceneTruth scene(const std::array<std::string, 2>& teams) const override;
  SceneState picture() const override;

 private:
  double time() const { return static_cast<double>(steps_) * models_.step; }

  Models models_;
  std::vector<RobotId> robots_;
  PlanarWorld world_;
  std::vector<MotionModel> motions_;
  std::uint64_t steps_ = 0;  // since the start of the episode
};

}  // namespace soccer
