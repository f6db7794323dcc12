#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace soccer {

/// Output channels are computed in blocks of this size; in memory, channels are padded to it with zeros.
inline constexpr std::ptrdiff_t kChannelBlock = 8;
/// Input bytes that belong together in the weights of a convolution: the products that one 32-bit lane adds.
inline constexpr std::ptrdiff_t kInputGroup = 4;
/// Pairs of taps in the weights of a depthwise convolution: nine taps and one that is zero.
inline constexpr std::ptrdiff_t kTapPairs = 5;
/// Kernels may read up to this number of bytes beyond the end of a tensor.
inline constexpr int kReadAhead = 16;

/// An accumulator as an activation of 8 bits: sum · multiplier / 2^shift, rounded half up and clamped to 0 … 255; the lower bound is the
/// ReLU. multiplier: below 2^31; shift: 31 … 62, so that all intermediate results fit into 64 bits and the quotient into 31.
inline std::uint8_t requantise(std::int32_t sum, std::uint32_t multiplier, int shift) {
  const auto positive = static_cast<std::uint64_t>(std::max(sum, 0));
  const std::uint64_t rounded = (positive * multiplier + (std::uint64_t{1} << (shift - 1))) >> shift;
  return static_cast<std::uint8_t>(std::min<std::uint64_t>(rounded, 255));
}

/// One layer with the addresses of its tensors and weights, as the kernels execute it. Distances are in bytes.
struct LayerStep {
  const std::uint8_t* input = nullptr;   ///< first element of the window of the first output
  std::ptrdiff_t input_row = 0;          ///< distance between rows of the input
  std::ptrdiff_t input_column = 0;       ///< distance between columns of the input
  std::ptrdiff_t stride = 1;             ///< rows and columns between the windows of adjacent outputs
  std::ptrdiff_t window_rows = 1;        ///< convolution: rows of the window
  std::ptrdiff_t row_groups = 1;         ///< convolution: groups of kInputGroup bytes in a row of the window
  std::ptrdiff_t height = 0, width = 0;  ///< of the output
  std::ptrdiff_t blocks = 0;             ///< of kChannelBlock output channels
  /// Convolution: [block][window row][group][kChannelBlock][kInputGroup]; depthwise: [block][kTapPairs][kChannelBlock][2], taps row by row.
  /// Aligned to 32 bytes, as are biases and multipliers.
  const std::int8_t* weights = nullptr;
  const std::int32_t* biases = nullptr;        ///< one per output channel
  const std::uint32_t* multipliers = nullptr;  ///< one per output channel, for requantise()
  int shift = 0;
  std::uint8_t* output = nullptr;  ///< the first output
  std::ptrdiff_t output_row = 0;   ///< distance between rows of the output; columns follow each other with all blocks
  std::int32_t* sums = nullptr;    ///< if not nullptr, a convolution writes its sums here, pixel by pixel, instead of `output`

  std::ptrdiff_t output_column() const { return blocks * kChannelBlock; }  ///< distance between columns of the output
};

/// Implementations of the layers for one instruction set. All implementations compute equal results, to the bit.
struct Kernels {
  std::string_view name;
  void (*convolve)(const LayerStep&);   ///< convolutions of any window, dense layers
  void (*depthwise)(const LayerStep&);  ///< depthwise 3 x 3
  void (*max_pool)(const LayerStep&);   ///< largest of 2 x 2
};

/// Portable kernels, the reference of all others.
const Kernels& scalar_kernels();

/// Kernels with SSSE3 instructions, the newest set of the NAO V5's Atom; nullptr if the processor lacks them.
const Kernels* ssse3_kernels();

/// Kernels with AVX2 instructions, for simulation on PCs; nullptr if the processor lacks them.
const Kernels* avx2_kernels();

/// The kernels of the newest instruction set that this processor has.
const Kernels& best_kernels();

}  // namespace soccer
