#include <atomic>
#include <csignal>
#include <cstdio>

#include "blackboard/common/console/console.h"
#include "blackboard/common/executor/executor.h"
#include "blackboard/common/program/program.h"
#include "blackboard/common/program/shown_command.h"
#include "robot/experiment_link/experiment_reporter.h"
#include "robot/simulation/embedded_robot.h"
#include "robot/simulation/next_ball.h"
#include "robot/simulation/pace.h"
#include "robot/simulation/roboviz_drawer.h"
#include "robot/simulation/run_report.h"
#include "robot/simulation/simulated_body.h"
#include "robot/simulation/simulation_options.h"
#include "robot/wiring/robot.h"
#include "simulation/protocol/tcp_transport.h"

namespace soccer {
namespace {

StopRequest stop_request;

using Senses = std::vector<Activity*>;  // simulated eyes and ears, if the robot has them

/// Runs everything in one thread: receives a message, runs motion, sends the answer and then, while the server computes, runs perception.
/// pace: nullptr runs as fast as possible.
void run_lockstep(SimulatedBody& body, Robot& robot, const Senses& senses, Activity* pace) {
  Always receive("receive", [&] { body.receive(); });
  Always send("send", [&] { body.send(); });
  std::vector<Activity*> activities;
  if (pace != nullptr) activities.push_back(pace);
  activities.insert(activities.end(), {&receive, &robot.motion(), &send});
  activities.insert(activities.end(), senses.begin(), senses.end());
  activities.push_back(&robot.perception());
  if (Activity* publisher = robot.outputs().image_publisher()) activities.push_back(publisher);
  Lockstep().run(activities, stop_request);
}

void run_real_time(SimulatedBody& body, Robot& robot, const Senses& senses) {
  Always server("server", [&] {
    body.receive();
    body.send_when_answered();
  });
  std::vector<Activity*> activities{&server, &robot.motion(), &robot.perception()};
  activities.insert(activities.end(), senses.begin(), senses.end());
  if (Activity* publisher = robot.outputs().image_publisher()) activities.push_back(publisher);
  RealTime().run(activities, stop_request);
}

void print_costs(const Cycle& cycle) {
  for (const Cycle::Took& took : cycle.took())
    if (took.total > Time{0})
      std::printf("%-12s %-28s %8.1f us a tick\n", cycle.name().c_str(), std::string(took.what).c_str(),
                  1e6 * seconds(took.total) / static_cast<double>(cycle.ticks()));
}

void print_stats(Robot& robot, const SimulationThread& thread) {
  for (Cycle* cycle : {&robot.motion().cycle(), &robot.perception().cycle()}) print_costs(*cycle);
  if (const auto counts = robot.outputs().debug_counts())
    std::printf("debug port   %llu clients, %llu messages, %llu dropped\n", static_cast<unsigned long long>(counts->clients),
                static_cast<unsigned long long>(counts->sent), static_cast<unsigned long long>(counts->dropped));
  const TeamMates& mates = robot.perception().cycle().topic<TeamMates>();
  std::printf("team         %u messages heard, %u ignored; %u delivered by the server\n", mates.heard, mates.ignored, thread.heard().count);
}

/// Adds the modules that report to other programs on the network.
void add_reporters(const SimswiftOptions& options, SimulatedBody& body, Cycle& perception) {
  if (!options.experiment.empty())
    perception.add<ExperimentReporter>(HostPort::parse(options.experiment),
                                       [&body](const ExperimentOrder& order) { body.orders().send(order); });
  if (!options.draw.empty()) perception.add<RobovizDrawer>(HostPort::parse(options.draw), body.side());
  perception.check();
}

/// Shows the truth of the server in this process, moves the ball while somebody watches, and notes when it is reached for the first time.
void watch(EmbeddedGame& game, const SimswiftOptions& options, const SimulationThread& thread, Robot& robot, RunReport& report) {
  std::optional<NextBall> next_ball;
  if (const double delay = next_ball_of(options); delay > 0) next_ball.emplace(delay, game.field(), options.robot.seed);
  game.watch(thread, robot.motion().cycle(),
             [&game, &report, show = robot.outputs().show_truth(), next_ball = std::move(next_ball)](const SceneTruth& truth) mutable {
               if (show) show(truth);
               if (!report.reached && distance_to_ball(truth) < kBallReached) report.reached = truth.time;
               if (!next_ball) return;
               if (const auto place = next_ball->due(truth)) game.place_ball(*place);
             });
}

/// What to do when a server to which the robot is connected sends no sensors.
SensorSource silent_server(const std::atomic<bool>& connected) {
  return {"the server", [&connected]() -> std::string {
            if (!connected) return {};  // the connection reports that
            return "it waits for other robots, is paused, has no robots of this --body (rcssservermj: only t1), or runs with --sync: then "
                   "start simswift with --sync, too";
          }};
}

/// Follows what the robot does, on the server in this process or on another one.
void follow(EmbeddedGame* embedded, const SimswiftOptions& options, SimulationThread& thread, SimulatedBody& body, Robot& robot,
            const std::atomic<bool>& connected, RunReport& report) {
  if (embedded != nullptr) {
    embedded->begin_when_joined(thread, robot.motion().cycle());
    watch(*embedded, options, thread, robot, report);
  } else {
    robot.motion().name_source(silent_server(connected));
    body.report_wait_for_kick_off(console::info);
  }
}

void print_report(RunReport report, const SimulationThread& thread, Robot& robot, const Clock& clock) {
  if (robot.motion().cycle().ticks() == 0) return;
  report.played = thread.connection().clock().time();
  report.took = clock.now();
  report.falls = robot.motion().cycle().topic<MotionStatus>().falls;
  for (const std::string& line : lines_of(report)) console::info(line);
}

/// Plays until a stop is requested or, with --once, until the server is gone. Errors: ConnectionLost without any connection.
void play(const SimswiftOptions& options, SimulationThread& thread, SimulatedBody& body, Robot& robot, const Senses& senses,
          Activity* pace) {
  const ThreadClock stopwatch;
  if (options.stats)
    for (Cycle* cycle : {&robot.motion().cycle(), &robot.perception().cycle()}) cycle->measure_with(stopwatch);
  try {
    options.robot.in_step ? run_lockstep(body, robot, senses, pace) : run_real_time(body, robot, senses);
  } catch (const ConnectionLost& lost) {
    if (!options.once || thread.connection().connections() == 0) throw;
    console::info(std::string("the server is gone: ") + lost.what());
  }
  if (options.stats) print_stats(robot, thread);
}

/// The simulated eyes and ears of a robot with cameras.
class EyesAndEars {
 public:
  /// `robot` must outlive this object. Errors: InputError.
  EyesAndEars(const SimswiftOptions& options, ParameterStore& parameters, Robot& robot)
      : eyes_(camera_options(options, parameters), robot.channels()),
        ears_(sound_options(options, parameters), robot.perception().modules().microphones(), robot.hearing(),
              [](const std::string& line) { console::info(line); }) {
    if (!options.robot.log.empty() && options.robot.log_images > 0)
      eyes_.report_truth([&robot](const ImageTruth& truth) { robot.outputs().log_truth(truth); });
  }

