#include "perception/vision/field/field_edges.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace soccer {
namespace {

constexpr double kSameColumn = 1e-3;  // difference of u below which two ends define no edge
constexpr int kFits = 2;

/// Searches the edges of one image.
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

}  // namespace

double FieldEdges::at(double u) const { return edges_[nearest(u)].at(u); }

std::size_t FieldEdges::nearest(double u) const {
  std::size_t nearest = 0;
  for (std::size_t i = 1; i < edges_.size(); ++i)
    if (edges_[i].at(u) > edges_[nearest].at(u)) nearest = i;
  return nearest;
}

FieldEdges find_field_edges(std::span<const CarpetEnd> ends, const LevelLine& default_edge, double tolerance,
                            const FieldBoundaryParameters& parameters) {
  return EdgeSearch(ends, default_edge, tolerance, parameters).find();
}

}  // namespace soccer
