#pragma once

#include <cstdint>

namespace soccer::tabular {

/// Part of the value of a pose that one row of the table contributes.
struct Share {
  std::uint32_t row = 0;
  float weight = 1;  ///< 0 to 1; the weights of a pose add up to 1
};

}  // namespace soccer::tabular
