#pragma once

#include "blackboard/body/body_model.h"
#include "blackboard/body/joints.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"

namespace soccer {

/// Pose of the head in the torso. The angles have the NAO's signs: yaw is positive to the left, pitch is positive downward.
Pose3<Torso, Head> head_in_torso(const BodyModel& body, double head_yaw, double head_pitch);

/// Origin of simulated vision; its axes are those of Head.
inline Point3<Head> eye_in_head(const BodyModel& body) { return {0, 0, body.eye_offset_z}; }

Pose3<Head, TopCamera> top_camera_in_head(const BodyModel& body);
Pose3<Head, BottomCamera> bottom_camera_in_head(const BodyModel& body);

/// Poses of the soles below the ankles. LHipYawPitch drives both hips: about (0, 1, -1) on the left and (0, 1, 1) on the right.
Pose3<Torso, LeftFoot> left_foot_in_torso(const BodyModel& body, const JointArray& angle);
Pose3<Torso, RightFoot> right_foot_in_torso(const BodyModel& body, const JointArray& angle);

/// Poses of the head and both feet in the torso, for one set of joint angles.
struct BodyPose {
  Pose3<Torso, Head> head;
  Pose3<Torso, LeftFoot> left_foot;
  Pose3<Torso, RightFoot> right_foot;
};

BodyPose forward_kinematics(const BodyModel& body, const JointArray& angle);

}  // namespace soccer
