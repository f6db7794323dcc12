#include "perception/vision/field/field_boundary_module.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "blackboard/camera/colour_classifier.h"
#include "perception/vision/field/carpet_map.h"

namespace soccer {
namespace {

constexpr std::size_t kRows = 33;  // of ImageBoundary::rows
constexpr int kOutside = 4;        // columns of the same distance beyond each edge of the image, for lenses with distortion

/// The last field pixels of a column before other things, from below; the image's lower edge without any. upper: row of the farthest
/// possible edge.
void find_ends(const CameraImage& image, const PixelClassifier& classifier, int column, double horizon, int upper,
               const FieldBoundaryParameters& p, std::vector<int>& ends) {
  ends.clear();
  int excess = 0;
  int others = 0;
  bool resumed = false;  // only other things for as long as a run
  int end = image.height, beyond = image.height;
  const auto add = [&] {
    // Between the last field sample and the next one above it, the exact row.
    while (end > beyond && end > 0 && end < image.height && classifier.is_field(image, column, end - 1)) --end;
    ends.push_back(end);
  };
  for (int row = image.height - 1; row >= upper;) {
    const bool field = classifier.is_field(image, column, row);
    const int next = row - std::max(1, static_cast<int>(p.step * (row - horizon)));
    excess = std::clamp(excess + (field ? 1 : -1), 0, p.run);
    others = field ? 0 : others + 1;
    resumed = resumed || (others >= p.run && end == image.height);
    if (field && excess >= p.run) {
      if (resumed) add();
      resumed = false;
      end = row;
      beyond = std::max(next, upper);
    } else if (excess == 0 && end < image.height) {
      resumed = true;
    }
    row = next;
  }
  add();
}

/// The boundary's row at equal distances, from the edges in the level image.
void draw_rows(const FieldEdges& edges, const LevelView& level, const CameraModel& model, std::vector<double>& rows) {
  std::array<PixelPosition, kRows + std::size_t{2} * kOutside> line{};
  std::size_t points = 0;
  const double spacing = static_cast<double>(model.width()) / (kRows - 1);
  for (int i = -kOutside; i < static_cast<int>(kRows) + kOutside; ++i) {
    const double left = (model.width() / 2.0 - i * spacing) / model.focal_length();
    std::optional<PixelPosition> bottom;
    for (const LevelLine& edge : edges.all()) {
      const auto point = level.in_column(edge, left);
      const auto pixel = point ? level.image_of(*point) : std::nullopt;
      if (pixel && (!bottom || pixel->y > bottom->y)) bottom = pixel;
    }
    if (bottom && (points == 0 || bottom->x > line[points - 1].x)) line[points++] = *bottom;
  }
  rows.assign(kRows, 0);
  if (points < 2) return;
  std::size_t next = 1;
  for (std::size_t i = 0; i < kRows; ++i) {
    const double column = static_cast<double>(i) * spacing;
    while (next + 1 < points && line[next].x < column) ++next;
    const PixelPosition &a = line[next - 1], &b = line[next];
    rows[i] = std::clamp(a.y + (column - a.x) / (b.x - a.x) * (b.y - a.y), 0.0, static_cast<double>(model.height()));
  }
}

}  // namespace

FieldBoundaryModule::FieldBoundaryModule(const CameraParameters& optics, const FieldDimensions& field,
                                         const FieldBoundaryParameters& parameters)
    : optics_(optics),
      max_distance_(std::hypot(field.length + 2 * field.border, field.width + 2 * field.border)),
      parameters_(parameters) {}

void FieldBoundaryModule::find(const StoredImage* stored, const CameraView& view, const FieldColour& colour, ImageBoundary& out) {
  out.known = false;
  out.rows.clear();
  out.spots.clear();
  if (stored == nullptr || !view.valid || !colour.known) return;
  const CameraImage image = stored->view();
  const ImageGeometry geometry(view, optics_);
  const LevelView level(geometry);
  if (level.height() <= 0) return;
  const PixelClassifier classifier(colour);
  const LevelLine default_edge{level.height() / max_distance_, 0};
  ends_.clear();
  int seen = 0;
  for (int i = 0; i < parameters_.columns; ++i) {
    const int column = (2 * i + 1) * image.width / (2 * parameters_.columns);
    const double horizon = geometry.horizon(column + 0.5);
    const int upper = static_cast<int>(std::clamp(horizon + default_edge.a * geometry.model().focal_length(), 0.0, image.height - 1.0));
    find_ends(image, classifier, column, horizon, upper, parameters_, rows_);
    out.spots.push_back({column + 0.5, static_cast<double>(rows_.back())});
    seen += rows_.back() < image.height ? 1 : 0;
    // What has the carpet's colour up to beyond the farthest edge is not carpet.
    const bool endless = rows_.back() <= upper;
    if (endless && upper > ImageBoundary::kClipped && rows_.size() > 1) rows_.pop_back();
    for (std::size_t k = 0; k < rows_.size(); ++k) {
      const int row = rows_[k];
      if (const auto at = level.of({column + 0.5, static_cast<double>(row)}))
        ends_.push_back({*at, row <= std::max<double>(upper, ImageBoundary::kClipped), row >= image.height, k + 1 < rows_.size()});
    }
  }
  out.known = true;
  const FieldEdges edges = find_field_edges(ends_, default_edge, parameters_.near_edge, parameters_);
  const bool outside = edges.all().size() == 1 && seen < parameters_.min_carpet * parameters_.columns;
  if (outside)
    out.rows.assign(kRows, image.height);
  else
    draw_rows(edges, level, geometry.model(), out.rows);
}

void FieldBoundaryModule::tick(const Inputs& in, const Outputs& out) {
  find(in.images.top.get(), in.views.top, in.colours.top, out.boundary.top);
  find(in.images.bottom.get(), in.views.bottom, in.colours.bottom, out.boundary.bottom);
}

}  // namespace soccer
