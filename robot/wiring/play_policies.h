#pragma once

#include <string>

#include "behaviour/policy/policy_player.h"
#include "robot/options/parameter_store.h"

namespace soccer {

/// Loads the learned policies that play, `policies/BODY/play/*.policy`, and `behaviour/policies.yaml`. A file that cannot be used is
/// logged. Errors: InputError for the parameters.
PlayPolicySetup load_play_policy_setup(ParameterStore& store, const std::string& body);

}  // namespace soccer
