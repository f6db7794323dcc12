#include "experiments/planar_games/games/embedded_match.h"

#include <cmath>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>

#include "blackboard/common/console/console.h"
#include "experiments/planar_games/games/ball_placement.h"
#include "robot/simulation/simulated_body.h"
#include "robot/simulation/simulation_options.h"
#include "robot/wiring/robot.h"
#include "simulation/monitor/free_port.h"
#include "simulation/simserver/host/truth_log.h"
#include "simulation/simserver/simspark/simulation_state.h"
#include "simulation/simserver/simspark/simulator.h"

namespace soccer {
namespace {

constexpr double kWalks = 0.05;  // m/s; a faster torso is that of a robot that walks

void report(const std::string& message) { console::warn(message); }

/// The parameters of one robot; the Python behaviours of each robot declare their own.
ParameterStore match_store(const GameSetup& setup, const std::vector<std::string>& team, SplRules& rules) {
  std::vector<std::string> assignments = setup.assignments;
  assignments.insert(assignments.end(), team.begin(), team.end());
  ParameterStore store(setup.config, {}, assignments);
  store.override_in(rules);
  return store;
}

SimulatorOptions server_options(const GameSetup& setup, std::uint64_t seed, const SplRules& rules) {
  SimulatorOptions server = options_for_field(setup.config, setup.field);
  server.agents = 2 * setup.players;
  server.seed = seed;
  server.referee.rules = Rules::kSpl;
  server.referee.spl = rules;
  match_store(setup, {}, server.referee.spl);
  RobotOptions robot;
  robot.body = setup.body;
  robot.config_folder = setup.config;
  if (has_servos(robot)) server.step = 0.01;  // s, the cycle of the servos
  server.report = report;
  return server;
}

/// A whole SPL game in this process: complete robots of two teams on simulated bodies, in lockstep with simserver and its referee. The
/// robots of a team communicate by UDP. Deterministic: depends on the options only.
class EmbeddedMatch {
 public:
  /// rules: before assignments. Errors: InputError.
  EmbeddedMatch(const GameSetup& setup, const GamePlan& plan, const SplRules& rules);

  /// One cycle of the server and of all robots.
  void step();
  PlayMode mode() const { return simulator_.match().mode; }
  /// Moves the ball, at rest. World frame of the server.
  void place_ball(Point2<Field> place);
  bool over() const { return simulator_.match().mode == PlayMode::kFinished; }

  GameFigures figures();
  /// Closes the logs. Errors: InputError.
  void close_logs();

 private:
  struct Player {
    bool home = true;
    RobotOptions options;
    AgentMemory memory = AgentMemory::in_process();
    std::unique_ptr<Robot> robot;
    std::unique_ptr<SimulationThread> thread;
    std::unique_ptr<SimulatedBody> body;
  };

  void add(const GameSetup& setup, const GamePlan& plan, bool home, int number, int port);
  bool home_is_left() const { return simulator_.match().teams[0] != kAwayName; }

  static constexpr const char* kHomeName = "home";
  static constexpr const char* kAwayName = "away";

