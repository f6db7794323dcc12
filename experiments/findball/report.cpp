#include "experiments/findball/report.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include <boost/math/distributions/normal.hpp>

#include "blackboard/common/error.h"
#include "blackboard/common/files/text_file.h"
#include "experiments/findball/experiment_folder.h"
#include "experiments/findball/found_curve.h"
#include "experiments/findball/reality_table.h"
#include "experiments/findball/route_picture.h"
#include "experiments/findball/statistics.h"
#include "experiments/findball/test_table.h"
#include "experiments/report/report_page.h"
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
  return found + " | " + (times.empty() ? kNoNumber : fixed(summarise(times).mean, 2));
}

std::string verdict(double p) { return "p " + probability(p) + (p < kSignificant ? ", they differ" : ", no difference shown"); }

/// Of two experiments: the probabilities of such differences by chance, and the differences of the times at positions of both.
struct Differences {
  bool paired = false;  ///< both have the same positions
  double rates = 1, times = 1;
  std::vector<double> seconds;  ///< s, if paired
};

std::string text_of(const std::string& test, double rates, double times) {
  return "Find rates: " + verdict(rates) + ". Times, with the time limit for balls that were not found: " + verdict(times) + " (" + test +
         ", one value per position: the average of its tests). Significant means p < 0.05. ";
}

Differences differences_of(const FinishedTests& a, const FinishedTests& b) {
  Differences d;
  d.paired = a.config.balls == b.config.balls;
  if (!d.paired) {
    const auto values = [](const FinishedTests& experiment, auto value) {
      std::vector<double> result;
      for (const PlaceResult& place : place_results(experiment)) result.push_back(value(place));
      return result;
    };
    const auto rate = [](const PlaceResult& place) { return place.rate(); };
    const auto mean = [](const PlaceResult& place) { return place.mean; };
    d.rates = mann_whitney(values(a, rate), values(b, rate));
    d.times = mann_whitney(values(a, mean), values(b, mean));
    return d;
  }
  std::vector<double> rates;
  for (int position = 1; position <= static_cast<int>(a.config.balls.size()); ++position) {
    const auto of_a = place_result(a, position), of_b = place_result(b, position);
    if (!of_a || !of_b) continue;
    rates.push_back(of_a->rate() - of_b->rate());
    d.seconds.push_back(of_a->mean - of_b->mean);
  }
  d.rates = wilcoxon(rates);
  d.times = wilcoxon(d.seconds);
  return d;
}

/// "-12.30 s (95 % confidence -15.10 to -9.50": the mean difference of the times, for the end of a sentence.
std::string mean_difference(const Differences& d) {
  const Summary difference = summarise(d.seconds);
  const Interval interval = mean_interval(difference);
  return fixed(difference.mean, 2) + " s (95 % confidence " + interval_text(interval.low, interval.high, d.seconds.size());
}

std::string tests_text(const FinishedTests& a, const FinishedTests& b) {
  const Differences d = differences_of(a, b);
  if (!d.paired) return text_of("Mann and Whitney's U", d.rates, d.times) + "\n";
  return text_of("Wilcoxon's signed-rank test of the positions' differences", d.rates, d.times) + "Mean difference of the times, " +
         a.name + " less " + b.name + ": " + mean_difference(d) + ", over positions).\n";
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
  text += tests_text(a, b);
  if (!same_places) text += "The ball positions differ, so the two experiments do not have the same task.\n";
  return text;
}

std::string beside_thesis(const FinishedTests& experiment) {
  const ExperimentConfig& config = experiment.config;
  if (config.positions != "thesis" || config.robots != 3 || config.field.name != FieldChoice{}.name) return {};
  const auto theirs = [](const ThesisResult& of) { return std::to_string(of.found) + " of 10 | " + fixed(of.average, 2) + " |"; };
  std::string text =
      "| Position | found | average s | thesis 2016 found | average s | thesis 2017 found | average s |\n"
      "| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n";
  for (std::size_t i = 0; i < kThesis2016.size(); ++i)
    text += "| " + std::to_string(i + 1) + " | " + cell(experiment, static_cast<int>(i + 1)) + " | " + theirs(kThesis2016[i]) + " " +
            theirs(kThesis2017[i]) + "\n";
  // The thesis's averages are those of the positions' averages.
  text += "| **all** | " + cell(experiment, 0) + " | 80 of 100 | 86.16 | 96 of 100 | 71.11 |\n";
  constexpr double kThesisTimeout = 180;  // s
  if (config.timeout != kThesisTimeout)
    text += "\n**The time limits differ: " + fixed(config.timeout, 0) + " s here, " + fixed(kThesisTimeout, 0) +
            " s in the thesis. A shorter limit finds fewer balls, and those sooner.**\n";
  return text;
}

