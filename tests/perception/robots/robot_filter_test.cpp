#include "perception/robots/robot_filter.h"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <limits>
#include <map>

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/normal_distribution.hpp>
#include <boost/random/uniform_01.hpp>
#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

constexpr double kFrame = 0.06;  // s

/// A standing robot with a filter; each test sets the positions of the other robots.
class Watcher {
 public:
  explicit Watcher(std::uint64_t seed = 1) : engine_(seed) {}

  void see(const std::vector<Point2<Ground>>& others, double noise = 0, double apply_negative_evidence = 0) {
    observations.robots.clear();
    for (const Point2<Ground>& other : others) {
      const bool in_view = std::abs(normalized(other.angle() - sensors.angle[kHeadYaw])) < 0.5 && other.norm() < 4;
      if (!in_view || boost::random::uniform_01<double>()(engine_) < apply_negative_evidence) continue;
      observations.robots.push_back(
          {RobotTeam::kOpponent,
           0,
           {other.x + noise * other.norm() * normal_(engine_), other.y + noise * other.norm() * normal_(engine_)}});
    }
    tick();
  }

  void tick() {
    sensors.time += from_seconds(kFrame);
    ++observations.frame;
    observations.time = sensors.time;
    observations.gaze = sensors.angle[kHeadYaw];
    filter.tick({observations, pose, odometry, sensors, game, mates, kinematics}, {map});
  }

  GroundObservations observations;
  RobotPose pose;
  Odometry odometry;
  SensorFrame sensors;
  RobotMap map;
  Game game;
  TeamMates mates;
  Kinematics kinematics;
  RobotFilter filter{{}, {}};

 private:
  boost::random::mt19937_64 engine_;
  boost::random::normal_distribution<double> normal_;
};

TEST(RobotFilter, drops_a_robot_that_vanishes_in_view_after_a_third_of_a_second) {
  Watcher watcher;
  for (int i = 0; i < 10; ++i) watcher.see({{1.5, 0}});
  ASSERT_EQ(watcher.map.robots.size(), 1U);
  for (int i = 0; i < 5; ++i) watcher.see({});
  EXPECT_EQ(watcher.map.robots.size(), 1U);
  watcher.see({});
  EXPECT_TRUE(watcher.map.robots.empty());
}

TEST(RobotFilter, keeps_robots_while_this_one_lies_and_sees_nothing) {
  Watcher watcher;
  watcher.see({{1.5, 0}});
  watcher.kinematics.upright = false;
  for (int i = 0; i < 100; ++i) watcher.see({});
  EXPECT_EQ(watcher.map.robots.size(), 1U);
}

TEST(RobotFilter, keeps_a_robot_that_one_frame_after_a_pause_of_the_images_does_not_show) {
  Watcher watcher;
  watcher.see({{1.5, 0}});
  watcher.sensors.time += from_seconds(2);
  watcher.see({});
  EXPECT_EQ(watcher.map.robots.size(), 1U);
}

TEST(RobotFilter, keeps_a_robot_that_another_one_hides) {
  const auto others_after = [](Point2<Ground> behind) {
    Watcher watcher;
    watcher.see({{1, 0}, behind});
    for (int i = 0; i < 50; ++i) watcher.see({{1, 0}});
    return watcher.map.robots.size();
  };
  EXPECT_EQ(others_after({3.2, 0.1}), 2U);
  EXPECT_EQ(others_after({2.8, 0.1}), 1U) << "so near that it is the same robot at a wrong distance";
  EXPECT_EQ(others_after({3.2, 0.5}), 1U) << "beside it";
}

TEST(RobotFilter, keeps_a_robot_out_of_view_for_ten_seconds) {
  Watcher watcher;
  for (int i = 0; i < 10; ++i) watcher.see({{1.5, 0}});
  watcher.sensors.angle[kHeadYaw] = 1.5;
  for (int i = 0; i < 160; ++i) watcher.see({});
  EXPECT_EQ(watcher.map.robots.size(), 1U);
  for (int i = 0; i < 10; ++i) watcher.see({});
  EXPECT_TRUE(watcher.map.robots.empty());
}

TEST(RobotFilter, keeps_positions_while_the_robot_walks_and_turns) {
  Watcher watcher;
  for (int i = 0; i < 10; ++i) watcher.see({{2, 0}});
  watcher.sensors.angle[kHeadYaw] = 1.5;
  watcher.odometry.pose = {0.3, 0, 0};
  watcher.see({});
  watcher.odometry.pose = {0.3, 0, 0.5};
  watcher.see({});
  ASSERT_EQ(watcher.map.robots.size(), 1U);
  EXPECT_NEAR(watcher.map.robots[0].position.x, 1.7 * std::cos(0.5), 1e-6);
  EXPECT_NEAR(watcher.map.robots[0].position.y, -1.7 * std::sin(0.5), 1e-6);
}

