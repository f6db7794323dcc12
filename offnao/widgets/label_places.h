#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <vector>

namespace soccer::offnao {

/// A text beside a disc, px.
struct DiscLabel {
  QPointF centre;  ///< of the disc
  double radius;   ///< of the disc
  QSizeF size;     ///< of the text
};

/// The rectangles of the texts, px: each below its disc if there is room, otherwise wherever around it the text overlaps least with the
/// discs and with the texts placed before it.
std::vector<QRectF> label_places(const std::vector<DiscLabel>& labels);

}  // namespace soccer::offnao
