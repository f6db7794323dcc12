#pragma once

#include <string_view>
#include <vector>

#include "blackboard/config/yaml.h"
#include "motion/keyframe/pos_file.h"

namespace soccer::motion {

/// Changes one number of an action, as its `.pos` file would say it: degrees and ms. `place` is the keyframe, from 1, and what of it:
/// "2.LKneePitch", "2.KneePitch" for both sides as mirror images, "2.Duration". Angles are not checked against a body: whatever moves by
/// them is. Errors: InputError for a place that is not there, and for a duration below 0.
void set_keyframe(std::vector<Keyframe>& action, std::string_view place, const ParameterEntry& entry);

}  // namespace soccer::motion
