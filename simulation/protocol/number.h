#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace soccer {

/// Parses any spelling that from_chars accepts (exponents, inf, nan), with an optional plus sign. Returns the end of the number, or nullptr
/// when there is no number at `at`.
const char* read_general_number(const char* at, const char* end, double& value);

/// Parses the number at `at`. Plain decimals such as 3.14 take a fast path, all other spellings read_general_number. Both give the nearest
/// double. Returns the end of the number, or nullptr when there is no number at `at`.
inline const char* read_number(const char* at, const char* end, double& value) {
  // With at most 15 digits, dividend and divisor are exact doubles, so the division rounds only once, and correctly.
  static constexpr double kPowers[] = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
  const char* c = at;
  const bool negative = c != end && *c == '-';
  if (negative) ++c;
  unsigned long long digits = 0;
  const char* const first = c;
  for (; c != end && static_cast<unsigned char>(*c - '0') < 10; ++c) digits = digits * 10 + static_cast<unsigned char>(*c - '0');
  const char* const point = c;
  std::ptrdiff_t decimals = 0;
  if (c != end && *c == '.') {
    for (++c; c != end && static_cast<unsigned char>(*c - '0') < 10; ++c) digits = digits * 10 + static_cast<unsigned char>(*c - '0');
    decimals = c - point - 1;
  }
  const std::ptrdiff_t count = point - first + decimals;
  if (count == 0 || count > 15 || (c != end && (static_cast<unsigned char>(*c) | 0x20U) == 'e')) return read_general_number(at, end, value);
  const double magnitude = static_cast<double>(static_cast<long long>(digits)) / kPowers[decimals];
  value = negative ? -magnitude : magnitude;
  return c;
}

/// The text as a number, or std::nullopt unless the whole text is a number.
inline std::optional<double> to_number(std::string_view text) {
  double value = 0;
  const char* const end = text.data() + text.size();
  if (text.empty() || read_number(text.data(), end, value) != end) return std::nullopt;
  return value;
}

/// Appends `value` with exactly `decimals` (0…9) digits after the decimal point, as printf's "%.*f" does, including "-0.00" and "nan". A
/// value halfway between two representations may round to either.
void append_fixed(std::string& out, double value, int decimals);

/// A space and append_fixed(): one more value of a list.
inline void append_next(std::string& out, double value, int decimals) {
  out += ' ';
  append_fixed(out, value, decimals);
}

/// Appends an integer in decimal notation.
void append_integer(std::string& out, long long value);

}  // namespace soccer
