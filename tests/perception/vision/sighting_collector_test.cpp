#include "perception/vision/sighting_collector.h"

#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "blackboard/body/forward_kinematics.h"
#include "perception/projection/projection.h"
#include "perception/vision/posts/goal_post_module.h"
#include "perception/vision/robots/obstacle_robots.h"
#include "support.h"

namespace soccer {
namespace {

struct SightingCollectorTest : testing::Test {
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

  SightingCollectorTest() {
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

TEST_F(SightingCollectorTest, objects_on_the_ground_are_projected_to_the_same_positions) {
  balls.balls.push_back({true, {}, 10, 0.9, {1.5, 0.4}});
  crossings.landmarks.push_back({FeatureKind::kCorner, {2, -0.5}, true, 0.3});
  posts.posts.push_back({{3, 1}, PostSide::kUnknown});
  markings.lines.push_back({{1, 0}, {1, 2}});
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
  EXPECT_EQ(seen.robots[0].team, RobotTeam::kUnknown);
  EXPECT_NEAR(seen.robots[0].position.x, 2, 1e-6);
}

TEST_F(SightingCollectorTest, a_ball_in_both_images_is_one_ball) {
  balls.balls = {{true, {}, 10, 0.9, {0.6, 0}}, {false, {}, 30, 0.8, {0.62, 0.01}}};
  collect();
  EXPECT_EQ(vision.balls.size(), 1U);
}

TEST_F(SightingCollectorTest, the_same_images_are_one_frame) {
  collect();
  EXPECT_EQ(vision.frame, 1U);
  collect();
  EXPECT_EQ(vision.frame, 1U);
  views.top.time += from_seconds(0.033);
  collect();
  EXPECT_EQ(vision.frame, 2U);
}

TEST_F(SightingCollectorTest, without_a_valid_view_there_is_no_new_frame) {
  views.top.valid = false;
  collect();
  EXPECT_EQ(vision.frame, 0U);
}

/// White posts or robots that stand before the carpet's edge.
struct GoalPostModuleTest : testing::Test {
  CameraViews views;
  CameraImages images;
  FieldColours colours{carpet_colour(), carpet_colour()};
  FieldBoundary boundary;

  /// width, height: m, of a board at x = 2.
  void see_board(double width, double height) {
    see_carpet(4);
    const auto [left, right, foot] = add_board(0, width, height);
    for (PixelPosition& spot : boundary.top.spots)
      if (spot.x > left && spot.x < right) spot.y = foot;
  }

  void see_carpet(double far) {
    views.top = view_at(0.5, 0.05);
    image = paint(views.top, [&](double x, double) { return x < far ? kCarpetColour : kWallColour; });
    images.top = image;
    boundary.top.known = true;
    boundary.top.rows.assign(33, ImageGeometry(views.top, {}).image_of({far, 0, 0})->y);
    boundary.top.spots.clear();
    for (int i = 0; i < 64; ++i) boundary.top.spots.push_back({(i + 0.5) * kWidth / 64, boundary.top.rows[0]});
  }

  /// Paints a board with its middle at y; returns its left and right column and the row of its foot.
  std::array<double, 3> add_board(double y, double width, double height) {
    const ImageGeometry geometry(views.top, {});
    const auto low = geometry.image_of({2, y + width / 2, 0}), high = geometry.image_of({2, y - width / 2, height});
    for (int row = std::max(0, static_cast<int>(high->y)); row < static_cast<int>(low->y); ++row)
      for (int column = std::max(0, static_cast<int>(low->x)); column < static_cast<int>(high->x); ++column)
        set_pixel(*image, column, row, kWhiteColour);
    return {low->x, high->x, low->y};
  }

  void find_posts() { GoalPostModule({}, {}, {}).tick({images, views, colours, boundary, markings}, {posts}); }

  std::shared_ptr<StoredImage> image;
  FieldMarkings markings{{{{2.05, -2}, {2.05, 2}}}, {}, {}};  // the goal line
  GoalPosts posts;
};

TEST_F(GoalPostModuleTest, a_high_narrow_board_is_a_post) {
  see_board(0.1, 0.8);
  find_posts();
  ASSERT_EQ(posts.posts.size(), 1U);
  EXPECT_NEAR(posts.posts[0].foot.x, 2.05, 0.05);  // its front is the board
  EXPECT_NEAR(posts.posts[0].foot.y, 0, 0.03);
}

TEST_F(GoalPostModuleTest, a_board_beside_all_lines_is_not_a_post) {
  see_board(0.1, 0.8);
  markings.lines = {{{2.4, -2}, {2.4, 2}}};
  find_posts();
  EXPECT_TRUE(posts.posts.empty());
}

TEST_F(GoalPostModuleTest, a_post_without_edges_near_the_horizon_is_found_before_the_carpet) {
  see_carpet(4);
  add_board(0, 0.1, 0.8);
  const int horizon = static_cast<int>(ImageGeometry(views.top, {}).horizon(0));
  for (int row = horizon - kHeight / 20; row < horizon + kHeight / 20; ++row)
    for (int column = 0; column < kWidth; ++column) set_pixel(*image, column, row, kWhiteColour);
  find_posts();
  ASSERT_EQ(posts.posts.size(), 1U);
  EXPECT_NEAR(posts.posts[0].foot.x, 2.05, 0.05);
}

TEST_F(GoalPostModuleTest, a_post_is_found_of_which_the_side_of_the_image_hides_one_edge) {
  see_carpet(4);
  const double edge = ImageGeometry(views.top, {}).on_ground({0, ImageGeometry(views.top, {}).image_of({2, 0, 0})->y})->y;
  add_board(edge - 0.04, 0.1, 0.8);
  find_posts();
  ASSERT_EQ(posts.posts.size(), 1U);
  EXPECT_NEAR(posts.posts[0].foot.y, edge - 0.04, 0.06);  // widths are tried in steps
}

TEST_F(GoalPostModuleTest, a_low_or_broad_board_is_not_a_post) {
  see_board(0.1, 0.3);
  find_posts();
  EXPECT_TRUE(posts.posts.empty());
  see_board(0.4, 0.8);
  find_posts();
  EXPECT_TRUE(posts.posts.empty());
}

TEST_F(GoalPostModuleTest, a_bar_at_the_end_of_the_carpet_is_not_a_post) {
  see_carpet(2.2);
  add_board(0, 0.1, 0.8);
  find_posts();
  EXPECT_TRUE(posts.posts.empty());
}

TEST_F(GoalPostModuleTest, a_bar_that_continues_above_the_height_of_a_post_is_not_a_post) {
  see_carpet(4);
  add_board(0, 0.1, 1.3);
  find_posts();
  EXPECT_TRUE(posts.posts.empty());
}

TEST_F(GoalPostModuleTest, two_posts_of_a_goal_have_sides) {
  see_carpet(4);
  add_board(0.8, 0.1, 0.8);
  find_posts();
  ASSERT_EQ(posts.posts.size(), 1U);
  EXPECT_EQ(posts.posts[0].side, PostSide::kUnknown);
  add_board(-0.8, 0.1, 0.8);
  find_posts();
  ASSERT_EQ(posts.posts.size(), 2U);
  for (const GoalPost& post : posts.posts) EXPECT_EQ(post.side, post.foot.y > 0 ? PostSide::kLeft : PostSide::kRight);
}

TEST_F(GoalPostModuleTest, a_board_of_the_width_of_a_robot_is_a_robot) {
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
