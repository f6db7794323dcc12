#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "blackboard/common/config/address_and_port.h"
#include "offnao/link/foxglove_client.h"
#include "offnao/link/web_socket.h"
#include "offnao/model/live_source.h"
#include "offnao/model/parameter_table.h"

namespace soccer::offnao {

/// The link to one live robot: keeps the connection, subscribes to all topics, and stores the received messages in a LiveSource.
class RobotLink {
 public:
  struct Options {
    std::string host = "127.0.0.1";
    std::string port = "8765";
    std::string token;  ///< permits setting parameters; empty: read-only access
    std::string name;   ///< used until the robot reports its own name
  };
  using ResponseHandler = std::function<void(bool good, const QJsonValue& response)>;  ///< not good: `response` is the reason, a string

  RobotLink(ConnectionThread& thread, Options options);

  /// Processes received data. To be called often.
  void poll();

  const std::shared_ptr<LiveSource>& source() const { return source_; }
  const Options& options() const { return options_; }
  std::string address() const { return host_and_port(options_.host, options_.port); }
  ParameterTable& parameters() { return parameters_; }
  /// The log that the robot writes, on its machine; empty if it writes none or does not report it.
  const std::string& log_file() const { return log_file_; }
  /// True if the robot's program runs on this machine.
  bool is_local() const;

  void set_parameter(const std::string& name, const QJsonValue& value);
  /// Sets one element of an array; the robot keeps its present values of the others.
  void set_element(const std::string& name, int index, const QJsonValue& value);
  bool offers(const std::string& service) const { return services_.contains(service); }
  /// `handler` is called by a later poll(), or at once when the robot does not offer the service.
  void call(const std::string& service, const QJsonValue& request, ResponseHandler handler);

  /// Called for each received message.
  std::function<void(const TopicType&, const RawMessage&)> on_message;
  /// Called for each status message of the robot: level 0 information, 1 warning, 2 error.
  std::function<void(int level, const std::string& text)> on_status;

 private:
  void on_disconnect(SourceState state, const std::string& why);
  void on_text(const std::string& text);
  void subscribe_to(const std::vector<foxglove::Channel>& channels);
  void on_data(const foxglove::MessageData& data);
  void on_response(std::uint32_t call, bool good, const QJsonValue& value);
  void request_descriptions();
  void request_log_file();

  Options options_;
  std::shared_ptr<LiveSource> source_;
  ParameterTable parameters_;
  std::map<std::uint32_t, TypePtr> subscriptions_;
  std::map<std::string, std::uint32_t> services_;
  std::map<std::uint32_t, ResponseHandler> calls_;
  std::uint32_t next_id_ = 1;
  std::string session_;  // of the last run of the robot's program
  std::string log_file_;
  WebSocket socket_;
};

}  // namespace soccer::offnao
