#include "experiments/planar_games/fit/fit_command.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <sstream>

#include <CLI/CLI.hpp>

#include "blackboard/common/config/yaml.h"
#include "blackboard/common/console/console.h"
#include "blackboard/common/files/visible_files.h"
#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/log/byte_sink.h"
#include "blackboard/common/program/gnuplot.h"
#include "blackboard/common/program/program.h"
#include "experiments/planar_games/fit/ball_fit.h"
#include "experiments/planar_games/fit/sensing_fit.h"
#include "experiments/planar_games/fit/walk_fit.h"

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

struct FitOptions {
  std::vector<std::filesystem::path> games, held_out;
  std::filesystem::path out, pictures;
};

/// Reads the logs of games. What cannot be read is left out with a warning, and sets `code`. Errors: InputError when no game can be read.
Games read(const std::vector<std::filesystem::path>& folders, int& code) {
  Games games;
  std::vector<InputError> errors;
  const auto finished = [&](const McapReader& log) {
    for (const std::string& warning : log.warnings()) console::warn(warning);
    code = report_damage(log, code);
  };
  const auto left_out = [&](const InputError& error) {
    console::warn(std::string("a robot's log is left out: ") + error.what());
    code = kInputWasDamaged;
  };
  for (const auto& folder : folders) {
    try {
      games.push_back(read_game_track(folder, finished, left_out));
    } catch (const InputError& error) {
      errors.push_back(error);
    }
  }
  if (errors.empty()) return games;
  if (games.empty()) throw errors.front();
  for (const InputError& error : errors) console::warn(std::string("a game is left out: ") + error.what());
  code = kInputWasDamaged;
  return games;
}

std::vector<Goodness> judge(const Games& games, const BehaviourModels& models) {
  std::vector<Goodness> all;
  for (const auto& model : {judge_ball, judge_walk, judge_falls, judge_kicks, judge_sight, judge_belief})
    for (Goodness& goodness : model(games, models)) all.push_back(std::move(goodness));
  return all;
}

/// A section of a parameter file, with four digits of each value.
template <class Parameters>
std::string section(Parameters parameters) {
  for_each_field(parameters, [](std::string_view, const FieldCard&, double& value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.4g", value);
    value = std::atof(text.data());
  });
  return to_yaml(parameters);
}

int fit(const FitOptions& options) {
  for (const auto* folders : {&options.games, &options.held_out})
    for (const auto& folder : *folders) refuse_input(options.out, visible_files(folder, ".mcap"));
  FileSink out(options.out);  // before the games, whose reading takes long
  BehaviourModels models;
  int code = 0;
  {
    const Games games = read(options.games, code);
    for (const auto& model : {fit_ball, fit_walk, fit_falls, fit_kicks, fit_sight, fit_belief}) model(games, models);
  }
  std::string text = "# Fitted by behavioursim fit";
  for (const auto& folder : options.games) text += ' ' + folder.filename().string();
  out.write(text + '\n' + section(models.world) + section(models.motion) + section(models.belief));
  out.finish();
  const std::vector<Goodness> all = judge(read(options.held_out, code), models);
  std::printf("%-18s %-44s %12s %8s\n", "model", "held-out games", "observations", "error");
  for (const Goodness& goodness : all)
    std::printf("%-18s %-44s %12zu %7.1f%%\n", goodness.name.c_str(), goodness.title.c_str(), goodness.count,
                100 * relative_error(goodness));
  if (!options.pictures.empty())
    for (const Goodness& goodness : all) write_whole(options.pictures / (goodness.name + ".svg"), run_gnuplot(script(goodness)));
  return code;
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

void add_fit(CLI::App& app, std::function<int()>& chosen) {
  CLI::App& command = *app.add_subcommand("fit", "fits the models to logs of games with the ground truth");
  const auto options = std::make_shared<FitOptions>();
  command.add_option("games", options->games, "folders of games that play --world bodies --logs has written")
      ->required()
      ->check(CLI::ExistingDirectory);
  command.add_option("--held-out", options->held_out, "folders of other games, on which the fitted models are judged")
      ->required()
      ->check(CLI::ExistingDirectory);
  command.add_option("-o,--out", options->out, "file for the fitted parameters")->required();
  command.add_option("--pictures", options->pictures, "folder for pictures of the models against the held-out games");
  command.final_callback([options, &chosen] { chosen = [options] { return fit(*options); }; });
}

}  // namespace soccer
