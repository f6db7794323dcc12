#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace soccer {

/// A text as a cell of a table in Markdown: bars are escaped, and line ends become spaces.
inline std::string table_cell(std::string_view text) {
  std::string cell;
  for (const char c : text) {
    if (c == '|') cell += '\\';
    cell += c == '\n' || c == '\r' ? ' ' : c;
  }
  return cell;
}

/// A text without the marks of the system on which it was written: without a byte order mark, and with the line ends of Unix. `where` names
/// it in error messages. Errors: InputError for UTF-16.
std::string plain_text(std::string_view text, const std::string& where);

/// The plain_text() of a file that people write. Errors: InputError.
std::string read_text(const std::filesystem::path& file);

/// A part of a text without the blanks at its ends.
std::string_view trimmed(std::string_view text);

}  // namespace soccer
