#pragma once

#include <optional>

#include "simulation/gamecontroller/controller.h"

namespace soccer::controller {

/// What an operator sees of a simulated field.
struct Sight {
  double ball_x = 0, ball_y = 0;             ///< m, in the server's frame, in which home defends the goal at negative x
  double ball_radius = 0, field_length = 0;  ///< m
};

/// The operator of a game that runs by itself: kick-offs, goals, returns of penalised robots, the end of the halves and of the game.
class Unattended {
 public:
  explicit Unattended(const OperatorParameters& parameters) : parameters_(parameters) {}

  /// The next order; std::nullopt: nothing is to be done now.
  std::optional<Order> decide(const Controller& controller, const std::optional<Sight>& sight, Time now) const;

 private:
  std::optional<TeamId> scorer(const Sight& sight) const;

  OperatorParameters parameters_;
};

}  // namespace soccer::controller
