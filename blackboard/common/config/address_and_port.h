#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace soccer {

/// Ports of a command line: kFixed: 1…65535; kAny: also 0, any free port.
enum class Ports { kFixed, kAny };

/// Splits "[ADDRESS:]PORT"; `address` is the default address. Brackets of an IPv6 address are removed, as in the functions below. Errors:
/// InputError, which names `option`, when the text has another form or the port is out of range.
std::pair<std::string, int> address_and_port(const char* option, std::string_view text, std::string_view address, Ports ports);

/// Splits "HOST:PORT" of a program to connect to. Errors: InputError when the text has another form or the port is not in 1…65535; its
/// remedy is `example`.
std::pair<std::string, int> split_host_and_port(std::string_view text, std::string_view example);

/// Splits "HOST:PORT", "HOST", ":PORT", "PORT" or "ws://HOST:PORT" of a debug port; `host` and `port` are the defaults. Errors: InputError
/// when the text has another form or the port is not in 1…65535.
std::pair<std::string, int> debug_port_address(std::string_view text, std::string_view host, int port);

/// HOST:PORT, with an IPv6 address in brackets, which it may have already.
std::string host_and_port(const std::string& host, int port);
std::string host_and_port(const std::string& host, const std::string& port);

/// Validators for CLI11's Option::check: an error message; empty if the text is empty or of the form [ADDRESS:]PORT.
std::string error_of_address(const std::string& text);            ///< with a port of 1…65535
std::string error_of_listening_address(const std::string& text);  ///< with a port of 0…65535

/// A validator of HOST:PORT; its messages show the example.
std::function<std::string(const std::string&)> host_and_port_check(std::string example = "127.0.0.1:3100");

}  // namespace soccer
