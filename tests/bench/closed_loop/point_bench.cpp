// Walking to random positions with random headings, with the behaviour's own skill; the final pose of the robot is measured with the
// server's ground truth. The robot gets its pose from the ground truth or from its odometry.
//   point_bench [--rounds 50] [--seed 1] [--tolerance 0.022]
#include <cmath>

#include <CLI/CLI.hpp>
#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_real_distribution.hpp>

#include "behaviour_topics.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "closed_loop_bench.h"

namespace soccer {
namespace {

struct Arrival {
  double off = 0;     // m
  double turned = 0;  // rad, from the requested heading
  double time = 0;    // s, until the robot stood
};

std::string skill_for(const Pose2<Field, Ground>& target, double tolerance) {
  return "skills.WalkToPoint(" + std::to_string(target.x) + ", " + std::to_string(target.y) + ", " + std::to_string(target.angle) + ", " +
         std::to_string(tolerance) + ")";
}

/// std::nullopt when the robot fell or did not arrive.
std::optional<Arrival> walk_to(SimulatedRobot& robot, const Pose2<Field, Ground>& target, double tolerance, bool by_odometry) {
  constexpr double kMaxTime = 60, kStands = 1;  // s
  PythonBehaviour behaviour({.folder = SOURCE_DIR "/behaviours_py", .behaviour = skill_for(target, tolerance), .field = {}});
  BehaviourTopics world;  // there are no other robots on the field
  const Pose2<Field, Start> begin = robot.ground() * robot.odometry.pose.inverse();
  const unsigned falls = robot.status.falls;
  const double start = robot.now();
  double since = start;
  while (robot.now() < since + kStands) {
    world.pose.pose = by_odometry ? begin * robot.odometry.pose : robot.ground();
    world.sensors = robot.sensors;
    world.body = robot.state;
    world.motion = robot.status;
    behaviour.tick(world.inputs(), world.outputs());
    robot.request = world.request;
    robot.tick();
    if (robot.status.falls != falls || robot.now() > start + kMaxTime) return std::nullopt;
    if (robot.status.state != MotionState::kStanding || robot.request.action != BodyAction::kStand) since = robot.now();
  }
  const Pose2<Field, Ground> stands = robot.ground();
  return Arrival{std::hypot(stands.x - target.x, stands.y - target.y), std::abs(normalized(stands.angle - target.angle)), since - start};
}

void measure(const ClosedLoopOptions& options, Stage& stage, SimulatedRobot& robot, BenchReport& report, unsigned seed, double tolerance,
             bool by_odometry) {
  constexpr double kMinDistance = 0.5, kMaxDistance = 2;  // m
  constexpr double kGood = 0.03, kGoodTurn = degrees_to_radians(5);
  boost::random::mt19937_64 random(seed);
  const auto between = [&](double low, double high) { return boost::random::uniform_real_distribution<>(low, high)(random); };
  Series offs, turns, times;
  int good = 0, failed = 0;
  const unsigned falls = robot.status.falls;
  for (int round = 0; round < options.rounds; ++round) {
    begin_trial(stage, robot, round, 0, 0, 0);
    const double far = between(kMinDistance, kMaxDistance), bearing = between(-kPi, kPi), heading = between(-kPi, kPi);
    const auto arrival = walk_to(robot, {far * std::cos(bearing), far * std::sin(bearing), heading}, tolerance, by_odometry);
    if (!arrival) {
      ++failed;
      continue;
    }
    offs.add(1000 * arrival->off);
    turns.add(radians_to_degrees(arrival->turned));
    times.add(arrival->time);
    good += arrival->off <= kGood && arrival->turned <= kGoodTurn ? 1 : 0;
  }
  auto figures = offs.figures("mm");
  figures.pop_back();
  for (const auto& more : {turns.figures("deg"), times.figures("s")})
    for (const auto& figure : more)
      if (figure.first != "runs" && figure.first != "falls") figures.push_back(figure);
  figures.insert(figures.end(), {{"good", good}, {"failed", failed}, {"falls", robot.status.falls - falls}});
  report.add(stage.name() + ", to a point, by " + (by_odometry ? "odometry" : "the truth"), figures);
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  unsigned seed = 1;
  double tolerance = 0.022;
  return closed_loop_bench(
      argc, argv, "Walks to random positions 0.5 to 2 m away, with random headings, with the behaviour's own skill.",
      [&](CLI::App& app) {
        app.add_option("--seed", seed, "seed of the positions")->capture_default_str();
        app.add_option("--tolerance", tolerance, "tolerance given to the skill, m")->check(positive_number())->capture_default_str();
        app.get_option("--rounds")->default_val(50);
      },
      [&](const ClosedLoopOptions& options, Stage& stage, SimulatedRobot& robot, BenchReport& report) {
        for (const bool by_odometry : {false, true}) measure(options, stage, robot, report, seed, tolerance, by_odometry);
      });
}
