#include "simulation/cameras/sensor/sensor_rows.h"

#include <algorithm>
#include <cmath>

#include "simulation/cameras/draws.h"
#include "simulation/cameras/rendered_image.h"

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

namespace {

constexpr int kNormals = 1 << 14;  // numbers of the table; each row begins at a random one
constexpr int kNormalBits = 8, kNormalOne = 1 << kNormalBits;
constexpr double kMaxResponse = 65535, kMaxDeviation = 1000;
constexpr int kFullLight = 65536;   // of the vignetting tables
constexpr double kDarkest = 0.002;  // signal below which the response's slope is that of this signal

}  // namespace

SensorRows::SensorRows(int width, int height, const ImageSensorParameters& parameters, std::uint64_t seed)
    : width_(width), parameters_(parameters), seed_(seed) {
  // The loss in the corners is divided equally between columns and rows: light = (1 - a x²)(1 - a y²), x and y from -1 to 1.
  const double loss = 1 - std::sqrt(1 - (parameters.vignetting ? parameters.vignetting_loss : 0));
  const auto factor = [&](double position) {
    return static_cast<std::uint32_t>(kFullLight * std::pow(1 - loss * position * position, 1 / parameters.gamma));
  };
  for (int x = 0; x < width; ++x) (x % 2 == 0 ? even_columns_ : odd_columns_).push_back(factor(2 * (x + 0.5) / width - 1));
  for (int y = 0; y < height; ++y) rows_.push_back(factor(2 * (y + 0.5) / height - 1));
  looked_up_.resize(static_cast<std::size_t>(width / 2));
  Draws draws(seed, 0);
  for (int i = 0; i < kNormals + width; ++i)
    normals_.push_back(static_cast<std::int16_t>(std::clamp(std::lround(kNormalOne * draws.normal(1)), -1200L, 1200L)));
}

/// Standard deviation of the response's value. The response's slope converts the noise of the signal, which is 1 for a white pixel.
double SensorRows::deviation(double signal, double gain) const {
  if (!parameters_.noise) return 0;
  const double electrons = parameters_.full_well / gain, limited = std::clamp(signal, kDarkest, 1.0);
  const double noise = std::sqrt(limited * electrons + parameters_.read_noise * parameters_.read_noise) / electrons;
  return kMaxSignal * noise * std::pow(limited, 1 / parameters_.gamma - 1) / parameters_.gamma;
}

void SensorRows::begin(const SensorGains& gains, double light, std::uint64_t frame) {
  frame_ = frame;
  const std::array<double, 3> channel{gains.red, 1, gains.blue};
  for (std::size_t c = 0; c < 3; ++c)
    for (int value = 0; value < 256; ++value) {
      const double gain = gains.exposure * channel[c], signal = kBrightest * std::pow(value / 255.0, 2) * light * gain;
      const double response = std::min(kMaxSignal * std::pow(signal, 1 / parameters_.gamma) + 0.5, kMaxResponse);
      response_[c][static_cast<std::size_t>(value)] =
          static_cast<std::uint32_t>(response) | static_cast<std::uint32_t>(std::min(deviation(signal, gain), kMaxDeviation)) << 16;
    }
}

void SensorRows::measure(const std::uint32_t* pixels, int row, int even_channel, int odd_channel, int layer, SensorRow& out) {
  const auto half = static_cast<std::size_t>(width_ / 2);
  out.even.resize(half + 2);
  out.odd.resize(half + 2);
  const std::uint64_t stream = splitmix64(splitmix64(seed_ ^ splitmix64(frame_)) + static_cast<std::uint64_t>(4 * row + layer));
  const std::int16_t* const even_noise = normals_.data() + (stream & (kNormals - 1));
  const std::int16_t* const odd_noise = normals_.data() + (stream >> 32 & (kNormals - 1));
  measure_half(pixels, row, even_channel, even_columns_.data(), even_noise, out.even.data() + 1);
  measure_half(pixels + 1, row, odd_channel, odd_columns_.data(), odd_noise, out.odd.data() + 1);
  // The border repeats the nearest value.
  out.even.front() = out.even[1];
  out.even.back() = out.even[half];
  out.odd.front() = out.odd[1];
  out.odd.back() = out.odd[half];
}

void SensorRows::measure_half(const std::uint32_t* pixels, int row, int channel, const std::uint32_t* vignetting,
                              const std::int16_t* normal, std::uint16_t* out) {
  const auto& response = response_[static_cast<std::size_t>(channel)];
  const int half = width_ / 2, shift = 8 * channel;
  std::uint32_t* const found = looked_up_.data();
  for (std::ptrdiff_t i = 0; i < half; ++i) found[i] = response[pixels[2 * i] >> shift & 0xffU];
  const std::uint32_t down = rows_[static_cast<std::size_t>(row)];
  for (int i = 0; i < half; ++i) {
    const std::uint16_t across = static_cast<std::uint16_t>((found[i] & 0xffffU) * vignetting[i] >> 16);
    const auto signal = static_cast<std::int16_t>(std::min<std::uint32_t>(across * down >> 16, kMaxSignal));
    const auto noise = static_cast<std::int16_t>(normal[i] * static_cast<int>(found[i] >> 16) >> kNormalBits);
    out[i] = static_cast<std::uint16_t>(std::clamp(signal + noise, 0, kMaxSignal));
  }
}

}  // namespace soccer
