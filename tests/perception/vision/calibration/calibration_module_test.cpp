#include "perception/vision/calibration/calibration_module.h"

#include <limits>
#include <optional>

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"
#include "observed_field.h"

namespace soccer {
namespace {

constexpr int kImageWidth = 640, kImageHeight = 480;

/// A robot that looks where it is told to, and sees every line within 4 m without error.
struct CalibrationModuleTest : testing::Test {
  BodyModel body;
  CameraParameters optics;
  FieldMap map = map_of({});
  CalibrationRequest request{1, true, {-3.2, 0, kPi}};
  CalibrationParameters truth;
  CalibrationModule::Parameters parameters;
  SensorFrame sensors;
  BodyHistory history;
  CameraViews views;
  LineSpots spots;
  FieldMarkings markings;
  CalibrationStatus status;
  std::optional<CalibrationModule> module;
  CalibrationParameters start, in_use;          // in use when a calibration begins; now
  std::uint32_t applied = 0;                    // number of the solutions that have become `in_use`
  std::uint32_t recorded = BodyHistory::kSize;  // samples of the body
  bool upright = true, obeys = true, sees = true;

  CalibrationModuleTest() {
    parameters.sweep.images = 1;
    parameters.course.min_pieces = 3;
  }

  /// Fills spots and pieces of what a camera sees. Both are on the ground where the true calibration has them.
  void see(CameraPlace place, const JointArray& angle, CameraView& view, std::vector<LineSpot>& out) {
    view.valid = true;
    view.width = kImageWidth;
    view.height = kImageHeight;
    view.time = sensors.time;
    const ObservedImage image{place, forward_kinematics(body, angle), 0, 0, Support::kLeft, {}};
    const Pose3<Camera, Field> into = camera_on_field(body, image, unknowns_of(truth, request.place)).inverse();
    const CameraModel model(view.width, view.height, optics);
    for (const FieldLine& line : map.lines) {
      std::vector<LineSpot> piece;
      for_each_point(line, [&](const Point2<Field>& at) {
        const auto pixel = model.project(into * Point3<Field>{at.x, at.y, 0});
        const Point2<Ground> ground = request.place.inverse() * at;
        if (pixel && model.contains(*pixel) && ground.norm() < 4) piece.push_back({*pixel, ground});
      });
      if (piece.size() < 4) continue;
      out.insert(out.end(), piece.begin(), piece.end());
      markings.lines.push_back({piece.front().ground, piece.back().ground});
    }
  }

  void tick() {
    sensors.time += from_seconds(0.1);
    JointArray angle{};
    if (obeys) {
      angle[kHeadYaw] = status.head_yaw;
      angle[kHeadPitch] = status.head_pitch;
    }
    for (BodySample& sample : history.samples) sample = {sensors.time, angle, 0, 0, 0, true, true, upright};
    history.count = recorded;
    spots = {};
    markings = {};
    if (sees) {
      see(CameraPlace::kTop, angle, views.top, spots.top);
      see(CameraPlace::kBottom, angle, views.bottom, spots.bottom);
    }
    module->tick({request, sensors, history, views, spots, markings}, {status});
    if (status.solutions == applied) return;
    applied = status.solutions;
    in_use.torso_roll = status.torso[0];
    in_use.torso_pitch = status.torso[1];
    in_use.top_camera = status.top_camera;
    in_use.bottom_camera = status.bottom_camera;
    module->tune(in_use);
  }

  void begin() {
    in_use = start;
    module.emplace(body, optics, FieldDimensions{}, start, parameters);
    tick();
  }
  /// Until the calibration ends, or until this number of solutions.
  void tick_until(std::uint32_t solutions) {
    for (int i = 0; i < 2000 && status.active() && status.solutions < solutions; ++i) tick();
  }
  void tick_to_end() { tick_until(std::numeric_limits<std::uint32_t>::max()); }

