#include "experiments/findball/field_drawing.h"

#include <array>
#include <numbers>

#include <cairo-svg.h>

#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"

namespace soccer::experiment {

namespace {

constexpr double kPointsPerMetre = 80, kBorder = 0.7;  // m around the lines
constexpr double kLegend = 0.5;                        // m below the field
constexpr Colour kGrass{0.93, 0.96, 0.92}, kLine{0.55, 0.62, 0.55};

struct SurfaceDeleter {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
using Surface = std::unique_ptr<cairo_surface_t, SurfaceDeleter>;

void check(cairo_status_t status) {
  if (status != CAIRO_STATUS_SUCCESS)
    throw InputError("picture", std::string("cannot be drawn: ") + cairo_status_to_string(status), "free memory");
}

cairo_status_t append_bytes(void* text, const unsigned char* bytes, unsigned int size) {
  static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(bytes), size);
  return CAIRO_STATUS_SUCCESS;
}

}  // namespace

FieldDrawing::FieldDrawing(cairo_surface_t* surface, const FieldDimensions& field) : field_(field), context_(cairo_create(surface)) {
  cairo_t* const c = context_.get();
  cairo_scale(c, kPointsPerMetre, -kPointsPerMetre);
  cairo_translate(c, field.length / 2 + kBorder, -(field.width / 2 + kBorder));
  cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(c, CAIRO_LINE_JOIN_ROUND);
}

void FieldDrawing::colour(Colour rgb, double alpha) { cairo_set_source_rgba(context_.get(), rgb.red, rgb.green, rgb.blue, alpha); }

void FieldDrawing::width(double metres) { cairo_set_line_width(context_.get(), metres); }

void FieldDrawing::ring(Point2<Field> at, double radius) {
  cairo_new_sub_path(context_.get());
  cairo_arc(context_.get(), at.x, at.y, radius, 0, 2 * std::numbers::pi);
  cairo_stroke(context_.get());
}

void FieldDrawing::disc(Point2<Field> at, double radius) {
  cairo_arc(context_.get(), at.x, at.y, radius, 0, 2 * std::numbers::pi);
  cairo_fill(context_.get());
}

void FieldDrawing::line(std::span<const Point2<Field>> points) {
  cairo_new_path(context_.get());
  for (const Point2<Field> p : points) cairo_line_to(context_.get(), p.x, p.y);
  cairo_stroke(context_.get());
}

void FieldDrawing::rectangle(double x, double y, double width, double height) {
  cairo_rectangle(context_.get(), x, y, width, height);
  cairo_stroke(context_.get());
}

void FieldDrawing::text(Point2<Field> at, const std::string& words) {
  cairo_t* const c = context_.get();
  cairo_save(c);
  cairo_translate(c, at.x, at.y);
  cairo_scale(c, 1, -1);
  cairo_select_font_face(c, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(c, 0.2);
  cairo_move_to(c, 0, 0);
  cairo_show_text(c, words.c_str());
  cairo_restore(c);
}

void FieldDrawing::field() {
  const FieldDimensions& f = field_;
  colour(kGrass);
  cairo_paint(context_.get());
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
  cairo_t* const c = context_.get();
  cairo_save(c);
  cairo_rectangle(c, -half.x, -half.y, 2 * half.x, 2 * half.y);
  cairo_clip(c);
  cairo_push_group(c);
  draw();
  cairo_pop_group_to_source(c);
  cairo_paint_with_alpha(c, alpha);
  cairo_restore(c);
}

Point2<Field> FieldDrawing::legend() const { return {-field_.length / 2, -field_.width / 2 - kBorder - 0.2}; }

void write_drawing(const std::filesystem::path& file, const FieldDimensions& field, const std::function<void(FieldDrawing&)>& draw) {
  const double width = kPointsPerMetre * (field.length + 2 * kBorder), height = kPointsPerMetre * (field.width + 2 * kBorder + kLegend);
  const auto draw_on = [&](cairo_surface_t* surface) {
    FieldDrawing drawing(surface, field);
    drawing.field();
    draw(drawing);
  };
  if (file.extension() != ".png") {
    std::string svg;
    const Surface surface(cairo_svg_surface_create_for_stream(&append_bytes, &svg, width, height));
    draw_on(surface.get());
    cairo_surface_finish(surface.get());
    check(cairo_surface_status(surface.get()));
    write_whole(file, svg);
  }
  if (file.extension() != ".svg" && file.extension() != ".png") return;
  std::string png;
  const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(width), static_cast<int>(height)));
  draw_on(surface.get());
  check(cairo_surface_write_to_png_stream(surface.get(), &append_bytes, &png));
  write_whole(std::filesystem::path(file).replace_extension(".png"), png);
}

}  // namespace soccer::experiment
