#include "perception/vision/field/field_boundary_module.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>

#include <boost/container/static_vector.hpp>

#include "blackboard/camera/colour_classifier.h"
#include "perception/vision/field/carpet_map.h"

namespace soccer {
namespace {

constexpr double kSameColumn = 1e-3;  // difference of u below which two ends define no edge
constexpr int kFits = 2;

/// Reproducible choices for sampling consensus: a linear congruential generator (constants of Knuth's MMIX).
class Choices {
 public:
  /// A number from 0 to count - 1.
  std::size_t below(std::size_t count) {
    state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<std::size_t>((state_ >> 33) % count);
  }

 private:
  std::uint64_t state_ = 1;
};

/// The straight edges of a rectangular carpet in the level image: none, one, or one and those perpendicular to it.
class FieldEdges {
 public:
  /// default_edge: the edge that is assumed where none is found, the largest possible distance.
  explicit FieldEdges(const LevelLine& default_edge) : edges_{default_edge} {}

  void add(const LevelLine& edge) { edges_.push_back(edge); }
  void replace(std::size_t index, const LevelLine& edge) { edges_[index] = edge; }
  std::span<const LevelLine> all() const { return edges_; }
  /// v of the carpet's end.
  double at(double u) const { return edges_[nearest(u)].at(u); }
  /// The edge that ends the carpet there.
  std::size_t nearest(double u) const {
    std::size_t nearest = 0;
    for (std::size_t i = 1; i < edges_.size(); ++i)
      if (edges_[i].at(u) > edges_[nearest].at(u)) nearest = i;
    return nearest;
  }

 private:
  boost::container::static_vector<LevelLine, 4> edges_;  // the farthest one, and three of a rectangle
};

/// Finds the edges by sampling consensus: the edge on which the most ends of carpet lie, and up to two edges perpendicular to it, one at
/// each side. Ends below an edge count little, as obstacles stand there; ends above it much, unless carpet ends at the edge too. tolerance:
/// largest distance of an end from its edge, in v.
class EdgeSearch {
 public:
  EdgeSearch(std::span<const CarpetEnd> ends, const LevelLine& default_edge, double tolerance, const FieldBoundaryParameters& parameters)
      : ends_(ends), default_edge_(default_edge), tolerance_(tolerance), p_(parameters) {}

  FieldEdges find() {
    FieldEdges edges(default_edge_);
    double score = score_of(edges);
    if (!add_first(edges, score)) return edges;
    fit(edges, 1);
    score = score_of(edges);
    for (const double side : {1.0, -1.0})
      if (add_perpendicular(edges, side, score)) {
        fit(edges, edges.all().size() - 1);
        score = score_of(edges);
      }
    return edges;
  }

 private:
  /// Whether an edge may go through this end.
  static bool on_edge(const CarpetEnd& end) { return !end.clipped && !end.empty; }
  static std::optional<LevelLine> through(const CarpetEnd& one, const CarpetEnd& other) {
    const double du = other.at.u - one.at.u;
    if (std::abs(du) < kSameColumn) return std::nullopt;
    const double b = (other.at.v - one.at.v) / du;
    return LevelLine{one.at.v - b * one.at.u, b};
  }
  double value_of(const CarpetEnd& end, double v) const {
    const double below = end.at.v - v;
    if (end.empty) return below < 0 ? 0 : -p_.below;
    if (end.clipped) return below < -tolerance_ ? -p_.above : 0;
    return std::abs(below) < tolerance_ ? 1 : below < 0 ? -p_.above : -p_.below;
  }
  /// The sum over the columns: of each, the value of its highest end, or a better one of a lower end that explains the column alone.
  /// v_at: v of the edges at u. Stops where the sum cannot exceed `needed` any more.
  double sum_of(const auto& v_at, double needed) const {
    double score = 0, best_lower = std::numeric_limits<double>::lowest();
    std::size_t left = ends_.size();
    for (const CarpetEnd& end : ends_) {
      const double value = value_of(end, v_at(end.at.u));
      --left;
      if (end.resuming) {
        if (value >= 0) best_lower = std::max(best_lower, value);
        continue;
      }
      score += std::max(value, best_lower);
      best_lower = std::numeric_limits<double>::lowest();
      if (score + static_cast<double>(left) <= needed) break;
    }
    return score;
  }
  double score_of(const FieldEdges& edges) const {
    return sum_of([&](double u) { return edges.at(u); }, std::numeric_limits<double>::lowest());
  }
  /// The score with one more edge.
  double score_with(const FieldEdges& edges, const LevelLine& edge, double needed) const {
    return sum_of([&](double u) { return std::max(edges.at(u), edge.at(u)); }, needed);
  }

