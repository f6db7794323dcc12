#include "experiments/findball/reality_table.h"

#include <optional>

#include "experiments/findball/ball_positions.h"
#include "experiments/findball/statistics.h"
#include "experiments/run/text.h"

namespace soccer::experiment {
namespace {

constexpr double kSamePlace = 1e-3;  // m

/// Tests of one position.
struct Cell {
  int tests = 0;
  int found = 0;
  double average = 0;  // s, of the tests that found the ball
};

/// What is compared at one position.
struct Pair {
  std::optional<Cell> simulated, real;
};

/// The rows of a table: each position, and the sums.
struct Column {
  Cell sum;
  double averages = 0;  // sum of the positions' averages
  int positions = 0;    // with a ball found

  void add(const Cell& cell) {
    sum.tests += cell.tests;
    sum.found += cell.found;
    if (cell.found == 0) return;
    averages += cell.average;
    ++positions;
  }
  Cell total() const { return {sum.tests, sum.found, positions > 0 ? averages / positions : 0}; }
};

Cell cell_of(const FinishedTests& experiment, int position) {
  const std::vector<double> times = found_times(experiment, position);
  return {test_count(experiment, position), static_cast<int>(times.size()), summarise(times).mean};
}

Cell cell_of(const ThesisResult& result, int tests) { return {tests, result.found, result.average}; }

int position_of(const std::vector<Point2<Field>>& balls, Point2<Field> ball) {
  for (std::size_t i = 0; i < balls.size(); ++i)
    if (distance(balls[i], ball) < kSamePlace) return static_cast<int>(i) + 1;
  return 0;
}

Pair thesis_pair(const ExperimentConfig& config, Point2<Field> ball) {
  const int position = position_of(thesis_ball_positions(), ball);
  const bool is_2016 = config.search == "2016", is_2017 = config.search == "2017";
  if (position < 1 || position > static_cast<int>(ThesisReality{}.size()) || (!is_2016 && !is_2017)) return {};
  const auto index = static_cast<std::size_t>(position - 1);
  const ThesisReality& real =
      config.robots == 1 ? (is_2016 ? kThesisReal2016One : kThesisReal2017One) : (is_2016 ? kThesisReal2016Three : kThesisReal2017Three);
  Pair pair{{}, cell_of(real[index], kThesisRealTests)};
  if (config.robots == 3) pair.simulated = cell_of((is_2016 ? kThesis2016 : kThesis2017)[index], kThesisSimTests);
  return pair;
}

std::string found_text(const std::optional<Cell>& cell) {
  return cell ? std::to_string(cell->found) + " of " + std::to_string(cell->tests) : "";
}

std::string seconds_text(const std::optional<Cell>& cell, double adjustment = 1) {
  return cell && cell->found > 0 ? fixed(adjustment * cell->average, 2) : "";
}

std::string difference_text(const Pair& pair, double adjustment) {
  if (!pair.simulated || !pair.real || pair.simulated->found == 0 || pair.real->found == 0) return "";
  return fixed(adjustment * pair.simulated->average - pair.real->average, 2);
}

std::string columns(const Pair& pair, double adjustment) {
  return found_text(pair.simulated) + " | " + found_text(pair.real) + " | " + seconds_text(pair.simulated) + " | " +
         seconds_text(pair.simulated, adjustment) + " | " + seconds_text(pair.real) + " | " + difference_text(pair, adjustment) + " |";
}

std::string rate_text(const Cell& cell) { return cell.tests > 0 ? fixed(static_cast<double>(cell.found) / cell.tests, 2) : ""; }

/// The rows of one comparison, by position.
std::string table(const std::vector<std::pair<int, Pair>>& rows, double adjustment) {
  std::string text =
      "| Position | simulated found | real found | simulated s | adjusted s | real s | difference s |\n"
      "| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n";
  Column simulated, real;
  for (const auto& [position, pair] : rows) {
    if (pair.simulated) simulated.add(*pair.simulated);
    if (pair.real) real.add(*pair.real);
    text += "| " + std::to_string(position) + " | " + columns(pair, adjustment) + "\n";
  }
  Pair all;
  if (simulated.sum.tests > 0) all.simulated = simulated.total();
  if (real.sum.tests > 0) all.real = real.total();
  text += "| **all** | " + columns(all, adjustment) + "\n\nFind rate: ";
  if (all.simulated) text += "simulated " + rate_text(*all.simulated) + (all.real ? ", " : "");
  if (all.real) text += "real " + rate_text(*all.real);
  return text + ". The last row has the average of the positions' averages. ";
}

}  // namespace

std::string reality_table(const FinishedTests& simulated, const FinishedTests& real, const WalkSpeeds& speeds) {
  std::vector<std::pair<int, Pair>> ours, theirs;
  for (int position = 1; position <= static_cast<int>(real.config.balls.size()); ++position) {
    const Point2<Field> ball = real.config.balls[static_cast<std::size_t>(position - 1)];
    const int there = position_of(simulated.config.balls, ball);
    if (there > 0) ours.push_back({position, {cell_of(simulated, there), cell_of(real, position)}});
    if (const Pair thesis = thesis_pair(real.config, ball); thesis.real) theirs.push_back({position, thesis});
  }
  std::string text = "## Simulation and reality: " + simulated.name + ", " + real.name + "\n\n";
  if (ours.empty()) return text + "The experiments have no position in common.\n";
  if (simulated.config.search != real.config.search || simulated.config.robots != real.config.robots)
    text += "The experiments differ in the search or in the number of robots.\n\n";
  text += table(ours, speeds.adjustment()) + "Simulated times are multiplied by " + fixed(speeds.adjustment(), 4) +
          ", the simulated speed of walking over the real one.\n";
  if (theirs.empty()) return text;
  const double adjustment = kThesisSimSpeed / kThesisRealSpeed;
  text += "\n### Collette 2017, search " + real.config.search + ", " + std::to_string(real.config.robots) +
          (real.config.robots == 1 ? " robot" : " robots") + "\n\n" + table(theirs, adjustment) + "Simulated times are multiplied by " +
          fixed(adjustment, 4) + ".";
  text += real.config.robots == 3 ? " Tables 5.3, 5.4, 5.7, 5.8 and 5.11 to 5.17; the averages of 5.13 (real: 40.03 and 67.46 s) and a "
                                    "rate of 5.14 (position 4, 2016: 0.25) differ from 5.7 and 5.8.\n"
                                  : " Tables 5.5, 5.6, 5.11 and 5.12; one robot was not simulated.\n";
  return text;
}

}  // namespace soccer::experiment
