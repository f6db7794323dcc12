#include "motion/policy/joint_policy.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>

#include "blackboard/body/gravity.h"
#include "blackboard/common/error.h"
#include "blackboard/geometry/angle.h"
#include "blackboard/topics/motion.h"

namespace soccer::motion {
namespace {

// Units in which the policy observes, chosen such that the numbers are of the order of 1.
constexpr double kJointRate = 10;  // rad/s
constexpr double kTorsoRate = 3;   // rad/s
constexpr double kDistance = 10;   // m

constexpr std::array<const char*, 18> kOtherNames{"gyro x",         "gyro y",           "gyro z",  "roll",       "pitch",
                                                  "left load",      "right load",       "time",    "clock sine", "clock cosine",
                                                  "walk forward",   "walk left",        "turn",    "ball x",     "ball y",
                                                  "direction sine", "direction cosine", "distance"};

/// Signs of those elements in a mirror; the loads are exchanged, too.
constexpr std::array<float, 18> kOtherSigns{-1, 1, -1, -1, 1, 1, 1, 1, -1, -1, 1, -1, -1, 1, -1, -1, 1, 1};
constexpr std::size_t kLeftLoad = 5;
constexpr std::size_t kClock = 8;  // its sine, then its cosine

/// The same joint on the other side. LHipYawPitch moves both legs alike.
JointId other_side(JointId joint) {
  const std::string_view name = kJointNames[joint];
  if (joint == kHeadYaw || joint == kHeadPitch || joint == kLHipYawPitch) return joint;
  const std::string other = (name.front() == 'L' ? "R" : "L") + std::string(name.substr(1));
  return static_cast<JointId>(std::ranges::find(kJointNames, other) - kJointNames.begin());
}

float mirror_sign(JointId joint) {
  if (joint == kLHipYawPitch) return 1;
  const std::string_view name = kJointNames[joint];
  return name.ends_with("Roll") || name.ends_with("Yaw") ? -1.0F : 1.0F;
}

double sum(const std::array<double, 4>& values) { return std::accumulate(values.begin(), values.end(), 0.0); }

}  // namespace

JointPolicyParameters mirrored(const JointPolicyParameters& parameters) {
  JointPolicyParameters mirror = parameters;
  for (std::size_t j = 0; j < kJoints; ++j) {
    const auto joint = static_cast<JointId>(j);
    mirror.rest[j] = static_cast<double>(mirror_sign(joint)) * parameters.rest[other_side(joint)];
    mirror.reach[j] = parameters.reach[other_side(joint)];
  }
  return mirror;
}

JointPolicy::JointPolicy(const JointPolicyParameters& parameters, const BodyModel& body) : parameters_(parameters), body_(body) {
  for (std::size_t j = 0; j < kJoints; ++j)
    if (parameters.reach[j] > 0) joints_.push_back(static_cast<JointId>(j));
  last_action_.resize(joints_.size());
}

std::vector<std::string> JointPolicy::observation_names() const {
  std::vector<std::string> names;
  names.reserve(observations());
  for (const char* quantity : {" angle", " rate", " last action"})
    for (const JointId joint : joints_) names.push_back(std::string(kJointNames[joint]) + quantity);
  names.insert(names.end(), kOtherNames.begin(), kOtherNames.end());
  return names;
}

bool JointPolicy::has_mirror() const {
  return std::ranges::all_of(joints_, [&](JointId joint) { return std::ranges::find(joints_, other_side(joint)) != joints_.end(); });
}

Mirror JointPolicy::action_mirror() const {
  Mirror mirror;
  for (const JointId joint : joints_) {
    const auto other = std::ranges::find(joints_, other_side(joint));
    require(other != joints_.end(), "a policy moves a joint of one side only");
    mirror.add(static_cast<std::size_t>(other - joints_.begin()), mirror_sign(joint));
  }
  return mirror;
}

Mirror JointPolicy::observation_mirror() const {
  const Mirror joints = action_mirror();
  const std::size_t count = joints_.size();
  Mirror mirror;
  for (std::size_t block = 0; block < 3; ++block)
    for (std::size_t i = 0; i < count; ++i) mirror.add(block * count + joints.from[i], joints.sign[i]);
  for (std::size_t i = 0; i < kOthers; ++i) mirror.add(3 * count + i, kOtherSigns[i]);
  std::swap(mirror.from[3 * count + kLeftLoad], mirror.from[3 * count + kLeftLoad + 1]);
  return mirror;
}

Mirror JointPolicy::run_mirror() const {
  Mirror mirror = observation_mirror();
  const std::size_t clock = 3 * joints_.size() + kClock;
  mirror.sign[clock] = mirror.sign[clock + 1] = 1;
  return mirror;
}

void JointPolicy::start(const SensorFrame& sensors) {
  last_angle_ = sensors.angle;
  target_ = parameters_.rest;
  std::ranges::fill(last_action_, 0.0F);
}

void JointPolicy::observe(const SensorFrame& sensors, const PolicyCommand& command, double time, std::span<float> out) {
  const std::size_t joints = joints_.size();
  for (std::size_t i = 0; i < joints; ++i) {
    const JointId joint = joints_[i];
    out[i] = static_cast<float>(sensors.angle[joint] - parameters_.rest[joint]);
    out[joints + i] = static_cast<float>((sensors.angle[joint] - last_angle_[joint]) / (parameters_.period * kJointRate));
    out[2 * joints + i] = last_action_[i];
  }
  last_angle_ = sensors.angle;
  const double weight = body_.mass * kGravity, phase = 2 * kPi * time / parameters_.cycle;
  const std::array<double, kOthers> others{sensors.gyro.x / kTorsoRate,
                                           sensors.gyro.y / kTorsoRate,
                                           sensors.gyro.z / kTorsoRate,
                                           sensors.torso_angle.x,
                                           sensors.torso_angle.y,
                                           sum(sensors.left_fsr) / weight,
                                           sum(sensors.right_fsr) / weight,
                                           std::min(time / parameters_.duration, 1.0),
                                           std::sin(phase),
                                           std::cos(phase),
                                           command.forward,
                                           command.left,
                                           command.turn,
                                           command.ball.x,
                                           command.ball.y,
                                           std::sin(command.direction),
                                           std::cos(command.direction),
                                           command.distance / kDistance};
  std::ranges::transform(others, out.begin() + static_cast<std::ptrdiff_t>(3 * joints), [](double v) { return static_cast<float>(v); });
}

void JointPolicy::act(std::span<const float> action, JointRequest& request) {
  for (std::size_t i = 0; i < joints_.size(); ++i) {
    const JointId joint = joints_[i];
    last_action_[i] = std::clamp(action[i], -1.0F, 1.0F);
    const double from = parameters_.relative ? target_[joint] : parameters_.rest[joint];
    target_[joint] = std::clamp(from + parameters_.reach[joint] * static_cast<double>(last_action_[i]), body_.lower_limit[joint],
                                body_.upper_limit[joint]);
    request.angle[joint] = target_[joint];
    request.stiffness[joint] = parameters_.stiffness;
  }
}

void JointPolicy::correct(std::span<const float> action, JointRequest& request) {
  for (std::size_t i = 0; i < joints_.size(); ++i) {
    const JointId joint = joints_[i];
    last_action_[i] = std::clamp(action[i], -1.0F, 1.0F);
    const double target = request.angle[joint] + parameters_.reach[joint] * static_cast<double>(last_action_[i]);
    request.angle[joint] = std::clamp(target, body_.lower_limit[joint], body_.upper_limit[joint]);
  }
}

}  // namespace soccer::motion

namespace soccer {

JointPolicyFiles load_joint_policies(const std::filesystem::path& config, std::string_view body) {
  JointPolicyFiles found =
      load_policies<JointPolicyParameters>(config / "policies" / body, PolicyKind::kMovesJoints, [&](const JointPolicyFile& policy) {
        const PolicyFile& file = policy.file;
        check_policy_body(file, body);
        const motion::JointPolicy joints(policy.parameters, {});
        if (!joints.has_mirror()) throw InputError(file.where, "moves a joint of one side only", "train with reaches of both sides");
        check_policy_size(file, joints.observations(), joints.actions());
      });
  for (; found.policies.size() > kMaxPolicies; found.policies.pop_back())
    found.errors.push_back("the policy is not used: " + found.policies.back().file.where + ": a body has at most " +
                           std::to_string(kMaxPolicies) + " policies; remove one");
  return found;
}

}  // namespace soccer
