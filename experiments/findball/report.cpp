#include "experiments/findball/report.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include <boost/math/distributions/normal.hpp>

#include "blackboard/common/error.h"
#include "blackboard/common/files/text_file.h"
#include "blackboard/common/files/whole_file.h"
#include "experiments/findball/experiment_folder.h"
#include "experiments/findball/reality_table.h"
#include "experiments/findball/route_picture.h"
#include "experiments/findball/statistics.h"
#include "experiments/findball/test_table.h"
#include "experiments/run/text.h"

namespace soccer::experiment {

namespace {

// Calls group(begin, end) for each group of equal values in a sorted sequence of pairs; its mean rank is (begin + end + 1) / 2.
template <class Group>
void for_each_tie(const std::vector<std::pair<double, bool>>& sorted, Group&& group) {
  for (std::size_t begin = 0; begin < sorted.size();) {
    std::size_t end = begin;
    while (end < sorted.size() && sorted[end].first == sorted[begin].first) ++end;
    group(begin, end);
    begin = end;
  }
}

double two_sided(double distance, double variance) {
  if (!(variance > 0)) return 1;
  const double z = std::max(0.0, distance - 0.5) / std::sqrt(variance);
  return std::min(1.0, 2 * cdf(complement(boost::math::normal(), z)));
}

// Probability of a sum of at most `sum` if each of the ranks is added or not with equal probability.
double lower_tail(const std::vector<std::size_t>& ranks, std::size_t sum) {
  std::vector<double> probability(std::accumulate(ranks.begin(), ranks.end(), std::size_t{0}) + 1);
  probability[0] = 1;
  for (const std::size_t rank : ranks)
    for (std::size_t s = probability.size(); s-- > 0;) probability[s] = (probability[s] + (s >= rank ? probability[s - rank] : 0)) / 2;
  return std::accumulate(probability.begin(), probability.begin() + static_cast<std::ptrdiff_t>(sum) + 1, 0.0);
}

}  // namespace

double mann_whitney(std::span<const double> a, std::span<const double> b) {
  if (a.empty() || b.empty()) return 1;
  std::vector<std::pair<double, bool>> all;  // value, true if it belongs to a
  for (const double value : a) all.emplace_back(value, true);
  for (const double value : b) all.emplace_back(value, false);
  std::sort(all.begin(), all.end());
  double ranks_a = 0, ties = 0;
  for_each_tie(all, [&](std::size_t begin, std::size_t end) {
    const double rank = static_cast<double>(begin + end + 1) / 2, equal = static_cast<double>(end - begin);
    for (std::size_t k = begin; k < end; ++k)
      if (all[k].second) ranks_a += rank;
    ties += equal * equal * equal - equal;
  });
  const auto na = static_cast<double>(a.size()), nb = static_cast<double>(b.size()), n = na + nb;
  const double u = ranks_a - na * (na + 1) / 2;
  return two_sided(std::abs(u - na * nb / 2), na * nb / 12 * (n + 1 - ties / (n * (n - 1))));
}

double wilcoxon(std::span<const double> differences) {
  constexpr std::size_t kMaxExact = 200;
  std::vector<std::pair<double, bool>> all;  // absolute difference, true if it is positive
  for (const double difference : differences)
    if (difference != 0) all.emplace_back(std::abs(difference), difference > 0);
  if (all.empty()) return 1;
  std::sort(all.begin(), all.end());
  std::vector<std::size_t> twice_ranks(all.size());  // twice, so that mean ranks of equal differences are whole numbers
  std::size_t twice_positive = 0;
  double squares = 0;
  for_each_tie(all, [&](std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end; ++k) {
      twice_ranks[k] = begin + end + 1;
      if (all[k].second) twice_positive += twice_ranks[k];
      squares += static_cast<double>(twice_ranks[k] * twice_ranks[k]) / 4;
    }
  });
  const std::size_t total = all.size() * (all.size() + 1);  // twice the sum of all ranks
  const std::size_t smaller = std::min(twice_positive, total - twice_positive);
  if (all.size() <= kMaxExact) return std::min(1.0, 2 * lower_tail(twice_ranks, smaller));
  return two_sided(static_cast<double>(total - 2 * smaller) / 4, squares / 4);
}

