#include "perception/vision/field/field_colour_module.h"

#include <algorithm>
#include <cmath>

#include "perception/vision/camera/image_geometry.h"

namespace soccer {
namespace {

constexpr int kBins = 64;  // of the histogram, along each side
constexpr int kMiddle = kBins / 2;
constexpr float kBin = 0.02F;  // chroma relative to luma

int bin_of(float chroma) { return std::clamp(static_cast<int>(std::floor(chroma / kBin)) + kMiddle, 0, kBins - 1); }

float centre_of(int bin) { return (static_cast<float>(bin - kMiddle) + 0.5F) * kBin; }

}  // namespace

void FieldColourModule::sample(const StoredImage* stored, const CameraView& view) {
  samples_.clear();
  if (stored == nullptr || !view.valid) return;
  const CameraImage image = stored->view();
  const ImageGeometry geometry(view, optics_);
  for (int i = 0; i < parameters_.rows; ++i) {
    const int row = (2 * i + 1) * image.height / (2 * parameters_.rows);
    for (int j = 0; j < parameters_.columns; ++j) {
      const int column = (2 * j + 1) * image.width / (2 * parameters_.columns);
      const auto ground = geometry.on_ground({column + 0.5, row + 0.5});
      if (!ground || ground->norm() > parameters_.max_distance) continue;
      const auto luma = static_cast<float>(image.y(column, row));
      if (luma < parameters_.darkest || luma > parameters_.brightest) continue;
      samples_.push_back(
          {static_cast<float>(image.u(column, row) - 128) / luma, static_cast<float>(image.v(column, row) - 128) / luma, luma});
    }
  }
}

void FieldColourModule::tick(const Inputs& in, const Outputs& out) {
  sample(in.images.bottom.get(), in.views.bottom);
  learn(out.colours.bottom);
  sample(in.images.top.get(), in.views.top);
  learn(out.colours.top, out.colours.bottom.known ? &out.colours.bottom : nullptr);
  if (manual_.use_top) replace(out.colours.top, manual_.top, manual_.top_tolerance);
  if (manual_.use_bottom) replace(out.colours.bottom, manual_.bottom, manual_.bottom_tolerance);
}

void FieldColourModule::replace(FieldColour& colour, const CarpetChroma& chroma, double tolerance) const {
  if (!colour.known) colour.luma = manual_.luma;
  colour.known = true;
  colour.u = chroma[0];
  colour.v = chroma[1];
  colour.tolerance = tolerance;
}

/// Whether a chroma is green enough for the carpet: one far from a known one must be clearly green.
bool FieldColourModule::is_saturated(double u, double v, const FieldColour* near) const {
  double min_saturation = parameters_.min_saturation;
  if (near != nullptr) {
    const double du = u - near->u, dv = v - near->v;
    const double max_difference = std::min(parameters_.max_difference, parameters_.max_relative_difference * std::hypot(near->u, near->v));
    if (du * du + dv * dv > max_difference * max_difference) min_saturation = parameters_.clear_saturation;
  }
  return u * u + v * v >= min_saturation * min_saturation;
}

/// The bin of the most frequent greenish chroma; std::nullopt without any.
std::optional<std::pair<int, int>> FieldColourModule::most_frequent(const FieldColour* near) {
  histogram_.assign(std::size_t{kBins} * kBins, 0);
  const auto count = [&](int u, int v) -> int& { return histogram_[static_cast<std::size_t>(v * kBins + u)]; };
  for (const Sample& sample : samples_) ++count(bin_of(sample.u), bin_of(sample.v));
  std::optional<std::pair<int, int>> peak;
  int maximum = 0;
  for (int v = 1; v < kBins - 1; ++v)
    for (int u = 1; u < kBins - 1; ++u) {
      // Green is where red and blue are weaker than luma.
      if (centre_of(u) > kBin / 2 || centre_of(v) > static_cast<float>(parameters_.max_red)) continue;
      int sum = 0;
      for (int j = -1; j <= 1; ++j)
        for (int i = -1; i <= 1; ++i) sum += count(u + i, v + j);
      if (sum > maximum && is_saturated(centre_of(u), centre_of(v), near)) {
        maximum = sum;
        peak = {u, v};
      }
    }
  return peak;
}

/// Mean and deviation of the samples near a chroma.
FieldColourModule::Cluster FieldColourModule::cluster_at(double u, double v) const {
  Cluster cluster;
  double squares = 0;
  const double max_square = parameters_.spread * parameters_.spread;
  for (const Sample& sample : samples_) {
    const double du = sample.u - u, dv = sample.v - v;
    if (du * du + dv * dv > max_square) continue;
    cluster.u += sample.u;
    cluster.v += sample.v;
    cluster.luma += sample.luma;
    squares += (du * du + dv * dv) / 2;
    ++cluster.count;
  }
  const double count = std::max(cluster.count, 1);
  cluster.u /= count;
  cluster.v /= count;
  cluster.luma /= count;
  cluster.deviation = std::sqrt(squares / count);
  return cluster;
}

void FieldColourModule::learn(FieldColour& colour, const FieldColour* near) {
  const auto peak = most_frequent(near);
  if (!peak) return;
  const Cluster rough = cluster_at(centre_of(peak->first), centre_of(peak->second));
  if (rough.count == 0) return;
  const Cluster seen = cluster_at(rough.u, rough.v);
  if (seen.count < parameters_.min_samples || !is_saturated(seen.u, seen.v, near)) return;
  const double tolerance = std::clamp(parameters_.tolerance * seen.deviation, parameters_.min_tolerance, parameters_.max_tolerance);
  const double part = colour.known ? parameters_.adaptation : 1;
  colour.known = true;
  colour.least_green = parameters_.min_green;
  colour.least_luma = parameters_.min_luma;
  colour.coarseness = parameters_.coarseness;
  colour.u += part * (seen.u - colour.u);
  colour.v += part * (seen.v - colour.v);
  colour.tolerance += part * (tolerance - colour.tolerance);
  colour.luma += part * (seen.luma - colour.luma);
}

}  // namespace soccer
