#include "blackboard/common/policy/policy.h"

#include <algorithm>
#include <cmath>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

constexpr int kZero = 128;         // input of a mean observation
constexpr int kPerDeviation = 32;  // inputs per deviation
constexpr int kMaxInput = 255;

bool finite(std::span<const float> values) {
  return std::ranges::all_of(values, [](float value) { return std::isfinite(value); });
}

}  // namespace

Policy::Policy(const PolicyFile& file)
    : mean_(file.mean),
      deviation_(file.deviation),
      inference_(file.net),
      input_(mean_.size()),
      action_(static_cast<std::size_t>(file.net.output().elements())) {}

bool Policy::act(std::span<const float> observation) {
  require(observation.size() == observations(), "a policy receives an observation of another size");
  if (!finite(observation)) {
    problem_ = "an observation is not a finite number";
    return false;
  }
  for (std::size_t i = 0; i < input_.size(); ++i) {
    const double deviations = (double{observation[i]} - double{mean_[i]}) / double{deviation_[i]};
    const double rounded = std::floor(kZero + kPerDeviation * deviations + 0.5);
    input_[i] = static_cast<std::uint8_t>(std::clamp(rounded, 0.0, double{kMaxInput}));
  }
  const std::span<const float> outputs = inference_.run(input_);
  if (!finite(outputs)) {
    problem_ = "an action is not a finite number";
    return false;
  }
  std::ranges::copy(outputs, action_.begin());
  return true;
}

}  // namespace soccer
