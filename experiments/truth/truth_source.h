#pragma once

#include <functional>
#include <string>

#include "blackboard/common/executor/executor.h"
#include "blackboard/topics/scene_truth.h"

namespace soccer {

/// A source of the true poses of robots and ball: a simulator, or cameras above the field. Source: Neamtu 2012, chapter 4.
class TruthSource {
 public:
  virtual ~TruthSource() = default;

  /// Calls `see` with each new state until `stop` is requested or the source ends. Returns the reason in words. Errors: InputError when the
  /// source cannot be reached.
  virtual std::string run(const std::function<void(const SceneTruth&)>& see, const StopRequest& stop) = 0;
};

}  // namespace soccer
