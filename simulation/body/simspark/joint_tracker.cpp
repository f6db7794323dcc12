#include "simulation/body/simspark/joint_tracker.h"

#include <algorithm>
#include <cmath>

#include "blackboard/geometry/angle.h"

namespace soccer {

namespace {

constexpr double kHalfPrint = degrees_to_radians(0.005) + 1e-6;

// The server deactivates a robot when no hinge turns faster than 0.01 rad/s for ten steps, and a deactivated robot ignores the first
// command. One forearm that turns back and forth at this speed, by a few hundredths of a degree, keeps the whole robot active.
constexpr double kRestlessSpeed = 0.03;
constexpr HingeId kRestlessHinge = kRaj3;

}  // namespace

void JointTracker::measure(const std::array<double, kHinges>& degrees, std::uint32_t present, int steps) {
  for (std::size_t h = 0; h < reading_.size(); ++h) {
    if (steps > 0) {
      estimate_[h] += turning_[h] + (steps - 1) * commanded_[h];
      turning_[h] = commanded_[h];
    }
    if (!(present >> h & 1U)) continue;
    reading_[h] = degrees_to_radians(degrees[h]);
    estimate_[h] = measured_ ? std::clamp(estimate_[h], reading_[h] - kHalfPrint, reading_[h] + kHalfPrint) : reading_[h];
  }
  if (measured_) return;
  measured_ = true;
  requested_ = angles();
}

void JointTracker::set_request(const ActuatorBlock& request) {
  const JointArray now = angles();
  for (std::size_t j = 0; j < kJoints; ++j) {
    const auto angle = static_cast<double>(request.joint_angle[j]);
    const bool limp = !(request.joint_stiffness[j] > 0);
    if (limp && !limp_[j]) requested_[j] = now[j];
    if (!limp && std::isfinite(angle)) requested_[j] = std::clamp(angle, body_.lower_limit[j], body_.upper_limit[j]);
    limp_[j] = limp;
  }
}

JointArray JointTracker::angles() const {
  JointArray angles = requested_;
  for (std::size_t h = 0; h < reading_.size(); ++h) angles[kHingeMap[h].joint] = kHingeMap[h].sign * reading_[h];
  return angles;
}

void JointTracker::command(double step, EffectorCommand& command) {
  command.velocities_present = (1U << reading_.size()) - 1;
  bool resting = measured_;
  for (std::size_t h = 0; h < reading_.size(); ++h) {
    const auto& [joint, sign] = kHingeMap[h];
    const double way = measured_ ? sign * requested_[joint] - estimate_[h] - turning_[h] : 0;
    const double limit = body_.max_speed[joint];
    command.velocity[h] = std::clamp(way / step, -limit, limit);
    resting = resting && std::abs(command.velocity[h]) < (h == kRestlessHinge ? 2 * kRestlessSpeed : kRestlessSpeed / 2);
  }
  if (resting) {
    restless_ = !restless_;
    command.velocity[kRestlessHinge] = restless_ ? kRestlessSpeed : -kRestlessSpeed;
  }
  for (std::size_t h = 0; h < reading_.size(); ++h) commanded_[h] = command.velocity[h] * step;
}

}  // namespace soccer
