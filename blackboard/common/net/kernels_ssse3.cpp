#include "blackboard/common/net/kernels.h"

#if defined(__i386__) || defined(__x86_64__)

#include <cstring>

#include "blackboard/common/net/ssse3_blocks.h"

namespace soccer {
namespace ssse3 {
namespace {

SSSE3 __m128i four_bytes_in_all_lanes(const std::uint8_t* from) {
  std::int32_t bytes;
  std::memcpy(&bytes, from, sizeof bytes);
  return _mm_shuffle_epi32(_mm_cvtsi32_si128(bytes), 0);
}

/// Products of four inputs with the weights of four output channels, added for each channel.
SSSE3 __m128i products(__m128i inputs, const std::int8_t* weights) {
  return _mm_madd_epi16(_mm_maddubs_epi16(inputs, load(weights)), _mm_set1_epi16(1));
}

/// One pixel of `Blocks` adjacent blocks: each input is loaded once for all of them.
template <std::ptrdiff_t Blocks>
SSSE3 void convolve_blocks(const LayerStep& step, std::ptrdiff_t block, const std::uint8_t* window, std::ptrdiff_t pixel,
                           std::uint8_t* output) {
  const std::ptrdiff_t block_weights = step.window_rows * step.row_groups * kChannelBlock * kInputGroup;
  const std::int8_t* weights = step.weights + block * block_weights;
  Sums sums[Blocks];
  for (std::ptrdiff_t b = 0; b < Blocks; ++b) sums[b] = biases_of(step, block + b);
  for (std::ptrdiff_t row = 0; row < step.window_rows; ++row) {
    const std::uint8_t* inputs = window + row * step.input_row;
    for (std::ptrdiff_t group = 0; group < step.row_groups; ++group) {
      const __m128i four = four_bytes_in_all_lanes(inputs);
      for (std::ptrdiff_t b = 0; b < Blocks; ++b) {
        sums[b].low = _mm_add_epi32(sums[b].low, products(four, weights + b * block_weights));
        sums[b].high = _mm_add_epi32(sums[b].high, products(four, weights + b * block_weights + 16));
      }
      inputs += kInputGroup;
      weights += kChannelBlock * kInputGroup;
    }
  }
  for (std::ptrdiff_t b = 0; b < Blocks; ++b) {
    if (step.sums != nullptr) {
      auto* to = reinterpret_cast<__m128i*>(step.sums + pixel * step.output_column() + (block + b) * kChannelBlock);
      _mm_storeu_si128(to, sums[b].low);
      _mm_storeu_si128(to + 1, sums[b].high);
    } else {
      write_block(step, block + b, sums[b], output);
    }
  }
}

SSSE3 void convolve(const LayerStep& step) {
  for (std::ptrdiff_t y = 0; y < step.height; ++y) {
    const std::uint8_t* window = step.input + y * step.stride * step.input_row;
    std::uint8_t* output = step.output + y * step.output_row;
    for (std::ptrdiff_t x = 0; x < step.width; ++x) {
      const std::ptrdiff_t pixel = y * step.width + x;
      std::ptrdiff_t block = 0;
      for (; block + 2 <= step.blocks; block += 2) convolve_blocks<2>(step, block, window, pixel, output);
      if (block < step.blocks) convolve_blocks<1>(step, block, window, pixel, output);
      window += step.stride * step.input_column;
      output += step.output_column();
    }
  }
}

SSSE3 void depthwise(const LayerStep& step) {
  for (std::ptrdiff_t y = 0; y < step.height; ++y) {
    const std::uint8_t* window = step.input + y * step.stride * step.input_row;
    std::uint8_t* output = step.output + y * step.output_row;
    for (std::ptrdiff_t x = 0; x < step.width; ++x) {
      for (std::ptrdiff_t block = 0; block < step.blocks; ++block) write_block(step, block, depthwise_block(step, block, window), output);
      window += step.stride * step.input_column;
      output += step.output_column();
    }
  }
}

SSSE3 void max_pool(const LayerStep& step) {
  for (std::ptrdiff_t y = 0; y < step.height; ++y) {
    for (std::ptrdiff_t x = 0; x < step.width; ++x) {
      const std::uint8_t* above = step.input + 2 * (y * step.input_row + x * step.input_column);
      const std::uint8_t* below = above + step.input_row;
      std::uint8_t* output = step.output + y * step.output_row + x * step.output_column();
      for (std::ptrdiff_t c = 0; c < step.output_column(); c += kChannelBlock) {
        const __m128i left = _mm_max_epu8(load_8_bytes(above + c), load_8_bytes(below + c));
        const std::ptrdiff_t next = c + step.input_column;
        const __m128i right = _mm_max_epu8(load_8_bytes(above + next), load_8_bytes(below + next));
        _mm_storel_epi64(reinterpret_cast<__m128i*>(output + c), _mm_max_epu8(left, right));
      }
    }
  }
}

}  // namespace
}  // namespace ssse3

const Kernels* ssse3_kernels() {
  static constexpr Kernels kSsse3{"SSSE3", ssse3::convolve, ssse3::depthwise, ssse3::max_pool};
  return __builtin_cpu_supports("ssse3") ? &kSsse3 : nullptr;
}

}  // namespace soccer

#else

namespace soccer {

const Kernels* ssse3_kernels() { return nullptr; }

}  // namespace soccer

#endif
