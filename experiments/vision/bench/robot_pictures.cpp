#include "experiments/vision/bench/robot_pictures.h"

#include <array>
#include <string>

#include "experiments/vision/bench/robot_score.h"

namespace soccer {
namespace {

constexpr double kTopWidth = 1280, kBottomWidth = 640;  // px, of images of full size

}  // namespace

void RobotPictures::add(const BenchScene& scene) {
  if (scene.images.top) add(scene.images.top->view(), scene.result.views.top, scene.labels[0], true);
  if (scene.images.bottom) add(scene.images.bottom->view(), scene.result.views.bottom, scene.labels[1], false);
}

void RobotPictures::add(const CameraImage& image, const CameraView& view, const ImageLabels& labels, bool top) {
  input_.sample(image, view, optics_);
  const double full = (top ? kTopWidth : kBottomWidth) / image.width;
  std::array<float, kRobots * kNumbers> numbers{};
  const double x = static_cast<double>(RobotNetInput::kWidth) / image.width, y = static_cast<double>(RobotNetInput::kHeight) / image.height;
  for (std::size_t i = 0; i < labels.robots.size() && i < kRobots; ++i) {
    const RobotLabel& robot = labels.robots[i];
    const double values[kNumbers] = {robot.box.left * x,
                                     robot.box.top * y,
                                     robot.box.right * x,
                                     robot.box.bottom * y,
                                     robot.foot.x * x,
                                     robot.foot.y * y,
                                     robot.facing,
                                     robot.fallen ? 1.0 : 0.0,
                                     robot.pixels * full * full,
                                     robot.distance,
                                     visible_part(robot, image.width),
                                     top ? 1.0 : 0.0};
    for (std::size_t k = 0; k < kNumbers; ++k) numbers[i * kNumbers + k] = static_cast<float>(values[k]);
  }
  std::string record(reinterpret_cast<const char*>(input_.bytes.data()), input_.bytes.size());
  record.append(reinterpret_cast<const char*>(numbers.data()), sizeof numbers);
  out_.write(record);
}

}  // namespace soccer
