#pragma once

#include <memory>
#include <optional>

#include "blackboard/topics/game.h"
#include "perception/localisation/pose_filter.h"

namespace soccer {

/// Tells where on the field the robot is: feeds a PoseFilter. The first tick, and every new placement, starts it from
/// Placement::pose.
class Localisation {
 public:
  struct Inputs {
    const GroundObservations& observations;
    const Odometry& odometry;
    const Placement& placement;
  };
  struct Outputs {
    RobotPose& robot_pose;
  };

  explicit Localisation(std::unique_ptr<PoseFilter> filter) : filter_(std::move(filter)) {}

  void tick(const Inputs& in, const Outputs& out);

  const PoseFilter& filter() const { return *filter_; }

 private:
  std::unique_ptr<PoseFilter> filter_;
  OdometryReader odometry_;
  std::optional<std::uint32_t> placements_;  // how many were taken over
  std::optional<std::uint32_t> frame_;       // the last one that was used
  Time time_{0};                             // of that frame
};

}  // namespace soccer
