#pragma once

#include <memory>

#include "perception/kinematics/kinematics_module.h"
#include "perception/localisation/localisation.h"
#include "perception/localisation/localisation_parameters.h"
#include "perception/localisation/multi_pose_filter.h"
#include "perception/projection/projection.h"
#include "support/synthetic_world.h"

namespace soccer::test {

/// Kinematics, projection and localisation in sequence, connected as in a program.
struct PerceptionChain {
  PerceptionChain(const FieldDimensions& field, const BodyModel& body, const LocalisationParameters& parameters,
                  const ProjectionParameters& projecting = {})
      : kinematics_module(body),
        projection(body, field, projecting),
        localisation(field, std::make_unique<MultiPoseFilter>(field, parameters)) {}

  void tick(const SyntheticWorld& world) {
    kinematics_module.tick({world.sensors, world.body_state}, {kinematics});
    projection.tick({world.vision, kinematics, world.sensors, world.odometry}, {observations});
    localisation.tick({observations, world.odometry, placement, game, mates, {&ball}}, {robot_pose, hypotheses});
  }

  /// Publishes a placement at this pose.
  void place(const Pose2<Field, Ground>& pose) {
    placement.pose = pose;
    ++placement.count;
  }

  Placement placement;
  Game game;
  TeamMates mates;
  BallEstimate ball;
  Kinematics kinematics;
  GroundObservations observations;
  RobotPose robot_pose;
  PoseHypotheses hypotheses;
  KinematicsModule kinematics_module;
  Projection projection;
  Localisation localisation;
};

}  // namespace soccer::test
