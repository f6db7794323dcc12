#include "simulation/simserver/mj/senses/percept_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace soccer::mj {

void append_number(std::string& out, double value) {
  std::array<char, 400> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed);
  const std::string_view text(buffer.data(), static_cast<std::size_t>(end - buffer.data()));
  out.append(text);
  if (text.find('.') == std::string_view::npos && std::isfinite(value)) out.append(".0");
}

void append_truncated(std::string& out, double value, int decimals) {
  const double scale = std::pow(10.0, decimals);
  append_number(out, std::trunc(value * scale) / scale);
}

}  // namespace soccer::mj
