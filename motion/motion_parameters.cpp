#include "motion/motion_parameters.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>
#include <tuple>
#include <utility>

#include "blackboard/common/config/renamed_parameters.h"
#include "blackboard/common/config/yaml.h"
#include "blackboard/geometry/angle.h"
#include "motion/keyframe/pos_file.h"

namespace soccer {
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

/// `place`: the keyframe and its field, "2.LKneePitch"; see set_motion_parameter().
void set_keyframe(std::vector<motion::Keyframe>& action, std::string_view place, const ParameterEntry& entry) {
  std::size_t number = 0;
  const auto [stop, error] = std::from_chars(place.data(), place.data() + place.size(), number);
  const auto digits = static_cast<std::size_t>(stop - place.data());
  if (error != std::errc() || digits >= place.size() || place[digits] != '.' || number < 1 || number > action.size())
    refuse(entry, "does not name a keyframe");
  config::check_count(entry, 1);
  const double value = entry.values[0];
  if (!entry.word.empty() || !std::isfinite(value)) refuse(entry, "is not a finite number");
  motion::Keyframe& frame = action[number - 1];
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

std::vector<motion::Keyframe> poses_if_any(const std::filesystem::path& file) {
  return std::filesystem::exists(file) ? motion::load_pos(file) : std::vector<motion::Keyframe>();
}

// Calls visit(section) for each parameter struct of motion.yaml.
void for_each_section(MotionParameters& p, auto&& visit) {
  std::apply([&](auto&... section) { (visit(section), ...); },
             std::tie(p.body_state, p.stand, p.walk, p.capture, p.fall, p.safety, p.getup, p.kick, p.odometry, p.walk_to,
                      p.policy_generator, p.push_recovery, p.walk_residual, p.action_check));
}

// Calls visit(name, keyframes) for each action; its file is <name>.pos.
void for_each_action(MotionParameters& p, auto&& visit) {
  visit("getup_front", p.getup_actions.front);
  visit("getup_back", p.getup_actions.back);
  visit("roll_left", p.getup_actions.roll_left);
  visit("roll_right", p.getup_actions.roll_right);
  visit("dive_centre", p.dive_actions.centre);
  visit("dive_left", p.dive_actions.left);
  visit("dive_right", p.dive_actions.right);
  visit("sit", p.sit_action);
}

// Sets the parameter and returns true if `type` is the name of a section.
bool set_if_any(MotionParameters& p, std::string_view type, const ParameterEntry& entry) {
  bool known = false;
  for_each_section(p, [&]<class Section>(Section& section) {
    if (type != name_of<Section>()) return;
    set_parameter(section, entry);
    known = true;
  });
  if (!known && type == name_of<BodyCalibrationParameters>()) {
    set_parameter(p.calibration, entry);
    known = true;
  }
  return known;
}

/// The keyframes of a type of the body, or of the body if the type has none of its own.
std::filesystem::path pos_file(const std::filesystem::path& poses, const std::string& type, const std::string& name) {
  const std::filesystem::path own = poses / type / (name + ".pos");
  return std::filesystem::exists(own) ? own : poses / (name + ".pos");
}

void override_by(MotionParameters& parameters, const std::filesystem::path& file) {
  for (const auto& [section, entries] : read_all_parameters(file))
    for (const ParameterEntry& entry : entries)
      if (!set_if_any(parameters, section, entry))
        throw InputError(entry.where, "motion has no parameters '" + section + "'", "use a struct of config/<body>/motion.yaml");
}

MotionParameters default_parameters(const std::filesystem::path& config, std::string_view body, const std::string& type) {
  const std::filesystem::path file = config / body / "motion.yaml", poses = config / "poses" / body;
  MotionParameters parameters;
  for_each_section(parameters, [&]<class Section>(Section& section) { section = load_yaml<Section>(file); });
  for_each_action(parameters, [&](const std::string& name, std::vector<motion::Keyframe>& keyframes) {
    keyframes = poses_if_any(pos_file(poses, type, name));
  });
  parameters.policies = load_joint_policies(config, body);
  return parameters;
}

std::vector<motion::Keyframe>* action_named(MotionParameters& p, std::string_view wanted) {
  std::vector<motion::Keyframe>* found = nullptr;
  for_each_action(p, [&](std::string_view name, std::vector<motion::Keyframe>& keyframes) {
    if (name == wanted) found = &keyframes;
  });
  return found;
}

}  // namespace

MotionParameters load_motion_parameters(const std::filesystem::path& config, std::string_view body, std::string_view set, int type) {
  const std::string type_name = "type" + std::to_string(type);
  MotionParameters parameters = default_parameters(config, body, type_name);
  if (!set.empty()) override_by(parameters, config / body / (std::string(set) + ".yaml"));
  const std::filesystem::path of_type = config / body / "types" / (type_name + ".yaml");
  if (type != 0 && std::filesystem::exists(of_type)) override_by(parameters, of_type);
  return parameters;
}

void set_motion_parameter(MotionParameters& p, std::string_view assignment) {
  const std::size_t dot = std::min(assignment.find('.'), assignment.find('='));
  std::string type(assignment.substr(0, dot));
  if (auto present = config::renamed_section(type, "\"" + std::string(assignment) + "\"")) type = std::move(*present);
  if (dot < assignment.size() && assignment[dot] == '.') {
    const ParameterEntry entry = config::parse_assignment(assignment.substr(dot + 1));
    if (auto* action = action_named(p, type)) return set_keyframe(*action, entry.key, entry);
    if (set_if_any(p, type, entry)) return;
  }
  throw InputError("\"" + std::string(assignment) + "\"", "does not name a parameter of motion",
                   "write WalkParameters.lift=0.02, with a struct of config/<body>/motion.yaml");
}

}  // namespace soccer
