#include "experiments/vision/robot_steps/robot_step_truth.h"

#include <algorithm>
#include <vector>

#include "perception/vision/robots/bayes/field_edge_obstructions.h"

namespace soccer {
namespace {

constexpr double kJersey = 0.33, kFallenJersey = 0.08;  // m, height of the middle of a jersey above the ground

bool is_field(PixelClass shown) { return shown == PixelClass::kCarpet || shown == PixelClass::kLine; }

}  // namespace

const char* name_of(PossibleRobotTruth::Label label) {
  constexpr const char* kNames[] = {"false", "red", "blue", "arm"};  // "arm" is the thesis's name of kLimb
  return kNames[label];
}

RobotStepTruth::RobotStepTruth(const ImageLabels& labels, const SceneState& scene, const SaliencyImage& saliency, const CameraView& view,
                               const CameraParameters& optics, const Pose2<Field, Ground>& own)
    : labels_(labels), scene_(scene), saliency_(saliency), geometry_(view, optics), own_(own) {}

std::size_t RobotStepTruth::pixel(int column, int row) const {
  const int middle = saliency_.step / 2;
  return static_cast<std::size_t>(row * saliency_.step + middle) * static_cast<std::size_t>(labels_.segmentation.width) +
         static_cast<std::size_t>(column * saliency_.step + middle);
}

std::size_t RobotStepTruth::index_of(const RobotLabel& robot) const {
  return static_cast<std::size_t>(std::ranges::find(scene_.robots, robot.id, &VisibleRobot::id) - scene_.robots.begin()) + 1;
}

bool RobotStepTruth::obstructed(int column, const ImageBoundary& boundary, int depth) const {
  const int edge = edge_row(boundary, saliency_, column), end = std::min(edge + depth, saliency_.height);
  int objects = 0;
  for (int row = edge; row < end; ++row) {
    const PixelClass shown = class_at(column, row);
    objects += is_field(shown) || shown == PixelClass::kSurroundings ? 0 : 1;
  }
  return 2 * objects > end - edge;
}

const RobotLabel* RobotStepTruth::majority(int left, int top, int right, int bottom) const {
  std::vector<int> pixels(scene_.robots.size() + 1);
  for (int row = top; row < bottom; ++row)
    for (int column = left; column < right; ++column)
      if (!is_field(class_at(column, row))) ++pixels[robot_at(column, row)];
  int objects = 0;
  for (const int count : pixels) objects += count;
  const auto maximum = std::max_element(pixels.begin() + 1, pixels.end());
  if (maximum == pixels.end() || 2 * *maximum <= objects) return nullptr;
  const RobotId id = scene_.robots[static_cast<std::size_t>(maximum - pixels.begin()) - 1].id;
  const auto label = std::ranges::find(labels_.robots, id, &RobotLabel::id);
  return label == labels_.robots.end() ? nullptr : &*label;
}

const RobotLabel* RobotStepTruth::robot_of(const Obstruction& obstruction, int depth) const {
  return majority(obstruction.first, obstruction.edge, obstruction.end, std::min(obstruction.edge + depth, saliency_.height));
}

int RobotStepTruth::bottom_of(const RobotLabel& robot, const Obstruction& obstruction) const {
  const std::size_t index = index_of(robot);
  for (int row = saliency_.height - 1; row >= 0; --row)
    for (int column = obstruction.first; column < obstruction.end; ++column)
      if (robot_at(column, row) == index) return row + 1;
  return 0;
}

bool RobotStepTruth::shows_jersey(const PossibleRobot& possible, const RobotLabel& robot) const {
  const Point2<Ground> place = own_.inverse() * robot.place;
  const auto middle = geometry_.image_of({place.x, place.y, robot.fallen ? kFallenJersey : kJersey});
  if (!middle || !geometry_.model().contains(*middle)) return false;
  const int column = static_cast<int>(middle->x) / saliency_.step, row = static_cast<int>(middle->y) / saliency_.step;
  return column >= possible.left && column < possible.right && row >= possible.top && row < possible.bottom &&
         robot_at(column, row) == index_of(robot);
}

PossibleRobotTruth RobotStepTruth::truth_of(const PossibleRobot& possible) const {
  const RobotLabel* const robot = majority(possible.left, (possible.top + possible.bottom) / 2, possible.right, possible.bottom);
  if (robot == nullptr) return {};
  if (!shows_jersey(possible, *robot)) return {PossibleRobotTruth::kLimb, robot};
  return {robot->id.side == Side::kLeft ? PossibleRobotTruth::kBlue : PossibleRobotTruth::kRed, robot};
}

}  // namespace soccer
