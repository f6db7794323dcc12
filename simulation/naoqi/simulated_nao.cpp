#include "simulation/naoqi/simulated_nao.h"

#include <algorithm>
#include <cstdio>
#include <utility>

#include "blackboard/sound/sound_stream.h"

namespace soccer {

std::string CycleTimes::text() const {
  if (nanoseconds_.empty()) return "no cycles";
  std::vector<long long> sorted = nanoseconds_;
  std::ranges::sort(sorted);
  const auto at = [&](double part) {
    return static_cast<double>(sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))]) / 1000;
  };
  char line[100];
  std::snprintf(line, sizeof line, "median %.1f  99 %% %.1f  longest %.1f us", at(0.5), at(0.99), at(1));
  return line;
}

SimulatedNao::SimulatedNao(const SimulationOptions& options, SimulationConnection::Dial dial, std::function<bool()> stopped)
    : stopped_(std::move(stopped)), thread_(options, std::move(dial), memory_) {
  wait_for_sensors();
}

SimulationOptions SimulatedNao::options(const BodyModel& body, const FieldDimensions& field) {
  SimulationOptions options;
  options.body = body;
  options.field = field;
  options.servos = true;
  options.connection.scene = "rsg/agent/nao/nao-v5.rsg";
  options.connection.sync = true;
  return options;
}

void SimulatedNao::wait_for_sensors() {
  while (!thread_.receive().sensors && !stopped_()) thread_.send();
}

void SimulatedNao::cycle(const ActuatorBlock& requested, SensorBlock& measured) {
  let_go_ = let_go_ || std::ranges::any_of(requested.joint_stiffness, [](float stiffness) { return stiffness > 0; });
  if (let_go_) memory_.publish_actuators(requested);
  thread_.send();
  wait_for_sensors();
  memory_.read_sensors(measured);
}

void SightingSender::show(Time now) {
  game_.update(thread_.percept(), thread_.connection().side(), thread_.game_state(), {});
  const std::uint32_t whistles = game_.whistle().count;
  if ((thread_.vision().frame == sent_.vision.frame && whistles == sent_.whistles) || !server_.wants_message()) return;
  sent_.time = now;
  sent_.vision = thread_.vision();
  sent_.whistles = whistles;
  // The frame is as old as the vision model's latency; its time is that of the server's clock.
  sent_.vision.time = now - (thread_.connection().clock().time() - thread_.vision().time);
  const std::string message = sighting_stream::message_of(sent_);
  server_.send({}, {reinterpret_cast<const std::uint8_t*>(message.data()), message.size()});
}

void SoundSender::show(Time now) {
  const std::optional<Side> side = thread_.connection().side();
  const wire::PerceptorInfo& percept = thread_.percept();
  game_.update(percept, side, thread_.game_state(), {});
  AudibleMoment moment{now, game_.whistle().count, {}};
  if (percept.has_scene && side) moment.position = position_in_scene(percept.scene, {*side, thread_.connection().number()});
  const RecordedSound sound = sound_.record(moment);
  if (sound.samples.empty()) return;
  const int length = static_cast<int>(sound.samples.size()) / options_.microphones;
  const auto header = sound_stream::header_of({options_.rate, options_.microphones, length, sound.time});
  server_.send(header, {reinterpret_cast<const std::uint8_t*>(sound.samples.data()), sound.samples.size_bytes()});
}

}  // namespace soccer
