#include "experiments/planar_games/games/play_game.h"

#include <array>
#include <chrono>
#include <cmath>
#include <ctime>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <boost/asio/io_context.hpp>

#include "blackboard/common/console/console.h"
#include "experiments/planar_games/minds/whole_mind.h"
#include "robot/simulation/simulated_body.h"
#include "robot/simulation/simulation_options.h"
#include "robot/wiring/robot.h"
#include "simulation/monitor/free_port.h"
#include "simulation/planar/game/behaviour_game.h"
#include "simulation/planar/game/game_figures.h"
#include "simulation/planar/game/game_log.h"
#include "simulation/planar/minds/compiled_mind.h"
#include "simulation/simserver/host/truth_log.h"
#include "simulation/simserver/simspark/simulation_state.h"
#include "simulation/simserver/simspark/simulator.h"

namespace soccer {
namespace {

constexpr double kMinDistance = 1, kMaxDistance = 2.5;  // m, from the goal line
constexpr double kAside = 1.5;                          // m, to either side of the middle

enum class Purpose : std::uint32_t { kSide, kDistance, kLateral };

}  // namespace

std::optional<Point2<Field>> BallPlacement::place(PlayMode mode) {
  const PlayMode before = std::exchange(last_, mode);
  if (!moves_ || mode != PlayMode::kPlaying || before != PlayMode::kSet) return std::nullopt;
  const auto draw = [&](Purpose purpose) { return random_.uniform(static_cast<std::uint32_t>(purpose), 0, count_); };
  const double side = draw(Purpose::kSide) < 0.5 ? -1 : 1, away = kMinDistance + (kMaxDistance - kMinDistance) * draw(Purpose::kDistance);
  const Point2<Field> place{side * (field_.length / 2 - away), kAside * (2 * draw(Purpose::kLateral) - 1)};
  ++count_;
  return place;
}

namespace {

SplRules rules(const GameSetup& setup) {
  SplRules rules = load_spl_rules(setup.config / "rules/spl.yaml");
  rules.automatic_kick_off = true;
  rules.half_time = setup.half;
  return rules;
}

BehaviourGameOptions game_options(const GameSetup& setup, ParameterStore& store) {
  BehaviourGameOptions game;
  game.field = store.load<FieldDimensions>(std::filesystem::path("fields") / (setup.field + ".yaml"));
  game.rules = rules(setup);
  store.override_in(game.rules);
  store.override_in(game.world);
  store.override_in(game.motion);
  store.override_in(game.belief);
  store.override_in(game.messages);
  store.override_in(game.landmark);
  game.landmarks = setup.minds == "filters";
  game.players = setup.players;
  game.decisions = setup.decisions;
  return game;
}

/// The file of the fitted models. Errors: InputError.
std::vector<std::filesystem::path> model_files(const GameSetup& setup) {
  if (setup.models == "none") return {};
  return {setup.config / "behaviour_simulator" / ((setup.models.empty() ? setup.body : setup.models) + ".yaml")};
}

/// The parameters of a team, with those of the game, which the assignments may name, too.
ParameterStore store_of(const GameSetup& setup, const TeamSetup& team) {
  std::vector<std::string> assignments = setup.assignments;
  assignments.insert(assignments.end(), team.assignments.begin(), team.assignments.end());
  ParameterStore store(setup.config, model_files(setup), assignments);
  game_options(setup, store);
  return store;
}

MindFactory compiled_minds(const GameSetup& setup, ParameterStore store) {
  CompiledMindParameters parameters;
  store.override_in(parameters);
  const auto field = store.load<FieldDimensions>(std::filesystem::path("fields") / (setup.field + ".yaml"));
  store.check_all_used();
  return [parameters, field](const Player&) { return std::make_unique<CompiledMind>(parameters, field); };
}

/// Plays a game without bodies.
GameFigures play_planar(const GameSetup& setup, const GamePlan& plan) {
  const std::unique_ptr<BehaviourGame> game = planar_game(setup, plan)();
  std::optional<GameLog> log;
  if (!plan.logs.empty()) {
    std::filesystem::create_directories(plan.logs);
    log.emplace(plan.logs, *game, game->options().field);
  }
  BallPlacement ball(setup.ball, plan.seed, game->options().field);
  while (!game->over()) {
    game->step();
    if (const auto place = ball.place(game->match().mode)) game->place_ball(*place);
    if (log) log->write(*game);
  }
  if (log) log->close();
  return game->figures();
}

}  // namespace

std::function<std::unique_ptr<BehaviourGame>()> planar_game(const GameSetup& setup, const GamePlan& plan) {
  const auto minds = [&](const TeamSetup& team) -> MindFactory {
    ParameterStore store = store_of(setup, team);
    if (setup.minds == "compiled") return compiled_minds(setup, store);
    const WholeMindOptions options{
        .folder = team.folder, .python_path = setup.python_path, .body = setup.body, .field = setup.field, .seed = plan.seed};
    return setup.minds == "filters" ? filter_minds(options, store) : whole_minds(options, store);
  };
  ParameterStore store(setup.config, model_files(setup), setup.assignments);
  BehaviourGameOptions options = game_options(setup, store);
  options.seed = plan.seed;
  return [options, home = minds(plan.home), away = minds(plan.away)] {
    return std::make_unique<BehaviourGame>(options, [&](const Player& player) { return player.home ? home(player) : away(player); });
  };
}

GameRow play_game(const GameSetup& setup, const GamePlan& plan, int number) {
  const auto begin = std::chrono::steady_clock::now();
  const std::clock_t cpu_begin = std::clock();
  const GameFigures figures = setup.world == "planar" ? play_planar(setup, plan) : play_with_bodies(setup, plan, rules(setup));
  return {.game = number,
          .seed = plan.seed,
          .figures = figures,
          .wall_s = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(),
          .cpu_s = static_cast<double>(std::clock() - cpu_begin) / CLOCKS_PER_SEC};
}

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

void try_game(const GameSetup& setup, const GamePlan& plan) {
  const GamePlan without_logs{plan.home, plan.away, plan.seed, {}};
  if (setup.world == "planar") {
    planar_game(setup, without_logs)();
    return;
  }
  console::omit_info();
  const EmbeddedMatch begun(setup, without_logs, rules(setup));
}

GameFigures play_with_bodies(const GameSetup& setup, const GamePlan& plan, const SplRules& rules) {
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
