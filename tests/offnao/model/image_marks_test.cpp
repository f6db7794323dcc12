#include "offnao/model/image_marks.h"

#include <filesystem>

#include <gtest/gtest.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/body/forward_kinematics.h"
#include "blackboard/common/log/log_writer.h"
#include "offnao/model/log_source.h"

namespace soccer::offnao {
namespace {

using Shape = ImageMark::Shape;

constexpr int kWidth = 640, kHeight = 480;

/// A camera 0.5 m above the ground that looks down by this angle.
Pose3<Ground, Camera> looking_down(double angle) { return translation<Ground, Ground>(0, 0, 0.5) * rotation_y<Ground, Camera>(angle); }

CameraView view_of(double first_row, double last_row) {
  CameraView view;
  view.valid = true;
  view.width = kWidth;
  view.height = kHeight;
  view.first_row = looking_down(first_row);
  view.last_row = looking_down(last_row);
  return view;
}

/// The stages of one image, read from a log.
struct Stages {
  TemporaryFolder folder;
  std::filesystem::path file = folder.path() / "stages.mcap";
  LogWriter log{file, {.block_when_full = true}};
  CameraViews views;

  Stages() { views.top = views.bottom = view_of(0.3, 0.3); }

  template <class Topic>
  void write(const Topic& topic, Time time = Time(0)) {
    auto channel = log.channel<Topic>("perception/" + std::string(name_of<Topic>()));
    log.write(channel, time, topic);
  }
  /// All stages of what was written.
  ImageStages read() {
    write(views);
    log.close();
    LogSource source(file);
    ImageStages stages;
    stages.update(source, Time(0), Time(0));
    return stages;
  }
  std::vector<ImageMark> marks(VisionStage stage, bool top) { return marks_of(stage, read(), top); }
};

TEST(GroundInImage, a_point_on_the_optical_axis_is_in_the_middle) {
  const GroundInImage image(view_of(0.3, 0.3));
  const auto middle = image.project({0.5 / std::tan(0.3), 0, 0});
  ASSERT_TRUE(middle);
  EXPECT_NEAR(middle->x, 0, 1e-9);
  EXPECT_NEAR(middle->y, 0, 1e-9);
  EXPECT_FALSE(image.project({-1, 0, 0})) << "behind the camera";
}

TEST(GroundInImage, a_point_is_seen_by_the_row_that_is_exposed_when_the_camera_looks_at_it) {
  const GroundInImage image(view_of(0.2, 0.4));
  const auto middle = image.project({0.5 / std::tan(0.3), 0, 0});
  ASSERT_TRUE(middle);
  EXPECT_NEAR(middle->y, 0, 0.005) << "the middle row is exposed when the camera looks down by 0.3";
  const auto upper = image.project({0.5 / std::tan(0.1), 0, 0}),
             still = GroundInImage(view_of(0.3, 0.3)).project({0.5 / std::tan(0.1), 0, 0});
  ASSERT_TRUE(upper && still);
  EXPECT_GT(upper->y, still->y) << "the upper rows were exposed when the camera still looked higher";
}

TEST(ImageMarks, a_line_spot_is_a_dot_at_its_pixel_in_its_image) {
  Stages stages;
  LineSpots spots;
  spots.top.resize(1);
  spots.top[0].at = {kWidth * 0.75, kHeight * 0.5};
  stages.write(spots);
  const auto marks = stages.marks(VisionStage::kLineSpots, true);
  ASSERT_EQ(marks.size(), 1U);
  EXPECT_EQ(marks[0].shape, Shape::kDot);
  EXPECT_NEAR(marks[0].points[0].x, 0.5, 1e-9);
  EXPECT_NEAR(marks[0].points[0].y, 0, 1e-9);
}

TEST(ImageMarks, the_boundary_is_interrupted_where_it_is_above_the_image) {
  Stages stages;
  FieldBoundary boundary;
  boundary.bottom = {true, {100, 110, 0, 120, 130, 140}, {}};
  stages.write(boundary);
  const auto marks = stages.marks(VisionStage::kBoundary, false);
  ASSERT_EQ(marks.size(), 2U);
  EXPECT_EQ(marks[0].points.size(), 2U);
  EXPECT_EQ(marks[1].points.size(), 3U);
  EXPECT_NEAR(marks[1].points.back().x, 1, 1e-9);
}

TEST(ImageMarks, crossings_on_the_ground_are_projected) {
  Stages stages;
  FieldCrossings crossings;
  crossings.landmarks.resize(1);
  crossings.landmarks[0].kind = FeatureKind::kTJunction;
  crossings.landmarks[0].position = {0.5 / std::tan(0.3), 0};
  stages.write(crossings);
  const auto marks = stages.marks(VisionStage::kCrossings, true);
  ASSERT_EQ(marks.size(), 1U);
  EXPECT_EQ(marks[0].text, "T");
  EXPECT_NEAR(marks[0].points[0].y, 0, 1e-9);
}

TEST(ImageMarks, balls_and_robots_are_drawn_only_in_the_image_of_their_camera) {
  Stages stages;
  ImageBalls balls;
  balls.balls.push_back({false, {320, 240}, 32, 0.875, {}});
  ImageRobots robots;
  robots.robots.resize(1);
  robots.robots[0] = {.top_camera = true, .left = 0, .top = 0, .right = 320, .bottom = 240, .ground = {}, .jersey = RobotTeam::kOpponent};
  stages.write(balls);
  stages.write(robots);
  const ImageStages read = stages.read();
  const auto ball = marks_of(VisionStage::kBalls, read, false);
  ASSERT_EQ(ball.size(), 1U);
  EXPECT_EQ(ball[0].shape, Shape::kCircle);
  EXPECT_NEAR(ball[0].radius, 0.1, 1e-9);
  EXPECT_EQ(ball[0].text, "ball 0.88");
  EXPECT_TRUE(marks_of(VisionStage::kBalls, read, true).empty());
  EXPECT_TRUE(marks_of(VisionStage::kRobots, read, false).empty());
  const auto robot = marks_of(VisionStage::kRobots, read, true);
  ASSERT_EQ(robot.size(), 1U);
  EXPECT_EQ(robot[0].text, "opponent 1.00");
  EXPECT_NEAR(robot[0].points[1].x, 0, 1e-9);
}

TEST(ImageMarks, are_empty_without_the_view_of_the_camera) {
  Stages stages;
  LineSpots spots;
  spots.top.resize(1);
  stages.write(spots);
  stages.views.top = {};
  EXPECT_TRUE(stages.marks(VisionStage::kLineSpots, true).empty());
}

TEST(ImageMarks, of_labels_show_what_is_visible_in_the_image) {
  TrueImage labels;
  labels.width = 4;
  labels.height = 4;
  labels.balls.resize(1);
  labels.balls[0].distance = 1.5;
  labels.robots.resize(2);
  labels.robots[1].left_team = false;
  labels.robots[1].number = 3;
  labels.robots[1].pixels = 20;
  const auto marks = marks_of(labels);
  ASSERT_EQ(marks.size(), 1U) << "the ball and the first robot are hidden";
  EXPECT_EQ(marks[0].text, "right 3");
}

}  // namespace
}  // namespace soccer::offnao
