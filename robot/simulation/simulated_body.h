#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "blackboard/common/executor/executor.h"
#include "blackboard/wiring/channel.h"
#include "robot/simulation/kick_off_watch.h"
#include "robot/simulation/simulated_ears.h"
#include "robot/wiring/robot_channels.h"
#include "simulation/body/simspark/game_state.h"
#include "simulation/body/simspark/simulation_thread.h"
#include "simulation/cameras/image_labels.h"
#include "simulation/cameras/renderer.h"
#include "simulation/cameras/simulated_cameras.h"

namespace soccer {

/// Renders the images of a simulated robot's cameras and passes them to perception. An activity of its own: in real time, a scene that
/// arrives while an image is rendered waits, and of several waiting ones only the newest is used.
class SimulatedEyes final : public Activity {
 public:
  /// `channels` must outlive this object. Errors: InputError.
  SimulatedEyes(const SimulatedCameraOptions& options, RobotChannels& channels) : cameras_(options), channels_(channels) {}

  /// Passes a scene on; from another thread in real time.
  void show(const TimedScene& scene);

  /// Passes the labels of each pair of images on, which are computed only for this. To be called before the run.
  void report_truth(std::function<void(const ImageTruth&)> see) { see_truth_ = std::move(see); }

  std::string name() const override { return "eyes"; }
  bool ready(std::chrono::nanoseconds timeout) override { return bell_.wait(timeout); }
  void run() override;

 private:
  SimulatedCameras cameras_;
  RobotChannels& channels_;
  Channel<TimedScene> scenes_;
  Doorbell bell_;
  TimedScene newest_;
  std::function<void(const ImageTruth&)> see_truth_;
};

/// The simulator's side of AgentMemory, for use in activities. Passes vision and the simulated referee's data to perception through the
/// channels.
class SimulatedBody {
 public:
  SimulatedBody(SimulationThread& thread, AgentMemory& memory, RobotChannels& channels)
      : thread_(thread), memory_(memory), channels_(channels) {}

  /// Receives the next message of the server.
  void receive();

  /// Sends the answer to the server's message.
  void send();

  /// Channel for the commands of an experiment controller, which are sent from perception's thread.
  Channel<ExperimentOrder>& orders() { return orders_; }

  /// Channel for the side of the field that the server has assigned to the robot, sent when it changes; received in perception's thread.
  Channel<Side>& side() { return side_; }

  /// Reports, once, a game that does not begin. report: receives a line for human users.
  void report_wait_for_kick_off(std::function<void(const std::string&)> report) { report_wait_ = std::move(report); }

  /// Passes the scenes for the robot's cameras on, instead of the simulator's vision.
  void see_with(SimulatedEyes& eyes) { eyes_ = &eyes; }

  /// Lets the robot hear the whistle with these microphones, instead of the simulator's percept.
  void hear_with(SimulatedEars& ears) { ears_ = &ears; }

  /// Waits for motion's answer to the sensors, then sends the answer to the server. For real time, where motion has a thread of its own.
  void send_when_answered();

 private:
  void send_vision(const SimulationThread::Arrival& arrived);
  void send_whistle(const SimulationThread::Arrival& arrived);

  SimulationThread& thread_;
  AgentMemory& memory_;
  RobotChannels& channels_;
  GameAdapter game_;
  Channel<ExperimentOrder> orders_;
  ExperimentOrder order_;
  Channel<Side> side_;
  Latest<Side> known_side_;
  Latest<std::uint32_t> placements_{0}, whistles_{0}, messages_{0};  // counts of what was sent
  Saying saying_;
  KickOffWatch kick_off_;
  std::function<void(const std::string&)> report_wait_;
  bool answer_due_ = false;
  SimulatedEyes* eyes_ = nullptr;
  SimulatedEars* ears_ = nullptr;
};

/// An activity that is always ready; its work blocks until there is something to do.
class Always final : public Activity {
 public:
  Always(std::string name, std::function<void()> work) : name_(std::move(name)), work_(std::move(work)) {}
  std::string name() const override { return name_; }
  bool ready(std::chrono::nanoseconds) override { return true; }
  void run() override { work_(); }

 private:
  std::string name_;
  std::function<void()> work_;
};

}  // namespace soccer
