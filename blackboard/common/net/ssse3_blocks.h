#pragma once

#include <cstddef>
#include <cstdint>

#include <tmmintrin.h>

#include "blackboard/common/net/kernels.h"

// Functions of the x86 kernels for one block of output channels. They are compiled for SSSE3 in builds for older processors, too;
// ssse3_kernels() checks the processor.
#define SSSE3 __attribute__((target("ssse3")))

namespace soccer::ssse3 {

/// A block of 8 output channels is two vectors of 4 sums.
struct Sums {
  __m128i low, high;
};

SSSE3 inline __m128i load(const void* aligned) { return _mm_load_si128(static_cast<const __m128i*>(aligned)); }
SSSE3 inline __m128i load_8_bytes(const std::uint8_t* from) { return _mm_loadl_epi64(reinterpret_cast<const __m128i*>(from)); }

SSSE3 inline Sums biases_of(const LayerStep& step, std::ptrdiff_t block) {
  const std::int32_t* biases = step.biases + block * kChannelBlock;
  return {load(biases), load(biases + 4)};
}

/// requantise() of four sums, without its upper bound.
SSSE3 inline __m128i scale(__m128i sums, __m128i multipliers, __m128i half, __m128i shift) {
  const __m128i positive = _mm_andnot_si128(_mm_srai_epi32(sums, 31), sums);
  const __m128i even = _mm_mul_epu32(positive, multipliers);
  const __m128i odd = _mm_mul_epu32(_mm_srli_epi64(positive, 32), _mm_srli_epi64(multipliers, 32));
  const __m128i even_scaled = _mm_srl_epi64(_mm_add_epi64(even, half), shift);
  const __m128i odd_scaled = _mm_srl_epi64(_mm_add_epi64(odd, half), shift);
  return _mm_or_si128(even_scaled, _mm_slli_epi64(odd_scaled, 32));
}

/// requantise() of a block, whose upper bound is the saturation of the packs. Writes 8 bytes.
SSSE3 inline void write_block(const LayerStep& step, std::ptrdiff_t block, Sums sums, std::uint8_t* output) {
  const std::uint32_t* multipliers = step.multipliers + block * kChannelBlock;
  const __m128i shift = _mm_cvtsi32_si128(step.shift);
  const __m128i half = _mm_sll_epi64(_mm_set_epi32(0, 1, 0, 1), _mm_cvtsi32_si128(step.shift - 1));
  const __m128i low = scale(sums.low, load(multipliers), half, shift);
  const __m128i high = scale(sums.high, load(multipliers + 4), half, shift);
  const __m128i words = _mm_packs_epi32(low, high);
  _mm_storel_epi64(reinterpret_cast<__m128i*>(output + block * kChannelBlock), _mm_packus_epi16(words, words));
}

/// Products of two taps with their weights, added: 8 channels of 16 bits.
SSSE3 inline __m128i two_taps(__m128i first, __m128i second, const std::int8_t* weights) {
  return _mm_maddubs_epi16(_mm_unpacklo_epi8(first, second), load(weights));
}

/// Adds two vectors of 16 bits to sums of 32 bits.
SSSE3 inline Sums add_wide(Sums sums, __m128i a, __m128i b) {
  const __m128i ones = _mm_set1_epi16(1);
  return {_mm_add_epi32(sums.low, _mm_madd_epi16(_mm_unpacklo_epi16(a, b), ones)),
          _mm_add_epi32(sums.high, _mm_madd_epi16(_mm_unpackhi_epi16(a, b), ones))};
}

SSSE3 inline Sums depthwise_block(const LayerStep& step, std::ptrdiff_t block, const std::uint8_t* window) {
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

}  // namespace soccer::ssse3
