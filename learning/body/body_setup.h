#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "motion/motion_parameters.h"
#include "simulation/simserver/simspark/physics/world.h"

namespace soccer {

/// What all environments with the same bodies share; constant.
struct BodySetup {
  WorldParameters world;
  std::shared_ptr<const BodyDescription> body;
  MotionParameters motion;
  JointRequest stance;        ///< the joints' targets of a standing robot
  WorldState::Robot upright;  ///< a standing robot at the origin, heading along x, which has come to rest

  /// Lets a robot take its stance. config: the folder config; body, field: names of its files. individual: seed of the robot's differences
  /// from its body's file; 0: none. Errors: InputError.
  static std::shared_ptr<const BodySetup> load(const std::filesystem::path& config, const std::string& body, const std::string& field,
                                               std::uint64_t individual = 0);
};

/// Errors: InputError when there is no body of this name.
std::shared_ptr<const BodyDescription> body_named(const BodyLibrary& bodies, const std::string& name);

/// True pose of the point between the feet of a robot whose torso is upright.
Pose2<Field, Ground> standing_pose(const World& world, std::size_t robot);

/// A standing robot moved to a pose of the point between its feet.
WorldState::Robot placed(const WorldState::Robot& upright, RobotId id, const Pose2<Field, Ground>& pose);

/// A ball at rest on the ground, or in motion. velocity: m/s in the world.
Coordinates ball_at(const FieldDimensions& field, Point2<Field> place, const Eigen::Vector3d& velocity = Eigen::Vector3d::Zero());

}  // namespace soccer
