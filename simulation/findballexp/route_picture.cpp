#include "simulation/findballexp/route_picture.h"

#include <array>
#include <sstream>
#include <string>

#include "blackboard/error.h"
#include "blackboard/files/whole_file.h"
#include "simulation/findballexp/field_drawing.h"
#include "simulation/protocol/number.h"

namespace soccer::experiment {

namespace {

// The palette of Okabe and Ito, which colour-blind viewers can distinguish.
constexpr std::array<Colour, 4> kRobots{{{0, 0.447, 0.698}, {0.835, 0.369, 0}, {0, 0.62, 0.451}, {0.8, 0.475, 0.655}}};

void draw(FieldDrawing& d, std::span<const Routes> searches, std::span<const Point2<Field>> balls) {
  std::map<int, std::size_t> colours;  // by player
  for (const Routes& routes : searches)
    for (const RoutePoint& point : routes) colours.emplace(point.player, 0);
  std::size_t next = 0;
  for (auto& [player, colour] : colours) colour = next++ % kRobots.size();

  const double alpha = searches.size() > 1 ? 0.35 : 0.9;
  d.width(0.035);
  for (const Routes& routes : searches) {
    for (const auto& [player, way] : paths_of(routes)) {
      d.colour(kRobots[colours[player]], alpha);
      d.line(way);
      d.colour(kRobots[colours[player]]);
      d.disc(way.front(), 0.09);
    }
  }
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

std::map<int, std::vector<Point2<Field>>> paths_of(const Routes& routes) {
  std::map<int, std::vector<Point2<Field>>> paths;
  for (const RoutePoint& point : routes) paths[point.player].push_back(point.place);
  return paths;
}

void draw_routes(const std::filesystem::path& svg, std::span<const Routes> searches, std::span<const Point2<Field>> balls,
                 const FieldDimensions& field) {
  write_drawing(svg, field, [&](FieldDrawing& drawing) { draw(drawing, searches, balls); });
}

}  // namespace soccer::experiment
