#pragma once

#include <QPainter>
#include <QPainterPath>
#include <array>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/topics/game.h"
#include "offnao/widgets/theme.h"

namespace soccer::offnao {

/// From metres of the field to pixels: the opponents' goal is on the right, our left is up.
struct FieldMap {
  QPointF centre;    ///< of the field, px
  double scale = 1;  ///< px in a metre

  QPointF operator()(Point2<Field> p) const { return {centre.x() + scale * p.x, centre.y() - scale * p.y}; }
  Point2<Field> inverse(QPointF p) const { return {(p.x() - centre.x()) / scale, (centre.y() - p.y()) / scale}; }
};

/// Draws what robots think of, at its place on the field.
class FieldPainter {
 public:
  FieldPainter(QPainter& painter, const Theme& theme, const FieldMap& map) : p_(painter), theme_(theme), map_(map) {}

  const Theme& theme() const { return theme_; }
  QPainter& painter() { return p_; }
  /// What follows is told by a robot that plays towards the left: its field is turned round.
  void set_turned(bool turned) { side_ = turned ? -1 : 1; }
  QPointF at(Point2<Field> p) const { return map_(side_ * p); }
  double pixels(double metres) const { return map_.scale * metres; }

  /// Carpet and lines.
  void field(const FieldDimensions& field);
  /// A disc with a nose. `weight` of less than 1 makes it fainter.
  void robot(const Pose2<Field, Ground>& pose, const QColor& colour, const QString& label, double weight = 1);
  /// Only its outline: what is said of a robot, or what is true.
  void robot_outline(const Pose2<Field, Ground>& pose, const QColor& colour, const QString& label, Qt::PenStyle style = Qt::DashLine);
  /// The ellipse of two standard deviations; row-major covariance of x and y.
  void covariance(Point2<Field> at, double xx, double xy, double yy, const QColor& colour);
  /// Where the robot looks as far as its heading is known: two standard deviations to both sides.
  void heading(const Pose2<Field, Ground>& pose, double variance, const QColor& colour);
  void ball(Point2<Field> at, const QColor& ring, bool sure = true);
  void arrow(Point2<Field> from, Point2<Field> to, const QColor& colour, Qt::PenStyle style = Qt::SolidLine);
  void line(Point2<Field> from, Point2<Field> to, const QColor& colour, double width = 1.5, Qt::PenStyle style = Qt::SolidLine);
  void cross(Point2<Field> at, const QColor& colour, double size = 5);
  void square(Point2<Field> at, const QColor& colour, double size = 5);
  void diamond(Point2<Field> at, const QColor& colour, double size = 6);
  void label(Point2<Field> at, const QString& text, const QColor& colour, QPointF offset = {0, 0});

 private:
  double turned() const { return side_ > 0 ? 0 : 180; }  // degrees
  QPainter& p_;
  const Theme& theme_;
  FieldMap map_;
  double side_ = 1;
};

}  // namespace soccer::offnao
