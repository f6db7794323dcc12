#pragma once

#include <string>
#include <string_view>

namespace soccer {

/// A text as the content of an HTML element, or as the value of an attribute in double quotes.
inline std::string html_escaped(std::string_view text) {
  std::string result;
  for (const char c : text) switch (c) {
      case '&': result += "&amp;"; break;
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '"': result += "&quot;"; break;
      default: result += c;
    }
  return result;
}

}  // namespace soccer
