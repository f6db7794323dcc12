#include "perception/vision/lines/crossing_module.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace soccer {
namespace {

/// Course of a line at a point near it.
enum class Course { kEndsAtFrom, kEndsAtTo, kPasses, kUnclear };

class Crossings {
 public:
  Crossings(const CrossingParameters& parameters, std::vector<GroundFeature>& out) : p_(parameters), out_(out) {}

  void cross(const LinePiece& a, const LinePiece& b) {
    const auto da = a.to - a.from, db = b.to - b.from;
    const double angle = std::abs(normalized(db.angle() - da.angle()));
    if (std::abs(angle - kPi / 2) > p_.right_angle) return;
    const double determinant = da.x * db.y - da.y * db.x;
    const auto offset = b.from - a.from;
    const double ta = (offset.x * db.y - offset.y * db.x) / determinant, tb = (offset.x * da.y - offset.y * da.x) / determinant;
    const Point2<Ground> at = a.from + ta * da;
    if (at.norm() > p_.farthest) return;
    const Course course_a = course(a, ta), course_b = course(b, tb);
    if (course_a == Course::kUnclear || course_b == Course::kUnclear) return;
    if (course_a == Course::kPasses && course_b == Course::kPasses) return;
    if (course_a == Course::kPasses) return add(FeatureKind::kTJunction, at, away(b, course_b));
    if (course_b == Course::kPasses) return add(FeatureKind::kTJunction, at, away(a, course_a));
    const auto ua = away(a, course_a), ub = away(b, course_b);
    add(FeatureKind::kCorner, at, ua + ub);
  }

  /// The halfway line through the centre of the circle gives its direction.
  void add_circle(const Point2<Ground>& centre, const std::vector<LinePiece>& lines) {
    GroundFeature landmark{FeatureKind::kCentreCircle, centre, false, 0};
    for (const LinePiece& line : lines) {
      const auto direction = (1 / (line.to - line.from).norm()) * (line.to - line.from);
      const auto offset = centre - line.from;
      if (std::abs(offset.x * direction.y - offset.y * direction.x) > p_.on_circle_centre) continue;
      landmark.has_orientation = true;
      landmark.orientation = orientation(centre, direction);
    }
    out_.push_back(landmark);
  }

 private:
  static double orientation(const Point2<Ground>& at, const Point2<Ground>& direction) {
    return normalized(std::atan2(-at.y, -at.x) - direction.angle());
  }

  void add(FeatureKind kind, const Point2<Ground>& at, const Point2<Ground>& direction) {
    out_.push_back({kind, at, true, orientation(at, direction)});
  }

  /// Unit vector from a crossing at an end of the line along the line.
  static Point2<Ground> away(const LinePiece& line, Course course) {
    const auto direction = (1 / (line.to - line.from).norm()) * (line.to - line.from);
    return course == Course::kEndsAtFrom ? direction : -1.0 * direction;
  }

  Course course(const LinePiece& line, double t) const {
    const double length = (line.to - line.from).norm(), along = t * length;
    const Point2<Ground> at = line.from + t * (line.to - line.from);
    const double near = p_.at_end + p_.at_end_growth * at.norm();
    if (along > p_.beyond && along < length - p_.beyond && along > near && along < length - near) return Course::kPasses;
    if (std::abs(along) < near && line.from_ends) return Course::kEndsAtFrom;
    if (std::abs(along - length) < near && line.to_ends) return Course::kEndsAtTo;
    return Course::kUnclear;
  }

  const CrossingParameters& p_;
  std::vector<GroundFeature>& out_;
};

}  // namespace

void CrossingModule::tick(const Inputs& in, const Outputs& out) const {
  std::vector<GroundFeature>& landmarks = out.crossings.landmarks;
  landmarks.clear();
  Crossings crossings(parameters_, landmarks);
  const std::vector<LinePiece>& lines = in.markings.lines;
  for (std::size_t i = 0; i < lines.size(); ++i)
    for (std::size_t j = i + 1; j < lines.size(); ++j) crossings.cross(lines[i], lines[j]);
  if (in.markings.circle) crossings.add_circle(*in.markings.circle, lines);
  for (const Point2<Ground>& mark : in.markings.penalty_marks) landmarks.push_back({FeatureKind::kPenaltySpot, mark, false, 0});
}

}  // namespace soccer
