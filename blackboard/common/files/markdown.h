#pragma once

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

}  // namespace soccer
