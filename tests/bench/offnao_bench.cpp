// Cost of offnao's window with five robots that stream all topics: start-up time, frames per second, processor time, memory.
#include <QApplication>
#include <QTest>
#include <array>
#include <atomic>
#include <chrono>
#include <fstream>
#include <thread>

#include <CLI/CLI.hpp>
#include <sys/resource.h>
#include <unistd.h>

#include "bench_report.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/search.h"
#include "blackboard/topics/sensors.h"
#include "offnao/widgets/theme.h"
#include "offnao/window/window.h"
#include "robot/debug/debug_port.h"

namespace soccer::offnao {
namespace {

constexpr int kRobots = 5;
using Clock = std::chrono::steady_clock;

double since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

/// Processor time of this process: the robots' debug ports and the window.
double processor_seconds() {
  rusage use{};
  getrusage(RUSAGE_SELF, &use);
  const auto of = [](const timeval& t) { return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec); };
  return of(use.ru_utime) + of(use.ru_stime);
}

double resident_megabytes() {
  std::ifstream in("/proc/self/statm");
  double all = 0, resident = 0;
  in >> all >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

/// A robot that publishes as much as a playing one: motion at 100 Hz, perception at 33 Hz.
class StreamingRobot {
 public:
  explicit StreamingRobot(int number) : port_(options(number)) {
    frame_.lines.resize(30);
    frame_.features.resize(4);
    seen_.lines.resize(30, {{1, 1}, {2, 1}});
    seen_.features.resize(4, {FeatureKind::kGoalPost, {2, 1}, false, 0});
    map_ = {36, 24, std::vector<double>(36 * 24, 1.0 / (36 * 24))};
    hypotheses_.hypotheses.resize(3);
    y_ = number - 3;
  }
  int port() const { return port_.port(); }

  void tick(int cycle) {
    const Time time = std::chrono::milliseconds(10 * cycle);
    sensors_.time = time;
    sensors_.angle[0] = 0.001 * (cycle % 1000);
    port_.show(sensors_channel_, time, sensors_);
    port_.show(body_channel_, time, BodyState{});
    port_.show(motion_channel_, time, MotionStatus{});
    port_.show(odometry_channel_, time, Odometry{});
    port_.show(joints_channel_, time, JointRequest{});
    if (cycle % 3 != 0) return;
    RobotPose pose;
    pose.pose = {0.004 * (cycle % 1000) - 2, y_, 0.01 * cycle};
    pose.covariance = {0.01, 0, 0, 0, 0.02, 0, 0, 0, 0.01};
    Game game;
    game.clock = seconds(time);
    BallEstimate ball;
    ball.valid = true;
    port_.show(vision_channel_, time, frame_);
    port_.show(seen_channel_, time, seen_);
    port_.show(pose_channel_, time, pose);
    port_.show(hypotheses_channel_, time, hypotheses_);
    port_.show(ball_channel_, time, ball);
    port_.show(game_channel_, time, game);
    port_.show(map_channel_, time, map_);
    port_.show(request_channel_, time, MotionRequest{});
    port_.show(behaviour_channel_, time, BehaviourStatus{"roles.Player", "Player > Striker", "", 0});
  }

 private:
  static DebugPortOptions options(int number) {
    DebugPortOptions options;
    options.port = 0;
    options.name = "red " + std::to_string(number);
    return options;
  }

  DebugPort port_;
  double y_ = 0;
  SensorFrame sensors_;
  VisionFrame frame_;
  GroundObservations seen_;
  BallMap map_;
  PoseHypotheses hypotheses_;
  DebugChannel<SensorFrame> sensors_channel_ = port_.channel<SensorFrame>("motion/SensorFrame");
  DebugChannel<BodyState> body_channel_ = port_.channel<BodyState>("motion/BodyState");
  DebugChannel<MotionStatus> motion_channel_ = port_.channel<MotionStatus>("motion/MotionStatus");
  DebugChannel<Odometry> odometry_channel_ = port_.channel<Odometry>("motion/Odometry");
  DebugChannel<JointRequest> joints_channel_ = port_.channel<JointRequest>("motion/JointRequest");
  DebugChannel<VisionFrame> vision_channel_ = port_.channel<VisionFrame>("perception/VisionFrame");
  DebugChannel<GroundObservations> seen_channel_ = port_.channel<GroundObservations>("perception/GroundObservations");
  DebugChannel<RobotPose> pose_channel_ = port_.channel<RobotPose>("perception/RobotPose");
  DebugChannel<PoseHypotheses> hypotheses_channel_ = port_.channel<PoseHypotheses>("perception/PoseHypotheses");
  DebugChannel<BallEstimate> ball_channel_ = port_.channel<BallEstimate>("perception/BallEstimate");
  DebugChannel<Game> game_channel_ = port_.channel<Game>("perception/Game");
  DebugChannel<BallMap> map_channel_ = port_.channel<BallMap>("perception/BallMap");
  DebugChannel<MotionRequest> request_channel_ = port_.channel<MotionRequest>("perception/MotionRequest");
  DebugChannel<BehaviourStatus> behaviour_channel_ = port_.channel<BehaviourStatus>("perception/BehaviourStatus");
};

/// The number of messages that the window has received from all robots.
std::uint64_t messages(AppModel& model) {
  std::uint64_t sum = 0;
  for (const SessionSource& entry : model.session().sources()) sum += model.robots().link_of(*entry.source)->source()->messages();
  return sum;
}

/// Pictures, processor time and messages while each tab is shown.
void measure_tabs(Window& window, AppModel& model, double seconds_each, BenchReport& report) {
  for (const QString& tab : window.tab_titles()) {
    window.show_tab(tab);
    QTest::qWait(300);
    window.exchange_frame_count();
    const double before = processor_seconds();
    const auto begin = Clock::now();
    const std::uint64_t had = messages(model);
    QTest::qWait(static_cast<int>(1000 * seconds_each));
    const double wall = since(begin);
    report.add("streaming/" + tab.toStdString(), {{"pictures_per_s", window.exchange_frame_count() / wall},
                                                  {"processor_percent", 100 * (processor_seconds() - before) / wall},
                                                  {"messages_per_s", static_cast<double>(messages(model) - had) / wall}});
  }
}

/// Memory while the robots' messages accumulate.
void measure_memory(Window& window, AppModel& model, double memory_seconds, BenchReport& report) {
  window.show_tab("Overview");
  for (int part = 0; part < 5; ++part) {
    const std::uint64_t had = messages(model);
    QTest::qWait(static_cast<int>(1000 * memory_seconds / 5));
    report.add("memory/" + std::to_string(part + 1), {{"megabytes", resident_megabytes()},
                                                      {"messages", static_cast<double>(messages(model) - had)},
                                                      {"played_s", seconds(model.session().last())}});
  }
}

int run(QApplication&, double seconds_each, double memory_seconds, double factor, const std::string& out) {
  BenchReport report(out);
  const auto start = Clock::now();
  apply(Theme::dark_theme());
  AppModel model(
      {.config_folder = std::string(SOURCE_DIR) + "/config", .field = "spl2017", .body = "nao-v5", .token = {}, .discovery_port = 0});
  Window window(model);
  window.show();
  window.refresh_now();
  report.add("start", {{"s", since(start)}});

  std::vector<std::unique_ptr<StreamingRobot>> robots;
  for (int i = 1; i <= kRobots; ++i) robots.push_back(std::make_unique<StreamingRobot>(i));
  for (const auto& robot : robots) model.robots().connect("127.0.0.1", std::to_string(robot->port()));
  std::atomic<bool> stop = false;
  std::atomic<double> speed = 1;
  std::thread feeder([&] {
    auto next = Clock::now();
    for (int cycle = 0; !stop; ++cycle) {
      for (const auto& robot : robots) robot->tick(cycle);
      next += std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(0.01 / speed));
      std::this_thread::sleep_until(next);
    }
  });
  QTest::qWait(1000);
  measure_tabs(window, model, seconds_each, report);
  speed = factor;
  measure_memory(window, model, memory_seconds, report);
  stop = true;
  feeder.join();
  report.write();
  return 0;
}

}  // namespace
}  // namespace soccer::offnao

int main(int argc, char** argv) {
  std::string out, format;
  double each = 3, memory = 30, factor = 20;
  CLI::App app("Measures the cost of offnao's window with five streaming robots.");
  app.add_option("--benchmark_out", out, "JSON file for the figures");
  app.add_option("--benchmark_out_format", format, "json")->check(CLI::IsMember({"json"}));
  app.add_option("--seconds", each, "measured time of each tab, s");
  app.add_option("--memory-seconds", memory, "duration of streaming faster than real time, s");
  app.add_option("--factor", factor, "speed of that streaming relative to real time");
  soccer::require_decimal_numbers(app);
  CLI11_PARSE(app, argc, argv);
  setenv("QT_QPA_PLATFORM", "offscreen", 0);
  QApplication application(argc, argv);
  try {
    return soccer::offnao::run(application, each, memory, factor, out);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "offnao_bench: %s\n", error.what());
    return 1;
  }
}
