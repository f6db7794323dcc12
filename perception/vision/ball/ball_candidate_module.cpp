#include "perception/vision/ball/ball_candidate_module.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "perception/vision/camera/image_geometry.h"
#include "perception/vision/field/pixel_classifier.h"

namespace soccer {
namespace {

constexpr int kRays = 16;
constexpr double kNearest = 0.1;  // m, against division by zero
constexpr int kFits = 2;

/// Finds and fits candidates in one image.
class CandidateFinder {
 public:
  CandidateFinder(const CameraImage& image, const ImageGeometry& geometry, const FieldColour& colour, double ball_radius,
                  const BallCandidateParameters& parameters)
      : image_(image), geometry_(geometry), classifier_(colour), ball_radius_(ball_radius), p_(parameters) {
    for (std::size_t i = 0; i < kRays; ++i) {
      const double angle = 2 * kPi * static_cast<double>(i) / kRays;
      directions_[i] = {std::cos(angle), std::sin(angle)};
    }
  }

  void scan_column(int column, int upper, std::vector<BallCandidate>& out) const {
    bool field = false;
    for (int row = image_.height - 1; row >= upper;) {
      const bool here = classifier_.is_field(image_, column, row);
      const double radius = ball_radius_ * geometry_.pixels_per_metre({column + 0.5, row + 0.5});
      if (field && !here && radius >= p_.smallest_radius) consider({column + 0.5, row + 1.0}, radius, out);
      field = here;
      row -= std::clamp(static_cast<int>(radius / 3), 1, 12);
    }
    // A ball that is cut by the image's lower edge.
    const double radius = ball_radius_ * geometry_.pixels_per_metre({column + 0.5, image_.height - 0.5});
    if (!classifier_.is_field(image_, column, image_.height - 1) && radius < image_.height / 4.0)
      consider({column + 0.5, image_.height + 0.5 * radius}, radius, out);
  }

 private:
  void consider(const PixelPosition& contact, double radius, std::vector<BallCandidate>& out) const {
    BallCandidate candidate{{contact.x, contact.y - radius}, radius, 0};
    for (const BallCandidate& known : out)
      if (std::hypot(known.centre.x - candidate.centre.x, known.centre.y - candidate.centre.y) < 0.5 * known.radius) return;
    for (int i = 0; i < kFits; ++i)
      if (!fit(candidate)) return;
    const auto ground = geometry_.at_height(candidate.centre, ball_radius_);
    if (!ground || std::hypot(ground->x, ground->y) > p_.farthest) return;
    for (BallCandidate& known : out)
      if (std::hypot(known.centre.x - candidate.centre.x, known.centre.y - candidate.centre.y) < std::max(known.radius, candidate.radius)) {
        if (candidate.roundness > known.roundness) known = candidate;
        return;
      }
    out.push_back(candidate);
  }

  /// Distance from the centre at which the carpet begins; std::nullopt: not up to the outermost.
  std::optional<double> outline(const BallCandidate& candidate, const PixelPosition& direction) const {
    const double step = std::max(0.5, candidate.radius / 16);
    int outside = 0;
    for (double distance = p_.innermost * candidate.radius; distance < p_.outermost * candidate.radius + 1; distance += step) {
      const int column = static_cast<int>(candidate.centre.x + distance * direction.x),
                row = static_cast<int>(candidate.centre.y + distance * direction.y);
      if (column < 0 || row < 0 || column >= image_.width || row >= image_.height) return std::nullopt;
      const bool carpet = classifier_.is_field(image_, column, row) || classifier_.greenness(image_, column, row) > p_.greenness;
      outside = carpet ? outside + 1 : 0;
      if (outside == 2) return distance - step;
    }
    return std::nullopt;
  }

  /// Moves the candidate to the circle of its outline (least squares of x² + y² + a x + b y + c); false when it is not round.
  bool fit(BallCandidate& candidate) const {
    const auto expected = [&](const PixelPosition& at) {
      const auto point = geometry_.at_height(at, ball_radius_);
      if (!point) return 0.0;
      const Point3<Ground> eye = geometry_.eye();
      return geometry_.model().focal_length() * ball_radius_ / std::max(kNearest, (*point - eye).norm());
    };
    std::array<double, kRays> found{};
    int count = 0;
    for (std::size_t i = 0; i < kRays; ++i)
      if (const auto distance = outline(candidate, directions_[i])) {
        found[i] = *distance;
        ++count;
      }
    if (count < p_.fewest_edges) return false;
    // Robust against lines and robots beside the ball: only distances near the median count.
    std::array<double, kRays> sorted{};
    std::size_t used = 0;
    for (const double distance : found)
      if (distance > 0) sorted[used++] = distance;
    std::sort(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(used));
    const double median = sorted[used / 2];
    double x = 0, y = 0, sum = 0;
    int good = 0;
    for (std::size_t i = 0; i < kRays; ++i) {
      if (found[i] <= 0 || std::abs(found[i] - median) > p_.outlier * median + 1) continue;
      // Opposite pairs move the centre; a direction without a partner leaves it.
      const std::size_t opposite = (i + kRays / 2) % kRays;
      sum += found[i];
      ++good;
      if (found[opposite] <= 0 || std::abs(found[opposite] - median) > p_.outlier * median + 1) continue;
      x += directions_[i].x * found[i];
      y += directions_[i].y * found[i];
    }
    if (good < p_.fewest_edges) return false;
    candidate.centre = {candidate.centre.x + 2 * x / kRays, candidate.centre.y + 2 * y / kRays};
    candidate.radius = sum / good;
    const double normal_radius = expected(candidate.centre);
    if (normal_radius <= 0 || std::abs(candidate.radius - normal_radius) > p_.radius_tolerance * normal_radius + 1) return false;
    candidate.roundness = static_cast<double>(good) / kRays;
    return true;
  }

  const CameraImage& image_;
  const ImageGeometry& geometry_;
  PixelClassifier classifier_;
  double ball_radius_;
  const BallCandidateParameters& p_;
  std::array<PixelPosition, kRays> directions_{};
};

}  // namespace

void BallCandidateModule::tick(const Inputs& in, const Outputs& out) const {
  const auto find = [&](const StoredImage* stored, const CameraView& view, const FieldColour& colour, const ImageBoundary& boundary,
                        int columns, std::vector<BallCandidate>& found) {
    found.clear();
    if (stored == nullptr || !view.valid || !colour.known || !boundary.known) return;
    const CameraImage image = stored->view();
    const ImageGeometry geometry(view, optics_);
    const CandidateFinder finder(image, geometry, colour, ball_radius_, parameters_);
    for (int i = 0; i < columns; ++i) {
      const int column = (2 * i + 1) * image.width / (2 * columns);
      finder.scan_column(column, std::max(1, static_cast<int>(boundary.row_at(column, image.width))), found);
    }
    std::ranges::stable_sort(found, std::ranges::greater{}, &BallCandidate::roundness);
    if (found.size() > static_cast<std::size_t>(parameters_.most)) found.resize(static_cast<std::size_t>(parameters_.most));
  };
  find(in.images.top.get(), in.views.top, in.colours.top, in.boundary.top, parameters_.columns, out.candidates.top);
  find(in.images.bottom.get(), in.views.bottom, in.colours.bottom, in.boundary.bottom, parameters_.columns / 2, out.candidates.bottom);
}

}  // namespace soccer
