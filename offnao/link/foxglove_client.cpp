#include "offnao/link/foxglove_client.h"

#include <QJsonDocument>
#include <map>

#include "blackboard/log/wire.h"

namespace soccer::offnao::foxglove {

namespace {

constexpr std::uint8_t kMessageData = 1, kServiceCall = 2, kServiceAnswer = 3;
constexpr std::size_t kMostNames = 100'000;  // in one text: more is no robot

std::string text_of(const QJsonValue& value) { return value.toString().toStdString(); }

std::optional<std::uint32_t> id_of(const QJsonValue& value) {
  const double number = value.toDouble(-1);
  if (!(number >= 0) || number > 4294967295.0) return std::nullopt;
  return static_cast<std::uint32_t>(number);
}

void read_channels(const QJsonArray& list, Said& said) {
  for (const QJsonValue& value : list) {
    const QJsonObject channel = value.toObject();
    const auto id = id_of(channel["id"]);
    if (!id || said.channels.size() >= kMostNames) continue;
    TopicType::Card card;
    card.topic = text_of(channel["topic"]);
    card.schema_name = text_of(channel["schemaName"]);
    card.message_encoding = text_of(channel["encoding"]);
    card.schema_encoding = channel.contains("schemaEncoding") ? text_of(channel["schemaEncoding"]) : card.message_encoding;
    const QByteArray schema = QByteArray::fromBase64(channel["schema"].toString().toLatin1());
    card.schema.assign(schema.constData(), static_cast<std::size_t>(schema.size()));
    if (!card.topic.empty()) said.channels.push_back({*id, std::move(card)});
  }
}

void read_ids(const QJsonArray& list, Said& said) {
  for (const QJsonValue& value : list)
    if (const auto id = id_of(value)) said.ids.push_back(*id);
}

std::string json(const QJsonObject& object) { return QJsonDocument(object).toJson(QJsonDocument::Compact).toStdString(); }

const std::map<std::string, Said::Op, std::less<>> kOps{
    {"serverInfo", Said::Op::kServerInfo},
    {"status", Said::Op::kStatus},
    {"advertise", Said::Op::kAdvertise},
    {"unadvertise", Said::Op::kUnadvertise},
    {"parameterValues", Said::Op::kParameters},
    {"advertiseServices", Said::Op::kAdvertiseServices},
    {"unadvertiseServices", Said::Op::kUnadvertiseServices},
    {"serviceCallFailure", Said::Op::kCallFailed},
};

}  // namespace

Said read_text(std::string_view text) {
  Said said;
  const QJsonObject object = QJsonDocument::fromJson(QByteArray(text.data(), static_cast<int>(text.size()))).object();
  if (!object["op"].isString()) {
    said.op = Said::Op::kBroken;
    return said;
  }
  const auto op = kOps.find(text_of(object["op"]));
  if (op == kOps.end()) return said;
  said.op = op->second;
  switch (said.op) {
    case Said::Op::kServerInfo:
      said.name = text_of(object["name"]);
      said.session = text_of(object["sessionId"]);
      for (const auto& value : object["capabilities"].toArray()) said.capabilities.push_back(text_of(value));
      break;
    case Said::Op::kStatus:
      said.name = text_of(object["message"]);
      said.level = object["level"].toInt();
      break;
    case Said::Op::kAdvertise: read_channels(object["channels"].toArray(), said); break;
    case Said::Op::kUnadvertise: read_ids(object["channelIds"].toArray(), said); break;
    case Said::Op::kParameters:
      said.parameters = object["parameters"].toArray();
      said.request = text_of(object["id"]);
      break;
    case Said::Op::kAdvertiseServices:
      for (const auto& value : object["services"].toArray())
        if (const auto id = id_of(value.toObject()["id"])) said.services.push_back({*id, text_of(value.toObject()["name"])});
      break;
    case Said::Op::kUnadvertiseServices: read_ids(object["serviceIds"].toArray(), said); break;
    case Said::Op::kCallFailed:
      said.name = text_of(object["message"]);
      said.call = id_of(object["callId"]).value_or(0);
      break;
    default: break;
  }
  return said;
}

std::optional<Data> read_data(std::string_view bytes) {
  std::uint8_t op = 0;
  Data data;
  if (!log::take_fixed(bytes, op) || op != kMessageData || !log::take_fixed(bytes, data.subscription) ||
      !log::take_fixed(bytes, data.nanoseconds))
    return std::nullopt;
  data.message = bytes;
  return data;
}

std::optional<Answer> read_answer(std::string_view bytes) {
  std::uint8_t op = 0;
  std::uint32_t encoding_length = 0;
  std::string_view encoding;
  Answer answer;
  if (!log::take_fixed(bytes, op) || op != kServiceAnswer || !log::take_fixed(bytes, answer.service) ||
      !log::take_fixed(bytes, answer.call) || !log::take_fixed(bytes, encoding_length) ||
      !log::take_bytes(bytes, encoding_length, encoding))
    return std::nullopt;
  answer.content = bytes;
  return answer;
}

std::string subscribe(const std::vector<Subscription>& subscriptions) {
  QJsonArray list;
  for (const auto& [id, channel] : subscriptions)
    list.append(QJsonObject{{"id", static_cast<qint64>(id)}, {"channelId", static_cast<qint64>(channel)}});
  return json({{"op", "subscribe"}, {"subscriptions", list}});
}

std::string unsubscribe(const std::vector<std::uint32_t>& ids) {
  QJsonArray list;
  for (const std::uint32_t id : ids) list.append(static_cast<qint64>(id));
  return json({{"op", "unsubscribe"}, {"subscriptionIds", list}});
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
