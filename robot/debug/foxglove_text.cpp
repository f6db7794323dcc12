#include "robot/debug/foxglove_text.h"

#include <boost/archive/iterators/base64_from_binary.hpp>
#include <boost/archive/iterators/transform_width.hpp>
#include <boost/json/src.hpp>

namespace soccer::foxglove {

namespace json = boost::json;

namespace {

std::string base64(std::string_view bytes) {
  namespace codec = boost::archive::iterators;
  using Text = codec::base64_from_binary<codec::transform_width<const char*, 6, 8>>;
  std::string text(Text(bytes.data()), Text(bytes.data() + bytes.size()));
  constexpr std::size_t kBytes = 3;  // that four letters hold
  text.append((kBytes - bytes.size() % kBytes) % kBytes, '=');
  return text;
}

template <class Number>
void append_little(std::string& out, Number value) {
  for (std::size_t byte = 0; byte < sizeof(value); ++byte) out.push_back(static_cast<char>((value >> (8 * byte)) & 0xFFU));
}

std::uint32_t id_in(const json::object& object, const char* name) { return object.at(name).to_number<std::uint32_t>(); }

}  // namespace

std::string server_info(std::string_view name, std::string_view session) {
  return json::serialize(json::object{{"op", "serverInfo"},
                                      {"name", name},
                                      {"capabilities", json::array{}},
                                      {"supportedEncodings", json::array{"protobuf"}},
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

std::string status(StatusLevel level, std::string_view message) {
  return json::serialize(json::object{{"op", "status"}, {"level", static_cast<int>(level)}, {"message", message}});
}

std::string message_head(std::uint32_t subscription, std::uint64_t nanoseconds) {
  std::string head(1, '\x01');
  append_little(head, subscription);
  append_little(head, nanoseconds);
  return head;
}

Request read_request(std::string_view text) {
  Request request;
  try {
    const json::object object = json::parse(json::string_view(text.data(), text.size())).as_object();
    const json::string& operation = object.at("op").as_string();
    if (operation == "subscribe") {
      for (const json::value& entry : object.at("subscriptions").as_array())
        request.subscribe.push_back({id_in(entry.as_object(), "id"), id_in(entry.as_object(), "channelId")});
    } else if (operation == "unsubscribe") {
      for (const json::value& entry : object.at("subscriptionIds").as_array()) request.unsubscribe.push_back(entry.to_number<std::uint32_t>());
    } else {
      request.complaint = "this robot knows no \"" + std::string(operation.c_str()) + "\"";
    }
  } catch (const std::exception& error) {
    return {{}, {}, std::string("not understood: ") + error.what()};
  }
  return request;
}

}  // namespace soccer::foxglove
