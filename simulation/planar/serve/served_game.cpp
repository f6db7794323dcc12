#include "simulation/planar/serve/served_game.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>
#include <vector>

#include <Eigen/Geometry>

#include "blackboard/common/error.h"
#include "blackboard/geometry/angle.h"
#include "simulation/protocol/command.h"
#include "simulation/simserver/host/connection.h"
#include "simulation/simserver/match/referee/spl/spl_penalties.h"

namespace soccer {

namespace {

/// The robot with this id; std::nullopt if it does not play.
std::optional<std::size_t> robot_of(const Lineup& lineup, std::optional<RobotId> id) {
  for (std::size_t robot = 0; robot < lineup.players.size(); ++robot)
    if (lineup.id(robot) == id) return robot;
  return std::nullopt;
}

constexpr std::chrono::milliseconds kMaxWait{100};  // until changes from outside are looked for, while the clock stands

}  // namespace

void GameSession::step() {
  game_->step();
  ++steps_;
}

void GameSession::change(const Change& change) {
  change(*game_);
  events_.push_back({steps_, change});
}

void GameSession::attempt(const std::function<bool(BehaviourGame&)>& change) {
  if (change(*game_)) events_.push_back({steps_, change});
}

void GameSession::rewind(double time) {
  if (time >= game_->time()) return;
  game_ = make_();
  const std::vector<Event> past = std::exchange(events_, {});
  steps_ = 0;
  for (auto next = past.begin();;) {
    for (; next != past.end() && next->step == steps_; ++next) change(next->change);
    if (game_->time() >= time) return;
    step();
  }
}

std::string_view DrawnScene::full(const BehaviourGame& game, std::optional<RobotId> selected) {
  draw(game);
  return monitor_scene_.full(world_.scene(), game.match(), game.time(), selected);
}

std::string_view DrawnScene::frame(const BehaviourGame& game, std::optional<RobotId> selected) {
  draw(game);
  return monitor_scene_.frame(world_.scene(), game.match(), game.time(), selected);
}

void DrawnScene::draw(const BehaviourGame& game) {
  const Lineup& lineup = game.lineup();
  const PlanarWorld& planar = game.world();
  for (std::size_t robot = 0; robot < planar.robots(); ++robot) {
    const RobotId id = lineup.id(robot);
    if (std::ranges::find(world_.scene().robots(), id) != world_.scene().robots().end()) continue;
    world_.add(id, {planar.x[robot], planar.y[robot], 1}, planar.heading[robot]);
    monitor_scene_.rebuild();
  }
  Scene& scene = world_.scene();
  for (std::size_t robot = 0; robot < planar.robots(); ++robot)
    put(scene.index_of(lineup.id(robot)), {planar.x[robot], planar.y[robot]}, planar.heading[robot], planar.lies[robot] != 0);
  scene.set_ball_position({planar.ball.x, planar.ball.y, parameters_.field.ball_radius});
  scene.update();
}

void DrawnScene::put(std::size_t index, const Eigen::Vector2d& place, double heading, bool lies) {
  constexpr double kLyingHeight = 0.1;  // m, of the torso
  Scene& scene = world_.scene();
  const double height = lies ? kLyingHeight : scene.body(index).standing_height;
  const std::array pose = upright_pose({place.x(), place.y(), height}, heading);
  Coordinates coordinates = scene.coordinates(index);
  std::ranges::copy(pose, coordinates.positions.begin());
  if (lies) {  // on its front: a quarter turn about the axis to its right
    const Eigen::Quaterniond upright(pose[3], pose[4], pose[5], pose[6]);
    const Eigen::Quaterniond lying = upright * Eigen::AngleAxisd(-M_PI / 2, Eigen::Vector3d::UnitX());
    coordinates.positions[3] = lying.w();
    coordinates.positions[4] = lying.x();
    coordinates.positions[5] = lying.y();
    coordinates.positions[6] = lying.z();
  }
  scene.set_coordinates(index, coordinates);
}

void ServedGame::command(std::string_view text, const std::function<bool(const Command&)>& taken_elsewhere) {
  SexprReader reader(text);
  for (Command command; next_command(reader, command);)
    if (!taken_elsewhere || !taken_elsewhere(command)) execute(command);
  if (!reader.error().reason.empty())
    report_error("byte " + std::to_string(reader.error().position) + " of its message: " + std::string(reader.error().reason));
}

void ServedGame::execute(const Command& command) {
  if (command.name == "ball") {
    move_ball(command);
  } else if (command.name == "agent") {
    move_robot(command);
  } else if (command.name == "penalty") {
    penalise(command);
  } else if (command.name == "rewind") {
    rewind(command);
  } else if (command.name == "select") {
    selected_ = robot_named(command);
    if (!robot_of(session_.game().lineup(), selected_)) selected_.reset();
  } else if (command.name == "reqfullstate") {
    scene_.rebuild();
  } else if (command.name == "killsim") {
    killed_ = true;
  } else if (command.name != "init" && command.name != "getAck" && !execute_match_command(command)) {
    report_error("unknown command " + quoted(command.name));
  }
}

bool ServedGame::execute_match_command(const Command& command) {
  const std::string_view argument = first_argument(command);
  if (command.name == "playMode") {
    const auto mode = play_mode_named(argument);
    if (!mode || !session_.game().accepts_mode(*mode))
      report_error("unknown play mode of an SPL game: " + quoted(argument));
    else
      session_.change([mode](BehaviourGame& game) { game.begin(*mode); });
  } else if (command.name == "kickOff") {
    session_.change([side = side_named(argument)](BehaviourGame& game) { game.kick_off(side); });
  } else if (command.name == "dropBall") {
    session_.change([](BehaviourGame& game) { game.drop_ball(); });
  } else if (command.name == "whistle") {
    session_.change([](BehaviourGame& game) { game.whistle(); });
  } else if (command.name == "score") {
    if (const auto score = score_of(command))
      session_.change([left = (*score)[0], right = (*score)[1]](BehaviourGame& game) { game.set_score(left, right); });
    else
      report_error("(score (left N)(right N)) needs two whole numbers from 0 to 999");
  } else {
    return false;
  }
  return true;
}

void ServedGame::move_ball(const Command& command) {
  const Command::Part *const pos = command.part("pos"), *const vel = command.part("vel");
  const auto position = numbers_of<3>(pos), velocity = numbers_of<3>(vel);
  if ((pos == nullptr && vel == nullptr) || (pos != nullptr && !position) || (vel != nullptr && !velocity))
    return report_error("(ball …) needs (pos X Y Z) or (vel X Y Z) with numbers between -1000 and 1000");
  session_.change([position, velocity](BehaviourGame& game) {
    const PlanarWorld& world = game.world();
    game.place_ball(position ? Point2<Field>{(*position)[0], (*position)[1]} : world.ball,
                    velocity ? Point2<Field>{(*velocity)[0], (*velocity)[1]} : world.ball_velocity);
  });
}

void ServedGame::move_robot(const Command& command) {
  const auto robot = robot_of(session_.game().lineup(), robot_named(command));
  if (!robot) return report_error("a command does not name a robot of the game, such as (unum 1)(team Left)");
  const Command::Part* const move = command.part("move");
  const auto place = numbers_of<3>(move);
  if (!place) return report_error("(agent …) needs (move X Y Z ANGLE) with numbers between -1000 and 1000");
  const auto angle = move->count > 3 ? finite_number(move->values[3]) : std::optional(0.0);
  if (!angle) return report_error("the angle of (move X Y Z ANGLE) is not a number");
  // The angle is that of the body's axis to the right, as in simserver.
  const Pose2<Field, Ground> pose{(*place)[0], (*place)[1], normalized((*angle + 90) * kPi / 180)};
  session_.change(
      [robot = *robot, pose](BehaviourGame& game) { game.place_robot(robot, TeamFrame{game.lineup().side(robot) == Side::kRight}(pose)); });
}

void ServedGame::penalise(const Command& command) {
  const Command::Part* const type = command.part("type");
  const auto code = type != nullptr && type->count > 0 ? penalty_named(type->values[0]) : std::nullopt;
  const auto id = robot_named(command);
  if (!code || !robot_of(session_.game().lineup(), id))
    return report_error("(penalty …) without a robot of the game and a known penalty, such as (unum 1)(team Left)(type pushing)");
  session_.change([id = *id, code = *code](BehaviourGame& game) { game.penalise(id, code); });
}

void ServedGame::rewind(const Command& command) {
  const double seconds = number_or_zero(first_argument(command));
  if (!(seconds > 0) || !std::isfinite(seconds)) return report_error("(rewind SECONDS) needs a time greater than 0");
  try {
    session_.rewind(std::max(0.0, session_.game().time() - seconds));
  } catch (const InputError& error) {
    return report_error(std::string("the game cannot be repeated: ") + error.what());
  }
  scene_.rebuild();
  rewound_();
}

GameServer::GameServer(GameSession& session, ServedGame& game, const GameServerOptions& options)
    : session_(session),
      game_(game),
      options_(options),
      pacer_(options.step, options.realtime_factor, true),
      monitors_(game, pacer_, options.bind, options.monitor_port, 0) {}

void GameServer::run(const volatile std::sig_atomic_t& stop) {
  using WallClock = std::chrono::steady_clock;
  const auto every = std::max(1L, std::lround(MonitorPort::kFramePeriod / options_.step));
  const auto may_step = [&] { return !session_.game().over() && !monitors_.owed(); };
  std::vector<pollfd> polled;
  pacer_.start(WallClock::now());
  if (options_.paused) pacer_.pause();
  for (long steps = 0; stop == 0 && !game_.killed();) {
    polled.clear();
    monitors_.add_to(polled);
    const auto wait = may_step() ? pacer_.wait(WallClock::now()) : std::nullopt;
    wait_for_clients(polled, wait ? std::min<std::chrono::nanoseconds>(*wait, kMaxWait) : kMaxWait);
    for (const pollfd& ready : polled)
      if (ready.revents != 0) monitors_.serve(ready);
    monitors_.send_wanted_frame();
    monitors_.flush();
    options_.before_step();
    if (!may_step() || !pacer_.due(WallClock::now())) continue;
    pacer_.stepped(WallClock::now());
    session_.step();
    if (++steps % every == 0 || pacer_.paused()) monitors_.send_frames();
  }
}

}  // namespace soccer
