#include "simulation/cameras/sensor/image_sensor.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstring>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

using Value = std::uint16_t;

Value mean(Value a, Value b) { return static_cast<Value>((a + b) >> 1); }
Value mean(Value a, Value b, Value c, Value d) { return static_cast<Value>((a + b + c + d) >> 2); }
/// part: a fraction of 65536.
Value fraction(Value value, std::uint32_t part) { return static_cast<Value>(value * part >> 16); }

struct Colour3 {
  Value red, green, blue;  // 16 times 0 to 255
};

/// Two neighbours as bytes Y0 U Y1 V, the first in the lowest bits.
std::uint32_t packed(const Colour3& a, const Colour3& b) {
  constexpr int kHalf = SensorRows::kOne / 2, kShift = 4, kGrey = 128 * SensorRows::kOne;
  static_assert(SensorRows::kOne == 1 << kShift);
  const auto luma = [](const Colour3& c) {
    return static_cast<std::uint32_t>((fraction(c.red, 19595) + fraction(c.green, 38470) + fraction(c.blue, 7471) + kHalf) >> kShift);
  };
  const Value red = mean(a.red, b.red), green = mean(a.green, b.green), blue = mean(a.blue, b.blue);
  const int u = kGrey + fraction(blue, 32768) - fraction(red, 11058) - fraction(green, 21710);
  const int v = kGrey + fraction(red, 32768) - fraction(green, 27439) - fraction(blue, 5329);
  return luma(a) | static_cast<std::uint32_t>((u + kHalf - 1) >> kShift) << 8 | luma(b) << 16 |
         static_cast<std::uint32_t>((v + kHalf - 1) >> kShift) << 24;
}

void store(std::uint8_t* yuyv, int pair, std::uint32_t value) {
  static_assert(std::endian::native == std::endian::little);
  std::memcpy(yuyv + std::ptrdiff_t{4} * pair, &value, sizeof value);
}

}  // namespace

void demosaic_row(const SensorRow& before, const SensorRow& row, const SensorRow& after, bool even_row, int width, std::uint8_t* yuyv) {
  const Value *const e = row.even.data() + 1, *const o = row.odd.data() + 1;
  const Value *const be = before.even.data() + 1, *const bo = before.odd.data() + 1;
  const Value *const ae = after.even.data() + 1, *const ao = after.odd.data() + 1;
  if (even_row) {  // green, red; above and below: blue, green
    for (int i = 0; i < width / 2; ++i)
      store(yuyv, i,
            packed({mean(o[i - 1], o[i]), e[i], mean(be[i], ae[i])},
                   {o[i], mean(e[i], e[i + 1], bo[i], ao[i]), mean(be[i], be[i + 1], ae[i], ae[i + 1])}));
  } else {  // blue, green; above and below: green, red
    for (int i = 0; i < width / 2; ++i)
      store(yuyv, i,
            packed({mean(bo[i - 1], bo[i], ao[i - 1], ao[i]), mean(o[i - 1], o[i], be[i], ae[i]), e[i]},
                   {mean(bo[i], ao[i]), o[i], mean(e[i], e[i + 1])}));
  }
}

void convert_row(const SensorRow& red, const SensorRow& green, const SensorRow& blue, int width, std::uint8_t* yuyv) {
  const auto size = static_cast<std::size_t>(width / 2);
  for (std::size_t i = 1; i <= size; ++i)
    store(yuyv, static_cast<int>(i) - 1, packed({red.even[i], green.even[i], blue.even[i]}, {red.odd[i], green.odd[i], blue.odd[i]}));
}

namespace {

/// The mean of each colour; labels are lost.
std::uint32_t average(std::uint32_t a, std::uint32_t b) { return (a & b) + (((a ^ b) & 0xfefefefeU) >> 1); }

/// (1 2 1) / 4 of three rows, or of three neighbours of a row.
void smooth(const std::uint32_t* a, const std::uint32_t* b, const std::uint32_t* c, std::uint32_t* out, int count) {
  for (int i = 0; i < count; ++i) out[i] = average(average(a[i], c[i]), b[i]);
}

}  // namespace

ImageSensor::ImageSensor(const CameraModel& model, const ImageSensorParameters& parameters, const SceneLight& light, std::uint64_t seed)
    : width_(model.width()),
      height_(model.height()),
      parameters_(parameters),
      light_(light.brightness),
      blur_(model, parameters.exposure_time),
      rows_(model.width(), model.height(), parameters, seed),
      control_(parameters, light.start),
      column_(static_cast<std::size_t>(model.width()) + 2),
      smoothed_(static_cast<std::size_t>(model.width())) {}

void ImageSensor::expose(RenderedImage& rendered, const CameraMotion& motion, std::uint64_t frame, Time time, StoredImage& out) {
  require(rendered.width == width_ && rendered.height == height_, "a rendered image of another size than the sensor");
  if (parameters_.motion_blur) blur_.apply(motion, rendered);
  rows_.begin(control_.gains(), light_, frame);
  out.width = width_;
  out.height = height_;
  out.time = time;
  out.bytes.resize(std::size_t{2} * static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_));
  if (parameters_.mosaic)
    expose_mosaic(rendered, out);
  else
    expose_full(rendered, out);
  const double elapsed = last_ ? std::chrono::duration<double>(time - *last_).count() : 0;
  last_ = time;
  control_.update(out.view(), std::max(elapsed, 0.0));
}

/// The row as the lens images it.
const std::uint32_t* ImageSensor::lens_row(const RenderedImage& image, int row) {
  const std::uint32_t* const here = image.row(row);
  if (!parameters_.lens_blur) return here;
  std::uint32_t* const column = column_.data() + 1;
  smooth(image.row(std::max(row - 1, 0)), here, image.row(std::min(row + 1, height_ - 1)), column, width_);
  column[-1] = column[0];
  column[width_] = column[width_ - 1];
  smooth(column - 1, column, column + 1, smoothed_.data(), width_);
  return smoothed_.data();
}

void ImageSensor::expose_mosaic(const RenderedImage& image, StoredImage& out) {
  constexpr int kRed = 0, kGreen = 1, kBlue = 2;
  const auto measured = [&](int row) -> SensorRow& { return measured_[static_cast<std::size_t>(row) % measured_.size()]; };
  const auto measure = [&](int row) {
    const bool even = row % 2 == 0;
    rows_.measure(lens_row(image, row), row, even ? kGreen : kBlue, even ? kRed : kGreen, 0, measured(row));
  };
  measure(0);
  for (int row = 0; row < height_; ++row) {
    if (row + 1 < height_) measure(row + 1);
    const int before = row > 0 ? row - 1 : 1, after = row + 1 < height_ ? row + 1 : height_ - 2;
    demosaic_row(measured(before), measured(row), measured(after), row % 2 == 0, width_,
                 out.bytes.data() + std::ptrdiff_t{2} * width_ * row);
  }
}

void ImageSensor::expose_full(const RenderedImage& image, StoredImage& out) {
  for (int row = 0; row < height_; ++row) {
    const std::uint32_t* const pixels = lens_row(image, row);
    for (int channel = 0; channel < 3; ++channel)
      rows_.measure(pixels, row, channel, channel, channel + 1, measured_[static_cast<std::size_t>(channel)]);
    convert_row(measured_[0], measured_[1], measured_[2], width_, out.bytes.data() + std::ptrdiff_t{2} * width_ * row);
  }
}

}  // namespace soccer
