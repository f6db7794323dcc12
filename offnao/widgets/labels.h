#pragma once

#include <QColor>
#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <vector>

namespace soccer::offnao {

/// A text beside a disc, px.
struct DiscLabel {
  QPointF centre;  ///< of the disc
  double radius;   ///< of the disc
  QSizeF size;     ///< of the text
};

/// The rectangles of the texts, px: each below its disc if there is room, otherwise wherever around it the text overlaps least with the
/// discs and with the texts placed before it, and is cut least by `bounds`, unless these are empty.
std::vector<QRectF> label_places(const std::vector<DiscLabel>& labels, const QRectF& bounds = {});

/// Draws a text around `centre` with an outline, which is dark in the dark theme, so that it is readable on images and on the field's
/// lines.
void draw_outlined_text(QPainter& painter, const QString& text, const QColor& colour, QPointF centre, bool dark);

}  // namespace soccer::offnao
