#include "experiments/planar_games/fit/walk_fit.h"

#include <array>

#include "blackboard/geometry/angle.h"
#include "experiments/planar_games/fit/statistics.h"

namespace soccer {
namespace {

constexpr double kMinDistanceToRobots = 0.55;  // m, least distance of other robots
constexpr double kWindow = 1;                  // s, over which displacements are compared
constexpr double kBefore = 1;                  // s before a window in which the robot must walk, too
constexpr double kJump = 0.08;                 // m in a cycle: a referee has moved the robot
constexpr double kMoving = 0.08;               // m in a window, from which relative errors are computed

using Axes = std::array<double, 3>;  // forward m, left m, turn rad

/// What a robot was requested to do around a window of time, cycle by cycle, and how far it moved in the window.
struct WalkWindow {
  double step = 0;             // s
  std::vector<Axes> requests;  // from kBefore ahead of the window to its end
  std::size_t begin = 0;       // of the window
  Axes moved{};                // along the axes of the robot
};

bool walks(const GameSample& sample, std::size_t robot) {
  const RobotSample& s = sample.robots[robot];
  return s.known && s.upright && s.state == MotionState::kWalking && sample.min_robot_distance(robot) > kMinDistanceToRobots;
}

std::vector<WalkWindow> walk_windows(const Games& games) {
  std::vector<WalkWindow> result;
  for (const GameTrack& game : games) {
    if (game.size() < 2) continue;
    const double step = game[1].time - game[0].time;
    const auto before = static_cast<std::size_t>(std::lround(kBefore / step)),
               length = static_cast<std::size_t>(std::lround(kWindow / step));
    for (std::size_t robot = 0; robot < game[0].robots.size(); ++robot) {
      std::size_t walked = 0;
      for (std::size_t i = 1; i < game.size(); ++i) {
        const Pose2<Field, Ground>&now = game[i].robots[robot].truth, &last = game[i - 1].robots[robot].truth;
        const bool jumped = distance(now.position(), last.position()) > kJump || game[i].left[robot] != game[i - 1].left[robot];
        const bool by_speed = !game[i].robots[robot].to_destination;
        walked = walks(game[i], robot) && by_speed && !jumped ? walked + 1 : 0;
        if (walked < before + length) continue;
        WalkWindow window;
        window.step = step;
        window.begin = before;
        for (std::size_t k = i + 1 - before - length; k <= i; ++k) {
          const RobotSample& s = game[k].robots[robot];
          window.requests.push_back({s.forward, s.left, s.turn});
          if (k <= i - length) continue;
          const Pose2<Ground, Ground> move = game[k - 1].robots[robot].truth.inverse() * s.truth;
          window.moved[0] += move.x;
          window.moved[1] += move.y;
          window.moved[2] += move.angle;
        }
        result.push_back(std::move(window));
        walked = before + length / 2;  // windows overlap by half
      }
    }
  }
  return result;
}

/// The displacement in a window if robots walked as requested, with the delay and the lag of the model.
Axes requested_displacement(const WalkWindow& window, double delay, double lag, const MotionModelParameters& p) {
  const Axes max_speed{p.max_forward, p.max_sideways, p.max_turn};
  const auto late = static_cast<std::size_t>(std::lround(delay / window.step));
  const double part = 1 - std::exp(-window.step / lag);
  Axes speed{}, way{};
  for (std::size_t axis = 0; axis < speed.size(); ++axis) {
    speed[axis] = std::clamp(window.requests.front()[axis], -max_speed[axis], max_speed[axis]);
    for (std::size_t i = 0; i < window.requests.size(); ++i) {
      const double request = std::clamp(window.requests[i >= late ? i - late : 0][axis], -max_speed[axis], max_speed[axis]);
      speed[axis] += part * (request - speed[axis]);
      if (i >= window.begin) way[axis] += speed[axis] * window.step;
    }
  }
  return way;
}

/// A delay and a lag of the walk with the gains that fit best to them.
struct GainFit {
  double delay = 0, lag = 0.25;  // s
  double error = 1e300;          // sum of squares, in m and rad alike
  Axes gains{1, 1, 1};
};

/// Fits the gains for this delay and lag.
GainFit fit_gains(double delay, double lag, const std::vector<WalkWindow>& all, const MotionModelParameters& p) {
  GainFit result{delay, lag, 0, {}};
  std::array<std::vector<std::pair<double, double>>, 3> points;
  for (const WalkWindow& window : all) {
    const Axes way = requested_displacement(window, delay, lag, p);
    for (std::size_t axis = 0; axis < way.size(); ++axis) points[axis].emplace_back(way[axis], window.moved[axis]);
  }
  for (std::size_t axis = 0; axis < points.size(); ++axis) {
    result.gains[axis] = slope(points[axis]);
    for (const auto& [x, y] : points[axis]) result.error += (y - result.gains[axis] * x) * (y - result.gains[axis] * x);
  }
  return result;
}

}  // namespace

void fit_walk(const Games& games, BehaviourModels& models) {
  MotionModelParameters& p = models.motion;
  const std::vector<WalkWindow> all = walk_windows(games);
  if (all.empty()) return;
  std::array<std::vector<double>, 3> requested;
  for (const WalkWindow& window : all)
    for (std::size_t axis = 0; axis < requested.size(); ++axis) requested[axis].push_back(std::abs(window.requests.back()[axis]));
  p.max_forward = std::max(0.01, quantile(requested[0], 1));
  p.max_sideways = std::max(0.01, quantile(requested[1], 1));
  p.max_turn = std::max(0.1, quantile(requested[2], 1));
  GainFit best;
  for (const double delay : {0.0, 0.04, 0.08, 0.12, 0.16, 0.2, 0.28, 0.36})
    for (const double lag : {0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.7, 1.0})
      if (const GainFit one = fit_gains(delay, lag, all, p); one.error < best.error) best = one;
  p.command_delay = best.delay;
  p.speed_lag = best.lag;
  p.forward_gain = best.gains[0];
  p.sideways_gain = best.gains[1];
  p.turn_gain = best.gains[2];
  std::vector<double> relative, turns;
  for (const WalkWindow& window : all) {
    const Axes way = requested_displacement(window, best.delay, best.lag, p);
    const double forward = best.gains[0] * way[0];
    if (std::abs(forward) > kMoving) relative.push_back(window.moved[0] / forward - 1);
    turns.push_back((window.moved[2] - best.gains[2] * way[2]) / kWindow);
  }
  p.speed_error = robust_deviation(relative);
  p.turn_error = robust_deviation(turns);
  p.error_time = kWindow;
}

std::vector<Goodness> judge_walk(const Games& games, const BehaviourModels& models) {
  const MotionModelParameters& p = models.motion;
  std::vector<Goodness> result{{"walk-forward", "walked ahead in a second", "predicted (m)", "seen (m)", {}, {}, 0},
                               {"walk-sideways", "walked to the left in a second", "predicted (m)", "seen (m)", {}, {}, 0},
                               {"walk-turn", "turned in a second", "predicted (rad)", "seen (rad)", {}, {}, 0}};
  const Axes gains{p.forward_gain, p.sideways_gain, p.turn_gain}, bins{0.02, 0.02, 0.1};
  const std::vector<WalkWindow> all = walk_windows(games);
  for (std::size_t axis = 0; axis < gains.size(); ++axis) {
    std::vector<std::pair<double, double>> points;
    points.reserve(all.size());
    for (const WalkWindow& window : all)
      points.emplace_back(gains[axis] * requested_displacement(window, p.command_delay, p.speed_lag, p)[axis], window.moved[axis]);
    result[axis].count = points.size();
    result[axis].points = binned(points, bins[axis], 20);
  }
  return result;
}

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
