#include "learning/body/body_setup.h"

#include <algorithm>
#include <cmath>

#include <Eigen/Geometry>

#include "blackboard/common/error.h"
#include "learning/body/robot_hardware.h"
#include "motion/kinematics/leg.h"
#include "motion/motion_wiring.h"
#include "simulation/simserver/simspark/simulator_options.h"

namespace soccer {
namespace {

constexpr double kSettleTime = 3;  // s, in which a robot takes its stance and comes to rest

/// Lets motion stand the robot of a world, which is at the origin.
JointRequest stand(World& world, const BodyModel& body, const MotionParameters& motion) {
  RobotHardware hardware(world, 0);
  hardware.start();
  BodyMotion moving(body, motion);
  ParallelLoop loop(1);
  const double step = world.parameters().physics_step;
  for (int i = 0, steps = static_cast<int>(kSettleTime / step); i < steps; ++i) {
    moving.sensors = hardware.sensors();
    moving.tick();
    hardware.command(moving.joints);
    hardware.drive(step);
    world.step(1, loop);
    hardware.sense(step);
  }
  require(moving.status.stable, "a robot alone on its field does not stand");
  return moving.joints;
}

}  // namespace

std::shared_ptr<const BodyDescription> body_named(const BodyLibrary& bodies, const std::string& name) {
  if (name == "simspark") return bodies.simspark[0];
  bodies.require_readable(name);
  const auto found = bodies.by_name.find(name);
  if (found == bodies.by_name.end()) {
    std::string names = "simspark";
    for (const auto& [other, description] : bodies.by_name) names += other == "simspark" ? "" : ", " + other;
    throw InputError("body", "there is no body '" + name + "' for learning", "there are: " + names);
  }
  return found->second;
}

std::shared_ptr<const BodySetup> BodySetup::load(const std::filesystem::path& config, const std::string& body, const std::string& field,
                                                 std::uint64_t individual) {
  const WorldParameters parameters = options_for_field(config, field).world;
  std::shared_ptr<const BodyDescription> description = body_named(parameters.bodies, body);
  if (individual != 0) description = with_individual(*description, random_individual({}, individual, {}));
  const MotionParameters motion = load_motion_parameters(config, body);
  World world(parameters);
  world.add({}, {0, 0, drop_height(*description)}, 0, description);
  world.restore({ball_at(parameters.field, {parameters.field.length / 4, 0}), world.state().robots});
  const JointRequest stance = stand(world, description->model, motion);
  const auto [x, y, angle] = standing_pose(world, 0).inverse();
  return std::make_shared<const BodySetup>(
      BodySetup{parameters, description, motion, stance, placed(world.state().robots.front(), {}, {x, y, angle})});
}

Pose2<Field, Ground> standing_pose(const World& world, std::size_t robot) {
  using motion::LegSide;
  const Scene& scene = world.scene();
  const JointArray angles = joint_angles(scene.body(robot), scene.hinge_angles(robot));
  const BodyModel& body = scene.body(robot).model;
  const auto left = motion::sole_in_torso(body, LegSide::kLeft, motion::leg_of(angles, LegSide::kLeft)).origin;
  const auto right = motion::sole_in_torso(body, LegSide::kRight, motion::leg_of(angles, LegSide::kRight)).origin;
  const Eigen::Vector3d torso = scene.position(robot, kTorso), forward = scene.rotation(robot, kTorso).col(1);
  const Pose2<Field, Ground> below{torso.x(), torso.y(), std::atan2(forward.y(), forward.x())};
  return below * Pose2<Ground, Ground>{(left.x + right.x) / 2, (left.y + right.y) / 2, 0};
}

WorldState::Robot placed(const WorldState::Robot& upright, RobotId id, const Pose2<Field, Ground>& pose) {
  WorldState::Robot robot = upright;
  robot.id = id;
  std::vector<double>& q = robot.coordinates.positions;
  const Eigen::Quaterniond turn(Eigen::AngleAxisd(pose.angle, Eigen::Vector3d::UnitZ()));
  const Eigen::Quaterniond turned = turn * Eigen::Quaterniond(q[3], q[4], q[5], q[6]);
  const Eigen::Vector3d at = turn * Eigen::Vector3d(q[0], q[1], 0);
  q[0] = pose.x + at.x();
  q[1] = pose.y + at.y();
  q[3] = turned.w();
  q[4] = turned.x();
  q[5] = turned.y();
  q[6] = turned.z();
  std::ranges::fill(robot.coordinates.velocities, 0.0);
  return robot;
}

Coordinates ball_at(const FieldDimensions& field, Point2<Field> place, const Eigen::Vector3d& velocity) {
  return {{place.x, place.y, field.ball_radius, 1, 0, 0, 0}, {velocity.x(), velocity.y(), velocity.z(), 0, 0, 0}};
}

}  // namespace soccer
