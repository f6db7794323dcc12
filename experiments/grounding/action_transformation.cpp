#include "experiments/grounding/action_transformation.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "experiments/grounding/replay_segments.h"

namespace soccer {
namespace {

/// The cycles of each segment: sensors, and the commands that followed.
using Cycles = std::vector<std::vector<RecordedCycle>>;

std::vector<JointTransitions> transitions_of(const Cycles& segments, std::size_t horizon) {
  std::size_t count = 0;
  for (const auto& cycles : segments) count += cycles.size() > horizon + 1 ? cycles.size() - horizon - 1 : 0;
  std::vector<JointTransitions> result;
  for (std::size_t joint = kLHipYawPitch; joint <= kRAnkleRoll; ++joint) {
    JointTransitions& t = result.emplace_back();
    t.joint = static_cast<JointId>(joint);
    t.features.resize(static_cast<Eigen::Index>(count), kJointFeatures);
    t.changes.resize(static_cast<Eigen::Index>(count));
    Eigen::Index row = 0;
    for (const auto& cycles : segments)
      for (std::size_t k = 1; k + horizon < cycles.size(); ++k, ++row) {
        const RecordedCycle &last = cycles[k - 1], &now = cycles[k];
        t.features.row(row) =
            joint_features(now.sensors, now.joints.angle[joint], last.joints.angle[joint], last.sensors.angle[joint], t.joint);
        t.changes[row] = cycles[k + horizon].sensors.angle[joint] - now.sensors.angle[joint];
      }
  }
  return result;
}

}  // namespace

std::vector<JointTransitions> recorded_transitions(const RecordedRun& run, std::size_t horizon) {
  Cycles segments;
  for (const RunSegment& s : run.segments)
    segments.emplace_back(run.cycles.begin() + static_cast<std::ptrdiff_t>(s.begin),
                          run.cycles.begin() + static_cast<std::ptrdiff_t>(s.end));
  return transitions_of(segments, horizon);
}

std::vector<JointTransitions> simulated_transitions(const RecordedRun& run, const Individual& individual,
                                                    const std::filesystem::path& config, std::size_t horizon) {
  Cycles segments;
  simulate_segments(
      run, individual, config, [&] { segments.emplace_back(); },
      [&](std::size_t k, const SensorFrame& sensors, const Pose2<Field, Ground>&) {
        RecordedCycle cycle = run.cycles[k];
        cycle.sensors = sensors;
        segments.back().push_back(cycle);
      });
  return transitions_of(segments, horizon);
}

namespace {

constexpr Eigen::Index kCommand = 0;  // index of the feature that is the command
constexpr double kMinLoad = 1;        // N, below which the load of the feet has no share

}  // namespace

double SmallNet::operator()(const Eigen::VectorXd& input) const {
  if (hidden.rows() == 0) return weights.dot(input) + bias;
  return weights.dot((hidden * input + hidden_bias).array().tanh().matrix()) + bias;
}

Eigen::VectorXd joint_features(const SensorFrame& sensors, double command, double last_command, double last_angle, JointId joint) {
  const auto sum = [](const std::array<double, 4>& foot) { return std::accumulate(foot.begin(), foot.end(), 0.0); };
  const double left = sum(sensors.left_fsr), right = sum(sensors.right_fsr), angle = sensors.angle[joint];
  Eigen::VectorXd features(kJointFeatures);
  features << command - angle, last_command - angle, angle - last_angle, sensors.torso_angle.x, sensors.torso_angle.y, sensors.gyro.x,
      sensors.gyro.y, left + right > kMinLoad ? (left - right) / (left + right) : 0.0;
  return features;
}

ActionTransformation::ActionTransformation(std::vector<JointTransformation> joints, double max_change)
    : joints_(std::move(joints)), max_change_(max_change) {}

void ActionTransformation::start(std::uint64_t seed) {
  random_ = RandomStream(seed);
  started_ = false;
}

void ActionTransformation::apply(const SensorFrame& sensors, JointRequest& joints) {
  if (!started_) {
    last_angle_ = sensors.angle;
    last_command_ = joints.angle;
    started_ = true;
  }
  const JointArray commands = joints.angle;
  for (const JointTransformation& t : joints_) {
    const double angle = sensors.angle[t.joint];
    Eigen::VectorXd features = joint_features(sensors, commands[t.joint], last_command_[t.joint], last_angle_[t.joint], t.joint);
    double change = t.robot(features);
    if (t.deviation > 0) change += random_.normal(t.deviation);
    features[kCommand] = change;
    const double command = angle + t.simulation(features);
    if (std::isfinite(command))
      joints.angle[t.joint] = std::clamp(command, commands[t.joint] - max_change_, commands[t.joint] + max_change_);
  }
  last_angle_ = sensors.angle;
  last_command_ = commands;
}

}  // namespace soccer
