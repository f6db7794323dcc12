#pragma once

#include <QColor>
#include <QRectF>
#include <vector>

#include "offnao/model/image_marks.h"

class QPainter;

namespace soccer::offnao {

/// Marks that are drawn in the same way.
struct MarkLayer {
  std::vector<ImageMark> marks;
  QColor colour;
  bool dashed = false;
};

/// Draws marks over the image that is drawn in this rectangle, with a dark outline, because images have all colours. texts: with theirs.
void draw_marks(QPainter& painter, const QRectF& in, const MarkLayer& layer, bool texts);

}  // namespace soccer::offnao
