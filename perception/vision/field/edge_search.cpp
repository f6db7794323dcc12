#include "perception/vision/field/edge_search.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace soccer {
namespace {

constexpr double kSameColumn = 1e-3;  // difference of u below which two ends define no edge
constexpr int kFits = 2;

std::optional<LevelLine> through(const LevelPoint& one, const LevelPoint& other) {
  const double du = other.u - one.u;
  if (std::abs(du) < kSameColumn) return std::nullopt;
  const double b = (other.v - one.v) / du;
  return LevelLine{one.v - b * one.u, b};
}

/// The line through a point that is perpendicular to another one on the ground, where the normals are (a, b).
std::optional<LevelLine> perpendicular_through(const LevelPoint& point, const LevelLine& other) {
  const double v = other.a * point.u - other.b;
  if (std::abs(v) < kSameColumn * std::hypot(other.a, other.b)) return std::nullopt;
  return LevelLine{-other.b * point.v / v, other.a * point.v / v};
}

}  // namespace

FieldEdges EdgeSearch::find(std::span<const LevelLine> known) {
  FieldEdges given(default_edge_);
  const double none = rate(given);
  for (const LevelLine& edge : known) given.add(edge);
  for (std::size_t i = 1; i < given.all().size(); ++i) fit(given, i);
  const double score = rate(given);
  if (score > none + p_.min_gain) {
    add_others(given);
    return given;
  }
  FieldEdges seen(default_edge_);
  if (add_first(seen)) fit(seen, 1);
  add_others(seen);
  return score < none || rate(seen) > score + p_.min_gain ? seen : given;
}

inline double EdgeSearch::value_of(const CarpetEnd& end, double v) const {
  const double below = end.at.v - v;
  if (end.empty) return below < 0 ? 0 : -p_.below;
  if (end.clipped) return below < -p_.near_edge ? -p_.above : 0;
  const double part = below / p_.near_edge;
  if (std::abs(part) < 1) return 1 - part * part / 2;
  return below < 0 ? -p_.above : -p_.below;
}

/// The sum over the columns: of each, the value of its highest end, or a better one of a lower end that explains the column alone. `value`:
/// of an end. Stops where the sum cannot exceed `needed` any more.
double EdgeSearch::sum_of(const auto& value, double needed) const {
  double score = 0, best_lower = std::numeric_limits<double>::lowest();
  auto left = static_cast<double>(columns_);
  for (const CarpetEnd& end : ends_) {
    const double here = value(end);
    if (end.resuming) {
      if (here >= 0) best_lower = std::max(best_lower, here);
      continue;
    }
    left -= 1;
    score += std::max(here, best_lower);
    best_lower = std::numeric_limits<double>::lowest();
    if (score + left <= needed) break;
  }
  return score;
}

/// The score of these edges, to which others will be added.
double EdgeSearch::rate(const FieldEdges& edges) {
  for (CarpetEnd& end : ends_) {
    end.edge = edges.at(end.at.u);
    end.value = value_of(end, end.edge);
  }
  return sum_of([](const CarpetEnd& end) { return end.value; }, std::numeric_limits<double>::lowest());
}

/// Keeps an edge if the score with it is higher.
void EdgeSearch::consider(const LevelLine& edge, std::optional<LevelLine>& best, double& best_score) const {
  if (edge.a * edge.a + edge.b * edge.b < default_edge_.a * default_edge_.a) return;
  const auto value = [&](const CarpetEnd& end) {
    const double v = edge.at(end.at.u);
    return v > end.edge ? value_of(end, v) : end.value;
  };
  const double score = sum_of(value, best_score);
  if (score <= best_score) return;
  best_score = score;
  best = edge;
}

bool EdgeSearch::add_first(FieldEdges& edges) {
  std::optional<LevelLine> best;
  double best_score = rate(edges) + p_.min_gain;
  for (int i = 0; i < p_.draws && !points_.empty(); ++i) {
    const std::size_t one = choices_.below(points_.size());
    // Every second pair is of neighbours, since an edge between obstacles or near a corner is short.
    const std::size_t other = i % 2 == 0 ? choices_.below(points_.size())
                                         : std::min(one + 1 + choices_.below(static_cast<std::size_t>(p_.neighbours)), points_.size() - 1);
    if (const auto edge = through(points_[one], points_[other])) consider(*edge, best, best_score);
  }
  if (best) edges.add(*best);
  return best.has_value();
}

/// Adds edges perpendicular to the first one, if there is one.
void EdgeSearch::add_others(FieldEdges& edges) {
  for (const double side : {1.0, -1.0})
    if (!edges.found().empty() && !edges.full() && add_perpendicular(edges, side)) fit(edges, edges.all().size() - 1);
}

bool EdgeSearch::add_perpendicular(FieldEdges& edges, double side) {
  const LevelLine first = edges.found().front();
  const double square = first.a * first.a + first.b * first.b;
  std::optional<LevelLine> best;
  double best_score = rate(edges) + p_.min_gain;
  const auto try_edge = [&](const std::optional<LevelLine>& edge) {
    if (!edge) return;
    const double along = first.a * edge->a + first.b * edge->b, across = first.a * edge->b - first.b * edge->a;
    if (across * side <= 0 || along * along > p_.perpendicular * p_.perpendicular * square * (edge->a * edge->a + edge->b * edge->b))
      return;
    consider(*edge, best, best_score);
  };
  const auto below = [&](const CarpetEnd& end) { return end.on_edge() && end.at.v - end.edge > p_.near_edge; };
  for (std::size_t i = 0; i < ends_.size(); ++i) {
    if (!below(ends_[i])) continue;
    try_edge(perpendicular_through(ends_[i].at, first));
    for (std::size_t j = i + 2; j < std::min(ends_.size(), i + static_cast<std::size_t>(p_.neighbours)); ++j)
      if (below(ends_[j])) try_edge(through(ends_[i].at, ends_[j].at));
  }
  if (best) edges.add(*best);
  return best.has_value();
}

/// Least squares of an edge through the ends on it.
void EdgeSearch::fit(FieldEdges& edges, std::size_t index) const {
  for (int i = 0; i < kFits; ++i) {
    double n = 0, u = 0, v = 0, uu = 0, uv = 0;
    for (const LevelPoint& point : points_) {
      if (edges.nearest(point.u) != index) continue;
      const double below = point.v - edges.all()[index].at(point.u);
      if (below <= -p_.near_edge || below >= p_.near_below * p_.near_edge) continue;
      n += 1;
      u += point.u;
      v += point.v;
      uu += point.u * point.u;
      uv += point.u * point.v;
    }
    const double spread = n * uu - u * u;
    if (n < p_.min_fitted_ends || spread < n * n * kSameColumn * kSameColumn) return;
    const double b = (n * uv - u * v) / spread;
    edges.replace(index, {(v - b * u) / n, b});
  }
}

}  // namespace soccer
