#include "experiments/planar_games/games/embedded_match.h"

#include <cmath>

#include <boost/asio/io_context.hpp>

#include "blackboard/common/console/console.h"
#include "robot/simulation/simulation_options.h"
#include "simulation/monitor/free_port.h"
#include "simulation/simserver/simspark/referee_actions.h"

namespace soccer {
namespace {

constexpr double kWalks = 0.05;  // m/s; a faster torso is that of a robot that walks

void report(const std::string& message) { console::warn(message); }

/// The parameters of one robot; the Python behaviours of each robot declare their own.
ParameterStore store_of(const EmbeddedMatchOptions& options, const std::vector<std::string>& team, SplRules& rules) {
  std::vector<std::string> assignments = options.assignments;
  assignments.insert(assignments.end(), team.begin(), team.end());
  ParameterStore store(options.config, {}, assignments);
  store.override_in(rules);
  return store;
}

SimulatorOptions server_options(const EmbeddedMatchOptions& options) {
  SimulatorOptions server = options_for_field(options.config, options.field);
  server.agents = 2 * options.players;
  server.seed = options.seed;
  server.referee.rules = Rules::kSpl;
  server.referee.spl = options.rules;
  store_of(options, {}, server.referee.spl);
  RobotOptions robot;
  robot.body = options.body;
  robot.config_folder = options.config;
  if (has_servos(robot)) server.step = 0.01;  // s, the cycle of the servos
  server.report = report;
  return server;
}

}  // namespace

EmbeddedMatch::EmbeddedMatch(const EmbeddedMatchOptions& options) : simulator_(server_options(options)) {
  boost::asio::io_context io;
  for (const bool home : {true, false}) {
    const int port = experiment::free_udp_port(io);
    for (int number = 1; number <= options.players; ++number) add(options, home, number, port);
  }
  if (!options.logs.empty())
    truth_log_ = std::make_unique<TruthLog>(options.logs / "truth.mcap", simulator_, simulator_.options().seed, report);
}

void EmbeddedMatch::add(const EmbeddedMatchOptions& options, bool home, int number, int port) {
  players_.push_back(std::make_unique<Player>());
  Player& player = *players_.back();
  player.home = home;
  RobotOptions& robot = player.options;
  robot.program = "behavioursim";
  robot.body = options.body;
  robot.field = options.field;
  robot.team = home ? 1 : 2;
  robot.team_name = home ? kHomeName : kAwayName;
  robot.player = number;
  robot.behaviour = options.behaviour;
  robot.seed = home ? options.seed : options.seed + 100;
  robot.config_folder = options.config;
  robot.behaviours_folder = options.behaviours[home ? 0 : 1];
  robot.python_path = options.python_path;
  robot.team_link = "127.255.255.255:" + std::to_string(port);
  robot.in_step = true;
  if (!options.logs.empty()) robot.log = options.logs / (robot.team_name + "-" + std::to_string(number) + ".mcap");
  SplRules rules;
  ParameterStore store = store_of(options, options.team_assignments[home ? 0 : 1], rules);
  SimswiftOptions simswift;
  simswift.robot = robot;
  simswift.embedded = true;
  simswift.vision = options.vision;
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
  for (const auto& player : players_) player->robot->close_log();
  truth_log_->close();
}

}  // namespace soccer
