#include "experiments/findball/operator_run.h"

#include <array>
#include <chrono>
#include <csignal>
#include <memory>
#include <optional>

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <unistd.h>

#include "blackboard/common/asio/stop_signal_set.h"
#include "blackboard/common/program/terminal_input.h"
#include "blackboard/geometry/angle.h"
#include "experiments/findball/operator_procedure.h"
#include "experiments/run/experiment_server.h"
#include "experiments/truth/ssl_vision/ssl_vision_port.h"
#include "simulation/monitor/monitor_client.h"
#include "simulation/monitor/trainer.h"

namespace soccer::experiment {
namespace {

constexpr double kSettle = 3;       // s, in which placed robots come to a stand
constexpr double kPlaceAgain = 10;  // s, after which robots that have fallen or walked off are placed once more

}  // namespace

void Rehearsal::tick(const GameInfo& game, double now) {
  if (procedure_.phase() != OperatorProcedure::Phase::kPlacing) {
    placed_ = -1;
    return;
  }
  const std::optional<Side> side = game.side_of(team_);
  if (!side) return;
  if (placed_ < 0 || now - placed_ > kPlaceAgain) {
    place(*side, game.ball_radius);
    placed_ = now;
  } else if (now - placed_ > kSettle && procedure_.why_not_ready(now).empty()) {
    procedure_.take_line("", now);
  }
}

void Rehearsal::place(Side side, double ball_radius) {
  for (const StartPlace& start : procedure_.starts())
    send_(trainer::move_robot(side, start.player, to_world(side, start.place), start.heading + (side == Side::kRight ? kPi : 0)));
  send_(trainer::place_ball(to_world(side, procedure_.test().ball), ball_radius));
}

namespace {

namespace asio = boost::asio;

constexpr std::chrono::milliseconds kOperatorTick{20};
constexpr std::chrono::milliseconds kBackgroundWait{300};  // after which a program in the background looks for input again
constexpr std::chrono::seconds kServerStart{10};           // for which a simulator that is being started is waited for
constexpr double kUpright = 0.7;                           // least cosine of the tilt of a robot that stands or walks

/// The lines of a descriptor. The end of the input counts as "quit".
class Lines {
 public:
  Lines(asio::io_context& io, int descriptor, std::function<void(const std::string&)> line)
      : stream_(io, ::dup(descriptor)), later_(io), line_(std::move(line)) {
    wait();
  }

 private:
  /// Waits for input that may be read. Not read at once: in the background of a shell even an attempt would stop the program.
  void wait() {
    stream_.async_wait(asio::posix::stream_descriptor::wait_read, [this](const boost::system::error_code& error) {
      if (error == asio::error::operation_aborted) return;
      if (error || may_read(stream_.native_handle())) return read();
      later_.expires_after(kBackgroundWait);
      later_.async_wait([this](const boost::system::error_code& stopped) {
        if (!stopped) wait();
      });
    });
  }
  void read() {
    stream_.async_read_some(asio::buffer(in_), [this](const boost::system::error_code& error, std::size_t size) {
      if (error == asio::error::operation_aborted) return;
      if (error) return line_("quit");
      for (const char c : std::string_view(in_.data(), size)) {
        if (c == '\n')
          line_(std::exchange(text_, {}));
        else if (c != '\r')
          text_ += c;
      }
      wait();
    });
  }

