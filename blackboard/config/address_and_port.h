#pragma once

#include <string>
#include <utility>

namespace soccer {

/// The two parts of "[ADDRESS:]PORT"; `address` when there is none. `option` is named in the complaint. Errors: InputError.
std::pair<std::string, int> address_and_port(const char* option, const std::string& text, const std::string& address);

}  // namespace soccer
