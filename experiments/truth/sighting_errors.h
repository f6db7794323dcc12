#pragma once

#include <array>
#include <vector>

#include "blackboard/body/body_model.h"
#include "blackboard/common/log/mcap_reader.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/field/field_map.h"
#include "blackboard/topics/scene_truth.h"
#include "blackboard/topics/vision.h"
#include "experiments/truth/clock_alignment.h"
#include "simulation/body/simspark/vision_model.h"

namespace soccer {

/// What a robot would see without errors in all directions, from the ground truth. Head angles, time and the height at which goal posts are
/// seen are those of `frame`; lines, other landmarks and robots are on the ground. The map is point-symmetric, so that the axes of the
/// ground truth are equivalent to the team's.
VisionFrame true_sightings(const SceneTruth& scene, const TrueRobot& self, const FieldMap& map, const BodyModel& body,
                           const VisionFrame& frame);

/// Error of one sighting relative to the ground truth.
struct SightingError {
  double distance = 0;         ///< m, true distance from the camera
  double distance_error = 0;   ///< m, seen minus true distance
  double bearing_error = 0;    ///< rad, seen minus true bearing
  double elevation_error = 0;  ///< rad, seen minus true elevation
};

/// The kinds of objects that have an error model of their own, in the order of the groups of VisionModelParameters and of
/// SightingBiasParameters.
enum class VisionKind : std::size_t { kBall, kPost, kMark, kFlag, kLine, kRobot };
inline constexpr std::size_t kVisionKinds = 6;
inline constexpr std::array<const char*, kVisionKinds> kSightingNames{"ball", "goal post", "landmark", "flag", "line", "robot"};

/// An object that was within a camera's image and not behind a robot.
struct VisibleObject {
  double distance = 0;  ///< m, from the camera
  bool seen = false;
  bool ball_on_line_or_near_robot = false;
};

/// A robot's sightings compared with the ground truth; lists by VisionKind.
struct SightingComparison {
  std::array<std::vector<SightingError>, kVisionKinds> errors;   ///< of a line: of both ends, across the line
  std::array<std::vector<VisibleObject>, kVisionKinds> objects;  ///< detected and missed objects
  std::array<std::size_t, kVisionKinds> false_positives{};       ///< number of frames with a sighting of something that is not there
  std::size_t frames = 0;
  double delay = 0;                    ///< s, mean time from the image to the vision frame
  std::vector<ClockAlignment> clocks;  ///< of each pair of logs

  /// Adds the comparison of another robot or log.
  void add(const SightingComparison& other);
};

/// Compares a robot's sightings in its log with a log of the ground truth of the same time, in the frames in which it was upright. Each
/// sighting is associated with the nearest object of its kind; if no such object is near, it is a false positive. Errors: InputError when a
/// log lacks the required topics or metadata, or when the robot is not in the ground truth. The clocks are aligned by align_clocks().
SightingComparison compare_sightings(McapReader& robot, McapReader& truth, const BodyModel& body, const FieldDimensions& field,
                                     const ClockAlignmentParameters& clock_parameters);

/// Compares one vision frame with the sightings without errors at the same time (true_sightings). Parts of the centre circle that are seen
/// as lines are neither errors nor false positives.
void compare_frame(const VisionFrame& seen, const VisionFrame& truth, const FieldMap& map, const BodyModel& body, SightingComparison& out);

}  // namespace soccer
