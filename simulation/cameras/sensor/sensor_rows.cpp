#include "simulation/cameras/sensor/sensor_rows.h"

#include <algorithm>
#include <cmath>

#include "simulation/cameras/draws.h"
#include "simulation/cameras/rendered_image.h"

namespace soccer {
namespace {

constexpr int kNormals = 1 << 14;  // numbers of the table; each row begins at a random one
constexpr int kNormalBits = 8, kNormalOne = 1 << kNormalBits;
constexpr double kMaxResponse = 65535, kMaxDeviation = 1000;
constexpr int kFullLight = 65536;   // of the vignetting tables
constexpr double kDarkest = 0.002;  // signal below which the response's slope is that of this signal

}  // namespace

SensorRows::SensorRows(int width, int height, const ImageSensorParameters& parameters, std::uint64_t seed)
    : width_(width), height_(height), parameters_(parameters), seed_(seed) {
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
