#pragma once

#include <filesystem>
#include <string_view>

#include "blackboard/planar/walk_to.h"
#include "motion/action/action_folder.h"
#include "motion/body_state/body_state_estimator.h"
#include "motion/calibration/body_correction.h"
#include "motion/generator/clipped_generator.h"
#include "motion/generator/getup_generator.h"
#include "motion/generator/stand_generator.h"
#include "motion/kick/kick_generator.h"
#include "motion/odometry/odometry_estimator.h"
#include "motion/policy/joint_policy.h"
#include "motion/policy/policy_generator.h"
#include "motion/policy/push_recovery.h"
#include "motion/policy/walk_residual.h"
#include "motion/walk/capture_parameters.h"
#include "motion/walk/walk_parameters.h"

namespace soccer {

/// Keyframes with which a goalie dives in front of the ball. With an empty list the body cannot dive to that side, and stands.
struct DiveActions {
  std::vector<motion::Keyframe> centre;
  std::vector<motion::Keyframe> left;
  std::vector<motion::Keyframe> right;
};

/// All parameters of motion for one body, in addition to its BodyModel.
struct MotionParameters {
  BodyStateEstimatorParameters body_state;
  StandParameters stand;
  WalkParameters walk;
  CaptureParameters capture;
  FallParameters fall;
  SafetyParameters safety;
  GetupParameters getup;
  KickParameters kick;
  OdometryParameters odometry;
  WalkToParameters walk_to;
  PolicyGeneratorParameters policy_generator;
  PushRecoveryParameters push_recovery;
  WalkResidualParameters walk_residual;
  ActionParameters action_check;
  BodyCalibrationParameters calibration;  ///< individual to each robot, therefore not in motion.yaml
  motion::GetupActions getup_actions;
  DiveActions dive_actions;
  std::vector<motion::Keyframe> sit_action;  ///< from a stance to a pose that needs no motor torque
  JointPolicyFiles policies;                 ///< learned
  NamedActions actions;                      ///< that behaviours request by name; see load_actions()
};

/// Reads `CONFIG/BODY/motion.yaml`, then the overrides in `CONFIG/BODY/SET.yaml` if `set` is not empty, and the keyframes
/// getup_{front,back}.pos, roll_{left,right}.pos, dive_{centre,left,right}.pos and sit.pos of `CONFIG/poses/BODY`; an action without a
/// keyframe file is disabled. A `type` of the body other than 0 has further overrides in `CONFIG/BODY/types/typeN.yaml` and keyframes of
/// its own in `CONFIG/poses/BODY/typeN`, as far as these files exist. Reads the policies `CONFIG/policies/BODY/NAME.policy`, of which a
/// broken one is disabled, too, and listed in policies.errors. Errors: InputError.
MotionParameters load_motion_parameters(const std::filesystem::path& config, std::string_view body, std::string_view set = {},
                                        int type = 0);

/// Changes one value: "WalkParameters.lift=0.02", or of an action, in the units of its `.pos` file, degrees and ms:
/// "getup_front.2.LKneePitch=60" for its keyframe 2, from 1, "getup_front.2.KneePitch=60" for both sides as mirror images,
/// "getup_front.2.Duration=300". Angles are not checked against the limits of a body: ClippedGenerator limits the motion. Errors:
/// InputError for an unknown struct, key, keyframe or joint, a value out of range or not finite, and a negative duration.
void set_motion_parameter(MotionParameters& parameters, std::string_view assignment);

}  // namespace soccer