  void connect(SimulatedBody& body) {
    body.see_with(eyes_);
    body.hear_with(ears_);
  }
  Senses activities() { return {&eyes_, &ears_}; }

 private:
  SimulatedEyes eyes_;
  SimulatedEars ears_;
};

int run(SimswiftOptions options) {
  options.robot.cameras = options.eyes == "cameras";
  if (options.robot.cameras) options.robot.microphones = "simulated microphones";
  const bool lockstep = options.robot.in_step = options.sync || options.embedded;
  AgentMemory memory = AgentMemory::in_process();
  choose_team_link(options.robot);
  ParameterStore parameters = robot_parameters(options);
  const SimulationOptions simulation = simulation_options(options, parameters);
  const std::optional<mj::Robot> league = mj_robot(options, parameters);
  Robot robot(options.robot, parameters, memory, lockstep, [](const std::string& message) { console::warn(message); });
  std::optional<EyesAndEars> senses;
  if (options.robot.cameras) senses.emplace(options, parameters, robot);
  parameters.check_all_used();

  std::optional<EmbeddedGame> embedded;
  std::atomic<bool> connected = false;
  const SimulationConnection::Dial dial = [&]() -> std::unique_ptr<Transport> {
    if (embedded) return embedded->connect();
    connected = false;
    auto server = std::make_unique<TcpTransport>(server_address(options),
                                                 TcpTransport::Timeout{.interrupted = [] { return stop_request.stopped(); }});
    connected = true;
    if (!league) return server;
    return std::make_unique<mj::TranslatingTransport>(std::move(server), *league);
  };
  SimulationThread thread(simulation, dial, memory);
  SimulatedBody body(thread, memory, robot.channels());
  if (senses) senses->connect(body);
  add_reporters(options, body, robot.perception().cycle());
  if (options.robot.graph || options.robot.parameters) {
    std::fputs((options.robot.graph ? robot.graph() : parameters.print()).c_str(), stdout);
    return 0;
  }
  RunReport report{.viewer = shown_command("offnao")};
  if (options.embedded) embedded.emplace(options);
  follow(embedded ? &*embedded : nullptr, options, thread, body, robot, connected, report);
  robot.stop_after(options.robot.duration, stop_request);

  const MonotonicClock clock;
  std::optional<Pace> pace;
  if (embedded && pace_of(options) > 0) pace.emplace(embedded->step_length(), pace_of(options), stop_request, clock);
  play(options, thread, body, robot, senses ? senses->activities() : Senses{}, pace ? &*pace : nullptr);
  report.log = robot.outputs().close_log();
  print_report(report, thread, robot, clock);
  return 0;
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  for (const int signal : stop_signals()) std::signal(signal, [](int) { stop_request.stop(); });
  SimswiftOptions options;
  return run_program(argc, argv,
                     {.name = "simswift",
                      .description = "A simulated robot: perception, behaviour and motion against simserver, rcssserver3d or rcssservermj",
                      .describe = [&](CLI::App& app) { add_simswift_options(app, options); },
                      .run = [&] { return run(options); }});
}
