#include "simulation/protocol/number.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace soccer {

const char* read_general_number(const char* at, const char* end, double& value) {
  if (at != end && *at == '+' && at + 1 != end && at[1] != '-') ++at;
  const auto [after, error] = std::from_chars(at, end, value);
  if (error == std::errc::invalid_argument) return nullptr;
  if (error == std::errc::result_out_of_range) {  // from_chars leaves the value unchanged; strtod returns zero or infinity
    bool tiny = false;
    for (const char* c = at; c + 1 < after; ++c) tiny = tiny || ((*c == 'e' || *c == 'E') && c[1] == '-');
    value = tiny ? 0 : std::numeric_limits<double>::infinity();
    if (*at == '-') value = -value;
  }
  return after;
}

void append_integer(std::string& out, long long value) {
  std::array<char, 24> text;
  out.append(text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr);
}

namespace {

/// For values of any magnitude: the largest double has 309 digits before the decimal point.
void append_any_fixed(std::string& out, double value, int decimals) {
  std::array<char, 400> text;
  out.append(text.data(), std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, decimals).ptr);
}

}  // namespace

void append_fixed(std::string& out, double value, int decimals) {
  static constexpr std::array<double, 10> kPowers{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9};
  const double power = kPowers.at(static_cast<std::size_t>(decimals));
  if (!(std::abs(value) < 9e15 / power)) return append_any_fixed(out, value, decimals);
  auto scaled = static_cast<unsigned long long>(std::llrint(std::abs(value) * power));
  std::array<char, 24> text;  // sign, 16 digits, point
  char* const end = text.data() + text.size();
  char* c = end;
  for (int d = 0; d < decimals; ++d, scaled /= 10) *--c = static_cast<char>('0' + scaled % 10);
  if (decimals > 0) *--c = '.';
  do *--c = static_cast<char>('0' + scaled % 10);
  while ((scaled /= 10) != 0);
  if (std::signbit(value)) *--c = '-';
  out.append(c, static_cast<std::size_t>(end - c));
}

}  // namespace soccer
