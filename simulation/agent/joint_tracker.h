#pragma once

#include <array>

#include "blackboard/body/body_model.h"
#include "libagent/agent_memory/layout.h"
#include "simulation/agent/joint_map.h"
#include "simulation/protocol/effector_command.h"

namespace soccer {

/// Turns asked angles into hinge velocities, without overshoot and in the fewest messages the speed limit allows.
///
/// A velocity that answers message n turns the hinge between messages n + 1 and n + 2. So the next reading is known
/// already, from the velocity that answered message n - 1; the rest of the way is asked for. Readings are printed to
/// 0.01 degrees: within that, the known velocities are trusted more than the print. Source: measured on both
/// rcssserver3d's.
class JointTracker {
 public:
  explicit JointTracker(const BodyModel& body) : body_(body) {}

  /// Takes the hinges' angles of a message, in degrees, which came `steps` server cycles after the one before. Hinges
  /// that were not said keep their expected angle.
  void measure(const std::array<double, kHinges>& degrees, std::uint32_t said, int steps);

  /// Takes a new request; it holds until the next. Angles that are no numbers change nothing. Joints without stiffness
  /// stay where they are: nothing can go limp there.
  void ask(const ActuatorBlock& request);

  /// The velocities that answer the last message; every hinge is set each time, because a single command can get lost.
  /// `step` is the length of a server cycle in s.
  void command(double step, EffectorCommand& command);

  /// Measured angles in the NAO's signs. LHipYawPitch is the left hip's; wrists and hands are as asked, for they are
  /// not there.
  JointArray angles() const;

  /// Forgets everything: the robot is a new one.
  void reset() { *this = JointTracker(body_); }

 private:
  using Hinges = std::array<double, kHingeMap.size()>;

  BodyModel body_;
  Hinges reading_{};    ///< rad, hinge signs
  Hinges estimate_{};   ///< rad, hinge signs; finer than the print
  Hinges turning_{};    ///< rad by which the hinge turns before the next message
  Hinges commanded_{};  ///< rad by which it turns in each cycle after that
  JointArray asked_{};  ///< rad, NAO signs
  std::array<bool, kJoints> limp_{};
  bool measured_ = false;
  bool restless_ = false;
};

}  // namespace soccer
