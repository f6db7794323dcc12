#include "offnao/widgets/field_painter.h"

#include <algorithm>
#include <cmath>

#include "blackboard/geometry/covariance_ellipse.h"
#include "offnao/widgets/labels.h"

namespace soccer::offnao {

namespace {

constexpr double kRobotRadius = 0.16;  // m, as drawn
constexpr double kMinRadius = 7;       // px
constexpr double kRingDistance = 3;    // px, of the ring around a robot
constexpr double kRingWidth = 2.4;     // px
constexpr double kBallRadius = 0.06;   // m, as drawn
constexpr double kDegrees = 180 / 3.14159265358979323846;

QPen pen(const QColor& colour, double width, Qt::PenStyle style = Qt::SolidLine) {
  QPen result(colour, width, style, Qt::RoundCap, Qt::RoundJoin);
  if (style == Qt::DashLine) result.setDashPattern({3, 2.5});
  return result;
}

}  // namespace

void FieldPainter::field(const FieldDimensions& f) {
  const double half_length = f.length / 2, half_width = f.width / 2;
  const auto rectangle = [&](double x0, double y0, double x1, double y1) { return QRectF(at({x0, y1}), at({x1, y0})).normalized(); };
  p_.setPen(Qt::NoPen);
  p_.setBrush(theme_.field);
  p_.drawRoundedRect(rectangle(-half_length - f.border, -half_width - f.border, half_length + f.border, half_width + f.border), 4, 4);
  p_.setBrush(Qt::NoBrush);
  p_.setPen(pen(with_alpha(theme_.field_line, theme_.dark ? 150 : 235), std::max(1.2, pixels(f.line_width))));
  p_.drawRect(rectangle(-half_length, -half_width, half_length, half_width));
  p_.drawLine(at({0, -half_width}), at({0, half_width}));
  p_.drawEllipse(at({0, 0}), pixels(f.centre_circle_radius), pixels(f.centre_circle_radius));
  for (const double side : {-1.0, 1.0}) {
    const double goal = side * half_length, area = side * (half_length - f.penalty_area_length);
    p_.drawRect(rectangle(std::min(goal, area), -f.penalty_area_width / 2, std::max(goal, area), f.penalty_area_width / 2));
    const QPointF mark = at({side * (half_length - f.penalty_mark_distance), 0});
    const double arm = std::max(2.5, pixels(0.05));
    p_.drawLine(mark - QPointF(arm, 0), mark + QPointF(arm, 0));
    p_.drawLine(mark - QPointF(0, arm), mark + QPointF(0, arm));
    const double back = side * (half_length + f.goal_depth);
    p_.drawRect(rectangle(std::min(goal, back), -f.goal_width / 2, std::max(goal, back), f.goal_width / 2));
  }
}

void FieldPainter::robot(const Pose2<Field, Ground>& pose, const QColor& colour, const QString& name, double weight, const QColor& ring) {
  const double r = std::max(kMinRadius, pixels(kRobotRadius));
  p_.save();
  p_.setOpacity(std::clamp(0.25 + 0.75 * weight, 0.0, 1.0));
  p_.translate(at(pose.position()));
  p_.rotate(-pose.angle * kDegrees + turned());
  QPainterPath shape;
  shape.addEllipse(QPointF(0, 0), r, r);
  QPainterPath nose;
  nose.moveTo(r * 1.75, 0);
  nose.lineTo(r * 0.75, r * 0.68);
  nose.lineTo(r * 0.75, -r * 0.68);
  nose.closeSubpath();
  if (ring.isValid()) {
    p_.setBrush(Qt::NoBrush);
    p_.setPen(pen(ring, kRingWidth));
    p_.drawEllipse(QPointF(0, 0), r + kRingDistance, r + kRingDistance);
  }
  p_.setPen(pen(theme_.dark ? QColor("#0c1512") : QColor("#ffffff"), 1.5));
  p_.setBrush(colour);
  p_.drawPath(shape.united(nose));
  p_.restore();
  if (!name.isEmpty()) names_.push_back({at(pose.position()), name, colour});
}

void FieldPainter::robot_outline(const Pose2<Field, Ground>& pose, const QColor& colour, const QString& name, Qt::PenStyle style) {
  const double r = std::max(kMinRadius, pixels(kRobotRadius));
  const QPointF middle = at(pose.position());
  p_.setBrush(Qt::NoBrush);
  p_.setPen(pen(colour, 1.8, style));
  p_.drawEllipse(middle, r, r);
  p_.setPen(pen(colour, 1.8));
  p_.drawLine(middle, middle + (turned() > 0 ? -1 : 1) * 1.6 * r * QPointF(std::cos(pose.angle), -std::sin(pose.angle)));
  if (!name.isEmpty()) names_.push_back({middle, name, colour});
}

void FieldPainter::covariance(Point2<Field> place, double xx, double xy, double yy, const QColor& colour) {
  const CovarianceEllipse axes = covariance_ellipse(xx, xy, yy);
  const double a = 2 * axes.major, b = 2 * axes.minor;
  if (!std::isfinite(a) || !std::isfinite(b)) return;
  p_.save();
  p_.translate(at(place));
  p_.rotate(-axes.angle * kDegrees);
  const bool large = a > kMaxFilledAxis;
  p_.setBrush(large ? QBrush(Qt::NoBrush) : QBrush(with_alpha(colour, 36)));
  p_.setPen(pen(with_alpha(colour, large ? 150 : 200), 1.2, large ? Qt::DashLine : Qt::SolidLine));
  p_.drawEllipse(QPointF(0, 0), pixels(std::min(a, kMaxAxis)), pixels(std::min(b, kMaxAxis)));
  p_.restore();
}

void FieldPainter::heading(const Pose2<Field, Ground>& pose, double variance, const QColor& colour) {
  const double half = 2 * std::sqrt(std::max(0.0, variance));
  if (!std::isfinite(half) || half > 3.1) return;
  const double r = std::max(3 * kMinRadius, pixels(3 * kRobotRadius));
  const QPointF middle = at(pose.position());
  p_.setPen(Qt::NoPen);
  p_.setBrush(with_alpha(colour, 60));
  p_.drawPie(QRectF(middle - QPointF(r, r), middle + QPointF(r, r)), static_cast<int>(16 * (kDegrees * (pose.angle - half) + turned())),
             static_cast<int>(16 * kDegrees * 2 * half));
}

void FieldPainter::ball(Point2<Field> place, const QColor& ring, bool sure) {
  const double r = std::max(4.5, pixels(kBallRadius));
  p_.setPen(pen(ring, 2));
  p_.setBrush(sure ? theme_.ball : with_alpha(theme_.ball, 70));
  p_.drawEllipse(at(place), r, r);
}

void FieldPainter::line(Point2<Field> from, Point2<Field> to, const QColor& colour, double width, Qt::PenStyle style) {
  p_.setPen(pen(colour, width, style));
  p_.drawLine(at(from), at(to));
}

void FieldPainter::arrow(Point2<Field> from, Point2<Field> to, const QColor& colour, Qt::PenStyle style) {
  const QPointF tip = at(to), way = tip - at(from);
  const double length = std::hypot(way.x(), way.y());
  if (length < 3) return;
  line(from, to, colour, 1.8, style);
  const QPointF along = way / length * 8, across(-along.y() * 0.5, along.x() * 0.5);
  p_.setPen(pen(colour, 1.8));
  p_.drawPolyline(QPolygonF{{tip - along + across, tip, tip - along - across}});
}

void FieldPainter::cross(Point2<Field> place, const QColor& colour, double size) {
  const QPointF m = at(place);
  p_.setPen(pen(colour, 2));
  p_.drawLine(m + QPointF(-size, -size), m + QPointF(size, size));
  p_.drawLine(m + QPointF(-size, size), m + QPointF(size, -size));
}

void FieldPainter::square(Point2<Field> place, const QColor& colour, double size) {
  p_.setPen(pen(colour, 1.8));
  p_.setBrush(Qt::NoBrush);
  p_.drawRect(QRectF(at(place) - QPointF(size, size), QSizeF(2 * size, 2 * size)));
}

void FieldPainter::diamond(Point2<Field> place, const QColor& colour, double size) {
  const QPointF m = at(place);
  p_.setPen(pen(colour, 1.8));
  p_.setBrush(Qt::NoBrush);
  p_.drawPolygon(QPolygonF{{m + QPointF(size, 0), m + QPointF(0, size), m + QPointF(-size, 0), m + QPointF(0, -size)}});
}

void FieldPainter::label(Point2<Field> place, const QString& text, const QColor& colour, QPointF offset) {
  draw_outlined_text(p_, text, colour, at(place) + offset, theme_.dark);
}

void FieldPainter::draw_names() {
  const QFontMetricsF metrics(p_.font());
  const double radius = std::max(kMinRadius, pixels(kRobotRadius)) + kRingDistance + kRingWidth / 2;
  std::vector<DiscLabel> labels;
  for (const Name& name : names_) labels.push_back({name.centre, radius, {metrics.horizontalAdvance(name.text), metrics.ascent()}});
  const std::vector<QRectF> places = label_places(labels);
  for (std::size_t i = 0; i < names_.size(); ++i) draw_outlined_text(p_, names_[i].text, names_[i].colour, places[i].center(), theme_.dark);
  names_.clear();
}

}  // namespace soccer::offnao
