#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "blackboard/common/network/stream_socket.h"
#include "blackboard/common/time/clock.h"
#include "blackboard/topics/game.h"
#include "simulation/protocol/experiment_message.h"
#include "simulation/protocol/framing.h"
#include "simulation/protocol/host_port.h"
#include "simulation/protocol/sexpr.h"

namespace soccer {

/// A command of an experiment to a robot. Empty fields change nothing.
struct ExperimentOrder {
  std::optional<GameState> state;
  std::optional<bool> penalised;
};

/// Parses a message such as `((game_state playing)(penalty none))` into `order`; items with other names are ignored. The returned reason is
/// empty on success.
SexprError parse_order(std::string_view message, ExperimentOrder& order);

/// The connection to an experiment controller. Never blocks: a belief that cannot be sent immediately is dropped. A lost connection is
/// logged and retried every second.
class ExperimentControllerInterface {
 public:
  explicit ExperimentControllerInterface(HostPort controller) : controller_(std::move(controller)) {}

  /// Sends the belief and returns the commands received since the last call, merged so that later ones override earlier ones; std::nullopt
  /// when there were none. `now` is the robot's time, which never decreases, unlike game time.
  std::optional<ExperimentOrder> exchange(const Belief& belief, Time now);

  bool connected() const { return connected_; }

 private:
  bool ready(Time now);
  void send(const Belief& belief);
  std::optional<ExperimentOrder> take_orders();
  void lose(std::string_view why, Time now);

  HostPort controller_;
  StreamSocket socket_;
  bool connected_ = false;
  bool reported_ = false;
  Time next_try_{0};
  std::string text_;
  std::string unsent_;
  FrameDecoder decoder_;
};

}  // namespace soccer
