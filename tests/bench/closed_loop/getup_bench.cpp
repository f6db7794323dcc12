// Getups from random poses: how many succeed, how many at the first try, and the time from lying to a stable stand, measured with the
// server's ground truth.
#include <algorithm>
#include <map>
#include <numeric>

#include <CLI/CLI.hpp>
#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_real_distribution.hpp>

#include "blackboard/common/program/decimal_numbers.h"
#include "closed_loop_bench.h"

namespace soccer {
namespace {

constexpr double kStable = 1;        // s
constexpr double kHighEnough = 0.9;  // part of the initial height of the torso

struct Getup {
  bool stands = false;
  bool at_once = false;   ///< at the first try
  double time = 0;        ///< s
  double risen = 0;       ///< mean height times uprightness over the longest time; 1 for a standing robot
  double max_height = 0;  ///< greatest height times uprightness
};

JointArray random_pose(const BodyModel& body, boost::random::mt19937& dice) {
  JointArray pose;
  for (std::size_t j = 0; j < kJoints; ++j)
    pose[j] = boost::random::uniform_real_distribution<>(body.lower_limit[j], body.upper_limit[j] + 1e-9)(dice);
  return pose;
}

bool stands(SimulatedRobot& robot, double height) {
  const BodyTruth truth = robot.truth();
  return robot.status.stable && truth.upright && truth.torso.z() > kHighEnough * height;
}

// Starts motion and measures the time until the robot remains standing. A robot that falls again continues.
Getup get_up(SimulatedRobot& robot, double height, double max_time) {
  robot.request = {};
  const double start = robot.now();
  const std::uint32_t falls = robot.status.falls;
  std::uint32_t tries = 0;
  double since = start, risen = 0, max_height = 0;
  while (robot.now() < std::min(start + max_time, since) + kStable) {
    robot.tick();
    tries = std::max(tries, robot.status.getup_tries);
    if (stands(robot, height)) continue;
    since = robot.now();
    const BodyTruth truth = robot.truth();
    const double up = std::min(truth.torso.z() / height, 1.0) * (0.25 + 0.75 * std::max(0.0, truth.up));
    risen += robot.sensors.period * up;
    max_height = std::max(max_height, up);
  }
  const bool stood = since < start + max_time;
  risen += std::max(0.0, start + max_time - since);
  return {stood, stood && tries == 1 && robot.status.falls <= falls + 1, since - start, risen / max_time, stood ? 1 : max_height};
}

// For servers that cannot move a robot in an arbitrary pose: only its arms are at random angles.
void fall_by_itself(SimulatedRobot& robot, Posture lying, boost::random::mt19937& dice) {
  JointArray pose = robot.sensors.angle;
  for (const JointId joint : {kLShoulderPitch, kRShoulderPitch, kLElbowYaw, kRElbowYaw, kLElbowRoll, kRElbowRoll})
    pose[joint] = boost::random::uniform_real_distribution<>(robot.body().lower_limit[joint], robot.body().upper_limit[joint])(dice);
  robot.fall(lying, pose);
}

BenchReport::Figures figures(std::vector<double> times, double tries_at_once, double risen, double max_height, double rounds,
                             double max_time) {
  std::ranges::sort(times);
  const double failed = rounds - static_cast<double>(times.size());
  const double mean = std::accumulate(times.begin(), times.end(), failed * max_time) / rounds;
  BenchReport::Figures figures{{"runs", rounds},
                               {"stood_percent", 100 * static_cast<double>(times.size()) / rounds},
                               {"first_try_percent", 100 * tries_at_once / rounds},
                               {"per_minute", 60 / mean},
                               {"risen", risen / rounds},
                               {"highest", max_height / rounds}};
  if (!times.empty())
    figures.insert(figures.end(),
                   {{"median_s", times[times.size() / 2]}, {"p95_s", times[times.size() * 95 / 100]}, {"max_s", times.back()}});
  return figures;
}

const std::map<std::string, Posture> kSides{
    {"front", Posture::kOnFront}, {"back", Posture::kOnBack}, {"left", Posture::kOnLeft}, {"right", Posture::kOnRight}};

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  unsigned seed = 1;
  double max_time = 30;
  bool falls = false;
  std::vector<std::string> sides{"front", "back", "left", "right"};
  return closed_loop_bench(
      argc, argv, "Getups of a robot that is dropped at random joint angles.",
      [&](CLI::App& app) {
        app.add_option("--seed", seed, "seed of the joint angles")->capture_default_str();
        app.add_option("--from", sides, "sides on which the robot lies: front, back, left, right")
            ->delimiter(',')
            ->check(CLI::IsMember(kSides));
        app.add_option("--longest", max_time, "time limit of a getup, s; one that takes longer has failed")
            ->check(positive_number())
            ->capture_default_str();
        app.add_flag("--falls", falls, "the robot tips itself over with its arms at random angles, and is neither laid down nor lifted");
        app.get_option("--rounds")->default_val(100);
      },
      [&](const ClosedLoopOptions& options, Stage& stage, SimulatedRobot& robot, BenchReport& report) {
        boost::random::mt19937 dice(seed);
        for (const std::string& side : sides) {
          std::vector<double> times;
          double at_once = 0, risen = 0, max_height = 0;
          begin_trial(stage, robot, 0, 0, 0, 0);
          const double height = robot.truth().torso.z();
          for (int round = 0; round < options.rounds; ++round) {
            if (falls || options.server != "embedded") begin_trial(stage, robot, 0, 0, 0, 0);
            if (falls) {
              fall_by_itself(robot, kSides.at(side), dice);
            } else {
              stage.put(1, 0, 0, 0);
              const double heading = boost::random::uniform_real_distribution<>(-M_PI, M_PI)(dice);
              robot.drop(kSides.at(side), heading, random_pose(robot.body(), dice));
            }
            const Getup getup = get_up(robot, height, max_time);
            if (getup.stands) times.push_back(getup.time);
            at_once += getup.at_once ? 1 : 0;
            risen += getup.risen;
            max_height += getup.max_height;
          }
          report.add(stage.name() + ", from the " + side, figures(times, at_once, risen, max_height, options.rounds, max_time));
        }
      });
}
