#include "experiments/planar_games/fit/fall_fit.h"

#include "experiments/planar_games/fit/statistics.h"

namespace soccer {
namespace {

constexpr double kBlame = 1;  // s: a fall this soon after a contact was caused by it

/// What happened to the robots of a game.
struct Falls {
  double alone = 0, pushed = 0;             // falls
  double alone_time = 0, pushed_time = 0;   // s, of walking or of contact
  std::vector<double> falling, getting_up;  // s
  double getups = 0, attempts = 0;

  void add(const Falls& other) {
    alone += other.alone;
    pushed += other.pushed;
    alone_time += other.alone_time;
    pushed_time += other.pushed_time;
    falling.insert(falling.end(), other.falling.begin(), other.falling.end());
    getting_up.insert(getting_up.end(), other.getting_up.begin(), other.getting_up.end());
    getups += other.getups;
    attempts += other.attempts;
  }
};

Falls falls_of(const GameTrack& game, double contact) {
  Falls result;
  if (game.size() < 2) return result;
  const double step = game[1].time - game[0].time;
  for (std::size_t robot = 0; robot < game[0].robots.size(); ++robot) {
    double last_contact = -1e9, since = 0;
    for (std::size_t i = 1; i < game.size(); ++i) {
      const RobotSample &now = game[i].robots[robot], &last = game[i - 1].robots[robot];
      if (!now.known || !last.known) continue;
      const bool touches = game[i].min_robot_distance(robot) < contact, walks = now.state == MotionState::kWalking;
      if (touches) last_contact = game[i].time;
      if (touches && (walks || now.state == MotionState::kStanding))
        result.pushed_time += step;
      else if (walks)
        result.alone_time += step;
      if (now.falls > last.falls) ++(game[i].time - last_contact < kBlame ? result.pushed : result.alone);
      if (now.state == last.state && now.getup_tries == last.getup_tries) continue;
      const double lasted = game[i].time - since;
      since = game[i].time;
      if (last.state == MotionState::kFalling) result.falling.push_back(lasted);
      if (last.state == MotionState::kGettingUp) {
        result.getting_up.push_back(lasted);
        ++result.attempts;
        result.getups += now.getups > last.getups ? 1 : 0;
      }
    }
  }
  return result;
}

Falls falls_of(const Games& games, double contact) {
  Falls all;
  for (const GameTrack& game : games) all.add(falls_of(game, contact));
  return all;
}

/// Distance (m) below which robots touch: that below which one in a hundred of the near ones are.
double contact_distance(const Games& games) {
  constexpr double kNear = 0.5, kPart = 0.02;
  std::vector<double> near;
  for (const GameTrack& game : games)
    for (const GameSample& sample : game)
      for (std::size_t robot = 0; robot < sample.robots.size(); ++robot)
        if (sample.robots[robot].known && sample.robots[robot].upright)
          if (const double min_distance = sample.min_robot_distance(robot); min_distance < kNear) near.push_back(min_distance);
  return near.empty() ? 2 * PlanarWorldParameters{}.body_radius : quantile(near, kPart);
}

}  // namespace

void fit_falls(const Games& games, BehaviourModels& models) {
  constexpr double kBeside = 0.03;  // m; robots that touch are this much farther apart than at their nearest
  models.world.body_radius = contact_distance(games) / 2;
  const Falls all = falls_of(games, 2 * models.world.body_radius + kBeside);
  MotionModelParameters& p = models.motion;
  if (all.alone_time > 0) p.fall_rate = all.alone / all.alone_time;
  if (all.pushed_time > 0) p.pushed_fall_rate = std::max(0.0, all.pushed / all.pushed_time - p.fall_rate);
  if (!all.falling.empty()) p.falling_time = quantile(all.falling, 0.5);
  if (!all.getting_up.empty()) p.getup_time = std::max(0.1, quantile(all.getting_up, 0.5));
  if (all.attempts > 0) p.getup_success = std::max(0.05, all.getups / all.attempts);
}

std::vector<Goodness> judge_falls(const Games& games, const BehaviourModels& models) {
  Goodness falls{"falls", "falls in a game", "predicted", "seen", {}, {}, games.size()};
  for (const GameTrack& game : games) {
    const Falls one = falls_of(game, 2 * models.world.body_radius + 0.03);
    falls.points.emplace_back(
        models.motion.fall_rate * (one.alone_time + one.pushed_time) + models.motion.pushed_fall_rate * one.pushed_time,
        one.alone + one.pushed);
  }
  return {falls};
}

}  // namespace soccer
