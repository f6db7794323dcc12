#pragma once

#include <string>
#include <vector>

namespace soccer {

/// One parameter of a file: its key, its values (one, or the elements of an array) and its location for error messages.
struct ParameterEntry {
  std::string key;             ///< "max_distance", or "ball.max_distance" in the group "ball"
  std::vector<double> values;  ///< true is 1, false is 0, and a text that is neither these nor a number is NaN
  std::string where;           ///< "file:line"
  bool is_list = false;        ///< written as a list, also if it has one element
  std::string word = {};       ///< a value that is not written as a number, such as true; empty: there is none
};

}  // namespace soccer
