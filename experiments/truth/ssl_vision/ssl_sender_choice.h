#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "simulation/protocol/ssl_vision_packet.h"

namespace soccer {

/// Chooses one SSL-Vision for each camera, because cameras of two fields may have the same number: while its images arrive, those of others
/// are refused. It is silent when another one has sent images of more than two seconds meanwhile, by the times of these images.
class SslSenderChoice {
 public:
  /// Whether to use the image. sender: its address and port, as text.
  bool accept(const std::string& sender, const ssl::Detection& image);

  /// The sender that is or was last chosen for a camera; empty: none so far.
  std::string sender_of(std::uint32_t camera) const;

 private:
  struct Camera {
    std::string sender;
    std::map<std::string, double> refused;  // by sender: s, time of its first image since the last one of the chosen sender
  };

  std::map<std::uint32_t, Camera> cameras_;
};

}  // namespace soccer
