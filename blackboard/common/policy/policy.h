#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "blackboard/common/names/name_id.h"
#include "blackboard/common/net/inference.h"
#include "blackboard/common/policy/policy_file.h"

namespace soccer {

/// How a vector of observations or actions looks in a mirror that exchanges left and right: element i becomes sign[i] times element
/// from[i].
struct Mirror {
  std::vector<std::size_t> from;
  std::vector<float> sign;

  void add(std::size_t source, float with) {
    from.push_back(source);
    sign.push_back(with);
  }
  /// out must be another array than in.
  void apply(std::span<const float> in, std::span<float> out) const {
    for (std::size_t i = 0; i < from.size(); ++i) out[i] = sign[i] * in[from[i]];
  }
};

/// The number that stands for a policy's name in topics.
constexpr std::uint32_t policy_id(std::string_view name) { return name_id(name); }

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
