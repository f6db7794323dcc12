#include "blackboard/common/net/kernels.h"

#include <cstring>

#if defined(__i386__) || defined(__x86_64__)
#include <tmmintrin.h>
#endif

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

#if defined(__i386__) || defined(__x86_64__)

// The functions are compiled for SSSE3 in builds for older processors, too; ssse3_kernels() checks the processor.
#define SSSE3 __attribute__((target("ssse3")))

namespace {

// A block of 8 output channels is two vectors of 4 sums.
struct Sums {
  __m128i low, high;
};

SSSE3 __m128i load(const void* aligned) { return _mm_load_si128(static_cast<const __m128i*>(aligned)); }
SSSE3 __m128i load_8_bytes(const std::uint8_t* from) { return _mm_loadl_epi64(reinterpret_cast<const __m128i*>(from)); }

SSSE3 Sums biases_of(const LayerStep& step, std::ptrdiff_t block) {
  const std::int32_t* biases = step.biases + block * kChannelBlock;
  return {load(biases), load(biases + 4)};
}

/// requantise() of four sums, without its upper bound.
SSSE3 __m128i scale(__m128i sums, __m128i multipliers, __m128i half, __m128i shift) {
  const __m128i positive = _mm_andnot_si128(_mm_srai_epi32(sums, 31), sums);
  const __m128i even = _mm_mul_epu32(positive, multipliers);
  const __m128i odd = _mm_mul_epu32(_mm_srli_epi64(positive, 32), _mm_srli_epi64(multipliers, 32));
  const __m128i even_scaled = _mm_srl_epi64(_mm_add_epi64(even, half), shift);
  const __m128i odd_scaled = _mm_srl_epi64(_mm_add_epi64(odd, half), shift);
  return _mm_or_si128(even_scaled, _mm_slli_epi64(odd_scaled, 32));
}

/// requantise() of a block, whose upper bound is the saturation of the packs. Writes 8 bytes.
SSSE3 void write_block(const LayerStep& step, std::ptrdiff_t block, Sums sums, std::uint8_t* output) {
  const std::uint32_t* multipliers = step.multipliers + block * kChannelBlock;
  const __m128i shift = _mm_cvtsi32_si128(step.shift);
  const __m128i half = _mm_sll_epi64(_mm_set_epi32(0, 1, 0, 1), _mm_cvtsi32_si128(step.shift - 1));
  const __m128i low = scale(sums.low, load(multipliers), half, shift);
  const __m128i high = scale(sums.high, load(multipliers + 4), half, shift);
  const __m128i words = _mm_packs_epi32(low, high);
  _mm_storel_epi64(reinterpret_cast<__m128i*>(output + block * kChannelBlock), _mm_packus_epi16(words, words));
}

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

SSSE3 void ssse3_convolve(const LayerStep& step) {
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

/// Products of two taps with their weights, added: 8 channels of 16 bits.
SSSE3 __m128i two_taps(__m128i first, __m128i second, const std::int8_t* weights) {
  return _mm_maddubs_epi16(_mm_unpacklo_epi8(first, second), load(weights));
}

/// Adds two vectors of 16 bits to sums of 32 bits.
SSSE3 Sums add_wide(Sums sums, __m128i a, __m128i b) {
  const __m128i ones = _mm_set1_epi16(1);
  return {_mm_add_epi32(sums.low, _mm_madd_epi16(_mm_unpacklo_epi16(a, b), ones)),
          _mm_add_epi32(sums.high, _mm_madd_epi16(_mm_unpackhi_epi16(a, b), ones))};
}

SSSE3 Sums depthwise_block(const LayerStep& step, std::ptrdiff_t block, const std::uint8_t* window) {
  const std::int8_t* weights = step.weights + block * kTapPairs * kChannelBlock * 2;
  const auto tap = [&](std::ptrdiff_t number) SSSE3 {
    return load_8_bytes(window + number / 3 * step.input_row + number % 3 * step.input_column + block * kChannelBlock);
  };
  const auto pair = [&](std::ptrdiff_t first) SSSE3 { return two_taps(tap(first), tap(first + 1), weights + first * kChannelBlock); };
  Sums sums = biases_of(step, block);
  sums = add_wide(sums, pair(0), pair(2));
  sums = add_wide(sums, pair(4), pair(6));
  const __m128i zero = _mm_setzero_si128();
  return add_wide(sums, two_taps(tap(8), zero, weights + 8 * kChannelBlock), zero);
}

SSSE3 void ssse3_depthwise(const LayerStep& step) {
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

SSSE3 void ssse3_max_pool(const LayerStep& step) {
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

const Kernels* ssse3_kernels() {
  static constexpr Kernels kSsse3{"SSSE3", ssse3_convolve, ssse3_depthwise, ssse3_max_pool};
  return __builtin_cpu_supports("ssse3") ? &kSsse3 : nullptr;
}

#else

const Kernels* ssse3_kernels() { return nullptr; }

#endif

const Kernels& best_kernels() {
  const Kernels* ssse3 = ssse3_kernels();
  return ssse3 != nullptr ? *ssse3 : scalar_kernels();
}

}  // namespace soccer
