#include "experiments/planar_games/fit/fit_pictures.h"

#include <sstream>

#include "blackboard/files/whole_file.h"
#include "blackboard/program/gnuplot.h"

namespace soccer {
namespace {

std::string block(const std::string& name, const std::vector<std::pair<double, double>>& points) {
  std::ostringstream text;
  text << '$' << name << " << EOD\n";
  for (const auto& [x, y] : points) text << x << ' ' << y << '\n';
  text << "EOD\n";
  return text.str();
}

std::string script(const Goodness& goodness) {
  std::ostringstream text;
  text << "set terminal svg size 480,360 font 'sans,11' background 'white'\nset title \"" << goodness.title << " (" << goodness.count
       << ")\"\nset xlabel \"" << goodness.predicted_label << "\"\nset ylabel \"" << goodness.seen_label
       << "\"\nset grid\nset key left top\n"
       << block("seen", goodness.points);
  if (goodness.curve.empty())
    text << "plot x with lines lc rgb '#999999' title 'equal', $seen with points pt 7 ps 0.5 lc rgb '#0072b2' title 'logs'\n";
  else
    text << block("curve", goodness.curve)
         << "plot $curve with linespoints pt 1 lc rgb '#d55e00' title 'model', $seen with points pt 7 ps 0.6 lc rgb '#0072b2' title "
            "'logs'\n";
  return text.str();
}

}  // namespace

double relative_error(const Goodness& goodness) {
  double error = 0, size = 0;
  for (std::size_t i = 0; i < goodness.points.size(); ++i) {
    const double predicted = goodness.curve.empty() ? goodness.points[i].first : goodness.curve[i].second, seen = goodness.points[i].second;
    error += std::abs(predicted - seen);
    size += std::abs(seen);
  }
  return size > 0 ? error / size : 0;
}

void draw(const std::vector<Goodness>& all, const std::filesystem::path& folder) {
  for (const Goodness& goodness : all) write_whole(folder / (goodness.name + ".svg"), run_gnuplot(script(goodness)));
}

}  // namespace soccer
