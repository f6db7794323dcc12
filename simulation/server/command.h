#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "simulation/protocol/sexpr.h"

namespace soccer {

/// `(name arg … (key value …) …)`: one thing that an agent or a trainer asks for. Views into the payload.
struct Command {
  /// A nested list; what is nested deeper is left out.
  struct Part {
    std::string_view key;
    std::array<std::string_view, 4> values{};
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

/// Reads the payload's next command; lists that begin with no name are passed over. False at the end and on an error, which is then
/// in reader.error(). What exceeds the capacities is passed over.
bool next_command(SexprReader& reader, Command& command);

/// As rcssserver3d takes numbers: what is none counts as 0.
double number_or_zero(std::string_view text);

/// In quotes, as a complaint may show it: cut short, and without anything that a terminal would obey.
std::string quoted(std::string_view text);

}  // namespace soccer
