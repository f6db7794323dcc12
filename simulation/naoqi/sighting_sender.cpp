#include "simulation/naoqi/sighting_sender.h"

namespace soccer {

void SightingSender::show(Time now) {
  game_.update(thread_.percept(), thread_.connection().side(), thread_.game_state(), {});
  const std::uint32_t whistles = game_.whistle().count;
  if ((thread_.vision().frame == sent_.vision.frame && whistles == sent_.whistles) || !socket_.wants_message()) return;
  sent_.time = now;
  sent_.vision = thread_.vision();
  sent_.whistles = whistles;
  // The frame is as old as the vision model's latency; its time is that of the server's clock.
  sent_.vision.time = now - (thread_.connection().clock().time() - thread_.vision().time);
  const std::string message = sighting_stream::message_of(sent_);
  socket_.send({}, {reinterpret_cast<const std::uint8_t*>(message.data()), message.size()});
}

}  // namespace soccer
