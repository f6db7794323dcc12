#include "perception/vision/ball/ball_detector.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "perception/vision/field/pixel_classifier.h"

namespace soccer {
namespace {

constexpr int kGrid = 12;           // samples of a candidate along each side
constexpr double kInner = 0.85;     // part of the radius in which samples are taken
constexpr std::size_t kMost = kGrid * kGrid;

}  // namespace

double BallDetector::confidence(const CameraImage& image, const FieldColour& colour, const BallCandidate& candidate) const {
  std::array<int, kMost> lumas{};
  std::size_t count = 0;
  double chroma = 0, field = 0;
  const PixelClassifier classifier(colour);
  for (int j = 0; j < kGrid; ++j)
    for (int i = 0; i < kGrid; ++i) {
      const double x = (2 * i + 1.0) / kGrid - 1, y = (2 * j + 1.0) / kGrid - 1;
      if (x * x + y * y > 1) continue;
      const int column = static_cast<int>(candidate.centre.x + kInner * candidate.radius * x);
      const int row = static_cast<int>(candidate.centre.y + kInner * candidate.radius * y);
      if (column < 0 || row < 0 || column >= image.width || row >= image.height) continue;
      const int luma = image.y(column, row);
      lumas[count++] = luma;
      chroma += std::hypot(image.u(column, row) - 128, image.v(column, row) - 128) / (luma + 20.0);
      field += classifier.is_field(image, column, row) ? 1 : 0;
    }
  if (count < kMost / 3) return 0;
  std::sort(lumas.begin(), lumas.begin() + static_cast<std::ptrdiff_t>(count));
  const int brightest = lumas[count * 9 / 10];
  const auto dark = static_cast<double>(std::count_if(lumas.begin(), lumas.begin() + static_cast<std::ptrdiff_t>(count),
                                                      [&](int luma) { return luma < pattern_.dark * brightest; })) /
                    static_cast<double>(count);
  if (dark < pattern_.least_dark || dark > pattern_.most_dark) return 0;
  if (brightest < pattern_.least_bright * colour.luma || chroma / static_cast<double>(count) > pattern_.most_chroma) return 0;
  return candidate.roundness * (1 - field / static_cast<double>(count));
}

void BallDetector::tick(const Inputs& in, const Outputs& out) {
  out.balls.balls.clear();
  const auto detect = [&](const StoredImage* stored, const CameraView& view, const ImageBoundary& boundary, bool top) {
    if (stored == nullptr || !view.valid || !in.colour.known || !boundary.known) return;
    const CameraImage image = stored->view();
    const ImageGeometry geometry(view, optics_);
    find_ball_candidates(image, geometry, in.colour, boundary, ball_radius_, candidates_.columns / (top ? 1 : 2), candidates_, found_);
    for (const BallCandidate& candidate : found_) {
      const double sure = confidence(image, in.colour, candidate);
      if (sure < pattern_.least_confidence) continue;
      const auto point = geometry.at_height(candidate.centre, ball_radius_);
      if (point) out.balls.balls.push_back({top, candidate.centre, candidate.radius, sure, {point->x, point->y}});
    }
  };
  detect(in.images.top.get(), in.views.top, in.boundary.top, true);
  detect(in.images.bottom.get(), in.views.bottom, in.boundary.bottom, false);
  std::ranges::stable_sort(out.balls.balls, std::ranges::greater{}, &ImageBall::confidence);
}

}  // namespace soccer
