#pragma once

#include <atomic>
#include <exception>
#include <string>
#include <thread>

#include "blackboard/common/executor/executor.h"
#include "blackboard/wiring/channel.h"
#include "simulation/cameras/renderer.h"
#include "simulation/cameras/simulated_cameras.h"
#include "simulation/naoqi/message_server.h"

namespace soccer {

/// Renders the images of a virtual NAO's cameras in a thread of its own, and sends them to the robot program through the sockets
/// PATHtop and PATHbottom. Without a client nothing is rendered; of several waiting scenes only the newest is used.
class NaoCameras {
 public:
  /// Errors: InputError.
  NaoCameras(const SimulatedCameraOptions& options, const std::string& path);

  /// Passes on a scene with its time by CLOCK_MONOTONIC. Errors: InputError when an earlier scene could not be rendered because the
  /// body of a robot is unknown.
  void show(const TimedScene& scene);

 private:
  void run(const std::stop_token& stop);
  void render(const std::stop_token& stop);

  SimulatedCameras cameras_;
  CameraSocket top_, bottom_;
  Channel<TimedScene> scenes_;
  Doorbell bell_;
  std::exception_ptr error_;         // written before failed_
  std::atomic<bool> failed_{false};  // the thread has ended
  std::jthread thread_;              // the last member: it uses the others
};

}  // namespace soccer
