#include <cmath>

#include <gtest/gtest.h>

#include "blackboard/body/forward_kinematics.h"
#include "perception/projection/projection.h"
#include "perception/vision/posts/goal_post_module.h"
#include "perception/vision/robots/obstacle_robots.h"
#include "perception/vision/sighting_collector.h"
#include "support.h"

namespace soccer {
namespace {

struct Sightings : testing::Test {
  BodyModel body;
  FieldDimensions field;
  CameraViews views;
  FieldMarkings markings;
  FieldCrossings crossings;
  GoalPosts posts;
  ImageBalls balls;
  ImageRobots robots;
  VisionFrame vision;
  SightingCollector collector{body, field, {}};

  Sightings() {
    views.top = view_at(0.5, 0.3);
    views.top.torso = translation<Ground, Torso>(0, 0, 0.35);
    views.top.head_yaw = 0.4;
    views.top.head_pitch = 0.1;
  }
  void collect() { collector.tick({views, markings, crossings, posts, balls, robots}, {vision}); }

  /// What the projection makes of the vision frame, with a body that has moved on meanwhile.
  GroundObservations projected() {
    Kinematics kinematics;
    kinematics.torso = translation<Ground, Torso>(0, 0, 0.3);
    SensorFrame sensors;
    sensors.time = vision.time;
    const Odometry odometry;
    GroundObservations observations;
    Projection(body, field, {}).tick({vision, kinematics, sensors, odometry}, {observations});
    return observations;
  }
};

TEST_F(Sightings, what_was_found_on_the_ground_is_projected_to_the_same_place) {
  balls.balls.push_back({true, {}, 10, 0.9, {1.5, 0.4}});
  crossings.landmarks.push_back({FeatureKind::kCorner, {2, -0.5}, true, 0.3});
  posts.feet.push_back({3, 1});
  markings.lines.push_back({{1, 0}, {1, 2}, 9, false, false});
  robots.robots.push_back({true, 0, 0, 0, 0, {2, 2}});
  collect();
  const GroundObservations seen = projected();
  ASSERT_EQ(seen.balls.size(), 1U);
  EXPECT_NEAR(seen.balls[0].x, 1.5, 1e-6);
  EXPECT_NEAR(seen.balls[0].y, 0.4, 1e-6);
  ASSERT_EQ(seen.features.size(), 2U);
  EXPECT_NEAR(seen.features[0].position.y, -0.5, 1e-6);
  EXPECT_NEAR(seen.features[0].orientation, 0.3, 1e-6);
  EXPECT_EQ(seen.features[1].kind, FeatureKind::kGoalPost);
  ASSERT_EQ(seen.lines.size(), 1U);
  EXPECT_NEAR(seen.lines[0].to.y, 2, 1e-6);
  ASSERT_EQ(seen.robots.size(), 1U);
  EXPECT_FALSE(seen.robots[0].teammate);
  EXPECT_NEAR(seen.robots[0].position.x, 2, 1e-6);
}

TEST_F(Sightings, a_ball_in_both_images_is_one_ball) {
  balls.balls = {{true, {}, 10, 0.9, {0.6, 0}}, {false, {}, 30, 0.8, {0.62, 0.01}}};
  collect();
  EXPECT_EQ(vision.balls.size(), 1U);
}

TEST_F(Sightings, the_same_images_are_one_frame) {
  collect();
  EXPECT_EQ(vision.frame, 1U);
  collect();
  EXPECT_EQ(vision.frame, 1U);
  views.top.time += from_seconds(0.033);
  collect();
  EXPECT_EQ(vision.frame, 2U);
}

TEST_F(Sightings, without_a_valid_view_the_frame_stays) {
  views.top.valid = false;
  collect();
  EXPECT_EQ(vision.frame, 0U);
}

/// A white post or robot that stands before the carpet's edge.
struct Upright : testing::Test {
  CameraViews views;
  CameraImages images;
  FieldColours colours{carpet_colour(), carpet_colour()};
  FieldBoundary boundary;

  /// width, height: m, of a board at x = 2.
  void see_board(double width, double height) {
    views.top = view_at(0.5, 0.05);
    const auto image = paint(views.top, [](double x, double) { return x < 4 ? kCarpetColour : kWallColour; });
    const ImageGeometry geometry(views.top, {});
    const auto low = geometry.image_of({2, width / 2, 0}), high = geometry.image_of({2, -width / 2, height});
    for (int row = std::max(0, static_cast<int>(high->y)); row < static_cast<int>(low->y); ++row)
      for (int column = static_cast<int>(low->x); column < static_cast<int>(high->x); ++column) {
        std::uint8_t* const pixel = image->bytes.data() + 2 * (static_cast<std::ptrdiff_t>(row) * kWidth + column);
        pixel[0] = kWhiteColour.y;
        pixel[1] = 128;
      }
    images.top = image;
    boundary.top.known = true;
    boundary.top.rows.assign(33, geometry.image_of({4, 0, 0})->y);
    boundary.top.spots.clear();
    for (int i = 0; i < 64; ++i) {
      const double column = (i + 0.5) * kWidth / 64;
      const bool hidden = column > low->x && column < high->x;
      boundary.top.spots.push_back({column, hidden ? low->y : boundary.top.rows[0]});
    }
  }
};

TEST_F(Upright, a_high_narrow_board_is_a_post) {
  see_board(0.1, 0.8);
  GoalPosts posts;
  GoalPostModule({}, {}).tick({images, views, colours, boundary}, {posts});
  ASSERT_EQ(posts.feet.size(), 1U);
  EXPECT_NEAR(posts.feet[0].x, 2.05, 0.05);  // its front is the board
  EXPECT_NEAR(posts.feet[0].y, 0, 0.03);
}

TEST_F(Upright, a_low_or_broad_one_is_none) {
  GoalPosts posts;
  see_board(0.1, 0.3);
  GoalPostModule({}, {}).tick({images, views, colours, boundary}, {posts});
  EXPECT_TRUE(posts.feet.empty());
  see_board(0.4, 0.8);
  GoalPostModule({}, {}).tick({images, views, colours, boundary}, {posts});
  EXPECT_TRUE(posts.feet.empty());
}

TEST_F(Upright, a_board_of_a_robot_s_width_is_a_robot) {
  see_board(0.3, 0.58);
  ImageRobots robots;
  ObstacleRobots({}, {}).tick({images, views, colours, boundary}, {robots});
  ASSERT_EQ(robots.robots.size(), 1U);
  EXPECT_NEAR(robots.robots[0].ground.x, 2, 0.05);
  see_board(0.06, 0.58);
  ObstacleRobots({}, {}).tick({images, views, colours, boundary}, {robots});
  EXPECT_TRUE(robots.robots.empty());
}

}  // namespace
}  // namespace soccer
