#include "robot/debug/foxglove_request.h"

#include <boost/json.hpp>

namespace soccer::foxglove {

namespace json = boost::json;

namespace {

std::string text_of(const json::value& value) {
  const json::string& text = value.as_string();
  return {text.data(), text.size()};
}

std::uint32_t id_in(const json::object& object, const char* name) { return object.at(name).to_number<std::uint32_t>(); }

/// The id of a request; empty if the request has none and thus expects no answer.
std::string id_of(const json::object& object) {
  const json::value* id = object.if_contains("id");
  return id ? text_of(*id) : std::string();
}

std::vector<std::string> names_in(const json::object& object) {
  std::vector<std::string> names;
  for (const json::value& name : object.at("parameterNames").as_array()) names.push_back(text_of(name));
  return names;
}

double number_of(const json::value& value) { return value.is_bool() ? static_cast<double>(value.get_bool()) : value.to_number<double>(); }

SetParameters assignments_in(const json::object& object) {
  SetParameters request{{}, id_of(object)};
  for (const json::value& entry : object.at("parameters").as_array()) {
    const json::value& value = entry.as_object().at("value");
    std::vector<double> values;
    if (value.is_array())
      for (const json::value& one : value.get_array()) values.push_back(number_of(one));
    else
      values.push_back(number_of(value));
    request.assignments.push_back({text_of(entry.as_object().at("name")), std::move(values)});
  }
  return request;
}

Request request_in(const json::object& object) {
  const std::string operation = text_of(object.at("op"));
  if (operation == "subscribe") {
    Subscribe request;
    for (const json::value& entry : object.at("subscriptions").as_array())
      request.subscriptions.push_back({id_in(entry.as_object(), "id"), id_in(entry.as_object(), "channelId")});
    return request;
  }
  if (operation == "unsubscribe") {
    Unsubscribe request;
    for (const json::value& entry : object.at("subscriptionIds").as_array()) request.ids.push_back(entry.to_number<std::uint32_t>());
    return request;
  }
  if (operation == "getParameters") return GetParameters{names_in(object), id_of(object)};
  if (operation == "setParameters") return assignments_in(object);
  if (operation == "subscribeParameterUpdates") return WatchParameters{names_in(object), true};
  if (operation == "unsubscribeParameterUpdates") return WatchParameters{names_in(object), false};
  return InvalidRequest{"unknown operation \"" + operation + "\""};
}

std::uint32_t little(std::string_view bytes) {
  std::uint32_t value = 0;
  for (std::size_t byte = 0; byte < sizeof(value); ++byte)
    value |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[byte])) << (8 * byte);
  return value;
}

}  // namespace

Request read_request(std::string_view text) {
  try {
    return request_in(json::parse(json::string_view(text.data(), text.size())).as_object());
  } catch (const std::exception& error) {
    return InvalidRequest{std::string("malformed request: ") + error.what()};
  }
}

Request read_binary_request(std::string_view bytes) {
  constexpr std::size_t kHead = 13;  // opcode, service, call, length of the encoding's name
  if (bytes.empty() || bytes[0] != '\x02') return InvalidRequest{"unsupported binary message: only service calls are binary"};
  if (bytes.size() < kHead) return InvalidRequest{"truncated service call"};
  const std::uint32_t encoding = little(bytes.substr(9));
  if (encoding > bytes.size() - kHead) return InvalidRequest{"truncated service call"};
  if (bytes.substr(kHead, encoding) != "json") return InvalidRequest{"unsupported encoding of a service call: use json"};
  return CallService{little(bytes.substr(1)), little(bytes.substr(5)), std::string(bytes.substr(kHead + encoding))};
}

}  // namespace soccer::foxglove
