#include "simulation/protocol/command.h"

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

}  // namespace soccer
