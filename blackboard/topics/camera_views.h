#pragma once

#include <array>
#include <cstdint>

#include "blackboard/body/joints.h"
#include "blackboard/common/describe.h"
#include "blackboard/common/time/clock.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"

namespace soccer {

/// Posture of the body at one time, from which the poses of the cameras follow.
struct BodySample {
  Time time{0};
  JointArray angle{};        ///< measured
  double roll = 0;           ///< of the torso, by the inertial unit
  double pitch = 0;          ///< of the torso, by the inertial unit
  double turn = 0;           ///< angular velocity of the torso about the vertical axis
  bool left_support = true;  ///< as in BodyState
  bool on_ground = true;     ///< as in BodyState
  bool upright = true;
  DESCRIBE(BodySample, (time, "ns"), (angle, "rad"), (roll, "rad"), (pitch, "rad"), (turn, "rad/s"), (left_support, ""), (on_ground, ""),
           (upright, ""))
};

/// The newest postures of the body, at the rate of the sensors, because camera images are exposed between two ticks of perception.
/// Producer: BodyRecorder.
struct BodyHistory {
  static constexpr std::size_t kSize = 16;
  std::array<BodySample, kSize> samples{};
  std::uint32_t newest = 0;  ///< index of the newest sample; the one before it is the next older
  std::uint32_t count = 0;   ///< number of valid samples
  DESCRIBE(BodyHistory, (samples, ""), (newest, ""), (count, ""))

  /// The sample this number of steps before the newest one.
  const BodySample& back(std::size_t steps) const { return samples[(newest + kSize - steps) % kSize]; }
};

/// Where a camera was while one image was exposed. Rows are exposed one after another; in between, the pose is interpolated.
struct CameraView {
  bool valid = false;  ///< there is an image, and the robot stood upright
  int width = 0, height = 0;
  Time time{0};                     ///< when the middle row was exposed
  Pose3<Ground, Camera> first_row;  ///< when the first row was exposed
  Pose3<Ground, Camera> last_row;   ///< when the last row was exposed
  Pose3<Ground, Torso> torso;       ///< when the middle row was exposed
  double head_yaw = 0;              ///< when the middle row was exposed, as measured
  double head_pitch = 0;
  DESCRIBE(CameraView, (valid, ""), (width, "px"), (height, "px"), (time, "ns"), (first_row, ""), (last_row, ""), (torso, ""),
           (head_yaw, "rad"), (head_pitch, "rad"))
};

/// Views of the newest images. Producer: CameraViewModule.
struct CameraViews {
  CameraView top, bottom;
  DESCRIBE(CameraViews, (top, ""), (bottom, ""))
};

/// Why the images of a camera cannot be used.
enum class ImageFault : std::uint8_t {
  kNone,
  kNoImage,      ///< no new image for a time
  kIncomplete,   ///< bytes are missing, or rows are filled with zeros
  kWrongSize,    ///< not the shape of a NAO's image
  kRepeated,     ///< the image equals an earlier one, which the noise of a camera does not permit
  kTorn,         ///< rows of the image are those of an earlier one
  kBlank,        ///< one colour
  kDark,         ///< black
  kOverexposed,  ///< white
  kNoise,        ///< random bytes
};
BOOST_DESCRIBE_ENUM(ImageFault, kNone, kNoImage, kIncomplete, kWrongSize, kRepeated, kTorn, kBlank, kDark, kOverexposed, kNoise)

/// State of a camera's newest image.
struct ImageCondition {
  ImageFault fault = ImageFault::kNone;
  Time since{0};               ///< when this state began
  std::uint32_t unusable = 0;  ///< number of images with a fault so far
  DESCRIBE(ImageCondition, (fault, ""), (since, "ns"), (unusable, ""))
};

/// State of the newest images; those with a fault are not used. Producer: ImageMonitor.
struct ImageConditions {
  ImageCondition top, bottom;
  DESCRIBE(ImageConditions, (top, ""), (bottom, ""))
};

}  // namespace soccer
