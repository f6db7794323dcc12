#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "blackboard/common/net/inference.h"
#include "blackboard/common/policy/policy_file.h"

namespace soccer {

/// Computes actions from observations, with the same numbers on every processor. Allocates nothing after its construction.
///
/// The input of the net is clamp(round(128 + 32 (x - mean) / deviation), 0, 255) for each element x of an observation, in double precision,
/// rounded half up; the biases of the first layer contain the offset.
class Policy {
 public:
  explicit Policy(const PolicyFile& file);

  std::size_t observations() const { return mean_.size(); }
  std::size_t actions() const { return action_.size(); }

  /// Computes the action of observations() numbers. False, with the last action unchanged, if a number is not finite.
  bool act(std::span<const float> observation);
  /// actions() numbers, the result of the last successful act(); at first 0.
  std::span<const float> action() const { return action_; }
  /// Why the last act() returned false.
  std::string_view problem() const { return problem_; }

 private:
  std::vector<float> mean_, deviation_;
  Inference inference_;
  std::vector<std::uint8_t> input_;
  std::vector<float> action_;
  std::string_view problem_;
};

}  // namespace soccer
