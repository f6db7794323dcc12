#pragma once

#include <array>
#include <string>
#include <string_view>

#include "blackboard/body/joints.h"
#include "blackboard/common/describe.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"

namespace soccer::mj {

/// The camera of a robot of the 3D league, which is not on the axis of the neck as a NAO's eye is. Section CameraOffsetParameters of
/// `config/BODY/body.yaml`.
struct CameraOffsetParameters {
  // clang-format off
  PARAMETERS(CameraOffsetParameters,
      (double, neck_x, 0, "m", -0.3, 0.3, "torso to HeadYaw, forward"),
      (double, camera_x, 0, "m", -0.3, 0.3, "HeadPitch to the camera, forward"))
  // clang-format on
};

/// Position of the camera relative to the origin of a NAO's vision (BodyModel::eye_offset_z above HeadPitch), m. `joints`: NAO angles, rad.
Vector3<Head> camera_from_eye(const CameraOffsetParameters& camera, const JointArray& joints);

/// Translates the sightings of a percept, if it has any, to those of rcssserver3d and appends them as one list: the ball, the tops of goal
/// posts, and players with their team's name. `teams`: names of the left and the right team. `camera`: camera_from_eye(); positions are
/// translated to that origin. `own_pose`: what to append to the list.
/// Junctions and penalty marks are left out, because the league does not say how they are turned. False if there are no sightings.
bool append_see(std::string_view message, const std::array<std::string, 2>& teams, const Vector3<Head>& camera, std::string_view own_pose,
                std::string& out);

}  // namespace soccer::mj
