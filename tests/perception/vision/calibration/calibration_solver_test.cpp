#include "perception/vision/calibration/calibration_solver.h"

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"
#include "observed_field.h"

namespace soccer {
namespace {

struct CalibrationSolverTest : testing::Test {
  BodyModel body;
  FieldMap map = map_of({});
  Pose2<Field, Ground> place{map.half_length - 1, 0, 0};
  Unknowns truth;

  CalibrationSolverTest() {
    const FieldDimensions field;
    place.x = field.length / 2 - field.penalty_mark_distance;
    truth = unknowns_of({}, place);
  }
  /// The solution from observations of the true unknowns, from a start without any correction.
  CalibrationSolution solved(const std::vector<ObservedImage>& images) {
    CalibrationSolver solver(body, map, {}, {});
    solver.begin(images, {}, place);
    while (!solver.step()) {
    }
    return solver.solution();
  }
  void expect_found(const CalibrationSolution& solution, double tolerance) {
    for (int i = 0; i < kCalibrated; ++i) EXPECT_NEAR(solution.unknowns[i], truth[i], tolerance) << "unknown " << i;
  }
};

TEST_F(CalibrationSolverTest, finds_rotations_of_five_degrees) {
  truth.head<kCalibrated>() << 0.015, -0.02, degrees_to_radians(5), degrees_to_radians(-5), degrees_to_radians(4), degrees_to_radians(-5),
      degrees_to_radians(5), degrees_to_radians(-5);
  const auto solution = solved(observe_field(body, map, truth, 0.001));
  expect_found(solution, degrees_to_radians(0.1));
  EXPECT_GT(solution.matched, 0.95);
}

TEST_F(CalibrationSolverTest, finds_the_position_of_the_robot_as_well) {
  truth.head<kCalibrated>() << 0, 0.01, degrees_to_radians(-2), degrees_to_radians(5), degrees_to_radians(-3), degrees_to_radians(1),
      degrees_to_radians(-4), degrees_to_radians(3);
  truth[kPlaceX] += 0.12;
  truth[kPlaceY] -= 0.1;
  truth[kHeading] += degrees_to_radians(6);
  truth[kLift] = 0.003;
  const auto solution = solved(observe_field(body, map, truth, 0.001));
  expect_found(solution, degrees_to_radians(0.15));
  EXPECT_NEAR(solution.unknowns[kPlaceX], truth[kPlaceX], 0.01);
  EXPECT_NEAR(solution.unknowns[kPlaceY], truth[kPlaceY], 0.01);
}

TEST_F(CalibrationSolverTest, ignores_lines_that_are_not_on_the_field) {
  truth[kTopPitch] = degrees_to_radians(3);
  truth[kBottomPitch] = degrees_to_radians(-3);
  auto images = observe_field(body, map, truth, 0.001);
  for (ObservedImage& image : images)  // something straight that always appears at the same place of the image
    image.pieces.push_back({{{0.96, 0.1, -0.25}, {0.96, 0.05, -0.2}, {0.96, 0, -0.15}, {0.96, -0.05, -0.1}}});
  expect_found(solved(images), degrees_to_radians(0.2));
}

TEST_F(CalibrationSolverTest, finds_a_bottom_camera_that_was_lost_from_the_next_observations) {
  truth.head<kCalibrated>() << 0.01, -0.01, degrees_to_radians(2), degrees_to_radians(-4), degrees_to_radians(3), degrees_to_radians(-4),
      degrees_to_radians(5), degrees_to_radians(1);
  const auto images = observe_field(body, map, truth, 0.001);
  auto misleading = images;
  for (ObservedImage& image : misleading)  // the bottom camera sees curves only
    if (image.place == CameraPlace::kBottom) image.pieces = {{{{0.9, 0.4, 0}, {0.9, 0, -0.5}, {0.9, -0.4, 0}}}};
  CalibrationSolver solver(body, map, {}, {});
  solver.begin(misleading, {}, place);
  while (!solver.step()) {
  }
  EXPECT_TRUE(solver.bottom_is_lost());
  EXPECT_EQ(solver.solution().bottom_matched, 0);
  EXPECT_NEAR(solver.solution().unknowns[kTopPitch], truth[kTopPitch], degrees_to_radians(0.3));
  EXPECT_EQ(solver.solution().unknowns[kBottomPitch], 0);
  solver.refine(images);
  while (!solver.step()) {
  }
  EXPECT_FALSE(solver.bottom_is_lost());
  expect_found(solver.solution(), degrees_to_radians(0.1));
}

TEST_F(CalibrationSolverTest, matches_few_lines_at_another_position) {
  truth[kPlaceX] -= 2.4;
  truth[kPlaceY] += 1.1;
  truth[kHeading] += 1;
  const auto solution = solved(observe_field(body, map, truth, 0.001));
  EXPECT_LT(solution.matched, 0.7);
}

TEST_F(CalibrationSolverTest, states_its_uncertainty) {
  const auto solution = solved(observe_field(body, map, truth, 0.001));
  for (const double deviation : solution.deviation) {
    EXPECT_GT(deviation, 0);
    EXPECT_LT(deviation, degrees_to_radians(0.5));
  }
}

}  // namespace
}  // namespace soccer
