#pragma once

#include <array>
#include <string_view>

#include "blackboard/body/body_model.h"
#include "simulation/protocol/perceptor_info.h"

namespace soccer {

/// Emulates the two sonars in the chest, which the simulator lacks, from visible robots and goal posts, including those that the vision
/// model hides. Each measures 0.20 to 0.80 m in a cone of 60 degrees, centred 20 degrees to its side.
class SonarSensor {
 public:
  using Echoes = std::array<float, 10>;  ///< m, nearest first

  explicit SonarSensor(const BodyModel& body) : body_(body) { reset(); }

  /// Updates the echoes from a message; unchanged when it has no See. Head angles in rad in the NAO's signs. The robot itself, identified
  /// by `own_team` and `own_number`, is ignored.
  void update(const wire::PerceptorInfo& percept, double head_yaw, double head_pitch, std::string_view own_team, int own_number);

  const Echoes& left() const { return left_; }
  const Echoes& right() const { return right_; }

  void reset() {
    left_.fill(wire::kNoEcho);
    right_.fill(wire::kNoEcho);
  }

 private:
  BodyModel body_;
  Echoes left_{};
  Echoes right_{};
};

}  // namespace soccer
