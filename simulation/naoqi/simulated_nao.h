#pragma once

#include <functional>
#include <string>
#include <vector>

#include "blackboard/sightings/sighting_stream.h"
#include "libagent/agent_memory/agent_memory.h"
#include "libagent/virtual_naoqi/virtual_naoqi.h"
#include "simulation/body/simspark/game_state.h"
#include "simulation/body/simspark/simulation_thread.h"
#include "simulation/naoqi/message_server.h"
#include "simulation/sound/hall_sound.h"

namespace soccer {

/// Durations measured once per cycle, for a statistics table. Keeps at most one hour of cycles.
class CycleTimes {
 public:
  CycleTimes() { nanoseconds_.reserve(kMaxCycles); }

  void add(long long nanoseconds) {
    if (nanoseconds_.size() < kMaxCycles) nanoseconds_.push_back(nanoseconds);
  }

  /// "median 12.3  99 % 45.6  longest 78.9 us".
  std::string text() const;

 private:
  static constexpr std::size_t kMaxCycles = 360000;
  std::vector<long long> nanoseconds_;
};

/// Simserver's NAO V5 as the body of a virtual NAOqi: one cycle of the DCM is one message of the server and its answer.
/// The robot is held upright, as by a human, until the DCM first sets a stiffness above 0.
class SimulatedNao final : public virtual_naoqi::Body {
 public:
  /// Joins the game. Waiting for the server ends when `stopped` returns true. Errors: InputError, ConnectionLost as
  /// SimulationThread.
  SimulatedNao(
      const SimulationOptions& options, SimulationConnection::Dial dial, std::function<bool()> stopped = [] { return false; });

  void cycle(const ActuatorBlock& requested, SensorBlock& measured) override;

  const SimulationThread& thread() const { return thread_; }

  /// Options of an agent that controls simserver's NAO V5.
  static SimulationOptions options(const BodyModel& body, const FieldDimensions& field);

 private:
  void wait_for_sensors();

  std::function<bool()> stopped_;
  AgentMemory memory_ = AgentMemory::in_process();  // between this object and the thread
  SimulationThread thread_;
  bool let_go_ = false;
};

/// Sends what a simulated robot sees and hears to its robot program through a Unix socket, in the format of sighting_stream.
class SightingSender {
 public:
  /// `path`: of the socket. Errors: InputError.
  SightingSender(const SimulationThread& thread, const std::string& path) : thread_(thread), server_(path) {}

  /// Sends the newest vision frame and the number of whistles, if one of them is new. `now`: the time of the newest sensors by
  /// CLOCK_MONOTONIC.
  void show(Time now);

 private:
  const SimulationThread& thread_;
  MessageServer server_;
  GameAdapter game_;  // counts the whistles
  SimulatedSenses sent_;
};

/// Sends the sound at a simulated robot's microphones to its robot program through a Unix socket, in the format of sound_stream.
class SoundSender {
 public:
  /// `path`: of the socket. `thread` must outlive this object. Errors: InputError.
  SoundSender(const SimulationThread& thread, const HallSoundOptions& options, const std::string& path)
      : thread_(thread), options_(options), sound_(options), server_(path) {}

  /// Sends the sound up to the newest sensors, whose time by the robot's clock is `now`.
  void show(Time now);

 private:
  const SimulationThread& thread_;
  HallSoundOptions options_;
  HallSound sound_;
  MessageServer server_;
  GameAdapter game_;  // counts the whistles
};

}  // namespace soccer
