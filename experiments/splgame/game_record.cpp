#include "experiments/splgame/game_record.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <boost/json.hpp>

#include "blackboard/common/files/whole_file.h"
#include "blackboard/geometry/angle.h"
#include "blackboard/topics/game.h"
#include "experiments/run/text.h"
#include "experiments/splgame/game_config.h"

namespace soccer::experiment {

namespace json = boost::json;

namespace {

constexpr double kMinUprightOfContender = 0.9;  // minimum cosine of the tilt of a robot that contends

/// Distance of a side's nearest upright robot from the ball, m.
double min_distance_to_ball(const MonitoredScene& truth, Side side) {
  double minimum = std::numeric_limits<double>::infinity();
  for (const MonitoredRobot& robot : truth.robots)
    if (robot.side == side && robot.upright > kMinUprightOfContender)
      minimum = std::min(minimum, distance(robot.place(), truth.ball_place()));
  return minimum;
}

}  // namespace

double ContentionFigures::kept() const {
  return contentions > 0 ? std::max(0.0, static_cast<double>(contentions - pushing - fallen) / contentions) : 1;
}

void ContentionCount::add(const MonitoredScene& truth) {
  if (!truth.ball_known) return pause();
  const double farther = std::max(min_distance_to_ball(truth, Side::kLeft), min_distance_to_ball(truth, Side::kRight));
  const bool contended = farther < (contended_ ? kParted : kContends);
  if (contended && !contended_)
    for (ContentionFigures& team : teams_) ++team.contentions;
  contended_ = contended;
}

void ContentionCount::add_fall(bool home, int player, double mate, double opponent) {
  const auto beside = [](double gap) { return gap >= 0 && gap < kBeside; };
  if (player != Game::kKeeper && (beside(mate) || beside(opponent))) ++teams_[home ? 0 : 1].fallen;
}

void StartDelays::add(const MonitoredScene& truth, Side home) {
  if (std::exchange(is_set_, false)) {
    whistled_ = truth.time;
    standing_.clear();
    for (const MonitoredRobot& robot : truth.robots) standing_.push_back({robot.side == home, robot.number, robot.place()});
  }
  for (const MonitoredRobot& robot : truth.robots) {
    const bool of_home = robot.side == home;
    const auto has_moved = [&](const Standing& one) {
      return one.home == of_home && one.player == robot.number && distance(one.at, robot.place()) > kMoved;
    };
    if (std::ranges::none_of(standing_, has_moved)) continue;
    delays_[of_home ? 0 : 1].push_back(truth.time - whistled_);
    std::erase_if(standing_, [&](const Standing& one) { return one.home == of_home; });
  }
}

namespace {

constexpr double kFresh = 0.5;               // s, maximum age of a belief or true pose
constexpr double kLongStep = 0.3;            // m; a larger step between two frames means that the robot was moved by the referee
constexpr double kMinRecordedUpright = 0.9;  // minimum cosine of the torso's tilt
constexpr double kMinute = 60;

double part_of(std::vector<double>& values, double part) {
  if (values.empty()) return 0;
  const auto at = static_cast<std::size_t>(part * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(at), values.end());
  return values[at];
}

/// The newest entry that is not later than `time` and less than kFresh old, or nullptr. `from`: index at which the search starts; advanced
/// for the next call, whose `time` must not be earlier.
template <class Entry>
const Entry* at_time(const std::vector<Entry>& entries, double time, std::size_t& from) {
  while (from + 1 < entries.size() && entries[from + 1].time <= time) ++from;
  const bool known = from < entries.size() && entries[from].time <= time && time - entries[from].time < kFresh;
  return known ? &entries[from] : nullptr;
}

std::string role_name(const Belief* belief) { return belief == nullptr || belief->role.empty() ? "none" : belief->role; }

Fall fall_of(const MonitoredRobot& robot, const MonitoredScene& truth, Side home) {
  Fall fall{truth.time, robot.side == home, robot.number, to_team(robot.side, robot.place())};
  if (truth.ball_known) fall.ball = distance(robot.place(), truth.ball_place());
  for (const MonitoredRobot& other : truth.robots) {
    if (&other == &robot) continue;
    double& min_distance = other.side == robot.side ? fall.mate : fall.opponent;
    const double gap = distance(robot.place(), other.place());
    if (min_distance < 0 || gap < min_distance) min_distance = gap;
  }
  return fall;
}

}  // namespace

void GameRecord::add(const MonitoredScene& truth, const GameInfo& game, Side home) {
  const std::array<int, 2> score =
      home == Side::kRight ? std::array{game.score_right, game.score_left} : std::array{game.score_left, game.score_right};
  for (const std::size_t team : {std::size_t{0}, std::size_t{1}})
    for (; score_[team] < score[team]; ++score_[team]) goals_.push_back({truth.time, team == 0});
  for (const CalledPenalty& called : game.called) {
    ++robots_[{called.side != home, called.number}].kinds[called.kind];
    if (called.kind == "pushing") contentions_.add_pushing(called.side == home);
  }
  const bool on = game.play_mode == "playing" || game.play_mode == "PlayOn";
  const bool moves = moments_.empty() || truth.time > moments_.back();
  for (const MonitoredRobot& seen : truth.robots) {
    Robot& robot = robots_[{seen.side != home, seen.number}];
    const int falls = robot.score.falls();
    robot.score.add(seen, nullptr);
    if (on && robot.score.falls() > falls) {
      const Fall& fall = falls_.emplace_back(fall_of(seen, truth, home));
      contentions_.add_fall(fall.home, fall.player, fall.mate, fall.opponent);
    }
    if (!on || !moves) continue;
    const Point2<Field> at = to_team(seen.side, seen.place());
    if (!robot.places.empty())
      if (const double step = distance(robot.places.back().at, at); step < kLongStep) robot.way += step;
    robot.places.push_back(
        {truth.time, at, seen.side == Side::kRight ? normalized(seen.heading + kPi) : seen.heading, seen.upright > kMinRecordedUpright});
  }
  if (!on) {
    contentions_.pause();
    starts_.pause(game);
  }
  if (on && moves) {
    contentions_.add(truth);
    starts_.add(truth, home);
    moments_.push_back(truth.time);
  }
}

void GameRecord::add(const Belief& belief) {
  Robot& robot = robots_[{belief.team_name == kAwayTeam, belief.player_number}];
  if (belief.penalised && !robot.penalised) ++robot.penalties;
  robot.penalised = belief.penalised;
  if (robot.beliefs.empty() || belief.time > robot.beliefs.back().time) robot.beliefs.push_back(belief);
}

double GameRecord::playing_time() const {
  double sum = 0;
  for (std::size_t i = 1; i < moments_.size(); ++i) sum += std::min(moments_[i] - moments_[i - 1], kFresh);
  return sum;
}

PlayerFigures GameRecord::figures_of(const Key& key, const Robot& robot) const {
  PlayerFigures f;
  f.home = !key.first;
  f.player = key.second;
  f.falls = robot.score.falls();
  f.penalties = robot.penalties;
  f.penalties_by_kind = robot.kinds;
  f.way = robot.way;
  std::vector<double> distances, turns;
  std::size_t truth = 0, belief = 0;
  double seen = 0;
  int switches = 0;
  std::string last;
  for (const double moment : moments_) {
    const Belief* reported_belief = at_time(robot.beliefs, moment, belief);
    const std::string role = role_name(reported_belief);
    f.roles[role] += 1;
    if (role != "none" && role != last) {
      switches += last.empty() ? 0 : 1;
      last = role;
    }
    if (reported_belief == nullptr) continue;
    seen += reported_belief->can_see_ball ? 1 : 0;
    const Place* place = at_time(robot.places, reported_belief->time, truth);
    if (place == nullptr || !place->upright || reported_belief->penalised) continue;
    distances.push_back(distance(place->at, Point2<Field>{reported_belief->x, reported_belief->y}));
    turns.push_back(std::abs(normalized(reported_belief->orientation - place->heading)));
  }
  const double all = std::max<double>(1, static_cast<double>(moments_.size()));
  for (auto& [role, part] : f.roles) part /= all;
  f.ball_seen = seen / all;
  constexpr double kMedian = 0.5, kP95 = 0.95;
  f.position_median = part_of(distances, kMedian);
  f.position_p95 = part_of(distances, kP95);
  f.heading_median = part_of(turns, kMedian);
  f.heading_p95 = part_of(turns, kP95);
  f.switches_per_minute = switches / std::max(playing_time() / kMinute, 1e-9);
  return f;
}

std::vector<PlayerFigures> GameRecord::players() const {
  std::vector<PlayerFigures> all;
  for (const auto& [key, robot] : robots_) all.push_back(figures_of(key, robot));
  return all;
}

TeamFigures GameRecord::team(bool home) const {
  TeamFigures f;
  std::map<int, std::size_t> from;
  for (const double moment : moments_) {
    std::map<std::string, int> holders;
    for (const auto& [key, robot] : robots_)
      if (key.first != home)
        if (const Belief* reported_belief = at_time(robot.beliefs, moment, from[key.second]);
            reported_belief != nullptr && !reported_belief->penalised && !reported_belief->role.empty())
          ++holders[reported_belief->role];
    bool doubled = false;
    for (const auto& [role, count] : holders) {
      f.held[role] += 1;
      doubled = doubled || count > 1;
    }
    f.doubled += doubled ? 1 : 0;
  }
  const double all = std::max<double>(1, static_cast<double>(moments_.size()));
  f.doubled /= all;
  for (auto& [role, part] : f.held) part /= all;
  for (const auto& [key, robot] : robots_)
    if (key.first != home) f.switches_per_minute += figures_of(key, robot).switches_per_minute;
  return f;
}

std::vector<Kidnapping> GameRecord::kidnappings() const {
  constexpr double kNear = 0.3, kTurned = 0.25, kSettled = 1;  // m, rad, s
  std::vector<Kidnapping> all = kidnappings_;
  for (Kidnapping& one : all) {
    const auto robot = robots_.find({!one.home, one.player});
    if (robot == robots_.end()) continue;
    double since = -1;
    std::size_t truth = 0, belief = 0;
    for (const double moment : moments_) {
      if (moment < one.time + kFresh) continue;
      const Belief* reported_belief = at_time(robot->second.beliefs, moment, belief);
      const Place* place = reported_belief == nullptr ? nullptr : at_time(robot->second.places, reported_belief->time, truth);
      const bool known = place != nullptr && distance(place->at, Point2<Field>{reported_belief->x, reported_belief->y}) < kNear &&
                         std::abs(normalized(reported_belief->orientation - place->heading)) < kTurned;
      since = !known ? -1 : since < 0 ? moment : since;
      if (since < 0 || moment - since < kSettled) continue;
      one.recovered = since - one.time;
      break;
    }
  }
  return all;
}

namespace {

template <class Items, class Member>
json::array json_list(const Items& items, Member&& json_of) {
  json::array list;
  for (const auto& item : items) list.push_back(json_of(item));
  return list;
}

std::string_view team_name(bool home) { return home ? kHomeTeam : kAwayTeam; }

json::object json_player(const PlayerFigures& f) {
  return {{"team", team_name(f.home)},
          {"player", f.player},
          {"falls", f.falls},
          {"penalties", f.penalties},
          {"penalties_by_kind", json::value_from(f.penalties_by_kind)},
          {"walked_m", f.way},
          {"pose_error_median_m", f.position_median},
          {"pose_error_p95_m", f.position_p95},
          {"heading_error_median_deg", radians_to_degrees(f.heading_median)},
          {"heading_error_p95_deg", radians_to_degrees(f.heading_p95)},
          {"ball_seen", f.ball_seen},
          {"role_switches_per_minute", f.switches_per_minute},
          {"roles", json::value_from(f.roles)}};
}

/// The part of the contentions that a team kept, in percent.
std::string kept_text(const GameRecord& record, bool home) {
  constexpr double kPercent = 100;
  return std::string(team_name(home)) + " " + fixed(kPercent * record.contentions(home).kept(), 0) + " %";
}

json::object json_team(const GameRecord& record, bool home) {
  const TeamFigures f = record.team(home);
  const ContentionFigures c = record.contentions(home);
  return {{"team", team_name(home)},
          {"start_delays_s", json::value_from(record.start_delays(home))},
          {"contentions", c.contentions},
          {"penalised_pushing", c.pushing},
          {"fallen_beside_a_robot", c.fallen},
          {"contentions_kept", c.kept()},
          {"two_holders_of_a_role", f.doubled},
          {"role_switches_per_minute", f.switches_per_minute},
          {"held", json::value_from(f.held)}};
}

json::object json_goal(const Goal& goal) { return {{"time_s", goal.time}, {"team", team_name(goal.home)}}; }

json::object json_kidnapping(const Kidnapping& k) {
  return {{"time_s", k.time}, {"team", team_name(k.home)}, {"player", k.player}, {"recovered_s", k.recovered}};
}

json::object json_fall(const Fall& f) {
  return {{"time_s", f.time}, {"team", team_name(f.home)}, {"player", f.player},       {"x", f.at.x},
          {"y", f.at.y},      {"mate_m", f.mate},          {"opponent_m", f.opponent}, {"ball_m", f.ball}};
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
  const json::object root{{"outcome", result.finished ? "finished" : "ended early"},
                          {"why", result.why},
                          {"home", result.home},
                          {"away", result.away},
                          {"seed", config.seed},
                          {"field", config.field.name},
                          {"half_s", config.half},
                          {"players", config.players},
                          {"message_loss", config.talk ? config.loss : 1.0},
                          {"server", config.server ? config.server->text() : "own"},
                          {"away_team", config.away},
                          {"home_behaviours", config.behaviours.string()},
                          {"away_behaviours", config.away_behaviours.string()},
                          {"play_s", result.game_seconds},
                          {"simulated_s", result.simulated_seconds},
                          {"wall_s", result.wall_seconds},
                          {"restarts", result.restarts},
                          {"goals", json_list(record.goals(), json_goal)},
                          {"falls", json_list(record.falls(), json_fall)},
                          {"kidnappings", json_list(record.kidnappings(), json_kidnapping)},
                          {"teams", json::array{json_team(record, true), json_team(record, false)}},
                          {"robots", json_list(record.players(), json_player)}};
  write_whole(file, json_text(root) + '\n');
}

}  // namespace soccer::experiment
