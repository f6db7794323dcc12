#pragma once

#include <functional>
#include <memory>
#include <string>

#include "blackboard/camera/image_pool.h"
#include "blackboard/executor/executor.h"
#include "robot/camera/image_collector.h"
#include "robot/camera/v4l2_camera.h"

namespace soccer {

/// Reads one optional camera of a robot: a Video4Linux device, or "unix:PATH", the socket of a simulated camera. Opened if it is present,
/// closed after an error; both are reported. Its images are passed to an ImageCollector.
class CameraReader final : public Activity {
 public:
  using Report = std::function<void(const std::string&)>;
  using Open = std::function<std::unique_ptr<VideoDevice>(const std::string&)>;

  /// `collector` must outlive this object, and `controls`, through which exposure and white balance are set, if given.
  CameraReader(const V4l2Camera::Options& options, CameraPlace place, ImageCollector& collector, Report report,
               const Open& open = VideoDevice::open, Channel<CameraControlParameters>* controls = nullptr);

  std::string name() const override { return name_; }
  bool ready(std::chrono::nanoseconds timeout) override;
  void run() override;

  bool open() const { return camera_ != nullptr; }

 private:
  void set_controls();

  std::string name_;
  CameraPlace place_;
  ImageCollector& collector_;
  Report report_;
  Channel<CameraControlParameters>* controls_;
  std::unique_ptr<CameraSource> camera_;
  CameraImage image_;
  ImagePool pool_;
  bool reported_ = false;  // that images arrive
};

}  // namespace soccer
