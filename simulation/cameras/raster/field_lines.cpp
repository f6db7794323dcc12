#include "simulation/cameras/raster/field_lines.h"

#include <algorithm>
#include <cmath>

namespace soccer::raster {
namespace {

constexpr double kPiece = 0.1;  // m, length of a quadrilateral
constexpr double kMark = 0.1;   // m, length of the arms of a penalty mark (SPL rules 2017, 1.1)

}  // namespace

// Lines meet at their outer edges without overlap, because coverage of polygons that overlap would be added twice.
FieldLines::FieldLines(const FieldDimensions& f) : line_width_(f.line_width) {
  const double x = f.length / 2, y = f.width / 2, w = f.line_width / 2, box = f.penalty_area_width / 2, r = f.centre_circle_radius;
  for (const double side : {-1.0, 1.0}) {
    add_line(-x - w, side * y, x + w, side * y);  // touch line
    add_line(side * x, -y + w, side * x, y - w);  // goal line
    const double inner = side * (x - f.penalty_area_length);
    add_line(inner, -box - w, inner, box + w);
    for (const double end : {-1.0, 1.0}) {
      add_line(std::min(side * (x - w), inner + side * w), end * box, std::max(side * (x - w), inner + side * w), end * box);
      add_line(0, std::min(end * (y - w), end * (r + w)), 0, std::max(end * (y - w), end * (r + w)));  // halfway line
    }
    const double mark = side * (x - f.penalty_mark_distance);
    add_line(mark - kMark / 2, 0, mark + kMark / 2, 0);
    for (const double end : {-1.0, 1.0}) add_line(mark, std::min(end * w, end * kMark / 2), mark, std::max(end * w, end * kMark / 2));
  }
  add_line(0, -r + w, 0, r - w);
  add_arc(0, 0, r);
}

void FieldLines::add_line(double x0, double y0, double x1, double y1) {
  const Eigen::Vector2d from(x0, y0), along = Eigen::Vector2d(x1, y1) - from;
  if (along.norm() <= 0) return;
  const Eigen::Vector2d across = Eigen::Vector2d(-along.y(), along.x()).normalized() * line_width_ / 2;
  const int pieces = std::max(1, static_cast<int>(std::ceil(along.norm() / kPiece)));
  Strip strip;
  for (int i = 0; i <= pieces; ++i) {
    const Eigen::Vector2d middle = from + along * i / pieces, left = middle + across, right = middle - across;
    strip.left.emplace_back(static_cast<float>(left.x()), static_cast<float>(left.y()), 0.0F);
    strip.right.emplace_back(static_cast<float>(right.x()), static_cast<float>(right.y()), 0.0F);
  }
  strips_.push_back(std::move(strip));
}

void FieldLines::add_arc(double x, double y, double radius) {
  const int pieces = std::max(24, static_cast<int>(std::ceil(2 * M_PI * radius / (kPiece / 2))));
  Strip strip;
  for (int i = 0; i <= pieces; ++i) {
    const double angle = 2 * M_PI * i / pieces;
    const auto at = [&](double r) {
      return Eigen::Vector3f(static_cast<float>(x + r * std::cos(angle)), static_cast<float>(y + r * std::sin(angle)), 0.0F);
    };
    strip.left.push_back(at(radius - line_width_ / 2));
    strip.right.push_back(at(radius + line_width_ / 2));
  }
  strips_.push_back(std::move(strip));
}

void FieldLines::draw(const Projector& projector, int width, int height, CoverageMask& mask) const {
  mask.begin(width, height);
  for (const Strip& strip : strips_) {
    ScreenPoint left = projector.project(strip.left[0]), right = projector.project(strip.right[0]);
    for (std::size_t i = 1; i < strip.left.size(); ++i) {
      const ScreenPoint next_left = projector.project(strip.left[i]), next_right = projector.project(strip.right[i]);
      const ScreenPoint corners[] = {left, next_left, next_right, right};
      mask.add(corners);
      left = next_left;
      right = next_right;
    }
  }
  mask.finish();
}

}  // namespace soccer::raster
