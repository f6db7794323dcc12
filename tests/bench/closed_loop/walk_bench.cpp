// Speed of the walk at requested speeds, and the error of its odometry, measured with the server's ground truth.
//   walk_bench [--rounds 10] [--metres 6] [--forward 200,250] [--server HOST:PORT --monitor HOST:PORT]
//   strafe_bench: the same program under another name, sideways only
//   … --trace FILE.csv: records one leg and the torso, a line per cycle
#include <cmath>
#include <filesystem>

#include <CLI/CLI.hpp>

#include "closed_loop_bench.h"
#include "motion_trace.h"

namespace soccer {
namespace {

struct Crossing {
  std::string name;
  MotionRequest request;
  double metres;
  double x, y;  // start position; the robot faces the right goal
};

struct Walked {
  bool fell = false;
  double speed = 0;  // mm/s, mean over the distance
  double pace = 0;  // mm/s: distance covered (until a fall) over the time taken, at least that of the whole distance at the requested speed
  double felt = 0;  // distance by odometry per true distance
  double turn = 0;  // deg, change of the heading over the distance
};

/// Walks the distance, after the time in which the robot gathers speed. A robot that falls covers only a part of it.
Walked walk_over(SimulatedRobot& robot, const Crossing& crossing, double gather, MotionTrace& trace) {
  constexpr double kMaxTime = 120;  // s
  const unsigned falls = robot.status.falls;
  robot.request = crossing.request;
  robot.run(gather);
  const Eigen::Vector3d start = robot.truth().torso;
  const auto felt_start = robot.odometry.pose;
  const double begin = robot.now(), heading = robot.truth().heading;
  double way = 0;
  while (way < crossing.metres && robot.now() < begin + kMaxTime && robot.status.falls == falls) {
    robot.tick();
    trace.add(robot);
    way = (robot.truth().torso - start).head<2>().norm();
  }
  const double took = robot.now() - begin, requested = std::hypot(crossing.request.forward, crossing.request.left);
  const auto felt = robot.odometry.pose;
  return {.fell = robot.status.falls != falls,
          .speed = 1000 * way / took,
          .pace = 1000 * way / std::max(took, crossing.metres / requested),
          .felt = std::hypot(felt.x - felt_start.x, felt.y - felt_start.y) / way,
          .turn = radians_to_degrees(normalized(robot.truth().heading - heading))};
}

void cross(const ClosedLoopOptions& options, double gather, Stage& stage, SimulatedRobot& robot, BenchReport& report, MotionTrace& trace,
           const Crossing& crossing) {
  if (crossing.request.forward == 0 && crossing.request.left == 0) return;
  Series speeds, felt, turns;
  double pace = 0;
  for (int round = 0; round < options.rounds; ++round) {
    begin_trial(stage, robot, round, crossing.x, crossing.y + 0.05 * round, 0);
    const Walked walked = walk_over(robot, crossing, gather, trace);
    pace += walked.pace / options.rounds;
    if (walked.fell) {
      speeds.fell();
      continue;
    }
    speeds.add(walked.speed);
    felt.add(walked.felt);
    turns.add(std::abs(walked.turn));
  }
  auto figures = speeds.figures("mm_per_s");
  figures.emplace_back("pace_mm_per_s", pace);
  if (felt.size() > 0) {
    figures.emplace_back("odometry_per_way", felt.median());
    figures.emplace_back("turned_deg", turns.median());
  }
  report.add(stage.name() + ", " + crossing.name, figures);
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  std::vector<double> forward{200, 250}, backward{150}, sideways{150};
  double metres = 6, gather = 1.5;
  if (std::filesystem::path(argv[0]).filename() == "strafe_bench") forward = backward = {0}, sideways = {150, -150, 200, -200};
  std::string trace_file;
  return closed_loop_bench(
      argc, argv, "Speeds of the walk, requested and walked.",
      [&](CLI::App& app) {
        app.add_option("--forward", forward, "requested forward speeds, mm/s; 0: none")->delimiter(',');
        app.add_option("--backward", backward, "requested backward speeds over 2 m, mm/s; 0: none")->delimiter(',');
        app.add_option("--sideways", sideways, "requested speeds to the left (to the right: negative) over 2 m, mm/s; 0: none")
            ->delimiter(',');
        app.add_option("--trace", trace_file, "CSV file with a line per cycle");
        app.add_option("--metres", metres, "distance of the forward walk, m; the SPL field is 9 m long")
            ->check(CLI::Range(0.5, 15.0))
            ->capture_default_str();
        app.add_option("--gather", gather, "time in which the robot gathers speed before the measurement, s")
            ->check(CLI::Range(0.0, 10.0))
            ->capture_default_str();
      },
      [&](const ClosedLoopOptions& options, Stage& stage, SimulatedRobot& robot, BenchReport& report) {
        MotionTrace trace(trace_file);
        const auto requested = [](const char* way, double speed) {
          return std::string(way) + ", " + std::to_string(std::lround(speed)) + " mm/s requested";
        };
        for (const double speed : forward)
          cross(options, gather, stage, robot, report, trace,
                {requested("forward", speed), walk_request(speed / 1000, 0, 0), metres, -4.2, -0.5});
        for (const double speed : backward)
          cross(options, gather, stage, robot, report, trace,
                {requested("backward", speed), walk_request(-speed / 1000, 0, 0), 2, 0, -0.5});
        for (const double speed : sideways)
          cross(options, gather, stage, robot, report, trace,
                {requested("sideways", speed), walk_request(0, speed / 1000, 0), 2, 0, speed > 0 ? -2.5 : 2});
        trace.finish();
      });
}
