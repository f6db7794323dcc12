#pragma once

#include <cmath>
#include <cstdint>
#include <string>

#include "blackboard/common/describe.h"
#include "blackboard/topics/team.h"
#include "simulation/protocol/perceptor_info.h"

namespace soccer {

/// The turns in which the robots of a team speak. The server delivers one message per team every second cycle.
struct SayParameters {
  // clang-format off
  PARAMETERS(SayParameters,
      (double, turn, 0.04, "s", 0.02, 1, "time between the messages of two robots; rcssserver3d needs two cycles"),
      (int, robots, 11, "", 1, 11, "robots that take turns"))
  // clang-format on
};

/// Says when it is a robot's turn to speak, by the server's time, which all robots know, and its number.
class SayTurns {
 public:
  SayTurns(const SayParameters& parameters, int number) : parameters_(parameters), number_(number) {}

  /// True once in each turn of this robot. `now`: the server's time, s.
  bool due(double now) {
    constexpr double kRounding = 0.001;  // s; times have two decimals
    const auto turn = static_cast<std::int64_t>(std::floor((now + kRounding) / parameters_.turn));
    if (turn == last_) return false;
    last_ = turn;
    return turn % parameters_.robots == (number_ - 1) % parameters_.robots;
  }

 private:
  SayParameters parameters_;
  int number_;
  std::int64_t last_ = -1;
};

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
