#pragma once

#include <QPainter>
#include <QPainterPath>
#include <array>
#include <vector>

#include "blackboard/field/field_dimensions.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "offnao/widgets/theme.h"

namespace soccer::offnao {

/// Maps metres on the field to pixels: x to the right, y to the top, or turned by half a turn.
struct FieldMap {
  QPointF centre;       ///< of the field, px
  double scale = 1;     ///< px per metre
  bool turned = false;  ///< by half a turn

  double signed_scale() const { return turned ? -scale : scale; }
  QPointF operator()(Point2<Field> p) const { return {centre.x() + signed_scale() * p.x, centre.y() - signed_scale() * p.y}; }
  Point2<Field> inverse(QPointF p) const { return {(p.x() - centre.x()) / signed_scale(), (centre.y() - p.y()) / signed_scale()}; }
};

/// Draws robots, balls and observations at their positions on the field.
class FieldPainter {
 public:
  FieldPainter(QPainter& painter, const Theme& theme, const FieldMap& map) : p_(painter), theme_(theme), map_(map) {}

  const Theme& theme() const { return theme_; }
  QPainter& painter() { return p_; }
  /// True: the following positions are those of a robot that plays towards the left, so they are rotated by half a turn.
  void set_rotated(bool turned) { side_ = turned ? -1 : 1; }
  QPointF at(Point2<Field> p) const { return map_(side_ * p); }
  double pixels(double metres) const { return map_.scale * metres; }

  /// Draws carpet and lines.
  void field(const FieldDimensions& field);
  /// A disc with a nose in the direction of the heading. A `weight` of less than 1 makes it fainter; `ring`: colour of a ring around it.
  void robot(const Pose2<Field, Ground>& pose, const QColor& colour, const QString& name, double weight = 1, const QColor& ring = {});
  /// Only the outline, for poses that teammates report and for the ground truth.
  void robot_outline(const Pose2<Field, Ground>& pose, const QColor& colour, const QString& name, Qt::PenStyle style = Qt::DashLine);
  /// The ellipse of two standard deviations; xx, xy, yy: the covariance of x and y, m². A large one is a dashed outline, of which at most
  /// kMaxAxis is drawn, so that it covers nothing.
  void covariance(Point2<Field> at, double xx, double xy, double yy, const QColor& colour);
  /// A sector around the robot's heading: two standard deviations to both sides. `variance`: rad².
  void heading(const Pose2<Field, Ground>& pose, double variance, const QColor& colour);
  void ball(Point2<Field> at, const QColor& ring, bool sure = true);
  void arrow(Point2<Field> from, Point2<Field> to, const QColor& colour, Qt::PenStyle style = Qt::SolidLine);
  void line(Point2<Field> from, Point2<Field> to, const QColor& colour, double width = 1.5, Qt::PenStyle style = Qt::SolidLine);
  void cross(Point2<Field> at, const QColor& colour, double size = 5);
  void square(Point2<Field> at, const QColor& colour, double size = 5);
  void diamond(Point2<Field> at, const QColor& colour, double size = 6);
  void label(Point2<Field> at, const QString& text, const QColor& colour, QPointF offset = {0, 0});
  /// Draws the names of the robots that were drawn, beside them and without overlap as far as possible. To be called last.
  void draw_names();

  static constexpr double kMaxFilledAxis = 1;  ///< m, semi-axis up to which an ellipse is filled
  static constexpr double kMaxAxis = 2.5;      ///< m, drawn semi-axis

 private:
  struct Name {
    QPointF centre;  // of the robot, px
    QString text;
    QColor colour;
  };

  double turned() const { return (side_ > 0) != map_.turned ? 0 : 180; }  // degrees
  QPainter& p_;
  const Theme& theme_;
  FieldMap map_;
  double side_ = 1;
  std::vector<Name> names_;
};

}  // namespace soccer::offnao
