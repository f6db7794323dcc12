#include "motion/motion_parameters.h"

#include <algorithm>
#include <string>
#include <tuple>

#include "blackboard/common/config/yaml.h"
#include "motion/keyframe/keyframe_setting.h"

namespace soccer {
namespace {

std::vector<motion::Keyframe> poses_if_any(const std::filesystem::path& file) {
  return std::filesystem::exists(file) ? motion::load_pos(file) : std::vector<motion::Keyframe>();
}

// Calls visit(section) for each parameter struct of motion.yaml.
void for_each_section(MotionParameters& p, auto&& visit) {
  std::apply([&](auto&... section) { (visit(section), ...); },
             std::tie(p.touch, p.stand, p.walk, p.fall, p.safety, p.getup, p.kick, p.odometry, p.walk_to, p.policy_run, p.action_check));
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
  const std::string_view type = assignment.substr(0, dot);
  if (dot < assignment.size() && assignment[dot] == '.') {
    const ParameterEntry entry = config::parse_assignment(assignment.substr(dot + 1));
    if (auto* action = action_named(p, type)) return motion::set_keyframe(*action, entry.key, entry);
    if (set_if_any(p, type, entry)) return;
  }
  throw InputError("\"" + std::string(assignment) + "\"", "does not name a parameter of motion",
                   "write WalkParameters.lift=0.02, with a struct of config/<body>/motion.yaml");
}

}  // namespace soccer
