#pragma once

#include <array>
#include <string>

#include "blackboard/common/describe.h"

namespace soccer {

namespace config {

/// The shortest text that is read back as the same number.
std::string text_of(double value);
inline std::string text_of(int value) { return std::to_string(value); }
inline std::string text_of(bool value) { return value ? "true" : "false"; }
template <class T, std::size_t N>
std::string text_of(const std::array<T, N>& values) {
  std::string text;
  for (const T value : values) text += (text.empty() ? "" : ", ") + text_of(value);
  return '[' + text + ']';
}

/// The comment behind a parameter: "  # m/s, 0.01 to 5: assumed speed of walking to the ball"; empty if the card is empty.
std::string remark(const FieldCard& card);

/// One line for each parameter. A Described one is a group, with its parameters in further lines.
template <Described T>
std::string lines_of(const T& parameters, const std::string& indentation) {
  std::string text;
  for_each_field(parameters, [&]<class Field>(std::string_view name, const FieldCard& card, const Field& value) {
    text.append(indentation).append(name);
    if constexpr (Described<Field>)
      text += ':' + remark(FieldCard{.unit = {}, .meaning = card.meaning}) + '\n' + lines_of(value, indentation + "  ");
    else
      text += ": " + text_of(value) + remark(card) + '\n';
  });
  return text;
}

}  // namespace config

/// A section of a YAML file in the format of load_yaml, with unit, range and description of each parameter in a comment.
template <Described T>
std::string to_yaml(const T& parameters) {
  return std::string(name_of<T>()) + ":\n" + config::lines_of(parameters, "  ");
}

}  // namespace soccer
