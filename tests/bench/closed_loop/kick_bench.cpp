// Kicks: distance and direction of the ball, and the time from stand to stand, measured with the server's ground truth.
//   kick_bench [--kick forward-left,…] [--power 0.5] [--policy strike --direction 30] [--rounds 50] [--seed 1]
#include <algorithm>
#include <cmath>

#include <CLI/CLI.hpp>
#include <Eigen/Geometry>
#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_real_distribution.hpp>

#include "blackboard/common/policy/policy.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "closed_loop_bench.h"

namespace soccer {
namespace {

struct Kick {
  std::string name;
  double direction;  // rad
  bool left_foot;
  Point2<Ground> ball;   // its nominal position
  std::string policy{};  // name of a learned policy that kicks instead of the keyframes
};

const std::vector<Kick> kKicks{{"forward-left", 0, true, {0.18, 0.06}},
                               {"forward-right", 0, false, {0.18, -0.06}},
                               {"side-left", kPi / 2, false, {0.18, 0.0}},
                               {"side-right", -kPi / 2, true, {0.18, 0.0}}};

/// Options common to all kicks of a run.
struct Options {
  unsigned seed = 1;  // of the ball's positions
  double power = 1;   // part of the full swing
  std::string policy;
  double direction = 0;      // degrees, of the policy's kicks
  double approach = 0;       // mm/s
  std::vector<double> ball;  // x and y for the left foot, m; empty: those of kKicks
};

struct Result {
  double distance;   // m, from the initial to the final position of the ball
  double deviation;  // rad, of the ball's direction from the requested one
  double time;       // s, from stand to stand
};

/// Kicks and runs of policies that ended.
unsigned ended(const MotionStatus& status) { return status.kicks + status.policies + status.stand_downs; }

MotionRequest request_of(const Kick& kick, double power, const Point2<Ground>& ball) {
  MotionRequest request{.action = BodyAction::kKick, .power = power, .kick_direction = kick.direction, .kick_left_foot = kick.left_foot};
  request.ball = ball;
  if (!kick.policy.empty()) {
    request.action = BodyAction::kPolicy;
    request.policy = policy_id(kick.policy);
  }
  return request;
}

/// The kicks to measure: those of these names, all without names, or both feet with a policy.
std::vector<Kick> chosen(const std::vector<std::string>& names, const Options& options) {
  std::vector<Kick> found;
  for (Kick kick : kKicks) {
    if (!names.empty() && std::ranges::find(names, kick.name) == names.end()) continue;
    if (!options.policy.empty()) {
      if (kick.direction != 0) continue;
      kick.policy = options.policy;
      kick.direction = degrees_to_radians(options.direction);
    }
    if (!options.ball.empty()) kick.ball = {options.ball[0], kick.ball.y == 0 ? 0 : std::copysign(options.ball[1], kick.ball.y)};
    found.push_back(kick);
  }
  return found;
}

/// Lets a walking robot stop and kick, as in a game; returns when the kick begins, or the robot falls.
void begin_from_walk(SimulatedRobot& robot, const MotionRequest& walk, const MotionRequest& kick) {
  constexpr double kWalkTime = 2, kMaxStopTime = 5;  // s
  const unsigned falls = robot.status.falls;
  robot.request = walk;
  robot.run(kWalkTime);
  robot.request = kick;
  const double end = robot.now() + kMaxStopTime;
  while (robot.status.state != MotionState::kKicking && robot.status.falls == falls && robot.now() < end) robot.tick();
}

/// The result of a kick; std::nullopt when the robot fell. walk: what the robot does before it; action kStand: it stands.
std::optional<Result> kick(Stage& stage, SimulatedRobot& robot, const Kick& wanted, double power, const Point2<Ground>& ball,
                           const MotionRequest& walk) {
  constexpr double kMaxKickTime = 6, kMaxRollTime = 20, kAtRest = 0.01;  // s, s, m in a second
  const unsigned falls = robot.status.falls, kicks = ended(robot.status);
  const MotionRequest request = request_of(wanted, power, ball);
  if (walk.action == BodyAction::kWalk) begin_from_walk(robot, walk, request);
  const Pose2<Field, Ground> stand = robot.ground();
  const Point2<Field> place = stand * ball;
  stage.put_ball(place.x, place.y);
  if (walk.action != BodyAction::kWalk) robot.run(0.5);
  const Eigen::Vector2d begin = stage.ball().head<2>();
  robot.request = request;
  const double start = robot.now();
  while (ended(robot.status) == kicks && robot.status.falls == falls && robot.now() < start + kMaxKickTime) robot.tick();
  const double time = robot.now() - start;
  robot.request = {};
  robot.run(1);
  if (robot.status.falls != falls) return std::nullopt;
  Eigen::Vector2d before = stage.ball().head<2>(), after = before;
  for (const double end = robot.now() + kMaxRollTime; robot.now() < end; before = after) {
    robot.run(1);
    after = stage.ball().head<2>();
    if ((after - before).norm() < kAtRest) break;
  }
  const Eigen::Vector2d way = Eigen::Rotation2Dd(-stand.angle) * (after - begin);
  return Result{way.norm(), normalized(std::atan2(way.y(), way.x()) - wanted.direction), time};
}

void measure(const ClosedLoopOptions& options, Stage& stage, SimulatedRobot& robot, BenchReport& report, const Kick& wanted,
             const Options& kicks) {
  boost::random::mt19937_64 random(kicks.seed);
  const auto within = [&](double limit) { return boost::random::uniform_real_distribution<>(-limit, limit)(random); };
  Series distances, deviations, times;
  int good = 0;
  for (int round = 0; round < options.rounds; ++round) {
    const double across = wanted.policy.empty() && std::abs(wanted.direction) > 1 ? 1 : 0;
    begin_trial(stage, robot, round, across > 0 ? 0 : -3.5, across * (wanted.direction > 0 ? -2 : 2), 0);
    const Point2<Ground> ball{wanted.ball.x + within(0.015), wanted.ball.y + within(0.02)};
    const MotionRequest walk =
        kicks.approach > 0 ? walk_request((0.5 + within(0.5)) * kicks.approach / 1000, within(0.25) * kicks.approach / 1000, within(0.5))
                           : MotionRequest{};
    const auto result = kick(stage, robot, wanted, kicks.power, ball, walk);
    if (!result) {
      distances.fell();
      continue;
    }
    distances.add(result->distance);
    deviations.add(radians_to_degrees(std::abs(result->deviation)));
    times.add(result->time);
    if (result->distance >= 3 && std::abs(result->deviation) <= degrees_to_radians(10)) ++good;
  }
  auto figures = distances.figures("m");
  const auto directions = deviations.figures("deg"), durations = times.figures("s");
  for (const auto* more : {&directions, &durations})
    for (const auto& figure : *more)
      if (figure.first != "runs" && figure.first != "falls") figures.push_back(figure);
  figures.emplace_back("good", good);
  report.add(stage.name() + ", " + wanted.name, figures);
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  std::vector<std::string> names;
  Options kicks;
  return closed_loop_bench(
      argc, argv, "Kicks: distance of the ball, deviation from the requested direction, time from stand to stand.",
      [&](CLI::App& app) {
        std::vector<std::string> known;
        for (const Kick& kick : kKicks) known.push_back(kick.name);
        app.add_option("--kick", names, "kicks to measure; default: all")->delimiter(',')->check(CLI::IsMember(known));
        app.add_option("--power", kicks.power, "power of the kicks, as a part of the full swing")
            ->check(CLI::Range(0.0, 1.0))
            ->capture_default_str();
        app.add_option("--ball", kicks.ball, "X,Y: nominal position of the ball for the left foot, mirrored for the right, m")
            ->delimiter(',')
            ->expected(2);
        app.add_option("--policy", kicks.policy, "learned policy of the body that kicks instead of the keyframes");
        app.add_option("--direction", kicks.direction, "degrees, of the policy's kicks, counter-clockwise")
            ->check(CLI::Range(-90.0, 90.0))
            ->capture_default_str();
        app.add_option("--approach", kicks.approach, "greatest speed of a walk from which the robot kicks, mm/s; 0: it stands before")
            ->check(non_negative_number())
            ->capture_default_str();
        app.add_option("--seed", kicks.seed, "seed of the ball's positions")->capture_default_str();
      },
      [&](const ClosedLoopOptions& options, Stage& stage, SimulatedRobot& robot, BenchReport& report) {
        for (const Kick& kick : chosen(names, kicks)) measure(options, stage, robot, report, kick, kicks);
      });
}
