#pragma once

#include <string>

#include "experiments/truth/truth_source.h"
#include "simulation/monitor/monitor_reader.h"
#include "simulation/protocol/tcp_socket.h"

namespace soccer {

/// Ground truth from the monitor port of simserver or rcssserver3d. The time is that of the simulation if the server sends it (simserver),
/// otherwise the game's time, which stops while the game is stopped.
class MonitorTruth final : public TruthSource {
 public:
  /// `report` receives reports of messages that are skipped, and of a server that sends nothing.
  MonitorTruth(HostPort server, std::function<void(const std::string&)> report) : server_(std::move(server)), report_(std::move(report)) {}

  std::string run(const std::function<void(const SceneTruth&)>& see, const StopRequest& stop) override;

 private:
  HostPort server_;
  std::function<void(const std::string&)> report_;
};

/// Converts the state of a monitor port to a topic. `before`: the previous state, for the ball's velocity; nullptr: none.
SceneTruth scene_of(const experiment::MonitorReader& monitor, const SceneTruth* before);

}  // namespace soccer
