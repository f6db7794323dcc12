#pragma once

#include <string>

#include "behaviour/foresight/rollout.h"
#include "behaviour/policy/policy_player.h"
#include "robot/options/parameter_store.h"

namespace soccer {

/// Loads what a robot needs to look ahead: the models of the behaviour simulator that were fitted to its body
/// (`behaviour_simulator/BODY.yaml`; without that file their defaults), and `behaviour/foresight.yaml`. Errors: InputError.
ForesightModel load_foresight_model(ParameterStore& store, const std::string& body);

/// Loads the learned policies that play, `policies/BODY/play/*.policy`, and `behaviour/policies.yaml`. A file that cannot be used is
/// logged. Errors: InputError for the parameters.
PlayPolicySetup load_play_policy_setup(ParameterStore& store, const std::string& body);

}  // namespace soccer
