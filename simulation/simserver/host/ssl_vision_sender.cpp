#include "simulation/simserver/host/ssl_vision_sender.h"

namespace soccer {

void SslVisionSender::send(const ServedSimulation& simulation) {
  for (const std::string& datagram : cameras_.take(simulation.truth())) sender_.send(datagram);
}

}  // namespace soccer
