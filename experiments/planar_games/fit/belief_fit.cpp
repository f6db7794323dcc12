#include "experiments/planar_games/fit/belief_fit.h"

#include "blackboard/geometry/angle.h"
#include "experiments/planar_games/fit/statistics.h"

namespace soccer {
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