  asio::posix::stream_descriptor stream_;
  asio::steady_timer later_;
  std::function<void(const std::string&)> line_;
  std::array<char, 256> in_{};
  std::string text_;
};

OperatorScene scene_of(const MonitorReader& monitor, const std::string& team) {
  const Side side = monitor.game().side_of(team).value_or(Side::kLeft);
  OperatorScene scene;
  if (monitor.truth().ball_known) scene.ball = to_team(side, monitor.truth().ball_place());
  for (const MonitoredRobot& robot : monitor.truth().robots)
    if (robot.side == side && robot.upright > kUpright) scene.robots[robot.number] = to_team(side, robot.place());
  return scene;
}

OperatorScene scene_of(const SslVisionReader& cameras, bool yellow) {
  OperatorScene scene;
  scene.wall_time = cameras.time();
  if (const auto ball = cameras.ball()) scene.ball = Point2<Field>{ball->place.x, ball->place.y};
  for (const SslRobot& robot : cameras.robots())
    if (robot.yellow == yellow) scene.robots[robot.number] = robot.place;
  return scene;
}

std::deque<int> open_tests(const ExperimentFolder& folder, const ExperimentConfig& config) {
  std::deque<int> open;
  for (int number = 1; number <= config.tests(); ++number)
    if (!folder.result(number)) open.push_back(number);
  return open;
}

void save(const ExperimentFolder& folder, const ExperimentConfig& config, const Test& test, const SearchResult& result,
          const HostPort& robots) {
  SearchConfig search;
  search.seed = test.seed;
  search.seconds = config.timeout;
  search.server = robots;
  const std::filesystem::path out = folder.test_folder(test.number);
  std::filesystem::create_directories(out);
  write_routes(out / "routes.csv", result);
  write_result(out / "result.json", result, search);
  folder.write_results(config);
}

/// Runs the handlers, and `tick` at every kOperatorTick, until the procedure is over.
void run_until_over(asio::io_context& io, const OperatorProcedure& procedure, const std::function<void()>& tick) {
  asio::steady_timer timer(io);
  const std::function<void()> repeat = [&] {
    tick();
    timer.expires_after(kOperatorTick);
    timer.async_wait([&](const boost::system::error_code& error) {
      if (!error) repeat();
    });
  };
  repeat();
  while (procedure.phase() != OperatorProcedure::Phase::kOver) io.run_one();
}

}  // namespace

std::size_t OperatorRun::run() {
  const ExperimentConfig config = folder_.config();
  for (const std::string& line : folder_.note_damage(config)) options_.say(line);
  const OperatorTruth& truth = options_.truth;
  asio::io_context io;
  const auto began = std::chrono::steady_clock::now();
  const auto now = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count(); };

  std::unique_ptr<OperatorProcedure> procedure;
  ExperimentServer robots(io,
                          {[&](const Belief& belief, const std::string& sender) { procedure->take_belief(belief, now(), sender); },
                           [&](const std::string& error) { options_.say(error); }},
                          options_.listen);
  procedure = std::make_unique<OperatorProcedure>(
      config, open_tests(folder_, config), truth.monitor || truth.ssl_vision,
      OperatorProcedure::Actions{
          options_.say, [&](const std::string& order) { robots.command(order); },
          [&](const Test& test, const SearchResult& result) { save(folder_, config, test, result, robots.address()); },
          [&](const std::string& event) { folder_.note(event); }});
  std::optional<MonitorClient> monitor;
  Rehearsal rehearsal(*procedure, truth.team_name, [&](const std::string& command) { monitor->send(command); });
  const auto take_frame = [&](const MonitorReader& reader) {
    procedure->take_scene(scene_of(reader, truth.team_name), now());
    if (options_.rehearse) rehearsal.tick(reader.game(), now());
  };
  const auto trouble = [&](const std::string& what) { options_.say("truth source: " + what); };
  if (truth.monitor)
    monitor.emplace(io, *truth.monitor, MonitorClient::Handlers{take_frame, trouble, options_.say, trouble},
                    MonitorClient::Times{.start = kServerStart});
  std::optional<SslVisionPort> cameras;
  if (truth.ssl_vision) cameras.emplace(*truth.ssl_vision, truth.ssl, options_.say);

  options_.listening(robots.address());
  StopSignalSet signals(io);
  signals.async_wait([&](const boost::system::error_code& error, int) {
    if (!error) procedure->take_line("quit", now());
  });
  Lines lines(io, options_.input, [&](const std::string& line) { procedure->take_line(line, now()); });
  folder_.note("an operator continues with " + std::to_string(procedure->left()) + " tests");
  procedure->begin();
  run_until_over(io, *procedure, [&] {
    if (cameras && cameras->take_arrived()) procedure->take_scene(scene_of(cameras->reader(), truth.yellow), now());
    procedure->tick(now());
  });
  io.poll();  // the last order to the robots
  folder_.note("the operator ended with " + std::to_string(procedure->left()) + " tests left");
  return procedure->left();
}

}  // namespace soccer::experiment
