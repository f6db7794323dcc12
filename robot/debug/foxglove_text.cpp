#include "robot/debug/foxglove_text.h"

#include <cmath>

#include <boost/archive/iterators/base64_from_binary.hpp>
#include <boost/archive/iterators/transform_width.hpp>
#include <boost/json.hpp>

#include "blackboard/common/files/little_endian.h"

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
  wire::LittleReader reader(bytes.substr(1));
  const auto service = reader.take<std::uint32_t>(), call = reader.take<std::uint32_t>(), encoding = reader.take<std::uint32_t>();
  const std::string_view rest = reader.rest();
  if (encoding > rest.size()) return InvalidRequest{"truncated service call"};
  if (rest.substr(0, encoding) != "json") return InvalidRequest{"unsupported encoding of a service call: use json"};
  return CallService{service, call, std::string(rest.substr(encoding))};
}

namespace {

std::string base64(std::string_view bytes) {
  namespace codec = boost::archive::iterators;
  using Text = codec::base64_from_binary<codec::transform_width<const char*, 6, 8>>;
  std::string text(Text(bytes.data()), Text(bytes.data() + bytes.size()));
  constexpr std::size_t kBytes = 3;  // encoded by four characters
  text.append((kBytes - bytes.size() % kBytes) % kBytes, '=');
  return text;
}

json::value to_json(double value, ParameterValue::Kind kind) {
  switch (kind) {
    case ParameterValue::Kind::kTruth: return value != 0;
    case ParameterValue::Kind::kWhole: return static_cast<std::int64_t>(value);
    case ParameterValue::Kind::kNumber: break;
  }
  return value;
}

json::value value_of(const ParameterValue& parameter, const std::vector<double>& values) {
  if (!parameter.is_list) return to_json(values.front(), parameter.kind);
  json::array list;
  for (const double value : values) list.push_back(to_json(value, parameter.kind));
  return list;
}

json::value limit(double value) { return std::isfinite(value) ? json::value(value) : json::value(nullptr); }

}  // namespace

std::string server_info(std::string_view name, std::string_view session) {
  return json::serialize(json::object{{"op", "serverInfo"},
                                      {"name", name},
                                      {"capabilities", json::array{"parameters", "parametersSubscribe", "services"}},
                                      {"supportedEncodings", json::array{"json"}},
                                      {"metadata", json::object{}},
                                      {"sessionId", session}});
}

std::string advertise(const std::vector<ChannelCard>& channels) {
  json::array list;
  for (const ChannelCard& channel : channels)
    list.push_back(json::object{{"id", channel.id},
                                {"topic", channel.topic},
                                {"encoding", "protobuf"},
                                {"schemaName", channel.schema_name},
                                {"schema", base64(channel.schema)},
                                {"schemaEncoding", "protobuf"}});
  return json::serialize(json::object{{"op", "advertise"}, {"channels", list}});
}

std::string advertise_services(const std::vector<ServiceCard>& services) {
  json::array list;
  for (std::size_t id = 0; id < services.size(); ++id) {
    const auto schema = [&](const char* end) {
      return json::object{{"encoding", "json"},
                          {"schemaName", services[id].name + end},
                          {"schemaEncoding", "jsonschema"},
                          {"schema", json::serialize(json::object{{"description", services[id].meaning}})}};
    };
    list.push_back(json::object{{"id", id},
                                {"name", services[id].name},
                                {"type", services[id].name},
                                {"request", schema(".Request")},
                                {"response", schema(".Response")}});
  }
  return json::serialize(json::object{{"op", "advertiseServices"}, {"services", list}});
}

std::string status(StatusLevel level, std::string_view message) {
  return json::serialize(json::object{{"op", "status"}, {"level", static_cast<int>(level)}, {"message", message}});
}

std::string parameter_values(const std::vector<ParameterValue>& values, const std::string& id) {
  json::array list;
  for (const ParameterValue& parameter : values) {
    json::object entry{{"name", parameter.name}, {"value", value_of(parameter, parameter.values)}};
    if (parameter.kind == ParameterValue::Kind::kNumber)
      entry["type"] = parameter.is_list ? "float64_array" : "float64";  // so that a client reads 1 as 1.0
    list.push_back(std::move(entry));
  }
  json::object answer{{"op", "parameterValues"}, {"parameters", list}};
  if (!id.empty()) answer["id"] = id;
  return json::serialize(answer);
}

std::string service_failure(std::uint32_t service, std::uint32_t call, std::string_view why) {
  return json::serialize(json::object{{"op", "serviceCallFailure"}, {"serviceId", service}, {"callId", call}, {"message", why}});
}

std::string describe(const std::vector<ParameterValue>& values) {
  json::array list;
  for (const ParameterValue& parameter : values) {
    json::object entry{{"name", parameter.name},
                       {"value", value_of(parameter, parameter.values)},
                       {"whole", parameter.kind == ParameterValue::Kind::kWhole},
                       {"unit", std::string(parameter.card.unit)},
                       {"low", limit(parameter.card.low)},
                       {"high", limit(parameter.card.high)},
                       {"meaning", std::string(parameter.card.meaning)}};
    if (!parameter.default_values.empty()) entry["default"] = value_of(parameter, parameter.default_values);
    list.push_back(std::move(entry));
  }
  return json::serialize(list);
}

std::string message_head(std::uint32_t subscription, std::uint64_t nanoseconds) {
  std::string head(1, '\x01');
  wire::append_little(head, subscription);
  wire::append_little(head, nanoseconds);
  return head;
}

std::string service_answer(std::uint32_t service, std::uint32_t call, std::string_view answer) {
  constexpr std::string_view kEncoding = "json";
  std::string bytes(1, '\x03');
  wire::append_little(bytes, service);
  wire::append_little(bytes, call);
  wire::append_little(bytes, static_cast<std::uint32_t>(kEncoding.size()));
  bytes.append(kEncoding).append(answer);
  return bytes;
}

}  // namespace soccer::foxglove
