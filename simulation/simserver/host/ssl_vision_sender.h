#pragma once

#include <cstdint>

#include "simulation/protocol/udp_sender.h"
#include "simulation/simserver/host/served_simulation.h"
#include "simulation/simserver/host/ssl_vision_cameras.h"

namespace soccer {

/// Sends the packets of simulated cameras above the field.
class SslVisionSender {
 public:
  /// Errors: InputError when the receiver's address is unknown.
  SslVisionSender(const HostPort& receiver, const SslVisionParameters& parameters, const FieldDimensions& field, std::uint64_t seed)
      : cameras_(parameters, field, seed), sender_(receiver) {}

  /// Sends what is due. Call once after each cycle.
  void send(const ServedSimulation& simulation);

 private:
  SslVisionCameras cameras_;
  UdpSender sender_;
};

}  // namespace soccer
