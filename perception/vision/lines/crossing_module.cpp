#include "perception/vision/lines/crossing_module.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace soccer {
namespace {

/// What one branch of a cross shows.
enum class Branch { kPainted, kCarpet, kUnclear };

class Crossings {
 public:
  Crossings(const LineProbes& probes, const CrossingParameters& parameters, std::vector<GroundFeature>& out)
      : probes_(probes), p_(parameters), out_(out) {}

  void add_crossing(const LinePiece& a, const LinePiece& b) {
    const auto da = a.direction(), db = b.direction();
    const double sine = cross(da, db);
    if (std::abs(sine) < std::cos(p_.right_angle)) return;
    const auto offset = b.from - a.from;
    const double along_a = cross(offset, db) / sine, along_b = cross(offset, da) / sine;
    const Point2<Ground> at = a.from + along_a * da;
    if (at.norm() > p_.max_distance || !reaches(a, along_a, at) || !reaches(b, along_b, at)) return;
    judge(at, {{{da, a.length() - along_a}, {db, b.length() - along_b}, {-1.0 * da, along_a}, {-1.0 * db, along_b}}});
  }

  /// The halfway line through the centre of the circle gives its direction.
  void add_circle(const Point2<Ground>& centre, const std::vector<LinePiece>& lines) {
    GroundFeature landmark{FeatureKind::kCentreCircle, centre, false, 0};
    double min_offset = p_.on_circle_centre;
    for (const LinePiece& line : lines) {
      const auto direction = line.direction();
      const double off = std::abs(cross(centre - line.from, direction));
      if (off > min_offset) continue;
      min_offset = off;
      landmark.has_orientation = true;
      landmark.orientation = orientation(centre, direction);
    }
    out_.push_back(landmark);
  }

 private:
  static double orientation(const Point2<Ground>& at, const Point2<Ground>& direction) {
    return normalized(std::atan2(-at.y, -at.x) - direction.angle());
  }

  /// Whether a line reaches a point at this distance along it from its beginning.
  bool reaches(const LinePiece& line, double along, const Point2<Ground>& at) const {
    const double beyond = p_.beyond_end + p_.beyond_end_growth * at.norm();
    return along > -beyond && along < line.length() + beyond;
  }

  /// One of the directions of a cross, and how far a line runs in it.
  struct Direction {
    Point2<Ground> along;
    double length;
  };

  Branch branch(const Point2<Ground>& at, const Direction& direction) const {
    const Point2<Ground> across{-direction.along.y, direction.along.x};
    int paint = 0, field = 0;
    for (int i = 0; i < p_.examined; ++i) {
      const double along = p_.branch_begin + (p_.branch_end - p_.branch_begin) * i / (p_.examined - 1);
      const Shown shown = probes_.shown(at + along * direction.along, across);
      paint += shown == Shown::kLine ? 1 : 0;
      field += shown == Shown::kField ? 1 : 0;
    }
    // The sides of a thin line are hard to see beside another line.
    const double min_paint = direction.length > p_.branch_end / 2 ? p_.present_on_line : p_.present;
    if (paint >= min_paint * p_.examined && field <= p_.max_carpet_present * p_.examined) return Branch::kPainted;
    return field >= p_.absent * p_.examined && paint <= p_.max_paint_absent * p_.examined ? Branch::kCarpet : Branch::kUnclear;
  }

  /// Decides which kind a crossing is. branches: counter-clockwise or clockwise.
  void judge(const Point2<Ground>& at, const std::array<Direction, 4>& branches) {
    std::array<bool, 4> painted{};
    int paint = 0, carpet = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      const Branch seen = branch(at, branches[i]);
      painted[i] = seen == Branch::kPainted;
      paint += painted[i] ? 1 : 0;
      carpet += seen == Branch::kCarpet ? 1 : 0;
    }
    if (paint == 3) {
      const auto missing = static_cast<std::size_t>(std::ranges::find(painted, false) - painted.begin());
      add(FeatureKind::kTJunction, at, branches[(missing + 2) % 4].along);
    }
    if (paint != 2 || carpet != 2) return;
    for (std::size_t i = 0; i < 4; ++i)
      if (painted[i] && painted[(i + 1) % 4]) add(FeatureKind::kCorner, at, branches[i].along + branches[(i + 1) % 4].along);
  }

  void add(FeatureKind kind, const Point2<Ground>& at, const Point2<Ground>& direction) {
    const auto same = [&](const GroundFeature& other) { return other.kind == kind && distance(other.position, at) < p_.same_crossing; };
    if (std::ranges::none_of(out_, same)) out_.push_back({kind, at, true, orientation(at, direction)});
  }

  const LineProbes& probes_;
  const CrossingParameters& p_;
  std::vector<GroundFeature>& out_;
};

}  // namespace

void CrossingModule::tick(const Inputs& in, const Outputs& out) const {
  std::vector<GroundFeature>& landmarks = out.crossings.landmarks;
  landmarks.clear();
  const LineProbes probes(in.images, in.views, optics_, in.colours, line_width_, probe_);
  Crossings crossings(probes, parameters_, landmarks);
  const std::vector<LinePiece>& lines = in.markings.lines;
  for (std::size_t i = 0; i < lines.size(); ++i)
    for (std::size_t j = i + 1; j < lines.size(); ++j) crossings.add_crossing(lines[i], lines[j]);
  if (in.markings.circle) crossings.add_circle(*in.markings.circle, lines);
  for (const Point2<Ground>& mark : in.markings.penalty_marks) landmarks.push_back({FeatureKind::kPenaltySpot, mark, false, 0});
}

}  // namespace soccer
