#include "robot/simulation/simulated_body.h"

namespace soccer {
namespace {

// A step of the fastest server; who answers later answers one step later, as on any server.
constexpr std::chrono::milliseconds kStep{8};

}  // namespace

void SimulatedBody::receive() {
  const SimulationThread::Arrival arrived = thread_.receive();
  answer_due_ = arrived.sensors;
  if (const Placement placement = thread_.placement(); placement.count != placements_) {
    placements_ = placement.count;
    channels_.placement.send(placement);
  }
  orders_.receive(order_);
  if (const wire::Side side = thread_.connection().side(); side != told_side_) {
    told_side_ = side;
    side_.send(side);
  }
  game_.state = order_.state.value_or(thread_.game_state());
  game_.penalised = order_.penalised.value_or(thread_.percept().penalised);
  game_.time = thread_.percept().game_time;
  channels_.game.send(game_);
  if (arrived.vision) {
    channels_.vision.send(thread_.vision());
    channels_.perception_bell.ring();
  }
}

void SimulatedBody::send_when_answered() {
  if (answer_due_) memory_.wait_for_client(thread_.heartbeat_at_publication(), kStep);
  thread_.send();
}

}  // namespace soccer
