#include "simulation/simserver/mj/physics/arena.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "simulation/simserver/mj/physics/islands.h"

namespace soccer::mj {
namespace {

std::shared_ptr<const RobotFile> t1() {
  static const auto file = load_robot(SOURCE_DIR "/config/mj/robots", "T1");
  return file;
}

void hold_joints(Arena& arena, double kp = 300, double kd = 10) {
  for (std::size_t r = 0; r < arena.robots().size(); ++r)
    for (MotorCommand& command : arena.robot(r).commands) command = {0, 0, kp, kd, 0};
}

void run(Arena& arena, int cycles, int threads = 1) {
  ParallelLoop loop(threads);
  for (int i = 0; i < cycles; ++i) arena.step(loop);
}

TEST(Islands, are_boxes_that_overlap_directly_or_through_others) {
  const auto box = [](double from, double to) { return Eigen::AlignedBox3d(Eigen::Vector3d(from, 0, 0), Eigen::Vector3d(to, 1, 1)); };
  const auto groups = overlapping_groups({box(0, 1), box(5, 6), box(2, 3), box(0.5, 2.5), box(7, 8)});
  EXPECT_THAT(groups, testing::ElementsAre(testing::ElementsAre(0, 2, 3), testing::ElementsAre(1), testing::ElementsAre(4)));
}

TEST(Arena, a_robot_stands_when_its_motors_hold_and_falls_when_they_are_off) {
  Arena arena{ArenaDimensions{}};
  arena.add({Side::kLeft, 1}, t1(), -3, 0, 0);
  hold_joints(arena);
  run(arena, 150);
  EXPECT_NEAR(arena.robots()[0].position().z(), t1()->spawn_height, 0.03);
  hold_joints(arena, 0, 0);
  run(arena, 150);
  EXPECT_LT(arena.robots()[0].position().z(), 0.35);
}

TEST(Arena, torque_follows_the_command_up_to_the_motors_limit) {
  Arena arena{ArenaDimensions{}};
  arena.add({Side::kLeft, 1}, t1(), -3, 0, 0);
  hold_joints(arena);
  const std::size_t knee = 14;
  ASSERT_EQ(t1()->motors[knee].effector, "lle4");
  arena.robot(0).commands[0] = {0.5, 0, 20, 1, 0};  // the head turns to 0.5 rad
  arena.robot(0).commands[knee] = {0, 0, 0, 0, 1e12};
  run(arena, 100);
  EXPECT_NEAR(arena.robots()[0].view.sensors[4][0], 0.5, 0.02);
  EXPECT_EQ(arena.divergences(), 0) << "the torque was not limited";
}

TEST(Arena, a_pose_sets_the_motors_angles_and_the_lowest_point_follows) {
  Arena arena{ArenaDimensions{}};
  arena.add({Side::kLeft, 1}, t1(), -3, 0, 0);
  EXPECT_NEAR(arena.min_height(0), 0, 0.01);
  std::vector<double> angles = arena.angles(0);
  EXPECT_THAT(angles, testing::Each(0));
  const std::size_t hip = 11, knee = 14;
  ASSERT_EQ(t1()->motors[hip].effector, "lle1");
  angles[hip] = -0.5, angles[knee] = 1;
  arena.place(0, {-3, 0, 1}, Eigen::Quaterniond::Identity());
  arena.pose(0, angles);
  EXPECT_EQ(arena.angles(0), angles);
  EXPECT_EQ(arena.robots()[0].position(), Eigen::Vector3d(-3, 0, 1));
  EXPECT_NEAR(arena.min_height(0), 1 - t1()->spawn_height, 0.01) << "the straight leg is the longer one";
  arena.place(0, {0, 0, 1}, Eigen::Quaterniond(Eigen::AngleAxisd(M_PI, Eigen::Vector3d::UnitX())));
  EXPECT_NEAR(arena.min_height(0), 1 - 0.51, 0.05) << "upside down, the head is lowest";
}

TEST(Arena, islands_move_as_one_common_model_does) {
  // Two robots apart have models of their own; with a third one between them all share one. Neither touches another.
  const auto heights = [](bool joined) {
    Arena arena{ArenaDimensions{}};
    arena.add({Side::kLeft, 1}, t1(), 0, 3, 0);
    arena.add({Side::kLeft, 2}, t1(), joined ? 0.75 : 9, 3, 0);
    hold_joints(arena, 60, 2);  // too soft to stand
    run(arena, 20);
    return std::pair(arena.robots()[0].qpos, arena.robots()[1].qpos);
  };
  const auto separate = heights(false), joined = heights(true);
  for (std::size_t i = 2; i < separate.first.size(); ++i) {
    EXPECT_NEAR(separate.first[i], joined.first[i], 1e-4) << i;
    EXPECT_NEAR(separate.second[i], joined.second[i], 1e-4) << i;
  }
}

TEST(Arena, robots_and_ball_touch_one_another) {
  Arena arena{ArenaDimensions{}};
  arena.add({Side::kLeft, 1}, t1(), 0, 0, 0);
  arena.add({Side::kRight, 1}, t1(), 0.25, 0, M_PI);
  hold_joints(arena);
  arena.place_ball({-0.4, 0.106, 0.11}, {4, 0, 0});
  bool ball = false, robots = false;
  ParallelLoop loop(1);
  for (int i = 0; i < 50; ++i) {
    arena.step(loop);
    ball |= arena.robots()[0].view.touches_ball;
    robots |= !arena.robots()[0].view.touched_robots.empty();
  }
  EXPECT_TRUE(ball);
  EXPECT_TRUE(robots);
}

TEST(Arena, the_ball_bounces_off_a_goal_post) {
  Arena arena{ArenaDimensions{}};
  arena.place_ball({26, 1.83, 0.11}, {8, 0, 0});
  run(arena, 50);
  EXPECT_LT(arena.ball().velocity().x(), 0);
  EXPECT_LT(arena.ball().position().x(), 27.5);
}

TEST(Arena, results_depend_neither_on_threads_nor_on_history) {
  const auto play = [](int threads) {
    Arena arena{ArenaDimensions{}};
    for (int i = 1; i <= 4; ++i) arena.add({i % 2 == 0 ? Side::kLeft : Side::kRight, i}, t1(), i * 0.7, 2, 0.3 * i);
    hold_joints(arena, 40, 2);
    run(arena, 60, threads);
    return arena.state();
  };
  const ArenaState one = play(1), two = play(2);
  for (std::size_t r = 0; r < one.robots.size(); ++r) EXPECT_EQ(one.robots[r].qpos, two.robots[r].qpos);
  // A state continues in the same way in another arena.
  Arena first{ArenaDimensions{}}, second{ArenaDimensions{}};
  for (Arena* arena : {&first, &second})
    for (int i = 1; i <= 4; ++i) arena->add({i % 2 == 0 ? Side::kLeft : Side::kRight, i}, t1(), 5.0 * i, -5, 0);
  run(second, 7);
  first.restore(one);
  second.restore(one);
  run(first, 30);
  run(second, 30);
  for (std::size_t r = 0; r < one.robots.size(); ++r) EXPECT_EQ(first.robots()[r].qpos, second.robots()[r].qpos);
}

TEST(Arena, a_divergence_is_counted_and_the_robot_is_put_back) {
  Arena arena{ArenaDimensions{}};
  arena.add({Side::kLeft, 1}, t1(), 0, 0, 0);
  arena.add({Side::kLeft, 2}, t1(), 9, 0, 0);
  hold_joints(arena);
  run(arena, 5);
  const auto before = arena.robots()[0].qpos;
  arena.robot(0).qvel[3] = 1e14;
  run(arena, 1);
  EXPECT_EQ(arena.divergences(), 1);
  EXPECT_EQ(arena.robots()[0].qpos, before);
  EXPECT_EQ(arena.robots()[0].qvel[3], 0);
}

TEST(Arena, robots_come_and_go_and_change_sides) {
  Arena arena{ArenaDimensions{}};
  arena.add({Side::kRight, 3}, t1(), 3, 0, 0);
  arena.add({Side::kLeft, 5}, t1(), -3, 0, 0);
  EXPECT_EQ(arena.index_of({Side::kLeft, 5}), 0);
  run(arena, 2);
  arena.swap_sides();
  EXPECT_EQ(arena.index_of({Side::kLeft, 3}), 0);
  EXPECT_NEAR(arena.robots()[0].position().x(), 3, 0.1);
  arena.remove({Side::kLeft, 3});
  run(arena, 2);
  EXPECT_EQ(arena.robots().size(), 1);
}

}  // namespace
}  // namespace soccer::mj
