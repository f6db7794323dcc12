#include "perception/vision/field/field_boundary_module.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "blackboard/camera/colour_classifier.h"

namespace soccer {
namespace {

constexpr std::size_t kRows = 33;  // of ImageBoundary::rows
constexpr int kOutside = 4;        // columns of the same distance beyond each edge of the image, for lenses with distortion

/// What the pixels of an image show.
struct CarpetPixels {
  const CameraImage& image;
  const PixelClassifier& samples;  // certain about carpet
  const PixelClassifier& edges;    // even at the edge between carpet and other things
};

/// The last field pixels of a column before other things, from below; the image's lower edge without any. upper: row of the farthest
/// possible edge.
void find_ends(const CarpetPixels& pixels, int column, double horizon, int upper, const FieldBoundaryParameters& p,
               std::vector<int>& ends) {
  const CameraImage& image = pixels.image;
  ends.clear();
  int excess = 0;
  int others = 0;
  bool resumed = false;  // only other things for as long as a run
  int end = image.height, beyond = image.height;
  const auto add = [&] {
    // Between the last field sample and the next one above it, the exact row.
    while (end > beyond && end > 0 && end < image.height && pixels.edges.is_field(image, column, end - 1)) --end;
    ends.push_back(end);
  };
  for (int row = image.height - 1; row >= upper;) {
    const bool field = pixels.samples.is_field(image, column, row);
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

/// Adds the ends of narrow strips of carpet above the last end of a column, such as that between a goal's rear bar and the edge.
void find_strips(const CarpetPixels& pixels, int column, double horizon, int upper, const FieldBoundaryParameters& p,
                 std::vector<int>& ends) {
  const int end = ends.back();
  if (end >= pixels.image.height) return;
  const int last = std::max(upper, end - static_cast<int>(p.strip * (end - horizon)));
  const auto is_field = [&](int row) { return pixels.samples.is_field(pixels.image, column, row); };
  for (int row = end - p.min_strip; row > last; row -= p.min_strip) {
    if (!is_field(row)) continue;
    int low = row;
    while (low + 1 < end && is_field(low + 1)) ++low;
    while (row > last && is_field(row - 1)) --row;
    if (row > last && low - row + 1 >= p.min_strip) ends.push_back(row);
  }
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

void FieldBoundaryModule::tick(const Inputs& in, const Outputs& out) {
  edges_.clear();
  find(in.images.top.get(), in.views.top, in.colours.top, out.boundary.top);
  find(in.images.bottom.get(), in.views.bottom, in.colours.bottom, out.boundary.bottom);
}

void FieldBoundaryModule::find(const StoredImage* stored, const CameraView& view, const FieldColour& colour, ImageBoundary& out) {
  out.known = false;
  out.rows.clear();
  out.spots.clear();
  if (stored == nullptr || !view.valid || !colour.known) return;
  const ImageGeometry geometry(view, optics_);
  const LevelView level(geometry);
  if (level.height() <= 0) return;
  const LevelLine default_edge{level.height() / max_distance_, 0};
  const int seen = scan(stored->view(), colour, geometry, level, default_edge, out.spots);
  boost::container::static_vector<LevelLine, FieldEdges::kFound> known;
  for (const GroundEdge& edge : edges_)
    if (const auto line = level.line_of(edge)) known.push_back(*line);
  const FieldEdges edges = EdgeSearch(ends_, points_, default_edge, parameters_).find(known);
  edges_.clear();
  for (const LevelLine& edge : edges.found()) edges_.push_back(level.ground_edge(edge));
  out.known = true;
  if (edges.found().empty() && seen < parameters_.min_carpet * parameters_.columns)
    out.rows.assign(kRows, stored->height);
  else
    draw_rows(edges, level, geometry.model(), out.rows);
}

int FieldBoundaryModule::scan(const CameraImage& image, const FieldColour& colour, const ImageGeometry& geometry, const LevelView& level,
                              const LevelLine& default_edge, std::vector<PixelPosition>& spots) {
  const PixelClassifier edges(colour);
  const PixelClassifier samples = edges.with_least_green(std::max(colour.least_green, parameters_.min_green));
  const CarpetPixels pixels{image, samples, edges};
  ends_.clear();
  points_.clear();
  int seen = 0;
  for (int i = 0; i < parameters_.columns; ++i) {
    const int column = (2 * i + 1) * image.width / (2 * parameters_.columns);
    const double horizon = geometry.horizon(column + 0.5);
    const int upper = static_cast<int>(std::clamp(horizon + default_edge.a * geometry.model().focal_length(), 0.0, image.height - 1.0));
    find_ends(pixels, column, horizon, upper, parameters_, rows_);
    spots.push_back({column + 0.5, static_cast<double>(rows_.back())});
    seen += rows_.back() < image.height ? 1 : 0;
    // What has the carpet's colour up to beyond the farthest edge is not carpet.
    const bool endless = rows_.back() <= upper;
    if (endless && upper > ImageBoundary::kClipped && rows_.size() > 1) rows_.pop_back();
    find_strips(pixels, column, horizon, upper, parameters_, rows_);
    for (std::size_t k = 0; k < rows_.size(); ++k) {
      const int row = rows_[k];
      const auto at = level.of({column + 0.5, static_cast<double>(row)});
      if (!at) continue;
      ends_.push_back({*at, row <= std::max<double>(upper, ImageBoundary::kClipped), row >= image.height, k + 1 < rows_.size()});
      if (ends_.back().on_edge()) points_.push_back(*at);
    }
  }
  return seen;
}

}  // namespace soccer
