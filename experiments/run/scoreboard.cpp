#include "experiments/run/scoreboard.h"

namespace soccer::experiment {

Scoreboard::Scoreboard(const std::vector<StartPlace>& starts) {
  for (const StartPlace& start : starts) rows_.push_back({start.player, {}});
}

void Scoreboard::add(const Judge& judge, double moment, std::optional<Side> side) {
  const MonitoredScene* const truth = judge.truth_at(moment);
  if (truth == nullptr) return;
  for (Row& row : rows_)
    if (const MonitoredRobot* const robot = truth->robot(side, row.player)) row.score.add(*robot, judge.belief_at(row.player, moment));
}

std::vector<Progress::Robot> Scoreboard::progress(const Judge& judge, double moment, std::optional<Side> side) const {
  const MonitoredScene* const truth = judge.truth_at(moment);
  std::vector<Progress::Robot> robots;
  for (const Row& row : rows_) {
    const MonitoredRobot* const robot = truth == nullptr ? nullptr : truth->robot(side, row.player);
    const Belief* const belief = judge.newest(row.player);
    Progress::Robot shown;
    shown.player = row.player;
    shown.state = belief == nullptr ? "silent" : belief->state;
    shown.falls = row.score.falls();
    if (belief != nullptr) {
      shown.seen = belief->can_see_ball;
      shown.estimated = belief->ball_distance;
    }
    if (robot != nullptr) shown.distance = distance(robot->place(), truth->ball_place());
    if (robot != nullptr && belief != nullptr) {
      const PoseError error = pose_error(*belief, *robot);
      shown.pose_error = error.distance;
      shown.turn_error = error.turn;
    }
    robots.push_back(shown);
  }
  return robots;
}

std::vector<SearchResult::Robot> Scoreboard::results(const Judge& judge, double moment, std::optional<Side> side) const {
  const MonitoredScene* const truth = judge.truth_at(moment);
  std::vector<SearchResult::Robot> robots;
  for (const Row& row : rows_) {
    const MonitoredRobot* const robot = truth == nullptr ? nullptr : truth->robot(side, row.player);
    robots.push_back({row.player, row.score.falls(), row.score.believed_falls(), row.score.mean_pose_error(), row.score.worst_pose_error(),
                      robot == nullptr ? 0 : distance(robot->place(), truth->ball_place())});
  }
  return robots;
}

}  // namespace soccer::experiment
