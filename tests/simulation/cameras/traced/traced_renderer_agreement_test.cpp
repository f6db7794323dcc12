#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "simulation/cameras/random_scene.h"
#include "simulation/cameras/traced/traced_renderer.h"
#include "support.h"

namespace soccer {
namespace {

/// Pixels of one class in the images of both renderers.
struct Overlap {
  double both = 0, either = 0;      // number of pixels
  std::vector<double> right, down;  // px, offsets of the centres in each image

  void add(const Segmentation& a, const Segmentation& b, PixelClass kind) {
    std::array<double, 2> n{}, x{}, y{};
    for (int row = 0; row < a.height; ++row)
      for (int column = 0; column < a.width; ++column) {
        const bool in[] = {a.at(column, row) == kind, b.at(column, row) == kind};
        both += in[0] && in[1] ? 1 : 0;
        either += in[0] || in[1] ? 1 : 0;
        for (std::size_t i = 0; i < 2; ++i)
          if (in[i]) {
            ++n[i];
            x[i] += column;
            y[i] += row;
          }
      }
    if (n[0] < 30 || n[1] < 30) return;
    right.push_back(x[1] / n[1] - x[0] / n[0]);
    down.push_back(y[1] / n[1] - y[0] / n[0]);
  }
  static double median(std::vector<double> values) {
    std::ranges::sort(values);  // not empty
    return values[values.size() / 2];
  }
  double iou() const { return both / either; }
};

SimulatedCameraOptions empty_hall(bool traced) {
  SimulatedCameraOptions options = plain_options();
  options.scale = 0.5;
  if (!traced) return options;
  TracedHallParameters hall;
  hall.people_high = hall.referees_high = hall.boxes_high = hall.spectators_high = 0;
  hall.line_wear_high = 0;
  options.halls = traced_halls(hall);
  return options;
}

TEST(TracedRenderer, has_the_same_segmentation_as_the_raster_renderer) {
  constexpr int kScenes = 10;
  SimulatedCameras raster(empty_hall(false)), traced(empty_hall(true));
  Overlap lines, ball, goal, robots;
  const FieldDimensions field;
  RandomSceneParameters without_robots;
  without_robots.robots_high = 0;  // other robots have other outlines, so that they hide other parts of lines
  for (int i = 0; i < kScenes; ++i) {
    const bool alone = i < kScenes / 2;
    const RandomScene random =
        random_scene(21, static_cast<std::uint64_t>(i), field, bodies(), alone ? without_robots : RandomSceneParameters{});
    std::array<std::array<ImageLabels, 2>, 2> labels;
    for (SimulatedCameras* const cameras : {&raster, &traced}) {
      for (int step = 0; !cameras->ready(); ++step) cameras->update(from_seconds(i + 0.02 * step), random.scene, random.own);
      cameras->take();
      labels[cameras == &traced ? 1 : 0] = cameras->labels();
    }
    for (std::size_t camera = 0; camera < 2; ++camera) {
      const Segmentation &a = labels[0][camera].segmentation, &b = labels[1][camera].segmentation;
      if (alone) {
        lines.add(a, b, PixelClass::kLine);
        ball.add(a, b, PixelClass::kBall);
        goal.add(a, b, PixelClass::kGoalFrame);
      } else {
        robots.add(a, b, PixelClass::kRobot);
      }
    }
  }
  for (const auto& [name, overlap] : {std::pair("lines", &lines), std::pair("ball", &ball), std::pair("goal frame", &goal)}) {
    ASSERT_FALSE(overlap->right.empty()) << name;
    const double right = Overlap::median(overlap->right), down = Overlap::median(overlap->down);
    std::printf("%s: IoU %.4f, median offset %.3f px to the right, %.3f px downward\n", name, overlap->iou(), right, down);
    EXPECT_LT(std::abs(right), 0.3) << name;
    EXPECT_LT(std::abs(down), 0.3) << name;
  }
  std::printf("robots: IoU %.4f\n", robots.iou());
  EXPECT_GT(lines.iou(), 0.78);
  EXPECT_GT(ball.iou(), 0.6);
  EXPECT_GT(goal.iou(), 0.9);
  EXPECT_GT(robots.iou(), 0.75);
}

}  // namespace
}  // namespace soccer
