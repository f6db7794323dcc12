#include "robot/debug/foxglove_text.h"

#include <cmath>

#include <boost/archive/iterators/base64_from_binary.hpp>
#include <boost/archive/iterators/transform_width.hpp>
#include <boost/json.hpp>

namespace soccer::foxglove {

namespace json = boost::json;

namespace {

std::string base64(std::string_view bytes) {
  namespace codec = boost::archive::iterators;
  using Text = codec::base64_from_binary<codec::transform_width<const char*, 6, 8>>;
  std::string text(Text(bytes.data()), Text(bytes.data() + bytes.size()));
  constexpr std::size_t kBytes = 3;  // encoded by four characters
  text.append((kBytes - bytes.size() % kBytes) % kBytes, '=');
  return text;
}

template <class Number>
void append_little(std::string& out, Number value) {
  for (std::size_t byte = 0; byte < sizeof(value); ++byte) out.push_back(static_cast<char>((value >> (8 * byte)) & 0xFFU));
}

json::value to_json(double value, ParameterValue::Kind kind) {
  switch (kind) {
    case ParameterValue::Kind::kTruth: return value != 0;
    case ParameterValue::Kind::kWhole: return static_cast<std::int64_t>(value);
    case ParameterValue::Kind::kNumber: break;
  }
  return value;
}

json::value value_of(const ParameterValue& parameter) {
  if (!parameter.is_list) return to_json(parameter.values.front(), parameter.kind);
  json::array list;
  for (const double value : parameter.values) list.push_back(to_json(value, parameter.kind));
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
    json::object entry{{"name", parameter.name}, {"value", value_of(parameter)}};
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
  for (const ParameterValue& parameter : values)
    list.push_back(json::object{{"name", parameter.name},
                                {"value", value_of(parameter)},
                                {"whole", parameter.kind == ParameterValue::Kind::kWhole},
                                {"unit", std::string(parameter.card.unit)},
                                {"low", limit(parameter.card.low)},
                                {"high", limit(parameter.card.high)},
                                {"meaning", std::string(parameter.card.meaning)}});
  return json::serialize(list);
}

std::string message_head(std::uint32_t subscription, std::uint64_t nanoseconds) {
  std::string head(1, '\x01');
  append_little(head, subscription);
  append_little(head, nanoseconds);
  return head;
}

std::string service_answer(std::uint32_t service, std::uint32_t call, std::string_view answer) {
  constexpr std::string_view kEncoding = "json";
  std::string bytes(1, '\x03');
  append_little(bytes, service);
  append_little(bytes, call);
  append_little(bytes, static_cast<std::uint32_t>(kEncoding.size()));
  bytes.append(kEncoding).append(answer);
  return bytes;
}

}  // namespace soccer::foxglove
