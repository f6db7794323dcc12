#include "robot/simulation/simulated_body.h"

namespace soccer {
namespace {

// One step of the fastest server. A later answer takes effect one step later, as with any server.
constexpr std::chrono::milliseconds kStep{8};

}  // namespace

void SimulatedBody::receive() {
  const SimulationThread::Arrival arrived = thread_.receive();
  answer_due_ = arrived.sensors;
  if (const Placement placement = thread_.placement(); placement.count != sent_placements_) {
    sent_placements_ = placement.count;
    channels_.placement.send(placement);
  }
  const std::optional<Side> side = thread_.connection().side();
  if (side && side != sent_side_) {
    sent_side_ = side;
    side_.send(*side);
  }
  orders_.receive(order_);
  game_.update(thread_.percept(), side, thread_.game_state(), order_);
  channels_.game.send(game_.game());
  if (game_.whistle().count != sent_whistles_) {
    sent_whistles_ = game_.whistle().count;
    channels_.whistle.send(game_.whistle());
  }
  if (thread_.heard().count != sent_messages_) {
    sent_messages_ = thread_.heard().count;
    channels_.heard.send(thread_.heard());
  }
  if (eyes_ != nullptr) {
    const wire::PerceptorInfo& percept = thread_.percept();
    if (arrived.sensors && percept.has_scene && side)
      eyes_->show({thread_.connection().clock().time(), {*side, thread_.connection().number()}, percept.scene});
  } else if (arrived.vision) {
    channels_.vision.send(thread_.vision());
    channels_.perception_bell.ring();
  }
}

void SimulatedBody::send() {
  if (channels_.saying.receive(saying_)) thread_.say(saying_.text);
  thread_.send();
}

void SimulatedBody::send_when_answered() {
  if (answer_due_) memory_.wait_for_client(thread_.heartbeat_at_publication(), kStep);
  send();
}

}  // namespace soccer
