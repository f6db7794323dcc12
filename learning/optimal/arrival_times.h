#pragma once

#include <cstddef>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "learning/optimal/walk_model.h"
#include "learning/play/play_tasks.h"

namespace soccer::optimal {

/// The grid on which the times of arrival are computed. Distances are spaced by the logarithm, so that the grid is fine at the ball, where
/// a centimetre matters.
struct ArrivalGridParameters {
  // clang-format off
  PARAMETERS(ArrivalGridParameters,
      (double, spacing, 0.03, "rad", 0.005, 0.6, "between bearings, between headings, and between natural logarithms of distances"),
      (double, max_distance, 3.5, "m", 0.3, 20, "greatest distance of the ball"),
      (double, stride, 1.5, "", 0.1, 3, "walked way of a step of the computation in cells"),
      (double, tolerance, 0.0005, "s", 1e-6, 1, "greatest change in a sweep after which a distance is not computed again"),
      (int, max_sweeps, 400, "", 1, 10000, "sweeps after which the computation ends, converged or not"))
  // clang-format on
};

/// The least time in which a robot that changes its velocity at once, within the limits of a WalkBox, fulfils GoToBallTask without
/// touching the resting ball: value iteration (Bellman 1957), semi-Lagrangian, on a grid of the ball's distance and bearing in the robot's
/// frame and the robot's heading. In these coordinates a walk changes distance and bearing independently of the heading, and a turn is a
/// whole number of cells, so that only distance and bearing are interpolated.
class ArrivalTimes {
 public:
  /// contact: m, distance of the ball at which the robot touches it. A step of the computation lasts at least as long as a turn by a cell,
  /// so a robot that turns much more slowly than it could walk round the ball needs a finer grid.
  ArrivalTimes(const WalkBox& box, double contact, const GoToBallParameters& task, const ArrivalGridParameters& parameters);

  /// Time to the arrival, s. ball: in the robot's frame; heading: rad, 0 faces the goal. A ball beyond the grid's distances counts as one
  /// at their border.
  double from(Point2<Ground> ball, double heading) const;

  int sweeps() const { return sweeps_; }               ///< that were computed
  double last_change() const { return last_change_; }  ///< s, greatest one of the last sweep

 private:
  /// A step of the walk as the interpolation of four rows of headings.
  struct Move {
    double time;  // s
    std::size_t rows[4];
    float weights[4];
    std::size_t turn;  // cells, from 0 to headings_ - 1
  };
  std::size_t row(std::size_t distance, std::size_t bearing) const { return (distance * bearings_ + bearing) * bearings_; }
  double distance_of(std::size_t index) const;
  int quanta(double distance) const;
  bool move_to(Move& move, double distance, double bearing) const;
  bool move_by(Move& move, std::size_t distance, std::size_t bearing, const WalkChoice& choice) const;
  void mark_arrivals(const GoToBallParameters& task);
  float relax(std::size_t distance, std::size_t bearing);
  float relax_ring(std::size_t distance);
  void solve();

  WalkBox box_;
  double contact_;
  ArrivalGridParameters parameters_;
  std::size_t bearings_, distances_;  // numbers of nodes; there are as many headings as bearings
  double spacing_;                    // rad, and of the distance's logarithm
  std::vector<WalkChoice> near_choices_, far_choices_;
  std::vector<float> times_;  // s, [distance][bearing][heading]
  std::vector<float> best_;   // of the row that is being computed
  int sweeps_ = 0;
  double last_change_ = 0;
};

}  // namespace soccer::optimal
