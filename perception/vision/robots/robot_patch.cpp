#include "perception/vision/robots/robot_patch.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "blackboard/common/error.h"
#include "perception/vision/robots/pair_sum.h"

namespace soccer {
namespace {

/// Order of the outputs of the net.
enum PatchOutput : std::uint8_t {
  kRobotLogit,
  kVisibleLogit,
  kFootX,
  kFootY,
  kLeft,
  kTop,
  kRight,
  kBottom,
  kSine,
  kCosine,
  kFallenLogit,
  kRed,
  kGreen,
  kBlue
};

static_assert(kBlue + 1 == RobotPatchNet::kOutputs);

constexpr double kMinHeight = 4, kMaxHeight = 44;  // bounds of a standing robot's height, cells
constexpr double kCentreAboveFoot = 0.45;          // heights of a standing robot
constexpr double kMinInside = 0.25;                // distance of the patch's centre from the image's edge, in sides
constexpr int kMaxSamples = 2;                     // of a cell, along both axes, at most

/// Where along one axis of the image the samples of the patch's cells lie; -1 outside of the image.
struct AxisSamples {
  int count = 1;  // of a cell
  std::array<int, std::size_t{RobotPatch::kSize} * kMaxSamples> at{};

  /// low, side: of the patch, in cells of RobotNetInput. cells: number of those. size: of the image along this axis, in units of samples.
  AxisSamples(double low, double side, int cells, int size) {
    const double scale = static_cast<double>(size) / cells, pitch = side / RobotPatch::kSize;
    count = std::clamp(static_cast<int>(pitch * scale), 1, kMaxSamples);
    for (int i = 0; i < RobotPatch::kSize * count; ++i) {
      const double position = (low + (i + 0.5) * pitch / count) * scale;
      at[static_cast<std::size_t>(i)] = position >= 0 && position < size ? static_cast<int>(position) : -1;
    }
  }

  std::span<const int> of_cell(int cell) const {
    return std::span(at).subspan(static_cast<std::size_t>(cell * count), static_cast<std::size_t>(count));
  }
};

}  // namespace

double RobotPatch::standing_height(const StandingHeight& height, const RobotBox& box) {
  return std::clamp(height.at(box.foot), kMinHeight, kMaxHeight);
}

void RobotPatch::cut(const CameraImage& image, const StandingHeight& height, const RobotBox& box) {
  const double standing = standing_height(height, box);
  side_ = kSide * standing;
  const double margin = kMinInside * side_;
  centre_.x = std::clamp(box.foot.x, margin, RobotNetInput::kWidth - margin);
  centre_.y = std::clamp(box.foot.y - kCentreAboveFoot * standing, margin, RobotNetInput::kHeight - margin);
  sample_colours(image);
  sample_geometry(height, box);
}

void RobotPatch::sample_colours(const CameraImage& image) {
  const AxisSamples rows(centre_.y - side_ / 2, side_, RobotNetInput::kHeight, image.height);
  const AxisSamples pairs(centre_.x - side_ / 2, side_, RobotNetInput::kWidth, image.width / 2);
  std::uint8_t* cell = bytes.data();
  const int count = rows.count * pairs.count;
  for (int row = 0; row < kSize; ++row)
    for (int column = 0; column < kSize; ++column, cell += kChannels) {
      PairSum sum;
      for (const int line : rows.of_cell(row))
        for (const int pair : pairs.of_cell(column))
          if (line >= 0 && pair >= 0) sum.add(image.bytes.data() + 2 * (std::ptrdiff_t{line} * image.width + 2 * std::ptrdiff_t{pair}));
      cell[0] = static_cast<std::uint8_t>((sum.y() + count) / (2 * count));
      cell[1] = static_cast<std::uint8_t>((sum.u() + count / 2) / count);
      cell[2] = static_cast<std::uint8_t>((sum.v() + count / 2) / count);
    }
}

void RobotPatch::sample_geometry(const StandingHeight& height, const RobotBox& box) {
  std::uint8_t* cell = bytes.data();
  const double pitch = side_ / kSize, left = centre_.x - side_ / 2, top = centre_.y - side_ / 2;
  for (int row = 0; row < kSize; ++row)
    for (int column = 0; column < kSize; ++column, cell += kChannels) {
      const PixelPosition position{left + (column + 0.5) * pitch, top + (row + 0.5) * pitch};
      cell[3] = rounded_byte(255 * 0.5 * height.at(position) / side_);
      const bool inside = position.x >= box.left && position.x < box.right && position.y >= box.top && position.y < box.bottom;
      cell[4] = inside ? 255 : 0;
    }
}

RobotPatchNet::RobotPatchNet(const Net& net) : inference_(net) {
  require(net.input() == RobotPatch::shape(), "the net of robots' patches has another input than a patch");
  require(net.output().elements() == kOutputs, "the net of robots' patches has another number of outputs than a robot needs");
}

RobotBox RobotPatchNet::examine(const CameraImage& image, const StandingHeight& height, const RobotBox& box,
                                const RobotPatchParameters& parameters) {
  patch_.cut(image, height, box);
  const std::span<const float> outputs = inference_.run(patch_.bytes);
  const auto value = [&](PatchOutput output) { return static_cast<double>(outputs[output]); };
  RobotBox examined = box;
  examined.logit += parameters.weight * value(kVisibleLogit);
  examined.foot = {patch_.centre().x + patch_.side() * value(kFootX), patch_.centre().y + patch_.side() * value(kFootY)};
  examined.facing = std::atan2(value(kSine), value(kCosine));
  examined.facing_certainty = std::hypot(value(kSine), value(kCosine));
  examined.fallen = value(kFallenLogit) > 0;
  examined.jersey = {value(kRed), value(kGreen), value(kBlue)};
  return examined;
}

}  // namespace soccer
