#include <QJsonObject>
#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "blackboard/field/field_map.h"
#include "blackboard/geometry/angle.h"
#include "offnao/model/camera_projection.h"

namespace soccer::offnao {
namespace {

struct FieldInImage : testing::Test {
  BodyModel body;
  FieldDimensions field;
  VisionFrame frame;
  CameraCalibration calibration;
  Pose2<Field, Ground> place{field.length / 2 - 2, 0, 0};  // faces the goal line, 2 m away

  FieldInImage() { frame.torso = translation<Ground, Torso>(0, 0, 0.3); }

  /// Height in the image of the goal line straight ahead: that of the highest point in the middle.
  double goal_line() const {
    double min_y = 2;
    for (const Polyline& line : field_in_image(body, field, true, frame, calibration, place))
      for (const ImagePoint& point : line)
        if (std::abs(point.x) < 0.05) min_y = std::min(min_y, point.y);
    return min_y;
  }
};

TEST_F(FieldInImage, a_line_is_where_the_camera_sees_it) {
  const double height = 0.3 + body.neck_offset_z + body.top_camera_z;
  const double below = std::atan2(height, 2 - body.top_camera_x) - body.top_camera_pitch;
  const double focal = 640 / (2 * std::tan(CameraParameters{}.field_of_view / 2));
  EXPECT_NEAR(goal_line(), std::tan(below) * focal / 240, 0.01);
}

TEST_F(FieldInImage, the_calibration_moves_the_lines) {
  const double before = goal_line();
  calibration.top = {0, 3 * kDegree, 0};
  EXPECT_LT(goal_line(), before - 0.05) << "a camera that looks farther down sees the line higher in its image";
  calibration.top = {};
  calibration.head_pitch = -3 * kDegree;
  EXPECT_GT(goal_line(), before + 0.05);
}

TEST_F(FieldInImage, what_is_behind_the_camera_is_not_drawn) {
  place = {field.length / 2 + 0.5, 0, 0};
  EXPECT_TRUE(field_in_image(body, field, true, frame, calibration, place).empty());
}

TEST_F(FieldInImage, a_line_ends_exactly_at_its_end) {
  field.length += 0.13;  // no multiple of the distance between two points
  place = {field.length / 2 - 3, field.width / 2 - 1, 0.3};
  const CameraProjection camera(body, CameraPlace::kTop);
  const auto ground = translation<Field, Field>(place.x, place.y, 0) * rotation_z<Field, Ground>(place.angle);
  const auto into = (ground * frame.torso * head_in_torso(body, 0, 0)).inverse();
  const auto corner = camera.project(into * Point3<Field>{field.length / 2, field.width / 2, 0});
  ASSERT_TRUE(corner);
  int ends = 0;
  for (const Polyline& line : field_in_image(body, field, true, frame, calibration, place))
    for (const ImagePoint& end : {line.front(), line.back()}) ends += std::hypot(end.x - corner->x, end.y - corner->y) < 1e-9 ? 1 : 0;
  EXPECT_EQ(ends, 2) << "of the goal line and of the touch line";
}

TEST_F(FieldInImage, the_calibration_is_read_from_the_parameters) {
  ParameterTable table;
  table.set_values(QJsonArray{QJsonObject{{"name", "CalibrationParameters.top_camera"}, {"value", QJsonArray{0.1, 0.2, 0.3}}}});
  const CameraCalibration read = camera_calibration(table);
  EXPECT_EQ(read.top, (std::array{0.1, 0.2, 0.3}));
  EXPECT_EQ(read.bottom, (std::array<double, 3>{}));
}

}  // namespace
}  // namespace soccer::offnao
