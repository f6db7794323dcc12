#include "perception/vision/calibration/carpet_selection.h"

#include <algorithm>
#include <cmath>

#include "blackboard/camera/colour_classifier.h"

namespace soccer {
namespace {

/// A pixel's colour: chroma relative to luma, and luma.
struct Sample {
  double u, v, luma;
};

struct Pixel {
  std::uint8_t y, u, v;
};

Pixel pixel_at(const CameraImage& image, int column, int row) { return {image.y(column, row), image.u(column, row), image.v(column, row)}; }

/// std::nullopt where chroma is not measurable.
std::optional<Sample> sample_of(const Pixel& pixel, double darkest) {
  const double luma = pixel.y;
  if (luma < darkest || luma <= 0) return std::nullopt;
  return Sample{(pixel.u - 128) / luma, (pixel.v - 128) / luma, luma};
}

/// Mean and deviation of samples.
struct Statistics {
  double count = 0, u = 0, v = 0, luma = 0, squares = 0;

  void add(const Sample& sample) {
    count += 1;
    const double du = sample.u - u, dv = sample.v - v;
    u += du / count;
    v += dv / count;
    luma += (sample.luma - luma) / count;
    squares += du * (sample.u - u) + dv * (sample.v - v);
  }
  double deviation() const { return count > 0 ? std::sqrt(squares / (2 * count)) : 0; }
};

FieldColour colour_of(const Statistics& statistics, double tolerance, const CarpetSelectionParameters& p) {
  FieldColour colour;
  colour.known = true;
  colour.u = statistics.u;
  colour.v = statistics.v;
  colour.luma = statistics.luma;
  colour.tolerance = std::clamp(tolerance, p.min_tolerance, p.max_tolerance);
  return colour;
}

std::vector<Pixel> pixels_in(const CameraImage& image, const std::vector<ImageBox>& boxes, int step) {
  std::vector<Pixel> pixels;
  for (const ImageBox& box : boxes)
    for (int row = std::max(0, box.top); row < std::min(image.height, box.bottom); row += step)
      for (int column = std::max(0, box.left); column < std::min(image.width, box.right); column += step)
        pixels.push_back(pixel_at(image, column, row));
  return pixels;
}

Statistics statistics_of(const std::vector<Pixel>& pixels, double darkest) {
  Statistics result;
  for (const Pixel& pixel : pixels)
    if (const auto sample = sample_of(pixel, darkest)) result.add(*sample);
  return result;
}

/// Fraction of the pixels that are classified as carpet.
double carpet_part(const std::vector<Pixel>& pixels, const FieldColour& colour) {
  if (pixels.empty()) return 0;
  const PixelClassifier classifier(colour);
  const auto carpet = std::ranges::count_if(pixels, [&](const Pixel& pixel) { return classifier.is_field(pixel.y, pixel.u, pixel.v); });
  return static_cast<double>(carpet) / static_cast<double>(pixels.size());
}

}  // namespace

std::optional<FieldColour> similar_colour(const CameraImage& image, int column, int row, const CarpetSelectionParameters& p,
                                          ImageBox* region_box) {
  if (column < 0 || row < 0 || column >= image.width || row >= image.height) return std::nullopt;
  const auto first = sample_of(pixel_at(image, column, row), p.darkest);
  if (!first) return std::nullopt;
  const int columns = (image.width + p.step - 1) / p.step, rows = (image.height + p.step - 1) / p.step;
  std::vector<bool> seen(static_cast<std::size_t>(columns * rows));
  const auto index_of = [&](int x, int y) { return static_cast<std::size_t>(y * columns + x); };
  std::vector<std::pair<int, int>> open;
  const auto open_around = [&](int x, int y) { open.insert(open.end(), {{x - 1, y}, {x + 1, y}, {x, y - 1}, {x, y + 1}}); };
  // The given pixel stands for its place of the grid.
  Statistics region;
  ImageBox box{column, row, column + 1, row + 1};
  region.add(*first);
  seen[index_of(column / p.step, row / p.step)] = true;
  open_around(column / p.step, row / p.step);
  while (!open.empty()) {
    const auto [x, y] = open.back();
    open.pop_back();
    if (x < 0 || y < 0 || x >= columns || y >= rows) continue;
    if (seen[index_of(x, y)]) continue;
    seen[index_of(x, y)] = true;
    const auto sample = sample_of(pixel_at(image, x * p.step, y * p.step), p.darkest);
    if (!sample || std::abs(sample->u - region.u) > p.similar || std::abs(sample->v - region.v) > p.similar) continue;
    region.add(*sample);
    box = {std::min(box.left, x * p.step), std::min(box.top, y * p.step), std::max(box.right, (x + 1) * p.step),
           std::max(box.bottom, (y + 1) * p.step)};
    open_around(x, y);
  }
  if (region_box != nullptr) *region_box = box;
  return colour_of(region, p.deviations * region.deviation(), p);
}

std::optional<FieldColour> separating_colour(const CameraImage& image, const std::vector<ImageBox>& carpet,
                                             const std::vector<ImageBox>& other, const CarpetSelectionParameters& p) {
  constexpr int kShifts = 8, kTolerances = 40;
  const std::vector<Pixel> inside = pixels_in(image, carpet, p.step), outside = pixels_in(image, other, p.step);
  const Statistics mean = statistics_of(inside, p.darkest), away = statistics_of(outside, p.darkest);
  if (mean.count == 0) return std::nullopt;
  std::optional<FieldColour> best;
  double maximum = -1;
  for (int shift = 0; shift <= kShifts; ++shift)
    for (int i = 0; i <= kTolerances; ++i) {
      FieldColour colour = colour_of(mean, p.min_tolerance + i * (p.max_tolerance - p.min_tolerance) / kTolerances, p);
      // Beyond the carpet's mean, as seen from the other colours: the square of the tolerance then excludes more of these.
      const double part = outside.empty() ? 0 : shift / (4.0 * kShifts);
      colour.u += part * (mean.u - away.u);
      colour.v += part * (mean.v - away.v);
      const double right = carpet_part(inside, colour) + (outside.empty() ? 0 : 1 - carpet_part(outside, colour));
      if (right <= maximum) continue;
      maximum = right;
      best = colour;
    }
  return best;
}

}  // namespace soccer
