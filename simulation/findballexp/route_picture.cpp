#include "simulation/findballexp/route_picture.h"

#include <array>
#include <map>
#include <memory>
#include <numbers>
#include <sstream>
#include <string>

#include <cairo-svg.h>
#include <cairo.h>

#include "blackboard/error.h"
#include "blackboard/files/whole_file.h"
#include "simulation/protocol/number.h"

namespace soccer::experiment {

namespace {

constexpr double kPointsPerMetre = 80, kBorder = 0.7;  // m around the lines
constexpr double kLegend = 0.5;                        // m below the field

struct Colour {
  double red, green, blue;
};
constexpr Colour kGrass{0.93, 0.96, 0.92}, kLine{0.55, 0.62, 0.55}, kBall{0.1, 0.1, 0.1}, kText{0.2, 0.2, 0.2};
// The palette of Okabe and Ito, which colour-blind viewers can distinguish.
constexpr std::array<Colour, 4> kRobots{{{0, 0.447, 0.698}, {0.835, 0.369, 0}, {0, 0.62, 0.451}, {0.8, 0.475, 0.655}}};

struct CairoDeleter {
  void operator()(cairo_t* context) const { cairo_destroy(context); }
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
using Surface = std::unique_ptr<cairo_surface_t, CairoDeleter>;
using Context = std::unique_ptr<cairo_t, CairoDeleter>;

/// A drawing in metres, x right, y up, with the origin at the centre of the field.
class Drawing {
 public:
  Drawing(cairo_surface_t* surface, const FieldDimensions& field) : context_(cairo_create(surface)) {
    cairo_t* const c = context_.get();
    cairo_scale(c, kPointsPerMetre, -kPointsPerMetre);
    cairo_translate(c, field.length / 2 + kBorder, -(field.width / 2 + kBorder));
    cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(c, CAIRO_LINE_JOIN_ROUND);
  }

  void colour(Colour rgb, double alpha = 1) { cairo_set_source_rgba(context_.get(), rgb.red, rgb.green, rgb.blue, alpha); }
  void paint() { cairo_paint(context_.get()); }
  void rectangle(double x, double y, double width, double height) {
    cairo_rectangle(context_.get(), x, y, width, height);
    stroke();
  }
  void ring(Point2<Field> at, double radius) {
    cairo_new_sub_path(context_.get());
    cairo_arc(context_.get(), at.x, at.y, radius, 0, 2 * std::numbers::pi);
    stroke();
  }
  void disc(Point2<Field> at, double radius) {
    cairo_arc(context_.get(), at.x, at.y, radius, 0, 2 * std::numbers::pi);
    cairo_fill(context_.get());
  }
  void line(std::span<const Point2<Field>> points) {
    cairo_new_path(context_.get());
    for (const Point2<Field> p : points) cairo_line_to(context_.get(), p.x, p.y);
    stroke();
  }
  void width(double metres) { cairo_set_line_width(context_.get(), metres); }
  void text(Point2<Field> at, const std::string& words) {
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

 private:
  void stroke() { cairo_stroke(context_.get()); }
  Context context_;
};

void draw_field(Drawing& d, const FieldDimensions& f) {
  d.colour(kGrass);
  d.paint();
  d.colour(kLine);
  d.width(f.line_width);
  d.rectangle(-f.length / 2, -f.width / 2, f.length, f.width);
  const std::array<Point2<Field>, 2> middle{{{0, -f.width / 2}, {0, f.width / 2}}};
  d.line(middle);
  d.ring({0, 0}, f.centre_circle_radius);
  for (const double side : {-1.0, 1.0}) {
    d.rectangle(side * f.length / 2, -f.penalty_area_width / 2, -side * f.penalty_area_length, f.penalty_area_width);
    d.rectangle(side * f.length / 2, -f.goal_width / 2, side * f.goal_depth, f.goal_width);
    d.disc({side * (f.length / 2 - f.penalty_mark_distance), 0}, 0.05);
  }
}

void draw(cairo_surface_t* surface, std::span<const Routes> searches, std::span<const Point2<Field>> balls, const FieldDimensions& field) {
  Drawing d(surface, field);
  draw_field(d, field);
  std::map<int, std::size_t> colours;  // by player
  for (const Routes& routes : searches)
    for (const RoutePoint& point : routes) colours.emplace(point.player, 0);
  std::size_t next = 0;
  for (auto& [player, colour] : colours) colour = next++ % kRobots.size();

  const double alpha = searches.size() > 1 ? 0.35 : 0.9;
  d.width(0.035);
  for (const Routes& routes : searches) {
    std::map<int, std::vector<Point2<Field>>> ways;
    for (const RoutePoint& point : routes) ways[point.player].push_back(point.place);
    for (const auto& [player, way] : ways) {
      d.colour(kRobots[colours[player]], alpha);
      d.line(way);
      d.colour(kRobots[colours[player]]);
      d.disc(way.front(), 0.09);
    }
  }
  d.colour(kBall);
  constexpr std::size_t kNumbered = 30;
  for (std::size_t i = 0; i < balls.size(); ++i) {
    d.disc(balls[i], 0.06);
    if (balls.size() <= kNumbered) d.text({balls[i].x + 0.1, balls[i].y + 0.05}, std::to_string(i + 1));
  }
  double x = -field.length / 2;
  const double y = -field.width / 2 - kBorder - 0.2;
  for (const auto& [player, colour] : colours) {
    d.colour(kRobots[colour]);
    d.disc({x, y + 0.07}, 0.09);
    d.colour(kText);
    d.text({x + 0.18, y}, "robot " + std::to_string(player));
    x += 1.3;
  }
  d.colour(kBall);
  d.disc({x, y + 0.07}, 0.06);
  d.text({x + 0.18, y}, "ball");
}

void check(const std::filesystem::path& file, cairo_status_t status) {
  if (status != CAIRO_STATUS_SUCCESS)
    throw InputError(file.string(), std::string("cannot be written: ") + cairo_status_to_string(status),
                     "free disk space or choose another folder");
}

}  // namespace

Routes read_routes(const std::filesystem::path& file) {
  std::istringstream in(read_whole(file));
  Routes routes;
  std::string line;
  std::getline(in, line);  // the header
  for (int number = 2; std::getline(in, line); ++number) {
    std::istringstream fields(line);
    std::array<std::optional<double>, 4> values;
    for (auto& value : values) {
      std::string text;
      std::getline(fields, text, ',');
      value = to_number(text);
      if (!value)
        throw InputError(file.string() + ":" + std::to_string(number), "is not a point of a route",
                         "delete the folder of the test and run the experiment again");
    }
    routes.push_back({*values[0], static_cast<int>(*values[1]), {*values[2], *values[3]}});
  }
  return routes;
}

void draw_routes(const std::filesystem::path& svg, std::span<const Routes> searches, std::span<const Point2<Field>> balls,
                 const FieldDimensions& field) {
  const double width = kPointsPerMetre * (field.length + 2 * kBorder), height = kPointsPerMetre * (field.width + 2 * kBorder + kLegend);
  {
    const Surface surface(cairo_svg_surface_create(svg.c_str(), width, height));
    draw(surface.get(), searches, balls, field);
    cairo_surface_finish(surface.get());
    check(svg, cairo_surface_status(surface.get()));
  }
  const std::filesystem::path png = std::filesystem::path(svg).replace_extension(".png");
  const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(width), static_cast<int>(height)));
  draw(surface.get(), searches, balls, field);
  check(png, cairo_surface_write_to_png(surface.get(), png.c_str()));
}

}  // namespace soccer::experiment
