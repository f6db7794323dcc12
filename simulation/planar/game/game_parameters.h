#pragma once

#include <cstdint>
#include <vector>

#include "blackboard/planar/motion_parameters.h"
#include "blackboard/planar/planar_world_parameters.h"
#include "blackboard/topics/game.h"
#include "simulation/planar/minds/mind.h"
#include "simulation/planar/models/belief_parameters.h"
#include "simulation/planar/models/landmark_parameters.h"
#include "simulation/planar/models/message_parameters.h"
#include "simulation/simserver/match/referee/spl_rules.h"

namespace soccer {

/// A game of the behaviour simulator.
struct BehaviourGameOptions {
  FieldDimensions field;
  SplRules rules;
  PlanarWorldParameters world;
  MotionModelParameters motion;
  BeliefModelParameters belief;
  MessageModelParameters messages;
  LandmarkModelParameters landmark;
  bool landmarks = false;           ///< robots also see landmarks and lines, and have odometry, for minds with their own localisation
  int players = 5;                  ///< of each team, 1 to 11
  std::vector<Player> robots = {};  ///< that play, the home team's first, with numbers up to `players`; empty: all
  double step = 0.02;               ///< s, of the world
  double decisions = 10;            ///< of each robot per second
  std::uint64_t seed = 1;
};

}  // namespace soccer
