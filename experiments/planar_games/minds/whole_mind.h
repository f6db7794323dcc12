#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "blackboard/common/describe.h"
#include "robot/options/parameter_store.h"
#include "simulation/planar/minds/mind.h"

namespace soccer {

/// Parameters of whole minds.
struct WholeMindParameters {
  // clang-format off
  PARAMETERS(WholeMindParameters,
      (double, search_pause, 0.5, "s", 0, 10, "time between two updates of the search for a ball that was seen within this time, or outside of play"))
  // clang-format on
};

/// What the minds of a team have in common.
struct WholeMindOptions {
  std::filesystem::path folder;                         ///< of the team's Python behaviours
  std::vector<std::filesystem::path> python_path = {};  ///< folders of Python packages that they import
  std::string behaviour = "roles.Player";               ///< of each robot
  std::string body = "nao-v5";                          ///< folder of config with the body's description
  std::string field = "spl2017";                        ///< file of config/fields
  std::uint64_t seed = 1;
};

/// The whole behaviour of a robot: unchanged Python behaviours with the modules that provide their topics, the role, the team's ball, the
/// search for the ball and the team report. Perception is left out; the belief model fills its topics.
///
/// The returned factory creates minds with the parameters of the store's files and overrides. The store must have loaded all other
/// parameters that its overrides name: creating a mind reports those that nobody knows. Errors: InputError.
MindFactory whole_minds(const WholeMindOptions& options, ParameterStore store);

}  // namespace soccer