TEST(RobotFilter, keeps_two_robots_next_to_each_other_separate) {
  Watcher watcher;
  for (int i = 0; i < 100; ++i) watcher.see({{2, 0.35}, {2, -0.35}}, 0.03, 0.2);
  EXPECT_EQ(watcher.map.robots.size(), 2U);
}

TEST(RobotFilter, assigns_a_sighting_to_one_robot_and_one_sighting_to_a_robot_in_a_frame) {
  Watcher watcher;
  watcher.see({{2, 0}, {2.1, 0.05}});
  EXPECT_EQ(watcher.map.robots.size(), 2U);
  watcher.see({{2.05, 0.02}});
  EXPECT_EQ(std::ranges::count_if(watcher.map.robots, &TrackedRobot::seen), 1);
}

/// Three robots walk in front of the camera, pass each other at half a metre, leave the image and return.
TEST(RobotFilter, tracks_robots_that_cross_appear_and_vanish) {
  double errors = 0;
  int compared = 0, switches = 0, strangers = 0, missing = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Watcher watcher(seed);
    std::map<std::size_t, std::uint32_t> names;
    for (int i = 0; i < 1000; ++i) {
      const double t = kFrame * i;
      const std::vector<Point2<Ground>> others{
          {2.0, 1.0 * std::sin(0.15 * t)}, {2.7, -1.0 * std::sin(0.2 * t)}, {1.4, 1.6 * std::cos(0.1 * t)}};
      watcher.see(others, 0.03, 0.25);
      for (std::size_t k = 0; k < others.size(); ++k) {
        if (std::abs(others[k].angle()) > 0.4) {
          names.erase(k);
          continue;
        }
        const auto nearest =
            std::ranges::min_element(watcher.map.robots, {}, [&](const TrackedRobot& r) { return distance(r.position, others[k]); });
        if (nearest == watcher.map.robots.end() || distance(nearest->position, others[k]) > 0.5) {
          ++missing;
          continue;
        }
        errors += distance(nearest->position, others[k]);
        ++compared;
        if (names.contains(k) && names[k] != nearest->id) ++switches;
        names[k] = nearest->id;
      }
      strangers += static_cast<int>(std::ranges::count_if(watcher.map.robots, [&](const TrackedRobot& r) {
        return std::ranges::none_of(others, [&](const Point2<Ground>& o) { return distance(o, r.position) < 0.7; });
      }));
    }
  }
  std::cout << "position error " << errors / compared << " m, identity switches in ten minutes " << switches << ", missing in "
            << 100.0 * missing / (compared + missing) << " % of the frames, false tracks " << strangers / 10000.0 << " per frame\n";
  EXPECT_LT(errors / compared, 0.12);
  EXPECT_LT(switches, 60);
  EXPECT_LT(missing, 0.03 * compared);
  EXPECT_LT(strangers / 10000.0, 0.3);
}

TEST(RobotFilter, averages_sightings) {
  Watcher watcher;
  watcher.see({{2, 0}});
  watcher.see({{2.2, 0.1}});
  ASSERT_EQ(watcher.map.robots.size(), 1U);
  EXPECT_NEAR(watcher.map.robots[0].position.x, 2.1, 0.02) << "two sightings count alike";
  EXPECT_NEAR(watcher.map.robots[0].position.y, 0.05, 0.02);
  for (int i = 0; i < 30; ++i) watcher.see({{2.2, 0.1}});
  EXPECT_NEAR(watcher.map.robots[0].position.x, 2.2, 0.01);
  EXPECT_EQ(watcher.map.robots[0].life, 1);
}

TEST(RobotFilter, associates_a_sighting_within_a_gate_that_is_longer_along_the_line_of_sight) {
  const auto count_after = [](Point2<Ground> second) {
    Watcher watcher;
    watcher.see({{2, 0}});
    watcher.see({second});
    return watcher.map.robots.size();
  };
  EXPECT_EQ(count_after({2.4, 0}), 1U);
  EXPECT_EQ(count_after({2.8, 0}), 2U);
  EXPECT_EQ(count_after({1.7, 0}), 1U);
  EXPECT_EQ(count_after({1.45, 0}), 2U);
  EXPECT_EQ(count_after({2, 0.2}), 1U);
  EXPECT_EQ(count_after({2, 0.35}), 2U);
  EXPECT_EQ(count_after({2, -0.35}), 2U);
  EXPECT_EQ(count_after({2.47, 0.28}), 2U) << "along and across add up";
}

