#pragma once

#include "blackboard/body/body_model.h"
#include "blackboard/body/joints.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"

namespace soccer {

/// The head on its neck. Angles in the NAO's signs: yaw left positive, pitch down positive.
Pose3<Torso, Head> head_in_torso(const BodyModel& body, double head_yaw, double head_pitch);

/// Where simulated vision measures from; it has Head's axes.
inline Point3<Head> eye_in_head(const BodyModel& body) { return {0, 0, body.eye_offset_z}; }

Pose3<Head, TopCamera> top_camera_in_head(const BodyModel& body);
Pose3<Head, BottomCamera> bottom_camera_in_head(const BodyModel& body);

/// The soles under the ankles. LHipYawPitch turns both hips, about the axes (0, 1, -1) left and (0, 1, 1) right.
Pose3<Torso, LeftFoot> left_foot_in_torso(const BodyModel& body, const JointArray& angle);
Pose3<Torso, RightFoot> right_foot_in_torso(const BodyModel& body, const JointArray& angle);

/// All that hangs on the torso, for these joint angles.
struct BodyPose {
  Pose3<Torso, Head> head;
  Pose3<Torso, LeftFoot> left_foot;
  Pose3<Torso, RightFoot> right_foot;
};

BodyPose forward_kinematics(const BodyModel& body, const JointArray& angle);

}  // namespace soccer
