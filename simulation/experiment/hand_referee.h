#pragma once

#include <string>
#include <vector>

#include "simulation/experiment/ground_truth.h"

namespace soccer::experiment {

/// A referee's hands for a server that has no referee (the UNSW fork of rcssserver3d): sees goals and balls that are out, and says what a
/// trainer has to send. A ball that is out comes back on the throw-in line; after a goal the teams have some seconds to walk to their
/// places, then who conceded it kicks off.
class HandReferee {
 public:
  /// One frame of the monitor port. The commands to send, in this order.
  std::vector<std::string> watch(const GroundTruth& truth, const GameInfo& game);

 private:
  std::vector<std::string> goal(Side scorer, const GameInfo& game);
  std::vector<std::string> after_goal(const GameInfo& game);

  int frames_ = 0;                // since the kick-off, or since the goal
  Side kicks_off_ = Side::kNone;  // after a goal, who does; kNone: the game is on
};

}  // namespace soccer::experiment
