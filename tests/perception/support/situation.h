#pragma once

#include <cmath>
#include <cstdint>
#include <string>

#include "blackboard/common/config/yaml.h"
#include "support/perception_chain.h"

namespace soccer::test {

/// A robot in a synthetic world with known ground truth, and its perception.
struct Situation {
  explicit Situation(const ServerVision& vision, std::uint64_t seed = 1)
      : world(FieldDimensions{}, body, vision, seed),
        chain(FieldDimensions{}, body, load_yaml<LocalisationParameters>(config), load_yaml<ProjectionParameters>(config)) {}

  /// Places the robot, and publishes this placement with the given error.
  void place(const Pose2<Field, Ground>& pose, const Pose2<Ground, Ground>& error = {}) {
    world.robot = pose;
    chain.place(pose * error);
  }

  void stand(double seconds_to_stand, double scan = 0) {
    for (const Time end = world.now() + from_seconds(seconds_to_stand); world.now() < end;) {
      world.head_yaw = scan * std::sin(2 * kPi * seconds(world.now()) / 3);
      world.advance(0, 0, 0);
      chain.tick(world);
    }
  }

  double position_error() const { return distance(chain.robot_pose.pose.position(), world.robot.position()); }
  double heading_error() const { return std::abs(normalized(chain.robot_pose.pose.angle - world.robot.angle)); }

  std::string config = SOURCE_DIR "/config/perception/default.yaml";
  BodyModel body = load_yaml<BodyModel>(SOURCE_DIR "/config/simspark/body.yaml");
  SyntheticWorld world;
  PerceptionChain chain;
};

}  // namespace soccer::test
