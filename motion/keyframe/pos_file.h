#pragma once

#include <filesystem>
#include <istream>
#include <string_view>
#include <vector>

#include "blackboard/body/joints.h"

namespace soccer::motion {

/// A pose and the time in which it is reached.
struct Keyframe {
  JointArray angle{};      ///< rad; hands 0…1
  JointArray stiffness{};  ///< 0…1; -1: motor off without braking
  double duration = 0;     ///< s, from the previous keyframe
  int line = 0;            ///< of the file, from 1
  bool release = false;    ///< in a getup: among the keyframes after the first that are played once to free a trapped limb
  bool redo = false;       ///< in a getup: replayed once if the torso is already up when the lean keyframe begins
  bool lean = false;       ///< in a getup: lasts until the torso has come up to GetupParameters::lean_pitch
};

/// Reads rUNSWift's `.pos` text. A keyframe is a line of 25 angles (degrees; hands in percent of fully open) in the order of JointId and a
/// duration (ms). A line of `$` and 25 stiffnesses applies to the keyframe above it; a keyframe without one has stiffness 1. A line of `@`
/// and tags (`release`, `redo`, `lean`) sets these flags of the keyframe above it. `#` begins a comment. Errors: InputError with name, line
/// and column for anything else.
std::vector<Keyframe> read_pos(std::istream& text, std::string_view name);

/// The file with the keyframes of a `.pos` file: itself, or, if it contains only the name of another `.pos` file, relative to its folder,
/// the file with the keyframes of that one. Errors: InputError with name, line and column for a name that leads back to a file or to none.
std::filesystem::path file_with_keyframes(const std::filesystem::path& file);

/// Reads the keyframes of a `.pos` file from file_with_keyframes(). Errors: InputError for malformed text and for a file that cannot be
/// read.
std::vector<Keyframe> load_pos(const std::filesystem::path& file);

}  // namespace soccer::motion
