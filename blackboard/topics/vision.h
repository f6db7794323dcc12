#pragma once

#include <optional>
#include <string>
#include <vector>

#include "blackboard/describe.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/time/clock.h"

namespace soccer {

/// Where something was seen from the head: polar, in Head's axes, from the eye (BodyModel::eye_offset_z above HeadPitch).
struct Sighting {
  double distance = 0;   ///< from the eye
  double bearing = 0;    ///< left positive
  double elevation = 0;  ///< up positive
  DESCRIBE(Sighting, (distance, "m"), (bearing, "rad"), (elevation, "rad"))
};

/// What a sighted mark of the field can be.
enum class FeatureKind : std::uint8_t { kGoalPost, kCorner, kTJunction, kCentreCircle, kPenaltySpot, kFlag };
BOOST_DESCRIBE_ENUM(FeatureKind, kGoalPost, kCorner, kTJunction, kCentreCircle, kPenaltySpot, kFlag)

/// A mark of the field.
struct SeenFeature {
  FeatureKind kind = FeatureKind::kGoalPost;
  Sighting at;
  double height = 0;  ///< of the sighted point above the field
  bool has_orientation = false;
  double orientation = 0;  ///< direction from the mark to the robot relative to the mark's own direction, in the plane
  DESCRIBE(SeenFeature, (kind, ""), (at, ""), (height, "m"), (has_orientation, ""), (orientation, "rad"))
};

/// A straight piece of a field line.
struct SeenLine {
  Sighting from;
  Sighting to;
  DESCRIBE(SeenLine, (from, ""), (to, ""))
};

/// Another robot; lowest is the sighted part nearest to the ground.
struct SeenRobot {
  bool teammate = false;
  int number = 0;  ///< 0: unknown
  Sighting lowest;
  double height = 0;  ///< assumed height of that part above the field
  DESCRIBE(SeenRobot, (teammate, ""), (number, ""), (lowest, ""), (height, "m"))
};

/// What was seen in one frame. Producer: vision on the robot, SimVisionAdapter in simulation.
struct VisionFrame {
  Time time{0};
  std::uint32_t frame = 0;  ///< counts frames; the same number is the same frame
  double head_yaw = 0;      ///< when the picture was taken
  double head_pitch = 0;
  std::vector<Sighting> balls;  ///< centres
  std::vector<SeenFeature> features;
  std::vector<SeenLine> lines;
  std::vector<SeenRobot> robots;
  DESCRIBE(VisionFrame, (time, "ns"), (frame, ""), (head_yaw, "rad"), (head_pitch, "rad"), (balls, ""), (features, ""), (lines, ""),
           (robots, ""))
};

}  // namespace soccer
