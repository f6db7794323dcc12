#include "simulation/simserver/simspark/physics/scene.h"

#include <algorithm>
#include <cmath>
#include <cstdarg>
#include <cstdio>
#include <utility>

#include <Eigen/Geometry>

#include "blackboard/common/error.h"
#include "simulation/simserver/body/body_description.h"
#include "simulation/simserver/body/mujoco_model.h"

namespace soccer {

namespace {

constexpr unsigned kWorldBit = 1U << 30, kBallBit = 1U << 29, kAllRobots = (1U << kMaxRobots) - 1;
constexpr double kPostRadius = 0.02;
constexpr double kBackTilt = 30;  // degrees, of the goal's back plate

__attribute__((format(printf, 2, 3))) void append(std::string& text, const char* format, ...) {
  char buffer[512];
  va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(buffer, sizeof buffer, format, arguments);
  va_end(arguments);
  text += buffer;
}

void append_static_box(std::string& xml, Triple at, Triple edges, double tilt = 0) {
  append(xml, R"(<geom type="box" pos="%.9g %.9g %.9g" size="%.9g %.9g %.9g" euler="0 %.9g 0" contype="%u" conaffinity="%u"/>)", at.x, at.y,
         at.z, edges.x / 2, edges.y / 2, edges.z / 2, tilt, kWorldBit, kAllRobots | kBallBit);
}

void append_goal(std::string& xml, const FieldDimensions& f, double side) {
  append(xml, R"(<body pos="%.9g 0 0">)", side * f.length / 2);
  for (double y : {f.goal_width / 2, -f.goal_width / 2}) {
    append(xml, R"(<geom type="cylinder" pos="0 %.9g %.9g" size="%.9g %.9g" contype="%u" conaffinity="%u"/>)", y, f.goal_height / 2,
           kPostRadius, f.goal_height / 2, kWorldBit, kAllRobots | kBallBit);
    append_static_box(xml, {side * f.goal_depth / 2, y + std::copysign(kPostRadius, y), f.goal_height / 2},
                      {f.goal_depth, 2 * kPostRadius, f.goal_height});
  }
  append_static_box(xml, {side * (f.goal_depth - f.goal_height / 4), 0, f.goal_height / 2},
                    {2 * kPostRadius, f.goal_width + 4 * kPostRadius, f.goal_height / std::cos(kBackTilt * M_PI / 180)}, -side * kBackTilt);
  xml += "</body>";
}

void append_walls(std::string& xml, const FieldDimensions& f) {
  const double x = f.length * 0.833, y = f.width * 1.25;
  for (double side : {-1.0, 1.0}) {
    xml += "<body>";
    append_static_box(xml, {side * x, 0, 0}, {1, 2 * y + 1, 1});
    xml += "</body><body>";
    append_static_box(xml, {0, side * y, 0}, {2 * x + 1, 1, 1});
    xml += "</body>";
  }
}

void append_ball(std::string& xml, const FieldDimensions& f) {
  append(xml, R"(<body name="ball" pos="0 0 %.9g"><freejoint/>)", f.ball_radius);
  append(xml, R"(<geom type="sphere" size="%.9g" mass="%.9g" contype="%u" conaffinity="%u"/></body>)", f.ball_radius, f.ball_mass, kBallBit,
         kAllRobots | kWorldBit);
}

void append_shape(std::string& xml, const PartDescription& p, std::size_t robot) {
  if (!p.collides || p.shape == Shape::kNone) return;
  const unsigned own = 1U << robot;
  const unsigned others = (kAllRobots & ~own) | kWorldBit | kBallBit;
  if (p.shape == Shape::kBox)
    append(xml, R"(<geom type="box" size="%.9g %.9g %.9g")", p.size.x / 2, p.size.y / 2, p.size.z / 2);
  else if (p.shape == Shape::kSphere)
    append(xml, R"(<geom type="sphere" size="%.9g")", p.size.x);
  else
    append(xml, R"(<geom type="capsule" size="%.9g %.9g")", p.size.x, p.size.y / 2);
  const Triple& at = p.shape_at;
  if (at.x != 0 || at.y != 0 || at.z != 0) append(xml, R"( pos="%.9g %.9g %.9g")", at.x, at.y, at.z);
  // MuJoCo's own friction is not used: it carries the part's slip to the constraints.
  append(xml, R"( friction="%.9g" contype="%u" conaffinity="%u"/>)", p.slip, own, others);
}

void append_mass(std::string& xml, const PartDescription& p) {
  const Triple& at = p.centre_of_mass;
  append(xml, R"(<inertial pos="%.9g %.9g %.9g" mass="%.9g")", at.x, at.y, at.z, p.mass);
  const auto& [xx, yy, zz, xy, xz, yz] = p.inertia;
  if (xy == 0 && xz == 0 && yz == 0)
    append(xml, R"( diaginertia="%.9g %.9g %.9g"/>)", xx, yy, zz);
  else
    append(xml, R"( fullinertia="%.9g %.9g %.9g %.9g %.9g %.9g"/>)", xx, yy, zz, xy, xz, yz);
}

void append_part(std::string& xml, const WorldParameters& parameters, const BodyDescription& body, std::size_t robot, std::size_t index) {
  const PartDescription& p = body.parts[index];
  const Triple from = p.parent < 0 ? Triple{} : body.parts[static_cast<std::size_t>(p.parent)].position;
  append(xml, R"(<body name="%zu.%zu" pos="%.9g %.9g %.9g">)", robot, index, p.position.x - from.x, p.position.y - from.y,
         p.position.z - from.z);
  if (p.parent < 0) {
    xml += "<freejoint/>";
  } else {
    append(xml, R"(<joint type="hinge" pos="%.9g %.9g %.9g" axis="%.9g %.9g %.9g" range="%.9g %.9g"/>)", p.anchor.x - p.position.x,
           p.anchor.y - p.position.y, p.anchor.z - p.position.z, p.axis.x, p.axis.y, p.axis.z, parameters.unsw_limits ? p.unsw_low : p.low,
           parameters.unsw_limits ? p.unsw_high : p.high);
  }
  append_mass(xml, p);
  append_shape(xml, p, robot);
  for (std::size_t child = index + 1; child < body.parts.size(); ++child)
    if (body.parts[child].parent == static_cast<int>(index)) append_part(xml, parameters, body, robot, child);
  xml += "</body>";
}

/// The contact search reads the poses of the static shapes.
DataPointer data_with_poses(const mjModel& model) {
  DataPointer data = make_data(model);
  mj_kinematics(&model, data.get());
  return data;
}

}  // namespace

std::string scene_xml(const WorldParameters& parameters, std::span<const std::shared_ptr<const BodyDescription>> robots) {
  std::string xml = R"(<mujoco><compiler angle="degree"/>)";
  append(xml, R"(<option timestep="%.9g" gravity="0 0 -9.81"/>)", parameters.physics_step);
  append(xml, R"(<size njmax="1" nconmax="%zu"/>)", 32 + 32 * robots.size());
  xml += R"(<default><geom condim="3"/><joint limited="true"/></default><worldbody>)";
  append(xml, R"(<geom type="plane" size="0 0 1" contype="0" conaffinity="%u"/>)", kAllRobots | kBallBit);
  append_goal(xml, parameters.field, -1);
  append_goal(xml, parameters.field, 1);
  append_walls(xml, parameters.field);
  append_ball(xml, parameters.field);
  for (std::size_t robot = 0; robot < robots.size(); ++robot) append_part(xml, parameters, *robots[robot], robot, 0);
  xml += "</worldbody></mujoco>";
  return xml;
}

ModelLayout::ModelLayout(const mjModel& model, std::span<const std::shared_ptr<const BodyDescription>> robots)
    : ball_body_(model.dof_bodyid[0]), robots_of_bodies_(static_cast<std::size_t>(model.nbody), kNoRobot) {
  Addresses next{kFreePositions, kFreeVelocities, ball_body_ + 1};
  for (std::size_t r = 0; r < robots.size(); ++r) {
    robots_.push_back(next);
    std::fill_n(robots_of_bodies_.begin() + next.body, robots[r]->parts.size(), r);
    next.position += kFreePositions + robots[r]->hinges();
    next.dof += kFreeVelocities + robots[r]->hinges();
    next.body += static_cast<int>(robots[r]->parts.size());
  }
}

std::array<double, ModelLayout::kFreePositions> upright_pose(const Eigen::Vector3d& torso, double heading) {
  const Eigen::Quaterniond turn(Eigen::AngleAxisd(heading - M_PI / 2, Eigen::Vector3d::UnitZ()));  // forward is the torso's y
  return {torso.x(), torso.y(), torso.z(), turn.w(), turn.x(), turn.y(), turn.z()};
}

Scene::Scene(const WorldParameters& parameters, std::vector<RobotId> ids, std::vector<std::shared_ptr<const BodyDescription>> bodies)
    : ids_(std::move(ids)),
      bodies_(std::move(bodies)),
      model_(compile_model(scene_xml(parameters, bodies_))),
      data_(data_with_poses(*model_)),
      layout_(*model_, bodies_),
      contact_search_(*model_, *data_) {}

std::size_t Scene::index_of(RobotId id) const {
  const auto found = std::lower_bound(ids_.begin(), ids_.end(), id);
  require(found != ids_.end() && *found == id, "a robot was requested that is not in the world");
  return static_cast<std::size_t>(found - ids_.begin());
}

Eigen::Vector3d Scene::position(std::size_t robot, std::size_t part) const { return vector_at(data_->xpos, layout_.body_of(robot, part)); }

Eigen::Matrix3d Scene::rotation(std::size_t robot, std::size_t part) const {
  return rotation_at(data_->xmat, layout_.body_of(robot, part));
}

Eigen::Vector3d Scene::torso_velocity(std::size_t robot) const { return VectorView(velocities(robot)); }
Eigen::Vector3d Scene::torso_rates(std::size_t robot) const { return VectorView(velocities(robot) + 3); }

std::span<const double> Scene::hinge_angles(std::size_t robot) const {
  return {positions(robot) + ModelLayout::kFreePositions, body(robot).hinges()};
}

std::span<const double> Scene::hinge_velocities(std::size_t robot) const {
  return {velocities(robot) + ModelLayout::kFreeVelocities, body(robot).hinges()};
}

Eigen::Vector3d Scene::ball_position() const { return VectorView(data_->qpos); }
Eigen::Vector3d Scene::ball_velocity() const { return VectorView(data_->qvel); }
Eigen::Matrix3d Scene::ball_rotation() const { return rotation_at(data_->xmat, layout_.ball_body()); }

void Scene::set_position(std::size_t robot, const Eigen::Vector3d& torso) {
  std::copy(torso.data(), torso.data() + 3, positions(robot));
  std::fill_n(velocities(robot), ModelLayout::kFreeVelocities + body(robot).hinges(), 0.0);
  update();
}

void Scene::set_upright_pose(std::size_t robot, const Eigen::Vector3d& torso, double heading) {
  std::ranges::copy(upright_pose(torso, heading), positions(robot));
  set_position(robot, torso);
}

void Scene::apply_impulse(std::size_t robot, const Eigen::Vector3d& impulse) {
  std::vector<double> change(static_cast<std::size_t>(model_->nv)), momentum(change.size());
  // The linear velocities of a free joint are those of the torso's centre.
  std::ranges::copy(impulse, momentum.begin() + static_cast<std::ptrdiff_t>(layout_.first_dof(robot)));
  mj_factorM(model_.get(), data_.get());
  mj_solveM(model_.get(), data_.get(), change.data(), momentum.data(), 1);
  for (std::size_t i = 0; i < change.size(); ++i) data_->qvel[i] += change[i];
}

void Scene::set_ball_position(const Eigen::Vector3d& position) {
  std::copy(position.data(), position.data() + 3, data_->qpos);
  update();
}

void Scene::set_ball_velocity(const Eigen::Vector3d& velocity) {
  std::copy(velocity.data(), velocity.data() + 3, data_->qvel);
  std::fill_n(data_->qvel + 3, 3, 0.0);
}

Coordinates Scene::coordinates(std::size_t robot) const {
  const double *q = positions(robot), *v = velocities(robot);
  const std::size_t hinges = body(robot).hinges();
  return {{q, q + ModelLayout::kFreePositions + hinges}, {v, v + ModelLayout::kFreeVelocities + hinges}};
}

Coordinates Scene::ball_coordinates() const {
  return {{data_->qpos, data_->qpos + ModelLayout::kFreePositions}, {data_->qvel, data_->qvel + ModelLayout::kFreeVelocities}};
}

void Scene::set_coordinates(std::size_t robot, const Coordinates& coordinates) {
  std::ranges::copy(coordinates.positions, positions(robot));
  std::ranges::copy(coordinates.velocities, velocities(robot));
}

void Scene::set_ball_coordinates(const Coordinates& coordinates) {
  std::ranges::copy(coordinates.positions, data_->qpos);
  std::ranges::copy(coordinates.velocities, data_->qvel);
}

void Scene::set_body_position(int body, const Eigen::Vector3d& position) {
  std::copy(position.data(), position.data() + 3, model_->body_pos + std::ptrdiff_t{3} * body);
}

void Scene::update() {
  mj_kinematics(model_.get(), data_.get());
  mj_comPos(model_.get(), data_.get());
  mj_crb(model_.get(), data_.get());
  contact_search_.find(*model_, *data_);
}

}  // namespace soccer
