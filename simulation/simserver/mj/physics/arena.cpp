#include "simulation/simserver/mj/physics/arena.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

#include "simulation/simserver/mj/physics/islands.h"

namespace soccer::mj {
namespace {

// How far a limb or the ball may move in a cycle beyond its last place: 7 m/s for 20 ms.
constexpr double kMargin = 0.15;
constexpr double kCycle = kPhysicsStep * kStepsPerCycle;
// A robot of unknown posture fits into a sphere around its torso whose radius is its size in the zero pose, times this.
constexpr double kStretch = 1.3;

void copy(const std::vector<double>& from, mjtNum* to) { std::ranges::copy(from, to); }
void copy(const mjtNum* from, std::vector<double>& to) { std::copy_n(from, to.size(), to.begin()); }

double radius_of(const PlacedGeom& geom) {
  switch (geom.type) {
    case mjGEOM_SPHERE: return geom.size[0];
    case mjGEOM_CAPSULE: return geom.size[0] + geom.size[1];
    case mjGEOM_CYLINDER: return std::hypot(geom.size[0], geom.size[1]);
    default: return geom.size.norm();
  }
}

/// Distance of a geom's lowest point below its centre; a cylinder counts as the box around it.
double vertical_extent(const PlacedGeom& geom) {
  const Eigen::Vector3d down = geom.pose.axes.row(2).cwiseAbs();
  switch (geom.type) {
    case mjGEOM_SPHERE: return geom.size[0];
    case mjGEOM_CAPSULE: return geom.size[0] + geom.size[1] * down.z();
    case mjGEOM_CYLINDER: return Eigen::Vector3d(geom.size[0], geom.size[0], geom.size[1]).dot(down);
    default: return geom.size.dot(down);
  }
}

}  // namespace

Arena::Arena(const ArenaDimensions& field) : field_(field) { place_ball({0, 0, field.ball_radius}); }

std::size_t Arena::index_of(RobotId id) const {
  return static_cast<std::size_t>(std::ranges::find(state_.robots, id, &RobotBody::id) - state_.robots.begin());
}

void Arena::add(RobotId id, std::shared_ptr<const RobotFile> file, double x, double y, double heading) {
  RobotBody body;
  body.id = id;
  body.file = std::move(file);
  // Compiled before the robot is added, so that a refused file changes nothing.
  auto& model = models_[{body.file.get(), nullptr}];
  if (!model) model = std::make_unique<IslandModel>(field_, SceneParts{{body.file}, false, false});
  const RobotPlace& there = model->robots()[0];
  const mjModel& m = model->model(false);
  body.qpos.assign(static_cast<std::size_t>(there.nq), 0);
  body.qvel.assign(static_cast<std::size_t>(there.nv), 0);
  body.qacc_warmstart = body.qvel;
  body.commands.resize(body.file->motors.size());
  if (!reach_.contains(body.file.get())) {
    const DataPointer data = make_data(m);
    mj_kinematics(&m, data.get());
    double reach = 0;
    for (int g = there.first_geom; g < there.first_geom + there.geoms; ++g)
      reach = std::max(reach, (vector_at(data->geom_xpos, g) - vector_at(data->xpos, there.torso)).norm() + m.geom_rbound[g]);
    reach_[body.file.get()] = kStretch * reach;
  }
  const auto at = std::ranges::upper_bound(state_.robots, id, {}, &RobotBody::id);
  const auto added = state_.robots.insert(at, std::move(body));
  place(static_cast<std::size_t>(added - state_.robots.begin()), {x, y, added->file->spawn_height},
        Eigen::Quaterniond(Eigen::AngleAxisd(heading, Eigen::Vector3d::UnitZ())));
  look(static_cast<std::size_t>(added - state_.robots.begin()));
}

void Arena::look(std::size_t robot) {
  Island alone;
  alone.robots = {robot};
  alone.model = models_.at({state_.robots[robot].file.get(), nullptr}).get();
  const DataPointer data = make_data(alone.model->model(true));
  alone.data = data.get();
  load(alone);
  mj_forward(&alone.model->model(true), alone.data);
  see(alone);
}

void Arena::swap_sides() {
  for (RobotBody& robot : state_.robots) robot.id.side = other(robot.id.side);
  std::ranges::sort(state_.robots, {}, &RobotBody::id);
}

void Arena::remove(RobotId id) {
  std::erase_if(state_.robots, [&](const RobotBody& robot) { return robot.id == id; });
}

void Arena::place(std::size_t robot, const Eigen::Vector3d& torso, const Eigen::Quaterniond& rotation) {
  RobotBody& body = state_.robots[robot];
  std::ranges::fill(body.qpos, 0);
  std::ranges::fill(body.qvel, 0);
  std::ranges::fill(body.qacc_warmstart, 0);
  Eigen::Vector3d::Map(body.qpos.data()) = torso;
  body.qpos[3] = rotation.w(), body.qpos[4] = rotation.x(), body.qpos[5] = rotation.y(), body.qpos[6] = rotation.z();
  body.moved = true;
}

void Arena::pose(std::size_t robot, std::span<const double> angle) {
  RobotBody& body = state_.robots[robot];
  const RobotPlace& place = models_.at({body.file.get(), nullptr})->robots()[0];
  for (std::size_t m = 0; m < angle.size(); ++m) body.qpos[static_cast<std::size_t>(place.motor_qpos[m] - place.qpos)] = angle[m];
  body.moved = true;
}

std::vector<double> Arena::angles(std::size_t robot) const {
  const RobotBody& body = state_.robots[robot];
  const RobotPlace& place = models_.at({body.file.get(), nullptr})->robots()[0];
  std::vector<double> angles;
  for (const int address : place.motor_qpos) angles.push_back(body.qpos[static_cast<std::size_t>(address - place.qpos)]);
  return angles;
}

double Arena::min_height(std::size_t robot) {
  look(robot);
  double min_z = std::numeric_limits<double>::infinity();
  for (const PlacedGeom& geom : state_.robots[robot].view.geoms) min_z = std::min(min_z, geom.pose.position.z() - vertical_extent(geom));
  return min_z;
}

void Arena::place_ball(const Eigen::Vector3d& position, const Eigen::Vector3d& velocity) {
  state_.ball = {};
  Eigen::Vector3d::Map(state_.ball.qpos.data()) = position;
  Eigen::Vector3d::Map(state_.ball.qvel.data()) = velocity;
}

Eigen::AlignedBox3d Arena::reach_of(const RobotBody& robot) const {
  Eigen::AlignedBox3d box;
  if (robot.moved) {
    const Eigen::Vector3d reach = Eigen::Vector3d::Constant(reach_.at(robot.file.get()));
    box = {robot.position() - reach, robot.position() + reach};
  }
  for (const PlacedGeom& geom : robot.view.geoms) {
    if (robot.moved) break;
    const Eigen::Vector3d radius = Eigen::Vector3d::Constant(radius_of(geom));
    box.extend(Eigen::AlignedBox3d(geom.pose.position - radius, geom.pose.position + radius));
  }
  const Eigen::Vector3d margin = Eigen::Vector3d::Constant(kMargin / 2);
  return {box.min() - margin, box.max() + margin};
}

std::vector<Arena::Island> Arena::islands() {
  std::vector<Eigen::AlignedBox3d> boxes;
  for (const RobotBody& robot : state_.robots) boxes.push_back(reach_of(robot));
  const Eigen::Vector3d around = Eigen::Vector3d::Constant(field_.ball_radius + kMargin / 2 + kCycle * state_.ball.velocity().norm());
  boxes.emplace_back(state_.ball.position() - around, state_.ball.position() + around);
  const std::size_t ball = state_.robots.size();
  std::vector<Island> islands;
  std::map<const IslandModel*, std::size_t> used;
  for (std::vector<std::size_t>& group : overlapping_groups(boxes)) {
    Island island;
    island.ball = group.back() == ball;
    if (island.ball) group.pop_back();
    island.robots = std::move(group);
    island.model = &model_of(island);
    std::vector<DataPointer>& pool = data_[island.model];
    const std::size_t index = used[island.model]++;
    if (index == pool.size()) pool.push_back(make_data(island.model->model(true)));
    island.data = pool[index].get();
    islands.push_back(std::move(island));
  }
  return islands;
}

const IslandModel& Arena::model_of(const Island& island) {
  const auto near_goal = [&](const Eigen::AlignedBox3d& box) {
    constexpr double kClear = 0.5;
    const double front = field_.length / 2 - kClear, back = field_.length / 2 + field_.goal_depth + kClear;
    const double side = field_.goal_width / 2 + kClear, top = field_.goal_height + kClear;
    return box.intersects(Eigen::AlignedBox3d(Eigen::Vector3d(front, -side, -top), Eigen::Vector3d(back, side, top))) ||
           box.intersects(Eigen::AlignedBox3d(Eigen::Vector3d(-back, -side, -top), Eigen::Vector3d(-front, side, top)));
  };
  SceneParts parts;
  parts.ball = island.ball;
  std::vector<const RobotFile*> key;
  for (const std::size_t r : island.robots) {
    parts.robots.push_back(state_.robots[r].file);
    key.push_back(state_.robots[r].file.get());
    parts.goals |= near_goal(reach_of(state_.robots[r]));
  }
  if (island.ball) parts.goals |= near_goal({state_.ball.position(), state_.ball.position()});
  static const RobotFile ball_only, goals_only, both;  // mark the variants in the key
  key.push_back(parts.ball && parts.goals ? &both : parts.ball ? &ball_only : parts.goals ? &goals_only : nullptr);
  auto& model = models_[key];
  if (!model) model = std::make_unique<IslandModel>(field_, parts);
  return *model;
}

void Arena::load(const Island& island) const {
  mjData& data = *island.data;
  if (island.ball) {
    copy(state_.ball.qpos, data.qpos);
    copy(state_.ball.qvel, data.qvel);
    copy(state_.ball.qacc_warmstart, data.qacc_warmstart);
  }
  for (std::size_t i = 0; i < island.robots.size(); ++i) {
    const RobotBody& robot = state_.robots[island.robots[i]];
    const RobotPlace& place = island.model->robots()[i];
    copy(robot.qpos, data.qpos + place.qpos);
    copy(robot.qvel, data.qvel + place.dof);
    copy(robot.qacc_warmstart, data.qacc_warmstart + place.dof);
  }
}

void Arena::command_motors(const Island& island) const {
  mjData& data = *island.data;
  for (std::size_t i = 0; i < island.robots.size(); ++i) {
    const RobotBody& robot = state_.robots[island.robots[i]];
    const RobotPlace& place = island.model->robots()[i];
    for (std::size_t m = 0; m < robot.commands.size(); ++m) {
      const MotorCommand& c = robot.commands[m];
      const double limit = robot.file->motors[m].max_torque;
      const double torque = c.kp * (c.q - data.qpos[place.motor_qpos[m]]) + c.kd * (c.dq - data.qvel[place.motor_dof[m]]) + c.tau;
      data.qfrc_applied[place.motor_dof[m]] = std::clamp(torque, -limit, limit);
    }
  }
}

void Arena::advance(Island& island) {
  load(island);
  for (int s = 0; s < kStepsPerCycle; ++s) {
    command_motors(island);
    const mjModel& model = island.model->model(s == kStepsPerCycle - 1);
    mj_step(&model, island.data);
    for (const int warning : {mjWARN_BADQPOS, mjWARN_BADQVEL, mjWARN_BADQACC}) {
      island.diverged |= island.data->warning[warning].number > 0;
      island.data->warning[warning].number = 0;
    }
    if (island.diverged) return;
  }
  store(island);
  see(island);
}

void Arena::store(const Island& island) {
  const mjData& data = *island.data;
  if (island.ball) {
    copy(data.qpos, state_.ball.qpos);
    copy(data.qvel, state_.ball.qvel);
    copy(data.qacc_warmstart, state_.ball.qacc_warmstart);
  }
  for (std::size_t i = 0; i < island.robots.size(); ++i) {
    RobotBody& robot = state_.robots[island.robots[i]];
    const RobotPlace& place = island.model->robots()[i];
    copy(data.qpos + place.qpos, robot.qpos);
    copy(data.qvel + place.dof, robot.qvel);
    copy(data.qacc_warmstart + place.dof, robot.qacc_warmstart);
    robot.moved = false;
  }
}

void Arena::see(const Island& island) {
  std::vector<RobotBody*> robots;
  for (const std::size_t r : island.robots) robots.push_back(&state_.robots[r]);
  look_at_robots(*island.model, *island.data, robots);
}

void Arena::step(ParallelLoop& loop) {
  std::vector<Island> all = islands();
  // The largest islands first, so that no thread begins one at the end.
  std::ranges::stable_sort(all, std::ranges::greater{}, [](const Island& island) { return island.robots.size(); });
  loop.run(static_cast<int>(all.size()), [&](int i, int) { advance(all[static_cast<std::size_t>(i)]); });
  for (const Island& island : all) {
    if (!island.diverged) continue;
    ++divergences_;
    for (const std::size_t r : island.robots) {
      std::ranges::fill(state_.robots[r].qvel, 0);
      std::ranges::fill(state_.robots[r].qacc_warmstart, 0);
    }
    if (island.ball) place_ball(state_.ball.position());
  }
}

}  // namespace soccer::mj
