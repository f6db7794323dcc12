#include "motion/keyframe/keyframe_setting.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "blackboard/geometry/angle.h"

namespace soccer::motion {
namespace {

constexpr double kMillisecond = 1e-3;

[[noreturn]] void refuse(const ParameterEntry& entry, std::string_view what) {
  throw InputError(entry.where, std::string(what),
                   "write getup_front.2.KneePitch=60 or getup_front.2.Duration=300, with an existing keyframe");
}

std::size_t joint_named(std::string_view name) {
  return static_cast<std::size_t>(std::ranges::find(kJointNames, name) - kJointNames.begin());
}

// Rolls and yaws have the opposite sign on the other side.
double mirror_sign(std::string_view joint) { return joint.ends_with("Roll") || (joint.ends_with("Yaw") && joint != "HeadYaw") ? -1 : 1; }

}  // namespace

void set_keyframe(std::vector<Keyframe>& action, std::string_view place, const ParameterEntry& entry) {
  std::size_t number = 0;
  const auto [stop, error] = std::from_chars(place.data(), place.data() + place.size(), number);
  const auto digits = static_cast<std::size_t>(stop - place.data());
  if (error != std::errc() || digits >= place.size() || place[digits] != '.' || number < 1 || number > action.size())
    refuse(entry, "does not name a keyframe");
  config::check_count(entry, 1);
  const double value = entry.values[0];
  if (!entry.word.empty() || !std::isfinite(value)) refuse(entry, "is not a finite number");
  Keyframe& frame = action[number - 1];
  const std::string what(place.substr(digits + 1));
  if (what == "Duration") {
    if (value < 0) refuse(entry, "the duration is negative");
    frame.duration = value * kMillisecond;
    return;
  }
  const std::size_t joint = joint_named(what), left = joint_named("L" + what), right = joint_named("R" + what);
  if (joint < kJoints) frame.angle[joint] = degrees_to_radians(value);
  if (left < kJoints) frame.angle[left] = degrees_to_radians(value);
  if (right < kJoints) frame.angle[right] = mirror_sign(what) * degrees_to_radians(value);
  if (std::min({joint, left, right}) >= kJoints) refuse(entry, "does not name a joint");
}

}  // namespace soccer::motion
