#include "experiments/findball/field_drawing.h"

#include <array>
#include <numbers>

namespace soccer::experiment {

namespace {

constexpr double kPointsPerMetre = 80, kBorder = 0.7;  // m around the lines
constexpr double kLegend = 0.5;                        // m below the field
constexpr double kTextHeight = 0.2;                    // m
constexpr Colour kGrass{0.93, 0.96, 0.92}, kLine{0.55, 0.62, 0.55};

}  // namespace

FieldDrawing::FieldDrawing(cairo_t* context, const FieldDimensions& field) : field_(field), context_(context) {
  cairo_scale(context, kPointsPerMetre, -kPointsPerMetre);
  cairo_translate(context, field.length / 2 + kBorder, -(field.width / 2 + kBorder));
}

void FieldDrawing::colour(Colour rgb, double alpha) { cairo_set_source_rgba(context_, rgb.red, rgb.green, rgb.blue, alpha); }

void FieldDrawing::width(double metres) { cairo_set_line_width(context_, metres); }

void FieldDrawing::ring(Point2<Field> at, double radius) {
  cairo_new_sub_path(context_);
  cairo_arc(context_, at.x, at.y, radius, 0, 2 * std::numbers::pi);
  cairo_stroke(context_);
}

void FieldDrawing::disc(Point2<Field> at, double radius) {
  cairo_arc(context_, at.x, at.y, radius, 0, 2 * std::numbers::pi);
  cairo_fill(context_);
}

void FieldDrawing::line(std::span<const Point2<Field>> points) {
  cairo_new_path(context_);
  for (const Point2<Field> p : points) cairo_line_to(context_, p.x, p.y);
  cairo_stroke(context_);
}

void FieldDrawing::rectangle(double x, double y, double width, double height) {
  cairo_rectangle(context_, x, y, width, height);
  cairo_stroke(context_);
}

void FieldDrawing::text(Point2<Field> at, const std::string& words) {
  cairo_t* const c = context_;
  cairo_save(c);
  cairo_translate(c, at.x, at.y);
  cairo_scale(c, 1, -1);
  cairo_set_font_size(c, kTextHeight);
  cairo_move_to(c, 0, 0);
  cairo_show_text(c, words.c_str());
  cairo_restore(c);
}

void FieldDrawing::field() {
  const FieldDimensions& f = field_;
  colour(kGrass);
  cairo_paint(context_);
  colour(kLine);
  width(f.line_width);
  rectangle(-f.length / 2, -f.width / 2, f.length, f.width);
  const std::array<Point2<Field>, 2> middle{{{0, -f.width / 2}, {0, f.width / 2}}};
  line(middle);
  ring({0, 0}, f.centre_circle_radius);
  for (const double side : {-1.0, 1.0}) {
    rectangle(side * f.length / 2, -f.penalty_area_width / 2, -side * f.penalty_area_length, f.penalty_area_width);
    rectangle(side * f.length / 2, -f.goal_width / 2, side * f.goal_depth, f.goal_width);
    disc({side * (f.length / 2 - f.penalty_mark_distance), 0}, 0.05);
  }
}

void FieldDrawing::as_one(Point2<Field> half, double alpha, const std::function<void()>& draw) {
  cairo_t* const c = context_;
  cairo_save(c);
  cairo_rectangle(c, -half.x, -half.y, 2 * half.x, 2 * half.y);
  cairo_clip(c);
  cairo_push_group(c);
  draw();
  cairo_pop_group_to_source(c);
  cairo_paint_with_alpha(c, alpha);
  cairo_restore(c);
}

void FieldDrawing::title_and_scale(const std::string& words) {
  constexpr double kMetre = 1, kMark = 0.06, kGap = 0.1;  // m
  const auto [left, base] = legend();
  const double right = field_.length / 2, y = base + kTextHeight / 3;
  colour(kText);
  text({left, field_.width / 2 + kBorder - kTextHeight - kGap}, words);
  width(0.03);
  const std::array<Point2<Field>, 6> scale{
      {{right - kMetre, y - kMark}, {right - kMetre, y + kMark}, {right - kMetre, y}, {right, y}, {right, y - kMark}, {right, y + kMark}}};
  line(scale);
  text({right + kGap, base}, "1 m");
}

Point2<Field> FieldDrawing::legend() const { return {-field_.length / 2, -field_.width / 2 - kBorder - 0.2}; }

void write_drawing(const std::filesystem::path& file, const FieldDimensions& field, const std::function<void(FieldDrawing&)>& draw) {
  const double width = kPointsPerMetre * (field.length + 2 * kBorder), height = kPointsPerMetre * (field.width + 2 * kBorder + kLegend);
  write_picture(file, width, height, [&](cairo_t* context) {
    FieldDrawing drawing(context, field);
    drawing.field();
    draw(drawing);
  });
}

}  // namespace soccer::experiment
