// Localisation error of a playing robot, measured with the embedded server's ground truth: during walking play, after the robot was moved
// (kidnapped), and after it was moved to the mirrored pose.
#include <array>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <numeric>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <Eigen/LU>
#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_real_distribution.hpp>

#include "bench_report.h"
#include "blackboard/common/error.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/random/seeds.h"
#include "blackboard/geometry/angle.h"
#include "blackboard/topics/perception.h"
#include "scenario.h"

namespace {

using namespace soccer;

constexpr int kStriker = 5;
const std::string kCameras = "cameras";
constexpr double kNear = 0.3, kTurned = 0.25, kSettled = 1;  // m, rad, s: a robot within these errors for this long is localised
constexpr double kTimeout = 60;                              // s, after which a robot has failed to recover its pose
constexpr double kFrame = 0.06;                              // s

struct Options {
  std::vector<std::string> visions{"thesis-2017", "nao-v5"};
  double minutes = 30;
  int kidnaps = 40, mirrors = 15, port = 24790;
  double team_seconds = 60, camera_scale = 0.5;
  std::uint64_t seed = 1;
  std::string out, trace, body;
  std::vector<std::string> assignments;
};

double part_of(std::vector<double> values, double part) {
  if (values.empty()) return std::nan("");
  std::ranges::sort(values);
  return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
}

double mean_of(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

/// A striker that plays with a ball which is put back when it is out; two teammates that follow the game help if communication is enabled.
/// Without teammates a robot that was moved cannot distinguish the two halves of the field.
class Play {
 public:
  /// vision: a file of config/vision; "cameras": NAOs that see with rendered images.
  Play(const std::string& vision, const Options& options, int port = 0) : game_(options.seed), engine_(short_seed(options.seed)) {
    if (vision == kCameras)
      see_with_cameras(options);
    else
      game_.look_through(vision);
    if (!options.body.empty()) game_.wear(options.body);
    if (port > 0) {
      game_.talk(port);
      game_.place_robot(3, -1.5, 1, 0, "roles.Midfielder");
      game_.place_robot(4, -1.5, -1, 0, "roles.Upfielder");
    }
    game_.place_robot(kStriker, -1, 0, 0, "roles.Striker");
    game_.place_ball(1, 0.5);
    game_.run_for(3);
  }

  void go(double seconds) {
    game_.run_for(seconds);
    const Point2<Field> ball = game_.ball();
    if (std::abs(ball.x) > 3.5 || std::abs(ball.y) > 2.6) game_.move_ball(within(2.5), within(1.8));
  }
  Scenario& game() { return game_; }

  /// Whether the newest images show at least 60 % of the ball within 4 m.
  bool shows_ball() {
    constexpr double kVisible = 0.6, kMaxDistance = 4;  // m
    const ImageTruth& images = game_.images(kStriker);
    return std::ranges::any_of(std::array{&images.top, &images.bottom}, [](const TrueImage* image) {
      return std::ranges::any_of(image->balls,
                                 [](const TrueImageBall& ball) { return ball.visible >= kVisible && ball.distance < kMaxDistance; });
    });
  }
  /// Whether vision has found the ball at its place in the newest images.
  bool finds_ball() {
    const Point2<Field> ball = game_.ball(), self = game_.position(kStriker);
    const Pose2<Field, Ground> pose{self.x, self.y, game_.heading(kStriker)};
    const double near = 0.25 + 0.1 * distance(ball, self);  // m
    return std::ranges::any_of(game_.perception<GroundObservations>(kStriker).balls,
                               [&](const Point2<Ground>& seen) { return distance(pose * seen, ball) < near; });
  }
  double within(double limit) { return boost::random::uniform_real_distribution<double>(-limit, limit)(engine_); }

  double position_error() { return game_.pose_error(kStriker); }
  double heading_error() { return std::abs(normalized(game_.perception<RobotPose>(kStriker).pose.angle - game_.heading(kStriker))); }
  bool knows() { return position_error() < kNear && heading_error() < kTurned; }

  /// Writes the truth and what the robot believes in this frame; since: time (s) since the robot was moved, or since the start.
  void write_frame(std::ostream& trace, double since) {
    const auto& believed = game_.perception<RobotPose>(kStriker);
    const auto& seen = game_.perception<GroundObservations>(kStriker);
    const Point2<Field> at = game_.position(kStriker);
    trace << game_.now() << ',' << since << ',' << at.x << ',' << at.y << ',' << game_.heading(kStriker) << ',' << believed.pose.x << ','
          << believed.pose.y << ',' << believed.pose.angle << ',' << std::sqrt(believed.covariance[0] + believed.covariance[4]) << ','
          << believed.lost << ',' << seen.features.size() << ',' << seen.lines.size() << ',' << seen.robots.size() << ','
          << seen.balls.size() << ',' << game_.upright(kStriker) << ',' << game_.perception<BehaviourStatus>(kStriker).skills << ','
          << game_.ball().x << ',' << game_.ball().y << ',' << right_hypothesis() << '\n';
  }

  /// Time (s) until the robot remains localised; -1: not within a minute. Each frame is written to `trace`.
  double recovery(std::ostream& trace) {
    const double begin = game_.now();
    double since = -1;
    while (game_.now() - begin < kTimeout) {
      go(kFrame);
      write_frame(trace, game_.now() - begin);
      since = !knows() ? -1 : since < 0 ? game_.now() : since;
      if (since >= 0 && game_.now() - since > kSettled) return since - begin;
    }
    return -1;
  }

 private:
  void see_with_cameras(const Options& options) {
    game_.see_with_cameras(options.camera_scale);
    game_.label_images();
    for (const std::string& assignment : options.assignments) game_.assign(assignment);
  }

  /// Weight of the correct hypothesis; 0: there is none.
  double right_hypothesis() {
    const Pose2<Field, Ground> at{game_.position(kStriker).x, game_.position(kStriker).y, game_.heading(kStriker)};
    double weight = 0;
    for (const PoseHypothesis& hypothesis : game_.perception<PoseHypotheses>(kStriker).hypotheses)
      if (distance(hypothesis.pose.position(), at.position()) < kNear && std::abs(normalized(hypothesis.pose.angle - at.angle)) < kTurned)
        weight += hypothesis.weight;
    return weight;
  }

  Scenario game_;
  boost::random::mt19937 engine_;
};

/// Errors: InputError when the trace could not be written. A trace without a file is in order.
void check_written(std::ofstream& trace, const std::string& file) {
  if (!file.empty() && !trace.flush()) throw InputError(file, "cannot be written", "check the path, its permissions and the free space");
}

/// Opens the file with a line for each frame; without a file name nothing is written. Errors: InputError.
std::ofstream trace_to(const std::string& file) {
  std::ofstream trace;
  if (file.empty()) return trace;
  trace.open(file, std::ios::app);
  trace << "time,since,x,y,heading,believed_x,believed_y,believed_heading,deviation,lost,features,lines,robots,balls,upright,skills,ball_x,"
           "ball_y,right_weight\n";
  check_written(trace, file);
  return trace;
}

double nees(const RobotPose& believed, Point2<Field> place, double heading) {
  const Eigen::Vector3d error(believed.pose.x - place.x, believed.pose.y - place.y, normalized(believed.pose.angle - heading));
  const Eigen::Matrix3d covariance = Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(believed.covariance.data());
  return error.dot(covariance.inverse() * error);
}

void walking(const Options& options, const std::string& vision, BenchReport& report) {
  Play play(vision, options);
  std::ofstream trace = trace_to(options.trace);
  std::vector<double> distances, turns, consistency, undivided;  // NEES of all frames, and of those with a single hypothesis
  double frames = 0, lost = 0, falls = 0, shown = 0, found = 0;
  bool was_upright = true;
  while (play.game().now() < 60 * options.minutes) {
    play.go(kFrame);
    play.write_frame(trace, play.game().now());
    const bool upright = play.game().upright(kStriker);
    falls += was_upright && !upright ? 1 : 0;
    was_upright = upright;
    ++frames;
    const auto& pose = play.game().perception<RobotPose>(kStriker);
    lost += pose.lost ? 1 : 0;
    if (vision == kCameras && play.shows_ball()) {
      ++shown;
      found += play.finds_ball() ? 1 : 0;
    }
    if (!upright) continue;
    distances.push_back(play.position_error());
    turns.push_back(radians_to_degrees(play.heading_error()));
    consistency.push_back(nees(pose, play.game().position(kStriker), play.game().heading(kStriker)));
    if (play.game().perception<PoseHypotheses>(kStriker).hypotheses.size() == 1) undivided.push_back(consistency.back());
  }
  check_written(trace, options.trace);
  if (vision == kCameras) report.add("ball to 4 m, seen by cameras", {{"frames", shown}, {"recall_percent", 100 * found / shown}});
  report.add("walking/" + vision,
             {{"minutes", options.minutes},
              {"mean_m", mean_of(distances)},
              {"median_m", part_of(distances, 0.5)},
              {"p95_m", part_of(distances, 0.95)},
              {"median_deg", part_of(turns, 0.5)},
              {"p95_deg", part_of(turns, 0.95)},
              {"lost_percent", 100 * lost / frames},
              {"nees_median", part_of(consistency, 0.5)},
              {"nees_p95", part_of(consistency, 0.95)},
              {"one_hypothesis_percent", 100 * static_cast<double>(undivided.size()) / static_cast<double>(consistency.size())},
              {"one_hypothesis_nees_median", part_of(undivided, 0.5)},
              {"one_hypothesis_nees_p95", part_of(undivided, 0.95)},
              {"falls", falls}});
}

/// Cost of perception and behaviour in a whole team, per tick of one robot.
void cost(const Options& options, BenchReport& report) {
  Scenario game(options.seed);
  game.talk(options.port);
  for (int player = 1; player <= 5; ++player)
    game.place_robot(player, -4.25 + 0.8 * (player - 1), player % 2 == 0 ? 0.8 : -0.8, 0, "roles.Player");
  game.place_ball(0.5, 0.3);
  game.run_for(5);
  game.perception_costs().clear();
  game.perception_processor_costs().clear();
  game.run_for(options.team_seconds);
  report.add("tick of perception and behaviour, team of five",
             {{"ticks", static_cast<double>(game.perception_costs().size())},
              {"median_us", 1e6 * part_of(game.perception_costs(), 0.5)},
              {"p99_us", 1e6 * part_of(game.perception_costs(), 0.99)},
              {"processor_median_us", 1e6 * part_of(game.perception_processor_costs(), 0.5)},
              {"processor_p99_us", 1e6 * part_of(game.perception_processor_costs(), 0.99)}});
}

void report_recovery(const std::string& name, const std::vector<double>& recovered, int late, BenchReport& report) {
  report.add(name, {{"times", static_cast<double>(recovered.size() + static_cast<std::size_t>(late))},
                    {"never", late},
                    {"median_s", part_of(recovered, 0.5)},
                    {"p95_s", part_of(recovered, 0.95)}});
}

void kidnapped(const Options& options, const std::string& vision, BenchReport& report) {
  Play play(vision, options, options.port);
  std::ofstream trace = trace_to(options.trace);
  std::vector<double> recovered;
  int late = 0;
  for (int i = 0; i < options.kidnaps; ++i) {
    play.go(8);
    play.game().carry(kStriker, {play.within(4), play.within(2.7), play.within(kPi)});
    if (const double s = play.recovery(trace); s >= 0)
      recovered.push_back(s);
    else
      ++late;
  }
  check_written(trace, options.trace);
  report_recovery("kidnapped/" + vision, recovered, late, report);
}

void mirrored(const Options& options, const std::string& vision, BenchReport& report) {
  Play play(vision, options, options.port);
  std::ofstream trace = trace_to(options.trace);
  std::vector<double> recovered;
  int late = 0;
  for (int i = 0; i < options.mirrors; ++i) {
    play.go(8);
    const Point2<Field> at = play.game().position(kStriker);
    play.game().carry(kStriker, {-at.x, -at.y, normalized(play.game().heading(kStriker) + kPi)});
    if (const double s = play.recovery(trace); s >= 0)
      recovered.push_back(s);
    else
      ++late;
  }
  check_written(trace, options.trace);
  report_recovery("mirrored/" + vision, recovered, late, report);
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  std::string format;
  CLI::App app("Measures the localisation error of a playing robot.");
  app.add_option("--vision", options.visions, "vision error models: files of config/vision; cameras: rendered images")
      ->capture_default_str();
  app.add_option("--body", options.body, "body of the robots (default: simspark; with cameras nao-v5)");
  app.add_option("--camera-scale", options.camera_scale, "scale of the cameras' images")
      ->check(CLI::Range(0.1, 1.0))
      ->capture_default_str();
  app.add_option("--set", options.assignments, "Struct.key=value: parameter of the hall, as LightChangeParameters.cloud_duration=15");
  app.add_option("--minutes", options.minutes, "minutes of walking play")->capture_default_str();
  app.add_option("--kidnaps", options.kidnaps)->capture_default_str();
  app.add_option("--mirrors", options.mirrors)->capture_default_str();
  app.add_option("--team-seconds", options.team_seconds, "seconds with a team of five, to measure the cost of a tick")
      ->capture_default_str();
  app.add_option("--port", options.port, "UDP port of the team communication")->capture_default_str();
  app.add_option("--seed", options.seed)->capture_default_str();
  app.add_option("--trace", options.trace, "CSV file with a line for each frame of walking play and after a robot was moved");
  app.add_option("--benchmark_out", options.out, "JSON file for the figures");
  app.add_option("--benchmark_out_format", format, "json")->check(CLI::IsMember({"json"}));
  require_decimal_numbers(app);
  CLI11_PARSE(app, argc, argv);
  try {
    BenchReport report(options.out);
    for (const std::string& vision : options.visions) {
      if (options.minutes > 0) walking(options, vision, report);
      if (options.kidnaps > 0) kidnapped(options, vision, report);
      if (options.mirrors > 0) mirrored(options, vision, report);
    }
    if (options.team_seconds > 0) cost(options, report);
    report.write();
  } catch (const std::exception& error) {
    std::cerr << "localisation_bench: " << error.what() << '\n';
    return 1;
  }
  return 0;
}
