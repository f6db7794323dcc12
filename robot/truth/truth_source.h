#pragma once

#include <functional>
#include <string>

#include "blackboard/executor/executor.h"
#include "blackboard/topics/scene_truth.h"

namespace soccer {

/// Something that knows where robots and ball really are: a simulator, or cameras over the field. Source: Neamtu 2012, chapter 4.
class TruthSource {
 public:
  virtual ~TruthSource() = default;

  /// Calls `see` with each new state until `stop` is asked for or the source ends; then returns why, for people. Errors: InputError when it
  /// cannot be reached.
  virtual std::string run(const std::function<void(const SceneTruth&)>& see, const StopRequest& stop) = 0;
};

}  // namespace soccer
