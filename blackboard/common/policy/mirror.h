#pragma once

#include <cstddef>
#include <span>
#include <vector>

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

}  // namespace soccer
