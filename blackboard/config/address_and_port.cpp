#include "blackboard/config/address_and_port.h"

#include <charconv>
#include <optional>

#include "blackboard/error.h"

namespace soccer {
namespace {

/// The port; std::nullopt unless the text is a decimal number from `lowest` to 65535.
std::optional<int> port_of(std::string_view text, int lowest) {
  int port = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  constexpr int kMaxPort = 65535;
  const bool valid = error == std::errc() && end == text.data() + text.size() && port >= lowest && port <= kMaxPort;
  return valid ? std::optional(port) : std::nullopt;
}

}  // namespace

std::string host_without_brackets(std::string_view where, std::string_view text, std::string_view host) {
  if (host.starts_with('[') && host.ends_with(']')) return std::string(host.substr(1, host.size() - 2));
  if (host.find(':') != std::string_view::npos && !host.starts_with('['))
    throw InputError(where, "is an IPv6 address without brackets", "write [" + std::string(text) + "]:PORT");
  return std::string(host);
}

std::pair<std::string, int> address_and_port(const char* option, const std::string& text, const std::string& address) {
  const std::string where = std::string(option) + " " + text;
  const std::size_t colon = text.rfind(':');
  const std::string host = colon == std::string::npos ? "" : host_without_brackets(where, text, std::string_view(text).substr(0, colon));
  const auto port = port_of(std::string_view(text).substr(colon == std::string::npos ? 0 : colon + 1), 0);
  if (!port) throw InputError(where, "is not of the form [ADDRESS:]PORT", "write for example 127.0.0.1:10001");
  return {host.empty() ? address : host, *port};
}

std::pair<std::string, int> host_and_optional_port(const std::string& text, const std::string& host, int port) {
  const bool bare = text.ends_with(']');  // an IPv6 address without a port
  const std::size_t colon = bare ? std::string::npos : text.rfind(':');
  const std::string named = host_without_brackets(text, text, std::string_view(text).substr(0, colon));
  const auto number = colon == std::string::npos ? std::optional(port) : port_of(std::string_view(text).substr(colon + 1), 1);
  if (!number)
    throw InputError(text, "is not HOST:PORT with a port from 1 to 65535", "write for example 127.0.0.1:" + std::to_string(port));
  return {named.empty() ? host : named, *number};
}

}  // namespace soccer
