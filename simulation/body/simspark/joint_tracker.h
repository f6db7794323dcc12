#pragma once

#include <array>

#include "blackboard/body/body_model.h"
#include "blackboard/body/joints.h"
#include "libagent/agent_memory/layout.h"
#include "simulation/protocol/effector_command.h"
#include "simulation/protocol/hinges.h"

namespace soccer {

/// The NAO joint that corresponds to a hinge of the simulator, and its sign: NAO angle = sign · hinge angle.
struct HingeMapping {
  JointId joint;
  double sign;
};

/// The mapping of the 22 hinges that every robot type has, in the order of HingeId. LHipYawPitch, one motor on the NAO, is two hinges in
/// the simulator. Nine hinges turn in the opposite direction; verified on both real servers, see docs/measurements/data/servers-signs.csv.
inline constexpr std::array<HingeMapping, 22> kHingeMap{{
    {kHeadYaw, 1},         {kHeadPitch, -1},    {kRShoulderPitch, -1}, {kRShoulderRoll, 1}, {kRElbowYaw, 1},    {kRElbowRoll, 1},
    {kLShoulderPitch, -1}, {kLShoulderRoll, 1}, {kLElbowYaw, 1},       {kLElbowRoll, 1},    {kLHipYawPitch, 1}, {kRHipRoll, 1},
    {kRHipPitch, -1},      {kRKneePitch, -1},   {kRAnklePitch, -1},    {kRAnkleRoll, 1},    {kLHipYawPitch, 1}, {kLHipRoll, 1},
    {kLHipPitch, -1},      {kLKneePitch, -1},   {kLAnklePitch, -1},    {kLAnkleRoll, 1},
}};

/// Converts target angles to hinge velocities, without overshoot and in the fewest messages that the speed limit allows.
///
/// A velocity sent in reply to message n turns the hinge between messages n + 1 and n + 2. The next reading can therefore be predicted from
/// the velocity sent in reply to message n - 1, and the command covers the remaining distance. Readings are printed to 0.01 degrees; within
/// this resolution the prediction from the sent velocities is used. Source: measured on both versions of rcssserver3d.
class JointTracker {
 public:
  explicit JointTracker(const BodyModel& body) : body_(body) {}

  /// Adds the hinge angles (degrees) of a message that arrived `steps` server cycles after the previous one. Bit i of `present`: the
  /// message contains hinge i; the other hinges keep their predicted angle.
  void measure(const std::array<double, kHinges>& degrees, std::uint32_t present, int steps);

  /// Sets the target angles, which remain valid until the next call. Angles that are not finite are ignored. Joints without stiffness keep
  /// their angle, because the simulator's motors cannot be switched off.
  void set_request(const ActuatorBlock& request);

  /// Writes the velocities in reply to the last message. Every hinge is set each time, because a single command can get lost. `step`:
  /// length of a server cycle, s.
  void command(double step, EffectorCommand& command);

  /// Measured angles in the NAO's signs, rad. LHipYawPitch is that of the left hip; wrists and hands have their target angles, because the
  /// simulated robot lacks these joints.
  JointArray angles() const;

  /// Resets all state for a new robot.
  void reset() { *this = JointTracker(body_); }

 private:
  using Hinges = std::array<double, kHingeMap.size()>;

  BodyModel body_;
  Hinges reading_{};        ///< rad, hinge signs
  Hinges estimate_{};       ///< rad, hinge signs; finer than the printed resolution
  Hinges turning_{};        ///< rad by which the hinge turns until the next message
  Hinges commanded_{};      ///< rad by which it turns in each cycle after the next message
  JointArray requested_{};  ///< rad, NAO signs
  std::array<bool, kJoints> limp_{};
  bool measured_ = false;
  bool restless_ = false;
};

}  // namespace soccer
