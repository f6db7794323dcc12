#include "blackboard/geometry/pose.h"

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"
#include "blackboard/geometry/frames.h"

namespace soccer {
namespace {

// Checks at compile time that sums and products of quantities in incompatible frames do not compile.
template <class A, class B>
concept Composes = requires(A a, B b) {
  a* b;
};
template <class A, class B>
concept Adds = requires(A a, B b) {
  a + b;
};
template <class A, class B>
concept HasDistance = requires(A a, B b) {
  distance(a, b);
};
template <class A, class B>
concept Assigns = requires(A a, B b) {
  a = b;
};

static_assert(Composes<Pose2<Field, Ground>, Point2<Ground>>);
static_assert(!Composes<Pose2<Field, Ground>, Point2<Field>>, "a point of the field is not a point of the robot");
static_assert(Composes<Pose2<Field, Ground>, Pose2<Ground, Start>>);
static_assert(!Composes<Pose2<Field, Ground>, Pose2<Field, Ground>>, "inner frames must match");
static_assert(Composes<Pose3<Ground, Torso>, Pose3<Torso, Head>>);
static_assert(!Composes<Pose3<Ground, Torso>, Pose3<Head, Torso>>, "inner frames must match");
static_assert(!Composes<Pose3<Ground, Torso>, Point3<Head>>);
static_assert(!Composes<Pose3<Ground, Torso>, Point2<Torso>>, "a point in the plane is not a point in space");
static_assert(Adds<Point2<Field>, Point2<Field>>);
static_assert(!Adds<Point2<Field>, Point2<Ground>>);
static_assert(HasDistance<Point2<Ground>, Point2<Ground>>);
static_assert(!HasDistance<Point2<Field>, Point2<Ground>>);
static_assert(!Assigns<Point2<Field>&, Point2<Ground>>);
static_assert(!Assigns<Pose2<Field, Ground>&, Pose2<Ground, Field>>);
static_assert(!Assigns<Vector3<Torso>&, Point3<Torso>>, "a rate is not a position");

constexpr double kTiny = 1e-12;

void expect_near(auto a, auto b) {
  EXPECT_NEAR(a.x, b.x, kTiny);
  EXPECT_NEAR(a.y, b.y, kTiny);
  if constexpr (requires { a.z; }) {
    EXPECT_NEAR(a.z, b.z, kTiny);
  }
}

TEST(Angle, is_normalized_to_the_half_open_interval_around_zero) {
  EXPECT_NEAR(normalized(3 * kPi / 2), -kPi / 2, kTiny);
  EXPECT_NEAR(normalized(-7 * kPi / 2), kPi / 2, kTiny);
  EXPECT_EQ(normalized(kPi), kPi);
  EXPECT_EQ(normalized(-kPi), kPi);
  EXPECT_EQ(normalized(0.25), 0.25);
  EXPECT_TRUE(std::isnan(normalized(std::nan(""))));
}

TEST(Angle, degrees_and_radians_are_each_other_s_inverse) {
  EXPECT_DOUBLE_EQ(degrees_to_radians(180), kPi);
  EXPECT_DOUBLE_EQ(radians_to_degrees(degrees_to_radians(47.64)), 47.64);
}

TEST(Point2, has_length_and_direction) {
  EXPECT_EQ((Point2<Field>{3, 4}.norm()), 5);
  EXPECT_NEAR((Point2<Field>{0, 2}.angle()), kPi / 2, kTiny);
  EXPECT_EQ(distance(Point2<Field>{1, 1}, Point2<Field>{4, 5}), 5);
}

TEST(Pose2, transforms_a_point_from_the_robot_to_the_field) {
  const Pose2<Field, Ground> robot{1, 2, kPi / 2};  // looks to the left
  expect_near(robot * Point2<Ground>{3, 0}, Point2<Field>{1, 5});
  expect_near(robot * Point2<Ground>{0, 1}, Point2<Field>{0, 2});
}

TEST(Pose2, the_inverse_reverts_a_transform) {
  const Pose2<Field, Ground> robot{1.5, -2, 2.5};
  expect_near(robot.inverse() * (robot * Point2<Ground>{0.3, -4}), Point2<Ground>{0.3, -4});
  const Pose2<Field, Field> nothing = robot * robot.inverse();
  expect_near(nothing, Pose2<Field, Field>{});
  EXPECT_NEAR(nothing.angle, 0, kTiny);
}

TEST(Pose2, a_product_applies_one_pose_after_the_other) {
  const Pose2<Field, Start> start{1, 0, 3};
  const Pose2<Start, Ground> walked{0.5, 0.1, 1};
  const Point2<Ground> ball{2, -1};
  expect_near((start * walked) * ball, start * (walked * ball));
  EXPECT_NEAR((start * walked).angle, 4 - 2 * kPi, kTiny) << "the angle stays within half a turn";
}

TEST(Pose3, turns_by_the_right_hand_rule) {
  expect_near((rotation_x<Ground, Torso>(kPi / 2) * Point3<Torso>{0, 1, 0}), Point3<Ground>{0, 0, 1});
  expect_near((rotation_y<Ground, Torso>(kPi / 2) * Point3<Torso>{0, 0, 1}), Point3<Ground>{1, 0, 0});
  expect_near((rotation_z<Ground, Torso>(kPi / 2) * Point3<Torso>{1, 0, 0}), Point3<Ground>{0, 1, 0});
}

TEST(Pose3, the_inverse_reverts_a_transform_and_products_associate) {
  const auto torso = translation<Ground, Start>(0.1, 0.2, 0.3) * rotation_y<Start, Torso>(0.4);
  const auto head = rotation_z<Torso, Head>(-1.1);
  const Point3<Head> eye{0.05, 0.01, 0.06};
  expect_near((torso * head) * eye, torso * (head * eye));
  expect_near(head.inverse() * (head * eye), eye);
  expect_near(torso.inverse() * (torso * (head * eye)), head * eye);
}

}  // namespace
}  // namespace soccer
