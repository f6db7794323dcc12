#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace soccer {

/// The host of a text such as HOST:PORT without the brackets of an IPv6 address. Errors: InputError, which begins with `where`, for an IPv6
/// address without brackets.
std::string host_without_brackets(std::string_view where, std::string_view text, std::string_view host);

/// Splits "[ADDRESS:]PORT"; `address` is the default address. Errors: InputError, which names `option`, when the text has another form or
/// the port is not in 0…65535.
std::pair<std::string, int> address_and_port(const char* option, const std::string& text, const std::string& address);

/// Splits "HOST:PORT", "HOST" or ":PORT" of a program to connect to; `host` and `port` are the defaults. Errors: InputError when the text
/// has another form or the port is not in 1…65535.
std::pair<std::string, int> host_and_optional_port(const std::string& text, const std::string& host, int port);

}  // namespace soccer
