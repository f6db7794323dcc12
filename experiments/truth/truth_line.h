#pragma once

#include "blackboard/common/log/mcap_reader.h"
#include "blackboard/topics/scene_truth.h"

namespace soccer {

/// Reads the ground truth of a log in the order of time.
class TruthLine {
 public:
  /// The reader must outlive this. Errors: InputError when the log contains no ground truth.
  explicit TruthLine(McapReader& log);

  /// The ground truth at `time`, which must not decrease between calls; nullptr if the log has none within 0.03 s.
  const SceneTruth* at(Time time);

 private:
  void step();

  TopicDecoder<SceneTruth> decoder_;
  LogCursor messages_;
  SceneTruth now_, next_;
  bool more_ = true;
};

}  // namespace soccer
