#include "blackboard/program/decimal_numbers.h"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>

#include <CLI/CLI.hpp>

namespace soccer {
namespace {

/// The text without a plus sign, which from_chars does not accept.
std::string_view without_plus(std::string_view text) {
  const bool plus = text.size() > 1 && text[0] == '+' && text[1] != '-';
  return plus ? text.substr(1) : text;
}

template <class T>
bool read_all(std::string_view text, T& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size();
}

/// Replaces a decimal integer by its shortest representation. Returns an error message; empty: none.
template <class Integer>
std::string shorten_integer(std::string& text) {
  Integer value = 0;
  using Limits = std::numeric_limits<Integer>;
  if (!read_all(without_plus(text), value))
    return text + " is not an integer from " + std::to_string(Limits::min()) + " to " + std::to_string(Limits::max());
  text = std::to_string(value);
  return {};
}

std::string check_fractional(std::string& text) {
  const std::string_view digits = without_plus(text);
  double value = 0;
  if (!read_all(digits, value) || !(std::abs(value) <= kMaxFractional)) return text + " is not a decimal number from -1e9 to 1e9";
  text = digits;
  return {};
}

/// Adds the check that belongs to the type of an option's values. It precedes the option's other checks, which so see shortened numbers.
void require_decimal_number(CLI::Option& option) {
  const std::string type = option.get_type_name();
  // An empty description leaves the line of --help unchanged.
  if (type.starts_with("INT")) option.transform(CLI::Validator(shorten_integer<int>, ""));
  if (type.starts_with("UINT")) option.transform(CLI::Validator(shorten_integer<std::uint64_t>, ""));
  if (type.starts_with("FLOAT")) option.transform(CLI::Validator(check_fractional, ""));
}

}  // namespace

void require_decimal_numbers(CLI::App& app) {
  for (CLI::Option* const option : app.get_options({})) require_decimal_number(*option);
  for (CLI::App* const subcommand : app.get_subcommands({})) require_decimal_numbers(*subcommand);
}

}  // namespace soccer
