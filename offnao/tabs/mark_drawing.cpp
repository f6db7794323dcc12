#include "offnao/tabs/mark_drawing.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>

#include "offnao/tabs/image_widget.h"

namespace soccer::offnao {

namespace {

constexpr double kDot = 1.6;            // px, radius
constexpr double kCross = 5;            // px, from its centre to its ends
constexpr double kMinCircleRadius = 3;  // px, radius
constexpr double kWide = 1.6;           // px, width of the lines
constexpr double kOutline = 1.6;        // px, added to it for the outline
const QColor kOutlineColour(0, 0, 0, 150);

QPainterPath path_of(const ImageMark& mark, const QRectF& in) {
  QPainterPath path;
  if (mark.points.empty()) return path;
  const QPointF first = ImageWidget::place(in, mark.points.front());
  switch (mark.shape) {
    case ImageMark::Shape::kLine:
      path.moveTo(first);
      for (const ImagePoint& point : mark.points) path.lineTo(ImageWidget::place(in, point));
      break;
    case ImageMark::Shape::kDot: path.addEllipse(first, kDot, kDot); break;
    case ImageMark::Shape::kCross:
      for (const QPointF arm : {QPointF(kCross, kCross), QPointF(kCross, -kCross)}) {
        path.moveTo(first - arm);
        path.lineTo(first + arm);
      }
      break;
    case ImageMark::Shape::kCircle: {
      const double radius = std::max(kMinCircleRadius, in.width() / 2 * mark.radius);
      path.addEllipse(first, radius, radius);
      break;
    }
    case ImageMark::Shape::kBox: path.addRect(QRectF(first, ImageWidget::place(in, mark.points.back())).normalized()); break;
  }
  return path;
}

void draw_text(QPainter& painter, const QPointF& at, const QString& text, const QColor& colour) {
  QPainterPath letters;
  letters.addText(at, painter.font(), text);
  painter.strokePath(letters, QPen(kOutlineColour, 2.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.fillPath(letters, colour);
}

}  // namespace

void draw_marks(QPainter& painter, const QRectF& in, const MarkLayer& layer, bool texts) {
  painter.setBrush(Qt::NoBrush);
  const QPen pen(layer.colour, kWide, layer.dashed ? Qt::DashLine : Qt::SolidLine);
  for (const ImageMark& mark : layer.marks) {
    const QPainterPath path = path_of(mark, in);
    if (mark.shape == ImageMark::Shape::kDot) {
      painter.fillPath(path, layer.colour);
      continue;
    }
    painter.strokePath(path, QPen(kOutlineColour, kWide + kOutline));
    painter.strokePath(path, pen);
  }
  if (!texts) return;
  for (const ImageMark& mark : layer.marks) {
    if (mark.text.isEmpty()) continue;
    const QRectF around = path_of(mark, in).boundingRect();
    if (!around.intersects(in)) continue;
    // The truth's text is below its mark, so that it does not cover that of the detection.
    const double below = layer.dashed ? around.bottom() + painter.fontMetrics().ascent() + 2 : around.top() - 4;
    const double max_y = in.bottom() - 3, min_y = in.top() + painter.fontMetrics().ascent();
    draw_text(painter, {around.left(), std::clamp(below, min_y, max_y)}, mark.text, layer.colour);
  }
}

}  // namespace soccer::offnao
