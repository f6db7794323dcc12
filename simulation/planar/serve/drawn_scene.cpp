#include "simulation/planar/serve/drawn_scene.h"

#include <algorithm>

#include <Eigen/Geometry>

namespace soccer {

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

}  // namespace soccer
