#pragma once

#include <array>
#include <string_view>

#include "blackboard/body/body_model.h"
#include "simulation/protocol/perceptor_info.h"

namespace soccer {

/// The two sonars in the chest, which the simulator lacks, from what is seen: robots and goal posts, also those that
/// the vision model hides. Each hears 0.20 to 0.80 m in a cone of 60 degrees, the left one 20 degrees to the left.
class SonarSensor {
 public:
  static constexpr float kNothing = 2.55F;
  using Echoes = std::array<float, 10>;  ///< m, nearest first

  explicit SonarSensor(const BodyModel& body) : body_(body) { reset(); }

  /// Takes what one message saw; without a See nothing changes. Head angles in the NAO's signs; the own robot is left
  /// out.
  void update(const wire::PerceptorInfo& percept, double head_yaw, double head_pitch, std::string_view own_team, int own_number);

  const Echoes& left() const { return left_; }
  const Echoes& right() const { return right_; }

  void reset() {
    left_.fill(kNothing);
    right_.fill(kNothing);
  }

 private:
  BodyModel body_;
  Echoes left_{};
  Echoes right_{};
};

}  // namespace soccer
