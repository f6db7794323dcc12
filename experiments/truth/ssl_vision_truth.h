#pragma once

#include <string>

#include "experiments/truth/ssl_vision/ssl_vision_port.h"
#include "experiments/truth/truth_source.h"

namespace soccer {

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