namespace {

constexpr double kSignificant = 0.05;

std::string probability(double p) { return p < 0.0001 ? "< 0.0001" : "= " + fixed(p, 4); }

std::string cell(const FinishedTests& experiment, int position) {
  const std::vector<double> times = found_times(experiment, position);
  const std::string found = std::to_string(times.size()) + " of " + std::to_string(test_count(experiment, position));
  return found + " | " + (times.empty() ? "" : fixed(summarise(times).mean, 2));
}

std::string verdict(double p) { return "p " + probability(p) + (p < kSignificant ? ", they differ" : ", no difference shown"); }

std::string text_of(const std::string& test, double rates, double times) {
  return "Find rates: " + verdict(rates) + ". Times, with the time limit for balls that were not found: " + verdict(times) + " (" + test +
         ", one value per position: the average of its tests). Significant means p < 0.05. ";
}

// Both searches had the same positions.
std::string paired_tests(const FinishedTests& a, const FinishedTests& b) {
  std::vector<double> rates, times;
  for (int position = 1; position <= static_cast<int>(a.config.balls.size()); ++position) {
    const auto of_a = place_result(a, position), of_b = place_result(b, position);
    if (!of_a || !of_b) continue;
    rates.push_back(of_a->rate() - of_b->rate());
    times.push_back(of_a->mean - of_b->mean);
  }
  const Summary difference = summarise(times);
  const Interval interval = mean_interval(difference);
  return text_of("Wilcoxon's signed-rank test of the positions' differences", wilcoxon(rates), wilcoxon(times)) +
         "Mean difference of the times, " + a.name + " less " + b.name + ": " + fixed(difference.mean, 2) + " s (95 % confidence " +
         fixed(interval.low, 2) + " to " + fixed(interval.high, 2) + ", over positions).\n";
}

std::string unpaired_tests(const FinishedTests& a, const FinishedTests& b) {
  const auto values = [](const FinishedTests& experiment, auto value) {
    std::vector<double> result;
    for (const PlaceResult& place : place_results(experiment)) result.push_back(value(place));
    return result;
  };
  const auto rate = [](const PlaceResult& place) { return place.rate(); };
  const auto mean = [](const PlaceResult& place) { return place.mean; };
  return text_of("Mann and Whitney's U", mann_whitney(values(a, rate), values(b, rate)), mann_whitney(values(a, mean), values(b, mean))) +
         "\n";
}

}  // namespace

std::string comparison_table(const FinishedTests& a, const FinishedTests& b) {
  std::string text = "| Position | " + table_cell(a.name) + " found | average s | " + table_cell(b.name) +
                     " found | average s |\n| --- | ---: | ---: | ---: | ---: |\n";
  const bool same_places = a.config.balls == b.config.balls;
  if (same_places)
    for (int position = 1; position <= static_cast<int>(a.config.balls.size()); ++position)
      text += "| " + std::to_string(position) + " | " + cell(a, position) + " | " + cell(b, position) + " |\n";
  text += "| **all** | " + cell(a, 0) + " | " + cell(b, 0) + " |\n\n";
  text += same_places ? paired_tests(a, b) : unpaired_tests(a, b);
  if (!same_places) text += "The ball positions differ, so the two experiments do not have the same task.\n";
  return text;
}

std::string beside_thesis(const FinishedTests& experiment) {
  const ExperimentConfig& config = experiment.config;
  if (config.positions != "thesis" || config.robots != 3) return {};
  const auto theirs = [](const ThesisResult& of) { return std::to_string(of.found) + " of 10 | " + fixed(of.average, 2) + " |"; };
  std::string text =
      "| Position | found | average s | thesis 2016 found | average s | thesis 2017 found | average s |\n"
      "| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n";
  for (std::size_t i = 0; i < kThesis2016.size(); ++i)
    text += "| " + std::to_string(i + 1) + " | " + cell(experiment, static_cast<int>(i + 1)) + " | " + theirs(kThesis2016[i]) + " " +
            theirs(kThesis2017[i]) + "\n";
  // The thesis's averages are those of the positions' averages.
  return text + "| **all** | " + cell(experiment, 0) + " | 80 of 100 | 86.16 | 96 of 100 | 71.11 |\n";
}

