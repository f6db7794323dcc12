#include "blackboard/common/net/kernels.h"

#if defined(__i386__) || defined(__x86_64__)

#include <cstring>

#include <immintrin.h>

#include "blackboard/common/net/ssse3_blocks.h"

namespace soccer {
namespace avx2 {
namespace {

// The functions are compiled for AVX2 in builds for older processors, too; avx2_kernels() checks the processor.
#define AVX2 __attribute__((target("avx2")))

AVX2 __m256i load(const void* from) { return _mm256_loadu_si256(static_cast<const __m256i*>(from)); }

/// One vector of two vectors of 16 bytes.
AVX2 __m256i joined(const void* low, const void* high) {
  return _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128(static_cast<const __m128i*>(low))),
                                 _mm_loadu_si128(static_cast<const __m128i*>(high)), 1);
}

/// The numbers of requantise() that a layer's channels share.
struct Rounding {
  __m256i half;
  __m128i shift;
};

AVX2 Rounding rounding_of(const LayerStep& step) {
  return {_mm256_set1_epi64x(std::int64_t{1} << (step.shift > 0 ? step.shift - 1 : 0)), _mm_cvtsi32_si128(step.shift)};
}

/// requantise() of eight sums, without its upper bound.
AVX2 __m256i scale(__m256i sums, __m256i multipliers, const Rounding& rounding) {
  const __m256i positive = _mm256_max_epi32(sums, _mm256_setzero_si256());
  const __m256i even = _mm256_mul_epu32(positive, multipliers);
  const __m256i odd = _mm256_mul_epu32(_mm256_srli_epi64(positive, 32), _mm256_srli_epi64(multipliers, 32));
  const __m256i even_scaled = _mm256_srl_epi64(_mm256_add_epi64(even, rounding.half), rounding.shift);
  const __m256i odd_scaled = _mm256_srl_epi64(_mm256_add_epi64(odd, rounding.half), rounding.shift);
  return _mm256_or_si256(even_scaled, _mm256_slli_epi64(odd_scaled, 32));
}

/// requantise() of a block, whose upper bound is the saturation of the packs. Writes 8 bytes.
AVX2 void write_block(const LayerStep& step, const Rounding& rounding, std::ptrdiff_t block, __m256i sums, std::uint8_t* output) {
  const __m256i scaled = scale(sums, load(step.multipliers + block * kChannelBlock), rounding);
  const __m128i words = _mm_packs_epi32(_mm256_castsi256_si128(scaled), _mm256_extracti128_si256(scaled, 1));
  _mm_storel_epi64(reinterpret_cast<__m128i*>(output + block * kChannelBlock), _mm_packus_epi16(words, words));
}

AVX2 __m256i four_bytes_in_all_lanes(const std::uint8_t* from) {
  std::int32_t bytes;
  std::memcpy(&bytes, from, sizeof bytes);
  return _mm256_set1_epi32(bytes);
}

/// `Blocks` adjacent blocks of `Pixels` adjacent pixels: each input is loaded once for all blocks, each weight once for all pixels.
template <std::ptrdiff_t Pixels, std::ptrdiff_t Blocks>
AVX2 void convolve_blocks(const LayerStep& step, const Rounding& rounding, std::ptrdiff_t block, const std::uint8_t* window,
                          std::ptrdiff_t pixel, std::uint8_t* output) {
  const std::ptrdiff_t block_weights = step.window_rows * step.row_groups * kChannelBlock * kInputGroup;
  const std::ptrdiff_t next_window = step.stride * step.input_column;
  const std::int8_t* weights = step.weights + block * block_weights;
  const __m256i ones = _mm256_set1_epi16(1);
  __m256i sums[Pixels][Blocks];
  for (std::ptrdiff_t p = 0; p < Pixels; ++p)
    for (std::ptrdiff_t b = 0; b < Blocks; ++b) sums[p][b] = load(step.biases + (block + b) * kChannelBlock);
  for (std::ptrdiff_t row = 0; row < step.window_rows; ++row) {
    const std::uint8_t* inputs = window + row * step.input_row;
    for (std::ptrdiff_t group = 0; group < step.row_groups; ++group) {
      __m256i four[Pixels];
      for (std::ptrdiff_t p = 0; p < Pixels; ++p) four[p] = four_bytes_in_all_lanes(inputs + p * next_window);
      for (std::ptrdiff_t b = 0; b < Blocks; ++b) {
        const __m256i eight_channels = load(weights + b * block_weights);
        for (std::ptrdiff_t p = 0; p < Pixels; ++p) {
          const __m256i pairs = _mm256_maddubs_epi16(four[p], eight_channels);
          sums[p][b] = _mm256_add_epi32(sums[p][b], _mm256_madd_epi16(pairs, ones));
        }
      }
      inputs += kInputGroup;
      weights += kChannelBlock * kInputGroup;
    }
  }
  for (std::ptrdiff_t p = 0; p < Pixels; ++p)
    for (std::ptrdiff_t b = 0; b < Blocks; ++b) {
      if (step.sums != nullptr) {
        std::int32_t* const to = step.sums + (pixel + p) * step.output_column() + (block + b) * kChannelBlock;
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), sums[p][b]);
      } else {
        write_block(step, rounding, block + b, sums[p][b], output + p * step.output_column());
      }
    }
}

