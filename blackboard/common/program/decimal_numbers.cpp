#include "blackboard/common/program/decimal_numbers.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <sstream>
#include <string>

#include <CLI/CLI.hpp>

#include "blackboard/common/error.h"
#include "blackboard/common/text/decimal_integer.h"

namespace soccer {
namespace {

/// Replaces a decimal integer by its shortest representation. Returns an error message; empty: none.
template <class Integer>
std::string shorten_integer(std::string& text) {
  const auto value = decimal_integer<Integer>(text);
  if (!value) return text + " " + integer_error<Integer>();
  text = std::to_string(*value);
  return {};
}

/// A check of a number, with this text in --help. Texts that are not numbers are left to require_decimal_numbers.
template <class Accept>
CLI::Validator range_check(const char* description, const std::string& error, Accept accept) {
  return {[=](std::string& text) {
            double value = 0;
            const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
            const bool is_number = failure == std::errc() && end == text.data() + text.size();
            return is_number && !accept(value) ? text + " " + error : std::string();
          },
          description};
}

std::string check_fractional(std::string& text) {
  const bool plus = text.size() > 1 && text[0] == '+' && text[1] != '-';  // which from_chars does not accept
  const std::string digits = text.substr(plus ? 1 : 0);
  double value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc() || end != digits.data() + digits.size() || !(std::abs(value) <= kMaxFractional))
    return text + " is not a decimal number from -1e9 to 1e9";
  text = digits;
  return {};
}

/// Adds the check of a type, as CLI11 names it, for one of the values of an option; `index` -1: for all. It precedes the option's other
/// checks, which so see shortened numbers.
void check_type(CLI::Option& option, std::string_view type, int index) {
  // An empty description leaves the line of --help unchanged.
  if (type == "INT") option.transform(CLI::Validator(shorten_integer<int>, "").application_index(index));
  if (type == "UINT") option.transform(CLI::Validator(shorten_integer<std::uint64_t>, "").application_index(index));
  if (type == "FLOAT") option.transform(CLI::Validator(check_fractional, "").application_index(index));
  constexpr std::array<std::string_view, 6> kKnown{"INT", "UINT", "FLOAT", "TEXT", "BOOLEAN", ""};  // the last one: of flags
  require(std::ranges::find(kKnown, type) != kKnown.end(),
          "option " + option.get_name() + ": numbers of type " + std::string(type) + " are not checked");
}

/// Adds the checks that belong to the types of an option's values.
void require_decimal_number(CLI::Option& option) {
  // "INT", or of an array or a tuple "[INT,FLOAT]"; the descriptions of the option's checks follow after a colon.
  std::string types = option.get_type_name();
  types.resize(std::min(types.size(), types.find(':')));
  const bool several = std::erase_if(types, [](char c) { return c == '[' || c == ']'; }) > 0;
  int index = several ? 0 : -1;
  for (std::istringstream list(types); std::getline(list, types, ','); ++index) check_type(option, types, index);
}

}  // namespace

CLI::Validator positive_number() {
  return range_check("POSITIVE", "is not a number above 0", [](double value) { return value > 0; });
}

CLI::Validator non_negative_number() {
  return range_check("NONNEGATIVE", "is not a number of at least 0", [](double value) { return value >= 0; });
}

void require_decimal_numbers(CLI::App& app) {
  for (CLI::Option* const option : app.get_options({})) require_decimal_number(*option);
  for (CLI::App* const subcommand : app.get_subcommands({})) require_decimal_numbers(*subcommand);
}

}  // namespace soccer
