#include "perception/vision/robots/robot_net_detector.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "blackboard/common/error.h"
#include "perception/vision/camera/image_geometry.h"

namespace soccer {
namespace {

/// Order of the outputs of one position.
enum RobotOutput : std::uint8_t {
  kRobotLogit,
  kCentreX,
  kCentreY,
  kLogWidth,
  kLogHeight,
  kToFootX,
  kToFootY,
  kSine,
  kCosine,
  kFallenLogit
};

static_assert(kFallenLogit + 1 == RobotBoxes::kOutputs);

constexpr double kMinLogSize = -4, kMaxLogSize = 3;  // bounds of the box's size

double probability(double logit) { return 1 / (1 + std::exp(-logit)); }

/// Area of the intersection relative to that of the union.
double overlap(const RobotBox& a, const RobotBox& b) {
  const double width = std::min(a.right, b.right) - std::max(a.left, b.left),
               height = std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
  if (width <= 0 || height <= 0) return 0;
  const auto area = [](const RobotBox& box) { return (box.right - box.left) * (box.bottom - box.top); };
  return width * height / (area(a) + area(b) - width * height);
}

constexpr int kMaxCellSamples = 4;  // pairs of pixels of a cell, along both axes, at most

/// Where along one axis of the image the samples of a cell lie.
struct CellSamples {
  int count = 1;
  std::array<int, kMaxCellSamples> at{};

