#pragma once

#include <charconv>
#include <concepts>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace soccer {

/// Reads a user's integer: decimal digits, with zeros or a sign in front if wanted. std::nullopt if the text is anything else or does not
/// fit.
template <std::integral Integer>
std::optional<Integer> decimal_integer(std::string_view text) {
  if (text.size() > 1 && text[0] == '+' && text[1] != '-') text.remove_prefix(1);
  Integer value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

/// What is wrong with a text that decimal_integer() does not read: "is not an integer from 0 to 255".
template <std::integral Integer>
std::string integer_error() {
  using Limits = std::numeric_limits<Integer>;
  return "is not an integer from " + std::to_string(Limits::min()) + " to " + std::to_string(Limits::max());
}

}  // namespace soccer
