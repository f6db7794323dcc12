#pragma once

#include <functional>
#include <optional>

#include "blackboard/common/executor/executor.h"
#include "robot/wiring/robot_channels.h"
#include "simulation/cameras/image_truth.h"
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

}  // namespace soccer
