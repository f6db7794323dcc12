#include "experiments/planar_games/games/compare_command.h"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <sstream>

#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/program/gnuplot.h"
#include "blackboard/common/random/seeds.h"
#include "experiments/planar_games/games/play_game.h"
#include "experiments/planar_games/games/series.h"
#include "robot/options/parameter_store.h"

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

CompareCommand::CompareCommand(CLI::App& app)
    : command_(*app.add_subcommand("compare", "plays two teams against each other until one of them is better")) {
  setup_.config = data_folder("config");
  a_.folder = b_.folder = data_folder("behaviours_py");
  describe_team(command_, "--a", "--a-set", a_);
  describe_team(command_, "--b", "--b-set", b_);
  describe_setup(command_, setup_);
  launcher_.describe(command_);
  command_.add_option("--pairs", pairs_, "greatest number of pairs of games; both games of a pair have the same seed, with sides swapped")
      ->check(positive_number())
      ->capture_default_str();
  command_.add_option("--seed", seed_, "seed of the first pair")->check(CLI::Range(kMaxFirstSeed))->capture_default_str();
  command_.add_option("--out", out_, "folder for games.csv and report.md; a comparison that was interrupted is continued")->required();
}

int CompareCommand::run() const {
  ComparisonParameters parameters;
  GameSetup setup = setup_;
  // The games do not know the parameters of the comparison.
  std::vector<std::string> own;
  std::erase_if(setup.assignments, [&](const std::string& assignment) {
    const bool is_own = assignment.starts_with("ComparisonParameters.");
    if (is_own) own.push_back(assignment);
    return is_own;
  });
  ParameterStore store(setup.config, {}, own);
  store.override_in(parameters);

  const auto play = [&](int game) {
    const bool a_at_home = game % 2 == 1;
    const std::uint64_t seed = seed_ + static_cast<std::uint64_t>(game - 1) / 2;
    return play_game(setup, {a_at_home ? a_ : b_, a_at_home ? b_ : a_, seed, {}}, game);
  };
  if (launcher_.plays_one()) return launcher_.play_one(play);
  const std::string text = text_of("a", a_) + text_of("b", b_) + "seed: " + std::to_string(seed_) + '\n' + text_of(setup_);
  Series series(out_, text);
  std::vector<int> games(2 * static_cast<std::size_t>(pairs_));
  std::iota(games.begin(), games.end(), 1);
  const auto begin = std::chrono::steady_clock::now();
  const std::size_t known = series.rows().size();
  const auto finished = [&](const GameRow&) {
    const Comparison comparison = comparison_of(series.rows(), parameters);
    const double passed = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(),
                 each = passed / static_cast<double>(series.rows().size() - known),
                 left = each * static_cast<double>(games.size() - series.rows().size());
    std::printf("%s; %s; at most %.0f s left\n", verdict_line(comparison).c_str(), mode_of(setup_).c_str(), left);
    std::fflush(stdout);
    return comparison.verdict() == Comparison::Verdict::kOpen;
  };
  const bool open = comparison_of(series.rows(), parameters).verdict() == Comparison::Verdict::kOpen;
  const bool all = !open || series.run(games, {setup_.jobs, setup_.memory}, launcher_.on(play), finished);
  const Comparison comparison = comparison_of(series.rows(), parameters);
  std::string report = report_of(comparison, text);
  try {
    if (draw_comparison(series.rows(), parameters, out_ / "difference.svg")) report += "\n![Difference in goals](difference.svg)\n";
  } catch (const InputError& error) {
    std::fprintf(stderr, "behavioursim: no picture of the comparison: %s\n", error.what());
  }
  write_whole(out_ / "report.md", report);
  std::printf("%s\n", verdict_line(comparison).c_str());
  return all ? 0 : 1;
}

}  // namespace soccer
