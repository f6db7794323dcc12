#include "experiments/vision/bench/training_data.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <string>

#include "experiments/vision/bench/robot_score.h"
#include "perception/vision/ball/ball_classifier.h"

namespace soccer {
namespace {

constexpr double kSize = 0.4;      // largest logarithm of the ratio of both radii
constexpr double kVisible = 0.45;  // least visible fraction of a ball
constexpr double kFar = 1.5;       // distance from which on a candidate is certainly not the ball, in its radii
constexpr int kVaried = 5;         // candidates at random distances from each ball

}  // namespace

void BallPatches::add(const BenchScene& scene) {
  if (scene.images.top) add(scene.images.top->view(), scene.labels[0], scene.result.candidates.top);
  if (scene.images.bottom) add(scene.images.bottom->view(), scene.labels[1], scene.result.candidates.bottom);
}

void BallPatches::add(const CameraImage& image, const ImageLabels& labels, const std::vector<BallCandidate>& candidates) {
  for (const BallCandidate& candidate : candidates) {
    if (!labels.ball) {
      write(image, candidate, nullptr);
      continue;
    }
    const double separation = std::hypot(labels.ball->centre.x - candidate.centre.x, labels.ball->centre.y - candidate.centre.y);
    const double size = std::log(labels.ball->radius / candidate.radius);
    if (separation < kCorrectedDistance * candidate.radius && std::abs(size) < kSize && labels.ball->visible > kVisible)
      write(image, candidate, &*labels.ball);
    else if (separation >= kFar * candidate.radius)
      write(image, candidate, nullptr);
  }
  if (!labels.ball || labels.ball->visible <= kVisible) return;
  for (int i = 0; i < kVaried; ++i) {
    BallCandidate near{labels.ball->centre, labels.ball->radius * std::exp(kSize * random_.within(1)), 0};
    // Inside of the circle of radius kCorrectedDistance.
    const double reach = kCorrectedDistance * std::numbers::sqrt2 / 2 * near.radius;
    near.centre.x += reach * random_.within(1);
    near.centre.y += reach * random_.within(1);
    write(image, near, &*labels.ball);
  }
}

void BallPatches::write(const CameraImage& image, const BallCandidate& candidate, const BallLabel* ball) {
  std::array<float, 4> target{};
  if (ball != nullptr)
    target = {1, static_cast<float>((ball->centre.x - candidate.centre.x) / candidate.radius),
              static_cast<float>((ball->centre.y - candidate.centre.y) / candidate.radius),
              static_cast<float>(std::log(ball->radius / candidate.radius))};
  BallPatch patch;
  patch.cut(image, candidate);
  std::string record(reinterpret_cast<const char*>(patch.bytes.data()), patch.bytes.size());
  record.append(reinterpret_cast<const char*>(target.data()), sizeof target);
  out_.write(record);
}

namespace {

constexpr double kTopWidth = 1280, kBottomWidth = 640;  // px, of images of full size

}  // namespace

void RobotPictures::add(const BenchScene& scene) {
  if (scene.images.top) add(scene.images.top->view(), scene.result.views.top, scene.labels[0], true);
  if (scene.images.bottom) add(scene.images.bottom->view(), scene.result.views.bottom, scene.labels[1], false);
}

std::array<float, RobotPictures::kNumbers> RobotPictures::numbers_of(const RobotLabel& robot, const CameraImage& image, bool top) {
  const double full = (top ? kTopWidth : kBottomWidth) / image.width;
  const double x = static_cast<double>(RobotNetInput::kWidth) / image.width, y = static_cast<double>(RobotNetInput::kHeight) / image.height;
  const std::array<double, kNumbers> values{robot.box.left * x,
                                            robot.box.top * y,
                                            robot.box.right * x,
                                            robot.box.bottom * y,
                                            robot.foot.x * x,
                                            robot.foot.y * y,
                                            robot.facing,
                                            !robot.has_posture ? std::numeric_limits<double>::quiet_NaN()
                                            : robot.fallen     ? 1.0
                                                               : 0.0,
                                            robot.pixels * full * full,
                                            robot.distance,
                                            visible_part(robot, image.width),
                                            top ? 1.0 : 0.0};
  std::array<float, kNumbers> numbers{};
  std::ranges::transform(values, numbers.begin(), [](double value) { return static_cast<float>(value); });
  return numbers;
}

void RobotPictures::add(const CameraImage& image, const CameraView& view, const ImageLabels& labels, bool top) {
  input_.sample(image, StandingHeight(view, optics_));
  std::array<float, kRobots * kNumbers> numbers{};
  for (std::size_t i = 0; i < labels.robots.size() && i < kRobots; ++i)
    std::ranges::copy(numbers_of(labels.robots[i], image, top), numbers.begin() + static_cast<std::ptrdiff_t>(i * kNumbers));
  std::string record(reinterpret_cast<const char*>(input_.bytes.data()), input_.bytes.size());
  record.append(reinterpret_cast<const char*>(numbers.data()), sizeof numbers);
  out_.write(record);
}

}  // namespace soccer
