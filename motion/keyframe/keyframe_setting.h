#pragma once

#include <string_view>
#include <vector>

#include "blackboard/common/config/yaml.h"
#include "motion/keyframe/pos_file.h"

namespace soccer::motion {

/// Changes one value of an action, in the units of its `.pos` file: degrees and ms. `place` is the keyframe, from 1, and its field:
/// "2.LKneePitch", "2.KneePitch" for both sides as mirror images, "2.Duration". Angles are not checked against the limits of a body:
/// ClippedGenerator limits the motion. Errors: InputError for an unknown keyframe or joint, a value that is not finite, and a negative
/// duration.
void set_keyframe(std::vector<Keyframe>& action, std::string_view place, const ParameterEntry& entry);

}  // namespace soccer::motion
