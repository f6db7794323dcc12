#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "learning/tabular/go_to_ball_world.h"

namespace soccer::tabular {

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

}  // namespace soccer::tabular
