#include "experiments/vision/bench/landmark_visibility.h"

#include <gtest/gtest.h>

#include "blackboard/field/field_map.h"

namespace soccer {
namespace {

constexpr int kWidth = 320, kHeight = 240;

/// Labels of a camera 0.5 m above the field's centre line that looks at the opponents' goal from x.
struct LandmarkVisibilityTest : testing::Test {
  FieldDimensions field;
  std::array<ImageLabels, 2> labels;

  LandmarkVisibilityTest() {
    for (ImageLabels& image : labels) {
      image.camera = translation<Field, Field>(1.5, 0, 0.5) * rotation_y<Field, TopCamera>(0.25);
      image.segmentation.width = kWidth;
      image.segmentation.height = kHeight;
      image.segmentation.classes.assign(std::size_t{kWidth} * kHeight, static_cast<std::uint8_t>(PixelClass::kCarpet));
      image.field_lines = map_of(field).lines;
    }
  }
  bool recognisable(FeatureKind kind, double x, double y) const {
    LandmarkLabel label;
    label.kind = kind;
    label.place = {x, y};
    return LandmarkVisibility(labels, field, {}).recognisable(label);
  }
  /// Hides what both images show of an area of the ground.
  void hide(double x0, double x1, double y0, double y1) {
    const CameraModel model(kWidth, kHeight, {});
    for (ImageLabels& image : labels)
      for (int row = 0; row < kHeight; ++row)
        for (int column = 0; column < kWidth; ++column) {
          const auto ahead = image.camera * model.ray<TopCamera>({column + 0.5, row + 0.5});
          const double fall = image.camera.origin.z - ahead.z, scale = image.camera.origin.z / fall;
          const double x = image.camera.origin.x + scale * (ahead.x - image.camera.origin.x);
          const double y = image.camera.origin.y + scale * (ahead.y - image.camera.origin.y);
          if (fall > 0 && x > x0 && x < x1 && y > y0 && y < y1)
            image.segmentation.classes[static_cast<std::size_t>(row * kWidth + column)] = static_cast<std::uint8_t>(PixelClass::kRobot);
        }
  }
};

TEST_F(LandmarkVisibilityTest, what_nothing_hides_is_recognisable) {
  EXPECT_TRUE(recognisable(FeatureKind::kCorner, 3.9, 1.1));
  EXPECT_TRUE(recognisable(FeatureKind::kTJunction, 4.5, 1.1));
  EXPECT_TRUE(recognisable(FeatureKind::kPenaltySpot, 3.2, 0));
}

TEST_F(LandmarkVisibilityTest, what_is_behind_the_camera_is_not) {
  EXPECT_FALSE(recognisable(FeatureKind::kCorner, -3.9, 1.1));
  EXPECT_FALSE(recognisable(FeatureKind::kCentreCircle, 0, 0));
}

TEST_F(LandmarkVisibilityTest, a_junction_needs_its_stem) {
  hide(4, 4.45, 1, 1.2);
  EXPECT_FALSE(recognisable(FeatureKind::kTJunction, 4.5, 1.1));
}

TEST_F(LandmarkVisibilityTest, a_corner_needs_the_carpet_behind_it) {
  hide(3.8, 4, 1.13, 1.6);
  EXPECT_FALSE(recognisable(FeatureKind::kCorner, 3.9, 1.1));
}

TEST_F(LandmarkVisibilityTest, a_mark_needs_all_its_arms) {
  hide(3.1, 3.3, 0.03, 0.2);
  EXPECT_FALSE(recognisable(FeatureKind::kPenaltySpot, 3.2, 0));
}

TEST_F(LandmarkVisibilityTest, labels_without_a_segmentation_are_recognisable) {
  for (ImageLabels& image : labels) image.segmentation = {};
  EXPECT_TRUE(recognisable(FeatureKind::kCorner, -3.9, 1.1));
}

}  // namespace
}  // namespace soccer
