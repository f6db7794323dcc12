#pragma once

#include <string>

#include "robot/truth/truth_source.h"
#include "simulation/experiment/monitor_reader.h"
#include "simulation/protocol/tcp_socket.h"

namespace soccer {

/// The monitor port of simserver or rcssserver3d. Its times are those of the simulation, where the server tells them (simserver), else the
/// game's, which stand while the game does.
class MonitorTruth final : public TruthSource {
 public:
  /// `say` hears of messages that are passed over.
  MonitorTruth(HostPort server, std::function<void(const std::string&)> say) : server_(std::move(server)), say_(std::move(say)) {}

  std::string run(const std::function<void(const SceneTruth&)>& see, const StopRequest& stop) override;

 private:
  HostPort server_;
  std::function<void(const std::string&)> say_;
};

/// One state of a monitor port as a topic. `before`: the last one, for the ball's velocity; nullptr: none.
SceneTruth scene_of(const experiment::MonitorReader& monitor, const SceneTruth* before);

}  // namespace soccer
