#include "perception/vision/robots/robot_boxes.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "blackboard/common/error.h"
#include "perception/vision/robots/robot_net_input.h"

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

}  // namespace

double RobotBox::confidence() const { return 1 / (1 + std::exp(-logit)); }

double overlap(const RobotBox& a, const RobotBox& b) {
  const double width = std::min(a.right, b.right) - std::max(a.left, b.left),
               height = std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
  if (width <= 0 || height <= 0) return 0;
  const auto area = [](const RobotBox& box) { return (box.right - box.left) * (box.bottom - box.top); };
  return width * height / (area(a) + area(b) - width * height);
}

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
  return {.logit = value(kRobotLogit),
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
  std::ranges::sort(found_, std::ranges::greater{}, [](const RobotBox& box) { return std::tuple(box.logit, box.bottom, box.left); });
  for (const RobotBox& box : found_) {
    if (kept_.size() == static_cast<std::size_t>(parameters.max_robots)) break;
    if (std::ranges::none_of(kept_, [&](const RobotBox& other) { return overlap(box, other) >= parameters.max_overlap; }))
      kept_.push_back(box);
  }
  return kept_;
}

}  // namespace soccer
