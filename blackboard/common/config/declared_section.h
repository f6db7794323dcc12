#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "blackboard/common/config/yaml.h"

namespace soccer {

/// A parameter with its values and description.
struct ParameterValue {
  enum class Kind { kNumber, kWhole, kTruth };
  std::string name;            ///< "WalkParameters.lift", as given to --set
  std::vector<double> values;  ///< one value, or the elements of an array
  Kind kind = Kind::kNumber;
  bool is_list = false;
  FieldCard card;
  std::vector<double> default_values = {};  ///< of LiveParameters: as loaded from files and arguments, before any change
};

/// Parameters that are declared at run time, such as those of a Python class: the counterpart of a Described struct.
struct DeclaredSection {
  std::string name;   ///< "StrikerParameters"
  std::string where;  ///< the place of the declaration for error messages: "roles/striker.py"
  std::vector<ParameterValue> parameters;
};

/// A copy of the text that exists until the process ends, for the card of a declared parameter. Equal texts share a copy. Thread-safe.
std::string_view permanent_text(const std::string& text);

/// Sets the parameter named by the entry's key. Errors: InputError with the entry's location, section, key and range, for an unknown key, a
/// wrong number of values, a value out of range or not an integer.
void set_parameter(DeclaredSection& section, const ParameterEntry& entry);

/// The section in the format of to_yaml() of a Described struct.
std::string to_yaml(const DeclaredSection& section);

}  // namespace soccer
