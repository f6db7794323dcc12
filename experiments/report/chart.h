#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace soccer::experiment {

/// A point of a chart.
struct ChartPoint {
  double x = 0, y = 0;

  bool operator==(const ChartPoint&) const = default;
};

/// A line chart of quantities that keep their value until the next point.
struct Chart {
  struct Line {
    std::string name;
    std::vector<ChartPoint> points;  ///< by x
  };

  std::string title, x_label, y_label;
  double y_max = 0;  ///< end of the axis of y, at least; it begins at 0, like that of x
  std::vector<Line> lines;
};

/// The distance of the marks on an axis up to `max`: 1, 2 or 5 times a power of ten, so that there are at most `marks` of them.
double mark_distance(double max, int marks);

/// Writes a chart as SVG. Errors: InputError.
void write_chart(const std::filesystem::path& svg, const Chart& chart);

}  // namespace soccer::experiment
