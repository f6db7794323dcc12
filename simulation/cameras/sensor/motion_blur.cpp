#include "simulation/cameras/sensor/motion_blur.h"

#include <algorithm>
#include <cmath>

namespace soccer {
namespace {

constexpr double kDistance = 2;   // m, of the objects whose motion is computed
constexpr double kMinBlur = 1.2;  // px; less is not visible
constexpr double kMinStep = 1;    // px, distance of the averaged pixels

/// Averages the colours of two pixels; the label is that of the first.
std::uint32_t average(std::uint32_t a, std::uint32_t b, std::uint32_t label) {
  return (((a & b) + (((a ^ b) & 0xfefefefeU) >> 1)) & 0x00ffffffU) | (label & 0xff000000U);
}

}  // namespace

MotionBlur::MotionBlur(const CameraModel& model, double exposure_time) : model_(model), exposure_time_(exposure_time) {}

MotionBlur::Vector MotionBlur::vector_at(const CameraMotion& motion, const PixelPosition& at) const {
  constexpr double kPart = 0.25;  // of the readout, before and after
  const double fraction = std::clamp(at.y / model_.height(), kPart, 1 - kPart), readout = model_.row_time(model_.height());
  const PixelRay ray = pixel_ray(model_, CameraMotion(motion.at(fraction)), at);
  const Eigen::Vector3d point = ray.origin + kDistance * ray.direction.normalized();
  const auto before = project(model_, CameraMotion(motion.at(fraction - kPart)), point);
  const auto after = project(model_, CameraMotion(motion.at(fraction + kPart)), point);
  if (!before || !after || readout <= 0) return {};
  const double scale = exposure_time_ / (2 * kPart * readout);
  return {(after->x - before->x) * scale, (after->y - before->y) * scale};
}

void MotionBlur::apply(const CameraMotion& motion, RenderedImage& image) {
  if (motion.still() || exposure_time_ <= 0) return;
  vectors_.clear();
  double max_length = 0;
  for (int row = 0; row < kBlocks; ++row)
    for (int column = 0; column < kBlocks; ++column) {
      vectors_.push_back(vector_at(motion, {(column + 0.5) * image.width / kBlocks, (row + 0.5) * image.height / kBlocks}));
      max_length = std::max(max_length, std::hypot(vectors_.back().x, vectors_.back().y));
    }
  if (max_length < kMinBlur) return;
  other_.width = image.width;
  other_.height = image.height;
  other_.pixels.resize(image.pixels.size());
  double part = 0.5;  // each pass averages pixels at this part of the motion's length
  do {
    pass(image, other_, part);
    std::swap(image.pixels, other_.pixels);
    part /= 2;
  } while (max_length * part >= kMinStep);
}

void MotionBlur::pass(const RenderedImage& from, RenderedImage& to, double part) const {
  const int width = from.width, height = from.height;
  for (int block_row = 0; block_row < kBlocks; ++block_row)
    for (int block = 0; block < kBlocks; ++block) {
      const Vector& vector = vectors_[static_cast<std::size_t>(block_row * kBlocks + block)];
      const int left = width * block / kBlocks, count = width * (block + 1) / kBlocks - left;
      const int dx = static_cast<int>(std::lround(vector.x * part)), dy = static_cast<int>(std::lround(vector.y * part));
      // The pair is dx and dy apart and centred, except for rounding; at the edges of the image it is closer.
      const int back_x = std::clamp(left - dx / 2, 0, width - count), ahead_x = std::clamp(left - dx / 2 + dx, 0, width - count);
      for (int row = height * block_row / kBlocks; row < height * (block_row + 1) / kBlocks; ++row) {
        const std::uint32_t* const back = from.row(std::clamp(row - dy / 2, 0, height - 1)) + back_x;
        const std::uint32_t* const ahead = from.row(std::clamp(row - dy / 2 + dy, 0, height - 1)) + ahead_x;
        const std::uint32_t* const here = from.row(row) + left;
        std::uint32_t* const out = to.row(row) + left;
        for (int i = 0; i < count; ++i) out[i] = average(back[i], ahead[i], here[i]);
      }
    }
}

}  // namespace soccer
