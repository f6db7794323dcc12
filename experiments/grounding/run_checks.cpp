#include "experiments/grounding/run_checks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string_view>

#include "blackboard/body/joints.h"
#include "blackboard/error.h"

namespace soccer {
namespace {

constexpr std::string_view kRecordAgain = "record the robot again with `ground record`";

std::string text(const char* format, double a, double b = 0) {
  char buffer[200];
  std::snprintf(buffer, sizeof buffer, format, a, b);
  return buffer;
}

/// Largest absolute value of a signal, and the share of cycles that have exactly this value.
struct Extreme {
  double value = 0;
  double share = 0;
};

template <class Signal>
Extreme extreme_of(const RecordedRun& run, const Signal& signal) {
  Extreme extreme;
  for (const RecordedCycle& cycle : run.cycles) extreme.value = std::max(extreme.value, std::abs(signal(cycle.sensors)));
  const auto at_extreme = [&](const RecordedCycle& cycle) { return std::abs(signal(cycle.sensors)) == extreme.value; };
  extreme.share = static_cast<double>(std::ranges::count_if(run.cycles, at_extreme)) / static_cast<double>(run.cycles.size());
  return extreme;
}

void check_clipping(const RecordedRun& run, const RunParameters& parameters) {
  struct Sensor {
    const char* name;
    double (*value)(const SensorFrame&);
  };
  constexpr std::array<Sensor, 6> kSensors{{
      {"gyroscope's x", [](const SensorFrame& s) { return s.gyro.x; }},
      {"gyroscope's y", [](const SensorFrame& s) { return s.gyro.y; }},
      {"gyroscope's z", [](const SensorFrame& s) { return s.gyro.z; }},
      {"accelerometer's x", [](const SensorFrame& s) { return s.accelerometer.x; }},
      {"accelerometer's y", [](const SensorFrame& s) { return s.accelerometer.y; }},
      {"accelerometer's z", [](const SensorFrame& s) { return s.accelerometer.z; }},
  }};
  for (const Sensor& sensor : kSensors) {
    const Extreme extreme = extreme_of(run, sensor.value);
    if (extreme.value == 0)
      throw InputError(run.name, std::string("the ") + sensor.name + " is 0 throughout", "check the sensor, or record the robot again");
    if (extreme.share > parameters.clipped_share)
      throw InputError(
          run.name,
          std::string("the ") + sensor.name + text(" is clipped at %.4g in %.1f %% of the cycles", extreme.value, 100 * extreme.share),
          "record with a wider range of the sensor, or slower motions");
  }
}

}  // namespace

double checked_period(const RecordedRun& run, const RunParameters& parameters) {
  if (run.cycles.size() < 2) throw InputError(run.name, "contains less than two cycles of motion", std::string(kRecordAgain));
  std::vector<double> periods;
  periods.reserve(run.cycles.size());
  for (std::size_t k = 1; k < run.cycles.size(); ++k) {
    const double at = seconds(run.cycles[k - 1].sensors.time - run.cycles.front().sensors.time);
    const double period = seconds(run.cycles[k].sensors.time - run.cycles[k - 1].sensors.time);
    if (period <= 0) throw InputError(run.name, text("the clock jumps back by %.3f s, %.2f s after the start", -period, at), kRecordAgain);
    if (period > parameters.max_gap)
      throw InputError(run.name, text("the clock jumps by %.3f s, %.2f s after the start", period, at), kRecordAgain);
    periods.push_back(period);
  }
  std::ranges::nth_element(periods, periods.begin() + static_cast<std::ptrdiff_t>(periods.size() / 2));
  return periods[periods.size() / 2];
}

void check_motion(const RecordedRun& run, const RunParameters& parameters) {
  double reach = 0;
  for (std::size_t joint = kLHipYawPitch; joint <= kRAnkleRoll; ++joint) {
    const auto request = [&](const RecordedCycle& cycle) { return cycle.joints.angle[joint]; };
    const auto [low, high] = std::ranges::minmax_element(run.cycles, {}, request);
    reach = std::max(reach, request(*high) - request(*low));
  }
  if (reach < parameters.min_reach)
    throw InputError(run.name, text("the robot hardly moves: no leg joint is commanded to move by more than %.3f rad", reach),
                     kRecordAgain);
  double moving = 0;
  for (const RunSegment& segment : run.segments) moving += static_cast<double>(segment.size()) * run.period;
  if (moving < parameters.min_motion_time)
    throw InputError(run.name,
                     text("contains only %.1f s of motion between two stands without a fall; at least %.1f s are needed", moving,
                          parameters.min_motion_time),
                     kRecordAgain);
  check_clipping(run, parameters);
}

}  // namespace soccer
