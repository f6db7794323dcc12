#pragma once

#include <filesystem>
#include <istream>
#include <string_view>
#include <vector>

#include "blackboard/body/joints.h"

namespace soccer::motion {

/// A pose to be reached in a given time.
struct Keyframe {
  JointArray angle{};      ///< rad; hands 0…1
  JointArray stiffness{};  ///< 0…1
  double duration = 0;     ///< s, from the keyframe before
};

/// Reads rUNSWift's `.pos` text: a line of 25 angles (degrees; hands in hundredths of open) and a duration (ms) for each keyframe, in the
/// order of JointId; a line
/// `$` with 25 stiffnesses holds for the keyframe above it and all that follow; `#` begins a comment. Without a `$`, stiffness is 1.
/// Errors: InputError with name, line and column for anything else.
std::vector<Keyframe> read_pos(std::istream& text, std::string_view name);

/// As above. Errors: InputError, also when the file cannot be read.
std::vector<Keyframe> load_pos(const std::filesystem::path& file);

}  // namespace soccer::motion
