#include "offnao/link/robot_link.h"

#include <QJsonDocument>
#include <QUrl>
#include <algorithm>

namespace soccer::offnao {

namespace {

std::string target_of(const std::string& token) {
  if (token.empty()) return "/";
  return "/?token=" + QUrl::toPercentEncoding(QString::fromStdString(token)).toStdString();
}

}  // namespace

RobotLink::RobotLink(LinkThread& thread, Options options)
    : options_(std::move(options)),
      source_(std::make_shared<LiveSource>(options_.name.empty() ? options_.host + ":" + options_.port : options_.name)),
      socket_(thread, {options_.host, options_.port, target_of(options_.token), foxglove::kSubprotocol}) {}

void RobotLink::poll() {
  for (LinkEvent& event : socket_.take()) switch (event.kind) {
      case LinkEvent::Kind::kOpened: break;  // the robot speaks first
      case LinkEvent::Kind::kClosed:
        lose(source_->standing() == Standing::kConnecting ? Standing::kConnecting : Standing::kLost, event.content);
        break;
      case LinkEvent::Kind::kRefused: lose(Standing::kRefused, event.content); break;
      case LinkEvent::Kind::kText: hear(event.content); break;
      case LinkEvent::Kind::kBinary:
        if (const auto data = foxglove::read_data(event.content))
          take_data(*data);
        else if (const auto reply = foxglove::read_answer(event.content))
          answer(reply->call, true,
                 QJsonDocument::fromJson("[" + QByteArray(reply->content.data(), static_cast<int>(reply->content.size())) + "]")
                     .array()
                     .at(0));
        break;
    }
}

void RobotLink::lose(Standing standing, const std::string& why) {
  subscriptions_.clear();
  services_.clear();
  parameters_.lose();
  while (!calls_.empty()) answer(calls_.begin()->first, false, QString("the connection is lost"));
  if (source_->standing() != standing || source_->remark() != why) source_->set_standing(standing, why);
}

void RobotLink::hear(const std::string& text) {
  const foxglove::Said said = foxglove::read_text(text);
  switch (said.op) {
    case foxglove::Said::Op::kServerInfo:
      source_->rename(said.name.empty() ? address() : said.name);
      source_->set_standing(Standing::kLive, {});
      if (std::ranges::find(said.capabilities, "parameters") != said.capabilities.end())
        socket_.send_text(foxglove::get_all_parameters("all"));
      if (std::ranges::find(said.capabilities, "parametersSubscribe") != said.capabilities.end())
        socket_.send_text(foxglove::subscribe_parameters());
      break;
    case foxglove::Said::Op::kStatus:
      if (said.level >= 2) parameters_.complain(said.name);
      if (on_status) on_status(said.level, said.name);
      break;
    case foxglove::Said::Op::kAdvertise: subscribe_to(said.channels); break;
    case foxglove::Said::Op::kParameters: parameters_.take_values(said.parameters); break;
    case foxglove::Said::Op::kAdvertiseServices:
      for (const auto& service : said.services) services_[service.name] = service.id;
      ask_for_cards();
      break;
    case foxglove::Said::Op::kUnadvertiseServices:
      std::erase_if(services_, [&](const auto& service) { return std::ranges::find(said.ids, service.second) != said.ids.end(); });
      break;
    case foxglove::Said::Op::kCallFailed: answer(said.call, false, QString::fromStdString(said.name)); break;
    default: break;  // an unadvertised channel is silent; what is unknown is of a later version
  }
}

void RobotLink::ask_for_cards() {
  if (!offers("describe_parameters") || parameters_.described()) return;
  call("describe_parameters", QJsonObject(), [this](bool good, const QJsonValue& cards) {
    if (good) parameters_.take_cards(cards.isArray() ? cards.toArray() : cards.toObject()["parameters"].toArray());
  });
}

void RobotLink::subscribe_to(const std::vector<foxglove::Channel>& channels) {
  std::vector<foxglove::Subscription> wanted;
  for (const auto& channel : channels) {
    const std::uint32_t id = next_id_++;
    subscriptions_[id] = source_->add_topic(channel.card);
    wanted.push_back({id, channel.id});
  }
  if (!wanted.empty()) socket_.send_text(foxglove::subscribe(wanted));
}

void RobotLink::take_data(const foxglove::Data& data) {
  const auto found = subscriptions_.find(data.subscription);
  if (found == subscriptions_.end() || data.nanoseconds > static_cast<std::uint64_t>(Time::max().count() / 2)) return;
  const RawMessage message{Time(static_cast<Time::rep>(data.nanoseconds)), std::make_shared<const std::string>(data.message)};
  source_->add(*found->second, message);
  if (on_message) on_message(*found->second, message);
}

void RobotLink::set_parameter(const std::string& name, const QJsonValue& value) {
  socket_.send_text(foxglove::set_parameter(QString::fromStdString(name), value, "set " + name));
}

void RobotLink::call(const std::string& service, const QJsonValue& request, Answered answered) {
  const auto found = services_.find(service);
  if (found == services_.end()) return answered(false, QString("the robot does not offer this"));
  const std::uint32_t id = next_id_++;
  calls_[id] = std::move(answered);
  const QJsonDocument document = request.isArray() ? QJsonDocument(request.toArray()) : QJsonDocument(request.toObject());
  socket_.send_binary(foxglove::call_service(found->second, id, document.toJson(QJsonDocument::Compact).toStdString()));
}

void RobotLink::answer(std::uint32_t call, bool good, const QJsonValue& value) {
  const auto found = calls_.find(call);
  if (found == calls_.end()) return;
  const Answered answered = std::move(found->second);
  calls_.erase(found);
  answered(good, value);
}

}  // namespace soccer::offnao
