#pragma once

#include <string>
#include <utility>
#include <vector>

#include "blackboard/planar/motion_model.h"
#include "blackboard/planar/planar_world.h"
#include "experiments/planar_games/fit/game_track.h"
#include "simulation/planar/models/belief_model.h"

namespace soccer {

/// The parameters of the models that are fitted. A fit sets them from games; without observations they stay as they are. A judge compares
/// the models with games that were not used for the fit.
struct BehaviourModels {
  PlanarWorldParameters world;
  MotionModelParameters motion;
  BeliefModelParameters belief;
};

/// How well one quantity of a model fits games, for a table and a picture.
struct Goodness {
  std::string name;                               ///< such as "walk-forward", also of the picture
  std::string title;                              ///< of the picture
  std::string predicted_label, seen_label;        ///< of its axes, with units
  std::vector<std::pair<double, double>> points;  ///< predicted, seen; or x, seen when there is a curve
  std::vector<std::pair<double, double>> curve;   ///< x, predicted
  std::size_t count = 0;                          ///< observations behind the points
};

using Games = std::vector<GameTrack>;

/// Mean of |predicted - seen|, relative to the mean of |seen|; of the curve, if there is one.
double relative_error(const Goodness& goodness);

}  // namespace soccer
