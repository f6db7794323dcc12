#pragma once

#include <memory>
#include <vector>

#include <Eigen/Geometry>

#include "simulation/protocol/line_up.h"
#include "simulation/simserver/mj/robots/robot_file.h"

namespace soccer::mj {

/// Command of a motor: torque = kp (q - angle) + kd (dq - speed) + tau, limited by the motor's greatest torque. Source: rcssservermj.
struct MotorCommand {
  double q = 0, dq = 0;   ///< rad, rad/s
  double kp = 1, kd = 1;  ///< N m/rad, N m s/rad; those of MuJoCo's position and velocity actuators until the first command
  double tau = 0;         ///< N m
};

/// Pose of a point or geom: position in m, axes as columns, world frame.
struct PlacedPoint {
  Eigen::Vector3d position{0, 0, 0};
  Eigen::Matrix3d axes = Eigen::Matrix3d::Identity();
};

/// A geom that hides what is behind it.
struct PlacedGeom {
  int type = 0;  ///< mjtGeom
  Eigen::Vector3d size{0, 0, 0};
  PlacedPoint pose;
  int body = 0;  ///< index of the body in the robot
};

/// What the last physics step of a cycle shows of a robot. Like the sensors of MuJoCo it belongs to the time before that step's
/// integration.
struct RobotView {
  std::vector<Eigen::Vector4d> sensors;  ///< by sensor, as many numbers as it has; SI units
  std::vector<Eigen::Vector3d> markers;  ///< m, by marker
  std::vector<int> marker_bodies;        ///< index of the body in the robot, by marker
  PlacedPoint camera, microphone;
  int camera_body = 0;
  Eigen::Vector3d speaker{0, 0, 0};
  std::vector<PlacedGeom> geoms;
  std::vector<PlacedPoint> bodies;
  bool touches_ball = false;
  std::vector<RobotId> touched_robots;
};

/// A robot on the field.
struct RobotBody {
  RobotId id;
  std::shared_ptr<const RobotFile> file;
  std::vector<double> qpos, qvel;      ///< coordinates and velocities, in MuJoCo's order
  std::vector<double> qacc_warmstart;  ///< start of the solver
  std::vector<MotorCommand> commands;  ///< by motor
  RobotView view;
  bool moved = true;  ///< it was placed since the last step, so that the view does not show where it is

  Eigen::Vector3d position() const { return {qpos[0], qpos[1], qpos[2]}; }              ///< of the torso, m
  Eigen::Quaterniond rotation() const { return {qpos[3], qpos[4], qpos[5], qpos[6]}; }  ///< of the torso
  Eigen::Vector3d velocity() const { return {qvel[0], qvel[1], qvel[2]}; }              ///< of the torso, m/s
};

/// The ball.
struct BallBody {
  std::vector<double> qpos{0, 0, 0, 1, 0, 0, 0}, qvel{0, 0, 0, 0, 0, 0}, qacc_warmstart{0, 0, 0, 0, 0, 0};

  Eigen::Vector3d position() const { return {qpos[0], qpos[1], qpos[2]}; }
  Eigen::Vector3d velocity() const { return {qvel[0], qvel[1], qvel[2]}; }
};

}  // namespace soccer::mj
