#pragma once

#include <functional>

#include "blackboard/executor/executor.h"
#include "robot/camera/v4l2_camera.h"

namespace soccer {

/// One camera of a robot that plays with or without it: opened when it is there, given up when it breaks, and either is
/// said. Nothing looks at the pictures yet; they are taken and counted, so that a robot shows that they come.
class Eye final : public Activity {
 public:
  using Say = std::function<void(const std::string&)>;
  using Open = std::function<std::unique_ptr<VideoDevice>(const std::string&)>;

  Eye(const V4l2Camera::Options& options, Say say, const Open& open = VideoDevice::open);

  std::string name() const override { return name_; }
  bool ready(std::chrono::nanoseconds patience) override;
  void run() override;

  bool open() const { return camera_ != nullptr; }
  long pictures() const { return pictures_; }

 private:
  std::string name_;
  Say say_;
  std::unique_ptr<CameraSource> camera_;
  CameraImage image_;
  long pictures_ = 0;
};

}  // namespace soccer
