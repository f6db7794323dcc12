#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/common/config/renamed_parameters.h"
#include "blackboard/common/describe.h"
#include "blackboard/common/error.h"

namespace soccer {

/// One parameter of a file: its key, its values (one, or the elements of an array) and its location for error messages.
struct ParameterEntry {
  std::string key;             ///< "max_distance", or "ball.max_distance" in the group "ball"
  std::vector<double> values;  ///< true is 1, false is 0, and a text that is neither these nor a number is NaN
  std::string where;           ///< "file:line"
  bool is_list = false;        ///< written as a list, also if it has one element
  std::string word = {};       ///< a value that is not written as a number, such as true; empty: there is none
};

/// Reads `section:` of a YAML file: a map from keys to numbers, booleans or lists of them, or to groups, which are such maps again without
/// groups. A word in place of a number is an error when the parameter is set, because its range is known then.
/// Errors: InputError with file and line when the file is missing, is not valid YAML, lacks the section or has any other content.
std::vector<ParameterEntry> read_parameters(const std::filesystem::path& file, std::string_view section);

/// Reads all sections of a file, by section name; the file is read once. Errors: InputError, as for read_parameters().
std::map<std::string, std::vector<ParameterEntry>> read_all_parameters(const std::filesystem::path& file);

/// The names of the sections of a YAML file, in file order. Errors: InputError.
std::vector<std::string> sections_of(const std::filesystem::path& file);

namespace config {

/// Splits "key=value" or "key=[a, b]" as given to --set. Errors: InputError.
ParameterEntry parse_assignment(std::string_view text);

inline void assign(double& target, const ParameterEntry& entry, std::size_t index) { target = entry.values[index]; }
inline void assign(int& target, const ParameterEntry& entry, std::size_t index) { target = static_cast<int>(entry.values[index]); }
inline void assign(bool& target, const ParameterEntry& entry, std::size_t index) { target = entry.values[index] != 0; }

/// For readers that do not set a parameter: all values must be numbers, true or false. Errors of this and the following: InputError.
void check_readable(const ParameterEntry& entry);
void check_count(const ParameterEntry& entry, std::size_t wanted);
void check_truth(const ParameterEntry& entry);                         ///< all values are true, false, 1 or 0
void check_range(const ParameterEntry& entry, const FieldCard& card);  ///< all values are numbers in the card's range
void check_whole(const ParameterEntry& entry, const FieldCard& card);  ///< all values are whole; call check_range() before
/// keys: those that `type` has.
[[noreturn]] void unknown_key(const ParameterEntry& entry, std::string_view type, const std::vector<std::string>& keys);

template <class T>
void check_values(const ParameterEntry& entry, const FieldCard& card) {
  if constexpr (std::is_same_v<T, bool>)
    check_truth(entry);
  else
    check_range(entry, card);
  if constexpr (std::is_same_v<T, int>) check_whole(entry, card);
}

template <class T>
void set(T& target, const ParameterEntry& entry, const FieldCard& card) {
  check_count(entry, 1);
  check_values<T>(entry, card);
  assign(target, entry, 0);
}

template <class T, std::size_t N>
void set(std::array<T, N>& target, const ParameterEntry& entry, const FieldCard& card) {
  check_count(entry, N);
  check_values<T>(entry, card);
  for (std::size_t i = 0; i < N; ++i) assign(target[i], entry, i);
}

/// The part of "group.key" behind this group; empty if the key is not in the group.
inline std::string_view key_in_group(std::string_view key, std::string_view group) {
  const bool is_in_group = key.size() > group.size() && key.starts_with(group) && key[group.size()] == '.';
  return is_in_group ? key.substr(group.size() + 1) : std::string_view();
}

/// Sets the field named by the key; the fields of a field that is Described itself form a group. Returns false if there is no such field.
/// Errors: InputError.
template <Described T>
bool set_field(T& parameters, const ParameterEntry& entry, std::string_view key) {
  bool known = false;
  for_each_field(parameters, [&]<class Field>(std::string_view name, const FieldCard& card, Field& field) {
    if constexpr (Described<Field>) {
      known = known || set_field(field, entry, key_in_group(key, name));
    } else if (name == key) {
      set(field, entry, card);
      known = true;
    }
  });
  return known;
}

/// The names of the fields, those of groups as "group.key".
template <Described T>
std::vector<std::string> keys_of(const std::string& group = {}) {
  std::vector<std::string> keys;
  for_each_member<T>([&]<class Field>(std::string_view name, Field T::*) {
    const std::string key = group + std::string(name);
    if constexpr (Described<Field>) {
      const std::vector<std::string> inner = keys_of<Field>(key + '.');
      keys.insert(keys.end(), inner.begin(), inner.end());
    } else {
      keys.push_back(key);
    }
  });
  return keys;
}

}  // namespace config

/// Sets the field named by the entry's key, or the fields of which it is a former name. Errors: InputError for an unknown key, a wrong
/// number of values, a value of another type or one out of the card's range.
template <Described T>
void set_parameter(T& parameters, const ParameterEntry& entry) {
  if (config::set_field(parameters, entry, entry.key)) return;
  const std::vector<ParameterEntry> renamed = config::renamed_entries(entry, name_of<T>());
  if (renamed.empty()) config::unknown_key(entry, name_of<T>(), config::keys_of<T>());
  for (const ParameterEntry& present : renamed)
    if (!config::set_field(parameters, present, present.key)) config::unknown_key(present, name_of<T>(), config::keys_of<T>());
}

/// Loads a parameter struct from the section of its name; fields that the file omits keep their defaults. Errors: InputError.
template <Described T>
T load_yaml(const std::filesystem::path& file) {
  T parameters;
  for (const ParameterEntry& entry : read_parameters(file, name_of<T>())) set_parameter(parameters, entry);
  return parameters;
}

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
