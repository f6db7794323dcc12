#pragma once

#include <memory>
#include <vector>

#include <Eigen/Core>

#include "simulation/protocol/line_up.h"
#include "simulation/simserver/body/body_description.h"
#include "simulation/simserver/simspark/physics/part_momentum.h"
#include "simulation/simserver/simspark/physics/robot_motors.h"
#include "simulation/simserver/simspark/physics/scene.h"
#include "simulation/simserver/simspark/physics/touch_sensors.h"

namespace soccer {

/// The complete state of a world between two steps.
struct WorldState {
  struct Robot {
    RobotId id;
    std::shared_ptr<const BodyDescription> body;
    Coordinates coordinates;
    RobotMotors motors;
    TouchReading touch = {};
    Eigen::Vector3d gyro{0, 0, 0};                   ///< mean angular velocity of the torso in the last step, in its axes, rad/s
    std::vector<Eigen::Vector3d> joint_gaps = {};    ///< as JointGaps::gaps(); empty: closed
    std::vector<PartVelocity> part_velocities = {};  ///< as PartMomentum::velocities()
  };
  Coordinates ball;
  std::vector<Robot> robots;  ///< in the order of their ids
};

}  // namespace soccer
