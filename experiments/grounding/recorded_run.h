#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/topics/sensors.h"

namespace soccer {

/// One cycle of a robot's log: what it measured and what it commanded then.
struct RecordedCycle {
  SensorFrame sensors;
  JointRequest joints;
  bool standing = false;                     ///< motion stood, or took its stance
  bool controlled = false;                   ///< upright and moved on request: not limp, falling or getting up
  std::optional<Pose2<Field, Ground>> pose;  ///< true pose of the torso, if there is a log of the ground truth
};

/// A range of cycles that begins and ends with a robot at rest in its stance.
struct RunSegment {
  std::size_t begin = 0, end = 0;  ///< indices of cycles; end: one past the last
  std::size_t size() const { return end - begin; }
};

/// A robot's log, from which the differences between the robot and a simulated body can be identified.
struct RecordedRun {
  std::string name;   ///< of the log, for messages
  std::string body;   ///< a folder of config
  std::string field;  ///< a file of config/fields
  double period = 0;  ///< s, between two cycles
  std::vector<RecordedCycle> cycles;
  std::vector<RunSegment> segments;  ///< without the parts in which the robot was not controlled
  bool has_truth = false;
};

/// Loads the log of a robot and, unless `truth` is empty, a log of the ground truth of the same time. Errors: InputError when a file is not
/// readable, lacks the topics of motion, was written by another body than `body` (empty: any), or cannot be used: its clock jumps, its
/// sensors are clipped, or the robot hardly moved or moved less than RunParameters demand.
RecordedRun load_recorded_run(const std::filesystem::path& robot, const std::filesystem::path& truth, const std::string& body = {});

/// When a robot's log can be used to identify its differences from a simulated body.
struct RunParameters {
  // clang-format off
  PARAMETERS(RunParameters,
      (double, rest_time, 0.25, "s", 0.05, 5, "a robot is at rest when its requests have been constant for this time"),
      (double, rest_motion, 0.05, "rad", 0, 0.3, "largest change of a joint's request at rest"),
      (double, lead, 0.1, "s", 0, 2, "rest before and after the motion that belongs to a segment"),
      (double, fall_margin, 0.5, "s", 0, 5, "time before a fall that does not belong to a segment"),
      (double, min_segment_time, 0.5, "s", 0.1, 60, "shorter segments are not used"),
      (double, min_motion_time, 8, "s", 0, 600, "least sum of the lengths of all segments"),
      (double, min_reach, 0.2, "rad", 0, 3, "least range of the requests that the most moved leg joint must have"),
      (double, max_gap, 0.25, "s", 0.02, 10, "longest time between two cycles; a longer one is a jump of the clock"),
      (double, clipped_share, 0.01, "", 0, 1, "share of cycles with exactly the same extreme value from which on a sensor is clipped"),
      (double, same_time, 0.02, "s", 0, 1, "greatest difference in time between a cycle and its ground truth"))
  // clang-format on
};

/// The segments of a run: from rest to rest, without the cycles around falls.
std::vector<RunSegment> segments_of(const RecordedRun& run, const RunParameters& parameters);

/// Checks that times increase without jumps, and returns the median time between two cycles, s. Errors: InputError.
double checked_period(const RecordedRun& run, const RunParameters& parameters);

/// Checks that the robot moved and that no inertial sensor is clipped. Errors: InputError.
void check_motion(const RecordedRun& run, const RunParameters& parameters);

}  // namespace soccer
