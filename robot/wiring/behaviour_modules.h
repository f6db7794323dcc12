#pragma once

#include <memory>

#include "behaviour/python_behaviour.h"
#include "behaviour/search/find_ball.h"
#include "behaviour/team/formation.h"
#include "behaviour/team/opponent_map.h"
#include "behaviour/team/role_assignment.h"
#include "blackboard/body/body_model.h"
#include "blackboard/wiring/cycle.h"
#include "robot/options/parameter_store.h"
#include "robot/options/robot_options.h"
#include "robot/wiring/module_wiring.h"

namespace soccer {

/// The parameters of the modules of behaviour.
struct BehaviourParameters {
  FieldDimensions field;
  BodyModel body;
  RoleParameters roles;
  OpponentParameters opponents;
  FormationParameters formation;
  SearchMethod search_method = SearchMethod::kPlanned;
  SearchParameters search;
  RouteParameters routes;
  PythonBehaviour::Options python;
};

/// Loads all of them but `python.configure`; the seed is that of the player. Errors: InputError.
BehaviourParameters load_behaviour_parameters(ParameterStore& store, const RobotOptions& options);

/// Adds the modules that compute MotionRequest, TeamReport and Leds from what perception estimates: those of the robot and of planar games.
/// watcher: as for PythonBehaviour. Returns the Python behaviour, which is not kept in `tunings`. Errors: InputError.
PythonBehaviour& add_behaviour_modules(Cycle& cycle, Tunings& tunings, const BehaviourParameters& parameters,
                                       std::unique_ptr<FileWatcher> watcher = nullptr);

}  // namespace soccer