namespace {

std::string seen_with(const ExperimentConfig& c) {
  if (!c.eyes.naos()) return ", vision " + c.vision;
  if (!c.eyes.cameras()) return ", NAOs with the vision model that was fitted to cameras";
  return ", cameras (scale " + fixed(c.eyes.camera_scale, 2) + ", hall " + std::to_string(c.eyes.hall) + ")";
}

std::string list_of(const std::vector<int>& numbers) {
  std::string text;
  for (const int number : numbers) text += (text.empty() ? "" : ", ") + std::to_string(number);
  return text;
}

std::string heading(const FinishedTests& experiment) {
  const ExperimentConfig& c = experiment.config;
  std::string text = "# " + experiment.name + "\n\nSearch " + c.search + ", " + std::to_string(c.robots) +
                     (c.robots == 1 ? " robot" : " robots") + seen_with(c) + ", positions " + c.positions + ", " +
                     std::to_string(c.repeats) + " per position, time limit " + fixed(c.timeout, 0) + " s, seed " + std::to_string(c.seed) +
                     ", server " + (c.server_command.empty() ? c.server : "started with the command \"" + c.server_command + "\"");
  if (c.walk_speed > 0) text += ", walking at up to " + fixed(c.walk_speed, 2) + " m/s";
  if (!c.set.empty()) text += ", with " + c.set;
  if (const std::string what = text_of(c.variation); !what.empty()) text += ", " + what;
  if (c.silent) text += ", no team messages";
  if (c.loss > 0) text += ", " + fixed(100 * c.loss, 0) + " % of the team messages dropped";
  text += ", version " + c.version + ".\n\n";
  const auto finished = static_cast<int>(experiment.tests.size());
  if (finished < c.tests()) text += "**" + std::to_string(finished) + " of " + std::to_string(c.tests()) + " tests are finished.**\n\n";
  if (!experiment.damaged.empty()) text += "**Tests whose result.json is damaged are left out: " + list_of(experiment.damaged) + ".**\n\n";
  return text;
}

std::string running(const FinishedTests& experiment) {
  double simulated = 0, wall = 0;
  int falls = 0, moved = 0;
  for (const auto& [test, result] : experiment.tests) {
    simulated += result.seconds;
    wall += result.wall_seconds;
    falls += result.falls;
    moved += result.moved;
  }
  return "Falls " + std::to_string(falls) + ", robots moved to the touch line " + std::to_string(moved) +
         ", real-time factor of a search " + fixed(wall > 0 ? simulated / wall : 0, 1) + ".\n\n";
}

/// Draws the routes. Returns their section of the report. Adds a sentence to `left_out` for each test whose routes cannot be read.
std::string routes_section(const ExperimentFolder& folder, const FinishedTests& experiment, std::vector<std::string>& left_out) {
  std::vector<Routes> searches;
  searches.reserve(experiment.tests.size());
  std::vector<int> numbers;
  for (const auto& [test, result] : experiment.tests) {
    try {
      searches.push_back(read_routes(folder.test_folder(test.number) / "routes.csv"));
    } catch (const InputError& error) {
      left_out.push_back(std::string("a test is not in the picture of the routes: ") + error.what());
      numbers.push_back(test.number);
    }
  }
  draw_routes(folder.path() / "routes.svg", searches, experiment.config.balls, FieldDimensions{});
  std::string text = "## Routes\n\n![paths of all robots](routes.svg)\n";
  if (const std::size_t missing = experiment.tests.size() - searches.size(); missing > 0)
    text += "\n**" + std::to_string(missing) + " of " + std::to_string(experiment.tests.size()) +
            " tests are not in this picture, because their routes.csv cannot be read: " + list_of(numbers) + ".**\n";
  return text;
}

/// Reads the experiments. Those that cannot be read are left out, also of `folders`. Adds sentences about what is missing to `left_out`.
std::vector<FinishedTests> read_all(const std::vector<std::filesystem::path>& paths, std::vector<ExperimentFolder>& folders,
                                    std::vector<std::string>& left_out) {
  std::vector<FinishedTests> experiments;
  std::vector<InputError> errors;
  for (const std::filesystem::path& path : paths) {
    try {
      experiments.push_back(read_tests(ExperimentFolder(path)));
      folders.emplace_back(path);
    } catch (const InputError& error) {
      errors.push_back(error);
    }
  }
  if (experiments.empty() && !errors.empty()) throw errors.front();
  for (const InputError& error : errors) left_out.push_back(std::string("an experiment is left out: ") + error.what());
  for (const FinishedTests& experiment : experiments)
    left_out.insert(left_out.end(), experiment.left_out.begin(), experiment.left_out.end());
  return experiments;
}

}  // namespace

Reports write_reports(const std::vector<std::filesystem::path>& paths) {
  Reports all;
  std::vector<ExperimentFolder> folders;
  const std::vector<FinishedTests> experiments = read_all(paths, folders, all.left_out);
  for (std::size_t i = 0; i < folders.size(); ++i) {
    std::string text = heading(experiments[i]) + test_table(experiments[i]) + "\n" + running(experiments[i]);
    if (const std::string thesis = beside_thesis(experiments[i]); !thesis.empty())
      text += "## Comparison with the thesis\n\n" + thesis + "\n";
    for (std::size_t other = 0; other < folders.size(); ++other)
      if (other != i)
        text += "## Comparison with " + experiments[other].name + "\n\n" + comparison_table(experiments[i], experiments[other]) + "\n";
    text += routes_section(folders[i], experiments[i], all.left_out);
    folders[i].write_results(experiments[i].config);
    write_whole(folders[i].path() / "report.md", text);
    all.text += text + "\n";
  }
  return all;
}

}  // namespace soccer::experiment
