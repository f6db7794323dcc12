#include "learning/play/body_playground.h"

#include <cmath>
#include <utility>

#include "learning/render/scene_camera.h"
#include "simulation/simserver/simspark/simulation_state.h"

namespace soccer {
namespace {

constexpr double kStandingTime = 1.5;  // s, in which motion becomes ready
constexpr double kUpright = 0.7071;    // cosine of the lean of a torso beyond which a robot lies

WorldState state_of(const BodySetup& setup, const std::vector<RobotId>& robots, const PlayStart& start) {
  WorldState state{ball_at(setup.world.field, start.ball, {start.ball_velocity.x, start.ball_velocity.y, 0}), {}};
  state.robots.reserve(robots.size());
  for (std::size_t i = 0; i < robots.size(); ++i) state.robots.push_back(placed(setup.upright, robots[i], start.robots[i]));
  return state;
}

World world_with(const BodySetup& setup, const std::vector<RobotId>& robots) {
  World world(setup.world);
  PlayStart separate;
  for (std::size_t i = 0; i < robots.size(); ++i) separate.robots.push_back({0, 1 + static_cast<double>(i), 0});
  world.restore(state_of(setup, robots, separate));
  return world;
}

}  // namespace

BodyPlayground::BodyPlayground(std::shared_ptr<const BodySetup> setup, std::vector<RobotId> robots)
    : setup_(std::move(setup)), robots_(std::move(robots)), world_(world_with(*setup_, robots_)) {}

void BodyPlayground::begin(const PlayStart& start, std::uint64_t /*seed*/) {
  world_.restore(state_of(*setup_, robots_, start));
  moving_.clear();
  moving_.reserve(robots_.size());
  for (std::size_t i = 0; i < robots_.size(); ++i) {
    moving_.push_back({RobotHardware(world_, i), std::make_unique<BodyMotion>(setup_->body->model, setup_->motion)});
    moving_.back().hardware.start();
  }
  // The motors' stiffness rises slowly: let motion stand for a while, in which the world does not move.
  for (int steps = static_cast<int>(std::lround(kStandingTime / step_time())); steps > 0; --steps)
    for (Moving& robot : moving_) tick(robot);
  for (Moving& robot : moving_) robot.hardware.command(robot.motion->joints);
}

void BodyPlayground::tick(Moving& robot) {
  robot.motion->sensors = robot.hardware.sensors();
  robot.motion->tick();
}

void BodyPlayground::advance() {
  for (Moving& robot : moving_) {
    tick(robot);
    robot.hardware.command(robot.motion->joints);
    robot.hardware.drive(step_time());
  }
  world_.step(1, loop_);
  for (Moving& robot : moving_) robot.hardware.sense(step_time());
}

void BodyPlayground::place_ball(Point2<Field> place) {
  world_.scene().set_ball_position({place.x, place.y, field().ball_radius});
  world_.scene().set_ball_velocity(Eigen::Vector3d::Zero());
}

Pose2<Field, Ground> BodyPlayground::pose(std::size_t robot) const { return standing_pose(world_, robot); }

bool BodyPlayground::lies(std::size_t robot) const { return world_.scene().rotation(robot, kTorso)(2, 2) < kUpright; }

Point2<Field> BodyPlayground::ball() const {
  const Eigen::Vector3d ball = world_.scene().ball_position();
  return {ball.x(), ball.y()};
}

Point2<Field> BodyPlayground::ball_velocity() const {
  const Eigen::Vector3d velocity = world_.scene().ball_velocity();
  return {velocity.x(), velocity.y()};
}

SceneTruth BodyPlayground::scene(const std::array<std::string, 2>& teams) const { return truth_of(world_.scene(), teams); }

SceneState BodyPlayground::picture() const { return picture_of(world_.scene()); }

}  // namespace soccer
