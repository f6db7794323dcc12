// How fast the robot walks when asked for a speed, and how far its odometry is out, judged by the server's ground truth.
//   walk_bench [--rounds 10] [--metres 6] [--forward 200,250] [--server HOST:PORT --monitor HOST:PORT]
//   strafe_bench: the same program by another name, sideways only
//   … --trace FILE.csv: what one leg and the torso do, a line each cycle
#include <cmath>
#include <filesystem>
#include <fstream>

#include "closed_loop_bench.h"

namespace soccer {
namespace {

struct Crossing {
  std::string name;
  MotionRequest request;
  double metres;
  double x, y;  // where it starts; it faces the right goal
};

struct Walked {
  bool fell = false;
  double speed = 0;  // mm/s, mean over the way
  double pace = 0;   // mm/s: the way that was covered before a fall, over the time the whole way takes at the speed asked for or longer
  double felt = 0;   // by odometry, per true way
  double turn = 0;   // deg, by which the heading changed over the way
};

/// Lines of a CSV file: s, rad of the left leg as asked and as measured, rad of the torso. No file: nothing.
class Trace {
 public:
  explicit Trace(const std::string& file) {
    if (file.empty()) return;
    out_.open(file);
    if (!out_) throw InputError(file, "cannot be written", "name a file in a folder that is there");
    out_ << "time,hip_pitch_asked,hip_pitch,knee_asked,knee,ankle_roll_asked,ankle_roll,roll,pitch\n";
  }

  void add(const SimulatedRobot& robot) {
    if (!out_.is_open()) return;
    out_ << robot.now();
    for (const JointId joint : {kLHipPitch, kLKneePitch, kLAnkleRoll})
      out_ << ',' << robot.joints.angle[joint] << ',' << robot.sensors.angle[joint];
    out_ << ',' << robot.state.roll << ',' << robot.state.pitch << '\n';
  }

 private:
  std::ofstream out_;
};

/// The way, after the time that it takes to gather pace. A robot that falls has covered a part of it.
Walked walk_over(SimulatedRobot& robot, const Crossing& crossing, double gather, Trace& trace) {
  constexpr double kLongest = 120;  // s
  const unsigned falls = robot.status.falls;
  robot.request = crossing.request;
  robot.run(gather);
  const Eigen::Vector3d start = robot.truth().torso;
  const auto felt_start = robot.odometry.pose;
  const double begin = robot.now(), heading = robot.truth().heading;
  double way = 0;
  while (way < crossing.metres && robot.now() < begin + kLongest && robot.status.falls == falls) {
    robot.tick();
    trace.add(robot);
    way = (robot.truth().torso - start).head<2>().norm();
  }
  const double took = robot.now() - begin, asked = std::hypot(crossing.request.forward, crossing.request.left);
  const auto felt = robot.odometry.pose;
  return {.fell = robot.status.falls != falls,
          .speed = 1000 * way / took,
          .pace = 1000 * way / std::max(took, crossing.metres / asked),
          .felt = std::hypot(felt.x - felt_start.x, felt.y - felt_start.y) / way,
          .turn = radians_to_degrees(normalized(robot.truth().heading - heading))};
}

void cross(const ClosedLoopOptions& options, double gather, Stage& stage, SimulatedRobot& robot, BenchReport& report, Trace& trace,
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
      argc, argv, "Speeds of the walk, asked and walked.",
      [&](CLI::App& app) {
        app.add_option("--forward", forward, "mm/s asked; 0: none")->delimiter(',');
        app.add_option("--backward", backward, "mm/s asked, over 2 m; 0: none")->delimiter(',');
        app.add_option("--sideways", sideways, "mm/s asked to the left (to the right: negative), over 2 m; 0: none")->delimiter(',');
        app.add_option("--trace", trace_file, "a CSV file of every cycle");
        app.add_option("--metres", metres, "of the way forward; the SPL field is 9 m long")
            ->check(CLI::Range(0.5, 15.0))
            ->capture_default_str();
        app.add_option("--gather", gather, "s before the way is measured")->check(CLI::Range(0.0, 10.0))->capture_default_str();
      },
      [&](const ClosedLoopOptions& options, Stage& stage, SimulatedRobot& robot, BenchReport& report) {
        Trace trace(trace_file);
        const auto asked = [](const char* way, double speed) {
          return std::string(way) + ", " + std::to_string(std::lround(speed)) + " mm/s asked";
        };
        for (const double speed : forward)
          cross(options, gather, stage, robot, report, trace,
                {asked("forward", speed), walk_request(speed / 1000, 0, 0), metres, -4.2, -0.5});
        for (const double speed : backward)
          cross(options, gather, stage, robot, report, trace,
                {asked("backward", speed), walk_request(-speed / 1000, 0, 0), 2, 0, -0.5});
        for (const double speed : sideways)
          cross(options, gather, stage, robot, report, trace,
                {asked("sideways", speed), walk_request(0, speed / 1000, 0), 2, 0, speed > 0 ? -2.5 : 2});
      });
}
