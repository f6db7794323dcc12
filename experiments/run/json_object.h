#pragma once

#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

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

/// A text as a JSON string. Bytes that are not UTF-8 become U+FFFD.
std::string json_string(std::string_view text);

/// Builds a JSON object member by member. Numbers that are not finite become null.
class JsonObject {
 public:
  JsonObject& add(std::string_view name, double value) { return add_raw(name, std::isfinite(value) ? fixed(value, 3) : "null"); }
  JsonObject& add(std::string_view name, int value) { return add_raw(name, std::to_string(value)); }
  JsonObject& add(std::string_view name, std::uint64_t value) { return add_raw(name, std::to_string(value)); }
  JsonObject& add(std::string_view name, std::string_view value) { return add_raw(name, json_string(value)); }
  JsonObject& add_raw(std::string_view name, const std::string& json) {
    text_.append(text_.empty() ? "{" : ", ").append(json_string(name)).append(": ").append(json);
    return *this;
  }
  std::string text() const { return text_ + "}"; }

 private:
  std::string text_;
};

}  // namespace soccer::experiment
