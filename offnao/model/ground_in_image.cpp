#include "offnao/model/ground_in_image.h"

namespace soccer::offnao {

std::optional<ImagePoint> GroundInImage::project(const Point3<Ground>& point) const {
  const auto first = model_.project(view_.first_row.inverse() * point), last = model_.project(view_.last_row.inverse() * point);
  if (!first || !last) return std::nullopt;
  // The position moves from `first` to `last` while the rows are exposed. The row wanted is the one whose exposure finds the point in it.
  const double rows_moved = last->y - first->y, height = view_.height;
  if (rows_moved >= height) return std::nullopt;
  const double part = first->y / (height - rows_moved);
  return of_pixel({first->x + part * (last->x - first->x), first->y + part * rows_moved});
}

}  // namespace soccer::offnao
