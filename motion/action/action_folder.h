#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/body/body_model.h"
#include "motion/action/action_parameters.h"
#include "motion/keyframe/pos_file.h"

namespace soccer {

/// Keyframes that behaviours request by name.
struct NamedAction {
  std::string name;  ///< of the file, without `.pos`
  std::uint32_t id = 0;
  std::vector<motion::Keyframe> keyframes;
};

/// The actions of a body.
struct NamedActions {
  std::vector<NamedAction> actions;  ///< in the order of their names
  std::vector<std::string> errors;   ///< one for each file that cannot be played

  std::vector<std::string> names() const;

  /// The name with this name_id(); empty: none.
  std::string name_of(std::uint32_t id) const;
};

/// Loads and checks the actions of a body, `CONFIG/actions/BODY/NAME.pos`. A file that is malformed or that the body cannot play (see
/// check_action) is listed in `errors` with its place and the reason; the others can be played.
NamedActions load_actions(const std::filesystem::path& config, std::string_view body, const BodyModel& model,
                          const ActionParameters& parameters);

}  // namespace soccer
