// The walk, turns and getups on the embedded server, judged by its truth; and what a tick costs.
//   motion_bench [ROUNDS]        (default 10)
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_real_distribution.hpp>

#include "simulated_robot.h"

namespace soccer {
namespace {

struct Series {
  std::vector<double> values;
  unsigned falls = 0;

  void print(const char* name, double step, const char* unit) {
    std::sort(values.begin(), values.end());
    if (values.empty()) return;
    std::printf("%-34s %2.0f ms  %3zu runs  min %7.2f  median %7.2f  max %7.2f %-5s  falls %u\n", name, 1000 * step, values.size(),
                values.front(), values[values.size() / 2], values.back(), unit, falls);
  }
};

MotionRequest walk(double forward, double left, double turn) {
  return {.action = BodyAction::kWalk, .forward = forward, .left = left, .turn = turn};
}

// Runs until `metres` are behind the robot (or a minute is over); speed in mm/s.
double speed_over(SimulatedRobot& robot, double metres) {
  const Eigen::Vector3d start = robot.truth().torso;
  const double begin = robot.now();
  const auto way = [&] { return (robot.truth().torso - start).head<2>().norm(); };
  while (way() < metres && robot.now() < begin + 60 && robot.status.falls == 0) robot.tick();
  return 1000 * way() / (robot.now() - begin);
}

void straight(double step, int rounds, const char* name, MotionRequest request, double metres, Pose2<Field, Ground> start) {
  Series speeds;
  for (int round = 0; round < rounds; ++round) {
    start.y += 0.05;  // another place, another phase of the noise
    SimulatedRobot robot(step, start);
    robot.run(2 + 0.03 * round);
    robot.request = request;
    robot.run(1);
    speeds.values.push_back(speed_over(robot, metres));
    speeds.falls += robot.status.falls;
  }
  speeds.print(name, step, "mm/s");
}

void turn(double step, int rounds) {
  Series rates;
  for (int round = 0; round < rounds; ++round) {
    SimulatedRobot robot(step, {0, 0.1 * round, 0});
    robot.run(2 + 0.03 * round);
    robot.request = walk(0, 0, degrees_to_radians(round % 2 == 0 ? 60 : -60));
    robot.run(1);
    double turned = 0, heading = robot.truth().heading;
    for (const double end = robot.now() + 10; robot.now() < end; robot.tick()) {
      turned += normalized(robot.truth().heading - heading);
      heading = robot.truth().heading;
    }
    rates.values.push_back(std::abs(radians_to_degrees(turned)) / 10);
    rates.falls += robot.status.falls;
  }
  rates.print("turn in place, 60 deg/s asked", step, "deg/s");
}

void getup(double step, int rounds, bool forward) {
  Series times;
  int failed = 0;
  SimulatedRobot robot(step);
  for (int round = 0; round < 2 * rounds; ++round) {
    robot.run(1.5 + 0.03 * round);
    robot.topple(forward, 0.5 + 0.01 * round);
    const double down = robot.now();
    while (robot.status.state != MotionState::kStanding && robot.now() < down + 20) robot.tick();
    const double up = robot.now();
    robot.run(1);
    if (robot.status.state == MotionState::kStanding && robot.truth().upright) times.values.push_back(up - down);
    else ++failed;
  }
  times.print(forward ? "getup from the front" : "getup from the back", step, "s");
  if (failed > 0) std::printf("  %d of %d getups failed\n", failed, 2 * rounds);
}

// Random requests within 250 mm/s, 150 mm/s and 60 deg/s; counts falls.
void wander(double step, int rounds) {
  boost::random::mt19937_64 random(1);
  const auto in = [&](double limit) { return boost::random::uniform_real_distribution<>(-limit, limit)(random); };
  SimulatedRobot robot(step);
  for (const double end = 60.0 * rounds; robot.now() < end;) {
    robot.request = walk(in(0.25), in(1) > 0 ? in(0.15) : 0, in(1) > 0 ? in(1.05) : 0);
    robot.run(3 + in(1.5));
    if (in(1) > 0.8) {
      robot.request = {};
      robot.run(2);
    }
    if (robot.truth().torso.head<2>().norm() > 2) robot.put(0, 0);
  }
  std::printf("%-34s %2.0f ms  %3d min   falls %u, getups %u\n", "random requests", 1000 * step, rounds, robot.status.falls,
              robot.status.getups);
}

void cost() {
  SimulatedRobot robot(0.02);
  robot.run(2);
  robot.request = walk(0.2, 0.05, 0.3);
  robot.run(2);
  const auto parameters = load_motion_parameters(std::filesystem::path(SOURCE_DIR) / "config", "simspark");
  Touch touch(parameters.touch);
  MotionEngine engine(load_yaml<BodyModel>(std::filesystem::path(SOURCE_DIR) / "config" / "simspark" / "body.yaml"), parameters);
  Series times;
  for (int cycle = 0; cycle < 5000; ++cycle) {
    const auto begin = std::chrono::steady_clock::now();
    touch.tick({robot.sensors}, {robot.state});
    engine.tick({robot.sensors, robot.state, robot.request}, {robot.joints, robot.status, robot.odometry});
    times.values.push_back(std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin).count());
  }
  times.print("cost of a tick (touch and motion)", 0.02, "us");
}

int run(int rounds) {
  cost();
  for (const double step : {0.02, 0.01}) {
    straight(step, rounds, "6 m forward, 200 mm/s asked", walk(0.2, 0, 0), 6, {-4.2, -0.5, 0});
    straight(step, rounds, "6 m forward, 250 mm/s asked", walk(0.25, 0, 0), 6, {-4.2, -0.5, 0});
    straight(step, rounds, "2 m backward, 150 mm/s asked", walk(-0.15, 0, 0), 2, {0, -0.5, 0});
    straight(step, rounds, "2 m sideways, 150 mm/s asked", walk(0, 0.15, 0), 2, {0, -2.5, 0});
    turn(step, rounds);
    getup(step, rounds, true);
    getup(step, rounds, false);
    wander(step, rounds);
  }
  return 0;
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) { return soccer::run(argc > 1 ? std::max(1, std::atoi(argv[1])) : 10); }
