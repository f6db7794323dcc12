#include "simulation/cameras/sensor/image_sensor.h"

#include <algorithm>
#include <chrono>

#include "blackboard/error.h"
#include "simulation/cameras/sensor/demosaic.h"

namespace soccer {
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
