#include "simulation/body/simspark/simulation_thread.h"

namespace soccer {

SimulationThread::SimulationThread(const SimulationOptions& options, SimulationConnection::Dial dial, AgentMemory& memory,
                                   SimulationConnection::Pause pause)
    : connection_(options.connection, std::move(dial), std::move(pause)),
      servos_(options.servos),
      tracker_(options.body),
      receiver_(options),
      sensors_(options, memory, tracker_),
      actuators_(options, memory, tracker_) {
  if (options.kick_offs) kick_off_beam_.emplace(*options.kick_offs);
}

SimulationThread::Arrival SimulationThread::receive() {
  Arrival arrived;
  if (!connection_.receive(percept_)) return arrived;
  arrived.vision = take_percept();
  while (connection_.receive_waiting(later_)) {
    percept_ = later_;
    arrived.vision = take_percept() || arrived.vision;
  }
  if (!connection_.joined() || !sensors_.due()) return {};
  sensors_.publish(percept_, connection_.clock());
  arrived.sensors = true;
  return arrived;
}

/// True when vision() is new.
bool SimulationThread::take_percept() {
  if (connections_ != connection_.connections()) begin_connection();
  check_body();
  const ServerClock& clock = connection_.clock();
  sensors_.measure_hinges(percept_, clock);
  receiver_.hear(percept_);
  if (!connection_.joined()) return false;

  if (const auto side = connection_.side(); kick_off_beam_ && side)
    if (const auto pose = kick_off_beam_->due(percept_.play_mode.view(), percept_.now, percept_.game_time, *side)) connection_.beam(*pose);
  sensors_.add(percept_, clock, connection_.number());
  return receiver_.add(percept_, clock.time(), sensors_.angles(percept_), connection_.number());
}

/// A new robot, upright at its start pose.
void SimulationThread::begin_connection() {
  connections_ = connection_.connections();
  sensors_.reset();
  actuators_.reset();
  if (kick_off_beam_) kick_off_beam_->reset();
}

void SimulationThread::check_body() const {
  if (servos_ == percept_.has_nao || (!percept_.has_nao && percept_.hinges_present == 0)) return;
  throw InputError("the server's robot", servos_ ? "is rcssserver3d's robot, not a NAO V5" : "is a NAO V5",
                   servos_ ? "use simserver, which has a NAO V5, or --body simspark" : "use --body nao-v5");
}

Placement SimulationThread::placement() const {
  if (receiver_.true_pose().count > 0) return receiver_.true_pose();
  return {connection_.placed_at().value_or(Pose2<Field, Ground>{}), connection_.placements()};
}

void SimulationThread::send() { actuators_.send(connection_, percept_.now); }

}  // namespace soccer
