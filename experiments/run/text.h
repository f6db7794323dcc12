#pragma once

#include <string>

#include <boost/json/fwd.hpp>

#include "simulation/protocol/number.h"

namespace soccer::experiment {

/// The text with each occurrence of {name} replaced by `value`.
inline std::string filled(std::string text, const std::string& name, const std::string& value) {
  const std::string hole = "{" + name + "}";
  for (std::size_t at = text.find(hole); at != text.npos; at = text.find(hole, at + value.size())) text.replace(at, hole.size(), value);
  return text;
}

/// The value with this many decimals.
inline std::string fixed(double value, int decimals) {
  std::string text;
  append_fixed(text, value, decimals);
  return text;
}

/// A length in metres as whole millimetres.
inline std::string millimetres(double length) { return fixed(1000 * length, 0); }

/// JSON in one line, with a space after each comma and colon. Doubles have three decimals, those that are not finite become null. Bytes of
/// strings that are not UTF-8 become U+FFFD.
std::string json_text(const boost::json::value& value);

}  // namespace soccer::experiment