  void run() {
    begin();
    tick_to_end();
  }
  /// After it, the first sweep's solution is in use.
  void finish_first_sweep() {
    start.top_camera = {0.01, -0.02, 0.015};
    start.torso_roll = 0.005;
    begin();
    tick_until(1);
    EXPECT_EQ(status.solutions, 1U);
    EXPECT_NE(in_use, start);
  }
};

TEST_F(CalibrationModuleTest, does_nothing_without_a_request) {
  request.count = 0;
  run();
  EXPECT_EQ(status, CalibrationStatus{});
}

TEST_F(CalibrationModuleTest, finds_the_calibration_of_a_robot_that_obeys) {
  truth.top_camera = {degrees_to_radians(2), degrees_to_radians(-5), degrees_to_radians(3)};
  truth.bottom_camera = {degrees_to_radians(-4), degrees_to_radians(5), degrees_to_radians(1)};
  truth.torso_pitch = 0.02;
  run();
  ASSERT_EQ(status.problem, CalibrationProblem::kNone);
  ASSERT_EQ(status.phase, CalibrationPhase::kDone);
  EXPECT_EQ(status.solutions, 2U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(status.top_camera[i], truth.top_camera[i], degrees_to_radians(0.1)) << i;
    EXPECT_NEAR(status.bottom_camera[i], truth.bottom_camera[i], degrees_to_radians(0.1)) << i;
  }
  EXPECT_NEAR(status.torso[1], truth.torso_pitch, degrees_to_radians(0.1));
  EXPECT_GT(status.residual_before, 10 * status.residual);
}

TEST_F(CalibrationModuleTest, fails_if_an_angle_is_out_of_the_range_of_its_parameter) {
  truth.top_camera = truth.bottom_camera = {0, 0, degrees_to_radians(18)};  // 0.31 rad
  run();
  EXPECT_EQ(status.phase, CalibrationPhase::kFailed);
  EXPECT_EQ(status.problem, CalibrationProblem::kLargeResidual);
  EXPECT_EQ(status.solutions, 0U);
}

TEST_F(CalibrationModuleTest, fails_if_the_robot_does_not_stand) {
  upright = false;
  run();
  EXPECT_EQ(status.phase, CalibrationPhase::kFailed);
  EXPECT_EQ(status.problem, CalibrationProblem::kNotStanding);
  EXPECT_EQ(status.solutions, 0U);
}

TEST_F(CalibrationModuleTest, fails_if_the_body_is_not_recorded) {
  recorded = 0;
  run();
  EXPECT_EQ(status.problem, CalibrationProblem::kNotStanding);
}

TEST_F(CalibrationModuleTest, knows_from_a_single_sample_of_the_body_that_the_robot_stands) {
  recorded = 1;
  obeys = false;
  run();
  EXPECT_EQ(status.problem, CalibrationProblem::kHeadStill);
}

TEST_F(CalibrationModuleTest, fails_if_the_head_does_not_turn) {
  obeys = false;
  run();
  EXPECT_EQ(status.problem, CalibrationProblem::kHeadStill);
}

TEST_F(CalibrationModuleTest, fails_without_lines) {
  sees = false;
  views.top.time = views.bottom.time = from_seconds(1);
  parameters.sweep.timeout = 0.5;
  parameters.course.reached_part = 0;
  run();
  EXPECT_EQ(status.problem, CalibrationProblem::kFewLines);
}

TEST_F(CalibrationModuleTest, fails_at_another_position_and_keeps_the_angles) {
  start.bottom_camera = {0.01, 0, -0.02};
  const Pose2<Field, Ground> real{-1, 1.2, 0.7};
  begin();               // with the wrong place
  request.place = real;  // of the observations; the module has read its own
  tick_to_end();
  EXPECT_EQ(status.problem, CalibrationProblem::kLargeResidual);
  EXPECT_EQ(in_use, start);
}

TEST_F(CalibrationModuleTest, restores_the_angles_after_a_failure_in_the_second_sweep) {
  finish_first_sweep();
  upright = false;
  tick_to_end();
  EXPECT_EQ(status.problem, CalibrationProblem::kNotStanding);
  EXPECT_EQ(in_use, start);
}

TEST_F(CalibrationModuleTest, restores_the_angles_after_a_stop_in_the_second_sweep) {
  finish_first_sweep();
  request = {2, false, {}};
  tick();
  EXPECT_EQ(status.phase, CalibrationPhase::kIdle);
  EXPECT_EQ(in_use, start);
}

TEST_F(CalibrationModuleTest, begins_with_the_same_angles_after_another_request_in_the_second_sweep) {
  finish_first_sweep();
  ++request.count;
  tick();
  EXPECT_EQ(in_use, start);
  tick_until(3);
  EXPECT_NE(in_use, start);
  upright = false;
  tick_to_end();
  EXPECT_EQ(in_use, start);
}

TEST_F(CalibrationModuleTest, stops_on_request) {
  begin();
  for (int i = 0; i < 4; ++i) tick();
  EXPECT_TRUE(status.active());
  request = {2, false, {}};
  tick();
  EXPECT_EQ(status.phase, CalibrationPhase::kIdle);
  EXPECT_EQ(status.request, 2U);
}

TEST(StillBody, is_the_mean_of_a_head_that_does_not_move) {
  BodyHistory history;
  history.count = BodyHistory::kSize;
  for (std::size_t i = 0; i < BodyHistory::kSize; ++i) history.samples[i].pitch = i % 2 == 0 ? 0.01 : 0.03;
  const auto mean = still_body(history, 0.01);
  ASSERT_TRUE(mean);
  EXPECT_NEAR(mean->pitch, 0.02, 1e-12);
  history.samples[3].angle[kHeadYaw] = 0.02;
  EXPECT_FALSE(still_body(history, 0.01));
}

}  // namespace
}  // namespace soccer