/// All blocks of `Pixels` adjacent pixels.
template <std::ptrdiff_t Pixels>
AVX2 void convolve_pixels(const LayerStep& step, const Rounding& rounding, const std::uint8_t* window, std::ptrdiff_t pixel,
                          std::uint8_t* output) {
  std::ptrdiff_t block = 0;
  for (; block + 4 <= step.blocks; block += 4) convolve_blocks<Pixels, 4>(step, rounding, block, window, pixel, output);
  for (; block + 2 <= step.blocks; block += 2) convolve_blocks<Pixels, 2>(step, rounding, block, window, pixel, output);
  if (block < step.blocks) convolve_blocks<Pixels, 1>(step, rounding, block, window, pixel, output);
}

AVX2 void convolve(const LayerStep& step) {
  const Rounding rounding = rounding_of(step);
  for (std::ptrdiff_t y = 0; y < step.height; ++y) {
    const std::uint8_t* window = step.input + y * step.stride * step.input_row;
    std::uint8_t* output = step.output + y * step.output_row;
    std::ptrdiff_t x = 0;
    for (; x + 2 <= step.width; x += 2) {
      convolve_pixels<2>(step, rounding, window, y * step.width + x, output);
      window += 2 * step.stride * step.input_column;
      output += 2 * step.output_column();
    }
    if (x < step.width) convolve_pixels<1>(step, rounding, window, y * step.width + x, output);
  }
}

/// Products of two taps of 16 channels with their weights, added: 16 bits.
AVX2 __m256i two_taps(__m128i first, __m128i second, const std::int8_t* weights) {
  const __m256i taps =
      _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_unpacklo_epi8(first, second)), _mm_unpackhi_epi8(first, second), 1);
  return _mm256_maddubs_epi16(taps, joined(weights, weights + kTapPairs * kChannelBlock * 2));
}

/// Two blocks: each lane of 128 bits is one of them, as in SSSE3's kernels.
AVX2 void depthwise_blocks(const LayerStep& step, const Rounding& rounding, std::ptrdiff_t block, const std::uint8_t* window,
                           std::uint8_t* output) {
  const std::int8_t* weights = step.weights + block * kTapPairs * kChannelBlock * 2;
  const std::ptrdiff_t channel = block * kChannelBlock;
  const auto tap = [&](std::ptrdiff_t number) AVX2 {
    const std::uint8_t* const from = window + number / 3 * step.input_row + number % 3 * step.input_column + channel;
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
  };
  const auto pair = [&](std::ptrdiff_t first) AVX2 { return two_taps(tap(first), tap(first + 1), weights + first * kChannelBlock); };
  const __m256i ones = _mm256_set1_epi16(1);
  __m256i low = joined(step.biases + channel, step.biases + channel + 8);
  __m256i high = joined(step.biases + channel + 4, step.biases + channel + 12);
  const auto add = [&](__m256i a, __m256i b) AVX2 {
    low = _mm256_add_epi32(low, _mm256_madd_epi16(_mm256_unpacklo_epi16(a, b), ones));
    high = _mm256_add_epi32(high, _mm256_madd_epi16(_mm256_unpackhi_epi16(a, b), ones));
  };
  add(pair(0), pair(2));
  add(pair(4), pair(6));
  add(two_taps(tap(8), _mm_setzero_si128(), weights + 8 * kChannelBlock), _mm256_setzero_si256());
  const std::uint32_t* multipliers = step.multipliers + channel;
  const __m256i words = _mm256_packs_epi32(scale(low, joined(multipliers, multipliers + 8), rounding),
                                           scale(high, joined(multipliers + 4, multipliers + 12), rounding));
  const __m256i bytes = _mm256_permute4x64_epi64(_mm256_packus_epi16(words, words), 0b1000);
  _mm_storeu_si128(reinterpret_cast<__m128i*>(output + channel), _mm256_castsi256_si128(bytes));
}

AVX2 void depthwise(const LayerStep& step) {
  const Rounding rounding = rounding_of(step);
  for (std::ptrdiff_t y = 0; y < step.height; ++y) {
    const std::uint8_t* window = step.input + y * step.stride * step.input_row;
    std::uint8_t* output = step.output + y * step.output_row;
    for (std::ptrdiff_t x = 0; x < step.width; ++x) {
      std::ptrdiff_t block = 0;
      for (; block + 2 <= step.blocks; block += 2) depthwise_blocks(step, rounding, block, window, output);
      if (block < step.blocks) ssse3::write_block(step, block, ssse3::depthwise_block(step, block, window), output);
      window += step.stride * step.input_column;
      output += step.output_column();
    }
  }
}

}  // namespace
}  // namespace avx2

const Kernels* avx2_kernels() {
  static const Kernels kAvx2{"AVX2", avx2::convolve, avx2::depthwise, ssse3_kernels()->max_pool};
  return __builtin_cpu_supports("avx2") ? &kAvx2 : nullptr;
}

}  // namespace soccer

#else

namespace soccer {

const Kernels* avx2_kernels() { return nullptr; }

}  // namespace soccer

#endif
