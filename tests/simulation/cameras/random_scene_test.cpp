#include "simulation/cameras/random_scene.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "blackboard/common/error.h"
#include "support.h"

namespace soccer {
namespace {

constexpr int kScenes = 200;

TEST(RandomScene, everything_stands_on_the_carpet_without_contacts) {
  const FieldDimensions field;
  for (int i = 0; i < kScenes; ++i) {
    const SceneState scene = random_scene(3, static_cast<std::uint64_t>(i), field, bodies()).scene;
    for (const VisibleRobot& robot : scene.robots) {
      EXPECT_LT(std::abs(robot.torso.x()), field.length / 2 + field.border);
      EXPECT_LT(std::abs(robot.torso.y()), field.width / 2 + field.border);
      EXPECT_GT(robot.torso.z(), 0.02);
      EXPECT_LT(robot.torso.z(), 0.36);
    }
    for (std::size_t a = 0; a < scene.robots.size(); ++a)
      for (std::size_t b = 0; b < a; ++b) EXPECT_GT((scene.robots[a].torso - scene.robots[b].torso).head<2>().norm(), 0.3);
  }
}

TEST(RandomScene, the_own_robot_stands_and_is_part_of_the_scene) {
  for (int i = 0; i < kScenes; ++i) {
    const RandomScene random = random_scene(3, static_cast<std::uint64_t>(i), {}, bodies());
    const auto own = std::ranges::find(random.scene.robots, random.own, &VisibleRobot::id);
    ASSERT_NE(own, random.scene.robots.end());
    EXPECT_GT((own->rotation * Eigen::Vector3d::UnitZ()).z(), 0.9);
  }
}

TEST(RandomScene, a_scene_is_determined_by_seed_and_index) {
  const auto ball = [](std::uint64_t seed, std::uint64_t index) { return random_scene(seed, index, {}, bodies()).scene.ball; };
  EXPECT_EQ(ball(1, 2), ball(1, 2));
  EXPECT_NE(ball(1, 2), ball(1, 3));
  EXPECT_NE(ball(1, 2), ball(2, 2));
}

TEST(RandomScene, some_robots_have_fallen) {
  int fallen = 0, robots = 0;
  for (int i = 0; i < kScenes; ++i)
    for (const VisibleRobot& robot : random_scene(3, static_cast<std::uint64_t>(i), {}, bodies()).scene.robots) {
      ++robots;
      fallen += (robot.rotation * Eigen::Vector3d::UnitZ()).z() < 0.5 ? 1 : 0;
    }
  EXPECT_GT(fallen, robots / 50);
  EXPECT_LT(fallen, robots / 4);
}

TEST(RandomScene, an_unknown_body_is_refused) { EXPECT_THROW(random_scene(1, 1, {}, bodies(), {}, "nao-v9"), InputError); }

}  // namespace
}  // namespace soccer
