#include "blackboard/common/config/address_and_port.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

#include <arpa/inet.h>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

constexpr int kMaxPort = 65535;

/// The port; std::nullopt unless the text is a decimal number from `min_port` to 65535.
std::optional<int> port_of(std::string_view text, int min_port) {
  int port = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  const bool valid = error == std::errc() && end == text.data() + text.size() && port >= min_port && port <= kMaxPort;
  return valid ? std::optional(port) : std::nullopt;
}

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](unsigned char c) { return std::isdigit(c) != 0; });
}

bool is_ipv6(std::string_view text) {
  const std::string address(text.substr(0, text.find('%')));  // without the interface of a link-local address
  in6_addr bytes;
  return inet_pton(AF_INET6, address.c_str(), &bytes) == 1;
}

/// A text on a command line: which option it belongs to, its form, and an example of it.
struct Usage {
  std::string where, form, example;

  [[noreturn]] void refuse() const { throw InputError(where, "is not " + form, "write for example " + example); }
};

/// The host without the brackets of an IPv6 address; `text`: HOST:PORT.
std::string checked_host(std::string_view host, std::string_view text, const Usage& usage) {
  if (text.find("://") != std::string_view::npos)
    throw InputError(usage.where, "is a URL", "leave out " + std::string(text.substr(0, text.find("://") + 3)));
  if (std::ranges::any_of(host, [](unsigned char c) { return std::isspace(c) != 0; }))
    throw InputError(usage.where, "contains a blank", "write for example " + usage.example);
  if (host.starts_with('[') || host.ends_with(']')) {
    if (host.size() < 3 || !host.starts_with('[') || !host.ends_with(']')) usage.refuse();
    return std::string(host.substr(1, host.size() - 2));
  }
  if (host.find(':') == std::string_view::npos) return std::string(host);
  const std::string remedy =
      is_ipv6(host) ? "[" + std::string(host) + "]" + std::string(text.substr(host.size())) : "[" + std::string(text) + "]:PORT";
  if (!is_ipv6(host) && !is_ipv6(text)) usage.refuse();
  throw InputError(usage.where, "is an IPv6 address without brackets", "write " + remedy);
}

std::string form_of(std::string_view form, int min_port) {
  return std::string(form) + " with a port from " + std::to_string(min_port) + " to " + std::to_string(kMaxPort);
}

std::pair<std::string, int> split_optional_address(const std::string& where, std::string_view text, std::string_view address, Ports ports) {
  const int min_port = ports == Ports::kAny ? 0 : 1;
  const Usage usage{where, form_of("[ADDRESS:]PORT", min_port), "127.0.0.1:10001"};
  const std::size_t colon = text.rfind(':');
  const std::string host = colon == std::string_view::npos ? "" : checked_host(text.substr(0, colon), text, usage);
  const auto port = port_of(text.substr(colon == std::string_view::npos ? 0 : colon + 1), min_port);
  if (!port) usage.refuse();
  return {host.empty() ? std::string(address) : host, *port};
}

/// The message of the InputError that a function throws; empty: none.
template <class Split>
std::string error_of(const std::string& text, const Split& split) {
  if (text.empty()) return {};
  try {
    split();
    return {};
  } catch (const InputError& error) {
    return error.what();
  }
}

}  // namespace

std::pair<std::string, int> address_and_port(const char* option, std::string_view text, std::string_view address, Ports ports) {
  return split_optional_address(std::string(option) + " " + std::string(text), text, address, ports);
}

std::pair<std::string, int> split_host_and_port(std::string_view text, std::string_view example) {
  const Usage usage{"\"" + std::string(text) + "\"", form_of("HOST:PORT", 1), std::string(example)};
  const std::size_t colon = text.rfind(':');
  const std::string host = checked_host(text.substr(0, colon), text, usage);
  const auto port = colon == std::string_view::npos ? std::nullopt : port_of(text.substr(colon + 1), 1);
  if (!port || host.empty()) usage.refuse();
  return {host, *port};
}

std::pair<std::string, int> debug_port_address(std::string_view text, std::string_view host, int port) {
  const Usage usage{std::string(text), form_of("HOST:PORT", 1), "127.0.0.1:" + std::to_string(port)};
  std::string_view address = text;
  if (constexpr std::string_view kScheme = "ws://"; address.starts_with(kScheme)) {  // as robots print it
    address.remove_prefix(kScheme.size());
    if (address.ends_with('/')) address.remove_suffix(1);
  }
  const std::size_t colon = address.ends_with(']') ? std::string_view::npos : address.rfind(':');
  const bool is_port = is_number(address);
  const std::string named = is_port ? "" : checked_host(address.substr(0, colon), address, usage);
  const auto number = is_port                           ? port_of(address, 1)
                      : colon == std::string_view::npos ? std::optional(port)
                                                        : port_of(address.substr(colon + 1), 1);
  if (!number) usage.refuse();
  return {named.empty() ? std::string(host) : named, *number};
}

std::string host_and_port(const std::string& host, int port) { return host_and_port(host, std::to_string(port)); }

std::string host_and_port(const std::string& host, const std::string& port) {
  const bool needs_brackets = host.find(':') != std::string::npos && !host.starts_with('[');
  return (needs_brackets ? "[" + host + "]" : host) + ":" + port;
}

std::string error_of_address(const std::string& text) {
  return error_of(text, [&] { split_optional_address(text, text, {}, Ports::kFixed); });
}

std::string error_of_listening_address(const std::string& text) {
  return error_of(text, [&] { split_optional_address(text, text, {}, Ports::kAny); });
}

std::function<std::string(const std::string&)> host_and_port_check(std::string example) {
  return [example = std::move(example)](const std::string& text) { return error_of(text, [&] { split_host_and_port(text, example); }); };
}

}  // namespace soccer
