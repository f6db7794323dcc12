#include "experiments/splgame/game_result.h"

#include "blackboard/common/files/whole_file.h"
#include "blackboard/geometry/angle.h"
#include "experiments/run/json_object.h"

namespace soccer::experiment {
namespace {

template <class Items, class Text>
std::string json_list(const Items& items, Text&& text_of) {
  std::string all;
  for (const auto& item : items) all.append(all.empty() ? "" : ", ").append(text_of(item));
  return "[" + all + "]";
}

std::string json_map(const std::map<std::string, double>& parts) {
  JsonObject object;
  for (const auto& [name, part] : parts) object.add(name, part);
  return parts.empty() ? "{}" : object.text();
}

std::string json_counts(const std::map<std::string, int>& counts) {
  JsonObject object;
  for (const auto& [name, count] : counts) object.add(name, count);
  return counts.empty() ? "{}" : object.text();
}

std::string_view team_name(bool home) { return home ? kHomeTeam : kAwayTeam; }

std::string json_player(const PlayerFigures& f) {
  return JsonObject()
      .add("team", team_name(f.home))
      .add("player", f.player)
      .add("falls", f.falls)
      .add("penalties", f.penalties)
      .add_raw("penalties_by_kind", json_counts(f.penalties_by_kind))
      .add("walked_m", f.way)
      .add("pose_error_median_m", f.position_median)
      .add("pose_error_p95_m", f.position_p95)
      .add("heading_error_median_deg", radians_to_degrees(f.heading_median))
      .add("heading_error_p95_deg", radians_to_degrees(f.heading_p95))
      .add("ball_seen", f.ball_seen)
      .add("role_switches_per_minute", f.switches_per_minute)
      .add_raw("roles", json_map(f.roles))
      .text();
}

/// The part of the contentions that a team kept, in percent.
std::string kept_text(const GameRecord& record, bool home) {
  constexpr double kPercent = 100;
  return std::string(team_name(home)) + " " + fixed(kPercent * record.contentions(home).kept(), 0) + " %";
}

std::string json_team(const GameRecord& record, bool home) {
  const TeamFigures f = record.team(home);
  const ContentionFigures c = record.contentions(home);
  return JsonObject()
      .add("team", team_name(home))
      .add("contentions", c.contentions)
      .add("penalised_pushing", c.pushing)
      .add("fallen_beside_a_robot", c.fallen)
      .add("contentions_kept", c.kept())
      .add("two_holders_of_a_role", f.doubled)
      .add("role_switches_per_minute", f.switches_per_minute)
      .add_raw("held", json_map(f.held))
      .text();
}

}  // namespace

std::string result_line(const GameResult& result, const GameRecord& record, const GameConfig& config) {
  int falls = 0, penalties = 0;
  std::map<std::string, int> kinds;
  for (const PlayerFigures& f : record.players()) {
    falls += f.falls;
    penalties += f.penalties;
    for (const auto& [kind, count] : f.penalties_by_kind) kinds[std::string(team_name(f.home)) + " " + kind] += count;
  }
  std::string called;
  for (const auto& [what, count] : kinds) called += (called.empty() ? ": " : "; ") + what + " " + std::to_string(count);
  const double factor = result.wall_seconds > 0 ? result.simulated_seconds / result.wall_seconds : 0;
  return std::string(kHomeTeam) + " " + std::to_string(result.home) + ":" + std::to_string(result.away) + " " + kAwayTeam +
         (result.finished ? " after " : " (ended early) after ") + fixed(result.game_seconds, 0) + " s of play (falls " +
         std::to_string(falls) + ", penalties " + std::to_string(penalties) + called + ", contentions " +
         std::to_string(record.contentions(true).contentions) + " kept by " + kept_text(record, true) + ", " + kept_text(record, false) +
         ", real-time factor " + fixed(factor, 1) + ", log " + config.out.string() + ")";
}

void write_result(const std::filesystem::path& file, const GameResult& result, const GameRecord& record, const GameConfig& config) {
  const auto json_goal = [](const Goal& goal) { return JsonObject().add("time_s", goal.time).add("team", team_name(goal.home)).text(); };
  const auto json_kidnapping = [](const Kidnapping& k) {
    return JsonObject().add("time_s", k.time).add("team", team_name(k.home)).add("player", k.player).add("recovered_s", k.recovered).text();
  };
  const auto json_fall = [](const Fall& f) {
    return JsonObject()
        .add("time_s", f.time)
        .add("team", team_name(f.home))
        .add("player", f.player)
        .add("x", f.at.x)
        .add("y", f.at.y)
        .add("mate_m", f.mate)
        .add("opponent_m", f.opponent)
        .add("ball_m", f.ball)
        .text();
  };
  const std::string server = config.server ? config.server->text() : "own";
  const std::string home_behaviours = config.behaviours.string(), away_behaviours = config.away_behaviours.string();
  const std::string text = JsonObject()
                               .add("outcome", std::string_view(result.finished ? "finished" : "ended early"))
                               .add("why", result.why)
                               .add("home", result.home)
                               .add("away", result.away)
                               .add("seed", config.seed)
                               .add("half_s", config.half)
                               .add("players", config.players)
                               .add("message_loss", config.talk ? config.loss : 1.0)
                               .add("server", std::string_view(server))
                               .add("away_team", std::string_view(config.away))
                               .add("home_behaviours", std::string_view(home_behaviours))
                               .add("away_behaviours", std::string_view(away_behaviours))
                               .add("play_s", result.game_seconds)
                               .add("simulated_s", result.simulated_seconds)
                               .add("wall_s", result.wall_seconds)
                               .add("restarts", result.restarts)
                               .add_raw("goals", json_list(record.goals(), json_goal))
                               .add_raw("falls", json_list(record.falls(), json_fall))
                               .add_raw("kidnappings", json_list(record.kidnappings(), json_kidnapping))
                               .add_raw("teams", "[" + json_team(record, true) + ", " + json_team(record, false) + "]")
                               .add_raw("robots", json_list(record.players(), json_player))
                               .text();
  write_whole(file, text + '\n');
}

}  // namespace soccer::experiment
