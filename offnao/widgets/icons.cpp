#include "offnao/widgets/icons.h"

#include <QPainter>
#include <QPainterPath>

namespace soccer::offnao {

namespace {

void draw_ring(QPainter& p) {
  QPainterPath ring;
  ring.addEllipse(QPointF(8, 8), 5, 5);
  ring.addEllipse(QPointF(8, 8), 3.2, 3.2);
  p.drawPath(ring);
}

/// A bar through the centre, rotated clockwise from the vertical by `angle`, degrees.
void draw_bar(QPainter& p, double angle) {
  p.save();
  p.translate(8, 8);
  p.rotate(angle);
  p.drawRect(QRectF(-1, -5.5, 2, 11));
  p.restore();
}

/// Draws the shapes without triangles.
void draw_mark(Shape shape, QPainter& p) {
  switch (shape) {
    case Shape::kRecord: p.drawEllipse(QPointF(8, 8), 5, 5); break;
    case Shape::kStop: p.drawRect(QRectF(3.5, 3.5, 9, 9)); break;
    case Shape::kBookmark:
      p.drawPolygon(QPolygonF{{QPointF(4, 2), QPointF(12, 2), QPointF(12, 14), QPointF(8, 10.5), QPointF(4, 14)}});
      break;
    case Shape::kDot: p.drawEllipse(QPointF(8, 8), 4.5, 4.5); break;
    case Shape::kRing: draw_ring(p); break;
    case Shape::kSlashedRing:
      draw_ring(p);
      draw_bar(p, 45);
      break;
    case Shape::kCross:
      draw_bar(p, 45);
      draw_bar(p, -45);
      break;
    case Shape::kPlus:
      draw_bar(p, 0);
      draw_bar(p, 90);
      break;
    case Shape::kFile:
      p.drawPolygon(QPolygonF{{QPointF(4, 2), QPointF(9, 2), QPointF(12.5, 5.5), QPointF(12.5, 14), QPointF(4, 14)}});
      break;
    default: break;
  }
}

/// Draws in a square of 16 by 16.
void draw(Shape shape, QPainter& p) {
  const auto triangle = [&](double x, double direction) {
    p.drawPolygon(QPolygonF{{QPointF(x, 3), QPointF(x, 13), QPointF(x + 8 * direction, 8)}});
  };
  switch (shape) {
    case Shape::kPlay: triangle(4.5, 1); break;
    case Shape::kPause:
      p.drawRect(QRectF(4, 3, 3, 10));
      p.drawRect(QRectF(9, 3, 3, 10));
      break;
    case Shape::kStepForward:
      triangle(2.5, 1);
      p.drawRect(QRectF(11, 3, 2.5, 10));
      break;
    case Shape::kStepBack:
      triangle(13.5, -1);
      p.drawRect(QRectF(2.5, 3, 2.5, 10));
      break;
    case Shape::kStart:
      triangle(8.5, -0.75);
      triangle(14.5, -0.75);
      p.drawRect(QRectF(1, 3, 1.8, 10));
      break;
    case Shape::kLive:
      triangle(1.5, 0.75);
      triangle(7.5, 0.75);
      p.drawRect(QRectF(13.2, 3, 1.8, 10));
      break;
    default: draw_mark(shape, p);
  }
}

}  // namespace

QIcon icon(Shape shape, const QColor& colour) {
  QIcon result;
  for (const int size : {16, 32}) {
    QPixmap picture(size, size);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(size / 16.0, size / 16.0);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    draw(shape, painter);
    result.addPixmap(picture);
  }
  return result;
}

}  // namespace soccer::offnao
