#include "offnao/link/robot_link.h"

#include <QJsonDocument>
#include <QUrl>
#include <algorithm>

#include "blackboard/common/network/discovery.h"

namespace soccer::offnao {

namespace {

std::string target_of(const std::string& token) {
  if (token.empty()) return "/";
  return "/?token=" + QUrl::toPercentEncoding(QString::fromStdString(token)).toStdString();
}

}  // namespace

RobotLink::RobotLink(ConnectionThread& thread, Options options)
    : options_(std::move(options)),
      source_(std::make_shared<LiveSource>(options_.name.empty() ? address() : options_.name)),
      socket_(thread, {options_.host, options_.port, target_of(options_.token), foxglove::kSubprotocol}) {}

void RobotLink::poll() {
  for (LinkEvent& event : socket_.poll_events()) switch (event.kind) {
      case LinkEvent::Kind::kOpened: break;  // the robot sends the first message
      case LinkEvent::Kind::kClosed:
        if (source_->state() == SourceState::kEnded) break;  // it has not been started again yet
        on_disconnect(source_->state() == SourceState::kConnecting ? SourceState::kConnecting : SourceState::kLost, event.content);
        break;
      case LinkEvent::Kind::kEnded: on_disconnect(SourceState::kEnded, {}); break;
      case LinkEvent::Kind::kRefused: on_disconnect(SourceState::kRefused, event.content); break;
      case LinkEvent::Kind::kText: on_text(event.content); break;
      case LinkEvent::Kind::kBinary:
        if (const auto data = foxglove::read_message_data(event.content))
          on_data(*data);
        else if (const auto reply = foxglove::read_service_response(event.content))
          on_response(reply->call, true,
                      QJsonDocument::fromJson("[" + QByteArray(reply->content.data(), static_cast<int>(reply->content.size())) + "]")
                          .array()
                          .at(0));
        break;
    }
}

void RobotLink::on_disconnect(SourceState state, const std::string& why) {
  subscriptions_.clear();
  services_.clear();
  parameters_.on_disconnect();
  while (!calls_.empty()) on_response(calls_.begin()->first, false, QString("the connection is lost"));
  if (source_->state() != state || source_->remark() != why) source_->set_state(state, why);
}

void RobotLink::on_text(const std::string& text) {
  const foxglove::ServerMessage message = foxglove::read_text(text);
  switch (message.op) {
    case foxglove::ServerMessage::Op::kServerInfo:
      if (!session_.empty() && session_ != message.session) source_->discard_messages();
      session_ = message.session;
      log_file_.clear();
      source_->rename(message.name.empty() ? address() : message.name);
      source_->set_state(SourceState::kLive, {});
      if (std::ranges::find(message.capabilities, "parameters") != message.capabilities.end())
        socket_.send_text(foxglove::get_all_parameters("all"));
      if (std::ranges::find(message.capabilities, "parametersSubscribe") != message.capabilities.end())
        socket_.send_text(foxglove::subscribe_parameters());
      break;
    case foxglove::ServerMessage::Op::kStatus:
      if (message.level >= 2) parameters_.add_error(message.name);
      if (on_status) on_status(message.level, message.name);
      break;
    case foxglove::ServerMessage::Op::kAdvertise: subscribe_to(message.channels); break;
    case foxglove::ServerMessage::Op::kParameters: {
      const bool described = parameters_.described();
      parameters_.set_values(message.parameters);
      if (described) request_descriptions();  // no effect unless there are new parameters
      break;
    }
    case foxglove::ServerMessage::Op::kAdvertiseServices:
      for (const auto& service : message.services) services_[service.name] = service.id;
      request_descriptions();
      request_log_file();
      break;
    case foxglove::ServerMessage::Op::kUnadvertiseServices:
      std::erase_if(services_, [&](const auto& service) { return std::ranges::find(message.ids, service.second) != message.ids.end(); });
      break;
    case foxglove::ServerMessage::Op::kCallFailed: on_response(message.call, false, QString::fromStdString(message.name)); break;
    default: break;  // an unadvertised channel sends no more messages; unknown operations are of a later protocol version
  }
}

void RobotLink::request_descriptions() {
  if (!offers("describe_parameters") || parameters_.described()) return;
  call("describe_parameters", QJsonObject(), [this](bool good, const QJsonValue& descriptions) {
    if (good)
      parameters_.set_descriptions(descriptions.isArray() ? descriptions.toArray() : descriptions.toObject()["parameters"].toArray());
  });
}

void RobotLink::request_log_file() {
  if (!offers("log_file") || !log_file_.empty()) return;
  call("log_file", QJsonObject(), [this](bool good, const QJsonValue& answer) {
    if (good) log_file_ = answer.toObject()["file"].toString().toStdString();
  });
}

bool RobotLink::is_local() const { return is_this_machine(options_.host); }

void RobotLink::subscribe_to(const std::vector<foxglove::Channel>& channels) {
  std::vector<foxglove::Subscription> wanted;
  for (const auto& channel : channels) {
    const std::uint32_t id = next_id_++;
    subscriptions_[id] = source_->add_topic(channel.topic);
    wanted.push_back({id, channel.id});
  }
  if (!wanted.empty()) socket_.send_text(foxglove::subscribe(wanted));
}

void RobotLink::on_data(const foxglove::MessageData& data) {
  const auto found = subscriptions_.find(data.subscription);
  if (found == subscriptions_.end() || data.nanoseconds > static_cast<std::uint64_t>(Time::max().count() / 2)) return;
  const RawMessage message{Time(static_cast<Time::rep>(data.nanoseconds)), std::make_shared<const std::string>(data.message)};
  source_->add(*found->second, message);
  if (on_message) on_message(*found->second, message);
}

void RobotLink::set_parameter(const std::string& name, const QJsonValue& value) {
  socket_.send_text(foxglove::set_parameter(QString::fromStdString(name), value, "set " + name));
}

void RobotLink::set_element(const std::string& name, int index, const QJsonValue& value) {
  set_parameter(name + '[' + std::to_string(index) + ']', value);
}

void RobotLink::call(const std::string& service, const QJsonValue& request, ResponseHandler handler) {
  const auto found = services_.find(service);
  if (found == services_.end()) return handler(false, QString("the robot does not offer this service"));
  const std::uint32_t id = next_id_++;
  calls_[id] = std::move(handler);
  const QJsonDocument document = request.isArray() ? QJsonDocument(request.toArray()) : QJsonDocument(request.toObject());
  socket_.send_binary(foxglove::call_service(found->second, id, document.toJson(QJsonDocument::Compact).toStdString()));
}

void RobotLink::on_response(std::uint32_t call, bool good, const QJsonValue& value) {
  const auto found = calls_.find(call);
  if (found == calls_.end()) return;
  const ResponseHandler handler = std::move(found->second);
  calls_.erase(found);
  handler(good, value);
}

}  // namespace soccer::offnao
