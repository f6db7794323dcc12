#pragma once

#include "blackboard/field/field_dimensions.h"
#include "blackboard/wiring/cycle.h"
#include "perception/ball/ball_filter.h"
#include "perception/ball/team_ball_module.h"
#include "perception/localisation/localisation_parameters.h"
#include "perception/robots/robot_filter.h"
#include "robot/options/parameter_store.h"
#include "robot/wiring/module_wiring.h"

namespace soccer {

/// The parameters of the filters.
struct FilterParameters {
  LocalisationParameters localisation;
  HypothesisParameters hypotheses;
  EvidenceParameters evidence;
  BallFilterParameters ball;
  TeamBallParameters team_ball;
  RobotFilterParameters robots;
  RobotTeamParameters teams;
};

/// Loads `perception/default.yaml`. Errors: InputError.
FilterParameters load_filter_parameters(ParameterStore& store);

/// Adds the modules that estimate the robot's pose, the ball and the other robots from what the robot sees on the ground and from its
/// odometry: those of the robot, and of planar games, which leave some of them out.
void add_filter_modules(Cycle& cycle, Tunings& tunings, const FieldDimensions& field, const FilterParameters& parameters);

}  // namespace soccer
