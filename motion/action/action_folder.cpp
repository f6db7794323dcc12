#include "motion/action/action_folder.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>

#include "blackboard/common/error.h"
#include "blackboard/common/files/visible_files.h"
#include "blackboard/common/names/name_id.h"
#include "blackboard/geometry/angle.h"

namespace soccer::motion {
namespace {

bool is_hand(std::size_t joint) { return joint == kLHand || joint == kRHand; }

/// In the unit of the file.
std::string text_of(std::size_t joint, double angle) {
  char text[32];
  std::snprintf(text, sizeof text, is_hand(joint) ? "%.0f %%" : "%.1f degrees", is_hand(joint) ? 100 * angle : radians_to_degrees(angle));
  return text;
}

std::string milliseconds(double time) { return std::to_string(std::lround(1000 * time)) + " ms"; }

/// Checks one joint of one keyframe of a file.
class JointCheck {
 public:
  JointCheck(const BodyModel& body, const ActionParameters& parameters, std::string_view name)
      : body_(body), parameters_(parameters), name_(name) {}

  /// Returns whether the angle is beyond a limit.
  bool limits(const Keyframe& frame, std::size_t j) const {
    const double low = body_.lower_limit[j], high = body_.upper_limit[j], angle = frame.angle[j];
    const double beyond = std::max(low - angle, angle - high);
    if (beyond <= parameters_.max_excess) return beyond > 0;
    throw InputError(place(frame), std::string(kJointNames[j]) + " at " + text_of(j, angle) + " is beyond its limit",
                     "give " + text_of(j, low) + " to " + text_of(j, high));
  }

  void speed(const Keyframe& before, const Keyframe& frame, std::size_t j) const {
    const double needed = std::abs(within(frame, j) - within(before, j)) / body_.max_speed[j];
    if (needed - frame.duration <= parameters_.max_lateness) return;
    throw InputError(place(frame), std::string(kJointNames[j]) + " needs " + milliseconds(needed) + " at its maximum speed",
                     "give the keyframe more than " + milliseconds(frame.duration));
  }

 private:
  double within(const Keyframe& frame, std::size_t j) const {
    return std::clamp(frame.angle[j], body_.lower_limit[j], body_.upper_limit[j]);
  }
  std::string place(const Keyframe& frame) const { return std::string(name_) + ":" + std::to_string(frame.line); }

  const BodyModel& body_;
  const ActionParameters& parameters_;
  std::string_view name_;
};

}  // namespace

int check_action(std::span<const Keyframe> keyframes, const BodyModel& body, const ActionParameters& parameters, std::string_view name) {
  int clipped = 0;
  const JointCheck check(body, parameters, name);
  for (std::size_t i = 0; i < keyframes.size(); ++i)
    for (std::size_t j = 0; j < kJoints; ++j) {
      if (body.lower_limit[j] >= body.upper_limit[j]) continue;
      if (check.limits(keyframes[i], j)) ++clipped;
      if (i > 0) check.speed(keyframes[i - 1], keyframes[i], j);
    }
  return clipped;
}

}  // namespace soccer::motion

namespace soccer {
namespace {

/// The tags of getups have no meaning here.
void clear_tags(std::vector<motion::Keyframe>& keyframes) {
  for (motion::Keyframe& frame : keyframes) frame.release = frame.redo = frame.lean = false;
}

void check_unique(const NamedActions& found, const std::filesystem::path& file, std::uint32_t id) {
  const auto other = std::ranges::find(found.actions, id, &NamedAction::id);
  if (other != found.actions.end()) throw InputError(file.string(), "the name has the same number as " + other->name, "rename one of them");
}

}  // namespace

std::vector<std::string> NamedActions::names() const {
  std::vector<std::string> names;
  names.reserve(actions.size());
  for (const NamedAction& action : actions) names.push_back(action.name);
  return names;
}

std::string NamedActions::name_of(std::uint32_t id) const {
  const auto found = std::ranges::find(actions, id, &NamedAction::id);
  return found == actions.end() ? std::string() : found->name;
}

NamedActions load_actions(const std::filesystem::path& config, std::string_view body, const BodyModel& model,
                          const ActionParameters& parameters) {
  NamedActions found;
  for (const std::filesystem::path& file : visible_files(config / "actions" / body, ".pos")) {
    try {
      NamedAction action{.name = file.stem(), .id = name_id(file.stem().string()), .keyframes = motion::load_pos(file)};
      motion::check_action(action.keyframes, model, parameters, motion::file_with_keyframes(file).string());
      check_unique(found, file, action.id);
      clear_tags(action.keyframes);
      found.actions.push_back(std::move(action));
    } catch (const InputError& error) {
      found.errors.push_back("the action '" + file.stem().string() + "' cannot be played: " + error.what());
    }
  }
  return found;
}

}  // namespace soccer
