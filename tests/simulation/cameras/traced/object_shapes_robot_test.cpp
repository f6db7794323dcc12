#include <algorithm>

#include <gtest/gtest.h>

#include "simulation/cameras/traced/object_shapes.h"
#include "support.h"

namespace soccer::traced {
namespace {

TEST(RobotShape, soles_end_where_the_body_file_has_them) {
  const BodyDescription& body = *bodies().by_name.at("nao-v5");
  int feet = 0;
  for (const PartDescription& part : body.parts) {
    if (part.kind != PartKind::kFoot) continue;
    ++feet;
    float min_z = 1, front = -1, back = 1;
    for (const Vector3f& point : robot_part(body, part).points) {
      min_z = std::min(min_z, point.z());
      front = std::max(front, point.y());
      back = std::min(back, point.y());
    }
    EXPECT_NEAR(min_z, -body.model.foot_height, 1e-4);
    EXPECT_NEAR(front, body.model.foot_front, 0.003);
    EXPECT_NEAR(back, -body.model.foot_back, 0.003);
  }
  EXPECT_EQ(feet, 2);
}

TEST(RobotShape, each_part_is_closed) {
  const BodyDescription& body = *bodies().by_name.at("nao-v5");
  for (const PartDescription& part : body.parts) {
    const Shape shape = robot_part(body, part);
    ASSERT_EQ(shape.triangles.size(), shape.materials.size());
    float volume = 0;  // positive if the triangles face outward
    for (const auto& t : shape.triangles) volume += shape.points[t[0]].dot(shape.points[t[1]].cross(shape.points[t[2]])) / 6;
    EXPECT_GT(volume, 1e-6F);
    EXPECT_LT(volume, 0.01F);
  }
}

TEST(RobotShape, a_one_is_narrower_than_an_eight) {
  const auto area = [](int number) {
    int count = 0;
    for (int i = -40; i <= 40; ++i)
      for (int j = -40; j <= 80; ++j)
        count += on_number(number, {0.001F * static_cast<float>(i), 0.06F, 0.001F * static_cast<float>(j)}) ? 1 : 0;
    return count;
  };
  EXPECT_GT(area(8), area(1));
  EXPECT_GT(area(11), 1.9 * area(1));
  EXPECT_FALSE(on_number(8, {0, 0, 0.026F})) << "neither chest nor back";
}

}  // namespace
}  // namespace soccer::traced
