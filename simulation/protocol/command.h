#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "simulation/protocol/line_up.h"
#include "simulation/protocol/sexpr.h"

namespace soccer {

/// `(name arg … (key value …) …)`: one command of an agent or a trainer. Contains views into the payload.
struct Command {
  /// A nested list; lists that are nested deeper are skipped.
  struct Part {
    std::string_view key;
    std::array<std::string_view, 8> values{};
    std::size_t count = 0;
  };

  std::string_view name;
  std::array<std::string_view, 8> arguments{};
  std::size_t count = 0;
  std::array<Part, 8> parts{};
  std::size_t part_count = 0;

  /// The nested list of that name, or nullptr.
  const Part* part(std::string_view key) const;
};

/// Reads the payload's next command; lists that do not begin with a name are skipped, and so are elements beyond the capacities. False at
/// the end and on an error, which is then in reader.error().
bool next_command(SexprReader& reader, Command& command);

/// The diagnostic for a message that was read to its end; empty if it was valid.
std::string message_error(std::string_view payload, const SexprError& error, bool has_commands);

/// Calls execute(command) for each command of a message of arbitrary bytes, as far as it can be read. Returns a diagnostic if it has a
/// syntax error or no command, otherwise an empty string.
template <class Execute>
std::string execute_commands(std::string_view payload, const Execute& execute) {
  SexprReader reader(payload);
  Command command;
  bool has_commands = false;
  for (; next_command(reader, command); has_commands = true) execute(command);
  return message_error(payload, reader.error(), has_commands);
}

/// Parses a number as rcssserver3d does: text that is not a number gives 0.
double number_or_zero(std::string_view text);

/// The text in quotes for a diagnostic: truncated, with control characters and non-ASCII bytes replaced, so that it is safe to print on a
/// terminal.
std::string quoted(std::string_view text);

/// The text as a finite number; std::nullopt if it is none.
std::optional<double> finite_number(std::string_view text);

/// The first N numbers of a part of a trainer command, such as (pos X Y Z); std::nullopt unless all are numbers between -1000 and 1000.
template <std::size_t N>
std::optional<std::array<double, N>> numbers_of(const Command::Part* part) {
  constexpr double kMaxValue = 1000;  // m or m/s
  if (part == nullptr || part->count < N) return std::nullopt;
  std::array<double, N> numbers{};
  for (std::size_t i = 0; i < N; ++i) {
    const auto value = finite_number(part->values[i]);
    if (!value || std::abs(*value) >= kMaxValue) return std::nullopt;
    numbers[i] = *value;
  }
  return numbers;
}

/// The first number of a part; std::nullopt if it is missing or not finite.
std::optional<double> value_of(const Command::Part* part);

/// The first number of a part; std::nullopt unless it is a whole number from 0 to `max`.
std::optional<int> whole_number_of(const Command::Part* part, int max);

/// The goals of the left and the right team in (score (left N)(right N)); std::nullopt unless both are whole numbers from 0 to 999.
std::optional<std::array<int, 2>> score_of(const Command& command);

/// "Left" or "Right".
std::optional<Side> side_named(std::string_view name);

/// The side and the number in (unum N)(team Left); std::nullopt if one of them is missing, or if N is not a whole number.
std::optional<RobotId> robot_named(const Command& command);

/// The first argument; empty if there is none.
inline std::string_view first_argument(const Command& command) { return command.count > 0 ? command.arguments[0] : ""; }

}  // namespace soccer
