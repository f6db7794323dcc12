#include "perception/vision/lines/line_probe.h"

#include <algorithm>
#include <cmath>

namespace soccer {

LineProbe::LineProbe(const CameraImage& image, const CameraView& view, const CameraParameters& optics, const FieldColour& colour,
                     double line_width, const LineProbeParameters& parameters)
    : image_(image),
      geometry_(view, optics),
      classifier_(colour),
      p_(parameters),
      half_width_(line_width / 2),
      contrast_(static_cast<int>(std::max(parameters.min_contrast, parameters.contrast * colour.luma))) {}

/// Mean of three pixels at distances (dx, dy).
int LineProbe::mean_luma(const PixelPosition& at, double dx, double dy) const {
  int luma = 0;
  for (const int i : {-1, 0, 1}) {
    const int column = std::clamp(static_cast<int>(at.x + i * dx), 0, image_.width - 1);
    const int row = std::clamp(static_cast<int>(at.y + i * dy), 0, image_.height - 1);
    luma += image_.y(column, row);
  }
  return luma / 3;
}

/// The carpet beside a line: (dx, dy) is the step from there away from the line by about a pixel. Lenses shift the colours of an image
/// against each other: right beside a line, the carpet may have its luma, but not its chroma.
LineProbe::Sample LineProbe::beside(const PixelPosition& at, double dx, double dy) const {
  int luma = 0, field = 0;
  for (int away = 0; away < p_.places; ++away) {
    const int column = std::clamp(static_cast<int>(at.x + away * dx), 0, image_.width - 1);
    const int row = std::clamp(static_cast<int>(at.y + away * dy), 0, image_.height - 1);
    luma += image_.y(column, row);
    field += classifier_.is_field(image_, column, row) ? 1 : 0;
  }
  return {luma / p_.places, field > 0};
}

Shown LineProbe::shown(const Point2<Ground>& at, const Point2<Ground>& across) const {
  const auto middle = geometry_.image_of({at.x, at.y, 0});
  if (!middle || !inside(*middle)) return Shown::kOutside;
  const auto edge = geometry_.image_of({at.x + half_width_ * across.x, at.y + half_width_ * across.y, 0});
  if (!edge) return Shown::kOutside;
  const double hx = edge->x - middle->x, hy = edge->y - middle->y, half = std::max(std::hypot(hx, hy), 0.5);
  const double ux = hx / half, uy = hy / half;
  const int luma = mean_luma(*middle, p_.middle * hx, p_.middle * hy);
  const double beyond = half * (1 + p_.beside) + p_.blur, step = std::max(1.0, p_.spread * half);
  const Sample left = beside({middle->x + beyond * ux, middle->y + beyond * uy}, step * ux, step * uy);
  const Sample right = beside({middle->x - beyond * ux, middle->y - beyond * uy}, -step * ux, -step * uy);
  const bool above_left = luma >= left.luma + contrast_, above_right = luma >= right.luma + contrast_;
  if (left.field && right.field && above_left && above_right) return Shown::kLine;
  const int column = static_cast<int>(middle->x), row = static_cast<int>(middle->y);
  // On one side may be other paint or an object.
  const bool one_side = (left.field && above_left && !right.field) || (right.field && above_right && !left.field);
  if (classifier_.is_field(image_, column, row) && !(one_side && half < p_.thin)) return Shown::kField;
  // A thin line's colour is mixed with that of the carpet.
  const bool grey = half < p_.thin || (classifier_.greenness(image_, column, row) < p_.greenness &&
                                       classifier_.colourfulness(image_, column, row) < p_.colourfulness);
  return one_side && grey ? Shown::kLine : Shown::kOther;
}

LineProbes::LineProbes(const CameraImages& images, const CameraViews& views, const CameraParameters& optics, const FieldColours& colours,
                       double line_width, const LineProbeParameters& parameters) {
  if (images.top && views.top.valid && colours.top.known)
    top_.emplace(images.top->view(), views.top, optics, colours.top, line_width, parameters);
  if (images.bottom && views.bottom.valid && colours.bottom.known)
    bottom_.emplace(images.bottom->view(), views.bottom, optics, colours.bottom, line_width, parameters);
}

}  // namespace soccer
