// Tracking error of the joints: steps of each joint, and a walk at 0.2 m/s; the tracker is compared with the controllers of
// old_controller.h.
//   joint_tracking_bench [--server HOST:PORT --monitor HOST:PORT] [--only tracker|plain|predicting]
#include <cmath>
#include <cstdio>

#include <CLI/CLI.hpp>

#include "bench_report.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "motion/body_state/body_state_estimator.h"
#include "motion/motion_engine.h"
#include "tracked_robot.h"

namespace soccer {
namespace {

bool exists(std::size_t joint) { return joint != kLWristYaw && joint != kRWristYaw && joint != kLHand && joint != kRHand; }
bool is_head(std::size_t joint) { return joint <= kHeadPitch; }
bool is_leg(std::size_t joint) { return joint >= kLHipYawPitch && joint <= kRAnkleRoll; }

JointRequest stiff() {
  JointRequest request;
  request.stiffness.fill(1);
  return request;
}

struct Step {
  double way = 0;        // rad, from the initial angle
  int messages = 0;      // until the measured angle was within 0.02 degrees of the target; kMaxMessages: never
  int min_messages = 0;  // messages that the speed limit allows
  double overshoot = 0;  // rad
};
constexpr int kMaxMessages = 35;
constexpr double kSettling = 2;  // s, in which the robot lands from the fall of the last step and comes to rest
constexpr double kReached = degrees_to_radians(0.02);

/// A step of 1 rad, or of the whole range where that is less; from zero where the range permits.
Step step_of(TrackedRobot& robot, std::size_t joint) {
  const double lower = robot.body.lower_limit[joint], upper = robot.body.upper_limit[joint];
  const double way = std::min(1.0, upper - lower), from = std::max(lower, std::min(0.0, upper - way));
  JointRequest request = stiff();
  for (std::size_t j = 0; j < kJoints; ++j) request.angle[j] = std::clamp(0.0, robot.body.lower_limit[j], robot.body.upper_limit[j]);
  request.angle[joint] = from;
  const int settling = static_cast<int>(std::lround(kSettling / robot.step()));
  for (int message = 0; message < settling; ++message) {
    if (message == settling - 5 && robot.can_be_lifted()) robot.lift();
    robot.send(request);
    robot.receive();
  }
  Step step;
  const double begin = robot.sensors.angle[joint];
  step.way = from + way - begin;
  step.min_messages = 1 + static_cast<int>(std::ceil((step.way - kReached) / (robot.body.max_speed[joint] * robot.step())));
  step.messages = kMaxMessages;
  request.angle[joint] = from + way;
  for (int message = 1; message < kMaxMessages; ++message) {
    robot.send(request);
    robot.receive();
    const double rest = begin + step.way - robot.sensors.angle[joint];
    if (rest < kReached && step.messages == kMaxMessages) step.messages = message;
    step.overshoot = std::max(step.overshoot, -rest);
  }
  return step;
}

void steps(const std::string& name, const Where& where, Controller controller, BenchReport& report) {
  TrackedRobot robot(where, controller);
  double worst = 0;
  int late = 0, joints = 0;
  for (std::size_t joint = 0; joint < kJoints; ++joint) {
    if (!exists(joint) || (is_leg(joint) && !robot.can_be_lifted())) continue;
    const Step step = step_of(robot, joint);
    report.add(name + ", step, " + std::string(kJointNames[joint]), {{"rad", step.way},
                                                                     {"messages", step.messages},
                                                                     {"fewest_possible", step.min_messages},
                                                                     {"overshoot_deg", radians_to_degrees(step.overshoot)}});
    worst = std::max(worst, step.overshoot);
    late += step.messages > step.min_messages;
    ++joints;
  }
  report.add(name + ", steps", {{"joints", joints}, {"later_than_possible", late}, {"worst_overshoot_deg", radians_to_degrees(worst)}});
}

struct Squares {
  double sum = 0;
  int count = 0;
  void add(double error) { sum += error * error, ++count; }
  double rms_deg() const { return radians_to_degrees(std::sqrt(sum / std::max(1, count))); }
};

/// Stands for 3 s, then walks. A request in reply to message n takes effect in message n + 2 at the earliest: `requested` is the error
/// relative to the newest request when the angle was measured, `due` relative to the one that could have taken effect.
void walk(const std::string& name, const Where& where, Controller controller, BenchReport& report) {
  TrackedRobot robot(where, controller);
  const std::filesystem::path config = std::filesystem::path(SOURCE_DIR) / "config";
  const MotionParameters parameters = load_motion_parameters(config, "simspark");
  BodyStateEstimator estimator(parameters.body_state);
  MotionEngine engine(robot.body, parameters);
  BodyState state;
  MotionRequest request;
  MotionStatus status;
  Odometry odometry;
  JointRequest requested, before = stiff();
  before.angle = robot.sensors.angle;
  JointRequest before_that = before;
  Squares request_error[3], due_error[3];  // legs, arms, head
  double began = 0, now = 0;
  for (const double start = seconds(robot.sensors.time); now < 23; now = seconds(robot.sensors.time) - start) {
    if (now >= 3) request = {.action = BodyAction::kWalk, .forward = 0.2};
    estimator.tick({robot.sensors}, {state});
    engine.tick({robot.sensors, state, request}, {requested, status, odometry});
    robot.send(requested);
    before_that = before;
    before = requested;
    if (!robot.receive() || now < 3) continue;
    if (began == 0) began = now;
    for (std::size_t j = 0; j < kJoints; ++j) {
      if (!exists(j)) continue;
      const std::size_t group = is_leg(j) ? 0 : is_head(j) ? 2 : 1;
      request_error[group].add(before.angle[j] - robot.sensors.angle[j]);
      due_error[group].add(before_that.angle[j] - robot.sensors.angle[j]);
    }
    if (status.falls > 0) break;
  }
  report.add(name + ", walk", {{"seconds", now - began},
                               {"falls", status.falls},
                               {"odometry_m", odometry.pose.x},
                               {"legs_requested_deg", request_error[0].rms_deg()},
                               {"arms_requested_deg", request_error[1].rms_deg()},
                               {"head_requested_deg", request_error[2].rms_deg()},
                               {"legs_due_deg", due_error[0].rms_deg()},
                               {"arms_due_deg", due_error[1].rms_deg()},
                               {"head_due_deg", due_error[2].rms_deg()}});
}

struct Options {
  Where where;
  std::string only, part, out;
};

void run(const Options& o) {
  struct Named {
    const char* name;
    Controller controller;
  };
  constexpr Named kControllers[] = {
      {"tracker", Controller::kTracker}, {"plain", Controller::kPlain}, {"predicting", Controller::kPredicting}};
  BenchReport report(o.out);
  for (const double step : {0.02, 0.01}) {
    Where where = o.where;
    where.step = step;
    for (const auto& [name, controller] : kControllers) {
      if (!o.only.empty() && o.only != name) continue;
      const std::string row = (o.where.server ? o.where.server->text() : step > 0.015 ? "20 ms" : "10 ms") + std::string(", ") + name;
      if (o.part != "steps") walk(row, where, controller, report);
      if (o.part != "walk") steps(row, where, controller, report);
    }
    if (o.where.server) break;
  }
  report.write();
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  Options options;
  std::string server, monitor, format;
  CLI::App app("Tracking error of the joints: single steps, and a walk at 0.2 m/s.");
  CLI::Option* const at =
      app.add_option("--server", server, "HOST:PORT of a fresh server in sync mode; default: embedded servers with 20 and 10 ms");
  app.add_option("--monitor", monitor,
                 "HOST:PORT of the server's monitor port; without it there are no steps of the legs, which need a robot in the air")
      ->needs(at);
  app.add_option("--only", options.only, "only this controller; real servers often fail with several robots one after another")
      ->check(CLI::IsMember({"tracker", "plain", "predicting"}));
  app.add_option("--part", options.part, "steps or walk; default: both")->check(CLI::IsMember({"steps", "walk"}));
  app.add_option("--benchmark_out", options.out, "JSON file for the figures");
  app.add_option("--benchmark_out_format", format, "json")->check(CLI::IsMember({"json"}));
  require_decimal_numbers(app);
  CLI11_PARSE(app, argc, argv);
  try {
    if (!server.empty()) options.where.server = HostPort::parse(server);
    if (!monitor.empty()) options.where.monitor = HostPort::parse(monitor);
    run(options);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "joint_tracking_bench: %s\n", error.what());
    return 1;
  }
  return 0;
}
