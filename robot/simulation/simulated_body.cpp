#include "robot/simulation/simulated_body.h"

namespace soccer {

void SimulatedEyes::show(const TimedScene& scene) {
  scenes_.send(scene);
  bell_.ring();
}

void SimulatedEyes::run() {
  if (!scenes_.receive(newest_)) return;
  cameras_.update(newest_.time, newest_.scene, newest_.own);
  if (!cameras_.ready()) return;
  const CameraImages images = cameras_.take();
  channels_.images.send(images);
  channels_.perception_bell.ring();
  if (see_truth_) see_truth_(truth_of(cameras_.labels(), images.top->time));
}

namespace {

/// The robot's position, if the server sends the scene.
std::optional<Eigen::Vector2d> position_of(const wire::PerceptorInfo& percept, const SimulationConnection& connection) {
  const std::optional<Side> side = connection.side();
  if (!percept.has_scene || !side) return std::nullopt;
  return position_in_scene(percept.scene, {*side, connection.number()});
}

// One step of the fastest server. A later answer takes effect one step later, as with any server.
constexpr std::chrono::milliseconds kStep{8};

}  // namespace

void SimulatedBody::receive() {
  const SimulationThread::Arrival arrived = thread_.receive();
  answer_due_ = arrived.sensors;
  if (const Placement placement = thread_.placement(); placements_.update(placement.count)) channels_.placement.send(placement);
  const std::optional<Side> side = thread_.connection().side();
  if (side && known_side_.update(*side)) side_.send(*side);
  orders_.receive(order_);
  game_.update(thread_.percept(), side, thread_.game_state(), order_);
  channels_.game.send(game_.game());
  send_whistle(arrived);
  if (messages_.update(thread_.heard().count)) channels_.heard.send(thread_.heard());
  send_vision(arrived);
  if (!report_wait_ || !arrived.sensors) return;
  if (const auto line = kick_off_.update(thread_.percept().play_mode.view(), thread_.connection().clock().time())) report_wait_(*line);
}

void SimulatedBody::send_vision(const SimulationThread::Arrival& arrived) {
  if (eyes_ != nullptr) {
    const wire::PerceptorInfo& percept = thread_.percept();
    const std::optional<Side> side = thread_.connection().side();
    if (arrived.sensors && percept.has_scene && side)
      eyes_->show({thread_.connection().clock().time(), {*side, thread_.connection().number()}, percept.scene});
  } else if (arrived.vision) {
    channels_.vision.send(thread_.vision());
    channels_.perception_bell.ring();
  }
}

void SimulatedBody::send_whistle(const SimulationThread::Arrival& arrived) {
  if (ears_ == nullptr) {
    if (whistles_.update(game_.whistle().count)) channels_.whistle.send(game_.whistle());
  } else if (arrived.sensors) {
    const SimulationConnection& connection = thread_.connection();
    ears_->hear({connection.clock().time(), game_.whistle().count, position_of(thread_.percept(), connection)});
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
