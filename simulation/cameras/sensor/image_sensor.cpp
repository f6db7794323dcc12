#include "simulation/cameras/sensor/image_sensor.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <cstring>

#include "blackboard/common/error.h"
#include "blackboard/common/random/random_stream.h"
#include "blackboard/common/random/seeds.h"
#include "simulation/cameras/labels.h"

namespace soccer {
namespace {

constexpr double kDistance = 2;   // m, of the objects whose motion is computed
constexpr double kMinBlur = 1.2;  // px; less is not visible
constexpr double kMinStep = 1;    // px, distance of the averaged pixels

/// The mean of each colour; labels are lost.
std::uint32_t average(std::uint32_t a, std::uint32_t b) { return (a & b) + (((a ^ b) & 0xfefefefeU) >> 1); }

constexpr int kNormals = 1 << 14;  // numbers of the table; each row begins at a random one
constexpr int kNormalBits = 8, kNormalOne = 1 << kNormalBits;
constexpr double kMaxResponse = 65535, kMaxDeviation = 1000;
constexpr int kFullLight = 65536;   // of the vignetting tables
constexpr double kDarkest = 0.002;  // signal below which the response's slope is that of this signal

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

/// Converts sensor rows to YUV 4:2:2. BT.601 with full range (Y, U and V from 0 to 255; 128 is grey), as the NAO's driver delivers it and
/// as in JPEG.
///
/// The mosaic has green and red pixels in even rows, blue and green pixels in odd rows; the other two colours of a pixel are the means of
/// its neighbours. Before and after are the rows above and below; at the edges of the image the row on the other side.
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

/// The same for a sensor that measures all colours of each pixel.
void convert_row(const SensorRow& red, const SensorRow& green, const SensorRow& blue, int width, std::uint8_t* yuyv) {
  const auto size = static_cast<std::size_t>(width / 2);
  for (std::size_t i = 1; i <= size; ++i)
    store(yuyv, static_cast<int>(i) - 1, packed({red.even[i], green.even[i], blue.even[i]}, {red.odd[i], green.odd[i], blue.odd[i]}));
}

/// (1 2 1) / 4 of three rows, or of three neighbours of a row.
void smooth(const std::uint32_t* a, const std::uint32_t* b, const std::uint32_t* c, std::uint32_t* out, int count) {
  for (int i = 0; i < count; ++i) out[i] = average(average(a[i], c[i]), b[i]);
}

}  // namespace

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
        for (int i = 0; i < count; ++i) out[i] = (average(back[i], ahead[i]) & 0x00ffffffU) | (here[i] & 0xff000000U);
      }
    }
}

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
  RandomStream draws(seed, 0);
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

void SensorRows::begin(const SensorGains& gains, const std::array<double, 3>& light, std::uint64_t frame) {
  frame_ = frame;
  const std::array<double, 3> channel{gains.red, 1, gains.blue};
  for (std::size_t c = 0; c < 3; ++c)
    for (int value = 0; value < 256; ++value) {
      const double gain = gains.exposure * channel[c], signal = kBrightest * std::pow(value / 255.0, 2) * light[c] * gain;
      const double response = std::min(kMaxSignal * std::pow(signal, 1 / parameters_.gamma) + 0.5, kMaxResponse);
      response_[c][static_cast<std::size_t>(value)] =
          static_cast<std::uint32_t>(response) | static_cast<std::uint32_t>(std::min(deviation(signal, gain), kMaxDeviation)) << 16;
    }
}

void SensorRows::measure(const std::uint32_t* pixels, int row, int even_channel, int odd_channel, int layer, SensorRow& out) {
  const auto half = static_cast<std::size_t>(width_ / 2);
  out.even.resize(half + 2);
  out.odd.resize(half + 2);
  const std::uint64_t stream = stream_seed(seed_ ^ splitmix64(frame_), static_cast<std::uint64_t>(4 * row + layer));
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

void ImageSensor::expose(RenderedImage& rendered, const CameraMotion& motion, std::uint64_t frame, Time time, StoredImage& out,
                         const LinearColour& light) {
  require(rendered.width == width_ && rendered.height == height_, "a rendered image of another size than the sensor");
  if (parameters_.motion_blur) blur_.apply(motion, rendered);
  const auto of = [&](float channel) { return light_ * static_cast<double>(channel); };
  rows_.begin(control_.gains(), {of(light.x()), of(light.y()), of(light.z())}, frame);
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
