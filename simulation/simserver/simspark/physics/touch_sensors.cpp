#include "simulation/simserver/simspark/physics/touch_sensors.h"

#include <algorithm>
#include <utility>

namespace soccer {
namespace {

constexpr double kBumperForce = 2;       // N; an assumption
constexpr double kBumperHeight = 0.005;  // m above the sole; lower contacts are with the ground

/// Linear interpolation parameter, clamped: 0 at `from`, 1 at `to`.
double fraction(double at, double from, double to) { return std::clamp((at - from) / (to - from), 0.0, 1.0); }

/// Adds a contact to the sensors of a NAO's foot. point and force: in the foot's axes, the point relative to its centre.
void add_to_foot(const BodyDescription& body, bool left, const Eigen::Vector3d& point, const Eigen::Vector3d& force, FootSensors& sensors) {
  const SensorParameters& s = body.sensors;
  const PartDescription& foot = body.parts[body.seen[left ? BodyDescription::kLeftFoot : BodyDescription::kRightFoot]];
  // Relative to the ankle and mirrored to a left foot: x forward, y outward.
  const double mirror = left ? 1 : -1;
  const double x = point.y() + foot.position.y - foot.anchor.y, y = -mirror * (point.x() + foot.position.x - foot.anchor.x);
  const double above_sole = point.z() + foot.size.z / 2;
  if (force.z() > 0) {
    const double front = fraction(x, (s.fsr_x[2] + s.fsr_x[3]) / 2, (s.fsr_x[0] + s.fsr_x[1]) / 2);
    const double outer = fraction(y, (s.fsr_y[1] + s.fsr_y[3]) / 2, (s.fsr_y[0] + s.fsr_y[2]) / 2);
    const double left_share = left ? outer : 1 - outer;
    auto& fsr = sensors.fsr[left ? 0 : 1];
    fsr[0] += force.z() * front * left_share;
    fsr[1] += force.z() * front * (1 - left_share);
    fsr[2] += force.z() * (1 - front) * left_share;
    fsr[3] += force.z() * (1 - front) * (1 - left_share);
  }
  if (x > s.bumper_x && above_sole > kBumperHeight && -force.y() > kBumperForce)
    sensors.bumpers[(left ? 0 : 2) + (point.x() < 0 ? 0 : 1)] = true;
}

}  // namespace

TouchSensors::TouchSensors(std::vector<TouchReading> readings) : readings_(std::move(readings)), force_sums_(readings_.size()) {}

void TouchSensors::begin_step() {
  for (TouchReading& reading : readings_) reading = {};
  for (auto& sums : force_sums_) sums = {};
}

void TouchSensors::add_contacts(const Scene& scene, std::span<const ContactForce> forces) {
  contacts_.clear();
  for (const ContactForce& solved : forces) {
    const mjContact& contact = scene.data().contact[solved.contact];
    if (solved.force.isZero()) continue;
    const Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>> axes(contact.frame);
    const Eigen::Vector3d force = axes.transpose() * solved.force;
    const Eigen::Map<const Eigen::Vector3d> point(contact.pos);
    add_contact(scene, contact.geom1, point, -force);
    add_contact(scene, contact.geom2, point, force);
  }
}

void TouchSensors::add_contact(const Scene& scene, int geom, const Eigen::Vector3d& point, const Eigen::Vector3d& force) {
  const int mujoco_body = scene.model().geom_bodyid[geom];
  const std::size_t robot = scene.layout().robot_of(mujoco_body);
  if (robot == ModelLayout::kNoRobot) return;
  const BodyDescription& body = scene.body(robot);
  const std::size_t part = scene.layout().part_of(mujoco_body);
  const auto sole = static_cast<std::size_t>(std::ranges::find(body.soles, part) - body.soles.begin());
  if (sole == body.soles.size()) return;
  if (body.is_nao()) {
    const Eigen::Matrix3d to_foot = scene.rotation(robot, part).transpose();
    add_to_foot(body, sole == BodyDescription::kLeftSole, to_foot * (point - scene.position(robot, part)), to_foot * force,
                readings_[robot].feet);
  }
  contacts_.push_back({robot, sole, point, force});
}

void TouchSensors::update_soles(const Scene& scene) {
  for (const SoleContact& contact : contacts_) {
    const std::size_t part = scene.body(contact.robot).soles[contact.sole];
    const Eigen::Matrix3d to_sole = scene.rotation(contact.robot, part).transpose();
    SoleForce& sole = readings_[contact.robot].soles[contact.sole];
    const double magnitude = contact.force.norm();
    sole.touching = true;
    sole.force += to_sole * contact.force;
    sole.centre += magnitude * (to_sole * (contact.point - scene.position(contact.robot, part)));
    force_sums_[contact.robot][contact.sole] += magnitude;
  }
}

void TouchSensors::end_step(int physics_steps) {
  for (std::size_t robot = 0; robot < readings_.size(); ++robot) {
    TouchReading& reading = readings_[robot];
    for (std::size_t sole = 0; sole < BodyDescription::kSoles; ++sole) {
      reading.soles[sole].centre /= std::max(force_sums_[robot][sole], 1e-9);
      reading.soles[sole].force /= physics_steps;
    }
    for (auto& foot : reading.feet.fsr)
      for (double& newtons : foot) newtons /= physics_steps;
  }
}

}  // namespace soccer
