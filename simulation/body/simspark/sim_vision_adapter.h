#pragma once

#include <string>

#include "blackboard/topics/game.h"
#include "blackboard/topics/vision.h"
#include "simulation/protocol/perceptor_info.h"

namespace soccer {

/// Converts the server's sightings to vision frames: SI units, without the identities of posts and flags and without the robot's own arms.
/// Adds no features: where the server sends no corners, T-junctions, centre circle and penalty marks (vanilla), the frame has only the
/// lines.
class SimVisionAdapter {
 public:
  SimVisionAdapter(const FieldDimensions& field, std::string own_team) : post_height_(field.goal_height), team_(std::move(own_team)) {}

  /// The frame of a percept with has_see. The caller sets time, frame number and head angles.
  VisionFrame frame_of(const wire::PerceptorInfo& percept, int own_number) const;

 private:
  double post_height_;
  std::string team_;
};

}  // namespace soccer
