#pragma once

#include <string>

#include "blackboard/sightings/sighting_stream.h"
#include "simulation/body/simspark/game_state.h"
#include "simulation/body/simspark/simulation_thread.h"
#include "simulation/naoqi/stream_socket.h"

namespace soccer {

/// Sends what a simulated robot sees and hears to its robot program through a Unix socket, in the format of sighting_stream.
class SightingSender {
 public:
  /// `path`: of the socket. Errors: InputError.
  SightingSender(const SimulationThread& thread, const std::string& path) : thread_(thread), socket_(path) {}

  /// Sends the newest vision frame and the number of whistles, if one of them is new. `now`: the time of the newest sensors by
  /// CLOCK_MONOTONIC.
  void show(Time now);

 private:
  const SimulationThread& thread_;
  StreamSocket socket_;
  GameAdapter game_;  // counts the whistles
  SimulatedSenses sent_;
};

}  // namespace soccer
