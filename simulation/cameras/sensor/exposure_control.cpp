#include "simulation/cameras/sensor/exposure_control.h"

#include <algorithm>
#include <cmath>

#include "simulation/cameras/hall.h"

namespace soccer {
namespace {

constexpr int kStep = 8;           // px, between the measured pixels
constexpr int kBrightGrey = 90;    // luma from which a pixel may be grey
constexpr int kNearlyWhite = 235;  // luma from which a channel may be limited
constexpr int kNearlyGrey = 24;    // largest difference of both chroma values from 128
constexpr double kMaxGain = 32;    // of exposure, in either direction
constexpr double kMaxBalance = 4;  // of red and blue, in either direction

struct Means {
  double luma = 0, blue = 0, red = 0;  // blue, red: chroma of nearly grey pixels, without the offset of 128
  int grey = 0;
};

Means means_of(const CameraImage& image) {
  Means means;
  int count = 0;
  for (int y = kStep / 2; y < image.height; y += kStep)
    for (int x = kStep / 2; x < image.width; x += kStep) {
      const int luma = image.y(x, y), u = image.u(x, y) - 128, v = image.v(x, y) - 128;
      means.luma += luma;
      ++count;
      if (luma < kBrightGrey || luma > kNearlyWhite || std::abs(u) > kNearlyGrey || std::abs(v) > kNearlyGrey) continue;
      means.blue += u;
      means.red += v;
      ++means.grey;
    }
  means.luma /= std::max(1, count);
  means.blue /= std::max(1, means.grey);
  means.red /= std::max(1, means.grey);
  return means;
}

double limited(double gain, double max_factor) { return std::clamp(gain, 1 / max_factor, max_factor); }

/// Limits the gains to lights near those of black bodies. Without this, white balance takes a pale carpet for a grey surface in green
/// light.
void limit_tint(SensorGains& gains, double max_factor) {
  const LinearColour light = black_body(black_body_temperature(gains.red / gains.blue));
  const double tint = std::sqrt(gains.red * light.x() * gains.blue * light.z());
  const double correction = limited(tint, max_factor) / tint;
  gains.red *= correction;
  gains.blue *= correction;
}

}  // namespace

ExposureControl::ExposureControl(const ImageSensorParameters& parameters, const SensorGains& start)
    : parameters_(parameters), gains_(start) {
  gains_.exposure = (parameters.auto_exposure ? start.exposure : 1) * parameters.exposure;
  if (!parameters.auto_white_balance) {
    gains_.red = parameters.red_gain;
    gains_.blue = parameters.blue_gain;
  }
}

void ExposureControl::update(const CameraImage& image, double elapsed) {
  if (!parameters_.auto_exposure && !parameters_.auto_white_balance) return;
  const Means means = means_of(image);
  if (parameters_.auto_exposure) {
    // Luma is signal^(1 / gamma).
    const double ratio = std::pow(255 * parameters_.target_brightness / std::max(means.luma, 1.0), parameters_.gamma);
    const double part = 1 - std::exp(-elapsed / parameters_.exposure_lag);
    gains_.exposure = limited(gains_.exposure * std::pow(ratio, part), kMaxGain);
  }
  constexpr int kEnough = 20;
  if (parameters_.auto_white_balance && means.grey >= kEnough) {
    // BT.601: U is 0.564 (B - Y), V is 0.713 (R - Y); for nearly grey pixels B / Y is about 1 + U / (0.564 Y).
    const double part = 1 - std::exp(-elapsed / parameters_.white_balance_lag), luma = std::max(means.luma, 30.0);
    gains_.blue = limited(gains_.blue * std::pow(limited(1 + means.blue / (0.564 * luma), 2), -parameters_.gamma * part), kMaxBalance);
    gains_.red = limited(gains_.red * std::pow(limited(1 + means.red / (0.713 * luma), 2), -parameters_.gamma * part), kMaxBalance);
    limit_tint(gains_, parameters_.max_tint);
  }
}

}  // namespace soccer
