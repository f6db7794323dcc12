#include "perception/vision/robots/robot_net_input.h"

#include <algorithm>

#include "perception/vision/robots/pair_sum.h"

namespace soccer {
namespace {

constexpr int kU = 4, kV = 5, kStandingHeight = 6;  // channels after the four quarters
constexpr int kMaxSamples = 2;                      // pairs of pixels of a quarter of a cell, along both axes, at most

/// Where along one axis of the image the samples of the quarters lie.
template <int Quarters>
struct QuarterSamples {
  int count = 1;  // of a quarter
  std::array<int, std::size_t{Quarters} * kMaxSamples> at{};

  /// size: of the image along this axis, in units of samples.
  explicit QuarterSamples(int size) {
    const double extent = static_cast<double>(size) / Quarters;
    count = std::clamp(static_cast<int>(extent), 1, kMaxSamples);
    for (int i = 0; i < Quarters * count; ++i)
      at[static_cast<std::size_t>(i)] = std::min(size - 1, static_cast<int>((i + 0.5) / count * extent));
  }
};

}  // namespace

StandingHeight::StandingHeight(const CameraView& view, const CameraParameters& optics) {
  const auto& first = view.first_row.rotation;
  const auto& last = view.last_row.rotation;
  const auto axis = [&](std::size_t i) { return (first[6 + i] + last[6 + i]) / 2; };
  const double height = (view.first_row.origin.z + view.last_row.origin.z) / 2;
  const double focal = CameraModel(RobotNetInput::kWidth, RobotNetInput::kHeight, optics).focal_length();
  const double factor = -kRobotHeight / std::max(height, 1e-3);
  across_ = -factor * axis(1);
  down_ = -factor * axis(2);
  origin_ = factor * (focal * axis(0) + RobotNetInput::kWidth / 2.0 * axis(1) + RobotNetInput::kHeight / 2.0 * axis(2));
}

void RobotNetInput::sample_colours(const CameraImage& image) {
  const QuarterSamples<2 * kHeight> rows(image.height);
  const QuarterSamples<2 * kWidth> pairs(image.width / 2);
  const int count = rows.count * pairs.count;
  for (int quarter_row = 0; quarter_row < 2 * kHeight; ++quarter_row) {
    std::array<PairSum, std::size_t{2} * kWidth> quarters{};
    for (int j = 0; j < rows.count; ++j) {
      const int line = rows.at[static_cast<std::size_t>(quarter_row * rows.count + j)];
      const std::uint8_t* const yuyv = image.bytes.data() + std::ptrdiff_t{2} * line * image.width;
      const int* pair = pairs.at.data();
      for (PairSum& quarter : quarters)
        for (int i = 0; i < pairs.count; ++i) quarter.add(yuyv + std::ptrdiff_t{4} * *pair++);
    }
    std::uint8_t* cell = bytes.data() + std::ptrdiff_t{quarter_row / 2} * kWidth * kChannels;
    const std::ptrdiff_t luma = std::ptrdiff_t{quarter_row % 2} * 2;
    for (std::size_t column = 0; column < kWidth; ++column, cell += kChannels) {
      const PairSum &left = quarters[2 * column], &right = quarters[2 * column + 1];
      cell[luma] = static_cast<std::uint8_t>((left.y() + count) / (2 * count));
      cell[luma + 1] = static_cast<std::uint8_t>((right.y() + count) / (2 * count));
      // The mean of both halves of the cell.
      const int u = (left.u() + right.u() + count) / (2 * count), v = (left.v() + right.v() + count) / (2 * count);
      cell[kU] = static_cast<std::uint8_t>(luma == 0 ? u : (cell[kU] + u + 1) / 2);
      cell[kV] = static_cast<std::uint8_t>(luma == 0 ? v : (cell[kV] + v + 1) / 2);
    }
  }
}

void RobotNetInput::sample_heights(const StandingHeight& height) {
  std::uint8_t* cell = bytes.data() + kStandingHeight;
  for (int row = 0; row < kHeight; ++row)
    for (int column = 0; column < kWidth; ++column, cell += kChannels) *cell = rounded_byte(kScale * height.at({column + 0.5, row + 0.5}));
}

}  // namespace soccer
