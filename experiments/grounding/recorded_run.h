#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

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

}  // namespace soccer
