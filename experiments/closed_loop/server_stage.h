#pragma once

#include <string>

#include "experiments/closed_loop/stage.h"
#include "simulation/monitor/monitor_reader.h"
#include "simulation/protocol/tcp_transport.h"

namespace soccer {

/// A running server in sync mode (rcssserver3d or simserver). Its ground truth is that of the last frame of the monitor port.
class ServerStage final : public Stage {
 public:
  /// Errors: ConnectionLost, InputError when there is no valid answer at one of the ports.
  ServerStage(const HostPort& agents, const HostPort& monitor);

  std::unique_ptr<Transport> connect() override;
  void follow() override { catch_up(); }
  void command(std::string_view text) override { monitor_.send(text); }
  BodyTruth truth(int number) override;
  std::optional<BodyTruth> truth_of_opponent(int number) override;
  Eigen::Vector3d ball() override;
  std::string name() const override { return "server " + agents_.text(); }

 private:
  void catch_up();

  HostPort agents_;
  TcpTransport monitor_;
  experiment::MonitorReader reader_;
};

}  // namespace soccer
