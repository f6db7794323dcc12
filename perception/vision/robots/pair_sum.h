#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace soccer {

/// The sums of luma and chroma of pairs of pixels (YUYV), two 16-bit numbers in a word; at most 256 pairs.
class PairSum {
 public:
  /// yuyv: the four bytes of a pair.
  void add(const std::uint8_t* yuyv) {
    std::uint32_t pair;
    std::memcpy(&pair, yuyv, sizeof pair);
    luma_ += pair & kEvenBytes;
    chroma_ += pair >> 8 & kEvenBytes;
  }

  int y() const { return low(luma_) + high(luma_); }  ///< of both pixels
  int u() const { return low(chroma_); }
  int v() const { return high(chroma_); }

 private:
  static constexpr std::uint32_t kEvenBytes = 0x00FF00FF;
  static int low(std::uint32_t word) { return static_cast<int>(word & 0xFFFF); }
  static int high(std::uint32_t word) { return static_cast<int>(word >> 16); }

  std::uint32_t luma_ = 0, chroma_ = 0;
};

/// A number rounded half up and limited to 0 … 255.
inline std::uint8_t rounded_byte(double value) {
  const int halves = static_cast<int>(2 * std::clamp(value, 0.0, 255.0));
  return static_cast<std::uint8_t>((halves + 1) / 2);
}

}  // namespace soccer
