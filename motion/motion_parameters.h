#pragma once

#include <filesystem>
#include <string_view>

#include "motion/generator/getup_generator.h"
#include "motion/generator/posture_parameters.h"
#include "motion/odometry/odometry_estimator.h"
#include "motion/touch/touch_parameters.h"
#include "motion/walk/walk_parameters.h"

namespace soccer {

/// Everything that motion needs to know of one body besides its BodyModel.
struct MotionParameters {
  TouchParameters touch;
  StandParameters stand;
  WalkParameters walk;
  FallParameters fall;
  GetupParameters getup;
  OdometryParameters odometry;
  motion::GetupActions getup_actions;
};

/// Reads <config>/<body>/motion.yaml and the keyframes <config>/poses/<body>/getup_front.pos, getup_back.pos, roll_left.pos and
/// roll_right.pos; a body without a keyframe file does not get up that way. Errors: InputError.
MotionParameters load_motion_parameters(const std::filesystem::path& config, std::string_view body);

}  // namespace soccer
