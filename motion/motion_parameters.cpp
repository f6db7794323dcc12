#include "motion/motion_parameters.h"

#include <algorithm>

#include "blackboard/config/yaml.h"
#include "motion/keyframe/keyframe_setting.h"

namespace soccer {
namespace {

std::vector<motion::Keyframe> poses_if_any(const std::filesystem::path& file) {
  return std::filesystem::exists(file) ? motion::load_pos(file) : std::vector<motion::Keyframe>();
}

// Sets the parameter and returns true if `type` is the name of this struct.
template <Described T>
bool set_if_of(T& parameters, std::string_view type, const ParameterEntry& entry) {
  if (type != name_of<T>()) return false;
  set_parameter(parameters, entry);
  return true;
}

bool set_if_any(MotionParameters& p, std::string_view type, const ParameterEntry& entry) {
  return set_if_of(p.touch, type, entry) || set_if_of(p.stand, type, entry) || set_if_of(p.walk, type, entry) ||
         set_if_of(p.fall, type, entry) || set_if_of(p.safety, type, entry) || set_if_of(p.getup, type, entry) ||
         set_if_of(p.kick, type, entry) || set_if_of(p.odometry, type, entry);
}

MotionParameters usual_parameters(const std::filesystem::path& config, std::string_view body) {
  const std::filesystem::path file = config / body / "motion.yaml", poses = config / "poses" / body;
  return {.touch = load_yaml<TouchParameters>(file),
          .stand = load_yaml<StandParameters>(file),
          .walk = load_yaml<WalkParameters>(file),
          .fall = load_yaml<FallParameters>(file),
          .safety = load_yaml<SafetyParameters>(file),
          .getup = load_yaml<GetupParameters>(file),
          .kick = load_yaml<KickParameters>(file),
          .odometry = load_yaml<OdometryParameters>(file),
          .getup_actions = {.front = poses_if_any(poses / "getup_front.pos"),
                            .back = poses_if_any(poses / "getup_back.pos"),
                            .roll_left = poses_if_any(poses / "roll_left.pos"),
                            .roll_right = poses_if_any(poses / "roll_right.pos")},
          .dive_actions = {.centre = poses_if_any(poses / "dive_centre.pos"),
                           .left = poses_if_any(poses / "dive_left.pos"),
                           .right = poses_if_any(poses / "dive_right.pos")},
          .sit_action = poses_if_any(poses / "sit.pos")};
}

std::vector<motion::Keyframe>* action_named(MotionParameters& p, std::string_view name) {
  if (name == "getup_front") return &p.getup_actions.front;
  if (name == "getup_back") return &p.getup_actions.back;
  if (name == "roll_left") return &p.getup_actions.roll_left;
  if (name == "roll_right") return &p.getup_actions.roll_right;
  if (name == "dive_centre") return &p.dive_actions.centre;
  if (name == "dive_left") return &p.dive_actions.left;
  if (name == "dive_right") return &p.dive_actions.right;
  return nullptr;
}

}  // namespace

MotionParameters load_motion_parameters(const std::filesystem::path& config, std::string_view body, std::string_view set) {
  MotionParameters parameters = usual_parameters(config, body);
  if (!set.empty())
    for (const auto& [section, entries] : read_all_parameters(config / body / (std::string(set) + ".yaml")))
      for (const ParameterEntry& entry : entries)
        if (!set_if_any(parameters, section, entry))
          throw InputError(entry.where, "motion has no parameters '" + section + "'", "use a struct of config/<body>/motion.yaml");
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
