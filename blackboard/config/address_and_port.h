#pragma once

#include <string>
#include <utility>

namespace soccer {

/// Splits "[ADDRESS:]PORT"; `address` is the default address. Errors: InputError, which names `option`, when the text has another form or
/// the port is not in 0…65535.
std::pair<std::string, int> address_and_port(const char* option, const std::string& text, const std::string& address);

}  // namespace soccer
