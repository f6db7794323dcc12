#include "simulation/server/physics/world.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include <Eigen/Geometry>

#include "blackboard/error.h"
#include "simulation/server/physics/contact_law.h"
#include "simulation/server/physics/scene_xml.h"

namespace soccer {
namespace {

constexpr std::size_t kFreePositions = 7, kFreeSpeeds = 6;
constexpr double kNonsenseSpeed = 1000;  // m/s or rad/s

Eigen::Quaterniond upright(double heading) {
  return Eigen::Quaterniond(Eigen::AngleAxisd(heading - M_PI / 2, Eigen::Vector3d::UnitZ()));  // forward is the torso's y
}

void write_pose(double* q, const Eigen::Vector3d& at, const Eigen::Quaterniond& turn) {
  const double pose[kFreePositions] = {at.x(), at.y(), at.z(), turn.w(), turn.x(), turn.y(), turn.z()};
  std::copy(pose, pose + kFreePositions, q);
}

}  // namespace

/// State of a robot that is kept when the model is rebuilt.
struct World::RobotState {
  RobotId id;
  std::vector<double> positions, speeds;
  std::vector<ConstraintSolver::Drive> drives;
  Pressure pressure;
  std::optional<Servos> servos;
};

World::World(const WorldParameters& parameters) : parameters_(parameters) {
  rebuild({}, {});
  set_ball_position({0, 0, parameters.field.ball_radius});
}

std::size_t World::index_of(RobotId id) const {
  const auto found = std::lower_bound(ids_.begin(), ids_.end(), id);
  require(found != ids_.end() && *found == id, "a robot was requested that is not in the world");
  return static_cast<std::size_t>(found - ids_.begin());
}

double* World::qpos(std::size_t robot) const { return data_->qpos + places_[robot].position; }
double* World::qvel(std::size_t robot) const { return data_->qvel + places_[robot].speed; }

void World::add(RobotId id, const Eigen::Vector3d& torso, double heading, std::shared_ptr<const BodyDescription> body) {
  if (ids_.size() >= kMaxRobots) throw std::length_error("the field is full");
  std::vector<RobotId> ids = ids_;
  auto bodies = bodies_;
  const auto at = std::upper_bound(ids.begin(), ids.end(), id);
  bodies.insert(bodies.begin() + (at - ids.begin()), body ? std::move(body) : parameters_.bodies.simspark[0]);
  ids.insert(at, id);
  rebuild(ids, bodies);
  write_pose(qpos(index_of(id)), torso, upright(heading));
  find_positions();
}

void World::remove(RobotId id) {
  std::vector<RobotId> ids = ids_;
  auto bodies = bodies_;
  const auto at = static_cast<std::ptrdiff_t>(index_of(id));
  ids.erase(ids.begin() + at);
  bodies.erase(bodies.begin() + at);
  rebuild(ids, bodies);
}

void World::swap_sides() {
  std::vector<std::pair<RobotId, std::shared_ptr<const BodyDescription>>> robots;
  for (std::size_t r = 0; r < ids_.size(); ++r) {
    ids_[r].side = other(ids_[r].side);
    robots.emplace_back(ids_[r], bodies_[r]);
  }
  std::ranges::sort(robots, {}, [](const auto& robot) { return robot.first; });
  std::vector<RobotId> ids;
  std::vector<std::shared_ptr<const BodyDescription>> bodies;
  for (const auto& [id, body] : robots) {
    ids.push_back(id);
    bodies.push_back(body);
  }
  rebuild(ids, bodies);
}

void World::rebuild(const std::vector<RobotId>& ids, const std::vector<std::shared_ptr<const BodyDescription>>& bodies) {
  std::vector<RobotState> kept;
  std::vector<double> ball_position, ball_speed;
  if (data_) {
    ball_position.assign(data_->qpos, data_->qpos + kFreePositions);
    ball_speed.assign(data_->qvel, data_->qvel + kFreeSpeeds);
    for (std::size_t r = 0; r < ids_.size(); ++r) {
      const auto drives = drives_.begin() + static_cast<std::ptrdiff_t>(places_[r].speed);
      kept.push_back({ids_[r],
                      {qpos(r), qpos(r) + positions_of(r)},
                      {qvel(r), qvel(r) + speeds_of(r)},
                      {drives, drives + static_cast<std::ptrdiff_t>(speeds_of(r))},
                      pressures_[r],
                      servos_[r]});
    }
  }
  model_ = compile_model(scene_xml(parameters_, bodies));
  data_ = make_data(*model_);
  ids_ = ids;
  bodies_ = bodies;
  find_places();
  solver_.adopt(*model_);
  pressures_.assign(ids.size(), {});
  servos_.assign(ids.size(), {});
  for (std::size_t r = 0; r < bodies_.size(); ++r)
    if (bodies_[r]->is_nao()) servos_[r].emplace(bodies_[r]);
  couple_hinges();
  std::copy(ball_position.begin(), ball_position.end(), data_->qpos);
  std::copy(ball_speed.begin(), ball_speed.end(), data_->qvel);
  for (const RobotState& state : kept) {
    if (!std::binary_search(ids.begin(), ids.end(), state.id)) continue;
    const std::size_t r = index_of(state.id);
    std::ranges::copy(state.positions, qpos(r));
    std::ranges::copy(state.speeds, qvel(r));
    std::ranges::copy(state.drives, drives_.begin() + static_cast<std::ptrdiff_t>(places_[r].speed));
    pressures_[r] = state.pressure;
    servos_[r] = state.servos;
  }
  touches_ = {};
  before_.resize(static_cast<std::size_t>(model_->nq));
  mj_kinematics(model_.get(), data_.get());
  contact_search_.adopt(*model_, *data_);
  find_positions();
}

/// Finds each robot's addresses in the MuJoCo model, and sets the limits of its motors.
void World::find_places() {
  places_.clear();
  drives_.assign(static_cast<std::size_t>(model_->nv), {});
  robots_of_parts_.assign(static_cast<std::size_t>(model_->nbody), BodyDescription::kNoPart);
  Place place{kFreePositions, kFreeSpeeds, model_->dof_bodyid[0] + 1};
  for (std::size_t r = 0; r < bodies_.size(); ++r) {
    places_.push_back(place);
    for (std::size_t hinge = 0; hinge < bodies_[r]->hinges(); ++hinge)
      drives_[place.speed + kFreeSpeeds + hinge].limit = bodies_[r]->parts[hinge + 1].max_torque;
    std::fill_n(robots_of_parts_.begin() + place.part, bodies_[r]->parts.size(), r);
    place.position += positions_of(r);
    place.speed += speeds_of(r);
    place.part += static_cast<int>(bodies_[r]->parts.size());
  }
}

void World::step(int physics_steps) {
  ParallelLoop alone(1);
  step(physics_steps, alone);
}

void World::step(int physics_steps, ParallelLoop& loop) {
  for (Pressure& pressure : pressures_) pressure = {};
  touches_.ball.clear();
  touches_.robots.clear();
  for (int i = 0; i < physics_steps; ++i) {
    physics_step(loop);
    for (std::size_t r = 0; r < ids_.size(); ++r) pressures_[r].rates += torso_rates(r) / physics_steps;
  }
  for (Pressure& pressure : pressures_) {
    for (std::size_t sole = 0; sole < BodyDescription::kSoles; ++sole) {
      pressure.soles[sole].centre /= std::max(pressure.weights[sole], 1e-9);
      pressure.soles[sole].force /= physics_steps;
    }
    for (auto& foot : pressure.nao.fsr)
      for (double& newtons : foot) newtons /= physics_steps;
  }
}

void World::physics_step(ParallelLoop& loop) {
  mjModel* m = model_.get();
  mjData* d = data_.get();
  std::copy(d->qpos, d->qpos + m->nq, before_.begin());
  mj_comVel(m, d);
  mj_rne(m, d, 0, d->qfrc_bias);
  apply_ball_drag(*d, parameters_.ball);
  apply_air_drag(*m, *d);
  drive_servos();
  solver_.solve(*m, *d, parameters_.ball, drives_, couplings_, loop);
  feel_servos();
  add_pressures();
  add_touches(*m, *d, touches_);
  mj_integratePos(m, d->qpos, d->qvel, m->opt.timestep);
  survive_nonsense();
  find_positions();
  feel_pressures();
}

/// Updates everything that depends on the positions.
void World::find_positions() {
  mjModel* m = model_.get();
  mjData* d = data_.get();
  mj_kinematics(m, d);
  mj_comPos(m, d);
  mj_crb(m, d);
  contact_search_.find(*m, *d);
}

void World::survive_nonsense() {
  const auto good = [](const double* values, int count, double limit) {
    return std::all_of(values, values + count, [limit](double v) { return std::abs(v) < limit; });
  };
  if (good(data_->qpos, model_->nq, kNonsenseSpeed) && good(data_->qvel, model_->nv, kNonsenseSpeed)) return;
  std::ranges::copy(before_, data_->qpos);
  std::fill_n(data_->qvel, model_->nv, 0.0);
  ++upsets_;
}

void World::set_motor(std::size_t robot, std::size_t hinge, double speed) {
  const double most = bodies_[robot]->parts[hinge + 1].max_speed;
  drives_[places_[robot].speed + kFreeSpeeds + hinge].target = std::clamp(speed, -most, most);
}

void World::move(std::size_t robot, const Eigen::Vector3d& torso) {
  std::copy(torso.data(), torso.data() + 3, qpos(robot));
  std::fill_n(qvel(robot), speeds_of(robot), 0.0);
  find_positions();
}

void World::place(std::size_t robot, const Eigen::Vector3d& torso, double heading) {
  write_pose(qpos(robot), torso, upright(heading));
  move(robot, torso);
}

void World::set_ball_position(const Eigen::Vector3d& position) {
  std::copy(position.data(), position.data() + 3, data_->qpos);
  find_positions();
}

void World::set_ball_velocity(const Eigen::Vector3d& velocity) {
  std::copy(velocity.data(), velocity.data() + 3, data_->qvel);
  std::fill_n(data_->qvel + 3, 3, 0.0);
}

double World::hinge_angle(std::size_t robot, std::size_t hinge) const { return qpos(robot)[kFreePositions + hinge]; }

Eigen::Vector3d World::position(std::size_t robot, std::size_t part) const {
  return Eigen::Map<const Eigen::Vector3d>(data_->xpos + std::ptrdiff_t{3} * part_body(robot, part));
}

Eigen::Matrix3d World::rotation(std::size_t robot, std::size_t part) const {
  return Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(data_->xmat + std::ptrdiff_t{9} * part_body(robot, part));
}

Eigen::Vector3d World::torso_velocity(std::size_t robot) const { return Eigen::Map<const Eigen::Vector3d>(qvel(robot)); }
Eigen::Vector3d World::torso_rates(std::size_t robot) const { return Eigen::Map<const Eigen::Vector3d>(qvel(robot) + 3); }
Eigen::Vector3d World::ball_position() const { return Eigen::Map<const Eigen::Vector3d>(data_->qpos); }
Eigen::Vector3d World::ball_velocity() const { return Eigen::Map<const Eigen::Vector3d>(data_->qvel); }

Eigen::Matrix3d World::ball_rotation() const {
  return Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(data_->xmat + std::ptrdiff_t{9} * model_->dof_bodyid[0]);
}

}  // namespace soccer
