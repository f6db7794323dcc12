#include "robot/simulation/simulated_body.h"

namespace soccer {
namespace {

// A step of the fastest server; who answers later answers one step later, as on any server.
constexpr std::chrono::milliseconds kStep{8};

}  // namespace

void SimulatedBody::receive() {
  heartbeat_ = memory_.client_heartbeat();
  const SimulationThread::Arrival arrived = thread_.receive();
  answer_due_ = arrived.sensors;
  if (const Placement placement = thread_.placement(); placement.count != placements_) {
    placements_ = placement.count;
    channels_.placement.send(placement);
  }
  if (const GameState state = thread_.game_state(); state != game_.state || !channels_.game.has_news()) {
    game_.state = state;
    channels_.game.send(game_);
  }
  if (arrived.vision) {
    channels_.vision.send(thread_.vision());
    channels_.perception_bell.ring();
  }
}

void SimulatedBody::send_when_answered() {
  if (answer_due_) memory_.wait_for_client(heartbeat_, kStep);
  thread_.send();
}

}  // namespace soccer
