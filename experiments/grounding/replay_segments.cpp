#include "experiments/grounding/replay_segments.h"

#include <cmath>
#include <limits>

#include "blackboard/geometry/angle.h"
#include "experiments/closed_loop/embedded_stage.h"
#include "experiments/closed_loop/simulated_robot.h"

namespace soccer {
namespace {

bool is_compared(std::size_t joint) { return joint != kLWristYaw && joint != kLHand && joint != kRWristYaw && joint != kRHand; }

constexpr std::size_t kVelocities = 3;

}  // namespace

std::vector<std::string> channel_names() {
  std::vector<std::string> names;
  for (std::size_t joint = 0; joint < kJoints; ++joint)
    if (is_compared(joint)) names.emplace_back(kJointNames[joint]);
  for (const char* name : {"gyro.x", "gyro.y", "gyro.z", "accelerometer.x", "accelerometer.y", "accelerometer.z", "roll", "pitch"})
    names.emplace_back(name);
  for (const char* foot : {"left_fsr", "right_fsr"})
    for (const char* place : {".front_left", ".front_right", ".rear_left", ".rear_right"}) names.push_back(std::string(foot) + place);
  for (const char* name : {"forward", "left", "turn"}) names.emplace_back(name);
  return names;
}

void write_channels(const SensorFrame& sensors, std::span<float> row) {
  std::size_t next = 0;
  const auto add = [&](double value) { row[next++] = static_cast<float>(value); };
  for (std::size_t joint = 0; joint < kJoints; ++joint)
    if (is_compared(joint)) add(sensors.angle[joint]);
  for (const auto& v : {sensors.gyro, sensors.accelerometer})
    for (const double element : {v.x, v.y, v.z}) add(element);
  add(sensors.torso_angle.x);
  add(sensors.torso_angle.y);
  for (const auto& foot : {sensors.left_fsr, sensors.right_fsr})
    for (const double force : foot) add(force);
}

void write_velocity(const Pose2<Field, Ground>& before, const Pose2<Field, Ground>& now, double time, std::span<float> row) {
  const Pose2<Ground, Ground> moved = before.inverse() * now;
  const std::span<float> out = row.last(kVelocities);
  out[0] = static_cast<float>(moved.x / time);
  out[1] = static_cast<float>(moved.y / time);
  out[2] = static_cast<float>(normalized(moved.angle) / time);
}

namespace {

constexpr int kNumber = 1;           // of the simulated robot
constexpr double kSettleTime = 0.6;  // s, in which a placed robot comes to rest

/// Fills a table cycle by cycle.
class TableWriter {
 public:
  explicit TableWriter(const RecordedRun& run)
      : columns_(channel_names().size()), window_(static_cast<std::size_t>(std::lround(kVelocityTime / run.period))), period_(run.period) {
    std::size_t rows = 0;
    for (const RunSegment& segment : run.segments) rows += segment.size();
    table_.columns = columns_;
    table_.values.assign(rows * columns_, std::numeric_limits<float>::quiet_NaN());
  }

  void begin_segment() { poses_.clear(); }
  void add(const SensorFrame& sensors, const std::optional<Pose2<Field, Ground>>& pose) {
    const std::span<float> row = std::span(table_.values).subspan(next_++ * columns_, columns_);
    write_channels(sensors, row);
    poses_.push_back(pose);
    if (poses_.size() <= window_) return;
    const auto& before = poses_[poses_.size() - 1 - window_];
    if (pose && before) write_velocity(*before, *pose, static_cast<double>(window_) * period_, row);
  }
  ChannelTable take() { return std::move(table_); }

 private:
  std::size_t columns_, window_, next_ = 0;
  double period_;
  std::vector<std::optional<Pose2<Field, Ground>>> poses_;  // of the segment
  ChannelTable table_;
};

}  // namespace

ChannelTable recorded_channels(const RecordedRun& run) {
  TableWriter table(run);
  for (const RunSegment& segment : run.segments) {
    table.begin_segment();
    for (std::size_t k = segment.begin; k < segment.end; ++k) table.add(run.cycles[k].sensors, run.cycles[k].pose);
  }
  return table.take();
}

void simulate_segments(const RecordedRun& run, const Individual& individual, const std::filesystem::path& config,
                       const std::function<void()>& begin,
                       const std::function<void(std::size_t, const SensorFrame&, const Pose2<Field, Ground>&)>& add) {
  EmbeddedStage stage(run.period, run.field, individual, config);
  SimulatedRobot robot(stage, {}, {.body = run.body, .config = config});
  const auto execute = [&robot](const JointRequest& request) {
    while (!robot.tick([&](JointRequest& joints) { joints = request; })) {
    }
  };
  for (const RunSegment& segment : run.segments) {
    const JointRequest& first = run.cycles[segment.begin].joints;
    stage.stand(kNumber, first.angle);
    for (int cycles = static_cast<int>(kSettleTime / run.period); cycles > 0; --cycles) execute(first);
    begin();
    for (std::size_t k = segment.begin; k < segment.end; ++k) {
      execute(run.cycles[k].joints);
      const BodyTruth truth = robot.truth();
      add(k, robot.sensors, {truth.torso.x(), truth.torso.y(), truth.heading});
    }
  }
}

ChannelTable simulated_channels(const RecordedRun& run, const Individual& individual, const std::filesystem::path& config) {
  TableWriter table(run);
  simulate_segments(
      run, individual, config, [&] { table.begin_segment(); },
      [&](std::size_t, const SensorFrame& sensors, const Pose2<Field, Ground>& pose) { table.add(sensors, pose); });
  return table.take();
}

}  // namespace soccer
