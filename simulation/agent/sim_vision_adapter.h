#pragma once

#include <string>

#include "blackboard/topics/game.h"
#include "blackboard/topics/vision.h"
#include "simulation/protocol/perceptor_info.h"

namespace soccer {

/// Turns what the server shows into what vision says: SI units, no identities of posts and flags, the robot's own arms
/// left out. It invents nothing: where the server has no corners, T-junctions and centre circle (vanilla), the lines
/// are given on as they are.
class SimVisionAdapter {
 public:
  SimVisionAdapter(const FieldDimensions& field, std::string own_team) : post_height_(field.goal_height), team_(std::move(own_team)) {}

  /// The frame of a percept that has a See. Time, frame number and head angles are the caller's to fill in.
  VisionFrame frame_of(const wire::PerceptorInfo& percept, int own_number) const;

 private:
  double post_height_;
  std::string team_;
};

}  // namespace soccer
