#include "experiments/report/chart.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <sstream>

#include <cairo.h>

#include "blackboard/common/files/whole_file.h"
#include "experiments/report/picture.h"

namespace soccer::experiment {
namespace {

// Sizes in points.
constexpr double kWidth = 720, kHeight = 400, kLeft = 64, kRight = 20, kTop = 40, kBottom = 84;
constexpr double kTitleSize = 17, kTextSize = 14, kLineWidth = 2.5, kTick = 5;
constexpr int kMarksOfX = 9, kMarksOfY = 6;

// The palette of Okabe and Ito, which colour-blind viewers can distinguish.
constexpr std::array<Colour, 6> kLines{
    {{0, 0.447, 0.698}, {0.835, 0.369, 0}, {0, 0.62, 0.451}, {0.8, 0.475, 0.655}, {0.902, 0.624, 0}, {0.337, 0.706, 0.914}}};
constexpr Colour kChartInk{0.2, 0.2, 0.2}, kGrid{0.87, 0.87, 0.87};

std::string number_text(double value) {
  std::ostringstream text;
  text << value;
  return text.str();
}

/// The area of a chart between its axes, and the scales of both.
class Plot {
 public:
  Plot(cairo_t* context, const Chart& chart) : c_(context) {
    y_max_ = chart.y_max;
    for (const Chart::Line& line : chart.lines)
      for (const ChartPoint& point : line.points) {
        x_max_ = std::max(x_max_, point.x);
        y_max_ = std::max(y_max_, point.y);
      }
    if (x_max_ <= 0) x_max_ = 1;
    if (y_max_ <= 0) y_max_ = 1;
  }

  void axes(const Chart& chart) const {
    cairo_set_line_width(c_, 1);
    const double step_x = mark_distance(x_max_, kMarksOfX), step_y = mark_distance(y_max_, kMarksOfY);
    for (int i = 0; i * step_x <= x_max_; ++i) {
      vertical(at_x(i * step_x));
      text(at_x(i * step_x), kHeight - kBottom + kTick + kTextSize, number_text(i * step_x), 0.5);
    }
    for (int i = 0; i * step_y <= y_max_; ++i) {
      horizontal(at_y(i * step_y));
      text(kLeft - kTick, at_y(i * step_y) + kTextSize / 3, number_text(i * step_y), 1);
    }
    text(kLeft + (kWidth - kLeft - kRight) / 2, kHeight - kBottom + kTick + 2.4 * kTextSize, chart.x_label, 0.5);
    text(kLeft, kTop - 8, chart.y_label, 0);
    cairo_set_font_size(c_, kTitleSize);
    text(kWidth / 2, kTitleSize + 2, chart.title, 0.5);
  }

  void line(const Chart::Line& line, Colour colour) const {
    cairo_set_source_rgb(c_, colour.red, colour.green, colour.blue);
    cairo_set_line_width(c_, kLineWidth);
    cairo_new_path(c_);
    double y = 0;
    for (const ChartPoint& point : line.points) {
      if (cairo_has_current_point(c_) != 0) cairo_line_to(c_, at_x(point.x), y);
      y = at_y(point.y);
      cairo_line_to(c_, at_x(point.x), y);
    }
    cairo_stroke(c_);
  }

  /// A line's name in the legend. Returns where the next one begins.
  double name(double x, const std::string& words, Colour colour) const {
    constexpr double kSample = 24, kGap = 8, kBetween = 24;
    const double y = kHeight - kTextSize;
    cairo_set_source_rgb(c_, colour.red, colour.green, colour.blue);
    cairo_set_line_width(c_, kLineWidth);
    cairo_move_to(c_, x, y - kTextSize / 3);
    cairo_line_to(c_, x + kSample, y - kTextSize / 3);
    cairo_stroke(c_);
    cairo_set_font_size(c_, kTextSize);
    return x + kSample + kGap + text(x + kSample + kGap, y, words, 0) + kBetween;
  }

 private:
  double at_x(double x) const { return kLeft + x / x_max_ * (kWidth - kLeft - kRight); }
  double at_y(double y) const { return kHeight - kBottom - y / y_max_ * (kHeight - kTop - kBottom); }

  void vertical(double x) const { grid_line(x, kTop, x, kHeight - kBottom); }
  void horizontal(double y) const { grid_line(kLeft, y, kWidth - kRight, y); }
  void grid_line(double x, double y, double to_x, double to_y) const {
    cairo_set_source_rgb(c_, kGrid.red, kGrid.green, kGrid.blue);
    cairo_move_to(c_, x, y);
    cairo_line_to(c_, to_x, to_y);
    cairo_stroke(c_);
  }

  /// anchor: 0 to begin at x, 0.5 for the middle, 1 to end there. Returns the width.
  double text(double x, double y, const std::string& words, double anchor) const {
    cairo_text_extents_t size;
    cairo_text_extents(c_, words.c_str(), &size);
    cairo_set_source_rgb(c_, kChartInk.red, kChartInk.green, kChartInk.blue);
    cairo_move_to(c_, x - anchor * size.x_advance, y);
    cairo_show_text(c_, words.c_str());
    return size.x_advance;
  }

  cairo_t* c_;
  double x_max_ = 0, y_max_ = 0;
};

}  // namespace

double mark_distance(double max, int marks) {
  double power = std::pow(10, std::floor(std::log10(max / marks)));
  for (;; power *= 10)
    for (const double factor : {1.0, 2.0, 5.0})
      if (max / (factor * power) <= marks) return factor * power;
}

void write_chart(const std::filesystem::path& svg, const Chart& chart) {
  write_picture(svg, kWidth, kHeight, [&](cairo_t* context) {
    cairo_set_source_rgb(context, 1, 1, 1);
    cairo_paint(context);
    cairo_set_font_size(context, kTextSize);
    const Plot plot(context, chart);
    plot.axes(chart);
    double x = kLeft;
    for (std::size_t i = 0; i < chart.lines.size(); ++i) {
      plot.line(chart.lines[i], kLines[i % kLines.size()]);
      x = plot.name(x, chart.lines[i].name, kLines[i % kLines.size()]);
    }
  });
}

}  // namespace soccer::experiment
