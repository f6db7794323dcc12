#include "perception/vision/field/field_boundary_module.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "perception/vision/camera/image_geometry.h"
#include "perception/vision/field/line_through.h"
#include "perception/vision/field/pixel_classifier.h"

namespace soccer {
namespace {

constexpr double kClipped = 2;     // px from the image's upper edge: the carpet continues above the image
constexpr double kVertical = 0.1;  // normal of a line that is nearly a column of the image
constexpr std::size_t kRows = 33;  // of ImageBoundary::rows

/// The last field pixel of a column, from below; the image's lower edge when there is none.
PixelPosition end_of_field(const CameraImage& image, const PixelClassifier& classifier, int column, int upper, int step, double gap) {
  double sum = 0, best = 0;
  int end = image.height;
  for (int row = image.height - 1; row >= upper; row -= step) {
    sum += classifier.is_field(image, column, row) ? 1 : -gap;
    if (sum > best) {
      best = sum;
      end = row;
    }
  }
  // Between the last field sample and the next one above it, the exact row.
  while (end > upper && end > 0 && end < image.height && classifier.is_field(image, column, end - 1)) --end;
  return {column + 0.5, static_cast<double>(end)};
}

struct Edge {
  double slope, row;  // row = row + slope * column
  double at(double column) const { return row + slope * column; }
};

/// Finds a straight edge through spots.
class EdgeFinder {
 public:
  EdgeFinder(const FieldBoundaryParameters& parameters, double tolerance) : p_(parameters), tolerance_(tolerance) {}

  std::optional<Edge> find(const std::vector<PixelPosition>& spots) {
    if (spots.size() < static_cast<std::size_t>(p_.fewest)) return std::nullopt;
    std::optional<Edge> best;
    double best_score = 0;
    for (int i = 0; i < p_.draws; ++i) {
      const PixelPosition &a = spots[choices_.below(spots.size())], &b = spots[choices_.below(spots.size())];
      if (std::abs(a.x - b.x) < 1) continue;
      const double slope = (b.y - a.y) / (b.x - a.x);
      if (std::abs(slope) > p_.steepest) continue;
      const Edge edge{slope, a.y - slope * a.x};
      const double score = score_of(edge, spots);
      if (score > best_score) {
        best_score = score;
        best = edge;
      }
    }
    if (!best) return std::nullopt;
    LineFit fit;
    for (const PixelPosition& spot : spots)
      if (std::abs(spot.y - best->at(spot.x)) < tolerance_) fit.add(spot.x, spot.y);
    if (fit.count() < p_.fewest) return std::nullopt;
    const PlaneLine line = fit.line();
    if (std::abs(line.normal_y) < kVertical) return best;
    return Edge{-line.normal_x / line.normal_y, line.offset / line.normal_y};
  }

 private:
  double score_of(const Edge& edge, const std::vector<PixelPosition>& spots) const {
    double score = 0;
    for (const PixelPosition& spot : spots) {
      const double below = spot.y - edge.at(spot.x);
      score += std::abs(below) < tolerance_ ? 1 : below < 0 ? -p_.above : -p_.below;
    }
    return score;
  }

  const FieldBoundaryParameters& p_;
  double tolerance_;
  Choices choices_;
};

/// Whether a second edge bounds the field: not a row of obstacles, behind which carpet is seen up to the first edge.
bool bounds(const Edge& first, const Edge& second, const std::vector<PixelPosition>& spots, double tolerance,
            const FieldBoundaryParameters& parameters) {
  if (std::abs(second.slope - first.slope) < parameters.parallel) return false;
  int columns = 0, behind = 0;
  for (const PixelPosition& spot : spots) {
    if (second.at(spot.x) < first.at(spot.x) + tolerance) continue;
    ++columns;
    behind += spot.y < second.at(spot.x) - tolerance ? 1 : 0;
  }
  return behind <= parameters.most_behind * columns;
}

}  // namespace

void FieldBoundaryModule::find(const StoredImage* stored, const CameraView& view, const FieldColour& colour, ImageBoundary& out) const {
  out.known = false;
  out.rows.clear();
  out.spots.clear();
  if (stored == nullptr || !view.valid || !colour.known) return;
  const CameraImage image = stored->view();
  const ImageGeometry geometry(view, optics_);
  const PixelClassifier classifier(colour);
  const int step = std::max(1, image.height / parameters_.rows);
  std::vector<PixelPosition> ends;  // spots within the image
  for (int i = 0; i < parameters_.columns; ++i) {
    const int column = (2 * i + 1) * image.width / (2 * parameters_.columns);
    const int upper = static_cast<int>(std::clamp(geometry.horizon(column + 0.5), 0.0, image.height - 1.0));
    const PixelPosition spot = end_of_field(image, classifier, column, upper, step, parameters_.gap);
    out.spots.push_back(spot);
    if (spot.y > kClipped && spot.y < image.height) ends.push_back(spot);
  }
  out.known = true;
  const double tolerance = std::max(parameters_.least_near_edge, parameters_.near_edge * image.height);
  EdgeFinder finder(parameters_, tolerance);
  const auto clipped = std::ranges::count_if(out.spots, [](const PixelPosition& spot) { return spot.y <= kClipped; });
  const auto first = finder.find(ends);
  std::optional<Edge> second;
  if (first) {
    // A second edge: where the spots lie clearly below the first.
    std::erase_if(ends, [&](const PixelPosition& spot) { return spot.y - first->at(spot.x) < 3 * tolerance; });
    second = finder.find(ends);
    if (second && !bounds(*first, *second, out.spots, 3 * tolerance, parameters_)) second.reset();
  }
  out.rows.assign(kRows, 0);
  const bool mostly_clipped = 2 * clipped > static_cast<std::ptrdiff_t>(out.spots.size());
  for (std::size_t i = 0; i < kRows; ++i) {
    const double column = static_cast<double>(image.width) * static_cast<double>(i) / (kRows - 1);
    double row = std::clamp(geometry.horizon(column), 0.0, static_cast<double>(image.height));
    if (first && !mostly_clipped) row = std::max(row, first->at(column));
    if (second && !mostly_clipped) row = std::max(row, second->at(column));
    out.rows[i] = std::clamp(row, 0.0, static_cast<double>(image.height));
  }
}

void FieldBoundaryModule::tick(const Inputs& in, const Outputs& out) {
  find(in.images.top.get(), in.views.top, in.colours.top, out.boundary.top);
  find(in.images.bottom.get(), in.views.bottom, in.colours.bottom, out.boundary.bottom);
}

}  // namespace soccer
