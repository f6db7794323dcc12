#include "motion/motion_parameters.h"

#include "blackboard/config/yaml.h"

namespace soccer {
namespace {

std::vector<motion::Keyframe> poses_if_any(const std::filesystem::path& file) {
  return std::filesystem::exists(file) ? motion::load_pos(file) : std::vector<motion::Keyframe>();
}

}  // namespace

MotionParameters load_motion_parameters(const std::filesystem::path& config, std::string_view body) {
  const std::filesystem::path file = config / body / "motion.yaml", poses = config / "poses" / body;
  return {.touch = load_yaml<TouchParameters>(file),
          .stand = load_yaml<StandParameters>(file),
          .walk = load_yaml<WalkParameters>(file),
          .fall = load_yaml<FallParameters>(file),
          .getup = load_yaml<GetupParameters>(file),
          .odometry = load_yaml<OdometryParameters>(file),
          .getup_actions = {.front = poses_if_any(poses / "getup_front.pos"),
                            .back = poses_if_any(poses / "getup_back.pos"),
                            .roll_left = poses_if_any(poses / "roll_left.pos"),
                            .roll_right = poses_if_any(poses / "roll_right.pos")}};
}

}  // namespace soccer
