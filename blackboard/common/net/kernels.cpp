#include "blackboard/common/net/kernels.h"

#include <algorithm>

namespace soccer {
namespace {

/// Calls compute(input window, index of the output pixel, output) for each pixel of the output.
template <class Compute>
void for_each_pixel(const LayerStep& step, const Compute& compute) {
  for (std::ptrdiff_t y = 0; y < step.height; ++y) {
    const std::uint8_t* window = step.input + y * step.stride * step.input_row;
    std::uint8_t* output = step.output + y * step.output_row;
    for (std::ptrdiff_t x = 0; x < step.width; ++x) {
      compute(window, y * step.width + x, output);
      window += step.stride * step.input_column;
      output += step.output_column();
    }
  }
}

/// The sum of one output channel without its bias. weights: of the channel in its block's first group.
std::int32_t dot_product(const LayerStep& step, const std::uint8_t* window, const std::int8_t* weights) {
  std::int32_t sum = 0;
  for (std::ptrdiff_t row = 0; row < step.window_rows; ++row) {
    for (std::ptrdiff_t group = 0; group < step.row_groups; ++group) {
      for (std::ptrdiff_t i = 0; i < kInputGroup; ++i) sum += window[group * kInputGroup + i] * weights[i];
      weights += kChannelBlock * kInputGroup;
    }
    window += step.input_row;
  }
  return sum;
}

void scalar_convolve(const LayerStep& step) {
  const std::ptrdiff_t block_weights = step.window_rows * step.row_groups * kChannelBlock * kInputGroup;
  for_each_pixel(step, [&](const std::uint8_t* window, std::ptrdiff_t pixel, std::uint8_t* output) {
    for (std::ptrdiff_t c = 0; c < step.output_column(); ++c) {
      const std::int8_t* weights = step.weights + c / kChannelBlock * block_weights + c % kChannelBlock * kInputGroup;
      const std::int32_t sum = step.biases[c] + dot_product(step, window, weights);
      if (step.sums != nullptr) {
        step.sums[pixel * step.output_column() + c] = sum;
      } else {
        output[c] = requantise(sum, step.multipliers[c], step.shift);
      }
    }
  });
}

void scalar_depthwise(const LayerStep& step) {
  for_each_pixel(step, [&](const std::uint8_t* window, std::ptrdiff_t, std::uint8_t* output) {
    for (std::ptrdiff_t c = 0; c < step.output_column(); ++c) {
      const std::int8_t* weights = step.weights + (c / kChannelBlock * kTapPairs * kChannelBlock + c % kChannelBlock) * 2;
      std::int32_t sum = step.biases[c];
      for (int tap = 0; tap < 9; ++tap) {
        const std::uint8_t value = window[tap / 3 * step.input_row + tap % 3 * step.input_column + c];
        sum += value * weights[tap / 2 * kChannelBlock * 2 + tap % 2];
      }
      output[c] = requantise(sum, step.multipliers[c], step.shift);
    }
  });
}

void scalar_max_pool(const LayerStep& step) {
  for_each_pixel(step, [&](const std::uint8_t* window, std::ptrdiff_t, std::uint8_t* output) {
    const std::uint8_t* below = window + step.input_row;
    for (std::ptrdiff_t c = 0; c < step.output_column(); ++c) {
      const std::ptrdiff_t right = c + step.input_column;
      output[c] = std::max({window[c], window[right], below[c], below[right]});
    }
  });
}

}  // namespace

const Kernels& scalar_kernels() {
  static constexpr Kernels kScalar{"scalar", scalar_convolve, scalar_depthwise, scalar_max_pool};
  return kScalar;
}

const Kernels& best_kernels() {
  if (const Kernels* avx2 = avx2_kernels()) return *avx2;
  if (const Kernels* ssse3 = ssse3_kernels()) return *ssse3;
  return scalar_kernels();
}

}  // namespace soccer
