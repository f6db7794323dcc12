#include "experiments/vision/bench/robot_patches.h"

#include <algorithm>
#include <array>
#include <string>

#include "experiments/vision/bench/training_data.h"

namespace soccer {
namespace {

constexpr double kMinConfidence = 0.1;  // of a box; smaller than in play, so that the net learns to reject
constexpr double kVariation = 0.05;     // standard deviation of a box's errors, relative to its size and a standing robot's height

void append(std::string& record, std::span<const float> numbers) {
  record.append(reinterpret_cast<const char*>(numbers.data()), numbers.size_bytes());
}

}  // namespace

RobotPatches::RobotPatches(const std::filesystem::path& file, const CameraParameters& optics, const Net& net)
    : out_(file), optics_(optics), inference_(net), boxes_(net.output()) {}

void RobotPatches::add(const BenchScene& scene) {
  if (scene.images.top) add(scene.images.top->view(), scene.result.views.top, scene.labels[0], true);
  if (scene.images.bottom) add(scene.images.bottom->view(), scene.result.views.bottom, scene.labels[1], false);
}

RobotBox RobotPatches::varied(const RobotBox& box, const StandingHeight& height) {
  RobotBox other = box;
  const double standing = kVariation * RobotPatch::standing_height(height, box);
  const double width = kVariation * (box.right - box.left), tall = kVariation * (box.bottom - box.top);
  other.foot.x += random_.normal(standing);
  other.foot.y += random_.normal(standing);
  other.left += random_.normal(width);
  other.right += random_.normal(width);
  other.top += random_.normal(tall);
  other.bottom += random_.normal(tall);
  return other;
}

void RobotPatches::add(const CameraImage& image, const CameraView& view, const ImageLabels& labels, bool top) {
  const StandingHeight height(view, optics_);
  input_.sample(image, height);
  std::array<float, kRobots * kNumbers> robots{};
  for (std::size_t i = 0; i < labels.robots.size() && i < kRobots; ++i) {
    const auto numbers = RobotPictures::numbers_of(labels.robots[i], image, top);
    const auto to = robots.begin() + static_cast<std::ptrdiff_t>(i * kNumbers);
    std::ranges::copy(labels.robots[i].jersey, std::ranges::copy(numbers, to).out);
  }
  for (const RobotBox& found : boxes_.find(inference_.run(input_.bytes), {.min_confidence = kMinConfidence}))
    for (const RobotBox& box : {found, varied(found, height)}) {
      patch_.cut(image, height, box);
      const std::array<double, kBoxNumbers> numbers{box.confidence(), box.left,   box.top,           box.right,         box.bottom,
                                                    box.foot.x,       box.foot.y, patch_.centre().x, patch_.centre().y, patch_.side()};
      std::array<float, kBoxNumbers> floats{};
      std::ranges::transform(numbers, floats.begin(), [](double number) { return static_cast<float>(number); });
      std::string record(reinterpret_cast<const char*>(patch_.bytes.data()), patch_.bytes.size());
      append(record, floats);
      append(record, robots);
      out_.write(record);
    }
}

}  // namespace soccer
