#include <iostream>
#include <memory>
#include <string>
#include <utility>

#include <CLI/CLI.hpp>

#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"
#include "experiments/findball/ball_positions.h"
#include "experiments/findball/commands.h"
#include "experiments/findball/coverage.h"
#include "experiments/findball/route_picture.h"
#include "experiments/run/text.h"

namespace soccer::experiment {

namespace {

struct CoverageOptions {
  std::string search = "2016", points, routes, out = "coverage.svg";
  double distance = 2.5;  // m
  double margin = 0.65;   // m
  double border = 0.05;   // m; Collette 2017 adds the width of a line to the field
};

/// Errors: InputError when the picture would replace an input, or a PNG file that is not part of an earlier picture.
void check_picture(const CoverageOptions& options) {
  const std::filesystem::path out = options.out, png = std::filesystem::path(out).replace_extension(".png");
  refuse_input(out, {options.points, options.routes});
  if (out.extension() == ".svg" && std::filesystem::exists(png) && !std::filesystem::exists(out))
    throw InputError(png.string(), "exists without " + out.filename().string() + ", so it is another picture",
                     "give another name with --out");
}

SearchPlaces places_of(const CoverageOptions& options, const FieldDimensions& field) {
  if (!options.routes.empty()) {
    SearchPlaces places;
    for (auto& [player, path] : paths_of(read_routes(options.routes))) places.paths.push_back(std::move(path));
    return places;
  }
  if (!options.points.empty()) return {read_places(options.points, [](Point2<Field>, const std::string&) {}), {}};
  return options.search == "2016" ? places_of_2016() : places_of_2017(field, options.distance - options.margin);
}

std::string line_of(const SearchPlaces& places, const Coverage& coverage, double distance) {
  constexpr double kPercent = 100;
  std::string text = "up to " + fixed(distance, 3) + " m, ";
  if (!places.points.empty())
    text += fixed(kPercent * coverage.from_points, 2) + " % of the field is seen from " + std::to_string(places.points.size()) + " points";
  if (!places.points.empty() && !places.paths.empty()) text += ", ";
  if (!places.paths.empty()) text += fixed(kPercent * coverage.from_paths, 2) + " % of the field is seen from the paths";
  if (!places.points.empty())
    text += "; the farthest place from a point is " + fixed(coverage.remotest.x, 2) + "," + fixed(coverage.remotest.y, 2) + ", at " +
            fixed(coverage.max_distance, 3) + " m";
  return text;
}

}  // namespace

void add_coverage(CLI::App& app, Command& chosen) {
  CLI::App* const coverage = app.add_subcommand("coverage", "compute and draw which part of the field a search can see");
  const auto options = std::make_shared<CoverageOptions>();
  CLI::Option* const search = coverage->add_option("--search", options->search, "search method with fixed points: 2016 or 2017")
                                  ->check(CLI::IsMember({"2016", "2017"}))
                                  ->capture_default_str();
  CLI::Option* const points =
      coverage->add_option("--points", options->points, "CSV file with points x,y in millimetres, instead of a method's")->excludes(search);
  coverage
      ->add_option(
          "--routes", options->routes,
          "routes.csv of a test: the robots' true paths, instead of a method's points; for the planned search, which has no fixed points")
      ->excludes(search)
      ->excludes(points);
  coverage->add_option("--distance", options->distance, "distance up to which the ball is detected reliably, m")
      ->check(CLI::Range(0.1, 20.0))
      ->capture_default_str();
  coverage->add_option("--margin", options->margin, "2017: the corners of a segment are nearer to its centre than the distance by this, m")
      ->check(CLI::Range(0.0, 10.0))
      ->capture_default_str();
  coverage->add_option("--border", options->border, "width of the strip beyond the centres of the lines that belongs to the field, m")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  coverage->add_option("-o,--out", options->out, "picture to write: NAME.svg is written as SVG and as NAME.png, NAME.png as PNG only")
      ->capture_default_str();
  coverage->final_callback([options, &chosen] {
    if (options->search == "2017" && options->routes.empty() && options->points.empty() && options->distance - options->margin < 0.1)
      throw CLI::ValidationError("--distance", "must exceed --margin by at least 0.1 m");
    chosen = [options] {
      check_picture(*options);
      const FieldDimensions field;
      const SearchPlaces places = places_of(*options, field);
      std::cout << line_of(places, coverage_of(places, options->distance, field, options->border), options->distance) << std::endl;
      draw_coverage(options->out, places, options->distance, field, options->border);
      return 0;
    };
  });
}

}  // namespace soccer::experiment
