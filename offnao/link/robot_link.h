#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "offnao/link/foxglove_client.h"
#include "offnao/link/web_socket.h"
#include "offnao/model/live_source.h"
#include "offnao/model/parameter_board.h"

namespace soccer::offnao {

/// One robot that plays: keeps the connection, subscribes to all topics, and puts what comes into a LiveSource.
class RobotLink {
 public:
  struct Options {
    std::string host = "127.0.0.1";
    std::string port = "8765";
    std::string token;  ///< with it parameters may be set; empty: one may only look
    std::string name;   ///< until the robot tells its own
  };
  using Answered = std::function<void(bool good, const QJsonValue& answer)>;  ///< bad: why, as a text

  RobotLink(LinkThread& thread, Options options);

  /// Takes what has come. Call it often.
  void poll();

  const std::shared_ptr<LiveSource>& source() const { return source_; }
  const Options& options() const { return options_; }
  std::string address() const { return options_.host + ":" + options_.port; }
  ParameterBoard& parameters() { return parameters_; }

  void set_parameter(const std::string& name, const QJsonValue& value);
  bool offers(const std::string& service) const { return services_.contains(service); }
  /// The answer comes in a later poll().
  void call(const std::string& service, const QJsonValue& request, Answered answered);

  /// Called for each message as it comes.
  std::function<void(const TopicType&, const RawMessage&)> on_message;
  /// What the robot says to people: level 0 information, 1 warning, 2 error.
  std::function<void(int level, const std::string& text)> on_status;
  std::uint64_t dropped() const { return socket_.dropped(); }

 private:
  void lose(Standing standing, const std::string& why);
  void hear(const std::string& text);
  void subscribe_to(const std::vector<foxglove::Channel>& channels);
  void take_data(const foxglove::Data& data);
  void answer(std::uint32_t call, bool good, const QJsonValue& value);
  void ask_for_cards();

  Options options_;
  std::shared_ptr<LiveSource> source_;
  ParameterBoard parameters_;
  std::map<std::uint32_t, TypePtr> subscriptions_;
  std::map<std::string, std::uint32_t> services_;
  std::map<std::uint32_t, Answered> calls_;
  std::uint32_t next_id_ = 1;
  WebSocket socket_;
};

}  // namespace soccer::offnao
