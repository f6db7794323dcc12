#include "perception/vision/calibration/calibration_module.h"

#include <gtest/gtest.h>

#include "observed_field.h"

namespace soccer {
namespace {

constexpr double kDegree = kPi / 180;
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
  bool upright = true, obeys = true, sees = true;

  CalibrationModuleTest() {
    parameters.sweep.images = 1;
    parameters.course.fewest_pieces = 3;
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
      const double length = distance(line.from, line.to);
      for (double along = 0; along <= length; along += 0.1) {
        const Point2<Field> at = line.from + (along / length) * (line.to - line.from);
        const auto pixel = model.project(into * Point3<Field>{at.x, at.y, 0});
        const Point2<Ground> ground = request.place.inverse() * at;
        if (pixel && model.contains(*pixel) && ground.norm() < 4) piece.push_back({*pixel, ground});
      }
      if (piece.size() < 4) continue;
      out.insert(out.end(), piece.begin(), piece.end());
      markings.lines.push_back({piece.front().ground, piece.back().ground, static_cast<int>(piece.size())});
    }
  }

  void tick(CalibrationModule& module) {
    sensors.time += from_seconds(0.1);
    JointArray angle{};
    if (obeys) {
      angle[kHeadYaw] = status.head_yaw;
      angle[kHeadPitch] = status.head_pitch;
    }
    for (BodySample& sample : history.samples) sample = {sensors.time, angle, 0, 0, 0, true, true, upright};
    history.count = BodyHistory::kSize;
    spots = {};
    markings = {};
    if (sees) {
      see(CameraPlace::kTop, angle, views.top, spots.top);
      see(CameraPlace::kBottom, angle, views.bottom, spots.bottom);
    }
    module.tick({request, sensors, history, views, spots, markings}, {status});
  }

  void run() {
    CalibrationModule module(body, optics, {}, {}, parameters);
    tick(module);
    for (int i = 0; i < 2000 && status.active(); ++i) tick(module);
  }
};

TEST_F(CalibrationModuleTest, does_nothing_without_a_request) {
  request.count = 0;
  run();
  EXPECT_EQ(status, CalibrationStatus{});
}

TEST_F(CalibrationModuleTest, finds_the_calibration_of_a_robot_that_obeys) {
  truth.top_camera = {2 * kDegree, -5 * kDegree, 3 * kDegree};
  truth.bottom_camera = {-4 * kDegree, 5 * kDegree, 1 * kDegree};
  truth.torso_pitch = 0.02;
  run();
  ASSERT_EQ(status.problem, CalibrationProblem::kNone);
  ASSERT_EQ(status.phase, CalibrationPhase::kDone);
  EXPECT_EQ(status.solutions, 2U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(status.top_camera[i], truth.top_camera[i], 0.1 * kDegree) << i;
    EXPECT_NEAR(status.bottom_camera[i], truth.bottom_camera[i], 0.1 * kDegree) << i;
  }
  EXPECT_NEAR(status.torso[1], truth.torso_pitch, 0.1 * kDegree);
  EXPECT_GT(status.residual_before, 10 * status.residual);
}

TEST_F(CalibrationModuleTest, fails_if_the_robot_does_not_stand) {
  upright = false;
  run();
  EXPECT_EQ(status.phase, CalibrationPhase::kFailed);
  EXPECT_EQ(status.problem, CalibrationProblem::kNotStanding);
  EXPECT_EQ(status.solutions, 0U);
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

TEST_F(CalibrationModuleTest, fails_at_another_place_and_gives_no_solution) {
  CalibrationModule module(body, optics, {}, {}, parameters);
  const Pose2<Field, Ground> real{-1, 1.2, 0.7};
  const auto stated = request.place;
  tick(module);  // the request with the wrong place
  for (int i = 0; i < 2000 && status.active(); ++i) {
    request.place = real;  // of the observations; the module has read its own
    tick(module);
  }
  request.place = stated;
  EXPECT_EQ(status.problem, CalibrationProblem::kLargeResidual);
}

TEST_F(CalibrationModuleTest, stops_on_request) {
  CalibrationModule module(body, optics, {}, {}, parameters);
  for (int i = 0; i < 5; ++i) tick(module);
  EXPECT_TRUE(status.active());
  request = {2, false, {}};
  tick(module);
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
