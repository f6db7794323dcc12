#pragma once

#include <functional>

#include "blackboard/executor/executor.h"
#include "robot/camera/v4l2_camera.h"

namespace soccer {

/// One optional camera of a robot: opened if it is present, closed after an error; both are reported. The images are not processed yet;
/// they are only received and counted, which shows that the camera works.
class CameraReader final : public Activity {
 public:
  using Report = std::function<void(const std::string&)>;
  using Open = std::function<std::unique_ptr<VideoDevice>(const std::string&)>;

  CameraReader(const V4l2Camera::Options& options, Report report, const Open& open = VideoDevice::open);

  std::string name() const override { return name_; }
  bool ready(std::chrono::nanoseconds timeout) override;
  void run() override;

  bool open() const { return camera_ != nullptr; }
  long images() const { return images_; }

 private:
  std::string name_;
  Report report_;
  std::unique_ptr<CameraSource> camera_;
  CameraImage image_;
  long images_ = 0;
};

}  // namespace soccer
