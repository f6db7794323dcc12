#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "simulation/protocol/number.h"

namespace soccer::experiment {

/// The value with this many decimals.
inline std::string fixed(double value, int decimals) {
  std::string text;
  append_fixed(text, value, decimals);
  return text;
}

/// A length in metres as whole millimetres.
inline std::string millimetres(double length) { return fixed(1000 * length, 0); }

/// Builds a JSON object member by member.
class JsonObject {
 public:
  JsonObject& add(std::string_view name, double value) { return add_raw(name, fixed(value, 3)); }
  JsonObject& add(std::string_view name, int value) { return add_raw(name, std::to_string(value)); }
  JsonObject& add(std::string_view name, std::uint64_t value) { return add_raw(name, std::to_string(value)); }
  JsonObject& add(std::string_view name, std::string_view value) {
    std::string quoted = "\"";
    for (const char c : value) {
      if (c == '"' || c == '\\') quoted += '\\';
      const bool printable = static_cast<unsigned char>(c) >= ' ';
      quoted.append(c == '\n' ? "\\n" : printable ? std::string(1, c) : "?");
    }
    return add_raw(name, quoted + '"');
  }
  JsonObject& add_raw(std::string_view name, const std::string& json) {
    text_.append(text_.empty() ? "{\"" : ", \"").append(name).append("\": ").append(json);
    return *this;
  }
  std::string text() const { return text_ + "}"; }

 private:
  std::string text_;
};

}  // namespace soccer::experiment
