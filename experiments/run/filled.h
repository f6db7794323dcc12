#pragma once

#include <string>

namespace soccer::experiment {

/// The text with each occurrence of {name} replaced by `value`.
inline std::string filled(std::string text, const std::string& name, const std::string& value) {
  const std::string hole = "{" + name + "}";
  for (std::size_t at = text.find(hole); at != text.npos; at = text.find(hole, at + value.size())) text.replace(at, hole.size(), value);
  return text;
}

}  // namespace soccer::experiment
