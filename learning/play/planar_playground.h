#pragma once

#include <memory>

#include "blackboard/planar/motion_model.h"
#include "blackboard/planar/planar_world.h"
#include "learning/play/playground.h"
#include "simulation/simserver/body/body_description.h"

namespace soccer {

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