  /// size: of the image along this axis, in units of samples. cells: number of cells.
  CellSamples(int cell, int cells, int size) {
    const double extent = static_cast<double>(size) / cells;
    count = std::clamp(static_cast<int>(extent), 1, kMaxCellSamples);
    for (int i = 0; i < count; ++i)
      at[static_cast<std::size_t>(i)] = std::min(size - 1, static_cast<int>((cell + (i + 0.5) / count) * extent));
  }
};

/// Where a robot's jersey is: between the heights of a standing robot's torso, within the robot's visible part; of a fallen robot the
/// middle of its visible part.
JerseyRegion jersey_region(const ImageRobot& robot, const ImageGeometry& geometry, const RobotNetParameters& p) {
  JerseyRegion region{robot.left, robot.top, robot.right, robot.bottom, robot.left, robot.top, robot.right, robot.bottom};
  const auto low = geometry.image_of({robot.ground.x, robot.ground.y, p.torso_low});
  const auto high = geometry.image_of({robot.ground.x, robot.ground.y, p.torso_high});
  if (robot.fallen || !low || !high) {
    const double x = (robot.right - robot.left) / 4, y = (robot.bottom - robot.top) / 4;
    return {robot.left, robot.top, robot.right, robot.bottom, robot.left + x, robot.top + y, robot.right - x, robot.bottom - y};
  }
  const double half = p.torso_width / 2 * (low->y - high->y) / (p.torso_high - p.torso_low), middle = (low->x + high->x) / 2;
  region.torso_left = std::max(robot.left, middle - half);
  region.torso_right = std::min(robot.right, middle + half);
  region.torso_top = std::max(robot.top, high->y);
  region.torso_bottom = std::min(robot.bottom, low->y);
  return region;
}

}  // namespace

RobotBoxes::RobotBoxes(const TensorShape& shape) : shape_(shape) {
  parts_ = static_cast<int>(std::lround(std::sqrt(shape.channels / kOutputs)));
  require(parts_ > 0 && parts_ * parts_ * kOutputs == shape.channels, "the robots' net has another number of outputs than robots need");
  stride_ = RobotNetInput::kWidth / (shape.width * parts_);
  require(stride_ > 0, "the robots' net has more outputs than inputs");
}

RobotBox RobotBoxes::box_at(const float* values, int row, int column) const {
  const auto value = [&](RobotOutput output) { return static_cast<double>(values[output]); };
  const double x = (column + 0.5) * stride_, y = (row + 0.5) * stride_;
  const double centre_x = x + stride_ * value(kCentreX), centre_y = y + stride_ * value(kCentreY);
  const auto half = [&](RobotOutput output) { return kBoxUnit / 2 * std::exp(std::clamp(value(output), kMinLogSize, kMaxLogSize)); };
  const double width = half(kLogWidth), height = half(kLogHeight);
  return {.confidence = probability(value(kRobotLogit)),
          .left = centre_x - width,
          .top = centre_y - height,
          .right = centre_x + width,
          .bottom = centre_y + height,
          .foot = {x + kFootUnit * value(kToFootX), y + kFootUnit * value(kToFootY)},
          .facing = std::atan2(value(kSine), value(kCosine)),
          .facing_certainty = std::hypot(value(kSine), value(kCosine)),
          .fallen = value(kFallenLogit) > 0};
}

std::span<const RobotBox> RobotBoxes::find(std::span<const float> outputs, const RobotBoxParameters& parameters) {
  require(outputs.size() == static_cast<std::size_t>(shape_.elements()), "outputs of another net");
  const double min_confidence = std::min(parameters.min_confidence, 1 - 1e-9);
  const auto min_logit = static_cast<float>(std::log(min_confidence / (1 - min_confidence)));
  found_.clear();
  kept_.clear();
  const float* values = outputs.data();
  for (int row = 0; row < shape_.height; ++row)
    for (int column = 0; column < shape_.width; ++column)
      for (int part = 0; part < parts_ * parts_; ++part, values += kOutputs)
        if (values[kRobotLogit] >= min_logit)
          found_.push_back(box_at(values, row * parts_ + part / parts_, column * parts_ + part % parts_));
  std::ranges::sort(found_, std::ranges::greater{}, [](const RobotBox& box) { return std::tuple(box.confidence, box.bottom, box.left); });
  for (const RobotBox& box : found_) {
    if (kept_.size() == static_cast<std::size_t>(parameters.max_robots)) break;
    if (std::ranges::none_of(kept_, [&](const RobotBox& other) { return overlap(box, other) >= parameters.max_overlap; }))
      kept_.push_back(box);
  }
  return kept_;
}

void RobotNetInput::sample_colours(const CameraImage& image) {
  std::uint8_t* cell = bytes.data();
  for (int row = 0; row < kHeight; ++row) {
    const CellSamples rows(row, kHeight, image.height);
    for (int column = 0; column < kWidth; ++column, cell += kChannels) {
      const CellSamples pairs(column, kWidth, image.width / 2);
      int y = 0, u = 0, v = 0;
      for (int j = 0; j < rows.count; ++j) {
        const std::uint8_t* const line = image.bytes.data() + std::size_t{2} *
                                                                  static_cast<std::size_t>(rows.at[static_cast<std::size_t>(j)]) *
                                                                  static_cast<std::size_t>(image.width);
        for (int i = 0; i < pairs.count; ++i) {
          const std::uint8_t* const pair = line + std::ptrdiff_t{4} * pairs.at[static_cast<std::size_t>(i)];
          y += pair[0] + pair[2];
          u += pair[1];
          v += pair[3];
        }
      }
      const int count = rows.count * pairs.count;
      cell[0] = static_cast<std::uint8_t>((y + count) / (2 * count));
      cell[1] = static_cast<std::uint8_t>((u + count / 2) / count);
      cell[2] = static_cast<std::uint8_t>((v + count / 2) / count);
    }
  }
}

void RobotNetInput::sample_heights(const CameraView& view, const CameraParameters& optics) {
  // The depth of the ground along the optical axis is the height of the camera divided by the fall of a pixel's ray, which is a linear
  // function of column and row. Distortion and the camera's motion during the readout are neglected.
  const auto& first = view.first_row.rotation;
  const auto& last = view.last_row.rotation;
  const auto axis = [&](std::size_t i) { return (first[6 + i] + last[6 + i]) / 2; };
  const double height = (view.first_row.origin.z + view.last_row.origin.z) / 2;
  const CameraModel reduced(kWidth, kHeight, optics);
  const double focal = reduced.focal_length(), factor = -kScale * kRobotHeight / std::max(height, 1e-3);
  // Units at the centre of the first cell, and their change from column to column and from row to row.
  const double across = -factor * axis(1), down = -factor * axis(2);
  double left = factor * (focal * axis(0) + (kWidth - 1) / 2.0 * axis(1) + (kHeight - 1) / 2.0 * axis(2));
  std::uint8_t* cell = bytes.data() + 3;
  for (int row = 0; row < kHeight; ++row, left += down) {
    double value = left;
    for (int column = 0; column < kWidth; ++column, cell += kChannels, value += across)
      *cell = static_cast<std::uint8_t>(std::clamp<long>(std::lround(value), 0, 255));
  }
}

RobotNetDetector::RobotNetDetector(const CameraParameters& optics, const Net& net, const RobotNetParameters& parameters,
                                   const RobotBoxParameters& boxes, const JerseyParameters& jerseys)
    : optics_(optics), inference_(net), parameters_(parameters), box_parameters_(boxes), boxes_(net.output()), jerseys_(jerseys) {
  require(net.input() == TensorShape{RobotNetInput::kHeight, RobotNetInput::kWidth, RobotNetInput::kChannels},
          "the robots' net has another input than the robot detector");
}

void RobotNetDetector::tick(const Inputs& in, const Outputs& out) {
  candidates_.clear();
  const TeamColours& teams = in.referee.jerseys;
  if (in.images.top && in.views.top.valid) find(in.images.top->view(), in.views.top, true, teams);
  if (in.images.bottom && in.views.bottom.valid) find(in.images.bottom->view(), in.views.bottom, false, teams);
  out.robots.robots.clear();
  for (const Candidate& candidate : candidates_) out.robots.robots.push_back(candidate.robot);
  std::ranges::sort(out.robots.robots, std::ranges::greater{},
                    [](const ImageRobot& robot) { return std::pair(robot.confidence, robot.left); });
}

void RobotNetDetector::find(const CameraImage& image, const CameraView& view, bool top, const TeamColours& teams) {
  const ImageGeometry geometry(view, optics_);
  const double x = static_cast<double>(image.width) / RobotNetInput::kWidth, y = static_cast<double>(image.height) / RobotNetInput::kHeight;
  input_.sample(image, view, optics_);
  for (const RobotBox& box : boxes_.find(inference_.run(input_.bytes), box_parameters_)) {
    const PixelPosition foot{box.foot.x * x, box.foot.y * y};
    const auto ground = geometry.on_ground(foot);
    if (!ground || ground->norm() > parameters_.max_distance) continue;
    ImageRobot robot{.top_camera = top,
                     .left = std::max(0.0, box.left * x),
                     .top = std::max(0.0, box.top * y),
                     .right = std::min<double>(image.width, box.right * x),
                     .bottom = std::min<double>(image.height, box.bottom * y),
                     .ground = *ground,
                     .confidence = box.confidence,
                     .has_facing = box.facing_certainty >= parameters_.min_facing_certainty,
                     .facing = box.facing,
                     .fallen = box.fallen};
    robot.jersey = jerseys_.classify(image, jersey_region(robot, geometry, parameters_), teams);
    add(robot, foot.y < image.height);
  }
}

void RobotNetDetector::add(const ImageRobot& robot, bool foot_in_image) {
  const double near = parameters_.same_robot + parameters_.same_robot_far * robot.ground.norm();
  const auto same = std::ranges::find_if(candidates_, [&](const Candidate& other) {
    return other.robot.top_camera != robot.top_camera && distance(other.robot.ground, robot.ground) < near;
  });
  if (same == candidates_.end()) {
    candidates_.push_back({robot, foot_in_image});
    return;
  }
  // The jersey is usually seen by the upper camera only.
  const RobotTeam jersey = same->robot.jersey != RobotTeam::kUnknown ? same->robot.jersey : robot.jersey;
  if (foot_in_image && !same->foot_in_image) *same = {robot, foot_in_image};
  same->robot.jersey = jersey;
}

}  // namespace soccer
