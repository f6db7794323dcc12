#pragma once

#include <memory>
#include <string>
#include <vector>

#include "behaviour/foresight/rollout.h"
#include "behaviour/policy/policy_player.h"
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

/// The names of the actions that behaviours may request of this body: those that motion loads. Errors: InputError for the parameters.
std::vector<std::string> load_action_names(ParameterStore& store, const std::string& body);

/// Loads what a robot needs to look ahead: the models of the behaviour simulator that were fitted to its body
/// (`behaviour_simulator/BODY.yaml`; without that file their defaults), and `behaviour/foresight.yaml`. Errors: InputError.
ForesightModel load_foresight_model(ParameterStore& store, const std::string& body);

/// Loads the learned policies that play, `policies/BODY/play/*.policy`, and `behaviour/policies.yaml`. A file that cannot be used is
/// logged. Errors: InputError for the parameters.
PlayPolicySetup load_play_policy_setup(ParameterStore& store, const std::string& body);

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
