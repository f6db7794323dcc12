#include "simulation/cameras/sensor/demosaic.h"

#include <bit>
#include <cstring>

namespace soccer {
namespace {

using Value = std::uint16_t;

Value mean(Value a, Value b) { return static_cast<Value>((a + b) >> 1); }
Value mean(Value a, Value b, Value c, Value d) { return static_cast<Value>((a + b + c + d) >> 2); }
/// part: a fraction of 65536.
Value fraction(Value value, std::uint32_t part) { return static_cast<Value>(value * part >> 16); }

struct Colour3 {
  Value red, green, blue;  // 16 times 0 to 255
};

/// Two neighbours as bytes Y0 U Y1 V, the first in the lowest bits.
std::uint32_t packed(const Colour3& a, const Colour3& b) {
  constexpr int kHalf = SensorRows::kOne / 2, kShift = 4, kGrey = 128 * SensorRows::kOne;
  static_assert(SensorRows::kOne == 1 << kShift);
  const auto luma = [](const Colour3& c) {
    return static_cast<std::uint32_t>((fraction(c.red, 19595) + fraction(c.green, 38470) + fraction(c.blue, 7471) + kHalf) >> kShift);
  };
  const Value red = mean(a.red, b.red), green = mean(a.green, b.green), blue = mean(a.blue, b.blue);
  const int u = kGrey + fraction(blue, 32768) - fraction(red, 11058) - fraction(green, 21710);
  const int v = kGrey + fraction(red, 32768) - fraction(green, 27439) - fraction(blue, 5329);
  return luma(a) | static_cast<std::uint32_t>((u + kHalf - 1) >> kShift) << 8 | luma(b) << 16 |
         static_cast<std::uint32_t>((v + kHalf - 1) >> kShift) << 24;
}

void store(std::uint8_t* yuyv, int pair, std::uint32_t value) {
  static_assert(std::endian::native == std::endian::little);
  std::memcpy(yuyv + std::ptrdiff_t{4} * pair, &value, sizeof value);
}

}  // namespace

void demosaic_row(const SensorRow& before, const SensorRow& row, const SensorRow& after, bool even_row, int width, std::uint8_t* yuyv) {
  const Value *const e = row.even.data() + 1, *const o = row.odd.data() + 1;
  const Value *const be = before.even.data() + 1, *const bo = before.odd.data() + 1;
  const Value *const ae = after.even.data() + 1, *const ao = after.odd.data() + 1;
  if (even_row) {  // green, red; above and below: blue, green
    for (int i = 0; i < width / 2; ++i)
      store(yuyv, i,
            packed({mean(o[i - 1], o[i]), e[i], mean(be[i], ae[i])},
                   {o[i], mean(e[i], e[i + 1], bo[i], ao[i]), mean(be[i], be[i + 1], ae[i], ae[i + 1])}));
  } else {  // blue, green; above and below: green, red
    for (int i = 0; i < width / 2; ++i)
      store(yuyv, i,
            packed({mean(bo[i - 1], bo[i], ao[i - 1], ao[i]), mean(o[i - 1], o[i], be[i], ae[i]), e[i]},
                   {mean(bo[i], ao[i]), o[i], mean(e[i], e[i + 1])}));
  }
}

void convert_row(const SensorRow& red, const SensorRow& green, const SensorRow& blue, int width, std::uint8_t* yuyv) {
  const auto size = static_cast<std::size_t>(width / 2);
  for (std::size_t i = 1; i <= size; ++i)
    store(yuyv, static_cast<int>(i) - 1, packed({red.even[i], green.even[i], blue.even[i]}, {red.odd[i], green.odd[i], blue.odd[i]}));
}

}  // namespace soccer
