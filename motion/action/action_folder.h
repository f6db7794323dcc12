#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/body/body_model.h"
#include "blackboard/common/describe.h"
#include "motion/keyframe/pos_file.h"

namespace soccer {

/// Which keyframe files are played by name. Section ActionParameters of `config/BODY/motion.yaml`; used when the robot starts.
struct ActionParameters {
  // clang-format off
  PARAMETERS(ActionParameters,
      (double, max_excess, 0.5, "rad", 0, 3,
       "distance of an angle beyond the limit of its joint, hands in fractions of fully open, from which an action is refused; nearer angles "
       "are clipped"),
      (double, max_lateness, 0.3, "s", 0, 10,
       "time by which a joint at its maximum speed may reach a keyframe later than the file says; beyond it an action is refused"))
  // clang-format on
};

}  // namespace soccer

namespace soccer::motion {

/// Checks that a body can play the keyframes of the file `name`: angles within the limits of the joints, and speeds from one keyframe to
/// the next, both with the tolerances of the parameters. Joints that the body does not have, whose limits are equal, are not checked; nor
/// is the way to the first keyframe, which begins wherever the robot is. Returns the number of angles beyond a limit; they are clipped when
/// the action is played. Errors: InputError with the line of the first keyframe that fails.
int check_action(std::span<const Keyframe> keyframes, const BodyModel& body, const ActionParameters& parameters, std::string_view name);

}  // namespace soccer::motion

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
