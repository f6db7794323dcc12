#pragma once

#include <memory>
#include <vector>

#include "learning/body/body_setup.h"
#include "learning/body/robot_hardware.h"
#include "learning/play/planar_playground.h"
#include "motion/motion_wiring.h"

namespace soccer {

/// A field of simserver's physics, with robots that run the motion of the real robot.
class BodyPlayground final : public Playground {
 public:
  BodyPlayground(std::shared_ptr<const BodySetup> setup, std::vector<RobotId> robots);

  const std::vector<RobotId>& robots() const override { return robots_; }
  const FieldDimensions& field() const override { return setup_->world.field; }
  double step_time() const override { return setup_->world.physics_step; }
  void begin(const PlayStart& start, std::uint64_t seed) override;
  void request(std::size_t robot, const MotionRequest& request) override { moving_[robot].motion->request = request; }
  void advance() override;
  void place_ball(Point2<Field> place) override;
  Pose2<Field, Ground> pose(std::size_t robot) const override;
  bool lies(std::size_t robot) const override;
  const MotionStatus& status(std::size_t robot) const override { return moving_[robot].motion->status; }
  Point2<Field> ball() const override;
  Point2<Field> ball_velocity() const override;
  SceneTruth scene(const std::array<std::string, 2>& teams) const override;
  SceneState picture() const override;

  const World& world() const { return world_; }

 private:
  /// A robot's hardware and motion.
  struct Moving {
    RobotHardware hardware;
    std::unique_ptr<BodyMotion> motion;
  };
  static void tick(Moving& robot);

  std::shared_ptr<const BodySetup> setup_;
  std::vector<RobotId> robots_;
  World world_;
  ParallelLoop loop_{1};
  std::vector<Moving> moving_;
};

}  // namespace soccer
