#include "learning/tabular/action_values.h"

#include <algorithm>

namespace soccer::tabular {

void ActionValues::move(std::uint32_t row, int action, float estimate, float rate) {
  Row& in = rows_[row];
  float& value = in.values[static_cast<std::size_t>(action)];
  const float before = value;
  value += rate * (estimate - value);
  if (value >= in.best)
    in.best = value;
  else if (before == in.best)
    in.best = *std::max_element(in.values.begin(), in.values.end());
}

}  // namespace soccer::tabular
