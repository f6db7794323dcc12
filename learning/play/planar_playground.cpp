#include "learning/play/planar_playground.h"

#include <utility>

namespace soccer {

PlanarPlayground::PlanarPlayground(const Models& models, std::vector<RobotId> robots)
    : models_(models), robots_(std::move(robots)), world_(robots_.size()) {}

void PlanarPlayground::begin(const PlayStart& start, std::uint64_t seed) {
  world_ = PlanarWorld(robots_.size());
  motions_.clear();
  const CounterRandom random(seed);
  for (std::size_t i = 0; i < robots_.size(); ++i) {
    world_.place(i, start.robots[i]);
    motions_.emplace_back(models_.motion, i, random);
  }
  world_.ball = start.ball;
  world_.ball_velocity = start.ball_velocity;
  steps_ = 0;
}

void PlanarPlayground::advance() {
  for (MotionModel& motion : motions_) motion.advance(world_, time(), models_.step);
  world_.advance(models_.field, models_.world, models_.step);
  ++steps_;
}

void PlanarPlayground::place_ball(Point2<Field> place) {
  world_.ball = place;
  world_.ball_velocity = {};
}

SceneTruth PlanarPlayground::scene(const std::array<std::string, 2>& teams) const {
  SceneTruth scene;
  scene.ball = {world_.ball.x, world_.ball.y, models_.field.ball_radius};
  scene.ball_velocity = {world_.ball_velocity.x, world_.ball_velocity.y, 0};
  scene.robots.reserve(robots_.size());
  for (std::size_t i = 0; i < robots_.size(); ++i) {
    TrueRobot robot;
    robot.team = teams[index_of(robots_[i].side)];
    robot.left = robots_[i].side == Side::kLeft;
    robot.number = robots_[i].unum;
    robot.upright = !lies(i);
    robot.torso = translation<Field, Ground>(world_.x[i], world_.y[i], 0) * rotation_z<Ground, Ground>(world_.heading[i]) *
                  motions_[i].kinematics().torso;
    if (!robot.upright) robot.torso = robot.torso * rotation_y<Torso, Torso>(kPi / 2);
    scene.robots.push_back(robot);
  }
  return scene;
}

SceneState PlanarPlayground::picture() const {
  SceneState picture;
  picture.time = time();
  picture.ball = {world_.ball.x, world_.ball.y, models_.field.ball_radius};
  picture.robots.reserve(robots_.size());
  for (std::size_t i = 0; i < robots_.size(); ++i) {
    VisibleRobot& robot = picture.robots.emplace_back();
    robot.id = robots_[i];
    robot.body = models_.body->name;
    robot.type = models_.body->type;
    robot.hinges.resize(models_.body->hinges());  // the zero pose
    robot.torso = {world_.x[i], world_.y[i], lies(i) ? motions_[i].torso_height() : models_.body->standing_height};
    // The robot's axes: x right, y forward.
    robot.rotation = Eigen::AngleAxisd(world_.heading[i] - kPi / 2, Eigen::Vector3d::UnitZ());
    if (lies(i)) robot.rotation = robot.rotation * Eigen::AngleAxisd(-kPi / 2, Eigen::Vector3d::UnitX());
  }
  return picture;
}

}  // namespace soccer
