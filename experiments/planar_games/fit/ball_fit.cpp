#include "experiments/planar_games/fit/ball_fit.h"

#include "blackboard/field/field_dimensions.h"
#include "blackboard/geometry/angle.h"
#include "experiments/planar_games/fit/statistics.h"

namespace soccer {
namespace {

constexpr double kMinDistanceToBall = 0.4;                // m, least distance of all robots
constexpr double kSpan = 0.2;                             // s, over which a deceleration is measured
constexpr double kJudged = 1;                             // s, over which a distance is predicted
constexpr double kMinSpeed = 0.1;                         // m/s
constexpr double kMinDistanceToEdge = 0.3;                // m, distance from the field's edge, where the ball would be moved or bounce
constexpr double kOnGround = 0.07, kMaxDeceleration = 3;  // m; m/s^2, larger decelerations are contacts

bool alone(const GameSample& sample) {
  for (std::size_t robot = 0; robot < sample.robots.size(); ++robot)
    if (distance(sample.robots[robot].truth.position(), sample.for_robot(robot, sample.ball)) < kMinDistanceToBall) return false;
  const FieldDimensions field;
  return sample.ball_height < kOnGround && std::abs(sample.ball.x) < field.length / 2 - kMinDistanceToEdge &&
         std::abs(sample.ball.y) < field.width / 2 - kMinDistanceToEdge;
}

/// Calls use(before, after) for all pairs of cycles this time apart between which the ball rolls freely.
template <class Use>
void rolling(const Games& games, double span, const Use& use) {
  for (const GameTrack& game : games) {
    if (game.size() < 2) continue;
    const auto cycles = static_cast<std::size_t>(std::lround(span / (game[1].time - game[0].time)));
    std::size_t free = 0;  // cycles for which the ball has been alone
    for (std::size_t i = 0; i < game.size(); ++i) {
      free = alone(game[i]) && game[i].playing ? free + 1 : 0;
      if (free > cycles && game[i - cycles].ball_velocity.norm() > kMinSpeed) use(game[i - cycles], game[i]);
    }
  }
}

/// Distance (m) that a ball with this speed rolls in a time.
double rolled(double speed, double time, const PlanarWorldParameters& world) {
  constexpr double kStep = 0.02;
  double way = 0;
  for (double t = 0; t < time && speed > 0; t += kStep) {
    speed = std::max(0.0, speed - (world.ball_deceleration + world.ball_drag * speed) * kStep);
    way += speed * kStep;
  }
  return way;
}

}  // namespace

void fit_ball(const Games& games, BehaviourModels& models) {
  std::vector<std::pair<double, double>> points;
  rolling(games, kSpan, [&](const GameSample& before, const GameSample& after) {
    const double from = before.ball_velocity.norm(), to = after.ball_velocity.norm(), deceleration = (from - to) / kSpan;
    if (to > 0 && deceleration > -kMaxDeceleration && deceleration < kMaxDeceleration) points.emplace_back((from + to) / 2, deceleration);
  });
  if (points.empty()) return;
  const auto [constant, drag] = line_through(points);
  models.world.ball_deceleration = std::max(0.01, constant);
  models.world.ball_drag = std::max(0.0, drag);
}

std::vector<Goodness> judge_ball(const Games& games, const BehaviourModels& models) {
  Goodness way{"ball", "distance rolled in a second", "predicted (m)", "seen (m)", {}, {}, 0};
  std::vector<std::pair<double, double>> points;
  rolling(games, kJudged, [&](const GameSample& before, const GameSample& after) {
    points.emplace_back(rolled(before.ball_velocity.norm(), kJudged, models.world), distance(before.ball, after.ball));
  });
  way.count = points.size();
  way.points = binned(points, 0.05, 20);
  return {way};
}

namespace {

constexpr double kHit = 0.3;      // m/s, by which the ball's speed changes when a foot meets it
constexpr double kSettled = 0.1;  // s, after which the ball's velocity is measured
constexpr double kBlocks = 0.6;   // m, distance of a robot from the ball that may block a kick at once
constexpr double kInReach = 0.3;  // m, distance of a ball that a kick may move

/// A kick of a log.
struct LoggedKick {
  double power = 0, direction = 0;  // requested; rad
  Point2<Ground> ball;              // before the impact
  double duration = 0;              // s
  bool hit = false, free = true;    // no other robot was near the ball
  double impact = 0;                // s, after the start of the kick
  double speed = 0;                 // m/s, kSettled after the impact
  double off = 0;                   // rad, from the requested direction
};

/// Whether no other robot is so near to the ball that it may block a kick at once.
bool nobody_near(const GameSample& sample, std::size_t kicker) {
  for (std::size_t robot = 0; robot < sample.robots.size(); ++robot)
    if (robot != kicker && distance(sample.robots[robot].truth.position(), sample.for_robot(robot, sample.ball)) < kBlocks) return false;
  return true;
}

/// Follows one kick from its first cycle. Returns the cycle after it.
std::size_t follow(const GameTrack& game, std::size_t robot, std::size_t begin, std::vector<LoggedKick>& kicks) {
  const RobotSample& first = game[begin].robots[robot];
  LoggedKick kick{first.power, first.kick_direction, {}, 0, false, true, 0, 0, 0};
  std::size_t i = begin;
  for (; i < game.size() && game[i].robots[robot].state == MotionState::kKicking; ++i) {
    const Point2<Field> ball = game[i].for_robot(robot, game[i].ball);
    if (kick.hit || i == 0) continue;
    if (game[i].ball_velocity.norm() - game[i - 1].ball_velocity.norm() < kHit) {
      kick.ball = game[i].robots[robot].truth.inverse() * ball;
      continue;
    }
    kick.free = nobody_near(game[i], robot);
    const auto after = static_cast<std::size_t>(std::lround(kSettled / (game[i].time - game[i - 1].time)));
    if (i + after >= game.size() || kick.ball.norm() > kInReach) continue;
    kick.hit = true;
    kick.impact = game[i].time - game[begin].time;
    const Point2<Field> velocity = game[i].for_robot(robot, game[i + after].ball_velocity);
    kick.speed = velocity.norm();
    kick.off = normalized(velocity.angle() - first.truth.angle - kick.direction);
  }
  if (i == game.size()) return i;
  kick.duration = game[i].time - game[begin].time;
  const RobotSample& end = game[i].robots[robot];
  if (first.known && end.known && end.falls == first.falls && kick.ball.norm() < kInReach && kick.ball.norm() > 0) kicks.push_back(kick);
  return i;
}

std::vector<LoggedKick> kicks_of(const Games& games) {
  std::vector<LoggedKick> kicks;
  for (const GameTrack& game : games)
    for (std::size_t robot = 0; !game.empty() && robot < game[0].robots.size(); ++robot)
      for (std::size_t i = 0; i < game.size();)
        i = game[i].playing && game[i].robots[robot].state == MotionState::kKicking ? follow(game, robot, i, kicks) : i + 1;
  return kicks;
}

/// Speed (m/s) with which the ball left the foot.
double speed_of(const LoggedKick& kick, const PlanarWorldParameters& world) {
  return kick.speed + kSettled * (world.ball_deceleration + world.ball_drag * kick.speed);
}

bool sweeps(const LoggedKick& kick, const MotionModelParameters& p) { return std::abs(kick.direction) > p.sweep_beyond; }

double predicted_speed(const LoggedKick& kick, const MotionModelParameters& p) {
  return sweeps(kick, p) ? p.sweep_speed : p.kick_speed * (p.weakest_kick + (1 - p.weakest_kick) * kick.power);
}

}  // namespace

void fit_kicks(const Games& games, BehaviourModels& models) {
  MotionModelParameters& p = models.motion;
  std::vector<std::pair<double, double>> by_power;
  std::vector<double> straight, sweep, offs, impacts, durations, ahead, aside;
  const std::vector<LoggedKick> kicks = kicks_of(games);
  for (const LoggedKick& kick : kicks) {
    durations.push_back(kick.duration);
    if (!kick.hit || !kick.free) continue;
    impacts.push_back(kick.impact);
    ahead.push_back(kick.ball.x);
    aside.push_back(std::abs(kick.ball.y));
    offs.push_back(kick.off);
    if (sweeps(kick, p))
      sweep.push_back(speed_of(kick, models.world));
    else
      by_power.emplace_back(kick.power, speed_of(kick, models.world));
  }
  if (impacts.empty()) return;
  p.kick_time = quantile(durations, 0.5);
  p.kick_impact = quantile(impacts, 0.5);
  // The behaviour kicks only balls that are well within reach, so logs can only extend the reach.
  p.min_kick_ahead = std::min(p.min_kick_ahead, std::max(0.0, quantile(ahead, 0.02)));
  p.max_kick_ahead = std::max(p.max_kick_ahead, quantile(ahead, 0.98));
  p.kick_aside = std::max(p.kick_aside, quantile(aside, 0.98));
  p.kick_direction_error = robust_deviation(offs);
  if (!sweep.empty()) p.sweep_speed = quantile(sweep, 0.5);
  if (!by_power.empty()) {
    const auto [at_no_power, more] = line_through(by_power);
    p.kick_speed = at_no_power + more;
    p.weakest_kick = std::clamp(at_no_power / p.kick_speed, 0.0, 1.0);
  }
  std::vector<double> relative;
  double missed = 0, reached = 0;
  for (const LoggedKick& kick : kicks) {
    if (kick.hit && kick.free) relative.push_back(speed_of(kick, models.world) / predicted_speed(kick, p) - 1);
    if (kick.ball.x < p.min_kick_ahead || kick.ball.x > p.max_kick_ahead || std::abs(kick.ball.y) > p.kick_aside) continue;
    ++reached;
    missed += kick.hit ? 0 : 1;
  }
  p.kick_speed_error = robust_deviation(relative);
  if (reached > 0) p.kick_misses = missed / reached;
}

std::vector<Goodness> judge_kicks(const Games& games, const BehaviourModels& models) {
  Goodness speed{"kick-speed", "speed of a kicked ball", "predicted (m/s)", "seen (m/s)", {}, {}, 0};
  Goodness off{"kick-direction", "error of a kick's direction", "part of the kicks", "error (rad)", {}, {}, 0};
  std::vector<double> offs;
  for (const LoggedKick& kick : kicks_of(games)) {
    if (!kick.hit || !kick.free) continue;
    speed.points.emplace_back(predicted_speed(kick, models.motion), speed_of(kick, models.world));
    offs.push_back(kick.off);
  }
  speed.count = off.count = offs.size();
  // Quantiles of the errors against those of the normal distribution of the model.
  for (const auto& [part, sigmas] : {std::pair{0.05, -1.645}, {0.16, -1.0}, {0.5, 0.0}, {0.84, 1.0}, {0.95, 1.645}}) {
    off.points.emplace_back(part, quantile(offs, part));
    off.curve.emplace_back(part, sigmas * models.motion.kick_direction_error);
  }
  return {speed, off};
}

}  // namespace soccer
