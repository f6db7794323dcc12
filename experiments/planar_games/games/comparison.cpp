#include "experiments/planar_games/games/comparison.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>
#include <memory>
#include <sstream>

#include <CLI/CLI.hpp>

#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/program/gnuplot.h"
#include "blackboard/common/program/progress_line.h"
#include "blackboard/common/random/seeds.h"
#include "experiments/planar_games/games/commands.h"
#include "experiments/planar_games/games/play_game.h"
#include "experiments/planar_games/games/series.h"
#include "experiments/report/report_page.h"
#include "robot/options/parameter_store.h"

namespace soccer {
namespace {

std::size_t index(bool home) { return home ? 0 : 1; }

/// With two decimals.
std::string text_of(double value) {
  std::array<char, 400> text{};
  std::snprintf(text.data(), text.size(), "%.2f", value);
  return text.data();
}

/// With two decimals and its sign.
std::string signed_text_of(double value) { return (std::signbit(value) ? "" : "+") + text_of(value); }

std::string interval_of(const ConfidenceSequence& difference) {
  if (!std::isfinite(difference.low()) || !std::isfinite(difference.high())) return "too few for an interval";
  return signed_text_of(difference.low()) + " to " + signed_text_of(difference.high());
}

}  // namespace

Comparison::Comparison(const ComparisonParameters& parameters) : parameters_(parameters) {
  const auto add = [&](const std::string& name, const std::function<double(const GameFigures&, bool)>& of) {
    metrics_.push_back(
        {name, of, 0, 0,
         ConfidenceSequence(parameters.error_rate, parameters.narrowest_at, static_cast<std::size_t>(parameters.first_look))});
  };
  add("goals", [](const GameFigures& f, bool home) { return f.goals[index(home)]; });
  add("possession", [](const GameFigures& f, bool home) { return home ? f.home_possession : 1 - f.home_possession; });
  add("kicks", [](const GameFigures& f, bool home) { return f.kicks[index(home)]; });
  add("passes", [](const GameFigures& f, bool home) { return f.passes[index(home)]; });
  add("distance to the ball, m", [](const GameFigures& f, bool home) { return f.to_ball[index(home)]; });
  add("contentions", [](const GameFigures& f, bool) { return f.contentions; });
  add("falls", [](const GameFigures& f, bool home) { return f.falls[index(home)]; });
  add("collisions", [](const GameFigures& f, bool home) { return f.collisions[index(home)]; });
  add("pushes", [](const GameFigures& f, bool home) { return f.pushes[index(home)]; });
}

void Comparison::add(const GameRow& a_at_home, const GameRow& b_at_home) {
  if (verdict_ != Verdict::kOpen) return;
  ++pairs_;
  for (Metric& metric : metrics_) {
    const double a = metric.of(a_at_home.figures, true) + metric.of(b_at_home.figures, false),
                 b = metric.of(a_at_home.figures, false) + metric.of(b_at_home.figures, true);
    metric.a += a;
    metric.b += b;
    metric.difference.add((a - b) / 2);
  }
  if (goals().excludes(0))
    verdict_ = goals().mean() > 0 ? Verdict::kABetter : Verdict::kBBetter;
  else if (goals().radius() < parameters_.precision)
    verdict_ = Verdict::kEqual;
}

Comparison comparison_of(const std::vector<GameRow>& rows, const ComparisonParameters& parameters,
                         const std::function<void(const Comparison&)>& visit) {
  std::map<int, const GameRow*> games;
  for (const GameRow& row : rows) games[row.game] = &row;
  Comparison comparison(parameters);
  for (int game = 1; games.contains(game) && games.contains(game + 1) && comparison.verdict() == Comparison::Verdict::kOpen; game += 2) {
    comparison.add(*games[game], *games[game + 1]);
    visit(comparison);
  }
  return comparison;
}

std::string verdict_line(const Comparison& comparison) {
  if (comparison.pairs() == 0) return "undecided: no pair of games was played";
  const ConfidenceSequence& goals = comparison.goals();
  const std::string figures = std::to_string(comparison.pairs()) + " pairs of games, " + signed_text_of(goals.mean()) + " goals a game (" +
                              interval_of(goals) + ")";
  switch (comparison.verdict()) {
    case Comparison::Verdict::kABetter: return "A is better than B: " + figures;
    case Comparison::Verdict::kBBetter: return "B is better than A: " + figures;
    case Comparison::Verdict::kEqual: return "no difference of this size: " + figures;
    default: return "undecided: " + figures;
  }
}

std::string report_of(const Comparison& comparison, const std::string& setup) {
  std::string text = "# Comparison\n\n" + verdict_line(comparison) +
                     "\n\n| per game | A | B | A - B | 95 % interval at any time |\n| --- | ---: | ---: | ---: | --- |\n";
  const double games = std::max(1, 2 * comparison.pairs());
  for (const Comparison::Metric& metric : comparison.metrics()) {
    text += "| " + metric.name + " | " + text_of(metric.a / games) + " | " + text_of(metric.b / games);
    text += " | " + signed_text_of(metric.difference.mean()) + " | " + interval_of(metric.difference) + " |\n";
  }
  return text + "\n```\n" + setup + "```\n";
}

namespace {

/// Draws the difference in goals with its interval against the number of pairs, as an SVG file. False, and no file, before the first
/// look. Errors: InputError when gnuplot is not installed or fails, or when the file cannot be written.
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

struct CompareOptions {
  GameSetup setup;
  Launcher launcher;
  TeamSetup a, b;
  std::filesystem::path out;
  std::uint64_t seed = 1;
  int pairs = 500;
};

int compare(const CompareOptions& options) {
  ComparisonParameters parameters;
  GameSetup setup = options.setup;
  // The games do not know the parameters of the comparison.
  std::vector<std::string> own;
  std::erase_if(setup.assignments, [&](const std::string& assignment) {
    const bool is_own = assignment.starts_with("ComparisonParameters.");
    if (is_own) own.push_back(assignment);
    return is_own;
  });
  ParameterStore store(setup.config, {}, own);
  store.override_in(parameters);

  const PlanOf plan = [&](int game) {
    const bool a_at_home = game % 2 == 1;
    const std::uint64_t seed = options.seed + static_cast<std::uint64_t>(game - 1) / 2;
    return GamePlan{a_at_home ? options.a : options.b, a_at_home ? options.b : options.a, seed, {}};
  };
  if (options.launcher.plays_one()) return options.launcher.play_one(setup, plan);
  const std::string text =
      text_of("a", options.a) + text_of("b", options.b) + "seed: " + std::to_string(options.seed) + '\n' + text_of(options.setup);
  Series series(options.out, text);
  const int games = 2 * options.pairs;
  const auto finished = [&](const GameRow&) {
    const Comparison comparison = comparison_of(series.rows(), parameters);
    std::printf("%s; %s; at most %s\n", verdict_line(comparison).c_str(), mode_of(options.setup).c_str(),
                time_left(series.seconds_left(games)).c_str());
    std::fflush(stdout);
    return comparison.verdict() == Comparison::Verdict::kOpen;
  };
  const bool open = comparison_of(series.rows(), parameters).verdict() == Comparison::Verdict::kOpen;
  const bool all = !open || series.run(games, setup, plan, options.launcher, finished);
  if (series.rows().empty()) return 1;
  const Comparison comparison = comparison_of(series.rows(), parameters);
  std::string report = report_of(comparison, text);
  try {
    if (draw_comparison(series.rows(), parameters, options.out / "difference.svg")) report += "\n![Difference in goals](difference.svg)\n";
  } catch (const InputError& error) {
    std::fprintf(stderr, "behavioursim: no picture of the comparison: %s\n", error.what());
  }
  experiment::write_report(options.out, "report", "Comparison of two teams", report);
  std::printf("%s\nwritten: report.html, report.md, games.csv in %s\n", verdict_line(comparison).c_str(), options.out.c_str());
  return all ? 0 : 1;
}

}  // namespace

void add_compare(CLI::App& app, Subcommand& chosen) {
  CLI::App& command = *app.add_subcommand("compare", "plays two teams against each other until one of them is better");
  const auto options = std::make_shared<CompareOptions>();
  options->setup.config = data_folder("config");
  options->a.folder = options->b.folder = data_folder("behaviours_py");
  describe_team(command, "--a", "--a-set", options->a);
  describe_team(command, "--b", "--b-set", options->b);
  describe_setup(command, options->setup);
  options->launcher.describe(command);
  command
      .add_option("--pairs", options->pairs,
                  "greatest number of pairs of games; both games of a pair have the same seed, with sides swapped")
      ->check(positive_number())
      ->capture_default_str();
  command.add_option("-s,--seed", options->seed, "seed of the first pair")->check(CLI::Range(kMaxFirstSeed))->capture_default_str();
  command.add_option("-o,--out", options->out, "folder for games.csv and report.md; a comparison that was interrupted is continued")
      ->required();
  command.final_callback([options, &chosen] { chosen = [options] { return compare(*options); }; });
}

}  // namespace soccer
