#include "simulation/protocol/command.h"

#include <cmath>

#include "simulation/protocol/number.h"

namespace soccer {
namespace {

/// Reads the rest of a nested list after its opening parenthesis. False on an error.
bool read_part(SexprReader& reader, Command& command) {
  const int depth = reader.depth();
  if (reader.next() != SexprToken::kAtom) return reader.leave(depth);
  Command::Part part{reader.atom(), {}, 0};
  while (true) {
    switch (reader.next()) {
      case SexprToken::kAtom:
        if (part.count < part.values.size()) part.values[part.count++] = reader.atom();
        break;
      case SexprToken::kOpen:
        if (!reader.leave(depth + 1)) return false;
        break;
      case SexprToken::kClose:
        if (command.part_count < command.parts.size()) command.parts[command.part_count++] = part;
        return true;
      case SexprToken::kEnd:
      case SexprToken::kError: return false;
    }
  }
}

/// Reads the rest of a command after its name. False on an error.
bool read_rest(SexprReader& reader, Command& command) {
  while (true) {
    switch (reader.next()) {
      case SexprToken::kAtom:
        if (command.count < command.arguments.size()) command.arguments[command.count++] = reader.atom();
        break;
      case SexprToken::kOpen:
        if (!read_part(reader, command)) return false;
        break;
      case SexprToken::kClose: return true;
      case SexprToken::kEnd:
      case SexprToken::kError: return false;
    }
  }
}

}  // namespace

const Command::Part* Command::part(std::string_view key) const {
  for (std::size_t i = 0; i < part_count; ++i)
    if (parts[i].key == key) return &parts[i];
  return nullptr;
}

bool next_command(SexprReader& reader, Command& command) {
  while (reader.next() == SexprToken::kOpen) {
    const SexprToken first = reader.next();
    if (first == SexprToken::kAtom) {
      command = {.name = reader.atom()};
      return read_rest(reader, command);
    }
    if (first != SexprToken::kClose && !reader.leave(1)) return false;
  }
  return false;
}

std::string message_error(std::string_view payload, const SexprError& error, bool has_commands) {
  if (!error.reason.empty())
    return "byte " + std::to_string(error.position) + " of its message: " + std::string(error.reason) +
           "; the rest of the message is ignored";
  if (!has_commands && !payload.empty())
    return "its message of " + std::to_string(payload.size()) + " bytes holds no command; it is ignored";
  return {};
}

double number_or_zero(std::string_view text) { return to_number(text).value_or(0); }

std::string quoted(std::string_view text) {
  constexpr std::size_t kMaxLength = 40;
  std::string quoted = "'";
  for (const char c : text.substr(0, kMaxLength)) quoted += c >= ' ' && c < 127 ? c : '?';
  return quoted + (text.size() > kMaxLength ? "…'" : "'");
}

std::optional<double> finite_number(std::string_view text) {
  const auto value = to_number(text);
  return value && std::isfinite(*value) ? value : std::nullopt;
}

std::optional<double> value_of(const Command::Part* part) {
  return part != nullptr && part->count > 0 ? finite_number(part->values[0]) : std::nullopt;
}

std::optional<int> whole_number_of(const Command::Part* part, int max) {
  const auto value = value_of(part);
  if (!value || *value != std::round(*value) || *value < 0 || *value > max) return std::nullopt;
  return static_cast<int>(*value);
}

std::optional<std::array<int, 2>> score_of(const Command& command) {
  constexpr int kMaxScore = 999;
  const auto left = whole_number_of(command.part("left"), kMaxScore), right = whole_number_of(command.part("right"), kMaxScore);
  return left && right ? std::optional(std::array{*left, *right}) : std::nullopt;
}

std::optional<Side> side_named(std::string_view name) {
  if (name == "Left") return Side::kLeft;
  if (name == "Right") return Side::kRight;
  return std::nullopt;
}

std::optional<RobotId> robot_named(const Command& command) {
  constexpr int kMaxNumber = 1000;
  const Command::Part* team = command.part("team");
  const auto unum = value_of(command.part("unum"));
  const auto side = team != nullptr && team->count > 0 ? side_named(team->values[0]) : std::nullopt;
  if (!side || !unum || *unum != std::round(*unum) || std::abs(*unum) >= kMaxNumber) return std::nullopt;
  return RobotId{*side, static_cast<int>(*unum)};
}

}  // namespace soccer
