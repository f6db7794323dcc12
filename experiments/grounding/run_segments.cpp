#include "experiments/grounding/run_segments.h"

#include <algorithm>
#include <cmath>

namespace soccer {
namespace {

/// For each cycle, whether the robot has been standing with constant requests for `cycles` cycles.
std::vector<bool> rests_of(const RecordedRun& run, std::size_t cycles, double motion) {
  std::vector<bool> rests(run.cycles.size());
  JointArray held{};         // requests since which nothing has moved
  std::size_t constant = 0;  // number of cycles for which the requests have been near `held`
  for (std::size_t k = 0; k < run.cycles.size(); ++k) {
    const RecordedCycle& cycle = run.cycles[k];
    double moved = 0;
    for (std::size_t joint = 0; joint < kJoints; ++joint) moved = std::max(moved, std::abs(cycle.joints.angle[joint] - held[joint]));
    const bool still = constant > 0 && cycle.standing && moved <= motion;
    if (!still) held = cycle.joints.angle;
    constant = !cycle.standing ? 0 : still ? constant + 1 : 1;
    rests[k] = constant >= cycles;
  }
  return rests;
}

}  // namespace

std::vector<RunSegment> segments_of(const RecordedRun& run, const RunParameters& parameters) {
  const auto cycles = [&](double time) { return static_cast<std::size_t>(std::lround(time / run.period)); };
  const std::vector<bool> rests = rests_of(run, std::max<std::size_t>(2, cycles(parameters.rest_time)), parameters.rest_motion);
  const std::size_t lead = cycles(parameters.lead), count = run.cycles.size();
  std::vector<RunSegment> segments;
  const auto add = [&](std::size_t begin, std::size_t end) {
    if (end > begin && end - begin >= cycles(parameters.min_segment_time)) segments.push_back({begin, end});
  };
  for (std::size_t k = 0; k < count;) {
    if (!rests[k]) {
      ++k;
      continue;
    }
    while (k + 1 < count && rests[k + 1]) ++k;
    const std::size_t begin = k - std::min(k, lead);
    std::size_t end = k + 1;
    while (end < count && !rests[end] && run.cycles[end].controlled) ++end;
    if (end == count || rests[end]) {
      add(begin, std::min(count, end + lead));
    } else {  // it fell, or was switched off
      add(begin, end - std::min(end - begin, cycles(parameters.fall_margin)));
    }
    k = end;
  }
  return segments;
}

}  // namespace soccer
