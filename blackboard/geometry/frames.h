#pragma once

/// Frames of reference. The types are never defined: they are tags that distinguish coordinates (Point2<Field>, Pose2<Field, Ground>).
/// All are right-handed, in metres and radians.
namespace soccer {

struct Field;         ///< origin: centre of the field; x to the opponents' goal, y left, z up
struct Ground;        ///< the robot's frame: origin on the ground between the feet; x forward, y left, z up
struct Start;         ///< Ground at the time when odometry started
struct Torso;         ///< origin: centre of the torso; axes of the upright robot at zero pose
struct Head;          ///< origin: axis of HeadPitch; turns with both neck joints; x forward
struct TopCamera;     ///< origin: the camera; x along its optical axis, y left in the image, z up in the image
struct BottomCamera;  ///< as TopCamera
struct Camera;        ///< either camera, as TopCamera
struct LeftFoot;      ///< origin: under the left ankle, on the sole; x to the toes
struct RightFoot;     ///< origin: under the right ankle, on the sole; x to the toes

}  // namespace soccer
