#pragma once

#include <filesystem>
#include <functional>
#include <span>
#include <string>

#include <cairo.h>

#include "blackboard/field/field_dimensions.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "experiments/report/picture.h"

namespace soccer::experiment {

inline constexpr Colour kInk{0.1, 0.1, 0.1}, kText{0.2, 0.2, 0.2};

/// A drawing of the field in metres, x right, y up, with the origin at the centre of the field, a title above it and a line of text below.
class FieldDrawing {
 public:
  FieldDrawing(cairo_t* context, const FieldDimensions& field);

  void colour(Colour rgb, double alpha = 1);
  void width(double metres);
  void ring(Point2<Field> at, double radius);
  void disc(Point2<Field> at, double radius);
  void line(std::span<const Point2<Field>> points);
  void text(Point2<Field> at, const std::string& words);
  /// Draws grass and lines.
  void field();
  /// Draws what `draw` draws as one shape of this transparency, within the rectangle of this half length and half width.
  void as_one(Point2<Field> half, double alpha, const std::function<void()>& draw);
  /// Draws the title above the field, and below its right end the scale, a line of one metre.
  void title_and_scale(const std::string& words);
  /// The left end of the line of text below the field.
  Point2<Field> legend() const;

 private:
  void rectangle(double x, double y, double width, double height);

  FieldDimensions field_;
  cairo_t* context_;
};

/// Writes a drawing: NAME.svg as SVG and as NAME.png, NAME.png as PNG only, any other file as SVG only. Errors: InputError.
void write_drawing(const std::filesystem::path& file, const FieldDimensions& field, const std::function<void(FieldDrawing&)>& draw);

}  // namespace soccer::experiment