namespace {

std::string seen_with(const ExperimentConfig& c) {
  if (!c.eyes.naos()) return ", vision " + c.vision;
  if (!c.eyes.cameras()) return ", NAOs with the vision model that was fitted to cameras";
  return ", cameras (scale " + fixed(c.eyes.camera_scale, 2) + ", hall " + std::to_string(c.eyes.hall) +
         (c.eyes.renderer == "raster" ? "" : ", renderer " + c.eyes.renderer) + ")";
}

std::string list_of(const std::vector<int>& numbers) {
  std::string text;
  for (const int number : numbers) text += (text.empty() ? "" : ", ") + std::to_string(number);
  return text;
}

std::string heading(const FinishedTests& experiment) {
  const ExperimentConfig& c = experiment.config;
  std::string text = "# " + experiment.name + "\n\nSearch " + c.search + ", " + std::to_string(c.robots) +
                     (c.robots == 1 ? " robot" : " robots") + (c.field.name == FieldChoice{}.name ? "" : ", field " + c.field.name) +
                     seen_with(c) + ", positions " + c.positions + ", " + std::to_string(c.repeats) + " per position, time limit " +
                     fixed(c.timeout, 0) + " s, seed " + std::to_string(c.seed) + ", server " +
                     (c.server_command.empty() ? c.server : "started with the command \"" + c.server_command + "\"");
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
  std::vector<DrawnSearch> searches;
  searches.reserve(experiment.tests.size());
  std::vector<int> numbers;
  for (const auto& [test, result] : experiment.tests) {
    try {
      searches.push_back({read_routes(folder.test_folder(test.number) / "routes.csv"), result.finder});
    } catch (const InputError& error) {
      left_out.push_back(std::string("a test is not in the picture of the routes: ") + error.what());
      numbers.push_back(test.number);
    }
  }
  const std::string title = experiment.name + ": search " + experiment.config.search + ", paths of the robots in " +
                            std::to_string(searches.size()) + (searches.size() == 1 ? " search" : " searches");
  draw_routes(folder.path() / "routes.svg", title, searches, experiment.config.balls, experiment.config.field.dimensions);
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

/// The chart of this experiment and the others, and its section of the report.
std::string curve_section(const ExperimentFolder& folder, const std::vector<FinishedTests>& experiments, std::size_t own) {
  std::vector<const FinishedTests*> shown{&experiments[own]};
  for (std::size_t other = 0; other < experiments.size(); ++other)
    if (other != own) shown.push_back(&experiments[other]);
  draw_found_curves(folder.path() / "found.svg", shown);
  return "## Found over time\n\n![percentage of the tests that have found the ball, over time](found.svg)\n\n";
}

constexpr std::size_t kMaxSummarised = 10;  // experiments, so that the summary has at most 25 lines

/// One line for an experiment.
std::string summary_line(const FinishedTests& experiment) {
  const std::vector<PlaceResult> places = place_results(experiment);
  const Interval rate = place_rate_interval(places);
  const Estimate mean = place_mean(places);
  const std::size_t found = found_times(experiment).size();
  const auto timed = static_cast<std::size_t>(std::ranges::count_if(places, [](const PlaceResult& place) { return place.found > 0; }));
  constexpr double kPercent = 100;
  return experiment.name + ": found " + std::to_string(found) + " of " + std::to_string(test_count(experiment)) + " (" +
         interval_text(kPercent * rate.low, kPercent * rate.high, places.size(), " %") + "), " +
         (found > 0 ? fixed(mean.value, 2) + " s" : kNoNumber) + " on average (" +
         interval_text(std::max(0.0, mean.interval.low), mean.interval.high, timed) + ")\n";
}

/// One line for two experiments.
std::string summary_line(const FinishedTests& a, const FinishedTests& b) {
  const Differences d = differences_of(a, b);
  return a.name + " and " + b.name + ": times " + (d.paired ? "differ by " + mean_difference(d) + "), " : "") + verdict(d.times) +
         "; find rates " + verdict(d.rates) + "\n";
}

std::string title_of(const FinishedTests& experiment, const Test& test, const TestResult& result) {
  return experiment.name + ", test " + std::to_string(test.number) + ": ball at " + fixed(test.ball.x, 2) + ", " + fixed(test.ball.y, 2) +
         (result.found ? " found after " + fixed(result.seconds, 1) + " s by robot " + std::to_string(result.finder) : " not found");
}

std::string summary_of(const std::vector<FinishedTests>& experiments, const std::vector<ExperimentFolder>& folders) {
  std::string text, places;
  for (std::size_t i = 0; i < std::min(experiments.size(), kMaxSummarised); ++i) text += summary_line(experiments[i]);
  for (std::size_t i = 1; i < std::min(experiments.size(), kMaxSummarised); ++i) text += summary_line(experiments[0], experiments[i]);
  if (experiments.size() > kMaxSummarised)
    text += "and " + std::to_string(experiments.size() - kMaxSummarised) + " more experiments, see their reports\n";
  for (const ExperimentFolder& folder : folders) places += (places.empty() ? "" : ", ") + folder.path().string();
  return text + "written: report.html, report.md, found.svg, routes.svg, routes.png, results.csv in " + places + "\n";
}

}  // namespace

Reports write_reports(const std::vector<std::filesystem::path>& paths) {
  Reports all;
  std::vector<ExperimentFolder> folders;
  const std::vector<FinishedTests> experiments = read_all(paths, folders, all.left_out);
  for (std::size_t i = 0; i < folders.size(); ++i) {
    std::string text = heading(experiments[i]) + test_table(experiments[i]) + "\n" + running(experiments[i]);
    text += curve_section(folders[i], experiments, i);
    if (const std::string thesis = beside_thesis(experiments[i]); !thesis.empty())
      text += "## Comparison with the thesis\n\n" + thesis + "\n";
    for (std::size_t other = 0; other < folders.size(); ++other)
      if (other != i)
        text += "## Comparison with " + experiments[other].name + "\n\n" + comparison_table(experiments[i], experiments[other]) + "\n";
    text += routes_section(folders[i], experiments[i], all.left_out);
    folders[i].write_results(experiments[i].config);
    write_report(folders[i].path(), "report", experiments[i].name, text);
    all.text += text + "\n";
    all.html += html_fragment(text, folders[i].path());
    for (const auto& [test, result] : experiments[i].tests)
      all.searches.push_back({title_of(experiments[i], test, result), folders[i].test_folder(test.number)});
  }
  all.summary = summary_of(experiments, folders);
  return all;
}

}  // namespace soccer::experiment
