#include "experiments/findball/coverage.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "experiments/findball/field_drawing.h"
#include "experiments/run/text.h"

namespace soccer::experiment {

namespace {

constexpr double kCell = 0.01;  // m
constexpr Colour kFromPoints{0, 0.447, 0.698}, kFromPaths{0.34, 0.71, 0.91};

// The square of the distance of a place from the path between two points.
double squared_distance(Point2<Field> place, Point2<Field> a, Point2<Field> b) {
  const Point2<Field> way = b - a, off = place - a;
  const double squared = way.x * way.x + way.y * way.y;
  const double share = squared > 0 ? std::clamp((off.x * way.x + off.y * way.y) / squared, 0.0, 1.0) : 0;
  const double x = off.x - share * way.x, y = off.y - share * way.y;
  return x * x + y * y;
}

double min_squared_distance(const SearchPlaces& places, Point2<Field> place) {
  double min_square = std::numeric_limits<double>::infinity();
  for (const Point2<Field> point : places.points) min_square = std::min(min_square, squared_distance(place, point, point));
  return min_square;
}

bool near_a_path(const SearchPlaces& places, Point2<Field> place, double distance) {
  for (const auto& path : places.paths)
    for (std::size_t i = 1; i < path.size(); ++i)
      if (squared_distance(place, path[i - 1], path[i]) <= distance * distance) return true;
  return false;
}

Point2<Field> half_of(const FieldDimensions& field, double border) { return {field.length / 2 + border, field.width / 2 + border}; }

}  // namespace

SearchPlaces places_of_2016() {
  SearchPlaces places{{{-3, 0}, {-2, 2}, {0, 1}, {2, 2}, {3, 0}, {2, -2}, {0, -1}, {-2, -2}}, {}};
  places.paths = {places.points};
  places.paths[0].push_back(places.points[0]);
  return places;
}

SearchPlaces places_of_2017(const FieldDimensions& field, double reach) {
  constexpr int kMaxDivisions = 100;  // columns or rows
  int columns = kMaxDivisions, rows = kMaxDivisions;
  for (int n = 1; n <= kMaxDivisions; ++n) {
    const double half_length = field.length / (2 * n);
    if (half_length >= reach) continue;
    const double half_width = std::sqrt(reach * reach - half_length * half_length);
    const int m = std::max(1, static_cast<int>(std::ceil(field.width / (2 * half_width) - 1e-9)));
    if (n * m < columns * rows) {
      columns = n;
      rows = std::min(m, kMaxDivisions);
    }
  }
  SearchPlaces places;
  for (int row = 0; row < rows; ++row)
    for (int i = 0; i < columns; ++i) {
      const int column = row % 2 == 0 ? i : columns - 1 - i;
      places.points.push_back({field.length * ((column + 0.5) / columns - 0.5), field.width * ((row + 0.5) / rows - 0.5)});
    }
  places.paths = {places.points};
  return places;
}

Coverage coverage_of(const SearchPlaces& places, double distance, const FieldDimensions& field, double border) {
  const Point2<Field> half = half_of(field, border);
  const int columns = static_cast<int>(std::ceil(2 * half.x / kCell)), rows = static_cast<int>(std::ceil(2 * half.y / kCell));
  Coverage coverage;
  double max_square = 0;
  int from_points = 0, from_paths = 0;
  const auto measure = [&](Point2<Field> place) {
    const double min_square = min_squared_distance(places, place);
    if (min_square > max_square) {
      max_square = min_square;
      coverage.remotest = place;
    }
    return min_square <= distance * distance;
  };
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      const Point2<Field> centre{half.x * ((2 * column + 1.0) / columns - 1), half.y * ((2 * row + 1.0) / rows - 1)};
      const bool seen = measure(centre);
      from_points += seen ? 1 : 0;
      from_paths += seen || near_a_path(places, centre, distance) ? 1 : 0;
    }
  for (const double x : {-half.x, half.x})
    for (const double y : {-half.y, half.y}) measure({x, y});  // the corners, which no centre of a cell reaches
  const double cells = static_cast<double>(columns) * rows;
  coverage.from_points = from_points / cells;
  coverage.from_paths = from_paths / cells;
  coverage.max_distance = std::sqrt(max_square);
  return coverage;
}

void draw_coverage(const std::filesystem::path& svg, const SearchPlaces& places, double distance, const FieldDimensions& field,
                   double border) {
  write_drawing(svg, field, [&](FieldDrawing& d) {
    d.as_one(half_of(field, border), 0.35, [&] {
      d.colour(kFromPaths);
      d.width(2 * distance);
      for (const auto& path : places.paths) d.line(path);
    });
    d.as_one(half_of(field, border), 0.35, [&] {
      d.colour(kFromPoints);
      for (const Point2<Field> point : places.points) d.disc(point, distance);
    });
    d.colour(kInk, 0.6);
    d.width(0.02);
    for (const auto& path : places.paths) d.line(path);
    d.colour(kInk);
    for (std::size_t i = 0; i < places.points.size(); ++i) {
      d.disc(places.points[i], 0.06);
      d.text({places.points[i].x + 0.1, places.points[i].y + 0.08}, std::to_string(i + 1));
    }
    d.colour(kText);
    const Point2<Field> legend = d.legend();
    d.text(legend, "dark: seen from the points, light: from the paths, up to " + fixed(distance, 2) + " m");
  });
}

}  // namespace soccer::experiment
