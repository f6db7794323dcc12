#include "scenario.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <sstream>
#include <stdexcept>

#include <boost/describe/enum_to_string.hpp>

#include "robot/simulation/simulation_options.h"

namespace soccer {
namespace {

const std::filesystem::path kConfig = SOURCE_DIR "/config";

/// Processor time of this thread, s.
double processor_time() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace

Scenario::~Scenario() = default;

void Scenario::place_robot(int player, double x, double y, double heading_deg, const std::string& behaviour) {
  auto added = std::make_unique<Player>();
  added->number = player;
  added->options.player = player;
  added->options.seed = seed_;
  added->options.body = body_;
  added->options.cameras = camera_scale_ > 0;
  added->options.behaviour = behaviour;
  added->options.config_folder = kConfig;
  added->options.behaviours_folder = SOURCE_DIR "/behaviours_py";
  added->start = {x, y, degrees_to_radians(heading_deg)};
  players_.push_back(std::move(added));
}

void Scenario::begin() {
  SimulatorOptions server = options_for_field(kConfig, "spl2017");
  server.agents = static_cast<int>(players_.size());
  server.seed = seed_;
  server.cameras = camera_scale_ > 0;
  if (has_servos(players_.front()->options)) server.step = 0.01;  // the cycle of its motors
  simulator_ = std::make_unique<Simulator>(server);
  for (const auto& player : players_) {
    SimswiftOptions options;
    if (team_port_ > 0) player->options.team_link = "127.255.255.255:" + std::to_string(team_port_);
    player->options.in_step = true;
    options.robot = player->options;
    options.embedded = true;
    options.vision = vision_;
    if (camera_scale_ > 0) {
      options.eyes = "cameras";
      options.camera_scale = camera_scale_;
      options.hall = seed_;
    }
    ParameterStore parameters(kConfig, {}, assignments_);
    SimulationOptions simulation = simulation_options(options, parameters);
    simulation.connection.start = player->start;
    player->robot = std::make_unique<Robot>(player->options, parameters, player->memory, true, [](const std::string&) {});
    player->thread = std::make_unique<SimulationThread>(
        simulation, [this] { return std::make_unique<EmbeddedTransport>(*simulator_); }, player->memory);
    player->body = std::make_unique<SimulatedBody>(*player->thread, player->memory, player->robot->channels());
    if (camera_scale_ == 0) continue;
    player->eyes = std::make_unique<SimulatedEyes>(camera_options(options, parameters), player->robot->channels());
    player->body->see_with(*player->eyes);
    if (labels_) player->eyes->report_truth([&images = player->images](const ImageTruth& truth) { images = truth; });
  }
  const auto joined = [](const auto& player) { return player->thread->connection().joined(); };
  while (!std::ranges::all_of(players_, joined)) cycle();
  std::ostringstream commands;
  commands << "(playMode PlayOn)(ball (pos " << ball_.x << ' ' << ball_.y << " 0.05)(vel 0 0 0))";
  simulator_->command(commands.str());
}

void Scenario::cycle() {
  for (const auto& player : players_) {
    player->body->receive();
    if (player->robot->motion().ready({})) player->robot->motion().run();
    player->body->send();
    if (player->eyes && player->eyes->ready({})) player->eyes->run();
    if (!player->robot->perception().ready({})) continue;
    const auto begin = std::chrono::steady_clock::now();
    const double processor = processor_time();
    player->robot->perception().run();
    perception_costs_.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    perception_processor_costs_.push_back(processor_time() - processor);
  }
  truth_ = simulator_->truth();
}

bool Scenario::run_until(const std::function<bool()>& wanted, double max_time_s) {
  if (!simulator_) begin();
  const double end = simulator_->now() + max_time_s;
  while (simulator_->now() < end) {
    cycle();
    for (const Invariant& invariant : invariants_)
      if (!invariant.holds()) {
        broken_ = invariant.name;
        return false;
      }
    if (wanted()) return true;
  }
  return false;
}

bool Scenario::run_for(double duration_s) {
  run_until([] { return false; }, duration_s);
  return broken_.empty();
}

Scenario::Player& Scenario::player_of(int number) {
  for (const auto& player : players_)
    if (player->number == number) return *player;
  throw std::logic_error("no player " + std::to_string(number) + " was placed");
}

const TrueRobot& Scenario::truth_of(int number) const {
  for (const TrueRobot& robot : truth_.robots)
    if (robot.number == number) return robot;
  throw std::logic_error("no player " + std::to_string(number) + " is on the field");
}

void Scenario::move_ball(double x, double y) {
  simulator_->world().scene().set_ball_position({x, y, 0.05});
  simulator_->world().scene().set_ball_velocity(Eigen::Vector3d::Zero());
}

void Scenario::shoot_ball(double vx, double vy) { simulator_->world().scene().set_ball_velocity({vx, vy, 0}); }

void Scenario::carry(int player, const Pose2<Field, Ground>& pose) {
  constexpr double kTorsoHeight = 0.385;  // m above the ground
  for (std::size_t i = 0; i < truth_.robots.size(); ++i)
    if (truth_.robots[i].number == player) simulator_->world().scene().set_upright_pose(i, {pose.x, pose.y, kTorsoHeight}, pose.angle);
}

double Scenario::ball_distance(int player) const { return distance(position(player), ball()); }

Point2<Field> Scenario::position(int player) const { return ground_pose(truth_of(player)).position(); }

bool Scenario::upright(int player) const { return truth_of(player).upright; }

bool Scenario::touches(int player, int other) const {
  const auto number = [&](std::size_t robot) { return simulator_->world().scene().robots()[robot].unum; };
  return std::ranges::any_of(simulator_->world().collisions().between_robots, [&](const Collisions::Pair& pair) {
    return (number(pair.a) == player && number(pair.b) == other) || (number(pair.a) == other && number(pair.b) == player);
  });
}

double Scenario::pose_error(int player) { return distance(perception<RobotPose>(player).pose.position(), position(player)); }

double Scenario::worst_joint_excess(int player) {
  static const BodyModel body = load_yaml<BodyModel>(kConfig / "simspark/body.yaml");
  const JointRequest& requested = motion<JointRequest>(player);
  double worst = -1;
  for (std::size_t j = 0; j < kJoints; ++j)
    worst = std::max({worst, requested.angle[j] - body.upper_limit[j], body.lower_limit[j] - requested.angle[j]});
  return worst;
}

void Scenario::push(int player, double x, double y) {
  if (!simulator_) begin();
  truth_ = simulator_->truth();
  for (std::size_t i = 0; i < truth_.robots.size(); ++i)
    if (truth_.robots[i].number == player) simulator_->world().scene().apply_impulse(i, {x, y, 0});
}

std::string Scenario::story() {
  std::ostringstream text;
  text << "after " << now() << " s";
  if (!broken_.empty()) text << ": violated condition: " << broken_;
  for (const auto& player : players_) {
    const Point2<Field> at = position(player->number);
    text << "\nrobot " << player->number << " at (" << at.x << ", " << at.y << ") m, "
         << boost::describe::enum_to_string(motion<MotionStatus>(player->number).state, "?") << ", "
         << boost::describe::enum_to_string(motion<BodyState>(player->number).posture, "?") << ", "
         << perception<BehaviourStatus>(player->number).skills << ", " << ball_distance(player->number) << " m from the ball, pose error "
         << pose_error(player->number) << " m " << perception<BehaviourStatus>(player->number).traceback;
  }
  return text.str();
}

}  // namespace soccer
