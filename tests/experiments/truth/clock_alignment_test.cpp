#include "experiments/truth/clock_alignment.h"

#include <cmath>

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/normal_distribution.hpp>
#include <gtest/gtest.h>

namespace soccer {
namespace {

/// A robot whose requested speed and turn change every 1.5 s, and which follows them within 0.3 s; every `step_ms` of the true time, as a
/// clock reads it that is `ahead` s ahead and drifts.
std::vector<TimedPose> walk(int seconds, int step_ms, double ahead, double drift, double jitter, double noise, unsigned seed) {
  boost::random::mt19937 engine(seed);
  boost::random::normal_distribution<double> normal;
  std::vector<TimedPose> poses;
  double x = 0, y = 0, angle = 0, turn = 0, speed = 0;
  constexpr double kMillisecond = 1e-3, kFollow = kMillisecond / 0.3;
  for (int ms = 0; ms < 1000 * seconds; ++ms) {
    const int request = ms / 1500;
    turn += kFollow * (0.8 * std::sin(37.0 * request * request) - turn);
    speed += kFollow * (0.15 + 0.15 * std::sin(11.0 * request * request) - speed);
    angle += turn * kMillisecond;
    x += speed * std::cos(angle) * kMillisecond;
    y += speed * std::sin(angle) * kMillisecond;
    if (ms % step_ms != 0) continue;
    const double clock = kMillisecond * ms * (1 + drift) + ahead + jitter * normal(engine);
    if (!poses.empty() && clock <= poses.back().time) continue;
    poses.push_back({clock, x + noise * normal(engine), y + noise * normal(engine), angle + noise * normal(engine)});
  }
  return poses;
}

TEST(MotionSignal, is_constant_for_a_circle) {
  std::vector<TimedPose> poses;
  for (int i = 0; i < 400; ++i) poses.push_back({0.01 * i, std::sin(0.005 * i) / 0.5, -std::cos(0.005 * i) / 0.5, 0.005 * i});
  const MotionSignal signal = motion_signal(poses);
  EXPECT_NEAR(signal.turn[40], 0.5, 1e-3);
  EXPECT_NEAR(signal.speed[40], 1, 1e-3);
}

TEST(MotionSignal, stands_still_in_a_gap) {
  const MotionSignal signal = motion_signal({{0, 0, 0, 0}, {0.1, 0.1, 0, 0}, {2, 5, 0, 1}, {2.1, 5.1, 0, 1}});
  EXPECT_NEAR(signal.speed[20], 0, 1e-9);
}

TEST(AlignMotions, finds_offset_and_drift_of_clocks_that_have_nothing_in_common) {
  const double kUnix = 1.8e9;
  const MotionSignal own = motion_signal(walk(300, 10, 12, 50e-6, 0.001, 0.002, 1));
  const MotionSignal cameras = motion_signal(walk(300, 16, kUnix + 3, 0, 0.004, 0.004, 2));
  const auto alignment = align_motions(own, cameras);
  ASSERT_TRUE(alignment);
  EXPECT_GT(alignment->correlation, 0.8);
  for (const double t : {0.0, 150.0, 299.0}) EXPECT_NEAR(alignment->line.at(12 + t * (1 + 50e-6)), kUnix + 3 + t, 0.02) << t;
  EXPECT_LT(alignment->scatter, 0.02);
}

TEST(AlignMotions, does_not_align_a_robot_that_stands_or_another_robot) {
  const MotionSignal own = motion_signal(walk(120, 20, 0, 0, 0, 0.001, 1));
  std::vector<TimedPose> standing;
  for (int i = 0; i < 6000; ++i) standing.push_back({0.02 * i, 1, 1, 0.3});
  EXPECT_FALSE(align_motions(own, motion_signal(standing)));
  EXPECT_FALSE(align_motions(motion_signal(standing), own));
  EXPECT_FALSE(align_motions(own, {}));
}

TEST(ClockLine, is_inverted_and_concatenated) {
  const ClockLine a{10, 5, 1e-3}, b{0, 100, -2e-3};
  EXPECT_NEAR(a.inverse().at(a.at(37.0)), 37, 1e-9);
  EXPECT_NEAR(a.then(b).at(37.0), b.at(a.at(37.0)), 1e-9);
  EXPECT_NEAR(a.then(a.inverse()).at(37.0), 37, 1e-9);
}

TEST(WallClockLine, is_not_affected_by_single_late_samples_and_reports_whether_all_are_synchronised) {
  std::vector<WallClock> samples;
  for (int i = 0; i < 100; ++i) {
    const Time time = std::chrono::seconds(i);
    const Time late = i % 10 == 3 ? Time(std::chrono::milliseconds(300)) : Time(0);
    samples.push_back({time, Time(std::chrono::seconds(1'800'000'000 + i)) + std::chrono::microseconds(40 * i) + late, 0.002, true});
  }
  const auto wall = wall_clock_line(samples);
  ASSERT_TRUE(wall);
  EXPECT_NEAR(wall->line.drift, 40e-6, 1e-7);
  EXPECT_NEAR(wall->line.at(50.0) - 1.8e9, 50.002, 1e-4);
  EXPECT_TRUE(wall->synchronised);
  EXPECT_EQ(wall->uncertainty, 0.002);
  samples.back().synchronised = false;
  EXPECT_FALSE(wall_clock_line(samples)->synchronised);
  EXPECT_FALSE(wall_clock_line(std::vector<WallClock>{}));
}

}  // namespace
}  // namespace soccer
