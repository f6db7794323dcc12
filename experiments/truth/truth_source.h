#pragma once

#include <functional>
#include <string>
#include <utility>

#include "blackboard/common/executor/executor.h"
#include "blackboard/topics/scene_truth.h"
#include "experiments/truth/ssl_vision/ssl_vision_port.h"
#include "simulation/monitor/monitored_truth.h"
#include "simulation/protocol/host_port.h"

namespace soccer {

/// A source of the true poses of robots and ball: a simulator, or cameras above the field. Source: Neamtu 2012, chapter 4.
class TruthSource {
 public:
  virtual ~TruthSource() = default;

  /// Calls `see` with each new state until `stop` is requested or the source ends. Returns the reason in words. Errors: InputError when the
  /// source cannot be reached.
  virtual std::string run(const std::function<void(const SceneTruth&)>& see, const StopRequest& stop) = 0;
};

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

/// Ground truth from SSL-Vision: cameras above the field that see patterns on the robots' heads. The time is that of the images. Fallen
/// robots are missing, and the game's state is not known.
class SslVisionTruth final : public TruthSource {
 public:
  /// Errors: those of SslVisionPort.
  SslVisionTruth(const HostPort& address, SslVisionReader::Options options, std::function<void(const std::string&)> report)
      : port_(address, std::move(options), std::move(report)) {}

  int port() const { return port_.port(); }

  std::string run(const std::function<void(const SceneTruth&)>& see, const StopRequest& stop) override;

 private:
  SslVisionPort port_;
};

}  // namespace soccer
