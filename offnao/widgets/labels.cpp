#include "offnao/widgets/labels.h"

#include <QFontMetricsF>
#include <QPainterPath>
#include <array>
#include <limits>

namespace soccer::offnao {

namespace {

constexpr double kDiscGap = 2;  // px, between a disc and its text
constexpr double kOutline = 3;  // px, width of a text's outline

double overlap(const QRectF& a, const QRectF& b) {
  const QRectF both = a.intersected(b);
  return both.width() * both.height();
}

QRectF around(const DiscLabel& label) {
  return {label.centre - QPointF(label.radius, label.radius), QSizeF(2 * label.radius, 2 * label.radius)};
}

/// The places that are tried, the preferred one first.
std::array<QPointF, 10> candidates(const DiscLabel& label) {
  const double away = label.radius + kDiscGap, w = label.size.width() / 2, h = label.size.height() / 2;
  return {{{0, away + h},
           {0, -away - h},
           {away + w, 0},
           {-away - w, 0},
           {w, away + h},
           {-w, away + h},
           {w, -away - h},
           {-w, -away - h},
           {0, away + 3 * h},
           {0, -away - 3 * h}}};
}

}  // namespace

std::vector<QRectF> label_places(const std::vector<DiscLabel>& labels, const QRectF& bounds) {
  std::vector<QRectF> places;
  for (const DiscLabel& label : labels) {
    QRectF best;
    double least = std::numeric_limits<double>::infinity();
    for (const QPointF& offset : candidates(label)) {
      QRectF place(QPointF(), label.size);
      place.moveCenter(label.centre + offset);
      double covered = bounds.isEmpty() ? 0 : place.width() * place.height() - overlap(place, bounds);
      for (const QRectF& other : places) covered += overlap(place, other);
      for (const DiscLabel& other : labels)
        if (&other != &label) covered += overlap(place, around(other));
      if (covered >= least) continue;
      least = covered;
      best = place;
    }
    places.push_back(best);
  }
  return places;
}

void draw_outlined_text(QPainter& painter, const QString& text, const QColor& colour, QPointF centre, bool dark) {
  const QFontMetricsF metrics(painter.font());
  QPainterPath letters;
  letters.addText(centre + QPointF(-metrics.horizontalAdvance(text) / 2, metrics.ascent() / 2), painter.font(), text);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(dark ? QColor(10, 20, 15, 190) : QColor(255, 255, 255, 210), kOutline, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPath(letters);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour);
  painter.drawPath(letters);
}

}  // namespace soccer::offnao
