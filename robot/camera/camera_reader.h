#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "blackboard/camera/camera_image.h"
#include "blackboard/camera/image_pool.h"
#include "blackboard/common/executor/executor.h"
#include "blackboard/wiring/channel.h"
#include "robot/camera/robot_clock.h"
#include "robot/camera/v4l2_camera.h"

namespace soccer {

/// Passes the images of both cameras, which arrive in different threads, to perception: as a pair when each camera has a new one, so that
/// one tick processes both, or alone when the other camera has missed a whole period.
class ImageCollector {
 public:
  /// `bell` is rung with each transmission.
  ImageCollector(Channel<CameraImages>& channel, Doorbell& bell) : channel_(channel), bell_(bell) {}

  /// Adds a camera's next image. May be called from several threads.
  void add(CameraPlace place, std::shared_ptr<const StoredImage> image);

 private:
  Channel<CameraImages>& channel_;
  Doorbell& bell_;
  std::mutex mutex_;
  CameraImages images_;
  bool top_waits_ = false, bottom_waits_ = false;  // the image is not sent yet
};

/// Reads one optional camera of a robot: a Video4Linux device, or "unix:PATH", the socket of a simulated camera. A camera that is missing
/// or has failed is reported and opened again later, since a NAO's cameras sometimes lose their connection. The images are passed to an
/// ImageCollector, with the time of the robot's clock; before the first sensor frame, which that time depends on, they are dropped.
class CameraReader final : public Activity {
 public:
  using Report = std::function<void(const std::string&)>;
  using Open = std::function<std::unique_ptr<VideoDevice>(const std::string&)>;

  /// `collector` and `clock` must outlive this object, and `controls`, through which exposure and white balance are set, if given.
  CameraReader(const V4l2Camera::Options& options, CameraPlace place, ImageCollector& collector, const RobotClock& clock, Report report,
               Open open = VideoDevice::open, Channel<CameraControlParameters>* controls = nullptr);

  std::string name() const override { return name_; }
  bool ready(std::chrono::nanoseconds timeout) override;
  void run() override;

  bool open() const { return camera_ != nullptr; }

 private:
  void try_to_open();
  void set_controls();

  V4l2Camera::Options options_;
  std::string name_;
  CameraPlace place_;
  ImageCollector& collector_;
  const RobotClock& clock_;
  Report report_;
  Open open_;
  Channel<CameraControlParameters>* controls_;
  std::optional<CameraControlParameters> requested_;  // the newest ones
  bool controls_are_set_ = true;                      // the camera has them
  std::unique_ptr<CameraSource> camera_;
  CameraImage image_;
  ImagePool pool_;
  bool reported_ = false;          // that images arrive
  bool missing_reported_ = false;  // that the camera cannot be opened
  int attempts_ = 0;               // calls of ready() without a camera
};

}  // namespace soccer
