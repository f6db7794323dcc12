// Dives of a goalie: distance of the torso to the side (or down), time to half of that distance, and whether the robot gets up again,
// measured with the server's ground truth.
//   dive_bench [--dive left,right,centre] [--rounds 10] [--walking] [--seed 1]
#include <algorithm>
#include <cmath>
#include <map>

#include <CLI/CLI.hpp>
#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_real_distribution.hpp>

#include "closed_loop_bench.h"

namespace soccer {
namespace {

constexpr double kMaxDiveTime = 3, kMaxGetupTime = 20;  // s

struct Dived {
  bool right = false;    ///< lies on the requested side, or (centre) is low and always upright
  double way = 0;        ///< m, distance of the torso to that side, or down
  double half_time = 0;  ///< s, until half of that distance was covered
  double max_speed = 0;  ///< m/s, greatest speed of the torso towards the ground
  double hardest = 0;    ///< m/s^2, greatest acceleration measured in the torso: the impact
  bool stands = false;
  double stand_time = 0;  ///< s, from the request until the robot stands again
};

Dived dive(SimulatedRobot& robot, Dive where) {
  constexpr double kMinWay = 0.15, kLower = 0.03, kCalm = 0.5;  // m, m, s
  const BodyTruth before = robot.truth();
  const Eigen::Vector3d sideways(-std::sin(before.heading), std::cos(before.heading), 0);
  const bool squat = where == Dive::kCentre;
  const Eigen::Vector3d direction = squat ? Eigen::Vector3d(0, 0, -1) : where == Dive::kLeft ? sideways : Eigen::Vector3d(-sideways);
  const double start = robot.now();
  Dived dived;
  bool fell = false;
  std::vector<std::pair<double, double>> ways;  // s, m
  double height = before.torso.z();
  robot.request = {.action = BodyAction::kDive, .dive_to = where};
  do {
    robot.tick();
    const BodyTruth now = robot.truth();
    ways.emplace_back(robot.now() - start, (now.torso - before.torso).dot(direction));
    dived.max_speed = std::max(dived.max_speed, (height - now.torso.z()) / robot.sensors.period);
    height = now.torso.z();
    const auto& felt = robot.sensors.accelerometer;
    dived.hardest = std::max(dived.hardest, std::hypot(felt.x, felt.y, felt.z));
    dived.way = std::max(dived.way, ways.back().second);
    fell |= !now.upright;
  } while (robot.status.state == MotionState::kDiving && robot.now() < start + kMaxDiveTime);
  dived.right = squat ? !fell && dived.way > kLower : fell && dived.way > kMinWay;
  dived.half_time = std::ranges::find_if(ways, [&](const auto& way) { return way.second >= dived.way / 2; })->first;
  robot.request = {};
  double calm = 0;
  while (robot.now() < start + kMaxGetupTime && calm < kCalm) {
    robot.tick();
    const BodyTruth now = robot.truth();
    calm = robot.status.stable && now.upright && now.torso.z() > 0.9 * before.torso.z() ? calm + robot.sensors.period : 0;
  }
  dived.stands = calm >= kCalm;
  dived.stand_time = robot.now() - start;
  return dived;
}

// A keeper may be walking when a shot comes: walks in a random direction, and stops in a random phase of a step.
void walk_about(SimulatedRobot& robot, boost::random::mt19937& dice) {
  const auto up_to = [&](double limit) { return boost::random::uniform_real_distribution<>(-limit, limit)(dice); };
  robot.request = walk_request(up_to(0.15), up_to(0.15), up_to(0.7));
  robot.run(1.5 + up_to(0.5));
}

const std::map<std::string, Dive> kDives{{"left", Dive::kLeft}, {"right", Dive::kRight}, {"centre", Dive::kCentre}};

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  std::vector<std::string> names{"left", "right", "centre"};
  bool walking = false;
  unsigned seed = 1;
  return closed_loop_bench(
      argc, argv, "Dives: distance, time, and whether the robot gets up again.",
      [&](CLI::App& app) {
        app.add_option("--dive", names, "directions: left, right, centre")->delimiter(',')->check(CLI::IsMember(kDives));
        app.add_option("--seed", seed, "seed of the walks")
            ->needs(app.add_flag("--walking", walking, "starts each dive from a random walk"));
      },
      [&](const ClosedLoopOptions& options, Stage& stage, SimulatedRobot& robot, BenchReport& report) {
        for (const std::string& name : names) {
          Series ways, halves, speeds, impacts, stood;
          double right = 0;
          boost::random::mt19937 dice(seed);
          for (int round = 0; round < options.rounds; ++round) {
            begin_trial(stage, robot, round, -1, 0, 0);
            if (walking) walk_about(robot, dice);
            const Dived dived = dive(robot, kDives.at(name));
            ways.add(dived.way);
            halves.add(dived.half_time);
            speeds.add(dived.max_speed);
            impacts.add(dived.hardest);
            if (dived.stands) stood.add(dived.stand_time);
            right += dived.right ? 1 : 0;
          }
          report.add(stage.name() + ", dive " + name + (walking ? " from a walk" : ""), {{"runs", options.rounds},
                                                                                         {"as_requested", right},
                                                                                         {"median_m", ways.median()},
                                                                                         {"median_half_way_s", halves.median()},
                                                                                         {"median_down_m_per_s", speeds.median()},
                                                                                         {"median_impact_m_per_s2", impacts.median()},
                                                                                         {"stood_again", static_cast<double>(stood.size())},
                                                                                         {"median_stands_s", stood.median()}});
        }
      });
}
