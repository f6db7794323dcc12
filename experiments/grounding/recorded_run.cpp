#include "experiments/grounding/recorded_run.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string_view>

#include "blackboard/body/joints.h"
#include "blackboard/common/console/console.h"
#include "blackboard/common/error.h"
#include "blackboard/common/log/mcap_reader.h"
#include "blackboard/time/play_position.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/scene_truth.h"

namespace soccer {
namespace {

bool is_controlled(MotionState state) {
  return state == MotionState::kStanding || state == MotionState::kWalking || state == MotionState::kKicking ||
         state == MotionState::kSitting || state == MotionState::kPolicy;
}

std::vector<RecordedCycle> read_cycles(McapReader& log) {
  const std::string sensors = "motion/SensorFrame", joints = "motion/JointRequest", status = "motion/MotionStatus";
  const TopicDecoder<SensorFrame> sensor_decoder(log, sensors);
  const TopicDecoder<JointRequest> joint_decoder(log, joints);
  const TopicDecoder<MotionStatus> status_decoder(log, status);
  std::vector<RecordedCycle> cycles;
  RecordedCycle cycle;
  int topics_of_cycle = 0;
  Time time{0};  // of the cycle, whose topics all have the same time
  auto messages = log.messages({.topics = {sensors, joints, status}});
  while (const auto message = messages.next()) {
    if (message->time != time) topics_of_cycle = 0;
    time = message->time;
    if (message->channel->topic == sensors) {
      sensor_decoder.decode(*message, cycle.sensors);
    } else if (message->channel->topic == joints) {
      joint_decoder.decode(*message, cycle.joints);
    } else {
      MotionStatus now;
      status_decoder.decode(*message, now);
      cycle.standing = now.state == MotionState::kStanding;
      cycle.controlled = is_controlled(now.state);
    }
    if (++topics_of_cycle == 3) cycles.push_back(cycle);
  }
  if (!log.damage().empty()) throw InputError(log.name(), "has gaps: " + log.about_damage(), "record the run again");
  return cycles;
}

/// Adds the true poses of the robot. Returns whether there are any.
bool add_truth(RecordedRun& run, McapReader& robot, McapReader& truth, double same_time) {
  const auto about = robot.metadata("run");
  const auto offset = clock_difference(clock_samples(robot), clock_samples(truth));
  if (!offset) throw InputError(truth.name(), "is not of the same game as " + robot.name(), "give the ground truth of the same time");
  const TopicDecoder<SceneTruth> decoder(truth, kTruthChannel);
  auto messages = truth.messages({.topics = {kTruthChannel}});
  SceneTruth scene;
  std::size_t next = 0;
  bool found = false;
  while (const auto message = messages.next()) {
    decoder.decode(*message, scene);
    const double time = seconds(scene.time) - *offset;
    while (next < run.cycles.size() && seconds(run.cycles[next].sensors.time) < time - same_time) ++next;
    if (next == run.cycles.size()) break;
    if (std::abs(seconds(run.cycles[next].sensors.time) - time) > same_time) continue;
    for (const TrueRobot& other : scene.robots)
      if (other.team == about.at("team_name") && std::to_string(other.number) == about.at("player")) {
        run.cycles[next].pose = ground_pose(other);
        found = true;
      }
  }
  return found;
}

}  // namespace

RecordedRun load_recorded_run(const std::filesystem::path& robot, const std::filesystem::path& truth, const std::string& body) {
  const RunParameters parameters;
  McapReader log(robot);
  RecordedRun run;
  run.name = robot.string();
  const auto about = log.metadata("run");
  for (const char* key : {"body", "field", "team_name", "player"})
    if (!about.contains(key)) throw InputError(run.name, std::string("does not say the robot's ") + key, "give the log of a robot");
  run.body = about.at("body");
  run.field = about.at("field");
  if (!body.empty() && run.body != body)
    throw InputError(run.name, "was written by a robot with the body '" + run.body + "', not '" + body + "'", "give --body " + run.body);
  run.cycles = read_cycles(log);
  run.period = checked_period(run, parameters);
  run.segments = segments_of(run, parameters);
  check_motion(run, parameters);
  if (!truth.empty()) {
    McapReader truth_log(truth);
    run.has_truth = add_truth(run, log, truth_log, parameters.same_time);
    if (!truth_log.damage().empty()) console::warn(truth_log.about_damage());
    if (!run.has_truth)
      throw InputError(truth.string(), "does not contain the robot of " + run.name, "give the ground truth of the same time");
  }
  return run;
}

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
