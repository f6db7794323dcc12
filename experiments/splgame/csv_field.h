#pragma once

#include <string>
#include <string_view>

namespace soccer::experiment {

/// A text as a field of a CSV file: with quotation marks if it contains a comma, a quotation mark or the end of a line.
inline std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == text.npos) return std::string(text);
  std::string field = "\"";
  for (const char c : text) field.append(c == '"' ? 2 : 1, c);
  return field + '"';
}

}  // namespace soccer::experiment
