#include "perception/vision/field/field_colour_module.h"

#include <algorithm>
#include <cmath>

#include "perception/vision/camera/image_geometry.h"

namespace soccer {
namespace {

constexpr int kBins = 64;          // of the histogram, along each side
constexpr float kBin = 0.02F;      // chroma relative to luma
constexpr float kDarkest = 12;     // luma below which chroma is not measurable
constexpr float kBrightest = 245;  // luma of saturated pixels, whose chroma is wrong

int bin_of(float chroma) { return std::clamp(static_cast<int>(std::floor(chroma / kBin)) + kBins / 2, 0, kBins - 1); }

float centre_of(int bin) { return (static_cast<float>(bin - kBins / 2) + 0.5F) * kBin; }

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
      if (!ground || ground->norm() > parameters_.farthest) continue;
      const auto luma = static_cast<float>(image.y(column, row));
      if (luma < kDarkest || luma > kBrightest) continue;
      samples_.push_back(
          {static_cast<float>(image.u(column, row) - 128) / luma, static_cast<float>(image.v(column, row) - 128) / luma, luma});
    }
  }
}

void FieldColourModule::tick(const Inputs& in, const Outputs& out) {
  sample(in.images.top.get(), in.views.top);
  learn(out.colours.top);
  sample(in.images.bottom.get(), in.views.bottom);
  learn(out.colours.bottom);
}

void FieldColourModule::learn(FieldColour& colour) {
  histogram_.assign(std::size_t{kBins} * kBins, 0);
  const auto count = [&](int u, int v) -> int& { return histogram_[static_cast<std::size_t>(v * kBins + u)]; };
  for (const Sample& sample : samples_) ++count(bin_of(sample.u), bin_of(sample.v));

  int most = 0, peak_u = 0, peak_v = 0;
  for (int v = 1; v < kBins - 1; ++v)
    for (int u = 1; u < kBins - 1; ++u) {
      // Green is where red and blue are weaker than luma.
      if (centre_of(u) > 0.01F || centre_of(v) > 0.01F) continue;
      if (std::hypot(centre_of(u), centre_of(v)) < static_cast<float>(parameters_.least_saturation)) continue;
      int sum = 0;
      for (int j = -1; j <= 1; ++j)
        for (int i = -1; i <= 1; ++i) sum += count(u + i, v + j);
      if (sum > most) {
        most = sum;
        peak_u = u;
        peak_v = v;
      }
    }
  if (most == 0) return;
  double sum_u = 0, sum_v = 0, sum_luma = 0, squares = 0;
  int used = 0;
  for (int pass = 0; pass < 2; ++pass) {
    const double u0 = pass == 0 ? centre_of(peak_u) : sum_u / std::max(used, 1),
                 v0 = pass == 0 ? centre_of(peak_v) : sum_v / std::max(used, 1);
    sum_u = sum_v = sum_luma = squares = 0;
    used = 0;
    for (const Sample& sample : samples_) {
      const double du = sample.u - u0, dv = sample.v - v0;
      if (std::hypot(du, dv) > parameters_.spread) continue;
      sum_u += sample.u;
      sum_v += sample.v;
      sum_luma += sample.luma;
      squares += (du * du + dv * dv) / 2;
      ++used;
    }
  }
  if (used < parameters_.fewest) return;
  const double deviation = std::sqrt(squares / used);
  const FieldColour seen{true, sum_u / used, sum_v / used,
                         std::clamp(parameters_.tolerance * deviation, parameters_.least_tolerance, parameters_.most_tolerance),
                         sum_luma / used};
  const double part = colour.known ? parameters_.adaptation : 1;
  colour.known = true;
  colour.u += part * (seen.u - colour.u);
  colour.v += part * (seen.v - colour.v);
  colour.tolerance += part * (seen.tolerance - colour.tolerance);
  colour.luma += part * (seen.luma - colour.luma);
}

}  // namespace soccer
