#pragma once

#include <filesystem>
#include <vector>

#include "blackboard/topics/motion.h"

namespace soccer {

/// The motion requests of a robot's log, such as one of a game that `splgame --logs` played.
class LoggedRequests {
 public:
  /// Errors: InputError for a file without motion's requests.
  explicit LoggedRequests(const std::filesystem::path& log);

  double duration() const { return requests_.back().time - requests_.front().time; }  ///< s

  /// The request `time` (s, 0 to duration()) after the first one. A dive is replaced by standing.
  const MotionRequest& at(double time) const;

 private:
  struct Timed {
    double time = 0;  // s
    MotionRequest request;
  };
  std::vector<Timed> requests_;  // at least one
};

}  // namespace soccer
