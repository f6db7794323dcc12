#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "simulation/protocol/ssl_vision_packet.h"

namespace soccer {

/// Numbers of packets of SSL-Vision.
struct SslPacketCounts {
  std::uint64_t used = 0;
  std::uint64_t lost = 0;          ///< numbers that are missing between those of packets that arrived
  std::uint64_t late = 0;          ///< arrived after a newer one of the same camera
  std::uint64_t duplicated = 0;    ///< arrived again
  std::uint64_t other_field = 0;   ///< from a sender whose field has another size
  std::uint64_t other_sender = 0;  ///< of a camera whose images are taken from another sender
  std::uint64_t invalid = 0;       ///< no packets of SSL-Vision
  double delay_sum = 0;            ///< s, from the image to the sending, of the packets used
  double max_delay = 0;            ///< s
};

/// Sentences about packets that were not used, one for each reason, and about the delay; empty without packets.
std::vector<std::string> sentences(const SslPacketCounts& counts);

/// Recognises lost, late and duplicated packets by the numbers of each camera's images.
class SslSequence {
 public:
  enum class Order { kNext, kLate, kDuplicate };

  /// Files the image, and counts it in `counts`.
  Order file(const std::string& sender, const ssl::Detection& image, SslPacketCounts& counts);

 private:
  struct Camera {
    std::uint32_t newest = 0;
    double captured = 0;       // s
    std::uint64_t window = 0;  // bit n: the image with the number newest - n has arrived
  };

  std::map<std::pair<std::string, std::uint32_t>, Camera> cameras_;
};

}  // namespace soccer
