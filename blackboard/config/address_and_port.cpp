#include "blackboard/config/address_and_port.h"

#include <charconv>

#include "blackboard/error.h"

namespace soccer {

std::pair<std::string, int> address_and_port(const char* option, const std::string& text, const std::string& address) {
  std::string_view host = std::string_view(text).substr(0, text.rfind(':'));
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);  // an IPv6 address
  const std::size_t colon = text.rfind(':'), port = colon == std::string::npos ? 0 : colon + 1;
  int number = 0;
  const auto [end, error] = std::from_chars(text.data() + port, text.data() + text.size(), number);
  constexpr int kMaxPort = 65535;
  if (error != std::errc() || end != text.data() + text.size() || number < 0 || number > kMaxPort)
    throw InputError(std::string(option) + " " + text, "is not of the form [ADDRESS:]PORT", "write for example 127.0.0.1:10001");
  return {host.empty() || colon == std::string::npos ? address : std::string(host), number};
}

}  // namespace soccer