  bool add_first(FieldEdges& edges, double score) {
    std::optional<LevelLine> best;
    double best_score = score + p_.min_gain;
    for (int i = 0; i < p_.draws && !ends_.empty(); ++i) {
      const CarpetEnd &one = ends_[choices_.below(ends_.size())], &other = ends_[choices_.below(ends_.size())];
      if (!on_edge(one) || !on_edge(other)) continue;
      if (const auto edge = through(one, other)) consider(*edge, edges, best, best_score);
    }
    if (best) edges.add(*best);
    return best.has_value();
  }

  bool add_perpendicular(FieldEdges& edges, double side, double score) const {
    const LevelLine first = edges.all()[1];
    const double length = std::hypot(first.a, first.b);
    std::optional<LevelLine> best;
    double best_score = score + p_.min_gain;
    const auto below = [&](const CarpetEnd& end) { return on_edge(end) && end.at.v - edges.at(end.at.u) > tolerance_; };
    for (std::size_t i = 0; i < ends_.size(); ++i)
      for (std::size_t j = i + 2; j < std::min(ends_.size(), i + static_cast<std::size_t>(p_.neighbours)); ++j) {
        if (!below(ends_[i]) || !below(ends_[j])) continue;
        const auto edge = through(ends_[i], ends_[j]);
        if (!edge) continue;
        // The normals of the edges on the ground are (a, b).
        const double along = first.a * edge->a + first.b * edge->b, across = first.a * edge->b - first.b * edge->a;
        if (across * side <= 0 || std::abs(along) > p_.perpendicular * length * std::hypot(edge->a, edge->b)) continue;
        consider(*edge, edges, best, best_score);
      }
    if (best) edges.add(*best);
    return best.has_value();
  }

  void consider(const LevelLine& edge, const FieldEdges& edges, std::optional<LevelLine>& best, double& best_score) const {
    if (std::hypot(edge.a, edge.b) < default_edge_.a) return;
    const double score = score_with(edges, edge, best_score);
    if (score <= best_score) return;
    best_score = score;
    best = edge;
  }

  /// Least squares of an edge through the ends on it.
  void fit(FieldEdges& edges, std::size_t index) const {
    for (int i = 0; i < kFits; ++i) {
      double n = 0, u = 0, v = 0, uu = 0, uv = 0;
      for (const CarpetEnd& end : ends_) {
        if (!on_edge(end) || edges.nearest(end.at.u) != index) continue;
        if (std::abs(end.at.v - edges.all()[index].at(end.at.u)) >= tolerance_) continue;
        n += 1;
        u += end.at.u;
        v += end.at.v;
        uu += end.at.u * end.at.u;
        uv += end.at.u * end.at.v;
      }
      const double spread = n * uu - u * u;
      if (n < p_.min_fitted_ends || spread < n * n * kSameColumn * kSameColumn) return;
      const double b = (n * uv - u * v) / spread;
      edges.replace(index, {(v - b * u) / n, b});
    }
  }

  std::span<const CarpetEnd> ends_;
  LevelLine default_edge_;
  double tolerance_;
  const FieldBoundaryParameters& p_;
  Choices choices_;
};

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
  const FieldEdges edges = EdgeSearch(ends_, default_edge, parameters_.near_edge, parameters_).find();
  const bool outside = edges.all().size() == 1 && seen < parameters_.min_carpet * parameters_.columns;
  if (outside)
    out.rows.assign(kRows, image.height);
  else
    draw_rows(edges, level, geometry.model(), out.rows);
}

}  // namespace soccer