TEST(RobotFilter, enlarges_the_gate_of_a_robot_that_has_not_been_seen_for_long) {
  Watcher watcher;
  watcher.see({{2, 0}});
  watcher.sensors.angle[kHeadYaw] = 1.5;
  for (int i = 0; i < 83; ++i) watcher.see({});  // 5 s
  watcher.sensors.angle[kHeadYaw] = 0;
  watcher.see({{2, 0.5}});
  EXPECT_EQ(watcher.map.robots.size(), 1U);
}

TEST(RobotFilter, keeps_the_number_that_was_seen_last) {
  Watcher watcher;
  const auto see = [&](int number) {
    watcher.observations.robots = {{RobotTeam::kOwn, number, {1.5, 0}}};
    watcher.tick();
    return watcher.map.robots.at(0).number;
  };
  EXPECT_EQ(see(4), 4);
  EXPECT_EQ(see(0), 4) << "a sighting without a number keeps the known number";
  EXPECT_EQ(see(2), 2);
}

TEST(RobotFilter, numbers_robots_in_the_order_of_their_appearance) {
  Watcher watcher;
  watcher.see({{1.5, 0}});
  watcher.see({{1.5, 0}, {2.5, 0.6}});
  ASSERT_EQ(watcher.map.robots.size(), 2U);
  EXPECT_EQ(watcher.map.robots[1].id, watcher.map.robots[0].id + 1);
}

TEST(RobotFilter, ignores_sightings_of_its_own_arms) {
  Watcher watcher;
  watcher.see({{0.14, 0}});
  EXPECT_TRUE(watcher.map.robots.empty());
  watcher.see({{0.16, 0}});
  EXPECT_EQ(watcher.map.robots.size(), 1U);
}

TEST(RobotFilter, expects_to_see_robots_within_the_width_of_the_image_the_less_the_farther_they_are) {
  const auto frames_until_dropped = [](Point2<Ground> place, double yaw) {
    Watcher watcher;
    watcher.observations.robots = {{RobotTeam::kOpponent, 0, place}};
    watcher.tick();
    watcher.sensors.angle[kHeadYaw] = yaw;
    int frames = 0;
    for (; !watcher.map.robots.empty() && frames < 100; ++frames) watcher.see({});
    return frames;
  };
  EXPECT_EQ(frames_until_dropped({2.9, 0}, 0), 6);
  EXPECT_EQ(frames_until_dropped({4.5, 0}, 0), 10);
  EXPECT_EQ(frames_until_dropped({6.1, 0}, 0), 100);
  EXPECT_EQ(frames_until_dropped({2, 0}, 0.52), 6);
  EXPECT_EQ(frames_until_dropped({2, 0}, 0.53), 100);
  EXPECT_EQ(frames_until_dropped({2, 0}, -0.52), 6);
}

TEST(RobotFilter, ages_by_a_second_at_most_in_one_tick) {
  Watcher watcher;
  watcher.see({{1.5, 0}});
  watcher.sensors.angle[kHeadYaw] = 1.5;
  watcher.sensors.time += from_seconds(100);
  watcher.see({});
  ASSERT_EQ(watcher.map.robots.size(), 1U);
  EXPECT_NEAR(watcher.map.robots[0].life, 0.9, 1e-9);
}

TEST(RobotFilter, gives_the_positions_of_the_others_on_the_field) {
  Watcher watcher;
  watcher.pose.pose = {1, 2, 1.5707963267948966};
  watcher.see({{1.5, 0}});
  EXPECT_NEAR(watcher.map.robots.at(0).field_position.x, 1, 1e-9);
  EXPECT_NEAR(watcher.map.robots.at(0).field_position.y, 3.5, 1e-9);
}

TEST(RobotFilter, tracks_at_most_thirty_two_robots) {
  Watcher watcher;
  for (int i = 0; i < 50; ++i) watcher.observations.robots.push_back({RobotTeam::kOpponent, 0, {1.0 + 0.5 * i, 0}});
  watcher.tick();
  EXPECT_EQ(watcher.map.robots.size(), 32U);
}

TEST(RobotFilter, uses_each_frame_once) {
  Watcher watcher;
  watcher.see({{1.5, 0}});
  watcher.sensors.time += from_seconds(kFrame);
  watcher.filter.tick(
      {watcher.observations, watcher.pose, watcher.odometry, watcher.sensors, watcher.game, watcher.mates, watcher.kinematics},
      {watcher.map});
  EXPECT_FALSE(watcher.map.robots.at(0).seen);
}

TEST(RobotFilter, ignores_non_finite_sightings) {
  Watcher watcher;
  const double none = std::numeric_limits<double>::quiet_NaN();
  watcher.observations.robots = {{RobotTeam::kOpponent, 0, {none, 1}},
                                 {RobotTeam::kOpponent, 0, {1, std::numeric_limits<double>::infinity()}}};
  watcher.tick();
  EXPECT_TRUE(watcher.map.robots.empty());
}

}  // namespace
}  // namespace soccer
