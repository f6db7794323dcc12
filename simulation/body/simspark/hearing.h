#pragma once

#include <string>

#include "blackboard/topics/say.h"
#include "simulation/protocol/perceptor_info.h"

namespace soccer {

/// Collects the messages of teammates from the percepts.
class Hearing {
 public:
  explicit Hearing(std::string team) : team_(std::move(team)) {}

  /// Adds the messages of a percept; without its own ones and those of other teams.
  void update(const wire::PerceptorInfo& percept);

  const HeardMessages& heard() const { return heard_; }

 private:
  std::string team_;
  HeardMessages heard_;
};

}  // namespace soccer
