#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/common/time/clock.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"

namespace soccer {

/// Observed position in polar coordinates, along Head's axes, relative to the eye (BodyModel::eye_offset_z above HeadPitch).
struct Sighting {
  double distance = 0;   ///< from the eye
  double bearing = 0;    ///< left positive
  double elevation = 0;  ///< up positive
  DESCRIBE(Sighting, (distance, "m"), (bearing, "rad"), (elevation, "rad"))
};

/// Kinds of field landmarks.
enum class FeatureKind : std::uint8_t { kGoalPost, kCorner, kTJunction, kCentreCircle, kPenaltySpot, kFlag };
BOOST_DESCRIBE_ENUM(FeatureKind, kGoalPost, kCorner, kTJunction, kCentreCircle, kPenaltySpot, kFlag)

/// An observed landmark of the field.
struct SeenFeature {
  FeatureKind kind = FeatureKind::kGoalPost;
  Sighting at;
  double height = 0;  ///< of the observed point above the field
  bool has_orientation = false;
  double orientation = 0;  ///< direction from the landmark to the robot relative to the landmark's own direction, in the plane
  DESCRIBE(SeenFeature, (kind, ""), (at, ""), (height, "m"), (has_orientation, ""), (orientation, "rad"))
};

/// An observed straight segment of a field line.
struct SeenLine {
  Sighting from;
  Sighting to;
  DESCRIBE(SeenLine, (from, ""), (to, ""))
};

/// Team of another robot, relative to the robot that observes it.
enum class RobotTeam : std::uint8_t { kUnknown, kOwn, kOpponent };
BOOST_DESCRIBE_ENUM(RobotTeam, kUnknown, kOwn, kOpponent)

/// An observed robot; `lowest` is its observed part nearest to the ground.
struct SeenRobot {
  RobotTeam team = RobotTeam::kUnknown;
  int number = 0;  ///< 0: unknown
  Sighting lowest;
  double height = 0;      ///< assumed height of that part above the field
  double confidence = 1;  ///< 0…1, that there is a robot
  bool has_facing = false;
  double facing = 0;  ///< its forward direction relative to the direction from it to the observer; positive: counter-clockwise
  bool fallen = false;
  DESCRIBE(SeenRobot, (team, ""), (number, ""), (lowest, ""), (height, "m"), (confidence, ""), (has_facing, ""), (facing, "rad"),
           (fallen, ""))
};

/// Observations of one camera frame. Producer: SimVisionAdapter in simulation; SightingCollector from camera images.
struct VisionFrame {
  Time time{0};
  std::uint32_t frame = 0;  ///< frame counter; the same value means the same frame
  double head_yaw = 0;      ///< when the image was taken
  double head_pitch = 0;
  bool has_torso = false;       ///< `torso` is known; otherwise it is that of the nearest tick
  Pose3<Ground, Torso> torso;   ///< when the image was taken
  std::vector<Sighting> balls;  ///< centres
  std::vector<SeenFeature> features;
  std::vector<SeenLine> lines;
  std::vector<SeenRobot> robots;
  DESCRIBE(VisionFrame, (time, "ns"), (frame, ""), (head_yaw, "rad"), (head_pitch, "rad"), (has_torso, ""), (torso, ""), (balls, ""),
           (features, ""), (lines, ""), (robots, ""))
};

}  // namespace soccer
