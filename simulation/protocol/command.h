#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

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

}  // namespace soccer
