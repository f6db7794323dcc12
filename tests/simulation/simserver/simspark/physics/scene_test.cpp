#include "simulation/simserver/simspark/physics/scene.h"

#include <array>

#include <gtest/gtest.h>

#include "physics/world_support.h"
#include "simulation/simserver/simspark/physics/scene_shapes.h"
#include "support.h"

namespace soccer {
namespace {

constexpr double kStanding = 0.385;

class SceneTest : public testing::Test {
 protected:
  SceneTest() {
    world.add({Side::kLeft, 1}, {-2, 0, kStanding}, 0);
    world.add({Side::kLeft, 2}, {-2, 2, kStanding}, 0);
  }

  World world{small_field().world};
  Scene& scene = world.scene();
};

TEST_F(SceneTest, has_no_collision_between_robots_at_a_distance) {
  advance(world, 1);
  EXPECT_TRUE(world.collisions().between_robots.empty());
  EXPECT_TRUE(world.collisions().with_ball.empty());
}

TEST_F(SceneTest, lists_the_pair_of_two_robots_in_contact_once) {
  scene.set_position(1, {-2, 0.1, kStanding});
  advance(world, 2);
  ASSERT_EQ(world.collisions().between_robots.size(), 1U);
  EXPECT_EQ(world.collisions().between_robots[0].a, 0U);
  EXPECT_EQ(world.collisions().between_robots[0].b, 1U);
}

TEST_F(SceneTest, names_the_robot_that_touches_the_ball) {
  scene.set_ball_position({-2, 2, kStanding});
  advance(world, 2);
  EXPECT_EQ(world.collisions().with_ball, (std::vector<std::size_t>{1}));
}

TEST_F(SceneTest, has_a_bounding_box_around_each_robot) {
  const std::vector<Eigen::AlignedBox3d> boxes = robot_boxes(scene);
  ASSERT_EQ(boxes.size(), 2U);
  for (const std::size_t robot : {0U, 1U}) {
    EXPECT_TRUE(boxes[robot].contains(scene.position(robot, kTorso)));
    EXPECT_NEAR(boxes[robot].min().z(), 0, 0.02);
  }
  EXPECT_FALSE(boxes[0].intersects(boxes[1]));
}

TEST_F(SceneTest, reflects_a_ray_at_the_nearest_surface_of_the_ball) {
  scene.set_ball_position({-1, 0, 1.5});
  const std::array ahead{Eigen::Vector3d(1, 0, 0)};
  const double radius = small_field().world.field.ball_radius;
  const std::vector<double> hits = cast_rays(scene, 0, {-2, 0, 1.5}, ahead, 3);
  ASSERT_EQ(hits.size(), 1U);
  EXPECT_NEAR(hits[0], 1 - radius, 1e-9);
  EXPECT_TRUE(cast_rays(scene, 0, {-2, 0, 1.5}, ahead, 0.5).empty()) << "beyond the range";
}

}  // namespace
}  // namespace soccer
