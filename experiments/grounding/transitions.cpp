#include "experiments/grounding/transitions.h"

#include "experiments/grounding/action_transformation.h"
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

}  // namespace soccer
