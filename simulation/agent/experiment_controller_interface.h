#pragma once

#include <array>
#include <optional>
#include <string>

#include "blackboard/time/clock.h"
#include "simulation/agent/experiment_order.h"
#include "simulation/protocol/experiment_message.h"
#include "simulation/protocol/framing.h"
#include "simulation/protocol/tcp_socket.h"

namespace soccer {

/// The line to an experiment controller. It never waits: what cannot be sent at once is dropped, newer ones follow.
/// A lost controller is said, and looked for again every second.
class ExperimentControllerInterface {
 public:
  explicit ExperimentControllerInterface(HostPort controller) : controller_(std::move(controller)) {}

  /// Sends the belief, and gives the orders that came since the last call, newest last wins. `now` is the robot's time,
  /// which never goes backward, as the game's may.
  std::optional<ExperimentOrder> exchange(const Belief& belief, Time now);

  bool connected() const { return connected_; }

 private:
  bool ready(Time now);
  void send(const Belief& belief);
  std::optional<ExperimentOrder> take_orders();
  void lose(std::string_view why, Time now);

  HostPort controller_;
  TcpSocket socket_;
  bool connected_ = false;
  bool complained_ = false;
  Time next_try_{0};
  std::string text_;
  std::string unsent_;
  FrameDecoder decoder_;
};

}  // namespace soccer
