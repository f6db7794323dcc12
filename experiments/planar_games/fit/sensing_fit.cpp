#include "experiments/planar_games/fit/sensing_fit.h"

#include "blackboard/geometry/angle.h"
#include "experiments/planar_games/fit/statistics.h"

namespace soccer {
namespace {

constexpr double kBin = 0.5;                  // m of distance
constexpr double kCountedViewFraction = 0.8;  // part of the angle of view in which objects count
constexpr double kMatch = 0.5;                // m between a seen and a true robot
constexpr double kAverage = 2.5;              // m, up to which detections count for the probability near the robot
constexpr std::size_t kMinPoints = 200;

using Points = std::vector<std::pair<double, double>>;

/// Objects in view, not hidden, by distance.
struct Sights {
  Points balls, robots;                                             // distance, 1 if seen
  std::vector<double> ball_distances, ball_bearings, robot_errors;  // relative, rad, m
};

bool hidden(const GameSample& sample, std::size_t robot, Point2<Field> place, std::size_t except, double hides) {
  const Point2<Field> eye = sample.robots[robot].truth.position();
  for (std::size_t other = 0; other < sample.robots.size(); ++other) {
    if (other == robot || other == except || !sample.robots[other].known || !sample.robots[other].upright) continue;
    const Point2<Field> there = sample.pose_for(other, robot).position();
    if (distance(eye, there) < distance(eye, place) && distance_to_segment(there, eye, place) < hides) return true;
  }
  return false;
}

void look(const GameSample& sample, std::size_t robot, const BeliefModelParameters& p, Sights& sights) {
  const RobotSample& self = sample.robots[robot];
  const auto here = self.truth.inverse();
  const auto in_view = [&](Point2<Ground> place) {
    return std::abs(normalized(place.angle() - self.gaze)) < kCountedViewFraction * p.view_angle / 2;
  };
  const Point2<Field> ball = sample.for_robot(robot, sample.ball);
  if (const Point2<Ground> place = here * ball; in_view(place) && !hidden(sample, robot, ball, sample.robots.size(), p.hides)) {
    sights.balls.emplace_back(place.norm(), self.ball_seen ? 1 : 0);
    if (self.ball_seen) {
      sights.ball_distances.push_back(self.ball.norm() / place.norm() - 1);
      sights.ball_bearings.push_back(normalized(self.ball.angle() - place.angle()));
    }
  }
  for (std::size_t other = 0; other < sample.robots.size(); ++other) {
    if (other == robot || !sample.robots[other].known) continue;
    const Point2<Field> there = sample.pose_for(other, robot).position();
    const Point2<Ground> place = here * there;
    if (!in_view(place) || hidden(sample, robot, there, other, p.hides)) continue;
    double min_distance = kMatch;
    Point2<Ground> seen;
    for (const Point2<Ground>& one : self.robots_seen)
      if (const double off = distance(one, place); off < min_distance) {
        min_distance = off;
        seen = one;
      }
    sights.robots.emplace_back(place.norm(), min_distance < kMatch ? 1 : 0);
    if (min_distance < kMatch) sights.robot_errors.push_back(seen.x - place.x);
  }
}

Sights sights_of(const Games& games, const BeliefModelParameters& p) {
  Sights sights;
  for (const GameTrack& game : games)
    for (const GameSample& sample : game)
      for (std::size_t robot = 0; robot < sample.robots.size(); ++robot) {
        const RobotSample& self = sample.robots[robot];
        const bool looks = self.known && self.upright && self.new_frame && sample.playing &&
                           (self.state == MotionState::kWalking || self.state == MotionState::kStanding);
        if (looks) look(sample, robot, p, sights);
      }
  return sights;
}

/// Probability to see near objects, and the distance at which it has halved.
std::pair<double, double> near_and_range(const Points& points, double max_range) {
  double seen = 0, all = 0;
  for (const auto& [distance, found] : points) {
    if (distance > kAverage) continue;
    seen += found;
    ++all;
  }
  const double near = all > 0 ? seen / all : 1;
  double range = max_range;
  for (const auto& [distance, share] : binned(points, kBin, kMinPoints))
    if (distance > kAverage && share < near / 2) {
      range = distance - kBin / 2;
      break;
    }
  return {near, range};
}

}  // namespace

void fit_sight(const Games& games, BehaviourModels& models) {
  constexpr double kMaxDistance = 10;  // m
  BeliefModelParameters& p = models.belief;
  const Sights sights = sights_of(games, p);
  if (sights.balls.empty()) return;
  const auto [ball, ball_range] = near_and_range(sights.balls, kMaxDistance);
  p.ball_missed = 1 - ball;
  p.ball_range = ball_range;
  p.ball_distance_error = robust_deviation(sights.ball_distances);
  p.ball_bearing_error = robust_deviation(sights.ball_bearings);
  const auto [robot, robot_range] = near_and_range(sights.robots, kMaxDistance);
  p.robot_missed = 1 - robot;
  p.robot_range = robot_range;
  p.robot_error = robust_deviation(sights.robot_errors);
}

std::vector<Goodness> judge_sight(const Games& games, const BehaviourModels& models) {
  const BeliefModelParameters& p = models.belief;
  const Sights sights = sights_of(games, p);
  const auto by_distance = [](const std::string& name, const std::string& title, const Points& points, double range, double missed) {
    Goodness goodness{name, title, "distance (m)", "part seen", binned(points, kBin, kMinPoints), {}, points.size()};
    for (const auto& [distance, seen] : goodness.points) goodness.curve.emplace_back(distance, distance < range ? 1 - missed : 0);
    return goodness;
  };
  return {by_distance("sight-ball", "frames in which a ball in view is seen", sights.balls, p.ball_range, p.ball_missed),
          by_distance("sight-robot", "frames in which a robot in view is seen", sights.robots, p.robot_range, p.robot_missed)};
}

namespace {

constexpr double kMaxTime = 10;  // s, longest time for which an error is followed

/// Errors of the believed pose in the order of time; a gap ends a series.
struct Errors {
  std::vector<double> x, y, heading;        // m, m, rad
  std::vector<std::vector<double>> series;  // of x, a value for each cycle
  double step = 0;                          // s
};

Errors errors_of(const Games& games) {
  Errors errors;
  for (const GameTrack& game : games) {
    if (game.size() < 2) continue;
    errors.step = game[1].time - game[0].time;
    for (std::size_t robot = 0; robot < game[0].robots.size(); ++robot) {
      errors.series.emplace_back();
      for (const GameSample& sample : game) {
        const RobotSample& self = sample.robots[robot];
        if (!self.known || !self.upright || self.lost || !sample.playing) {
          if (!errors.series.back().empty()) errors.series.emplace_back();
          continue;
        }
        errors.x.push_back(self.believed.x - self.truth.x);
        errors.y.push_back(self.believed.y - self.truth.y);
        errors.heading.push_back(normalized(self.believed.angle - self.truth.angle));
        errors.series.back().push_back(errors.x.back());
      }
    }
  }
  return errors;
}

/// Time (s) after which the correlation of an error with itself has fallen to a third, which is that of the model after pose_time.
double correlation_time(const Errors& errors) {
  constexpr double kThird = 1.0 / 3, kMaxError = 0.5;  // m; larger errors are mistakes that last
  const auto max_lag = static_cast<std::size_t>(kMaxTime / errors.step),
             stride = static_cast<std::size_t>(std::max(1.0, 0.1 / errors.step));
  for (std::size_t lag = stride; lag < max_lag; lag += stride) {
    double product = 0, square = 0;
    for (const auto& series : errors.series)
      for (std::size_t i = lag; i < series.size(); i += stride) {
        if (std::abs(series[i]) > kMaxError || std::abs(series[i - lag]) > kMaxError) continue;
        product += series[i] * series[i - lag];
        square += series[i] * series[i];
      }
    if (square > 0 && product / square < kThird) return static_cast<double>(lag) * errors.step;
  }
  return kMaxTime;
}

}  // namespace

void fit_belief(const Games& games, BehaviourModels& models) {
  const Errors errors = errors_of(games);
  if (errors.x.empty()) return;
  models.belief.pose_error = std::hypot(robust_deviation(errors.x), robust_deviation(errors.y)) / std::sqrt(2.0);
  models.belief.heading_error = robust_deviation(errors.heading);
  models.belief.pose_time = correlation_time(errors);
}

std::vector<Goodness> judge_belief(const Games& games, const BehaviourModels& models) {
  const Errors errors = errors_of(games);
  Goodness position{"belief-position", "error of the believed position, x and y", "part of the time", "error (m)", {}, {}, errors.x.size()};
  Goodness heading{"belief-heading", "error of the believed heading", "part of the time", "error (rad)", {}, {}, errors.x.size()};
  std::vector<double> both = errors.x;
  both.insert(both.end(), errors.y.begin(), errors.y.end());
  for (const auto& [part, sigmas] :
       {std::pair{0.05, -1.645}, {0.16, -1.0}, {0.3, -0.524}, {0.5, 0.0}, {0.7, 0.524}, {0.84, 1.0}, {0.95, 1.645}}) {
    position.points.emplace_back(part, quantile(both, part));
    position.curve.emplace_back(part, sigmas * models.belief.pose_error);
    heading.points.emplace_back(part, quantile(errors.heading, part));
    heading.curve.emplace_back(part, sigmas * models.belief.heading_error);
  }
  return {position, heading};
}

}  // namespace soccer
