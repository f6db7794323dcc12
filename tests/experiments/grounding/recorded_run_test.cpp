#include "experiments/grounding/recorded_run.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/error.h"
#include "blackboard/common/log/log_writer.h"
#include "blackboard/topics/motion.h"
#include "experiments/grounding/action_transformation.h"
#include "experiments/grounding/replay_segments.h"

namespace soccer {
namespace {

constexpr double kPeriod = 0.01;  // s

/// One cycle of a made-up robot, which rests for a second and bends its knees for two, again and again.
struct Cycle {
  SensorFrame sensors;
  JointRequest joints;
  MotionStatus status;
};

Cycle cycle_at(int k) {
  Cycle cycle;
  const double phase = std::fmod(k * kPeriod, 3.0), bend = phase < 1 ? 0 : 0.3 * std::sin(M_PI * (phase - 1));
  cycle.sensors.time = from_seconds(1 + k * kPeriod);
  cycle.sensors.cycle = static_cast<std::uint32_t>(k);
  cycle.joints.stiffness.fill(1);
  for (const JointId knee : {kLKneePitch, kRKneePitch}) cycle.joints.angle[knee] = 0.6 + bend;
  for (const JointId pitch : {kLHipPitch, kRHipPitch, kLAnklePitch, kRAnklePitch}) cycle.joints.angle[pitch] = -0.3 - bend / 2;
  cycle.sensors.angle = cycle.joints.angle;
  cycle.sensors.gyro = {0.001 * std::sin(k), 0.1 * std::cos(k), 0.002 * std::sin(3 * k)};
  cycle.sensors.accelerometer = {0.1 * std::sin(k), 0.1 * std::cos(2 * k), 9.8 + 0.1 * std::sin(5 * k)};
  cycle.status.state = phase < 1 ? MotionState::kStanding : MotionState::kSitting;
  return cycle;
}

/// Writes a log of `cycles` cycles, each changed by `change`.
std::filesystem::path log_of(const TemporaryFolder& folder, int cycles, const std::function<void(int, Cycle&)>& change = nullptr,
                             const std::string& body = "nao-v5") {
  LogOptions options;
  options.block_when_full = true;
  options.about = {{"body", body}, {"field", "spl2017"}, {"team_name", "red"}, {"player", "2"}};
  std::filesystem::path file = folder.path() / "robot.mcap";
  LogWriter log(file, options);
  auto joints = log.channel<JointRequest>("motion/JointRequest");
  auto status = log.channel<MotionStatus>("motion/MotionStatus");
  auto sensors = log.channel<SensorFrame>("motion/SensorFrame");
  for (int k = 0; k < cycles; ++k) {
    Cycle cycle = cycle_at(k);
    if (change) change(k, cycle);
    const Time time = from_seconds(1 + k * kPeriod);
    log.write(joints, time, cycle.joints);
    log.write(status, time, cycle.status);
    log.write(sensors, time, cycle.sensors);
  }
  log.close();
  return file;
}

std::string refusal_of(const std::filesystem::path& file, const std::string& body = {}) {
  try {
    load_recorded_run(file, {}, body);
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

constexpr int kEnough = 1800;  // cycles

TEST(RecordedRun, is_divided_at_rest) {
  const TemporaryFolder folder;
  const RecordedRun run = load_recorded_run(log_of(folder, kEnough), {}, "nao-v5");
  EXPECT_EQ(run.cycles.size(), kEnough);
  EXPECT_NEAR(run.period, kPeriod, 1e-9);
  ASSERT_GE(run.segments.size(), 5U);
  for (const RunSegment& segment : run.segments) {
    EXPECT_TRUE(run.cycles[segment.begin].standing);
    EXPECT_NEAR(static_cast<double>(segment.size()) * kPeriod, 2.2, 0.3);
  }
  EXPECT_FALSE(run.has_truth);
}

TEST(RecordedRun, parts_before_a_fall_are_not_used) {
  const TemporaryFolder folder;
  const auto fall = [](int k, Cycle& cycle) {
    if (k >= 270 && k < 290) cycle.status.state = MotionState::kFalling;
  };
  const RecordedRun run = load_recorded_run(log_of(folder, kEnough, fall), {}, {});
  EXPECT_LT(run.segments.front().end, 230U);
}

TEST(RecordedRun, unusable_logs_are_refused_with_a_reason) {
  using testing::HasSubstr;
  const TemporaryFolder folder;
  EXPECT_THAT(refusal_of(log_of(folder, kEnough), "simspark"), HasSubstr("with the body 'nao-v5', not 'simspark'"));
  EXPECT_THAT(refusal_of(log_of(folder, 1)), HasSubstr("less than two cycles"));
  EXPECT_THAT(refusal_of(log_of(folder, 400)), HasSubstr("s of motion between two stands"));
  EXPECT_THAT(refusal_of(log_of(folder, kEnough, [](int, Cycle& c) { c.joints.angle.fill(0.1); })), HasSubstr("hardly moves"));
  EXPECT_THAT(refusal_of(log_of(folder, kEnough, [](int, Cycle& c) { c.sensors.gyro.y = std::clamp(c.sensors.gyro.y, -0.05, 0.05); })),
              HasSubstr("the gyroscope's y is clipped at 0.05"));
  EXPECT_THAT(refusal_of(log_of(folder, kEnough, [](int, Cycle& c) { c.sensors.accelerometer.x = 0; })),
              HasSubstr("the accelerometer's x is 0 throughout"));
  EXPECT_THAT(refusal_of(log_of(folder, kEnough,
                                [](int k, Cycle& c) {
                                  if (k > 900) c.sensors.time += from_seconds(7);
                                })),
              HasSubstr("the clock jumps by 7.010 s"));
  EXPECT_THAT(refusal_of(log_of(folder, kEnough,
                                [](int k, Cycle& c) {
                                  if (k > 900) c.sensors.time -= from_seconds(2);
                                })),
              HasSubstr("the clock jumps back by 1.990 s"));
}

TEST(RecordedRun, half_a_file_is_used_as_far_as_it_is_complete) {
  const TemporaryFolder folder;
  const std::filesystem::path file = log_of(folder, 2 * kEnough);
  const auto size = std::filesystem::file_size(file);
  std::filesystem::resize_file(file, size * 3 / 4);
  const std::string refusal = refusal_of(file);
  EXPECT_TRUE(refusal == "accepted" || refusal.find("s of motion") != std::string::npos) << refusal;
  std::filesystem::resize_file(file, 100);
  EXPECT_NE(refusal_of(file), "accepted");
  std::ofstream(file) << "not a log";
  EXPECT_NE(refusal_of(file), "accepted");
}

TEST(RecordedRun, is_refused_for_a_log_without_motion) {
  const TemporaryFolder folder;
  LogOptions options;
  options.about = {{"body", "nao-v5"}, {"field", "spl2017"}, {"team_name", "red"}, {"player", "2"}};
  const std::filesystem::path file = folder.path() / "empty.mcap";
  LogWriter log(file, options);
  log.close();
  EXPECT_THAT(refusal_of(file), testing::HasSubstr("motion/SensorFrame"));
}

TEST(ReplaySegments, the_same_individual_measures_the_same_and_another_one_does_not) {
  const TemporaryFolder folder;
  const RecordedRun run = load_recorded_run(log_of(folder, kEnough), {}, {});
  const std::filesystem::path config = std::filesystem::path(SOURCE_DIR) / "config";
  Individual weak;
  weak.joint_offset[kLKneePitch] = 0.05;
  const ChannelTable first = simulated_channels(run, {}, config), again = simulated_channels(run, {}, config);
  ASSERT_EQ(first.columns, channel_names().size());
  ASSERT_EQ(first.rows(), recorded_channels(run).rows());
  for (std::size_t i = 0; i < first.values.size(); ++i)
    ASSERT_TRUE(first.values[i] == again.values[i] || (std::isnan(first.values[i]) && std::isnan(again.values[i])));
  EXPECT_NE(first.values, simulated_channels(run, weak, config).values);
}

TEST(Transitions, have_a_row_for_each_cycle_with_a_future) {
  const TemporaryFolder folder;
  const RecordedRun run = load_recorded_run(log_of(folder, kEnough), {}, {});
  const auto transitions = recorded_transitions(run, 3);
  ASSERT_EQ(transitions.size(), 11U);
  Eigen::Index rows = 0;
  for (const RunSegment& segment : run.segments) rows += static_cast<Eigen::Index>(segment.size()) - 4;
  EXPECT_EQ(transitions.front().features.rows(), rows);
  EXPECT_EQ(transitions.front().changes.size(), rows);
}

}  // namespace
}  // namespace soccer
