#pragma once

#include <array>
#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/body/body_model.h"
#include "blackboard/body/joints.h"
#include "blackboard/common/describe.h"
#include "blackboard/common/policy/policy.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/sensors.h"

namespace soccer {

/// How a learned policy moves the joints: what an action of -1…1 means, how often it acts and for how long. A part of the policy's file;
/// the same when it is trained and when it plays.
struct JointPolicyParameters {
  // clang-format off
  PARAMETERS(JointPolicyParameters,
      (double, period, 0.02, "s", 0.005, 0.2, "time between two actions"),
      (double, duration, 1.5, "s", 0.1, 1e6, "time after which the policy has done its work"),
      (double, cycle, 0.5, "s", 0.05, 10, "period of the clock that the policy observes"),
      (JointArray, rest, {}, "rad", -3.2, 3.2, "target of each joint at action 0"),
      (JointArray, reach, {}, "rad", 0, 3.2, "change of each joint's target per unit of its action; 0: the policy does not move the joint"),
      (double, stiffness, 1, "", 0, 1, "stiffness of the joints that the policy moves"),
      (bool, relative, false, "", 0, 1, "whether an action changes the last target instead of the one at rest"))
  // clang-format on
};

}  // namespace soccer

namespace soccer::motion {

/// What a policy is to achieve; the members that do not concern it are 0.
struct PolicyCommand {
  double forward = 0, left = 0, turn = 0;  ///< walk: m/s, m/s, rad/s
  Point2<Ground> ball{};                   ///< kick: where the ball lies at the start, m
  double direction = 0;                    ///< kick: of the ball's way, rad, counter-clockwise from straight ahead
  double distance = 0;                     ///< kick: of the ball's way, m; 0: as far as possible
};

/// The parameters of a policy for the mirror image of the body.
JointPolicyParameters mirrored(const JointPolicyParameters& parameters);

/// Observations and actions of a policy that moves joints. The robot and the environments for learning both use this class, so a policy
/// plays with the numbers with which it was trained. Allocates nothing after its construction.
///
/// Observations, each of the order of 1: for each moved joint its angle relative to `rest`, rad; its angular velocity since the last
/// observation, 10 rad/s; the last action; then the torso's angular velocity (x, y, z), 3 rad/s; roll and pitch, rad; the loads of the left
/// and the right foot relative to the robot's weight; time relative to the duration (at most 1); sine and cosine of the clock; and the
/// command: forward and left, m/s; turn, rad/s; ball x and y, m; sine and cosine of the direction; distance, 10 m.
class JointPolicy {
 public:
  JointPolicy(const JointPolicyParameters& parameters, const BodyModel& body);

  std::size_t observations() const { return 3 * joints_.size() + kOthers; }
  std::size_t actions() const { return joints_.size(); }
  /// Names of the elements of an observation, for people.
  std::vector<std::string> observation_names() const;
  /// Whether the policy moves the joints of both sides, so that its observations and actions have a mirror.
  bool has_mirror() const;
  /// Both mirrored: left and right exchanged; the clock of a mirrored gait is half a cycle ahead.
  Mirror observation_mirror() const;
  Mirror action_mirror() const;
  /// As observation_mirror(), but with the same clock: the observation of a run that was mirrored from its start.
  Mirror run_mirror() const;
  const std::vector<JointId>& joints() const { return joints_; }
  const JointPolicyParameters& parameters() const { return parameters_; }

  /// Begins: the last action is 0, the joints were at rest.
  void start(const SensorFrame& sensors);
  /// Writes observations() numbers. time: s, since the start.
  void observe(const SensorFrame& sensors, const PolicyCommand& command, double time, std::span<float> out);
  /// Sets the targets of the moved joints, within the body's limits, from actions() numbers, which are limited to -1…1. Other joints and
  /// their stiffness remain unchanged.
  void act(std::span<const float> action, JointRequest& joints);
  /// Changes the targets of the moved joints, which the walk has set, within the body's limits; the actions are as for act().
  void correct(std::span<const float> action, JointRequest& joints);

 private:
  static constexpr std::size_t kOthers = 18;

  JointPolicyParameters parameters_;
  BodyModel body_;
  std::vector<JointId> joints_;
  JointArray last_angle_{};
  JointArray target_{};
  std::vector<float> last_action_;
};

}  // namespace soccer::motion

namespace soccer {

/// The task whose policies correct motion's walk, and move no joints by themselves.
inline constexpr std::string_view kWalkResidualTask = "walk_residual";

using JointPolicyFile = InstalledPolicy<JointPolicyParameters>;
using JointPolicyFiles = InstalledPolicies<JointPolicyParameters>;

/// Loads the policies that move the joints of a body, `CONFIG/policies/BODY/NAME.policy`.
JointPolicyFiles load_joint_policies(const std::filesystem::path& config, std::string_view body);

}  // namespace soccer
