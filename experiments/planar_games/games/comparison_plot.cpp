#include "experiments/planar_games/games/comparison_plot.h"

#include <cmath>
#include <sstream>

#include "blackboard/files/whole_file.h"
#include "blackboard/program/gnuplot.h"

namespace soccer {

bool draw_comparison(const std::vector<GameRow>& rows, const ComparisonParameters& parameters, const std::filesystem::path& file) {
  std::ostringstream script;
  script << "set terminal svg size 640,400 font 'sans,11' background 'white'\nset xlabel 'pairs of games'\n"
            "set ylabel 'goals a game, A - B'\nset grid\nset key right top\n$d << EOD\n";
  int points = 0;
  comparison_of(rows, parameters, [&](const Comparison& so_far) {
    const ConfidenceSequence& goals = so_far.goals();
    if (!std::isfinite(goals.low()) || !std::isfinite(goals.high())) return;
    script << so_far.pairs() << ' ' << goals.mean() << ' ' << goals.low() << ' ' << goals.high() << '\n';
    ++points;
  });
  if (points == 0) return false;
  script << "EOD\nplot $d using 1:3:4 with filledcurves fc rgb '#cfe2f3' title '95 % at any time', $d using 1:2 with lines lw 2 lc rgb "
            "'#0072b2' title 'mean', 0 with lines lc rgb '#999999' notitle\n";
  write_whole(file, run_gnuplot(script.str()));
  return true;
}

}  // namespace soccer