  Simulator simulator_;
  std::vector<std::unique_ptr<Player>> players_;
  std::unique_ptr<TruthLog> truth_log_;
  GameCounter counter_;
};

EmbeddedMatch::EmbeddedMatch(const GameSetup& setup, const GamePlan& plan, const SplRules& rules)
    : simulator_(server_options(setup, plan.seed, rules)) {
  boost::asio::io_context io;
  for (const bool home : {true, false}) {
    const int port = experiment::free_udp_port(io);
    for (int number = 1; number <= setup.players; ++number) add(setup, plan, home, number, port);
  }
  if (!plan.logs.empty()) truth_log_ = std::make_unique<TruthLog>(plan.logs / "truth.mcap", simulator_, simulator_.options().seed, report);
}

void EmbeddedMatch::add(const GameSetup& setup, const GamePlan& plan, bool home, int number, int port) {
  players_.push_back(std::make_unique<Player>());
  Player& player = *players_.back();
  const TeamSetup& team = home ? plan.home : plan.away;
  player.home = home;
  RobotOptions& robot = player.options;
  robot.program = "behavioursim";
  robot.body = setup.body;
  robot.field = setup.field;
  robot.team = home ? 1 : 2;
  robot.team_name = home ? kHomeName : kAwayName;
  robot.player = number;
  robot.behaviour = "roles.Player";
  robot.seed = home ? plan.seed : plan.seed + 100;
  robot.config_folder = setup.config;
  robot.behaviours_folder = team.folder;
  robot.python_path = setup.python_path;
  robot.team_link = "127.255.255.255:" + std::to_string(port);
  robot.in_step = true;
  if (!plan.logs.empty()) robot.log = plan.logs / (robot.team_name + "-" + std::to_string(number) + ".mcap");
  SplRules rules;
  ParameterStore store = match_store(setup, team.assignments, rules);
  SimswiftOptions simswift;
  simswift.robot = robot;
  simswift.embedded = true;
  simswift.vision = setup.vision;
  player.robot = std::make_unique<Robot>(robot, store, player.memory, true, report);
  player.thread = std::make_unique<SimulationThread>(
      simulation_options(simswift, store), [this] { return std::make_unique<EmbeddedTransport>(simulator_); }, player.memory);
  store.check_all_used();
  player.body = std::make_unique<SimulatedBody>(*player.thread, player.memory, player.robot->channels());
}

void EmbeddedMatch::step() {
  for (const auto& player : players_) {
    player->body->receive();
    if (player->robot->motion().ready({})) player->robot->motion().run();
    player->body->send();
    if (player->robot->perception().ready({})) player->robot->perception().run();
  }
  if (!simulator_.started()) return;
  if (truth_log_) truth_log_->write(simulator_);
  const RefereeView view = referee_view_of(simulator_.world(), simulator_.options().step);
  const Scene& scene = simulator_.world().scene();
  CycleInPlay cycle;
  cycle.robots.reserve(view.robots.size());
  for (const ObservedRobot& robot : view.robots) {
    const Eigen::Vector3d forward = scene.rotation(scene.index_of(robot.id), kTorso).col(1);
    const Pose2<Field, Ground> pose{robot.torso.x(), robot.torso.y(), std::atan2(forward.y(), forward.x())};
    cycle.robots.push_back({(robot.id.side == Side::kLeft) == home_is_left(), pose, robot.velocity.norm() > kWalks, robot.touches_ball});
  }
  for (const RefereeView::Contact& contact : view.contacts) cycle.contacts.emplace_back(contact.a, contact.b);
  cycle.ball = {view.ball.x(), view.ball.y()};
  counter_.add(simulator_.match(), home_is_left(), cycle, simulator_.options().step);
}

void EmbeddedMatch::place_ball(Point2<Field> place) {
  Scene& scene = simulator_.world().scene();
  scene.set_ball_position({place.x, place.y, simulator_.options().world.field.ball_radius});
  scene.set_ball_velocity(Eigen::Vector3d::Zero());
}

GameFigures EmbeddedMatch::figures() {
  GameFigures figures = counter_.figures(simulator_.match(), home_is_left());
  for (const auto& player : players_) {
    const auto& status = player->robot->motion().cycle().topic<MotionStatus>();
    figures.falls[player->home ? 0 : 1] += static_cast<int>(status.falls);
    figures.kicks[player->home ? 0 : 1] += static_cast<int>(status.kicks);
  }
  return figures;
}

void EmbeddedMatch::close_logs() {
  if (!truth_log_) return;
  for (const auto& player : players_) player->robot->outputs().close_log();
  truth_log_->close();
}

}  // namespace

void try_embedded_match(const GameSetup& setup, const GamePlan& plan, const SplRules& rules) {
  console::omit_info();
  const EmbeddedMatch begun(setup, plan, rules);
}

GameFigures play_embedded_match(const GameSetup& setup, const GamePlan& plan, const SplRules& rules) {
  if (!plan.logs.empty()) std::filesystem::create_directories(plan.logs);
  console::omit_info();  // ten robots report where they play
  EmbeddedMatch match(setup, plan, rules);
  BallPlacement ball(setup.ball, plan.seed, load_yaml<FieldDimensions>(setup.config / "fields" / (setup.field + ".yaml")));
  while (!match.over()) {
    match.step();
    if (const auto place = ball.place(match.mode())) match.place_ball(*place);
  }
  match.close_logs();
  return match.figures();
}

}  // namespace soccer
