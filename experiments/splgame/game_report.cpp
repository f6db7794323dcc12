#include "experiments/splgame/game_report.h"

#include <algorithm>
#include <array>

#include "blackboard/geometry/angle.h"
#include "experiments/report/chart.h"
#include "experiments/report/report_page.h"
#include "experiments/run/text.h"

namespace soccer::experiment {
namespace {

constexpr double kSecondsPerMinute = 60, kToPercent = 100;

std::string team_text(bool home) { return home ? kHomeTeam : kAwayTeam; }

std::string goals_text(const GameRecord& record, const GameConfig& config) {
  if (record.goals().empty()) return "No goals.\n";
  std::array<int, 2> score{};
  std::string text = "| minute | team | home:away |\n| ---: | --- | --- |\n";
  for (const Goal& goal : record.goals()) {
    ++score[goal.home ? 0 : 1];
    text += "| " + fixed(passed_of(config, goal.time) / kSecondsPerMinute, 1) + " | " + team_text(goal.home) + " | " +
            std::to_string(score[0]) + ":" + std::to_string(score[1]) + " |\n";
  }
  return text;
}

std::string robots_text(const GameRecord& record) {
  std::string text =
      "| robot | falls | penalties | walked, m | position error, m: median, 95 % | heading error, °: median | ball seen | most often |\n"
      "| --- | ---: | ---: | ---: | --- | ---: | ---: | --- |\n";
  for (const PlayerFigures& f : record.players()) {
    const auto role = std::ranges::max_element(f.roles, {}, [](const auto& each) { return each.second; });
    text += "| " + team_text(f.home) + " " + std::to_string(f.player) + " | " + std::to_string(f.falls) + " | " +
            std::to_string(f.penalties) + " | " + fixed(f.way, 1) + " | " + fixed(f.position_median, 2) + ", " + fixed(f.position_p95, 2) +
            " | " + fixed(radians_to_degrees(f.heading_median), 1) + " | " + fixed(kToPercent * f.ball_seen, 0) + " % | " +
            (role == f.roles.end() ? std::string("–") : role->first) + " |\n";
  }
  return text;
}

/// How many of the events of a team happened until each of them.
template <class Event>
std::vector<ChartPoint> count_over_time(const std::vector<Event>& events, bool home, const GameConfig& config) {
  std::vector<ChartPoint> points{{0, 0}};
  for (const Event& event : events)
    if (event.home == home) points.push_back({passed_of(config, event.time), points.back().y + 1});
  points.push_back({2 * config.half, points.back().y});
  return points;
}

}  // namespace

std::string game_report(const GameResult& result, const GameRecord& record, const GameConfig& config) {
  return "# " + team_text(true) + " " + std::to_string(result.home) + ":" + std::to_string(result.away) + " " + team_text(false) + "\n\n" +
         (result.finished ? "" : "**The game ended early: " + result.why + "**\n\n") + fixed(result.game_seconds, 0) +
         " s in play, halves of " + fixed(config.half, 0) + " s, " + std::to_string(config.players) + " players a team, seed " +
         std::to_string(config.seed) + ". Contentions: " + std::to_string(record.contentions(true).contentions) + ", kept by home " +
         fixed(kToPercent * record.contentions(true).kept(), 0) + " %, by away " + fixed(kToPercent * record.contentions(false).kept(), 0) +
         " %.\n\n## Goals\n\n" + goals_text(record, config) + "\n![goals and falls of both teams over time](game.svg)\n\n## Robots\n\n" +
         robots_text(record);
}

void write_game_report(const std::filesystem::path& folder, const GameResult& result, const GameRecord& record, const GameConfig& config) {
  const Chart chart{"Goals and falls",
                    "time of the game, s",
                    "number so far",
                    0,
                    {{"goals home", count_over_time(record.goals(), true, config)},
                     {"goals away", count_over_time(record.goals(), false, config)},
                     {"falls home", count_over_time(record.falls(), true, config)},
                     {"falls away", count_over_time(record.falls(), false, config)}}};
  write_chart(folder / "game.svg", chart);
  write_report(folder, "report", team_text(true) + " and " + team_text(false), game_report(result, record, config));
}

}  // namespace soccer::experiment
