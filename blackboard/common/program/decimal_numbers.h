#pragma once

#include <cstdint>

namespace CLI {
class App;
class Validator;
}  // namespace CLI

namespace soccer {

/// Largest magnitude of a fractional option. Seconds up to it fit into a Duration, which counts nanoseconds.
inline constexpr double kMaxFractional = 1e9;

/// Makes the numeric options of a command line and of its subcommands take decimal numbers only, because CLI11 reads 010 as octal and
/// accepts nan. Integers may begin with zeros. Refused with a message that names the range: numbers that do not fit, negative values of
/// unsigned options, fractional values beyond kMaxFractional, nan and infinities. Call it after the options have been added. Signed options
/// are taken as int, unsigned ones as std::uint64_t; a check of the option may narrow that. Errors: std::logic_error for an option whose
/// type has another name (CLI::Option::type_name, an enum), because its numbers would not be checked.
void require_decimal_numbers(CLI::App& app);

/// Checks of numeric options, whose messages are short; those of CLI11 name the largest number of the type double.
CLI::Validator positive_number();      ///< above 0
CLI::Validator non_negative_number();  ///< at least 0

}  // namespace soccer
