#include "experiments/findball/route_picture.h"

#include <array>
#include <cmath>
#include <optional>
#include <sstream>
#include <string>

#include "blackboard/common/error.h"
#include "blackboard/common/files/text_file.h"
#include "experiments/findball/field_drawing.h"
#include "simulation/protocol/number.h"

namespace soccer::experiment {

namespace {

// The palette of Okabe and Ito, which colour-blind viewers can distinguish.
constexpr std::array<Colour, 4> kRobots{{{0, 0.447, 0.698}, {0.835, 0.369, 0}, {0, 0.62, 0.451}, {0.8, 0.475, 0.655}}};

constexpr Colour kWhite{1, 1, 1};

constexpr std::string_view kRouteHead = "seconds,player,x_m,y_m";
constexpr double kMaxRouteTime = 1e9;           // s
constexpr double kMaxPlayer = 1000;             // number of a player
constexpr double kMaxPictureCoordinate = 1000;  // m, beyond any hall

// A line of the table; std::nullopt for anything else.
std::optional<RoutePoint> route_point(std::string_view line) {
  std::array<double, 4> values{};
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::size_t comma = line.find(',');
    const auto value = to_number(line.substr(0, comma));
    if (!value || (comma == line.npos) != (i + 1 == values.size())) return std::nullopt;
    values[i] = *value;
    if (comma != line.npos) line.remove_prefix(comma + 1);
  }
  const auto [time, player, x, y] = values;
  const bool is_plausible = time >= 0 && time <= kMaxRouteTime && player >= 1 && player <= kMaxPlayer && player == std::trunc(player) &&
                            std::abs(x) <= kMaxPictureCoordinate && std::abs(y) <= kMaxPictureCoordinate;  // also that none is NaN
  if (!is_plausible) return std::nullopt;
  return RoutePoint{time, static_cast<int>(player), {x, y}};
}

[[noreturn]] void refuse_route_line(const std::filesystem::path& file, int number, const std::string& what) {
  throw InputError(file.string() + ":" + std::to_string(number), what, "delete the folder of the test and run the experiment again");
}

// The next line without its end; std::nullopt after the last one. Throws for a line without an end: a table that was written ends with one.
std::optional<std::string> complete_line(std::istream& in, const std::filesystem::path& file, int number) {
  std::string line;
  if (!std::getline(in, line)) return std::nullopt;
  if (in.eof()) refuse_route_line(file, number, "is incomplete");
  return line;
}

/// The end of a path that led to the ball.
void mark_finder(FieldDrawing& d, Point2<Field> at, Colour colour) {
  constexpr double kRadius = 0.11, kEdge = 0.035;  // m
  d.colour(colour);
  d.disc(at, kRadius);
  d.colour(kInk);
  d.width(kEdge);
  d.ring(at, kRadius);
}

void draw(FieldDrawing& d, const std::string& title, std::span<const DrawnSearch> searches, std::span<const Point2<Field>> balls) {
  d.title_and_scale(title);
  std::map<int, std::size_t> colours;  // by player
  for (const DrawnSearch& search : searches)
    for (const RoutePoint& point : search.routes) colours.emplace(point.player, 0);
  std::size_t next = 0;
  for (auto& [player, colour] : colours) colour = next++ % kRobots.size();

  const double alpha = searches.size() > 1 ? 0.35 : 0.9;
  d.width(0.035);
  for (const DrawnSearch& search : searches) {
    for (const auto& [player, way] : paths_of(search.routes)) {
      d.colour(kRobots[colours[player]], alpha);
      d.line(way);
      d.colour(kRobots[colours[player]]);
      d.disc(way.front(), 0.09);
    }
  }
  for (const DrawnSearch& search : searches)
    for (const auto& [player, way] : paths_of(search.routes))
      if (player == search.finder) mark_finder(d, way.back(), kRobots[colours[player]]);
  d.colour(kInk);
  constexpr std::size_t kNumbered = 30;
  for (std::size_t i = 0; i < balls.size(); ++i) {
    d.disc(balls[i], 0.06);
    if (balls.size() <= kNumbered) d.text({balls[i].x + 0.1, balls[i].y + 0.05}, std::to_string(i + 1));
  }
  auto [x, y] = d.legend();
  for (const auto& [player, colour] : colours) {
    d.colour(kRobots[colour]);
    d.disc({x, y + 0.07}, 0.09);
    d.colour(kText);
    d.text({x + 0.18, y}, "robot " + std::to_string(player));
    x += 1.3;
  }
  d.colour(kInk);
  d.disc({x, y + 0.07}, 0.06);
  d.text({x + 0.18, y}, "ball");
  mark_finder(d, {x + 0.9, y + 0.07}, kWhite);
  d.colour(kText);
  d.text({x + 1.1, y}, "finder, at the end");
}

}  // namespace

Routes read_routes(const std::filesystem::path& file) {
  std::istringstream in(read_text(file));
  if (trimmed(complete_line(in, file, 1).value_or("")) != kRouteHead) refuse_route_line(file, 1, "is not " + std::string(kRouteHead));
  Routes routes;
  for (int number = 2; const auto line = complete_line(in, file, number); ++number) {
    if (trimmed(*line).empty()) continue;
    const std::optional<RoutePoint> point = route_point(trimmed(*line));
    if (!point) refuse_route_line(file, number, "is not a point of a route");
    routes.push_back(*point);
  }
  return routes;
}

std::map<int, std::vector<Point2<Field>>> paths_of(const Routes& routes) {
  std::map<int, std::vector<Point2<Field>>> paths;
  for (const RoutePoint& point : routes) paths[point.player].push_back(point.place);
  return paths;
}

void draw_routes(const std::filesystem::path& svg, const std::string& title, std::span<const DrawnSearch> searches,
                 std::span<const Point2<Field>> balls, const FieldDimensions& field) {
  write_drawing(svg, field, [&](FieldDrawing& drawing) { draw(drawing, title, searches, balls); });
}

}  // namespace soccer::experiment
