#include "perception/vision/calibration/object_colours.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace soccer {
namespace {

struct ObjectSample {
  double u, v, luma;
};

/// std::nullopt where chroma is not measurable.
std::optional<ObjectSample> object_sample_at(const CameraImage& image, int column, int row, double darkest) {
  const double luma = image.y(column, row);
  if (luma < darkest || luma <= 0) return std::nullopt;
  return ObjectSample{(image.u(column, row) - 128) / luma, (image.v(column, row) - 128) / luma, luma};
}

std::vector<ObjectSample> object_samples(const CameraImage& image, const std::vector<ImageBox>& boxes, const CarpetSelectionParameters& p) {
  std::vector<ObjectSample> samples;
  for (const ImageBox& box : boxes)
    for (int row = std::max(0, box.top); row < std::min(image.height, box.bottom); row += p.step)
      for (int column = std::max(0, box.left); column < std::min(image.width, box.right); column += p.step)
        if (const auto sample = object_sample_at(image, column, row, p.darkest)) samples.push_back(*sample);
  return samples;
}

double median_of_samples(const std::vector<ObjectSample>& samples, double ObjectSample::*member) {
  std::vector<double> values;
  values.reserve(samples.size());
  for (const ObjectSample& sample : samples) values.push_back(sample.*member);
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

/// Fraction of the samples that have a colour.
double part_of_samples(const std::vector<ObjectSample>& samples, const SelectedColour& colour) {
  if (samples.empty()) return 0;
  const auto count = std::ranges::count_if(samples, [&](const ObjectSample& sample) {
    return std::abs(sample.u - colour.u) <= colour.tolerance && std::abs(sample.v - colour.v) <= colour.tolerance;
  });
  return static_cast<double>(count) / static_cast<double>(samples.size());
}

}  // namespace

std::optional<SelectedColour> object_colour(const CameraImage& image, int column, int row, const CarpetSelectionParameters& parameters) {
  ImageBox region;
  const auto similar = similar_colour(image, column, row, parameters, &region);
  if (!similar) return std::nullopt;
  return SelectedColour{similar->u, similar->v, similar->luma, similar->tolerance, region};
}

std::optional<SelectedColour> object_colour(const CameraImage& image, const std::vector<ImageBox>& object,
                                            const std::vector<ImageBox>& other, const CarpetSelectionParameters& parameters) {
  constexpr int kTolerances = 40;
  const std::vector<ObjectSample> inside = object_samples(image, object, parameters), outside = object_samples(image, other, parameters);
  if (inside.empty()) return std::nullopt;
  SelectedColour colour{median_of_samples(inside, &ObjectSample::u), median_of_samples(inside, &ObjectSample::v),
                        median_of_samples(inside, &ObjectSample::luma), 0, object.front()};
  for (const ImageBox& box : object)
    colour.region = {std::min(colour.region.left, box.left), std::min(colour.region.top, box.top), std::max(colour.region.right, box.right),
                     std::max(colour.region.bottom, box.bottom)};
  double best = parameters.min_tolerance, maximum = -1;
  for (int i = 0; i <= kTolerances; ++i) {
    colour.tolerance = parameters.min_tolerance + i * (parameters.max_tolerance - parameters.min_tolerance) / kTolerances;
    const double right = part_of_samples(inside, colour) + (outside.empty() ? 0 : 1 - part_of_samples(outside, colour));
    if (right <= maximum) continue;
    maximum = right;
    best = colour.tolerance;
  }
  colour.tolerance = best;
  return colour;
}

}  // namespace soccer
