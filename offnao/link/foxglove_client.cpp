#include "offnao/link/foxglove_client.h"

#include <QJsonDocument>
#include <map>

#include "blackboard/common/protobuf/wire.h"

namespace soccer::offnao::foxglove {

namespace {

constexpr std::uint8_t kMessageData = 1, kServiceCall = 2, kServiceResponse = 3;
constexpr std::size_t kMaxNames = 100'000;  // channels in one text; a robot never advertises more

std::string text_of(const QJsonValue& value) { return value.toString().toStdString(); }

std::optional<std::uint32_t> id_of(const QJsonValue& value) {
  const double number = value.toDouble(-1);
  if (!(number >= 0) || number > 4294967295.0) return std::nullopt;
  return static_cast<std::uint32_t>(number);
}

void read_channels(const QJsonArray& list, ServerMessage& message) {
  for (const QJsonValue& value : list) {
    const QJsonObject channel = value.toObject();
    const auto id = id_of(channel["id"]);
    if (!id || message.channels.size() >= kMaxNames) continue;
    TopicType::Description topic;
    topic.topic = text_of(channel["topic"]);
    topic.schema_name = text_of(channel["schemaName"]);
    topic.message_encoding = text_of(channel["encoding"]);
    topic.schema_encoding = channel.contains("schemaEncoding") ? text_of(channel["schemaEncoding"]) : topic.message_encoding;
    const QByteArray schema = QByteArray::fromBase64(channel["schema"].toString().toLatin1());
    topic.schema.assign(schema.constData(), static_cast<std::size_t>(schema.size()));
    if (!topic.topic.empty()) message.channels.push_back({*id, std::move(topic)});
  }
}

void read_ids(const QJsonArray& list, ServerMessage& message) {
  for (const QJsonValue& value : list)
    if (const auto id = id_of(value)) message.ids.push_back(*id);
}

std::string json(const QJsonObject& object) { return QJsonDocument(object).toJson(QJsonDocument::Compact).toStdString(); }

const std::map<std::string, ServerMessage::Op, std::less<>> kOps{
    {"serverInfo", ServerMessage::Op::kServerInfo},
    {"status", ServerMessage::Op::kStatus},
    {"advertise", ServerMessage::Op::kAdvertise},
    {"unadvertise", ServerMessage::Op::kUnadvertise},
    {"parameterValues", ServerMessage::Op::kParameters},
    {"advertiseServices", ServerMessage::Op::kAdvertiseServices},
    {"unadvertiseServices", ServerMessage::Op::kUnadvertiseServices},
    {"serviceCallFailure", ServerMessage::Op::kCallFailed},
};

}  // namespace

ServerMessage read_text(std::string_view text) {
  ServerMessage message;
  const QJsonObject object = QJsonDocument::fromJson(QByteArray(text.data(), static_cast<int>(text.size()))).object();
  if (!object["op"].isString()) {
    message.op = ServerMessage::Op::kBroken;
    return message;
  }
  const auto op = kOps.find(text_of(object["op"]));
  if (op == kOps.end()) return message;
  message.op = op->second;
  switch (message.op) {
    case ServerMessage::Op::kServerInfo:
      message.name = text_of(object["name"]);
      message.session = text_of(object["sessionId"]);
      for (const auto& value : object["capabilities"].toArray()) message.capabilities.push_back(text_of(value));
      break;
    case ServerMessage::Op::kStatus:
      message.name = text_of(object["message"]);
      message.level = object["level"].toInt();
      break;
    case ServerMessage::Op::kAdvertise: read_channels(object["channels"].toArray(), message); break;
    case ServerMessage::Op::kUnadvertise: read_ids(object["channelIds"].toArray(), message); break;
    case ServerMessage::Op::kParameters: message.parameters = object["parameters"].toArray(); break;
    case ServerMessage::Op::kAdvertiseServices:
      for (const auto& value : object["services"].toArray())
        if (const auto id = id_of(value.toObject()["id"])) message.services.push_back({*id, text_of(value.toObject()["name"])});
      break;
    case ServerMessage::Op::kUnadvertiseServices: read_ids(object["serviceIds"].toArray(), message); break;
    case ServerMessage::Op::kCallFailed:
      message.name = text_of(object["message"]);
      message.call = id_of(object["callId"]).value_or(0);
      break;
    default: break;
  }
  return message;
}

std::optional<MessageData> read_message_data(std::string_view bytes) {
  std::uint8_t op = 0;
  MessageData data;
  if (!log::take_fixed(bytes, op) || op != kMessageData || !log::take_fixed(bytes, data.subscription) ||
      !log::take_fixed(bytes, data.nanoseconds))
    return std::nullopt;
  data.message = bytes;
  return data;
}

std::optional<ServiceResponse> read_service_response(std::string_view bytes) {
  std::uint8_t op = 0;
  std::uint32_t encoding_length = 0;
  std::string_view encoding;
  ServiceResponse response;
  if (!log::take_fixed(bytes, op) || op != kServiceResponse || !log::take_fixed(bytes, response.service) ||
      !log::take_fixed(bytes, response.call) || !log::take_fixed(bytes, encoding_length) ||
      !log::take_bytes(bytes, encoding_length, encoding))
    return std::nullopt;
  response.content = bytes;
  return response;
}

std::string subscribe(const std::vector<Subscription>& subscriptions) {
  QJsonArray list;
  for (const auto& [id, channel] : subscriptions)
    list.append(QJsonObject{{"id", static_cast<qint64>(id)}, {"channelId", static_cast<qint64>(channel)}});
  return json({{"op", "subscribe"}, {"subscriptions", list}});
}

std::string get_all_parameters(const std::string& request) {
  return json({{"op", "getParameters"}, {"parameterNames", QJsonArray()}, {"id", QString::fromStdString(request)}});
}

std::string subscribe_parameters() { return json({{"op", "subscribeParameterUpdates"}, {"parameterNames", QJsonArray()}}); }

std::string set_parameter(const QString& name, const QJsonValue& value, const std::string& request) {
  return json({{"op", "setParameters"},
               {"parameters", QJsonArray{QJsonObject{{"name", name}, {"value", value}}}},
               {"id", QString::fromStdString(request)}});
}

std::string call_service(std::uint32_t service, std::uint32_t call, std::string_view content) {
  constexpr std::string_view kEncoding = "json";
  std::string bytes(1 + 4 + 4 + 4, '\0');
  char* at = log::put_fixed(bytes.data(), kServiceCall);
  at = log::put_fixed(at, service);
  at = log::put_fixed(at, call);
  log::put_fixed(at, static_cast<std::uint32_t>(kEncoding.size()));
  return bytes.append(kEncoding).append(content);
}

}  // namespace soccer::offnao::foxglove
