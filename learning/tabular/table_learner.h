#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "learning/tabular/go_to_ball_world.h"
#include "learning/tabular/tabular_parameters.h"

namespace soccer::tabular {

/// The state of the first two learners: boxes (thesis, section 3.2). All poses in a box have the same values.
class StateBoxes {
 public:
  using Shares = std::array<Share, 1>;

  explicit StateBoxes(const GoToBallWorld& world) : world_(&world) {}

  std::size_t rows() const;
  Shares shares(const RobotPose& pose) const;

 private:
  const GoToBallWorld* world_;
};

/// The table Q(state, action), at first 0, with the greatest value of each state.
class ActionValues {
 public:
  explicit ActionValues(std::size_t rows) : rows_(rows) {}

  const std::array<float, kActions>& of(std::uint32_t row) const { return rows_[row].values; }
  float best(std::uint32_t row) const { return rows_[row].best; }
  /// Moves a value by a part of its distance to a new estimate. rate: 0 to 1.
  void move(std::uint32_t row, int action, float estimate, float rate);

 private:
  struct Row {
    std::array<float, kActions> values{};
    float best = 0;
  };
  std::vector<Row> rows_;
};

/// The state of uniform case-based learning: equally spaced points, here the centres of the boxes (thesis, section 3.2, after Santamaria,
/// Sutton and Ram 1996). The thesis does not state which of the closest points have which influence: here the eight points around a pose,
/// with the weights of a trilinear interpolation.
class StatePoints {
 public:
  using Shares = std::array<Share, 8>;

  explicit StatePoints(const GoToBallWorld& world);

  std::size_t rows() const;
  Shares shares(const RobotPose& pose) const;

 private:
  int cells_, headings_;
  double cells_per_metre_, headings_per_radian_;
};

/// The three learners of the thesis, section 3.2.
enum class Method {
  kPlain,   ///< Q-learning on boxes
  kTraces,  ///< Q-learning on boxes with traces: algorithm 3.1
  kCases,   ///< uniform case-based Q-learning: points instead of boxes, with traces
};

/// "plain", "traces", "cases"; otherwise std::nullopt.
std::optional<Method> method_of(std::string_view name);

/// Learns a table by walking through a world, which must outlive it.
class TableLearner {
 public:
  virtual ~TableLearner() = default;

  /// Takes a number of decisions, in episodes that begin at random starts. The last episode may end early.
  virtual void learn(int decisions, RandomStream& random) = 0;
  /// The action with the greatest value; among equal ones the first.
  virtual int greedy_action(const RobotPose& pose) const = 0;
  /// The value of an action, which is an estimate of the sum of all rewards.
  virtual double value(const RobotPose& pose, int action) const = 0;
};

std::unique_ptr<TableLearner> make_learner(Method method, const GoToBallWorld& world, const TabularLearnerParameters& parameters);

}  // namespace soccer::tabular
