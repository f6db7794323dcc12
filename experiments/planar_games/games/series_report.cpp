#include "experiments/planar_games/games/series_report.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>

#include "experiments/report/chart.h"
#include "experiments/report/report_page.h"

namespace soccer {
namespace {

constexpr std::size_t kMaxGames = 100;  // that are listed

std::string two_decimals(double value) {
  std::array<char, 400> text{};
  std::snprintf(text.data(), text.size(), "%.2f", value);
  return text.data();
}

std::vector<GameRow> by_number(std::vector<GameRow> rows) {
  std::ranges::sort(rows, {}, &GameRow::game);
  return rows;
}

/// The row of a figure: its mean for both teams.
std::string mean_row(const std::string& name, const std::vector<GameRow>& rows, const std::function<double(const GameFigures&, int)>& of) {
  std::array<double, 2> sums{};
  for (const GameRow& row : rows)
    for (const int team : {0, 1}) sums.at(static_cast<std::size_t>(team)) += of(row.figures, team);
  const auto games = static_cast<double>(std::max<std::size_t>(1, rows.size()));
  return "| " + name + " | " + two_decimals(sums[0] / games) + " | " + two_decimals(sums[1] / games) + " |\n";
}

std::string means(const std::vector<GameRow>& rows) {
  const auto counts = [](std::array<int, 2> GameFigures::*figure) {
    return [figure](const GameFigures& figures, int team) { return (figures.*figure).at(static_cast<std::size_t>(team)); };
  };
  return "| per game | home | away |\n| --- | ---: | ---: |\n" + mean_row("goals", rows, counts(&GameFigures::goals)) +
         mean_row("falls", rows, counts(&GameFigures::falls)) + mean_row("kicks", rows, counts(&GameFigures::kicks)) +
         mean_row("passes", rows, counts(&GameFigures::passes)) + mean_row("pushes", rows, counts(&GameFigures::pushes)) +
         mean_row("possession", rows, [](const GameFigures& f, int team) { return team == 0 ? f.home_possession : 1 - f.home_possession; });
}

std::string pair_text(const std::array<int, 2>& values) { return std::to_string(values[0]) + ":" + std::to_string(values[1]); }

}  // namespace

std::string series_report(std::vector<GameRow> rows, const std::string& setup) {
  rows = by_number(std::move(rows));
  int won = 0, lost = 0;
  for (const GameRow& row : rows) {
    won += row.figures.goals[0] > row.figures.goals[1] ? 1 : 0;
    lost += row.figures.goals[0] < row.figures.goals[1] ? 1 : 0;
  }
  const int drawn = static_cast<int>(rows.size()) - won - lost;
  std::string text = "# " + std::to_string(rows.size()) + (rows.size() == 1 ? " game" : " games") + "\n\nThe home team won " +
                     std::to_string(won) + ", drew " + std::to_string(drawn) + " and lost " + std::to_string(lost) + ".\n\n" + means(rows) +
                     "\n## Goals\n\n![goals of both teams up to each game](goals.svg)\n\n## Games\n\n"
                     "| game | seed | home:away | falls | kicks | passes | pushes | home possession |\n"
                     "| ---: | ---: | --- | --- | --- | --- | --- | ---: |\n";
  for (std::size_t i = 0; i < std::min(rows.size(), kMaxGames); ++i) {
    const GameFigures& f = rows[i].figures;
    text += "| " + std::to_string(rows[i].game) + " | " + std::to_string(rows[i].seed) + " | " + pair_text(f.goals) + " | " +
            pair_text(f.falls) + " | " + pair_text(f.kicks) + " | " + pair_text(f.passes) + " | " + pair_text(f.pushes) + " | " +
            two_decimals(f.home_possession) + " |\n";
  }
  if (rows.size() > kMaxGames) text += "\nThe other games are in games.csv.\n";
  return text + "\n## Setup\n\n```\n" + setup + "```\n";
}

void write_series_report(const std::filesystem::path& folder, const std::vector<GameRow>& rows, const std::string& setup) {
  experiment::Chart chart{"Goals", "games", "goals of all games", 0, {{"home", {{0, 0}}}, {"away", {{0, 0}}}}};
  double game = 0;
  for (const GameRow& row : by_number(rows)) {
    ++game;
    for (const std::size_t team : {std::size_t{0}, std::size_t{1}}) {
      std::vector<experiment::ChartPoint>& points = chart.lines[team].points;
      points.push_back({game, points.back().y + row.figures.goals.at(team)});
    }
  }
  experiment::write_chart(folder / "goals.svg", chart);
  experiment::write_report(folder, "report", "Games", series_report(rows, setup));
}

}  // namespace soccer
